//! Where propagators come from.

use super::Group;
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

/// A [`Source`] as the model keeps it: few ask for it, and there are hundreds.
#[derive(Debug, Clone)]
pub(crate) enum Origin {
    /// One constraint, by its place in the puzzle.
    Constraint(usize),
    /// One group, by its number.
    Group(usize),
    /// Two groups together, by their numbers.
    Groups(usize, usize),
    /// Constraints, and groups by their numbers.
    Several(Box<(Vec<usize>, Vec<usize>)>),
}

impl Origin {
    /// Some constraints, and groups by their numbers.
    pub(crate) fn several(constraints: Vec<usize>, groups: Vec<usize>) -> Self {
        Self::Several(Box::new((constraints, groups)))
    }

    /// What it is, in words that need no model.
    pub(super) fn source<M: Mask>(&self, groups: &[Group<M>]) -> Source {
        let together = |constraints: &[usize], numbers: &[usize]| {
            let of_groups = || numbers.iter().map(|&number| &groups[number]);
            let mut constraints = constraints.to_vec();
            constraints.extend(of_groups().map(|group| group.constraint));
            constraints.sort_unstable();
            constraints.dedup();
            let houses = of_groups().filter(|group| group.house.is_some());
            let houses = houses.map(|group| group.cells.iter().collect()).collect();
            Source::Inferred(Behind { constraints, houses })
        };
        match self {
            Self::Constraint(one) => Source::Constraint(*one),
            Self::Group(number) => Source::Constraint(groups[*number].constraint),
            Self::Groups(one, other) => together(&[], &[*one, *other]),
            Self::Several(several) => together(&several.0, &several.1),
        }
    }
}
