//! Writes the text of a block's results.

use shudu_classic::lanes::Outcome;
use shudu_core::{Grid, Message, message};
use shudu_formats::{ReadError, find};

use super::blocks::count_lines;
use super::odd::{OddAnswer, OddPiece};
use super::{Batch, BatchForm, Unsolved, Worker};
use crate::Answer;
use crate::report::no_solution;

/// The length of 81 digits and a line feed.
pub(super) const STRIDE: usize = 82;

/// The numbers of puzzles and lines before the block.
#[derive(Debug, Clone, Copy)]
pub(super) struct First {
    pub(super) puzzle: u64,
    pub(super) line: usize,
}

/// The results of a block.
#[derive(Default)]
pub(super) struct Results {
    pub(super) n_puzzles: u64,
    pub(super) n_solved: u64,
    pub(super) unread: Vec<ReadError>,
    pub(super) unsolved: Vec<Unsolved>,
    /// Guesses in puzzles that are not in [`Worker::stats`], and those that took none.
    pub(super) guesses: u64,
    pub(super) without_guess: u64,
    /// The number of lines in the block.
    pub(super) n_lines: usize,
    /// Why reading ends here.
    pub(super) fatal: Option<ReadError>,
    /// Whether the engine's own output already is the text.
    is_plain: bool,
}

impl Results {
    pub(super) fn text<'a>(&self, worker: &'a Worker) -> &'a [u8] {
        if self.is_plain { &worker.solutions } else { &worker.out }
    }
}

/// Makes the text of a block's results.
pub(super) fn results(batch: &Batch, worker: &mut Worker, first: First) -> Results {
    let is_solved = |outcome: &Outcome| *outcome == Outcome::Solutions(1);
    let all_solved = worker.odd.is_empty() && worker.outcomes.iter().all(is_solved);
    let n_good = worker.outcomes.len();
    if all_solved && batch.to == BatchForm::Line {
        return Results {
            n_puzzles: n_good as u64,
            n_solved: n_good as u64,
            n_lines: worker.block.n_lines,
            is_plain: true,
            ..Results::default()
        };
    }
    let mut results = Results { n_lines: worker.block.n_lines, ..Results::default() };
    let mut out = std::mem::take(&mut worker.out);
    let mut pieces = std::mem::take(&mut worker.odd).into_iter().peekable();
    // Lines are counted from one piece to the next.
    let (mut counted, mut n_lines) = (0, 0);
    let mut add = |piece: OddPiece, results: &mut Results, out: &mut Vec<u8>| {
        n_lines += count_lines(&worker.text[counted..piece.start]);
        counted = piece.start;
        let lines = first.line + n_lines;
        odd(batch, piece, First { puzzle: first.puzzle, line: lines }, results, out);
    };
    // The same for puzzles without a solution.
    let (mut lost_lines_to, mut n_lost_lines) = (0, 0);
    for good in 0..=n_good {
        while let Some(piece) = pieces.next_if(|piece| piece.after == good && !piece.replaces) {
            add(piece, &mut results, &mut out);
        }
        let Some(outcome) = worker.outcomes.get(good).filter(|_| results.fatal.is_none()) else {
            break;
        };
        let number = first.puzzle + results.n_puzzles + 1;
        let mut lost = |reason: Message, results: &mut Results| {
            failure(batch, number, &reason, &mut out);
            let place = worker.parsed.place(good);
            n_lost_lines += count_lines(&worker.text[lost_lines_to..place]);
            lost_lines_to = place;
            let line = first.line + n_lost_lines + 1;
            results.unsolved.push(Unsolved { number, line, reason });
        };
        match outcome {
            Outcome::Solutions(1) => {
                results.n_solved += 1;
                solution(batch, number, &worker.solutions[good * STRIDE..][..81], &mut out);
            }
            Outcome::Solutions(0) => {
                lost(why_none(batch, worker, good), &mut results);
            }
            Outcome::Solutions(_) => {
                lost(message!("several-solutions"), &mut results);
            }
            // The reader has already decided what these characters mean.
            Outcome::BadCharacter { .. } => {
                while let Some(piece) = pieces.next_if(|piece| piece.after == good) {
                    add(piece, &mut results, &mut out);
                }
                continue;
            }
        }
        results.n_puzzles += 1;
    }
    // Carriage returns end lines too, if there are any.
    if memchr::memchr(b'\r', &worker.text).is_some() {
        results.n_lines = count_lines(&worker.text);
    }
    worker.out = out;
    results
}

