//! Counts of cells and digits.

use crate::literal::Lit;
use shudu_core::{Cell, DigitSet};

use super::Encoder;
use super::layers::Layer;

impl Encoder<'_> {
    /// Makes states for how many of the literals are true. States of more than `most`, and those that
    /// `accepts` rejects, are left out.
    fn counter(
        &mut self,
        literals: &[Lit],
        most: usize,
        accepts: impl Fn(usize) -> bool,
    ) -> Layer<usize> {
        let line: Vec<_> = literals.iter().map(|&literal| self.yes_or_no(literal)).collect();
        let step = |_: usize, &count: &usize, &is_true: &bool| {
            Some(count + usize::from(is_true)).filter(|&count| count <= most)
        };
        self.layers(&line, [0], step, |&count| accepts(count)).pop().unwrap_or_default()
    }

    /// Requires the number of true literals to be one of the counts.
    pub(super) fn count_literals(&mut self, literals: &[Lit], counts: &[usize]) {
        let Some(&most) = counts.iter().max() else { return self.formula.clause([]) };
        self.counter(literals, most, |count| counts.contains(&count));
    }

    /// Requires the number of true literals to be the digit of the cell plus the offset.
    pub(super) fn count_is(&mut self, literals: &[Lit], cell: Cell, offset: i64) {
        let says = |count: usize| count as i64 - offset;
        let domain = self.domain(cell);
        let accepts = |count: usize| {
            let digit = u8::try_from(says(count)).ok().and_then(shudu_core::Digit::new);
            digit.is_some_and(|digit| domain.contains(digit))
        };
        let counts = self.counter(literals, usize::MAX, accepts);
        for &(count, literal) in &counts {
            let digit = self.number(cell, says(count));
            self.formula.implies(literal, digit);
            self.formula.implies(digit, literal);
        }
        for digit in domain {
            if !counts.iter().any(|&(count, _)| says(count) == i64::from(digit.number())) {
                let literal = self.x(cell, digit);
                self.formula.unit(!literal);
            }
        }
    }

    pub(super) fn count(&mut self, cells: &[Cell], digits: DigitSet, counts: &[usize]) {
        let literals: Vec<Lit> = cells.iter().map(|&cell| self.member(cell, digits)).collect();
        self.count_literals(&literals, counts);
    }

    /// Requires each digit to occur in the cells as often as it says, or not at all.
    pub(super) fn counting_digits(&mut self, cells: &[Cell]) {
        for digit in self.geometry.all_digits() {
            self.count(cells, DigitSet::only(digit), &[0, usize::from(digit.number())]);
        }
    }

    /// Requires the digit of a cell to be the number of different digits in the others.
    pub(super) fn distinct(&mut self, count: Cell, cells: &[Cell]) {
        let mut there: Vec<Lit> = Vec::new();
        for digit in self.geometry.all_digits() {
            let literals: Vec<Lit> = cells.iter().map(|&cell| self.x(cell, digit)).collect();
            there.push(self.or(&literals));
        }
        self.count_is(&there, count, 0);
    }

    /// Requires every list to have each digit equally often.
    pub(super) fn same_digits(&mut self, lists: &[Vec<Cell>]) {
        if lists.windows(2).any(|two| two[0].len() != two[1].len()) {
            return self.formula.clause([]);
        }
        for digit in self.geometry.all_digits() {
            let mut known: Option<Layer<usize>> = None;
            for list in lists {
                let literals: Vec<Lit> = list.iter().map(|&cell| self.x(cell, digit)).collect();
                let counts = if self.are_different(list) {
                    let there = self.or(&literals);
                    vec![(0, !there), (1, there)]
                } else {
                    self.counter(&literals, usize::MAX, |_| true)
                };
                match &known {
                    Some(known) => self.same_state(known, &counts),
                    None => known = Some(counts),
                }
            }
        }
    }

    /// Requires two runs to end in the same state.
    pub(super) fn same_state<S: PartialEq>(&mut self, one: &Layer<S>, other: &Layer<S>) {
        for (these, those) in [(one, other), (other, one)] {
            for (state, literal) in these {
                let same = those.iter().find(|that| that.0 == *state).map(|that| that.1);
                self.formula.implies(*literal, same.unwrap_or(!self.truth));
            }
        }
    }

    /// Requires the count to be the number of labels on the arms, up to the first different one, that are the
    /// same as the start's.
    pub(super) fn same_label(
        &mut self,
        count: Cell,
        offset: usize,
        start: Cell,
        arms: &[Vec<Cell>],
    ) {
        let mut same: Vec<Lit> = vec![self.truth];
        for arm in arms {
            let mut so_far = self.truth;
            for &label in arm {
                let is_same = self.related(start, label, |a, b| a == b);
                so_far = self.and(&[so_far, is_same]);
                same.push(so_far);
            }
        }
        self.count_is(&same, count, offset as i64);
    }
}
