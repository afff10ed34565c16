//! A word of different digits.

use super::Propagate;
use super::word::Word;
use crate::mask::Mask;
use crate::model::Build;
use crate::space::{Conflict, Narrowed, Space};

/// A word of different digits: the automaton runs over the sets of digits that the cells so far can hold. It
/// keeps exactly the digits that occur in a complete word. It costs ten times as much as [`Word`], so it runs
/// only when that finds nothing more.
///
/// Sound, and exact: a digit stays if and only if it occurs in some accepted word whose digits all differ.
#[derive(Debug)]
pub(crate) struct DistinctWord<M> {
    word: Word<M>,
}

/// Smallest number of states. With fewer, a word depends on so few digits that little is gained.
const FEWEST_STATES: usize = 4;

/// Largest number of digits, since sets of digits are tabulated.
const MOST_DIGITS: u32 = 10;

impl<M: Mask> DistinctWord<M> {
    /// Posts a second propagator for a word, if it is worth it.
    pub(super) fn post_beside(word: &Word<M>, build: &mut Build<M>) {
        let Word { cells, graph } = word;
        let is_worth_it =
            graph.n_words == 1 && graph.n_states >= FEWEST_STATES && build.n_digits <= MOST_DIGITS;
        if is_worth_it && cells.len() > 3 && build.all_differ(cells) {
            let word = Word { cells: cells.clone(), graph: graph.clone() };
            build.push(Self { word });
        }
    }
}

impl<M: Mask> Propagate<M> for DistinctWord<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let Word { cells, graph } = &self.word;
        let masks: [M; MOST_DIGITS as usize] =
            std::array::from_fn(|place| cells.get(place).map_or(M::EMPTY, |&cell| space.get(cell)));
        // The number of each set, from 1; 0 if the set is not possible.
        let mut numbers = [0_u16; 1 << MOST_DIGITS];
        // The sets in order of size, each with the states in which the digits so far can be exactly this set;
        // and where the sets of each size start.
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

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{automaton, hold_all, row};

    #[test]
    fn words_of_different_digits() {
        hold_all(row(5, 1, 5), |tiny| {
            let cells = tiny.cells(4, 5);
            vec![Primitive::AllDifferent(cells.clone()), Primitive::Word(cells, automaton(tiny))]
        });
    }
}
