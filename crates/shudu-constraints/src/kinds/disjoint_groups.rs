//! # Disjoint groups
//!
//! No digit appears twice in the same position of different blocks: the top left cells of all blocks
//! differ, and so on. Also called: disjoint sets.
//!
//! ```text
//! GRID
//! 4...
//! ....
//! ..1.
//! 2..3
//!
//! RULES
//! row
//! column
//! block
//! disjoint-groups
//! ```

use shudu_core::{Constraint, Geometry, Group, Message, Regions, Shape, message};

use crate::appearance::appears;
use crate::groups;
use crate::whole_board::{group_methods, whole_board_kind, whole_board_methods};

appears!(DisjointGroupsKind: Board, Board, ["disjoint sets", "color Sudoku", "同位数独", "同位數獨"]);

/// Digits in the same place of different blocks differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DisjointGroups;

whole_board_kind!(
    DisjointGroupsKind builds DisjointGroups,
    "disjoint-groups",
    message!("kind-disjoint-groups"),
    ["disjoint", "disjoint-sets"],
    "disjoint_groups.rs"
);

impl Constraint for DisjointGroups {
    whole_board_methods!(DisjointGroupsKind);

    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if !matches!(geometry.region_layout(), Regions::Blocks { .. }) {
            return Err(message!("block-none"));
        }
        groups::fits(self, geometry)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        if !matches!(geometry.region_layout(), Regions::Blocks { .. }) {
            return Vec::new();
        }
        let blocks = geometry.regions();
        let size = blocks.first().map_or(0, |block| block.1.len());
        let group = |place: usize| Group {
            name: message!("disjoint-group-name", number = place + 1),
            cells: blocks.iter().filter_map(|block| block.1.get(place).copied()).collect(),
        };
        (0..size).map(group).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Grid;

    use super::*;

    #[test]
    fn repeats_are_named_and_blocks_needed() {
        let mut numbers = [0; 16];
        (numbers[4], numbers[15]) = (3, 3);
        let grid = Grid::load(Geometry::square(4).unwrap(), &numbers).unwrap();
        assert_eq!(DisjointGroups.check(&grid), []);
        numbers[12] = 3;
        let grid = Grid::load(Geometry::square(4).unwrap(), &numbers).unwrap();
        assert_eq!(
            DisjointGroups.check(&grid)[0].message.to_string(),
            "3 appears twice in position 3 of the blocks: r2c1 r4c1"
        );
        assert_eq!(
            DisjointGroups.fits(&Geometry::new(4, 4).unwrap()).unwrap_err().to_string(),
            "the board has no blocks; state their size, as in 'BLOCKS 2x3'"
        );
    }
}
