//! # xyv
//!
//! One given per line: `x,y,v`, counted from 1, where x is the column, y the row and v the digit. A
//! blank line separates puzzles. The board is 9 × 9 unless the options say otherwise.
//!
//! ```text
//! 1,1,5
//! 2,1,3
//! ```

use shudu_core::{Digit, Grid, Message, Place, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::entries::off_board;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::lines::{Lines, TextLine};
use crate::plain;
use crate::reader::{ReadResult, Record};
use crate::text;

/// The board unless the options say otherwise.
const SIZE: (usize, usize) = (9, 9);

pub(crate) struct Xyv;

impl Format for Xyv {
    fn id(&self) -> &'static str {
        "xyv"
    }

    fn summary(&self) -> Message {
        message!("format-name-xyv")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let parts: Vec<&str> = first.split(',').map(str::trim).collect();
            let is_number =
                |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            parts.len() == 3 && parts.iter().all(is_number)
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        let first = lines.skip_blank()?.clone();
        let size = options.size.unwrap_or(SIZE);
        let mut result = board::empty_puzzle(lines, options, size, &first).map(|puzzle| {
            let grid = Grid::empty(puzzle.geometry().clone());
            (puzzle, grid)
        });
        // The first error is reported; the rest of the puzzle is skipped.
        while let Some(line) = lines.peek(0)
            && !line.is_blank()
        {
            let line = lines.take()?;
            if let Ok((puzzle, given)) = &mut result
                && let Err(error) = give(&line, puzzle, given)
            {
                result = Err(error);
            }
        }
        Some(result.map(|(puzzle, _)| Record::new(puzzle, first.number())))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_digits(puzzle, self.id())?;
        let geometry = puzzle.geometry();
        if (geometry.rows(), geometry.columns()) != SIZE {
            return Err(CannotWrite::new(self.id(), vec![message!("write-not-nine")])
                .with_help(message!("write-help-grid")));
        }
        self.write_grid(&puzzle.grid(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        if grid.n_filled() == 0 {
            return Err(CannotWrite::new(self.id(), vec![message!("write-no-givens")])
                .with_help(message!("write-help-grid")));
        }
        for (cell, digit) in grid.filled() {
            if let Some((row, column)) = grid.geometry().position(cell) {
                out.push_str(&format!("{},{},{digit}\n", column + 1, row + 1));
            }
        }
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

/// Reads one line into the puzzle.
fn give(line: &TextLine, puzzle: &mut Puzzle, given: &mut Grid) -> Result<(), ReadError> {
    line.fault()?;
    let content = line.content();
    if content.trim().is_empty() {
        return Ok(());
    }
    let mut numbers = Vec::new();
    let mut start = 0;
    for part in content.split(',') {
        let skipped = part.len() - part.trim_start().len();
        let place = start + skipped..start + skipped + part.trim().len();
        let Ok(number) = part.trim().parse::<usize>() else {
            let found = text::quoted(part.trim());
            let error = ReadError::at(line, place, message!("read-xyv-number", found = found));
            return Err(error.with_help(message!("read-xyv-help")));
        };
        numbers.push((number, place));
        start += part.len() + 1;
    }
    let [(x, x_place), (y, y_place), (v, v_place)] = numbers.as_slice() else {
        let message = message!("read-xyv-count", found = numbers.len());
        let error = ReadError::at(line, 0..content.len(), message);
        return Err(error.with_help(message!("read-xyv-help")));
    };
    let geometry = puzzle.geometry().clone();
    let whole = x_place.start..y_place.end;
    let place = match (y.checked_sub(1), x.checked_sub(1)) {
        (Some(row), Some(column)) => Place::Board { row, column },
        _ => return Err(ReadError::at(line, whole, message!("read-xyv-zero"))),
    };
    let Some(cell) = geometry.cell_at(place) else {
        return Err(ReadError::at(line, whole, off_board(place, &geometry)));
    };
    let digits = geometry.digits();
    let digit = u8::try_from(*v).ok().and_then(Digit::new).filter(|&digit| digits.contains(digit));
    let Some(digit) = digit else {
        let (from, to) = (digits.first().number(), digits.last().number());
        let message = message!("read-digit-range", found = *v, from = from, to = to);
        return Err(ReadError::at(line, v_place.clone(), message));
    };
    if let Some(first) = given.get(cell) {
        let message = message!(
            "given-twice",
            cell = geometry.name(cell),
            first = first.number(),
            second = digit.number()
        );
        return Err(ReadError::at(line, whole, message));
    }
    given.set(cell, digit);
    let result = puzzle.give(cell, digit);
    result.map_err(|error| ReadError::at(line, v_place.clone(), error.message().clone()))
}
