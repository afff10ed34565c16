//! # Whispers
//!
//! Neighbours on the line differ by at least a given number. The default is half the number of
//! digits, rounded up: 5 on a 9 × 9 board, which is known as German whispers. For Dutch whispers, the
//! number is 4.
//!
//! In the `WHISPERS` section, each line is one line of whispers: the difference (`-` for the
//! default), then the cells: row and column, from 0.
//!
//! ```text
//! WHISPERS
//! 2 2 0 1 0 2 1
//! 1 1 1 2 2 1 2 0 1
//!
//! GRID
//! . . . 3
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Shape, Tone, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(
    WhispersKind: Lines, ApartLine,
    ["German whispers", "Dutch whispers", "green line", "德国低语", "德國低語", "耳语线", "耳語線"]
);

/// Neighbours on the line lie far apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Whispers {
    /// How far apart they are at least; half the digits, rounded up, if none.
    pub difference: Option<u32>,
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    WhispersKind builds Whispers { difference: lines::DIFFERENCE, cells: lines::CELLS },
    "whispers",
    message!("kind-whispers"),
    ["whisper", "german-whispers", "whispers-line"],
    "WHISPERS",
    "whispers.rs",
    |solution, rng| {
        lines::sample(solution, rng, 2, |_, rng, cells| Whispers {
            difference: (rng.below(3) > 0).then(|| 1 + rng.below(3) as u32),
            cells,
        })
    }
);

impl Whispers {
    /// How far apart neighbours are at least.
    fn least(&self, geometry: &Geometry) -> u32 {
        self.difference.unwrap_or(geometry.digits().len().div_ceil(2) as u32)
    }

    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.windows(2).map(|pair| (pair[0], pair[1]))
    }
}

impl Constraint for Whispers {
    data_methods!(WhispersKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        lines::difference_fits(self.least(geometry), geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let least = self.least(grid.geometry());
        let broken = message!("whispers-broken", difference = least);
        lines::wrong_pairs(self.pairs(), grid, |a, b| lines::difference(a, b) >= least, &broken)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let least = self.least(geometry);
        lines::lower_pairs(self.pairs(), geometry, |a, b| lines::difference(a, b) >= least)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let line = Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Apart);
        let label = self.difference.and_then(|number| lines::label(geometry, &self.cells, number));
        std::iter::once(line).chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_lie_far_apart() {
        let messages = |difference, numbers: &[u8]| {
            lines::tests::messages(|cells| Whispers { difference, cells }, 9, numbers)
        };
        assert_eq!(messages(None, &[1, 6, 0, 9, 4]), [] as [&str; 0]);
        assert_eq!(
            messages(None, &[1, 6, 2, 9, 0]),
            ["r1c2 and r1c3 hold 6 and 2, which differ by less than 5"]
        );
        assert_eq!(messages(Some(4), &[1, 6, 2, 9]), [] as [&str; 0]);
        assert_eq!(
            messages(Some(9), &[0, 0]),
            ["no two digits differ by 9: the largest difference on this board is 8"]
        );
    }
}
