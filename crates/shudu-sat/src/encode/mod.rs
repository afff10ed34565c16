//! Encodes primitives as clauses. A variable says that a digit is in a cell. If a primitive needs further
//! variables, they are determined by these.

mod counts;
pub(crate) mod inferred;
mod layers;
mod lines;
mod pairs;
mod regions;
mod sets;
mod sums;

use std::collections::HashMap;
use std::sync::Arc;

use crate::literal::Lit;
use shudu_core::{Cell, Constraint, Control, Digit, DigitSet, Geometry, Primitive, Stop};

use crate::formula::Formula;

/// Largest number of literals for which a clause for each pair says that at most one of them is true. For
/// more, a chain of new variables is used.
const PAIRWISE: usize = 26;

/// Largest number of literals in a formula; a solver then needs about half a gigabyte.
const MOST_LITERALS: usize = 40_000_000;

/// A rule that has only its own check: fillings that break it are forbidden one by one.
#[derive(Debug, Clone)]
pub(crate) struct Unencoded {
    /// The literals under which the rule has to hold.
    pub(crate) guards: Vec<Lit>,
    pub(crate) constraint: Arc<dyn Constraint>,
}

/// Turns primitives into clauses.
pub(crate) struct Encoder<'a> {
    pub(crate) formula: Formula,
    geometry: &'a Geometry,
    control: &'a Control,
    truth: Lit,
    /// The digits that each cell may hold.
    domains: Vec<DigitSet>,
    /// Groups of cells of which no two hold the same digit.
    different: Vec<Vec<Cell>>,
    /// The literals that say whether a cell holds one of some digits.
    members: HashMap<(Cell, DigitSet), Lit>,
    unencoded: Vec<Unencoded>,
}

impl<'a> Encoder<'a> {
    /// Starts a formula in which every cell holds exactly one digit of its domain.
    pub(crate) fn new(
        geometry: &'a Geometry,
        domains: Vec<DigitSet>,
        simplifies: bool,
        control: &'a Control,
    ) -> Self {
        let mut formula = Formula::new(simplifies, MOST_LITERALS);
        for _ in 0..geometry.n_cells() * geometry.digits().len() {
            formula.fresh();
        }
        let truth = formula.truth();
        let mut encoder = Self {
            formula,
            geometry,
            control,
            truth,
            domains,
            different: Vec::new(),
            members: HashMap::new(),
            unencoded: Vec::new(),
        };
        // Known values come first, because they shorten the rest.
        for cell in geometry.cells() {
            for digit in geometry.all_digits() - encoder.domain(cell) {
                let literal = encoder.x(cell, digit);
                encoder.formula.unit(!literal);
            }
            if let Some(digit) = encoder.domain(cell).sole() {
                let literal = encoder.x(cell, digit);
                encoder.formula.unit(literal);
            }
        }
        for cell in geometry.cells() {
            let literals: Vec<Lit> =
                geometry.all_digits().into_iter().map(|digit| encoder.x(cell, digit)).collect();
            encoder.formula.clause(literals.iter().copied());
            encoder.at_most_one(&literals);
        }
        encoder
    }

    /// Returns the formula and the rules that it lacks, or why there is no formula.
    pub(crate) fn finish(self) -> Result<(Formula, Vec<Unencoded>), Stop> {
        self.control.stopped()?;
        if self.formula.is_too_large() {
            return Err(Stop::Size(MOST_LITERALS as u64));
        }
        Ok((self.formula, self.unencoded))
    }

    /// Checks whether to go on. If not, the formula takes no more clauses.
    fn look_up(&mut self) {
        if self.control.stopped().is_err() {
            self.formula.abandon();
        }
    }

    /// Records cells of which no two hold the same digit, for encodings that can use this.
    pub(crate) fn note_different(&mut self, cells: &[Cell]) {
        self.different.push(cells.to_vec());
    }

    /// Forgets these records.
    pub(crate) fn forget_different(&mut self) {
        self.different.clear();
    }

    fn domain(&self, cell: Cell) -> DigitSet {
        self.domains[cell.index()]
    }

    /// Whether no two of the cells can hold the same digit.
    pub(crate) fn are_different(&self, cells: &[Cell]) -> bool {
        self.different.iter().any(|group| cells.iter().all(|cell| group.contains(cell)))
    }

    /// The literal that says that the digit is in the cell.
    pub(crate) fn x(&self, cell: Cell, digit: Digit) -> Lit {
        variable(self.geometry, cell, digit).unwrap_or(!self.truth)
    }

    fn number(&self, cell: Cell, number: i64) -> Lit {
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        digit.map_or(!self.truth, |digit| self.x(cell, digit))
    }

    fn fresh(&mut self) -> Lit {
        self.formula.fresh()
    }

    /// Makes the clauses that `encode` adds hold only if the guard is true.
    pub(crate) fn under(&mut self, guard: Lit, encode: impl FnOnce(&mut Self)) {
        match self.formula.value(guard) {
            Some(true) => encode(self),
            Some(false) => {}
            None => {
                self.formula.push_guard(guard);
                encode(self);
                self.formula.pop_guard();
            }
        }
    }

    /// Makes the clauses that `define` adds hold in any case, because they define a new variable.
    fn define<T>(&mut self, define: impl FnOnce(&mut Self) -> T) -> T {
        let guards = self.formula.take_guards();
        let result = define(self);
        self.formula.put_guards(guards);
        result
    }

