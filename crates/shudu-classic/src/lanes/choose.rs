//! Chooses the cell to branch on when the deductions find nothing more.
//!
//! A cell with two candidates is best, since if one is wrong, the other follows; otherwise one with three;
//! otherwise any. Among those, choose the cell whose digits affect the most: every peer that shares
//! candidates with the cell counts once per shared candidate, times four if it has two candidates (it becomes
//! a single), and times two if it has three.

use crate::simd::Isa;

/// One lane by itself: 81 candidate sets in order, then zeros up to a whole number of vectors.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Row(pub(crate) [u16; WORDS]);

/// Length of a [`Row`].
pub(crate) const WORDS: usize = 96;

/// What to maximise when choosing a cell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Score {
    /// Shared candidates, weighted. This takes the fewest guesses to prove that a solution is unique.
    #[default]
    Weighted,
    /// Peers without a digit. This is quick, and so better for puzzles with many solutions.
    Plain,
}

impl Score {
    /// Selects the score of a puzzle by its state at the first guess.
    ///
    /// Puzzles with many solutions and puzzles that need hundreds of guesses cannot be distinguished
    /// reliably, but the former tend to have fewer open cells. With this limit, the plain score is 10 to 20 %
    /// faster on a collection of the former, and collections of the latter become at most 1 % slower.
    #[inline(always)]
    pub(crate) fn for_puzzle(row: &Row) -> Self {
        let open: u16 = row.0.iter().map(|set| u16::from(set & set.wrapping_sub(1) != 0)).sum();
        if open <= 47 { Self::Plain } else { Self::Weighted }
    }
}

/// Returned by [`choose`] if every cell has at most one candidate.
pub(crate) const NO_CELL: usize = 81;

/// The 20 cells that share a house with each cell, as bits.
pub(crate) const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            if a != b && share_house(a, b) {
                peers[a] |= 1 << b;
            }
            b += 1;
        }
        a += 1;
    }
    peers
};

/// The same as masks of bytes.
static PEER_BYTES: [[u8; WORDS]; 81] = {
    let mut bytes = [[0; WORDS]; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            if PEERS[a] >> b & 1 == 1 {
                bytes[a][b] = 0xff;
            }
            b += 1;
        }
        a += 1;
    }
    bytes
};

const fn share_house(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

/// The cells to choose from: those with two candidates, or else those with three, or else all without a
/// digit.
#[inline(always)]
pub(crate) fn shortlist(two: u128, three: u128, open: u128) -> u128 {
    if two != 0 {
        two
    } else if three != 0 {
        three
    } else {
        open
    }
}

/// The cell of the shortlist with the most open peers.
#[inline(always)]
pub(crate) fn most_open_peers(mut list: u128, open: u128) -> usize {
    let mut best = NO_CELL;
    let mut most = -1;
    while list != 0 {
        let cell = list.trailing_zeros() as usize;
        list &= list - 1;
        let peers = (open & PEERS[cell]).count_ones() as i32;
        if peers > most {
            most = peers;
            best = cell;
        }
    }
    best
}

/// The cell to branch on, or [`NO_CELL`].
///
/// Written as plain loops that the compiler turns into vectors of whatever CPU the kernel is for. Bytes make
/// these half as long as words would, so digits 1 to 8 go into one byte per cell and digit 9 into another.
#[inline(always)]
pub(crate) fn choose<I: Isa>(isa: I, row: &Row, score: Score) -> usize {
    const SINGLE: u8 = 0;
    const MANY: u8 = 1;
    const TWO: u8 = 2;
    const THREE: u8 = 3;
    let mut class = [0; WORDS];
    for (class, word) in class.iter_mut().zip(row.0) {
        let beyond_one = word & word.wrapping_sub(1);
        let beyond_two = beyond_one & beyond_one.wrapping_sub(1);
        let beyond_three = beyond_two & beyond_two.wrapping_sub(1);
        let open = if beyond_one == 0 { 0 } else { 0xffff };
        let two = if beyond_two == 0 { 0xffff } else { 0 };
        let three = if beyond_three == 0 { 0xffff } else { 0 };
        *class = ((u16::from(MANY) + (three & 2) - (two & 1)) & open) as u8;
    }
    let two = isa.bytes_equal(&class, TWO);
    let three = isa.bytes_equal(&class, THREE);
    let open = !isa.bytes_equal(&class, SINGLE) & ((1 << 81) - 1);
    let list = shortlist(two, three, open);
    if list == 0 {
        return NO_CELL;
    }
    if score == Score::Plain {
        return most_open_peers(list, open);
    }
    let mut weight = [0; WORDS];
    // The weight of each cell that has a 9, and 0 for the others.
    let mut nine = [0; WORDS];
    let mut rest = [0; WORDS];
    for i in 0..WORDS {
        weight[i] = if class[i] == TWO { 4 } else { 1 } + if class[i] == THREE { 1 } else { 0 };
        nine[i] = weight[i] & 0_u8.wrapping_sub((row.0[i] >> 8) as u8);
        rest[i] = row.0[i] as u8;
    }
    let have_nine = !isa.bytes_equal(&nine, 0);
    // Each key is a score and, below it, 255 minus the cell, so that the first of equal scores wins.
    let mut best = 0;
    for (mut list, has_nine) in [(list & !have_nine, false), (list & have_nine, true)] {
        while list != 0 {
            let cell = list.trailing_zeros() as usize;
            list &= list - 1;
            let own = rest[cell];
            let peers = &PEER_BYTES[cell];
            // Counts shared candidates by two comparisons. This is exact for a cell with two candidates, one
            // too few for some cells with more, and cheaper than counting bits. No sum exceeds 6 × 8.
            let mut sums = [0_u8; 32];
            for part in 0..WORDS / 32 {
                for (place, sum) in sums.iter_mut().enumerate() {
                    let i = 32 * part + place;
                    let shared = rest[i] & own;
                    let one = if shared == 0 { 0 } else { weight[i] };
                    let other = if has_nine {
                        nine[i]
                    } else if shared == own {
                        weight[i]
                    } else {
                        0
                    };
                    *sum += (one + other) & peers[i];
                }
            }
            let sum: u32 = sums.iter().map(|&sum| u32::from(sum)).sum();
            best = best.max(sum << 8 | (255 - cell as u32));
        }
    }
    255 - (best & 255) as usize
}

/// Finds the bytes that have a value, without vectors: eight at a time.
#[inline(always)]
pub(crate) fn bytes_equal(bytes: &[u8; WORDS], value: u8) -> u128 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let mut mask = 0;
    for (part, eight) in bytes.as_chunks::<8>().0.iter().enumerate() {
        let differ = u64::from_le_bytes(*eight) ^ (ONES * u64::from(value));
        // Values are below 128, so adding 127 to a byte sets its top bit if and only if it is not zero.
        let equal = !(differ + ONES * 127) >> 7 & ONES;
        // The multiplication gathers bit 0 of each byte in the top byte.
        mask |= u128::from(equal.wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * part);
    }
    mask
}
