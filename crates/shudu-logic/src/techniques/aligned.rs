//! Aligned exclusion: all ways to fill two or three cells, without those that leave another cell no digit.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Combinations, Proof, Step};

/// Base cells, and cells that several of them see and whose few digits they must not use up.
pub(super) struct Aligned {
    id: &'static str,
    size: usize,
}

impl Aligned {
    /// Two base cells.
    pub(super) const PAIR: Self = Self { id: "aligned-pair", size: 2 };
    /// Three base cells.
    pub(super) const TRIPLE: Self = Self { id: "aligned-triple", size: 3 };
}

impl Technique for Aligned {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.size == 2 {
            message!("technique-aligned-pair")
        } else {
            message!("technique-aligned-triple")
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let few = |cell: &Cell| (2..=self.size).contains(&board.candidates(*cell).len());
        let excluders: CellSet = board.empty().into_iter().filter(few).collect();
        let empty: Vec<Cell> = board.empty().into_iter().collect();
        for (number, &one) in empty.iter().enumerate() {
            for (second, &other) in empty[..number].iter().enumerate() {
                let seen = board.rules().sees(one) & board.rules().sees(other) & excluders;
                // With only one excluder, no digit loses all its ways.
                if seen.len() < 2 {
                    continue;
                }
                if self.size == 2 {
                    self.exclude(board, &[other, one], seen, sink)?;
                    continue;
                }
                for &third in &empty[..second] {
                    let all = seen & board.rules().sees(third);
                    if all.len() >= 2 {
                        let two = view.two_digit_cells();
                        let sees = board.rules().sees(third);
                        let by_two = sees & (board.rules().sees(one) | board.rules().sees(other));
                        let excluders = (all | two & (by_two | seen)) & excluders;
                        self.exclude(board, &[third, other, one], excluders, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Aligned {
    fn exclude(
        &self,
        board: &Board,
        base: &[Cell],
        excluders: CellSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let own: CellSet = base.iter().copied().collect();
        let excluders = excluders - own;
        if !loses_one(board, base, excluders) {
            return ControlFlow::Continue(());
        }
        let mut ways = AlignedWays {
            board,
            base,
            excluders,
            left: [DigitSet::EMPTY; 3],
            used: CellSet::EMPTY,
        };
        ways.fill(&mut Vec::new());
        let mut out = Vec::new();
        for (&cell, &left) in base.iter().zip(&ways.left) {
            let others = board.candidates(cell) - left;
            out.extend(others.into_iter().map(|digit| Candidate::new(cell, digit)));
        }
        if out.is_empty() || ways.left[..base.len()].iter().any(|left| left.is_empty()) {
            return ControlFlow::Continue(());
        }
        let cells = base.iter().copied().chain(ways.used).collect();
        let proof = Proof::Combinations(Combinations { cells, constraints: Vec::new() });
        sink(Step::eliminating(self.id, out, proof))
    }
}

/// Whether some digit of a base cell has no way left: the same as [`AlignedWays`] finds, without a record of which
/// excluders did it.
fn loses_one(board: &Board, base: &[Cell], excluders: CellSet) -> bool {
    let rules = board.rules();
    // Per digit of the one cell, what an excluder with two digits forbids the other cell; by pairs of cells.
    let mut forbidden = [[DigitSet::EMPTY; 64]; 3];
    let pairs: &[[usize; 2]] = if base.len() == 2 { &[[0, 1]] } else { &[[0, 1], [0, 2], [1, 2]] };
    for (number, &[one, other]) in pairs.iter().enumerate() {
        let (one, other) = (base[one], base[other]);
        for digit in board.candidates(one) {
            let own = &mut forbidden[number][usize::from(digit.number())];
            if rules.sees(one).contains(other) {
                own.insert(digit);
            }
            *own |= rules.excluded_in_pair(one, digit, other);
        }
        for excluder in excluders & rules.sees(one) & rules.sees(other) {
            let digits = board.candidates(excluder);
            if digits.len() == 2 {
                for digit in digits {
                    forbidden[number][usize::from(digit.number())] |=
                        digits - DigitSet::only(digit);
                }
            }
        }
    }
    let of = |pair: usize, digit: Digit| forbidden[pair][usize::from(digit.number())];
    let mut left = [DigitSet::EMPTY; 3];
    for first in board.candidates(base[0]) {
        let seconds = board.candidates(base[1]) - of(0, first);
        if base.len() == 2 {
            if seconds.is_empty() {
                return true;
            }
            left[1] |= seconds;
            continue;
        }
        for second in seconds {
            let mut thirds = board.candidates(base[2]) - of(1, first) - of(2, second);
            let two = DigitSet::only(first) | DigitSet::only(second);
            for excluder in excluders & rules.seen_by_all(base.iter().copied().collect()) {
                let digits = board.candidates(excluder);
                if digits.len() == 3 && digits.contains_all(two) {
                    thirds -= digits - two;
                }
            }
            if !thirds.is_empty() {
                left[0].insert(first);
                left[1].insert(second);
                left[2] |= thirds;
            }
        }
    }
    let from = usize::from(base.len() == 2);
    base.iter().zip(left).skip(from).any(|(&cell, left)| left != board.candidates(cell))
}

struct AlignedWays<'a> {
    board: &'a Board,
    base: &'a [Cell],
    excluders: CellSet,
    /// Per base cell the digits it has in some way.
    left: [DigitSet; 3],
    /// The excluders that ruled a way out.
    used: CellSet,
}

impl AlignedWays<'_> {
    fn fill(&mut self, chosen: &mut Vec<Digit>) {
        let Some(&cell) = self.base.get(chosen.len()) else {
            if let Some(excluder) = self.excluded(chosen) {
                self.used.insert(excluder);
            } else {
                for (left, &digit) in self.left.iter_mut().zip(&*chosen) {
                    left.insert(digit);
                }
            }
            return;
        };
        for digit in self.board.candidates(cell) {
            let candidate = Candidate::new(cell, digit);
            let clash = |(&other, &taken): (&Cell, &Digit)| {
                self.board.rules().exclude(candidate, Candidate::new(other, taken))
            };
            if !self.base.iter().zip(&*chosen).any(clash) {
                chosen.push(digit);
                self.fill(chosen);
                chosen.pop();
            }
        }
    }

    /// An excluder that would have nothing left.
    fn excluded(&self, chosen: &[Digit]) -> Option<Cell> {
        let taken_from = |excluder: Cell| {
            let seen = self.board.rules().sees(excluder);
            let taken = self.base.iter().zip(chosen).filter(|(cell, _)| seen.contains(**cell));
            taken.map(|(_, digit)| *digit).collect::<DigitSet>()
        };
        let used = self.used.into_iter();
        let others = (self.excluders - self.used).into_iter();
        let empties =
            |excluder: &Cell| taken_from(*excluder).contains_all(self.board.candidates(*excluder));
        used.chain(others).find(empties)
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::tools::testing::{board, check_on_random_positions, eliminates, keep};

    #[test]
    fn a_digit_without_a_partner() {
        let mut board = board("");
        keep(&mut board, "11", "123");
        keep(&mut board, "12", "234");
        keep(&mut board, "13", "12");
        keep(&mut board, "21", "13");
        keep(&mut board, "22", "14");
        assert!(eliminates("aligned-pair", &board, "111"));
    }

    #[test]
    fn steps_hold_on_random_positions() {
        assert!(check_on_random_positions(&["aligned-pair"], 100) > 5);
        assert!(check_on_random_positions(&["aligned-triple"], 20) > 5);
    }
}
