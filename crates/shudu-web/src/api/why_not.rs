//! Explains why a digit cannot go in a cell: the rule it would break there, the steps that eliminate it, or the
//! contradiction it leads to.

use std::ops::ControlFlow;

use shudu::json::types;
use shudu::logic::board::{Board, Candidate};
use shudu::logic::policies::Policy;
use shudu::logic::proof::Proof;
use shudu::logic::techniques::{BoardView, technique};
use shudu::logic::{Replay, Step, explain, proof, solver};
use shudu::position::{Position, Solutions};
use shudu::solve::{Answer as Outcome, EngineChoice, Goal, Request, solve};
use shudu::{Digit, Message, Puzzle, message};

use super::learn::{cell_named, position};
use super::{Answer, Route, Work, digit, grid, post, puzzle};
use crate::contract::learn::{WhyNotAnswer, WhyNotRequest};
use crate::errors::Refusal;

pub(super) fn routes() -> Vec<Route> {
    vec![post("/api/why-not", "Tells why a digit cannot stand in a cell, if it cannot", why_not)]
}

/// Largest number of steps that a reader can follow. If more are needed, the answer is the contradiction instead.
const MOST_STEPS: usize = 12;

/// Largest number of steps to try before the search for an explanation is abandoned.
const MOST_TRIED: usize = 200;

/// Techniques that eliminate candidates by assuming them, the easiest first.
const REFUTING: [&str; 4] = [
    "nishio-forcing-chain",
    "contradiction-forcing-chain",
    "forcing-net-contradiction",
    "forcing-net-plus",
];

fn why_not(asked: &WhyNotRequest, work: &Work) -> Answer<WhyNotAnswer> {
    let puzzle = puzzle(&asked.puzzle)?;
    let cell = cell_named(&asked.cell, &puzzle)?;
    let wanted = Candidate::new(cell, digit(asked.digit, cell, &puzzle)?);
    let position = position(&puzzle, asked.grid.as_ref(), asked.candidates.as_ref(), work)?;
    let mut asked_grid = grid(asked.grid.as_ref(), &puzzle)?;
    let stands = asked_grid.get(cell);
    asked_grid.clear(cell);
    if is_possible(&puzzle, &position, wanted, work)? {
        let name = puzzle.geometry().name(cell);
        let said = message!("why-not-possible", cell = name, digit = wanted.digit.to_string());
        let text = vec![said.text(work.language)];
        return Ok(WhyNotAnswer { possible: true, text, steps: Vec::new() });
    }
    // Find the rules that the digit would break at once.
    asked_grid.set(cell, wanted.digit);
    let broken: Vec<String> = puzzle
        .check(&asked_grid)
        .iter()
        .filter(|one| one.violation.cells.contains(&cell))
        .map(|one| one.message().text(work.language))
        .collect();
    if !broken.is_empty() {
        return Ok(WhyNotAnswer { possible: false, text: broken, steps: Vec::new() });
    }
    asked_grid.clear(cell);
    let start = start(&puzzle, &position, &asked_grid, wanted, stands, work)?;
    let one_solution = position.one_solution();
    let path = path_to(&start, wanted, one_solution, work);
    let steps = match path {
        Some(steps) if steps.len() <= MOST_STEPS => Some(steps),
        long => refuted(&start, wanted, one_solution, work).map(|step| vec![step]).or(long),
    };
    Ok(told(&steps.unwrap_or_default(), &start, wanted, work))
}

/// Whether some solution has this digit in this cell.
fn is_possible(
    puzzle: &Puzzle,
    position: &Position,
    wanted: Candidate,
    work: &Work,
) -> Result<bool, Refusal> {
    match &position.solutions {
        Solutions::One(solution) => Ok(solution.get(wanted.cell) == Some(wanted.digit)),
        Solutions::None(_) => Ok(false),
        Solutions::Several | Solutions::Unknown(_) => {
            let mut with = puzzle.clone();
            if with.give(wanted.cell, wanted.digit).is_err() {
                return Ok(false);
            }
            let request = Request { engine: EngineChoice::Auto, goal: Goal::First };
            match solve(&with, request, &work.control).answer {
                Outcome::Solved(_) => Ok(true),
                Outcome::NoSolution(_) => Ok(false),
                other => {
                    let reason = other.reason().unwrap_or_else(|| message!("logic-no-answer"));
                    Err(Refusal::unfit(reason))
                }
            }
        }
    }
}

