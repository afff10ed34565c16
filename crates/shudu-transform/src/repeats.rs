//! Finds the least form of a puzzle in which a digit occurs twice in a row or column. Columns that are equal
//! so far need not be empty then, so no choice of columns can be left open: every order of columns is tried,
//! and for each the rows one by one. This is a thousand times slower, which is good enough for puzzles that
//! exist only by mistake.

use std::cmp::Ordering;

use crate::{Givens, Isomorphism};

/// Returns an isomorphism to the least form, and how many such isomorphisms there are.
pub(crate) fn least(givens: &Givens) -> (Isomorphism, u64) {
    let orders = orders();
    let mut best = Best { text: [[u8::MAX; 9]; 9], how: Isomorphism::IDENTITY, count: 0 };
    for is_transposed in [false, true] {
        for columns in &orders {
            let start = Branch { rows: [0; 9], used: 0, labels: [0; 10], n_labels: 0 };
            best.try_columns(givens, is_transposed, columns, start);
        }
    }
    let n_labels = best.text.as_flattened().iter().copied().max().unwrap_or(0);
    (best.how, best.count * (1..=9 - u64::from(n_labels)).product::<u64>())
}

/// The rows chosen so far, and the labels of digits; 0 for a digit without one, and for an empty cell.
#[derive(Clone, Copy)]
struct Branch {
    rows: [u8; 9],
    used: u16,
    labels: [u8; 10],
    n_labels: u8,
}

struct Best {
    text: [[u8; 9]; 9],
    how: Isomorphism,
    count: u64,
}

impl Best {
    /// Finds the least orders of rows for one order of columns.
    fn try_columns(
        &mut self,
        givens: &Givens,
        is_transposed: bool,
        columns: &[u8; 9],
        start: Branch,
    ) {
        let mut branches = vec![start];
        let mut ties = Vec::new();
        for place in 0..9 {
            for branch in branches.drain(..) {
                for row in (0..9).filter(|&row| branch.may_take(place, row)) {
                    let (next, text) = branch.with(givens, is_transposed, columns, place, row);
                    match text.cmp(&self.text[place]) {
                        Ordering::Greater => continue,
                        Ordering::Equal => {}
                        Ordering::Less => {
                            ties.clear();
                            self.text[place] = text;
                            self.text[place + 1..].fill([u8::MAX; 9]);
                            self.count = 0;
                        }
                    }
                    ties.push(next);
                }
            }
            std::mem::swap(&mut branches, &mut ties);
        }
        if let Some(first) = branches.first().filter(|_| self.count == 0) {
            self.how = first.isomorphism(is_transposed, columns);
        }
        self.count += branches.len() as u64;
    }
}

impl Branch {
    /// Whether a row may come next: bands stay together.
    fn may_take(&self, place: usize, row: u8) -> bool {
        let is_free = self.used >> row & 1 == 0;
        let band = 0b111 << (row / 3 * 3);
        is_free && (place.is_multiple_of(3) == (self.used & band == 0))
    }

    fn with(
        mut self,
        givens: &Givens,
        is_transposed: bool,
        columns: &[u8; 9],
        place: usize,
        row: u8,
    ) -> (Self, [u8; 9]) {
        self.rows[place] = row;
        self.used |= 1 << row;
        let text = columns.map(|column| {
            let (row, column) = (usize::from(row), usize::from(column));
            let cell = if is_transposed { column * 9 + row } else { row * 9 + column };
            let digit = usize::from(givens.digits()[cell]);
            if digit != 0 && self.labels[digit] == 0 {
                self.n_labels += 1;
                self.labels[digit] = self.n_labels;
            }
            self.labels[digit]
        });
        (self, text)
    }

    fn isomorphism(&self, is_transposed: bool, columns: &[u8; 9]) -> Isomorphism {
        let mut n_labels = self.n_labels;
        let mut digits = [0; 9];
        for (digit, &label) in digits.iter_mut().zip(&self.labels[1..]) {
            n_labels += u8::from(label == 0);
            *digit = if label == 0 { n_labels } else { label };
        }
        Isomorphism::new(is_transposed, self.rows, *columns, digits)
            .expect("a branch with all its rows has every row, column and label once")
    }
}

/// All orders of nine columns that keep stacks together.
fn orders() -> Vec<[u8; 9]> {
    let threes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::with_capacity(1296);
    for stacks in threes {
        for number in 0..216 {
            let within = [threes[number / 36], threes[number / 6 % 6], threes[number % 6]];
            orders.push(std::array::from_fn(|place| {
                3 * stacks[place / 3] + within[place / 3][place % 3]
            }));
        }
    }
    orders
}
