//! A formula in clauses that is simplified as it grows.

use crate::literal::Lit;

/// A formula in conjunctive normal form.
///
/// Values that become known while it grows are put to use: later clauses leave out literals that are false,
/// and clauses with a literal that is true are not written at all.
#[derive(Debug, Clone)]
pub struct Formula {
    n_variables: u32,
    literals: Vec<Lit>,
    /// The end of each clause in `literals`.
    ends: Vec<usize>,
    /// The known value of each variable.
    known: Vec<Option<bool>>,
    /// Whether the literals of unit clauses become known.
    simplifies: bool,
    /// The negations of the literals that every new clause depends on.
    guards: Vec<Lit>,
    most_literals: usize,
    is_too_large: bool,
}

impl Formula {
    /// Makes an empty formula. If `simplifies` is set, its unit clauses shorten later clauses.
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

    /// The number of variables.
    pub fn n_variables(&self) -> u32 {
        self.n_variables
    }

    /// The number of clauses.
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

    /// Whether the formula outgrew its limit, in which case clauses are missing.
    pub(crate) fn is_too_large(&self) -> bool {
        self.is_too_large
    }

    /// Takes no more clauses, because the formula is no longer needed.
    pub(crate) fn abandon(&mut self) {
        self.is_too_large = true;
    }

    /// Announces this many literals, so that a formula that will be too large is recognised before it is
    /// built.
    pub(crate) fn foresee(&mut self, literals: usize) {
        self.is_too_large |= self.literals.len().saturating_add(literals) > self.most_literals;
    }

    /// Adds a variable and returns its positive literal.
    pub(crate) fn fresh(&mut self) -> Lit {
        self.n_variables += 1;
        self.known.push(None);
        Lit::positive(self.n_variables - 1)
    }

    /// Adds a variable that is true.
    pub(crate) fn truth(&mut self) -> Lit {
        let truth = self.fresh();
        self.literals.push(truth);
        self.ends.push(self.literals.len());
        self.know(truth);
        truth
    }

    /// The value of a literal, if known.
    pub(crate) fn value(&self, literal: Lit) -> Option<bool> {
        self.known[literal.variable() as usize].map(|value| value == literal.is_positive())
    }

    fn know(&mut self, literal: Lit) {
        self.known[literal.variable() as usize] = Some(literal.is_positive());
    }

    /// Adds a clause: at least one of the literals is true if all guards are.
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

    /// Adds a unit clause: the literal is true if all guards are.
    pub(crate) fn unit(&mut self, literal: Lit) {
        self.clause([literal]);
    }

    /// Adds an implication: if the first literal is true, so is the second.
    pub(crate) fn implies(&mut self, first: Lit, second: Lit) {
        self.clause([!first, second]);
    }

    /// Makes new clauses hold only if the guard is true.
    pub(crate) fn push_guard(&mut self, guard: Lit) {
        self.guards.push(!guard);
    }

    /// Removes the last guard.
    pub(crate) fn pop_guard(&mut self) {
        self.guards.pop();
    }

    /// The guards of clauses that are added now.
    pub(crate) fn guards(&self) -> Vec<Lit> {
        self.guards.iter().map(|&guard| !guard).collect()
    }

    /// Suspends the guards, for clauses that always hold, such as definitions of new variables.
    pub(crate) fn take_guards(&mut self) -> Vec<Lit> {
        std::mem::take(&mut self.guards)
    }

    /// Restores suspended guards.
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
