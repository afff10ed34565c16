//! A rule that has only its own check.

use std::sync::Arc;

use shudu_core::{Candidates, Constraint, Digit, DigitSet, Geometry, Grid};

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// A rule that has only its own check. The check is asked about the digits known so far, which is sound on
/// partial grids.
///
/// Sound if the rule keeps its promises: what its check calls broken stays broken, and the candidates that it
/// drops occur in no valid filling.
#[derive(Debug)]
pub(crate) struct Check {
    pub rule: Arc<dyn Constraint>,
    pub geometry: Arc<Geometry>,
    pub cells: Box<[u16]>,
}

impl Check {
    pub(super) fn post<M: Mask>(rule: &Arc<dyn Constraint>, build: &mut Build<M>) -> Option<()> {
        let (rule, geometry) = (rule.clone(), build.geometry.clone());
        let cells = numbers(&rule.cells(&geometry)).into();
        build.push(Self { rule, geometry, cells });
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Check {
    const IS_LATE: bool = true;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut grid = Grid::empty(self.geometry.clone());
        let first = u32::from(self.geometry.digits().first().number());
        for &index in &self.cells {
            let mask = space.get(index);
            let cell = self.geometry.cell_by_index(usize::from(index));
            if mask.at_most_one()
                && let Some(cell) = cell
                && let Some(digit) = u8::try_from(first + mask.lowest()).ok().and_then(Digit::new)
            {
                grid.set(cell, digit);
            }
        }
        if !self.rule.check(&grid).is_empty() {
            return Err(Conflict::Together);
        }
        if self.rule.propagates() { self.drop_candidates(space) } else { Ok(()) }
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }

    /// A rule may drop candidates of any cell.
    fn narrows(&self) -> Vec<u16> {
        let all = if self.rule.propagates() { self.geometry.n_cells() } else { 0 };
        (0..all as u16).collect()
    }
}

impl Check {
    /// Removes the candidates that the rule itself rules out.
    fn drop_candidates<M: Mask>(&self, space: &mut Space<M>) -> Narrowed {
        let first = u32::from(self.geometry.digits().first().number());
        let digit = |bit: u32| u8::try_from(first + bit).ok().and_then(Digit::new);
        let mut left = Candidates::all(self.geometry.clone());
        for &index in &self.cells {
            if let Some(cell) = self.geometry.cell_by_index(usize::from(index)) {
                let digits = space.get(index).digits().filter_map(digit);
                left.set(cell, digits.fold(DigitSet::EMPTY, |all, one| all | DigitSet::only(one)));
            }
        }
        for (cell, digit) in self.rule.propagate(&left) {
            let (index, number) = (cell.index(), u32::from(digit.number()));
            // A rule may name candidates that are not on the board.
            if index < self.geometry.n_cells()
                && let Ok(index) = u16::try_from(index)
                && let Some(bit) = number.checked_sub(first).filter(|bit| *bit < 64)
            {
                space.remove(index, M::bit(bit))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Entry, Message, Primitive, Shape, Violation, message};

    use super::*;
    use crate::testing::{hold, row};

    /// Two cells hold equal digits, or digits that differ by one.
    #[derive(Debug)]
    struct Near {
        cells: [Cell; 2],
        propagates: bool,
    }

    impl Constraint for Near {
        fn id(&self) -> &'static str {
            "near"
        }

        fn name(&self) -> Message {
            message!("kind-row")
        }

        fn cells(&self, _: &Geometry) -> Vec<Cell> {
            self.cells.to_vec()
        }

        fn fits(&self, _: &Geometry) -> Result<(), Message> {
            Ok(())
        }

        fn check(&self, grid: &Grid) -> Vec<Violation> {
            match self.cells.map(|cell| grid.get(cell)) {
                [Some(one), Some(other)] if one.number().abs_diff(other.number()) > 1 => {
                    vec![Violation { cells: self.cells.to_vec(), message: self.name() }]
                }
                _ => Vec::new(),
            }
        }

        fn propagates(&self) -> bool {
            self.propagates
        }

        fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
            let [one, other] = self.cells.map(|cell| candidates.get(cell));
            let is_far = |digit: &Digit| {
                one.into_iter().all(|first| first.number().abs_diff(digit.number()) > 1)
            };
            other.into_iter().filter(is_far).map(|digit| (self.cells[1], digit)).collect()
        }

        fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
            vec![Primitive::Check(self)]
        }

        fn draw(&self, _: &Geometry) -> Vec<Shape> {
            Vec::new()
        }

        fn entry(&self) -> Option<Entry> {
            None
        }
    }

    #[test]
    fn rules_of_ones_own_are_kept() {
        hold(row(4, 1, 4), |tiny| {
            let cells = tiny.cells(2, 2);
            let propagates = tiny.rng.chance(0.5);
            Primitive::Check(Arc::new(Near { cells: [cells[0], cells[1]], propagates }))
        });
    }
}
