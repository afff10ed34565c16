//! # Full rank without ties
//!
//! No two rows or columns read the same, whichever end each is read from: their ranks are all different
//! (see full rank).
//!
//! ```text
//! RULES
//! row
//! column
//! full-rank-no-ties
//!
//! GRID
//! . . . 2
//! . . . .
//! 2 . 1 .
//! . . . 3
//! ```

use std::cmp::Ordering;
use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Relation, Shape, Violation, message,
};

use super::full_rank::{compare, lines, square};
use crate::View;
use crate::whole_board::{whole_board_kind, whole_board_methods};

/// No two rows or columns, from either end, read the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FullRankNoTies;

whole_board_kind!(
    FullRankNoTiesKind builds FullRankNoTies,
    "full-rank-no-ties",
    message!("kind-full-rank-no-ties"),
    ["no-ties"],
    "full_rank_no_ties.rs"
);

/// Every two lines, one of each two pairs that are the same backwards.
fn pairs(geometry: &Geometry) -> Vec<(View, View)> {
    let lines = lines(geometry);
    let cells: Vec<Vec<Cell>> = lines.iter().map(|line| line.cells(geometry)).collect();
    let mut pairs = Vec::new();
    for second in 0..lines.len() {
        for first in 0..second {
            let backwards = |line: usize| {
                let reversed: Vec<Cell> = cells[line].iter().rev().copied().collect();
                cells.iter().position(|other| *other == reversed).unwrap_or(line)
            };
            let (a, b) = (backwards(first), backwards(second));
            if (a.max(b), a.min(b)) >= (second, first) {
                pairs.push((lines[first], lines[second]));
            }
        }
    }
    pairs
}

impl Constraint for FullRankNoTies {
    whole_board_methods!(FullRankNoTiesKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        square(geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let same = |(first, second): &(View, View)| {
            compare(&first.digits(grid), &second.digits(grid)) == Some(Ordering::Equal)
        };
        let violation = |(first, second): (View, View)| {
            let geometry = grid.geometry();
            let (place, other) = (first.name(geometry), second.name(geometry));
            let mut cells = [first.cells(geometry), second.cells(geometry)].concat();
            cells.sort_unstable();
            cells.dedup();
            Violation { cells, message: message!("full-rank-tie", place = place, other = other) }
        };
        pairs(grid.geometry()).into_iter().filter(same).map(violation).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let differ = Arc::new(Relation::new(geometry.digits(), |a, b| a != b));
        let apart = |(first, second): (View, View)| {
            let (first, second) = (first.cells(geometry), second.cells(geometry));
            let places = first.into_iter().zip(second).filter(|(a, b)| a != b);
            let somewhere = places.map(|(a, b)| vec![Primitive::Pair(a, b, differ.clone())]);
            Primitive::Any(somewhere.collect())
        };
        pairs(geometry).into_iter().map(apart).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_read_the_same_are_named() {
        let grid = Grid::load(Geometry::new(2, 2).unwrap(), &[1, 2, 1, 0]).unwrap();
        assert_eq!(FullRankNoTies.check(&grid).len(), 1);
        assert_eq!(
            FullRankNoTies.check(&grid)[0].message.to_string(),
            "column 1 from the top reads the same as column 1 from the bottom"
        );
        // All but the lines read from both ends, once each way.
        assert_eq!(pairs(grid.geometry()).len(), 16);
    }
}
