//! Puzzles of SudokuPad: JSON in a link, mostly with its names shortened, or a code of digits and runs of
//! empty cells.
//!
//! ```text
//! link ── lz ── zipper (short names to long ones) ── JSON ── read ── Puzzle and warnings
//! link ── code ── Puzzle
//! Puzzle ── write ── JSON ── lz ── link
//!    └ shapes: what constraints look like
//!    └ own: the puzzle itself, in fields that only we read
//! ```

mod code;
mod link;
mod own;
mod read;
mod shapes;
mod sketches;
mod write;
mod zipper;

pub(crate) use code::puzzle as puzzle_of_code;
pub(crate) use link::{Payload, find, looks_like_link, unpack};
pub(crate) use read::puzzle;
pub(crate) use write::write;
pub(crate) use zipper::unzip;
