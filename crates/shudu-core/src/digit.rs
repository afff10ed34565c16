//! Digits, ranges of digits and sets of digits.

use std::fmt;
use std::iter::FusedIterator;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

/// The symbol in a cell, identified by its number: 0 to 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored as one more than the number, so that an empty cell (`Option<Digit>`) costs no extra byte.
pub struct Digit(NonZeroU8);

impl Digit {
    /// The highest possible digit.
    pub const MAX: u8 = 63;

    /// The digit with this number; `None` if it is above [`Digit::MAX`].
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        if number > Self::MAX {
            return None;
        }
        match NonZeroU8::new(number + 1) {
            Some(stored) => Some(Self(stored)),
            None => None,
        }
    }

    /// The digit's number.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get() - 1
    }

    /// The single character for it, if it has one: `0`–`9`, then `A`–`Z` for 10 to 35.
    pub fn symbol(self) -> Option<char> {
        char::from_digit(u32::from(self.number()), 36).map(|symbol| symbol.to_ascii_uppercase())
    }

    /// The digit for a character; letters may be in either case.
    pub fn from_symbol(symbol: char) -> Option<Self> {
        Self::new(u8::try_from(symbol.to_digit(36)?).ok()?)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// The digits of a board: all digits from `first` to `last`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DigitRange {
    first: Digit,
    last: Digit,
}

impl DigitRange {
    /// The range; `None` if `first` is above `last`.
    #[inline]
    pub fn new(first: Digit, last: Digit) -> Option<Self> {
        (first <= last).then_some(Self { first, last })
    }

    /// The lowest digit.
    #[inline]
    pub const fn first(self) -> Digit {
        self.first
    }

    /// The highest digit.
    #[inline]
    pub const fn last(self) -> Digit {
        self.last
    }

    /// Number of digits; at least one.
    #[expect(clippy::len_without_is_empty, reason = "a range is never empty")]
    #[inline]
    pub const fn len(self) -> usize {
        (self.last.number() - self.first.number()) as usize + 1
    }

    /// Whether a digit is in the range.
    #[inline]
    pub fn contains(self, digit: Digit) -> bool {
        self.first <= digit && digit <= self.last
    }

    /// All digits of the range as a set.
    #[inline]
    pub const fn set(self) -> DigitSet {
        let up_to_last = u64::MAX >> (63 - self.last.number());
        DigitSet(up_to_last & (u64::MAX << self.first.number()))
    }
}

impl fmt::Display for DigitRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.last)
    }
}

/// A set of digits: a bit mask with bit d for digit d.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u64);

impl DigitSet {
    /// The set without digits.
    pub const EMPTY: Self = Self(0);

    /// The set of one digit.
    #[inline]
    pub const fn only(digit: Digit) -> Self {
        Self(1 << digit.number())
    }

    /// The bit mask.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Number of digits in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains this digit.
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.number() & 1 == 1
    }

    /// Whether the set contains every digit of another set.
    #[inline]
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a digit; returns false if it was already there.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 |= 1 << digit.number();
        self.0 != before
    }

    /// Removes a digit; returns false if it was not there.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let before = self.0;
        self.0 &= !(1 << digit.number());
        self.0 != before
    }

    /// The lowest digit.
    #[inline]
    pub fn first(self) -> Option<Digit> {
        self.into_iter().next()
    }

    /// The highest digit.
    #[inline]
    pub fn last(self) -> Option<Digit> {
        self.into_iter().next_back()
    }

    /// The digit of a set that contains exactly one.
    #[inline]
    pub fn sole(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for DigitSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Digit> for DigitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(digits);
        set
    }
}

impl Extend<Digit> for DigitSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        for digit in digits {
            self.insert(digit);
        }
    }
}

/// The digits of a [`DigitSet`], lowest first.
#[derive(Debug, Clone)]
pub struct Digits(DigitSet);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.0.trailing_zeros() as u8;
        self.0.0 &= self.0.0 - 1;
        Digit::new(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Digits {
    #[inline]
    fn next_back(&mut self) -> Option<Digit> {
        if self.0.is_empty() {
            return None;
        }
        let highest = Digit::new(63 - self.0.0.leading_zeros() as u8)?;
        self.0.remove(highest);
        Some(highest)
    }
}

impl ExactSizeIterator for Digits {}
impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    #[inline]
    fn into_iter(self) -> Digits {
        Digits(self)
    }
}

/// Written as `{1 3 9}`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (position, digit) in self.into_iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{digit}")?;
        }
        f.write_str("}")
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn digit(number: u8) -> Digit {
        Digit::new(number).unwrap()
    }

    #[test]
    fn an_empty_cell_costs_no_extra_byte() {
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn symbols_read_back_and_end_at_35() {
        for number in 0..=Digit::MAX {
            let symbol = digit(number).symbol();
            assert_eq!(symbol.is_some(), number <= 35);
            if let Some(symbol) = symbol {
                assert_eq!(Digit::from_symbol(symbol), Some(digit(number)));
                assert_eq!(Digit::from_symbol(symbol.to_ascii_lowercase()), Some(digit(number)));
            }
        }
        assert_eq!(Digit::new(64), None);
        assert_eq!(Digit::from_symbol('.'), None);
    }

    #[test]
    fn a_range_is_its_digits() {
        for (first, last) in [(1, 9), (0, 8), (0, 63), (63, 63), (5, 5)] {
            let range = DigitRange::new(digit(first), digit(last)).unwrap();
            let numbers: Vec<u8> = range.set().into_iter().map(Digit::number).collect();
            assert_eq!(numbers, (first..=last).collect::<Vec<u8>>());
            assert_eq!(range.len(), numbers.len());
        }
        assert_eq!(DigitRange::new(digit(2), digit(1)), None);
    }

    proptest! {
        #[test]
        fn a_set_behaves_as_a_tree_set(a: Vec<u8>, b: Vec<u8>) {
            let set = |numbers: &[u8]| numbers.iter().map(|n| digit(n % 64)).collect::<DigitSet>();
            let tree = |numbers: &[u8]| numbers.iter().map(|n| digit(n % 64)).collect::<BTreeSet<_>>();
            let list = |set: DigitSet| set.into_iter().collect::<BTreeSet<_>>();
            let (x, y, s, t) = (set(&a), set(&b), tree(&a), tree(&b));
            prop_assert_eq!(list(x | y), &s | &t);
            prop_assert_eq!(list(x & y), &s & &t);
            prop_assert_eq!(list(x - y), &s - &t);
            prop_assert_eq!(x.len(), s.len());
            prop_assert_eq!(x.first(), s.first().copied());
            prop_assert_eq!(x.last(), s.last().copied());
            prop_assert_eq!(x.contains_all(y), s.is_superset(&t));
            prop_assert!(x.into_iter().rev().eq(s.iter().rev().copied()));
        }
    }
}
