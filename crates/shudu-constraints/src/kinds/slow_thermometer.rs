//! # Slow thermometer
//!
//! Along the line, starting from the bulb, digits increase or stay the same.
//!
//! In the `SLOW-THERMOMETERS` section, each line lists one thermometer's cells from the bulb: row and
//! column, from 0.
//!
//! ```text
//! SLOW-THERMOMETERS
//! 1 3 2 2 2 1
//! 1 0 1 1 1 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! 2 . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Outline, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(SlowThermometerKind: Lines, Thermometer, ["slow thermo", "慢温度计", "慢溫度計"]);

/// Digits rise or stay the same along the cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlowThermometer {
    /// The cells from the bulb.
    pub cells: Vec<Cell>,
}

data_kind!(
    SlowThermometerKind builds SlowThermometer { cells: lines::CELLS },
    "slow-thermometer",
    message!("kind-slow-thermometer"),
    ["slow-thermo", "slow-thermometers"],
    "SLOW-THERMOMETERS",
    "slow_thermometer.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| SlowThermometer { cells })
);

impl Constraint for SlowThermometer {
    data_methods!(SlowThermometerKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        // Each filled cell must be at least the filled cell before it, whatever lies in between.
        let filled = self.cells.iter().copied().filter(|&cell| grid.get(cell).is_some());
        let filled: Vec<Cell> = filled.collect();
        let broken = message!("slow-thermometer-broken");
        let pairs = filled.windows(2).map(|pair| (pair[0], pair[1]));
        lines::wrong_pairs(pairs, grid, |a, b| a <= b, &broken)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let pairs = self.cells.windows(2).map(|pair| (pair[0], pair[1]));
        lines::lower_pairs(pairs, geometry, |a, b| a <= b)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let bulb = self.cells.first().map(|&cell| Shape::Outline {
            cells: vec![cell],
            radius: 0.36,
            form: Outline::Round,
            tone: Tone::Rule,
        });
        let line = Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Shade);
        std::iter::once(line).chain(bulb).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_may_stay_but_not_fall() {
        let messages =
            |numbers: &[u8]| lines::tests::messages(|cells| SlowThermometer { cells }, 5, numbers);
        assert_eq!(messages(&[2, 2, 0, 5]), [] as [&str; 0]);
        assert_eq!(
            messages(&[3, 0, 2]),
            ["r1c3 is 2, but must not be lower than r1c1, which is 3"]
        );
        assert_eq!(messages(&[3]), ["the line needs at least 2 cells"]);
    }
}
