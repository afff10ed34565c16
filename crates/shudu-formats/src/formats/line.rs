//! # line
//!
//! One puzzle per line: a character per cell, row by row. `.` or `0` is an empty cell (only `.` where
//! the digits start at 0), the letters A to Z are the digits 10 to 35 in either case.
//!
//! ```text
//! 1..2..1..1..2..1   # a comment
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::{Head, Layout};
use crate::lines::Lines;
use crate::plain;
use crate::reader::Record;
use crate::text;

pub(crate) struct Line;

impl Format for Line {
    fn id(&self) -> &'static str {
        "line"
    }

    fn summary(&self) -> Message {
        message!("format-name-line")
    }

    fn sniff(&self, head: &Head) -> bool {
        matches!(head.layout(), Some(Layout::Board { spaced: false }))
    }

    fn read(
        &self,
        lines: &mut Lines<'_>,
        options: &ReadOptions,
    ) -> Option<Result<Record, ReadError>> {
        lines.skip_blank()?;
        let line = lines.take()?;
        let number = line.number();
        Some(puzzle(lines, options, line).map(|puzzle| Record::new(puzzle, number)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        let geometry = grid.geometry();
        if !cells::one_character(geometry) {
            let last = message!("write-no-character", digit = geometry.digits().last().number());
            return Err(
                CannotWrite::new(self.id(), vec![last]).with_help(message!("write-help-spaced"))
            );
        }
        for cell in geometry.board_cells() {
            out.push_str(&cells::cell_text(grid.get(cell), true, "."));
        }
        out.push('\n');
        Ok(())
    }
}

fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: crate::lines::Line,
) -> Result<Puzzle, ReadError> {
    line.fault()?;
    let mut words = text::words(line.content());
    words.next();
    if let Some(second) = words.next() {
        let found = text::quoted(&line.content()[second.clone()]);
        let error = ReadError::at(&line, second, message!("read-line-more", found = found));
        return Err(error.with_help(message!("read-line-more-help")));
    }
    drop(words);
    let places = text::characters(line.content()).collect();
    plain::puzzle_of_line(lines, options, line, places)
}
