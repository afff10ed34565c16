//! A word that an automaton accepts.

use std::sync::Arc;

use shudu_core::{Automaton, Cell};

use super::Propagate;
use super::distinct_word::DistinctWord;
use super::graph::{Graph, bits};
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Cells from which an automaton reads a word that it accepts.
///
/// Sound, and exact except that equal digits in peers are not excluded: a digit stays if and only if some
/// path from a start to an end reads it.
#[derive(Debug)]
pub(crate) struct Word<M> {
    pub cells: Box<[u16]>,
    pub graph: Arc<Graph<M>>,
}

impl<M: Mask> Word<M> {
    pub(super) fn post(
        cells: &[Cell],
        automaton: &Arc<Automaton>,
        build: &mut Build<M>,
    ) -> Option<()> {
        let graph = build.graph(automaton, cells.len())?;
        let word = Self { cells: numbers(cells).into(), graph };
        if build.is_top() {
            DistinctWord::post_beside(&word, build);
        }
        build.push(word);
        Some(())
    }
}

/// Largest length of a line that needs no allocation, provided that its states fit into a word.
const SHORT: usize = 16;

impl<M: Mask> Propagate<M> for Word<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        if self.graph.n_words == 1 && self.cells.len() <= SHORT {
            self.run_short(space)
        } else {
            self.run_long(space)
        }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

impl<M: Mask> Word<M> {
    /// Collects, going forward, the states that can be reached at each place; and, going backward, those of
    /// them from which the word can be completed, as it can be from all at the last place.
    #[inline]
    fn run_short(&self, space: &mut Space<M>) -> Narrowed {
        let mut reached = [0_u64; SHORT + 1];
        reached[0] = self.graph.starts[0];
        let mut masks = [M::EMPTY; SHORT];
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.graph.layers).enumerate() {
            let mask = space.get(cell);
            masks[place] = mask;
            let (mut here, mut next) = (reached[place], 0);
            while here != 0 {
                for &(digits, target) in layer.get(here.trailing_zeros() as usize) {
                    next |= u64::from(!(digits & mask).is_empty()) << target;
                }
                here &= here - 1;
            }
            reached[place + 1] = next;
        }
        let mut good = reached[self.cells.len()];
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.graph.layers).enumerate().rev() {
            let mask = masks[place];
            let (mut here, mut alive, mut kept) = (reached[place], 0_u64, M::EMPTY);
            while here != 0 {
                let state = here.trailing_zeros();
                let mut from_here = M::EMPTY;
                for &(digits, target) in layer.get(state as usize) {
                    if good >> target & 1 == 1 {
                        from_here |= digits;
                    }
                }
                let from_here = from_here & mask;
                kept |= from_here;
                alive |= u64::from(!from_here.is_empty()) << state;
                here &= here - 1;
            }
            good = alive;
            if good == 0 {
                return Err(Conflict::Together);
            }
            space.keep(cell, kept)?;
        }
        Ok(())
    }

    fn run_long(&self, space: &mut Space<M>) -> Narrowed {
        let n_words = self.graph.n_words;
        let mut reached = vec![0_u64; n_words * (self.cells.len() + 1)];
        reached[..n_words].copy_from_slice(&self.graph.starts);
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.graph.layers).enumerate() {
            let mask = space.get(cell);
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            for state in bits(here) {
                for &(digits, target) in layer.get(state) {
                    if !(digits & mask).is_empty() {
                        next[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.graph.layers).enumerate().rev() {
            let mask = space.get(cell);
            let (here, next) = reached[place * n_words..].split_at_mut(n_words);
            let mut kept = M::EMPTY;
            for number in 0..here.len() {
                let mut alive = 0;
                for bit in bits(&here[number..=number]) {
                    for &(digits, target) in layer.get(number * 64 + bit) {
                        let digits = digits & mask;
                        if !digits.is_empty()
                            && next[usize::from(target) / 64] >> (target % 64) & 1 == 1
                        {
                            kept |= digits;
                            alive |= 1 << bit;
                        }
                    }
                }
                here[number] = alive;
            }
            if kept.is_empty() {
                return Err(Conflict::Together);
            }
            space.keep(cell, kept)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{automaton, hold, row};

    #[test]
    fn words_are_accepted() {
        hold(row(5, 1, 4), |tiny| Primitive::Word(tiny.cells(1, 5), automaton(tiny)));
    }
}
