//! The meaning of a puzzle, as plain data that every engine reads: see [`Program`].

use std::sync::{Arc, OnceLock};

use shudu_i18n::Message;

use crate::{
    Cell, Constraint, Control, Digit, DigitRange, Geometry, Peers, Primitive, Regions, Stop,
};

/// The meaning of a puzzle's constraints on its board: the primitives, and what follows from them alone.
///
/// ```text
/// Puzzle ──program──▶ Program   primitives     each with the constraint that it came from
///                               groups         cells in which no digit stands twice
///                               peers          who is in a group with whom
///                               houses         groups that hold every digit, with name and shape
///                               known sums     cells that add up to one total
///                               is classic     the 27 houses of a 9 × 9 board and nothing more
/// ```
///
/// [`Puzzle::program`](crate::Puzzle::program) computes it once, and copies of a puzzle share it, because it does not
/// depend on the givens. Nothing else lowers constraints. Parts that only some engines need are computed when they are
/// first used, and are kept as well.
#[derive(Debug)]
pub struct Program {
    geometry: Arc<Geometry>,
    constraints: Vec<Arc<dyn Constraint>>,
    /// The primitives of each constraint.
    primitives: Vec<Arc<[Primitive]>>,
    peers: OnceLock<Peers>,
    houses: OnceLock<Vec<House>>,
    sums: OnceLock<Vec<KnownSum>>,
    is_classic: OnceLock<bool>,
}

/// The primitives of a constraint, once they have been computed.
pub(crate) type Lowered = OnceLock<Arc<[Primitive]>>;

/// Cells that hold every digit exactly once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct House {
    /// Its name for people, such as “row 3”.
    pub name: Message,
    /// Its shape.
    pub shape: HouseShape,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// The index in the puzzle of the constraint that it comes from.
    pub constraint: usize,
}

/// The shape of a house. It depends on the cells only, not on the rule that makes them a house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseShape {
    /// A row.
    Row,
    /// A column.
    Column,
    /// One of the rectangles that the board is divided into.
    Block,
    /// One of the irregular regions that the board is divided into.
    Region,
    /// Anything else: a diagonal, a window.
    Other,
}

impl HouseShape {
    /// Every shape, in the order in which houses are listed.
    pub const ALL: [Self; 5] = [Self::Row, Self::Column, Self::Block, Self::Region, Self::Other];

    /// Whether it is a row or a column.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }

    /// Whether it is a block or an irregular region.
    pub const fn is_region(self) -> bool {
        matches!(self, Self::Block | Self::Region)
    }

    /// The shape of some cells, given in any order.
    pub fn of(cells: &[Cell], geometry: &Geometry) -> Self {
        let positions = || cells.iter().map(|&cell| geometry.position(cell));
        let Some(Some((row, column))) = positions().next() else { return Self::Other };
        let mut sorted = cells.to_vec();
        sorted.sort_unstable();
        if positions().all(|at| at.is_some_and(|at| at.0 == row)) && sorted == geometry.row(row) {
            return Self::Row;
        }
        if positions().all(|at| at.is_some_and(|at| at.1 == column))
            && sorted == geometry.column(column)
        {
            return Self::Column;
        }
        let region = geometry.region_of(cells[0]);
        let inside = |cell: &Cell| geometry.region_of(*cell) == region;
        if region.is_none() || !cells.iter().all(inside) {
            return Self::Other;
        }
        let whole: Vec<Cell> = geometry.board_cells().filter(inside).collect();
        match geometry.region_layout() {
            Regions::Blocks { .. } if sorted == whole => Self::Block,
            Regions::Irregular(_) if sorted == whole => Self::Region,
            _ => Self::Other,
        }
    }
}

/// Cells with a known sum, in which each is counted once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownSum {
    /// The index in the puzzle of the constraint that says so.
    pub constraint: usize,
    /// The cells, in the order of the board.
    pub cells: Vec<Cell>,
    /// Their sum.
    pub total: i64,
}

