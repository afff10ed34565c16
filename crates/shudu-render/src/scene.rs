//! A picture as a list of elements to paint, each with a role. Themes decide what a role looks like.

use shudu_core::{Language, MarkRole, Tone};

use crate::compose::compose;
use crate::{Colour, View};

/// A point, in cells from the top left corner: across, then down.
pub type Point = (f32, f32);

/// A picture as a draw list: the elements to paint, in order, and the role of each. The renderer and its theme decide
/// what a role looks like.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The width, in cells.
    pub width: f32,
    /// The height, in cells.
    pub height: f32,
    /// A short description of the picture in words, for people who cannot see it.
    pub description: String,
    /// The top left corner of every cell, in order, for clients that draw more on top.
    pub cells: Vec<Point>,
    /// The elements to paint, from bottom to top.
    pub elements: Vec<Element>,
}

impl Scene {
    /// The picture of a view, with its text in the given language.
    pub fn new(view: &View<'_>, language: Language) -> Self {
        compose(view, language)
    }
}

/// One element to paint.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// Its role.
    pub role: Role,
    /// Its shape and position.
    pub form: SceneForm,
    /// Its own colour, which no theme changes. Only imported drawings have one.
    pub colour: Option<Colour>,
}

/// The role of an element. Roles are in painting order: later ones are above earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The paper beneath everything.
    Paper,
    /// A whole cell in a colour.
    Fill(Tone),
    /// A cell, or a part of one, in a player's colour, by its number from 1.
    Colour(u8),
    /// A cell of a house that a step refers to.
    House,
    /// A cell that a step refers to.
    StepCell,
    /// A line, a disc, an arrow or an outline beneath the digits.
    Tone(Tone),
    /// An imported drawing beneath the digits.
    Sketch,
    /// A thin line between cells.
    CellLine,
    /// The dotted outline of a cage.
    Cage,
    /// A thick line between regions, or around the board.
    RegionLine,
    /// A patch of paper over a line, so that a sign is legible.
    Gap,
    /// A line that joins a sign to cells that are not neighbours.
    Link,
    /// A sign or a dot between cells.
    Sign,
    /// Text in a black dot.
    DotLabel,
    /// The outline of a house that a step refers to.
    HouseEdge,
    /// The background of a candidate in a step.
    Mark(MarkRole),
    /// The outline of such a background.
    MarkEdge(MarkRole),
    /// A small digit that a player wrote at the edge of a cell.
    CornerMark,
    /// Small digits that a player wrote in the middle of a cell.
    CentreMark,
    /// A candidate.
    Candidate,
    /// A highlighted candidate.
    RareCandidate,
    /// A candidate that a step refers to.
    MarkDigit(MarkRole),
    /// A line through a candidate that a step eliminates.
    Strike,
    /// A digit that was placed.
    Inferred,
    /// A given.
    Given,
    /// A mark at a wrong digit.
    Wrong,
    /// The total in a cage's corner.
    CageLabel,
    /// An imported drawing above the digits.
    SketchAbove,
    /// Text of a constraint or of an imported drawing, such as a clue outside the board.
    Clue,
    /// An arrow between candidates of which at least one is true.
    StrongLink,
    /// An arrow between candidates of which at most one is true.
    WeakLink,
    /// The paper beneath the number of an arrow's branch.
    BranchPaper,
    /// The number of an arrow's branch.
    Branch,
    /// A row or column number, or an extra cell's name.
    Label,
    /// The title.
    Title,
    /// The sentence that describes a step.
    Caption,
    /// Text beneath the board.
    Note,
}

