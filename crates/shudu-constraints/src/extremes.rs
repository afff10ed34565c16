//! What minimum and maximum share: everything but which of two digits must be the lower.

use std::collections::BTreeSet;
use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Geometry, Grid, Message, Primitive, Rng, Shape, Tone, Violation,
};

use crate::Field;

pub(crate) const CELLS: Field = Field::cells("cells", 1);

/// Each of the cells with each neighbour that is not marked as they are.
pub(crate) fn pairs(
    cells: &[Cell],
    marked: &BTreeSet<Cell>,
    geometry: &Geometry,
) -> Vec<(Cell, Cell)> {
    let is_marked = |cell: &Cell| marked.contains(cell) || cells.contains(cell);
    let beside = |&cell: &Cell| {
        let others = geometry.neighbours(cell).filter(|other| !is_marked(other));
        others.map(move |other| (cell, other)).collect::<Vec<_>>()
    };
    cells.iter().flat_map(beside).collect()
}

/// One violation, worded by `broken`, for each pair of digits that is not `right`.
pub(crate) fn check(
    pairs: &[(Cell, Cell)],
    grid: &Grid,
    right: fn(i64, i64) -> bool,
    broken: &Message,
) -> Vec<Violation> {
    let name = |cell| grid.geometry().name(cell);
    let number = |cell| crate::entry_kind::number(grid, cell);
    let wrong = pairs.iter().filter_map(|&(cell, other)| {
        let (a, b) = (number(cell)?, number(other)?);
        if right(a, b) {
            return None;
        }
        let message = broken.clone().with("cell", name(cell)).with("other", name(other));
        let message = message.with("digit", a).with("other_digit", b);
        Some(Violation { cells: vec![cell, other], message })
    });
    wrong.collect()
}

pub(crate) fn lower(pairs: Vec<(Cell, Cell)>, is_minimum: bool) -> Vec<Primitive> {
    let less = |(cell, other)| {
        if is_minimum { Primitive::Less(cell, other) } else { Primitive::Less(other, cell) }
    };
    pairs.into_iter().map(less).collect()
}

/// Coloured cells, and a sign to each neighbour, so that they can be recognised in black and white too.
pub(crate) fn draw(
    cells: &[Cell],
    pairs: Vec<(Cell, Cell)>,
    is_minimum: bool,
    tone: Tone,
) -> Vec<Shape> {
    let sign = if is_minimum { '<' } else { '>' };
    let signs = pairs.into_iter().map(|(first, second)| Shape::Sign { first, second, sign });
    std::iter::once(Shape::Fill { cells: cells.to_vec(), tone }).chain(signs).collect()
}

/// The cells of all constraints of a kind.
pub(crate) fn marked(all: &[Arc<dyn Constraint>], kind: &str) -> BTreeSet<Cell> {
    let entries = all.iter().filter(|one| one.id() == kind).filter_map(|one| one.entry());
    entries.flat_map(|entry| entry.cells(CELLS.name).to_vec()).collect()
}

/// Some of the cells of a full grid whose digits are right compared with all their neighbours.
pub(crate) fn sample(grid: &Grid, rng: &mut Rng, right: fn(i64, i64) -> bool) -> Option<Vec<Cell>> {
    let geometry = grid.geometry();
    let number = |cell| crate::entry_kind::number(grid, cell).unwrap_or(0);
    let is_right =
        |&cell: &Cell| geometry.neighbours(cell).all(|other| right(number(cell), number(other)));
    let mut cells: Vec<Cell> = geometry.board_cells().filter(is_right).collect();
    rng.shuffle(&mut cells);
    cells.truncate(1 + rng.below(2));
    (!cells.is_empty()).then_some(cells)
}

/// The constraint that its cells hold lower, or higher, digits than their neighbours.
macro_rules! extreme_constraint {
    ($constraint:ident, $kind:ident, $is_minimum:literal, $right:ident, $broken:expr, $tone:expr) => {
        impl $constraint {
            fn from_entry(entry: &Entry) -> Self {
                let cells = entry.cells($crate::extremes::CELLS.name).to_vec();
                Self { cells, marked: BTreeSet::new() }
            }

            fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
                let cells = $crate::extremes::sample(solution, rng, $right)?;
                Some(Self { cells, marked: BTreeSet::new() })
            }

            fn pairs(&self, geometry: &Geometry) -> Vec<(Cell, Cell)> {
                $crate::extremes::pairs(&self.cells, &self.marked, geometry)
            }
        }

        impl Constraint for $constraint {
            kind_methods!($kind);

            fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
                let others = self.pairs(geometry).into_iter().map(|pair| pair.1);
                let all: BTreeSet<Cell> = self.cells.iter().copied().chain(others).collect();
                all.into_iter().collect()
            }

            fn fits(&self, geometry: &Geometry) -> Result<(), shudu_core::Message> {
                $crate::groups::listed_cells_fit(&self.cells, geometry)
            }

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                $crate::extremes::check(&self.pairs(grid.geometry()), grid, $right, &$broken)
            }

            fn weight(&self, _: &Geometry) -> usize {
                $crate::marks::LOOKS_AROUND_FOR_MARKS + 4 * self.cells.len()
            }

            fn beside(&self, all: &[Arc<dyn Constraint>]) -> Option<Arc<dyn Constraint>> {
                let marked = $crate::extremes::marked(all, self.id());
                Some(Arc::new(Self { cells: self.cells.clone(), marked }))
            }

            fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<shudu_core::Primitive> {
                $crate::extremes::lower(self.pairs(geometry), $is_minimum)
            }

            fn draw(&self, geometry: &Geometry) -> Vec<shudu_core::Shape> {
                $crate::extremes::draw(&self.cells, self.pairs(geometry), $is_minimum, $tone)
            }

            fn entry(&self) -> Option<Entry> {
                let cells = shudu_core::Value::Cells(self.cells.clone());
                Some(Entry::new().with($crate::extremes::CELLS.name, cells))
            }
        }
    };
}

pub(crate) use extreme_constraint;
