//! A whole puzzle in the part of an address after `#`, for links that need no server to keep anything: see the format
//! `share`, which reads whole links.

use shudu::{Puzzle, formats};

/// Longest text that a fragment may unpack to, in bytes. No puzzle is longer.
const MOST: usize = 1 << 20;

/// The puzzle as a fragment.
pub(crate) fn write(puzzle: &Puzzle, json: &str) -> String {
    formats::share_fragment(puzzle, json)
}

/// The text in a compressed fragment; `None` for any other text.
pub(crate) fn read(text: &str) -> Option<String> {
    formats::share_unpacked(text, MOST)
}
