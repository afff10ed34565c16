//! # Block
//!
//! Also called box. The board is cut into rectangles, all alike, and no digit stands twice in one.
//! Where a block has as many cells as there are digits, it holds every digit exactly once.
//!
//! Blocks are as square as they can be and never taller than wide: 2 × 2 for four digits, 2 × 3 for six,
//! 3 × 3 for nine, 3 × 4 for twelve. `BLOCKS 3x2` (`--blocks 3x2`) says otherwise: three rows, two
//! columns each.
//!
//! ```text
//! BLOCKS 2x2
//!
//! GRID
//! . 2 . .
//! . . 1 .
//! . . 4 .
//! . 3 . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Group, Message, Primitive, Regions, Rng, Shape,
    Violation, message,
};

use crate::{Kind, groups};

/// No digit twice in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block;

pub(crate) struct BlockKind;

impl Kind for BlockKind {
    fn id(&self) -> &'static str {
        "block"
    }

    fn name(&self) -> Message {
        message!("kind-block")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["blocks", "box", "boxes"]
    }

    fn source(&self) -> &'static str {
        include_str!("block.rs")
    }

    fn build(&self, _: &Entry) -> Arc<dyn Constraint> {
        Arc::new(Block)
    }

    fn sample(&self, solution: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let fits = Block.fits(solution.geometry()).is_ok() && Block.check(solution).is_empty();
        fits.then(|| self.build(&Entry::new()))
    }
}

impl Constraint for Block {
    fn id(&self) -> &str {
        BlockKind.id()
    }

    fn name(&self) -> Message {
        BlockKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        groups::cells(self, geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !matches!(geometry.region_layout(), Regions::Blocks { .. }) {
            return Err(message!("block-none"));
        }
        groups::fits(self, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        groups::check(self, grid)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        let (Some((row, column)), Regions::Blocks { rows, columns }) =
            (geometry.position(cell), geometry.region_layout())
        else {
            return true;
        };
        let (top, left) = (row - row % rows, column - column % columns);
        let block = (top..top + rows).flat_map(|r| (left..left + columns).map(move |c| (r, c)));
        groups::alone_in(block.filter_map(|(r, c)| geometry.cell(r, c)), grid, cell)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let region =
            |(number, cells)| Group { name: message!("house-block", number = number + 1), cells };
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
        let geometry = Geometry::square(4).unwrap();
        let grid = Grid::load(geometry, &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        let violations = Block.check(&grid);
        assert_eq!(violations.len(), 1);
        assert_eq!(violations[0].message.to_string(), "1 stands twice in block 1: r1c1 r2c2");
        assert_eq!(violations[0].cells.len(), 2);
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::square(5).unwrap();
        assert_eq!(
            Block.fits(&geometry).unwrap_err().to_string(),
            "the board has no blocks; say how large they are, as in 'BLOCKS 2x3'"
        );
    }
}
