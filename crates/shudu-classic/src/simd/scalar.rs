//! Moves one lane at a time, for instruction sets without a faster way, and as the oracle for the vectorised
//! versions.

use super::{Cells, Isa, MAX_LANES, bits};
use crate::lanes::choose::Row;

/// All nine digits.
const ANY: u16 = 0x1ff;

/// The candidates that a character stands for; empty for an invalid character.
pub(super) const CANDIDATES: [u16; 256] = {
    let mut table = [0; 256];
    table[b'.' as usize] = ANY;
    table[b'0' as usize] = ANY;
    let mut digit = 0;
    while digit < 9 {
        table[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    table
};

/// See [`Isa::load`].
#[inline(always)]
pub(super) fn load<I: Isa>(
    isa: I,
    cells: &mut Cells<I>,
    sources: &[&[u8; 81]; MAX_LANES],
    lanes: u32,
) -> u32 {
    let mut bad = 0;
    for lane in bits(lanes) {
        let mut is_bad = false;
        for &character in sources[lane] {
            is_bad |= character != b'.' && !character.is_ascii_digit();
        }
        bad |= u32::from(is_bad) << lane;
        for (column, &character) in
            isa.words_mut(cells).chunks_exact_mut(I::LANES).zip(sources[lane])
        {
            column[lane] = CANDIDATES[usize::from(character)];
        }
    }
    bad
}

/// See [`Isa::store`].
#[inline(always)]
pub(super) fn store<I: Isa>(
    isa: I,
    cells: &Cells<I>,
    lanes: u32,
    text: &mut [u8],
    places: &[usize; MAX_LANES],
) {
    for lane in bits(lanes) {
        let place = &mut text[places[lane]..][..81];
        for (column, character) in isa.words(cells).chunks_exact(I::LANES).zip(place) {
            *character = b'1' + column[lane].trailing_zeros() as u8;
        }
    }
}

/// See [`Isa::save`].
#[inline(always)]
pub(super) fn save<I: Isa>(
    isa: I,
    cells: &Cells<I>,
    lanes: u32,
    rows: &mut [Row],
    places: &[usize; MAX_LANES],
) {
    for lane in bits(lanes) {
        let row = &mut rows[places[lane]].0;
        for (column, word) in isa.words(cells).chunks_exact(I::LANES).zip(row) {
            *word = column[lane];
        }
    }
}

/// See [`Isa::restore`].
#[inline(always)]
pub(super) fn restore<I: Isa>(
    isa: I,
    cells: &mut Cells<I>,
    lanes: u32,
    rows: &[Row],
    places: &[usize; MAX_LANES],
) {
    for lane in bits(lanes) {
        let row = &rows[places[lane]].0;
        for (column, word) in isa.words_mut(cells).chunks_exact_mut(I::LANES).zip(row) {
            column[lane] = *word;
        }
    }
}
