//! Drawings in a puzzle that have no meaning to engines.

use crate::Cell;

/// Something drawn on a board that belongs to no constraint. It may be a rule for people or plain decoration; engines
/// ignore it, but it is kept and written back.
///
/// Lengths are in cells. Points count from the board's top left corner, first across, then down, as for
/// [`Shape`](crate::Shape): the middle of r1c1 is (0.5, 0.5). Colours are as in CSS.
#[derive(Debug, Clone, PartialEq)]
pub struct Sketch {
    /// Its form and position.
    pub form: SketchForm,
    /// The colour of the line, or of the border.
    pub color: Option<String>,
    /// The width of the line, or of the border.
    pub width: Option<f64>,
    /// The colour inside.
    pub fill: Option<String>,
    /// The text in it.
    pub text: Option<String>,
    /// The colour of the text.
    pub text_color: Option<String>,
    /// The font size.
    pub text_size: Option<f64>,
    /// Its clockwise rotation, in degrees.
    pub angle: Option<f64>,
    /// Whether it is above the digits; otherwise it is beneath them.
    pub above: bool,
}

/// The form and position of a sketch.
#[derive(Debug, Clone, PartialEq)]
pub enum SketchForm {
    /// A line through points.
    Line(Vec<(f64, f64)>),
    /// A line through points with a head at its end.
    Arrow(Vec<(f64, f64)>),
    /// A rectangle; without colours, it is only a place for text.
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
    /// A sketch without colours or text, beneath the digits.
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
