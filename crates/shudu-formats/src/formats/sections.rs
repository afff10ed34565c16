//! # sections
//!
//! Everything a puzzle can have, under headings in capitals at the line start. Settings are on the
//! same line as their heading, everything else is on the lines below it. Cells are row and column
//! from 0, or names (`r1c1`, `A1`). `PUZZLE`, or a second `GRID`, starts the next puzzle.
//!
//! ```text
//! PUZZLE Little killer
//!
//! GRID
//! ...1
//! ....
//! ....
//! 2...
//!
//! CAGES
//! 5 0 0 0 1
//!
//! INEQUALITIES
//! 1 0 > 1 1
//! ```

use shudu_core::{Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::CannotWrite;
use crate::format::Format;
use crate::head::Head;
use crate::lines::Lines;
use crate::reader::{ReadResult, Record};
use crate::{section_build, section_list, section_write};

pub(crate) struct Sections;

impl Format for Sections {
    fn id(&self) -> &'static str {
        "sections"
    }

    fn summary(&self) -> Message {
        message!("format-name-sections")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(section_list::looks_like_heading)
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        let first = lines.skip_blank()?.number();
        let puzzle = section_list::take(lines)?
            .and_then(|sections| section_build::puzzle(&sections, options));
        Some(puzzle.map(|puzzle| Record::new(puzzle, first)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        section_write::write(puzzle, self.id(), out)
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}
