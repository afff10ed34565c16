use std::sync::Arc;

use crate::{Cell, Constraint, Digit, DigitRange, DigitSet, Grid};

/// What constraints lower to. Engines know these and never a kind, which is why a new kind is one file.
#[derive(Debug, Clone)]
pub enum Primitive {
    /// No digit twice.
    AllDifferent(Vec<Cell>),
    /// Every digit of the board exactly once.
    House(Vec<Cell>),
    /// The digits add up to the total; they may repeat.
    Sum {
        /// The cells that are added.
        cells: Vec<Cell>,
        /// What they add up to.
        total: i64,
    },
    /// The first cell's digit is below the second's.
    Less(Cell, Cell),
    /// The two cells' digits stand in a relation.
    Pair(Cell, Cell, Arc<Relation>),
    /// The cell holds one of some digits.
    Among(Cell, DigitSet),
    /// What only the constraint's own check can tell: a user's rule.
    Check(Arc<dyn Constraint>),
}

impl Primitive {
    /// Whether it holds on a grid: the slow, obvious meaning that every engine is tested against.
    /// Where a cell it speaks of is empty it is not yet broken, so it holds.
    pub fn holds(&self, grid: &Grid) -> bool {
        let digits = |cells: &[Cell]| -> Option<Vec<Digit>> {
            cells.iter().map(|&cell| grid.get(cell)).collect()
        };
        match self {
            Self::AllDifferent(cells) => digits(cells).is_none_or(|digits| {
                digits.iter().copied().collect::<DigitSet>().len() == digits.len()
            }),
            Self::House(cells) => digits(cells).is_none_or(|digits| {
                let all = grid.geometry().all_digits();
                digits.len() == all.len() && digits.into_iter().collect::<DigitSet>() == all
            }),
            Self::Sum { cells, total } => digits(cells).is_none_or(|digits| {
                digits.iter().map(|digit| i64::from(digit.number())).sum::<i64>() == *total
            }),
            Self::Less(less, greater) => digits(&[*less, *greater]).is_none_or(|d| d[0] < d[1]),
            Self::Pair(first, second, relation) => {
                digits(&[*first, *second]).is_none_or(|d| relation.allows(d[0], d[1]))
            }
            Self::Among(cell, set) => grid.get(*cell).is_none_or(|digit| set.contains(digit)),
            Self::Check(constraint) => constraint.check(grid).is_empty(),
        }
    }
}

/// Which pairs of digits two cells may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// By the first cell's digit, the digits that the second may hold.
    partners: Vec<DigitSet>,
}

impl Relation {
    /// The relation of the pairs for which `allowed` is true.
    pub fn new(digits: DigitRange, allowed: impl Fn(Digit, Digit) -> bool) -> Self {
        let mut partners = vec![DigitSet::EMPTY; usize::from(digits.last().number()) + 1];
        for first in digits.set() {
            partners[usize::from(first.number())] =
                digits.set().into_iter().filter(|&second| allowed(first, second)).collect();
        }
        Self { partners }
    }

    /// The digits that the second cell may hold beside this one in the first.
    pub fn partners(&self, first: Digit) -> DigitSet {
        self.partners.get(usize::from(first.number())).copied().unwrap_or_default()
    }

    /// Whether the pair is allowed.
    pub fn allows(&self, first: Digit, second: Digit) -> bool {
        self.partners(first).contains(second)
    }
}
