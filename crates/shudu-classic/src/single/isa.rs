//! The instructions that the search uses, chosen once at run time.

use super::board::{Edit, Planes};
use super::portable::Portable;
use super::search::{self, Deduce, Settled, Stack, Visit};
use crate::Simd;

/// A set of vector instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Isa {
    /// AVX-512 with 256-bit registers: three-input logic.
    Avx512,
    /// AVX2.
    Avx2,
    /// Plain integers, for any CPU.
    Portable,
}

impl From<Simd> for Isa {
    /// The closest instructions. A single puzzle has no use for SSE2.
    fn from(simd: Simd) -> Self {
        match simd {
            Simd::Avx512 => Self::Avx512,
            Simd::Avx2 => Self::Avx2,
            Simd::Sse2 | Simd::Portable => Self::Portable,
        }
    }
}

impl Isa {
    /// All sets, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Whether this CPU has the instructions.
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

    /// The fastest set that this CPU has.
    pub fn best() -> Self {
        Self::ALL.into_iter().find(|isa| isa.is_available()).unwrap_or(Self::Portable)
    }
}

/// Runs [`search::search`] with these instructions, or with plain ones if the CPU lacks them.
#[inline]
pub(super) fn search(isa: Isa, start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 if isa.is_available() => x86::avx512(start, stack, visit),
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 if isa.is_available() => x86::avx2(start, stack, visit),
        _ => search::search::<Portable>(start, stack, visit),
    }
}

/// The rules that do not guess, with these instructions.
pub(super) fn settler(isa: Isa) -> fn(&mut Planes, Edit) -> Settled {
    match isa {
        #[cfg(target_arch = "x86_64")]
        Isa::Avx512 if isa.is_available() => x86::settle_avx512,
        #[cfg(target_arch = "x86_64")]
        Isa::Avx2 if isa.is_available() => x86::settle_avx2,
        _ => |board, edit| Portable::settle(board, edit, false),
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "functions for CPU features are called after a check for them")]
mod x86 {
    use std::marker::PhantomData;

    use super::super::settle;
    use super::super::vector::{Avx2, Vector};
    use super::{Deduce, Edit, Planes, Settled, Stack, Visit, search};

    struct OnVectors<V>(PhantomData<V>);

    impl<V: Vector> Deduce for OnVectors<V> {
        #[inline(always)]
        fn begin(board: &mut Planes) {
            settle::begin::<V>(board);
        }

        #[inline(always)]
        fn settle(board: &mut Planes, edit: Edit, _: bool) -> Settled {
            settle::settle::<V>(board, edit)
        }

        #[inline(always)]
        fn digits(board: &Planes, cell: usize) -> u32 {
            settle::digits::<V>(board, cell)
        }
    }

    pub(super) fn avx512(start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
        #[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt")]
        fn run(start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
            search::search::<OnVectors<Avx2>>(start, stack, visit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(start, stack, visit) }
    }

    pub(super) fn settle_avx512(board: &mut Planes, edit: Edit) -> Settled {
        #[target_feature(enable = "avx512f,avx512vl,avx2,bmi1,bmi2,popcnt")]
        fn run(board: &mut Planes, edit: Edit) -> Settled {
            settle::settle::<Avx2>(board, edit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(board, edit) }
    }

    pub(super) fn settle_avx2(board: &mut Planes, edit: Edit) -> Settled {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn run(board: &mut Planes, edit: Edit) -> Settled {
            settle::settle::<Avx2>(board, edit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(board, edit) }
    }

    pub(super) fn avx2(start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn run(start: &Planes, stack: &mut Stack, visit: &mut impl Visit) -> bool {
            search::search::<OnVectors<Avx2>>(start, stack, visit)
        }
        // SAFETY: the caller has checked that the CPU has these features.
        unsafe { run(start, stack, visit) }
    }
}

#[cfg(all(test, target_arch = "x86_64"))]
mod tests {
    use super::super::clues::Clues;
    use super::*;

    /// The rules are monotone, so they end at the same board whatever the order.
    #[test]
    fn vectors_settle_as_plain_integers_do() {
        if !Isa::Avx2.is_available() {
            return;
        }
        let text =
            b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
        for start in [
            &text[..],
            b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ] {
            let clues = Clues::from_bytes(start).unwrap();
            for number in 0..27 {
                for bit in 0..27 {
                    let edit = Edit { word: number, bits: 1 << bit };
                    let (mut a, mut b) = (clues.board, clues.board);
                    let plain = Portable::settle(&mut a, edit, false);
                    let vector = x86::settle_avx2(&mut b, edit);
                    assert_eq!(plain, vector, "{number} {bit}");
                    if plain != Settled::Dead {
                        assert_eq!(a, b);
                    }
                }
            }
        }
    }
}
