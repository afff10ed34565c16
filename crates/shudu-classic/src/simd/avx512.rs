//! AVX-512: 32 lanes.
//!
//! On hard puzzles, about three of 32 lanes guess and three go back after each pass, so [`save`] and
//! [`restore`] move several lanes at a time. The narrower instruction sets do not, because there it is one
//! lane at most.

use std::arch::x86_64::*;

use super::parts::*;
use crate::lanes::choose::{NO_CELL, PEERS, most_open_peers, shortlist};

/// A token: code that holds one runs on a CPU with all features that `detect` checks.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// Returns the token if the CPU has these features.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512vnni")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt"))
        .then_some(Self(()))
    }
}

/// The three-way logic instruction takes its truth table as a number. These are the columns of its arguments.
const A: i32 = 0xf0;
const B: i32 = 0xcc;
const C: i32 = 0xaa;

impl Isa for Avx512 {
    type V = __m512i;
    const LANES: usize = 32;
    const LOADS_TOGETHER: bool = true;

    #[inline(always)]
    fn splat(self, x: u16) -> __m512i {
        cpu!(_mm512_set1_epi16(x as i16))
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_or_si512(a, b))
    }
    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_and_si512(a, b))
    }
    #[inline(always)]
    fn without(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_andnot_si512(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_add_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_min_epu16(a, b))
    }
    #[inline(always)]
    fn equal(self, a: __m512i, b: __m512i) -> __m512i {
        cpu!(_mm512_movm_epi16(_mm512_cmpeq_epi16_mask(a, b)))
    }
    #[inline(always)]
    fn equal_mask(self, a: __m512i, b: __m512i) -> u32 {
        cpu!(_mm512_cmpeq_epi16_mask(a, b))
    }
    #[inline(always)]
    fn or3(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A | B | C }>(a, b, c))
    }
    #[inline(always)]
    fn and3(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A & B & C }>(a, b, c))
    }
    #[inline(always)]
    fn majority(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A & B | A & C | B & C }>(a, b, c))
    }
    #[inline(always)]
    fn without_or(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A & !B & 0xff | C }>(a, b, c))
    }
    #[inline(always)]
    fn and_either(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A & (B | C) }>(a, b, c))
    }
    #[inline(always)]
    fn without_either(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!(_mm512_ternarylogic_epi32::<{ A & !(B | C) & 0xff }>(a, b, c))
    }
    #[inline(always)]
    fn singles(self, a: __m512i, minus_one: __m512i) -> __m512i {
        cpu!({
            let less = _mm512_add_epi16(a, minus_one);
            _mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(a, less), a)
        })
    }
    #[inline(always)]
    fn triples(self, a: __m512i, fewest: __m512i) -> (__m512i, __m512i) {
        cpu!({
            let count = _mm512_popcnt_epi16(a);
            let triples = _mm512_cmpeq_epi16_mask(count, _mm512_set1_epi16(3));
            (_mm512_maskz_mov_epi16(triples, a), _mm512_min_epu16(fewest, count))
        })
    }
    #[inline(always)]
    fn fewer_than_three(self, fewest: __m512i) -> u32 {
        cpu!(_mm512_cmplt_epu16_mask(fewest, _mm512_set1_epi16(3)))
    }
    #[inline(always)]
    fn rare_or_all(self, a: __m512i, b: __m512i, c: __m512i) -> __m512i {
        cpu!({
            let rare = _mm512_ternarylogic_epi32::<{ A & !(B & C) & 0xff }>(a, b, c);
            _mm512_mask_mov_epi16(a, _mm512_test_epi16_mask(rare, rare), rare)
        })
    }
    #[inline(always)]
    fn words(self, vectors: &[__m512i]) -> &[u16] {
        // SAFETY: a vector is 32 u16, so the same bytes are 32 times as many u16.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * Self::LANES) }
    }
    #[inline(always)]
    fn words_mut(self, vectors: &mut [__m512i]) -> &mut [u16] {
        // SAFETY: as in `words`; any u16 is valid in a vector, and the borrow is exclusive.
        unsafe {
            std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * Self::LANES)
        }
    }

    kernels! {
        [#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vnni,avx512bitalg,avx512vpopcntdq,popcnt,bmi1,bmi2,lzcnt")]]
        Avx512 {
            choose: choose_cell,
            load: load,
            store: store,
            save: save,
            restore: restore
        }
    }
}

