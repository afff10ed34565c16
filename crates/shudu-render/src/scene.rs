use shudu_core::{Language, Tone};

use crate::View;
use crate::compose::compose;

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
    pub form: Form,
}

/// What an element is, in painting order: later roles lie above earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The paper beneath everything.
    Paper,
    /// A whole cell in a colour.
    Fill(Tone),
    /// A line, a disc, an arrow or an outline beneath the digits.
    Tone(Tone),
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
    /// A small digit that a cell may hold.
    Candidate,
    /// A small digit that is told apart from the other candidates.
    RareCandidate,
    /// A digit that was found.
    Inferred,
    /// A digit that was there from the start.
    Given,
    /// The number in a cage's corner.
    CageLabel,
    /// Words of a constraint, such as a clue outside the board.
    Clue,
    /// A number beside a row or column, or an extra cell's name.
    Label,
    /// The title.
    Title,
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
            Self::CellLine => "cell-line",
            Self::Cage => "cage",
            Self::RegionLine => "region-line",
            Self::Gap => "gap",
            Self::Link => "link",
            Self::Sign => "sign",
            Self::DotLabel => "dot-label",
            Self::Candidate => "candidate",
            Self::RareCandidate => "rare-candidate",
            Self::Inferred => "inferred",
            Self::Given => "given",
            Self::CageLabel => "cage-label",
            Self::Clue => "clue",
            Self::Label => "label",
            Self::Title => "title",
            Self::Note => "note",
        }
    }
}

/// A form and its place.
#[derive(Debug, Clone, PartialEq)]
pub enum Form {
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
