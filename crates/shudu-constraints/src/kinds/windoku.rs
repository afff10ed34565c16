//! # Windoku
//!
//! No digit appears twice in a window, which is a block of cells with a border of one cell around it.
//! A 9 × 9 board has four windows of 3 × 3. Also called: hyper Sudoku.
//!
//! ```text
//! GRID
//! ....
//! .3.4
//! ....
//! 4..2
//!
//! RULES
//! row
//! column
//! block
//! windoku
//! ```

use shudu_core::{Cell, Constraint, Geometry, Group, Message, Regions, Shape, Tone, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(
    WindokuKind: Board, Region,
    ["hyper Sudoku", "four-box Sudoku", "NRC Sudoku", "窗口", "視窗數獨"]
);

/// Digits differ in each window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Windoku;

whole_board_kind!(
    WindokuKind builds Windoku,
    "windoku",
    message!("kind-windoku"),
    ["hyper", "hyper-sudoku", "windows"],
    "windoku.rs"
);

/// Rows and columns of one window: those of a block.
fn window(geometry: &Geometry) -> Option<(usize, usize)> {
    match geometry.region_layout() {
        Regions::Blocks { rows, columns } => Some((*rows, *columns)),
        _ if geometry.rows() == geometry.columns() => Geometry::usual_blocks(geometry.rows()),
        _ => None,
    }
}

/// Where windows of a length start on a side: each has a border of one cell around it.
fn starts(side: usize, length: usize) -> Option<impl Iterator<Item = usize> + Clone> {
    let fits = side > length && (side - 1).is_multiple_of(length + 1);
    fits.then(|| (1..side - 1).step_by(length + 1))
}

impl Constraint for Windoku {
    whole_board_methods!(WindokuKind);

    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if self.groups(geometry).is_empty() {
            let (rows, columns) = (geometry.rows(), geometry.columns());
            return Err(message!("windoku-no-windows", rows = rows, columns = columns));
        }
        groups::fits(self, geometry)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let Some((rows, columns)) = window(geometry) else { return Vec::new() };
        let Some(tops) = starts(geometry.rows(), rows) else { return Vec::new() };
        let Some(lefts) = starts(geometry.columns(), columns) else { return Vec::new() };
        let group = |(top, left): (usize, usize)| {
            let places = (top..top + rows)
                .flat_map(|row| (left..left + columns).map(move |column| (row, column)));
            let cells: Vec<Cell> =
                places.filter_map(|(row, column)| geometry.cell(row, column)).collect();
            let first = cells.first().map(|&cell| geometry.name(cell)).unwrap_or_default();
            Group { name: message!("windoku-name", cell = first), cells }
        };
        let places = tops.flat_map(|top| lefts.clone().map(move |left| (top, left)));
        places.map(group).collect()
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let windows = self.groups(geometry).into_iter();
        windows.map(|window| Shape::Fill { cells: window.cells, tone: Tone::Shade }).collect()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Grid;

    use super::*;

    #[test]
    fn windows_are_where_people_draw_them() {
        let names = |geometry: Geometry| -> Vec<String> {
            Windoku.groups(&geometry).iter().map(|window| geometry.names(&window.cells)).collect()
        };
        assert_eq!(names(Geometry::square(4).unwrap()), ["r2c2 r2c3 r3c2 r3c3"]);
        let nine = names(Geometry::square(9).unwrap());
        assert_eq!(nine.len(), 4);
        assert_eq!(nine[3], "r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
        assert_eq!(names(Geometry::square(16).unwrap()).len(), 9);
    }

    #[test]
    fn a_board_without_windows_is_refused() {
        for geometry in [Geometry::square(6).unwrap(), Geometry::square(1).unwrap()] {
            assert!(Windoku.fits(&geometry).is_err());
        }
        assert_eq!(
            Windoku.fits(&Geometry::square(6).unwrap()).unwrap_err().to_string(),
            "windows do not fit a board of 6 × 6 cells with these blocks; boards of 4 × 4, 9 × 9 \
             and 16 × 16 cells have windows"
        );
    }

    #[test]
    fn repeats_are_named() {
        let mut numbers = [0; 16];
        (numbers[5], numbers[10]) = (3, 3);
        let grid = Grid::load(Geometry::square(4).unwrap(), &numbers).unwrap();
        assert_eq!(
            Windoku.check(&grid)[0].message.to_string(),
            "3 appears twice in the window at r2c2: r2c2 r3c3"
        );
    }
}
