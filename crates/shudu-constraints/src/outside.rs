//! What clues beside the board share: a cell at the edge, the way in which the clue looks along the
//! cells from there, and a number that it says about their digits.

use std::hash::Hash;
use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Digit, DigitRange, Entry, Geometry, Grid, Message, Primitive, Rng, Shape,
    Tone, Value, Violation, message,
};

use crate::Field;

/// The line that a clue beside the board is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sightline {
    /// The first cell, at the edge of the board.
    pub cell: Cell,
    /// Where the line goes from there.
    pub direction: Direction,
}

/// A way to go from cell to cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Along a row, from the left edge.
    Right,
    /// Along a row, from the right edge.
    Left,
    /// Along a column, from the top.
    Down,
    /// Along a column, from the bottom.
    Up,
    /// Diagonally down to the right.
    DownRight,
    /// Diagonally down to the left.
    DownLeft,
    /// Diagonally up to the right.
    UpRight,
    /// Diagonally up to the left.
    UpLeft,
}

impl Direction {
    /// Along rows and columns.
    pub const STRAIGHT: [Self; 4] = [Self::Right, Self::Left, Self::Down, Self::Up];

    /// Along diagonals.
    pub const DIAGONAL: [Self; 4] = [Self::DownRight, Self::DownLeft, Self::UpRight, Self::UpLeft];

    /// Its word in our formats.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Left => "left",
            Self::Down => "down",
            Self::Up => "up",
            Self::DownRight => "dr",
            Self::DownLeft => "dl",
            Self::UpRight => "ur",
            Self::UpLeft => "ul",
        }
    }

    /// The direction with this word.
    pub fn find(word: &str) -> Option<Self> {
        Self::STRAIGHT.into_iter().chain(Self::DIAGONAL).find(|direction| direction.word() == word)
    }

    /// One step: rows down, columns to the right.
    const fn step(self) -> (isize, isize) {
        match self {
            Self::Right => (0, 1),
            Self::Left => (0, -1),
            Self::Down => (1, 0),
            Self::Up => (-1, 0),
            Self::DownRight => (1, 1),
            Self::DownLeft => (1, -1),
            Self::UpRight => (-1, 1),
            Self::UpLeft => (-1, -1),
        }
    }
}

pub(crate) const CELL: Field = Field::cell("cell");
pub(crate) const STRAIGHT: Field = Field::word("direction", &["right", "left", "down", "up"]);
pub(crate) const DIAGONAL: Field = Field::word("direction", &["dr", "dl", "ur", "ul"]);

impl Sightline {
    /// The cells of the line, from the clue on.
    pub fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let (down, right) = self.direction.step();
        let next = |cell: &Cell| geometry.offset(*cell, down, right);
        std::iter::successors(Some(self.cell), next).collect()
    }

    /// Whether the line starts at the edge.
    pub(crate) fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !geometry.contains(self.cell) {
            return Err(message!("listed-cell-off-board", number = 1));
        }
        let (down, right) = self.direction.step();
        let back = |cell: &Cell| geometry.offset(*cell, -down, -right);
        let first = std::iter::successors(Some(self.cell), back).last().unwrap_or(self.cell);
        if geometry.position(first).is_none() {
            return Err(message!("clue-not-on-board", cell = geometry.name(self.cell)));
        }
        if first != self.cell {
            return Err(message!(
                "clue-not-at-edge",
                cell = geometry.name(self.cell),
                direction = self.direction.word(),
                first = geometry.name(first)
            ));
        }
        Ok(())
    }

    /// “row 1 from the left”.
    pub(crate) fn name(&self, geometry: &Geometry) -> Message {
        let (row, column) = geometry.position(self.cell).unwrap_or_default();
        match self.direction {
            Direction::Right => message!("view-right", number = row + 1),
            Direction::Left => message!("view-left", number = row + 1),
            Direction::Down => message!("view-down", number = column + 1),
            Direction::Up => message!("view-up", number = column + 1),
            _ => message!("view-diagonal", cell = geometry.name(self.cell)),
        }
    }

    /// The clue beside the board, with an arrow if its direction is not obvious.
    pub(crate) fn draw(&self, geometry: &Geometry, label: String) -> Vec<Shape> {
        let Some((row, column)) = geometry.position(self.cell) else { return Vec::new() };
        let (down, right) = self.direction.step();
        let middle = |share: f32| {
            let along = |at: usize, step: isize| at as f32 + 0.5 - share * step as f32;
            (along(column, right), along(row, down))
        };
        // Long clues are drawn smaller, so that they do not reach into the board.
        let fitting = 1.25 / label.chars().count().max(1) as f32;
        let (mut at, size) = (middle(1.0), fitting.min(0.45));
        if !Direction::DIAGONAL.contains(&self.direction) {
            return vec![Shape::Text { at, size, text: label }];
        }
        // Two diagonals may start beside the same outer cell: each clue stands on the side of its arrow.
        let is_inside = |at: usize, step: isize, n: usize| {
            at.checked_add_signed(-step).is_some_and(|outer| outer < n)
        };
        if is_inside(column, right, geometry.columns()) {
            at.0 += 0.28 * right as f32;
        } else if is_inside(row, down, geometry.rows()) {
            at.1 += 0.28 * down as f32;
        }
        let arrow = Shape::Arrow { points: vec![middle(0.75), middle(0.5)], tone: Tone::Rule };
        vec![Shape::Text { at, size: size.min(0.32), text: label }, arrow]
    }

    /// A random line of the board.
    pub(crate) fn sample(geometry: &Geometry, directions: &[Direction], rng: &mut Rng) -> Self {
        let views: Vec<Self> = geometry
            .board_cells()
            .flat_map(|cell| directions.iter().map(move |&direction| Self { cell, direction }))
            .filter(|view| view.fits(geometry).is_ok())
            .collect();
        views[rng.below(views.len())]
    }

    /// The digits along the line.
    pub(crate) fn digits(&self, grid: &Grid) -> Vec<Option<Digit>> {
        self.cells(grid.geometry()).into_iter().map(|cell| grid.get(cell)).collect()
    }

    /// A violation by the digits that are there.
    pub(crate) fn violation(&self, grid: &Grid, message: Message) -> Violation {
        let cells = self.cells(grid.geometry());
        Violation { cells: cells.into_iter().filter(|&c| grid.get(c).is_some()).collect(), message }
    }
}

