//! # marks
//!
//! The candidates of each cell of a 9 × 9 board, one puzzle per line. Each cell has nine characters,
//! one for each digit: the digit itself, or `.` (or `0`) if it is not a candidate. A line has 729
//! characters.
//!
//! ```text
//! 1........123456789.2......9 and so on
//! ```

use shudu_core::{Digit, DigitSet, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::Holds;
use crate::lines::{Lines, TextLine};
use crate::reader::{self, ReadResult};
use crate::text;

const SIDE: usize = 9;
const N_CELLS: usize = SIDE * SIDE;
const N_MARKS: usize = N_CELLS * SIDE;

pub(crate) struct MarksFormat;

impl Format for MarksFormat {
    fn id(&self) -> &'static str {
        "marks"
    }

    fn summary(&self) -> Message {
        message!("format-name-marks")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let marks: Vec<bool> = text::characters(first)
                .enumerate()
                .filter_map(|(number, place)| mark(&first[place], digit_of(number)))
                .collect();
            // A line of 729 cells could also be a 27 × 27 board, but then all of its digits would have to be at exactly
            // these positions.
            text::characters(first).count() == N_MARKS
                && marks.len() == N_MARKS
                && marks.iter().filter(|is_there| **is_there).count() >= N_CELLS
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        reader::of_next_line(lines, |lines, line| puzzle(lines, options, line))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let holds = Holds { only_nine: true, marks: true, ..Holds::default() };
        holds.check(puzzle, self.id())?;
        for cell in puzzle.geometry().board_cells() {
            let allowed = puzzle.givens().get(cell);
            for number in 0..SIDE {
                let digit = Digit::new(digit_of(number)).filter(|&digit| allowed.contains(digit));
                out.push(digit.and_then(Digit::symbol).unwrap_or('.'));
            }
        }
        out.push('\n');
        Ok(())
    }
}

/// The digit of the character at an index.
fn digit_of(number: usize) -> u8 {
    (number % SIDE) as u8 + 1
}

/// Whether a character means that the digit is possible; `None` if it is not a mark for this digit.
fn mark(character: &str, digit: u8) -> Option<bool> {
    match character.as_bytes() {
        b"." | b"0" => Some(false),
        [byte] if *byte == b'0' + digit => Some(true),
        _ => None,
    }
}

fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: &TextLine,
) -> Result<Puzzle, ReadError> {
    line.fault()?;
    let size = options.size.unwrap_or((SIDE, SIDE));
    let mut puzzle = board::empty_puzzle(lines, options, size, line)?;
    let geometry = puzzle.geometry().clone();
    let nine: DigitSet = (1..=9).filter_map(Digit::new).collect();
    if size != (SIDE, SIDE) || geometry.all_digits() != nine {
        let error = ReadError::at(line, 0..0, message!("read-only-nine"));
        return Err(error.with_help(message!("marks-help")));
    }
    let content = line.content();
    let places: Vec<_> = text::characters(content).collect();
    let mut allowed = vec![DigitSet::EMPTY; N_CELLS];
    for (number, place) in places.iter().enumerate().take(N_MARKS) {
        let digit = digit_of(number);
        let Some(is_there) = mark(&content[place.clone()], digit) else {
            let cell = geometry.cell_by_index(number / SIDE);
            let message = message!(
                "marks-character",
                found = text::quoted(&content[place.clone()]),
                digit = digit,
                cell = cell.map(|cell| geometry.name(cell)).unwrap_or_default()
            );
            let error = ReadError::at(line, place.clone(), message);
            return Err(error.with_help(message!("marks-help")));
        };
        if let Some(digit) = Digit::new(digit).filter(|_| is_there) {
            allowed[number / SIDE].insert(digit);
        }
    }
    if places.len() != N_MARKS {
        let end = content.len();
        let start = places.get(N_MARKS).map_or(end, |place| place.start);
        let message = message!("read-characters", found = places.len(), expected = N_MARKS);
        let error = ReadError::at(line, start..end, message);
        return Err(error.with_help(message!("marks-help")));
    }
    for (cell, digits) in geometry.board_cells().zip(allowed) {
        let given = puzzle.allow(cell, digits);
        given.map_err(|error| ReadError::at(line, 0..content.len(), error.message().clone()))?;
    }
    Ok(puzzle)
}
