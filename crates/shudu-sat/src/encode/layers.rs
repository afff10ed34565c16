//! Words along a line: which states an automaton can be in before and after each place.

use std::collections::HashMap;
use std::hash::Hash;

use rustsat::types::Lit;
use shudu_core::{Cell, Digit};

use super::Encoder;

/// What may stand at one place of a line: letters, of which exactly one is there.
pub(crate) type Letters<L> = Vec<(Lit, L)>;

/// The states between two places, each with a literal that is true where the run goes through it.
pub(crate) type Layer<S> = Vec<(S, Lit)>;

/// A step of the automaton at one place: from a state to another with any of some letters.
struct Step {
    from: usize,
    to: usize,
    letters: u64,
}

impl Encoder<'_> {
    /// The digits that may stand in a cell, as letters.
    pub(super) fn letters(&self, cell: Cell) -> Letters<Digit> {
        self.domain(cell).into_iter().map(|digit| (self.x(cell, digit), digit)).collect()
    }

    /// A yes or no as letters.
    pub(super) fn yes_or_no(&self, literal: Lit) -> Letters<bool> {
        [(literal, true), (!literal, false)]
            .into_iter()
            .filter(|&(literal, _)| self.formula.value(literal) != Some(false))
            .collect()
    }

    /// The letters are a word that leads from one of the starts to a state that `accepts`. `step` tells
    /// the states that a letter at a place leads to. Gives the states of the run, from the starts to
    /// the last.
    ///
    /// Every step is a variable, so that unit propagation alone finds each letter that no accepted word
    /// has (C.-G. Quimper and T. Walsh, “Decomposing global grammar constraints”, 2007).
    pub(super) fn layers<S: Clone + Eq + Hash, L, I: IntoIterator<Item = S>>(
        &mut self,
        line: &[Letters<L>],
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(usize, &S, &L) -> I,
        accepts: impl Fn(&S) -> bool,
    ) -> Vec<Layer<S>> {
        let mut states: Vec<Vec<S>> = vec![starts.into_iter().collect()];
        let mut steps: Vec<Vec<Step>> = Vec::new();
        for (place, letters) in line.iter().enumerate() {
            let (next, made) = follow(&states[place], letters, |state, l| step(place, state, l));
            // Each step will be three clauses at least.
            self.formula.foresee(9 * made.len());
            states.push(next);
            steps.push(made);
            if self.formula.is_too_large() {
                return vec![Vec::new(); line.len() + 1];
            }
        }
        let alive = prune(&states, &mut steps, accepts);
        let layers: Vec<Layer<S>> = states
            .into_iter()
            .zip(&alive)
            .map(|(states, alive)| self.layer(states, alive))
            .collect();
        let mut position: Vec<Vec<usize>> = Vec::new();
        for alive in &alive {
            let mut n = 0;
            let place = |&is_alive: &bool| {
                n += usize::from(is_alive);
                n.wrapping_sub(1)
            };
            position.push(alive.iter().map(place).collect());
        }
        if layers[0].is_empty() {
            self.formula.clause([]);
            return layers;
        }
        for (place, steps) in steps.iter().enumerate() {
            let before = |state: usize| layers[place][position[place][state]].1;
            let after = |state: usize| layers[place + 1][position[place + 1][state]].1;
            self.steps(steps, &line[place], before, after);
        }
        layers
    }

    /// Variables for the states that are on the way from a start to an end: the run is in one of them.
    fn layer<S>(&mut self, states: Vec<S>, alive: &[bool]) -> Layer<S> {
        let kept: Vec<S> = states.into_iter().zip(alive).filter(|s| *s.1).map(|s| s.0).collect();
        let only = kept.len() == 1;
        let layer: Layer<S> = kept
            .into_iter()
            .map(|state| (state, if only { self.truth } else { self.fresh() }))
            .collect();
        let literals: Vec<Lit> = layer.iter().map(|state| state.1).collect();
        if literals.len() > 1 {
            self.exactly_one(&literals);
        }
        layer
    }

    fn steps<L>(
        &mut self,
        steps: &[Step],
        letters: &Letters<L>,
        before: impl Fn(usize) -> Lit,
        after: impl Fn(usize) -> Lit,
    ) {
        let mut out: HashMap<Lit, Vec<Lit>> = HashMap::new();
        let mut into: HashMap<Lit, Vec<Lit>> = HashMap::new();
        let mut with: Vec<Vec<Lit>> = vec![Vec::new(); letters.len()];
        for step in steps {
            let (from, to) = (before(step.from), after(step.to));
            let taken = self.fresh();
            self.formula.implies(taken, from);
            self.formula.implies(taken, to);
            let chosen = (0..letters.len()).filter(|letter| step.letters >> letter & 1 == 1);
            for letter in chosen.clone() {
                with[letter].push(taken);
            }
            self.formula.clause(chosen.map(|letter| letters[letter].0).chain([!taken]));
            out.entry(from).or_default().push(taken);
            into.entry(to).or_default().push(taken);
        }
        let mut supports: Vec<(Lit, Vec<Lit>)> = out.into_iter().chain(into).collect();
        // The order of the map is by chance; the formula must not be.
        supports.sort_unstable();
        supports.extend(letters.iter().map(|letter| letter.0).zip(with));
        for (literal, steps) in supports {
            self.formula.clause(steps.into_iter().chain([!literal]));
        }
    }
}

/// The states that follow some states, and the steps to them.
fn follow<S: Clone + Eq + Hash, L, I: IntoIterator<Item = S>>(
    states: &[S],
    letters: &Letters<L>,
    step: impl Fn(&S, &L) -> I,
) -> (Vec<S>, Vec<Step>) {
    let mut numbers: HashMap<S, usize> = HashMap::new();
    let mut next: Vec<S> = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    for (from, state) in states.iter().enumerate() {
        let first = steps.len();
        for (number, (_, letter)) in letters.iter().enumerate() {
            for target in step(state, letter) {
                let to = *numbers.entry(target.clone()).or_insert_with(|| {
                    next.push(target);
                    next.len() - 1
                });
                match steps[first..].iter_mut().find(|step| step.to == to) {
                    Some(step) => step.letters |= 1 << number,
                    None => steps.push(Step { from, to, letters: 1 << number }),
                }
            }
        }
    }
    (next, steps)
}

/// Which states are on the way to an end; steps to others go.
fn prune<S>(
    states: &[Vec<S>],
    steps: &mut [Vec<Step>],
    accepts: impl Fn(&S) -> bool,
) -> Vec<Vec<bool>> {
    let ends: Vec<bool> = states.last().into_iter().flatten().map(accepts).collect();
    let mut alive = vec![ends];
    for (place, steps) in steps.iter_mut().enumerate().rev() {
        let after = &alive[alive.len() - 1];
        steps.retain(|step| after[step.to]);
        let mut before = vec![false; states[place].len()];
        for step in steps.iter() {
            before[step.from] = true;
        }
        alive.push(before);
    }
    alive.reverse();
    alive
}
