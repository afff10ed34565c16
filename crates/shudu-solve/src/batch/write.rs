//! The text of a block's results.

use std::ops::Range;

use shudu_classic::lanes::Outcome;
use shudu_core::{Message, message};
use shudu_formats::{ReadError, ReadOptions, Reader, find};

use super::{Batch, Form, Worker};
use crate::report::no_solution;

/// 81 digits and a line's end.
pub(super) const STRIDE: usize = 82;

/// The numbers of what came before the block.
#[derive(Debug, Clone, Copy)]
pub(super) struct First {
    pub(super) puzzle: u64,
    pub(super) line: usize,
}

/// What a block comes to.
pub(super) struct Results {
    pub(super) n_puzzles: u64,
    pub(super) n_solved: u64,
    pub(super) unread: Vec<ReadError>,
    /// Whether the solutions are the text just as the engine wrote them.
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
    let all_solved = worker.parsed.bad.is_empty() && worker.outcomes.iter().all(is_solved);
    let n_good = worker.outcomes.len();
    if all_solved && batch.to == Form::Line {
        return Results {
            n_puzzles: n_good as u64,
            n_solved: n_good as u64,
            unread: Vec::new(),
            is_plain: true,
        };
    }
    let mut results = Results { n_puzzles: 0, n_solved: 0, unread: Vec::new(), is_plain: false };
    let mut out = std::mem::take(&mut worker.out);
    let mut bad = worker.parsed.bad.iter().peekable();
    for good in 0..=n_good {
        while let Some(bad) = bad.next_if(|bad| bad.after == good) {
            results.n_puzzles += 1;
            let error = unread(batch, worker, bad.place.clone(), first, results.n_puzzles);
            let number = first.puzzle + results.n_puzzles;
            failure(batch, number, error.message(), &mut out);
            results.unread.push(error);
        }
        let Some(outcome) = worker.outcomes.get(good) else { break };
        results.n_puzzles += 1;
        let number = first.puzzle + results.n_puzzles;
        match outcome {
            Outcome::Solutions(1) => {
                results.n_solved += 1;
                solution(batch, number, &worker.solutions[good * STRIDE..][..81], &mut out);
            }
            Outcome::Solutions(0) => {
                let reason = why_none(batch, worker, good);
                failure(batch, number, &reason, &mut out);
            }
            Outcome::Solutions(_) => {
                failure(batch, number, &message!("several-solutions"), &mut out);
            }
            Outcome::BadCharacter { .. } => {
                let place = place(batch, worker, good);
                let error = unread(batch, worker, place, first, results.n_puzzles);
                failure(batch, number, error.message(), &mut out);
                results.unread.push(error);
            }
        }
    }
    worker.out = out;
    results
}

/// Where a good puzzle's lines are in the block.
fn place(batch: &Batch, worker: &Worker, puzzle: usize) -> Range<usize> {
    match batch.from {
        Form::Line => {
            let start = worker.parsed.starts[puzzle] as usize;
            start..start + 81
        }
        Form::Grid | Form::Blocks => worker.parsed.places[puzzle].clone(),
    }
}

fn solution(batch: &Batch, number: u64, digits: &[u8], out: &mut Vec<u8>) {
    match batch.to {
        Form::Line => {
            out.extend_from_slice(digits);
            out.push(b'\n');
        }
        Form::Grid => {
            separate(number, out);
            for row in digits.chunks_exact(9) {
                out.extend_from_slice(row);
                out.push(b'\n');
            }
        }
        Form::Blocks => {
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

/// The line of a puzzle without a result.
fn failure(batch: &Batch, number: u64, reason: &Message, out: &mut Vec<u8>) {
    let reason = reason.text(batch.language);
    let line = match batch.to {
        Form::Line => format!("! {reason}\n"),
        Form::Grid | Form::Blocks => {
            separate(number, out);
            let which = message!("puzzle-number", number = number).text(batch.language);
            format!("! {which}: {reason}\n")
        }
    };
    out.extend_from_slice(line.as_bytes());
}

/// A blank line between puzzles.
fn separate(number: u64, out: &mut Vec<u8>) {
    if number > 1 {
        out.push(b'\n');
    }
}

fn why_none(batch: &Batch, worker: &Worker, puzzle: usize) -> Message {
    let start = worker.parsed.starts[puzzle] as usize;
    why_no_solution(&worker.parsed.text(&worker.text, batch.from)[start..start + 81])
}

/// Why a classic puzzle of 81 characters has no solution, which is known: the rule that its givens break, if they
/// do, as the slow check says it.
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

/// What is wrong with a puzzle's lines, in the words of the format's own reader.
fn unread(
    batch: &Batch,
    worker: &Worker,
    place: Range<usize>,
    first: First,
    number: u64,
) -> ReadError {
    let before = worker.text[..place.start].iter().filter(|byte| **byte == b'\n').count();
    let format = match batch.from {
        Form::Line => "line",
        Form::Grid => "grid",
        Form::Blocks => "blocks",
    };
    let options = ReadOptions { size: Some((9, 9)), ..ReadOptions::default() };
    let input = Box::new(&worker.text[place]);
    let error = match Reader::new(&batch.source, input, find(format), options) {
        Err(error) => Some(error),
        Ok(mut reader) => reader.find_map(Result::err),
    };
    let error = error.unwrap_or_else(|| {
        // The format's reader takes what ours does not; that would be a fault of ours.
        ReadError::new(1, 1, message!("read-no-puzzle")).in_source(&batch.source)
    });
    let n_puzzles = (first.puzzle + number) as usize - error.number();
    error.moved_by(first.line + before, n_puzzles)
}
