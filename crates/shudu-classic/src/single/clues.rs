//! The 81 clues of a classic puzzle, as the engine for one puzzle takes them, and its solution.

use std::fmt;

use super::board::{FULL, NINTH, Planes};

/// A digit 1 to 9 for each cell, row by row.
pub type Solution = [u8; 81];

/// What is known about the cells of a puzzle: for each a digit, nothing, or any set of digits.
///
/// ```
/// use shudu_classic::Clues;
///
/// let text = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let clues = Clues::from_bytes(text).unwrap();
/// assert_eq!(clues.mask(0), 1 << 7);
/// assert_eq!(clues.mask(1), 0b1_1111_1111);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Clues {
    /// The clues in the layout of the search, with nothing inferred.
    pub(crate) board: Planes,
}

impl Clues {
    /// All nine digits.
    pub const ANY: u16 = 0x1ff;

    /// Reads 81 characters, row by row: `1` to `9` for a given, `.` or `0` for an empty cell.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ClueError> {
        let Some(bytes) = bytes.first_chunk::<81>().filter(|_| bytes.len() == 81) else {
            return Err(ClueError::Length(bytes.len()));
        };
        // Indexed by digit, with 0 for an empty cell, so that every cell sets one bit, whatever it holds. The
        // bands take turns so that no write waits for the one before.
        let mut words = [[0_u32; 3]; 16];
        let mut wrong = 0;
        for position in 0..27 {
            for band in 0..3 {
                let digit = DIGITS[usize::from(bytes[27 * band + position])];
                wrong |= digit;
                words[usize::from(digit & 15)][band] |= 1 << position;
            }
        }
        if wrong > 15 {
            let position = bytes.iter().position(|&byte| DIGITS[usize::from(byte)] > 15);
            return Err(ClueError::Symbol(position.unwrap_or(0)));
        }
        let empty = words[0];
        let word = |digit: usize, band: usize| words[digit][band] | empty[band];
        let band = |band: usize| std::array::from_fn(|digit| word(digit + 1, band));
        let [a, b, c] = std::array::from_fn(|band| word(9, band));
        Ok(Self { board: Planes([band(0), band(1), band(2), [a, a, c, c, b, b, c, c]]) })
    }

    /// Takes a set of digits for each cell, from bit 0 for the 1 up to bit 8 for the 9; higher bits are
    /// ignored. A cell without digits makes a puzzle without solutions.
    pub fn from_masks(masks: &[u16; 81]) -> Self {
        let mut words = [[0; 3]; 9];
        for (cell, &mask) in masks.iter().enumerate() {
            for (digit, word) in words.iter_mut().enumerate() {
                word[cell / 27] |= u32::from(mask >> digit & 1) << (cell % 27);
            }
        }
        Self { board: Planes::from_words(&words) }
    }

    /// The digits that a cell may hold, with bit 0 for the 1; empty beyond the last cell.
    pub fn mask(&self, cell: usize) -> u16 {
        if cell >= 81 {
            return 0;
        }
        let words = self.board.words();
        let bit = |digit: usize| (words[digit][cell / 27] >> (cell % 27) & 1) as u16;
        (0..9).map(|digit| bit(digit) << digit).sum()
    }

    /// The digits of every cell, as [`Clues::from_masks`] takes them.
    pub fn masks(&self) -> [u16; 81] {
        std::array::from_fn(|cell| self.mask(cell))
    }
}

impl Default for Clues {
    /// The empty grid.
    fn default() -> Self {
        Self { board: Planes([[FULL; 8]; 4]) }
    }
}

impl fmt::Debug for Clues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Clues").field(&self.masks()).finish()
    }
}

/// Why bytes are not clues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClueError {
    /// There are not 81 characters, but this many.
    Length(usize),
    /// The character at this position, counted from 0, is not `.` or a digit from `0` to `9`.
    Symbol(usize),
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(f, "{found} characters, expected 81"),
            Self::Symbol(position) => {
                let (row, column) = (position / 9 + 1, position % 9 + 1);
                write!(f, "r{row}c{column} is none of '.' and '0' to '9'")
            }
        }
    }
}

impl std::error::Error for ClueError {}

/// The digit of each byte, 0 for an empty cell, and 16 for anything else.
static DIGITS: [u8; 256] = {
    let mut digits = [16; 256];
    digits[b'.' as usize] = 0;
    let mut digit = 0;
    while digit < 10 {
        digits[b'0' as usize + digit as usize] = digit;
        digit += 1;
    }
    digits
};

impl Planes {
    /// The digits of a board on which every cell has one candidate.
    #[inline(always)]
    pub(crate) fn solution(&self) -> Solution {
        // Collects the binary places of the digits as planes of 81 bits, then converts eight cells at a time
        // to bytes.
        let [a, b, c, ninth] = &self.0;
        let mut planes = [0_u128; 4];
        for (place, plane) in planes.iter_mut().enumerate() {
            let ninth = |band: usize| if 9 >> place & 1 == 1 { ninth[NINTH[band]] } else { 0 };
            let band = |words: &[u32; 8]| {
                (1..9)
                    .filter(|digit| digit >> place & 1 == 1)
                    .fold(0, |all, digit| all | words[digit - 1])
            };
            *plane = u128::from(band(a) | ninth(0))
                | u128::from(band(b) | ninth(1)) << 27
                | u128::from(band(c) | ninth(2)) << 54;
        }
        let mut solution = [0; 88];
        for (group, bytes) in solution.chunks_exact_mut(8).enumerate() {
            let mut eight = 0;
            for (place, plane) in planes.iter().enumerate() {
                eight |= SPREAD[(plane >> (8 * group)) as usize & 0xff] << place;
            }
            bytes.copy_from_slice(&eight.to_le_bytes());
        }
        let (cells, _) = solution.split_first_chunk().expect("88 is more than 81");
        *cells
    }
}

/// For each set of eight bits, a byte of 0 or 1 for each bit.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[bits] |= ((bits >> bit & 1) as u64) << (8 * bit);
            bit += 1;
        }
        bits += 1;
    }
    spread
};