/// See [`Isa::load`]. Below four lanes, one at a time is faster.
///
/// Processes sixteen characters of 32 puzzles at a time: three rounds of interleaving turn them into columns
/// of bytes, and two tables, indexed by the low four bits of the character, into candidate sets.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn load(
    isa: Avx512,
    cells: &mut Cells<Avx512>,
    sources: &[&[u8; 81]; MAX_LANES],
    lanes: u32,
) -> u32 {
    if lanes.count_ones() < 4 {
        return scalar::load(isa, cells, sources, lanes);
    }
    let all = |x: __m128i| _mm512_broadcast_i32x4(x);
    // Indexed by the low four bits: '0' is 0, '9' is 9, '.' is 14. The lower and the upper half of the set,
    // and the one valid character with these bits.
    let lower = all(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1));
    let upper = all(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1));
    let legal = all(_mm_setr_epi8(48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 0, 0, 0, 0, 46, 0));
    let none = _mm512_setzero_si512();
    let mut bad = none;
    for part in 0..5 {
        let mut a = [none; 8];
        for (j, a) in a.iter_mut().enumerate() {
            let quarter = |lane: usize| {
                let chunk: &[u8; 16] =
                    sources[lane].as_chunks().0.get(part).expect("five chunks of 16 in 81");
                // SAFETY: the chunk is 16 bytes.
                unsafe { _mm_loadu_si128(chunk.as_ptr().cast()) }
            };
            *a = _mm512_castsi128_si512(quarter(j));
            *a = _mm512_inserti32x4::<1>(*a, quarter(j + 8));
            *a = _mm512_inserti32x4::<2>(*a, quarter(j + 16));
            *a = _mm512_inserti32x4::<3>(*a, quarter(j + 24));
        }
        // Pairs of lanes, then fours, then eights (in each quarter), each for fewer columns than before.
        let mut b = [none; 8];
        for j in 0..4 {
            b[2 * j] = _mm512_unpacklo_epi8(a[2 * j], a[2 * j + 1]);
            b[2 * j + 1] = _mm512_unpackhi_epi8(a[2 * j], a[2 * j + 1]);
        }
        let mut c = [none; 8];
        for four in [0, 4] {
            for q in 0..2 {
                c[four + 2 * q] = _mm512_unpacklo_epi16(b[four + q], b[four + 2 + q]);
                c[four + 2 * q + 1] = _mm512_unpackhi_epi16(b[four + q], b[four + 2 + q]);
            }
        }
        for q in 0..4 {
            let columns =
                [_mm512_unpacklo_epi32(c[q], c[4 + q]), _mm512_unpackhi_epi32(c[q], c[4 + q])];
            for (t, two_columns) in columns.into_iter().enumerate() {
                let cell = 16 * part + 4 * q + 2 * t;
                let expected = _mm512_shuffle_epi8(legal, two_columns);
                bad = _mm512_ternarylogic_epi32::<{ A | B ^ C }>(bad, two_columns, expected);
                let low = _mm512_shuffle_epi8(lower, two_columns);
                let high = _mm512_shuffle_epi8(upper, two_columns);
                let left = _mm512_unpacklo_epi8(low, high);
                let right = _mm512_unpackhi_epi8(low, high);
                cells[cell] = _mm512_mask_mov_epi16(cells[cell], lanes, left);
                cells[cell + 1] = _mm512_mask_mov_epi16(cells[cell + 1], lanes, right);
            }
        }
    }
    // Each quarter of `bad` has eight bytes for the lanes in even columns and eight for those in odd ones.
    let bad = _mm512_test_epi8_mask(bad, bad);
    let bad = bad | bad >> 8;
    let mut bad =
        (bad & 0xff | bad >> 8 & 0xff00 | bad >> 16 & 0xff_0000 | bad >> 24 & 0xff00_0000) as u32;
    let mut last = [b'.'; 32];
    for lane in 0..32 {
        last[lane] = sources[lane][80];
    }
    // SAFETY: the array is 32 bytes.
    let last = unsafe { _mm256_loadu_si256(last.as_ptr().cast()) };
    let table = |x: __m512i| _mm512_shuffle_epi8(x, _mm512_cvtepu8_epi16(last));
    let (low, high) = (table(lower), table(upper));
    let set =
        _mm512_or_si512(_mm512_and_si512(low, _mm512_set1_epi16(0xff)), _mm512_slli_epi16(high, 8));
    cells[80] = _mm512_mask_mov_epi16(cells[80], lanes, set);
    bad |= _mm256_cmpneq_epi8_mask(last, _mm256_shuffle_epi8(_mm512_castsi512_si256(legal), last));
    bad & lanes
}

