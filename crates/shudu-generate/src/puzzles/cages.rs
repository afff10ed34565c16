//! Cages as people draw them: connected, mostly of two to four cells, with no digit twice.

use std::sync::Arc;

use shudu_constraints::Killer;
use shudu_core::{Cell, Constraint, DigitSet, Grid, Rng};

use super::order::Range;
use super::symmetry::Symmetry;

/// The probabilities of the sizes from 2 on, out of 100.
const SIZES: [usize; 4] = [38, 32, 22, 8];

/// Number of symmetric layouts to draw in search of one with as many cages as wanted.
const SYMMETRIC_DRAWS: usize = 20;

/// A layout of cages on a solution.
#[derive(Debug, Clone)]
pub(super) struct Cages<'a> {
    solution: &'a Grid,
    /// The cells of each cage.
    pub(super) cages: Vec<Vec<Cell>>,
    most_cells: usize,
    /// Where the symmetry, if any, moves each cell; it moves cages to cages.
    maps: Vec<Vec<Cell>>,
}

impl<'a> Cages<'a> {
    /// Draws as many cages as wanted over the whole board, if the draw succeeds.
    pub(super) fn draw(
        solution: &'a Grid,
        wanted: Range,
        symmetry: Symmetry,
        rng: &mut Rng,
    ) -> Option<Self> {
        let n_cells = solution.geometry().n_board_cells();
        let n_digits = solution.geometry().digits().len();
        let average = n_cells.div_ceil(wanted.max.max(1));
        let most_cells = (average + 2).clamp(5.min(n_digits), n_digits);
        let maps = symmetry.maps(solution.geometry());
        let mut layout = Self { solution, cages: Vec::new(), most_cells, maps };
        if !layout.maps.is_empty() {
            return (0..SYMMETRIC_DRAWS)
                .any(|_| layout.draw_symmetric(wanted, rng))
                .then_some(layout);
        }
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

    fn shuffled_cells(&self, rng: &mut Rng) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.solution.geometry().board_cells().collect();
        rng.shuffle(&mut cells);
        cells
    }

