//! # grid
//!
//! One row per line: a character per cell, or numbers separated by spaces. `.` or `0` is an empty
//! cell (only `.` if the digits start at 0). Drawn grids are read too: lines such as `+---+---+` and
//! vertical bars are ignored. A blank line between puzzles is optional.
//!
//! ```text
//! 1.|.2
//! ..|1.
//! --+--
//! .1|..
//! 2.|.1
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::CannotWrite;
use crate::format::Format;
use crate::head::{Head, Layout};
use crate::lines::Lines;
use crate::plain;
use crate::reader::ReadResult;

pub(crate) struct GridFormat;

impl Format for GridFormat {
    fn id(&self) -> &'static str {
        "grid"
    }

    fn summary(&self) -> Message {
        message!("format-name-grid")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        matches!(head.layout(), Some(Layout::Rows { .. }))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        plain::read_rows(lines, options)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        cells::write_rows(grid, out, |_| false);
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}
