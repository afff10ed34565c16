//! Finds the least of all isomorphs, row by row.
//!
//! A [`Branch`] is one way to start: it fixes which rows come first, and no more about columns and digits
//! than those rows require. In each step every branch tries every row that may come next. The branches that
//! give the least row go on, and all others are dropped.
//!
//! ```text
//! chosen so far   . . . | . . . | . . 1      stacks 1 and 2 are open: they may still be swapped,
//!                 . . . | . . 2 | . 1 .      and so may the first columns of a stack
//!                 └─┬─┘   └┬┘     │
//!                   open columns: empty in every row so far
//! ```
//!
//! No digit occurs twice in a row, so two columns that are equal so far are empty so far; and empty cells
//! sort first, so such columns are at the left of their stack. Hence the open choices are just a number of
//! columns for each stack, and the stacks with three open columns are at the left.
//!
//! A digit without a label gets the next label, which is greater than all others. So rows can be compared
//! before it is known which new digit is which: each new digit counts as [`NEW`]. Only rows that tie for the
//! least are written out, in every order of their new digits.
//!
//! A puzzle in which a digit occurs twice in a row or column has no solution, but it has a canonical form all
//! the same: see [`repeats`].

use crate::{Givens, Isomorphism, repeats};

/// Returns the least form of a puzzle under all isomorphisms, read as 81 characters with empty cells first,
/// and one isomorphism that leads to it. Two puzzles have the same form if and only if they are isomorphs of
/// each other.
pub fn canonical(givens: &Givens) -> (Givens, Isomorphism) {
    let how = if givens.has_repeats() {
        repeats::least(givens).0
    } else {
        least(givens).first().map_or(Isomorphism::IDENTITY, Branch::isomorphism)
    };
    (how.apply(givens), how)
}

/// The number of isomorphisms that leave a puzzle as it is; at least 1. Relabelling digits that do not occur
/// in the puzzle counts too.
pub fn automorphisms(givens: &Givens) -> u64 {
    // As many isomorphisms lead from the puzzle to itself as to any other of its forms.
    if givens.has_repeats() {
        return repeats::least(givens).1;
    }
    least(givens).iter().map(Branch::n_isomorphisms).sum()
}

/// Stands for the label of a digit that has none yet; greater than all labels.
const NEW: u8 = 10;

