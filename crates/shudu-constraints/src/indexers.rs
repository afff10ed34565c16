//! What indexers share: a digit says where on a line its own place's number stands.
//!
//! Places on a line have the board's digits as their numbers: the first place is the lowest digit.

use std::sync::Arc;

use shudu_core::{
    Cell, Digit, DigitSet, Geometry, Grid, Message, Primitive, Relation, Rng, Violation, message,
};

use crate::{Field, groups};

pub(crate) const CELLS: Field = Field::cells("cells", 1);

/// The line through a cell, if it has one.
pub(crate) type LineThrough = fn(&Geometry, Cell) -> Option<Vec<Cell>>;

/// A cell that indexes: its line and its own number there.
struct Indexer {
    cell: Cell,
    line: Vec<Cell>,
    own: Digit,
}

impl Indexer {
    fn new(geometry: &Geometry, cell: Cell, line: LineThrough) -> Option<Self> {
        let line = line(geometry, cell)?;
        let place = line.iter().position(|&other| other == cell)?;
        let own = geometry.all_digits().into_iter().nth(place)?;
        Some(Self { cell, line, own })
    }

    /// The cell that a digit points at.
    fn target(&self, geometry: &Geometry, digit: Digit) -> Option<Cell> {
        let place = digit.number().checked_sub(geometry.digits().first().number())?;
        self.line.get(usize::from(place)).copied()
    }
}

fn all(cells: &[Cell], geometry: &Geometry, line: LineThrough) -> Vec<Indexer> {
    cells.iter().filter_map(|&cell| Indexer::new(geometry, cell, line)).collect()
}

/// The cells and everything that they may point at.
pub(crate) fn cells(cells: &[Cell], geometry: &Geometry, line: LineThrough) -> Vec<Cell> {
    let mut all: Vec<Cell> =
        self::all(cells, geometry, line).into_iter().flat_map(|indexer| indexer.line).collect();
    all.sort_unstable();
    all.dedup();
    all
}

pub(crate) fn fits(cells: &[Cell], geometry: &Geometry, line: LineThrough) -> Result<(), Message> {
    groups::listed_cells_fit(cells, geometry)?;
    for &cell in cells {
        let Some(on_line) = line(geometry, cell) else {
            return Err(message!("indexer-no-line", cell = geometry.name(cell)));
        };
        let (places, digits) = (on_line.len(), geometry.digits().len());
        if places > digits {
            return Err(message!("indexer-too-long", places = places, digits = digits));
        }
    }
    Ok(())
}

pub(crate) fn check(cells: &[Cell], grid: &Grid, line: LineThrough) -> Vec<Violation> {
    let geometry = grid.geometry();
    let mut violations = Vec::new();
    for indexer in all(cells, geometry, line) {
        let Some(digit) = grid.get(indexer.cell) else { continue };
        let name = geometry.name(indexer.cell);
        let Some(target) = indexer.target(geometry, digit) else {
            let places = indexer.line.len();
            let message =
                message!("indexer-no-place", cell = name, digit = digit.number(), places = places);
            violations.push(Violation { cells: vec![indexer.cell], message });
            continue;
        };
        if let Some(found) = grid.get(target).filter(|&found| found != indexer.own) {
            let message = message!(
                "indexer-broken",
                cell = name,
                digit = digit.number(),
                target = geometry.name(target),
                expected = indexer.own.number(),
                found = found.number()
            );
            violations.push(Violation { cells: vec![indexer.cell, target], message });
        }
    }
    violations
}

/// For each digit: if the cell holds it, its target holds the cell's own number.
pub(crate) fn lower(cells: &[Cell], geometry: &Geometry, line: LineThrough) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for indexer in all(cells, geometry, line) {
        let (cell, own) = (indexer.cell, indexer.own);
        let mut possible = DigitSet::EMPTY;
        for digit in geometry.all_digits() {
            let Some(target) = indexer.target(geometry, digit) else { continue };
            possible.insert(digit);
            if target != cell {
                let relation =
                    Relation::new(geometry.digits(), |here, there| here != digit || there == own);
                primitives.push(Primitive::Pair(cell, target, Arc::new(relation)));
            }
        }
        if possible != geometry.all_digits() {
            primitives.push(Primitive::Among(cell, possible));
        }
    }
    primitives
}

/// Some of the cells of a full grid that index correctly.
pub(crate) fn sample(grid: &Grid, rng: &mut Rng, line: LineThrough) -> Option<Vec<Cell>> {
    let geometry = grid.geometry();
    let is_right = |&cell: &Cell| {
        fits(&[cell], geometry, line).is_ok() && check(&[cell], grid, line).is_empty()
    };
    let mut cells: Vec<Cell> = geometry.board_cells().filter(is_right).collect();
    rng.shuffle(&mut cells);
    cells.truncate(1 + rng.below(4));
    (!cells.is_empty()).then_some(cells)
}

/// The constraint that its cells index along a line.
macro_rules! indexer_constraint {
    ($constraint:ident, $kind:ident, $line:ident, $tone:expr) => {
        impl $constraint {
            fn from_entry(entry: &Entry) -> Self {
                Self { cells: entry.cells($crate::indexers::CELLS.name).to_vec() }
            }

            fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
                let cells = $crate::indexers::sample(solution, rng, $line)?;
                Some(Self { cells })
            }
        }

        impl Constraint for $constraint {
            kind_methods!($kind);

            fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
                $crate::indexers::cells(&self.cells, geometry, $line)
            }

            fn fits(&self, geometry: &Geometry) -> Result<(), shudu_core::Message> {
                $crate::indexers::fits(&self.cells, geometry, $line)
            }

            fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
                $crate::indexers::check(&self.cells, grid, $line)
            }

            fn lower(
                self: std::sync::Arc<Self>,
                geometry: &Geometry,
            ) -> Vec<shudu_core::Primitive> {
                $crate::indexers::lower(&self.cells, geometry, $line)
            }

            fn draw(&self, _: &Geometry) -> Vec<shudu_core::Shape> {
                vec![shudu_core::Shape::Fill { cells: self.cells.clone(), tone: $tone }]
            }

            fn entry(&self) -> Option<Entry> {
                let cells = shudu_core::Value::Cells(self.cells.clone());
                Some(Entry::new().with($crate::indexers::CELLS.name, cells))
            }
        }
    };
}

pub(crate) use indexer_constraint;
