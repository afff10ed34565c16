//! Puzzles as hard as wanted: made until one is.

use std::fmt;
use std::sync::Arc;

use shudu_core::{Control, Puzzle, Rng, Stop};
use shudu_logic::board::{Board, Rules};
use shudu_logic::policies::{Level, Policy};
use shudu_logic::solver::{Ending, solve_by};

use super::make::Generated;
use super::many::generate_many;
use super::order::{Order, Range};
use super::refusal::{Miss, Refusal};

/// So many puzzles are made in search of one that is as hard as wanted; more where they cost little.
const TRIED: usize = 200;
const TRIED_CLASSIC: usize = 4096;

/// So many of these are made at a time.
const CLASSIC_AT_A_TIME: usize = 64;

/// With rules beyond houses these may take many seconds; a puzzle that needs them is of the highest level
/// whatever they find.
const LONG: [&str; 2] = ["forcing-net-plus", "nested-net"];

/// How hard a puzzle is for people (by the policy `teach`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difficulty {
    /// A range of levels, both ends included.
    Levels(Level, Level),
    /// A range of scores.
    Score(Range),
}

impl Difficulty {
    /// The levels' names.
    pub const NAMED: [(&str, Self); 4] = [
        ("easy", Self::Levels(Level::Easy, Level::Easy)),
        ("medium", Self::Levels(Level::Medium, Level::Medium)),
        ("hard", Self::Levels(Level::Hard, Level::Hard)),
        ("fiendish", Self::Levels(Level::Unfair, Level::Extreme)),
    ];

    /// Whether a puzzle with one solution is as hard as that.
    pub fn holds(self, puzzle: &Puzzle, control: &Control) -> Result<bool, Stop> {
        let (Some(teach), Ok(rules)) = (Policy::find("teach"), Rules::new(puzzle, control)) else {
            return control.stopped().map(|()| false);
        };
        let board = Board::at(puzzle, Arc::new(rules), &puzzle.grid(), control)?;
        let path = if board.rules().are_houses_alone() {
            teach.solve(board, true, control)
        } else {
            let mut techniques = teach.techniques();
            techniques.retain(|one| !LONG.contains(&one.id()));
            solve_by(&techniques, board, true, false, control)
        };
        if let Ending::Stopped(stop) = path.ending {
            return Err(stop);
        }
        let rating = teach.rate(&path);
        Ok(match self {
            Self::Levels(least, most) => {
                let level = if rating.solved { rating.level } else { Level::Extreme };
                least <= level && level <= most
            }
            Self::Score(range) => rating.solved && range.contains(rating.score as usize),
        })
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Levels(least, most) if least == most => f.write_str(least.id()),
            Self::Levels(least, most) => write!(f, "{}..{}", least.id(), most.id()),
            Self::Score(range) => range.fmt(f),
        }
    }
}

/// The first puzzle, of many made in turn, that is as hard as wanted.
pub(super) fn generate(
    order: &Order,
    wanted: Difficulty,
    seed: u64,
    control: &Control,
) -> Result<Generated, Refusal> {
    let any = Order { difficulty: None, ..order.clone() };
    let (at_a_time, most) = if any.at_a_time() > CLASSIC_AT_A_TIME {
        (CLASSIC_AT_A_TIME, TRIED_CLASSIC)
    } else {
        (1, TRIED)
    };
    let mut seeds = Rng::from_seed(seed);
    let mut n_tried = 0;
    while n_tried < most {
        let batch: Vec<u64> = (0..at_a_time).map(|_| seeds.bits()).collect();
        for made in generate_many(&any, &batch, control) {
            let made = made?;
            if wanted.holds(&made.puzzle, control)? {
                return Ok(made);
            }
            control.step()?;
            n_tried += 1;
        }
    }
    Err(Refusal::not_found(&vec![Miss::Difficulty; n_tried]))
}
