//! The rules in plain integers and small tables, for any CPU; and what the vectors are tested against.

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
            // Where the rules had nothing more to say, every sole candidate was placed.
            let [one, two, ..] = at_least(&words);
            known = each(|band| one[band] & !two[band]);
            dirty = 0;
        }
        dirty |= 1 << make(&mut words, edit);
        if !again {
            // The givens first: before they have left their peers, the permutations find nothing.
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

/// The candidates as `[digit][band]`. The fourth band stays empty: it lets the compiler take the bands of
/// a digit for one vector wherever it has some.
type Words = [[u32; 4]; 9];

/// By digit, from bit 0.
const ALL_DIGITS: u32 = 0o777;

fn each(f: impl FnMut(usize) -> u32) -> [u32; 4] {
    std::array::from_fn(f)
}

fn to_words(board: &Planes) -> Words {
    board.words().map(|[a, b, c]| [a, b, c, 0])
}

/// Makes an edit; its digit.
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
    /// By a digit's minirows in a band (bit `3 block + row`): the cells of those that belong to one of
    /// the six ways to give the blocks different rows, and the cells of the blocks with several of these.
    possible: [(u32, u32); 512],
    /// By minirows, their cells.
    rows: [u32; 512],
    /// By minirows or minicolumns, the cells of the blocks with several.
    several: [u32; 512],
    /// By minicolumns, each turned to the next column of its block, and to the one before.
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
        // A subset, so its turn has been.
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

/// Applies the rules until nothing changes, to the digits in `dirty` and all that then changes: what a
/// digit says of itself, and of the others, it has said unless it changed. `known` are cells whose digit
/// has left the rest of its houses, and which the others have left.
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
        // A cell without candidates, or one that two digits need.
        if one != [FULL, FULL, FULL, 0] || twice != [0; 4] {
            return Settled::Dead;
        }
        // As many candidates as cells, and every digit has one in each block at least, so exactly one.
        // The permutations keep rows and columns right.
        if two == [0; 4] {
            *board = Planes::from_words(&words.map(|[a, b, c, _]| [a, b, c]));
            return Settled::Solved;
        }
        // Other digits leave the cells that one digit needs, unless they have.
        if (0..3).any(|band| taken[band] & !known[band] != 0) {
            for (digit, word) in words.iter_mut().enumerate() {
                let left = each(|band| word[band] & (placed[digit][band] | !taken[band]));
                dirty |= u32::from(left != *word) << digit;
                *word = left;
            }
        }
        known = each(|band| known[band] | taken[band]);
        // Cells with a sole candidate that is not the only one of its digit in the block.
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

/// Takes the digit of each of these cells, which have one, from the cell's peers. The digits; none if two
/// peers have the same.
///
/// There are few such cells at a time: to go through them is faster than to work on all words at once.
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

/// Takes from a digit what no way to place it needs, until that is nothing. The cells that it has alone in
/// their blocks; none if there is no way.
#[inline]
fn permute(x: &mut [u32; 4]) -> Option<[u32; 4]> {
    loop {
        // A digit stands once in each row and once in each block of a band: its minirows are a
        // permutation of a 3 × 3 matrix, and those in none go.
        let mut several = [0; 3];
        let mut here = [0; 3];
        for band in 0..3 {
            let (cells, open) = TABLES.possible[minirows(x[band])];
            x[band] &= cells;
            several[band] = open;
            here[band] = minicolumns(x[band]);
        }
        // The same for the minicolumns of a stack: the matrix has a band per row.
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
            // Where it has one minirow and one minicolumn in a block, it has one cell.
            placed[band] = x[band] & !(several[band] | TABLES.several[possible]);
        }
        if none {
            return None;
        }
        // The minirows have not changed since their turn unless the minicolumns have.
        if changed == 0 {
            return Some(placed);
        }
    }
}

/// By band, the places that at least one, two, three and four digits have.
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

/// A triad (minirow or minicolumn) has three cells, so it takes three digits. If only three can stand
/// in it, all three do, and leave the other triads of that direction in the block. The digits that this
/// changed; none if a triad has fewer.
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
