//! The front of the engines: picks one, keeps time, and checks the answers.
//!
//! Shells call [`solve`] with a [`Request`] and show the [`Report`]. No solution is passed on before the
//! puzzle's own slow check has accepted it.

pub mod batch;
mod deadline;
mod engines;
mod estimate;
mod in_order;
mod minimize;
mod race;
mod report;
mod solutions;
mod true_candidates;
mod why;

pub use deadline::Deadline;
pub use engines::{EngineChoice, UnknownEngine, engines};
pub use estimate::{EstimateReport, estimate};
pub use in_order::in_order;
pub use minimize::{Clue, Clues, Keep, Minimal, Redundant, minimize, redundant};
pub use report::{Answer, Goal, Report, Request, solve};
pub use shudu_search::{Estimate, Large};
pub use solutions::solutions;
pub use true_candidates::{TrueReport, true_candidates};
pub use why::{Clash, why};
