//! Solving as people do: explanations, hints, ratings, practice.

pub(crate) mod explain;
pub(crate) mod hint;
mod html;
pub(crate) mod practice;
pub(crate) mod rate;
pub(crate) mod steps;
pub(crate) mod study;

use std::time::Duration;

use shudu::logic::board::Board;
use shudu::position::{self, Position};
use shudu::{Control, Language, Puzzle};

use crate::diagnostics;
use crate::failure::Failure;
use crate::input::read_grids;
use crate::run::{Progress, check_interrupted, control, within};

/// The position at the start of a puzzle.
fn start(puzzle: &Puzzle, control: &Control) -> Result<Board, Failure> {
    let rules = position::rules(puzzle, control).map_err(Failure::puzzle)?;
    let board = Board::at(puzzle, rules, &puzzle.grid(), control);
    board.map_err(|stop| Failure::puzzle(stop.message()))
}

/// Does work on a position of a puzzle (its start, or where a player is) within a time limit. A note is printed
/// unless the puzzle is known to have exactly one solution.
pub(crate) fn asked<T>(
    puzzle: &Puzzle,
    state: Option<&str>,
    timeout: Option<Duration>,
    progress: &Progress,
    language: Language,
    work: impl FnOnce(&Position, &Control) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let placed = match state {
        Some(state) => read_grids(state, puzzle)?.into_iter().next(),
        None => None,
    };
    let done = within(&control(None, None), timeout, progress, |control| {
        let position = Position::new(puzzle, placed.as_ref(), control).map_err(Failure::puzzle)?;
        if let Some(note) = position.solutions.note() {
            diagnostics::note(&note, language);
        }
        work(&position, control)
    })?;
    check_interrupted()?;
    done
}
