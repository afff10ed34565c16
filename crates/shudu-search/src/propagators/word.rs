use super::Propagate;
use crate::lists::Lists;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Cells along which an automaton reads a word that it accepts. Each place has its own states, and
/// only those that can be reached and can still end well.
#[derive(Debug)]
pub(crate) struct Word<M> {
    pub cells: Box<[u16]>,
    /// By place and state: with which digits to which state of the next place.
    pub layers: Box<[Lists<(M, u16)>]>,
    /// How many words of bits the states of a place take at the most.
    pub n_words: usize,
    /// The start states, as bits.
    pub starts: Box<[u64]>,
}

impl<M: Mask> Propagate<M> for Word<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        // Forward: the states that can be reached at each place.
        let mut reached = vec![0_u64; self.n_words * (self.cells.len() + 1)];
        reached[..self.n_words].copy_from_slice(&self.starts);
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.layers).enumerate() {
            let mask = space.get(cell);
            let (here, next) = reached[place * self.n_words..].split_at_mut(self.n_words);
            for state in bits(here) {
                for &(digits, target) in layer.get(state) {
                    if !(digits & mask).is_empty() {
                        next[usize::from(target) / 64] |= 1 << (target % 64);
                    }
                }
            }
        }
        // Backward: of those, the ones from which the word can end; all that are left at the end can.
        for (place, (&cell, layer)) in self.cells.iter().zip(&self.layers).enumerate().rev() {
            let mask = space.get(cell);
            let (here, next) = reached[place * self.n_words..].split_at_mut(self.n_words);
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

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

/// The numbers of the bits that are set.
fn bits(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(number, &word)| {
        std::iter::successors(Some(word), |left| Some(left & left.wrapping_sub(1)))
            .take_while(|&left| left != 0)
            .map(move |left| number * 64 + left.trailing_zeros() as usize)
    })
}
