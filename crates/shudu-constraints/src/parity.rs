//! What even and odd cells share.

use shudu_core::{Cell, Digit, Entry, Geometry, Grid, Message, Primitive, Rng, Value};

use crate::{Field, FieldShape, groups};

pub(crate) const CELLS: Field =
    Field { name: "cells", shape: FieldShape::Cells { min: 1 }, optional: false };

pub(crate) fn fits(cells: &[Cell], geometry: &Geometry) -> Result<(), Message> {
    groups::listed_cells_fit(cells, geometry)
}

/// The filled cells whose digit is of the other kind.
pub(crate) fn wrong(
    cells: &[Cell],
    grid: &Grid,
    right: fn(Digit) -> bool,
) -> impl Iterator<Item = (Cell, Digit)> {
    let filled = cells.iter().filter_map(|&cell| Some((cell, grid.get(cell)?)));
    filled.filter(move |(_, digit)| !right(*digit))
}

pub(crate) fn lower(
    cells: &[Cell],
    geometry: &Geometry,
    right: fn(Digit) -> bool,
) -> Vec<Primitive> {
    let digits = geometry.all_digits().into_iter().filter(|&digit| right(digit)).collect();
    cells.iter().map(|&cell| Primitive::Among(cell, digits)).collect()
}

pub(crate) fn entry(cells: &[Cell]) -> Entry {
    Entry::new().with(CELLS.name, Value::Cells(cells.to_vec()))
}

pub(crate) fn sample(
    solution: &Grid,
    rng: &mut Rng,
    right: fn(Digit) -> bool,
) -> Option<Vec<Cell>> {
    let mut cells: Vec<Cell> =
        solution.filled().filter(|(_, digit)| right(*digit)).map(|(cell, _)| cell).collect();
    rng.shuffle(&mut cells);
    cells.truncate(1 + rng.below(4));
    (!cells.is_empty()).then_some(cells)
}
