//! Words along a line: the states that an automaton can be in before and after each place.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::literal::Lit;
use shudu_core::{Cell, Digit};

use super::Encoder;

/// The letters that are possible at one place of a line. Exactly one of them is there.
pub(crate) type Letters<L> = Vec<(Lit, L)>;

/// The states between two places, each with a literal that is true if the run passes through it.
pub(crate) type Layer<S> = Vec<(S, Lit)>;

/// A step of the automaton at one place: from one state to another with any of some letters.
struct Transition {
    from: usize,
    to: usize,
    letters: u64,
}

impl Encoder<'_> {
    /// The digits that a cell may hold, as letters.
    pub(super) fn letters(&self, cell: Cell) -> Letters<Digit> {
        self.domain(cell).into_iter().map(|digit| (self.x(cell, digit), digit)).collect()
    }

    /// A literal that is true or false, as letters.
    pub(super) fn yes_or_no(&self, literal: Lit) -> Letters<bool> {
        [(literal, true), (!literal, false)]
            .into_iter()
            .filter(|&(literal, _)| self.formula.value(literal) != Some(false))
            .collect()
    }

    /// Requires the letters to be a word that leads from one of the starts to a state that `accepts`. `step`
    /// returns the states that a letter at a place leads to. Returns the states of the run, from the starts
    /// to the last.
    ///
    /// Every step is a variable, unless two of its parts determine it, so that unit propagation alone removes
    /// each letter that occurs in no accepted word (C.-G. Quimper and T. Walsh, “Decomposing global grammar
    /// constraints”, 2007).
    pub(super) fn layers<S: Clone + Eq + Hash, L, I: IntoIterator<Item = S>>(
        &mut self,
        line: &[Letters<L>],
        starts: impl IntoIterator<Item = S>,
        step: impl Fn(usize, &S, &L) -> I,
        accepts: impl Fn(&S) -> bool,
    ) -> Vec<Layer<S>> {
        let mut states: Vec<Vec<S>> = vec![starts.into_iter().collect()];
        let mut steps: Vec<Vec<Transition>> = Vec::new();
        for (place, letters) in line.iter().enumerate() {
            let (next, made) = follow(&states[place], letters, |state, l| step(place, state, l));
            // Each step becomes at least three clauses.
            self.formula.foresee(9 * made.len());
            self.look_up();
            states.push(next);
            steps.push(made);
            if self.formula.is_too_large() {
                return vec![Vec::new(); line.len() + 1];
            }
        }
        let alive = prune(&states, &mut steps, accepts);
        if !alive[0].contains(&true) {
            self.formula.clause([]);
            return vec![Vec::new(); line.len() + 1];
        }
        let literals = self.state_literals(line, &steps, &alive);
        for (place, steps) in steps.iter().enumerate() {
            self.steps(steps, &line[place], &literals[place], &literals[place + 1]);
        }
        let layers = states.into_iter().zip(literals).zip(alive);
        layers
            .map(|((states, literals), alive)| {
                let both = states.into_iter().zip(literals).zip(alive);
                both.filter(|state| state.1).map(|state| state.0).collect()
            })
            .collect()
    }

    /// Makes literals for the states on a path from a start to an end. The run is in one state of each layer.
    /// If a letter alone determines the state, as after the first place and before the last, the letter
    /// stands for the state.
    fn state_literals<L>(
        &mut self,
        line: &[Letters<L>],
        steps: &[Vec<Transition>],
        alive: &[Vec<bool>],
    ) -> Vec<Vec<Lit>> {
        let is_single = |layer: usize| alive[layer].iter().filter(|&&is| is).count() == 1;
        let last = line.len();
        let mut layers: Vec<Vec<Lit>> = Vec::new();
        for (number, alive) in alive.iter().enumerate() {
            let told = if number == 1 && is_single(0) {
                told_by_letters(&steps[0], &line[0], alive.len(), |step| step.to)
            } else if number > 0 && number + 1 == last && is_single(last) {
                told_by_letters(&steps[number], &line[number], alive.len(), |step| step.from)
            } else {
                None
            };
            let is_single = is_single(number);
            let mut literal = |state: usize| match &told {
                _ if !alive[state] => !self.truth,
                _ if is_single => self.truth,
                Some(told) => told[state].unwrap_or(!self.truth),
                None => self.fresh(),
            };
            let layer: Vec<Lit> = (0..alive.len()).map(&mut literal).collect();
            if told.is_none() && !is_single {
                self.exactly_one(&layer);
            }
            layers.push(layer);
        }
        layers
    }

    /// Encodes steps of which any two of state, letter and next state determine the third, as in sums.
    /// Clauses say so directly, without a variable for a step. Unit propagation alone finds less that way,
    /// but it is cheaper: with such variables, the killers with many sums took a third longer.
    fn threefold_steps<L>(
        &mut self,
        steps: &[Transition],
        letters: &Letters<L>,
        before: &[Lit],
        after: &[Lit],
    ) {
        let letter = |step: &Transition| letters[step.letters.trailing_zeros() as usize].0;
        // If the letter stands for the state, all that remains to be said is which letters are possible.
        let is_letter = |step: &Transition| {
            let (from, to) = (before[step.from], after[step.to]);
            (from == self.truth && to == letter(step)) || (to == self.truth && from == letter(step))
        };
        if steps.iter().all(is_letter) {
            let there = steps.iter().fold(0, |there, step| there | step.letters);
            return self.forbid_letters(self.truth, letters, there);
        }
        let mut out: Vec<(u64, Vec<Lit>)> = vec![(0, Vec::new()); before.len()];
        let mut into: Vec<(u64, Vec<Lit>)> = vec![(0, Vec::new()); after.len()];
        for step in steps {
            let (from, letter, to) = (before[step.from], letter(step), after[step.to]);
            out[step.from].0 |= step.letters;
            out[step.from].1.push(to);
            into[step.to].0 |= step.letters;
            into[step.to].1.push(from);
            self.formula.clause([!from, !letter, to]);
            self.formula.clause([!to, !letter, from]);
            self.formula.clause([!from, !to, letter]);
        }
        for (&state, (there, others)) in before.iter().zip(out).chain(after.iter().zip(into)) {
            self.forbid_letters(state, letters, there);
            self.formula.clause(others.into_iter().chain([!state]));
        }
    }

    /// Restricts the letters to some, if the run passes through a state.
    fn forbid_letters<L>(&mut self, state: Lit, letters: &Letters<L>, there: u64) {
        for (number, &(letter, _)) in letters.iter().enumerate() {
            if there >> number & 1 == 0 {
                self.formula.clause([!state, !letter]);
            }
        }
    }

    fn steps<L>(
        &mut self,
        steps: &[Transition],
        letters: &Letters<L>,
        before: &[Lit],
        after: &[Lit],
    ) {
        if is_threefold(steps) {
            return self.threefold_steps(steps, letters, before, after);
        }
        let mut out: Vec<Vec<Lit>> = vec![Vec::new(); before.len()];
        let mut into: Vec<Vec<Lit>> = vec![Vec::new(); after.len()];
        let mut with: Vec<Vec<Lit>> = vec![Vec::new(); letters.len()];
        for step in steps {
            let (from, to) = (before[step.from], after[step.to]);
            let chosen = (0..letters.len()).filter(|letter| step.letters >> letter & 1 == 1);
            let literals: Vec<Lit> = chosen.clone().map(|letter| letters[letter].0).collect();
            // If one of the three determines the step, it stands for the step.
            let taken = match literals[..] {
                [one] if from == self.truth && (to == one || to == self.truth) => one,
                [one] if to == self.truth && from == one => one,
                _ => {
                    let taken = self.fresh();
                    self.formula.implies(taken, from);
                    self.formula.implies(taken, to);
                    self.formula.clause(literals.into_iter().chain([!taken]));
                    taken
                }
            };
            chosen.for_each(|letter| with[letter].push(taken));
            out[step.from].push(taken);
            into[step.to].push(taken);
        }
        let supported = before.iter().zip(out).chain(after.iter().zip(into));
        let letters = letters.iter().map(|letter| &letter.0);
        for (&literal, steps) in supported.chain(letters.zip(with)) {
            if !steps.contains(&literal) {
                self.formula.clause(steps.into_iter().chain([!literal]));
            }
        }
    }
}

