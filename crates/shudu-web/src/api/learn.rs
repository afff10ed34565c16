//! Human steps: hints, all steps in a position, and whole solutions.

use std::ops::ControlFlow;

use shudu::json::types::{self, Candidate, Level};
use shudu::logic::explain::{HintLevel, hint};
use shudu::logic::policies::Rating;
use shudu::logic::proof::Proof;
use shudu::logic::solver::Ending;
use shudu::logic::techniques::{BoardView, Technique, techniques, try_find};
use shudu::position::{Next, Position, Solutions};
use shudu::{Cell, Language, Puzzle, message};

use super::{Answer, Route, Work, candidates, events, grid, policy, post, puzzle};
use crate::contract::learn::{
    Difficulty, ExplainEvent, ExplainRequest, HintAnswer, HintRequest, StepsAnswer, StepsRequest,
};
use crate::errors::Refusal;
use crate::stream::Events;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post("/api/hint", "Gives the next step in five levels, or tells of mistakes", next_hint),
        post("/api/steps", "Lists the steps that a position allows", steps),
        events(
            "/api/explain",
            "Solves as people do: an event for each step, and one for the end",
            explain,
        ),
    ]
}

/// The position of the player.
pub(super) fn position(
    puzzle: &Puzzle,
    rows: Option<&types::Grid>,
    left: Option<&types::Candidates>,
    work: &Work,
) -> Result<Position, Refusal> {
    let grid = grid(rows, puzzle)?;
    let position = Position::new(puzzle, Some(&grid), &work.control).map_err(Refusal::unfit)?;
    Ok(match left {
        Some(left) => position.with_candidates(&candidates(left, puzzle)?),
        None => position,
    })
}

fn next_hint(asked: &HintRequest, work: &Work) -> Answer<HintAnswer> {
    let policy = policy(asked.policy.as_ref())?;
    let puzzle = puzzle(&asked.puzzle)?;
    let position = position(&puzzle, asked.grid.as_ref(), asked.candidates.as_ref(), work)?;
    let geometry = puzzle.geometry();
    let board = &position.board;
    let next = position.next(policy, &work.control);
    if let Next::Step(step) = &next {
        let say = |&level: &HintLevel| hint(step, board, level).text(work.language);
        return Ok(HintAnswer::Step {
            levels: HintLevel::ALL.iter().map(say).collect(),
            step: types::Step::of(step, board, policy, work.language).into(),
        });
    }
    let said = next.said(geometry).map(|said| said.text(work.language));
    let mistakes = match &next {
        Next::Mistakes(mistakes) => mistakes.as_slice(),
        _ => &[],
    };
    let mistakes = mistakes.iter().map(|&one| Candidate::of(one, geometry)).collect();
    Ok(HintAnswer::Nothing { said, mistakes })
}

/// Largest number of steps to list.
const MOST: usize = 500;

fn steps(asked: &StepsRequest, work: &Work) -> Answer<StepsAnswer> {
    let policy = policy(asked.policy.as_ref())?;
    let puzzle = puzzle(&asked.puzzle)?;
    let cell = asked.cell.as_deref().map(|name| cell_named(name, &puzzle)).transpose()?;
    let wanted: Vec<&dyn Technique> = match asked.technique.as_deref() {
        Some(id) => vec![technique_named(id)?],
        None => {
            let is_its = |one: &&&dyn Technique| policy.place_of(one.id()).is_some();
            techniques().iter().filter(is_its).copied().collect()
        }
    };
    let position = position(&puzzle, asked.grid.as_ref(), asked.candidates.as_ref(), work)?;
    if let Solutions::None(reason) = &position.solutions {
        return Err(Refusal::unfit(reason.clone()));
    }
    let board = &position.board;
    let view = BoardView::new(board, position.one_solution()).within(&work.control);
    let mut found = Vec::new();
    for technique in wanted {
        if technique.needs_one_solution() && !position.one_solution() {
            continue;
        }
        let ended = technique.find(&view, &mut |step| {
            let all = step.placements.iter().chain(&step.eliminations);
            if cell.is_none_or(|cell| all.clone().any(|one| one.cell == cell)) {
                found.push(types::Step::of(&step, board, policy, work.language));
            }
            let has_enough = found.len() == MOST || work.control.stopped().is_err();
            if has_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if ended.is_break() || work.control.stopped().is_err() {
            break;
        }
    }
    let stop = work.control.stopped().err();
    Ok(StepsAnswer { steps: found, stopped: stop.map(|stop| stop.message().text(work.language)) })
}

fn explain(
    asked: &ExplainRequest,
    work: &Work,
    events: &Events<ExplainEvent>,
) -> Result<(), Refusal> {
    let policy = policy(asked.policy.as_ref())?;
    let puzzle = puzzle(&asked.puzzle)?;
    let position = position(&puzzle, asked.grid.as_ref(), None, work)?;
    let one_solution = position.one_solution();
    if let Solutions::None(reason) = position.solutions {
        return Err(Refusal::unfit(reason));
    }
    let mut number = 0;
    let path =
        policy.solve_telling(position.board, one_solution, &work.control, &mut |step, board| {
            number += 1;
            let step = types::Step::of(step, board, policy, work.language).into();
            // If the client is gone, `send` stops the control, and with it the search.
            let _ = events.send(&ExplainEvent::Step { number, step });
        });
    let _ = events.send(&ExplainEvent::End {
        difficulty: difficulty(&policy.rate(&path), work.language),
        guess: path.steps.iter().any(|step| step.proof == Proof::Guess),
        stopped: match path.ending {
            Ending::Stopped(stop) => Some(stop.message().text(work.language)),
            _ => None,
        },
    });
    Ok(())
}

/// A rating in words.
pub(super) fn difficulty(rating: &Rating, language: Language) -> Difficulty {
    Difficulty {
        solved: rating.solved,
        level: Level(rating.level),
        level_name: rating.level.name().text(language),
        score: rating.score,
        hardest: rating.hardest,
    }
}

pub(super) fn cell_named(name: &str, puzzle: &Puzzle) -> Result<Cell, Refusal> {
    let geometry = puzzle.geometry();
    let found = geometry.cells().find(|&cell| geometry.name(cell).eq_ignore_ascii_case(name));
    found.ok_or_else(|| Refusal::unfit(message!("web-unknown-cell", name = name)))
}

pub(super) fn technique_named(id: &str) -> Result<&'static dyn Technique, Refusal> {
    try_find(id).map_err(Refusal::not_found)
}
