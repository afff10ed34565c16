//! Signs between neighbours.

use std::sync::Arc;

use shudu_constraints::{Inequality, Sign};
use shudu_core::{Cell, Constraint, Geometry, Grid, Rng};

/// All pairs of cells of the board that share a side, each once.
pub(super) fn neighbours(geometry: &Geometry) -> Vec<(Cell, Cell)> {
    let beside = |cell: Cell| {
        [(0, 1), (1, 0)].map(|(down, right)| Some((cell, geometry.offset(cell, down, right)?)))
    };
    geometry.board_cells().flat_map(beside).flatten().collect()
}

/// A sign for each pair of neighbours, in random order.
pub(super) fn all(solution: &Grid, rng: &mut Rng) -> Vec<Arc<dyn Constraint>> {
    let mut pairs = neighbours(solution.geometry());
    rng.shuffle(&mut pairs);
    let sign = |(first, second): (Cell, Cell)| -> Option<Arc<dyn Constraint>> {
        let sign = match solution.get(first)?.cmp(&solution.get(second)?) {
            std::cmp::Ordering::Less => Sign::Less,
            std::cmp::Ordering::Greater => Sign::Greater,
            // Without a rule of rows or columns, neighbours may be equal.
            std::cmp::Ordering::Equal => return None,
        };
        Some(Arc::new(Inequality { first, sign, second }))
    };
    pairs.into_iter().filter_map(sign).collect()
}
