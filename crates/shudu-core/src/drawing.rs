//! What a constraint looks like: shapes in units of cells.

use shudu_i18n::Message;

use crate::{Cell, Geometry};

/// What a constraint looks like, as data: renderers turn it into lines, boxes or characters.
///
/// Points are in cells from the board's top left corner, first across, then down, so the middle of r1c1 is (0.5, 0.5).
/// If a point is outside the board, the picture gets a margin for it. Regions need no shape: their borders follow from
/// the geometry.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A dotted outline just inside the border of some cells, with a label in its first cell's corner.
    Cage {
        /// The cells inside.
        cells: Vec<Cell>,
        /// The label, usually the sum.
        label: Option<String>,
    },
    /// A line through points, with round ends and joints.
    Line {
        /// Its points: (across, down).
        points: Vec<(f32, f32)>,
        /// Its width, in cells.
        width: f32,
        /// Its colour.
        tone: Tone,
    },
    /// A filled disc in the middle of a cell.
    Disc {
        /// The cell.
        cell: Cell,
        /// Its radius, in cells.
        radius: f32,
        /// Its colour.
        tone: Tone,
    },
    /// A filled square in the middle of a cell.
    Square {
        /// The cell.
        cell: Cell,
        /// Half its side, in cells.
        radius: f32,
        /// Its colour.
        tone: Tone,
    },
    /// A line through points with a head at its end.
    Arrow {
        /// Its points: (across, down).
        points: Vec<(f32, f32)>,
        /// Its colour.
        tone: Tone,
    },
    /// A thin line around the middle of a cell, or around the middles of several cells as one.
    Outline {
        /// The cells.
        cells: Vec<Cell>,
        /// Its distance from the middle, in cells.
        radius: f32,
        /// Its form around one cell. Around several cells, all forms but the round one follow their borders.
        form: Outline,
        /// Its colour.
        tone: Tone,
    },
    /// A dot in the middle between some cells: on the edge of two neighbours, in the corner of four.
    Dot {
        /// The cells it refers to.
        cells: Vec<Cell>,
        /// Its radius, in cells.
        radius: f32,
        /// Whether it is black; white otherwise.
        black: bool,
        /// The text in it.
        label: Option<String>,
    },
    /// Whole cells in a colour.
    Fill {
        /// The cells.
        cells: Vec<Cell>,
        /// Their colour.
        tone: Tone,
    },
    /// Text around a point, such as a clue outside the board.
    Text {
        /// The middle of the text: (across, down).
        at: (f32, f32),
        /// The font size, in cells.
        size: f32,
        /// The text.
        text: String,
    },
    /// A sign between two cells that reads from the first to the second, such as `>`.
    Sign {
        /// The cell it reads from.
        first: Cell,
        /// The cell it reads to.
        second: Cell,
        /// The sign, as it is written in a row from left to right.
        sign: char,
    },
    /// Nothing on the board: text beside it.
    Note(Message),
}

impl Shape {
    /// A line through the middles of cells; cells that are not on the board are skipped.
    pub fn line(geometry: &Geometry, cells: &[Cell], width: f32, tone: Tone) -> Self {
        Self::Line { points: middles(geometry, cells), width, tone }
    }

    /// Like [`Shape::line`], but both ends stop at a distance of `gap` from the middles, where there may be rings.
    pub fn link(geometry: &Geometry, cells: &[Cell], gap: f32, width: f32, tone: Tone) -> Self {
        let mut points = middles(geometry, cells);
        shorten(&mut points, gap);
        points.reverse();
        shorten(&mut points, gap);
        Self::Line { points, width, tone }
    }

    /// An arrow through the middles of cells. It starts at a distance of `gap` from the first, where there may be a
    /// ring.
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

/// The middles of the cells that are on the board: (across, down).
pub fn middles(geometry: &Geometry, cells: &[Cell]) -> Vec<(f32, f32)> {
    let positions = cells.iter().filter_map(|&cell| geometry.position(cell));
    positions.map(|(row, column)| (column as f32 + 0.5, row as f32 + 0.5)).collect()
}

/// The form of an outline around a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outline {
    /// A circle, or a pill around several cells in a line.
    Round,
    /// A square standing on a corner.
    Diamond,
    /// A square.
    Square,
}

/// A colour by its purpose; themes define the actual colour. Lines of different tones can also be told apart in black
/// and white.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// Unobtrusive shading beneath the digits: rising or equal digits.
    Shade,
    /// Digits that are far apart.
    Apart,
    /// Digits that are close together, such as those of a run.
    Close,
    /// Digits that add up.
    Total,
    /// Digits of different classes, such as low and high.
    Class,
    /// Digits that match in pairs from the middle.
    Mirror,
    /// Digits that are bounded by others.
    Bound,
    /// A thin line that must be clearly visible, such as a diagonal or an arrow.
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
