//! TODO: say what the technique looks for. As it stands, a cell with one digit left.

use std::ops::ControlFlow;

use shudu_core::{Message, message};

use super::{BoardView, Sink, Technique};
use crate::board::Candidate;
use crate::proof::{Proof, Step};

/// A cell with only one digit left.
pub(super) struct StubName;

impl Technique for StubName {
    fn id(&self) -> &'static str {
        "stub-name"
    }

    fn name(&self) -> Message {
        message!("technique-stub-name")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof;
    use crate::techniques::all_steps;
    use crate::techniques::tools::testing::{board, candidate};

    #[test]
    fn it_fires() {
        let board = board("12345678.");
        let steps = all_steps(&StubName, &BoardView::new(&board, true));
        let placed: Vec<_> = steps.iter().flat_map(|step| step.placements.clone()).collect();
        assert_eq!(placed, [candidate(&board, "919")]);
        assert_eq!(proof::check(&steps[0], &board, true), Ok(()));
    }

    #[test]
    fn it_does_not_fire() {
        let board = board("1234567..");
        assert!(all_steps(&StubName, &BoardView::new(&board, true)).is_empty());
    }
}
