//! Full classic grids, with all 6,670,903,752,021,072,936,960 of them equally likely.
//!
//! A band is fixed by the digits of its minirows and their order. Given the minirows of its first block,
//! there are 56 ways to distribute the digits over the minirows of the second and third; a stack is the same,
//! with minicolumns. So the whole grid is
//!
//! ```text
//!   ┌────┬────┬────┐
//!   │ B1 │ B2 │ B3 │   B1, any order of the nine digits
//!   ├────┼────┼────┤   top band and left stack, each one of 56 ways with six orders of three digits
//!   │ B4 │ B5 │ B6 │ ◄ middle band: one of 56 ways
//!   ├────┼────┼────┤
//!   │ B7 │ B8 │ B9 │ ◄ bottom band: one of 56 ways
//!   └────┴────┴────┘
//!           ▲    ▲
//!           └────┴──── middle and right stack: one of 56 ways each
//! ```
//!
//! where the last four ways leave each digit of B5, B6, B8 and B9 a single cell: that of its minirow and its
//! minicolumn. They fit if no two digits get the same cell. For the middle stack, only B5 and B8 matter: the
//! ways that fit both are the bits of one AND of 56-bit sets, and there are 0, 1, 2, 4 or 8 of them. The same
//! holds for the right stack with B6 and B9.
//!
//! So all but the last two ways are drawn uniformly, and kept with the probability (ways of the middle stack)
//! / 8 × (ways of the right stack) / 8; then the last two ways themselves are drawn. This makes all grids
//! equally likely. It relies on no maximum but this 8, which a test checks for all cases. One draw in 75 is
//! kept, and most others end after the first factor.

use shudu_core::Rng;

/// Draws a full grid, as digits from `'1'`.
pub(super) fn uniform_grid(rng: &mut Rng) -> [u8; 81] {
    let (frame, middle, right) = loop {
        let mut draw = Draw::new(rng);
        let mut frame = Frame::new(&mut draw);
        let Some(middle) = frame.ways_down(0, draw.ways.below(MOST_WAYS)) else { continue };
        frame.above[1].order = &ORDERS[rng.below(ORDERS.len())];
        let Some(right) = frame.ways_down(1, draw.orders.below(MOST_WAYS)) else { continue };
        break (frame, middle, right);
    };
    let ways = [middle, right].map(|ways| {
        let skip = rng.below(ways.count_ones() as usize);
        let left = (0..skip).fold(ways, |ways, _| ways & (ways - 1));
        &WAYS[left.trailing_zeros() as usize]
    });
    let mut digits: [u8; 9] = std::array::from_fn(|place| b'1' + place as u8);
    rng.shuffle(&mut digits);
    frame.grid(ways).map(|digit| digits[usize::from(digit)])
}

/// Nine digits or places from 0 to 8, as three lists of three: the minirows or the minicolumns of a block.
/// The padding makes any four bits a valid index.
type Lists = [u8; 16];

#[inline(always)]
fn at(lists: &Lists, index: u8) -> u8 {
    lists[usize::from(index & 15)]
}

/// How the digits of one block's minirows, numbered 0 1 2 / 3 4 5 / 6 7 8, continue in the minirows of the
/// second block and of the third.
type Way = [Lists; 2];

const N_WAYS: usize = 56;

/// Largest number of ways of a stack to fit the rows of its blocks.
const MOST_WAYS: u32 = 8;

static WAYS: [Way; N_WAYS] = ways();

const fn ways() -> [Way; N_WAYS] {
    let mut ways = [[[0; 16]; 2]; N_WAYS];
    let mut n = 0;
    // One bit per digit: whether it goes to the upper of the two minirows open to it in the second block.
    let mut bits = 0_u32;
    while bits < 1 << 9 {
        let mut way = [[0; 16]; 2];
        let mut lengths = [[0; 3]; 2];
        let mut fits = true;
        let mut digit = 0;
        while digit < 9 {
            let from = digit / 3;
            let others = [if from == 0 { 1 } else { 0 }, if from == 2 { 1 } else { 2 }];
            let is_upper = bits >> digit & 1 == 1;
            let rows = if is_upper { others } else { [others[1], others[0]] };
            let mut block = 0;
            while block < 2 {
                let length = lengths[block][rows[block]];
                if length < 3 {
                    way[block][3 * rows[block] + length] = digit as u8;
                } else {
                    fits = false;
                }
                lengths[block][rows[block]] += 1;
                block += 1;
            }
            digit += 1;
        }
        if fits {
            ways[n] = way;
            n += 1;
        }
        bits += 1;
    }
    assert!(n == N_WAYS, "the number of ways is known");
    ways
}

