//! Sudoku of every kind: solve, check, count, infer, read, write and draw.
//!
//! This crate is the public face of the workspace: it adds only what joins several of its crates, and what it
//! shows is what stays stable.
//!
//! # Solve
//!
//! ```
//! use shudu::{Control, formats, solve};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = formats::read_one(text)?;
//! let report = solve::solve(&puzzle, solve::Request::default(), &Control::new());
//! let solve::Answer::Solved(solution) = report.answer else { panic!("it has a solution") };
//! assert!(puzzle.is_solution(&solution));
//! assert!(solution.to_string().starts_with("5 3 4 6 7 8 9 1 2\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Build a puzzle by hand
//!
//! ```
//! use std::sync::Arc;
//!
//! use shudu::constraints::{Inequality, Killer, Sign, classic};
//! use shudu::{Control, Digit, Engine as _, naive::Naive};
//!
//! let mut puzzle = classic(4)?;
//! let cell = |row, column| puzzle.geometry().cell(row, column).unwrap();
//! let (a, b, c) = (cell(0, 0), cell(0, 1), cell(1, 0));
//! puzzle.give(a, Digit::new(3).unwrap())?;
//! puzzle.add(Arc::new(Killer { sum: Some(5), cells: vec![b, c] }))?;
//! puzzle.add(Arc::new(Inequality { first: b, sign: Sign::Greater, second: c }))?;
//! assert_eq!(Naive.count(&puzzle, 1000, &Control::new())?, 12);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Generate
//!
//! ```
//! use shudu::generate::{Order, Range, Wish, generate};
//! use shudu::{Control, constraints, formats};
//!
//! let wish = |kind, min, max| {
//!     let kind = constraints::find(kind).expect("a kind of the catalogue");
//!     Wish { kind, count: Range::new(min, max) }
//! };
//! let mut order = Order::new(constraints::classic(9)?, Range::new(0, 10));
//! order.wishes = vec![wish("killer", 10, 15), wish("inequality", 10, 15)];
//! let made = generate(&order, 12345, &Control::new())?;
//! assert!(made.puzzle.is_solution(&made.solution));
//!
//! let sections = formats::find("sections").expect("a format of ours");
//! let mut with_solution = String::new();
//! sections.write_puzzle(&made.puzzle, &mut with_solution)?;
//! assert!(with_solution.contains("CAGES") && with_solution.contains("SOLUTION"));
//!
//! let mut puzzle = made.puzzle;
//! puzzle.set_solution(None);
//! let mut text = String::new();
//! sections.write_puzzle(&puzzle, &mut text)?;
//! assert_eq!(formats::read_one(&text)?.constraints().len(), puzzle.constraints().len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A rule of your own
//!
//! See [`constraints::Rule`]: a name and a check are enough.
//!
//! # Where things are
//!
//! | module | what |
//! | --- | --- |
//! | the root | the model: [`Geometry`], [`Grid`], [`Candidates`], [`Puzzle`], [`Constraint`], [`Engine`] |
//! | [`constraints`] | the catalogue of constraint kinds |
//! | [`formats`] | text to puzzles and back |
//! | [`solve`] | the front of all engines: [`classic`], [`search`], [`sat`] and [`naive`] |
//! | [`logic`] | solving as people do |
//! | [`study`] | solving as a student learns it |
//! | [`lessons`] | what each technique means, with an example |
//! | [`generate`] | puzzles made to order, boards made at random |
//! | [`transform`] | puzzles turned and relabelled, and the one form that isomorphs share |
//! | [`render`] | boards as pictures and as text for a terminal |
//! | [`pictures`] | steps of [`logic`] on pictures of [`render`] |
//! | [`position`] | where a player is, and what is known of the solutions |
//! | [`scale`] | the scales by which puzzles are rated |
//! | [`practice`] | positions in which a technique is the next step |
//! | [`table`] | puzzles in tables: an answer for each place |
//! | [`files`] | files that are written whole or not at all |
//! | [`json`], [`clues`] | results for programs and people |

pub mod clues;
pub mod files;
pub mod json;
pub mod pictures;
pub mod position;
pub mod practice;
pub mod scale;
pub mod table;

pub mod lessons;

pub use shudu_classic as classic;
pub use shudu_constraints as constraints;
pub use shudu_core::*;
pub use shudu_formats as formats;
pub use shudu_generate as generate;
pub use shudu_i18n::{UnknownLanguage, help_text, page_messages};
pub use shudu_naive as naive;
pub use shudu_render as render;
pub use shudu_sat as sat;
pub use shudu_search as search;
pub use shudu_solve as solve;
pub use shudu_streams as streams;
pub use shudu_study as study;

/// Solving as people do: boards, techniques with proofs, policies, explanations.
pub mod logic {
    pub use shudu_logic::*;
    /// Where the study way of solving used to be; it is [`crate::study`].
    #[doc(no_inline)]
    pub use shudu_study as study;
}
pub use shudu_transform as transform;
