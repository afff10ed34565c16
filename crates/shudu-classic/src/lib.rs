//! The classic 9×9 Sudoku, as fast as it goes.
//!
//! - [`single`]: one puzzle with the least latency, for small inputs, generators and hints;
//! - `count`: how many solutions there are, without seeing every one;
//! - [`Classic`]: both behind the interface that all engines share.

mod count;
mod engine;
pub mod single;

pub use engine::Classic;
pub use single::{ClueError, Clues, Isa, Single, Solution, Solutions};