/// The same with the numbers 0 3 6 / 1 4 7 / 2 5 8.
static WAYS_TURNED: [Way; N_WAYS] = {
    let mut ways = ways();
    let mut n = 0;
    while n < 32 * N_WAYS {
        let number = &mut ways[n / 32][n / 16 % 2][n % 16];
        *number = turned(*number);
        n += 1;
    }
    ways
};

/// Converts a place of a block between counting along the rows and along the columns.
#[inline(always)]
const fn turned(place: u8) -> u8 {
    place % 3 * 3 + place / 3
}

/// For the second and third block, and for each set of three digits, the ways that put them in three
/// different lists.
static APART: [[u64; 512]; 2] = {
    let ways = ways();
    let mut apart = [[0; 512]; 2];
    let mut n = 0;
    while n < 2 * N_WAYS * 27 {
        let (block, way, choice) = (n % 2, n / 2 % N_WAYS, n / 2 / N_WAYS);
        let lists = ways[way][block];
        let [first, second, third] =
            [lists[choice / 9], lists[3 + choice / 3 % 3], lists[6 + choice % 3]];
        apart[block][1 << first | 1 << second | 1_usize << third] |= 1 << way;
        n += 1;
    }
    apart
};

/// All orders of three lists of three: for each place, the place to take from.
static ORDERS: [Lists; 216] = {
    const OF_THREE: [[u8; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = [[0; 16]; 216];
    let mut n = 0;
    while n < 9 * 216 {
        let (order, list, place) = (n / 9, n / 3 % 3, n % 3);
        let of_list = [order % 6, order / 6 % 6, order / 36][list];
        orders[order][n % 9] = 3 * list as u8 + OF_THREE[of_list][place];
        n += 1;
    }
    orders
};

/// A uniform random number that is taken apart into small ones.
#[derive(Clone, Copy)]
struct Parts(u32);

impl Parts {
    #[inline(always)]
    fn below(&mut self, end: u32) -> u32 {
        let number = self.0 % end;
        self.0 /= end;
        number
    }
}

/// The random numbers of one try, as two numbers, because 32-bit division is cheap.
struct Draw {
    /// Four ways and a probability.
    ways: Parts,
    /// Three orders of three lists, and a probability.
    orders: Parts,
}

impl Draw {
    #[inline(always)]
    fn new(rng: &mut Rng) -> Self {
        const WAYS_END: u32 = (N_WAYS as u32).pow(4) * MOST_WAYS;
        const ORDERS_END: u32 = (ORDERS.len() as u32).pow(3) * MOST_WAYS;
        // The highest numbers would favour low remainders, so they are rejected.
        const fn even(end: u32) -> u32 {
            u32::MAX / end * end
        }
        loop {
            let bits = rng.bits();
            let (ways, orders) = (bits as u32, (bits >> 32) as u32);
            if ways < even(WAYS_END) && orders < even(ORDERS_END) {
                return Self { ways: Parts(ways), orders: Parts(orders) };
            }
        }
    }

    #[inline(always)]
    fn way(&mut self) -> usize {
        self.ways.below(N_WAYS as u32) as usize
    }

    #[inline(always)]
    fn order(&mut self) -> &'static Lists {
        &ORDERS[self.orders.below(ORDERS.len() as u32) as usize]
    }
}

/// A block of the top band or the left stack.
#[derive(Clone, Copy)]
struct Block {
    /// The digits of its rows, or of its columns.
    lists: &'static Lists,
    /// The order of the digits within them.
    order: &'static Lists,
}

impl Block {
    #[inline(always)]
    fn digit(&self, place: u8) -> u8 {
        at(self.lists, at(self.order, place))
    }
}

/// Everything except the ways of the middle and the right stack.
struct Frame {
    /// B2 and B3, by row. The order of B3 is drawn only when it is needed.
    above: [Block; 2],
    /// B4 and B7, by column.
    beside: [Block; 2],
    /// The ways of the middle and the bottom band, as places counted along the columns.
    across: [&'static Way; 2],
}

impl Frame {
    /// Draws a frame with 0 1 2 / 3 4 5 / 6 7 8 in B1.
    #[inline(always)]
    fn new(draw: &mut Draw) -> Self {
        let top = &WAYS[draw.way()];
        let left = &WAYS_TURNED[draw.way()];
        let block = |lists, order| Block { lists, order };
        Self {
            above: [block(&top[0], draw.order()), block(&top[1], &ORDERS[0])],
            beside: [block(&left[0], draw.order()), block(&left[1], draw.order())],
            across: [&WAYS_TURNED[draw.way()], &WAYS_TURNED[draw.way()]],
        }
    }

    /// The ways of the middle stack (0) or the right one (1) that fit, if there are more than `too_few`.
    #[inline(always)]
    fn ways_down(&self, stack: usize, too_few: u32) -> Option<u64> {
        // For each digit, a bit for its place above, counted along the columns.
        let mut place_bits = [0_u16; 16];
        for place in 0..9 {
            place_bits[usize::from(self.above[stack].digit(place) & 15)] = 1 << turned(place);
        }
        let mut ways = !0_u64;
        for (band, apart) in APART.iter().enumerate() {
            for row in 0..3 {
                let mut places = 0;
                for n in 0..3 {
                    let digit = self.beside[band].digit(self.across[band][stack][3 * row + n]);
                    places |= place_bits[usize::from(digit & 15)];
                }
                ways &= apart[usize::from(places & 511)];
                // Most tries are decided by the first rows.
                if ways.count_ones() <= too_few {
                    return None;
                }
            }
        }
        Some(ways)
    }

    fn grid(&self, ways: [&Way; 2]) -> [u8; 81] {
        let mut grid = [0; 81];
        let mut set = |band: usize, stack: usize, place: u8, digit: u8| {
            grid[27 * band + 3 * stack + usize::from(place / 3 * 9 + place % 3)] = digit;
        };
        for place in 0..9 {
            set(0, 0, place, place);
            for other in 0..2 {
                set(0, other + 1, place, self.above[other].digit(place));
                set(other + 1, 0, turned(place), self.beside[other].digit(place));
            }
        }
        for stack in 0..2 {
            for (band, lists) in ways[stack].iter().enumerate() {
                let mut columns = [0; 16];
                for n in 0..9 {
                    let place = turned(at(lists, n));
                    columns[usize::from(self.above[stack].digit(place) & 15)] = n / 3;
                }
                for n in 0..9 {
                    let digit = self.beside[band].digit(at(&self.across[band][stack], n));
                    set(band + 1, stack + 1, n / 3 * 3 + at(&columns, digit), digit);
                }
            }
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use shudu_classic::{Clues, Single};
    use shudu_core::Control;

    use super::*;

    /// All ways to divide nine digits into three sets of three, as bits.
    fn partitions() -> Vec<[u16; 3]> {
        let triples: Vec<u16> = (0..512).filter(|bits: &u16| bits.count_ones() == 3).collect();
        let mut partitions = Vec::new();
        for &first in &triples {
            for &second in triples.iter().filter(|&&second| second < first && second & first == 0) {
                let third = 511 & !first & !second;
                if third < second {
                    partitions.push([first, second, third]);
                }
            }
        }
        partitions
    }

    #[test]
    fn no_stack_has_more_ways_than_the_most() {
        let all = partitions();
        assert_eq!(all.len(), 280);
        let ways = |block: usize, rows: &[u16; 3]| {
            rows.iter().fold(!0, |ways, &row| ways & APART[block][usize::from(row)])
        };
        let counts = all.iter().flat_map(|second| {
            all.iter().map(|third| (ways(0, second) & ways(1, third)).count_ones())
        });
        let counts: Vec<u32> = counts.collect();
        assert_eq!(counts.iter().max(), Some(&MOST_WAYS));
        assert_eq!(counts.iter().filter(|&&count| count == MOST_WAYS).count(), 252);
    }

    #[test]
    fn sets_that_are_apart_are_apart() {
        for (block, sets) in APART.iter().enumerate() {
            for (set, &found) in sets.iter().enumerate() {
                let in_list = |way: usize, list: usize| {
                    let digits = &WAYS[way][block][3 * list..][..3];
                    digits.iter().filter(|&&digit| set >> digit & 1 == 1).count()
                };
                let is_apart = |way: usize| (0..3).all(|list| in_list(way, list) == 1);
                for way in 0..N_WAYS {
                    let expected = set.count_ones() == 3 && is_apart(way);
                    assert_eq!(found >> way & 1 == 1, expected, "{block} {set:b} {way}");
                }
            }
        }
    }

    /// The result of sampling a number of grids. Two figures together show that all grids are equally likely.
    struct Sample {
        /// The average of 1 / (ways to complete the top band and the left stack). If all grids are equally
        /// likely, this is the number of top bands with left stacks divided by the number of grids, whatever
        /// the ways are.
        inverse_completions: f64,
        /// How often a grid was in each tenth of these completions, in lexicographic order; they should be
        /// equal.
        tenths: [usize; 10],
    }

    fn sample(n_grids: usize) -> Sample {
        let mut rng = Rng::from_seed(5);
        let mut single = Single::new();
        let mut sample = Sample { inverse_completions: 0.0, tenths: [0; 10] };
        for _ in 0..n_grids {
            let grid = uniform_grid(&mut rng);
            let mut start = grid;
            for (cell, digit) in start.iter_mut().enumerate() {
                if cell / 9 > 2 && cell % 9 > 2 {
                    *digit = b'.';
                }
            }
            let clues = Clues::from_bytes(&start).unwrap();
            let digits = grid.map(|digit| digit - b'0');
            let (mut n, mut below, mut equal) = (0, 0, 0);
            let count = &mut |other: &[u8; 81]| {
                n += 1;
                below += usize::from(*other < digits);
                equal += usize::from(*other == digits);
                ControlFlow::Continue(())
            };
            single.enumerate(&clues, &Control::new(), count).unwrap();
            assert_eq!(equal, 1, "a grid that keeps the rules");
            sample.inverse_completions += 1.0 / n as f64 / n_grids as f64;
            // Takes the tenth of a random point in the grid's share, so that few completions make no lumps.
            let point = below as f64 + rng.below(1 << 20) as f64 / f64::from(1 << 20);
            sample.tenths[(10.0 * point / n as f64) as usize] += 1;
        }
        sample
    }

    /// How far both figures are from uniform: the first as a share, the second as chi square with nine
    /// degrees of freedom.
    fn bias(n_grids: usize) -> (f64, f64) {
        let n_frames = 362_880.0 * 56_f64.powi(2) * 6_f64.powi(12);
        let Sample { inverse_completions, tenths } = sample(n_grids);
        let expected = n_grids as f64 / 10.0;
        let square = |&n: &usize| (n as f64 - expected).powi(2) / expected;
        let n_all_grids = 6_670_903_752_021_072_936_960.0;
        (inverse_completions * n_all_grids / n_frames - 1.0, tenths.iter().map(square).sum())
    }

    #[test]
    fn grids_are_even() {
        let (off, chi_square) = bias(1_000);
        // One sample in thousands would be further off by chance; the seed is fixed.
        assert!(off.abs() < 0.05, "{off}");
        assert!(chi_square < 27.9, "{chi_square}");
    }

    /// Printed the figures in `docs/benchmarks.md`.
    #[test]
    #[ignore = "takes a minute"]
    fn bias_of_many_grids() {
        let (off, chi_square) = bias(10_000);
        panic!("share {off:.5}, chi square {chi_square:.1}");
    }
}
