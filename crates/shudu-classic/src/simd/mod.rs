//! The small vector layer: what the engine needs from a CPU, implemented once per instruction set.
//!
//! ```text
//! Simd      the public name of an instruction set; chosen once, at run time
//! Isa       what the engine needs of it: a vector of u16 lanes, a dozen operations, eight kernels
//! avx512    32 lanes      avx2  16 lanes      sse2  8 lanes      portable  8 lanes, plain arrays
//! ```
//!
//! A value of an [`Isa`] type is a *token*: `detect` is its only constructor and returns `None` if the CPU
//! lacks the instructions. Code that holds a token may use the instructions, so all methods of the trait are
//! safe to call.
//!
//! The operations are `#[inline(always)]` and have no target feature of their own: they take on the features
//! of the kernel into which they are inlined. The kernels are the few functions that are called rather than
//! inlined; [`kernels!`] writes them for an instruction set.

use std::fmt;
use std::str::FromStr;

use crate::lanes::Stats;
use crate::lanes::choose::{Row, Score, WORDS};
use crate::lanes::deduce::Tally;
use crate::lanes::search::{Job, LaneSearch, Run};
use shudu_core::Stop;

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "CPU instructions, behind a token that proves the CPU has them")]
pub(crate) mod avx2;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "CPU instructions, behind a token that proves the CPU has them")]
pub(crate) mod avx512;
#[expect(unsafe_code, reason = "kernels shared with the other instruction sets")]
#[allow(unused_unsafe, clippy::allow_attributes, reason = "its kernels need no CPU feature")]
pub(crate) mod portable;
mod scalar;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "CPU instructions, behind a token that proves the CPU has them")]
pub(crate) mod sse2;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "CPU instructions, behind a token that proves the CPU has them")]
pub(crate) mod whole_grid;

/// Largest number of lanes of any instruction set: one bit each in a `u32`.
pub(crate) const MAX_LANES: usize = 32;

/// An instruction set that [`Lanes`](crate::Lanes) can run on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Simd {
    /// AVX-512 with BW, VL, VNNI, BITALG and VPOPCNTDQ (Intel Ice Lake, AMD Zen 4 and later): 32 lanes.
    Avx512,
    /// AVX2 and POPCNT: 16 lanes.
    Avx2,
    /// SSE2, which every x86-64 has: 8 lanes.
    Sse2,
    /// Plain arrays, for any CPU: 8 lanes.
    Portable,
}

impl Simd {
    /// All instruction sets, the best first.
    pub const ALL: [Self; 4] = [Self::Avx512, Self::Avx2, Self::Sse2, Self::Portable];

    /// The instruction sets that this machine has, the best first; never empty.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|simd| simd.is_available())
    }

    /// The best instruction set that this machine has.
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::Portable)
    }

    /// Whether this machine has the instruction set.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Sse2 => true,
            Self::Portable => true,
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The instruction set that the environment variable `SHUDU_SIMD` names, or else the best one.
    ///
    /// # Errors
    ///
    /// When the variable names no instruction set, or one that this machine lacks.
    pub fn from_env() -> Result<Self, SimdError> {
        match std::env::var_os("SHUDU_SIMD") {
            None => Ok(Self::best()),
            Some(name) => {
                let simd: Self = name.to_string_lossy().parse()?;
                if simd.is_available() { Ok(simd) } else { Err(SimdError::Unavailable(simd)) }
            }
        }
    }

    /// The name that [`Simd::from_str`] reads.
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Sse2 => "sse2",
            Self::Portable => "portable",
        }
    }
}

impl fmt::Display for Simd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Simd {
    type Err = SimdError;

    fn from_str(name: &str) -> Result<Self, SimdError> {
        let found = Self::ALL.into_iter().find(|simd| simd.name() == name);
        found.ok_or_else(|| SimdError::Unknown(name.to_owned()))
    }
}

/// Why there is no such [`Simd`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SimdError {
    /// No instruction set has this name.
    Unknown(String),
    /// This machine lacks the instruction set.
    Unavailable(Simd),
}

impl fmt::Display for SimdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => {
                write!(
                    f,
                    "unknown instruction set '{name}', expected avx512, avx2, sse2 or portable"
                )
            }
            Self::Unavailable(simd) => {
                write!(f, "this CPU lacks {simd}; leave it out to use the best it has")
            }
        }
    }
}

impl std::error::Error for SimdError {}

/// 81 vectors with the candidates of `LANES` puzzles: lane `l` of vector `i` is cell `i` of puzzle `l`.
pub(crate) type Cells<I> = [<I as Isa>::V; 81];

