//! Which cells differ: groups without repeats, peers and houses.

use shudu_core::{Cell, DigitSet, Primitive, Program};

use super::build::{Build, number, numbers};
use super::infer::KnownSum;
use super::{Going, Sourced};
use crate::cell_set::CellSet;
use crate::mask::Mask;

/// Cells without repeats.
#[derive(Debug)]
pub(crate) struct Group<M> {
    pub cells: CellSet,
    /// If the group has no more digits than cells, the digits that it holds, each once; otherwise `None`.
    pub house: Option<M>,
    /// The constraint that requires it, by its index in the puzzle; the first one if there are several.
    pub constraint: usize,
}

impl<M: Mask> Build<M> {
    /// Whether two cells may not hold the same digit.
    pub(crate) fn differ(&self, a: u16, b: u16) -> bool {
        self.peers[usize::from(a)].contains(b)
    }

    /// Whether no two of some cells may hold the same digit.
    pub(crate) fn all_differ(&self, cells: &[u16]) -> bool {
        let mut places = cells.iter().enumerate();
        places.all(|(place, &a)| cells[..place].iter().all(|&b| self.differ(a, b)))
    }

    /// Finds out which cells differ. This comes before everything else, because sums and cages make use of
    /// it.
    pub(super) fn find_groups(
        &mut self,
        primitives: &[Sourced<'_>],
        going: &mut Going<'_>,
    ) -> Option<()> {
        let mut equal: Vec<(u16, u16)> = Vec::new();
        for &(constraint, primitive) in primitives {
            going()?;
            if let Some(cells) = primitive.group() {
                let is_house = matches!(primitive, Primitive::House(_));
                self.group(&numbers(cells), is_house, constraint)?;
                continue;
            }
            match primitive {
                Primitive::Less(a, b) => self.part(number(*a), number(*b))?,
                Primitive::Pair(a, b, relation) => {
                    let digits = || self.geometry.all_digits().into_iter();
                    if digits().all(|digit| relation.partners(digit) == DigitSet::only(digit)) {
                        equal.push((number(*a), number(*b)));
                    } else if digits().all(|digit| !relation.allows(digit, digit)) {
                        self.part(number(*a), number(*b))?;
                    }
                }
                _ => {}
            }
        }
        self.share_peers(&equal, going)
    }

    fn part(&mut self, a: u16, b: u16) -> Option<()> {
        if a == b {
            return None;
        }
        self.peers[usize::from(a)].insert(b);
        self.peers[usize::from(b)].insert(a);
        Some(())
    }

    /// Gives the same peers to cells that are equal.
    fn share_peers(&mut self, equal: &[(u16, u16)], going: &mut Going<'_>) -> Option<()> {
        let mut changed = !equal.is_empty();
        while changed {
            changed = false;
            for &(a, b) in equal {
                going()?;
                for (from, to) in [(a, b), (b, a)] {
                    let theirs: Vec<u16> = self.peers[usize::from(from)].iter().collect();
                    for peer in theirs {
                        if !self.differ(to, peer) {
                            self.part(to, peer)?;
                            changed = true;
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// Makes cells peers of each other, where the program does not do so itself.
    pub(crate) fn tell_apart(&mut self, cells: &[u16]) {
        let set = CellSet::of(self.n_cells, cells);
        for &cell in cells {
            self.peers[usize::from(cell)].unite(&set);
            self.peers[usize::from(cell)].remove(cell);
        }
    }

    /// Adds a group of cells without repeats, which are peers already.
    pub(crate) fn group(&mut self, cells: &[u16], is_house: bool, constraint: usize) -> Option<()> {
        let set = CellSet::of(self.n_cells, cells);
        let n = self.n_digits as usize;
        if set.len() < cells.len() || cells.len() > n || (is_house && cells.len() < n) {
            return None;
        }
        if cells.len() > 2 && !self.groups.iter().any(|known| known.cells == set) {
            self.groups.push(Group { cells: set, house: None, constraint });
        }
        Some(())
    }

    /// Finds the sums of different digits, from which other sums can be inferred.
    pub(super) fn find_sums(&mut self, program: &Program) {
        for sum in program.sums().iter().filter(|sum| sum.cells.len() > 1) {
            let cells = numbers(&sum.cells);
            let least = cells.len() as i64 * i64::from(self.first_digit);
            if let Ok(total) = i32::try_from(sum.total - least)
                && self.all_differ(&cells)
            {
                let (cells, constraint) = (CellSet::of(self.n_cells, &cells), sum.constraint);
                self.sums.push(KnownSum { cells, total, constraint });
            }
        }
    }

    /// Finds the houses: groups with no more digits than cells hold every one of them.
    pub(super) fn find_houses(&mut self) {
        for group in &mut self.groups {
            let digits =
                group.cells.iter().fold(M::EMPTY, |all, cell| all | self.start[usize::from(cell)]);
            let n_cells = group.cells.len();
            // If the group needs all digits, a missing one is a conflict that remains to be found.
            if n_cells == self.n_digits as usize {
                group.house = Some(self.all);
            } else if n_cells == digits.len() as usize {
                group.house = Some(digits);
            }
        }
    }

    /// The digits of a house with these cells, if it is one.
    pub(crate) fn house(&self, cells: &CellSet) -> Option<M> {
        self.groups.iter().find(|group| group.cells == *cells)?.house
    }

    /// The rows and the columns that are houses, as two families whose members lie side by side.
    pub(crate) fn lines(&self) -> [Vec<CellSet>; 2] {
        let houses = |lines: Vec<Vec<Cell>>| -> Vec<CellSet> {
            let sets = lines.iter().map(|line| CellSet::of(self.n_cells, &numbers(line)));
            sets.filter(|set| self.house(set).is_some()).collect()
        };
        let geometry = &self.geometry;
        [
            houses((0..geometry.rows()).map(|row| geometry.row(row)).collect()),
            houses((0..geometry.columns()).map(|column| geometry.column(column)).collect()),
        ]
    }

    /// Whether a cell of one set is next to a cell of the other.
    pub(crate) fn touch(&self, one: &CellSet, other: &CellSet) -> bool {
        one.iter().any(|cell| {
            let cell = self.geometry.cell_by_index(usize::from(cell));
            cell.is_some_and(|cell| {
                self.geometry.neighbours(cell).any(|next| other.contains(number(next)))
            })
        })
    }

    /// The cells outside the given ones that differ from all of them.
    pub(crate) fn onlookers(&self, cells: &[u16]) -> Box<[u16]> {
        let Some((&first, rest)) = cells.split_first() else { return Box::default() };
        let mut common = self.peers[usize::from(first)].clone();
        for &cell in rest {
            common.intersect(&self.peers[usize::from(cell)]);
        }
        common.iter().collect()
    }
}
