//! Checks one finished grid with AVX2: the same as the plain code of `crate::check`, in a tenth of the time.

use std::arch::x86_64::*;

use super::avx2::Avx2;

/// The mark of each digit from 1 to 9, at its own index: a bit for 1 to 8, and none for 9.
const MARKS: [i8; 16] = [0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0];

/// Whether 81 digits are a solution of 81 givens, as defined by [`crate::is_solution`].
pub(crate) fn is_solution(_: Avx2, givens: &[u8; 81], digits: &[u8; 81]) -> bool {
    // SAFETY: the token proves that the CPU has AVX2.
    unsafe { agree(givens, digits) && hold_every_digit(digits) }
}

/// Whether all characters are digits from 1 to 9 and agree with the givens.
#[target_feature(enable = "avx2")]
fn agree(givens: &[u8; 81], digits: &[u8; 81]) -> bool {
    let (one, last) = (_mm256_set1_epi8(b'1' as i8), _mm256_set1_epi8(8));
    let is_digit = |characters| {
        let number = _mm256_sub_epi8(characters, one);
        _mm256_cmpeq_epi8(_mm256_min_epu8(number, last), number)
    };
    let mut good = _mm256_set1_epi8(-1);
    // The last part begins before the second ends, so that all have 32 characters.
    for start in [0, 32, 49] {
        let (given, digit) = (load_32(givens, start), load_32(digits, start));
        let differs = _mm256_andnot_si256(_mm256_cmpeq_epi8(given, digit), is_digit(given));
        good = _mm256_and_si256(good, _mm256_andnot_si256(differs, is_digit(digit)));
    }
    _mm256_movemask_epi8(good) == -1
}

/// Whether the exclusive or of the marks of every row, column and block has all eight bits: see
/// `crate::check`.
#[target_feature(enable = "avx2")]
fn hold_every_digit(digits: &[u8; 81]) -> bool {
    let marks = _mm256_broadcastsi128_si256(_mm_setr_epi8(
        MARKS[0], MARKS[1], MARKS[2], MARKS[3], MARKS[4], MARKS[5], MARKS[6], MARKS[7], MARKS[8],
        MARKS[9], MARKS[10], MARKS[11], MARKS[12], MARKS[13], MARKS[14], MARKS[15],
    ));
    // The marks of a row are in the first nine bytes of its half. Other bytes never reach those that are
    // checked.
    let row = |row: usize| match row {
        8 => _mm_srli_si128::<7>(load_16(digits, 65)),
        row => load_16(digits, 9 * row),
    };
    let rows = |low, high| {
        let both = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(row(low)), row(high));
        _mm256_shuffle_epi8(marks, both)
    };
    let (first, second, third) = (rows(0, 3), rows(1, 4), rows(2, 5));
    let (sixth, last) = (rows(6, 7), rows(8, 8));
    // Bytes 0, 3 and 6 of `threes` hold the result for three adjacent cells. Byte 0 of `nines` holds that for
    // nine.
    let threes =
        |marks| xor(xor(marks, _mm256_srli_si256::<1>(marks)), _mm256_srli_si256::<2>(marks));
    let nines =
        |threes| xor(xor(threes, _mm256_srli_si256::<3>(threes)), _mm256_srli_si256::<6>(threes));
    let swapped = |both| _mm256_permute2x128_si256::<1>(both, both);

    let columns = xor(xor(first, second), third);
    let columns = xor(xor(columns, swapped(columns)), xor(xor(sixth, swapped(sixth)), last));
    let [first, second, third, sixth, last] = [first, second, third, sixth, last].map(threes);
    let upper_blocks = xor(xor(first, second), third);
    let lower_blocks = xor(xor(sixth, swapped(sixth)), last);
    let blocks = _mm256_and_si256(upper_blocks, lower_blocks);
    let [first, second, third, sixth, last] = [first, second, third, sixth, last].map(nines);
    let rows = _mm256_and_si256(_mm256_and_si256(first, second), _mm256_and_si256(third, sixth));
    let rows = _mm256_and_si256(rows, last);

    let full = |marks| _mm256_movemask_epi8(_mm256_cmpeq_epi8(marks, _mm256_set1_epi8(-1))) as u32;
    const ROWS: u32 = 0x0001_0001;
    const BLOCKS: u32 = 0x0049_0049;
    const COLUMNS: u32 = 0x01ff_01ff;
    full(rows) & ROWS == ROWS
        && full(blocks) & BLOCKS == BLOCKS
        && full(columns) & COLUMNS == COLUMNS
}

#[target_feature(enable = "avx2")]
fn xor(a: __m256i, b: __m256i) -> __m256i {
    _mm256_xor_si256(a, b)
}

#[target_feature(enable = "avx2")]
fn load_32(characters: &[u8; 81], start: usize) -> __m256i {
    let part: &[u8] = &characters[start..start + 32];
    // SAFETY: the part has 32 bytes, and the instruction takes any address.
    unsafe { _mm256_loadu_si256(part.as_ptr().cast()) }
}

#[target_feature(enable = "avx2")]
fn load_16(characters: &[u8; 81], start: usize) -> __m128i {
    let part: &[u8] = &characters[start..start + 16];
    // SAFETY: the part has 16 bytes, and the instruction takes any address.
    unsafe { _mm_loadu_si128(part.as_ptr().cast()) }
}
