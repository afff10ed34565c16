//! Solving as people do: named techniques, each step with a proof, and words made from the proof.
//!
//! Each module uses only modules in rows below its own (`cargo xtask modules shudu-logic` prints the graph):
//!
//! ```text
//! explain                    sentences, arguments, hints and marks for a step
//! policies  guarded          orders and ratings of techniques; solving with techniques that nobody has checked
//! solver    hodoku           solving step by step; the codes that HoDoKu's regression files have for steps
//! techniques                 the catalogue of techniques, from singles to forcing nets
//! proof                      steps, why each of them is right, and an independent checker
//! board     infer            a position and its rules; filling cells that are the last ones left for a digit
//! sight                      which digits a cell may hold, by the constraints alone
//! ```
//!
//! A [`board::Board`] is a position: digits, and candidates of the empty cells. It knows its [`board::Rules`]: houses,
//! which cells see each other, and clues such as sums. A [`techniques::Technique`] looks at a position and finds
//! [`Step`]s. A [`policies::Policy`] says in which order techniques are tried and how much each step counts, and its
//! `solve` gives the [`solver::Path`] to the solution. [`explain`] turns a step into words and marks, from its
//! [`proof::Proof`] alone, and [`proof::check`] verifies the proof by its definition.
//!
//! [`candidates`] and [`infer`] are simpler. They work for any mix of constraints by asking each constraint about one
//! cell at a time, through a [`Sight`]:
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