/// A CPU's vectors of u16 lanes. Each lane is a set of digits: bit `d` stands for digit `d + 1`.
///
/// Masks (`u32`) have one bit per lane; bits beyond `LANES` are zero.
pub(crate) trait Isa: Copy + Send + 'static {
    /// A vector of `LANES` u16.
    type V: Copy + Send;
    /// At most [`MAX_LANES`].
    const LANES: usize;
    /// Whether loading and storing many lanes takes hardly longer than one.
    const LOADS_TOGETHER: bool;
    /// Whether vectors are plain arrays that the compiler vectorises.
    const IS_ARRAY: bool = false;

    fn splat(self, x: u16) -> Self::V;
    fn or(self, a: Self::V, b: Self::V) -> Self::V;
    fn and(self, a: Self::V, b: Self::V) -> Self::V;
    /// `a & !b`.
    fn without(self, a: Self::V, b: Self::V) -> Self::V;
    /// Adds, wrapping around.
    fn add(self, a: Self::V, b: Self::V) -> Self::V;
    /// The smaller of two numbers below 2^15.
    fn min(self, a: Self::V, b: Self::V) -> Self::V;
    /// All bits set in the lanes that are equal, and none in the others.
    fn equal(self, a: Self::V, b: Self::V) -> Self::V;
    /// The mask of the lanes that are equal.
    fn equal_mask(self, a: Self::V, b: Self::V) -> u32;

    #[inline(always)]
    fn or3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.or(a, b), c)
    }
    #[inline(always)]
    fn and3(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(self.and(a, b), c)
    }
    /// The bits that at least two of the three have.
    #[inline(always)]
    fn majority(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.and(a, b), self.and(c, self.or(a, b)))
    }
    /// `(a & !b) | c`.
    #[inline(always)]
    fn without_or(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.or(self.without(a, b), c)
    }
    /// `a & (b | c)`.
    #[inline(always)]
    fn and_either(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.and(a, self.or(b, c))
    }
    /// `a & !(b | c)`.
    #[inline(always)]
    fn without_either(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        self.without(a, self.or(b, c))
    }
    /// Removes the lowest digit of each lane.
    #[inline(always)]
    fn without_lowest(self, a: Self::V) -> Self::V {
        self.and(a, self.add(a, self.splat(0xffff)))
    }
    /// The lanes that hold a single digit; the others become empty.
    ///
    /// `minus_one` has all bits set. If it were a constant, the compiler would take `a & (a - 1) == 0` for a
    /// question about the number of bits, and answer it by counting them, which is slower even on CPUs that
    /// can do so.
    #[inline(always)]
    fn singles(self, a: Self::V, minus_one: Self::V) -> Self::V {
        let beyond_one = self.and(a, self.add(a, minus_one));
        self.and(a, self.equal(beyond_one, self.splat(0)))
    }
    /// The lanes that hold three digits (or fewer); the others become empty. `fewest` drops to a value that
    /// [`Isa::fewer_than_three`] recognises once any lane passed to it had fewer than three.
    #[inline(always)]
    fn triples(self, a: Self::V, fewest: Self::V) -> (Self::V, Self::V) {
        let beyond_one = self.without_lowest(a);
        let beyond_two = self.without_lowest(beyond_one);
        let beyond_three = self.without_lowest(beyond_two);
        let triples = self.and(a, self.equal(beyond_three, self.splat(0)));
        (triples, self.min(fewest, beyond_two))
    }
    /// The lanes in which [`Isa::triples`] saw fewer than three digits.
    #[inline(always)]
    fn fewer_than_three(self, fewest: Self::V) -> u32 {
        self.equal_mask(fewest, self.splat(0))
    }
    /// The digits of `a` that `b` or `c` lacks, or all of `a` if there is no such digit.
    #[inline(always)]
    fn rare_or_all(self, a: Self::V, b: Self::V, c: Self::V) -> Self::V {
        let rare = self.without(a, self.and(b, c));
        self.or(rare, self.and(a, self.equal(rare, self.splat(0))))
    }

    /// The bytes that are equal to a value below 128, one bit each.
    #[inline(always)]
    fn bytes_equal(self, bytes: &[u8; WORDS], value: u8) -> u128 {
        crate::lanes::choose::bytes_equal(bytes, value)
    }

    /// The lanes of vectors in memory order.
    fn words(self, vectors: &[Self::V]) -> &[u16];
    /// The lanes of vectors in memory order, mutable.
    fn words_mut(self, vectors: &mut [Self::V]) -> &mut [u16];

    // Kernels: called, not inlined.

    /// Runs the deductions of one band or stack: [`crate::lanes::deduce::band`].
    fn band<const DOWN: bool>(self, window: &mut [Self::V], tally: &mut Tally<Self>);
    /// The lanes that hold a solution: [`crate::lanes::deduce::verify`].
    fn verify(self, cells: &Cells<Self>) -> u32;
    /// The cell to branch on: [`crate::lanes::choose::choose`].
    fn choose(self, row: &Row, score: Score) -> usize;
    /// Puts puzzles into the lanes of `lanes`. Returns the lanes with an invalid character. Other lanes are
    /// left alone.
    fn load(self, cells: &mut Cells<Self>, sources: &[&[u8; 81]; MAX_LANES], lanes: u32) -> u32;
    /// Writes the solutions in `lanes` as 81 digits at these places of `text`.
    fn store(self, cells: &Cells<Self>, lanes: u32, text: &mut [u8], places: &[usize; MAX_LANES]);
    /// Copies each of `lanes` to its row.
    fn save(self, cells: &Cells<Self>, lanes: u32, rows: &mut [Row], places: &[usize; MAX_LANES]);
    /// Copies each of `lanes` back from its row.
    fn restore(
        self,
        cells: &mut Cells<Self>,
        lanes: u32,
        rows: &[Row],
        places: &[usize; MAX_LANES],
    );
    /// Solves a batch: [`crate::lanes::search::run`].
    fn run(self, search: &mut LaneSearch<Self>, job: &mut Job<'_>) -> Result<Stats, Stop>;
}

