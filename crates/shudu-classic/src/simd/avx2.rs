//! AVX2: sixteen lanes.

use std::arch::x86_64::*;

use super::parts::*;
use crate::lanes::choose::WORDS;

/// A token: code that holds one runs on a CPU with AVX2 and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// Returns the token if the CPU has these features.
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")).then_some(Self(()))
    }
}

impl Isa for Avx2 {
    type V = __m256i;
    const LANES: usize = 16;
    const LOADS_TOGETHER: bool = true;

    #[inline(always)]
    fn splat(self, x: u16) -> __m256i {
        cpu!(_mm256_set1_epi16(x as i16))
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_or_si256(a, b))
    }
    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_and_si256(a, b))
    }
    #[inline(always)]
    fn without(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_andnot_si256(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_add_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_min_epu16(a, b))
    }
    #[inline(always)]
    fn equal(self, a: __m256i, b: __m256i) -> __m256i {
        cpu!(_mm256_cmpeq_epi16(a, b))
    }
    #[inline(always)]
    fn equal_mask(self, a: __m256i, b: __m256i) -> u32 {
        cpu!({
            let equal = _mm256_cmpeq_epi16(a, b);
            // Packs each half into the lower part of its own half.
            let bytes = _mm256_movemask_epi8(_mm256_packs_epi16(equal, equal)) as u32;
            (bytes & 0xff) | (bytes >> 8 & 0xff00)
        })
    }
    #[inline(always)]
    fn rare_or_all(self, a: __m256i, b: __m256i, c: __m256i) -> __m256i {
        cpu!({
            let rare = _mm256_andnot_si256(_mm256_and_si256(b, c), a);
            let nothing = _mm256_cmpeq_epi16(rare, _mm256_setzero_si256());
            _mm256_blendv_epi8(rare, a, nothing)
        })
    }
    #[inline(always)]
    fn bytes_equal(self, bytes: &[u8; WORDS], value: u8) -> u128 {
        let mut mask = 0;
        for (part, bytes) in bytes.as_chunks::<32>().0.iter().enumerate() {
            let equal = cpu!({
                // The chunk is 32 bytes.
                let bytes = _mm256_loadu_si256(bytes.as_ptr().cast());
                _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(value as i8)))
            });
            mask |= u128::from(equal as u32) << (32 * part);
        }
        mask
    }
    #[inline(always)]
    fn words(self, vectors: &[__m256i]) -> &[u16] {
        // SAFETY: a vector is 16 u16, so the same bytes are 16 times as many u16.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * Self::LANES) }
    }
    #[inline(always)]
    fn words_mut(self, vectors: &mut [__m256i]) -> &mut [u16] {
        // SAFETY: as in `words`; any u16 is valid in a vector, and the borrow is exclusive.
        unsafe {
            std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * Self::LANES)
        }
    }

    kernels! {
        [#[target_feature(enable = "avx2,popcnt")]]
        Avx2 {
            choose: choose::choose,
            load: load,
            store: store,
            save: scalar::save,
            restore: scalar::restore
        }
    }
}

/// See [`Isa::load`]. Below four lanes, one at a time is faster.
///
/// Processes sixteen characters of sixteen puzzles at a time: three rounds of interleaving turn them into
/// columns of bytes, and two tables, indexed by the low four bits of the character, into candidate sets.
#[target_feature(enable = "avx2,popcnt")]
#[inline]
fn load(isa: Avx2, cells: &mut Cells<Avx2>, sources: &[&[u8; 81]; MAX_LANES], lanes: u32) -> u32 {
    if lanes.count_ones() < 4 {
        return scalar::load(isa, cells, sources, lanes);
    }
    let both = |x: __m128i| _mm256_broadcastsi128_si256(x);
    // Indexed by the low four bits: '0' is 0, '9' is 9, '.' is 14. The lower and the upper half of the set,
    // and the one valid character with these bits.
    let lower = both(_mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, -1, -1, -1, -1, -1, -1));
    let upper = both(_mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1));
    let legal = both(_mm_setr_epi8(48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 0, 0, 0, 0, 46, 0));
    let lane_bits = _mm256_setr_epi16(
        1,
        2,
        4,
        8,
        16,
        32,
        64,
        128,
        256,
        512,
        1024,
        2048,
        4096,
        8192,
        16384,
        i16::MIN,
    );
    let wanted =
        _mm256_cmpeq_epi16(_mm256_and_si256(_mm256_set1_epi16(lanes as i16), lane_bits), lane_bits);
    let none = _mm256_setzero_si256();
    let mut bad = none;
    for part in 0..5 {
        let mut a = [none; 8];
        for (j, a) in a.iter_mut().enumerate() {
            let half = |lane: usize| {
                let chunk: &[u8; 16] =
                    sources[lane].as_chunks().0.get(part).expect("five chunks of 16 in 81");
                // SAFETY: the chunk is 16 bytes.
                unsafe { _mm_loadu_si128(chunk.as_ptr().cast()) }
            };
            *a = _mm256_inserti128_si256(_mm256_castsi128_si256(half(j)), half(j + 8), 1);
        }
        // Pairs of lanes, then fours, then eights (in each half), each for fewer columns than before.
        let mut b = [none; 8];
        for j in 0..4 {
            b[2 * j] = _mm256_unpacklo_epi8(a[2 * j], a[2 * j + 1]);
            b[2 * j + 1] = _mm256_unpackhi_epi8(a[2 * j], a[2 * j + 1]);
        }
        let mut c = [none; 8];
        for four in [0, 4] {
            for q in 0..2 {
                c[four + 2 * q] = _mm256_unpacklo_epi16(b[four + q], b[four + 2 + q]);
                c[four + 2 * q + 1] = _mm256_unpackhi_epi16(b[four + q], b[four + 2 + q]);
            }
        }
        for q in 0..4 {
            let columns =
                [_mm256_unpacklo_epi32(c[q], c[4 + q]), _mm256_unpackhi_epi32(c[q], c[4 + q])];
            for (t, two_columns) in columns.into_iter().enumerate() {
                let cell = 16 * part + 4 * q + 2 * t;
                bad = _mm256_or_si256(
                    bad,
                    _mm256_xor_si256(two_columns, _mm256_shuffle_epi8(legal, two_columns)),
                );
                let low = _mm256_shuffle_epi8(lower, two_columns);
                let high = _mm256_shuffle_epi8(upper, two_columns);
                let left = _mm256_unpacklo_epi8(low, high);
                let right = _mm256_unpackhi_epi8(low, high);
                cells[cell] = _mm256_blendv_epi8(cells[cell], left, wanted);
                cells[cell + 1] = _mm256_blendv_epi8(cells[cell + 1], right, wanted);
            }
        }
    }
    // Each half of `bad` has eight bytes for the lanes in even columns and eight for those in odd ones.
    let good = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bad, none)) as u32;
    let bad = !(good & good >> 8);
    let mut bad = (bad & 0xff) | (bad >> 8 & 0xff00);
    let last = isa.words_mut(&mut cells[80..]);
    for lane in bits(lanes) {
        last[lane] = scalar::CANDIDATES[usize::from(sources[lane][80])];
        bad |= u32::from(last[lane] == 0) << lane;
    }
    bad & lanes
}

