//! The digits that each cell may still hold.

use std::sync::Arc;

use crate::{Cell, DigitSet, Geometry};

/// The working state of solving: for each cell, the digits that it may still hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidates {
    geometry: Arc<Geometry>,
    sets: Vec<DigitSet>,
}

impl Candidates {
    /// Every digit in every cell.
    pub fn all(geometry: impl Into<Arc<Geometry>>) -> Self {
        let geometry = geometry.into();
        let sets = vec![geometry.all_digits(); geometry.n_cells()];
        Self { geometry, sets }
    }

    /// No digit in any cell.
    pub fn none(geometry: impl Into<Arc<Geometry>>) -> Self {
        let geometry = geometry.into();
        let sets = vec![DigitSet::EMPTY; geometry.n_cells()];
        Self { geometry, sets }
    }

    /// The shape.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The digits a cell may still hold.
    ///
    /// # Panics
    /// If the cell is not on this board; cells come from the board's own [`Geometry`].
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// Sets the digits that a cell may still hold.
    ///
    /// # Panics
    /// As [`Candidates::get`].
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.sets[cell.index()] = digits;
    }

    /// The total number of candidates.
    pub fn len(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }

    /// Whether no cell has any candidate.
    pub fn is_empty(&self) -> bool {
        self.sets.iter().all(|set| set.is_empty())
    }
}
