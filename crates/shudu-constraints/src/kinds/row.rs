//! # Row
//!
//! No digit appears twice in a row. If a row has as many cells as there are digits, it holds every
//! digit exactly once.
//!
//! This rule applies to every puzzle that does not list its `RULES`; a list without `row` turns it
//! off.
//!
//! ```text
//! RULES
//! row
//! column
//!
//! GRID
//! 1 . .
//! . . .
//! . . 2
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, Group, Message, Shape, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(RowKind: Board, Row, ["Latin square", "横行", "橫列"]);

/// No digit twice in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row;

whole_board_kind!(RowKind builds Row, "row", message!("kind-row"), ["rows"], "row.rs", usual: Row);

impl Constraint for Row {
    whole_board_methods!(RowKind);
    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::fits(self, geometry)
    }

    fn holds(&self, grid: &Grid) -> bool {
        let geometry = grid.geometry();
        let cells = |row| (0..geometry.columns()).filter_map(move |c| geometry.cell(row, c));
        (0..geometry.rows()).all(|row| groups::differ(cells(row), grid))
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        geometry.position(cell).is_none_or(|(row, _)| {
            groups::alone_in(
                (0..geometry.columns()).filter_map(|c| geometry.cell(row, c)),
                grid,
                cell,
            )
        })
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let row =
            |row| Group { name: message!("house-row", number = row + 1), cells: geometry.row(row) };
        (0..geometry.rows()).map(row).collect()
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
        let geometry = Geometry::new(2, 3).unwrap();
        let grid = Grid::load(geometry, &[1, 2, 1, 0, 2, 0]).unwrap();
        let violations = Row.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "1 appears twice in row 1: r1c1 r1c3");
        assert_eq!(violations[0].cells.len(), 2);
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::new(2, 5).unwrap().with_digits(1, 4).unwrap();
        assert_eq!(
            Row.fits(&geometry).unwrap_err().to_string(),
            "row 1 has 5 cells, but there are only 4 digits"
        );
    }
}
