//! Puzzles with exactly one solution, made to order.
//!
//! ```text
//! Order ──▶ full_grid   a solution that keeps the rules
//!             │
//!           draw        constraints that the solution keeps, as many as were asked for
//!             │
//!           make        while there is another solution, add a clue that tells the two apart
//!             │
//!           thin        remove redundant clues, as far as the order allows
//! ```

mod cages;
mod classic;
mod clues;
mod command;
mod denial;
mod difficulty;
mod full_grid;
mod grade;
mod jigsaw;
mod lines;
mod make;
mod many;
mod order;
mod refusal;
mod signs;
mod steer;
mod symmetry;
mod told_apart;
mod usual;

pub use command::{GENERATOR_VERSION, puzzle_seeds};
pub use difficulty::Difficulty;
pub use full_grid::full_grid;
pub use make::{Generated, generate};
pub use many::generate_many;
pub use order::{Order, Range, Wish};
pub use refusal::Refusal;
pub use symmetry::Symmetry;
pub use usual::{PuzzleType, Said, Usual};