    fn at_most_one(&mut self, literals: &[Lit]) {
        let open: Vec<Lit> =
            literals.iter().copied().filter(|&l| self.formula.value(l) != Some(false)).collect();
        if open.len() <= PAIRWISE {
            for (place, &one) in open.iter().enumerate() {
                for &other in &open[..place] {
                    self.formula.clause([!one, !other]);
                }
            }
            return;
        }
        // `before` says that one of the earlier literals is true.
        let mut before = open[0];
        for (place, &literal) in open.iter().enumerate().skip(1) {
            self.formula.clause([!before, !literal]);
            if place + 1 < open.len() {
                let now = self.fresh();
                self.formula.implies(before, now);
                self.formula.implies(literal, now);
                before = now;
            }
        }
    }

    fn exactly_one(&mut self, literals: &[Lit]) {
        self.formula.clause(literals.iter().copied());
        self.at_most_one(literals);
    }

    /// A literal that is true if and only if one of these is.
    fn or(&mut self, literals: &[Lit]) -> Lit {
        if literals.iter().any(|&literal| self.formula.value(literal) == Some(true)) {
            return self.truth;
        }
        let open: Vec<Lit> =
            literals.iter().copied().filter(|&l| self.formula.value(l).is_none()).collect();
        match open[..] {
            [] => !self.truth,
            [one] => one,
            _ => self.define(|encoder| {
                let any = encoder.fresh();
                for &literal in &open {
                    encoder.formula.implies(literal, any);
                }
                encoder.formula.clause(open.into_iter().chain([!any]));
                any
            }),
        }
    }

    /// A literal that is true if and only if all of these are.
    fn and(&mut self, literals: &[Lit]) -> Lit {
        let negated: Vec<Lit> = literals.iter().map(|&literal| !literal).collect();
        !self.or(&negated)
    }

    /// A literal that is true if and only if the cell holds one of the digits.
    fn member(&mut self, cell: Cell, digits: DigitSet) -> Lit {
        let inside = digits & self.domain(cell);
        let outside = self.domain(cell) - digits;
        if outside.is_empty() {
            return self.truth;
        }
        if let Some(digit) = outside.sole() {
            return !self.x(cell, digit);
        }
        if let Some(&known) = self.members.get(&(cell, inside)) {
            return known;
        }
        let literals: Vec<Lit> = inside.into_iter().map(|digit| self.x(cell, digit)).collect();
        let member = self.or(&literals);
        self.members.insert((cell, inside), member);
        self.members.insert((cell, outside), !member);
        member
    }

    /// Adds the clauses of a primitive.
    pub(crate) fn encode(&mut self, primitive: &Primitive) {
        self.look_up();
        // There will be no formula, so the clauses are not needed.
        if self.formula.is_too_large() {
            return;
        }
        match primitive {
            Primitive::AllDifferent(cells) => self.all_different(cells),
            Primitive::House(cells) => self.house(cells),
            Primitive::OneOfSets { cells, sets } => self.one_of_sets(cells, sets),
            Primitive::Sum { terms, totals } => self.sum(terms, totals),
            Primitive::EqualSums(sums) => self.equal_sums(sums),
            Primitive::Less(less, greater) => self.pair(*less, *greater, |a, b| a < b),
            Primitive::Pair(first, second, relation) => {
                self.pair(*first, *second, |a, b| relation.allows(a, b));
            }
            Primitive::Among(cell, digits) => {
                let literals: Vec<Lit> =
                    digits.into_iter().map(|digit| self.x(*cell, digit)).collect();
                self.formula.clause(literals);
            }
            Primitive::Count { cells, digits, counts } => self.count(cells, *digits, counts),
            Primitive::CountingDigits(cells) => self.counting_digits(cells),
            Primitive::Distinct { count, cells } => self.distinct(*count, cells),
            Primitive::SameDigits(lists) => self.same_digits(lists),
            Primitive::Word(cells, automaton) => self.word(cells, automaton),
            Primitive::Pieces { cells, total, is_loop } => self.pieces(cells, *total, *is_loop),
            Primitive::Framed { cells, frames, alone } => self.framed(cells, frames, *alone),
            Primitive::Between { cells, sum } => self.between(cells, *sum),
            Primitive::Squares { rows, classes } => self.squares(rows, classes),
            Primitive::Missing(families) => self.missing(families),
            Primitive::Connected { cells, neighbours, digits } => {
                self.connected(cells, neighbours, *digits);
            }
            Primitive::Regions { cells, labels, neighbours, names, size } => {
                self.regions(cells, labels, neighbours, *names, *size);
            }
            Primitive::SameLabel { count, offset, start, arms } => {
                self.same_label(*count, *offset, *start, arms);
            }
            Primitive::Rank { line, others, before, ties } => {
                self.rank(line, others, *before, *ties);
            }
            Primitive::Any(branches) => self.any(branches),
            Primitive::Check(constraint) => {
                let (guards, constraint) = (self.formula.guards(), constraint.clone());
                self.unencoded.push(Unencoded { guards, constraint });
            }
        }
    }

    /// Requires at least one of the lists to hold as a whole.
    fn any(&mut self, branches: &[Vec<Primitive>]) {
        let choices: Vec<Lit> = branches.iter().map(|_| self.fresh()).collect();
        self.formula.clause(choices.iter().copied());
        for (branch, choice) in branches.iter().zip(choices) {
            self.under(choice, |encoder| branch.iter().for_each(|one| encoder.encode(one)));
        }
    }
}

/// The variable that says that a digit is in a cell, if the board has the digit.
pub(crate) fn variable(geometry: &Geometry, cell: Cell, digit: Digit) -> Option<Lit> {
    let digits = geometry.digits();
    digits.contains(digit).then(|| {
        let place = usize::from(digit.number() - digits.first().number());
        Lit::positive((cell.index() * digits.len() + place) as u32)
    })
}
