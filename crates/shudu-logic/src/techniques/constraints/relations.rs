//! What every digit of a cell, or every place of a digit in a house, excludes elsewhere: by pairs of cells
//! that restrict each other, such as neighbours that are not consecutive, or by cells that see each other.

use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use super::super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Proof, Sets, Step, Truth};

/// Whatever is true, a candidate is excluded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Excluded {
    /// Whatever a cell holds.
    ByCell,
    /// Wherever a digit is in a house.
    ByHouse,
}

impl Technique for Excluded {
    fn id(&self) -> &'static str {
        match self {
            Self::ByCell => "cell-exclusion",
            Self::ByHouse => "house-exclusion",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::ByCell => message!("technique-cell-exclusion"),
            Self::ByHouse => message!("technique-house-exclusion"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        if board.rules().are_houses_alone() {
            return ControlFlow::Continue(());
        }
        match self {
            Self::ByCell => {
                if !board.rules().has_pairs() {
                    return ControlFlow::Continue(());
                }
                let related = |cell: &Cell| !board.rules().pairs(*cell).is_empty();
                for cell in board.empty().into_iter().filter(related) {
                    self.pass(Truth::Cell(cell), CellSet::EMPTY, board, sink)?;
                }
            }
            Self::ByHouse => {
                for (number, house) in board.rules().houses().iter().enumerate() {
                    for digit in board.all_digits() {
                        let places = board.places_in(number, digit).len();
                        if (2..=MOST_PLACES).contains(&places) {
                            self.pass(Truth::House(number, digit), house.cells, board, sink)?;
                        }
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// More places than this hardly exclude anything together.
const MOST_PLACES: usize = 5;

impl Excluded {
    /// What all candidates of a truth exclude, other than the same digit within its house.
    fn pass(
        self,
        truth: Truth,
        house: CellSet,
        board: &Board,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        match self.step(truth, house, board) {
            Some(step) => sink(step),
            None => ControlFlow::Continue(()),
        }
    }

    fn step(self, truth: Truth, house: CellSet, board: &Board) -> Option<Step> {
        let mut candidates = truth.candidates(board).into_iter();
        let first = candidates.next()?;
        let mut out = excluded(first, board);
        for candidate in candidates {
            if out.is_empty() {
                break;
            }
            let its = excluded(candidate, board);
            out.retain_mut(|(cell, digits)| {
                let both = its.iter().find(|one| one.0 == *cell).map(|one| one.1 & *digits);
                *digits = both.unwrap_or_default();
                !digits.is_empty()
            });
        }
        let mut eliminations: Vec<Candidate> = Vec::new();
        for (cell, digits) in out {
            for digit in digits {
                let in_house = house.contains(cell) && digit == first.digit;
                if !in_house {
                    eliminations.push(Candidate::new(cell, digit));
                }
            }
        }
        let proof = Proof::Sets(Sets { truths: vec![truth], links: Vec::new() });
        let is_something = !eliminations.is_empty();
        is_something.then(|| Step::eliminating(self.id(), eliminations, proof))
    }
}

/// What a cell excludes, whatever it holds.
pub(crate) fn step_by_cell(cell: Cell, board: &Board) -> Option<Step> {
    if board.rules().pairs(cell).is_empty() {
        return None;
    }
    Excluded::ByCell.step(Truth::Cell(cell), CellSet::EMPTY, board)
}

/// What a candidate excludes in other cells.
fn excluded(candidate: Candidate, board: &Board) -> Vec<(Cell, DigitSet)> {
    let Candidate { cell, digit } = candidate;
    let rules = board.rules();
    let seen = board.places(digit) & rules.sees(cell);
    let mut out: Vec<_> = seen.into_iter().map(|other| (other, DigitSet::only(digit))).collect();
    for (other, relation) in rules.pairs(cell) {
        let digits = board.candidates(*other) - relation.partners(digit);
        if digits.is_empty() {
            continue;
        }
        match out.iter_mut().find(|one| one.0 == *other) {
            Some((_, its)) => *its |= digits,
            None => out.push((*other, digits)),
        }
    }
    out
}
