//! What even and odd cells share: all but which digits are right, and how it looks.

use shudu_core::{Cell, Digit, Entry, Geometry, Grid, Message, Primitive, Rng, Value, Violation};

use crate::{Field, FieldShape};

pub(crate) const CELLS: Field =
    Field { name: "cells", shape: FieldShape::Cells { min: 1 }, optional: false };

/// One violation, worded by `broken`, for each filled cell whose digit is not right.
pub(crate) fn check(
    cells: &[Cell],
    grid: &Grid,
    right: fn(Digit) -> bool,
    broken: &Message,
) -> Vec<Violation> {
    let filled = cells.iter().filter_map(|&cell| Some((cell, grid.get(cell)?)));
    let wrong = filled.filter(|(_, digit)| !right(*digit));
    wrong
        .map(|(cell, digit)| Violation {
            cells: vec![cell],
            message: broken
                .clone()
                .with("cell", grid.geometry().name(cell))
                .with("digit", digit.number()),
        })
        .collect()
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

/// A kind that says which digits some cells may hold.
macro_rules! parity_kind {
    (
        $kind:ident builds $constraint:ident,
        $id:literal,
        $name:expr,
        $section:literal,
        $file:literal,
        $right:ident,
        $broken:expr,
        $draw:ident
    ) => {
        pub(crate) struct $kind;

        impl $crate::Kind for $kind {
            fn id(&self) -> &'static str {
                $id
            }

            fn name(&self) -> shudu_core::Message {
                $name
            }

            fn section(&self) -> Option<&'static str> {
                Some($section)
            }

            fn fields(&self) -> &'static [$crate::Field] {
                &[$crate::parity::CELLS]
            }

            fn source(&self) -> &'static str {
                include_str!($file)
            }

            fn build(
                &self,
                entry: &shudu_core::Entry,
            ) -> std::sync::Arc<dyn shudu_core::Constraint> {
                let cells = entry.cells($crate::parity::CELLS.name).to_vec();
                std::sync::Arc::new($constraint { cells })
            }

            fn sample(
                &self,
                solution: &shudu_core::Grid,
                rng: &mut shudu_core::Rng,
            ) -> Option<std::sync::Arc<dyn shudu_core::Constraint>> {
                let cells = $crate::parity::sample(solution, rng, $right)?;
                Some(std::sync::Arc::new($constraint { cells }))
            }
        }

        impl shudu_core::Constraint for $constraint {
            fn id(&self) -> &str {
                $crate::Kind::id(&$kind)
            }

            fn name(&self) -> shudu_core::Message {
                $crate::Kind::name(&$kind)
            }

            fn cells(&self, _: &shudu_core::Geometry) -> Vec<Cell> {
                self.cells.clone()
            }

            fn fits(&self, geometry: &shudu_core::Geometry) -> Result<(), shudu_core::Message> {
                $crate::groups::listed_cells_fit(&self.cells, geometry)
            }

            fn check(&self, grid: &shudu_core::Grid) -> Vec<shudu_core::Violation> {
                $crate::parity::check(&self.cells, grid, $right, &$broken)
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &shudu_core::Geometry,
            ) -> Vec<shudu_core::Primitive> {
                $crate::parity::lower(&self.cells, geometry, $right)
            }

            fn draw(&self, _: &shudu_core::Geometry) -> Vec<Shape> {
                self.cells.iter().copied().map($draw).collect()
            }

            fn entry(&self) -> Option<shudu_core::Entry> {
                Some($crate::parity::entry(&self.cells))
            }
        }
    };
}

pub(crate) use parity_kind;
