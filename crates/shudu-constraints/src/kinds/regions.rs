//! # Irregular regions
//!
//! Also called jigsaw. The board is divided into regions of any shape, and no digit appears twice in
//! one. If a region has as many cells as there are digits, it holds every digit exactly once.
//!
//! The `REGIONS` section draws them: one letter or digit per cell, the same for all cells of a
//! region, and `.` for a cell in no region.
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

use shudu_core::{Cell, Constraint, Geometry, Grid, Group, Message, Regions, Shape, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(
    IrregularRegionsKind: Board, Region,
    ["jigsaw", "irregular Sudoku", "nonomino", "锯齿数独", "鋸齒數獨", "不规则数独"]
);

/// No digit twice in a region of any form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct IrregularRegions;

whole_board_kind!(IrregularRegionsKind builds IrregularRegions, "regions", message!("kind-regions"), ["irregular", "jigsaw"], "regions.rs", usual: Regions);

impl Constraint for IrregularRegions {
    whole_board_methods!(IrregularRegionsKind);
    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !matches!(geometry.region_layout(), Regions::Irregular(_)) {
            return Err(message!("regions-none"));
        }
        groups::fits(self, geometry)
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

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::groups::tests::{only_repeat, refusal};

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::new(2, 2)
            .and_then(|g| g.with_regions(vec![Some(0), None, Some(1), Some(1)]))
            .unwrap();
        let grid = Grid::load(geometry, &[1, 1, 2, 2]).unwrap();
        assert_eq!(only_repeat(&IrregularRegions, &grid), "2 appears twice in region 2: r2c1 r2c2");
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::square(9).unwrap();
        assert_eq!(
            refusal(&IrregularRegions, &geometry),
            "the board has no irregular regions; draw them in a REGIONS section"
        );
    }
}
