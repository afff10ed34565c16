//! A puzzle as a formula, and the way back from a model to a grid.

use crate::literal::Lit;
use shudu_core::{Candidates, Cell, Control, Digit, DigitSet, Puzzle, Stop};

use crate::encode::{Encoder, Unencoded, inferred, variable};
use crate::formula::Formula;

/// A puzzle as a formula.
#[derive(Debug, Clone)]
pub struct Encoding {
    puzzle: Puzzle,
    formula: Formula,
    unencoded: Vec<Unencoded>,
}

impl Encoding {
    /// Makes the plain formula of a puzzle: a variable for each digit of each cell, all givens and
    /// constraints, and nothing that would make it easier to solve.
    pub fn plain(puzzle: &Puzzle, control: &Control) -> Result<Self, Stop> {
        let domains = domains(puzzle.givens());
        Self::build(puzzle, domains, false, control)
    }

    /// Makes the formula for a solver: as short as is easily done, and with inferred sums.
    pub(crate) fn short(puzzle: &Puzzle, control: &Control) -> Result<Self, Stop> {
        let domains = domains(puzzle.givens());
        Self::build(puzzle, domains, true, control)
    }

    fn build(
        puzzle: &Puzzle,
        mut domains: Vec<DigitSet>,
        simplifies: bool,
        control: &Control,
    ) -> Result<Self, Stop> {
        let geometry = puzzle.geometry();
        let program = puzzle.program(control)?;
        let different: Vec<&[Cell]> = program.groups().map(|(_, cells)| cells).collect();
        if simplifies {
            settle(&mut domains, &different);
        }
        let mut encoder = Encoder::new(geometry, domains, simplifies, control);
        different.iter().for_each(|cells| encoder.note_different(cells));
        let inferred = if simplifies {
            inferred::sums(program, |cells| encoder.are_different(cells))
        } else {
            Vec::new()
        };
        for primitive in program.primitives().map(|(_, one)| one).chain(&inferred) {
            encoder.encode(primitive);
        }
        let (formula, unencoded) = encoder.finish()?;
        Ok(Self { puzzle: puzzle.clone(), formula, unencoded })
    }

    pub(crate) fn into_parts(self) -> (Formula, Vec<Unencoded>) {
        (self.formula, self.unencoded)
    }

    /// The puzzle.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The rules that the formula leaves out.
    pub(crate) fn unencoded(&self) -> &[Unencoded] {
        &self.unencoded
    }

    /// The formula.
    pub fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The variable, counted from 1 as in DIMACS files, for a digit in a cell.
    pub fn variable(&self, cell: Cell, digit: Digit) -> Option<i32> {
        variable(self.puzzle.geometry(), cell, digit).map(Lit::dimacs)
    }
}

fn domains(givens: &Candidates) -> Vec<DigitSet> {
    givens.geometry().cells().map(|cell| givens.get(cell)).collect()
}

/// Removes settled digits from the cells that have to differ.
fn settle(domains: &mut [DigitSet], different: &[&[Cell]]) {
    let mut changes = true;
    while changes {
        changes = false;
        for group in different {
            for &cell in *group {
                let Some(digit) = domains[cell.index()].sole() else { continue };
                for &other in group.iter().filter(|&&other| other != cell) {
                    changes |= domains[other.index()].remove(digit);
                }
            }
        }
    }
}