impl Role {
    /// The name of the role in style sheets.
    pub const fn class(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Fill(tone) => match tone {
                Tone::Shade => "fill-shade",
                Tone::Apart => "fill-apart",
                Tone::Close => "fill-close",
                Tone::Total => "fill-total",
                Tone::Class => "fill-class",
                Tone::Mirror => "fill-mirror",
                Tone::Bound => "fill-bound",
                Tone::Rule => "fill-rule",
            },
            Self::Colour(number) => match number {
                1 => "colour-1",
                2 => "colour-2",
                3 => "colour-3",
                4 => "colour-4",
                5 => "colour-5",
                6 => "colour-6",
                7 => "colour-7",
                8 => "colour-8",
                _ => "colour-9",
            },
            Self::House => "house",
            Self::StepCell => "step-cell",
            Self::Tone(tone) => match tone {
                Tone::Shade => "shade",
                Tone::Apart => "apart",
                Tone::Close => "close",
                Tone::Total => "total",
                Tone::Class => "class",
                Tone::Mirror => "mirror",
                Tone::Bound => "bound",
                Tone::Rule => "rule",
            },
            Self::Sketch => "sketch",
            Self::CellLine => "cell-line",
            Self::Cage => "cage",
            Self::RegionLine => "region-line",
            Self::Gap => "gap",
            Self::Link => "link",
            Self::Sign => "sign",
            Self::DotLabel => "dot-label",
            Self::HouseEdge => "house-edge",
            Self::Mark(role) => match role {
                MarkRole::Pattern => "mark-pattern",
                MarkRole::Other => "mark-other",
                MarkRole::Fin => "mark-fin",
                MarkRole::Placed => "mark-placed",
                MarkRole::Eliminated => "mark-eliminated",
            },
            Self::MarkEdge(role) => match role {
                MarkRole::Pattern => "edge-pattern",
                MarkRole::Other => "edge-other",
                MarkRole::Fin => "edge-fin",
                MarkRole::Placed => "edge-placed",
                MarkRole::Eliminated => "edge-eliminated",
            },
            Self::CornerMark => "corner-mark",
            Self::CentreMark => "centre-mark",
            Self::Candidate => "candidate",
            Self::RareCandidate => "rare-candidate",
            Self::MarkDigit(role) => match role {
                MarkRole::Pattern => "digit-pattern",
                MarkRole::Other => "digit-other",
                MarkRole::Fin => "digit-fin",
                MarkRole::Placed => "digit-placed",
                MarkRole::Eliminated => "digit-eliminated",
            },
            Self::Strike => "strike",
            Self::Inferred => "inferred",
            Self::Given => "given",
            Self::Wrong => "wrong",
            Self::CageLabel => "cage-label",
            Self::Clue => "clue",
            Self::StrongLink => "strong-link",
            Self::WeakLink => "weak-link",
            Self::BranchPaper => "branch-paper",
            Self::Branch => "branch",
            Self::SketchAbove => "sketch-above",
            Self::Label => "label",
            Self::Title => "title",
            Self::Caption => "caption",
            Self::Note => "note",
        }
    }
}

/// A shape and its position.
#[derive(Debug, Clone, PartialEq)]
pub enum SceneForm {
    /// A filled rectangle.
    Rect {
        /// Its top left corner.
        corner: Point,
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
    },
    /// A filled disc.
    Disc {
        /// Its centre.
        middle: Point,
        /// Its radius.
        radius: f32,
    },
    /// A circle.
    Ring {
        /// Its centre.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// The width of its line.
        width: f32,
    },
    /// A line through points.
    Line {
        /// Its points.
        points: Vec<Point>,
        /// Whether it returns to its first point.
        closed: bool,
        /// Its width.
        width: f32,
    },
    /// A filled polygon.
    Polygon {
        /// Its corners.
        points: Vec<Point>,
    },
    /// A curved line, as a quadratic Bézier curve.
    Curve {
        /// Its start.
        from: Point,
        /// Its control point.
        control: Point,
        /// Its end.
        to: Point,
        /// Its width.
        width: f32,
    },
    /// A line of text.
    Text {
        /// The position of the text: halfway up its digits, and horizontally where `anchor` says.
        at: Point,
        /// The font size.
        size: f32,
        /// Which point of the text is at `at`.
        anchor: Anchor,
        /// The text.
        text: String,
    },
}

/// Which point of a text is at its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
}