/// See [`Isa::store`]. Below three lanes, one at a time is faster.
///
/// The reverse of [`load`]: pairs two columns, counts the bits below each single digit, and interleaves three
/// times.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
#[inline]
fn store(
    isa: Avx512,
    cells: &Cells<Avx512>,
    lanes: u32,
    text: &mut [u8],
    places: &[usize; MAX_LANES],
) {
    if lanes.count_ones() < 3 {
        return scalar::store(isa, cells, lanes, text, places);
    }
    let mut nowhere = [0; 81];
    let mut targets = [nowhere.as_mut_ptr(); 32];
    let start = text.as_mut_ptr();
    for lane in bits(lanes) {
        assert!(places[lane] <= text.len() && text.len() - places[lane] >= 81);
        // SAFETY: just checked: 81 bytes from there are inside the text.
        targets[lane] = unsafe { start.add(places[lane]) };
    }
    let none = _mm512_setzero_si512();
    for part in 0..5 {
        let first = 16 * part;
        let mut a = [none; 8];
        for (m, a) in a.iter_mut().enumerate() {
            // One less than the set of a single digit fits into a byte, and has as many bits as there are
            // smaller digits.
            let upper = _mm512_slli_epi16::<8>(cells[first + 2 * m + 1]);
            let both = _mm512_add_epi16(cells[first + 2 * m], upper);
            let below = _mm512_popcnt_epi8(_mm512_sub_epi16(both, _mm512_set1_epi16(0x101)));
            *a = _mm512_add_epi8(below, _mm512_set1_epi8(b'1' as i8));
        }
        let mut b = [none; 8];
        for m in 0..4 {
            b[m] = _mm512_unpacklo_epi16(a[2 * m], a[2 * m + 1]);
            b[4 + m] = _mm512_unpackhi_epi16(a[2 * m], a[2 * m + 1]);
        }
        let mut rows = [none; 8];
        for four in [0, 4] {
            let left = [
                _mm512_unpacklo_epi32(b[four], b[four + 1]),
                _mm512_unpackhi_epi32(b[four], b[four + 1]),
            ];
            let right = [
                _mm512_unpacklo_epi32(b[four + 2], b[four + 3]),
                _mm512_unpackhi_epi32(b[four + 2], b[four + 3]),
            ];
            for t in 0..2 {
                rows[four + 2 * t] = _mm512_unpacklo_epi64(left[t], right[t]);
                rows[four + 2 * t + 1] = _mm512_unpackhi_epi64(left[t], right[t]);
            }
        }
        for (j, row) in rows.into_iter().enumerate() {
            // SAFETY: each target has 81 bytes, and these end at byte 80 at most.
            unsafe {
                _mm_storeu_si128(targets[j].add(first).cast(), _mm512_castsi512_si128(row));
                _mm_storeu_si128(
                    targets[j + 8].add(first).cast(),
                    _mm512_extracti32x4_epi32::<1>(row),
                );
                _mm_storeu_si128(
                    targets[j + 16].add(first).cast(),
                    _mm512_extracti32x4_epi32::<2>(row),
                );
                _mm_storeu_si128(
                    targets[j + 24].add(first).cast(),
                    _mm512_extracti32x4_epi32::<3>(row),
                );
            }
        }
    }
    let last = isa.words(&cells[80..]);
    for lane in bits(lanes) {
        text[places[lane] + 80] = b'1' + last[lane].trailing_zeros() as u8;
    }
}

