//! The propagators, one file each, with their list and the one `match` from primitive to propagator.
//!
//! Each file holds a propagator's arguments, `post`, which makes it from its primitive, `run`, which rules
//! digits out, the reason why that is sound, and tests against brute force. `docs/engine.md` explains how to
//! write one.

mod among;
mod any;
mod between;
mod check;
mod connected;
mod count;
mod counting_digits;
mod crossing;
mod different;
mod distinct;
mod distinct_word;
mod equal_sums;
mod framed;
mod graph;
mod house;
mod missing;
mod missing_plain;
mod nine;
mod one_of_sets;
mod pair;
mod pieces;
mod rank;
mod rankings;
mod regions;
mod same_digits;
mod same_label;
mod set_table;
mod squares;
mod sum;
mod terms;
mod word;

use shudu_core::Primitive;

use among::Among;
use any::Any;
use between::Between;
use check::Check;
use connected::Connected;
use count::Count;
use counting_digits::CountingDigits;
use crossing::Crossing;
use different::Different;
use distinct::Distinct;
use distinct_word::DistinctWord;
use equal_sums::EqualSums;
use framed::Framed;
use house::House;
use missing::Missing;
use nine::Nine;
use one_of_sets::OneOfSets;
use pair::Pair;
use pieces::Pieces;
use rank::Rank;
use regions::Regions;
use same_digits::SameDigits;
use same_label::SameLabel;
use squares::Squares;
use word::Word;

pub(crate) use crossing::post_crossings;
pub(crate) use graph::Graphs;
pub(crate) use house::post_houses;
pub(crate) use missing::Missed;
pub(crate) use nine::post_nine;
pub(crate) use pair::Arcs;
pub(crate) use rankings::Rankings;
pub(crate) use regions::{DIFFERENT, SAME};
pub(crate) use set_table::SetTables;
pub(crate) use squares::count_classes;
pub(crate) use sum::Sum;

use crate::mask::Mask;
use crate::model::Build;
use crate::space::{Narrowed, Space};

/// Removes digits that are impossible.
pub(crate) trait Propagate<M: Mask> {
    /// Whether the propagator takes turns with others of its kind: if the lowest one always went first, it
    /// would run again and again before the last one runs at all.
    const TAKES_TURNS: bool = false;

    /// Whether it runs only when the digit of a cell becomes known, not after every change.
    const IS_LATE: bool = false;

    /// Which cells to blame for a conflict that the propagator found.
    const BLAME: Blame = Blame::All;

    /// Looks at its cells and narrows them.
    fn run(&self, space: &mut Space<M>) -> Narrowed;

    /// The cells that it looks at. Its result depends on no others.
    fn cells(&self) -> Vec<u16>;

    /// The cells whose changes make it run: all it looks at, unless running after some of them costs more
    /// than it finds.
    fn wakes(&self) -> Vec<u16> {
        self.cells()
    }

    /// The cells that it may narrow without looking at them.
    fn narrows(&self) -> Vec<u16> {
        Vec::new()
    }

    /// Adds how much its cells matter to a search that has not learnt anything yet.
    fn weigh(&self, weights: &mut [f32]) {
        let _ = weights;
    }
}

/// Which cells a search blames for a conflict, because deciding them early would have revealed it early.
/// Chosen by experiment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blame {
    /// All cells that the propagator watches.
    All,
    /// The cell that lost its last digit, if that is how the conflict was noticed.
    Cell,
    /// No cells: the propagator watches most of the board, and blaming all of it would say nothing. Blaming
    /// only the few cells where the conflict was noticed is worse.
    Nobody,
}

