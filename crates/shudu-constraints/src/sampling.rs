//! Random shapes on a board, for kinds to draw samples from.

use shudu_core::{Cell, Geometry, Rng};

/// A random cell of the board.
pub(crate) fn cell(geometry: &Geometry, rng: &mut Rng) -> Option<Cell> {
    geometry.cell_by_index(rng.below(geometry.n_board_cells()))
}

/// A random walk from a random cell, orthogonal and diagonal steps, no cell twice; each next cell
/// must satisfy `goes_on(from, to)`. At most `most` cells.
pub(crate) fn path(
    geometry: &Geometry,
    rng: &mut Rng,
    most: usize,
    goes_on: impl Fn(Cell, Cell) -> bool,
) -> Vec<Cell> {
    let mut path: Vec<Cell> = cell(geometry, rng).into_iter().collect();
    while let Some(&end) = path.last()
        && path.len() < most
    {
        let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let next: Vec<Cell> = around
            .filter_map(|(down, right)| geometry.offset(end, down, right))
            .filter(|next| !path.contains(next) && goes_on(end, *next))
            .collect();
        match rng.choose(&next) {
            Some(&next) => path.push(next),
            None => break,
        }
    }
    path
}

/// A random connected set of at most `most` cells; each added cell must satisfy `may_join`.
pub(crate) fn cluster(
    geometry: &Geometry,
    rng: &mut Rng,
    most: usize,
    may_join: impl Fn(&[Cell], Cell) -> bool,
) -> Vec<Cell> {
    let mut cluster: Vec<Cell> = cell(geometry, rng).into_iter().collect();
    while cluster.len() < most {
        let border: Vec<Cell> = cluster
            .iter()
            .flat_map(|&inside| geometry.neighbours(inside))
            .filter(|next| !cluster.contains(next) && may_join(&cluster, *next))
            .collect();
        match rng.choose(&border) {
            Some(&next) => cluster.push(next),
            None => break,
        }
    }
    cluster
}
