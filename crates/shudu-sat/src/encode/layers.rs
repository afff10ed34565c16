//! Words along a line: which states an automaton can be in before and after each place.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::literal::Lit;
use shudu_core::{Cell, Digit};

use super::Encoder;

/// What may stand at one place of a line: letters, of which exactly one is there.
pub(crate) type Letters<L> = Vec<(Lit, L)>;

/// The states between two places, each with a literal that is true where the run goes through it.
pub(crate) type Layer<S> = Vec<(S, Lit)>;

/// A step of the automaton at one place: from a state to another with any of some letters.
struct Transition {
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
    /// Every step is a variable, unless it is told by two of its parts, so that unit propagation alone finds
    /// each letter that no accepted word has (C.-G. Quimper and T. Walsh, “Decomposing global grammar constraints”, 2007).
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
            // Each step will be three clauses at least.
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

    /// Literals for the states that are on the way from a start to an end: the run is in one of each
    /// layer. Where a letter alone tells the state, as after the first place and before the last, the
    /// state is the letter.
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

    /// Steps of which any two of state, letter and next state tell the third, as in sums: clauses say so,
    /// and there is no variable for a step. That finds less by unit propagation alone, but is
    /// cheaper: with such variables, the killers that have many sums took a third longer.
    fn threefold_steps<L>(
        &mut self,
        steps: &[Transition],
        letters: &Letters<L>,
        before: &[Lit],
        after: &[Lit],
    ) {
        let letter = |step: &Transition| letters[step.letters.trailing_zeros() as usize].0;
        // Where the state is the letter, there is nothing left to say but which letters there are.
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

    /// Where the run goes through a state, only some letters can be there.
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
            // Where one of the three says all, it is the step.
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

/// Whether any two of a step's state, letter and next state tell the third.
fn is_threefold(steps: &[Transition]) -> bool {
    let mut seen: HashSet<(bool, usize, u64)> = HashSet::new();
    steps.iter().all(|step| {
        step.letters.is_power_of_two()
            && seen.insert((false, step.from, step.letters))
            && seen.insert((true, step.to, step.letters))
    })
}

/// By state, the letter that alone leads to it (or from it), if every state has such a letter of its own.
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

/// Which states are on the way to an end; steps to others go.
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
