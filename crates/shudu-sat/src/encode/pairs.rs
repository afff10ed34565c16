//! Relations between two cells, and comparisons of lines.

use crate::literal::Lit;
use shudu_core::{Cell, Digit, DigitSet};

use super::Encoder;

impl Encoder<'_> {
    /// Requires two digits to be related, both by what goes with each and by what does not.
    pub(super) fn pair(
        &mut self,
        first: Cell,
        second: Cell,
        allows: impl Fn(Digit, Digit) -> bool,
    ) {
        self.supports(first, second, &allows);
        self.supports(second, first, |b, a| allows(a, b));
        for a in self.domain(first) {
            for b in self.domain(second) {
                if !allows(a, b) {
                    let literals = [!self.x(first, a), !self.x(second, b)];
                    self.formula.clause(literals);
                }
            }
        }
    }

    /// Requires for each digit of a cell one of its partners in the other cell. Without this, forbidden pairs
    /// alone have an effect only after all partners are ruled out one by one.
    fn supports(&mut self, cell: Cell, other: Cell, allows: impl Fn(Digit, Digit) -> bool) {
        for digit in self.domain(cell) {
            let goes = self.domain(other).into_iter().filter(|&with| allows(digit, with));
            let goes: DigitSet = goes.collect();
            if 2 * goes.len() <= self.domain(other).len() {
                let literals: Vec<Lit> = goes.into_iter().map(|with| self.x(other, with)).collect();
                let digit = self.x(cell, digit);
                self.formula.clause(literals.into_iter().chain([!digit]));
            }
        }
    }

    /// A literal that is true if and only if the digits of two cells are related.
    pub(super) fn related(
        &mut self,
        first: Cell,
        second: Cell,
        allows: impl Fn(Digit, Digit) -> bool,
    ) -> Lit {
        self.define(|encoder| {
            let related = encoder.fresh();
            encoder.under(related, |encoder| encoder.pair(first, second, &allows));
            encoder.under(!related, |encoder| encoder.pair(first, second, |a, b| !allows(a, b)));
            related
        })
    }

    /// Requires exactly `before` of the other lines to come before the line.
    pub(super) fn rank(&mut self, line: &[Cell], others: &[Vec<Cell>], before: usize, ties: bool) {
        let mut come_before: Vec<Lit> = Vec::new();
        for other in others {
            // Whether the lines are equal up to here, and at which places the other one is less after that.
            let mut same = self.truth;
            let mut less: Vec<Lit> = Vec::new();
            for (&mine, &theirs) in line.iter().zip(other) {
                let is_less = self.related(theirs, mine, |a, b| a < b);
                less.push(self.and(&[same, is_less]));
                let is_same = self.related(theirs, mine, |a, b| a == b);
                same = self.and(&[same, is_same]);
            }
            if !ties {
                self.formula.unit(!same);
            }
            come_before.push(self.or(&less));
        }
        self.count_literals(&come_before, &[before]);
    }
}
