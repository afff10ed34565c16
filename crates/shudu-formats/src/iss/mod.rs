//! The strings of Interactive Sudoku Solver (ISS): `.Cage~10~R1C1~R1C2.~R3C3_5`.
//!
//! ```text
//! lines ── Source (no spaces, every byte with its place) ── Items (a tree) ── Reading ── Puzzle
//! Puzzle ── write ── string                    tokens.rs: one line per constraint, for both ways
//! ```

mod bits;
mod cells_own;
mod clues;
mod frame;
mod items;
mod layers;
mod layout;
mod lines;
mod read;
mod relations;
mod source;
mod tokens;
mod write;

pub(crate) use items::looks_like_items;
pub(crate) use read::puzzle;
pub(crate) use source::{Gathering, Source};
pub(crate) use write::write;
