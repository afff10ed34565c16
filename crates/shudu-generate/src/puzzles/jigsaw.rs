//! Irregular regions: the blocks or rows of the board after many swaps of cells.
//!
//! ```text
//! A A A B B B        A A B B B B
//! A A A B B B   ──▶  A A A B B C      a cell of A for a cell of B, if both stay connected
//! C C C D D D        C A C D D C
//! ```

use shudu_core::{Cell, Geometry, Puzzle, Regions, Rng, UsualRule};

use super::symmetry::Symmetry;

/// Numbers of swaps that are tried for each cell of the board: first any swaps, which leave nothing of the
/// blocks but make snakes, then those that make regions thicker again.
const MELTING: usize = 20;
const SETTLING: usize = 20;

/// The probability of making a swap, by the number of neighbours in the same region that it loses.
const CHANCES: [f64; 4] = [1.0, 0.4, 0.15, 0.05];

/// Whether the board can be divided into regions with as many cells as there are digits.
pub(super) fn is_possible(geometry: &Geometry, symmetry: Symmetry) -> bool {
    let n = geometry.digits().len();
    let is_square = geometry.rows() == n && geometry.columns() == n;
    is_square && n >= 4 && start(geometry, symmetry).is_some()
}

/// The rules with irregular regions instead of blocks; `None` if the draw fails.
pub(super) fn with_regions(rules: &Puzzle, symmetry: Symmetry, rng: &mut Rng) -> Option<Puzzle> {
    let regions = layout(rules.geometry(), symmetry, rng)?;
    let geometry = Geometry::clone(rules.geometry()).with_regions(regions).ok()?;
    let mut puzzle = Puzzle::new(geometry);
    for rule in
        rules.constraints().iter().filter(|rule| rule.usual_rule() != Some(UsualRule::Block))
    {
        puzzle.add(rule.clone()).ok()?;
    }
    Some(puzzle)
}

/// For each cell of the board, the number of its region.
fn layout(geometry: &Geometry, symmetry: Symmetry, rng: &mut Rng) -> Option<Vec<Option<u16>>> {
    let maps = symmetry.maps(geometry);
    let mut layout = Layout { geometry, region_of: start(geometry, symmetry)?, maps };
    let n_cells = geometry.n_board_cells();
    let cells: Vec<Cell> = geometry.board_cells().collect();
    let mut melted = layout.region_of.clone();
    for round in 0..(MELTING + SETTLING) * n_cells {
        if round == MELTING * n_cells {
            melted.clone_from(&layout.region_of);
        }
        let chances: &[f64] = if round < MELTING * n_cells { &[] } else { &CHANCES };
        let one = *rng.choose(&cells)?;
        let around: Vec<Cell> = geometry.neighbours(one).collect();
        let other = layout.region(*rng.choose(&around)?);
        let region = layout.region(one);
        let can_come = |&cell: &Cell| {
            layout.region(cell) == other
                && cell != one
                && geometry.neighbours(cell).any(|n| n != one && layout.region(n) == region)
        };
        let back: Vec<Cell> = cells.iter().copied().filter(can_come).collect();
        if let Some(&back) = rng.choose(&back)
            && region != other
        {
            layout.exchange(one, back, chances, rng);
        }
    }
    if !layout.is_like_drawn() {
        // With much symmetry there are few layouts, and the thickest of them are blocks.
        layout.region_of = melted;
    }
    layout.is_like_drawn().then(|| layout.in_order())
}

/// Symmetric regions to start from: blocks, rows, or stripes of quarters.
fn start(geometry: &Geometry, symmetry: Symmetry) -> Option<Vec<usize>> {
    let n = geometry.rows();
    let blocks = match geometry.region_layout() {
        Regions::Blocks { rows, columns } if rows * columns == n => Some((*rows, *columns)),
        _ => Geometry::usual_blocks(n),
    };
    let places = || geometry.board_cells().filter_map(|cell| geometry.position(cell));
    let of_blocks = blocks.map(|(rows, columns)| {
        places().map(|(row, column)| row / rows * (n / columns) + column / columns).collect()
    });
    let of_rows = Some(places().map(|(row, _)| row).collect());
    let of_quarters = n.is_multiple_of(4).then(|| {
        let half = n / 2;
        let number = |(row, column): (usize, usize)| match (row < half, column < half) {
            (true, true) => row / 2,
            (true, false) => n / 4 + (n - 1 - column) / 2,
            (false, false) => n / 2 + (n - 1 - row) / 2,
            (false, true) => 3 * n / 4 + column / 2,
        };
        places().map(number).collect()
    });
    let maps = symmetry.maps(geometry);
    let is_symmetric = |region_of: &Vec<usize>| {
        let region_of = region_of.clone();
        Layout { geometry, region_of, maps: maps.clone() }.is_symmetric()
    };
    [of_blocks, of_rows, of_quarters].into_iter().flatten().find(is_symmetric)
}

struct Layout<'a> {
    geometry: &'a Geometry,
    region_of: Vec<usize>,
    maps: Vec<Vec<Cell>>,
}

