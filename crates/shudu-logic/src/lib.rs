//! Solving as people do: named techniques, each step with a proof, and words made from the proof.
//!
//! - [`board`]: a position ([`board::Board`]) and its rules, with their houses and what sees what
//! - [`techniques`]: the catalogue of techniques, from singles to forcing nets
//! - [`Step`] and [`proof`]: what a technique finds, why it is right, and an independent checker
//! - [`policies`]: which techniques are used in which order, and how steps are rated
//! - [`solver`] and [`guarded`]: solving step by step; the same with techniques that nobody has checked
//! - [`explain`]: sentences, arguments, hints and marks for a step
//! - [`hodoku`]: the codes that HoDoKu's regression files have for steps
//!
//! Two simpler tools work for any mix of constraints: [`candidates`] says which digits a cell can hold, and
//! [`infer`] fills every cell that is the only one left for a digit in a house. Both use [`Sight`], which knows
//! the constraints on each cell.
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
mod sight;
pub mod solver;
pub mod techniques;

pub use infer::{Contradiction, Inference, NoInference, Placement, infer};
pub use proof::{Replay, Step};
pub use sight::{Sight, candidates};
