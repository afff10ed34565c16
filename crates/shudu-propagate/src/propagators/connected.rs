//! Cells that are connected.

use shudu_core::{Cell, DigitSet};

use super::Propagate;
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// The cells that hold one of some digits are connected.
///
/// Sound: all marked cells can be reached from a sure one through possible ones, and a possible cell that
/// separates two sure ones must be marked.
#[derive(Debug)]
pub(crate) struct Connected<M> {
    pub cells: Box<[u16]>,
    pub neighbours: Box<[Box<[u16]>]>,
    pub digits: M,
}

impl<M: Mask> Connected<M> {
    pub(super) fn post(
        cells: &[Cell],
        neighbours: &[Vec<usize>],
        digits: DigitSet,
        build: &mut Build<M>,
    ) -> Option<()> {
        let places = |list: &Vec<usize>| list.iter().map(|&place| place as u16).collect();
        let neighbours = neighbours.iter().map(places).collect();
        let digits = build.mask(digits);
        build.push(Self { cells: numbers(cells).into(), neighbours, digits });
        Some(())
    }
}

impl<M: Mask> Propagate<M> for Connected<M> {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let n = self.cells.len();
        let is_sure = |place: usize| (space.get(self.cells[place]) & !self.digits).is_empty();
        let possible: Vec<bool> =
            self.cells.iter().map(|&cell| !(space.get(cell) & self.digits).is_empty()).collect();
        let sure: Vec<bool> = (0..n).map(is_sure).collect();
        let Some(start) = sure.iter().position(|&sure| sure) else { return Ok(()) };
        let walk = Walk::new(self, &possible, &sure, start);
        if sure.iter().zip(&walk.number).any(|(&sure, &number)| sure && number == 0) {
            return Err(Conflict::Together);
        }
        for place in 0..n {
            let cell = self.cells[place];
            if possible[place] && walk.number[place] == 0 {
                space.remove(cell, self.digits)?;
            } else if walk.cut[place] && !sure[place] {
                space.keep(cell, self.digits)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.cells.to_vec()
    }
}

/// A depth-first walk from a sure cell through the possible ones. It finds the cells whose removal would
/// separate two sure ones.
struct Walk {
    /// When each place was reached, counted from 1; 0 if it was not.
    number: Vec<u32>,
    /// Whether there are sure cells on both sides of each place.
    cut: Vec<bool>,
}

impl Walk {
    fn new<M>(connected: &Connected<M>, possible: &[bool], sure: &[bool], start: usize) -> Self {
        let n = possible.len();
        let mut walk = Self { number: vec![0; n], cut: vec![false; n] };
        // The earliest place that can be reached from below without passing the place itself.
        let mut low = vec![0_u32; n];
        let mut holds_sure = sure.to_vec();
        let mut clock = 1;
        let mut stack: Vec<(usize, usize, usize)> = vec![(start, n, 0)];
        walk.number[start] = clock;
        low[start] = clock;
        while let Some(&mut (place, parent, ref mut next)) = stack.last_mut() {
            if let Some(&neighbour) = connected.neighbours[place].get(*next) {
                *next += 1;
                let neighbour = usize::from(neighbour);
                if !possible[neighbour] || neighbour == parent {
                    continue;
                }
                if walk.number[neighbour] == 0 {
                    clock += 1;
                    walk.number[neighbour] = clock;
                    low[neighbour] = clock;
                    stack.push((neighbour, place, 0));
                } else {
                    low[place] = low[place].min(walk.number[neighbour]);
                }
            } else {
                stack.pop();
                if parent < n {
                    low[parent] = low[parent].min(low[place]);
                    holds_sure[parent] |= holds_sure[place];
                    if low[place] >= walk.number[parent] && holds_sure[place] {
                        walk.cut[parent] = true;
                    }
                }
            }
        }
        walk
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Geometry, Primitive};

    use crate::testing::hold;

    #[test]
    fn marked_cells_hang_together() {
        hold(Geometry::new(2, 3).unwrap().with_digits(1, 3).unwrap(), |tiny| {
            let cells: Vec<Cell> = tiny.geometry.cells().collect();
            let geometry = tiny.geometry.clone();
            let around = |&cell: &Cell| geometry.neighbours(cell).map(Cell::index).collect();
            let neighbours = cells.iter().map(around).collect();
            Primitive::Connected { cells, neighbours, digits: tiny.digits() }
        });
    }
}
