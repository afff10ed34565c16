//! Steps that people take in one go.

use std::ops::Range;

use crate::board::Board;
use crate::proof::{self, Proof, Replay, Step};

/// The steps of a path, grouped into batches: singles of one technique that are all there when the first of them is;
/// every other step is alone.
pub fn batches(steps: &[Step], start: &Board) -> Vec<Range<usize>> {
    let mut batches: Vec<Range<usize>> = Vec::new();
    let mut first = start.clone();
    let mut replay = Replay::new(start, steps);
    while let Some((board, step)) = replay.forward() {
        let number = batches.last().map_or(0, |batch| batch.end);
        let is_single = matches!(step.proof, Proof::LastDigit | Proof::LastPlace { .. });
        match batches.last_mut() {
            Some(batch)
                if is_single
                    && steps[batch.start].technique == step.technique
                    && proof::check(step, &first, true).is_ok() =>
            {
                batch.end = number + 1;
            }
            _ => {
                first.clone_from(board);
                batches.push(number..number + 1);
            }
        }
    }
    batches
}