/// See [`Isa::store`]. Below three lanes, one at a time is faster.
///
/// The reverse of [`load`]: packs two columns to bytes, looks up the digit of a set, and interleaves three
/// times.
#[target_feature(enable = "avx2,popcnt")]
#[inline]
fn store(isa: Avx2, cells: &Cells<Avx2>, lanes: u32, text: &mut [u8], places: &[usize; MAX_LANES]) {
    if lanes.count_ones() < 3 {
        return scalar::store(isa, cells, lanes, text, places);
    }
    let mut nowhere = [0; 81];
    let mut targets = [nowhere.as_mut_ptr(); 16];
    let start = text.as_mut_ptr();
    for lane in bits(lanes) {
        assert!(places[lane] <= text.len() && text.len() - places[lane] >= 81);
        // SAFETY: just checked: 81 bytes from there are inside the text.
        targets[lane] = unsafe { start.add(places[lane]) };
    }
    let both = |x: __m128i| _mm256_broadcastsi128_si256(x);
    let none = _mm256_setzero_si256();
    let low_half = _mm256_set1_epi8(15);
    // '1' to '4' by the lower half of the byte, '5' to '8' by the upper, as a sum. Packing turned digit 9
    // (256) into all ones.
    let lower = both(_mm_setr_epi8(48, 49, 50, 0, 51, 0, 0, 0, 52, 0, 0, 0, 0, 0, 0, 57));
    let upper = both(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
    let by_lane = both(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15));
    for part in 0..5 {
        let first = 16 * part;
        let mut a = [none; 8];
        for (m, a) in a.iter_mut().enumerate() {
            let sets = _mm256_packus_epi16(cells[first + 2 * m], cells[first + 2 * m + 1]);
            let digits = _mm256_add_epi8(
                _mm256_shuffle_epi8(lower, _mm256_and_si256(sets, low_half)),
                _mm256_shuffle_epi8(upper, _mm256_and_si256(_mm256_srli_epi16(sets, 4), low_half)),
            );
            *a = _mm256_shuffle_epi8(digits, by_lane);
        }
        let mut b = [none; 8];
        for m in 0..4 {
            b[m] = _mm256_unpacklo_epi16(a[2 * m], a[2 * m + 1]);
            b[4 + m] = _mm256_unpackhi_epi16(a[2 * m], a[2 * m + 1]);
        }
        let mut rows = [none; 8];
        for four in [0, 4] {
            let left = [
                _mm256_unpacklo_epi32(b[four], b[four + 1]),
                _mm256_unpackhi_epi32(b[four], b[four + 1]),
            ];
            let right = [
                _mm256_unpacklo_epi32(b[four + 2], b[four + 3]),
                _mm256_unpackhi_epi32(b[four + 2], b[four + 3]),
            ];
            for t in 0..2 {
                rows[four + 2 * t] = _mm256_unpacklo_epi64(left[t], right[t]);
                rows[four + 2 * t + 1] = _mm256_unpackhi_epi64(left[t], right[t]);
            }
        }
        for (j, row) in rows.into_iter().enumerate() {
            // SAFETY: each target has 81 bytes, and these end at byte 80 at most.
            unsafe {
                _mm_storeu_si128(targets[j].add(first).cast(), _mm256_castsi256_si128(row));
                _mm_storeu_si128(
                    targets[j + 8].add(first).cast(),
                    _mm256_extracti128_si256(row, 1),
                );
            }
        }
    }
    let last = isa.words(&cells[80..]);
    for lane in bits(lanes) {
        text[places[lane] + 80] = b'1' + last[lane].trailing_zeros() as u8;
    }
}
