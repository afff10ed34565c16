//! Deductions from the candidates, for one band of all lanes at a time.
//!
//! A band is three rows. Turned by 90 degrees, a stack of three columns is the same thing, so everything here
//! is described for bands. A *triad* is the three cells where a row meets a block:
//!
//! ```text
//!              block 0      block 1      block 2
//!           ┌───────────┬────────────┬────────────┐
//!   row 0   │ triad 0 0 │ triad 0 1  │ triad 0 2  │     each triad: three cells
//!   row 1   │ triad 1 0 │ triad 1 1  │ triad 1 2  │
//!   row 2   │ triad 2 0 │ triad 2 1  │ triad 2 2  │
//!           └───────────┴────────────┴────────────┘
//! ```
//!
//! A digit occurs once in each row and once in each block, so its three triads are one of six
//! *configurations*: the blocks of the three rows in some order. A vector holds sets of digits, so a
//! three-way AND of triads yields the digits that still have a given configuration, in all lanes at once.
//!
//! The steps, each of which only ever removes candidates that no solution has:
//!
//! 1. *Naked singles*: a digit that is alone in its cell is removed from the rest of the row and block.
//! 2. *Configurations*: a triad keeps the digits that some configuration puts there (this is pointing and
//!    claiming at once). A digit without any configuration is a contradiction.
//! 3. *Full triads*: a triad with three digits left holds exactly these, so they are removed from the other
//!    triads of its row and its block. Fewer than three is a contradiction.
//! 4. *Hidden singles*: a cell that is the only place of a digit, in its row or its block, keeps only that
//!    digit.
//!
//! Tried without success: detecting the same single twice in a house (5 % more work; the other steps detect
//! it in the same pass in all but one of ten thousand cases); keeping cells in memory between the steps, so
//! that fewer registers are spilled (40 % slower if values are computed twice, otherwise no gain); keeping
//! singles as AVX-512 masks instead of vectors (a third fewer spills, no gain); looking for empty cells only
//! in every other pass (3 % fewer instructions per pass, but then [`verify`] has to look for them as well: a
//! loss overall).
//!
//! The same ideas, with one puzzle per vector, are in tdoku (T. Dillon), where the triads come from.

use std::hint::black_box;
use std::mem::MaybeUninit;

use crate::simd::{Cells, Isa};

/// All nine digits.
pub(crate) const ANY: u16 = 0x1ff;

/// The sum of the candidate sets of a solved grid: nine times every digit.
const SOLVED: u16 = 9 * ANY;

/// What a pass records about every lane as it goes along the bands.
pub(crate) struct Tally<I: Isa> {
    /// The digits that have a configuration in every band.
    alive: I::V,
    /// See [`Isa::triples`].
    fewest: I::V,
    /// The smallest candidate set; an empty one is a contradiction.
    smallest: I::V,
    /// The sum of the 81 candidate sets as numbers: at most 81 × 511, which fits into 16 bits. Candidates are
    /// only ever removed, so the sum stays the same if and only if nothing changed.
    sum: I::V,
    /// All bits set, so that adding it subtracts one. It is stored here so that the compiler does not know
    /// its value: see [`Isa::singles`].
    minus_one: I::V,
}

/// What a pass found, one bit per lane.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    /// Lanes with a contradiction.
    pub(crate) dead: u32,
    /// Lanes with the sum of a solved grid; [`verify`] tells whether they are solved.
    pub(crate) full: u32,
    /// Lanes where nothing changed.
    pub(crate) same: u32,
}

/// Runs all deductions once, band by band (or stack by stack if `DOWN`). `sum` is the sum after the last
/// pass.
#[inline(always)]
pub(crate) fn pass<I: Isa, const DOWN: bool>(isa: I, cells: &mut Cells<I>, sum: &mut I::V) -> Seen {
    let any = isa.splat(ANY);
    let mut tally = Tally {
        alive: any,
        fewest: any,
        smallest: any,
        sum: isa.splat(0),
        minus_one: isa.splat(!0),
    };
    for band in 0..3 {
        let start = if DOWN { 3 * band } else { 27 * band };
        isa.band::<DOWN>(&mut cells[start..], &mut tally);
    }
    let dead = isa.equal_mask(tally.smallest, isa.splat(0))
        | isa.fewer_than_three(tally.fewest)
        | !isa.equal_mask(tally.alive, any);
    let same = isa.equal_mask(tally.sum, *sum);
    *sum = tally.sum;
    Seen { dead, full: isa.equal_mask(tally.sum, isa.splat(SOLVED)) & !dead, same }
}