/// Whether any two of a step's state, letter and next state determine the third.
fn is_threefold(steps: &[Transition]) -> bool {
    let mut seen: HashSet<(bool, usize, u64)> = HashSet::new();
    steps.iter().all(|step| {
        step.letters.is_power_of_two()
            && seen.insert((false, step.from, step.letters))
            && seen.insert((true, step.to, step.letters))
    })
}

/// For each state, the letter that alone leads to it (or from it), if every state has such a letter of its
/// own.
fn told_by_letters<L>(
    steps: &[Transition],
    letters: &Letters<L>,
    n_states: usize,
    state: impl Fn(&Transition) -> usize,
) -> Option<Vec<Option<Lit>>> {
    let mut told: Vec<Option<Lit>> = vec![None; n_states];
    let mut used = 0;
    for step in steps {
        let is_one = step.letters.is_power_of_two() && step.letters & used == 0;
        let letter = letters[step.letters.trailing_zeros() as usize].0;
        if !is_one || told[state(step)].replace(letter).is_some() {
            return None;
        }
        used |= step.letters;
    }
    Some(told)
}

/// The states that follow some states, and the steps to them.
fn follow<S: Clone + Eq + Hash, L, I: IntoIterator<Item = S>>(
    states: &[S],
    letters: &Letters<L>,
    step: impl Fn(&S, &L) -> I,
) -> (Vec<S>, Vec<Transition>) {
    let mut numbers: HashMap<S, usize> = HashMap::new();
    let mut next: Vec<S> = Vec::new();
    let mut steps: Vec<Transition> = Vec::new();
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
                    None => steps.push(Transition { from, to, letters: 1 << number }),
                }
            }
        }
    }
    (next, steps)
}

/// Finds the states on a path to an end, and drops the steps to others.
fn prune<S>(
    states: &[Vec<S>],
    steps: &mut [Vec<Transition>],
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
