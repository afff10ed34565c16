//! Sums that follow from houses and cages: the cells left of some houses once the cages inside are
//! subtracted, and the cells that stick out of them. A SAT solver does not add up, so it has to be given
//! these sums.

use shudu_core::{Cell, KnownSum, Primitive, Program, Term};

/// Largest number of cells in an inferred sum. A sum of more cells tells a solver less than it costs.
const MOST_CELLS: usize = 4;

/// Largest number of cells if no two of them hold the same digit.
const MOST_DIFFERENT: usize = 8;

/// Infers sums from a puzzle. `are_different` tells whether no two of some cells can hold the same digit.
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

/// Subtracts cages from some cells. Returns the cells left with a plus, and the cells that stick out with a
/// minus, or `None` if there are none or too many.
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

/// Sums that share no cell; earlier sums take precedence.
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

/// The houses, and unions of neighbouring rows, columns or blocks, with their totals.
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
                // Regions are only paired, since longer runs of them do not form a rectangle.
                if n == 1 || (n > 1 && family < 2) {
                    unions.push((cells.clone(), of_house * (n as i64 + 1)));
                }
            }
        }
    }
    unions
}
