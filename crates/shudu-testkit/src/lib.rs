//! The tests for every engine and every kind.
//!
//! - [`battery`]: the cases an engine must pass: no, one and many solutions, every kind, sizes 1 to 16.
//! - [`agrees_with_naive`]: further such cases, on any number of random puzzles.
//! - [`random_puzzle`]: small puzzles of a kind, some without a solution.
//! - [`brute_force_count`]: the oracle's oracle, which tries every filling.
//! - [`hostile`]: hostile puzzles; every call must survive them and end in time.
//! - [`grid_of`], [`assert_solution`]: check whether a grid shown by a command or an endpoint is a solution.
//! - [`check_kind`]: checks whether a kind's `lower`, `allows` and partial `check` mean the same as its full `check`.

mod battery;
mod brute_force;
mod hostile;
mod kind_check;
mod random;
mod solutions;

pub use battery::{agrees_with_naive, battery};
pub use brute_force::brute_force_count;
pub use hostile::{Hostile, hostile};
pub use kind_check::{check_constraint, check_kind};
pub use random::{
    random_board, random_geometry, random_puzzle, random_solution, sample_constraint,
};
pub use solutions::{assert_solution, grid_of};

/// Number of rounds for a slow test: an eighth of `all`, or all of them in `./test --full`, which sets
/// `SHUDU_TEST_FULL`.
pub fn rounds(all: usize) -> usize {
    if std::env::var_os("SHUDU_TEST_FULL").is_some() { all } else { all.div_ceil(8) }
}
