//! The formats. Each has two lines here: its module and its entry in the list.

mod blocks;
mod fpuzzles;
mod grid;
mod hodoku;
mod iss;
mod jigsaw;
pub(crate) mod json;
mod killer81;
mod killer_long;
mod line;
mod marks;
mod penpa;
mod sdk;
mod sdx;
mod sections;
pub(crate) mod share;
mod simon_tatham;
mod spaced;
mod sudokupad;
mod xyv;

/// The template of `cargo xtask new format` must compile and pass its own tests.
#[cfg(test)]
#[path = "../../../xtask/templates/format/stub_name.rs"]
mod stub_name;

use crate::format::Format;

/// Every format, in the order in which they are asked whether a text is theirs.
pub(crate) static FORMATS: &[&dyn Format] = &[
    &fpuzzles::Fpuzzles,
    &sudokupad::Sudokupad,
    &penpa::Penpa,
    &share::Share,
    &sdk::Sdk,
    &json::Json,
    &iss::Iss,
    &killer81::Killer81,
    &killer_long::KillerLong,
    &simon_tatham::SimonTatham,
    &hodoku::Hodoku,
    &marks::MarksFormat,
    &jigsaw::Jigsaw,
    &sdx::Sdx,
    &sections::Sections,
    &xyv::Xyv,
    &blocks::Blocks,
    &grid::GridFormat,
    &spaced::Spaced,
    &line::LineFormat,
];
