//! A position as techniques look at it, with what several of them need.

use std::cell::OnceCell;

use shudu_core::{Control, Digit};

use super::memory::BarrenMemory;
use super::places::DigitPlaces;
use crate::board::{Board, CellSet};
use crate::techniques::chains::{self, ChainGraph, Hits, Nodes};
use crate::techniques::forcing::{CandidateField, Mode, Scan};
use crate::techniques::{als, constraints, fish, uniqueness};

/// A position as techniques look at it, with what several of them need and what takes time to find.
#[derive(Debug)]
pub struct BoardView<'a> {
    /// The position.
    pub board: &'a Board,
    /// Whether the puzzle is known to have exactly one solution.
    pub one_solution: bool,
    control: Option<&'a Control>,
    memory: Option<&'a BarrenMemory>,
    /// Made when first asked for, since most positions have singles, which need none of it.
    kept: OnceCell<Box<Kept>>,
}

/// What techniques share in one position, each found when first asked for.
#[derive(Debug, Default)]
struct Kept {
    field: OnceCell<CandidateField>,
    /// By mode.
    scans: [OnceCell<Scan>; 3],
    /// By what nodes they have.
    graphs: [OnceCell<ChainGraph>; 3],
    places: OnceCell<Vec<DigitPlaces>>,
    two_digit_cells: OnceCell<CellSet>,
    rectangles: OnceCell<Vec<uniqueness::Rectangle>>,
    loops: OnceCell<uniqueness::Loops>,
    als: OnceCell<als::AlsGraph>,
    /// By what nodes they have, and by round.
    chains: [[OnceCell<Hits>; 2]; 3],
    left_of_houses: OnceCell<Vec<constraints::HouseRemainder>>,
    /// Fish with fins, by size from 2.
    finned: [OnceCell<Vec<(usize, fish::FoundFish)>>; 3],
}

impl<'a> BoardView<'a> {
    /// A view of a position.
    pub fn new(board: &'a Board, one_solution: bool) -> Self {
        Self { board, one_solution, control: None, memory: None, kept: OnceCell::new() }
    }

    /// A view of a position that follows earlier ones of the same puzzle.
    pub(crate) fn remembering(
        board: &'a Board,
        one_solution: bool,
        memory: &'a BarrenMemory,
    ) -> Self {
        Self { memory: Some(memory), ..Self::new(board, one_solution) }
    }

    /// The same view with a control that may be stopped. A technique that takes long checks it, and finds nothing more
    /// once it is stopped.
    #[must_use]
    pub fn within(self, control: &'a Control) -> Self {
        Self { control: Some(control), ..self }
    }

    /// Whether somebody asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.control.is_some_and(|control| control.stopped().is_err())
    }

    fn kept(&self) -> &Kept {
        self.kept.get_or_init(Box::default)
    }

    /// Whether a technique that looks at one digit at a time found nothing for this one before, and its places have not
    /// changed since.
    pub(in crate::techniques) fn is_barren(&self, technique: &'static str, digit: Digit) -> bool {
        self.memory.is_some_and(|memory| memory.is_barren(technique, digit, self.board))
    }

    /// A technique that looks at one digit at a time found nothing for it.
    pub(in crate::techniques) fn found_nothing(&self, technique: &'static str, digit: Digit) {
        if let Some(memory) = self.memory {
            memory.found_nothing(technique, digit, self.board);
        }
    }

    /// The places of each digit that has any left.
    pub(in crate::techniques) fn places(&self) -> &[DigitPlaces] {
        self.kept().places.get_or_init(|| DigitPlaces::all(self.board))
    }

    /// Basic fish with fins, for the techniques that tell them apart. `None` for sizes that are hardly ever looked for.
    pub(in crate::techniques) fn finned(&self, size: usize) -> Option<&[(usize, fish::FoundFish)]> {
        let kept = self.kept().finned.get(size - 2)?;
        Some(kept.get_or_init(|| fish::finned(self, size)))
    }

    /// The empty cells of a house.
    pub(in crate::techniques) fn empty_in(&self, house: usize) -> CellSet {
        self.board.rules().houses()[house].cells & self.board.empty()
    }

    /// The candidates by number, and what follows from them.
    pub(in crate::techniques) fn field(&self) -> &CandidateField {
        self.kept().field.get_or_init(|| CandidateField::new(self.board))
    }

    /// The strong and weak links.
    pub(in crate::techniques) fn graph(&self, nodes: Nodes) -> &ChainGraph {
        let new = || ChainGraph::new(self.board, self.field(), nodes);
        self.kept().graphs[nodes as usize].get_or_init(new)
    }

    /// The chains, the short ones in the first round.
    pub(in crate::techniques) fn chains(&self, nodes: Nodes, round: usize) -> &Hits {
        self.kept().chains[nodes as usize][round]
            .get_or_init(|| chains::chains(self.graph(nodes), round))
    }

    /// What every assumption leads to.
    pub(in crate::techniques) fn scan(&self, mode: Mode) -> &Scan {
        self.kept().scans[mode as usize].get_or_init(|| Scan::new(self, mode))
    }

    /// The cells with two digits left.
    pub(in crate::techniques) fn two_digit_cells(&self) -> CellSet {
        let two = |cell: &shudu_core::Cell| self.board.candidates(*cell).len() == 2;
        *self
            .kept()
            .two_digit_cells
            .get_or_init(|| self.board.empty().into_iter().filter(two).collect())
    }

    /// Rectangles that could be filled in two ways.
    pub(in crate::techniques) fn rectangles(&self) -> &[uniqueness::Rectangle] {
        self.kept().rectangles.get_or_init(|| uniqueness::Rectangle::all(self))
    }

    /// Loops that could be filled in two ways.
    pub(in crate::techniques) fn loops(&self) -> &uniqueness::Loops {
        self.kept().loops.get_or_init(|| uniqueness::all_loops(self))
    }

    /// What cages leave of houses.
    pub(in crate::techniques) fn left_of_houses(&self) -> &[constraints::HouseRemainder] {
        self.kept().left_of_houses.get_or_init(|| constraints::left_of_houses(self.board))
    }

    /// The almost locked sets and what links them.
    pub(in crate::techniques) fn als(&self) -> &als::AlsGraph {
        self.kept().als.get_or_init(|| als::AlsGraph::new(self))
    }
}
