//! Digits and cells in the short forms that boards and thermometers are written in.

use pyo3::prelude::*;
use shudu::{Digit, MAX_SIDE, Message, formats, message, row_letters};

use crate::errors::format_error;

/// Reads one number per character: `.` and `0` are 0, and letters continue after 9.
///
/// >>> shudu.parse_grid("03.A")
/// [0, 3, 0, 10]
#[pyfunction]
fn parse_grid(text: &str) -> PyResult<Vec<u32>> {
    let number = |(place, symbol): (usize, char)| match symbol {
        '.' => Ok(0),
        _ => Digit::from_symbol(symbol).map(|digit| u32::from(digit.number())).ok_or_else(|| {
            let wrong = message!("py-symbol", symbol = symbol);
            format_error(&formats::ReadError::new(1, place + 1, wrong))
        }),
    };
    let signs = text.chars().enumerate().filter(|(_, symbol)| !symbol.is_whitespace());
    signs.map(number).collect()
}

/// Reads numbers of any size that are separated by spaces; `.` is 0.
///
/// >>> shudu.parse_spaced_grid("0 3 . 12")
/// [0, 3, 0, 12]
#[pyfunction]
fn parse_spaced_grid(text: &str) -> PyResult<Vec<u32>> {
    let mut column = 1;
    let mut numbers = Vec::new();
    for word in text.split(char::is_whitespace) {
        let number = match word {
            "" => None,
            "." => Some(0),
            _ => Some(word.parse().map_err(|_| {
                let wrong = message!("py-number", word = word);
                format_error(&formats::ReadError::new(1, column, wrong))
            })?),
        };
        numbers.extend(number);
        column += word.chars().count() + 1;
    }
    Ok(numbers)
}

/// Reads the cells of a thermometer, from its bulb, as rows and columns from 0. Letters are rows and numbers are columns
/// from 1; spaces between the cells are optional.
///
/// >>> shudu.parse_thermometer("A1B1B2")
/// [(0, 0), (1, 0), (1, 1)]
/// >>> shudu.parse_thermometer("B7 B8 B9 B10")
/// [(1, 6), (1, 7), (1, 8), (1, 9)]
#[pyfunction]
fn parse_thermometer(text: &str) -> PyResult<Vec<(usize, usize)>> {
    let mut rest = text;
    let mut cells = Vec::new();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() && !cells.is_empty() {
            return Ok(cells);
        }
        let wrong = || {
            let column = text[..text.len() - rest.len()].chars().count() + 1;
            let word = rest.split_whitespace().next().unwrap_or_default();
            let wrong = message!("py-letter-cell", found = Message::verbatim(word));
            format_error(&formats::ReadError::new(1, column, wrong))
        };
        let (letters, after) = split(rest, |c| c.is_ascii_alphabetic());
        let (digits, after) = split(after, |c| c.is_ascii_digit());
        let row = (0..MAX_SIDE).find(|&row| row_letters(row).eq_ignore_ascii_case(letters));
        let column = digits.parse().ok().filter(|column| (1..=MAX_SIDE).contains(column));
        let (row, column) = row.zip(column).ok_or_else(wrong)?;
        cells.push((row, column - 1));
        rest = after;
    }
}

/// What a text starts with, and the rest.
fn split(text: &str, is_of: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !is_of(c)).unwrap_or(text.len()))
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(parse_grid, module)?)?;
    module.add_function(wrap_pyfunction!(parse_spaced_grid, module)?)?;
    module.add_function(wrap_pyfunction!(parse_thermometer, module)?)
}