/// Number of lanes that [`save`] and [`restore`] move at a time.
const GROUP: usize = 8;

/// Takes up to [`GROUP`] lanes from the mask.
#[inline(always)]
fn next_group(lanes: &mut u32) -> ([usize; GROUP], usize) {
    let mut group = [0; GROUP];
    let mut n = 0;
    while *lanes != 0 && n < GROUP {
        group[n] = lanes.trailing_zeros() as usize;
        *lanes &= *lanes - 1;
        n += 1;
    }
    (group, n)
}

/// See [`Isa::save`].
///
/// Processes eight cells of eight lanes at a time: a two-source permutation picks the lanes out of two
/// columns, as pairs of cells, and a 4 × 4 transposition of such pairs (in both halves of a vector) makes
/// rows of eight cells.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn save(
    isa: Avx512,
    cells: &Cells<Avx512>,
    lanes: u32,
    rows: &mut [Row],
    places: &[usize; MAX_LANES],
) {
    let mut left = lanes;
    while left != 0 {
        let (group, n) = next_group(&mut left);
        let mut pick = [0_u16; 32];
        let mut nowhere = Row([0; 96]);
        let mut targets = [nowhere.0.as_mut_ptr(); GROUP];
        let n_rows = rows.len();
        let start = rows.as_mut_ptr();
        for (k, &lane) in group[..n].iter().enumerate() {
            pick[2 * k] = lane as u16;
            pick[2 * k + 1] = 32 + lane as u16;
            assert!(places[lane] < n_rows);
            // SAFETY: just checked that the row exists; its words are its first and only field.
            targets[k] = unsafe { start.add(places[lane]).cast() };
        }
        // SAFETY: the array is 64 bytes.
        let pick = unsafe { _mm512_loadu_si512(pick.as_ptr().cast()) };
        for part in 0..10 {
            let first = 8 * part;
            let mut pair = [_mm256_setzero_si256(); 4];
            for p in 0..4 {
                let two =
                    _mm512_permutex2var_epi16(cells[first + 2 * p], pick, cells[first + 2 * p + 1]);
                pair[p] = _mm512_castsi512_si256(two);
            }
            let row = transpose(pair);
            for k in 0..4 {
                // SAFETY: each target has 96 words, and these end at word 80 at most.
                unsafe {
                    _mm_storeu_si128(targets[k].add(first).cast(), _mm256_castsi256_si128(row[k]));
                };
            }
            if n > 4 {
                for k in 0..4 {
                    let upper = _mm256_extracti128_si256::<1>(row[k]);
                    // SAFETY: each target has 96 words, and these end at word 80 at most.
                    unsafe { _mm_storeu_si128(targets[k + 4].add(first).cast(), upper) };
                }
            }
        }
    }
    let last = isa.words(&cells[80..]);
    for lane in bits(lanes) {
        rows[places[lane]].0[80] = last[lane];
    }
}

