//! DIMACS files: puzzles for other SAT solvers, and reading their answers.
//!
//! ```text
//! c A puzzle as a formula, by shudu encode. ...
//! c puzzle {"shudu":1,...}      the puzzle, in whatever format the caller chooses
//! c x 1 r1c1 1                  variable 1 is true if r1c1 holds 1; one line for each digit of each cell
//! p cnf 730 11988
//! 1 2 3 4 5 6 7 8 9 0
//! ```
//!
//! [`Encoding::write_dimacs`](crate::Encoding::write_dimacs) writes such a file, [`FormulaFile::read`] reads
//! the comments back, and [`FormulaFile::answer`] turns a solver's output into a grid and checks it. Texts
//! are read word by word, because the result of a solver is one line of any length.

mod formula_file;
mod malformed;
mod output;
mod words;
mod write;

#[cfg(test)]
mod tests;

pub use formula_file::FormulaFile;
pub use malformed::Malformed;
pub use output::SolverAnswer;
pub use write::WriteError;
