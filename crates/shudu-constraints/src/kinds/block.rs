//! # Block
//!
//! Also called box. The board is divided into equal rectangles, and no digit appears twice in one. If
//! a block has as many cells as there are digits, it holds every digit exactly once.
//!
//! Blocks are as close to square as possible and never taller than wide: 2 × 2 for four digits, 2 × 3
//! for six, 3 × 3 for nine, 3 × 4 for twelve. `BLOCKS 3x2` (`--blocks 3x2`) sets another size: three
//! rows and two columns.
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

use shudu_core::{Cell, Constraint, Geometry, Grid, Group, Message, Regions, Shape, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(BlockKind: Board, Region, ["box", "subgrid", "九宫", "九宮", "小九宫"]);

/// No digit twice in a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block;

whole_board_kind!(BlockKind builds Block, "block", message!("kind-block"), ["blocks", "box", "boxes"], "block.rs", usual: Block);

impl Constraint for Block {
    whole_board_methods!(BlockKind);
    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !matches!(geometry.region_layout(), Regions::Blocks { .. }) {
            return Err(message!("block-none"));
        }
        groups::fits(self, geometry)
    }

    fn holds(&self, grid: &Grid) -> bool {
        let geometry = grid.geometry();
        let Regions::Blocks { rows, columns } = geometry.region_layout() else { return true };
        (0..geometry.rows()).step_by(*rows).all(|top| {
            let mut lefts = (0..geometry.columns()).step_by(*columns);
            lefts.all(|left| groups::differ(block(geometry, top, left, *rows, *columns), grid))
        })
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let geometry = grid.geometry();
        let (Some((row, column)), Regions::Blocks { rows, columns }) =
            (geometry.position(cell), geometry.region_layout())
        else {
            return true;
        };
        let (top, left) = (row - row % rows, column - column % columns);
        groups::alone_in(block(geometry, top, left, *rows, *columns), grid, cell)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let region =
            |(number, cells)| Group { name: message!("house-block", number = number + 1), cells };
        geometry.regions().into_iter().map(region).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }
}

/// The cells of the block whose upper left cell is at `top` and `left`.
fn block(
    geometry: &Geometry,
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
) -> impl Iterator<Item = Cell> + '_ {
    let places =
        (top..top + rows).flat_map(move |row| (left..left + columns).map(move |c| (row, c)));
    places.filter_map(|(row, column)| geometry.cell(row, column))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::groups::tests::{only_repeat, refusal};

    #[test]
    fn a_repeat_is_named_with_its_cells() {
        let geometry = Geometry::square(4).unwrap();
        let grid = Grid::load(geometry, &[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        assert_eq!(only_repeat(&Block, &grid), "1 appears twice in block 1: r1c1 r2c2");
    }

    #[test]
    fn a_board_it_does_not_fit_is_refused() {
        let geometry = Geometry::square(5).unwrap();
        assert_eq!(
            refusal(&Block, &geometry),
            "the board has no blocks; state their size, as in 'BLOCKS 2x3'"
        );
    }
}
