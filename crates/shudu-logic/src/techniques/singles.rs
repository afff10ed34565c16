//! Cells with one digit left, digits with one place left.

use std::ops::ControlFlow;

use shudu_core::{DigitSet, Message, message};

use super::{BoardView, Sink, Technique};
use crate::board::Candidate;
use crate::proof::{Proof, Step};

/// One empty cell left in a house.
pub(super) struct FullHouse;

impl Technique for FullHouse {
    fn id(&self) -> &'static str {
        "full-house"
    }

    fn name(&self) -> Message {
        message!("technique-full-house")
    }

    fn is_single(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for (house, &n_empty) in view.board.n_empty().iter().enumerate() {
            if n_empty == 1
                && let Some(cell) = view.empty_in(house).sole()
                && let Some(digit) = view.board.candidates(cell).sole()
            {
                let proof = Proof::LastPlace { house };
                sink(Step::placing(self.id(), Candidate::new(cell, digit), proof))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// One place left for a digit in a house: in a block before a line, as people see them.
pub(super) struct HiddenSingle;

impl Technique for HiddenSingle {
    fn id(&self) -> &'static str {
        "hidden-single"
    }

    fn name(&self) -> Message {
        message!("technique-hidden-single")
    }

    fn is_single(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let rules = board.rules();
        // Cell by cell, since there are fewer empty cells than cells in houses.
        let mut seen = vec![(DigitSet::EMPTY, DigitSet::EMPTY); rules.houses().len()];
        for cell in board.empty() {
            let digits = board.candidates(cell);
            for &house in rules.houses_of(cell) {
                let (once, twice) = &mut seen[house];
                *twice |= *once & digits;
                *once |= digits;
            }
        }
        for &house in rules.blocks_first() {
            let (once, twice) = seen[house];
            for digit in once - twice {
                if let Some(cell) = board.places_in(house, digit).first() {
                    let proof = Proof::LastPlace { house };
                    sink(Step::placing(self.id(), Candidate::new(cell, digit), proof))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// One digit left for a cell.
pub(super) struct NakedSingle;

impl Technique for NakedSingle {
    fn id(&self) -> &'static str {
        "naked-single"
    }

    fn name(&self) -> Message {
        message!("technique-naked-single")
    }

    fn is_single(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in view.board.empty() {
            if let Some(digit) = view.board.candidates(cell).sole() {
                sink(Step::placing(self.id(), Candidate::new(cell, digit), Proof::LastDigit))?;
            }
        }
        ControlFlow::Continue(())
    }
}
