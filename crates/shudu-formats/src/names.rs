//! The names of cells: `r1c1` and `A1` on the board, `x1` outside it; all count from 1.
//!
//! `r1c1` is always row 1, column 1, in upper or lower case. Otherwise the letters are a row (A to Z, then AA to AJ)
//! and the number is a column; a lower-case `x` is an extra cell, a capital `X` the 24th row.

use shudu_core::{Cell, Geometry, Place};

/// The place that the name at the start of a text means, and the length of the name. `None` if the text does not start
/// with a name. The place may be off the board, or have a row or column of 0: see [`Named`].
pub(crate) fn parse(text: &str) -> Option<(Named, usize)> {
    row_and_column(text).or_else(|| extra(text)).or_else(|| letters(text))
}

/// The cell with this name, if the board has it.
pub(crate) fn cell(text: &str, geometry: &Geometry) -> Option<Cell> {
    match parse(text)? {
        (Named::Place(Place::Board { row, column }), length) if length == text.len() => {
            geometry.cell(row, column)
        }
        (Named::Place(Place::Extra(number)), length) if length == text.len() => {
            geometry.extra(number)
        }
        _ => None,
    }
}

/// The meaning of a name. Numbers count from 1, so a 0 is an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Named {
    /// A place, perhaps off the board.
    Place(Place),
    /// A name with a 0: there is no such cell on any board.
    Zero,
}

fn row_and_column(text: &str) -> Option<(Named, usize)> {
    let rest = text.strip_prefix(['r', 'R'])?;
    let (row, rest) = number(rest)?;
    let (column, rest) = number(rest.strip_prefix(['c', 'C'])?)?;
    Some((board(row, column), text.len() - rest.len()))
}

fn extra(text: &str) -> Option<(Named, usize)> {
    let (number, rest) = number(text.strip_prefix('x')?)?;
    let named = match number.checked_sub(1) {
        Some(number) => Named::Place(Place::Extra(number)),
        None => Named::Zero,
    };
    Some((named, text.len() - rest.len()))
}

fn letters(text: &str) -> Option<(Named, usize)> {
    let n_letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    if !(1..=2).contains(&n_letters) {
        return None;
    }
    let (letters, rest) = text.split_at(n_letters);
    let (column, rest) = number(rest)?;
    let row = letters
        .bytes()
        .fold(0, |row, letter| row * 26 + usize::from(letter.to_ascii_uppercase() - b'A') + 1);
    Some((board(row, column), text.len() - rest.len()))
}

fn board(row: usize, column: usize) -> Named {
    match (row.checked_sub(1), column.checked_sub(1)) {
        (Some(row), Some(column)) => Named::Place(Place::Board { row, column }),
        _ => Named::Zero,
    }
}

/// The number at the start of a text and what follows it. A number that is too large becomes the largest possible one.
pub(crate) fn number(text: &str) -> Option<(usize, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(length);
    (length > 0).then(|| (digits.parse().unwrap_or(usize::MAX / 2), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_mean_places() {
        let at = |row, column| Named::Place(Place::Board { row, column });
        for (text, named, length) in [
            ("r1c1", at(0, 0), 4),
            ("R10C2>", at(9, 1), 5),
            ("A1B1B2", at(0, 0), 2),
            ("AJ36", at(35, 35), 4),
            ("R1R2", at(17, 0), 2),
            ("R1C1", at(0, 0), 4),
            ("X3", at(23, 2), 2),
            ("x3", Named::Place(Place::Extra(2)), 2),
            ("r0c1", Named::Zero, 4),
            ("b0", Named::Zero, 2),
        ] {
            assert_eq!(parse(text), Some((named, length)), "{text}");
        }
        for text in ["", "1", "A", "abc1", "-", "é1"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
