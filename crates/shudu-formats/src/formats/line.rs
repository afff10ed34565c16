//! # line
//!
//! One puzzle per line: a character per cell, row by row. `.` or `0` is an empty cell (only `.` if
//! the digits start at 0), and the letters A to Z, in upper or lower case, are the digits 10 to 35.
//! Rows may be separated by commas. A second column, after a space, a tab or a comma, is the solution
//! or the regions of a jigsaw.
//!
//! ```text
//! 1..2..1..1..2..1   # a comment
//! ```

use std::ops::Range;

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::formats::jigsaw;
use crate::head::{Head, Layout};
use crate::lines::Lines;
use crate::plain;
use crate::reader::{ReadResult, Record};
use crate::text;

pub(crate) struct LineFormat;

impl Format for LineFormat {
    fn id(&self) -> &'static str {
        "line"
    }

    fn summary(&self) -> Message {
        message!("format-name-line")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        matches!(head.layout(), Some(Layout::Board { spaced: false }))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let line = lines.take()?;
        let number = line.number();
        Some(puzzle(lines, options, line).map(|puzzle| Record::new(puzzle, number)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        // A solution is only written if it would be read back as one.
        let solution = puzzle.solution().filter(|solution| {
            puzzle.geometry().n_board_cells() >= text::FEWEST_OF_PAIR
                && puzzle.is_solution(solution)
        });
        plain::only_digits_and(puzzle, self.id(), solution.is_some())?;
        self.write_grid(&puzzle.grid(), out)?;
        if let Some(solution) = solution {
            out.pop();
            out.push('\t');
            self.write_grid(solution, out)?;
        }
        Ok(())
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
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
    line: crate::lines::TextLine,
) -> Result<Puzzle, ReadError> {
    line.fault()?;
    let content = line.content();
    if let Some(places) = cells::comma_rows(content) {
        return plain::puzzle_of_line(lines, options, line, places);
    }
    let words: Vec<_> = text::words(content).collect();
    if let [_, second, ..] = words.as_slice() {
        if words.len() == 2 && has_second_column(content, &words, options) {
            return jigsaw::puzzle(lines, options, &[line]);
        }
        let found = text::quoted(&content[second.clone()]);
        let error = ReadError::at(&line, second.clone(), message!("read-line-more", found = found));
        return Err(error.with_help(message!("read-line-more-help")));
    }
    let places = text::characters(content).collect();
    plain::puzzle_of_line(lines, options, line, places)
}

/// Whether the second of two words is the solution or the regions of the first.
fn has_second_column(content: &str, words: &[Range<usize>], options: &ReadOptions) -> bool {
    let [first, second] = [0, 1].map(|word| &content[words[word].clone()]);
    let n = text::characters(first).count();
    let size = options.size.or_else(|| cells::square_root(n).map(|side| (side, side)));
    let Some(size) = size.filter(|size| n > 1 && size.0 * size.1 == n) else { return false };
    let places: Vec<_> = text::characters(second).collect();
    let labels = places.iter().map(|place| &second[place.clone()]);
    places.len() == n && jigsaw::second(labels, size, options) != jigsaw::Second::Neither
}
