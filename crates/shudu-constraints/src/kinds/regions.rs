//! # Irregular regions
//!
//! Also called jigsaw. The board is cut into regions of any form, and no digit stands twice in one.
//! Where a region has as many cells as there are digits, it holds every digit exactly once.
//!
//! The `REGIONS` section draws them: one letter or digit per cell, the same for cells of one region and
//! `.` for a cell in none.
//!
//! ```text
//! REGIONS
//! A A A B
//! A B B B
//! C C D D
//! C C D D
//!
//! GRID
//! . 4 . .
//! . . . .
//! 2 . . 1
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Group, Message, Primitive, Regions, Rng, Shape,
    Violation, message,
};

use crate::{Kind, groups};

/// No digit twice in a region of any form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IrregularRegions;

pub(crate) struct IrregularRegionsKind;

impl Kind for IrregularRegionsKind {
    fn id(&self) -> &'static str {
        "regions"
    }

    fn name(&self) -> Message {
        message!("kind-regions")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["irregular", "jigsaw"]
    }

    fn source(&self) -> &'static str {
        include_str!("regions.rs")
    }

    fn build(&self, _: &Entry) -> Arc<dyn Constraint> {
        Arc::new(IrregularRegions)
    }

    fn sample(&self, solution: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let fits = IrregularRegions.fits(solution.geometry()).is_ok()
            && IrregularRegions.check(solution).is_empty();
        fits.then(|| self.build(&Entry::new()))
    }
}

impl Constraint for IrregularRegions {
    fn id(&self) -> &str {
        IrregularRegionsKind.id()
    }

    fn name(&self) -> Message {
        IrregularRegionsKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        groups::cells(self, geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !matches!(geometry.region_layout(), Regions::Irregular(_)) {
            return Err(message!("regions-none"));
        }
        groups::fits(self, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        groups::check(self, grid)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        let Some(region) = geometry.region_of(cell) else {
            return true;
        };
        let same =
            geometry.board_cells().filter(|&other| geometry.region_of(other) == Some(region));
        groups::alone_in(same, grid, cell)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let region =
            |(number, cells)| Group { name: message!("house-region", number = number + 1), cells };
        geometry.regions().into_iter().map(region).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        groups::lower(&*self, geometry)
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::new(2, 2)
            .and_then(|g| g.with_regions(vec![Some(0), None, Some(1), Some(1)]))
            .unwrap();
        let grid = Grid::load(geometry, &[1, 1, 2, 2]).unwrap();
        let violations = IrregularRegions.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "2 stands twice in region 2: r2c1 r2c2");
        assert_eq!(violations[0].cells.len(), 2);
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::square(9).unwrap();
        assert_eq!(
            IrregularRegions.fits(&geometry).unwrap_err().to_string(),
            "the board has no irregular regions; draw them in a REGIONS section"
        );
    }
}
