//! Remote pairs: a chain of cells with the same two candidates.

use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Because, Branch, BranchLine, Cases, Forcing, Literal, Proof, Step};
use crate::techniques::{BoardView, Sink, Technique};

/// Four or more cells with the same two digits, each of which sees the next. The digits alternate, so a cell that sees
/// one with each digit holds neither.
pub(in super::super) struct RemotePair;

impl Technique for RemotePair {
    fn id(&self) -> &'static str {
        "remote-pair"
    }

    fn name(&self) -> Message {
        message!("technique-remote-pair")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let pairs: Vec<Cell> =
            board.empty().into_iter().filter(|&cell| board.candidates(cell).len() == 2).collect();
        for &start in &pairs {
            let pair = board.candidates(start);
            let same: CellSet =
                pairs.iter().copied().filter(|&cell| board.candidates(cell) == pair).collect();
            if same.len() >= 4 && same.first() == Some(start) {
                self.of_pair(board, same, pair, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl RemotePair {
    fn of_pair(
        &self,
        board: &Board,
        same: CellSet,
        pair: DigitSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let mut told: Vec<Vec<Candidate>> = Vec::new();
        for start in same {
            let reached = reach(board, same, start);
            for (place, &(end, _)) in reached.iter().enumerate() {
                let path = path(&reached, place);
                if path.len() < 4 || path.len() % 2 == 1 || end < start {
                    continue;
                }
                // Cells of the path alternate, so any two with different digits count.
                let mut out = CellSet::EMPTY;
                for (number, &one) in path.iter().enumerate() {
                    for &other in path[..number].iter().rev().step_by(2) {
                        out |= board.rules().sees(one) & board.rules().sees(other);
                    }
                }
                let path_cells: CellSet = path.iter().copied().collect();
                let out: Vec<Candidate> = (out - path_cells)
                    .into_iter()
                    .flat_map(|cell| {
                        let both = board.candidates(cell) & pair;
                        both.into_iter().map(move |digit| Candidate::new(cell, digit))
                    })
                    .collect();
                if out.is_empty() || told.contains(&out) {
                    continue;
                }
                let proof = proof(board, &path, pair, &out);
                told.push(out.clone());
                sink(Step::eliminating(self.id(), out, proof))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The cells that a chain leads to, nearest first, each with the place of the one before it.
fn reach(board: &Board, same: CellSet, start: Cell) -> Vec<(Cell, usize)> {
    let mut reached = vec![(start, 0)];
    let mut left = same - CellSet::only(start);
    let mut head = 0;
    while head < reached.len() {
        for cell in left & board.rules().sees(reached[head].0) {
            left.remove(cell);
            reached.push((cell, head));
        }
        head += 1;
    }
    reached
}

fn path(reached: &[(Cell, usize)], mut place: usize) -> Vec<Cell> {
    let mut cells = vec![reached[place].0];
    while place != 0 {
        place = reached[place].1;
        cells.push(reached[place].0);
    }
    cells
}

/// Whether the first cell holds the one digit or the other, all others follow.
fn proof(board: &Board, path: &[Cell], pair: DigitSet, out: &[Candidate]) -> Proof {
    let first = path[0];
    let digits: Vec<_> = pair.into_iter().collect();
    let branch = |is_on: bool| {
        let start = Literal { candidate: Candidate::new(first, digits[0]), is_on };
        let mut lines = Vec::new();
        let mut add = |candidate, is_on, because| {
            lines.push(BranchLine { literal: Literal { candidate, is_on }, because });
        };
        let mut digit = digits[usize::from(!is_on)];
        if !is_on {
            add(Candidate::new(first, digit), true, Because::LastDigit);
        }
        let mut stand = vec![Candidate::new(first, digit)];
        for two in path.windows(2) {
            let by = Candidate::new(two[0], digit);
            add(Candidate::new(two[1], digit), false, Because::Excluded(by));
            digit = if digit == digits[0] { digits[1] } else { digits[0] };
            add(Candidate::new(two[1], digit), true, Because::LastDigit);
            stand.push(Candidate::new(two[1], digit));
        }
        for &one in out {
            let by = stand.iter().find(|&&by| board.rules().exclude(by, one));
            if let Some(&by) = by {
                add(one, false, Because::Excluded(by));
            }
        }
        Branch { start, lines }
    };
    let cases = Cases::Either(Candidate::new(first, digits[0]));
    Proof::Forcing(Forcing { cases, branches: vec![branch(true), branch(false)] })
}
