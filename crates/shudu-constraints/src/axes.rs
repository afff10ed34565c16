//! What the rules about rows and about columns share: everything but the direction of their lines.

use shudu_core::{Cell, Geometry, Grid, Group, Message};

use crate::groups;

/// The lines of a board that run one way: its rows, or its columns.
pub(crate) trait Axis {
    /// How many lines there are.
    fn n_lines(geometry: &Geometry) -> usize;

    /// How many cells a line has.
    fn length(geometry: &Geometry) -> usize;

    /// The row and the column of a place on a line. The same exchange gives the line, and the place on it, of a row
    /// and a column.
    fn turn(line: usize, place: usize) -> (usize, usize);

    /// What people call a line.
    fn name(line: usize) -> Message;
}

/// The cells of a line.
fn cells<A: Axis>(geometry: &Geometry, line: usize) -> impl Iterator<Item = Cell> + '_ {
    (0..A::length(geometry)).filter_map(move |place| {
        let (row, column) = A::turn(line, place);
        geometry.cell(row, column)
    })
}

/// Whether no line holds a digit twice.
pub(crate) fn hold<A: Axis>(grid: &Grid) -> bool {
    let geometry = grid.geometry();
    (0..A::n_lines(geometry)).all(|line| groups::differ(cells::<A>(geometry, line), grid))
}

/// Whether the line of a filled cell holds its digit nowhere else.
pub(crate) fn allow<A: Axis>(grid: &Grid, cell: Cell) -> bool {
    let geometry = grid.geometry();
    geometry.position(cell).is_none_or(|(row, column)| {
        let (line, _) = A::turn(row, column);
        groups::alone_in(cells::<A>(geometry, line), grid, cell)
    })
}

/// All lines.
pub(crate) fn groups<A: Axis>(geometry: &Geometry) -> Vec<Group> {
    let group = |line| Group { name: A::name(line), cells: cells::<A>(geometry, line).collect() };
    (0..A::n_lines(geometry)).map(group).collect()
}

/// The constraint of a rule about all lines of an [`Axis`].
macro_rules! axis_constraint {
    ($rule:ident, $kind:ident) => {
        impl shudu_core::Constraint for $rule {
            $crate::whole_board::whole_board_methods!($kind);
            $crate::whole_board::group_methods!();

            fn fits(&self, geometry: &shudu_core::Geometry) -> Result<(), shudu_core::Message> {
                $crate::groups::fits(self, geometry)
            }

            fn holds(&self, grid: &shudu_core::Grid) -> bool {
                $crate::axes::hold::<Self>(grid)
            }

            fn allows(&self, grid: &shudu_core::Grid, cell: shudu_core::Cell) -> bool {
                $crate::axes::allow::<Self>(grid, cell)
            }

            fn groups(&self, geometry: &shudu_core::Geometry) -> Vec<shudu_core::Group> {
                $crate::axes::groups::<Self>(geometry)
            }

            fn draw(&self, _: &shudu_core::Geometry) -> Vec<shudu_core::Shape> {
                Vec::new()
            }
        }
    };
}
pub(crate) use axis_constraint;
