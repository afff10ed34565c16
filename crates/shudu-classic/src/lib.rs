//! The classic 9×9 Sudoku.
mod count;
pub mod single;

pub use single::{ClueError, Clues, Isa, Single, Solution, Solutions};
