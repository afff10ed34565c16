//! What clues about regions that are not known share: a cell says how many cells of some arms have the
//! region of the cell in which all arms start. An arm ends before the first cell of another region.

use shudu_core::{Cell, Geometry, Grid, Message, Primitive, Rng, Violation, message};

use crate::{Field, groups, layers, sampling};

/// The cell that says how many.
pub(crate) const CELL: Field = Field::cell("cell");
/// What its digit leaves out, such as the first cell.
pub(crate) const OFFSET: Field = Field::number("offset", 0, 63).optional();
/// The first label.
pub(crate) const LABELS: Field = Field::cell("labels").optional();

/// A clue with its defaults filled in.
pub(crate) struct RegionCount {
    pub(crate) cell: Cell,
    pub(crate) offset: u32,
    pub(crate) labels: Option<Cell>,
    /// Cells of the board; all arms start in the same one.
    pub(crate) arms: Vec<Vec<Cell>>,
}

impl RegionCount {
    /// A random one that a solution with labels keeps.
    pub(crate) fn sample(
        solution: &Grid,
        rng: &mut Rng,
        arms: impl Fn(Cell, &mut Rng) -> Vec<Vec<Cell>>,
    ) -> Option<Self> {
        let geometry = solution.geometry();
        layers::labels(None, geometry).ok()?;
        let cell = sampling::cell(geometry, rng)?;
        let arms = arms(cell, rng);
        let clue = Self { cell, offset: rng.below(2) as u32, labels: None, arms };
        let (total, _) = clue.totals(solution);
        let says = |&cell: &Cell| {
            solution
                .get(cell)
                .is_some_and(|digit| usize::from(digit.number()) + clue.offset as usize == total)
        };
        let sayers: Vec<Cell> = geometry.board_cells().filter(says).collect();
        let &cell = rng.choose(&sayers)?;
        Some(Self { cell, ..clue })
    }

    /// The cell in which all arms start.
    fn start(&self) -> Option<Cell> {
        self.arms.first()?.first().copied()
    }

    /// The labels of the start and of each arm after it.
    fn label_cells(&self, geometry: &Geometry) -> Option<(Cell, Vec<Vec<Cell>>)> {
        let labels = layers::labels(self.labels, geometry).ok()?;
        let start = labels.get(self.start()?.index())?;
        let label = |cell: &Cell| labels.get(cell.index()).copied();
        let arm = |arm: &Vec<Cell>| arm.iter().skip(1).filter_map(label).collect();
        Some((*start, self.arms.iter().map(arm).collect()))
    }

    /// The cells that matter: labels, and the one that says how many.
    pub(crate) fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let labels = self.label_cells(geometry);
        let labels = labels.into_iter().flat_map(|(start, arms)| [vec![start], arms.concat()]);
        let mut cells: Vec<Cell> = labels.flatten().collect();
        if !cells.contains(&self.cell) {
            cells.push(self.cell);
        }
        cells
    }

    pub(crate) fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&[self.cell], geometry)?;
        layers::labels(self.labels, geometry)?;
        let starts = self.start();
        if starts.is_none() || self.arms.iter().any(|arm| arm.first().copied() != starts) {
            return Err(message!("chaos-arms-start"));
        }
        let after = self.arms.iter().flat_map(|arm| arm.iter().skip(1).copied());
        let all: Vec<Cell> = starts.into_iter().chain(after).collect();
        groups::listed_cells_fit(&all, geometry)?;
        match all.into_iter().find(|&cell| geometry.position(cell).is_none()) {
            Some(extra) => Err(message!("chaos-arms-extra", cell = geometry.name(extra))),
            None => Ok(()),
        }
    }

    /// The fewest and the most cells that there can be.
    fn totals(&self, grid: &Grid) -> (usize, usize) {
        let Some((start, arms)) = self.label_cells(grid.geometry()) else { return (1, 1) };
        let region = grid.get(start);
        // A label that is not there yet may be the same or another.
        let same = |label: &&Cell| region.is_some() && grid.get(**label) == region;
        let open = |label: &&Cell| {
            region.is_none() || grid.get(**label).is_none_or(|other| Some(other) == region)
        };
        let fewest: usize = arms.iter().map(|arm| arm.iter().take_while(same).count()).sum();
        let most: usize = arms.iter().map(|arm| arm.iter().take_while(open).count()).sum();
        (1 + fewest, 1 + most)
    }

    /// The violation if the digit can no longer be right.
    pub(crate) fn check(&self, grid: &Grid) -> Vec<Violation> {
        let Some(digit) = grid.get(self.cell) else { return Vec::new() };
        let (fewest, most) = self.totals(grid);
        let said = usize::from(digit.number()) + self.offset as usize;
        if (fewest..=most).contains(&said) {
            return Vec::new();
        }
        let geometry = grid.geometry();
        let start = self.start().map(|start| geometry.name(start)).unwrap_or_default();
        let offset = self.offset as usize;
        let message = message!(
            "chaos-clue-wrong",
            cell = geometry.name(self.cell),
            digit = digit.number(),
            first = start,
            from = fewest.saturating_sub(offset),
            to = most.saturating_sub(offset)
        );
        vec![Violation { cells: vec![self.cell], message }]
    }

    pub(crate) fn lower(&self, geometry: &Geometry) -> Vec<Primitive> {
        let Some((start, arms)) = self.label_cells(geometry) else { return Vec::new() };
        vec![Primitive::SameLabel { count: self.cell, offset: self.offset as usize, start, arms }]
    }
}

/// The methods of a clue about regions that are not known: its constraint has a function `clue`.
macro_rules! chaos_methods {
    ($kind:ident) => {
        $crate::data::data_methods!($kind);

        fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
            self.clue(geometry).cells(geometry)
        }

        fn fits(&self, geometry: &Geometry) -> Result<(), shudu_core::Message> {
            self.clue(geometry).fits(geometry)
        }

        fn check(&self, grid: &Grid) -> Vec<shudu_core::Violation> {
            self.clue(grid.geometry()).check(grid)
        }

        fn lower(self: std::sync::Arc<Self>, geometry: &Geometry) -> Vec<shudu_core::Primitive> {
            self.clue(geometry).lower(geometry)
        }
    };
}
pub(crate) use chaos_methods;
