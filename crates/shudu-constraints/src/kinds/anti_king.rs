//! # Anti-king
//!
//! Cells that touch, also at a corner (a king's move apart, as in chess), hold different digits.
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

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Violation, message,
};

use crate::{Kind, moves};

/// Cells that touch, also at a corner, differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKing;

/// Half of the moves (rows down, columns right); the other half leads back.
const MOVES: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];

pub(crate) struct AntiKingKind;

impl Kind for AntiKingKind {
    fn id(&self) -> &'static str {
        "anti-king"
    }

    fn name(&self) -> Message {
        message!("kind-anti-king")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["antiking", "king"]
    }

    fn source(&self) -> &'static str {
        include_str!("anti_king.rs")
    }

    fn build(&self, _: &Entry) -> Arc<dyn Constraint> {
        Arc::new(AntiKing)
    }

    fn sample(&self, solution: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
        AntiKing.check(solution).is_empty().then(|| self.build(&Entry::new()))
    }
}

impl Constraint for AntiKing {
    fn id(&self) -> &str {
        AntiKingKind.id()
    }

    fn name(&self) -> Message {
        AntiKingKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let pairs = moves::pairs(grid.geometry(), &MOVES).into_iter();
        let equal = pairs
            .filter_map(|(a, b)| Some((a, b, grid.get(a).filter(|_| grid.get(a) == grid.get(b))?)));
        equal
            .map(|(a, b, digit)| Violation {
                cells: vec![a, b],
                message: message!(
                    "anti-king-broken",
                    digit = digit.number(),
                    first = grid.geometry().name(a),
                    second = grid.geometry().name(b)
                ),
            })
            .collect()
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        moves::reached(grid.geometry(), cell, &MOVES).all(|other| grid.get(other) != grid.get(cell))
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let pairs = moves::pairs(geometry, &MOVES).into_iter();
        pairs.map(|(a, b)| Primitive::AllDifferent(vec![a, b])).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry::new())
    }
}

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
