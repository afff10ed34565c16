//! The fast engines for the classic 9×9 Sudoku.
//!
//! [`Lanes`] solves many puzzles at a time, one per SIMD lane. It is the engine for files.

pub mod lanes;
mod simd;

pub use lanes::Lanes;
pub use simd::{Simd, SimdError};
