//! Cells that are connected.

use crate::literal::Lit;
use shudu_core::{Cell, DigitSet};

use super::Encoder;

impl Encoder<'_> {
    /// Requires the cells that hold one of the digits to be connected.
    pub(super) fn connected(
        &mut self,
        cells: &[Cell],
        neighbours: &[Vec<usize>],
        digits: DigitSet,
    ) {
        let marked: Vec<Lit> = cells.iter().map(|&cell| self.member(cell, digits)).collect();
        let n_marked = marked.iter().filter(|&&l| self.formula.value(l) != Some(false)).count();
        self.hang_together(&marked, neighbours, n_marked);
    }

    /// Requires the marked places, at most `most`, to be connected: all are reached from one of them in steps
    /// through marked ones. Among n connected places, one is within n / 2 steps of all others.
    fn hang_together(&mut self, marked: &[Lit], neighbours: &[Vec<usize>], most: usize) {
        let mut reached: Vec<Lit> = marked.iter().map(|_| self.fresh()).collect();
        self.at_most_one(&reached);
        for (&root, &mark) in reached.iter().zip(marked) {
            self.formula.implies(root, mark);
        }
        for _ in 0..most / 2 {
            let now: Vec<Lit> = marked.iter().map(|_| self.fresh()).collect();
            for (place, &literal) in now.iter().enumerate() {
                self.formula.implies(literal, marked[place]);
                let before = neighbours[place].iter().chain([&place]).map(|&near| reached[near]);
                let before: Vec<Lit> = before.collect();
                self.formula.clause(before.into_iter().chain([!literal]));
            }
            reached = now;
        }
        for (&mark, &literal) in marked.iter().zip(&reached) {
            self.formula.implies(mark, literal);
        }
    }

    /// Encodes regions that are not known beforehand.
    pub(super) fn regions(
        &mut self,
        cells: &[Cell],
        labels: &[Cell],
        neighbours: &[Vec<usize>],
        names: DigitSet,
        size: usize,
    ) {
        for &label in labels {
            for other in self.geometry.all_digits() - names {
                let literal = self.x(label, other);
                self.formula.unit(!literal);
            }
        }
        let mut previous: Option<Vec<Lit>> = None;
        for name in names {
            let marked: Vec<Lit> = labels.iter().map(|&label| self.x(label, name)).collect();
            self.count_literals(&marked, &[size]);
            self.hang_together(&marked, neighbours, size);
            self.differ_where(cells, &marked, size);
            // Whether the region has begun before each place.
            let mut begun: Vec<Lit> = vec![!self.truth];
            for &mark in &marked {
                let last = begun[begun.len() - 1];
                begun.push(self.or(&[last, mark]));
            }
            if let Some(previous) = previous {
                for (&mark, &may) in marked.iter().zip(&previous) {
                    self.formula.implies(mark, may);
                }
            }
            previous = Some(begun);
        }
    }

    /// Requires the marked cells, of which there are `n_marked`, to hold different digits.
    fn differ_where(&mut self, cells: &[Cell], marked: &[Lit], n_marked: usize) {
        for digit in self.geometry.all_digits() {
            let inside: Vec<Lit> = cells
                .iter()
                .zip(marked)
                .map(|(&cell, &mark)| (self.x(cell, digit), mark))
                .collect::<Vec<(Lit, Lit)>>()
                .into_iter()
                .map(|(literal, mark)| self.and(&[literal, mark]))
                .collect();
            if n_marked == self.geometry.digits().len() {
                self.exactly_one(&inside);
            } else {
                self.at_most_one(&inside);
            }
        }
    }
}
