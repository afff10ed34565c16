//! Where propagators come from.

use super::Group;
use super::infer::{Houses, KnownSum, Share};
use crate::mask::Mask;

/// What a propagator follows from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// One constraint, by its place in the puzzle.
    Constraint(usize),
    /// Several things together.
    Inferred(Behind),
}

/// What several things that a propagator follows from are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Behind {
    /// The constraints, by their places in the puzzle, in order and each once.
    pub constraints: Vec<usize>,
    /// The cells of the houses that matter as a whole.
    pub houses: Vec<Vec<u16>>,
}

impl Source {
    /// The constraints behind it, by their places in the puzzle.
    pub fn constraints(&self) -> &[usize] {
        match self {
            Self::Constraint(one) => std::slice::from_ref(one),
            Self::Inferred(behind) => &behind.constraints,
        }
    }

    /// The cells of the houses behind it that matter as a whole.
    pub fn houses(&self) -> &[Vec<u16>] {
        match self {
            Self::Constraint(_) => &[],
            Self::Inferred(behind) => &behind.houses,
        }
    }
}

/// A [`Source`] as the model keeps it: few ask for it, and there are hundreds. Groups go by their numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Origin {
    /// One constraint, by its place in the puzzle.
    Constraint(usize),
    /// One group.
    Group(usize),
    /// Two groups together.
    Groups(usize, usize),
    /// A constraint and a group together.
    Both(usize, usize),
    /// The rows, columns and blocks of a 9 × 9 board, which are the first houses of the model.
    Nine,
    /// Some houses, and the cages that were taken from them.
    Sum(Houses, Share),
}

/// What origins speak of.
#[derive(Debug)]
pub(crate) struct Origins<M> {
    /// By propagator.
    pub of: Vec<Origin>,
    pub groups: Vec<Group<M>>,
    pub sums: Vec<KnownSum>,
    /// The rows and the columns that are houses, by their numbers among the groups.
    pub lines: [Vec<usize>; 2],
}

impl<M: Mask> Origins<M> {
    /// What a propagator follows from. `houses` are those of the model.
    pub(super) fn source(&self, propagator: usize, houses: &[Vec<u16>]) -> Source {
        match self.of[propagator] {
            Origin::Constraint(one) => Source::Constraint(one),
            Origin::Group(number) => Source::Constraint(self.groups[number].constraint),
            Origin::Groups(one, other) => self.together(&[], &[one, other]),
            Origin::Both(constraint, group) => self.together(&[constraint], &[group]),
            Origin::Nine => {
                let nine = houses.iter().take(27);
                let number = |house: &Vec<u16>| {
                    self.groups
                        .iter()
                        .position(|group| group.cells.iter().eq(house.iter().copied()))
                };
                self.together(&[], &nine.filter_map(number).collect::<Vec<usize>>())
            }
            Origin::Sum(houses, share) => {
                let numbers = houses.numbers(&self.lines);
                let mut union = self.groups[numbers[0]].cells.clone();
                numbers.iter().for_each(|&number| union.unite(&self.groups[number].cells));
                let cages = share.of(&union, &self.sums);
                let constraints: Vec<usize> = cages.map(|cage| cage.constraint).collect();
                self.together(&constraints, &numbers)
            }
        }
    }

    fn together(&self, constraints: &[usize], numbers: &[usize]) -> Source {
        let of_groups = || numbers.iter().map(|&number| &self.groups[number]);
        let mut constraints = constraints.to_vec();
        constraints.extend(of_groups().map(|group| group.constraint));
        constraints.sort_unstable();
        constraints.dedup();
        let houses = of_groups().filter(|group| group.house.is_some());
        let houses = houses.map(|group| group.cells.iter().collect()).collect();
        Source::Inferred(Behind { constraints, houses })
    }
}
