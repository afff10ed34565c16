//! # Anti-knight
//!
//! Cells a knight's move apart (two one way, one across, as in chess) hold different digits.
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

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Violation, message,
};

use crate::{Kind, moves};

/// Cells a knight's move apart differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AntiKnight;

/// Half of the moves (rows down, columns right); the other half leads back.
const MOVES: [(isize, isize); 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];

pub(crate) struct AntiKnightKind;

impl Kind for AntiKnightKind {
    fn id(&self) -> &'static str {
        "anti-knight"
    }

    fn name(&self) -> Message {
        message!("kind-anti-knight")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["antiknight", "knight"]
    }

    fn source(&self) -> &'static str {
        include_str!("anti_knight.rs")
    }

    fn build(&self, _: &Entry) -> Arc<dyn Constraint> {
        Arc::new(AntiKnight)
    }

    fn sample(&self, solution: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
        AntiKnight.check(solution).is_empty().then(|| self.build(&Entry::new()))
    }
}

impl Constraint for AntiKnight {
    fn id(&self) -> &str {
        AntiKnightKind.id()
    }

    fn name(&self) -> Message {
        AntiKnightKind.name()
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
                    "anti-knight-broken",
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
        let grid = Grid::load(geometry, &[1, 0, 2, 0, 3, 1, 3, 0, 0]).unwrap();
        let violations = AntiKnight.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(
            violations[0].message.to_string(),
            "r1c1 and r2c3 are a knight's move apart and both hold 1"
        );
    }
}
