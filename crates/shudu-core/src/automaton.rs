//! Finite automata that read digits along a line.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

use crate::{Digit, DigitRange, DigitSet};

/// A finite automaton that reads digits along a line and accepts some of the words. It may be nondeterministic: it may
/// have several start states, and a state may have several successors for the same digit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Automaton {
    starts: Vec<usize>,
    states: Vec<AutomatonState>,
}

/// A state of an [`Automaton`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AutomatonState {
    /// Whether a word may end here.
    pub accepts: bool,
    /// The successors: the digits that lead to each, and its number.
    pub arcs: Vec<(DigitSet, usize)>,
}

impl Automaton {
    /// The automaton with these states and starts; `None` if a start or an arc leads to a state that does not
    /// exist.
    pub fn new(starts: Vec<usize>, states: Vec<AutomatonState>) -> Option<Self> {
        let targets = states.iter().flat_map(|state| state.arcs.iter().map(|arc| arc.1));
        let known = targets.chain(starts.iter().copied()).all(|state| state < states.len());
        known.then_some(Self { starts, states })
    }

    /// A deterministic automaton whose states are values of any type. `step` gives the state after a digit, or `None`
    /// if no word continues that way; a word is accepted if it ends in a state that `accepts`. Only reachable states
    /// are built; returns `None` if there are more than `most` of them.
    ///
    /// ```
    /// use shudu_core::{Automaton, Digit, DigitRange};
    ///
    /// // Digits that add up to 10.
    /// let digits = DigitRange::new(Digit::new(1).unwrap(), Digit::new(9).unwrap()).unwrap();
    /// let step = |sum: &u32, digit: Digit| Some(sum + u32::from(digit.number())).filter(|&s| s <= 10);
    /// let ten = Automaton::deterministic(digits, 0, step, |&sum| sum == 10, 100).unwrap();
    /// let word = |numbers: &[u8]| numbers.iter().filter_map(|&n| Digit::new(n)).collect::<Vec<_>>();
    /// assert!(ten.accepts(word(&[2, 3, 5])));
    /// assert!(!ten.accepts(word(&[2, 3])));
    /// ```
    pub fn deterministic<S: Clone + Eq + Hash>(
        digits: DigitRange,
        start: S,
        step: impl Fn(&S, Digit) -> Option<S>,
        accepts: impl Fn(&S) -> bool,
        most: usize,
    ) -> Option<Self> {
        let mut numbers: HashMap<S, usize, BuildHasherDefault<Mixer>> = HashMap::default();
        numbers.insert(start.clone(), 0);
        let mut found = vec![start];
        let mut states: Vec<AutomatonState> = Vec::new();
        while let Some(state) = found.get(states.len()).cloned() {
            let mut arcs: Vec<(DigitSet, usize)> = Vec::new();
            for digit in digits.set() {
                let Some(next) = step(&state, digit) else { continue };
                let target = *numbers.entry(next.clone()).or_insert_with(|| {
                    found.push(next);
                    found.len() - 1
                });
                match arcs.iter_mut().find(|arc| arc.1 == target) {
                    Some(arc) => _ = arc.0.insert(digit),
                    None => arcs.push((DigitSet::only(digit), target)),
                }
            }
            if found.len() > most {
                return None;
            }
            states.push(AutomatonState { accepts: accepts(&state), arcs });
        }
        Some(Self { starts: vec![0], states })
    }

    /// The automaton that accepts every word that any of these accepts.
    pub fn any(automata: impl IntoIterator<Item = Self>) -> Self {
        let mut any = Self::default();
        for automaton in automata {
            let offset = any.states.len();
            any.starts.extend(automaton.starts.iter().map(|start| start + offset));
            for mut state in automaton.states {
                state.arcs.iter_mut().for_each(|arc| arc.1 += offset);
                any.states.push(state);
            }
        }
        any
    }

    /// The states in which it may start.
    pub fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// All states, by number.
    pub fn states(&self) -> &[AutomatonState] {
        &self.states
    }

