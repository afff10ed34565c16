//! Cells with one digit left, digits with one place left.

use std::ops::ControlFlow;

use shudu_core::{DigitSet, Message, message};

use super::{Sink, Technique, View};
use crate::board::Candidate;
use crate::proof::Proof;
use crate::step::Step;

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

    fn find(&self, view: &View<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for house in 0..view.board.rules().houses().len() {
            if let Some(cell) = view.empty_in(house).sole()
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

    fn find(&self, view: &View<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        for &house in board.rules().blocks_first() {
            let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
            for cell in view.empty_in(house) {
                twice |= once & board.candidates(cell);
                once |= board.candidates(cell);
            }
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

    fn find(&self, view: &View<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for cell in view.board.empty() {
            if let Some(digit) = view.board.candidates(cell).sole() {
                sink(Step::placing(self.id(), Candidate::new(cell, digit), Proof::LastDigit))?;
            }
        }
        ControlFlow::Continue(())
    }
}
