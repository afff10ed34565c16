//! Cells that differ, and sets of digits.

use crate::literal::Lit;
use shudu_core::{Cell, Digit, DigitSet};

use super::Encoder;

/// Largest number of sets for which each is a variable of its own. For more, a run through the digits selects
/// one.
const FEW_SETS: usize = 150;

impl Encoder<'_> {
    fn of_digit(&self, cells: &[Cell], digit: Digit) -> Vec<Lit> {
        cells.iter().map(|&cell| self.x(cell, digit)).collect()
    }

    pub(super) fn all_different(&mut self, cells: &[Cell]) {
        if cells.len() == self.geometry.digits().len() {
            return self.house(cells);
        }
        if cells.len() > self.geometry.digits().len() {
            return self.formula.clause([]);
        }
        for digit in self.geometry.all_digits() {
            let literals = self.of_digit(cells, digit);
            self.at_most_one(&literals);
        }
    }

    pub(super) fn house(&mut self, cells: &[Cell]) {
        if cells.len() != self.geometry.digits().len() {
            return self.formula.clause([]);
        }
        for digit in self.geometry.all_digits() {
            let literals = self.of_digit(cells, digit);
            self.exactly_one(&literals);
        }
    }

    /// Chooses one of several sets: no other digit is in the cells, and each of its own digits is.
    pub(super) fn one_of_sets(&mut self, cells: &[Cell], sets: &[DigitSet]) {
        let mut possible = DigitSet::EMPTY;
        let domains: Vec<DigitSet> = cells.iter().map(|&cell| self.domain(cell)).collect();
        let all = domains.iter().fold(DigitSet::EMPTY, |all, &domain| all | domain);
        let is_possible = |set: &DigitSet| {
            all.contains_all(*set) && domains.iter().all(|&domain| !(domain & *set).is_empty())
        };
        let sets: Vec<DigitSet> = sets.iter().copied().filter(is_possible).collect();
        for &set in &sets {
            possible |= set;
        }
        if !self.are_different(cells) {
            self.all_different(cells);
        }
        for digit in all - possible {
            for literal in self.of_digit(cells, digit) {
                self.formula.unit(!literal);
            }
        }
        match sets[..] {
            [] => self.formula.clause([]),
            [set] => {
                for digit in set {
                    let literals = self.of_digit(cells, digit);
                    self.formula.clause(literals);
                }
            }
            _ if sets.len() <= FEW_SETS => self.choose_set(cells, &sets, possible),
            _ => self.spell_set(cells, &sets, possible),
        }
    }

    fn choose_set(&mut self, cells: &[Cell], sets: &[DigitSet], possible: DigitSet) {
        let choices: Vec<Lit> = sets.iter().map(|_| self.fresh()).collect();
        self.exactly_one(&choices);
        for digit in possible {
            let literals = self.of_digit(cells, digit);
            for (set, &choice) in sets.iter().zip(&choices) {
                if set.contains(digit) {
                    self.formula.clause(literals.iter().copied().chain([!choice]));
                } else {
                    for &literal in &literals {
                        self.formula.clause([!literal, !choice]);
                    }
                }
            }
            // Clauses saying that a digit needs one of the sets that contain it were tried: the hardest
            // killers took 191 s instead of 134 s with BatSat, and the same time with CaDiCaL.
        }
    }

    /// Asks for each digit whether it occurs; the answers spell one of the sets.
    fn spell_set(&mut self, cells: &[Cell], sets: &[DigitSet], possible: DigitSet) {
        let line: Vec<_> = possible
            .into_iter()
            .map(|digit| {
                let literals = self.of_digit(cells, digit);
                let there = self.or(&literals);
                self.yes_or_no(there)
            })
            .collect();
        // A state is the list of sets that agree with the answers so far, without the digits already asked.
        let digits: Vec<Digit> = possible.into_iter().collect();
        let step = |place: usize, left: &Vec<DigitSet>, &is_there: &bool| {
            let asked = DigitSet::only(digits[place]);
            let agree = left.iter().filter(|set| set.contains(digits[place]) == is_there);
            let left: Vec<DigitSet> = agree.map(|&set| set - asked).collect();
            (!left.is_empty()).then_some(left)
        };
        let mut sets = sets.to_vec();
        sets.sort_unstable_by_key(|set| set.bits());
        self.layers(&line, [sets], step, |_| true);
    }

    /// Requires every square of 2 × 2 cells to hold a digit of each class.
    pub(super) fn squares(&mut self, rows: &[Vec<Cell>], classes: &[DigitSet; 3]) {
        for two in rows.windows(2) {
            for (above, below) in two[0].windows(2).zip(two[1].windows(2)) {
                for &class in classes {
                    let cells = above.iter().chain(below);
                    let literals: Vec<Lit> = cells
                        .flat_map(|&cell| class.into_iter().map(move |digit| (cell, digit)))
                        .map(|(cell, digit)| self.x(cell, digit))
                        .collect();
                    self.formula.clause(literals);
                }
            }
        }
    }

    /// Requires every group to lack one digit; variables say which.
    pub(super) fn missing(&mut self, families: &[Vec<Vec<Cell>>]) {
        let first = self.geometry.digits().first();
        let others = self.geometry.all_digits() - DigitSet::only(first);
        let mut groups: Vec<(usize, &[Cell], Vec<Lit>)> = Vec::new();
        for (family, cells) in
            families.iter().enumerate().flat_map(|(n, f)| f.iter().map(move |g| (n, g)))
        {
            if cells.len() + 1 != self.geometry.digits().len() {
                return self.formula.clause([]);
            }
            self.all_different(cells);
            let literals = self.of_digit(cells, first);
            self.formula.clause(literals);
            let misses: Vec<Lit> = others.into_iter().map(|_| self.fresh()).collect();
            self.exactly_one(&misses);
            for (digit, &missed) in others.into_iter().zip(&misses) {
                let literals = self.of_digit(cells, digit);
                for &literal in &literals {
                    self.formula.clause([!literal, !missed]);
                }
                self.formula.clause(literals.into_iter().chain([missed]));
            }
            groups.push((family, cells, misses));
        }
        for (place, (family, cells, misses)) in groups.iter().enumerate() {
            for (other_family, other_cells, other_misses) in &groups[..place] {
                for (&missed, &other_missed) in misses.iter().zip(other_misses) {
                    if family == other_family {
                        self.formula.clause([!missed, !other_missed]);
                        continue;
                    }
                    for &cell in cells.iter().filter(|cell| other_cells.contains(cell)) {
                        let crossing = self.x(cell, first);
                        self.formula.clause([!missed, !other_missed, !crossing]);
                    }
                }
            }
        }
    }
}
