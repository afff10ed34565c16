//! Reads the output of a SAT solver.

use std::io::BufRead;

use shudu_core::{Broken, Cell, DigitSet, Grid, Violation, message};

use super::words::Words;
use super::{FormulaFile, Malformed};

/// What a solver's output says about a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolverAnswer {
    /// The puzzle has this solution, which passed the puzzle's own check.
    Solved(Grid),
    /// The solver claims a solution, but its values are not one.
    Wrong {
        /// The cells that have exactly one digit.
        grid: Grid,
        /// What is wrong: first cells without a digit or with several, then the broken rules.
        broken: Vec<Broken>,
    },
    /// The puzzle has no solution.
    NoSolution,
    /// The solver did not find an answer.
    Unknown,
}

/// A solver's verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl FormulaFile {
    /// Reads a solver's output about the formula: lines that start with `s`, `v` and `c`, as in the
    /// competitions, or MiniSat's result file, in which one line has the status and the next one the values.
    pub fn answer(&self, output: impl BufRead) -> Result<SolverAnswer, Malformed> {
        let mut values = Values::new(self);
        let mut status = None;
        // MiniSat's values have no letter before them.
        let mut is_bare = false;
        let mut is_empty = true;
        let mut words = Words::new(output, message!("decode-output-help"));
        while words.next_line()? {
            is_empty = false;
            match words.word() {
                b"c" => words.skip_line()?,
                b"v" => {
                    words.next_on_line()?;
                    values.read_line(&mut words)?;
                }
                b"s" => {
                    words.next_on_line()?;
                    read_status(&mut words, &mut status)?;
                }
                word if status.is_none() && bare_status(word).is_some() => {
                    is_bare = true;
                    read_status(&mut words, &mut status)?;
                }
                [b'-' | b'0'..=b'9', ..] if is_bare => values.read_line(&mut words)?,
                _ => {
                    let found = words.word_text();
                    return Err(words.wrong(message!("decode-no-output", found = found)));
                }
            }
        }
        let has_values = values.n_values > 0 || values.is_ended;
        match status {
            Some(Status::Unsatisfiable) if has_values => {
                Err(words.wrong(message!("decode-values-unasked")))
            }
            Some(Status::Unsatisfiable) => Ok(SolverAnswer::NoSolution),
            Some(Status::Unknown) => Ok(SolverAnswer::Unknown),
            None if is_empty => Err(words.wrong(message!("decode-output-empty"))),
            // A solver that ran out of time may say so only in comments.
            None if !has_values => Ok(SolverAnswer::Unknown),
            _ if !has_values => Err(words.wrong(message!("decode-no-values"))),
            _ if !values.is_ended => Err(words.wrong(message!("decode-values-cut"))),
            _ => Ok(self.check(&values.digits)),
        }
    }

    fn check(&self, digits: &[DigitSet]) -> SolverAnswer {
        let geometry = self.puzzle().geometry();
        let mut grid = Grid::empty(geometry.clone());
        let mut broken = Vec::new();
        let mut wrong = |cell: Cell, message| {
            let violation = Violation { cells: vec![cell], message };
            broken.push(Broken { kind: None, rule: message!("decode-one-digit"), violation });
        };
        for cell in geometry.cells() {
            let (digits, name) = (digits[cell.index()], geometry.name(cell));
            match digits.sole() {
                Some(digit) => grid.set(cell, digit),
                None if digits.is_empty() => wrong(cell, message!("decode-cell-none", cell = name)),
                None => {
                    let digits: Vec<String> =
                        digits.into_iter().map(|one| one.to_string()).collect();
                    let digits = digits.join(" ");
                    wrong(cell, message!("decode-cell-several", cell = name, digits = digits));
                }
            }
        }
        broken.extend(self.puzzle().check(&grid));
        if broken.is_empty() {
            SolverAnswer::Solved(grid)
        } else {
            SolverAnswer::Wrong { grid, broken }
        }
    }
}

/// Records the status at the current word. There may be only one.
fn read_status(
    words: &mut Words<impl BufRead>,
    status: &mut Option<Status>,
) -> Result<(), Malformed> {
    let Some(found) = bare_status(words.word()) else {
        let found = words.word_text();
        return Err(words.wrong(message!("decode-no-status", found = found)));
    };
    if status.replace(found).is_some() {
        return Err(words.wrong(message!("decode-status-twice")));
    }
    words.skip_line()
}

fn bare_status(word: &[u8]) -> Option<Status> {
    match word.to_ascii_uppercase().as_slice() {
        b"SATISFIABLE" | b"SAT" => Some(Status::Satisfiable),
        b"UNSATISFIABLE" | b"UNSAT" => Some(Status::Unsatisfiable),
        b"UNKNOWN" | b"INDETERMINATE" | b"INDET" | b"TIMEOUT" => Some(Status::Unknown),
        _ => None,
    }
}

/// The values read so far. Only those of variables that stand for a digit are kept.
struct Values<'a> {
    file: &'a FormulaFile,
    /// For each cell, the digits whose variable is true.
    digits: Vec<DigitSet>,
    /// For each cell, the digits whose variable is false.
    not: Vec<DigitSet>,
    n_values: usize,
    /// Whether the final 0 was read.
    is_ended: bool,
}

impl<'a> Values<'a> {
    fn new(file: &'a FormulaFile) -> Self {
        let none = vec![DigitSet::EMPTY; file.puzzle().geometry().n_cells()];
        Self { file, digits: none.clone(), not: none, n_values: 0, is_ended: false }
    }

    /// Reads the current word and the rest of the line.
    fn read_line(&mut self, words: &mut Words<impl BufRead>) -> Result<(), Malformed> {
        while !words.word().is_empty() {
            if self.is_ended {
                return Err(words.wrong(message!("decode-values-more")));
            }
            match literal(words.word()) {
                Some((false, 0)) => self.is_ended = true,
                Some((is_negated, variable)) if variable > 0 => {
                    self.take(is_negated, variable, words)?;
                }
                _ => {
                    let (found, most) = (words.word_text(), self.file.n_variables);
                    let message = message!("decode-no-literal", found = found, most = most);
                    return Err(words.wrong(message));
                }
            }
            words.next_on_line()?;
        }
        Ok(())
    }

    fn take(
        &mut self,
        is_negated: bool,
        variable: u64,
        words: &mut Words<impl BufRead>,
    ) -> Result<(), Malformed> {
        let most = self.file.n_variables;
        if variable > u64::from(most) {
            let message = message!("decode-no-variable", found = variable, most = most);
            return Err(words.wrong(message));
        }
        self.n_values += 1;
        let Some(&(cell, digit)) = self.file.meanings.get(&(variable as u32)) else {
            return Ok(());
        };
        let (here, there) =
            if is_negated { (&mut self.not, &self.digits) } else { (&mut self.digits, &self.not) };
        here[cell.index()].insert(digit);
        if there[cell.index()].contains(digit) {
            return Err(words.wrong(message!("decode-both", variable = variable)));
        }
        Ok(())
    }
}

/// Whether a literal is negated, and its variable; `None` if the word is not a literal, or is far too large.
fn literal(word: &[u8]) -> Option<(bool, u64)> {
    let (is_negated, digits) = match word {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    if digits.is_empty() || digits.len() > 18 || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let variable = digits.iter().fold(0, |number, digit| 10 * number + u64::from(digit - b'0'));
    Some((is_negated, variable))
}
