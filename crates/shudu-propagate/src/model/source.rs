//! Records where propagators and wires come from.

use super::Group;
use super::infer::{Houses, KnownSum, Share};
use crate::mask::Mask;

/// What a propagator follows from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// One constraint, by its index in the puzzle.
    Constraint(usize),
    /// Several constraints and houses together.
    Inferred(Behind),
}

/// The constraints and houses that a propagator follows from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Behind {
    /// The indices of the constraints in the puzzle, sorted and without repeats.
    pub constraints: Vec<usize>,
    /// The cells of the houses that matter as a whole.
    pub houses: Vec<Vec<u16>>,
}

impl Source {
    /// The constraints behind it, by their indices in the puzzle.
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

/// A [`Source`] in the compact form that the model stores, since there are hundreds of them and few are asked
/// for. Groups are given by their numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Origin {
    /// One constraint, by its index in the puzzle.
    Constraint(usize),
    /// One group.
    Group(usize),
    /// Two groups together.
    Groups(usize, usize),
    /// A constraint and a group together.
    Both(usize, usize),
    /// The rows, columns and blocks of a 9 × 9 board, which are the first houses of the model.
    Nine,
    /// Some houses, and the cages that were subtracted from them.
    Sum(Houses, Share),
}

/// The origins of the relations between two cells. They are kept apart from the wires, which a search follows
/// all the time.
#[derive(Debug, Default)]
pub(crate) struct RelationOrigins {
    /// The two cells of each relation, in the order of posting.
    cells: Vec<(u16, u16)>,
    /// The origins, each with the number of its first relation; it applies up to the next entry.
    from: Vec<(usize, Origin)>,
}

impl RelationOrigins {
    /// Adds a relation.
    pub(crate) fn push(&mut self, cells: (u16, u16), origin: Origin) {
        // A constraint often has dozens of relations, which share one entry.
        let last = self.from.last().map(|(_, last)| *last);
        let is_same = matches!(
            (last, origin),
            (Some(Origin::Constraint(last)), Origin::Constraint(one)) if last == one
        );
        if !is_same {
            self.from.push((self.cells.len(), origin));
        }
        self.cells.push(cells);
    }

    /// The origins of the relations between two cells.
    fn between(&self, one: u16, other: u16) -> impl Iterator<Item = Origin> {
        let is_it = move |cells: &(u16, u16)| *cells == (one, other) || *cells == (other, one);
        let found = self.cells.iter().enumerate().filter(move |(_, cells)| is_it(cells));
        found.map(|(number, _)| {
            let place = self.from.partition_point(|(first, _)| *first <= number);
            self.from[place - 1].1
        })
    }
}

/// All origins, with the tables that they refer to.
#[derive(Debug)]
pub(crate) struct Origins<M> {
    /// The origin of each propagator.
    pub of: Vec<Origin>,
    pub relations: RelationOrigins,
    pub groups: Vec<Group<M>>,
    pub sums: Vec<KnownSum>,
    /// The rows and columns that are houses, by their numbers among the groups.
    pub lines: [Vec<usize>; 2],
}

impl<M: Mask> Origins<M> {
    /// What a propagator follows from. `houses` are the houses of the model.
    pub(super) fn source(&self, propagator: usize, houses: &[Vec<u16>]) -> Source {
        self.of_origin(self.of[propagator], houses)
    }

    /// What the relations between two cells follow from.
    pub(super) fn between(&self, one: u16, other: u16, houses: &[Vec<u16>]) -> Vec<Source> {
        let origins = self.relations.between(one, other);
        origins.map(|origin| self.of_origin(origin, houses)).collect()
    }

    fn of_origin(&self, origin: Origin, houses: &[Vec<u16>]) -> Source {
        match origin {
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