/// See [`Isa::restore`]. The reverse of [`save`]; for a single lane, word by word is faster.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn restore(
    isa: Avx512,
    cells: &mut Cells<Avx512>,
    lanes: u32,
    rows: &[Row],
    places: &[usize; MAX_LANES],
) {
    if lanes.is_power_of_two() {
        return scalar::restore(isa, cells, lanes, rows, places);
    }
    let mut left = lanes;
    while left != 0 {
        let before = left;
        let (group, n) = next_group(&mut left);
        let wanted = before & !left;
        let mut pick = [0_u16; 32];
        let mut sources = [&rows[places[group[0]]].0; GROUP];
        for (k, &lane) in group[..n].iter().enumerate() {
            pick[lane] = 2 * k as u16;
            sources[k] = &rows[places[lane]].0;
        }
        // SAFETY: the array is 64 bytes.
        let even = unsafe { _mm512_loadu_si512(pick.as_ptr().cast()) };
        let odd = _mm512_add_epi16(even, _mm512_set1_epi16(1));
        for part in 0..10 {
            let first = 8 * part;
            let eight = |k: usize| {
                let words: &[u16; 8] =
                    sources[k].as_chunks().0.get(part).expect("12 chunks of 8 in 96");
                // SAFETY: the chunk is 16 bytes.
                unsafe { _mm_loadu_si128(words.as_ptr().cast()) }
            };
            let mut row = [_mm256_setzero_si256(); 4];
            for (k, row) in row.iter_mut().enumerate() {
                *row = _mm256_castsi128_si256(eight(k));
                if n > 4 {
                    *row = _mm256_inserti128_si256::<1>(*row, eight(k + 4));
                }
            }
            let pair = transpose(row);
            for (p, pair) in pair.into_iter().enumerate() {
                let two = _mm512_castsi256_si512(pair);
                let cell = first + 2 * p;
                cells[cell] = _mm512_mask_permutexvar_epi16(cells[cell], wanted, even, two);
                cells[cell + 1] = _mm512_mask_permutexvar_epi16(cells[cell + 1], wanted, odd, two);
            }
        }
    }
    let last = isa.words_mut(&mut cells[80..]);
    for lane in bits(lanes) {
        last[lane] = rows[places[lane]].0[80];
    }
}

/// Transposes 4 × 4 pairs of words in each half. The function is its own inverse.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn transpose(a: [__m256i; 4]) -> [__m256i; 4] {
    let low = [_mm256_unpacklo_epi32(a[0], a[1]), _mm256_unpacklo_epi32(a[2], a[3])];
    let high = [_mm256_unpackhi_epi32(a[0], a[1]), _mm256_unpackhi_epi32(a[2], a[3])];
    [
        _mm256_unpacklo_epi64(low[0], low[1]),
        _mm256_unpackhi_epi64(low[0], low[1]),
        _mm256_unpacklo_epi64(high[0], high[1]),
        _mm256_unpackhi_epi64(high[0], high[1]),
    ]
}

