//! The model of shudu: types and data. No input or output, no clock, no threads.
//!
//! ```text
//! Geometry   the shape: rows × columns, digits, regions, extra cells
//!    │
//!    ├── Grid         placed digits (what the seeds call a board)
//!    ├── Candidates   digits still possible per cell
//!    └── Puzzle       geometry + givens + constraints + credits + sketches
//!                        │
//!                        ├── Constraint   one condition; lowers to Primitives, draws as Shapes,
//!                        │                writes as an Entry
//!                        └── Program      what they all mean, worked out once
//! Engine     anything that enumerates the solutions of a Puzzle under a Control
//! ```
//!
//! A [`Cell`] is an index, row by row; people see `r1c1`. A [`Digit`] is identified by its number, so the digits of a
//! board may start at 0 or at 1. Everything that holds cells shares one [`Geometry`] by `Arc`.

mod automaton;
mod candidates;
mod cell;
mod constraint;
pub mod contour;
mod control;
mod digit;
mod drawing;
mod engine;
mod entry;
mod geometry;
mod grid;
mod marks;
mod meaning;
mod peers;
mod primitive;
mod program;
mod puzzle;
mod rng;
mod sketch;
mod true_candidates;

pub use automaton::{Automaton, AutomatonState};
pub use candidates::Candidates;
pub use cell::{Cell, Place, row_letters};
pub use constraint::{Constraint, Group, Misfit, UsualRule, Violation};
pub use control::{Control, Overtaker, Stop};
pub use digit::{Digit, DigitRange, DigitSet};
pub use drawing::{Outline, Shape, Tone, middles};
pub use engine::{Engine, Uniqueness};
pub use entry::{Choice, Entry, Value};
pub use geometry::{Geometry, GeometryError, MAX_EXTRA, MAX_SIDE, Regions};
pub use grid::{Grid, GridError};
pub use marks::{CandidateMark, MarkArrow, MarkRole, Marks};
pub use peers::Peers;
pub use primitive::{Frame, Primitive, Relation, Term};
pub use program::{House, HouseShape, KnownSum, Program};
pub use puzzle::{Broken, Credits, Puzzle, PuzzleError};
pub use rng::Rng;
pub use sketch::{Sketch, SketchForm};
pub use true_candidates::TrueCandidates;

pub use shudu_i18n::{Arg, Language, Message, message, names, visible};
