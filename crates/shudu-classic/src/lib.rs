//! The classic 9×9 Sudoku.
pub mod single;

pub use single::{ClueError, Clues, Isa, Single, Solution, Solutions};
