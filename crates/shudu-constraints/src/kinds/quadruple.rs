//! # Quadruple
//!
//! The digits in a circle appear in the cells around it, each at least as often as in the circle.
//! Usually the circle is where four cells meet, but any cells may be used. Also called: contain at
//! least.
//!
//! In the `QUADRUPLES` section, each line is one circle: its digits with commas between them, then the
//! cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! QUADRUPLES
//! 1,1,3,4 1 1 1 2 2 1 2 2
//! 2,3 0 3 1 3
//! ```

use shudu_core::{Cell, Constraint, Digit, Geometry, Grid, Rng, Shape, message};

use crate::appearance::appears;
use crate::contents::{CELLS, DIGITS, contents_methods};
use crate::data::data_kind;
use crate::{contents, sampling};

appears!(QuadrupleKind: Between, Quadruple, ["quad", "quads", "四数圆圈", "四數圓圈"]);

/// Some digits appear in some cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quadruple {
    /// The digits; one that is listed twice appears at least twice.
    pub digits: Vec<Digit>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

data_kind!(
    QuadrupleKind builds Quadruple { digits: DIGITS, cells: CELLS },
    "quadruple",
    message!("kind-quadruple"),
    ["quad", "quads", "quadruples", "contain", "contain-at-least"],
    "QUADRUPLES",
    "quadruple.rs",
    Quadruple::sampled
);

impl Quadruple {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let geometry = solution.geometry();
        let corner = sampling::cell(geometry, rng)?;
        let around = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        let around = around.filter_map(|(down, right)| geometry.offset(corner, down, right));
        let cells: Vec<Cell> = around.collect();
        let mut digits: Vec<Digit> = cells.iter().filter_map(|&cell| solution.get(cell)).collect();
        rng.shuffle(&mut digits);
        digits.truncate(1 + rng.below(cells.len()));
        digits.sort_unstable();
        (!digits.is_empty()).then_some(Self { digits, cells })
    }
}

impl Constraint for Quadruple {
    contents_methods!(QuadrupleKind, exactly: false);

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let digits: Vec<String> = self.digits.iter().map(Digit::to_string).collect();
        let label = Some(digits.join(" "));
        vec![Shape::Dot { cells: self.cells.clone(), radius: 0.3, black: false, label }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(digits: &[i64], numbers: &[u8]) -> Vec<String> {
        let geometry = Geometry::new(2, 2).and_then(|g| g.with_digits(1, 9)).unwrap();
        let grid = Grid::load(geometry, numbers).unwrap();
        let cells = grid.geometry().cells().collect();
        let circle = Quadruple { digits: contents::digits(digits), cells };
        circle.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn digits_without_room_are_named() {
        assert_eq!(messages(&[1, 2], &[1, 0, 5, 0]), [] as [&str; 0]);
        assert_eq!(messages(&[4, 4], &[4, 4, 4, 9]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 2, 3], &[1, 9, 5, 0]),
            ["there is no room left for 2 3 in r1c1 r1c2 r2c1 r2c2"]
        );
        assert_eq!(
            messages(&[4, 4], &[4, 1, 2, 3]),
            ["there is no room left for 4 in r1c1 r1c2 r2c1 r2c2"]
        );
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let geometry = Geometry::new(2, 2).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let refused = |digits: &[i64], cells: &[Cell]| {
            let circle = Quadruple { digits: contents::digits(digits), cells: cells.to_vec() };
            circle.fits(&geometry).unwrap_err().to_string()
        };
        assert_eq!(
            refused(&[3], &cells),
            "3 is not a digit of this board, whose digits are 1 to 2"
        );
        assert_eq!(refused(&[1, 1, 2], &cells[..2]), "3 digits do not fit into 2 cells");
    }
}
