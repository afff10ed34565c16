//! What every engine and every kind is tested with.
//!
//! - [`battery`]: the cases an engine must pass: none, one and many solutions, every kind, sizes 1 to 16.
//! - [`agrees_with_naive`]: more of that, on as many random puzzles as wanted.
//! - [`random_puzzle`]: small puzzles of a kind, some without a solution.
//! - [`brute_force_count`]: the oracle's oracle, which tries every filling.
//! - [`hostile`]: puzzles made to hurt, which every call has to survive and to end in time on.
//! - [`grid_of`], [`assert_solution`]: whether what a command or an endpoint shows is a solution.
//! - [`check_kind`]: whether a kind's `lower`, `allows` and partial `check` mean what its full `check` does.

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

/// The number of rounds of a slow test: an eighth of `all`, or all of them in `./test --full`, which sets
/// `SHUDU_TEST_FULL`.
pub fn rounds(all: usize) -> usize {
    if std::env::var_os("SHUDU_TEST_FULL").is_some() { all } else { all.div_ceil(8) }
}
