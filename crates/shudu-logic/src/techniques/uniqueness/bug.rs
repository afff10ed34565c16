//! The bivalue universal grave: all empty cells with two digits each, and in every house each digit possible
//! twice, could be filled in two ways.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use super::{DeadlyPattern, counts};
use crate::board::{Board, CellSet};
use crate::techniques::{BoardView, Sink, Technique};

/// If more cells than this hold something else, people do not see a grave.
const MOST_EXTRA: usize = 8;

/// A few cells more digits away from a grave.
pub(crate) struct Bug {
    id: &'static str,
    kind: u8,
}

impl Bug {
    /// Only one cell may hold something else.
    pub(crate) const TYPE_1: Self = Self { id: "bug-1", kind: 1 };
    /// Some cells may hold one other digit.
    pub(crate) const TYPE_2: Self = Self { id: "bug-2", kind: 2 };
    /// What else two cells may hold makes a naked subset.
    pub(crate) const TYPE_3: Self = Self { id: "bug-3", kind: 3 };
    /// Two cells are the only places of a digit in a house.
    pub(crate) const TYPE_4: Self = Self { id: "bug-4", kind: 4 };
}

impl Technique for Bug {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> Message {
        match self.kind {
            1 => message!("technique-bug-1"),
            2 => message!("technique-bug-2"),
            3 => message!("technique-bug-3"),
            _ => message!("technique-bug-4"),
        }
    }

    fn needs_one_solution(&self) -> bool {
        true
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        if !counts(view) || board.empty().meets(board.given()) {
            return ControlFlow::Continue(());
        }
        let more = board.empty() - view.two_digit_cells();
        let n_fits = match self.kind {
            1 => more.len() == 1,
            2 => (2..=MOST_EXTRA).contains(&more.len()),
            _ => more.len() == 2,
        };
        if !n_fits || more.into_iter().any(|cell| board.candidates(cell).len() < 3) {
            return ControlFlow::Continue(());
        }
        for cells in graves(board, more, self.kind == 2) {
            let pattern = DeadlyPattern::new(board, &cells);
            match self.kind {
                1 => pattern.one_cell(self.id, board, sink)?,
                2 => pattern.one_digit(self.id, board, sink)?,
                3 => pattern.subset(self.id, view, sink)?,
                _ => pattern.strong_link(self.id, board, sink)?,
            }
        }
        ControlFlow::Continue(())
    }
}

/// The graves of a position: which two digits of the cells with more of them belong to it.
fn graves(board: &Board, more: CellSet, one_digit: bool) -> Vec<Vec<(Cell, DigitSet)>> {
    let mut cells: Vec<_> =
        board.empty().into_iter().map(|cell| (cell, board.candidates(cell))).collect();
    let mut found = Vec::new();
    if one_digit {
        let common = more
            .into_iter()
            .map(|cell| board.candidates(cell))
            .reduce(|common, digits| common & digits)
            .unwrap_or_default();
        for digit in common {
            let without = |&(cell, digits): &(Cell, DigitSet)| {
                (cell, if digits.len() > 2 { digits - DigitSet::only(digit) } else { digits })
            };
            let cells: Vec<_> = cells.iter().map(without).collect();
            if is_grave(board, &cells) {
                found.push(cells);
            }
        }
    } else {
        choose(board, &mut cells, 0, &mut found);
    }
    found
}

fn choose(
    board: &Board,
    cells: &mut Vec<(Cell, DigitSet)>,
    from: usize,
    found: &mut Vec<Vec<(Cell, DigitSet)>>,
) {
    let Some(place) = (from..cells.len()).find(|&place| cells[place].1.len() > 2) else {
        if is_grave(board, cells) {
            found.push(cells.clone());
        }
        return;
    };
    let all: Vec<Digit> = cells[place].1.into_iter().collect();
    for (number, &second) in all.iter().enumerate() {
        for &first in &all[..number] {
            cells[place].1 = DigitSet::only(first) | DigitSet::only(second);
            choose(board, cells, place + 1, found);
        }
    }
    cells[place].1 = all.into_iter().collect();
}

/// Whether in every house each digit is in two of the cells or in none.
fn is_grave(board: &Board, cells: &[(Cell, DigitSet)]) -> bool {
    if cells.iter().any(|(_, pair)| pair.len() != 2) {
        return false;
    }
    board.rules().houses().iter().all(|house| {
        let (mut once, mut twice, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for &(_, pair) in cells.iter().filter(|(cell, _)| house.cells.contains(*cell)) {
            more |= twice & pair;
            twice |= once & pair;
            once |= pair;
        }
        once == twice && more.is_empty()
    })
}
