//! The eight 32-bit lanes that the search computes with, behind one small trait.
//!
//! The rules in `settle` are written over [`Vector`], so that supporting another instruction set takes only
//! another implementation of it. `portable` has the same rules in plain code.

/// Eight lanes of 32 bits, in two halves of four.
///
/// Bit operations and shifts work on each lane. The others move lanes; `a b c d | e f g h` names the
/// lanes 0 to 7.
pub(super) trait Vector: Copy {
    fn load(from: &[u32; 8]) -> Self;
    fn store(self, to: &mut [u32; 8]);
    fn splat(word: u32) -> Self;

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self & !other`
    fn minus(self, other: Self) -> Self;
    fn shl<const N: i32>(self) -> Self;
    fn shr<const N: i32>(self) -> Self;
    /// All ones in the lanes that are equal, zero elsewhere.
    fn equal(self, other: Self) -> Self;
    /// Whether any bit is set.
    fn any(self) -> bool;
    /// The bit at one position of each lane, lane 0 first.
    fn bits(self, place: u32) -> u32;

    /// The low halves of two vectors.
    fn low_halves(self, other: Self) -> Self;
    /// The high halves of two vectors.
    fn high_halves(self, other: Self) -> Self;
    /// `e f g h | a b c d`
    fn swap_halves(self) -> Self;
    /// The low pair of each half of both: `a b A B | e f E F`
    fn low_pairs(self, other: Self) -> Self;
    /// The high pair of each half of both: `c d C D | g h G H`
    fn high_pairs(self, other: Self) -> Self;
    /// `b a d c | f e h g`
    fn swap_neighbours(self) -> Self;
    /// Lane `[0, 4, 2][BAND]` in all lanes: see the layout of digit 9 in `board`.
    fn band<const BAND: usize>(self) -> Self;
    /// `e e a a | c c a a`: each band of digit 9 becomes the next one.
    fn next_band(self) -> Self;
    /// `c c e e | a a e e`: each band of digit 9 becomes the previous one.
    fn previous_band(self) -> Self;

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b).or(c)
    }

    /// The bits that at least two of three have.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b).or(self.or(b).and(c))
    }

    /// The bits of `self` where `mask` has ones, those of `other` elsewhere.
    #[inline(always)]
    fn select(self, other: Self, mask: Self) -> Self {
        self.and(mask).or(other.minus(mask))
    }
}

pub(super) use x86::Avx2;

/// The instructions of x86-64.
#[expect(unsafe_code, reason = "vector instructions need it")]
mod x86 {
    use std::arch::x86_64::*;

    use super::Vector;

    /// One 256-bit register.
    ///
    /// # Safety of every call in this module
    /// An `Avx2` is only ever made inside the functions of `super::super` that enable AVX2 and are called
    /// after a check that the CPU has it. All loads and stores go through references to arrays of exactly 32
    /// bytes, with instructions that need no alignment.
    #[derive(Clone, Copy)]
    pub(crate) struct Avx2(__m256i);

    impl Vector for Avx2 {
        #[inline(always)]
        fn load(from: &[u32; 8]) -> Self {
            // SAFETY: 32 bytes behind a reference; see the type for the CPU.
            Self(unsafe { _mm256_loadu_si256(from.as_ptr().cast()) })
        }
        #[inline(always)]
        fn store(self, to: &mut [u32; 8]) {
            // SAFETY: 32 bytes behind a reference; see the type for the CPU.
            unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), self.0) }
        }
        #[inline(always)]
        fn splat(word: u32) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_set1_epi32(word.cast_signed()) })
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_and_si256(self.0, other.0) })
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_or_si256(self.0, other.0) })
        }
        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_xor_si256(self.0, other.0) })
        }
        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
        }
        #[inline(always)]
        fn shl<const N: i32>(self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_slli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn shr<const N: i32>(self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_srli_epi32::<N>(self.0) })
        }
        #[inline(always)]
        fn equal(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_cmpeq_epi32(self.0, other.0) })
        }
        #[inline(always)]
        fn any(self) -> bool {
            // SAFETY: see the type.
            unsafe { _mm256_testz_si256(self.0, self.0) == 0 }
        }
        #[inline(always)]
        fn bits(self, place: u32) -> u32 {
            // SAFETY: see the type.
            unsafe {
                let by = _mm_cvtsi32_si128((31 - place).cast_signed());
                let signs = _mm256_sll_epi32(self.0, by);
                _mm256_movemask_ps(_mm256_castsi256_ps(signs)).cast_unsigned()
            }
        }
        #[inline(always)]
        fn low_halves(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_permute2x128_si256::<0x20>(self.0, other.0) })
        }
        #[inline(always)]
        fn high_halves(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_permute2x128_si256::<0x31>(self.0, other.0) })
        }
        #[inline(always)]
        fn swap_halves(self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_permute2x128_si256::<0x01>(self.0, self.0) })
        }
        #[inline(always)]
        fn low_pairs(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_unpacklo_epi64(self.0, other.0) })
        }
        #[inline(always)]
        fn high_pairs(self, other: Self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_unpackhi_epi64(self.0, other.0) })
        }
        #[inline(always)]
        fn swap_neighbours(self) -> Self {
            // SAFETY: see the type.
            Self(unsafe { _mm256_shuffle_epi32::<0b10_11_00_01>(self.0) })
        }
        #[inline(always)]
        fn band<const BAND: usize>(self) -> Self {
            // SAFETY: see the type.
            unsafe {
                let lane = _mm256_set1_epi32([0, 4, 2][BAND]);
                Self(_mm256_permutevar8x32_epi32(self.0, lane))
            }
        }
        #[inline(always)]
        fn next_band(self) -> Self {
            // SAFETY: see the type.
            unsafe {
                let lanes = _mm256_setr_epi32(4, 4, 0, 0, 2, 2, 0, 0);
                Self(_mm256_permutevar8x32_epi32(self.0, lanes))
            }
        }
        #[inline(always)]
        fn previous_band(self) -> Self {
            // SAFETY: see the type.
            unsafe {
                let lanes = _mm256_setr_epi32(2, 2, 4, 4, 0, 0, 4, 4);
                Self(_mm256_permutevar8x32_epi32(self.0, lanes))
            }
        }
    }
}
