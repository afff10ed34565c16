//! Which instructions the search runs with: chosen once, at run time.

use super::board::Board;
use super::search::{self, Stack, Visit};
use super::vector::Plain;

/// A set of vector instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Isa {
    /// AVX-512 with 256-bit registers: three-input logic.
    Avx512,
    /// AVX2.
    Avx2,
    /// Nothing but plain integers, for any CPU.
    Portable,
}

impl Isa {
    /// All, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Whether this CPU has them.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => {
                Self::Avx2.is_available()
                    && is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512vl")
            }
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => {
                is_x86_feature_detected!("avx2")
                    && is_x86_feature_detected!("bmi1")
                    && is_x86_feature_detected!("bmi2")
                    && is_x86_feature_detected!("popcnt")
            }
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// The fastest that this CPU has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|isa| isa.is_available()).unwrap_or(Self::Portable)
    }
}

/// [`search::search`] with these instructions, or with plain ones if the CPU lacks them.
#[inline]
pub(super) fn search(isa: Isa, start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 if isa.is_available() => x86::avx512(start, stack, visit),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 if isa.is_available() => x86::avx2(start, stack, visit),
        _ => search::search::<Plain>(start, stack, visit),
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "functions for CPU features are called after a check for them")]
mod x86 {
    use super::super::vector::Avx2;
    use super::{Board, Stack, Visit, search};

    pub(super) fn avx512(start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
        #[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt")]
        fn run(start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
            search::search::<Avx2>(start, stack, visit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(start, stack, visit) }
    }

    pub(super) fn avx2(start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn run(start: &Board, stack: &mut Stack, visit: &mut impl Visit) -> bool {
            search::search::<Avx2>(start, stack, visit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(start, stack, visit) }
    }
}
