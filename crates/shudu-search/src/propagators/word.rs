use std::sync::Arc;

use super::Propagate;
use crate::lists::Lists;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Cells along which an automaton reads a word that it accepts.
#[derive(Debug)]
pub(crate) struct Word<M> {
    pub cells: Box<[u16]>,
    pub graph: Arc<Graph<M>>,
}

/// An automaton unrolled along a line: each place has its own states, and only those that can be
/// reached and can still end well.
#[derive(Debug)]
pub(crate) struct Graph<M> {
    /// By place and state: with which digits to which state of the next place.
    pub layers: Box<[Lists<(M, u16)>]>,
    /// How many words of bits the states of a place take at the most.
    pub n_words: usize,
    /// The start states, as bits.
    pub starts: Box<[u64]>,
    /// How many states a place has at the most.
    pub n_states: usize,
}

/// Lines up to this long with states that fit into a word need no memory of their own.
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
    /// Forward, the states that can be reached at each place; backward, of those the ones from which the
    /// word can end, which all at the last place can.
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

/// The numbers of the bits that are set.
pub(crate) fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(number, &word)| {
        std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
            .take_while(|&left| left != 0)
            .map(move |left| number * 64 + left.trailing_zeros() as usize)
    })
}

/// A word of different digits: the automaton walks over the sets of digits that the cells so far can
/// hold. It leaves a digit just if a whole word with it is left, and costs ten times as much as
/// [`Word`], so it has its turn when that has no more to say.
#[derive(Debug)]
pub(crate) struct DistinctWord<M> {
    pub word: Word<M>,
}

/// With fewer states, a word hangs on so few digits that little is gained.
pub(crate) const FEWEST_STATES: usize = 4;

/// Sets of up to this many digits.
pub(crate) const MOST_DIGITS: u32 = 10;

impl<M: Mask> Propagate<M> for DistinctWord<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let Word { cells, graph } = &self.word;
        let masks: [M; MOST_DIGITS as usize] =
            std::array::from_fn(|place| cells.get(place).map_or(M::EMPTY, |&cell| space.get(cell)));
        // By set, its number, from 1; 0 if it cannot be.
        let mut numbers = [0_u16; 1 << MOST_DIGITS];
        // The sets in the order of their size, each with the states in which the digits so far can be
        // just these, and where those of each size start.
        let mut sets: Vec<(u16, u64)> = Vec::with_capacity(128);
        sets.push((0, graph.starts[0]));
        let mut sizes = [0_usize; MOST_DIGITS as usize + 2];
        for (place, layer) in graph.layers.iter().enumerate() {
            let from = sizes[place];
            sizes[place + 1] = sets.len();
            for number in from..sizes[place + 1] {
                let (set, mut states) = sets[number];
                let free = masks[place] & !M::from_bits(u64::from(set));
                while states != 0 {
                    for &(digits, target) in layer.get(states.trailing_zeros() as usize) {
                        for digit in (digits & free).digits() {
                            let next = set | 1 << digit;
                            let number = &mut numbers[usize::from(next)];
                            if *number == 0 {
                                sets.push((next, 0));
                                *number = sets.len() as u16;
                            }
                            sets[usize::from(*number) - 1].1 |= 1 << target;
                        }
                    }
                    states &= states - 1;
                }
            }
        }
        for (place, layer) in graph.layers.iter().enumerate().rev() {
            let mut kept = M::EMPTY;
            let (now, later) = sets.split_at_mut(sizes[place + 1]);
            for (set, reached) in &mut now[sizes[place]..] {
                let free = masks[place] & !M::from_bits(u64::from(*set));
                let mut states = *reached;
                let mut alive = 0;
                while states != 0 {
                    let state = states.trailing_zeros();
                    for &(digits, target) in layer.get(state as usize) {
                        for digit in (digits & free).digits() {
                            let next = numbers[usize::from(*set | 1 << digit)];
                            if later[usize::from(next) - 1 - sizes[place + 1]].1 >> target & 1 == 1
                            {
                                kept |= M::bit(digit);
                                alive |= 1 << state;
                            }
                        }
                    }
                    states &= states - 1;
                }
                *reached = alive;
            }
            if kept.is_empty() {
                return Err(Conflict::Together);
            }
            space.keep(cells[place], kept)?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.word.cells.to_vec()
    }
}
