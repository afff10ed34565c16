//! Cells in order: the cells below and above a cell limit what it can hold.
//!
//! Inequalities and thermometers say that one cell is below another, slow thermometers that it is not above; other
//! pairs of cells may say so as well. The third cell of a thermometer is at least 3; so is a cell above two others of
//! its house, whatever their order.

use std::ops::ControlFlow;

use shudu_core::{Cell, DigitSet, Message, message};

use super::super::{BoardView, Sink, Technique};
use crate::board::{Board, Candidate, CellSet};
use crate::proof::{Combinations, Proof, Step};

/// Digits that are too low or too high for a cell's place in an order.
pub(in super::super) struct OrderBounds;

impl Technique for OrderBounds {
    fn id(&self) -> &'static str {
        "order-bounds"
    }

    fn name(&self) -> Message {
        message!("technique-order-bounds")
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        if !board.rules().has_orders() {
            return ControlFlow::Continue(());
        }
        for is_up in [true, false] {
            let bounds = LeastDigits::new(board, is_up);
            for cell in board.empty() {
                let room = bounds.room[cell.index()];
                let out = bounds.below(cell, room);
                if !out.is_empty() {
                    let cells = bounds.path(cell);
                    self.pass(cell, out, cells, sink)?;
                }
            }
            for house in 0..board.rules().houses().len() {
                let empty = view.empty_in(house);
                for cell in empty {
                    let under = bounds.under(cell, empty);
                    if under.len() < 2 {
                        continue;
                    }
                    let all = under.into_iter().fold(DigitSet::EMPTY, |all, one| {
                        all | bounds.at_least(one, bounds.room[one.index()])
                    });
                    let mut numbers: Vec<i16> =
                        all.into_iter().map(|digit| bounds.turned(digit.number())).collect();
                    numbers.sort_unstable();
                    // The highest of this many different digits is at least this.
                    let highest = numbers.get(under.len() - 1).copied().unwrap_or(i16::MAX - 1);
                    let out = bounds.below(cell, highest + 1);
                    if !out.is_empty() {
                        self.pass(cell, out, bounds.with_paths(under), sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl OrderBounds {
    fn pass(
        &self,
        cell: Cell,
        out: DigitSet,
        cells: Vec<Cell>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let eliminations = out.into_iter().map(|digit| Candidate::new(cell, digit)).collect();
        let proof = Proof::Combinations(Combinations { cells, constraints: Vec::new() });
        sink(Step::eliminating(self.id(), eliminations, proof))
    }
}

/// The least digit that each cell can hold. When looking down instead of up, numbers are reversed, so that the greatest
/// digit is the least.
struct LeastDigits<'b> {
    board: &'b Board,
    is_up: bool,
    room: Vec<i16>,
    /// The cell that makes it so, just below.
    from: Vec<Option<Cell>>,
}

impl<'b> LeastDigits<'b> {
    fn new(board: &'b Board, is_up: bool) -> Self {
        let n_cells = board.rules().geometry().n_cells();
        let mut bounds = Self { board, is_up, room: vec![0; n_cells], from: vec![None; n_cells] };
        let cells: Vec<Cell> = board.rules().geometry().cells().collect();
        for &cell in &cells {
            let digits = board.digit(cell).map_or(board.candidates(cell), DigitSet::only);
            let numbers = digits.into_iter().map(|digit| bounds.turned(digit.number()));
            bounds.room[cell.index()] = numbers.min().unwrap_or(0);
        }
        // Repeats until nothing changes, but not for ever: an order that is a circle would never end.
        for _ in 0..n_cells {
            let mut changed = false;
            for &cell in &cells {
                for &(above, gap) in bounds.above(cell) {
                    let room = bounds.room[cell.index()] + i16::from(gap);
                    if room > bounds.room[above.index()] && board.digit(above).is_none() {
                        bounds.room[above.index()] = room;
                        bounds.from[above.index()] = Some(cell);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        bounds
    }

    fn turned(&self, number: u8) -> i16 {
        if self.is_up { i16::from(number) } else { -i16::from(number) }
    }

    fn above(&self, cell: Cell) -> &'b [(Cell, u8)] {
        let orders = self.board.rules().orders(cell);
        if self.is_up { &orders.up } else { &orders.down }
    }

    fn under_directly(&self, cell: Cell) -> &'b [(Cell, u8)] {
        let orders = self.board.rules().orders(cell);
        if self.is_up { &orders.down } else { &orders.up }
    }

    /// The candidates of a cell below a number.
    fn below(&self, cell: Cell, number: i16) -> DigitSet {
        let digits = self.board.candidates(cell).into_iter();
        digits.filter(|digit| self.turned(digit.number()) < number).collect()
    }

    fn at_least(&self, cell: Cell, number: i16) -> DigitSet {
        self.board.candidates(cell) - self.below(cell, number)
    }

    /// The cells below a cell that force its lower bound, the nearest first.
    fn path(&self, cell: Cell) -> Vec<Cell> {
        let mut path: Vec<Cell> = Vec::new();
        let mut at = cell;
        while let Some(from) = self.from[at.index()] {
            if from == cell || path.contains(&from) {
                break;
            }
            path.push(from);
            at = from;
        }
        path
    }

    /// Cells, each with what forces its lower bound, the nearest first.
    fn with_paths(&self, cells: CellSet) -> Vec<Cell> {
        let mut all: Vec<Cell> = cells.into_iter().collect();
        for cell in cells {
            for one in self.path(cell) {
                if !all.contains(&one) {
                    all.push(one);
                }
            }
        }
        all
    }

    /// The cells among some that are below a cell, by steps within them.
    fn under(&self, cell: Cell, among: CellSet) -> CellSet {
        let mut found = CellSet::EMPTY;
        let mut stack = vec![cell];
        while let Some(at) = stack.pop() {
            for &(other, gap) in self.under_directly(at) {
                if gap > 0 && among.contains(other) && other != cell && !found.contains(other) {
                    found.insert(other);
                    stack.push(other);
                }
            }
        }
        found
    }
}
