//! The layout of candidates: see the picture in [`super`].

/// A word with all cells of a band.
pub(crate) const FULL: u32 = (1 << 27) - 1;

/// The lanes of the fourth vector that hold the bands of digit 9; the other lanes repeat them.
pub(crate) const NINTH: [usize; 3] = [0, 4, 2];

/// The number of the word in each lane: `8 band + digit` (from 0), and `24 + band` for digit 9.
pub(super) const NUMBERS: [[u32; 8]; 4] = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22, 23],
    [24, 24, 26, 26, 25, 25, 26, 26],
];

/// The candidates of all cells, in the layout that the vectors load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Planes(pub(crate) [[u32; 8]; 4]);

impl Planes {
    pub(crate) const EMPTY: Self = Self([[0; 8]; 4]);

    /// The 27 words as `[digit][band]`.
    #[inline(always)]
    pub(crate) fn words(&self) -> [[u32; 3]; 9] {
        let [a, b, c, ninth] = &self.0;
        std::array::from_fn(|digit| match digit {
            8 => NINTH.map(|lane| ninth[lane]),
            _ => [a[digit], b[digit], c[digit]],
        })
    }

    /// Makes a board from 27 words `[digit][band]`.
    pub(crate) fn from_words(words: &[[u32; 3]; 9]) -> Self {
        let band = |band: usize| std::array::from_fn(|digit| words[digit][band]);
        let ninth = NUMBERS[3].map(|number| words[8][number as usize - 24]);
        Self([band(0), band(1), band(2), ninth])
    }
}

/// The number of a word, as in [`NUMBERS`].
#[inline(always)]
pub(super) fn number(digit: usize, band: usize) -> u32 {
    (if digit == 8 { 24 + band } else { 8 * band + digit }) as u32
}

/// For each cell, the other cells that share a house with it, as three bands.
pub(crate) static PEERS: [[u32; 3]; 81] = peers();

const fn peers() -> [[u32; 3]; 81] {
    let mut peers = [[0; 3]; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let (row, column) = (a / 9 == b / 9, a % 9 == b % 9);
            let block = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (row || column || block) {
                peers[a][b / 27] |= 1 << (b % 27);
            }
            b += 1;
        }
        a += 1;
    }
    peers
}

/// Candidates to remove from one word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edit {
    pub(crate) word: u32,
    pub(crate) bits: u32,
}

impl Edit {
    pub(crate) const NONE: Self = Self { word: 0, bits: 0 };
}
