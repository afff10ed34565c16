//! What cages share: cells in which no digit stands twice.

use shudu_core::{Cell, Geometry, Grid, Group, Message, Rng, message};

use crate::{Field, groups, sampling};

pub(crate) const CELLS: Field = Field::cells("cells", 1);

/// The cage's cells, in which no digit stands twice.
pub(crate) fn group(cells: &[Cell], geometry: &Geometry) -> Group {
    let first = cells.first().map(|&cell| geometry.name(cell)).unwrap_or_default();
    Group { name: message!("cage-name", cell = first), cells: cells.to_vec() }
}

/// Whether there is at least one cell, each is on the board and listed once, and there are no more cells than
/// digits.
pub(crate) fn fits(cells: &[Cell], geometry: &Geometry) -> Result<(), Message> {
    groups::listed_cells_fit(cells, geometry)?;
    if cells.is_empty() {
        return Err(message!("killer-no-cells"));
    }
    let digits = geometry.digits().len();
    if cells.len() > digits {
        let place = group(cells, geometry).name;
        return Err(message!(
            "group-too-long",
            place = place,
            cells = cells.len(),
            digits = digits
        ));
    }
    Ok(())
}

/// Neighbouring cells of a full grid without a repeat.
pub(crate) fn sample(solution: &Grid, rng: &mut Rng, most: usize) -> Vec<Cell> {
    let new_digit = |cage: &[Cell], next: Cell| {
        cage.iter().all(|&inside| solution.get(inside) != solution.get(next))
    };
    sampling::cluster(solution.geometry(), rng, most, new_digit)
}
