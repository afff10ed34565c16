//! Puzzles to measure, with the figures of another program: one JSON object per line.
//!
//! ```text
//! {"id": "…", "iss": "…" or "text": "…", "solution": "…", "iss_status": "unique",
//!  "iss_cpu_ms": {"build": 1.5, "first": 0.2, "unique": 0.3}, "iss_guesses": 7}
//! ```
//!
//! All but the puzzle may be missing. Any other file of puzzles is taken as puzzles without figures.

use std::fs::File;
use std::io::{BufRead as _, BufReader, Cursor, Read as _};
use std::path::Path;

use serde_json::Value;
use shudu::formats::{Limits, ReadError, ReadOptions, Reader};
use shudu::{Digit, Grid, Message, Puzzle, formats, message};

use crate::failure::Failure;

/// One puzzle to measure.
pub(super) struct BenchPuzzle {
    pub(super) id: String,
    pub(super) puzzle: Result<Puzzle, Message>,
    pub(super) figures: Figures,
}

/// What another program reported about a puzzle.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Figures {
    /// CPU ms until the first solution, the time to build the puzzle included.
    pub(super) first_ms: Option<f64>,
    /// CPU ms until it was known to be the only one, the time to build the puzzle included.
    pub(super) unique_ms: Option<f64>,
    pub(super) guesses: Option<u64>,
    pub(super) status: Option<String>,
    /// The solution, if it is text. The number of characters per cell is unknown.
    pub(super) solution: Option<String>,
}

/// The puzzles of a file whose names contain `only`.
pub(super) fn cases(path: &Path, only: &str) -> Result<Vec<BenchPuzzle>, Failure> {
    let failed = |error: std::io::Error| Failure::file(path, &error);
    let mut text = BufReader::new(File::open(path).map_err(failed)?);
    let first = next_line(&mut text, path)?;
    if first.as_deref().and_then(record).is_none() {
        let rest = Cursor::new(first.unwrap_or_default()).chain(text);
        return plain(path, Box::new(rest), only);
    }
    let mut cases = Vec::new();
    let (mut line, mut number) = (first, 0);
    while let Some(found) = line {
        number += 1;
        if !found.trim_ascii().is_empty() {
            let place = || format!("{}:{number}", path.display());
            let case = match record(&found) {
                Some(record) => case(&record, &place()),
                None => return Err(Failure::said(message!("bench-no-record", place = place()))),
            };
            if case.id.contains(only) {
                cases.push(case);
            }
        }
        line = next_line(&mut text, path)?;
    }
    Ok(cases)
}

/// A line, as long as lines may be.
fn next_line(text: &mut BufReader<File>, path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    let most = Limits::default().puzzle as u64;
    let mut line = Vec::new();
    let read = text.take(most).read_until(b'\n', &mut line);
    match read.map_err(|error| Failure::file(path, &error))? {
        0 => Ok(None),
        length if length as u64 == most => {
            let place = path.display().to_string();
            Err(Failure::said(message!("bench-no-record", place = place)))
        }
        _ => Ok(Some(line)),
    }
}

/// The object of a line, if it is one with a puzzle in it.
fn record(line: &[u8]) -> Option<Value> {
    let value: Value = serde_json::from_slice(line).ok()?;
    puzzle_text(&value).is_some().then_some(value)
}

fn puzzle_text(record: &Value) -> Option<&str> {
    record.get("iss").and_then(Value::as_str).or_else(|| record.get("text")?.as_str())
}

fn case(record: &Value, place: &str) -> BenchPuzzle {
    let text = puzzle_text(record).unwrap_or_default().to_owned();
    let id = record.get("id").and_then(Value::as_str).unwrap_or(place).to_owned();
    let ms = |name| record.get("iss_cpu_ms").and_then(|ms| ms.get(name)?.as_f64());
    let status = record.get("iss_status").and_then(Value::as_str).map(str::to_owned);
    // The times of a stopped run mean nothing.
    let is_done = !status.as_deref().is_some_and(|status| status.starts_with("timeout"));
    let with_build =
        |name| ms(name).filter(|_| is_done).map(|time: f64| time + ms("build").unwrap_or(0.0));
    let figures = Figures {
        first_ms: with_build("first"),
        unique_ms: with_build("unique"),
        guesses: record.get("iss_guesses").and_then(Value::as_u64).filter(|_| is_done),
        status,
        solution: record.get("solution").and_then(Value::as_str).map(str::to_owned),
    };
    let read = || -> Result<Puzzle, ReadError> {
        let input = Box::new(Cursor::new(text));
        let format = record.get("iss").and_then(Value::as_str).and_then(|_| formats::find("iss"));
        let mut puzzles = Reader::new(place, input, format, ReadOptions::default())?;
        // A reader without a puzzle says so.
        puzzles.next().map_or_else(|| formats::read_one(""), |read| Ok(read?.puzzle))
    };
    BenchPuzzle { id, puzzle: read().map_err(|error| error.message().clone()), figures }
}