/// Writes the body once per number, so that every index is a constant and every array element a register.
/// Loops depend on the compiler's unrolling: with plain arrays it kept some of them, at half the speed.
macro_rules! each {
    ($index:ident in [$($number:literal)*] $body:block) => {
        $({
            const $index: usize = $number;
            $body
        })*
    };
}

/// For each row and block, the digits that are in some configuration of the band: a digit is in a different
/// block in each row. A digit in no configuration has no place left and is no longer alive.
#[inline(always)]
fn configured<I: Isa>(isa: I, triad: [[I::V; 3]; 3], alive: &mut I::V) -> [[I::V; 3]; 3] {
    let none = isa.splat(0);
    // In `rising[k]`, row 0 has the digit in block k, row 1 in k + 1, row 2 in k + 2; in `falling[k]`, row 1 has it in
    // k + 2 and row 2 in k + 1.
    let (mut rising, mut falling) = ([none; 3], [none; 3]);
    each!(K in [0 1 2] {
        rising[K] = isa.and3(triad[0][K], triad[1][(K + 1) % 3], triad[2][(K + 2) % 3]);
        falling[K] = isa.and3(triad[0][K], triad[1][(K + 2) % 3], triad[2][(K + 1) % 3]);
    });
    *alive = isa.and_either(
        *alive,
        isa.or3(rising[0], rising[1], rising[2]),
        isa.or3(falling[0], falling[1], falling[2]),
    );
    let mut left = [[none; 3]; 3];
    each!(B in [0 1 2] {
        left[0][B] = isa.or(rising[B], falling[B]);
        left[1][B] = isa.or(rising[(B + 2) % 3], falling[(B + 1) % 3]);
        left[2][B] = isa.or(rising[(B + 1) % 3], falling[(B + 2) % 3]);
    });
    left
}

/// Runs the four steps on one band. `window` starts at its first cell.
#[inline(always)]
pub(crate) fn band<I: Isa, const DOWN: bool>(isa: I, window: &mut [I::V], tally: &mut Tally<I>) {
    if !DOWN && I::IS_ARRAY {
        return band_of_arrays(isa, window, tally);
    }
    // One bounds check here replaces one per cell: the last cell is at 74 or 26.
    let window = &mut window[..if DOWN { 75 } else { 27 }];
    const fn at(down: bool, row: usize, column: usize) -> usize {
        if down { column * 9 + row } else { row * 9 + column }
    }
    let none = isa.splat(0);
    // Values that the registers cannot hold go to the stack, which is aligned to 16 bytes, so most vectors
    // there would straddle two cache lines. A local that must stay in memory makes the compiler align all of
    // it.
    black_box(&mut MaybeUninit::<I::V>::uninit());

    // Only for arrays: a condition that the compiler cannot see through splits this long piece of code into
    // parts that its vectoriser can handle (twice the speed).
    macro_rules! cut {
        () => {
            if I::IS_ARRAY && black_box(false) {
                return;
            }
        };
    }

    // Naked singles, by triad, row and block.
    let mut cell = [[none; 9]; 3];
    let mut single = [[none; 9]; 3];
    let mut singles = [[none; 3]; 3];
    each!(R in [0 1 2] {
        each!(C in [0 1 2 3 4 5 6 7 8] {
            cell[R][C] = window[at(DOWN, R, C)];
            single[R][C] = isa.singles(cell[R][C], tally.minus_one);
        });
        cut!();
        each!(B in [0 1 2] {
            singles[R][B] = isa.or3(single[R][3 * B], single[R][3 * B + 1], single[R][3 * B + 2]);
        });
    });
    cut!();
    let mut block_singles = [none; 3];
    each!(B in [0 1 2] {
        block_singles[B] = isa.or3(singles[0][B], singles[1][B], singles[2][B]);
    });
    // A single is also a single of its own row and block, so it would remove itself. It is put back.
    let mut triad = [[none; 3]; 3];
    each!(R in [0 1 2] {
        cut!();
        let row_singles = isa.or3(singles[R][0], singles[R][1], singles[R][2]);
        each!(B in [0 1 2] {
            let placed = isa.or(row_singles, block_singles[B]);
            each!(K in [0 1 2] {
                cell[R][3 * B + K] = isa.without_or(cell[R][3 * B + K], placed, single[R][3 * B + K]);
            });
            triad[R][B] = isa.or3(cell[R][3 * B], cell[R][3 * B + 1], cell[R][3 * B + 2]);
        });
    });

    cut!();
    let mut triad = configured(isa, triad, &mut tally.alive);

    cut!();
    // Full triads.
    let mut full = [[none; 3]; 3];
    each!(R in [0 1 2] {
        each!(B in [0 1 2] {
            (full[R][B], tally.fewest) = isa.triples(triad[R][B], tally.fewest);
        });
    });
    each!(R in [0 1 2] {
        each!(B in [0 1 2] {
            let in_block = [full[(R + 1) % 3][B], full[(R + 2) % 3][B]];
            let others = isa.or3(full[R][(B + 1) % 3], full[R][(B + 2) % 3], in_block[0]);
            triad[R][B] = isa.without_either(triad[R][B], others, in_block[1]);
        });
    });

    cut!();
    // Hidden singles. A digit that occurs twice in a row occurs twice in one of its triads or in two triads;
    // and a digit of a triad occurs in at least one of its cells.
    let mut twice = [[none; 3]; 3];
    each!(R in [0 1 2] {
        each!(B in [0 1 2] {
            cut!();
            each!(K in [0 1 2] {
                cell[R][3 * B + K] = isa.and(cell[R][3 * B + K], triad[R][B]);
            });
            twice[R][B] = isa.majority(cell[R][3 * B], cell[R][3 * B + 1], cell[R][3 * B + 2]);
        });
    });
    cut!();
    let mut block_twice = [none; 3];
    each!(B in [0 1 2] {
        block_twice[B] = isa.or(
            isa.or3(twice[0][B], twice[1][B], twice[2][B]),
            isa.majority(triad[0][B], triad[1][B], triad[2][B]),
        );
    });
    each!(R in [0 1 2] {
        cut!();
        let row_twice = isa.or(
            isa.or3(twice[R][0], twice[R][1], twice[R][2]),
            isa.majority(triad[R][0], triad[R][1], triad[R][2]),
        );
        each!(C in [0 1 2 3 4 5 6 7 8] {
            let left = isa.rare_or_all(cell[R][C], row_twice, block_twice[C / 3]);
            tally.smallest = isa.min(tally.smallest, left);
            tally.sum = isa.add(tally.sum, left);
            window[at(DOWN, R, C)] = left;
        });
    });
}

