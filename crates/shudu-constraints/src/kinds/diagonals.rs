//! # Diagonals
//!
//! No digit appears twice on a main diagonal of a square board. `diagonals` means both diagonals;
//! `diagonals /` or `diagonals \` means only the one that rises or falls to the right.
//!
//! ```text
//! RULES
//! row
//! column
//! block
//! diagonals
//!
//! GRID
//! . . . .
//! . . 2 .
//! . . . .
//! . . 4 3
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Group, Message, Primitive, Rng, Shape, Tone, Value,
    Violation, message,
};

use crate::appearance::appears;
use crate::{Field, Kind, groups};

appears!(DiagonalsKind: Board, Diagonals, ["X-Sudoku", "diagonal Sudoku", "对角线数独", "對角線數獨"]);

/// No digit twice on one main diagonal, or on either.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Diagonals {
    /// The one; both if none is named.
    pub only: Option<Diagonal>,
}

/// A main diagonal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Diagonal {
    /// `\`, from the top left corner.
    Falling,
    /// `/`, from the bottom left corner.
    Rising,
}

const ONLY: Field = Field::word("only", &["\\", "/"]).optional();

impl Diagonals {
    fn diagonals(self) -> impl Iterator<Item = Diagonal> {
        let both = [Diagonal::Falling, Diagonal::Rising].into_iter();
        both.filter(move |&diagonal| self.only.is_none_or(|only| only == diagonal))
    }
}

impl Diagonal {
    fn contains(self, geometry: &Geometry, row: usize, column: usize) -> bool {
        match self {
            Self::Falling => row == column,
            Self::Rising => row + column + 1 == geometry.rows(),
        }
    }

    fn cells(self, geometry: &Geometry) -> Vec<Cell> {
        let on_it = |cell: &Cell| {
            geometry
                .position(*cell)
                .is_some_and(|(row, column)| self.contains(geometry, row, column))
        };
        geometry.board_cells().filter(on_it).collect()
    }
}

pub(crate) struct DiagonalsKind;

impl Kind for DiagonalsKind {
    fn id(&self) -> &'static str {
        "diagonals"
    }

    fn name(&self) -> Message {
        message!("kind-diagonals")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["diagonal", "x"]
    }

    fn fields(&self) -> &'static [Field] {
        &[ONLY]
    }

    fn source(&self) -> &'static str {
        include_str!("diagonals.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let only = entry.word(ONLY.name).map(|word| match word {
            "/" => Diagonal::Rising,
            _ => Diagonal::Falling,
        });
        Arc::new(Diagonals { only })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let choices = [None, Some(Diagonal::Falling), Some(Diagonal::Rising)];
        let sample = Diagonals { only: *rng.choose(&choices)? };
        let fits = sample.fits(solution.geometry()).is_ok() && sample.check(solution).is_empty();
        fits.then(|| Arc::new(sample) as Arc<dyn Constraint>)
    }
}

impl Constraint for Diagonals {
    fn id(&self) -> &str {
        DiagonalsKind.id()
    }

    fn name(&self) -> Message {
        DiagonalsKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        groups::cells(self, geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if geometry.rows() != geometry.columns() {
            return Err(message!(
                "diagonals-not-square",
                rows = geometry.rows(),
                columns = geometry.columns()
            ));
        }
        groups::fits(self, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        groups::check(self, grid)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        let Some((row, column)) = geometry.position(cell) else {
            return true;
        };
        self.diagonals()
            .filter(|diagonal| diagonal.contains(geometry, row, column))
            .all(|diagonal| groups::alone_in(diagonal.cells(geometry), grid, cell))
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        self.diagonals()
            .map(|diagonal| Group {
                name: match diagonal {
                    Diagonal::Falling => message!("house-diagonal-down"),
                    Diagonal::Rising => message!("house-diagonal-up"),
                },
                cells: diagonal.cells(geometry),
            })
            .collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        groups::lower(&*self, geometry)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let (right, bottom) = (geometry.columns() as f32, geometry.rows() as f32);
        self.diagonals()
            .map(|diagonal| Shape::Line {
                points: match diagonal {
                    Diagonal::Falling => vec![(0.0, 0.0), (right, bottom)],
                    Diagonal::Rising => vec![(0.0, bottom), (right, 0.0)],
                },
                width: 0.03,
                tone: Tone::Rule,
            })
            .collect()
    }

    fn entry(&self) -> Option<Entry> {
        let mut entry = Entry::new();
        if let Some(only) = self.only {
            let word = if only == Diagonal::Rising { "/" } else { "\\" };
            entry.push(ONLY.name, Value::Word(word.to_owned()));
        }
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_diagonal_is_checked_by_itself() {
        let grid = Grid::load(Geometry::new(3, 3).unwrap(), &[1, 0, 2, 0, 2, 0, 0, 0, 1]).unwrap();
        let messages = |only| -> Vec<String> {
            Diagonals { only }.check(&grid).iter().map(|v| v.message.to_string()).collect()
        };
        let falling = "1 appears twice in the diagonal \\: r1c1 r3c3";
        let rising = "2 appears twice in the diagonal /: r1c3 r2c2";
        assert_eq!(messages(None), [falling, rising]);
        assert_eq!(messages(Some(Diagonal::Falling)), [falling]);
        assert_eq!(messages(Some(Diagonal::Rising)), [rising]);
    }

    #[test]
    fn only_square_boards_have_diagonals() {
        let error = Diagonals { only: None }.fits(&Geometry::new(4, 6).unwrap()).unwrap_err();
        assert_eq!(
            error.to_string(),
            "diagonals need a square board, but this one has 4 × 6 cells"
        );
    }
}
