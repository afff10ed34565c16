//! What a setter wants to know while drawing, in the order in which it can be known.

use serde::Deserialize;
use serde_json::{Value, json};
use shudu::json as shapes;
use shudu::logic::policies::Policy;
use shudu::logic::solver::Ending;
use shudu::position::Position;
use shudu::solve::{
    Answer, Clue, Clues, EngineChoice, Goal, Request, redundant, solve, true_candidates, why,
};
use shudu::{Candidates, DigitSet, Grid, Puzzle, Stop, clues};

use super::play::TIMEOUT;
use super::status::Status;
use super::{PUZZLE, Route, Work, events, puzzle};
use crate::errors::Refusal;
use crate::stream::Events;

pub(super) fn routes() -> Vec<Route> {
    vec![events(
        "/api/live",
        "Checks a puzzle that is being set: solutions, clashes, true candidates, redundant clues, difficulty",
        &[PUZZLE, TIMEOUT],
        live,
    )]
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Live {
    puzzle: String,
}

fn live(asked: &Live, work: &Work, events: &Events) -> Result<(), Refusal> {
    let puzzle = puzzle(&asked.puzzle)?;
    let stopped = match checks(&puzzle, work, events) {
        Ok(()) => work.control.stopped().err(),
        Err(End::Stopped(stop)) => Some(stop),
        Err(End::Refused(refusal)) => return Err(refusal),
    };
    let mut end = json!({ "event": "end" });
    if let Some(stop) = stopped {
        end["stopped"] = stop.message().text(work.language).into();
    }
    let _ = events.send(end);
    Ok(())
}

/// Why the checks ended early.
enum End {
    Stopped(Stop),
    Refused(Refusal),
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

fn checks(puzzle: &Puzzle, work: &Work, events: &Events) -> Result<(), End> {
    let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
    let answer = solve(puzzle, request, &work.control).answer;
    let reason = answer.reason().map(|reason| reason.text(work.language));
    let count = match &answer {
        Answer::Solved(_) => Some(1),
        Answer::Several(..) => Some(2),
        Answer::NoSolution(_) => Some(0),
        Answer::Counted(count) => Some(*count),
        Answer::Stopped(_) => None,
        Answer::Failed(reason) => return Err(End::Refused(Refusal::unfit(reason.clone()))),
    };
    let status = Status::of(&answer).map(Status::word);
    let event = json!({ "event": "solutions", "count": count, "status": status, "reason": reason });
    events.send(event)?;
    match answer {
        Answer::NoSolution(_) => clash(puzzle, work, events),
        Answer::Several(..) => candidates(puzzle, work, events),
        Answer::Solved(solution) => {
            let only = only(&solution);
            let only = shapes::candidates(&only);
            events.send(json!({
                "event": "candidates", "candidates": only, "rare": only, "complete": true,
            }))?;
            needless(puzzle, work, events)?;
            difficulty(puzzle, work, events)
        }
        Answer::Stopped(stop) => Err(stop.into()),
        Answer::Counted(_) | Answer::Failed(_) => Ok(()),
    }
}

/// The digits of a grid as candidates.
fn only(grid: &Grid) -> Candidates {
    let mut only = Candidates::none(grid.geometry().clone());
    grid.filled().for_each(|(cell, digit)| only.set(cell, DigitSet::only(digit)));
    only
}

fn clash(puzzle: &Puzzle, work: &Work, events: &Events) -> Result<(), End> {
    let Some(clash) = why(puzzle, &work.control)? else { return Ok(()) };
    let clue = |(clue, groups): &(Clue, Vec<shudu::Group>)| {
        if groups.is_empty() {
            return vec![clue_json(clue, puzzle, work)];
        }
        // Of a rule for the whole board, the rows or columns that matter.
        let group = |group: &shudu::Group| {
            let cells = shapes::cells(group.cells.iter().copied(), puzzle.geometry());
            json!({ "name": group.name.text(work.language), "cells": cells })
        };
        groups.iter().map(group).collect()
    };
    let clues: Vec<Value> = clash.clues.iter().flat_map(clue).collect();
    let is_least = clash.stopped.is_none();
    events.send(json!({ "event": "clash", "clues": clues, "minimal": is_least }))?;
    Ok(())
}

fn clue_json(clue: &Clue, puzzle: &Puzzle, work: &Work) -> Value {
    json!({
        "name": clues::words(clue, puzzle, work.language),
        "cells": shapes::cells(clues::cells(clue, puzzle), puzzle.geometry()),
    })
}

fn candidates(puzzle: &Puzzle, work: &Work, events: &Events) -> Result<(), End> {
    let report = true_candidates(puzzle, EngineChoice::Auto, None, &work.control)
        .map_err(|reason| End::Refused(Refusal::unfit(reason)))?;
    let (some, several) = (report.known.some(), report.known.several());
    let mut rare = some.clone();
    for cell in puzzle.geometry().cells() {
        rare.set(cell, some.get(cell) - several.get(cell));
    }
    events.send(json!({
        "event": "candidates",
        "candidates": shapes::candidates(some),
        "rare": shapes::candidates(&rare),
        "complete": report.stopped.is_none(),
    }))?;
    Ok(())
}

fn needless(puzzle: &Puzzle, work: &Work, events: &Events) -> Result<(), End> {
    let Ok(found) = redundant(puzzle, Clues::default(), &work.control) else { return Ok(()) };
    let clues: Vec<Value> = found.clues.iter().map(|clue| clue_json(clue, puzzle, work)).collect();
    let is_all = found.stopped.is_none();
    events.send(json!({ "event": "redundant", "clues": clues, "complete": is_all }))?;
    Ok(())
}

fn difficulty(puzzle: &Puzzle, work: &Work, events: &Events) -> Result<(), End> {
    let Some(teach) = Policy::find("teach") else { return Ok(()) };
    let position = Position::new(puzzle, None, &work.control)
        .map_err(|reason| End::Refused(Refusal::unfit(reason)))?;
    let path = teach.solve(position.board, true, &work.control);
    if let Ending::Stopped(stop) = path.ending {
        return Err(stop.into());
    }
    let rating = teach.rate(&path);
    events.send(json!({
        "event": "difficulty",
        "solved": rating.solved,
        "level": rating.level.id(),
        "levelName": rating.level.name().text(work.language),
        "score": rating.score,
        "hardest": rating.hardest,
    }))?;
    Ok(())
}
