//! # Doppelganger
//!
//! On a board of n × n cells with the digits 0 to n, every row, column and block holds 0 and all
//! other digits except one, without repeats. No two rows lack the same digit, nor do two columns or
//! two blocks. Where a 0 is placed, its row, its column and its block lack different digits.
//!
//! ```text
//! PUZZLE
//! DIGITS 0-4
//!
//! GRID
//! ....
//! .3.4
//! ..4.
//! 1...
//!
//! RULES
//! row
//! column
//! block
//! doppelganger
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Group, Message, Primitive, Regions, Shape,
    Violation, message,
};

use super::{Block, Column, IrregularRegions, Row};
use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{whole_board_kind, whole_board_methods};

appears!(DoppelgangerKind: Board, Board, ["doppelgänger", "分身数独", "分身數獨"]);

/// Each row, column and block misses one digit, and a 0 joins three that miss different ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Doppelganger;

whole_board_kind!(
    DoppelgangerKind builds Doppelganger,
    "doppelganger",
    message!("kind-doppelganger"),
    [],
    "doppelganger.rs"
);

/// Rows, columns, and blocks or regions if there are any.
fn types(geometry: &Geometry) -> Vec<Vec<Group>> {
    let mut types = vec![Row.groups(geometry), Column.groups(geometry)];
    match geometry.region_layout() {
        Regions::None => {}
        Regions::Blocks { .. } => types.push(Block.groups(geometry)),
        Regions::Irregular(_) => types.push(IrregularRegions.groups(geometry)),
    }
    types
}

/// The one digit that a full group misses.
fn missing(group: &Group, grid: &Grid) -> Option<Digit> {
    let digits: Option<DigitSet> = group.cells.iter().map(|&cell| grid.get(cell)).collect();
    (grid.geometry().all_digits() - digits?).sole()
}

impl Constraint for Doppelganger {
    whole_board_methods!(DoppelgangerKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        let (n, digits) = (geometry.rows(), geometry.digits());
        let is_square = n == geometry.columns();
        let counts_to_n = digits.first().number() == 0 && usize::from(digits.last().number()) == n;
        let groups = self.groups(geometry);
        if is_square && counts_to_n && groups.iter().all(|group| group.cells.len() == n) {
            return Ok(());
        }
        Err(message!("doppelganger-board"))
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let zero = grid.geometry().digits().first();
        let types = types(grid.geometry());
        let mut violations = groups::check(self, grid);
        for groups in &types {
            for (place, group) in groups.iter().enumerate() {
                let Some(digit) = missing(group, grid) else { continue };
                let name = group.name.clone();
                if digit == zero {
                    let message = message!("doppelganger-no-zero", place = name);
                    violations.push(Violation { cells: group.cells.clone(), message });
                } else if let Some(other) =
                    groups[..place].iter().find(|other| missing(other, grid) == Some(digit))
                {
                    violations.push(both_miss(other, group, digit));
                }
            }
        }
        // Two of different types that cross in a 0.
        let pairs =
            (0..types.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        for (first, second) in pairs {
            for one in &types[first] {
                for other in &types[second] {
                    let shared = one.cells.iter().filter(|cell| other.cells.contains(cell));
                    let crosses = shared.filter(|&&cell| grid.get(cell) == Some(zero)).count() > 0;
                    let digit = missing(one, grid).filter(|_| crosses);
                    if let Some(digit) = digit.filter(|_| digit == missing(other, grid)) {
                        violations.push(both_miss(one, other, digit));
                    }
                }
            }
        }
        violations
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        types(geometry).concat()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let mut primitives = groups::lower(&*self, geometry);
        let cells = |groups: Vec<Group>| groups.into_iter().map(|group| group.cells).collect();
        primitives.push(Primitive::Missing(types(geometry).into_iter().map(cells).collect()));
        primitives
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

fn both_miss(first: &Group, second: &Group, digit: Digit) -> Violation {
    let cells = crate::lists::cells(&[first.cells.clone(), second.cells.clone()]);
    let (first, second) = (first.name.clone(), second.name.clone());
    let digit = digit.number();
    let message = message!("doppelganger-both-miss", first = first, second = second, digit = digit);
    Violation { cells, message }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missed_twice_is_named() {
        let geometry = Geometry::new(2, 2).and_then(|g| g.with_digits(0, 2)).unwrap();
        let messages = |numbers: &[u8]| -> Vec<String> {
            let grid = Grid::load(geometry.clone(), numbers).unwrap();
            Doppelganger.check(&grid).iter().map(|v| v.message.to_string()).collect()
        };
        assert_eq!(
            messages(&[0, 1, 1, 0])[..2],
            ["row 1 and row 2 both lack 2", "column 1 and column 2 both lack 2"]
        );
        assert_eq!(messages(&[1, 2, 0, 1])[0], "row 1 must hold 0");
        assert_eq!(messages(&[0, 1, 2, 0]), [] as [&str; 0]);
    }

    #[test]
    fn a_zero_whose_row_and_column_miss_the_same_is_named() {
        let geometry = Geometry::new(3, 3).and_then(|g| g.with_digits(0, 3)).unwrap();
        let grid = Grid::load(geometry, &[0, 1, 2, 1, 0, 3, 2, 3, 0]).unwrap();
        let found = Doppelganger.check(&grid);
        let messages: Vec<String> = found.iter().map(|v| v.message.to_string()).collect();
        let expected = [(1, 3), (2, 2), (3, 1)]
            .map(|(number, digit)| format!("row {number} and column {number} both lack {digit}"));
        assert_eq!(messages, expected);
    }

    #[test]
    fn other_boards_are_refused() {
        assert_eq!(
            Doppelganger.fits(&Geometry::square(4).unwrap()).unwrap_err().to_string(),
            "this rule needs a board of n × n cells with the digits 0 to n, and blocks (if any) \
             of n cells; write 'DIGITS 0-9' for a 9 × 9 board"
        );
    }
}
