//! Puzzles of Penpa+: a link with lines of text packed into it, one of which is JSON with points by number.
//!
//! ```text
//! link ── base64, DEFLATE ── lines (short names to long ones) ── read ── Puzzle and warnings
//! ```

mod link;
mod points;
mod read;

pub(crate) use link::{Fault, find, unpack};
pub(crate) use read::puzzle;
