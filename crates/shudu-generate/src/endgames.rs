//! Finished grids by number: a construction that gives 5,806,080 different grids for each top left digit, in
//! both directions, without search and without memory.
//!
//! ```text
//! first row    8! orders of the digits after the top left one
//! rows 2–9     the first row shifted left by   3 6 | 1 4 7 | 2 5 8   (a Sudoku, whatever the first row)
//! row order    2! · 3! · 3! ways to order the rows within their bands, the first row staying
//! bands        rows 4–6 and 7–9 as they are, or swapped
//! ```
//!
//! Grid number n below 2,903,040 is n = 72·a + 36·b₁ + 6·b₂ + b₃, where a selects the first row and the b
//! select the row order; from there on the bands are swapped. Row number a is made from 1 … 9 with 1 and the
//! top left digit swapped, by swapping each place i = 1 … 7 with the one k places to its right, where the k
//! are the digits of a in the factorial base.

use std::fmt;

use shudu_core::{Message, Rng, message};

/// The number of grids for one top left digit before the bands are swapped.
pub const ENDGAMES_PER_BAND_ORDER: u32 = 40_320 * ROW_ORDERS;

/// The number of grids for one top left digit.
pub const N_ENDGAMES: u32 = 2 * ENDGAMES_PER_BAND_ORDER;

/// The length of one grid's text: nine lines of digits separated by spaces.
pub const ENDGAME_TEXT_LENGTH: usize = 9 * LINE;

const ROW_ORDERS: u32 = 72;
/// The length of nine digits, eight spaces and a line feed.
const LINE: usize = 18;
const BAND: usize = 3 * LINE;
const FACTORIALS: [u32; 9] = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320];

/// The orders of three rows, by number: swap the first with the one b mod 3 further, then the second with the
/// one b mod 2 further.
const ORDERS: [[usize; 3]; 6] = {
    let mut orders = [[0, 1, 2]; 6];
    let mut number = 0;
    while number < 6 {
        let order = &mut orders[number];
        let first = order[0];
        order[0] = order[number % 3];
        order[number % 3] = first;
        let second = order[1];
        order[1] = order[1 + number % 2];
        order[1 + number % 2] = second;
        number += 1;
    }
    orders
};

/// The finished grids with one top left digit.
///
/// ```
/// use shudu_generate::Endgames;
///
/// let endgames = Endgames::new(3).unwrap();
/// let grid = endgames.grid(1_000_000).unwrap();
/// assert_eq!(grid[0], 3);
/// assert_eq!(Endgames::number_of(&grid), Ok(1_000_000));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Endgames {
    top_left: u8,
}

/// A grid of digits 1 to 9, row by row.
pub type FinishedGrid = [u8; 81];

impl Endgames {
    /// The grids with this digit, 1 to 9, at the top left.
    pub fn new(top_left: u8) -> Option<Self> {
        (1..=9).contains(&top_left).then_some(Self { top_left })
    }

    /// Returns the grid with this number, or `None` unless the number is below [`N_ENDGAMES`].
    pub fn grid(self, number: u32) -> Option<FinishedGrid> {
        let (band_swap, rest) = split(number)?;
        let row = self.first_row(rest / ROW_ORDERS);
        let mut grid = [0; 81];
        for (place, shift) in shifts(rest % ROW_ORDERS, band_swap).into_iter().enumerate() {
            for column in 0..9 {
                grid[place * 9 + column] = row[(column + shift) % 9];
            }
        }
        Some(grid)
    }

    /// Returns the number of a grid, whatever its top left digit, or an error if the construction does not
    /// produce it.
    pub fn number_of(grid: &FinishedGrid) -> Result<u32, NotAnEndgame> {
        let endgames = Self::new(grid[0]).ok_or(NotAnEndgame)?;
        let row: [u8; 9] = std::array::from_fn(|column| grid[column]);
        let order = endgames.number_of_row(row).ok_or(NotAnEndgame)?;
        // There are few enough candidates to try them all.
        for band_swap in [false, true] {
            for rows in 0..ROW_ORDERS {
                let number =
                    order * ROW_ORDERS + rows + if band_swap { ENDGAMES_PER_BAND_ORDER } else { 0 };
                if endgames.grid(number).as_ref() == Some(grid) {
                    return Ok(number);
                }
            }
        }
        Err(NotAnEndgame)
    }

    fn start_row(self) -> [u8; 9] {
        let mut row = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        row.swap(0, usize::from(self.top_left) - 1);
        row
    }

    fn first_row(self, number: u32) -> [u8; 9] {
        let mut row = self.start_row();
        for place in 1..=7 {
            let right = number % FACTORIALS[9 - place] / FACTORIALS[8 - place];
            row.swap(place, place + right as usize);
        }
        row
    }

    fn number_of_row(self, wanted: [u8; 9]) -> Option<u32> {
        let mut row = self.start_row();
        let mut number = 0;
        for place in 1..=7 {
            let right = row[place..].iter().position(|digit| *digit == wanted[place])?;
            row.swap(place, place + right);
            number += right as u32 * FACTORIALS[8 - place];
        }
        (row == wanted).then_some(number)
    }

