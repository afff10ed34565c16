//! # hodoku
//!
//! Lines from HoDoKu's library, one puzzle per line: `:`, a technique, `:`, a candidate, `:`, the
//! givens of a 9 × 9 board with `+` before digits that were placed later, `:`, and the candidates
//! that have been removed (digit, row, column). The rest of the line is the result of the technique.
//! The givens alone are read too.
//!
//! ```text
//! :0000:x:.......12.+5..3......6............................................................:912 913::
//! ```

use std::ops::Range;

use shudu_core::{Digit, DigitSet, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::Holds;
use crate::lines::{Lines, TextLine};
use crate::reader::{ReadResult, Record};
use crate::text::{self, quoted};

const SIZE: (usize, usize) = (9, 9);
const N_CELLS: usize = 81;

/// The indices of the parts of a line.
const GIVENS: usize = 3;
const DELETED: usize = 4;

pub(crate) struct Hodoku;

impl Format for Hodoku {
    fn id(&self) -> &'static str {
        "hodoku"
    }

    fn summary(&self) -> Message {
        message!("format-name-hodoku")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let first = first.trim();
            let with_plus = first.len() > N_CELLS
                && first.contains('+')
                && first.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'+'));
            let givens = first.split(':').nth(GIVENS).filter(|_| first.starts_with(':'));
            let is_given = |c: char| c == '.' || c.is_ascii_digit();
            with_plus || givens.is_some_and(|givens| givens.contains(is_given))
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let line = lines.take()?;
        Some(record(lines, options, &line))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let holds = Holds { only_nine: true, marks: true, ..Holds::default() };
        holds.check(puzzle, self.id())?;
        let geometry = puzzle.geometry();
        out.push_str(":0000:x:");
        let grid = puzzle.grid();
        for cell in geometry.board_cells() {
            out.push_str(&cells::cell_text(grid.get(cell), true, "."));
        }
        let mut deleted: Vec<String> = Vec::new();
        for cell in geometry.board_cells().filter(|&cell| grid.get(cell).is_none()) {
            let (row, column) = geometry.position(cell).unwrap_or_default();
            for digit in geometry.all_digits() - puzzle.givens().get(cell) {
                deleted.push(format!("{digit}{}{}", row + 1, column + 1));
            }
        }
        out.push_str(&format!(":{}:::\n", deleted.join(" ")));
        Ok(())
    }
}

/// The parts between the colons; if there are only givens, they are put at their usual index.
fn parts(content: &str) -> Vec<Range<usize>> {
    let start = content.len() - content.trim_start().len();
    if !content[start..].starts_with(':') {
        return vec![0..0, 0..0, 0..0, start..content.len()];
    }
    let mut at = start;
    let range = |part: &str| {
        let range = at..at + part.len();
        at = range.end + 1;
        range
    };
    content[start..].split(':').map(range).collect()
}

fn record(lines: &mut Lines<'_>, options: &ReadOptions, line: &TextLine) -> ReadResult {
    line.fault()?;
    let fail = |place: Range<usize>, message: Message| {
        ReadError::at(line, place, message).with_help(message!("hodoku-help"))
    };
    let mut puzzle = board::empty_puzzle(lines, options, options.size.unwrap_or(SIZE), line)?;
    let geometry = puzzle.geometry().clone();
    if (geometry.rows(), geometry.columns()) != SIZE {
        return Err(fail(0..0, message!("read-only-nine")));
    }
    let content = line.content();
    let parts = parts(content);
    let Some(givens) = parts.get(GIVENS).cloned() else {
        let end = content.len();
        return Err(fail(
            end..end,
            message!("hodoku-parts", found = parts.len().saturating_sub(1)),
        ));
    };
    let mut places: Vec<(Range<usize>, bool)> = Vec::new();
    let mut plus = None;
    for place in text::characters(&content[givens.clone()]) {
        let place = givens.start + place.start..givens.start + place.end;
        if &content[place.clone()] == "+" && plus.is_none() {
            plus = Some(place);
        } else {
            places.push((place, plus.take().is_some()));
        }
    }
    if let Some(place) = plus {
        return Err(fail(place, message!("hodoku-plus")));
    }
    if places.len() != N_CELLS {
        let start = places.get(N_CELLS).map_or(givens.end, |(place, _)| place.start);
        let message = message!("read-characters", found = places.len(), expected = N_CELLS);
        return Err(fail(start..givens.end, message));
    }
    let mut n_placed = 0;
    for (cell, (place, is_placed)) in geometry.board_cells().zip(&places) {
        let Some(digit) = cells::digit(line, place, geometry.digits())? else {
            if *is_placed {
                return Err(fail(place.clone(), message!("hodoku-plus")));
            }
            continue;
        };
        n_placed += usize::from(*is_placed);
        let given = puzzle.give(cell, digit);
        given.map_err(|error| fail(place.clone(), error.message().clone()))?;
    }
    let deleted = parts.get(DELETED).cloned().unwrap_or(0..0);
    for word in text::words(&content[deleted.clone()]) {
        let place = deleted.start + word.start..deleted.start + word.end;
        let found = &content[place.clone()];
        let wrong = || fail(place.clone(), message!("hodoku-candidate", found = quoted(found)));
        let number =
            |byte: u8| char::from(byte).to_digit(10).filter(|&n| n > 0).map(|n| n as usize);
        let [digit, row, column] = *found.as_bytes() else {
            return Err(wrong());
        };
        let cell = number(row).zip(number(column));
        let cell = cell.and_then(|(row, column)| geometry.cell(row - 1, column - 1));
        let digit = Digit::from_symbol(char::from(digit));
        let (Some(cell), Some(digit)) = (cell, digit.filter(|&d| geometry.digits().contains(d)))
        else {
            return Err(wrong());
        };
        let left = puzzle.givens().get(cell) - DigitSet::only(digit);
        puzzle.allow(cell, left).map_err(|error| fail(place.clone(), error.message().clone()))?;
    }
    let mut warnings = Vec::new();
    if n_placed > 0 {
        warnings.push(message!("read-placed", n = n_placed));
    }
    let rest: Vec<&str> = parts
        .iter()
        .enumerate()
        .filter(|(number, _)| ![0, GIVENS, DELETED].contains(number))
        .map(|(_, part)| content[part.clone()].trim())
        .filter(|part| !part.is_empty() && *part != "0000" && *part != "x")
        .collect();
    if !rest.is_empty() {
        warnings.push(message!("hodoku-rest", what = quoted(&rest.join(", "))));
    }
    Ok(Record::new(puzzle, line.number()).with_warnings(warnings))
}
