//! Automata unrolled along lines.

use std::sync::Arc;

use shudu_core::Automaton;

use crate::lists::Lists;
use crate::mask::Mask;
use crate::model::Build;

/// An automaton unrolled along a line. Each place has its own states: only those that can be reached and from
/// which the word can still be completed.
#[derive(Debug)]
pub(crate) struct Graph<M> {
    /// For each place and state, the arcs: some digits, and the state that they lead to at the next place.
    pub layers: Box<[Lists<(M, u16)>]>,
    /// Largest number of words of bits that the states of a place take.
    pub n_words: usize,
    /// The start states, as bits.
    pub starts: Box<[u64]>,
    /// Largest number of states of a place.
    pub n_states: usize,
}

/// Automata that are already unrolled, by length, shared by the lines of a puzzle.
#[derive(Debug)]
pub(crate) struct Graphs<M>(Vec<(Arc<Automaton>, usize, Arc<Graph<M>>)>);

impl<M> Default for Graphs<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Mask> Build<M> {
    /// Returns the automaton unrolled along `length` cells, from the cache if it is there.
    pub(super) fn graph(
        &mut self,
        automaton: &Arc<Automaton>,
        length: usize,
    ) -> Option<Arc<Graph<M>>> {
        let same = |known: &&(Arc<Automaton>, usize, Arc<Graph<M>>)| {
            known.1 == length && (Arc::ptr_eq(&known.0, automaton) || known.0 == *automaton)
        };
        if let Some(known) = self.graphs.0.iter().find(same) {
            return Some(known.2.clone());
        }
        let graph = Arc::new(self.unroll(automaton, length)?);
        self.graphs.0.push((automaton.clone(), length, graph.clone()));
        Some(graph)
    }

    /// Unrolls the automaton along `length` cells, leaving out states that cannot be reached or cannot be
    /// completed.
    fn unroll(&self, automaton: &Automaton, length: usize) -> Option<Graph<M>> {
        let n_states = automaton.states().len();
        let mut arcs: Lists<(M, usize)> = Lists::new();
        for state in automaton.states() {
            let masks = state.arcs.iter().map(|&(digits, target)| (self.mask(digits), target));
            arcs.push(masks.filter(|arc| !arc.0.is_empty()));
        }
        // The states of each place, as bits.
        let n_words = n_states.div_ceil(64);
        let mut reached = vec![0_u64; n_words * (length + 1)];
        for &start in automaton.starts() {
            reached[start / 64] |= 1 << (start % 64);
        }
        for place in 0..length {
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            for state in bits(here) {
                for &(_, target) in arcs.get(state) {
                    next[target / 64] |= 1 << (target % 64);
                }
            }
        }
        for state in (0..n_states).filter(|&state| !automaton.states()[state].accepts) {
            reached[length * n_words + state / 64] &= !(1 << (state % 64));
        }
        for place in (0..length).rev() {
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            let has = |&(_, target): &(M, usize)| next[target / 64] >> (target % 64) & 1 == 1;
            for (number, word) in here.iter_mut().enumerate() {
                for bit in bits(&[*word]) {
                    if !arcs.get(number * 64 + bit).iter().any(has) {
                        *word &= !(1 << bit);
                    }
                }
            }
        }
        let (mut most, mut layers) = (0, Vec::with_capacity(length));
        // The number of each state among those of a place.
        let mut numbers = vec![u16::MAX; n_states];
        let layer_of = |place: usize| &reached[place * n_words..(place + 1) * n_words];
        for place in (0..=length).rev() {
            let mut layer = Lists::new();
            let mut n = 0;
            for state in bits(layer_of(place)) {
                if place < length {
                    let arcs = arcs.get(state).iter().map(|arc| (arc.0, numbers[arc.1]));
                    layer.push(arcs.filter(|arc| arc.1 != u16::MAX));
                }
                n += 1;
            }
            if n == 0 {
                return None;
            }
            most = n.max(most);
            numbers.fill(u16::MAX);
            for (number, state) in (0..).zip(bits(layer_of(place))) {
                numbers[state] = number;
            }
            if place < length {
                layers.push(layer);
            }
        }
        layers.reverse();
        let n_words = usize::div_ceil(most, 64);
        let mut starts = vec![0; n_words];
        for number in automaton.starts().iter().map(|&start| numbers[start]) {
            if number != u16::MAX {
                starts[usize::from(number) / 64] |= 1 << (number % 64);
            }
        }
        Some(Graph { layers: layers.into(), n_words, starts: starts.into(), n_states: most })
    }
}

/// The numbers of the bits that are set.
#[inline]
pub(super) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(number, &word)| {
        std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
            .take_while(|&left| left != 0)
            .map(move |left| number * 64 + left.trailing_zeros() as usize)
    })
}
