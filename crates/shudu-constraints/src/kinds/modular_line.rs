//! # Modular line
//!
//! Any successive cells on the line, as many as the modulus, hold digits with different remainders.
//! With modulus 3, any three successive cells hold one of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, 9.
//!
//! In the `MODULAR-LINES` section, each line is one modular line: the modulus, then the cells from
//! end to end: row and column, from 0.
//!
//! ```text
//! MODULAR-LINES
//! 2 3 0 2 1 1 0 1 1 0 2
//! 3 2 2 3 3 2 3 3 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . 2
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::classes;
use crate::data::{data_kind, data_methods};
use crate::{Field, lines};

appears!(ModularLineKind: Lines, ClassLine, ["mod 3 line", "modulo line", "余数线", "餘數線"]);

/// Neighbours have different remainders, as many as the modulus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModularLine {
    /// What remainders are taken by, and how many neighbours have different ones.
    pub modulus: u32,
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

const MODULUS: Field = Field::number("modulus", 2, 36);
data_kind!(
    ModularLineKind builds ModularLine { modulus: MODULUS, cells: lines::CELLS },
    "modular-line",
    message!("kind-modular-line"),
    ["modular", "modular-lines"],
    "MODULAR-LINES",
    "modular_line.rs",
    |solution, rng| {
        lines::sample(solution, rng, 2, |_, rng, cells| ModularLine {
            modulus: 2 + rng.below(3) as u32,
            cells,
        })
    }
);

impl ModularLine {
    fn remainder(&self) -> impl Fn(Digit) -> usize + use<> {
        let modulus = self.modulus.max(1);
        move |digit| (u32::from(digit.number()) % modulus) as usize
    }
}

impl Constraint for ModularLine {
    data_methods!(ModularLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        let digits = geometry.digits().len();
        if self.modulus < 2 || self.modulus as usize > digits {
            return Err(message!("modular-line-modulus", found = self.modulus, most = digits));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let same = message!("modular-line-same", modulus = self.modulus);
        let other = message!("modular-line-other", modulus = self.modulus);
        let modulus = self.modulus as usize;
        classes::check(&self.cells, grid, modulus, self.remainder(), &same, &other)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        classes::lower(&self.cells, geometry, self.modulus as usize, self.remainder())
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let line = Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class);
        let label = lines::label(geometry, &self.cells, self.modulus);
        std::iter::once(line).chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_have_different_remainders() {
        let messages = |modulus, numbers: &[u8]| {
            lines::tests::messages(|cells| ModularLine { modulus, cells }, 9, numbers)
        };
        assert_eq!(messages(3, &[1, 5, 9, 4, 8, 3]), [] as [&str; 0]);
        assert_eq!(
            messages(3, &[1, 0, 7]),
            ["r1c1 and r1c3 hold 1 and 7, which leave the same remainder when divided by 3"]
        );
        assert_eq!(
            messages(3, &[1, 0, 0, 5]),
            [
                "r1c1 and r1c4 are 3 apart on the line, but 1 and 5 leave different remainders when divided by 3"
            ]
        );
        assert_eq!(
            messages(10, &[0, 0]),
            ["the modulus is 10, but on this board it must be from 2 to 9"]
        );
    }
}
