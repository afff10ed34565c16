//! The classic 9×9 Sudoku, as fast as possible.
//!
//! - [`lanes`]: many puzzles at a time, one per SIMD lane: the engine for files;
//! - [`single`]: one puzzle with the least latency, for small inputs, generators and hints;
//! - [`is_solution`]: the check of their solutions;
//! - `count`: counts solutions without visiting every one;
//! - [`Classic`]: `single` and `count` behind the interface that all engines share.

mod check;
mod count;
mod engine;
pub mod lanes;
mod simd;
pub mod single;

pub use check::is_solution;
pub use engine::Classic;
pub use lanes::Lanes;
pub use simd::{Simd, SimdError};
pub use single::{ClueError, Clues, Isa, Single, Solution, Solutions};
