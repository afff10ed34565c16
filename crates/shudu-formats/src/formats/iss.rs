//! # iss
//!
//! The strings of Interactive Sudoku Solver, and links to it: items start with `.`, and their
//! arguments with `~`; cells are `R1C1`, with `a` for 10. There is one puzzle per line; an indented
//! line continues the line before it.
//!
//! ```text
//! .Shape~4x4.Cage~5~R1C1~R1C2.Thermo~R2C1~R2C2.~R4C4_3~R3C1_1_2
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::{CannotWrite, ReadError};
use crate::format::{Format, given};
use crate::head::Head;
use crate::iss;
use crate::lines::Lines;
use crate::plain;
use crate::reader::{ReadResult, Record};

pub(crate) struct Iss;

impl Format for Iss {
    fn id(&self) -> &'static str {
        "iss"
    }

    fn summary(&self) -> Message {
        message!("format-name-iss")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(iss::looks_like_items)
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let first = lines.take()?;
        let number = first.number();
        let most = lines.limits().puzzle;
        let mut gathering = iss::Gathering::default();
        gathering.add(first);
        while lines.peek(0).is_some_and(|line| gathering.goes_on_with(line)) {
            let Some(line) = lines.take() else { break };
            gathering.add(line);
            if gathering.n_bytes() > most {
                let message = message!("read-puzzle-too-long", most = most);
                let error = ReadError::bare(number, 1, message).fatal();
                return Some(Err(error.with_help(message!("read-too-long-help"))));
            }
        }
        let record = iss::Source::new(gathering.into_lines()).and_then(|source| {
            let (puzzle, warnings) = iss::puzzle(&source, options)?;
            Ok(Record::new(puzzle, source.first_line()).with_warnings(warnings))
        });
        Some(record)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        iss::write(puzzle, self.id(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        self.write_puzzle(&given(grid), out)
    }
}
