//! # Chaos construction
//!
//! The regions are not given: the board is divided into connected regions with as many cells as there
//! are digits (or of another size), and no digit repeats in a region.
//!
//! The regions are represented by labels: there is one extra cell for each cell of the board, row by
//! row, and `EXTRA` says how many extra cells there are. Cells with the same label form a region.
//! Labels are the lowest digits, given to the regions in the order in which they first appear row by
//! row, so each division of the board has exactly one labelling.
//!
//! In `RULES`, a size and the first extra cell of the labels may follow: `chaos-construction 6 x1`.
//!
//! ```text
//! BLOCKS none
//! EXTRA 16
//!
//! RULES
//! row
//! column
//! chaos-construction
//!
//! GRID
//! . . . 2
//! 3 2 . .
//! . . . .
//! . . 1 .
//!
//! CANDIDATES
//! x 4 2
//! x 11 4
//! x 13 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Message, Primitive, Rng, Shape,
    Value, Violation, message,
};

use crate::appearance::appears;
use crate::data::Datum as _;
use crate::{Field, Kind, groups, layers};

appears!(
    ChaosConstructionKind: Board, Board,
    ["unknown regions", "deduce the regions", "自建宫", "自建宮"]
);

/// Regions are to be found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChaosConstruction {
    /// How many cells a region has; as many as there are digits if none.
    pub size: Option<u32>,
    /// The extra cell with the label of the board's first cell; the first extra cell if none.
    pub labels: Option<Cell>,
}

const SIZE: Field = Field::number("size", 1, 36).optional();
const LABELS: Field = Field::cell("labels").optional();

pub(crate) struct ChaosConstructionKind;

impl Kind for ChaosConstructionKind {
    fn id(&self) -> &'static str {
        "chaos-construction"
    }

    fn name(&self) -> Message {
        message!("kind-chaos-construction")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["chaos"]
    }

    fn fields(&self) -> &'static [Field] {
        &[SIZE, LABELS]
    }

    fn needs_labels(&self) -> bool {
        true
    }

    fn source(&self) -> &'static str {
        include_str!("chaos_construction.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let size = Option::read(entry, &SIZE);
        Arc::new(ChaosConstruction { size, labels: Option::read(entry, &LABELS) })
    }

    fn sample(&self, solution: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let geometry = solution.geometry();
        let first = geometry.extra(0)?;
        let labels = layers::labels(None, geometry).ok()?;
        let same = |&&label: &&Cell| solution.get(label) == solution.get(first);
        let size = labels.iter().filter(same).count();
        let chaos = ChaosConstruction { size: u32::try_from(size).ok(), labels: None };
        let is_kept = chaos.fits(geometry).is_ok() && chaos.check(solution).is_empty();
        is_kept.then(|| Arc::new(chaos) as Arc<dyn Constraint>)
    }
}

impl ChaosConstruction {
    fn size(&self, geometry: &Geometry) -> usize {
        self.size.map_or(geometry.digits().len(), |size| size as usize)
    }

    /// The labels that regions can have.
    fn names(&self, geometry: &Geometry) -> Vec<Digit> {
        let n_regions = geometry.n_board_cells() / self.size(geometry).max(1);
        geometry.all_digits().into_iter().take(n_regions).collect()
    }

    fn labels(&self, geometry: &Geometry) -> Vec<Cell> {
        layers::labels(self.labels, geometry).unwrap_or_default()
    }

    /// Labels out of order: one that is not the lowest that no cell before it has.
    fn out_of_order(&self, labels: &[Cell], names: &[Digit], grid: &Grid) -> Option<Violation> {
        // How many labels there may be in the cells so far.
        let mut n_before = 0;
        for &label in labels {
            let Some(digit) = grid.get(label) else {
                n_before += 1;
                continue;
            };
            let number = names.iter().position(|&name| name == digit);
            if number.is_none_or(|number| number > n_before) {
                let cell = grid.geometry().name(label);
                let message = message!("chaos-label", cell = cell, label = digit.number());
                return Some(Violation { cells: vec![label], message });
            }
            n_before += usize::from(number == Some(n_before));
        }
        None
    }