macro_rules! propagators {
    ($($(#[$doc:meta])* $name:ident($type:ty), $cost:literal;)*) => {
        /// Any propagator. An enum keeps them all in one allocation, and calls need no dynamic dispatch.
        #[derive(Debug)]
        pub(crate) enum Propagator<M> {
            $($(#[$doc])* $name($type),)*
        }

        impl<M: Mask> Propagator<M> {
            /// Looks at its cells and narrows them.
            #[inline]
            pub(crate) fn run(&self, space: &mut Space<M>) -> Narrowed {
                match self {
                    $(Self::$name(inner) => inner.run(space),)*
                }
            }

            /// The cells that it looks at. Its result depends on no others.
            pub(crate) fn cells(&self) -> Vec<u16> {
                match self {
                    $(Self::$name(inner) => Propagate::<M>::cells(inner),)*
                }
            }

            /// The cells whose changes make it run.
            pub(crate) fn wakes(&self) -> Vec<u16> {
                match self {
                    $(Self::$name(inner) => Propagate::<M>::wakes(inner),)*
                }
            }

            /// The cells that it may narrow without looking at them.
            pub(crate) fn narrows(&self) -> Vec<u16> {
                match self {
                    $(Self::$name(inner) => Propagate::<M>::narrows(inner),)*
                }
            }

            /// Which cells to blame for a conflict that it found.
            #[inline]
            pub(crate) fn blame(&self) -> Blame {
                match self {
                    $(Self::$name(_) => <$type as Propagate<M>>::BLAME,)*
                }
            }

            /// The propagators with the lowest cost run first.
            pub(crate) fn cost(&self) -> u32 {
                match self {
                    $(Self::$name(_) => $cost,)*
                }
            }

            pub(crate) fn takes_turns(&self) -> bool {
                match self {
                    $(Self::$name(_) => <$type as Propagate<M>>::TAKES_TURNS,)*
                }
            }

            pub(crate) fn is_late(&self) -> bool {
                match self {
                    $(Self::$name(_) => <$type as Propagate<M>>::IS_LATE,)*
                }
            }

            pub(crate) fn weigh(&self, weights: &mut [f32]) {
                match self {
                    $(Self::$name(inner) => Propagate::<M>::weigh(inner, weights),)*
                }
            }
        }

        $(impl<M: Mask> From<$type> for Propagator<M> {
            fn from(inner: $type) -> Self {
                Self::$name(inner)
            }
        })*
    };
}

propagators! {
    /// A cell has one of some digits.
    Among(Among<M>), 0;
    /// Two cells are in a relation.
    Pair(Pair<M>), 1;
    /// All houses of a 9 × 9 board.
    Nine(Nine<M>), 2;
    /// A house holds every digit once.
    House(House<M>), 2;
    /// No digit occurs twice, where peers do not ensure it already.
    Different(Different), 3;
    /// A number of cells hold some digits.
    Count(Count<M>), 4;
    /// Digits occur as often as they say.
    CountingDigits(CountingDigits), 9;
    /// The digits form one of some sets.
    OneOfSets(OneOfSets<M>), 1;
    /// Two groups share cells.
    Crossing(Crossing<M>), 6;
    /// Cells add up to a total.
    Sum(Sum), 7;
    /// A line consists of pieces that add up.
    Pieces(Pieces), 8;
    /// The digits within a frame add up.
    Framed(Framed<M>), 8;
    /// The digits between the lowest and the highest add up.
    Between(Between<M>), 8;
    /// Squares hold digits of all classes.
    Squares(Squares<M>), 4;
    /// Groups lack digits.
    Missing(Missing), 4;
    /// Several sums are equal.
    EqualSums(EqualSums), 8;
    /// Lists of cells hold the same digits.
    SameDigits(SameDigits), 9;
    /// Cells hold a number of different digits.
    Distinct(Distinct), 10;
    /// An automaton accepts the word.
    Word(Word<M>), 11;
    /// A digit says how far an unknown region extends.
    SameLabel(SameLabel), 11;
    /// The regions are unknown.
    Regions(Regions<M>), 12;
    /// A line has a rank among other lines.
    Rank(Rank<M>), 12;
    /// Cells are connected.
    Connected(Connected<M>), 12;
    /// An automaton accepts the word, whose digits all differ.
    DistinctWord(DistinctWord<M>), 14;
    /// One of several branches holds.
    Any(Any<M>), 13;
    /// A rule has only its own check.
    Check(Check), 15;
}

/// Adds a primitive to a model. This is the one place that knows which propagator implements which primitive.
/// Returns `None` if the primitive obviously cannot hold.
pub(crate) fn post<M: Mask>(primitive: &Primitive, build: &mut Build<M>) -> Option<()> {
    match primitive {
        Primitive::AllDifferent(cells) => Different::post(cells, build),
        Primitive::House(cells) => House::post(cells, build),
        Primitive::OneOfSets { cells, sets } => OneOfSets::post(cells, sets, build),
        Primitive::Sum { terms, totals } => Sum::post(terms, totals, build),
        Primitive::EqualSums(sums) => EqualSums::post(sums, build),
        Primitive::Less(less, greater) => Pair::post_less(*less, *greater, build),
        Primitive::Pair(first, second, relation) => Pair::post(*first, *second, relation, build),
        Primitive::Among(cell, digits) => Among::post(*cell, *digits, build),
        Primitive::Count { cells, digits, counts } => Count::post(cells, *digits, counts, build),
        Primitive::CountingDigits(cells) => CountingDigits::post(cells, build),
        Primitive::Distinct { count, cells } => Distinct::post(*count, cells, build),
        Primitive::SameDigits(lists) => SameDigits::post(lists, build),
        Primitive::Word(cells, automaton) => Word::post(cells, automaton, build),
        Primitive::Pieces { cells, total, is_loop } => Pieces::post(cells, *total, *is_loop, build),
        Primitive::Framed { cells, frames, alone } => Framed::post(cells, frames, *alone, build),
        Primitive::Between { cells, sum } => Between::post(cells, *sum, build),
        Primitive::Squares { rows, classes } => Squares::post(rows, classes, build),
        Primitive::Missing(families) => Missing::post(families, build),
        Primitive::Connected { cells, neighbours, digits } => {
            Connected::post(cells, neighbours, *digits, build)
        }
        Primitive::Regions { cells, labels, neighbours, names, size } => {
            Regions::post([cells, labels], neighbours, *names, *size, build)
        }
        Primitive::SameLabel { count, offset, start, arms } => {
            SameLabel::post(*count, *offset, *start, arms, build)
        }
        Primitive::Rank { line, others, before, ties } => {
            Rank::post(line, others, *before, *ties, build)
        }
        Primitive::Any(branches) => Any::post(branches, build),
        Primitive::Check(rule) => Check::post(rule, build),
    }
}