impl Layout<'_> {
    fn region(&self, cell: Cell) -> usize {
        self.region_of[cell.index()]
    }

    /// Swaps the regions of two cells, and of their images with them, if the regions stay connected. If
    /// `chances` are given, they are the probabilities of accepting a loss of neighbours.
    fn exchange(&mut self, one: Cell, other: Cell, chances: &[f64], rng: &mut Rng) {
        let before = self.region_of.clone();
        let mut touched: Vec<usize> = Vec::new();
        let mut pairs = vec![(one, other)];
        pairs.extend(self.maps.iter().map(|map| (map[one.index()], map[other.index()])));
        let n_pairs = pairs.len();
        for (one, other) in pairs {
            let regions = (before[one.index()], before[other.index()]);
            (self.region_of[one.index()], self.region_of[other.index()]) = (regions.1, regions.0);
            touched.extend([regions.0, regions.1]);
        }
        touched.sort_unstable();
        touched.dedup();
        let closeness = |region_of: &[usize]| self.n_inside(region_of, &touched);
        let (was, is) = (closeness(&before), closeness(&self.region_of));
        let loss = was.saturating_sub(is).div_ceil(n_pairs);
        let chance = chances.get(loss).copied().unwrap_or(0.0);
        let is_whole = touched.iter().all(|&region| self.is_whole(region)) && self.is_symmetric();
        if !is_whole || !(chances.is_empty() || rng.chance(chance)) {
            self.region_of = before;
        }
    }

    /// The number of neighbours that are in the same region.
    fn n_inside(&self, region_of: &[usize], regions: &[usize]) -> usize {
        let inside = |cell: Cell| {
            let region = region_of[cell.index()];
            let same = |near: &Cell| region_of[near.index()] == region;
            if regions.contains(&region) {
                self.geometry.neighbours(cell).filter(same).count()
            } else {
                0
            }
        };
        self.geometry.board_cells().map(inside).sum::<usize>() / 2
    }

    fn cells(&self, region: usize) -> Vec<Cell> {
        self.geometry.board_cells().filter(|&cell| self.region(cell) == region).collect()
    }

    /// Whether a region is connected and has as many cells as there are digits.
    fn is_whole(&self, region: usize) -> bool {
        let cells = self.cells(region);
        let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for near in self.geometry.neighbours(cell) {
                if self.region(near) == region && !reached.contains(&near) {
                    reached.push(near);
                }
            }
        }
        reached.len() == cells.len() && cells.len() == self.geometry.digits().len()
    }

    /// Whether the symmetry maps every region to a region.
    fn is_symmetric(&self) -> bool {
        self.maps.iter().all(|map| {
            let mut image_of = vec![None; self.region_of.len()];
            self.geometry.board_cells().all(|cell| {
                let image = self.region(map[cell.index()]);
                *image_of[self.region(cell)].get_or_insert(image) == image
            })
        })
    }

    /// Whether no region is a row or a column, which would add no rule, and some regions are not blocks.
    fn is_like_drawn(&self) -> bool {
        if start(self.geometry, Symmetry::None).as_ref() == Some(&self.region_of) {
            return false;
        }
        let regions = 0..self.geometry.rows();
        let positions = |region| -> Vec<(usize, usize)> {
            self.cells(region).into_iter().filter_map(|c| self.geometry.position(c)).collect()
        };
        regions.map(positions).all(|places| {
            let rows = places.iter().all(|place| place.0 == places[0].0);
            let columns = places.iter().all(|place| place.1 == places[0].1);
            !rows && !columns
        })
    }

    /// The regions, numbered in the order of their first cells.
    fn in_order(&self) -> Vec<Option<u16>> {
        let mut names: Vec<usize> = Vec::new();
        let name = |&region: &usize| {
            let known = names.iter().position(|&other| other == region);
            let number = known.unwrap_or_else(|| {
                names.push(region);
                names.len() - 1
            });
            u16::try_from(number).ok()
        };
        self.region_of.iter().map(name).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(n: usize, symmetry: Symmetry, seed: u64) -> Geometry {
        let geometry = Geometry::square(n).unwrap();
        let mut rng = Rng::from_seed(seed);
        let regions = (0..5).find_map(|_| layout(&geometry, symmetry, &mut rng)).unwrap();
        geometry.with_regions(regions).unwrap()
    }

    #[test]
    fn regions_are_whole_and_as_large_as_there_are_digits_for_every_size() {
        for n in 4..=16 {
            for seed in 0..5 {
                let geometry = draw(n, Symmetry::None, seed);
                let region_of = geometry.board_cells().filter_map(|c| geometry.region_of(c));
                let layout =
                    Layout { geometry: &geometry, region_of: region_of.collect(), maps: vec![] };
                assert!((0..n).all(|region| layout.is_whole(region)), "{n} {seed}");
            }
        }
    }

    #[test]
    fn a_seed_means_one_layout_and_others_mean_others() {
        let regions = |seed| draw(9, Symmetry::None, seed).regions();
        assert_eq!(regions(1), regions(1));
        let mut all: Vec<_> = (0..30).map(regions).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 30);
    }

    #[test]
    fn layouts_are_symmetric_where_that_is_asked_for() {
        for (symmetry, sizes) in [
            (Symmetry::Rotate180, [6, 9]),
            (Symmetry::Mirror, [6, 9]),
            (Symmetry::Rotate90, [8, 9]),
            (Symmetry::Diagonal, [9, 16]),
            (Symmetry::Full, [9, 16]),
        ] {
            for n in sizes {
                let geometry = draw(n, symmetry, 3);
                let region_of = geometry.board_cells().filter_map(|c| geometry.region_of(c));
                let maps = symmetry.maps(&geometry);
                let layout = Layout { geometry: &geometry, region_of: region_of.collect(), maps };
                assert!(layout.is_symmetric(), "{symmetry:?} {n}");
            }
        }
    }
}
