//! Lines as people draw them.

use shudu_core::{Cell, Constraint, Geometry};

/// Whether a line of neighbouring cells, including diagonal ones, crosses itself between cells.
pub(super) fn crosses_itself(constraint: &dyn Constraint, geometry: &Geometry) -> bool {
    let Some(entry) = constraint.entry() else { return false };
    let cells = entry.cells("cells");
    // Twice the midpoint of each diagonal step: two steps with the same midpoint cross.
    let middle = |pair: &[Cell]| -> Option<(usize, usize)> {
        let (from, to) = (geometry.position(pair[0])?, geometry.position(pair[1])?);
        let is_diagonal = from.0.abs_diff(to.0) == 1 && from.1.abs_diff(to.1) == 1;
        is_diagonal.then_some((from.0 + to.0, from.1 + to.1))
    };
    let mut middles: Vec<(usize, usize)> = cells.windows(2).filter_map(middle).collect();
    let n_steps = middles.len();
    middles.sort_unstable();
    middles.dedup();
    middles.len() < n_steps
}

#[cfg(test)]
mod tests {
    use shudu_constraints::Thermometer;

    use super::*;

    #[test]
    fn two_diagonal_steps_of_one_square_cross() {
        let geometry = Geometry::square(4).unwrap();
        let line = |places: &[(usize, usize)]| {
            let cells = places.iter().map(|&(row, column)| geometry.cell(row, column).unwrap());
            crosses_itself(&Thermometer { cells: cells.collect() }, &geometry)
        };
        assert!(line(&[(0, 0), (1, 1), (0, 1), (1, 0)]));
        assert!(!line(&[(0, 0), (1, 1), (1, 0), (2, 1)]));
    }
}
