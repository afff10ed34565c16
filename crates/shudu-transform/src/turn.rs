//! Turns and mirrors boards of any size.

use shudu_core::{Geometry, Grid, Puzzle, Regions, UsualRule, message};

use crate::refused::{Refused, only_usual_rules};

/// The ways to turn or mirror a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Turns by a right angle, clockwise.
    Rotate90,
    /// Turns by two right angles.
    Rotate180,
    /// Turns by a right angle, anticlockwise.
    Rotate270,
    /// Swaps left and right.
    Horizontal,
    /// Swaps top and bottom.
    Vertical,
    /// Swaps the top right and bottom left corners, so that rows become columns.
    Diagonal,
    /// Swaps the top left and bottom right corners.
    Antidiagonal,
}

impl Turn {
    /// All turns.
    pub const ALL: [Self; 7] = [
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// Whether rows become columns.
    pub(crate) const fn swaps_axes(self) -> bool {
        matches!(self, Self::Rotate90 | Self::Rotate270 | Self::Diagonal | Self::Antidiagonal)
    }

    /// The row and column that move to a given row and column of the turned board.
    fn source(self, from: &Geometry, row: usize, column: usize) -> (usize, usize) {
        let (bottom, right) = (from.rows() - 1, from.columns() - 1);
        match self {
            Self::Rotate90 => (bottom - column, row),
            Self::Rotate180 => (bottom - row, right - column),
            Self::Rotate270 => (column, right - row),
            Self::Horizontal => (row, right - column),
            Self::Vertical => (bottom - row, column),
            Self::Diagonal => (column, row),
            Self::Antidiagonal => (bottom - column, right - row),
        }
    }

    /// For each cell of the turned board, the index of the cell that moves there.
    pub(crate) fn sources(self, from: &Geometry) -> Vec<usize> {
        let (rows, columns) = self.shape(from.rows(), from.columns());
        let source = |cell| {
            let (row, column) = self.source(from, cell / columns, cell % columns);
            row * from.columns() + column
        };
        (0..rows * columns).map(source).collect()
    }

    /// The numbers of rows and columns after the turn, given those before it.
    const fn shape(self, rows: usize, columns: usize) -> (usize, usize) {
        if self.swaps_axes() { (columns, rows) } else { (rows, columns) }
    }
}

/// Turns a puzzle, with its solution if it has one. Accepts boards of any size with any givens, including
/// pencil marks, and the usual rules: rows, columns, and blocks or irregular regions.
pub fn turn(puzzle: &Puzzle, turn: Turn) -> Result<Puzzle, Refused> {
    only_usual_rules(puzzle)?;
    // With both rules or neither, it makes no difference that rows become columns.
    if turn.swaps_axes() && puzzle.has_usual(UsualRule::Row) != puzzle.has_usual(UsualRule::Column)
    {
        return Err(Refused(message!("transform-one-axis")));
    }
    let from = puzzle.geometry();
    let sources = turn.sources(from);
    let mut turned = Puzzle::new(turned_geometry(from, turn, &sources));
    turned.credits = puzzle.credits.clone();
    let board = turned.geometry().clone();
    let cell_from = |index: usize| from.cell_by_index(index).expect("a cell of the board");
    for (cell, &source) in board.cells().zip(&sources) {
        let given = puzzle.givens().get(cell_from(source));
        turned.allow(cell, given).expect("the digits stay the same");
    }
    for constraint in puzzle.constraints() {
        turned.add(constraint.clone()).map_err(|misfit| Refused(misfit.message()))?;
    }
    turned.set_solution(puzzle.solution().map(|solution| {
        let mut grid = Grid::empty(board.clone());
        for (cell, &source) in board.cells().zip(&sources) {
            if let Some(digit) = solution.get(cell_from(source)) {
                grid.set(cell, digit);
            }
        }
        grid
    }));
    Ok(turned)
}

fn turned_geometry(from: &Geometry, turn: Turn, sources: &[usize]) -> Geometry {
    let (rows, columns) = turn.shape(from.rows(), from.columns());
    let (first, last) = (from.digits().first().number(), from.digits().last().number());
    let board = Geometry::new(rows, columns).and_then(|board| board.with_digits(first, last));
    let board = board.and_then(|board| match from.region_layout() {
        Regions::None => Ok(board.without_regions()),
        Regions::Blocks { rows, columns } => {
            let (rows, columns) = turn.shape(*rows, *columns);
            board.with_blocks(rows, columns)
        }
        Regions::Irregular(regions) => {
            board.with_regions(sources.iter().map(|&source| regions[source]).collect())
        }
    });
    board.expect("a turned board is as good as the board")
}

#[cfg(test)]
mod tests {
    use shudu_constraints::{Row, classic, usual_puzzle};
    use shudu_core::Digit;