/// The position in which the steps start: the player's own if the digit is still a candidate there, otherwise an
/// earlier one from which nobody has eliminated it.
fn start(
    puzzle: &Puzzle,
    position: &Position,
    without: &shudu::Grid,
    wanted: Candidate,
    stands: Option<Digit>,
    work: &Work,
) -> Result<Board, Refusal> {
    if stands.is_none() && position.board.has(wanted) {
        return Ok(position.board.clone());
    }
    let rules = shudu::position::rules(puzzle, &work.control).map_err(Refusal::unfit)?;
    let board = Board::at(puzzle, rules.clone(), without, &work.control)?;
    if board.has(wanted) {
        return Ok(board);
    }
    Ok(Board::at(puzzle, rules, &puzzle.grid(), &work.control)?)
}

/// The steps that eliminate a candidate. Steps that the others do not need are left out.
fn path_to(start: &Board, wanted: Candidate, one_solution: bool, work: &Work) -> Option<Vec<Step>> {
    let techniques = Policy::find("teach")?.techniques();
    let mut board = start.clone();
    let mut steps = Vec::new();
    while board.has(wanted) {
        let view = BoardView::new(&board, one_solution).within(&work.control);
        let step = solver::next_step(&techniques, &view)?;
        if steps.len() == MOST_TRIED || !step.apply(&mut board) {
            return None;
        }
        steps.push(step);
    }
    // Going backwards, leave out each step that the others do not need: without it, the proofs of all others must still
    // hold in the positions that result.
    let mut place = steps.len().saturating_sub(1);
    while place > 0 && work.control.stopped().is_ok() {
        place -= 1;
        let mut less = steps.clone();
        less.remove(place);
        if holds(&less, start, wanted, one_solution) {
            steps = less;
        }
    }
    rename_full_houses(&mut steps, start);
    Some(steps)
}

/// Corrects the names of full houses. Once steps have been left out, a house may have more than one empty cell, and
/// what was a full house there is now a hidden single.
fn rename_full_houses(steps: &mut [Step], start: &Board) {
    let mut techniques = Vec::with_capacity(steps.len());
    let mut replay = Replay::new(start, steps);
    while let Some((board, step)) = replay.forward() {
        let houses = board.rules().houses();
        let n_empty =
            |house: usize| houses.get(house).map_or(0, |house| (house.cells & board.empty()).len());
        techniques.push(match step.proof {
            Proof::LastPlace { house } if step.technique == "full-house" && n_empty(house) > 1 => {
                "hidden-single"
            }
            _ => step.technique,
        });
    }
    for (step, technique) in steps.iter_mut().zip(techniques) {
        step.technique = technique;
    }
}

/// Whether the steps are correct one after the other and together eliminate a candidate.
fn holds(steps: &[Step], start: &Board, wanted: Candidate, one_solution: bool) -> bool {
    let mut replay = Replay::new(start, steps);
    while let Some((board, step)) = replay.forward() {
        if proof::check(step, board, one_solution).is_err() {
            return false;
        }
    }
    !replay.into_board().has(wanted)
}

/// The contradiction that a candidate leads to.
fn refuted(start: &Board, wanted: Candidate, one_solution: bool, work: &Work) -> Option<Step> {
    let view = BoardView::new(start, one_solution).within(&work.control);
    REFUTING.iter().filter_map(|id| technique(id)).find_map(|technique| {
        let mut found = None;
        let _ = technique.find(&view, &mut |step| {
            if !step.eliminations.contains(&wanted) {
                return ControlFlow::Continue(());
            }
            found = Some(step);
            ControlFlow::Break(())
        });
        found
    })
}

fn told(steps: &[Step], start: &Board, wanted: Candidate, work: &Work) -> WhyNotAnswer {
    let teach = Policy::find("teach");
    let (mut text, mut told) = (Vec::new(), Vec::new());
    let mut replay = Replay::new(start, steps);
    while let Some((board, step)) = replay.forward() {
        text.push(explain::sentence(step, board).text(work.language));
        told.extend(teach.map(|teach| types::Step::of(step, board, teach, work.language)));
    }
    if text.is_empty() {
        text.push(unexplained(start, wanted, work).text(work.language));
    }
    WhyNotAnswer { possible: false, text, steps: told }
}

/// The answer if the engines know that the digit is wrong but no technique shows why.
fn unexplained(start: &Board, wanted: Candidate, work: &Work) -> Message {
    if let Err(stop) = work.control.stopped() {
        return stop.message();
    }
    let name = start.rules().geometry().name(wanted.cell);
    message!("why-not-unexplained", cell = name, digit = wanted.digit.to_string())
}