impl Program {
    /// Computes the meaning of these constraints. Each is lowered once, and the result is stored at its index in
    /// `lowered`, if there is one. With thousands of constraints this can take long, so it ends early if the control is
    /// stopped.
    pub(crate) fn new<'a>(
        geometry: &Arc<Geometry>,
        constraints: &[Arc<dyn Constraint>],
        lowered: impl Fn(usize) -> Option<&'a Lowered>,
        control: &Control,
    ) -> Result<Self, Stop> {
        let mut primitives = Vec::with_capacity(constraints.len());
        for (number, constraint) in constraints.iter().enumerate() {
            control.stopped()?;
            let lower = || constraint.clone().lower(geometry).into();
            primitives.push(match lowered(number) {
                Some(known) => known.get_or_init(lower).clone(),
                None => lower(),
            });
        }
        Ok(Self {
            geometry: geometry.clone(),
            constraints: constraints.to_vec(),
            primitives,
            peers: OnceLock::new(),
            houses: OnceLock::new(),
            sums: OnceLock::new(),
            is_classic: OnceLock::new(),
        })
    }

    /// The board's shape.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The constraints, each aware of the others: see [`Constraint::beside`].
    pub fn constraints(&self) -> &[Arc<dyn Constraint>] {
        &self.constraints
    }

    /// All primitives, each with the index in the puzzle of the constraint that it comes from.
    pub fn primitives(&self) -> impl Iterator<Item = (usize, &Primitive)> {
        let numbered = self.primitives.iter().enumerate();
        numbered.flat_map(|(number, of_one)| of_one.iter().map(move |one| (number, one)))
    }

    /// The primitives of the constraint at an index in the puzzle; empty if the index is too high.
    pub fn of(&self, constraint: usize) -> &[Primitive] {
        self.primitives.get(constraint).map_or(&[], |of_one| of_one)
    }

    /// The lists of cells in which no digit repeats, each with the index of the constraint that says so.
    pub fn groups(&self) -> impl Iterator<Item = (usize, &[Cell])> {
        self.primitives().filter_map(|(number, primitive)| Some((number, primitive.group()?)))
    }

    /// The pairs of cells that cannot hold the same digit because they share a group.
    pub fn peers(&self) -> &Peers {
        self.peers.get_or_init(|| {
            Peers::new(self.geometry.n_cells(), self.groups().map(|(_, cells)| cells))
        })
    }

    /// The groups that hold every digit, in the order of the constraints. A house that follows from several
    /// constraints is listed once for each of them.
    pub fn houses(&self, control: &Control) -> Result<&[House], Stop> {
        if let Some(known) = self.houses.get() {
            return Ok(known);
        }
        let mut houses = Vec::new();
        for (number, constraint) in self.constraints.iter().enumerate() {
            control.stopped()?;
            let groups = constraint.groups(&self.geometry).into_iter();
            houses.extend(groups.filter(|group| group.is_house(&self.geometry)).map(|group| {
                let shape = HouseShape::of(&group.cells, &self.geometry);
                House { name: group.name, shape, cells: group.cells, constraint: number }
            }));
        }
        Ok(self.houses.get_or_init(|| houses))
    }

    /// The sums that have a single total and all coefficients 1.
    pub fn sums(&self) -> &[KnownSum] {
        self.sums.get_or_init(|| {
            self.primitives().filter_map(|(number, one)| known_sum(number, one)).collect()
        })
    }

    /// Whether the puzzle is a classic one: 9 × 9 cells, digits from 1 to 9, and no repeated digit in any row, column
    /// or 3 × 3 block, and no other rule. This depends on what the constraints lower to, not on their names.
    pub fn is_classic(&self) -> bool {
        *self.is_classic.get_or_init(|| {
            is_classic_board(&self.geometry) && {
                let mut seen = [false; 27];
                let mut note = |(_, primitive): (usize, &Primitive)| match primitive {
                    Primitive::House(cells) | Primitive::AllDifferent(cells) => {
                        classic_house(cells).map(|house| seen[house] = true).is_some()
                    }
                    _ => false,
                };
                self.primitives().all(&mut note) && seen.into_iter().all(|seen| seen)
            }
        })
    }
}

/// Whether a board has the shape of a classic one: 9 × 9 cells in 3 × 3 blocks, and digits from 1 to 9.
pub(crate) fn is_classic_board(geometry: &Geometry) -> bool {
    let digits =
        Digit::new(1).zip(Digit::new(9)).and_then(|(one, nine)| DigitRange::new(one, nine));
    (geometry.rows(), geometry.columns(), geometry.n_extra()) == (9, 9, 0)
        && Some(geometry.digits()) == digits
        && *geometry.region_layout() == (Regions::Blocks { rows: 3, columns: 3 })
}

/// The number of the house of a classic board that consists of these cells: rows, then columns, then blocks.
fn classic_house(cells: &[Cell]) -> Option<usize> {
    let bit = |cell: &Cell| 1_u128.checked_shl(cell.index() as u32).unwrap_or(0);
    let all = cells.iter().fold(0, |all, cell| all | bit(cell));
    let first = cells.first().filter(|_| cells.len() == 9 && all.count_ones() == 9)?.index();
    let places: [fn(usize) -> usize; 3] =
        [|cell| cell / 9, |cell| cell % 9, |cell| cell / 27 * 3 + cell % 9 / 3];
    (0..3).find_map(|kind| {
        let place = places[kind];
        let same = cells.iter().all(|cell| place(cell.index()) == place(first));
        same.then(|| 9 * kind + place(first))
    })
}

fn known_sum(constraint: usize, primitive: &Primitive) -> Option<KnownSum> {
    let Primitive::Sum { terms, totals } = primitive else { return None };
    let &[total] = &totals[..] else { return None };
    let mut cells: Vec<Cell> = terms.iter().map(|term| term.1).collect();
    cells.sort_unstable();
    cells.dedup();
    let is_plain = cells.len() == terms.len() && terms.iter().all(|term| term.0 == 1);
    is_plain.then_some(KnownSum { constraint, cells, total })
}
