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

use shudu_core::{Constraint as _, Geometry, Message, message};

use crate::appearance::appears;
use crate::axes::{Axis, axis_constraint};
use crate::whole_board::whole_board_kind;

appears!(ColumnKind: Board, Column, ["Latin square", "纵列", "直行"]);

/// No digit twice in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column;

whole_board_kind!(ColumnKind builds Column, "column", message!("kind-column"), ["columns", "col"], "column.rs", usual: Column);

impl Axis for Column {
    fn n_lines(geometry: &Geometry) -> usize {
        geometry.columns()
    }

    fn length(geometry: &Geometry) -> usize {
        geometry.rows()
    }

    fn turn(line: usize, place: usize) -> (usize, usize) {
        (place, line)
    }

    fn name(line: usize) -> Message {
        message!("house-column", number = line + 1)
    }
}

axis_constraint!(Column, ColumnKind);

#[cfg(test)]
mod tests {
    use shudu_core::Grid;

    use super::*;
    use crate::groups::tests::{only_repeat, refusal};

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::new(3, 2).unwrap();
        let grid = Grid::load(geometry, &[1, 2, 1, 0, 0, 1]).unwrap();
        assert_eq!(only_repeat(&Column, &grid), "1 appears twice in column 1: r1c1 r2c1");
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::new(5, 2).unwrap().with_digits(1, 4).unwrap();
        assert_eq!(
            refusal(&Column, &geometry),
            "column 1 has 5 cells, but there are only 4 digits"
        );
    }
}
