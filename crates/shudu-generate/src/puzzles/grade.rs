//! How hard a puzzle is for people: the only place where the generator asks.
//!
//! A puzzle is graded by the policy `teach`, with the techniques of the wanted levels alone. They rise in difficulty
//! along the policy's order, so they take the same steps as all techniques together, until one is needed that is too
//! hard; then the answer is known. Forcing chains and nets, which take longest, are never asked for a level.

use std::sync::Arc;

use shudu_core::{Control, Puzzle, Stop};
use shudu_logic::board::{Board, Rules};
use shudu_logic::policies::{Level, Policy, Rating};
use shudu_logic::solver::{Ending, Path};

use super::difficulty::Difficulty;

/// How a puzzle compares with what is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grade {
    TooEasy,
    Right,
    TooHard,
}

/// Compares a puzzle that has exactly one solution with the difficulty that is wanted.
pub(super) fn grade(puzzle: &Puzzle, wanted: Difficulty, control: &Control) -> Result<Grade, Stop> {
    let teach = Policy::find("teach").expect("a policy of ours");
    // Only a stop keeps rules from being laid out: the puzzle fits its board.
    let Ok(rules) = Rules::new(puzzle, control) else {
        return control.stopped().map(|()| Grade::TooHard);
    };
    let board = Board::at(puzzle, Arc::new(rules), &puzzle.grid(), control)?;
    // What these do not solve is extreme.
    let most = match wanted {
        Difficulty::Levels(_, most) => most.min(Level::Unfair),
        Difficulty::Score(_) => Level::Extreme,
    };
    let path = teach.solve_up_to(most, board, true, control);
    let cost = |technique| teach.place_of(technique).map_or(0, |place| cost(place.level));
    let steps: u64 = path.steps.iter().map(|step| cost(step.technique)).sum();
    control.spend(steps + if path.ending == Ending::Solved { 0 } else { self::cost(most) });
    if let Ending::Stopped(stop) = path.ending {
        return Err(stop);
    }
    Ok(compare(&path, teach.rate(&path), wanted))
}

/// About how long it takes to look for a step of a level, in steps of a search: the levels below it are looked through
/// first.
fn cost(level: Level) -> u64 {
    match level {
        Level::Easy => 2,
        Level::Medium => 5,
        Level::Hard => 20,
        Level::Unfair => 300,
        Level::Extreme => 3_000,
    }
}

fn compare(path: &Path, rating: Rating, wanted: Difficulty) -> Grade {
    let is_solved = path.ending == Ending::Solved;
    match wanted {
        Difficulty::Levels(least, most) => {
            let level = if is_solved { Some(rating.level) } else { None };
            match level {
                Some(level) if level < least => Grade::TooEasy,
                Some(level) if level <= most => Grade::Right,
                None if most == Level::Extreme => Grade::Right,
                _ => Grade::TooHard,
            }
        }
        Difficulty::Score(range) => match rating.score as usize {
            _ if !is_solved => Grade::TooHard,
            score if score < range.min => Grade::TooEasy,
            score if score <= range.max => Grade::Right,
            _ => Grade::TooHard,
        },
    }
}
