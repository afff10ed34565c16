//! Generates boards and puzzles to order. The same seed gives the same result on every machine.
//!
//! ```
//! use shudu_core::{Control, Rng};
//!
//! let puzzle = shudu_constraints::classic(9)?;
//! let grid = shudu_generate::random_board(&puzzle, 0.3, &mut Rng::from_seed(1), &Control::new())?;
//! assert!(puzzle.check(&grid).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod endgames;
mod puzzles;
mod random_board;

use std::hash::{BuildHasher as _, RandomState};

pub use endgames::{
    ENDGAME_TEXT_LENGTH, ENDGAMES_PER_BAND_ORDER, Endgames, FinishedGrid, N_ENDGAMES,
    NoSuchEndgame, NotAnEndgame, Shuffle,
};
pub use puzzles::{
    Difficulty, GENERATOR_VERSION, Generated, Order, PuzzleType, Range, Refusal, Said, Symmetry,
    Usual, Wish, full_grid, generate, generate_many, puzzle_seeds,
};
pub use random_board::{random_board, random_board_for};

/// Draws a seed for callers who gave none. The standard library's hash keys are random, which saves a
/// dependency. The seed has 53 bits, so that every JSON reader preserves it.
pub fn drawn_seed() -> u64 {
    RandomState::new().hash_one(0) >> 11
}
