//! Puzzles as text: every format is one file under `formats/`, and all are read and written alike.
//!
//! ```text
//! bytes ── Reader ── Lines (limits, UTF-8, comments) ── Format::read ── Record (a Puzzle and its line)
//!            └ Head: the first lines, on which Format::sniff decides
//! Puzzle ── Format::write_puzzle ── text, or CannotWrite: what the format cannot hold
//! ```
//!
//! ```
//! use shudu_formats::{ReadOptions, Reader, find};
//!
//! let text = "1..2\n..1.\n.1..\n2..1\n";
//! let reader = Reader::new("four.txt", Box::new(text.as_bytes()), None, ReadOptions::default())?;
//! assert_eq!(reader.format().id(), "grid");
//! for record in reader {
//!     let mut line = String::new();
//!     find("line").unwrap().write_puzzle(&record?.puzzle, &mut line)?;
//!     assert_eq!(line, "1..2..1..1..2..1\n");
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Puzzles are read one by one with bounded memory. A bad puzzle is a [`ReadError`] with its position, and reading
//! continues with the next one if possible. Contradictions in a puzzle are not checked here: only text that is
//! meaningless or malformed is an error. Writing never drops anything silently: reading back what was written gives the
//! same puzzle. Formats with a part per kind write rules first, then the constraints of each kind together, so the
//! order across kinds is not kept.
//!
//! To add a format, write `formats/<id>.rs` and add its two lines to `formats/mod.rs`.

mod base64;
mod board;
mod cages;
mod cells;
mod cursor;
mod drawn;
mod entries;
mod error;
mod format;
mod formats;
mod fpuzzles;
mod head;
mod holds;
mod iss;
mod json_constraints;
mod json_puzzle;
mod json_stream;
mod lines;
mod names;
mod penpa;
mod plain;
mod reader;
mod regions;
mod section_build;
mod section_list;
mod section_write;
mod sketches;
mod sudokupad;
mod text;

pub use board::{Blocks, ReadOptions, entry_fault};
pub use entries::{parse_constraint, parse_entry, parse_rule, parse_thermometer};
pub use error::{CannotWrite, ReadError};
pub use format::{Format, find, formats, try_find};
pub use formats::share::{share_fragment, share_unpacked};
pub use head::Head;
pub use lines::{Limits, Lines, TextLine};
pub use reader::{Pieces, ReadResult, Reader, Record, read_one};
