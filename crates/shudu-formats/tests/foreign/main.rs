//! Formats of other programs: what they mean, errors in malformed text, and round trips.

mod killer;
mod lines;
mod penpa;
mod sudokupad;

use shudu_core::Puzzle;
use shudu_formats::{ReadError, ReadOptions, Reader, Record, find};

fn records(text: &str, format: &str) -> Vec<Result<Record, ReadError>> {
    let reader = Reader::new("t", Box::new(text.as_bytes()), find(format), ReadOptions::default());
    reader.map_or_else(|error| vec![Err(error)], Iterator::collect)
}

fn record(text: &str, format: &str) -> Record {
    let mut records = records(text, format);
    assert_eq!(records.len(), 1, "{text}");
    records.remove(0).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn write(puzzle: &Puzzle, format: &str) -> String {
    let mut text = String::new();
    find(format).unwrap().write_puzzle(puzzle, &mut text).unwrap();
    text
}

/// A puzzle in the sections format.
fn sections(text: &str, format: &str) -> String {
    write(&record(text, format).puzzle, "sections")
}

/// Reads a puzzle in the sections format.
fn from_sections(text: &str) -> Puzzle {
    record(text, "sections").puzzle
}

fn sniffed(text: &str) -> &'static str {
    let reader = Reader::new("t", Box::new(text.as_bytes()), None, ReadOptions::default());
    reader.unwrap().format().id()
}

/// Reading, writing and reading again gives the same puzzle, and the format is detected.
fn comes_back(text: &str, format: &str) {
    let puzzle = record(text, format).puzzle;
    let written = write(&puzzle, format);
    assert_eq!(sniffed(&written), format, "{written}");
    assert!(record(&written, format).puzzle == puzzle, "{text}\n{written}");
}

fn warnings(text: &str, format: &str) -> Vec<String> {
    record(text, format).warnings.iter().map(ToString::to_string).collect()
}

fn check_errors(format: &str, cases: &[(&str, &str)]) {
    let mut wrong = String::new();
    for (text, expected) in cases {
        let first = records(text, format).into_iter().find_map(Result::err);
        let error = first.unwrap_or_else(|| panic!("no error in {text}"));
        assert!(error.help().is_some(), "no advice: {error}");
        let found = format!("{}:{}: {}", error.line(), error.column(), error.message());
        if found != *expected {
            wrong.push_str(&format!("{text}\n  found    {found}\n  expected {expected}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

fn refused(puzzle: &str, format: &str) -> String {
    let puzzle = from_sections(puzzle);
    find(format).unwrap().write_puzzle(&puzzle, &mut String::new()).unwrap_err().to_string()
}

/// The givens of a puzzle, and its constraints by kind and data, with cells in order. A cage of one cell without a sum
/// has no meaning.
fn meaning(puzzle: &Puzzle) -> (String, Vec<String>) {
    let mut constraints: Vec<String> = puzzle
        .constraints()
        .iter()
        .filter_map(|rule| {
            let entry = rule.entry().unwrap_or_default();
            let (mut cells, sum) = (entry.cells("cells").to_vec(), entry.number("sum"));
            cells.sort_unstable();
            let says_nothing = rule.id() == "killer" && cells.len() == 1 && sum.is_none();
            let names = puzzle.geometry().names(&cells);
            (!says_nothing).then(|| format!("{} {sum:?} {names}", rule.id()))
        })
        .collect();
    constraints.sort_unstable();
    (format!("{:?}", puzzle.givens()), constraints)
}

/// Reads real strings, if a folder with them is given: each has to mean the same as its counterpart in the format of
/// Interactive Sudoku Solver.
#[test]
fn real_strings_mean_what_others_read_in_them() {
    let Some(folder) = std::env::var_os("SHUDU_VARIANTS") else {
        return;
    };
    let file = std::path::Path::new(&folder).join("puzzles.jsonl");
    let mut n = 0;
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let format = match value["format"].as_str().unwrap() {
            "killer81" => "killer81",
            "jsudoku" => "killer-long",
            "pencilmarks729" => "marks",
            _ => continue,
        };
        let text = value["text"].as_str().unwrap().trim();
        assert_eq!(sniffed(text), format, "{text}");
        let (found, expected) =
            (record(text, format).puzzle, record(value["iss"].as_str().unwrap(), "iss").puzzle);
        assert_eq!(meaning(&found), meaning(&expected), "{text}");
        comes_back(text, format);
        n += 1;
    }
    assert!(n > 0, "no strings there");
}