    /// Adds the text of grids `numbers` to `out`: for each grid a blank line and nine lines, except that grid
    /// `first_of_all` has no blank line. Consecutive numbers share the work for a first row, so this runs at
    /// the speed of copying.
    pub fn write(
        self,
        numbers: impl IntoIterator<Item = u32>,
        first_of_all: Option<u32>,
        out: &mut Vec<u8>,
    ) -> Result<(), NoSuchEndgame> {
        let mut bands: Option<(u32, Box<Bands>)> = None;
        for number in numbers {
            let (band_swap, rest) = split(number).ok_or(NoSuchEndgame(number))?;
            let row = rest / ROW_ORDERS;
            let bands = match &mut bands {
                Some((known, bands)) if *known == row => bands,
                other => &mut other.insert((row, Bands::new(self.first_row(row)))).1,
            };
            if first_of_all != Some(number) {
                out.push(b'\n');
            }
            let order = rest % ROW_ORDERS;
            let (first, second, third) = (order / 36, order / 6 % 6, order % 6);
            out.extend_from_slice(&bands.top[first as usize]);
            let middle = &bands.middle[second as usize];
            let bottom = &bands.bottom[third as usize];
            let (upper, lower) = if band_swap { (bottom, middle) } else { (middle, bottom) };
            out.extend_from_slice(upper);
            out.extend_from_slice(lower);
        }
        Ok(())
    }
}

/// Returns whether the bands are swapped, and the number without that.
fn split(number: u32) -> Option<(bool, u32)> {
    let band_swap = number >= ENDGAMES_PER_BAND_ORDER;
    (number < N_ENDGAMES)
        .then(|| (band_swap, number - if band_swap { ENDGAMES_PER_BAND_ORDER } else { 0 }))
}

/// How far the first row has to be shifted left to give each row of the grid.
fn shifts(rows: u32, band_swap: bool) -> [usize; 9] {
    let top = if rows / 36 == 1 { [0, 6, 3] } else { [0, 3, 6] };
    let middle = ORDERS[(rows / 6 % 6) as usize].map(|row| 3 * row + 1);
    let bottom = ORDERS[(rows % 6) as usize].map(|row| 3 * row + 2);
    let (upper, lower) = if band_swap { (bottom, middle) } else { (middle, bottom) };
    std::array::from_fn(|place| match place / 3 {
        0 => top[place],
        1 => upper[place - 3],
        _ => lower[place - 6],
    })
}

/// The text of every band that occurs in grids with a given first row.
struct Bands {
    top: [[u8; BAND]; 2],
    middle: [[u8; BAND]; 6],
    bottom: [[u8; BAND]; 6],
}

impl Bands {
    fn new(row: [u8; 9]) -> Box<Self> {
        let band = |shifts: [usize; 3]| {
            let mut text = [b' '; BAND];
            for (line, shift) in shifts.into_iter().enumerate() {
                for column in 0..9 {
                    text[line * LINE + 2 * column] = b'0' + row[(column + shift) % 9];
                }
                text[line * LINE + LINE - 1] = b'\n';
            }
            text
        };
        Box::new(Self {
            top: [band([0, 3, 6]), band([0, 6, 3])],
            middle: ORDERS.map(|order| band(order.map(|row| 3 * row + 1))),
            bottom: ORDERS.map(|order| band(order.map(|row| 3 * row + 2))),
        })
    }
}

/// A pseudo-random order of the numbers below `n`, each once, that needs no memory: a Feistel network on 24
/// bits, keyed by the seed and applied until the result is below n.
#[derive(Debug, Clone)]
pub struct Shuffle {
    n: u32,
    keys: [u32; Shuffle::ROUNDS],
}

impl Shuffle {
    const ROUNDS: usize = 6;
    const HALF: u32 = 12;

    /// Makes the order that a seed gives to the numbers below `n`, which is at most 2²⁴.
    pub fn new(n: u32, seed: u64) -> Self {
        assert!(n <= 1 << (2 * Self::HALF), "numbers have 24 bits");
        let mut rng = Rng::from_seed(seed);
        Self { n, keys: std::array::from_fn(|_| rng.bits() as u32) }
    }

    /// The number at a place of the order. The place must be below n.
    pub fn at(&self, place: u32) -> u32 {
        let mut number = place;
        // The network permutes 24-bit numbers, so repeating it from a number below n leads back below n.
        loop {
            number = self.permute(number);
            if number < self.n {
                return number;
            }
        }
    }

    fn permute(&self, number: u32) -> u32 {
        let mask = (1 << Self::HALF) - 1;
        let (mut left, mut right) = (number >> Self::HALF & mask, number & mask);
        for key in self.keys {
            let mixed = (right ^ key).wrapping_mul(0x9E37_79B1);
            let mixed = (mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA77);
            (left, right) = (right, left ^ (mixed >> 13 & mask));
        }
        left << Self::HALF | right
    }
}

/// The construction does not produce this grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAnEndgame;

impl NotAnEndgame {
    /// What is wrong.
    pub fn message(self) -> Message {
        message!("endgame-not-one")
    }
}

