//! The rules in plain integers and small tables, for any CPU; and what the vectors are tested against.

use super::board::{Board, Edit, FULL, NINTH};
use super::search::{Rules, Settled};

/// Plain integers.
pub(super) struct Portable;

impl Rules for Portable {
    fn begin(_: &mut Board) {}

    #[inline]
    fn settle(board: &mut Board, edit: Edit) -> Settled {
        let mut words = board.words();
        let (digit, band) = match edit.word as usize {
            ninth @ 24.. => (8, ninth - 24),
            other => (other % 8, other / 8),
        };
        words[digit][band] &= !edit.bits;
        let settled = settle(&mut words);
        *board = Board::from_words(&words);
        settled
    }

    #[inline(always)]
    fn digits(board: &Board, cell: usize) -> u32 {
        let (band, place) = (cell / 27, cell % 27);
        let ninth = (board.0[3][NINTH[band]] >> place & 1) << 8;
        let words = &board.0[band];
        (0..8).fold(ninth, |all, digit| all | (words[digit] >> place & 1) << digit)
    }
}

/// Three groups of three bits, each a set of minirows or of minicolumns of a block: bit `3 block + i`.
type Triads = usize;

/// What a 3 × 3 matrix allows, and what follows from it.
struct Tables {
    /// By a digit's minirows in a band (bit `3 block + row`): those of them that belong to one of the
    /// six ways to give the blocks different rows.
    possible: [u16; 512],
    /// By minirows, their cells.
    rows: [u32; 512],
    /// By minirows or minicolumns, the cells of the blocks with several.
    several: [u32; 512],
    /// By minicolumns, each turned to the next column of its block, and to the one before.
    turned: [(u16, u16); 512],
}

static TABLES: Tables = tables();

const fn tables() -> Tables {
    let mut tables =
        Tables { possible: [0; 512], rows: [0; 512], several: [0; 512], turned: [(0, 0); 512] };
    let ways = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut set = 0;
    while set < 512 {
        let mut way = 0;
        while way < 6 {
            let [a, b, c] = ways[way];
            let bits = 1 << a | 1 << (3 + b) | 1 << (6 + c);
            if set & bits == bits {
                tables.possible[set] |= bits as u16;
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

/// The blocks with any of these cells, whole.
fn whole_blocks(x: u32) -> u32 {
    let minicolumns = x | x >> 9 | x >> 18;
    ((minicolumns | minicolumns >> 1 | minicolumns >> 2) & 0o111) * 0o007_007_007
}

fn settle(words: &mut [[u32; 3]; 9]) -> Settled {
    loop {
        let mut changed = 0;
        let mut all_open = 0;
        let [mut one, mut two, mut taken, mut twice] = [[0; 3]; 4];
        let mut placed = [[0; 3]; 9];
        let mut triads = [[(0, 0); 3]; 9];
        for digit in 0..9 {
            let x = &mut words[digit];
            // A digit stands once in each row and once in each block of a band: its minirows are a
            // permutation of a 3 × 3 matrix, and those in none go.
            let mut here = [0; 3];
            for band in 0..3 {
                let possible = TABLES.possible[minirows(x[band])];
                triads[digit][band].0 = possible;
                let left = x[band] & TABLES.rows[usize::from(possible)];
                changed |= left ^ x[band];
                x[band] = left;
                here[band] = minicolumns(left);
            }
            // The same for the minicolumns of a stack: the matrix has a band per row.
            let turned = here.map(|set| TABLES.turned[set]);
            for band in 0..3 {
                let (next, before) = (turned[(band + 1) % 3], turned[(band + 2) % 3]);
                let possible = here[band] & usize::from(next.0 & before.1 | next.1 & before.0);
                triads[digit][band].1 = possible as u16;
                let left = x[band] & columns(possible);
                changed |= left ^ x[band];
                x[band] = left;
                // Where it has one minirow and one minicolumn in a block, it has one cell.
                let rows = usize::from(triads[digit][band].0);
                let open = TABLES.several[rows] | TABLES.several[possible];
                placed[digit][band] = left & !open;
                all_open |= left & open;
                two[band] |= one[band] & left;
                one[band] |= left;
                twice[band] |= taken[band] & placed[digit][band];
                taken[band] |= placed[digit][band];
            }
        }
        // A cell without candidates, or one that two digits need.
        if one != [FULL; 3] || twice != [0; 3] {
            return Settled::Dead;
        }
        // Every block has at most one cell per digit, so there are at most 81 candidates; every cell
        // has one, so there are exactly 81. The permutations keep rows and columns right.
        if all_open == 0 {
            return Settled::Solved;
        }
        // Cells with a sole candidate that is not the only one of its digit in the block.
        let naked: [u32; 3] = std::array::from_fn(|band| one[band] & !two[band] & !taken[band]);
        for digit in 0..9 {
            for band in 0..3 {
                let x = words[digit][band];
                // Other digits leave the cells that one digit needs, and the digit of a sole
                // candidate leaves its block.
                let mut left = x & (placed[digit][band] | !taken[band]);
                let naked = x & naked[band];
                left &= naked | !whole_blocks(naked);
                changed |= x ^ left;
                words[digit][band] = left;
            }
        }
        if changed != 0 {
            continue;
        }
        // Now such a cell stands against another of the same digit.
        if naked != [0; 3] {
            return Settled::Dead;
        }
        match triads_of_three(words, &triads) {
            None => return Settled::Dead,
            Some(true) => {}
            Some(false) => {
                let [two, three, _] = at_least(words);
                let pairs = std::array::from_fn(|band| two[band] & !three[band]);
                return Settled::Open { pairs };
            }
        }
    }
}

/// By band, the places that at least two, three and four digits have.
fn at_least(words: &[[u32; 3]; 9]) -> [[u32; 3]; 3] {
    let [mut one, mut two, mut three, mut four] = [[0; 3]; 4];
    for word in words {
        for band in 0..3 {
            four[band] |= three[band] & word[band];
            three[band] |= two[band] & word[band];
            two[band] |= one[band] & word[band];
            one[band] |= word[band];
        }
    }
    [two, three, four]
}

/// A triad (minirow or minicolumn) has three cells, so it takes three digits. If only three can stand
/// in it, all three do, and leave the other triads of that direction in the block. Whether that took
/// anything; none if a triad has fewer.
fn triads_of_three(words: &mut [[u32; 3]; 9], triads: &[[(u16, u16); 3]; 9]) -> Option<bool> {
    let bits =
        triads.map(|digit| digit.map(|(row, column)| u32::from(row) | u32::from(column) << 9));
    let [_, three, four] = at_least(&bits);
    if three != [0o777_777; 3] {
        return None;
    }
    let mut changed = false;
    for (word, bits) in words.iter_mut().zip(&bits) {
        for band in 0..3 {
            let full = bits[band] & !four[band];
            let (rows, columns_) = (full as usize & 0o777, full as usize >> 9);
            let turn = |set: usize| usize::from(TABLES.turned[set].0 | TABLES.turned[set].1);
            let lost = TABLES.rows[turn(rows)] | columns(turn(columns_));
            changed |= word[band] & lost != 0;
            word[band] &= !lost;
        }
    }
    Some(changed)
}
