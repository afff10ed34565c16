//! What rules about every square of 2 × 2 cells share: each holds a digit of every class.

use shudu_core::{Cell, DigitSet, Geometry, Grid, Message, Primitive, Violation};

/// All squares of 2 × 2 cells.
fn squares(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let square = |cell| -> Vec<Cell> {
        let places = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        places.filter_map(|(down, right)| geometry.offset(cell, down, right)).collect()
    };
    geometry.board_cells().map(square).filter(|cells| cells.len() == 4).collect()
}

/// One violation, worded by `broken`, for each square that can no longer hold a digit of each class.
pub(crate) fn check(grid: &Grid, classes: &[DigitSet], broken: &Message) -> Vec<Violation> {
    let mut violations = Vec::new();
    for cells in squares(grid.geometry()) {
        let n_empty = cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
        let digits: DigitSet = cells.iter().filter_map(|&cell| grid.get(cell)).collect();
        let missing: Vec<&DigitSet> =
            classes.iter().filter(|&&class| (digits & class).is_empty()).collect();
        if missing.len() > n_empty {
            let sets: Vec<String> = missing.iter().map(ToString::to_string).collect();
            let message = broken.clone().with("cells", grid.geometry().names(&cells));
            violations.push(Violation { cells, message: message.with("sets", sets.join(" ")) });
        }
    }
    violations
}

pub(crate) fn lower(geometry: &Geometry, classes: &[DigitSet; 3]) -> Vec<Primitive> {
    let rows = (0..geometry.rows()).map(|row| geometry.row(row)).collect();
    vec![Primitive::Squares { rows, classes: *classes }]
}

/// A rule that every square holds a digit of each of three classes: its constraint.
macro_rules! squares_constraint {
    ($constraint:ident, $kind:ident, $classes:ident, $fits:ident) => {
        impl Constraint for $constraint {
            whole_board_methods!($kind);

            fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
                geometry.board_cells().collect()
            }

            fn fits(&self, geometry: &Geometry) -> Result<(), shudu_core::Message> {
                $fits(geometry)
            }

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                let classes = $classes(grid.geometry());
                $crate::squares::check(grid, &classes, &message!("squares-broken"))
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &Geometry,
            ) -> Vec<shudu_core::Primitive> {
                $crate::squares::lower(geometry, &$classes(geometry))
            }

            fn draw(&self, _: &Geometry) -> Vec<shudu_core::Shape> {
                vec![shudu_core::Shape::Note(self.name())]
            }
        }
    };
}

pub(crate) use squares_constraint;
