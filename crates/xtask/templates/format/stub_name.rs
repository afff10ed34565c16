//! # stub-name
//!
//! TODO: say what the format looks like. As it stands, the word `stub-name`, then one row per line;
//! a blank line ends a puzzle.
//!
//! ```text
//! stub-name
//! 1..2
//! ..1.
//! .1..
//! 2..1
//! ```

use shudu_core::{Grid, MAX_SIDE, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::lines::Lines;
use crate::plain;
use crate::reader::Record;

/// The line that every puzzle begins with.
const HEADING: &str = "stub-name";

pub(crate) struct StubName;

impl Format for StubName {
    fn id(&self) -> &'static str {
        "stub-name"
    }

    fn summary(&self) -> Message {
        message!("format-name-stub-name")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| first.trim() == HEADING)
    }

    fn read(
        &self,
        lines: &mut Lines<'_>,
        options: &ReadOptions,
    ) -> Option<Result<Record, ReadError>> {
        let first = lines.skip_blank()?;
        let number = first.number();
        if first.content().trim() == HEADING {
            lines.take();
        }
        let mut rows = Vec::new();
        while let Some(line) = lines.peek(0)
            && !line.is_blank()
            && rows.len() <= MAX_SIDE
        {
            rows.extend(lines.take().filter(|line| !line.is_comment()));
        }
        let Some(first) = rows.first() else {
            // There is only a heading: report that the rows are missing.
            return Some(Err(ReadError::bare(number, 1, message!("sdk-empty"))));
        };
        let puzzle = cells::table(&rows, options.size, first)
            .and_then(|table| plain::puzzle_of_table(lines, options, &rows, &table));
        Some(puzzle.map(|puzzle| Record::new(puzzle, number)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        out.push_str(HEADING);
        out.push('\n');
        cells::write_rows(grid, out, |_| false);
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;

    #[test]
    fn what_is_written_is_read() {
        let text = "stub-name\n1..2\n..1.\n.1..\n2..1\n";
        let reader =
            Reader::new("test", Box::new(text.as_bytes()), Some(&StubName), ReadOptions::default());
        let puzzle = reader.unwrap().next().unwrap().unwrap().puzzle;
        let mut written = String::new();
        StubName.write_puzzle(&puzzle, &mut written).unwrap();
        assert_eq!(written, text);
    }
}
