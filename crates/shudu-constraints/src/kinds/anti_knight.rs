//! # Anti-knight
//!
//! Cells a knight's move apart (two cells in one direction and one sideways, as in chess) hold
//! different digits.
//!
//! ```text
//! RULES
//! row
//! column
//! anti-knight
//!
//! GRID
//! 1 . . .
//! 3 . . .
//! . . . 2
//! . . . 1
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, message};

use crate::appearance::appears;
use crate::whole_board::{anti_move_constraint, whole_board_kind};

appears!(AntiKnightKind: Board, Leap, ["knight's move", "chess Sudoku", "无马数独", "無馬數獨", "马步"]);

/// Cells a knight's move apart differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKnight;

/// Half of the moves (rows down, columns right); the other half leads back.
const MOVES: [(isize, isize); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

whole_board_kind!(
    AntiKnightKind builds AntiKnight,
    "anti-knight",
    message!("kind-anti-knight"),
    ["antiknight", "knight"],
    "anti_knight.rs"
);

anti_move_constraint!(AntiKnight, AntiKnightKind, MOVES, message!("anti-knight-broken"));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_digits_a_move_apart_are_named_once() {
        let geometry = Geometry::new(3, 3).unwrap();
        let grid = Grid::load(geometry, &[1, 0, 2, 0, 3, 1, 3, 0, 0]).unwrap();
        let violations = AntiKnight.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c1 and r2c3 are a knight's move apart and both hold 1"
        );
    }
}
