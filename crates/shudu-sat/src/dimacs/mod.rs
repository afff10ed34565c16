//! Puzzles for other people's SAT solvers, and their answers back: DIMACS.
//!
//! ```text
//! c A puzzle as a formula, by shudu encode. ...
//! c puzzle {"shudu":1,...}      the puzzle, in whatever form the caller has for it
//! c x 1 r1c1 1                  variable 1 is true where r1c1 holds 1; one line for each digit of each cell
//! p cnf 730 11988
//! 1 2 3 4 5 6 7 8 9 0
//! ```
//!
//! [`Encoding::write_dimacs`](crate::Encoding::write_dimacs) writes it, [`FormulaFile::read`] reads the
//! comments back, and [`FormulaFile::answer`] turns what a solver printed into a grid and checks it. Texts
//! are read word by word: the result of a solver is one line of any length.

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
