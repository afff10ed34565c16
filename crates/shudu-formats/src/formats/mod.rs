//! The formats: two lines each, its module and its place in the list.

mod blocks;
mod fpuzzles;
mod grid;
mod iss;
mod json;
mod line;
mod sections;
mod spaced;
mod xyv;

use crate::format::Format;

/// Every format, in the order in which they are asked whether a text is theirs.
pub(crate) static FORMATS: &[&dyn Format] = &[
    &fpuzzles::Fpuzzles,
    &json::Json,
    &iss::Iss,
    &sections::Sections,
    &xyv::Xyv,
    &blocks::Blocks,
    &grid::Grid,
    &spaced::Spaced,
    &line::Line,
];
