use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Different digits that together are one of some sets: a cage and its combinations.
#[derive(Debug)]
pub(crate) struct OneOfSets<M> {
    pub cells: Box<[u16]>,
    pub sets: Box<[M]>,
    /// Cells outside that share a group with every one inside: what the cage needs, they cannot hold.
    pub onlookers: Box<[u16]>,
}

/// More cells than a board has digits are never all different.
const MOST: usize = 64;

impl<M: Mask> Propagate<M> for OneOfSets<M> {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let n = self.cells.len();
        if n > MOST {
            return Err(Conflict::Together);
        }
        let mut masks = [M::EMPTY; MOST];
        let (mut fixed, mut open) = (M::EMPTY, M::EMPTY);
        let mut n_open = 0;
        let mut places = [0_u16; MOST];
        for &cell in &self.cells {
            let mask = space.get(cell);
            if mask.at_most_one() {
                if !(fixed & mask).is_empty() {
                    return Err(Conflict::Together);
                }
                fixed |= mask;
            } else {
                open |= mask;
                masks[n_open] = mask;
                places[n_open] = cell;
                n_open += 1;
            }
        }
        let masks = &masks[..n_open];
        let mut left = [M::EMPTY; MOST];
        let (mut needed, mut found) = (open | fixed, false);
        let open = open & !fixed;
        'sets: for &set in &self.sets {
            if set & fixed != fixed {
                continue;
            }
            let rest = set & !fixed;
            if !(rest & !open).is_empty() {
                continue;
            }
            for &mask in masks {
                if (mask & rest).is_empty() {
                    continue 'sets;
                }
            }
            found = true;
            needed &= set;
            for (left, &mask) in left.iter_mut().zip(masks) {
                *left |= mask & rest;
            }
        }
        if !found {
            return Err(Conflict::Together);
        }
        for (&cell, &mask) in places.iter().zip(&left[..n_open]) {
            space.keep(cell, mask)?;
        }
        for &cell in &self.onlookers {
            space.remove(cell, needed)?;
        }
        // A digit that every set has, and that only one cell can take, goes there.
        let (mut once, mut twice) = (M::EMPTY, M::EMPTY);
        for &mask in &left[..n_open] {
            twice |= once & mask;
            once |= mask;
        }
        let hidden = needed & once & !twice & !fixed;
        if !hidden.is_empty() {
            for (&cell, &mask) in places.iter().zip(&left[..n_open]) {
                let here = mask & hidden;
                if !here.is_empty() {
                    if !here.at_most_one() {
                        return Err(Conflict::Together);
                    }
                    space.keep(cell, here)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}
