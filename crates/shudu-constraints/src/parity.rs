//! What even and odd cells share: everything but which digits are right, and how they are drawn.

use shudu_core::{Cell, Digit, Geometry, Grid, Message, Primitive, Rng, Violation};

use crate::Field;

pub(crate) const CELLS: Field = Field::cells("cells", 1);

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
        $crate::data::data_kind!(
            $kind builds $constraint { cells: $crate::parity::CELLS },
            $id,
            $name,
            [],
            $section,
            $file,
            |solution, rng| {
                let cells = $crate::parity::sample(solution, rng, $right)?;
                Some($constraint { cells })
            }
        );

        impl shudu_core::Constraint for $constraint {
            $crate::data::data_methods!($kind);

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
        }
    };
}

pub(crate) use parity_kind;
