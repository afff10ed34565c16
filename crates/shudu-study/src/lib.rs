//! Solving as a student learns it: an ordered list of methods, each with a level of its own, tried in order
//! and from the first again after each success, and a record of all that was done.
//!
//! The methods, their levels and the score are those of SudokuStudyLib, a Python library by Robert J. Hwang
//! for learning logic; `docs/study.md` says where the two differ.
//!
//! The modules, from the lowest to the highest; each uses only those above it in this list:
//!
//! - `catalogue`: the built-in methods, their levels and their order
//! - `record`: what was done, by which method, and why
//! - `board_map`: the order in which a student looks at cells and houses
//! - `world`: the puzzle as a student has it on paper; every change goes through it and is recorded
//! - `methods`: the methods themselves, on any board
//! - `paper`: what the loop over the methods asks of a world
//! - `classic`: the same methods for classic boards, many times as fast
//! - `own`: methods that students write
//! - `run`: options of a run, how it ended, and its result
//! - `solver`: the loop over the methods
//! - `trial`: trial and error alone, to compare with
//!
//! ```
//! use std::sync::Arc;
//!
//! use shudu_core::{Control, Digit};
//! use shudu_logic::board::Rules;
//! use shudu_study::{Options, World, solve};
//!
//! let text = "1...4...9.591...6...7...34....6.2.8.3.......7.9.7.4....23...7...4...825.8...2...6";
//! let mut puzzle = shudu_constraints::classic(9)?;
//! for (cell, sign) in puzzle.geometry().clone().cells().zip(text.bytes()) {
//!     if let Some(digit) = Digit::new(sign.wrapping_sub(b'0')).filter(|_| sign != b'.') {
//!         puzzle.give(cell, digit)?;
//!     }
//! }
//! let control = Control::new();
//! let rules = Arc::new(Rules::new(&puzzle, &control).map_err(|reason| reason.to_string())?);
//! let world = World::of(puzzle, &rules, 3, &control).map_err(|reason| reason.to_string())?;
//! let run = solve(world, &Options::default(), &control);
//! assert!(run.is_solved());
//! assert_eq!((run.score, run.records().len()), (1, 53));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_map;
mod catalogue;
mod classic;
mod methods;
mod own;
mod paper;
mod record;
mod run;
mod solver;
mod trial;
mod world;

pub use catalogue::{METHODS, Method, in_order};
pub use own::{NoOwnMethods, OwnEnd, OwnMethods};
pub use record::{Action, Reason, Record};
pub use run::{Ending, MAX_GUESSES, Options, Run, Try};
pub use solver::{solve, solve_with};
pub use trial::{MAX_TRIES, Trial, try_error, try_error_from};
pub use world::{Bookmark, GroupNumber, Refusal, World};
