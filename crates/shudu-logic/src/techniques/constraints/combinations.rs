//! Any other constraint: all ways to fill its cells; and all ways to fill a house with all constraints on its cells.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::super::{BoardView, Sink, Technique, push_places};
use super::{impossible, ways};
use crate::board::{Board, BoardClue, Says};
use crate::proof::{Combinations, Proof, Step};

/// All ways to fill some cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum CombinationsTechnique {
    /// Those of a constraint.
    Rule,
    /// The ways to fill a house, with all constraints that concern only its cells.
    House,
}

/// The most digits that are tried.
const MOST: usize = 6000;

/// A constraint with more empty cells is not tried at all.
const MOST_CELLS: usize = 20;

impl Technique for CombinationsTechnique {
    fn id(&self) -> &'static str {
        match self {
            Self::Rule => "rule-combinations",
            Self::House => "house-combinations",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::Rule => message!("technique-rule-combinations"),
            Self::House => message!("technique-house-combinations"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let rules = view.board.rules();
        if rules.are_houses_alone() {
            return ControlFlow::Continue(());
        }
        match self {
            Self::Rule => rules.clues().iter().try_for_each(|clue| self.rule(view, clue, sink)),
            Self::House => {
                (0..rules.houses().len()).try_for_each(|house| self.house(view, house, sink))
            }
        }
    }
}

impl CombinationsTechnique {
    fn rule(self, view: &BoardView<'_>, clue: &BoardClue, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let n_empty = (clue.set & board.empty()).len();
        if matches!(clue.says, Says::Sum(_)) || !(1..=MOST_CELLS).contains(&n_empty) {
            return ControlFlow::Continue(());
        }
        let mut ways = ways::FillWays::new(board, clue.cells.iter().copied(), &[clue], MOST);
        let Ok(possible) = ways.possible() else { return ControlFlow::Continue(()) };
        let eliminations = impossible(board, &ways.cells, &possible);
        let constraints = vec![clue.constraint];
        let proof = Proof::Combinations(Combinations { cells: ways.cells.clone(), constraints });
        if !eliminations.is_empty() {
            sink(Step::eliminating(self.id(), eliminations, proof.clone()))?;
        }
        // A digit that occurs in every way cannot be in a cell that all its places see.
        for digit in board.all_digits() {
            let places = board.places(digit) & clue.set;
            if places.is_empty() {
                continue;
            }
            let out = board.rules().seen_by_all(places) & (board.places(digit) - clue.set);
            if !out.is_empty() && matches!(ways.can_do_without(digit), Ok(false)) {
                let mut eliminations = Vec::new();
                push_places(&mut eliminations, out, digit);
                sink(Step::eliminating(self.id(), eliminations, proof.clone()))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn house(self, view: &BoardView<'_>, house: usize, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let empty = view.empty_in(house);
        let is_within = |clue: &&BoardClue| {
            let its = clue.set & board.empty();
            !its.is_empty() && empty.contains_all(its) && !matches!(clue.says, Says::Pairs)
        };
        let clues: Vec<&BoardClue> = board.rules().clues().iter().filter(is_within).collect();
        let related = |cell: shudu_core::Cell| {
            board.rules().pairs(cell).iter().any(|(other, _)| empty.contains(*other))
        };
        if clues.is_empty() && !empty.into_iter().any(related) {
            return ControlFlow::Continue(());
        }
        let mut ways = ways::FillWays::new(board, empty, &clues, MOST);
        let Ok(possible) = ways.possible() else { return ControlFlow::Continue(()) };
        let eliminations = impossible(board, &ways.cells, &possible);
        if eliminations.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut constraints: Vec<usize> = clues.iter().map(|clue| clue.constraint).collect();
        constraints.sort_unstable();
        constraints.dedup();
        let proof = Proof::Combinations(Combinations { cells: ways.cells, constraints });
        sink(Step::eliminating(self.id(), eliminations, proof))
    }
}

/// What is in no way to fill the cells of a clue.
pub(super) fn step(clue: &BoardClue, board: &Board, most: usize) -> Option<Step> {
    if (clue.set & board.empty()).len() > MOST_CELLS {
        return None;
    }
    let mut ways = ways::FillWays::new(board, clue.cells.iter().copied(), &[clue], most);
    let possible = ways.possible().ok()?;
    let eliminations = impossible(board, &ways.cells, &possible);
    let constraints = vec![clue.constraint];
    let proof = Proof::Combinations(Combinations { cells: ways.cells, constraints });
    let is_something = !eliminations.is_empty();
    is_something.then(|| Step::eliminating(CombinationsTechnique::Rule.id(), eliminations, proof))
}
