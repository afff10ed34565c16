//! # Region same digits
//!
//! All rows, columns, and blocks or regions hold the same digits; if they differ in size, only the
//! largest ones count. This matters on boards with more digits than a row has cells: finding out
//! which digits are used is then part of the puzzle.
//!
//! ```text
//! PUZZLE
//! DIGITS 1-6
//!
//! GRID
//! ..2.
//! .4..
//! ....
//! 6..1
//!
//! RULES
//! row
//! column
//! block
//! region-same-digits
//! ```

use std::sync::Arc;

use shudu_core::{Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Violation, message};

use super::same_digits::check_two;
use crate::appearance::appears;
use crate::lists;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(RegionSameDigitsKind: Board, Twins, ["same set in every region", "各区数字相同", "各區數字相同"]);

/// The largest rows, columns and regions hold the same digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RegionSameDigits;

whole_board_kind!(
    RegionSameDigitsKind builds RegionSameDigits,
    "region-same-digits",
    message!("kind-region-same-digits"),
    ["region-same-values"],
    "region_same_digits.rs"
);

fn largest(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let rows = (0..geometry.rows()).map(|row| geometry.row(row));
    let columns = (0..geometry.columns()).map(|column| geometry.column(column));
    let regions = geometry.regions().into_iter().map(|region| region.1);
    let mut all: Vec<Vec<Cell>> = rows.chain(columns).chain(regions).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    all.retain(|cells| cells.len() == most);
    all
}

impl Constraint for RegionSameDigits {
    whole_board_methods!(RegionSameDigitsKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        lists::cells(&largest(geometry))
    }

    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let largest = largest(grid.geometry());
        largest.windows(2).filter_map(|two| check_two(&two[0], &two[1], grid)).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        vec![Primitive::SameDigits(largest(geometry))]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_largest_are_compared() {
        let geometry = Geometry::new(2, 3).and_then(|g| g.with_digits(1, 5)).unwrap();
        let fine = Grid::load(geometry.clone(), &[1, 2, 3, 3, 1, 2]).unwrap();
        assert_eq!(RegionSameDigits.check(&fine), []);
        let wrong = Grid::load(geometry, &[1, 2, 3, 4, 1, 2]).unwrap();
        assert_eq!(
            RegionSameDigits.check(&wrong)[0].message.to_string(),
            "there is no room in r2c1 r2c2 r2c3 for the digits of r1c1 r1c2 r1c3: 3"
        );
    }
}
