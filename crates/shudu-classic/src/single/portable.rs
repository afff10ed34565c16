//! The rules in plain integers and small tables, for any CPU. The vectors are tested against them.

use super::board::{Edit, FULL, NINTH, PEERS, Planes};
use super::search::{Deduce, Settled};

/// Plain integers.
pub(super) struct Portable;

impl Deduce for Portable {
    fn begin(_: &mut Planes) {}

    #[inline]
    fn settle(board: &mut Planes, edit: Edit, again: bool) -> Settled {
        let mut words = to_words(board);
        let (mut dirty, mut known) = (ALL_DIGITS, [0; 4]);
        if again {
            // When the rules found nothing more, every sole candidate had been placed.
            let [one, two, ..] = at_least(&words);
            known = each(|band| one[band] & !two[band]);
            dirty = 0;
        }
        dirty |= 1 << make(&mut words, edit);
        if !again {
            // The givens come first: before they are removed from their peers, the permutations find nothing.
            let [one, two, ..] = at_least(&words);
            let naked = each(|band| one[band] & !two[band]);
            if place_naked(&mut words, naked).is_none() {
                return Settled::Dead;
            }
        }
        settle(board, &mut words, dirty, known)
    }

    #[inline(always)]
    fn digits(board: &Planes, cell: usize) -> u32 {
        let (band, place) = (cell / 27, cell % 27);
        let ninth = (board.0[3][NINTH[band]] >> place & 1) << 8;
        let words = &board.0[band];
        (0..8).fold(ninth, |all, digit| all | (words[digit] >> place & 1) << digit)
    }
}

/// The candidates as `[digit][band]`. The fourth band stays empty, which lets the compiler treat the bands of
/// a digit as one vector on CPUs that have some.
type Words = [[u32; 4]; 9];

/// A bit for each digit, from bit 0.
const ALL_DIGITS: u32 = 0o777;

fn each(f: impl FnMut(usize) -> u32) -> [u32; 4] {
    std::array::from_fn(f)
}

fn to_words(board: &Planes) -> Words {
    board.words().map(|[a, b, c]| [a, b, c, 0])
}

/// Makes an edit and returns its digit.
fn make(words: &mut Words, edit: Edit) -> usize {
    let (digit, band) = match edit.word as usize {
        ninth @ 24.. => (8, ninth - 24),
        other => (other % 8, other / 8),
    };
    words[digit][band] &= !edit.bits;
    digit
}

/// Three groups of three bits, each a set of minirows or of minicolumns of a block: bit `3 block + i`.
type Triads = usize;

/// What a 3 × 3 matrix allows, and what follows from it.
struct Tables {
    /// For the minirows of a digit in a band (bit `3 block + row`): the cells of those that belong to one of
    /// the six ways to give the blocks different rows, and the cells of the blocks with several of these.
    possible: [(u32, u32); 512],
    /// The cells of each set of minirows.
    rows: [u32; 512],
    /// For each set of minirows or minicolumns, the cells of the blocks with several of them.
    several: [u32; 512],
    /// For each set of minicolumns, each one moved to the next column of its block, and to the previous one.
    turned: [(u16, u16); 512],
}

static TABLES: Tables = tables();

const fn tables() -> Tables {
    let mut tables = Tables {
        possible: [(0, 0); 512],
        rows: [0; 512],
        several: [0; 512],
        turned: [(0, 0); 512],
    };
    let ways = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut set = 0;
    let mut possible = [0; 512];
    while set < 512 {
        let mut way = 0;
        while way < 6 {
            let [a, b, c] = ways[way];
            let bits = 1 << a | 1 << (3 + b) | 1 << (6 + c);
            if set & bits == bits {
                possible[set] |= bits;
            }
            way += 1;
        }
        let mut block = 0;
        while block < 3 {
            let three = set >> (3 * block) & 7;
            if three.count_ones() > 1 {
                tables.several[set] |= 0o007_007_007 << (3 * block);
            }
            let mut i = 0;
            while i < 3 {
                if three >> i & 1 == 1 {
                    tables.rows[set] |= 7 << (9 * i + 3 * block);
                    tables.turned[set].0 |= 1 << (3 * block + (i + 2) % 3);
                    tables.turned[set].1 |= 1 << (3 * block + (i + 1) % 3);
                }
                i += 1;
            }
            block += 1;
        }
        // This is a subset, so it has been processed already.
        tables.possible[set] = (tables.rows[possible[set]], tables.several[possible[set]]);
        set += 1;
    }
    tables
}