    /// What is wrong with the cells of one label.
    fn wrong_region(&self, name: Digit, labels: &[Cell], grid: &Grid) -> Option<Violation> {
        let geometry = grid.geometry();
        let place = message!("chaos-region", label = name.number());
        let has = |place: usize| grid.get(labels[place]) == Some(name);
        let places: Vec<usize> = (0..labels.len()).filter(|&place| has(place)).collect();
        let n_empty = labels.iter().filter(|&&label| grid.get(label).is_none()).count();
        let own: Vec<Cell> = places.iter().map(|&place| labels[place]).collect();
        let (found, expected) = (places.len(), self.size(geometry));
        if found > expected || found + n_empty < expected {
            let message =
                message!("chaos-size-wrong", place = place, found = found, expected = expected);
            let cells = if own.is_empty() { labels.to_vec() } else { own };
            return Some(Violation { cells, message });
        }
        let board: Vec<Cell> = geometry.board_cells().collect();
        let cells: Vec<Cell> = places.iter().map(|&place| board[place]).collect();
        for digit in geometry.all_digits() {
            let holds = |cell: &Cell| grid.get(*cell) == Some(digit);
            let holders: Vec<Cell> = cells.iter().copied().filter(holds).collect();
            if holders.len() > 1 {
                let message = groups::repeat(digit, place, &holders, geometry);
                return Some(Violation { cells: holders, message });
            }
        }
        let &first = places.first()?;
        let open = |place: usize| has(place) || grid.get(labels[place]).is_none();
        let reached = layers::reached(first, &layers::neighbours(geometry), open);
        let apart = places.iter().copied().find(|&place| !reached[place])?;
        let (a, b) = (geometry.name(board[first]), geometry.name(board[apart]));
        let message = message!("chaos-apart", place = place, first = a, second = b);
        Some(Violation { cells: vec![board[first], board[apart]], message })
    }
}

impl Constraint for ChaosConstruction {
    fn id(&self) -> &str {
        ChaosConstructionKind.id()
    }

    fn name(&self) -> Message {
        ChaosConstructionKind.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().chain(self.labels(geometry)).collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        layers::labels(self.labels, geometry)?;
        let (cells, size) = (geometry.n_board_cells(), self.size(geometry));
        let digits = geometry.digits().len();
        if size == 0 || !cells.is_multiple_of(size) {
            return Err(message!("chaos-no-cut", cells = cells, size = size));
        }
        if size > digits || cells / size > digits {
            let regions = cells / size;
            return Err(message!(
                "chaos-few-digits",
                regions = regions,
                size = size,
                digits = digits
            ));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let (labels, names) = (self.labels(grid.geometry()), self.names(grid.geometry()));
        let order = self.out_of_order(&labels, &names, grid);
        let regions = names.iter().filter_map(|&name| self.wrong_region(name, &labels, grid));
        order.into_iter().chain(regions).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let names: DigitSet = self.names(geometry).into_iter().collect();
        let labels = self.labels(geometry);
        let among = labels.iter().map(|&label| Primitive::Among(label, names));
        let mut primitives: Vec<Primitive> = among.collect();
        primitives.push(Primitive::Regions {
            cells: geometry.board_cells().collect(),
            labels,
            neighbours: layers::neighbours(geometry),
            names,
            size: self.size(geometry),
        });
        primitives
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }

    fn entry(&self) -> Option<Entry> {
        let mut entry = Entry::new();
        for (field, value) in [(SIZE, self.size.write(&SIZE)), (LABELS, self.labels.write(&LABELS))]
        {
            value.into_iter().for_each(|value: Value| entry.push(field.name, value));
        }
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(digits: [u8; 4], labels: [u8; 4]) -> Vec<String> {
        let geometry = Geometry::new(2, 2).unwrap().with_extra(4).unwrap();
        let chaos = ChaosConstruction { size: None, labels: None };
        chaos.fits(&geometry).unwrap();
        let mut grid = Grid::empty(geometry);
        let cells: Vec<Cell> = grid.geometry().cells().collect();
        for (cell, number) in cells.into_iter().zip(digits.into_iter().chain(labels)) {
            if let Some(digit) = Digit::new(number).filter(|_| number > 0) {
                grid.set(cell, digit);
            }
        }
        chaos.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn regions_are_connected_without_repeats_and_in_order() {
        assert_eq!(messages([1, 2, 2, 1], [1, 1, 2, 2]), [] as [&str; 0]);
        assert_eq!(messages([1, 2, 2, 1], [1, 2, 1, 2]), [] as [&str; 0]);
        assert_eq!(messages([1, 0, 0, 1], [1, 0, 0, 0]), [] as [&str; 0]);
        for (digits, labels, wrong) in [
            (
                [0; 4],
                [2, 0, 0, 0],
                "x1 has the label 2, but regions must be numbered in the order in which they appear, row by row",
            ),
            ([0; 4], [1, 1, 1, 0], "the region with label 1 has 3 cells, expected 2"),
            ([1, 1, 0, 0], [1, 1, 0, 0], "1 appears twice in the region with label 1: r1c1 r1c2"),
            (
                [0; 4],
                [1, 2, 2, 1],
                "r1c1 and r2c2 can no longer be connected within the region with label 1",
            ),
        ] {
            assert_eq!(messages(digits, labels)[0], wrong);
        }
    }

    #[test]
    fn boards_that_cannot_be_cut_are_refused() {
        let refused = |rows, columns, size| {
            let geometry =
                Geometry::new(rows, columns).unwrap().with_extra(rows * columns).unwrap();
            ChaosConstruction { size, labels: None }.fits(&geometry).unwrap_err().to_string()
        };
        assert_eq!(refused(3, 3, Some(2)), "9 cells cannot be divided into regions of 2 cells");
        assert_eq!(
            refused(4, 4, Some(2)),
            "8 regions of 2 cells need as many labels and digits, but there are only 4 digits"
        );
    }
}
