//! # Stub name
//!
//! TODO: say what the rule is. As it stands, the two ends of the line hold the same digit.
//!
//! In the `STUB-NAME` section, each line lists one line's cells from end to end: row and column,
//! from 0.
//!
//! ```text
//! STUB-NAME
//! 3 2 2 3 1 2 0 3
//! 2 1 1 2
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

appears!(StubNameKind: Lines, Mirror, ["TODO"]);

/// The two ends of the line hold the same digit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StubName {
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    StubNameKind builds StubName { cells: lines::CELLS },
    "stub-name",
    message!("kind-stub-name"),
    [],
    "STUB-NAME",
    "stub_name.rs",
    |solution, rng| lines::sample(solution, rng, 2, |_, _, cells| StubName { cells })
);

impl StubName {
    fn ends(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.first().copied().zip(self.cells.last().copied()).into_iter()
    }
}

impl Constraint for StubName {
    data_methods!(StubNameKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        lines::wrong_pairs(self.ends(), grid, |a, b| a == b, &message!("stub-name-broken"))
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        lines::lower_pairs(self.ends(), geometry, |a, b| a == b)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Shade)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind as _;

    #[test]
    fn the_ends_are_equal() {
        let n_broken =
            |numbers: &[u8]| lines::tests::messages(|cells| StubName { cells }, 5, numbers).len();
        assert_eq!(n_broken(&[2, 3, 5, 2]), 0);
        assert_eq!(n_broken(&[2, 3, 0, 0]), 0);
        assert_eq!(n_broken(&[2, 3, 4, 5]), 1);
    }

    #[test]
    fn its_page_tells_its_section() {
        let section = StubNameKind.section().unwrap();
        assert!(StubNameKind.source().contains(&format!("`{section}`")));
    }
}