/// A file of puzzles in any format.
fn plain(
    path: &Path,
    text: Box<dyn std::io::BufRead + Send>,
    only: &str,
) -> Result<Vec<BenchPuzzle>, Failure> {
    let mut cases = Vec::new();
    let name = path.file_name().unwrap_or(path.as_os_str()).display().to_string();
    for (index, read) in Reader::new(&name, text, None, ReadOptions::default())?.enumerate() {
        let puzzle = match read {
            Ok(record) => Ok(record.puzzle),
            Err(error) if error.is_fatal() => return Err(error.into()),
            Err(error) => Err(error.message().clone()),
        };
        let title = puzzle.as_ref().ok().and_then(|puzzle| puzzle.credits.title.clone());
        let id = title.unwrap_or_else(|| format!("{name} {}", index + 1));
        if id.contains(only) {
            cases.push(BenchPuzzle { id, puzzle, figures: Figures::default() });
        }
    }
    Ok(cases)
}

/// Whether a grid is the solution in a text; `None` if the text does not have one character per cell.
///
/// Characters are digits, or letters for digits above 9. If all are letters, A is 1.
pub(super) fn agrees(grid: &Grid, solution: &str) -> Option<bool> {
    let geometry = grid.geometry();
    let cells: Vec<_> = (0..geometry.rows()).flat_map(|row| geometry.row(row)).collect();
    let signs: Vec<char> = solution.chars().collect();
    if signs.len() != cells.len() {
        return None;
    }
    let letters_alone = !signs.iter().any(|sign| ('1'..='9').contains(sign));
    let number = |sign: char| match sign {
        '0'..='9' => Some(sign as u8 - b'0'),
        'A'..='Z' => Some(sign as u8 - b'A' + if letters_alone { 1 } else { 10 }),
        _ => None,
    };
    let numbers: Option<Vec<u8>> = signs.into_iter().map(number).collect();
    let digits = cells.into_iter().map(|cell| grid.get(cell).map(Digit::number));
    Some(digits.eq(numbers?.into_iter().map(Some)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_include_the_time_to_build_and_none_of_those_who_gave_up() {
        let line = r#"{"id": "a", "text": "1234341221434321", "iss_cpu_ms":
            {"build": 1.5, "first": 0.25, "unique": 0.5}, "iss_guesses": 7, "iss_status": "unique",
            "solution": "1234341221434321"}"#;
        let case = case(&record(line.as_bytes()).unwrap(), "here:1");
        assert_eq!((case.id.as_str(), case.puzzle.is_ok()), ("a", true));
        assert_eq!((case.figures.first_ms, case.figures.unique_ms), (Some(1.75), Some(2.0)));
        assert_eq!(case.figures.guesses, Some(7));

        let line = r#"{"iss": ".Nonsense~1", "iss_cpu_ms": {"build": 0, "unique": 0},
            "iss_status": "timeout>60s", "solution": false}"#;
        let case = super::case(&record(line.as_bytes()).unwrap(), "here:2");
        assert_eq!((case.id.as_str(), case.puzzle.is_err()), ("here:2", true));
        assert_eq!((case.figures.unique_ms, case.figures.solution), (None, None));
        assert!(record(br#"{"rows": 4}"#).is_none());
    }

    #[test]
    fn solutions_are_compared_where_each_cell_has_its_sign() {
        let solved = |text: &str| shudu::formats::read_one(text).unwrap().grid();
        let grid = solved("1234341221434321");
        assert_eq!(agrees(&grid, "1234341221434321"), Some(true));
        assert_eq!(agrees(&grid, "ABCDCDABBADCDCBA"), Some(true));
        assert_eq!(agrees(&grid, "2134341221434321"), Some(false));
        assert_eq!(agrees(&grid, "1234341221434321 "), None);
        assert_eq!(agrees(&grid, "1234?41221434321"), None);
    }
}
