//! SSE2: eight lanes, on every x86-64.

use std::arch::x86_64::*;

use super::parts::*;

/// The token: every x86-64 has SSE2, so there is nothing to detect.
#[derive(Clone, Copy)]
pub(crate) struct Sse2;

impl Isa for Sse2 {
    type V = __m128i;
    const LANES: usize = 8;
    const LOADS_TOGETHER: bool = false;

    #[inline(always)]
    fn splat(self, x: u16) -> __m128i {
        cpu!(_mm_set1_epi16(x as i16))
    }
    #[inline(always)]
    fn or(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_or_si128(a, b))
    }
    #[inline(always)]
    fn and(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_and_si128(a, b))
    }
    #[inline(always)]
    fn without(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_andnot_si128(b, a))
    }
    #[inline(always)]
    fn add(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_add_epi16(a, b))
    }
    #[inline(always)]
    fn min(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_min_epi16(a, b))
    }
    #[inline(always)]
    fn equal(self, a: __m128i, b: __m128i) -> __m128i {
        cpu!(_mm_cmpeq_epi16(a, b))
    }
    #[inline(always)]
    fn equal_mask(self, a: __m128i, b: __m128i) -> u32 {
        cpu!({
            let equal = _mm_cmpeq_epi16(a, b);
            _mm_movemask_epi8(_mm_packs_epi16(equal, _mm_setzero_si128())) as u32
        })
    }
    #[inline(always)]
    fn bytes_equal(self, bytes: &[u8; 96], value: u8) -> u128 {
        let mut mask = 0;
        for (part, bytes) in bytes.as_chunks::<16>().0.iter().enumerate() {
            let equal = cpu!({
                // The chunk is 16 bytes.
                let bytes = _mm_loadu_si128(bytes.as_ptr().cast());
                _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8(value as i8)))
            });
            mask |= u128::from(equal as u32) << (16 * part);
        }
        mask
    }
    #[inline(always)]
    fn words(self, vectors: &[__m128i]) -> &[u16] {
        // SAFETY: a vector is eight u16, so the same bytes are eight times as many u16.
        unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * Self::LANES) }
    }
    #[inline(always)]
    fn words_mut(self, vectors: &mut [__m128i]) -> &mut [u16] {
        // SAFETY: as in `words`; any u16 is valid in a vector, and the borrow is exclusive.
        unsafe {
            std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), vectors.len() * Self::LANES)
        }
    }

    kernels! {
        [#[target_feature(enable = "sse2")]]
        Sse2 {
            choose: choose::choose,
            load: scalar::load,
            store: scalar::store,
            save: scalar::save,
            restore: scalar::restore
        }
    }
}
