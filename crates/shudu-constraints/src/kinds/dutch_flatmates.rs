//! # Dutch flatmates
//!
//! Every middle digit has the lowest digit directly above it or the highest digit directly below it,
//! or both: on a 9 × 9 board every 5 has a 1 above it or a 9 below it.
//!
//! ```text
//! GRID
//! .....
//! .2...
//! ..24.
//! .....
//! ....1
//!
//! RULES
//! row
//! column
//! dutch-flatmates
//! ```

use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Shape, Violation,
    message,
};

use crate::appearance::appears;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(DutchFlatmatesKind: Board, Board, ["flatmates", "室友"]);

/// Every middle digit has the lowest above or the highest below.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DutchFlatmates;

whole_board_kind!(
    DutchFlatmatesKind builds DutchFlatmates,
    "dutch-flatmates",
    message!("kind-dutch-flatmates"),
    ["flatmates"],
    "dutch_flatmates.rs"
);

/// The lowest, middle and highest digit of a board.
fn flatmates(geometry: &Geometry) -> [Digit; 3] {
    let range = geometry.digits();
    let middle = geometry.all_digits().into_iter().nth(range.len() / 2);
    [range.first(), middle.unwrap_or(range.first()), range.last()]
}

const MOST_STATES: usize = 8;

/// What a column says to the cell below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Above {
    Lowest,
    /// A middle digit without the lowest above it, which needs the highest below.
    Middle,
    Other,
}

/// The words of columns.
fn column(geometry: &Geometry) -> Arc<Automaton> {
    let [lowest, middle, highest] = flatmates(geometry);
    let automaton = Automaton::deterministic(
        geometry.digits(),
        Above::Other,
        |above, digit| match above {
            Above::Middle if digit != highest => None,
            Above::Other | Above::Middle if digit == middle => Some(Above::Middle),
            _ if digit == lowest => Some(Above::Lowest),
            _ => Some(Above::Other),
        },
        |above| *above != Above::Middle,
        MOST_STATES,
    );
    Arc::new(automaton.expect("three states"))
}

impl Constraint for DutchFlatmates {
    whole_board_methods!(DutchFlatmatesKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        let digits = geometry.digits().len();
        if digits < 3 || digits.is_multiple_of(2) {
            return Err(message!("dutch-flatmates-digits", digits = digits));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let [lowest, middle, highest] = flatmates(geometry);
        // Not there, or another digit: no flatmate.
        let lacks = |place: Option<Cell>, wanted: Digit| match place {
            Some(place) => grid.get(place).is_some_and(|digit| digit != wanted),
            None => true,
        };
        let alone = geometry.board_cells().filter(|&cell| {
            grid.get(cell) == Some(middle)
                && lacks(geometry.offset(cell, -1, 0), lowest)
                && lacks(geometry.offset(cell, 1, 0), highest)
        });
        alone
            .map(|cell| Violation {
                cells: vec![cell],
                message: message!(
                    "dutch-flatmates-broken",
                    cell = geometry.name(cell),
                    digit = middle.number(),
                    lowest = lowest.number(),
                    highest = highest.number()
                ),
            })
            .collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let automaton = column(geometry);
        let columns = (0..geometry.columns()).map(|column| geometry.column(column));
        columns.map(|cells| Primitive::Word(cells, automaton.clone())).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn middle_digits_without_a_flatmate_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let geometry = Geometry::new(3, 1).and_then(|g| g.with_digits(1, 5)).unwrap();
            let grid = Grid::load(geometry, numbers).unwrap();
            DutchFlatmates.check(&grid).iter().map(|v| v.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 3, 2]), [] as [&str; 0]);
        assert_eq!(messages(&[2, 3, 5]), [] as [&str; 0]);
        assert_eq!(messages(&[0, 3, 2]), [] as [&str; 0]);
        assert_eq!(
            messages(&[2, 3, 4]),
            ["r2c1 holds 3, but has neither 1 above it nor 5 below it"]
        );
        assert_eq!(
            messages(&[3, 4, 0]),
            ["r1c1 holds 3, but has neither 1 above it nor 5 below it"]
        );
        assert_eq!(
            DutchFlatmates.fits(&Geometry::square(4).unwrap()).unwrap_err().to_string(),
            "4 digits have no middle one; the number of digits must be odd and at least three"
        );
    }
}
