//! All houses of a 9 × 9 board in one pass.

use super::{Blame, Propagate};
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Origin};
use crate::space::{Conflict, Narrowed, Space};

/// The rows, columns and blocks of a 9 × 9 board in one pass: hidden singles, and locked digits between a
/// block and a line. One pass over 81 cells costs less than a few houses one by one.
///
/// Sound: a digit with one place left in a house goes there. If all places of a digit in a line lie in one
/// block, it occurs in no other cell of that block, and vice versa.
#[derive(Debug)]
pub(crate) struct Nine<M> {
    pub all: M,
}

/// Posts the propagator for the rows, columns and blocks of a 9 × 9 board if all of them are houses of the
/// same digits. Returns the houses that it covers.
pub(crate) fn post_nine<M: Mask>(build: &mut Build<M>) -> Vec<CellSet> {
    let nine = build.nine();
    if let Some(all) = nine.first().and_then(|first| build.house(first)) {
        build.set_origin(Origin::Nine);
        build.push(Nine { all });
    }
    nine
}

impl<M: Mask> Build<M> {
    /// The rows, columns and blocks of a 9 × 9 board if all of them are houses of the same digits; otherwise
    /// nothing.
    fn nine(&self) -> Vec<CellSet> {
        let geometry = &self.geometry;
        if (geometry.rows(), geometry.columns()) != (9, 9) {
            return Vec::new();
        }
        let block = |number: usize| -> Vec<u16> {
            let corner = number / 3 * 27 + number % 3 * 3;
            (0..9).map(|place| (corner + place / 3 * 9 + place % 3) as u16).collect()
        };
        let lines = self.lines().into_iter().flatten();
        let blocks = (0..9).map(|number| CellSet::of(self.n_cells, &block(number)));
        let all: Vec<CellSet> = lines.chain(blocks).collect();
        let digits = all.first().and_then(|first| self.house(first));
        let same = digits.is_some() && all.iter().all(|cells| self.house(cells) == digits);
        if all.len() == 27 && same { all } else { Vec::new() }
    }
}

/// The digits of each three cells, and those that more than one of the three can hold.
struct Threes<M> {
    once: [M; 27],
    twice: [M; 27],
}

impl<M: Mask> Threes<M> {
    /// Takes three neighbours in a row: three triples to a row, from the top left.
    #[inline]
    fn across(cells: &[M; 81]) -> Self {
        Self::new(|place| [cells[place * 3], cells[place * 3 + 1], cells[place * 3 + 2]])
    }

    /// Takes three neighbours in a column: nine triples to a band of blocks, from the top left.
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

    /// The hidden singles of the house that consists of three triples, and its digits.
    #[inline]
    fn house(&self, places: [usize; 3]) -> (M, M) {
        let [a, b, c] = places.map(|place| self.once[place]);
        let twice = places.map(|place| self.twice[place]);
        let all = a | b | c;
        (all & !(twice[0] | twice[1] | twice[2] | (a & b) | ((a | b) & c)), all)
    }

    /// The digits to remove from each triple because another triple of its line locks them for the block, or
    /// another triple of its block for the line. `line` and `block` list the triples of each.
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
    const BLAME: Blame = Blame::Cell;

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
                // Two digits with no other place leave no digit for the cell.
                space.keep(index as u16, mask)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        (0..81).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Rng;

    use super::*;

    /// A full grid in which each row is the one above, shifted.
    fn solution() -> [u16; 81] {
        std::array::from_fn(|cell| 1 << ((cell / 9 * 3 + cell / 27 + cell % 9) % 9))
    }

    /// The board is too large to try every filling, so the test only checks that the digits of a solution
    /// stay.
    #[test]
    fn digits_of_a_solution_stay() {
        let mut rng = Rng::from_seed(9);
        let mut n_gone = 0;
        for round in 0..2000 {
            let noise = |rng: &mut Rng| {
                let some = rng.bits() & rng.bits();
                (if round % 2 == 0 { some } else { some & rng.bits() }) as u16 & 0x1ff
            };
            let start: Vec<u16> = solution().iter().map(|&digit| digit | noise(&mut rng)).collect();
            let mut space = Space::new(start.clone(), 1);
            Nine { all: 0x1ff }.run(&mut space).unwrap();
            assert!(space.cells().iter().zip(solution()).all(|(left, digit)| left & digit != 0));
            n_gone += usize::from(space.cells() != start);
        }
        assert!(n_gone > 1000, "{n_gone}");
    }

    #[test]
    fn a_full_board_that_lacks_a_digit_in_a_house_fails() {
        let mut rng = Rng::from_seed(10);
        for _ in 0..500 {
            let mut cells = solution();
            let cell = rng.below(81);
            let other = 1 << rng.below(9);
            let is_wrong = cells[cell] != other;
            cells[cell] = other;
            let narrowed = Nine { all: 0x1ff_u16 }.run(&mut Space::new(cells.to_vec(), 1));
            assert_eq!(narrowed.is_err(), is_wrong);
        }
    }
}