impl fmt::Display for NotAnEndgame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NotAnEndgame {}

/// A number past the last grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchEndgame(pub u32);

impl NoSuchEndgame {
    /// What is wrong.
    pub fn message(self) -> Message {
        message!("endgame-too-many", number = self.0, most = N_ENDGAMES)
    }
}

impl fmt::Display for NoSuchEndgame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoSuchEndgame {}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn is_sudoku(grid: &FinishedGrid) -> bool {
        let full =
            |cells: [usize; 9]| cells.iter().map(|&cell| 1 << grid[cell]).sum::<u32>() == 1022;
        (0..9).all(|house| {
            let (band, stack) = (house / 3 * 27, house % 3 * 3);
            full(std::array::from_fn(|i| house * 9 + i))
                && full(std::array::from_fn(|i| i * 9 + house))
                && full(std::array::from_fn(|i| band + stack + i / 3 * 9 + i % 3))
        })
    }

    #[test]
    fn the_first_grids_are_as_the_construction_says() {
        let three = Endgames::new(3).unwrap();
        let first = three.grid(0).unwrap();
        assert_eq!(first[..9], [3, 2, 1, 4, 5, 6, 7, 8, 9]);
        assert_eq!(first[9..18], [4, 5, 6, 7, 8, 9, 3, 2, 1]);
        assert_eq!(first[27..36], [2, 1, 4, 5, 6, 7, 8, 9, 3]);
        // b3 = 1: row 7 is swapped with row 8, then row 8 with row 9.
        let second = three.grid(1).unwrap();
        assert_eq!(second[..54], first[..54]);
        assert_eq!(second[54..63], first[63..72]);
        assert_eq!(second[63..72], first[72..]);
        assert_eq!(second[72..], first[54..63]);
        // a = 1: the last two digits of the first row are swapped.
        assert_eq!(three.grid(72).unwrap()[..9], [3, 2, 1, 4, 5, 6, 7, 9, 8]);
        let swapped = three.grid(ENDGAMES_PER_BAND_ORDER).unwrap();
        assert_eq!(swapped[27..54], first[54..]);
        assert_eq!(swapped[54..], first[27..54]);
        assert_eq!(three.grid(N_ENDGAMES), None);
    }

    #[test]
    fn numbers_and_grids_go_both_ways_and_no_grid_comes_twice() {
        let mut rng = Rng::from_seed(5);
        let mut seen = HashSet::new();
        for round in 0..5_000 {
            let endgames = Endgames::new(1 + (round % 9) as u8).unwrap();
            let number = rng.below(N_ENDGAMES as usize) as u32;
            let grid = endgames.grid(number).unwrap();
            assert!(is_sudoku(&grid));
            assert_eq!(grid[0], endgames.top_left);
            assert_eq!(Endgames::number_of(&grid), Ok(number));
            seen.insert((endgames.top_left, number, grid));
        }
        let grids: HashSet<FinishedGrid> = seen.iter().map(|(_, _, grid)| *grid).collect();
        assert_eq!(grids.len(), seen.len());
        let mut other = Endgames::new(3).unwrap().grid(7).unwrap();
        other.swap(0, 1);
        assert_eq!(Endgames::number_of(&other), Err(NotAnEndgame));
        assert_eq!(Endgames::number_of(&[0; 81]), Err(NotAnEndgame));
    }

    #[test]
    fn the_text_is_the_grids() {
        let endgames = Endgames::new(3).unwrap();
        let numbers = [0, 1, 71, 72, 73, 2_903_039, 2_903_040, 5_806_079];
        let mut text = Vec::new();
        endgames.write(numbers, Some(0), &mut text).unwrap();
        let mut expected = String::new();
        for number in numbers {
            if number != 0 {
                expected.push('\n');
            }
            for row in endgames.grid(number).unwrap().chunks(9) {
                let row: Vec<String> = row.iter().map(ToString::to_string).collect();
                expected.push_str(&row.join(" "));
                expected.push('\n');
            }
        }
        assert_eq!(String::from_utf8(text).unwrap(), expected);
        assert_eq!(
            endgames.write([N_ENDGAMES], None, &mut Vec::new()),
            Err(NoSuchEndgame(N_ENDGAMES))
        );
    }

    #[test]
    fn a_shuffle_is_an_order_without_repeats() {
        for n in [1, 2, 1000, 70_000] {
            let shuffle = Shuffle::new(n, 9);
            let numbers: HashSet<u32> = (0..n).map(|place| shuffle.at(place)).collect();
            assert_eq!(numbers.len(), n as usize);
            assert!(numbers.iter().all(|number| *number < n));
        }
        let (one, other) = (Shuffle::new(N_ENDGAMES, 1), Shuffle::new(N_ENDGAMES, 2));
        let first: Vec<u32> = (0..5).map(|place| one.at(place)).collect();
        assert_ne!(first, (0..5).map(|place| other.at(place)).collect::<Vec<u32>>());
        // A seed keeps its meaning forever: never change these numbers.
        assert_eq!(first, [5_002_107, 4_431_574, 5_081_491, 3_138_420, 5_405_674]);
    }
}