/// Adds the answers of a piece that is not plainly a classic puzzle.
fn odd(batch: &Batch, piece: OddPiece, before: First, results: &mut Results, out: &mut Vec<u8>) {
    let n_before = (before.puzzle + results.n_puzzles) as usize;
    for answer in piece.answers {
        if results.fatal.is_some() {
            return;
        }
        let number = before.puzzle + results.n_puzzles + 1;
        match answer {
            OddAnswer::Solved(line, report) => {
                results.n_puzzles += 1;
                results.guesses += report.guesses;
                results.without_guess += u64::from(report.guesses == 0);
                let lost = match &report.answer {
                    Answer::Solved(grid) => written(batch, number, grid, out).err(),
                    answer => Some(answer.reason().unwrap_or_else(|| message!("no-solution"))),
                };
                let Some(reason) = lost else {
                    results.n_solved += 1;
                    continue;
                };
                failure(batch, number, &reason, out);
                let line = before.line + line;
                results.unsolved.push(Unsolved { number, line, reason });
            }
            OddAnswer::Unread(error) => {
                let error = error.moved_by(before.line, n_before);
                if error.is_fatal() {
                    results.fatal = Some(error);
                    return;
                }
                results.n_puzzles += 1;
                failure(batch, number, error.message(), out);
                results.unread.push(error);
            }
        }
    }
}

/// Writes the solution of a board of any size.
fn written(batch: &Batch, number: u64, grid: &Grid, out: &mut Vec<u8>) -> Result<(), Message> {
    let mut text = String::new();
    let format = find(batch.to.id()).expect("a form is a format");
    format.write_grid(grid, &mut text).map_err(|cannot| cannot.message().clone())?;
    if batch.to != BatchForm::Line {
        separate(number, out);
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

fn solution(batch: &Batch, number: u64, digits: &[u8], out: &mut Vec<u8>) {
    match batch.to {
        BatchForm::Line => {
            out.extend_from_slice(digits);
            out.push(b'\n');
        }
        BatchForm::Grid => {
            separate(number, out);
            for row in digits.chunks_exact(9) {
                out.extend_from_slice(row);
                out.push(b'\n');
            }
        }
        BatchForm::Blocks => {
            separate(number, out);
            for row in digits.chunks_exact(9) {
                let mut line = [b' '; 18];
                for (column, digit) in row.iter().enumerate() {
                    line[2 * column] = *digit;
                }
                line[17] = b'\n';
                out.extend_from_slice(&line);
            }
        }
    }
}

/// Writes the line for a puzzle without a result.
fn failure(batch: &Batch, number: u64, reason: &Message, out: &mut Vec<u8>) {
    let reason = reason.text(batch.language);
    let line = match batch.to {
        BatchForm::Line => format!("! {reason}\n"),
        BatchForm::Grid | BatchForm::Blocks => {
            separate(number, out);
            let which = message!("puzzle-number", number = number).text(batch.language);
            format!("! {which}: {reason}\n")
        }
    };
    out.extend_from_slice(line.as_bytes());
}

/// Writes a blank line between puzzles.
fn separate(number: u64, out: &mut Vec<u8>) {
    if number > 1 {
        out.push(b'\n');
    }
}

fn why_none(batch: &Batch, worker: &Worker, puzzle: usize) -> Message {
    let start = worker.parsed.starts[puzzle] as usize;
    why_no_solution(&worker.parsed.text(&worker.text, batch.from)[start..start + 81])
}

/// Explains why a classic puzzle of 81 characters, known to have no solution, has none. If its givens break a
/// rule, the slow check names it.
pub fn why_no_solution(chars: &[u8]) -> Message {
    if givens_agree(chars) {
        return message!("no-solution");
    }
    let text = String::from_utf8_lossy(chars);
    let broken = shudu_formats::read_one(&text).map(|puzzle| puzzle.contradictions());
    no_solution(&broken.unwrap_or_default())
}

/// Whether no two equal givens share a house.
fn givens_agree(chars: &[u8]) -> bool {
    let mut seen = [[0_u16; 9]; 3];
    chars.iter().enumerate().all(|(cell, byte)| {
        let digit = byte.wrapping_sub(b'0');
        if !(1..=9).contains(&digit) {
            return true;
        }
        let (row, column) = (cell / 9, cell % 9);
        let houses = [row, column, row / 3 * 3 + column / 3];
        houses.into_iter().zip(&mut seen).all(|(house, seen)| {
            let is_new = seen[house] >> digit & 1 == 0;
            seen[house] |= 1 << digit;
            is_new
        })
    })
}