    /// Whether it accepts a word.
    pub fn accepts(&self, word: impl IntoIterator<Item = Digit>) -> bool {
        self.accepts_some(word.into_iter().map(DigitSet::only))
    }

    /// Whether it accepts some word whose letters come from these sets, one from each.
    pub fn accepts_some(&self, word: impl IntoIterator<Item = DigitSet>) -> bool {
        let mut at = vec![false; self.states.len()];
        for &start in &self.starts {
            at[start] = true;
        }
        for digits in word {
            let mut next = vec![false; self.states.len()];
            for (state, _) in self.states.iter().zip(&at).filter(|(_, at)| **at) {
                for arc in state.arcs.iter().filter(|arc| !(arc.0 & digits).is_empty()) {
                    next[arc.1] = true;
                }
            }
            at = next;
        }
        self.states.iter().zip(at).any(|(state, at)| at && state.accepts)
    }
}

/// A fast hash for small states. States are not chosen by an attacker, so collisions need not be feared, and the
/// standard hash would take most of the time of building an automaton.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        // An odd number whose bits look random: 2^64 divided by the golden ratio.
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        // The table picks a slot by the low bits, but the high bits are the well mixed ones.
        self.0.rotate_left(26)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(numbers: &[u8]) -> DigitSet {
        numbers.iter().filter_map(|&number| Digit::new(number)).collect()
    }

    #[test]
    fn several_ways_with_one_digit_are_all_tried() {
        // 1, then either 2 and 3, or 2 and 4.
        let states = vec![
            AutomatonState { accepts: false, arcs: vec![(set(&[1]), 1), (set(&[1]), 2)] },
            AutomatonState { accepts: false, arcs: vec![(set(&[2]), 3)] },
            AutomatonState { accepts: false, arcs: vec![(set(&[2]), 4)] },
            AutomatonState { accepts: false, arcs: vec![(set(&[3]), 5)] },
            AutomatonState { accepts: false, arcs: vec![(set(&[4]), 5)] },
            AutomatonState { accepts: true, arcs: vec![] },
        ];
        let automaton = Automaton::new(vec![0], states).unwrap();
        let accepts =
            |numbers: &[u8]| automaton.accepts(numbers.iter().filter_map(|&n| Digit::new(n)));
        assert!(accepts(&[1, 2, 3]) && accepts(&[1, 2, 4]));
        assert!(!accepts(&[1, 2, 5]) && !accepts(&[1, 2]) && !accepts(&[1, 2, 3, 4]));
        assert!(automaton.accepts_some([set(&[1]), set(&[2, 7]), set(&[4, 9])]));
        assert!(!automaton.accepts_some([set(&[1]), set(&[7]), set(&[4, 9])]));
    }

    #[test]
    fn any_accepts_what_one_of_them_does() {
        let only = |number| {
            let first = AutomatonState { accepts: false, arcs: vec![(set(&[number]), 1)] };
            Automaton::new(vec![0], vec![first, AutomatonState { accepts: true, arcs: vec![] }])
                .unwrap()
        };
        let any = Automaton::any([only(1), only(3)]);
        let accepts = |number| any.accepts(Digit::new(number));
        assert!(accepts(1) && accepts(3) && !accepts(2));
        assert!(!Automaton::any([]).accepts([]));
    }

    #[test]
    fn arcs_to_nowhere_and_too_many_states_are_refused() {
        let lost = AutomatonState { accepts: true, arcs: vec![(set(&[1]), 7)] };
        assert_eq!(Automaton::new(vec![0], vec![lost]), None);
        assert_eq!(Automaton::new(vec![1], vec![AutomatonState::default()]), None);
        let digits = DigitRange::new(Digit::new(1).unwrap(), Digit::new(9).unwrap()).unwrap();
        let endless = Automaton::deterministic(
            digits,
            0_u64,
            |sum, digit| Some(sum + u64::from(digit.number())),
            |_| true,
            1000,
        );
        assert_eq!(endless, None);
    }
}