/// A digit's minirows in a band.
fn minirows(x: u32) -> Triads {
    let m = (x | x >> 1 | x >> 2) & 0o111_111_111;
    ((m | m >> 8 | m >> 16) & 0o777) as usize
}

/// A digit's minicolumns in a band.
fn minicolumns(x: u32) -> Triads {
    ((x | x >> 9 | x >> 18) & 0o777) as usize
}

/// The cells of minicolumns.
fn columns(set: Triads) -> u32 {
    set as u32 * 0o001_001_001
}

/// Applies the rules until nothing changes, to the digits in `dirty` and to all that change as a result: a
/// digit that has not changed has nothing new to say about itself or the others. `known` are the cells whose
/// digit has been removed from the rest of its houses, and whose other candidates are gone.
fn settle(board: &mut Planes, words: &mut Words, mut dirty: u32, mut known: [u32; 4]) -> Settled {
    loop {
        let [mut taken, mut twice] = [[0; 4]; 2];
        let mut placed = [[0; 4]; 9];
        let mut rest = dirty;
        dirty = 0;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let Some(one) = permute(&mut words[digit]) else {
                return Settled::Dead;
            };
            placed[digit] = one;
            for band in 0..4 {
                twice[band] |= taken[band] & one[band];
                taken[band] |= one[band];
            }
        }
        let [one, two, ..] = at_least(words);
        // The board is dead if a cell has no candidates, or if two digits need the same cell.
        if one != [FULL, FULL, FULL, 0] || twice != [0; 4] {
            return Settled::Dead;
        }
        // There are as many candidates as cells, and every digit has at least one in each block, so exactly
        // one. The permutations keep rows and columns right.
        if two == [0; 4] {
            *board = Planes::from_words(&words.map(|[a, b, c, _]| [a, b, c]));
            return Settled::Solved;
        }
        // Remove other digits from the cells that one digit needs, unless that was done before.
        if (0..3).any(|band| taken[band] & !known[band] != 0) {
            for (digit, word) in words.iter_mut().enumerate() {
                let left = each(|band| word[band] & (placed[digit][band] | !taken[band]));
                dirty |= u32::from(left != *word) << digit;
                *word = left;
            }
        }
        known = each(|band| known[band] | taken[band]);
        // Cells whose sole candidate has other places in the block.
        let naked = each(|band| one[band] & !two[band] & !known[band]);
        match place_naked(words, naked) {
            None => return Settled::Dead,
            Some(digits) => dirty |= digits,
        }
        if dirty != 0 {
            continue;
        }
        match triads_of_three(words) {
            None => return Settled::Dead,
            Some(0) => {
                let [_, two, three, _] = at_least(words);
                let pairs = std::array::from_fn(|band| two[band] & !three[band]);
                *board = Planes::from_words(&words.map(|[a, b, c, _]| [a, b, c]));
                return Settled::Open { pairs };
            }
            Some(changed) => dirty = changed,
        }
    }
}

/// Removes the digit of each of these cells, which have one candidate, from the peers of the cell. Returns
/// the digits, or `None` if two peers have the same.
///
/// There are few such cells at a time, so going through them is faster than working on all words at once.
#[inline(always)]
fn place_naked(words: &mut Words, naked: [u32; 4]) -> Option<u32> {
    let mut changed = 0;
    for (band, mut cells) in naked.into_iter().enumerate() {
        while cells != 0 {
            let place = cells.trailing_zeros() as usize;
            cells &= cells - 1;
            let digits =
                (0..9).fold(0, |all, digit| all | (words[digit][band] >> place & 1) << digit);
            if digits == 0 {
                return None;
            }
            changed |= digits;
            let word = &mut words[digits.trailing_zeros() as usize];
            for (x, peers) in word.iter_mut().zip(&PEERS[27 * band + place]) {
                *x &= !peers;
            }
        }
    }
    Some(changed)
}

