//! The givens of a classic puzzle as 81 small numbers, which the canonical form works on.

use std::fmt;
use std::str::FromStr;

use shudu_core::{Digit, DigitSet, Puzzle, message};

use crate::refused::{Refused, only_usual_rules};

/// The given digits of a classic puzzle, 9 × 9 cells row by row, 0 for an empty one.
///
/// The text form is 81 characters, with `.` for an empty cell; `0` is also accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Givens([u8; 81]);

impl Givens {
    /// Makes givens from numbers from 0 to 9.
    pub fn new(digits: [u8; 81]) -> Result<Self, Refused> {
        match digits.iter().position(|&digit| digit > 9) {
            None => Ok(Self(digits)),
            Some(cell) => Err(Refused(message!(
                "transform-digit",
                cell = format!("r{}c{}", cell / 9 + 1, cell % 9 + 1),
                found = digits[cell]
            ))),
        }
    }

    /// The givens of a classic puzzle. Any other puzzle is refused.
    pub fn of(puzzle: &Puzzle) -> Result<Self, Refused> {
        only_usual_rules(puzzle)?;
        let geometry = puzzle.geometry();
        if !puzzle.is_classic() {
            return Err(Refused(message!("transform-not-classic")));
        }
        let mut digits = [0; 81];
        for (digit, cell) in digits.iter_mut().zip(geometry.cells()) {
            let given = puzzle.givens().get(cell);
            match given.sole() {
                Some(sole) => *digit = sole.number(),
                None if given == geometry.all_digits() => {}
                None => {
                    return Err(Refused(message!("transform-marks", cell = geometry.name(cell))));
                }
            }
        }
        Self::new(digits)
    }

    /// Wraps the digits of an isomorph, which need no check.
    pub(crate) fn trusted(digits: [u8; 81]) -> Self {
        Self(digits)
    }

    /// Whether a digit occurs twice in a row or in a column.
    pub(crate) fn has_repeats(&self) -> bool {
        let mut houses = [0_u16; 18];
        self.0.iter().enumerate().filter(|(_, digit)| **digit != 0).any(|(cell, digit)| {
            [cell / 9, 9 + cell % 9].into_iter().any(|house| {
                let is_there = houses[house] >> digit & 1 == 1;
                houses[house] |= 1 << digit;
                is_there
            })
        })
    }

    /// The digit of each cell, or 0.
    pub fn digits(&self) -> &[u8; 81] {
        &self.0
    }

    /// Gives these digits, and no others, to a puzzle on the same board.
    pub(crate) fn give_to(&self, puzzle: &mut Puzzle) {
        for (cell, &digit) in puzzle.geometry().clone().cells().zip(&self.0) {
            puzzle.clear(cell);
            if let Some(digit) = Digit::new(digit).filter(|digit| digit.number() > 0) {
                puzzle
                    .allow(cell, DigitSet::only(digit))
                    .expect("a classic board has the digits 1 to 9");
            }
        }
    }
}

impl fmt::Display for Givens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for &digit in &self.0 {
            f.write_str(if digit == 0 {
                "."
            } else {
                &"123456789"[usize::from(digit) - 1..][..1]
            })?;
        }
        Ok(())
    }
}

impl FromStr for Givens {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let digit = |byte: u8| match byte {
            b'.' => Some(0),
            b'0'..=b'9' => Some(byte - b'0'),
            _ => None,
        };
        let digits: Option<Vec<u8>> = text.bytes().map(digit).collect();
        let cells = digits.and_then(|digits| digits.try_into().ok());
        Self::new(cells.ok_or_else(|| Refused(message!("transform-not-81")))?)
    }
}

#[cfg(test)]
mod tests {
    use shudu_constraints::{Diagonals, classic};

    use super::*;

    #[test]
    fn what_is_no_classic_puzzle_is_refused_with_the_reason() {
        let of = |puzzle: &Puzzle| Givens::of(puzzle).unwrap_err().to_string();
        let mut diagonals = classic(9).unwrap();
        diagonals.add(std::sync::Arc::new(Diagonals { only: None })).unwrap();
        assert!(of(&diagonals).starts_with("the rule 'diagonals'"), "{}", of(&diagonals));
        let only_classic = "this works only on 9 × 9 boards with the digits 1 to 9, rows, columns and 3 × 3 blocks";
        assert_eq!(of(&classic(4).unwrap()), only_classic);
        let mut latin = classic(9).unwrap();
        latin.retain_constraints(|place| place < 2);
        assert_eq!(of(&latin), only_classic);
        let mut marks = classic(9).unwrap();
        let cell = marks.geometry().cell(1, 2).unwrap();
        marks.allow(cell, [1, 2].into_iter().filter_map(Digit::new).collect()).unwrap();
        assert_eq!(of(&marks), "r2c3 has pencil marks; only given digits can be transformed");
    }

    #[test]
    fn text_reads_back_and_wrong_text_does_not() {
        let text = format!("5{}5", ".".repeat(79));
        let givens: Givens = text.parse().unwrap();
        assert_eq!(givens.to_string(), text);
        let wrong = |text: String| text.parse::<Givens>().unwrap_err().to_string();
        assert_eq!(wrong(".".repeat(80)), "expected 81 characters, digits or '.'");
        let mut digits = [0; 81];
        digits[80] = 10;
        assert_eq!(Givens::new(digits).unwrap_err().to_string(), "r9c9 holds 10, expected 1 to 9");
    }
}
