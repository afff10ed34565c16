//! Digits and sets of digits locked where two houses cross.

use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Link, Proof, Sets, Step, Truth};

/// All places of a digit in one house are in another too: it goes from the rest of the other.
pub(super) struct Locked {
    id: &'static str,
    /// Whether the first house is a row or a column, or else a block.
    from_line: bool,
}

impl Locked {
    /// From a block along a line.
    pub(super) const POINTING: Self = Self { id: "pointing", from_line: false };
    /// From a line into a block.
    pub(super) const CLAIMING: Self = Self { id: "claiming", from_line: true };
}

impl Technique for Locked {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.from_line { message!("technique-claiming") } else { message!("technique-pointing") }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let rules = board.rules();
        for (from, house) in rules.houses().iter().enumerate() {
            if house.shape.is_line() != self.from_line {
                continue;
            }
            for digit in board.all_digits() {
                let places = board.places_in(from, digit);
                let Some(first) = places.first() else { continue };
                if places.len() < 2 {
                    continue;
                }
                for &to in rules.houses_of(first) {
                    let other = rules.houses()[to].cells;
                    if to == from || !other.contains_all(places) {
                        continue;
                    }
                    let out = board.places(digit) & (other - places);
                    if !out.is_empty() {
                        let proof = Proof::Sets(Sets {
                            truths: vec![Truth::House(from, digit)],
                            links: vec![Link::House(to, digit)],
                        });
                        let out = out.into_iter().map(|cell| Candidate::new(cell, digit));
                        sink(Step::eliminating(self.id, out.collect(), proof))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Two or three cells where a block and a line cross, with as many digits: these go from both houses.
pub(super) struct LockedSubset {
    id: &'static str,
    size: usize,
}

impl LockedSubset {
    /// Two cells.
    pub(super) const PAIR: Self = Self { id: "locked-pair", size: 2 };
    /// Three cells.
    pub(super) const TRIPLE: Self = Self { id: "locked-triple", size: 3 };
}

impl Technique for LockedSubset {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        if self.size == 2 {
            message!("technique-locked-pair")
        } else {
            message!("technique-locked-triple")
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        let houses = board.rules().houses();
        for along in houses.iter().filter(|house| house.shape.is_line()) {
            for within in houses.iter().filter(|house| !house.shape.is_line()) {
                let crossing = along.cells & within.cells & board.empty();
                if crossing.len() < self.size {
                    continue;
                }
                let few = |cell: &Cell| board.candidates(*cell).len() <= self.size;
                let crossing: CellSet = crossing.into_iter().filter(few).collect();
                if crossing.len() < self.size {
                    continue;
                }
                for cells in subsets_of(crossing, self.size) {
                    let digits = digits_of(board, cells);
                    if digits.len() != self.size {
                        continue;
                    }
                    let mut out = Vec::new();
                    for digit in digits {
                        let rest = (along.cells | within.cells) - cells;
                        let places = board.places(digit) & rest;
                        out.extend(places.into_iter().map(|cell| Candidate::new(cell, digit)));
                    }
                    // If there is nothing to take out in one of the houses, it is a plain subset of the other.
                    let reaches = |cells: CellSet| out.iter().any(|one| cells.contains(one.cell));
                    let both =
                        reaches(along.cells - within.cells) && reaches(within.cells - along.cells);
                    if both {
                        let proof = subset_proof(cells, digits);
                        sink(Step::eliminating(self.id, out, proof))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// As many digits as cells, so each digit is in one of the cells.
pub(super) fn subset_proof(cells: CellSet, digits: DigitSet) -> Proof {
    Proof::Sets(Sets {
        truths: cells.into_iter().map(Truth::Cell).collect(),
        links: digits.into_iter().map(|digit| Link::Seen(cells, digit)).collect(),
    })
}

/// What some cells may hold, taken together.
pub(super) fn digits_of(board: &Board, cells: CellSet) -> DigitSet {
    cells.into_iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell))
}

/// All sets of the given number of cells.
pub(super) fn subsets_of(cells: CellSet, size: usize) -> Vec<CellSet> {
    let all: Vec<_> = cells.into_iter().collect();
    let mut found = Vec::new();
    fn extend(rest: &[Cell], size: usize, chosen: CellSet, found: &mut Vec<CellSet>) {
        if size == 0 {
            found.push(chosen);
            return;
        }
        for (number, &cell) in rest.iter().enumerate() {
            if rest.len() - number < size {
                return;
            }
            let mut chosen = chosen;
            chosen.insert(cell);
            extend(&rest[number + 1..], size - 1, chosen, found);
        }
    }
    extend(&all, size, CellSet::EMPTY, &mut found);
    found
}
