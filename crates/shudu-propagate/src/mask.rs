//! Sets of digits as bits.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// A set of digits as bits: bit i is the i-th digit of the board. Boards of up to 16 digits take two bytes
/// per cell, larger ones eight. A third width for 17 to 32 digits gained nothing and made the engine half as
/// large again.
pub trait Mask:
    Copy
    + Eq
    + Ord
    + Debug
    + Default
    + std::hash::Hash
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + 'static
{
    /// No digit.
    const EMPTY: Self;

    /// The digits whose bits are set.
    fn from_bits(bits: u64) -> Self;

    /// The bits.
    fn bits(self) -> u64;

    /// The number of digits.
    fn len(self) -> u32;

    /// The lowest digit, or the width of the mask if the set is empty.
    fn lowest(self) -> u32;

    /// The highest digit; meaningless if the set is empty.
    fn highest(self) -> u32;

    /// The set without its lowest digit.
    fn without_lowest(self) -> Self;

    /// The set of one digit.
    #[inline]
    fn bit(digit: u32) -> Self {
        Self::from_bits(1 << digit)
    }

    /// The first `n` digits.
    #[inline]
    fn first(n: u32) -> Self {
        Self::from_bits(if n >= 64 { u64::MAX } else { (1 << n) - 1 })
    }

    /// Whether there is no digit.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether there is at most one digit.
    #[inline]
    fn at_most_one(self) -> bool {
        self.without_lowest() == Self::EMPTY
    }

    /// The digits in ascending order.
    #[inline]
    fn digits(self) -> Digits<Self> {
        Digits(self)
    }
}

/// The digits of a mask in ascending order.
#[derive(Debug)]
pub struct Digits<M>(M);

impl<M: Mask> Iterator for Digits<M> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let digit = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(digit)
    }
}

macro_rules! mask {
    ($type:ty) => {
        impl Mask for $type {
            const EMPTY: Self = 0;

            #[inline]
            fn from_bits(bits: u64) -> Self {
                bits as Self
            }

            #[inline]
            fn bits(self) -> u64 {
                u64::from(self)
            }

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn highest(self) -> u32 {
                (<$type>::BITS - 1).wrapping_sub(self.leading_zeros())
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    };
}

mask!(u16);
mask!(u64);
