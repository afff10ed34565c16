//! Pieces of a block that are not plainly classic puzzles: the format's own reader reads them, and the front
//! solves them one by one.

use shudu_classic::lanes::Outcome;
use shudu_core::{Control, Stop};
use shudu_formats::{ReadError, Record};

use super::{Batch, BatchError, Worker};
use crate::{Answer, Goal, Report, Request};

/// A piece of a block, with the answer for each of its puzzles.
pub(super) struct OddPiece {
    /// The number of plain puzzles before the piece.
    pub(super) after: usize,
    /// Whether the piece is the plain puzzle at that index, whose characters turned out not to be plain.
    pub(super) replaces: bool,
    /// The start of the piece in the block's text.
    pub(super) start: usize,
    pub(super) answers: Vec<OddAnswer>,
}

/// The answer for one puzzle.
pub(super) enum OddAnswer {
    /// The line that it starts on, from 1 in its piece, and the engine's report.
    Solved(usize, Box<Report>),
    Unread(ReadError),
}

impl OddPiece {
    /// Solves the puzzles of a block that have been read already.
    pub(super) fn of_records(
        records: impl IntoIterator<Item = Result<Record, ReadError>>,
        batch: &Batch,
        control: &Control,
    ) -> Result<Self, BatchError> {
        let mut answers = Vec::new();
        for record in records {
            answers.push(match record {
                Ok(record) => {
                    let report = solve_one(&record, batch, control)?;
                    OddAnswer::Solved(record.line, Box::new(report))
                }
                Err(error) => OddAnswer::Unread(error),
            });
        }
        Ok(Self { after: 0, replaces: false, start: 0, answers })
    }
}

/// Reads and solves the odd pieces of a worker's block, in order.
pub(super) fn solve(
    worker: &Worker,
    batch: &Batch,
    control: &Control,
) -> Result<Vec<OddPiece>, BatchError> {
    let mut pieces = Vec::new();
    let between = worker.parsed.odd.iter().map(|odd| (odd.after, false, odd.place.clone()));
    let is_bad = |outcome: &Outcome| matches!(outcome, Outcome::BadCharacter { .. });
    // Only lines can have other characters: rows were checked when they were put together.
    let bad = worker.outcomes.iter().enumerate().filter(|(_, outcome)| is_bad(outcome));
    let bad = bad.map(|(puzzle, _)| {
        let start = worker.parsed.starts[puzzle] as usize;
        (puzzle, true, start..start + 81)
    });
    let mut places: Vec<_> = between.chain(bad).collect();
    places.sort_by_key(|(after, replaces, _)| (*after, *replaces));
    for (after, replaces, place) in places {
        let start = place.start;
        let reader = batch.pieces.read(&worker.text[place]);
        let piece = OddPiece::of_records(reader, batch, control)?;
        pieces.push(OddPiece { after, replaces, start, ..piece });
    }
    Ok(pieces)
}

fn solve_one(record: &Record, batch: &Batch, control: &Control) -> Result<Report, BatchError> {
    let goal = if batch.unique { Goal::Unique } else { Goal::First };
    let report = crate::solve(&record.puzzle, Request { engine: batch.engine, goal }, control);
    match report.answer {
        Answer::Stopped(Stop::Cancelled) => Err(BatchError::Stopped(Stop::Cancelled)),
        _ => Ok(report),
    }
}
