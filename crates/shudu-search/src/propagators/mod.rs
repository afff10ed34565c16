//! One file for each way to narrow cells.

mod any;
mod between;
mod check;
mod connected;
pub(crate) mod count;
mod counting_digits;
mod crossing;
mod different;
mod distinct;
pub(crate) mod equal_sums;
pub(crate) mod framed;
mod house;
mod missing;
mod nine;
mod one_of_sets;
mod pair;
mod pieces;
pub(crate) mod rank;
mod regions;
mod same_digits;
mod same_label;
pub(crate) mod squares;
mod sum;
pub(crate) mod terms;
pub(crate) mod word;

pub(crate) use any::{Any, Branch};
pub(crate) use between::Between;
pub(crate) use check::Check;
pub(crate) use connected::Connected;
pub(crate) use count::Count;
pub(crate) use counting_digits::{CountingDigits, Part};
pub(crate) use crossing::Crossing;
pub(crate) use different::Different;
pub(crate) use distinct::Distinct;
pub(crate) use equal_sums::EqualSums;
pub(crate) use framed::Framed;
pub(crate) use house::House;
pub(crate) use missing::Missing;
pub(crate) use nine::Nine;
pub(crate) use one_of_sets::{OneOfSets, SetTable};
pub(crate) use pair::{Among, Pair};
pub(crate) use pieces::Pieces;
pub(crate) use rank::Rank;
pub(crate) use regions::{Board, DIFFERENT, Link, Regions, SAME, Task};
pub(crate) use same_digits::SameDigits;
pub(crate) use same_label::{SameLabel, Step};
pub(crate) use squares::Squares;
pub(crate) use sum::Sum;
pub(crate) use word::{DistinctWord, Word};

use crate::mask::Mask;
use crate::space::{Narrowed, Space};

/// Takes digits that cannot be.
pub(crate) trait Propagate<M: Mask> {
    /// Looks at its cells and narrows them.
    fn run(&self, space: &mut Space<M>) -> Narrowed;

    /// The cells it looks at.
    fn cells(&self) -> Vec<u16>;
}

macro_rules! propagators {
    ($($(#[$doc:meta])* $name:ident($type:ty), $cost:literal;)*) => {
        /// Any propagator: a list of them is one stretch of memory, and no call goes through a table.
        #[derive(Debug)]
        pub(crate) enum Propagator<M> {
            $($(#[$doc])* $name($type),)*
        }

        impl<M: Mask> Propagator<M> {
            #[inline]
            pub(crate) fn run(&self, space: &mut Space<M>) -> Narrowed {
                match self {
                    $(Self::$name(inner) => inner.run(space),)*
                }
            }

            pub(crate) fn cells(&self) -> Vec<u16> {
                match self {
                    $(Self::$name(inner) => Propagate::<M>::cells(inner),)*
                }
            }

            /// The cheap run first.
            pub(crate) fn cost(&self) -> u32 {
                match self {
                    $(Self::$name(_) => $cost,)*
                }
            }
        }
    };
}

propagators! {
    /// Digits of a cell.
    Among(Among<M>), 0;
    /// Two cells in a relation.
    Pair(Pair<M>), 1;
    /// All houses of a 9 × 9 board.
    Nine(Nine<M>), 2;
    /// Every digit once.
    House(House<M>), 2;
    /// No digit twice, where peers do not say so already.
    Different(Different), 3;
    /// How many.
    Count(Count<M>), 4;
    /// As many as they say.
    CountingDigits(CountingDigits), 9;
    /// One of some sets.
    OneOfSets(OneOfSets<M>), 1;
    /// Two groups that share cells.
    Crossing(Crossing<M>), 6;
    /// A total.
    Sum(Sum), 7;
    /// Pieces of a line that add up.
    Pieces(Pieces), 8;
    /// Digits in a frame that add up.
    Framed(Framed<M>), 8;
    /// Digits between the lowest and the highest that add up.
    Between(Between<M>), 8;
    /// Squares with digits of all classes.
    Squares(Squares<M>), 4;
    /// What groups miss.
    Missing(Missing), 4;
    /// Several sums that are the same.
    EqualSums(EqualSums), 8;
    /// The same digits.
    SameDigits(SameDigits), 9;
    /// How many different digits.
    Distinct(Distinct), 10;
    /// A word of an automaton.
    Word(Word<M>), 11;
    /// How far a region that is not known goes.
    SameLabel(SameLabel), 11;
    /// Regions that are not known.
    Regions(Regions<M>), 12;
    /// A place in an order of lines.
    Rank(Rank<M>), 12;
    /// Hanging together.
    Connected(Connected<M>), 12;
    /// A word of different digits.
    DistinctWord(DistinctWord<M>), 14;
    /// One of several.
    Any(Any<M>), 13;
    /// A rule's own check.
    Check(Check), 15;
}