/// The numbers of the bits that are set.
#[inline(always)]
pub(crate) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let lowest = mask.trailing_zeros() as usize;
        mask &= mask - 1;
        Some(lowest)
    })
}

/// Makes an engine for an instruction set, or a portable one if the machine lacks it.
pub(crate) fn search(simd: Simd) -> Box<dyn Run> {
    #[cfg(target_arch = "x86_64")]
    match simd {
        Simd::Avx512 => {
            if let Some(isa) = avx512::Avx512::detect() {
                return Box::new(LaneSearch::new(isa));
            }
        }
        Simd::Avx2 => {
            if let Some(isa) = avx2::Avx2::detect() {
                return Box::new(LaneSearch::new(isa));
            }
        }
        Simd::Sse2 => return Box::new(LaneSearch::new(sse2::Sse2)),
        Simd::Portable => {}
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = simd;
    Box::new(LaneSearch::new(portable::Portable))
}

/// Writes the kernels of [`Isa`] for a type, with the CPU's features in brackets. Each kernel is a function
/// that has the features enabled and is never inlined, around a body that always is.
macro_rules! kernels {
    ($features:tt $isa:ident {
        choose: $choose:expr, load: $load:expr, store: $store:expr, save: $save:expr, restore: $restore:expr
    }) => {
        kernels! { @ $features $isa band<DOWN>(window: &mut [<$isa as Isa>::V], tally: &mut Tally<$isa>) -> () = deduce::band::<$isa, DOWN> }
        kernels! { @ $features $isa verify(cells: &Cells<$isa>) -> u32 = deduce::verify }
        kernels! { @ $features $isa choose(row: &Row, score: Score) -> usize = $choose }
        kernels! { @ $features $isa
            load(cells: &mut Cells<$isa>, sources: &[&[u8; 81]; MAX_LANES], lanes: u32) -> u32 = $load }
        kernels! { @ $features $isa
            store(cells: &Cells<$isa>, lanes: u32, text: &mut [u8], places: &[usize; MAX_LANES]) -> () = $store }
        kernels! { @ $features $isa
            save(cells: &Cells<$isa>, lanes: u32, rows: &mut [Row], places: &[usize; MAX_LANES]) -> () = $save }
        kernels! { @ $features $isa
            restore(cells: &mut Cells<$isa>, lanes: u32, rows: &[Row], places: &[usize; MAX_LANES]) -> () = $restore }
        kernels! { @ $features $isa
            run(search: &mut LaneSearch<$isa>, job: &mut Job<'_>) -> Result<Stats, Stop> = search::run }
    };
    (@ [$(#[$feature:meta])*] $isa:ident $name:ident $(<$direction:ident>)?
        ($($argument:ident: $type:ty),*) -> $result:ty = $body:expr) => {
        #[inline(always)]
        fn $name$(<const $direction: bool>)?(self, $($argument: $type),*) -> $result {
            $(#[$feature])*
            #[inline(never)]
            fn kernel$(<const $direction: bool>)?(isa: $isa, $($argument: $type),*) -> $result {
                $body(isa, $($argument),*)
            }
            // SAFETY: a token exists only on CPUs that have the features of the kernel (see `detect`).
            unsafe { kernel$(::<$direction>)?(self, $($argument),*) }
        }
    };
}
use kernels;

/// An expression of CPU instructions.
#[cfg(target_arch = "x86_64")]
macro_rules! cpu {
    ($instructions:expr) => {
        // SAFETY: the token `self` exists only on CPUs that have these instructions (see `detect`).
        unsafe { $instructions }
    };
}
#[cfg(target_arch = "x86_64")]
use cpu;

/// The names used in the signatures that [`kernels!`] writes.
mod parts {
    pub(super) use super::{Cells, Isa, MAX_LANES, kernels, scalar};
    #[cfg(target_arch = "x86_64")]
    pub(super) use super::{bits, cpu};
    pub(super) use crate::lanes::choose::{Row, Score};
    pub(super) use crate::lanes::deduce::Tally;
    pub(super) use crate::lanes::search::{Job, LaneSearch};
    pub(super) use crate::lanes::{Stats, choose, deduce, search};
    pub(super) use shudu_core::Stop;
}
