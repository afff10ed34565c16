//! # Extra region
//!
//! No digit appears twice in the cells of an extra region. Also called: all different.
//!
//! In the `EXTRA-REGIONS` section, each line lists the cells of one region: row and column, from 0.
//!
//! ```text
//! GRID
//! ..2.
//! .3..
//! ....
//! ...1
//!
//! EXTRA-REGIONS
//! 3 3 3 2 2 3 1 3
//! ```

use shudu_core::{Cell, Constraint, Geometry, Grid, Group, Message, Rng, Shape, Tone, message};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::whole_board::group_methods;
use crate::{Field, cages, groups};

appears!(ExtraRegionKind: Cells, Region, ["hyper region", "additional region", "额外宫", "額外宮"]);

/// Digits differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExtraRegion {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    ExtraRegionKind builds ExtraRegion { cells: CELLS },
    "extra-region",
    message!("kind-extra-region"),
    ["extra-regions", "all-different"],
    "EXTRA-REGIONS",
    "extra_region.rs",
    ExtraRegion::sampled
);

impl ExtraRegion {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = solution.geometry().digits().len() - rng.below(2);
        let cells = cages::sample(solution, rng, most);
        (!cells.is_empty()).then_some(Self { cells })
    }
}

impl Constraint for ExtraRegion {
    data_methods!(ExtraRegionKind);

    group_methods!();

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)?;
        groups::fits(self, geometry)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let first = self.cells.first().map(|&cell| geometry.name(cell)).unwrap_or_default();
        vec![Group { name: message!("extra-region-name", cell = first), cells: self.cells.clone() }]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Fill { cells: self.cells.clone(), tone: Tone::Shade }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeats_are_named_and_too_many_cells_refused() {
        let geometry = Geometry::new(1, 4).and_then(|g| g.with_digits(1, 3)).unwrap();
        let grid = Grid::load(geometry.clone(), &[2, 1, 2, 0]).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let region = ExtraRegion { cells: cells[..3].to_vec() };
        assert_eq!(
            region.check(&grid)[0].message.to_string(),
            "2 appears twice in the extra region at r1c1: r1c1 r1c3"
        );
        assert_eq!(
            ExtraRegion { cells }.fits(&geometry).unwrap_err().to_string(),
            "the extra region at r1c1 has 4 cells, but there are only 3 digits"
        );
    }
}
