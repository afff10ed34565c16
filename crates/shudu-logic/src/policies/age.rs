//! When each single appeared, for policies that take the oldest first.

use shudu_core::{Cell, Digit, DigitSet};

use crate::board::{Board, Candidate};
use crate::proof::{Proof, Step};

/// For each cell and each digit of a house when it was left with one digit or place.
///
/// A placed digit goes from the cells that see it first, one after the other, then the others go from its cell;
/// in each cell its row comes before its column and its block.
#[derive(Debug)]
pub(super) struct Ages {
    /// What is left as far as followed; the digit itself in a filled cell is taken out too.
    candidates: Vec<DigitSet>,
    /// Per house this many numbers: one for each digit, and for zero.
    n_digits: usize,
    /// Per digit of a house how many places it has.
    n_places: Vec<u8>,
    clock: u32,
    of_cell: Vec<u32>,
    /// Per digit of a house.
    of_place: Vec<u32>,
}

impl Ages {
    /// Starts as if the digits of a position had been placed one after the other on an empty board.
    pub(super) fn new(board: &Board) -> Self {
        let rules = board.rules();
        let n_cells = rules.geometry().n_cells();
        let n_digits = usize::from(rules.geometry().digits().last().number()) + 1;
        let n_houses = rules.houses().len();
        let mut ages = Self {
            candidates: vec![board.all_digits(); n_cells],
            n_digits,
            n_places: vec![board.all_digits().len() as u8; n_digits * n_houses],
            clock: 0,
            of_cell: vec![0; n_cells],
            of_place: vec![0; n_digits * n_houses],
        };
        for cell in rules.geometry().cells() {
            if let Some(digit) = board.digit(cell) {
                ages.place(board, cell, digit);
            }
        }
        ages.catch_up(board);
        ages
    }

    /// After a step.
    pub(super) fn follow(&mut self, step: &Step, board: &Board) {
        for one in &step.placements {
            self.place(board, one.cell, one.digit);
        }
        for &one in &step.eliminations {
            self.remove(board, one);
        }
        if !board.rules().are_houses_alone() {
            self.catch_up(board);
        }
    }

    /// When the single of a step came about.
    pub(super) fn of(&self, step: &Step) -> u32 {
        let Some(one) = step.placements.first() else { return 0 };
        match step.proof {
            // A full house is both; it counts as a cell with one digit left.
            Proof::LastPlace { house } if self.candidates[one.cell.index()].len() > 1 => {
                self.of_place[house * self.n_digits + usize::from(one.digit.number())]
            }
            _ => self.of_cell[one.cell.index()],
        }
    }

    fn catch_up(&mut self, board: &Board) {
        for cell in board.empty() {
            for digit in self.candidates[cell.index()] - board.candidates(cell) {
                self.remove(board, Candidate::new(cell, digit));
            }
        }
    }

    fn place(&mut self, board: &Board, cell: Cell, digit: Digit) {
        for other in board.rules().sees(cell) {
            self.remove(board, Candidate::new(other, digit));
        }
        for other in self.candidates[cell.index()] {
            self.remove(board, Candidate::new(cell, other));
        }
    }

    fn remove(&mut self, board: &Board, candidate: Candidate) {
        let left = &mut self.candidates[candidate.cell.index()];
        if !left.remove(candidate.digit) {
            return;
        }
        if left.len() == 1 {
            self.clock += 1;
            self.of_cell[candidate.cell.index()] = self.clock;
        }
        for &house in board.rules().houses_of(candidate.cell) {
            let place = house * self.n_digits + usize::from(candidate.digit.number());
            self.n_places[place] -= 1;
            if self.n_places[place] == 1 {
                self.clock += 1;
                self.of_place[place] = self.clock;
            }
        }
    }
}
