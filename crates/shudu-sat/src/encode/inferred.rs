//! Sums that follow from houses and cages: what is left of some houses once the cages inside are taken
//! away, and what sticks out of them. A SAT solver does not add up, so it has to be told.

use shudu_core::{Cell, KnownSum, Primitive, Program, Term};

/// A sum of more cells tells a solver less than it costs.
const MOST_CELLS: usize = 4;

/// So many if no two of them hold the same digit.
const MOST_DIFFERENT: usize = 8;

/// Sums that follow from what a puzzle means. `are_different` tells whether no two of some cells can hold the
/// same digit.
pub(crate) fn sums(program: &Program, are_different: impl Fn(&[Cell]) -> bool) -> Vec<Primitive> {
    let n_cells = program.geometry().n_cells();
    let cages = disjoint(program.sums(), n_cells);
    let mut found: Vec<(Vec<Term>, i64)> = Vec::new();
    if cages.is_empty() {
        return Vec::new();
    }
    let known: Vec<&[Cell]> = cages.iter().map(|cage| &cage.cells[..]).collect();
    for (cells, total) in unions(program) {
        let mut is_inside = vec![false; n_cells];
        cells.iter().for_each(|cell| is_inside[cell.index()] = true);
        let whole = |cage: &&KnownSum| cage.cells.iter().all(|cell| is_inside[cell.index()]);
        let touching = |cage: &&KnownSum| cage.cells.iter().any(|cell| is_inside[cell.index()]);
        let inner: Vec<&KnownSum> = cages.iter().copied().filter(whole).collect();
        let outer: Vec<&KnownSum> = cages.iter().copied().filter(touching).collect();
        let mostly: Vec<&KnownSum> = cages
            .iter()
            .copied()
            .filter(|cage| {
                let inside = cage.cells.iter().filter(|cell| is_inside[cell.index()]).count();
                2 * inside > cage.cells.len()
            })
            .collect();
        for taken in [inner, mostly, outer] {
            let Some((terms, left)) = leftover(&cells, total, &taken, &is_inside) else { continue };
            let plain = terms.iter().all(|term| term.0 == 1);
            let mut cells: Vec<Cell> = terms.iter().map(|term| term.1).collect();
            cells.sort_unstable();
            let is_short = cells.len() <= MOST_CELLS
                || (plain && cells.len() <= MOST_DIFFERENT && are_different(&cells));
            let is_known = (plain && known.contains(&&cells[..]))
                || found.iter().any(|other| other.0 == terms);
            if is_short && !is_known {
                found.push((terms, left));
            }
        }
    }
    found.into_iter().map(|(terms, left)| Primitive::Sum { terms, totals: vec![left] }).collect()
}

/// What is left of some cells once cages are taken away, with a minus for what sticks out; none if that
/// is nothing or too much.
fn leftover(
    cells: &[Cell],
    total: i64,
    taken: &[&KnownSum],
    is_inside: &[bool],
) -> Option<(Vec<Term>, i64)> {
    let mut left = total;
    let mut is_taken = vec![false; is_inside.len()];
    let mut terms: Vec<Term> = Vec::new();
    for cage in taken {
        left -= cage.total;
        for &cell in &cage.cells {
            is_taken[cell.index()] = true;
            if !is_inside[cell.index()] {
                terms.push((-1, cell));
            }
        }
    }
    terms.extend(cells.iter().filter(|cell| !is_taken[cell.index()]).map(|&cell| (1, cell)));
    if terms.is_empty() || terms.len() > MOST_DIFFERENT {
        return None;
    }
    if terms.iter().all(|term| term.0 == -1) {
        terms.iter_mut().for_each(|term| term.0 = 1);
        left = -left;
    }
    terms.sort_unstable_by_key(|term| term.1);
    Some((terms, left))
}

/// Sums that share no cell, the first come first.
fn disjoint(sums: &[KnownSum], n_cells: usize) -> Vec<&KnownSum> {
    let mut is_taken = vec![false; n_cells];
    let mut chosen: Vec<&KnownSum> = Vec::new();
    for sum in sums {
        if sum.cells.iter().all(|cell| !is_taken[cell.index()]) {
            sum.cells.iter().for_each(|cell| is_taken[cell.index()] = true);
            chosen.push(sum);
        }
    }
    chosen
}

/// The houses, and neighbouring rows, columns or blocks together, with what they add up to.
fn unions(program: &Program) -> Vec<(Vec<Cell>, i64)> {
    let geometry = program.geometry();
    let of_house: i64 = geometry.all_digits().into_iter().map(|d| i64::from(d.number())).sum();
    let houses: Vec<&Vec<Cell>> = program
        .primitives()
        .filter_map(|(_, primitive)| match primitive {
            Primitive::House(cells) => Some(cells),
            _ => None,
        })
        .collect();
    let is_house = |cells: &Vec<Cell>| houses.contains(&cells);
    let rows = (0..geometry.rows()).map(|row| geometry.row(row)).collect();
    let columns = (0..geometry.columns()).map(|column| geometry.column(column)).collect();
    let regions = geometry.regions().into_iter().map(|region| region.1).collect();
    let families: [Vec<Vec<Cell>>; 3] = [rows, columns, regions];
    let mut unions: Vec<(Vec<Cell>, i64)> = Vec::new();
    for house in &houses {
        unions.push(((*house).clone(), of_house));
    }
    for (family, lines) in families.iter().enumerate() {
        for start in 0..lines.len() {
            let run = lines[start..].iter().take_while(|line| is_house(line));
            let mut cells: Vec<Cell> = Vec::new();
            for (n, line) in run.enumerate() {
                cells.extend_from_slice(line);
                // Regions in a row only by pairs: more of them make no rectangle.
                if n == 1 || (n > 1 && family < 2) {
                    unions.push((cells.clone(), of_house * (n as i64 + 1)));
                }
            }
        }
    }
    unions
}
