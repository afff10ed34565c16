//! Cages as people draw them: connected, mostly of two to four cells, no digit twice.

use std::sync::Arc;

use shudu_constraints::Killer;
use shudu_core::{Cell, Constraint, DigitSet, Grid, Rng};

use super::order::Range;

/// How likely sizes from 2 on are, out of 100.
const SIZES: [usize; 4] = [38, 32, 22, 8];

/// A layout of cages on a solution.
#[derive(Debug, Clone)]
pub(super) struct Cages<'a> {
    solution: &'a Grid,
    /// Cells of each cage.
    pub(super) cages: Vec<Vec<Cell>>,
    most_cells: usize,
}

impl<'a> Cages<'a> {
    /// Cages over the whole board, as many as wanted, if the draw succeeds.
    pub(super) fn draw(solution: &'a Grid, wanted: Range, rng: &mut Rng) -> Option<Self> {
        let n_cells = solution.geometry().n_board_cells();
        let n_digits = solution.geometry().digits().len();
        let average = n_cells.div_ceil(wanted.max.max(1));
        let most_cells = (average + 2).clamp(5.min(n_digits), n_digits);
        let mut layout = Self { solution, cages: Vec::new(), most_cells };
        layout.cover(rng);
        layout.place_singles(rng)?;
        while layout.cages.len() > wanted.max && layout.merge(rng) {}
        while layout.cages.len() < wanted.min && layout.split_any(rng) {}
        wanted.contains(layout.cages.len()).then_some(layout)
    }

    fn digits(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().filter_map(|&cell| self.solution.get(cell)).collect()
    }

    fn differ(&self, cells: &[Cell]) -> bool {
        self.digits(cells).len() == cells.len()
    }

    fn touches(&self, cells: &[Cell], other: Cell) -> bool {
        self.solution.geometry().neighbours(other).any(|near| cells.contains(&near))
    }

    fn cover(&mut self, rng: &mut Rng) {
        let geometry = self.solution.geometry().clone();
        let mut cells: Vec<Cell> = geometry.board_cells().collect();
        rng.shuffle(&mut cells);
        let mut is_free = vec![true; geometry.n_cells()];
        for start in cells {
            if !is_free[start.index()] {
                continue;
            }
            let size = draw_size(rng);
            let mut cage = vec![start];
            is_free[start.index()] = false;
            while cage.len() < size {
                let mut next: Vec<Cell> = cage
                    .iter()
                    .flat_map(|&cell| geometry.neighbours(cell))
                    .filter(|cell| is_free[cell.index()])
                    .filter(|&cell| self.differ(&[cage.as_slice(), &[cell]].concat()))
                    .collect();
                next.sort_unstable();
                next.dedup();
                let Some(&cell) = rng.choose(&next) else { break };
                is_free[cell.index()] = false;
                cage.push(cell);
            }
            self.cages.push(cage);
        }
    }

    /// Cells that were left alone join a neighbour; none if one cannot.
    fn place_singles(&mut self, rng: &mut Rng) -> Option<()> {
        while let Some(single) = self.cages.iter().position(|cage| cage.len() == 1) {
            let cell = self.cages.swap_remove(single)[0];
            let can_take: Vec<usize> = (0..self.cages.len())
                .filter(|&n| self.cages[n].len() < self.most_cells)
                .filter(|&n| self.touches(&self.cages[n], cell))
                .filter(|&n| self.differ(&[self.cages[n].as_slice(), &[cell]].concat()))
                .collect();
            let &smallest = can_take.iter().min_by_key(|&&n| self.cages[n].len())?;
            let small: Vec<usize> = can_take
                .into_iter()
                .filter(|&n| self.cages[n].len() == self.cages[smallest].len())
                .collect();
            let &taker = rng.choose(&small)?;
            self.cages[taker].push(cell);
        }
        Some(())
    }

    /// Makes one cage of two small ones.
    fn merge(&mut self, rng: &mut Rng) -> bool {
        let mut pairs: Vec<(usize, usize, usize)> = Vec::new();
        for one in 0..self.cages.len() {
            for other in 0..one {
                let size = self.cages[one].len() + self.cages[other].len();
                let touch = || self.cages[one].iter().any(|&c| self.touches(&self.cages[other], c));
                if size <= self.most_cells
                    && touch()
                    && self.differ(&[self.cages[one].as_slice(), &self.cages[other]].concat())
                {
                    pairs.push((size, one, other));
                }
            }
        }
        let Some(least) = pairs.iter().map(|pair| pair.0).min() else { return false };
        pairs.retain(|pair| pair.0 == least);
        let Some(&(_, one, other)) = rng.choose(&pairs) else { return false };
        let cells = self.cages.swap_remove(one);
        self.cages[other].extend(cells);
        true
    }

