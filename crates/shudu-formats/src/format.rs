//! What a format can do, and the list of all formats.

use shudu_constraints::board_for_digits;
use shudu_core::names::suggestion;
use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::CannotWrite;
use crate::formats::FORMATS;
use crate::head::Head;
use crate::lines::Lines;
use crate::reader::ReadResult;

/// A way to write puzzles as text: an entry in the list [`formats()`].
pub trait Format: Send + Sync {
    /// Its name on the command line, which is also the name of its file.
    fn id(&self) -> &'static str;

    /// What it looks like, in a few words.
    fn summary(&self) -> Message;

    /// The extensions of its files, without the dot, the usual one first.
    fn endings(&self) -> &'static [&'static str] {
        &["txt"]
    }

    /// Whether it can be written at all; it may still refuse some puzzles.
    fn can_write(&self) -> bool {
        true
    }

    /// Whether its lines contain cells and no text that has to be kept as it is, so that full-width digits can be read
    /// as digits.
    fn is_plain(&self) -> bool {
        false
    }

    /// Whether a text that starts like this is in this format. The first format in the list that says yes is used.
    fn sniff(&self, head: &Head) -> bool;

    /// The next puzzle; `None` at the end. After an error, it must have skipped the bad puzzle.
    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult>;

    /// Adds the text of a puzzle, including the line end. If the format cannot hold all of it, returns an error and
    /// adds nothing.
    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite>;

    /// Adds the text of a grid, such as a solution, including the line end. A reader of this text has to know the
    /// board, since only its digits are written. Formats that hold nothing but a board's digits leave out those of
    /// extra cells, which stand beside the board.
    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        self.write_puzzle(&given(grid), out)
    }

    /// The text between two puzzles.
    fn separator(&self) -> &'static str {
        ""
    }
}

/// A puzzle whose givens are a grid's digits.
pub(crate) fn given(grid: &Grid) -> Puzzle {
    let mut puzzle = board_for_digits(grid.geometry().clone());
    for (cell, digit) in grid.filled() {
        // A digit that the board does not have cannot be given; no reader makes such a grid.
        let _ = puzzle.give(cell, digit);
    }
    puzzle
}

/// All formats, in the order in which they are asked whether a text is theirs.
pub fn formats() -> &'static [&'static dyn Format] {
    FORMATS
}

/// The format with this id; the case does not matter.
pub fn find(name: &str) -> Option<&'static dyn Format> {
    formats().iter().copied().find(|format| format.id().eq_ignore_ascii_case(name))
}

/// The format with this id, or a message for the user if there is none.
pub fn try_find(name: &str) -> Result<&'static dyn Format, Message> {
    find(name).ok_or_else(|| {
        let ids: Vec<&str> = formats().iter().map(|format| format.id()).collect();
        let help = suggestion(name, &ids);
        message!("read-unknown-format", found = crate::text::quoted(name), help = help)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_say_whether_they_can_be_written() {
        let puzzle = shudu_constraints::classic(9).unwrap();
        for format in formats() {
            let is_written = format.write_puzzle(&puzzle, &mut String::new()).is_ok();
            // Some formats cannot hold a puzzle without digits or cages.
            assert!(format.can_write() || !is_written, "{}", format.id());
            let is_ending = |end: &&str| end.chars().all(|c| c.is_ascii_lowercase());
            assert!(!format.endings().is_empty() && format.endings().iter().all(is_ending));
        }
        let only_read = formats().iter().filter(|format| !format.can_write());
        assert_eq!(only_read.map(|format| format.id()).collect::<Vec<_>>(), ["penpa"]);
    }

    #[test]
    fn names_find_formats() {
        for format in formats() {
            assert_eq!(find(&format.id().to_uppercase()).unwrap().id(), format.id());
            assert!(!format.summary().to_string().is_empty());
        }
        let unknown = try_find("lines").err().unwrap();
        assert_eq!(unknown.to_string(), "unknown format 'lines'; did you mean 'line'?");
    }
}
