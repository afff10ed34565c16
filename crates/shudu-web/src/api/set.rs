//! What a setter wants to know while drawing a puzzle, in the order in which it becomes known.

use shudu::json::types::{self, NamedCells};
use shudu::logic::policies::Policy;
use shudu::logic::solver::Ending;
use shudu::position::Position;
use shudu::solve::{
    Answer, Clue, Clues, EngineChoice, Goal, Request, redundant, solve, true_candidates, why,
};
use shudu::{Candidates, DigitSet, Grid, Puzzle, Stop, clues};

use super::{Route, Work, events, learn, puzzle};
use crate::contract::Status;
use crate::contract::set::{LiveEvent, LiveRequest};
use crate::errors::Refusal;
use crate::stream::Events;

pub(super) fn routes() -> Vec<Route> {
    vec![events(
        "/api/live",
        "Checks a puzzle that is being set: solutions, clashes, true candidates, redundant clues, difficulty",
        live,
    )]
}

fn live(asked: &LiveRequest, work: &Work, events: &Events<LiveEvent>) -> Result<(), Refusal> {
    let puzzle = puzzle(&asked.puzzle)?;
    let stopped = match checks(&puzzle, work, events) {
        Ok(()) => work.control.stopped().err(),
        Err(End::Stopped(stop)) => Some(stop),
        Err(End::Refused(refusal)) => return Err(refusal),
    };
    let stopped = stopped.map(|stop| stop.message().text(work.language));
    let _ = events.send(&LiveEvent::End { stopped });
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

fn checks(puzzle: &Puzzle, work: &Work, events: &Events<LiveEvent>) -> Result<(), End> {
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
    if let Some(status) = Status::of(&answer) {
        events.send(&LiveEvent::Solutions { count, status, reason })?;
    }
    match answer {
        Answer::NoSolution(_) => clash(puzzle, work, events),
        Answer::Several(..) => candidates(puzzle, work, events),
        Answer::Solved(solution) => {
            let only = types::Candidates::of(&only(&solution));
            let (candidates, rare) = (only.clone(), only);
            events.send(&LiveEvent::Candidates { candidates, rare, complete: true })?;
            needless(puzzle, work, events)?;
            difficulty(puzzle, work, events)
        }
        Answer::Stopped(stop) => Err(stop.into()),
        Answer::Counted(_) | Answer::Failed(_) => Ok(()),
    }
}

/// Candidates that contain only the digits of a grid.
fn only(grid: &Grid) -> Candidates {
    let mut only = Candidates::none(grid.geometry().clone());
    grid.filled().for_each(|(cell, digit)| only.set(cell, DigitSet::only(digit)));
    only
}

fn clash(puzzle: &Puzzle, work: &Work, events: &Events<LiveEvent>) -> Result<(), End> {
    let Some(clash) = why(puzzle, &work.control)? else { return Ok(()) };
    let clue = |(clue, groups): &(Clue, Vec<shudu::Group>)| {
        if groups.is_empty() {
            return vec![named(clue, puzzle, work)];
        }
        // For a rule of the whole board, name only the rows or columns that matter.
        let group = |group: &shudu::Group| {
            let cells = group.cells.iter().copied();
            NamedCells::new(group.name.text(work.language), cells, puzzle.geometry())
        };
        groups.iter().map(group).collect()
    };
    let clues = clash.clues.iter().flat_map(clue).collect();
    events.send(&LiveEvent::Clash { clues, minimal: clash.stopped.is_none() })?;
    Ok(())
}

fn named(clue: &Clue, puzzle: &Puzzle, work: &Work) -> NamedCells {
    let name = clues::words(clue, puzzle, work.language);
    NamedCells::new(name, clues::cells(clue, puzzle), puzzle.geometry())
}

fn candidates(puzzle: &Puzzle, work: &Work, events: &Events<LiveEvent>) -> Result<(), End> {
    let report = true_candidates(puzzle, EngineChoice::Auto, None, &work.control)
        .map_err(|reason| End::Refused(Refusal::unfit(reason)))?;
    let (some, several) = (report.known.some(), report.known.several());
    let mut rare = some.clone();
    for cell in puzzle.geometry().cells() {
        rare.set(cell, some.get(cell) - several.get(cell));
    }
    events.send(&LiveEvent::Candidates {
        candidates: types::Candidates::of(some),
        rare: types::Candidates::of(&rare),
        complete: report.stopped.is_none(),
    })?;
    Ok(())
}

fn needless(puzzle: &Puzzle, work: &Work, events: &Events<LiveEvent>) -> Result<(), End> {
    let Ok(found) = redundant(puzzle, Clues::default(), &work.control) else { return Ok(()) };
    let clues = found.clues.iter().map(|clue| named(clue, puzzle, work)).collect();
    events.send(&LiveEvent::Redundant { clues, complete: found.stopped.is_none() })?;
    Ok(())
}

fn difficulty(puzzle: &Puzzle, work: &Work, events: &Events<LiveEvent>) -> Result<(), End> {
    let Some(teach) = Policy::find("teach") else { return Ok(()) };
    let position = Position::new(puzzle, None, &work.control)
        .map_err(|reason| End::Refused(Refusal::unfit(reason)))?;
    let path = teach.solve(position.board, true, &work.control);
    if let Ending::Stopped(stop) = path.ending {
        return Err(stop.into());
    }
    let difficulty = learn::difficulty(&teach.rate(&path), work.language);
    events.send(&LiveEvent::Difficulty(difficulty))?;
    Ok(())
}
