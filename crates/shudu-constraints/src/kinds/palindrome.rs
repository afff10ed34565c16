//! # Palindrome
//!
//! The line reads the same from both ends: cells at the same distance from the two ends hold the same
//! digit.
//!
//! In the `PALINDROMES` section, each line lists one palindrome's cells from end to end: row and
//! column, from 0.
//!
//! ```text
//! PALINDROMES
//! 3 2 2 1 1 2 0 3
//!
//! GRID
//! 3 . . .
//! . 1 . .
//! . . . 4
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(PalindromeKind: Lines, Mirror, ["palindrome line", "回文数独", "迴文數獨"]);

/// Cells equally far from both ends hold the same digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Palindrome {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    PalindromeKind builds Palindrome { cells: lines::CELLS },
    "palindrome",
    message!("kind-palindrome"),
    ["palindromes", "palindrome-line"],
    "PALINDROMES",
    "palindrome.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| Palindrome { cells })
);

impl Palindrome {
    /// Each cell of the first half with its mirror.
    fn mirrored(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let half = self.cells.len() / 2;
        self.cells.iter().copied().zip(self.cells.iter().rev().copied()).take(half)
    }
}

impl Constraint for Palindrome {
    data_methods!(PalindromeKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = message!("palindrome-broken");
        lines::wrong_pairs(self.mirrored(), grid, |a, b| a == b, &broken)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        lines::lower_pairs(self.mirrored(), geometry, |a, b| a == b)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Shade)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_cells_are_equal() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| Palindrome { cells }, 5, numbers);
        assert_eq!(messages(&[2, 3, 5, 0, 2]), [] as [&str; 0]);
        assert_eq!(messages(&[2, 3, 4, 2]), ["r1c2 and r1c3 mirror each other, but hold 3 and 4"]);
    }
}