/// Processes a band as a stack, by turning it and turning it back. If the cells of a row are neighbours in
/// memory, the compiler makes vectors of parts of neighbours, at a third of the speed.
#[inline(always)]
fn band_of_arrays<I: Isa>(isa: I, window: &mut [I::V], tally: &mut Tally<I>) {
    let window = &mut window[..27];
    let mut turned = [isa.splat(0); 75];
    for row in 0..3 {
        for column in 0..9 {
            turned[9 * column + row] = window[9 * row + column];
        }
    }
    isa.band::<true>(&mut turned, tally);
    for row in 0..3 {
        for column in 0..9 {
            window[9 * row + column] = turned[9 * column + row];
        }
    }
}

/// The lanes in which every row, column and block has every digit.
///
/// Together with the sum of a solved grid, this makes a solution: nine sets whose union is all digits sum to
/// at least 511, and to exactly that only if they share no digit. So nine rows that sum to 9 × 511 have each
/// digit once, and since no cell is empty, each cell has one.
#[inline(always)]
pub(crate) fn verify<I: Isa>(isa: I, cells: &Cells<I>) -> u32 {
    let none = isa.splat(0);
    let mut every = isa.splat(ANY);
    let mut columns = [none; 9];
    for band in 0..3 {
        let mut blocks = [none; 3];
        for row in 3 * band..3 * band + 3 {
            let mut whole = none;
            for (block, digits) in blocks.iter_mut().enumerate() {
                let first = 9 * row + 3 * block;
                let triad = isa.or3(cells[first], cells[first + 1], cells[first + 2]);
                whole = isa.or(whole, triad);
                *digits = isa.or(*digits, triad);
            }
            every = isa.and(every, whole);
            for column in 0..9 {
                columns[column] = isa.or(columns[column], cells[9 * row + column]);
            }
        }
        every = isa.and(isa.and3(every, blocks[0], blocks[1]), blocks[2]);
    }
    for column in columns {
        every = isa.and(every, column);
    }
    isa.equal_mask(every, isa.splat(ANY))
}
