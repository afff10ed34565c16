//! Writes a formula with comments that say what its variables mean.

use std::fmt;
use std::io::{self, Write};

use shudu_core::{Control, Message, Stop, message};

use crate::Encoding;

/// Number of clauses between two looks at the clock.
const CLAUSES_AT_A_TIME: usize = 4096;

/// The beginning of every file.
const ABOUT: &str = "\
c A puzzle as a formula, by shudu encode; shudu decode makes a grid of any solver's output.
c The lines after the puzzle name a variable, a cell, and the digit that it holds if that is true.
";

/// Why a formula was not written, or not completely.
#[derive(Debug)]
pub enum WriteError {
    /// The formula would say less than the puzzle: a rule has no encoding, only its own check.
    Unencoded {
        /// The name of the rule.
        rule: Message,
    },
    /// Writing was stopped, for example because it took too long.
    Stopped(Stop),
    /// The output could not be written.
    Io(io::Error),
}

impl WriteError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            Self::Unencoded { rule } => message!("encode-no-encoding", rule = rule.clone()),
            Self::Stopped(Stop::Size(most)) => message!("encode-too-large", most = *most),
            Self::Stopped(stop) => stop.message(),
            Self::Io(error) => Message::verbatim(error.to_string()),
        }
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for WriteError {}

impl From<Stop> for WriteError {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl From<io::Error> for WriteError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Encoding {
    /// Writes the formula as a DIMACS file that [`FormulaFile`](super::FormulaFile) can read.
    ///
    /// The puzzle goes into a comment as the given text, because the caller knows formats and this crate does
    /// not. Line ends in the text become spaces.
    pub fn write_dimacs(
        &self,
        puzzle_text: &str,
        control: &Control,
        out: &mut dyn Write,
    ) -> Result<(), WriteError> {
        if let Some(unencoded) = self.unencoded().first() {
            return Err(WriteError::Unencoded { rule: unencoded.constraint.name() });
        }
        out.write_all(ABOUT.as_bytes())?;
        let puzzle_text = puzzle_text.trim().replace(['\r', '\n'], " ");
        writeln!(out, "c puzzle {puzzle_text}")?;
        let geometry = self.puzzle().geometry();
        for cell in geometry.cells() {
            let name = geometry.name(cell);
            for digit in geometry.all_digits() {
                if let Some(variable) = self.variable(cell, digit) {
                    writeln!(out, "c x {variable} {name} {digit}")?;
                }
            }
        }
        let formula = self.formula();
        writeln!(out, "p cnf {} {}", formula.n_variables(), formula.n_clauses())?;
        for (number, clause) in formula.clauses().enumerate() {
            if number % CLAUSES_AT_A_TIME == 0 {
                control.stopped()?;
            }
            for literal in clause {
                write!(out, "{} ", literal.dimacs())?;
            }
            writeln!(out, "0")?;
        }
        Ok(())
    }
}
