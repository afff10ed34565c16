//! # Non-consecutive
//!
//! Cells that share a side never hold consecutive digits, such as 4 and 5.
//!
//! ```text
//! RULES
//! row
//! column
//! non-consecutive
//!
//! GRID
//! . . . . .
//! . 2 . . .
//! . . . . .
//! . . 5 . .
//! . . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Relation, Shape, Violation,
    message,
};

use crate::appearance::appears;
use crate::moves;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(NonConsecutiveKind: Board, Board, ["orthogonally non-consecutive", "无连续", "不连续数独", "無連續"]);

/// Orthogonal neighbours never differ by 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NonConsecutive;

const RIGHT_AND_DOWN: [(isize, isize); 2] = [(0, 1), (1, 0)];

fn consecutive(first: Digit, second: Digit) -> bool {
    first.number().abs_diff(second.number()) == 1
}

whole_board_kind!(
    NonConsecutiveKind builds NonConsecutive,
    "non-consecutive",
    message!("kind-non-consecutive"),
    ["nonconsecutive", "anti-consecutive"],
    "non_consecutive.rs"
);

impl Constraint for NonConsecutive {
    whole_board_methods!(NonConsecutiveKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let mut violations = Vec::new();
        for (a, b) in moves::pairs(geometry, &RIGHT_AND_DOWN) {
            if let (Some(first), Some(second)) = (grid.get(a), grid.get(b))
                && consecutive(first, second)
            {
                violations.push(Violation {
                    cells: vec![a, b],
                    message: message!(
                        "non-consecutive-broken",
                        first = geometry.name(a),
                        second = geometry.name(b),
                        first_digit = first.number(),
                        second_digit = second.number()
                    ),
                });
            }
        }
        violations
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let Some(digit) = grid.get(cell) else {
            return true;
        };
        let mut beside = grid.geometry().neighbours(cell).filter_map(|other| grid.get(other));
        beside.all(|other| !consecutive(digit, other))
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let relation = Arc::new(Relation::new(geometry.digits(), |a, b| !consecutive(a, b)));
        let pairs = moves::pairs(geometry, &RIGHT_AND_DOWN).into_iter();
        pairs.map(|(a, b)| Primitive::Pair(a, b, relation.clone())).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_one_apart_are_named_and_diagonal_ones_are_fine() {
        let grid = Grid::load(Geometry::new(3, 3).unwrap(), &[1, 3, 0, 0, 2, 0, 0, 0, 3]).unwrap();
        let violations = NonConsecutive.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c2 and r2c2 are neighbours, but hold the consecutive digits 3 and 2"
        );
    }
}
