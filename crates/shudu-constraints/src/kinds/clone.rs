//! # Clone
//!
//! Two shapes hold the same digits in the same positions: their first cells hold the same digit, so
//! do their second cells, and so on. There may be more than two shapes.
//!
//! In the `CLONES` section, each line is one clone: the cells of one shape (row and column, from 0), `/`,
//! then those of the other in the same order.
//!
//! ```text
//! GRID
//! ...3
//! ....
//! .1..
//! 4...
//!
//! CLONES
//! 2 1 2 2 2 3 / 0 0 0 1 0 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Relation, Rng, Shape, Tone, Violation,
    message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lists;

appears!(ClonesKind: Cells, Twins, ["clone region", "cloned shape", "克隆区", "複製區"]);

/// Lists of cells hold the same digits in the same order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clones {
    /// The lists, all of one length.
    pub lists: Vec<Vec<Cell>>,
}

data_kind!(
    ClonesKind builds Clones { lists: lists::LISTS },
    "clone",
    message!("kind-clone"),
    ["clones"],
    "CLONES",
    "clone.rs",
    Clones::sampled
);

impl Clones {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let geometry = solution.geometry();
        let mut cells: Vec<Cell> = geometry.board_cells().collect();
        rng.shuffle(&mut cells);
        let (&first, rest) = cells.split_first()?;
        let same = |a: Cell, b: Cell| solution.get(a) == solution.get(b);
        let &second = rest.iter().find(|&&cell| same(first, cell))?;
        // The shape grows as long as both copies stay on the board and apart.
        let (mut one, mut other) = (vec![first], vec![second]);
        for _ in 0..rng.below(3) {
            let (from, to) = (*one.last()?, *other.last()?);
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let grown = steps.iter().find_map(|&(down, right)| {
                let a = geometry.offset(from, down, right)?;
                let b = geometry.offset(to, down, right)?;
                let used = |cell: Cell| one.contains(&cell) || other.contains(&cell);
                (a != b && same(a, b) && !used(a) && !used(b)).then_some((a, b))
            });
            let Some((a, b)) = grown else { break };
            one.push(a);
            other.push(b);
        }
        Some(Self { lists: vec![one, other] })
    }

    /// Pairs of cells that hold the same digit.
    fn pairs(&self) -> Vec<(Cell, Cell)> {
        let Some((first, others)) = self.lists.split_first() else { return Vec::new() };
        let pairs =
            others.iter().flat_map(|other| first.iter().copied().zip(other.iter().copied()));
        pairs.filter(|(a, b)| a != b).collect()
    }
}

impl Constraint for Clones {
    data_methods!(ClonesKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        lists::cells(&self.lists)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lists::fits(&self.lists, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let name = |cell| grid.geometry().name(cell);
        let digits = |(a, b): (Cell, Cell)| Some((grid.get(a)?, grid.get(b)?));
        let pairs = self.pairs().into_iter().filter_map(|pair| Some((pair, digits(pair)?)));
        let wrong = pairs.filter(|(_, (x, y))| x != y);
        wrong
            .map(|((a, b), (x, y))| Violation {
                cells: vec![a, b],
                message: message!(
                    "clone-broken",
                    first = name(a),
                    second = name(b),
                    first_digit = x.number(),
                    second_digit = y.number()
                ),
            })
            .collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let equal = Arc::new(Relation::new(geometry.digits(), |a, b| a == b));
        let pairs = self.pairs().into_iter();
        pairs.map(|(a, b)| Primitive::Pair(a, b, equal.clone())).collect()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Fill { cells: lists::cells(&self.lists), tone: Tone::Mirror }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_digits_are_named() {
        let geometry = Geometry::new(1, 4).unwrap();
        let grid = Grid::load(geometry.clone(), &[1, 0, 1, 2]).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        let clones = |n: usize| Clones { lists: vec![cells[..n].to_vec(), cells[2..].to_vec()] };
        assert_eq!(clones(2).check(&grid), []);
        let other = Clones { lists: vec![vec![cells[0]], vec![cells[3]]] };
        assert_eq!(
            other.check(&grid)[0].message.to_string(),
            "r1c1 and r1c4 must hold the same digit, but hold 1 and 2"
        );
        assert_eq!(
            clones(3).fits(&geometry).unwrap_err().to_string(),
            "the lists must have the same length, but have 3 and 2 cells"
        );
    }
}
