//! What a constraint looks like: shapes in units of cells.

use shudu_i18n::Message;

use crate::{Cell, Geometry};

/// What a constraint looks like, as data: renderers turn it into lines, boxes or characters.
///
/// Points are in cells from the board's top left corner, so the middle of r1c1 is (0.5, 0.5), first
/// across, then down; a point outside the board gets a margin to stand in. Regions need no shape: their
/// borders follow from the geometry.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A dotted outline just inside the border of some cells, with a label in its first cell's corner.
    Cage {
        /// The cells inside.
        cells: Vec<Cell>,
        /// Usually the sum.
        label: Option<String>,
    },
    /// A line from point to point, with round ends and joints.
    Line {
        /// Its points: (across, down).
        points: Vec<(f32, f32)>,
        /// Its width, in cells.
        width: f32,
        /// How it is coloured.
        tone: Tone,
    },
    /// A filled disc in the middle of a cell.
    Disc {
        /// The cell.
        cell: Cell,
        /// Its radius, in cells.
        radius: f32,
        /// How it is coloured.
        tone: Tone,
    },
    /// A filled square in the middle of a cell.
    Square {
        /// The cell.
        cell: Cell,
        /// Half its side, in cells.
        radius: f32,
        /// How it is coloured.
        tone: Tone,
    },
    /// A line from point to point with a head at its end.
    Arrow {
        /// Its points: (across, down).
        points: Vec<(f32, f32)>,
        /// How it is coloured.
        tone: Tone,
    },
    /// A thin line around the middle of a cell, or around the middles of several cells as one.
    Outline {
        /// The cells.
        cells: Vec<Cell>,
        /// How far it is from the middle, in cells.
        radius: f32,
        /// What it looks like around one cell; around several, all but round ones follow their borders.
        form: Outline,
        /// How it is coloured.
        tone: Tone,
    },
    /// A dot in the middle between some cells: on the edge of two neighbours, in the corner of four.
    Dot {
        /// The cells it speaks of.
        cells: Vec<Cell>,
        /// Its radius, in cells.
        radius: f32,
        /// Whether it is black; white otherwise.
        black: bool,
        /// What is written in it.
        label: Option<String>,
    },
    /// Whole cells in a colour.
    Fill {
        /// The cells.
        cells: Vec<Cell>,
        /// How they are coloured.
        tone: Tone,
    },
    /// Words around a point, such as a clue outside the board.
    Text {
        /// The middle of the words: (across, down).
        at: (f32, f32),
        /// The height of the font, in cells.
        size: f32,
        /// The words.
        text: String,
    },
    /// A sign between two cells that reads from the first to the second, such as `>`.
    Sign {
        /// The cell it reads from.
        first: Cell,
        /// The cell it reads to.
        second: Cell,
        /// The sign as it would stand in a row.
        sign: char,
    },
    /// Nothing on the board: words beside it.
    Note(Message),
}

impl Shape {
    /// A line through the middles of cells; those that are not on the board are passed over.
    pub fn line(geometry: &Geometry, cells: &[Cell], width: f32, tone: Tone) -> Self {
        Self::Line { points: middles(geometry, cells), width, tone }
    }

    /// As [`Shape::line`], but both ends stop `gap` from the middles, where there may be rings.
    pub fn link(geometry: &Geometry, cells: &[Cell], gap: f32, width: f32, tone: Tone) -> Self {
        let mut points = middles(geometry, cells);
        shorten(&mut points, gap);
        points.reverse();
        shorten(&mut points, gap);
        Self::Line { points, width, tone }
    }

    /// An arrow through the middles of cells that starts `gap` from the first one, where a ring may be.
    pub fn arrow(geometry: &Geometry, cells: &[Cell], gap: f32, tone: Tone) -> Self {
        let mut points = middles(geometry, cells);
        shorten(&mut points, gap);
        Self::Arrow { points, tone }
    }
}

/// Moves the first point towards the second.
fn shorten(points: &mut [(f32, f32)], gap: f32) {
    if let [first, second, ..] = points {
        let (right, down) = (second.0 - first.0, second.1 - first.1);
        let share = gap / right.hypot(down).max(f32::EPSILON);
        *first = (first.0 + share * right, first.1 + share * down);
    }
}

/// The middles of those of the cells that are on the board: (across, down).
pub fn middles(geometry: &Geometry, cells: &[Cell]) -> Vec<(f32, f32)> {
    let positions = cells.iter().filter_map(|&cell| geometry.position(cell));
    positions.map(|(row, column)| (column as f32 + 0.5, row as f32 + 0.5)).collect()
}

/// What an outline around a cell looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outline {
    /// A circle; a pill around several cells in line.
    Round,
    /// A square that stands on a corner.
    Diamond,
    /// A square.
    Square,
}

/// A colour by its purpose; themes say which it is. Lines of different tones can be told apart in
/// black and white too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// Quiet shading beneath the digits: rising or equal digits.
    Shade,
    /// Digits that lie far apart.
    Apart,
    /// Digits that lie close together, such as those of a run.
    Close,
    /// Digits that add up.
    Total,
    /// Digits of different classes, such as low and high.
    Class,
    /// Digits that match in pairs from the middle.
    Mirror,
    /// Digits that others bound.
    Bound,
    /// A thin line that must be seen, such as a diagonal or an arrow.
    Rule,
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 8] = [
        Self::Shade,
        Self::Apart,
        Self::Close,
        Self::Total,
        Self::Class,
        Self::Mirror,
        Self::Bound,
        Self::Rule,
    ];
}