const PERMUTATIONS: [[usize; 3]; 6] =
    [[0, 1, 2], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each number of items, how many of the [`PERMUTATIONS`], taken from the start, move only the first
/// items.
const N_PERMUTATIONS: [usize; 4] = [1, 1, 2, 6];

/// One of the two views of a puzzle: as it is, or mirrored at the main diagonal.
struct Side {
    /// Sixteen entries each, so that indexing needs no bounds check.
    rows: [[u8; 16]; 9],
    /// A bit for each row without a digit.
    empty_rows: u16,
}

#[derive(Clone, Copy)]
struct Branch {
    is_transposed: bool,
    /// The rows chosen so far, in order, and as bits.
    rows: [u8; 9],
    used: u16,
    /// All columns, in their order so far.
    columns: [u8; 9],
    /// For each stack, the number of its first columns that may still change places.
    open: [u8; 3],
    /// The label of each digit; the first entry is for an empty cell.
    labels: [u8; 16],
    n_labels: u8,
    /// The number of branches that this one represents; they differ in which of several empty rows comes
    /// first.
    weight: u64,
}

/// Returns every branch that ends at the least form.
fn least(givens: &Givens) -> Vec<Branch> {
    let sides = [Side::new(givens, 9, 1), Side::new(givens, 1, 9)];
    let mut branches = vec![Branch::start(false), Branch::start(true)];
    let mut ties: Vec<(Branch, usize)> = Vec::new();
    for place in 0..9 {
        let mut least = u64::MAX;
        for branch in &branches {
            let side = &sides[usize::from(branch.is_transposed)];
            branch.next_rows(place, side.empty_rows, |row, weight| {
                let pattern = branch.pattern(&side.rows[row]);
                if pattern < least {
                    least = pattern;
                    ties.clear();
                }
                if pattern == least {
                    ties.push((Branch { weight: branch.weight * weight, ..*branch }, row));
                }
            });
        }
        branches.clear();
        for (branch, row) in ties.drain(..) {
            let side = &sides[usize::from(branch.is_transposed)];
            branch.extend(place, row, &side.rows[row], &mut branches);
        }
    }
    branches
}

impl Side {
    fn new(givens: &Givens, down: usize, right: usize) -> Self {
        let mut side = Self { rows: [[0; 16]; 9], empty_rows: 0 };
        for (number, row) in side.rows.iter_mut().enumerate() {
            for (column, digit) in row.iter_mut().take(9).enumerate() {
                *digit = givens.digits()[number * down + column * right];
            }
            side.empty_rows |= u16::from(*row == [0; 16]) << number;
        }
        side
    }
}

impl Branch {
    fn start(is_transposed: bool) -> Self {
        let mut labels = [NEW; 16];
        labels[0] = 0;
        Self {
            is_transposed,
            rows: [0; 9],
            used: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            open: [3; 3],
            labels,
            n_labels: 0,
            weight: 1,
        }
    }

    /// Visits the rows that may come next, each with the number of rows it represents. Among the empty rows
    /// of a band, and among the empty bands, one represents all, since the others would give the same result.
    fn next_rows(&self, place: usize, empty: u16, mut visit: impl FnMut(usize, u64)) {
        let mut seen_empty_band = false;
        for band in 0..3 {
            let rows = 0b111 << (3 * band);
            let left = rows & !self.used;
            let is_begun = left != rows;
            if left == 0 || is_begun == place.is_multiple_of(3) {
                continue;
            }
            let mut left_empty = left & empty;
            if left_empty == 0 {
                let mut left = left;
                while left != 0 {
                    visit(left.trailing_zeros() as usize, 1);
                    left &= left - 1;
                }
                continue;
            }
            let mut weight = u64::from(left_empty.count_ones());
            if left_empty == rows {
                if seen_empty_band {
                    continue;
                }
                seen_empty_band = true;
                let is_empty_band =
                    |&band: &u16| empty & !self.used & (7 << (3 * band)) == 7 << (3 * band);
                weight *= (0..3).filter(is_empty_band).count() as u64;
            }
            left_empty &= left_empty.wrapping_neg();
            visit(left_empty.trailing_zeros() as usize, weight);
        }
    }

    /// The label in a column of a row, or [`NEW`] if the digit has none.
    fn label(&self, row: &[u8; 16], column: u8) -> u8 {
        self.labels[usize::from(row[usize::from(column & 15)] & 15)]
    }

    /// The labels of a stack's columns in the best order, as one number.
    fn stack_pattern(&self, stack: usize, row: &[u8; 16]) -> u64 {
        let label = |place: usize| self.label(row, self.columns[3 * stack + place]);
        let (mut a, mut b, mut c) = (label(0), label(1), label(2));
        if self.open[stack] >= 2 {
            (a, b) = (a.min(b), a.max(b));
            if self.open[stack] == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        u64::from(a) << 8 | u64::from(b) << 4 | u64::from(c)
    }

    /// The least value that a row can have after those chosen, as one number.
    fn pattern(&self, row: &[u8; 16]) -> u64 {
        let (mut a, mut b, mut c) =
            (self.stack_pattern(0, row), self.stack_pattern(1, row), self.stack_pattern(2, row));
        if self.open[1] == 3 {
            (a, b) = (a.min(b), a.max(b));
            if self.open[2] == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        a << 24 | b << 12 | c
    }

    /// Adds all branches that continue with a row as its [`pattern`](Branch::pattern) requires.
    fn extend(mut self, place: usize, number: usize, row: &[u8; 16], into: &mut Vec<Self>) {
        self.rows[place] = number as u8;
        self.used |= 1 << number;
        for stack in 0..3 {
            let open = usize::from(self.open[stack]);
            let labels = self.labels;
            self.columns[3 * stack..][..open]
                .sort_by_key(|&column| labels[usize::from(row[usize::from(column & 15)] & 15)]);
        }
        let n_open = self.open.iter().filter(|&&open| open == 3).count();
        let patterns = [0, 1, 2].map(|stack| self.stack_pattern(stack, row));
        for order in &PERMUTATIONS[..N_PERMUTATIONS[n_open]] {
            // Stacks that stay empty stay open and need no order.
            let is_least = order[..n_open].windows(2).all(|pair| {
                let (a, b) = (patterns[pair[0]], patterns[pair[1]]);
                a < b || a == b && (a != 0 || pair[0] < pair[1])
            });
            if is_least {
                let mut branch = self;
                for (to, &from) in order.iter().enumerate() {
                    branch.columns[3 * to..][..3].copy_from_slice(&self.columns[3 * from..][..3]);
                    branch.open[to] = self.open[from];
                }
                branch.extend_stack(0, row, into);
            }
        }
    }

    /// Puts the new digits in a stack's open columns into every order, then those of the stacks after it.
    fn extend_stack(mut self, stack: usize, row: &[u8; 16], into: &mut Vec<Self>) {
        if stack == 3 {
            for column in self.columns {
                let digit = usize::from(row[usize::from(column & 15)] & 15);
                if self.labels[digit] == NEW {
                    self.n_labels += 1;
                    self.labels[digit] = self.n_labels;
                }
            }
            into.push(self);
            return;
        }
        let first = 3 * stack;
        let open = &self.columns[first..first + usize::from(self.open[stack])];
        let count = |label| open.iter().filter(|&&column| self.label(row, column) == label).count();
        let (n_empty, n_new) = (count(0), count(NEW));
        // The columns are sorted, so the new digits come last.
        let first_new = first + open.len() - n_new;
        self.open[stack] = n_empty as u8;
        for order in &PERMUTATIONS[..N_PERMUTATIONS[n_new]] {
            let mut branch = self;
            for (to, &from) in order[..n_new].iter().enumerate() {
                branch.columns[first_new + to] = self.columns[first_new + from];
            }
            branch.extend_stack(stack + 1, row, into);
        }
    }

    /// An isomorphism of a complete branch. Digits that do not occur in the puzzle keep their order.
    fn isomorphism(&self) -> Isomorphism {
        let mut n_labels = self.n_labels;
        let mut digits = [0; 9];
        for (digit, &label) in digits.iter_mut().zip(&self.labels[1..]) {
            n_labels += u8::from(label == NEW);
            *digit = if label == NEW { n_labels } else { label };
        }
        Isomorphism::new(self.is_transposed, self.rows, self.columns, digits)
            .expect("a branch with all its rows has every row, column and label once")
    }

    /// The number of isomorphisms that a complete branch represents.
    fn n_isomorphisms(&self) -> u64 {
        let factorial = |n: u64| (1..=n).product::<u64>();
        let columns: u64 = self.open.iter().map(|&open| factorial(open.into())).product();
        let n_open = self.open.iter().filter(|&&open| open == 3).count();
        self.weight * columns * factorial(n_open as u64) * factorial(9 - u64::from(self.n_labels))
    }
}
