//! A picture as a list of things to paint, each with its role. Themes decide how a role looks.

use shudu_core::{Language, MarkRole, Tone};

use crate::compose::compose;
use crate::{Colour, View};

/// A point, in cells from the top left corner: across, then down.
pub type Point = (f32, f32);

/// A picture as a draw list: what to paint, in order, and what each thing is. How it looks is up to the
/// renderer and its theme.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The width, in cells.
    pub width: f32,
    /// The height, in cells.
    pub height: f32,
    /// The picture in a few words, for people who cannot see it.
    pub description: String,
    /// The top left corner of every cell, in their order, for those who put more on top.
    pub cells: Vec<Point>,
    /// What to paint, the lowest first.
    pub elements: Vec<Element>,
}

impl Scene {
    /// The picture of a view, with its words in a language.
    pub fn new(view: &View<'_>, language: Language) -> Self {
        compose(view, language)
    }
}

/// One thing to paint.
#[derive(Debug, Clone, PartialEq)]
pub struct Element {
    /// What it is.
    pub role: Role,
    /// Its form and place.
    pub form: SceneForm,
    /// A colour of its own, which no theme changes: that of somebody else's drawing.
    pub colour: Option<Colour>,
}

/// What an element is, in painting order: later roles lie above earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The paper beneath everything.
    Paper,
    /// A whole cell in a colour.
    Fill(Tone),
    /// A cell, or a part of one, in a player's colour, by its number from 1.
    Colour(u8),
    /// A cell of a house that a step speaks of.
    House,
    /// A cell that a step speaks of.
    StepCell,
    /// A line, a disc, an arrow or an outline beneath the digits.
    Tone(Tone),
    /// Somebody else's drawing beneath the digits.
    Sketch,
    /// A thin line between cells.
    CellLine,
    /// The dotted outline of a cage.
    Cage,
    /// A thick line between regions, or around the board.
    RegionLine,
    /// Paper over a line, so that a sign can be read.
    Gap,
    /// A line that joins a sign to cells that are not neighbours.
    Link,
    /// A sign or a dot between cells.
    Sign,
    /// What is written in a black dot.
    DotLabel,
    /// The outline of a house that a step speaks of.
    HouseEdge,
    /// What is beneath a candidate of a step.
    Mark(MarkRole),
    /// The outline of that.
    MarkEdge(MarkRole),
    /// A small digit that a player wrote at the edge of a cell.
    CornerMark,
    /// Small digits that a player wrote in the middle of a cell.
    CentreMark,
    /// A small digit that a cell may hold.
    Candidate,
    /// A small digit that is highlighted among the candidates.
    RareCandidate,
    /// A candidate that a step speaks of.
    MarkDigit(MarkRole),
    /// A line through a candidate that a step takes out.
    Strike,
    /// A digit that was found.
    Inferred,
    /// A digit that was there from the start.
    Given,
    /// A sign at a digit that is wrong.
    Wrong,
    /// The number in a cage's corner.
    CageLabel,
    /// Somebody else's drawing above the digits.
    SketchAbove,
    /// Words of a constraint or of somebody else's drawing, such as a clue outside the board.
    Clue,
    /// An arrow between candidates one of which is true.
    StrongLink,
    /// An arrow between candidates that are not both true.
    WeakLink,
    /// The paper beneath the number of an arrow's branch.
    BranchPaper,
    /// The number of an arrow's branch.
    Branch,
    /// A number beside a row or column, or an extra cell's name.
    Label,
    /// The title.
    Title,
    /// The sentence of a step.
    Caption,
    /// Words beneath the board.
    Note,
}

impl Role {
    /// Its name for style sheets.
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

/// A form and its place.
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
        /// Its middle.
        middle: Point,
        /// Its radius.
        radius: f32,
    },
    /// A circle.
    Ring {
        /// Its middle.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// How wide its line is.
        width: f32,
    },
    /// A line from point to point.
    Line {
        /// Its points.
        points: Vec<Point>,
        /// Whether it goes back to the first.
        closed: bool,
        /// How wide it is.
        width: f32,
    },
    /// A filled polygon.
    Polygon {
        /// Its corners.
        points: Vec<Point>,
    },
    /// A bent line, as a quadratic curve.
    Curve {
        /// Where it starts.
        from: Point,
        /// Where it bends to.
        control: Point,
        /// Where it ends.
        to: Point,
        /// How wide it is.
        width: f32,
    },
    /// A line of text.
    Text {
        /// The point halfway up the digits, where `anchor` says.
        at: Point,
        /// The height of the font.
        size: f32,
        /// Which point of the text is there.
        anchor: Anchor,
        /// The text.
        text: String,
    },
}

/// Which point of a text stands where it is put.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
}
