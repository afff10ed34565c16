//! Solving with techniques that nobody has checked, such as students' own.

use std::ops::ControlFlow;

use shudu_core::{Grid, Message, message};

use crate::board::{Board, Candidate};
use crate::proof::{self, Flaw, Proof, Step};
use crate::solver::{Ending, Path};
use crate::techniques::{BoardView, Technique};

/// A step that was found and not done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The step, which names its technique.
    pub step: Step,
    /// What is wrong with it.
    pub fault: StepFault,
}

/// What is wrong with a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StepFault {
    /// Its proof does not hold.
    Flaw(Flaw),
    /// It goes against the solution: this candidate is placed or taken out wrongly.
    Wrong(Candidate),
    /// It has no proof, and no solution is known to check it by.
    Unproved,
}

impl Refused {
    /// What happened, by name.
    pub fn message(&self, board: &Board) -> Message {
        let technique = self.step.technique;
        match self.fault {
            StepFault::Flaw(flaw) => {
                message!("refused-flaw", technique = technique, flaw = format!("{flaw:?}"))
            }
            StepFault::Wrong(Candidate { cell, digit }) => {
                let cell = board.rules().geometry().name(cell);
                message!(
                    "refused-wrong",
                    technique = technique,
                    cell = cell,
                    digit = digit.to_string()
                )
            }
            StepFault::Unproved => message!("refused-unproved", technique = technique),
        }
    }
}

/// Solves as [`solve_by`](crate::solver::solve_by) does, but does a step only if its proof holds and it does not go
/// against the known solution; a step whose reason is only words needs the solution. Refused steps are returned too,
/// each of them once.
pub fn solve_guarded(
    techniques: &[&dyn Technique],
    mut board: Board,
    solution: Option<&Grid>,
) -> (Path, Vec<Refused>) {
    let mut steps = Vec::new();
    let mut refused: Vec<Refused> = Vec::new();
    let ending = loop {
        if board.is_contradictory() {
            break Ending::Contradiction;
        }
        if board.is_full() {
            break Ending::Solved;
        }
        let Some(step) = next_good(techniques, &board, solution, &mut refused) else {
            break Ending::Stuck;
        };
        step.apply(&mut board);
        steps.push(step);
    };
    (Path { steps, ending, board }, refused)
}

fn next_good(
    techniques: &[&dyn Technique],
    board: &Board,
    solution: Option<&Grid>,
    refused: &mut Vec<Refused>,
) -> Option<Step> {
    let one_solution = solution.is_some();
    let view = BoardView::new(board, one_solution);
    let mut good = None;
    for technique in techniques.iter().filter(|one| one_solution || !one.needs_one_solution()) {
        let _ = technique.find(&view, &mut |step| match fault(&step, board, solution) {
            None => {
                good = Some(step);
                ControlFlow::Break(())
            }
            Some(fault) => {
                let new = Refused { step, fault };
                if !refused.contains(&new) {
                    refused.push(new);
                }
                ControlFlow::Continue(())
            }
        });
        if good.is_some() {
            break;
        }
    }
    good
}

fn fault(step: &Step, board: &Board, solution: Option<&Grid>) -> Option<StepFault> {
    if let Some(solution) = solution {
        let is_true = |one: &&Candidate| solution.get(one.cell) == Some(one.digit);
        let placed = step.placements.iter().find(|one| !is_true(one));
        let wrong = placed.or_else(|| step.eliminations.iter().find(is_true));
        if let Some(&wrong) = wrong {
            return Some(StepFault::Wrong(wrong));
        }
    }
    let checked = proof::check(step, board, solution.is_some());
    match (checked, &step.proof) {
        (Ok(()), _) => None,
        (Err(Flaw::NoProof), Proof::Told(_)) if solution.is_some() => None,
        (Err(Flaw::NoProof), _) => Some(StepFault::Unproved),
        (Err(flaw), _) => Some(StepFault::Flaw(flaw)),
    }
}
