//! # Anti-king
//!
//! Cells that touch, even at a corner (a king's move apart, as in chess), hold different digits.
//!
//! ```text
//! RULES
//! row
//! column
//! anti-king
//!
//! GRID
//! . . . . 5
//! . . . . .
//! . 1 . . .
//! 2 . 4 . .
//! . . . . .
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, message};

use crate::appearance::appears;
use crate::whole_board::{anti_move_constraint, whole_board_kind};

appears!(AntiKingKind: Board, Leap, ["king's move", "touchless", "无缘数独", "無緣數獨"]);

/// Cells that touch, also at a corner, differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKing;

/// Half of the moves (rows down, columns right); the other half leads back.
const MOVES: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

whole_board_kind!(
    AntiKingKind builds AntiKing,
    "anti-king",
    message!("kind-anti-king"),
    ["antiking", "king"],
    "anti_king.rs"
);

anti_move_constraint!(AntiKing, AntiKingKind, MOVES, message!("anti-king-broken"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_digits_a_move_apart_are_named_once() {
        let geometry = Geometry::new(3, 3).unwrap();
        let grid = Grid::load(geometry, &[1, 0, 2, 0, 1, 3, 3, 0, 0]).unwrap();
        let violations = AntiKing.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "r1c1 and r2c2 touch and both hold 1");
    }
}
