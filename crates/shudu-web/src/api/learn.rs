//! Steps as people see them: hints, all steps of a position, and whole solutions.

use std::ops::ControlFlow;

use serde::Deserialize;
use serde_json::json;
use shudu::json as shapes;
use shudu::logic::explain::{HintLevel, hint};
use shudu::logic::proof::Proof;
use shudu::logic::solver::Ending;
use shudu::logic::techniques::{Technique, View, technique, techniques};
use shudu::position::{Next, Position, Solutions};
use shudu::{Cell, Puzzle, message};

use super::play::TIMEOUT;
use super::{
    Answer, CANDIDATES, CandidateRows, Field, GRID, Gives, POLICY, PUZZLE, Route, Rows, Shape,
    Work, candidates, events, grid, policy, post, puzzle,
};
use crate::errors::Refusal;
use crate::stream::Events;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post(
            "/api/hint",
            "Gives the next step in five levels, or tells of mistakes",
            &[PUZZLE, GRID, CANDIDATES, POLICY, TIMEOUT],
            Gives::Object(&[]),
            next_hint,
        ),
        post(
            "/api/steps",
            "Lists the steps that a position allows",
            &[
                PUZZLE,
                GRID,
                CANDIDATES,
                Field::optional("technique", Shape::Text),
                Field::optional("cell", Shape::Text),
                POLICY,
                TIMEOUT,
            ],
            Gives::Object(&["steps"]),
            steps,
        ),
        events(
            "/api/explain",
            "Solves as people do: an event for each step, and one for the end",
            &[PUZZLE, GRID, POLICY, TIMEOUT],
            explain,
        ),
    ]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hint {
    puzzle: String,
    grid: Option<Rows>,
    candidates: Option<CandidateRows>,
    policy: Option<String>,
}

/// Where the player is.
pub(super) fn position(
    puzzle: &Puzzle,
    rows: Option<&Rows>,
    left: Option<&CandidateRows>,
    work: &Work,
) -> Result<Position, Refusal> {
    let grid = grid(rows, puzzle)?;
    let position = Position::new(puzzle, Some(&grid), &work.control).map_err(Refusal::unfit)?;
    Ok(match left {
        Some(left) => position.with_candidates(&candidates(left, puzzle)?),
        None => position,
    })
}

fn next_hint(asked: &Hint, work: &Work) -> Answer {
    let policy = policy(asked.policy.as_deref())?;
    let puzzle = puzzle(&asked.puzzle)?;
    let position = position(&puzzle, asked.grid.as_ref(), asked.candidates.as_ref(), work)?;
    let geometry = puzzle.geometry();
    let board = &position.board;
    let next = position.next(policy, &work.control);
    if let Next::Step(step) = &next {
        let say = |&level: &HintLevel| hint(step, board, level).text(work.language);
        let levels: Vec<String> = HintLevel::ALL.iter().map(say).collect();
        let step = shapes::step(step, board, policy, work.language);
        return Ok(json!({ "levels": levels, "step": step }).into());
    }
    let said = next.said(geometry).map(|said| said.text(work.language));
    let mistakes = match &next {
        Next::Mistakes(mistakes) => mistakes.as_slice(),
        _ => &[],
    };
    let mistakes: Vec<_> = mistakes.iter().map(|&one| shapes::candidate(one, geometry)).collect();
    Ok(json!({ "said": said, "mistakes": mistakes }).into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Steps {
    puzzle: String,
    grid: Option<Rows>,
    candidates: Option<CandidateRows>,
    technique: Option<String>,
    cell: Option<String>,
    policy: Option<String>,
}

/// So many steps are listed.
const MOST: usize = 500;

fn steps(asked: &Steps, work: &Work) -> Answer {
    let policy = policy(asked.policy.as_deref())?;
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
    let view = View::new(board, position.one_solution()).within(&work.control);
    let mut found = Vec::new();
    for technique in wanted {
        if technique.needs_one_solution() && !position.one_solution() {
            continue;
        }
        let ended = technique.find(&view, &mut |step| {
            let all = step.placements.iter().chain(&step.eliminations);
            if cell.is_none_or(|cell| all.clone().any(|one| one.cell == cell)) {
                found.push(shapes::step(&step, board, policy, work.language));
            }
            let has_enough = found.len() == MOST || work.control.stopped().is_err();
            if has_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if ended.is_break() || work.control.stopped().is_err() {
            break;
        }
    }
    let mut object = json!({ "steps": found });
    if let Err(stop) = work.control.stopped() {
        object["stopped"] = stop.message().text(work.language).into();
    }
    Ok(object.into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Explain {
    puzzle: String,
    grid: Option<Rows>,
    policy: Option<String>,
}

fn explain(asked: &Explain, work: &Work, events: &Events) -> Result<(), Refusal> {
    let policy = policy(asked.policy.as_deref())?;
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
            let step = shapes::step(step, board, policy, work.language);
            // If nobody takes it, the control is stopped, and with it the search.
            let _ = events.send(json!({ "event": "step", "number": number, "step": step }));
        });
    let rating = policy.rate(&path);
    let mut end = json!({
        "event": "end",
        "solved": rating.solved,
        "level": rating.level.id(),
        "levelName": rating.level.name().text(work.language),
        "score": rating.score,
        "hardest": rating.hardest,
        "guess": path.steps.iter().any(|step| step.proof == Proof::Guess),
    });
    if let Ending::Stopped(stop) = path.ending {
        end["stopped"] = stop.message().text(work.language).into();
    }
    let _ = events.send(end);
    Ok(())
}

pub(super) fn cell_named(name: &str, puzzle: &Puzzle) -> Result<Cell, Refusal> {
    let geometry = puzzle.geometry();
    let found = geometry.cells().find(|&cell| geometry.name(cell).eq_ignore_ascii_case(name));
    found.ok_or_else(|| Refusal::unfit(message!("web-unknown-cell", name = name)))
}

pub(super) fn technique_named(id: &str) -> Result<&'static dyn Technique, Refusal> {
    technique(id).ok_or_else(|| Refusal::not_found(message!("web-unknown-technique", name = id)))
}
