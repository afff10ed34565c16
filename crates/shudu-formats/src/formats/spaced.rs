//! # spaced
//!
//! One puzzle per line: numbers separated by spaces, row by row. `.` or `0` is an empty cell (only
//! `.` if the digits start at 0); letters are the digits from 10 on. One row per line is read too.
//!
//! ```text
//! 1 . . 2 . . 1 . . 1 . . 2 . . 1
//! ```

use shudu_core::{Grid, MAX_SIDE, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::CannotWrite;
use crate::format::Format;
use crate::head::{self, Head, Layout};
use crate::lines::Lines;
use crate::plain;
use crate::reader::{ReadResult, Record};
use crate::text;

pub(crate) struct Spaced;

impl Format for Spaced {
    fn id(&self) -> &'static str {
        "spaced"
    }

    fn summary(&self) -> Message {
        message!("format-name-spaced")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        matches!(head.layout(), Some(Layout::Board { spaced: true }))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        let number = lines.skip_blank()?.number();
        if is_by_rows(lines, options) {
            return plain::read_rows(lines, options);
        }
        let line = lines.take()?;
        let puzzle = line.fault().and_then(|()| {
            let places = text::words(line.content()).collect();
            plain::puzzle_of_line(lines, options, line, places)
        });
        Some(puzzle.map(|puzzle| Record::new(puzzle, number)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        let cells = grid.geometry().board_cells();
        let words: Vec<String> =
            cells.map(|cell| cells::cell_text(grid.get(cell), false, ".")).collect();
        out.push_str(&words.join(" "));
        out.push('\n');
        Ok(())
    }
}

/// Whether the next lines contain one row each. A line that could be either is a board, since this format writes one
/// board per line.
fn is_by_rows(lines: &mut Lines<'_>, options: &ReadOptions) -> bool {
    let mut rows: Vec<String> = Vec::new();
    let mut ahead = 0;
    while rows.len() <= MAX_SIDE
        && ahead < 4 * MAX_SIDE
        && let Some(line) = lines.peek(ahead)
        && !line.is_blank()
    {
        if !line.is_comment() && !cells::is_separator(line.content()) {
            rows.push(line.content().to_owned());
        }
        // If the first line is longer than any row, no other lines are needed.
        if rows.first().is_some_and(|row| text::words(row).count() > MAX_SIDE) {
            return false;
        }
        ahead += 1;
    }
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    matches!(head::layout(&rows, false, options.size), Some(Layout::Rows { .. }))
}
