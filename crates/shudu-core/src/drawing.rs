use shudu_i18n::Message;

use crate::Cell;

/// What a constraint looks like, as data: renderers turn it into lines, boxes or characters.
///
/// Points are in cells from the board's top left corner, so the middle of r1c1 is (0.5, 0.5), first
/// across, then down. Regions need no shape: their borders follow from the geometry.
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

/// A colour by its purpose; themes say which it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Quiet shading beneath the digits.
    Shade,
    /// A thin line that must be seen, such as a diagonal.
    Rule,
}
