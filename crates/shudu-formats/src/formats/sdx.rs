//! # sdx
//!
//! A partly solved 9 × 9 board, one row per line, with spaces between cells. Each cell is written as
//! its candidates, with `u` before a digit that was placed. Grids of candidates as people post them
//! are read too: the lines and bars of a drawing are ignored.
//!
//! ```text
//! 1 23456789 23456789 23456789 23456789 23456789 23456789 23456789 23456789
//! ```

use std::ops::Range;

use shudu_core::{Digit, DigitSet, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::reader::{ReadResult, Record};
use crate::text::quoted;

const SIDE: usize = 9;

pub(crate) struct Sdx;

impl Format for Sdx {
    fn id(&self) -> &'static str {
        "sdx"
    }

    fn summary(&self) -> Message {
        message!("format-name-sdx")
    }

    fn endings(&self) -> &'static [&'static str] {
        &["sdx"]
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        let lines = head.lines().iter().filter(|line| !cells::is_separator(line));
        let rows: Vec<Vec<&str>> =
            lines.take(SIDE).map(|line| words(line).map(|w| &line[w]).collect()).collect();
        // Other formats have cells with two-digit numbers, but none with longer ones.
        let is_telling = |word: &&str| word.len() > 2 || word.starts_with('u');
        let is_row = |row: &Vec<&str>| {
            row.len() == SIDE && row.iter().all(|word| candidates(word).is_some())
        };
        !rows.is_empty() && rows.iter().all(is_row) && rows.iter().flatten().any(is_telling)
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        let first = lines.skip_blank()?.number();
        let mut rows = Vec::new();
        while let Some(line) = lines.peek(0)
            && !line.is_blank()
            && (rows.len() < SIDE || line.is_comment() || cells::is_separator(line.content()))
        {
            let is_row = !line.is_comment() && !cells::is_separator(line.content());
            let line = lines.take();
            rows.extend(line.filter(|_| is_row));
        }
        Some(record(lines, options, &rows, first))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let mut lost = Holds { only_nine: true, marks: true, ..Holds::default() }.lost(puzzle);
        let geometry = puzzle.geometry();
        if let Some(cell) = geometry.cells().find(|&cell| puzzle.givens().get(cell).is_empty()) {
            lost.push(message!("write-no-marks", cell = geometry.name(cell)));
        }
        holds::refuse(self.id(), lost)?;
        for row in 0..geometry.rows() {
            let cell = |cell| -> String {
                puzzle.givens().get(cell).into_iter().filter_map(Digit::symbol).collect()
            };
            let cells: Vec<String> = geometry.row(row).into_iter().map(cell).collect();
            out.push_str(&cells.join(" "));
            out.push('\n');
        }
        Ok(())
    }

    fn separator(&self) -> &'static str {
        "\n"
    }
}

/// The words of a row; bars and other parts of a drawing count as spaces.
fn words(line: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let is_space =
        |c: char| c.is_whitespace() || matches!(c, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}');
    let mut rest = 0;
    std::iter::from_fn(move || {
        let start = rest + line[rest..].find(|c: char| !is_space(c))?;
        let length = line[start..].find(is_space).unwrap_or(line.len() - start);
        rest = start + length;
        Some(start..rest)
    })
}

/// The digits of a cell, in ascending order, and whether it was placed.
fn candidates(word: &str) -> Option<(DigitSet, bool)> {
    let (digits, is_placed) = match word.strip_prefix('u') {
        Some(digit) => (digit, true),
        None => (word, false),
    };
    let mut set = DigitSet::EMPTY;
    for character in digits.chars() {
        let digit =
            Digit::from_symbol(character).filter(|digit| (1..=9).contains(&digit.number()))?;
        if set.last().is_some_and(|last| last >= digit) {
            return None;
        }
        set.insert(digit);
    }
    (!set.is_empty() && (!is_placed || set.len() == 1)).then_some((set, is_placed))
}

fn record(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[TextLine],
    number: usize,
) -> ReadResult {
    let help = |error: ReadError| error.with_help(message!("sdx-help"));
    let Some(first) = rows.first() else {
        return Err(help(ReadError::bare(number, 1, message!("read-no-puzzle"))));
    };
    let mut puzzle =
        board::empty_puzzle(lines, options, options.size.unwrap_or((SIDE, SIDE)), first)?;
    let geometry = puzzle.geometry().clone();
    if (geometry.rows(), geometry.columns()) != (SIDE, SIDE) {
        return Err(help(ReadError::at(first, 0..0, message!("read-only-nine"))));
    }
    let mut n_placed = 0;
    for (row, line) in rows.iter().enumerate() {
        line.fault()?;
        let content = line.content();
        let places: Vec<Range<usize>> = words(content).collect();
        cells::row_length(line, &places, row, SIDE)
            .map_err(|error| error.or_help(|| message!("sdx-help")))?;
        for (cell, place) in geometry.row(row).into_iter().zip(places) {
            let word = &content[place.clone()];
            let Some((digits, is_placed)) = candidates(word) else {
                let message = message!("sdx-cell", found = quoted(word));
                return Err(help(ReadError::at(line, place, message)));
            };
            n_placed += usize::from(is_placed);
            let given = puzzle.allow(cell, digits);
            given.map_err(|error| ReadError::at(line, place, error.message().clone()))?;
        }
    }
    if rows.len() < SIDE {
        let last = &rows[rows.len() - 1];
        let end = last.content().len();
        let message =
            message!("read-rows-few", found = rows.len(), expected = SIDE, row = rows.len() + 1);
        return Err(help(ReadError::at(last, end..end, message)));
    }
    let mut warnings = Vec::new();
    if n_placed > 0 {
        warnings.push(message!("read-placed", n = n_placed));
    }
    Ok(Record::new(puzzle, number).with_warnings(warnings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_rising_digits() {
        assert!(candidates("139").is_some_and(|(set, placed)| set.len() == 3 && !placed));
        assert!(candidates("u5").is_some_and(|(set, placed)| set.len() == 1 && placed));
        for word in ["", "u", "31", "11", "0", "u12", "a", ".", "5u"] {
            assert!(candidates(word).is_none(), "{word}");
        }
        let row: Vec<_> = words("| 1 23 |4 |").collect();
        assert_eq!(row, [2..3, 4..6, 8..9]);
    }
}