/// What a line says about its clue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClueValue {
    /// It depends on the empty cells.
    Open,
    /// The clue can only be this.
    Is(u32),
    /// No clue can be true of it.
    Never,
}

/// The meaning of one kind of clue: everything that such kinds do not share.
pub(crate) trait ClueMeaning {
    /// What the digits of a line say about the clue; some may still be missing.
    fn read(line: &[Option<Digit>], digits: DigitRange) -> ClueValue;

    /// Why a line is wrong that says `found` instead, or that no clue can be true of.
    fn wrong(&self, place: Message, found: Option<u32>) -> Message;
}

/// The sum of the digits if all are there.
pub(crate) fn total(line: &[Option<Digit>]) -> Option<u32> {
    line.iter().map(|digit| digit.map(|digit| u32::from(digit.number()))).sum()
}

/// A kind of clue beside the board: its constraint and its place in the catalogue. What it means is its
/// [`ClueMeaning`]; `lower` takes the constraint, the line's cells and the geometry.
macro_rules! outside_clue {
    (
        $(#[$doc:meta])*
        $constraint:ident, $kind:ident, $id:literal, $name:expr, $aliases:expr, $section:literal,
        $file:literal, $directions:ident,
        $(#[$value_doc:meta])*
        $value:ident, fits $fits:expr, lower $lower:expr
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct $constraint {
            /// The line that it is about.
            pub view: $crate::Sightline,
            $(#[$value_doc])*
            pub $value: u32,
        }

        const VALUE: $crate::Field = $crate::Field::number(stringify!($value), 0, $crate::catalogue::MAX_SUM);

        $crate::entry_kind::catalogue_entry!(
            $kind builds $constraint,
            $id,
            $name,
            $aliases,
            Some($section),
            [$crate::outside::CELL, $crate::outside::$directions, VALUE],
            $file,
            |entry: &shudu_core::Entry| {
                let number = entry.number(VALUE.name).unwrap_or_default();
                $constraint {
                    view: $crate::outside::view_of(entry),
                    $value: u32::try_from(number).unwrap_or(u32::MAX),
                }
            },
            |solution: &shudu_core::Grid, rng| {
                let geometry = solution.geometry();
                let directions = &$crate::Direction::$directions;
                let view = $crate::Sightline::sample(geometry, directions, rng);
                match $constraint::read(&view.digits(solution), geometry.digits()) {
                    ClueValue::Is($value) => Some($constraint { view, $value }),
                    ClueValue::Open | ClueValue::Never => None,
                }
            }
        );

        impl shudu_core::Constraint for $constraint {
            $crate::entry_kind::kind_methods!($kind);

            fn cells(&self, geometry: &shudu_core::Geometry) -> Vec<shudu_core::Cell> {
                self.view.cells(geometry)
            }

            fn fits(&self, geometry: &shudu_core::Geometry) -> Result<(), shudu_core::Message> {
                self.view.fits(geometry)?;
                let value_fits: fn(&Self, &shudu_core::Geometry) -> Result<(), shudu_core::Message> =
                    $fits;
                value_fits(self, geometry)
            }

            fn check(&self, grid: &shudu_core::Grid) -> Vec<shudu_core::Violation> {
                let geometry = grid.geometry();
                let found = match Self::read(&self.view.digits(grid), geometry.digits()) {
                    ClueValue::Is(found) if found != self.$value => Some(found),
                    ClueValue::Never => None,
                    ClueValue::Is(_) | ClueValue::Open => return Vec::new(),
                };
                let message = self.wrong(self.view.name(geometry), found);
                vec![self.view.violation(grid, message)]
            }

            fn lower(
                self: Arc<Self>,
                geometry: &shudu_core::Geometry,
            ) -> Vec<shudu_core::Primitive> {
                let lower: fn(
                    &Self,
                    Vec<shudu_core::Cell>,
                    &shudu_core::Geometry,
                ) -> Vec<shudu_core::Primitive> = $lower;
                lower(&self, self.view.cells(geometry), geometry)
            }

            fn draw(&self, geometry: &shudu_core::Geometry) -> Vec<shudu_core::Shape> {
                self.view.draw(geometry, self.$value.to_string())
            }

            fn entry(&self) -> Option<shudu_core::Entry> {
                let value = shudu_core::Value::Number(i64::from(self.$value));
                Some($crate::outside::entry_of(&self.view).with(VALUE.name, value))
            }
        }
    };
}

pub(crate) use outside_clue;

/// The line that an entry names.
pub(crate) fn view_of(entry: &Entry) -> Sightline {
    let direction = entry.word(STRAIGHT.name).and_then(Direction::find);
    Sightline { cell: entry.cells(CELL.name)[0], direction: direction.unwrap_or(Direction::Right) }
}

/// An entry that names a line.
pub(crate) fn entry_of(view: &Sightline) -> Entry {
    let direction = Value::Word(view.direction.word().to_owned());
    Entry::new().with(CELL.name, Value::Cells(vec![view.cell])).with(STRAIGHT.name, direction)
}

/// Whether a clue that is a digit is one of the board's.
pub(crate) fn digit_fits(number: u32, geometry: &Geometry) -> Result<(), Message> {
    let range = geometry.digits();
    let digit = u8::try_from(number).ok().and_then(Digit::new);
    if digit.is_some_and(|digit| range.contains(digit)) {
        return Ok(());
    }
    let (from, to) = (range.first().number(), range.last().number());
    Err(message!("clue-no-digit", found = number, from = from, to = to))
}

/// A word of a deterministic automaton along the cells: `step` and `accepts` as in
/// [`Automaton::deterministic`].
pub(crate) fn word<S: Clone + Eq + Hash>(
    cells: Vec<Cell>,
    digits: DigitRange,
    start: S,
    step: impl Fn(&S, Digit) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> Vec<Primitive> {
    // A state is a place on the line with a sum or the like, so there are never too many.
    let automaton = Automaton::deterministic(digits, start, step, accepts, usize::MAX);
    vec![Primitive::Word(cells, Arc::new(automaton.unwrap_or_default()))]
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The messages of a clue at the left of a row, with digits up to `last`.
    pub(crate) fn messages(
        kind: &dyn crate::Kind,
        direction: Direction,
        clue: i64,
        last: u8,
        numbers: &[u8],
    ) -> Vec<String> {
        let geometry =
            Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(1, last)).unwrap();
        let cell = match direction {
            Direction::Left => geometry.cell(0, numbers.len() - 1).unwrap(),
            _ => geometry.cell(0, 0).unwrap(),
        };
        let entry = entry_of(&Sightline { cell, direction });
        let entry = entry.with(kind.fields()[2].name, Value::Number(clue));
        let grid = Grid::load(geometry, numbers).unwrap();
        let violations = kind.build(&entry).check(&grid);
        violations.iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn lines_start_at_the_edge_that_they_come_from() {
        let geometry = Geometry::new(3, 4).unwrap();
        let view = |row, column, direction| {
            let cell = geometry.cell(row, column).unwrap();
            Sightline { cell, direction }
        };
        let names = |view: Sightline| geometry.names(&view.cells(&geometry));
        assert_eq!(names(view(1, 3, Direction::Left)), "r2c4 r2c3 r2c2 r2c1");
        assert_eq!(names(view(2, 0, Direction::UpRight)), "r3c1 r2c2 r1c3");
        assert!(view(2, 2, Direction::UpRight).fits(&geometry).is_ok());
        assert_eq!(
            view(1, 1, Direction::Right).fits(&geometry).unwrap_err().to_string(),
            "r2c2 is not at the edge: the line that runs right through it starts at r2c1"
        );
    }
}
