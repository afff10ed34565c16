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

use shudu_core::{Constraint as _, Geometry, Message, message};

use crate::appearance::appears;
use crate::axes::{Axis, axis_constraint};
use crate::whole_board::whole_board_kind;

appears!(RowKind: Board, Row, ["Latin square", "横行", "橫列"]);

/// No digit twice in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row;

whole_board_kind!(RowKind builds Row, "row", message!("kind-row"), ["rows"], "row.rs", usual: Row);

impl Axis for Row {
    fn n_lines(geometry: &Geometry) -> usize {
        geometry.rows()
    }

    fn length(geometry: &Geometry) -> usize {
        geometry.columns()
    }

    fn turn(line: usize, place: usize) -> (usize, usize) {
        (line, place)
    }

    fn name(line: usize) -> Message {
        message!("house-row", number = line + 1)
    }
}

axis_constraint!(Row, RowKind);

#[cfg(test)]
mod tests {
    use shudu_core::Grid;

    use super::*;
    use crate::groups::tests::{only_repeat, refusal};

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::new(2, 3).unwrap();
        let grid = Grid::load(geometry, &[1, 2, 1, 0, 2, 0]).unwrap();
        assert_eq!(only_repeat(&Row, &grid), "1 appears twice in row 1: r1c1 r1c3");
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::new(2, 5).unwrap().with_digits(1, 4).unwrap();
        assert_eq!(refusal(&Row, &geometry), "row 1 has 5 cells, but there are only 4 digits");
    }
}
