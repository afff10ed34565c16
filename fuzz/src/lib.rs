//! The fuzz targets: read any bytes to the end and write back the puzzles in them, or solve them.

use std::error::Error;
use std::sync::LazyLock;

use shudu_classic::Simd;
use shudu_core::{Control, Language, Puzzle};
use shudu_formats::{Limits, Pieces, ReadError, ReadOptions, Reader, find};
use shudu_sat::Encoding;
use shudu_sat::dimacs::{FormulaFile, SolverAnswer};
use shudu_solve::EngineChoice;
use shudu_solve::batch::{Batch, BatchForm, BatchStats, Observer};

#[path = "../../crates/shudu-solve/tests/common/one_reader.rs"]
mod one_reader;

/// Reads all puzzles of a text in a format, or in the one it looks like.
///
/// # Panics
/// If reading never ends, or if a puzzle changes when it is written and read back.
pub fn read_all(bytes: &[u8], format: Option<&str>) {
    // Low limits, so that the fuzzer reaches them.
    let limits = Limits { line: 4000, puzzle: 20_000 };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let format = format.and_then(find);
    let Ok(reader) = Reader::new("fuzz", Box::new(bytes), format, options) else {
        return;
    };
    for (number, record) in reader.enumerate() {
        assert!(number <= bytes.len() + 1, "reading never ends");
        match record {
            Ok(record) => write_back(&record.puzzle),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

fn write_back(puzzle: &Puzzle) {
    for id in ["sections", "json"] {
        let Some(format) = find(id) else { continue };
        let mut text = String::new();
        format.write_puzzle(puzzle, &mut text).expect("what was read can be written");
        let options = ReadOptions::default();
        let back = Reader::new("back", Box::new(text.as_bytes()), Some(format), options)
            .ok()
            .and_then(|mut reader| reader.next());
        let same = back.is_some_and(|record| record.is_ok_and(|record| record.puzzle == *puzzle));
        assert!(same, "{id} does not read back:\n{text}");
    }
}

/// Solves all puzzles of a text in each form, on each instruction set that the machine has. All must give the same
/// results.
///
/// # Panics
/// If the results differ, or if a puzzle has no result.
pub fn solve_all(bytes: &[u8]) {
    for from in [BatchForm::Line, BatchForm::Grid, BatchForm::Blocks] {
        let mut results: Vec<Vec<u8>> = Vec::new();
        for simd in Simd::available() {
            let format = find(from.id()).expect("a form is a format");
            let batch = Batch {
                n_before: 0,
                pieces: Pieces::new("fuzz", format, ReadOptions::default()),
                from,
                to: BatchForm::Line,
                engine: EngineChoice::Auto,
                unique: true,
                threads: 1,
                simd,
                language: Language::English,
            };
            let mut output = Vec::new();
            let done = batch.run(bytes, &mut output, &mut Nobody, &Control::new());
            let stats = done.expect("short texts have no endless line");
            let n_lines = output.iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(stats.puzzles, n_lines as u64);
            results.push(output);
        }
        assert!(results.windows(2).all(|pair| pair[0] == pair[1]), "instruction sets differ");
    }
}

/// Solves all puzzles of a text the fast way and one by one.
///
/// # Panics
/// If the two ways give different results.
pub fn one_reader(bytes: &[u8]) {
    if bytes.len() <= 4000 {
        one_reader::compare(bytes, BatchForm::Line, 1);
    }
}

struct Nobody;

impl Observer for Nobody {
    fn unread(&mut self, error: &ReadError) {
        assert!(!error.to_string().is_empty());
    }

    fn progress(&mut self, _: &BatchStats) {}
}

/// Reads bytes as a formula file, and as the output of a solver.
///
/// # Panics
/// If a grid that is not a solution is accepted as one.
pub fn decode(bytes: &[u8]) {
    if let Err(error) = formula_file(bytes) {
        assert!(!error.to_string().is_empty());
    }
    static SMALL: LazyLock<FormulaFile> = LazyLock::new(|| {
        let control = Control::new();
        let puzzle = shudu_formats::read_one("1...\n....\n....\n...2\n").expect("a puzzle");
        let encoding = Encoding::plain(&puzzle, &control).expect("a small one");
        let (mut json, mut text) = (String::new(), Vec::new());
        find("json").expect("a format").write_puzzle(&puzzle, &mut json).expect("it holds any");
        encoding.write_dimacs(&json, &control, &mut text).expect("memory has room");
        formula_file(&text).expect("what was written can be read")
    });
    match SMALL.answer(bytes) {
        Ok(SolverAnswer::Solved(grid)) => assert!(SMALL.puzzle().is_solution(&grid)),
        Ok(SolverAnswer::Wrong { broken, .. }) => assert!(!broken.is_empty()),
        Ok(SolverAnswer::NoSolution | SolverAnswer::Unknown) => {}
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn formula_file(bytes: &[u8]) -> Result<FormulaFile, Box<dyn Error>> {
    FormulaFile::read(bytes, |_, text| {
        let limits = Limits { line: 4000, puzzle: 20_000 };
        let options = ReadOptions { limits, ..ReadOptions::default() };
        let mut reader = Reader::new("fuzz", Box::new(text), find("json"), options)?;
        Ok(reader.next().ok_or("no puzzle")??.puzzle)
    })
}