    fn split_any(&mut self, rng: &mut Rng) -> bool {
        let mut large: Vec<usize> = (0..self.cages.len()).collect();
        rng.shuffle(&mut large);
        large.sort_by_key(|&n| std::cmp::Reverse(self.cages[n].len()));
        large.into_iter().any(|n| self.split(n, |_| true, rng))
    }

    /// Cuts a cage in two connected ones of two cells or more, of which `suits` likes one.
    fn split(&mut self, number: usize, suits: impl Fn(&[Cell]) -> bool, rng: &mut Rng) -> bool {
        let cage = self.cages[number].clone();
        if cage.len() < 4 {
            return false;
        }
        let mut parts: Vec<u32> = (1..(1 << cage.len()) - 1).collect();
        rng.shuffle(&mut parts);
        for bits in parts {
            let is_inside = |place: &usize| bits >> place & 1 == 1;
            let (one, other): (Vec<usize>, Vec<usize>) =
                (0..cage.len()).partition(|place| is_inside(place));
            let cells = |places: &[usize]| places.iter().map(|&n| cage[n]).collect::<Vec<Cell>>();
            let (one, other) = (cells(&one), cells(&other));
            if one.len() > 1
                && other.len() > 1
                && suits(&one)
                && self.is_connected(&one)
                && self.is_connected(&other)
            {
                self.cages[number] = one;
                self.cages.push(other);
                return true;
            }
        }
        false
    }

    fn is_connected(&self, cells: &[Cell]) -> bool {
        let mut reached = vec![cells[0]];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for near in self.solution.geometry().neighbours(cell) {
                if cells.contains(&near) && !reached.contains(&near) {
                    reached.push(near);
                }
            }
        }
        reached.len() == cells.len()
    }

    fn sum(cells: &[Cell], grid: &Grid) -> u32 {
        cells.iter().filter_map(|&cell| grid.get(cell)).map(|d| u32::from(d.number())).sum()
    }

    /// Changes the layout so that another grid no longer fits it: a cage is cut in two if there may be
    /// more of them, or a cell moves to the next cage.
    pub(super) fn tell_apart(&mut self, other: &Grid, wanted: Range, rng: &mut Rng) -> bool {
        let solution = self.solution;
        let breaks = |cells: &[Cell]| Self::sum(cells, solution) != Self::sum(cells, other);
        let mut numbers: Vec<usize> = (0..self.cages.len()).collect();
        rng.shuffle(&mut numbers);
        if self.cages.len() < wanted.max && numbers.iter().any(|&n| self.split(n, breaks, rng)) {
            return true;
        }
        for from in numbers {
            for place in 0..self.cages[from].len() {
                let cell = self.cages[from][place];
                let mut rest = self.cages[from].clone();
                rest.remove(place);
                if rest.len() < 2
                    || solution.get(cell) == other.get(cell)
                    || !self.is_connected(&rest)
                {
                    continue;
                }
                let takes = |to: &usize| {
                    *to != from
                        && self.cages[*to].len() < self.most_cells
                        && self.touches(&self.cages[*to], cell)
                        && self.differ(&[self.cages[*to].as_slice(), &[cell]].concat())
                };
                let takers: Vec<usize> = (0..self.cages.len()).filter(takes).collect();
                if let Some(&to) = rng.choose(&takers)
                    && breaks(&rest)
                {
                    self.cages[from] = rest;
                    self.cages[to].push(cell);
                    return true;
                }
            }
        }
        false
    }

    /// As constraints, in the order of the board, each with those that come together with it.
    pub(super) fn constraints(&self) -> Vec<Vec<Arc<dyn Constraint>>> {
        let mut cages = self.cages.clone();
        cages.iter_mut().for_each(|cage| cage.sort_unstable());
        cages.sort_unstable();
        let killer = |cells: Vec<Cell>| -> Arc<dyn Constraint> {
            Arc::new(Killer { sum: Some(Self::sum(&cells, self.solution)), cells })
        };
        cages.into_iter().map(|cells| vec![killer(cells)]).collect()
    }
}

fn draw_size(rng: &mut Rng) -> usize {
    let mut left = rng.below(SIZES.iter().sum());
    for (number, &share) in SIZES.iter().enumerate() {
        if left < share {
            return number + 2;
        }
        left -= share;
    }
    2
}