/// See [`Isa::choose`]. Works like [`crate::lanes::choose::choose`], four cells at a time.
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx512vnni,avx512bitalg,popcnt,bmi1,bmi2"
)]
#[inline]
fn choose_cell(_: Avx512, row: &Row, score: Score) -> usize {
    /// [`PEERS`], split by vector.
    static MASKS: [[u32; 3]; 81] = {
        let mut masks = [[0; 3]; 81];
        let mut cell = 0;
        while cell < 81 {
            let peers = PEERS[cell];
            masks[cell] = [peers as u32, (peers >> 32) as u32, (peers >> 64) as u32];
            cell += 1;
        }
        masks
    };
    let one = _mm512_set1_epi16(1);
    let none = _mm512_setzero_si512();
    let mut words = [none; 3];
    let mut weight = [one; 3];
    let (mut two, mut three, mut open) = (0_u128, 0_u128, 0_u128);
    for k in 0..3 {
        // SAFETY: the row has 96 words, which are three times 64 bytes.
        words[k] = unsafe { _mm512_loadu_si512(row.0.as_ptr().add(32 * k).cast()) };
        let count = _mm512_popcnt_epi16(words[k]);
        let twos = _mm512_cmpeq_epi16_mask(count, _mm512_set1_epi16(2));
        let threes = _mm512_cmpeq_epi16_mask(count, _mm512_set1_epi16(3));
        weight[k] = _mm512_mask_mov_epi16(weight[k], threes, _mm512_set1_epi16(2));
        weight[k] = _mm512_mask_mov_epi16(weight[k], twos, _mm512_set1_epi16(4));
        two |= u128::from(twos) << (32 * k);
        three |= u128::from(threes) << (32 * k);
        open |= u128::from(_mm512_cmpgt_epi16_mask(count, one)) << (32 * k);
    }
    let list = shortlist(two, three, open);
    if list == 0 {
        return NO_CELL;
    }
    if score == Score::Plain {
        return most_open_peers(list, open);
    }
    // The numbers of the cells in the list, padded with the first one.
    let first = list.trailing_zeros() as u8;
    let (low, high) = (list as u64, (list >> 64) as u64);
    let mut cells = [first; 128];
    let mut numbers = [0_u8; 64];
    for (i, number) in numbers.iter_mut().enumerate() {
        *number = i as u8;
    }
    // SAFETY: 64 bytes are read from an array of 64, and written at index 0 and at most 64 of 128.
    unsafe {
        let numbers = _mm512_loadu_si512(numbers.as_ptr().cast());
        let fill = _mm512_set1_epi8(first as i8);
        let lower = _mm512_mask_compress_epi8(fill, low, numbers);
        let upper =
            _mm512_mask_compress_epi8(fill, high, _mm512_add_epi8(numbers, _mm512_set1_epi8(64)));
        _mm512_storeu_si512(cells.as_mut_ptr().cast(), lower);
        _mm512_storeu_si512(cells.as_mut_ptr().add(low.count_ones() as usize).cast(), upper);
    }
    let n = list.count_ones() as usize;
    // Each key is a score and, below it, 255 minus the cell, so that the first of equal scores wins.
    let mut best = _mm_setzero_si128();
    for four in cells.as_chunks::<4>().0.iter().take(n.div_ceil(4)) {
        let mut sum = [none; 4];
        for (sum, &cell) in sum.iter_mut().zip(four) {
            let cell = usize::from(cell);
            let own = _mm512_set1_epi16(row.0[cell] as i16);
            for k in 0..3 {
                let shared = _mm512_and_si512(words[k], own);
                let count = _mm512_maskz_popcnt_epi16(MASKS[cell][k], shared);
                *sum = _mm512_dpwssd_epi32(*sum, count, weight[k]);
            }
        }
        // Sixteen partial sums of four cells: transpose and add.
        let pairs =
            |a, b| _mm512_add_epi32(_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b));
        let (a, b) = (pairs(sum[0], sum[1]), pairs(sum[2], sum[3]));
        let fours = _mm512_add_epi32(_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
        let eight =
            _mm256_add_epi32(_mm512_castsi512_si256(fours), _mm512_extracti64x4_epi64::<1>(fours));
        let scores =
            _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256::<1>(eight));
        let number = _mm_cvtepu8_epi32(_mm_cvtsi32_si128(i32::from_le_bytes(*four)));
        let key = _mm_sub_epi32(_mm_slli_epi32::<8>(scores), number);
        best = _mm_max_epi32(best, _mm_add_epi32(key, _mm_set1_epi32(255)));
    }
    best = _mm_max_epi32(best, _mm_shuffle_epi32::<0b0100_1110>(best));
    best = _mm_max_epi32(best, _mm_shuffle_epi32::<0b1011_0001>(best));
    255 - (_mm_cvtsi128_si32(best) as usize & 255)
}
