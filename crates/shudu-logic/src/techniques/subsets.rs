//! As many cells as digits: naked where the cells hold nothing else, hidden where the digits have no other
//! place.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use super::locked::subset_proof;
use super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Link, Proof, Sets, Step, Truth};

/// As many cells of a house as they have candidate digits in total.
pub(super) struct Subset {
    id: &'static str,
    size: usize,
    is_hidden: bool,
}

impl Subset {
    pub(super) const NAKED_PAIR: Self = Self { id: "naked-pair", size: 2, is_hidden: false };
    pub(super) const NAKED_TRIPLE: Self = Self { id: "naked-triple", size: 3, is_hidden: false };
    pub(super) const NAKED_QUADRUPLE: Self =
        Self { id: "naked-quadruple", size: 4, is_hidden: false };
    pub(super) const HIDDEN_PAIR: Self = Self { id: "hidden-pair", size: 2, is_hidden: true };
    pub(super) const HIDDEN_TRIPLE: Self = Self { id: "hidden-triple", size: 3, is_hidden: true };
    pub(super) const HIDDEN_QUADRUPLE: Self =
        Self { id: "hidden-quadruple", size: 4, is_hidden: true };
}

impl Technique for Subset {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match (self.is_hidden, self.size) {
            (false, 2) => message!("technique-naked-pair"),
            (false, 3) => message!("technique-naked-triple"),
            (false, _) => message!("technique-naked-quadruple"),
            (true, 2) => message!("technique-hidden-pair"),
            (true, 3) => message!("technique-hidden-triple"),
            (true, _) => message!("technique-hidden-quadruple"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let (mut cells, mut digits) = (Vec::new(), Vec::new());
        for (house, &n_empty) in view.board.n_empty().iter().enumerate() {
            // If there are fewer other cells, there is a smaller subset, or nothing to take out.
            if usize::from(n_empty) <= self.size {
                continue;
            }
            if self.is_hidden {
                self.hidden(view, house, &mut digits, sink)?;
            } else {
                self.naked(view, house, &mut cells, sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl Subset {
    /// With room for the cells in question.
    fn naked(
        &self,
        view: &BoardView<'_>,
        house: usize,
        few_digits: &mut Vec<Cell>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let board = view.board;
        let few = |cell: &Cell| (2..=self.size).contains(&board.candidates(*cell).len());
        few_digits.clear();
        few_digits.extend(view.empty_in(house).into_iter().filter(few));
        let mut found = |cells: CellSet, digits: DigitSet| {
            // If the cells share two houses, only the first one is used.
            let houses = board.rules().houses();
            if houses[..house].iter().any(|earlier| earlier.cells.contains_all(cells)) {
                return ControlFlow::Continue(());
            }
            let seen = board.rules().seen_by_all(cells);
            let mut out = Vec::new();
            for digit in digits {
                let places = board.places(digit) & seen;
                out.extend(places.into_iter().map(|cell| Candidate::new(cell, digit)));
            }
            if out.is_empty() {
                return ControlFlow::Continue(());
            }
            sink(Step::eliminating(self.id, out, subset_proof(cells, digits)))
        };
        naked_sets(board, few_digits, self.size, CellSet::EMPTY, DigitSet::EMPTY, &mut found)
    }

    /// With room for the digits in question.
    fn hidden(
        &self,
        view: &BoardView<'_>,
        house: usize,
        few_places: &mut Vec<Digit>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let board = view.board;
        let few = |digit: &Digit| (2..=self.size).contains(&board.places_in(house, *digit).len());
        few_places.clear();
        few_places.extend(board.all_digits().into_iter().filter(few));
        let mut found = |cells: CellSet, digits: DigitSet| {
            let mut out = Vec::new();
            for cell in cells {
                let others = board.candidates(cell) - digits;
                out.extend(others.into_iter().map(|digit| Candidate::new(cell, digit)));
            }
            if out.is_empty() {
                return ControlFlow::Continue(());
            }
            let proof = Proof::Sets(Sets {
                truths: digits.into_iter().map(|digit| Truth::House(house, digit)).collect(),
                links: cells.into_iter().map(Link::Cell).collect(),
            });
            sink(Step::eliminating(self.id, out, proof))
        };
        let start = (CellSet::EMPTY, DigitSet::EMPTY);
        hidden_sets(board, house, few_places, self.size, start, &mut found)
    }
}

/// All sets with the given number of further cells that have as many digits as cells.
fn naked_sets(
    board: &Board,
    cells: &[Cell],
    size: usize,
    chosen: CellSet,
    digits: DigitSet,
    found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let most = chosen.len() + size;
    for (number, &cell) in cells.iter().enumerate() {
        let digits = digits | board.candidates(cell);
        if digits.len() > most {
            continue;
        }
        let chosen = chosen | CellSet::only(cell);
        if size > 1 {
            naked_sets(board, &cells[number + 1..], size - 1, chosen, digits, found)?;
        } else if digits.len() == most {
            found(chosen, digits)?;
        }
    }
    ControlFlow::Continue(())
}

/// All sets with the given number of further digits that have as many places in a house as digits.
fn hidden_sets(
    board: &Board,
    house: usize,
    digits: &[Digit],
    size: usize,
    (cells, chosen): (CellSet, DigitSet),
    found: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let most = chosen.len() + size;
    for (number, &digit) in digits.iter().enumerate() {
        let cells = cells | board.places_in(house, digit);
        if cells.len() > most {
            continue;
        }
        let chosen = chosen | DigitSet::only(digit);
        if size > 1 {
            let rest = &digits[number + 1..];
            hidden_sets(board, house, rest, size - 1, (cells, chosen), found)?;
        } else if cells.len() == most {
            found(cells, chosen)?;
        }
    }
    ControlFlow::Continue(())
}