    use super::*;

    /// A board of 2 × 3 cells with the digits 1 to 6 in order.
    fn numbered() -> Puzzle {
        let geometry = Geometry::new(2, 3).unwrap().with_digits(1, 6).unwrap();
        let grid = Grid::load(geometry.clone(), &[1, 2, 3, 4, 5, 6]).unwrap();
        let mut puzzle = Puzzle::new(geometry);
        puzzle.give_all(&grid).unwrap();
        puzzle.set_solution(Some(grid));
        puzzle
    }

    #[test]
    fn each_turn_is_what_its_name_says() {
        let expected = [
            (Turn::Rotate90, "4 1\n5 2\n6 3\n"),
            (Turn::Rotate180, "6 5 4\n3 2 1\n"),
            (Turn::Rotate270, "3 6\n2 5\n1 4\n"),
            (Turn::Horizontal, "3 2 1\n6 5 4\n"),
            (Turn::Vertical, "4 5 6\n1 2 3\n"),
            (Turn::Diagonal, "1 4\n2 5\n3 6\n"),
            (Turn::Antidiagonal, "6 3\n5 2\n4 1\n"),
        ];
        assert_eq!(expected.map(|(turn, _)| turn), Turn::ALL);
        for (which, text) in expected {
            let turned = turn(&numbered(), which).unwrap();
            assert_eq!(turned.grid().to_string(), text, "{which:?}");
            assert_eq!(turned.solution().unwrap().to_string(), text, "{which:?}");
        }
    }

    #[test]
    fn turns_that_take_each_other_back_leave_the_puzzle() {
        let mut six = classic(6).unwrap();
        let cells: Vec<_> = six.geometry().cells().collect();
        six.give(cells[3], Digit::new(5).unwrap()).unwrap();
        six.credits.title = Some("six".to_owned());
        // The regions are the rows, except that the first two have swapped a cell.
        let region = |cell: u16| Some(if matches!(cell, 3 | 4) { 4 - cell } else { cell / 4 });
        let regions = (0..16).map(region).collect();
        let jigsaw = Geometry::square(4).unwrap().with_regions(regions).unwrap();
        let jigsaw = usual_puzzle(jigsaw).unwrap();
        for puzzle in [six, jigsaw, numbered()] {
            for which in Turn::ALL {
                let back = match which {
                    Turn::Rotate90 => Turn::Rotate270,
                    Turn::Rotate270 => Turn::Rotate90,
                    itself => itself,
                };
                let there = turn(&puzzle, which).unwrap();
                assert_eq!(turn(&there, back).unwrap(), puzzle, "{which:?}");
            }
        }
    }

    #[test]
    fn blocks_lie_down_with_the_board() {
        let turned = turn(&classic(6).unwrap(), Turn::Rotate90).unwrap();
        assert_eq!(*turned.geometry().region_layout(), Regions::Blocks { rows: 3, columns: 2 });
    }

    #[test]
    fn a_rule_for_rows_alone_does_not_become_one_for_columns() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        puzzle.add(std::sync::Arc::new(Row)).unwrap();
        assert!(turn(&puzzle, Turn::Rotate180).is_ok());
        assert!(turn(&puzzle, Turn::Rotate90).is_err());
    }
}
