use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// The rows, columns and blocks of a 9 × 9 board, all at one go: hidden singles, and what a block and a
/// line lock for each other. One pass over 81 cells costs less than a few houses one by one.
#[derive(Debug)]
pub(crate) struct Nine<M> {
    pub all: M,
}

/// The digits of three cells, and those that more than one of them can hold; by place.
struct Threes<M> {
    once: [M; 27],
    twice: [M; 27],
}

impl<M: Mask> Threes<M> {
    /// Three neighbours in a row: three to a row, from the top left.
    #[inline]
    fn across(cells: &[M; 81]) -> Self {
        Self::new(|place| [cells[place * 3], cells[place * 3 + 1], cells[place * 3 + 2]])
    }

    /// Three neighbours in a column: nine to a band of blocks, from the top left.
    #[inline]
    fn down(cells: &[M; 81]) -> Self {
        Self::new(|place| {
            let top = place / 9 * 27 + place % 9;
            [cells[top], cells[top + 9], cells[top + 18]]
        })
    }

    #[inline]
    fn new(three: impl Fn(usize) -> [M; 3]) -> Self {
        let (mut once, mut twice) = ([M::EMPTY; 27], [M::EMPTY; 27]);
        for place in 0..27 {
            let [a, b, c] = three(place);
            once[place] = a | b | c;
            twice[place] = (a & b) | ((a | b) & c);
        }
        Self { once, twice }
    }

    /// The hidden singles of the house made of three threes, and its digits.
    #[inline]
    fn house(&self, places: [usize; 3]) -> (M, M) {
        let [a, b, c] = places.map(|place| self.once[place]);
        let twice = places.map(|place| self.twice[place]);
        let all = a | b | c;
        (all & !(twice[0] | twice[1] | twice[2] | (a & b) | ((a | b) & c)), all)
    }

    /// What leaves each three because another three of its line holds it for the block, or another
    /// three of its block for the line. `line` and `block` tell the threes of each.
    #[inline]
    fn locked(
        &self,
        line: impl Fn(usize) -> [usize; 3],
        block: impl Fn(usize) -> [usize; 3],
    ) -> [M; 27] {
        let mut for_line = [M::EMPTY; 27];
        let mut for_block = [M::EMPTY; 27];
        for house in 0..9 {
            for (places, only) in [(line(house), &mut for_line), (block(house), &mut for_block)] {
                let [a, b, c] = places.map(|place| self.once[place]);
                only[places[0]] = a & !(b | c);
                only[places[1]] = b & !(a | c);
                only[places[2]] = c & !(a | b);
            }
        }
        let mut gone = [M::EMPTY; 27];
        for house in 0..9 {
            for (places, only) in [(line(house), &for_block), (block(house), &for_line)] {
                let [a, b, c] = places.map(|place| only[place]);
                gone[places[0]] |= b | c;
                gone[places[1]] |= a | c;
                gone[places[2]] |= a | b;
            }
        }
        gone
    }
}

#[inline]
fn row(house: usize) -> [usize; 3] {
    [house * 3, house * 3 + 1, house * 3 + 2]
}

#[inline]
fn block_across(house: usize) -> [usize; 3] {
    let top = house / 3 * 9 + house % 3;
    [top, top + 3, top + 6]
}

#[inline]
fn column(house: usize) -> [usize; 3] {
    [house, house + 9, house + 18]
}

#[inline]
fn block_down(house: usize) -> [usize; 3] {
    let left = house / 3 * 9 + house % 3 * 3;
    [left, left + 1, left + 2]
}

impl<M: Mask> Propagate<M> for Nine<M> {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let Some(cells) = space.cells().first_chunk::<81>() else { return Ok(()) };
        let (across, down) = (Threes::across(cells), Threes::down(cells));
        let mut present = self.all;
        let mut hidden = [M::EMPTY; 27];
        let mut found = [M::EMPTY; 27];
        for house in 0..9 {
            (hidden[house], found[house]) = across.house(row(house));
            (hidden[house + 9], found[house + 9]) = down.house(column(house));
            (hidden[house + 18], found[house + 18]) = across.house(block_across(house));
        }
        for all in found {
            present &= all;
        }
        if present != self.all {
            let lacking = found.iter().position(|&all| all != self.all).unwrap_or(0);
            return Err(Conflict::House(lacking as u8));
        }
        let gone_across = across.locked(row, block_across);
        let gone_down = down.locked(column, block_down);
        let mut new = *cells;
        let mut differs = false;
        for y in 0..9 {
            for x in 0..9 {
                let index = y * 9 + x;
                let mask = cells[index];
                let gone = gone_across[index / 3] | gone_down[y / 3 * 9 + x];
                let hidden = mask & (hidden[y] | hidden[9 + x] | hidden[18 + y / 3 * 3 + x / 3]);
                let left = if hidden.is_empty() { mask & !gone } else { hidden & !gone };
                new[index] = left;
                differs |= left != mask;
            }
        }
        if differs {
            for (index, &mask) in new.iter().enumerate() {
                // Two digits with no other place leave no room for both.
                space.keep(index as u16, mask)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        (0..81).collect()
    }
}
