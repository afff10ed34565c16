//! # Column
//!
//! No digit appears twice in a column. If a column has as many cells as there are digits, it holds
//! every digit exactly once.
//!
//! This rule applies to every puzzle that does not list its `RULES`; a list without `column` turns it
//! off.
//!
//! ```text
//! RULES
//! column
//!
//! GRID
//! 1 2 2
//! 2 1 .
//! . . 3
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, Group, Message, Shape, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(ColumnKind: Board, Column, ["Latin square", "纵列", "直行"]);

/// No digit twice in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column;

whole_board_kind!(ColumnKind builds Column, "column", message!("kind-column"), ["columns", "col"], "column.rs", usual: Column);

impl Constraint for Column {
    whole_board_methods!(ColumnKind);
    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::fits(self, geometry)
    }

    fn holds(&self, grid: &Grid) -> bool {
        let geometry = grid.geometry();
        let cells = |column| (0..geometry.rows()).filter_map(move |r| geometry.cell(r, column));
        (0..geometry.columns()).all(|column| groups::differ(cells(column), grid))
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        geometry.position(cell).is_none_or(|(_, column)| {
            groups::alone_in(
                (0..geometry.rows()).filter_map(|r| geometry.cell(r, column)),
                grid,
                cell,
            )
        })
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let column = |column| Group {
            name: message!("house-column", number = column + 1),
            cells: geometry.column(column),
        };
        (0..geometry.columns()).map(column).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::new(3, 2).unwrap();
        let grid = Grid::load(geometry, &[1, 2, 1, 0, 0, 1]).unwrap();
        let violations = Column.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "1 appears twice in column 1: r1c1 r2c1");
        assert_eq!(violations[0].cells.len(), 2);
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::new(5, 2).unwrap().with_digits(1, 4).unwrap();
        assert_eq!(
            Column.fits(&geometry).unwrap_err().to_string(),
            "column 1 has 5 cells, but there are only 4 digits"
        );
    }
}