/// Removes from a digit the candidates that no placement needs, until there are none. Returns the cells that
/// are the only ones of the digit in their blocks, or `None` if there is no placement.
#[inline]
fn permute(x: &mut [u32; 4]) -> Option<[u32; 4]> {
    loop {
        // A digit occurs once in each row and once in each block of a band, so its minirows are a permutation
        // of a 3 × 3 matrix, and those in no permutation are removed.
        let mut several = [0; 3];
        let mut here = [0; 3];
        for band in 0..3 {
            let (cells, open) = TABLES.possible[minirows(x[band])];
            x[band] &= cells;
            several[band] = open;
            here[band] = minicolumns(x[band]);
        }
        // The same for the minicolumns of a stack, where the matrix has one row per band.
        let turned = here.map(|set| TABLES.turned[set]);
        let mut placed = [0; 4];
        let mut changed = 0;
        let mut none = false;
        for band in 0..3 {
            let (next, before) = (turned[(band + 1) % 3], turned[(band + 2) % 3]);
            let possible = here[band] & usize::from(next.0 & before.1 | next.1 & before.0);
            changed |= possible ^ here[band];
            x[band] &= columns(possible);
            none |= x[band] == 0;
            // If the digit has one minirow and one minicolumn in a block, it has one cell there.
            placed[band] = x[band] & !(several[band] | TABLES.several[possible]);
        }
        if none {
            return None;
        }
        // The minirows have not changed since they were processed unless the minicolumns have.
        if changed == 0 {
            return Some(placed);
        }
    }
}

/// For each band, the places that at least one, two, three and four digits have.
fn at_least(words: &Words) -> [[u32; 4]; 4] {
    let [mut one, mut two, mut three, mut four] = [[0; 4]; 4];
    for word in words {
        for band in 0..4 {
            four[band] |= three[band] & word[band];
            three[band] |= two[band] & word[band];
            two[band] |= one[band] & word[band];
            one[band] |= word[band];
        }
    }
    [one, two, three, four]
}

/// A triad (minirow or minicolumn) has three cells, so it takes three digits. If only three can be in it, all
/// three are, and they are removed from the other triads of that direction in the block. Returns the digits
/// that changed, or `None` if a triad has fewer than three.
fn triads_of_three(words: &mut Words) -> Option<u32> {
    // Minirows as bits `3 block + row`, nine above them minicolumns as `3 block + column`.
    let mut triads = [[0; 4]; 9];
    for (triads, word) in triads.iter_mut().zip(&*words) {
        for band in 0..4 {
            let x = word[band];
            let m = (x | x >> 1 | x >> 2) & 0o111_111_111;
            let rows = (m | m >> 8 | m >> 16) & 0o777;
            triads[band] = rows | ((x | x >> 9 | x >> 18) & 0o777) << 9;
        }
    }
    let [_, _, three, four] = at_least(&triads);
    if three != [0o777_777, 0o777_777, 0o777_777, 0] {
        return None;
    }
    let mut lost = [[0; 4]; 9];
    let mut any = [0; 4];
    for (lost, triads) in lost.iter_mut().zip(&triads) {
        for band in 0..4 {
            let full = triads[band] & !four[band];
            let (first, last) = (full & 0o111_111, full & 0o444_444);
            let middle = full & 0o222_222;
            let others =
                first << 1 | first << 2 | middle << 1 | middle >> 1 | last >> 1 | last >> 2;
            lost[band] = others & triads[band];
            any[band] |= lost[band];
        }
    }
    let mut changed = 0;
    if any != [0; 4] {
        for (digit, (word, lost)) in words.iter_mut().zip(&lost).enumerate() {
            for band in 0..3 {
                let (rows, minicolumns) = (lost[band] as usize & 0o777, lost[band] as usize >> 9);
                word[band] &= !(TABLES.rows[rows] | columns(minicolumns & 0o777));
                changed |= u32::from(lost[band] != 0) << digit;
            }
        }
    }
    Some(changed)
}
