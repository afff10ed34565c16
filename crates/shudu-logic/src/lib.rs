//! Solving as people do.
//!
//! The start of it: which digits a cell may hold ([`candidates`]), and filling every cell that is the
//! last place left for a digit in a house ([`infer`]). Both work for any mix of constraints, through
//! [`Sight`], which knows what bears on each cell.
//!
//! ```
//! use shudu_core::{Control, Digit};
//!
//! let mut puzzle = shudu_constraints::classic(4)?;
//! let geometry = puzzle.geometry().clone();
//! for (row, column, digit) in [(0, 0, 1), (1, 2, 2), (2, 1, 3)] {
//!     puzzle.give(geometry.cell(row, column).unwrap(), Digit::new(digit).unwrap())?;
//! }
//! let inference = shudu_logic::infer(&puzzle, &puzzle.grid(), &Control::new())?;
//! assert_eq!(
//!     inference.placements[0].message(&geometry).to_string(),
//!     "r1c2 is 2: it is the only cell left for this digit in row 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod board;
pub mod explain;
pub mod guarded;
pub mod hodoku;
mod infer;
pub mod policies;
pub mod proof;
mod replay;
mod sight;
pub mod solver;
mod step;
pub mod study;
pub mod techniques;

pub use infer::{Contradiction, Inference, NoInference, Placement, infer};
pub use replay::Replay;
pub use sight::{Sight, candidates};
pub use step::Step;
