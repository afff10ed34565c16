//! # Full rank without ties
//!
//! No two rows or columns read the same, whichever ends they are read from: their ranks are all
//! different (see full rank).
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
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Relation, Shape, Violation,
    message,
};

use super::full_rank::{compare, lines, square};
use crate::appearance::appears;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(FullRankNoTiesKind: Board, Board, ["rank without ties", "排名无并列", "排名無並列"]);

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

/// Every two lines by number, one of each two pairs that are the same backwards.
fn pairs(n_lines: usize) -> impl Iterator<Item = (usize, usize)> {
    // Lines come in twos, there and back.
    let backwards = |line: usize| line ^ 1;
    let all = (0..n_lines).flat_map(|second| (0..second).map(move |first| (first, second)));
    all.filter(move |&(first, second)| {
        let (a, b) = (backwards(first), backwards(second));
        (a.max(b), a.min(b)) >= (second, first)
    })
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
        let geometry = grid.geometry();
        let lines = lines(geometry);
        let digits: Vec<Vec<Option<Digit>>> = lines.iter().map(|line| line.digits(grid)).collect();
        let same = |&(first, second): &(usize, usize)| {
            compare(&digits[first], &digits[second]) == Some(Ordering::Equal)
        };
        let violation = |(first, second): (usize, usize)| {
            let (first, second) = (lines[first], lines[second]);
            let (place, other) = (first.name(geometry), second.name(geometry));
            let mut cells = [first.cells(geometry), second.cells(geometry)].concat();
            cells.sort_unstable();
            cells.dedup();
            Violation { cells, message: message!("full-rank-tie", place = place, other = other) }
        };
        pairs(lines.len()).filter(same).map(violation).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let differ = Arc::new(Relation::new(geometry.digits(), |a, b| a != b));
        let lines = lines(geometry);
        let apart = |(first, second): (usize, usize)| {
            let (first, second) = (lines[first].cells(geometry), lines[second].cells(geometry));
            let places = first.into_iter().zip(second).filter(|(a, b)| a != b);
            let somewhere = places.map(|(a, b)| vec![Primitive::Pair(a, b, differ.clone())]);
            Primitive::Any(somewhere.collect())
        };
        pairs(lines.len()).map(apart).collect()
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
        assert_eq!(pairs(8).count(), 16);
    }
}
