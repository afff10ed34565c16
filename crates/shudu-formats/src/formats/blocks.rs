//! # blocks
//!
//! One row per line, numbers separated by one space, `0` for an empty cell, a blank line between
//! puzzles.
//!
//! ```text
//! 1 0 0 2
//! 0 0 1 0
//! 0 1 0 0
//! 2 0 0 1
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

pub(crate) struct Blocks;

impl Format for Blocks {
    fn id(&self) -> &'static str {
        "blocks"
    }

    fn summary(&self) -> Message {
        message!("format-name-blocks")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        matches!(head.layout(), Some(Layout::Rows { spaced: true, zeros: true }))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        plain::read_rows(lines, options)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        let geometry = grid.geometry();
        let has_empty = geometry.board_cells().any(|cell| grid.get(cell).is_none());
        if has_empty && geometry.digits().first().number() == 0 {
            return Err(CannotWrite::new(self.id(), vec![message!("write-zero-and-empty")])
                .with_help(message!("write-help-grid")));
        }
        cells::write_zero_rows(grid, out);
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}
