//! A formula in clauses that is simplified while it grows.

use crate::literal::Lit;

/// A formula in conjunctive normal form, while it grows and afterwards.
///
/// What is known while it grows is put to use: literals that are false are left out of later clauses, and
/// clauses with one that is true are not written at all.
#[derive(Debug, Clone)]
pub struct Formula {
    n_variables: u32,
    literals: Vec<Lit>,
    /// Where each clause ends in `literals`.
    ends: Vec<usize>,
    /// By variable, what it is known to be.
    known: Vec<Option<bool>>,
    /// Whether units become known.
    simplifies: bool,
    /// What every clause depends on, negated.
    guards: Vec<Lit>,
    most_literals: usize,
    is_too_large: bool,
}

impl Formula {
    /// The empty formula; with `simplifies`, what its units say is put to use in later clauses.
    pub(crate) fn new(simplifies: bool, most_literals: usize) -> Self {
        Self {
            n_variables: 0,
            literals: Vec::new(),
            ends: Vec::new(),
            known: Vec::new(),
            simplifies,
            guards: Vec::new(),
            most_literals,
            is_too_large: false,
        }
    }

    /// How many variables there are.
    pub fn n_variables(&self) -> u32 {
        self.n_variables
    }

    /// How many clauses there are.
    pub fn n_clauses(&self) -> usize {
        self.ends.len()
    }

    /// The clauses, in the order they were added.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let clause = &self.literals[start..end];
            start = end;
            clause
        })
    }

    /// Whether it outgrew its limit; then it says less than it should.
    pub(crate) fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Takes no more clauses: nobody wants the formula any longer.
    pub(crate) fn abandon(&mut self) {
        self.is_too_large = true;
    }

    /// Announces this many literals, so that a formula that would be too large is known
    /// to be before it is there.
    pub(crate) fn foresee(&mut self, literals: usize) {
        self.is_too_large |= self.literals.len().saturating_add(literals) > self.most_literals;
    }

    /// A new variable, as its positive literal.
    pub(crate) fn fresh(&mut self) -> Lit {
        self.n_variables += 1;
        self.known.push(None);
        Lit::positive(self.n_variables - 1)
    }

    /// A new variable that is true.
    pub(crate) fn truth(&mut self) -> Lit {
        let truth = self.fresh();
        self.literals.push(truth);
        self.ends.push(self.literals.len());
        self.know(truth);
        truth
    }

    /// What a literal is known to be.
    pub(crate) fn value(&self, literal: Lit) -> Option<bool> {
        self.known[literal.variable() as usize].map(|value| value == literal.is_positive())
    }

    fn know(&mut self, literal: Lit) {
        self.known[literal.variable() as usize] = Some(literal.is_positive());
    }

    /// At least one of the literals is true, as far as the guards hold.
    pub(crate) fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        if self.is_too_large {
            return;
        }
        let start = self.literals.len();
        for literal in literals {
            match self.value(literal) {
                Some(true) => return self.literals.truncate(start),
                Some(false) => {}
                None => self.literals.push(literal),
            }
        }
        self.literals.extend_from_slice(&self.guards);
        self.ends.push(self.literals.len());
        self.foresee(0);
        if self.simplifies && self.literals.len() == start + 1 {
            self.know(self.literals[start]);
        }
    }

    /// The literal is true, as far as the guards hold.
    pub(crate) fn unit(&mut self, literal: Lit) {
        self.clause([literal]);
    }

    /// If the first is true, so is the second.
    pub(crate) fn implies(&mut self, first: Lit, second: Lit) {
        self.clause([!first, second]);
    }

    /// From now on, clauses hold only where the guard is true.
    pub(crate) fn push_guard(&mut self, guard: Lit) {
        self.guards.push(!guard);
    }

    /// The last guard goes.
    pub(crate) fn pop_guard(&mut self) {
        self.guards.pop();
    }

    /// The guards of clauses that are added now.
    pub(crate) fn guards(&self) -> Vec<Lit> {
        self.guards.iter().map(|&guard| !guard).collect()
    }

    /// Puts the guards aside, for clauses that hold in any case: definitions of new variables.
    pub(crate) fn take_guards(&mut self) -> Vec<Lit> {
        std::mem::take(&mut self.guards)
    }

    /// Puts them back.
    pub(crate) fn put_guards(&mut self, guards: Vec<Lit>) {
        self.guards = guards;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clauses(formula: &Formula) -> Vec<Vec<i32>> {
        formula.clauses().map(|clause| clause.iter().map(|l| l.dimacs()).collect()).collect()
    }

    #[test]
    fn what_is_known_shortens_later_clauses() {
        for (simplifies, expected) in [
            (true, vec![vec![1], vec![-2], vec![3, 4]]),
            (false, vec![vec![1], vec![-2], vec![1, 3], vec![2, 3, 4]]),
        ] {
            let mut formula = Formula::new(simplifies, 100);
            let [a, b, c, d] = std::array::from_fn(|_| formula.fresh());
            formula.unit(a);
            formula.unit(!b);
            formula.clause([a, c]);
            formula.clause([b, c, d]);
            assert_eq!(clauses(&formula), expected);
        }
    }

    #[test]
    fn a_guarded_clause_holds_only_under_its_guard() {
        let mut formula = Formula::new(true, 100);
        let [guard, a] = std::array::from_fn(|_| formula.fresh());
        formula.push_guard(guard);
        formula.unit(a);
        formula.pop_guard();
        formula.clause([a, !guard]);
        assert_eq!(clauses(&formula), [[2, -1], [2, -1]]);
        assert_eq!(formula.value(a), None);
    }

    #[test]
    fn it_stops_growing_at_its_limit() {
        let mut formula = Formula::new(true, 5);
        let [a, b] = std::array::from_fn(|_| formula.fresh());
        for _ in 0..100 {
            formula.clause([a, b]);
        }
        assert!(formula.is_too_large());
        assert_eq!(formula.n_clauses(), 3);
    }
}
