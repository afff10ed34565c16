//! Puzzles of f-puzzles.com: JSON, mostly packed into a link.
//!
//! ```text
//! link ── payload ── lz ── JSON ── Reading ── Puzzle and warnings
//! Puzzle ── write ── JSON ── lz ── link         keys.rs: one line per constraint, for both ways
//! ```

mod keys;
mod link;
mod lz;
mod places;
mod read;
mod write;

pub(crate) use link::{looks_like_link, unescaped, unpack};
pub(crate) use lz::{Fault, pack, unpack as unpack_text};
pub(crate) use read::{blocks, puzzle, rules_in_words};
pub(crate) use write::write;
