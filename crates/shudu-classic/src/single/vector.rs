//! The eight 32-bit lanes that the search computes with, behind one small trait.
//!
//! The search is written once, over [`Vector`]. [`Plain`] is the slow, obvious meaning of every
//! operation and runs anywhere; the other types are the same with vector instructions, and a test
//! compares each with it.

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
    /// Lane `[0, 4, 2][BAND]` in all lanes: see the layout of digit 9 in `search`.
    fn band<const BAND: usize>(self) -> Self;
    /// `e e a a | c c a a`: each band of digit 9 becomes the next one.
    fn next_band(self) -> Self;
    /// `c c e e | a a e e`: each band of digit 9 becomes the one before.
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

/// Plain arrays, for any CPU.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plain([u32; 8]);

impl Plain {
    #[inline(always)]
    fn map(self, other: Self, f: impl Fn(u32, u32) -> u32) -> Self {
        let mut out = [0; 8];
        for ((out, a), b) in out.iter_mut().zip(self.0).zip(other.0) {
            *out = f(a, b);
        }
        Self(out)
    }

    #[inline(always)]
    fn lanes(self, from: [usize; 8]) -> Self {
        Self(from.map(|lane| self.0[lane]))
    }

    /// Lanes 0 to 7 are `self`'s, 8 to 15 `other`'s.
    #[inline(always)]
    fn lanes_of_both(self, other: Self, from: [usize; 8]) -> Self {
        Self(from.map(|lane| if lane < 8 { self.0[lane] } else { other.0[lane - 8] }))
    }
}

impl Vector for Plain {
    #[inline(always)]
    fn load(from: &[u32; 8]) -> Self {
        Self(*from)
    }
    #[inline(always)]
    fn store(self, to: &mut [u32; 8]) {
        *to = self.0;
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self([word; 8])
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.map(other, |a, b| a & b)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.map(other, |a, b| a | b)
    }
    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.map(other, |a, b| a ^ b)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.map(other, |a, b| a & !b)
    }
    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        self.map(self, |a, _| a << N)
    }
    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        self.map(self, |a, _| a >> N)
    }
    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.map(other, |a, b| if a == b { !0 } else { 0 })
    }
    #[inline(always)]
    fn any(self) -> bool {
        self.0.iter().fold(0, |all, lane| all | lane) != 0
    }
    #[inline(always)]
    fn low_halves(self, other: Self) -> Self {
        self.lanes_of_both(other, [0, 1, 2, 3, 8, 9, 10, 11])
    }
    #[inline(always)]
    fn high_halves(self, other: Self) -> Self {
        self.lanes_of_both(other, [4, 5, 6, 7, 12, 13, 14, 15])
    }
    #[inline(always)]
    fn swap_halves(self) -> Self {
        self.lanes([4, 5, 6, 7, 0, 1, 2, 3])
    }
    #[inline(always)]
    fn low_pairs(self, other: Self) -> Self {
        self.lanes_of_both(other, [0, 1, 8, 9, 4, 5, 12, 13])
    }
    #[inline(always)]
    fn high_pairs(self, other: Self) -> Self {
        self.lanes_of_both(other, [2, 3, 10, 11, 6, 7, 14, 15])
    }
    #[inline(always)]
    fn swap_neighbours(self) -> Self {
        self.lanes([1, 0, 3, 2, 5, 4, 7, 6])
    }
    #[inline(always)]
    fn band<const BAND: usize>(self) -> Self {
        Self([self.0[[0, 4, 2][BAND]]; 8])
    }
    #[inline(always)]
    fn next_band(self) -> Self {
        self.lanes([4, 4, 0, 0, 2, 2, 0, 0])
    }
    #[inline(always)]
    fn previous_band(self) -> Self {
        self.lanes([2, 2, 4, 4, 0, 0, 4, 4])
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::Avx2;

/// The same with the instructions of x86-64.
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "vector instructions need it")]
mod x86 {
    use std::arch::x86_64::*;

    use super::Vector;

    /// One 256-bit register.
    ///
    /// # Safety of every call in this module
    /// An `Avx2` is only ever made inside the functions of `super::super` that enable AVX2 and are
    /// called after a check that the CPU has it. All loads and stores go through references to arrays
    /// of exactly 32 bytes, with instructions that need no alignment.
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
