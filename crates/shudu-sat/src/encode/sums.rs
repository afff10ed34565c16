//! Sums: by sets of digits if the cells differ, and otherwise by the partial sums that can be reached.

use crate::literal::Lit;
use shudu_core::{Cell, Digit, DigitSet, Frame, Term};

use super::Encoder;
use super::layers::Layer;

/// Largest number of sets for which a sum of cells that differ is a choice of a set. With more, partial sums
/// are used.
const MOST_SETS: usize = 2_000;

impl Encoder<'_> {
    /// Requires the digits, each times its coefficient, to add up to one of the totals.
    pub(super) fn sum(&mut self, terms: &[Term], totals: &[i64]) {
        let terms = merged(terms);
        let number = |digit: Digit| i64::from(digit.number());
        match terms[..] {
            [] if totals.contains(&0) => return,
            [] => return self.formula.clause([]),
            [(times, cell)] => {
                for digit in self.domain(cell) {
                    if !totals.contains(&(times * number(digit))) {
                        let literal = self.x(cell, digit);
                        self.formula.unit(!literal);
                    }
                }
                return;
            }
            [(a, first), (b, second)] => {
                return self
                    .pair(first, second, |x, y| totals.contains(&(a * number(x) + b * number(y))));
            }
            _ => {}
        }
        let cells: Vec<Cell> = terms.iter().map(|term| term.1).collect();
        let is_plain = terms.iter().all(|term| term.0 == terms[0].0);
        if is_plain
            && self.are_different(&cells)
            && let Some(sets) = self.sets_of_sum(&cells, terms[0].0, totals)
        {
            return self.one_of_sets(&cells, &sets);
        }
        self.partial_sums(&terms, Some(totals));
    }

    /// The sets of digits that cells which differ may hold; `None` if there are too many.
    fn sets_of_sum(&self, cells: &[Cell], times: i64, totals: &[i64]) -> Option<Vec<DigitSet>> {
        let all = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.domain(cell));
        let digits: Vec<Digit> = all.into_iter().collect();
        let mut sets = Vec::new();
        let mut open = vec![(0, DigitSet::EMPTY, 0)];
        let most = totals.iter().map(|&total| total * times.signum()).max()?;
        while let Some((place, set, sum)) = open.pop() {
            if set.len() == cells.len() {
                if totals.contains(&(sum * times)) {
                    sets.push(set);
                }
            } else if place < digits.len() && set.len() + digits.len() - place >= cells.len() {
                let more = sum + i64::from(digits[place].number());
                open.push((place + 1, set, sum));
                if more * times.abs() <= most {
                    open.push((place + 1, set | DigitSet::only(digits[place]), more));
                }
            }
            if sets.len() > MOST_SETS || open.len() > MOST_SETS {
                return None;
            }
        }
        Some(sets)
    }

    /// The partial sums after each term. If totals are given, only the paths that lead to them.
    fn partial_sums(&mut self, terms: &[Term], totals: Option<&[i64]>) -> Vec<Layer<i64>> {
        let line: Vec<_> = terms.iter().map(|&(_, cell)| self.letters(cell)).collect();
        // The smallest and the largest amount that the terms after a place can add.
        let mut rest = vec![(0, 0)];
        for &(times, cell) in terms.iter().rev() {
            let numbers = self.domain(cell).into_iter().map(|d| times * i64::from(d.number()));
            let (low, high) = rest[rest.len() - 1];
            let least = numbers.clone().min().unwrap_or(0);
            rest.push((low + least, high + numbers.max().unwrap_or(0)));
        }
        rest.reverse();
        let can_end = |place: usize, sum: i64| {
            let (low, high) = rest[place];
            let is_near = |total: &i64| sum + low <= *total && *total <= sum + high;
            totals.is_none_or(|totals| totals.iter().any(is_near))
        };
        let step = |place: usize, &sum: &i64, digit: &Digit| {
            let sum = sum + terms[place].0 * i64::from(digit.number());
            Some(sum).filter(|&sum| can_end(place + 1, sum))
        };
        let accepts = |sum: &i64| totals.is_none_or(|totals| totals.contains(sum));
        self.layers(&line, [0], step, accepts)
    }

    /// Requires the lists to have equal sums.
    pub(super) fn equal_sums(&mut self, sums: &[Vec<Term>]) {
        let mut known: Option<Layer<i64>> = None;
        for terms in sums {
            let ends = self.partial_sums(&merged(terms), None).pop().unwrap_or_default();
            match &known {
                Some(known) => self.same_state(known, &ends),
                None => known = Some(ends),
            }
        }
    }

    /// Requires one of the frames to hold. The sum inside is the difference of two partial sums of the line.
    pub(super) fn framed(&mut self, cells: &[Cell], frames: &[Frame], alone: DigitSet) {
        let sums = self.partial_sums(&terms(cells), None);
        let choices: Vec<Lit> = frames.iter().map(|_| self.fresh()).collect();
        self.formula.clause(choices.iter().copied());
        for (frame, choice) in frames.iter().zip(choices) {
            self.under(choice, |encoder| {
                for &(place, digit) in frame.digits.iter().flatten() {
                    let there = cells.get(place).map(|&cell| encoder.x(cell, digit));
                    encoder.formula.clause(there);
                }
                for (place, &cell) in cells.iter().enumerate() {
                    for digit in alone {
                        if !frame.digits.contains(&Some((place, digit))) {
                            let literal = encoder.x(cell, digit);
                            encoder.formula.unit(!literal);
                        }
                    }
                }
                encoder.stretch(&sums, frame.inside, i64::from(frame.sum));
            });
        }
    }

    /// Requires the cells between two places of a line, given its partial sums, to add up to `sum`.
    fn stretch(&mut self, sums: &[Layer<i64>], (from, to): (usize, usize), sum: i64) {
        if from > to || to >= sums.len() {
            return self.formula.clause([]);
        }
        let after = |layer: &Layer<i64>, sum: i64| {
            layer.iter().find(|state| state.0 == sum).map_or(!self.truth, |state| state.1)
        };
        let forward = sums[from].iter().map(|&(at, literal)| (literal, after(&sums[to], at + sum)));
        let back = sums[to].iter().map(|&(at, literal)| (literal, after(&sums[from], at - sum)));
        for (one, other) in forward.chain(back).collect::<Vec<(Lit, Lit)>>() {
            self.formula.implies(one, other);
        }
    }

    /// Requires the digits between the lowest and the highest of the line to add up to `sum`.
    pub(super) fn between(&mut self, cells: &[Cell], sum: u32) {
        self.all_different(cells);
        if cells.len() < 2 {
            if sum != 0 {
                self.formula.clause([]);
            }
            return;
        }
        let sums = self.partial_sums(&terms(cells), None);
        let lowest = self.extreme(cells, |this, other| this < other);
        let highest = self.extreme(cells, |this, other| this > other);
        for (low, &is_low) in lowest.iter().enumerate() {
            for (high, &is_high) in highest.iter().enumerate() {
                self.under(is_low, |encoder| {
                    encoder.under(is_high, |encoder| {
                        let inside = (low.min(high) + 1, low.max(high));
                        if low == high {
                            encoder.formula.clause([]);
                        } else {
                            encoder.stretch(&sums, inside, i64::from(sum));
                        }
                    });
                });
            }
        }
    }

    /// For each cell, a literal that says that it is the one in this relation to all others; exactly one is.
    fn extreme(&mut self, cells: &[Cell], is: impl Fn(Digit, Digit) -> bool) -> Vec<Lit> {
        let choices: Vec<Lit> = cells.iter().map(|_| self.fresh()).collect();
        self.exactly_one(&choices);
        for (&cell, &choice) in cells.iter().zip(&choices) {
            self.under(choice, |encoder| {
                for &other in cells.iter().filter(|&&other| other != cell) {
                    encoder.pair(cell, other, &is);
                }
            });
        }
        choices
    }
}

fn terms(cells: &[Cell]) -> Vec<Term> {
    shudu_core::Primitive::terms(cells)
}

/// Merges the terms so that each cell occurs once.
fn merged(terms: &[Term]) -> Vec<Term> {
    let mut merged: Vec<Term> = Vec::new();
    for &(times, cell) in terms {
        match merged.iter_mut().find(|term| term.1 == cell) {
            Some(term) => term.0 += times,
            None => merged.push((times, cell)),
        }
    }
    merged.retain(|term| term.0 != 0);
    merged
}
