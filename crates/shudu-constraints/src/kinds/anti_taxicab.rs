//! # Anti-taxicab
//!
//! Two equal digits are never exactly that many steps apart, counted along rows and columns: no two
//! 3s are exactly three steps apart.
//!
//! ```text
//! GRID
//! ....5
//! ....4
//! .....
//! .....
//! .....
//!
//! RULES
//! row
//! column
//! anti-taxicab
//! ```

use std::sync::Arc;

use shudu_core::{Cell, Constraint, Digit, Geometry, Grid, Primitive, Violation, message};

use crate::appearance::appears;
use crate::moves;
use crate::whole_board::{noted_methods, whole_board_kind, whole_board_methods};

appears!(AntiTaxicabKind: Board, Leap, ["Manhattan distance", "曼哈顿距离", "曼哈頓距離"]);

/// Two cells with the same digit are not exactly that many steps apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiTaxicab;

whole_board_kind!(
    AntiTaxicabKind builds AntiTaxicab,
    "anti-taxicab",
    message!("kind-anti-taxicab"),
    ["self-taxicab"],
    "anti_taxicab.rs"
);

fn moves_of(digit: Digit) -> Vec<(isize, isize)> {
    moves::taxicab(isize::from(digit.number()))
}

impl Constraint for AntiTaxicab {
    whole_board_methods!(AntiTaxicabKind);
    noted_methods!();

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = message!("anti-taxicab-broken");
        let of_digit = |digit: Digit| {
            let forbidden = move |a: Digit, b: Digit| a == digit && b == digit;
            moves::check_pairs(grid, &moves_of(digit), forbidden, &broken)
        };
        grid.geometry().all_digits().into_iter().flat_map(of_digit).collect()
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let Some(digit) = grid.get(cell) else { return true };
        moves::allows_pairs(grid, cell, &moves_of(digit), |a, b| a == b)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let of_digit = |digit: Digit| {
            let forbidden = move |a: Digit, b: Digit| a == digit && b == digit;
            moves::lower_pairs(geometry, &moves_of(digit), forbidden)
        };
        geometry.all_digits().into_iter().flat_map(of_digit).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_digits_at_their_distance_are_named() {
        let geometry = Geometry::new(2, 3).and_then(|g| g.with_digits(0, 3)).unwrap();
        let grid = Grid::load(geometry, &[3, 0, 2, 2, 0, 3]).unwrap();
        let violations = AntiTaxicab.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c1 and r2c3 both hold 3, but are exactly 3 steps apart"
        );
    }
}
