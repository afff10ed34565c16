//! Drawings without a meaning that a puzzle brings along.

use crate::Cell;

/// Something that is drawn on a board and belongs to no constraint. It may be a rule for people or plain
/// decoration; engines never look at it, but it is kept and written back.
///
/// Lengths are in cells. Points count from the board's top left corner, first across, then down, as for
/// [`Shape`](crate::Shape): the middle of r1c1 is (0.5, 0.5). Colours are as in CSS.
#[derive(Debug, Clone, PartialEq)]
pub struct Sketch {
    /// What it is, and where.
    pub form: SketchForm,
    /// The colour of the line, or of the border.
    pub color: Option<String>,
    /// The width of the line, or of the border.
    pub width: Option<f64>,
    /// The colour inside.
    pub fill: Option<String>,
    /// What is written there.
    pub text: Option<String>,
    /// The colour of what is written.
    pub text_color: Option<String>,
    /// The height of the font.
    pub text_size: Option<f64>,
    /// How far it is turned to the right, in degrees.
    pub angle: Option<f64>,
    /// Whether it hides the digits; else it is beneath them.
    pub above: bool,
}

/// What a sketch is, and where.
#[derive(Debug, Clone, PartialEq)]
pub enum SketchForm {
    /// A line from point to point.
    Line(Vec<(f64, f64)>),
    /// The same with a head at its end.
    Arrow(Vec<(f64, f64)>),
    /// A rectangle; one without colours is a place for words.
    Rectangle {
        /// Its middle.
        at: (f64, f64),
        /// Its width and its height.
        size: (f64, f64),
    },
    /// An ellipse.
    Oval {
        /// Its middle.
        at: (f64, f64),
        /// Its width and its height.
        size: (f64, f64),
    },
    /// An outline around cells.
    Cage(Vec<Cell>),
}

impl Sketch {
    /// Without colours or words, beneath the digits.
    pub fn new(form: SketchForm) -> Self {
        Self {
            form,
            color: None,
            width: None,
            fill: None,
            text: None,
            text_color: None,
            text_size: None,
            angle: None,
            above: false,
        }
    }
}
