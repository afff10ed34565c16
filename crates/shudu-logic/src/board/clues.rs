//! What a constraint says beyond pairs of cells that restrict each other, such as a sum.

use shudu_core::{Cell, Constraint, DigitSet, Geometry, Primitive, Term};
use std::sync::Arc;

use super::cell_set::CellSet;

/// What a constraint says beyond pairs of cells that restrict each other.
#[derive(Debug, Clone)]
pub struct BoardClue {
    /// Its number among the puzzle's constraints.
    pub constraint: usize,
    /// The cells it speaks of, each once.
    pub cells: Vec<Cell>,
    /// The same as a set.
    pub set: CellSet,
    /// What it says.
    pub says: Says,
}

/// What a clue says.
#[derive(Debug, Clone)]
pub enum Says {
    /// The digits add up.
    Sum(Sum),
    /// No digit occurs twice, and together the digits are one of these sets.
    OneOf(Vec<DigitSet>),
    /// Nothing but pairs of cells, as along a thermometer.
    Pairs,
    /// What only the constraint's own check can tell.
    Check,
}

/// The digits, each times its coefficient, add up to one of the totals.
#[derive(Debug, Clone)]
pub struct Sum {
    /// The number of this sum among those that the constraint lowers to, counted from 0.
    pub place: usize,
    /// Each cell once.
    pub terms: Vec<Term>,
    /// What they may add up to.
    pub totals: Vec<i64>,
}

impl BoardClue {
    /// The clues of a constraint.
    pub(super) fn of(
        number: usize,
        constraint: &Arc<dyn Constraint>,
        primitives: &[Primitive],
        geometry: &Geometry,
    ) -> Vec<Self> {
        let new = |cells: Vec<Cell>, says: Says| {
            let set: CellSet = cells.iter().copied().collect();
            Self { constraint: number, cells: set.into_iter().collect(), set, says }
        };
        let mut clues: Vec<Self> = Vec::new();
        for (place, (terms, totals)) in sums(primitives).enumerate() {
            let terms = merged(terms);
            let cells = terms.iter().map(|term| term.1).collect();
            clues.push(new(cells, Says::Sum(Sum { place, terms, totals: totals.to_vec() })));
        }
        let (mut n_pairs, mut rest) = (0, false);
        for primitive in primitives {
            match primitive {
                Primitive::House(_) | Primitive::AllDifferent(_) | Primitive::Sum { .. } => {}
                Primitive::Less(..) | Primitive::Pair(..) => n_pairs += 1,
                Primitive::OneOfSets { cells, sets } => {
                    clues.push(new(cells.clone(), Says::OneOf(sets.clone())));
                }
                _ => rest = true,
            }
        }
        let cells = || constraint.cells(geometry);
        if rest {
            clues.push(new(cells(), Says::Check));
        } else if n_pairs > 1 && n_pairs <= Self::MOST_PAIRS {
            clues.push(new(cells(), Says::Pairs));
        }
        clues
    }

    /// A rule with more pairs than this is about the whole board, and nobody looks at all its cells at once.
    const MOST_PAIRS: usize = 24;
}

/// The sums among the primitives of a constraint, in order.
pub(crate) fn sums(primitives: &[Primitive]) -> impl Iterator<Item = (&[Term], &[i64])> {
    primitives.iter().filter_map(|primitive| match primitive {
        Primitive::Sum { terms, totals } => Some((&terms[..], &totals[..])),
        _ => None,
    })
}

/// Each cell once, with the sum of its coefficients.
fn merged(terms: &[Term]) -> Vec<Term> {
    let mut merged: Vec<Term> = Vec::new();
    for &(coefficient, cell) in terms {
        match merged.iter_mut().find(|term| term.1 == cell) {
            Some(term) => term.0 += coefficient,
            None => merged.push((coefficient, cell)),
        }
    }
    merged.retain(|term| term.0 != 0);
    merged
}