    fn cover(&mut self, rng: &mut Rng) {
        let geometry = self.solution.geometry().clone();
        let mut is_free = vec![true; geometry.n_cells()];
        for start in self.shuffled_cells(rng) {
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

    /// Joins cells that were left alone to a neighbouring cage. Returns `None` if one of them cannot be.
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

    /// Merges two small cages into one.
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

    /// Splits a cage into two connected ones of at least two cells, one of which `suits`.
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

    /// Changes the layout so that another grid no longer satisfies it: splits a cage if there may be more of
    /// them, or moves a cell to the next cage.
    pub(super) fn tell_apart(&mut self, other: &Grid, wanted: Range, rng: &mut Rng) -> bool {
        if !self.maps.is_empty() {
            return self.tell_apart_symmetric(other, wanted, rng);
        }
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

    /// The cages as constraints, in the order of the board, each with those that belong together with it.
    pub(super) fn constraints(&self) -> Vec<Vec<Arc<dyn Constraint>>> {
        let mut cages = self.cages.clone();
        cages.iter_mut().for_each(|cage| cage.sort_unstable());
        cages.sort_unstable();
        let killer = |cells: Vec<Cell>| -> Arc<dyn Constraint> {
            Arc::new(Killer { sum: Some(Self::sum(&cells, self.solution)), cells })
        };
        let mut orbits: Vec<Vec<Cell>> = Vec::new();
        let mut together: Vec<Vec<Arc<dyn Constraint>>> = Vec::new();
        for cells in cages {
            // The first of a cage's images represents the orbit.
            let images = self.maps.iter().map(|map| image(map, &cells));
            let first = images.chain([cells.clone()]).min().unwrap_or_default();
            match orbits.iter().position(|orbit| *orbit == first) {
                Some(place) => together[place].push(killer(cells)),
                None => {
                    orbits.push(first);
                    together.push(vec![killer(cells)]);
                }
            }
        }
        together
    }
}

/// Where a map moves the cells, sorted.
fn image(map: &[Cell], cells: &[Cell]) -> Vec<Cell> {
    let mut image: Vec<Cell> = cells.iter().map(|cell| map[cell.index()]).collect();
    image.sort_unstable();
    image
}

/// With a symmetry, a change is made in all images at once and undone if it leaves something that is not a
/// cage or not symmetric.
impl Cages<'_> {
    fn draw_symmetric(&mut self, wanted: Range, rng: &mut Rng) -> bool {
        self.cages.clear();
        self.cover_symmetric(rng);
        while let Some(single) = self.cages.iter().find(|cage| cage.len() == 1) {
            let cell = single[0];
            if !self.move_symmetric(cell, |_| true, rng) {
                return false;
            }
        }
        while self.cages.len() > wanted.max && self.merge_symmetric(rng) {}
        while self.cages.len() < wanted.min {
            if !self.split_symmetric(usize::MAX, |_| true, rng) {
                break;
            }
        }
        wanted.contains(self.cages.len())
    }

    /// Covers the board with cages and their images, some of a single cell.
    fn cover_symmetric(&mut self, rng: &mut Rng) {
        let geometry = self.solution.geometry().clone();
        let mut is_free = vec![true; geometry.n_cells()];
        for start in self.shuffled_cells(rng) {
            if !is_free[start.index()] {
                continue;
            }
            let size = draw_size(rng);
            let mut cage = vec![start];
            while cage.len() < size {
                let grown = |near: Cell| self.grown(&cage, near);
                let mut next: Vec<Vec<Cell>> = cage
                    .iter()
                    .flat_map(|&cell| geometry.neighbours(cell))
                    .filter(|near| is_free[near.index()] && !cage.contains(near))
                    .filter_map(grown)
                    .filter(|grown| grown.len() <= size)
                    .collect();
                next.sort_unstable();
                next.dedup();
                let Some(grown) = rng.choose(&next) else { break };
                cage.clone_from(grown);
            }
            cage.sort_unstable();
            let mut orbit: Vec<Vec<Cell>> = self.maps.iter().map(|map| image(map, &cage)).collect();
            orbit.push(cage);
            orbit.sort_unstable();
            orbit.dedup();
            orbit.iter().flatten().for_each(|cell| is_free[cell.index()] = false);
            self.cages.extend(orbit);
        }
    }

    /// A cage with one more cell, and, if a symmetry maps the cage to itself, with the images of that cell.
    /// Returns `None` if the result would not be a cage or would overlap with one of its images.
    fn grown(&self, cage: &[Cell], cell: Cell) -> Option<Vec<Cell>> {
        let mut sorted = cage.to_vec();
        sorted.sort_unstable();
        let mut grown = sorted.clone();
        grown.push(cell);
        let stays = self.maps.iter().filter(|map| image(map, &sorted) == sorted);
        grown.extend(stays.map(|map| map[cell.index()]));
        grown.sort_unstable();
        grown.dedup();
        let is_apart = |map: &Vec<Cell>| {
            let image = image(map, &grown);
            self.differ(&image)
                && (image == grown || !image.iter().any(|cell| grown.contains(cell)))
        };
        let is_cage = self.differ(&grown) && self.is_connected(&grown);
        (is_cage && self.maps.iter().all(is_apart)).then_some(grown)
    }

    /// For each cell, the number of its cage.
    fn cage_of(&self) -> Vec<usize> {
        let mut cage_of = vec![usize::MAX; self.solution.geometry().n_cells()];
        for (number, cage) in self.cages.iter().enumerate() {
            cage.iter().for_each(|cell| cage_of[cell.index()] = number);
        }
        cage_of
    }

    /// The identity and the maps.
    fn all_maps(&self) -> Vec<Vec<Cell>> {
        let same: Vec<Cell> = self.solution.geometry().board_cells().collect();
        [vec![same], self.maps.clone()].concat()
    }

    /// Replaces the cages, given by cell, if all are cages, symmetric, and as wanted. Single cells may remain
    /// only if there are fewer of them than before.
    fn change(&mut self, cage_of: &[usize], is_wanted: impl Fn(&[Vec<Cell>]) -> bool) -> bool {
        let n_singles = |cages: &[Vec<Cell>]| cages.iter().filter(|cage| cage.len() == 1).count();
        let most = cage_of.iter().copied().filter(|&n| n != usize::MAX).max().unwrap_or(0);
        let mut cages: Vec<Vec<Cell>> = vec![Vec::new(); most + 1];
        for cell in self.solution.geometry().board_cells() {
            cages[cage_of[cell.index()]].push(cell);
        }
        cages.retain(|cage| !cage.is_empty());
        let before = n_singles(&self.cages);
        let is_cage = |cage: &Vec<Cell>| {
            cage.len() <= self.most_cells && self.differ(cage) && self.is_connected(cage)
        };
        let is_symmetric = |map: &Vec<Cell>| {
            cages.iter().all(|cage| {
                let image = image(map, cage);
                let of = |cell: &Cell| cage_of[cell.index()];
                let same = cages.iter().find(|other| other.contains(&image[0]));
                image.iter().all(|cell| of(cell) == of(&image[0]))
                    && same.is_some_and(|other| other.len() == image.len())
            })
        };
        let now = n_singles(&cages);
        let is_good = (now == 0 || now < before)
            && cages.iter().all(is_cage)
            && self.maps.iter().all(is_symmetric)
            && is_wanted(&cages);
        if is_good {
            self.cages = cages;
        }
        is_good
    }

    /// Moves a cell to a neighbouring cage, and its images with it.
    fn move_symmetric(
        &mut self,
        cell: Cell,
        is_wanted: impl Fn(&[Vec<Cell>]) -> bool,
        rng: &mut Rng,
    ) -> bool {
        let before = self.cage_of();
        let mut around: Vec<Cell> = self.solution.geometry().neighbours(cell).collect();
        rng.shuffle(&mut around);
        around.sort_by_key(|near| self.cages[before[near.index()]].len());
        for near in around {
            let mut cage_of = before.clone();
            for map in self.all_maps() {
                cage_of[map[cell.index()].index()] = before[map[near.index()].index()];
            }
            if before[cell.index()] != before[near.index()] && self.change(&cage_of, &is_wanted) {
                return true;
            }
        }
        false
    }

    /// Merges two small neighbouring cages into one, and their images likewise.
    fn merge_symmetric(&mut self, rng: &mut Rng) -> bool {
        let before = self.cage_of();
        let geometry = self.solution.geometry().clone();
        let mut pairs: Vec<(Cell, Cell)> = super::signs::neighbours(&geometry);
        rng.shuffle(&mut pairs);
        let size = |cell: Cell| self.cages[before[cell.index()]].len();
        pairs.sort_by_key(|&(one, other)| size(one) + size(other));
        for (one, other) in pairs {
            let mut cage_of = before.clone();
            for map in self.all_maps() {
                let (one, other) = (map[one.index()].index(), map[other.index()].index());
                let (keep, join) = (cage_of[one], cage_of[other]);
                cage_of.iter_mut().filter(|cage| **cage == join).for_each(|cage| *cage = keep);
            }
            if before[one.index()] != before[other.index()] && self.change(&cage_of, |_| true) {
                return true;
            }
        }
        false
    }

    /// Splits a cage in two, and its images with it.
    fn split_symmetric(
        &mut self,
        most_cages: usize,
        is_wanted: impl Fn(&[Vec<Cell>]) -> bool,
        rng: &mut Rng,
    ) -> bool {
        let before = self.cage_of();
        let mut large: Vec<Vec<Cell>> = self.cages.clone();
        rng.shuffle(&mut large);
        large.sort_by_key(|cage| std::cmp::Reverse(cage.len()));
        for cage in large.iter().filter(|cage| cage.len() >= 4) {
            let mut parts: Vec<u32> = (1..(1 << cage.len()) - 1).collect();
            rng.shuffle(&mut parts);
            for bits in parts {
                let is_inside = |place: &usize| bits >> place & 1 == 1;
                let part: Vec<Cell> = (0..cage.len()).filter(is_inside).map(|n| cage[n]).collect();
                let mut cage_of = before.clone();
                for (number, map) in self.all_maps().iter().enumerate() {
                    for cell in image(map, &part) {
                        cage_of[cell.index()] = self.cages.len() + number;
                    }
                }
                if self.change(&cage_of, |cages| cages.len() <= most_cages && is_wanted(cages)) {
                    return true;
                }
            }
        }
        false
    }

    fn tell_apart_symmetric(&mut self, other: &Grid, wanted: Range, rng: &mut Rng) -> bool {
        let solution = self.solution;
        let breaks = |cages: &[Vec<Cell>]| {
            cages.iter().any(|cage| Self::sum(cage, solution) != Self::sum(cage, other))
        };
        if self.cages.len() < wanted.max && self.split_symmetric(wanted.max, breaks, rng) {
            return true;
        }
        let differs = |cell: &Cell| solution.get(*cell) != other.get(*cell);
        let mut cells: Vec<Cell> = solution.geometry().board_cells().filter(differs).collect();
        rng.shuffle(&mut cells);
        let is_wanted = |cages: &[Vec<Cell>]| wanted.contains(cages.len()) && breaks(cages);
        cells.into_iter().any(|cell| self.move_symmetric(cell, is_wanted, rng))
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
