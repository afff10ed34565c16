//! Sums that follow from cages and houses: innies, outies and what sticks out.

use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, KnownSum};
use crate::propagators::terms::Bounds;

/// Weighted cells and what they add up to, digits counted from 0.
pub(crate) type Inferred = (Vec<(i32, u16)>, i32);

/// A sum of at most this many cells is worth having, whatever it is.
const FEW_CELLS: usize = 5;

/// One of up to this many is, if it is tight.
const MOST_CELLS: usize = 14;

/// A tight sum is no further than this from the least or the greatest that it could be.
const TIGHT: i32 = 4;

/// Some houses that share no cell, and the cells they have.
struct Union {
    cells: CellSet,
    n_houses: usize,
    total: i32,
}

/// Sums that follow from those known to the model being built.
pub(crate) fn sums<M: Mask>(build: &Build<M>) -> Vec<Inferred> {
    let cages = disjoint(&build.sums);
    if cages.is_empty() {
        return Vec::new();
    }
    let space = build.space();
    let mut found: Vec<Inferred> = Vec::new();
    for union in unions(build) {
        let touching: Vec<(&KnownSum, usize)> = cages
            .iter()
            .map(|&cage| (cage, cage.cells.n_common(&union.cells)))
            .filter(|&(_, inside)| inside > 0)
            .collect();
        for share in [Share::Inside, Share::Mostly, Share::Touching] {
            let Some(inferred) = leftover(&union.cells, union.total, &touching, share) else {
                continue;
            };
            let n_cells = inferred.0.len();
            let in_house = union.n_houses == 1 && matches!(share, Share::Inside);
            let is_new = || !found.iter().any(|known| known.0 == inferred.0);
            let is_cage = || {
                let plain = inferred.0.iter().all(|term| term.0 == 1);
                let same = |sum: &KnownSum| {
                    sum.cells.len() == n_cells && inferred.0.iter().all(|t| sum.cells.contains(t.1))
                };
                plain && build.sums.iter().any(same)
            };
            let is_useful = || {
                n_cells <= FEW_CELLS
                    || in_house
                    || may_be_tight(&inferred, build.n_digits) && {
                        let terms = build.terms(inferred.0.clone());
                        terms.bounds(&space).is_ok_and(|Bounds { least, most }| {
                            inferred.1 - least <= TIGHT || most - inferred.1 <= TIGHT
                        })
                    }
            };
            if n_cells > 0 && is_new() && !is_cage() && is_useful() {
                found.push(inferred);
            }
        }
    }
    found
}

/// Whether a sum would be tight if as many of its cells differed as can: cheap to tell, and rarely so.
fn may_be_tight((terms, total): &Inferred, n_digits: u32) -> bool {
    let n = n_digits as i32;
    // The least that so many digits add up to if they differ as far as there are digits.
    let least = |cells: i32| cells / n * (n * (n - 1) / 2) + (cells % n) * (cells % n - 1) / 2;
    let most = |cells: i32| cells * (n - 1) - least(cells);
    let plus = terms.iter().filter(|term| term.0 > 0).count() as i32;
    let minus = terms.len() as i32 - plus;
    total - (least(plus) - most(minus)) <= TIGHT || most(plus) - least(minus) - total <= TIGHT
}

/// Which cages are taken from a union: those wholly inside, those with the larger part inside, or
/// all that touch it.
#[derive(Debug, Clone, Copy)]
enum Share {
    Inside,
    Mostly,
    Touching,
}

/// What is left of a union's cells, and with a minus what sticks out, once the cages are taken away;
/// none if that is too much. `touching` tells with each cage how many of its cells are inside.
fn leftover(
    union: &CellSet,
    total: i32,
    touching: &[(&KnownSum, usize)],
    share: Share,
) -> Option<Inferred> {
    let taken = |&&(cage, inside): &&(&KnownSum, usize)| match share {
        Share::Inside => inside == cage.cells.len(),
        Share::Mostly => 2 * inside > cage.cells.len(),
        Share::Touching => true,
    };
    let taken = || touching.iter().filter(taken);
    let inside: usize = taken().map(|cage| cage.1).sum();
    let outside: usize = taken().map(|(cage, inside)| cage.cells.len() - inside).sum();
    let n_left = union.len() - inside;
    if n_left + outside > MOST_CELLS {
        return None;
    }
    let mut rest = union.clone();
    let mut terms: Vec<(i32, u16)> = Vec::with_capacity(n_left + outside);
    let mut left = total;
    for (cage, inside) in taken() {
        rest.subtract(&cage.cells);
        left -= cage.total;
        if *inside < cage.cells.len() {
            let sticks_out = cage.cells.iter().filter(|&cell| !union.contains(cell));
            terms.extend(sticks_out.map(|cell| (-1, cell)));
        }
    }
    terms.extend(rest.iter().map(|cell| (1, cell)));
    terms.sort_unstable();
    // All that sticks out and nothing left: turned round, it is a plain sum.
    if terms.iter().all(|term| term.0 == -1) {
        terms.iter_mut().for_each(|term| term.0 = 1);
        left = -left;
    }
    Some((terms, left))
}

/// Cages that share no cell, the first come first.
fn disjoint(sums: &[KnownSum]) -> Vec<&KnownSum> {
    let Some(first) = sums.first() else { return Vec::new() };
    let mut taken = first.cells.clone();
    taken.subtract(&first.cells);
    let mut chosen = Vec::new();
    for sum in sums {
        if sum.cells.n_common(&taken) == 0 {
            taken.unite(&sum.cells);
            chosen.push(sum);
        }
    }
    chosen
}

/// Single houses; runs of neighbouring ones of a family (rows, columns); neighbouring pairs of others.
fn unions<M: Mask>(build: &Build<M>) -> Vec<Union> {
    let total = |digits: M| digits.digits().map(|digit| digit as i32).sum::<i32>();
    let houses: Vec<(&CellSet, i32)> =
        build.groups.iter().filter_map(|group| Some((&group.cells, total(group.house?)))).collect();
    let mut unions: Vec<Union> = houses
        .iter()
        .map(|&(cells, total)| Union { cells: cells.clone(), n_houses: 1, total })
        .collect();
    let lines = build.lines();
    for (number, family) in lines.iter().enumerate() {
        let totals: Vec<i32> =
            family.iter().map(|cells| build.house(cells).map_or(0, total)).collect();
        for start in 0..family.len() {
            let mut cells = family[start].clone();
            let mut sum = totals[start];
            for (n, next) in family[start + 1..].iter().enumerate() {
                cells.unite(next);
                sum += totals[start + 1 + n];
                // The whole board's sum comes once, from the first family.
                if number == 0 || n + 2 < family.len() {
                    unions.push(Union { cells: cells.clone(), n_houses: n + 2, total: sum });
                }
            }
        }
    }
    let others: Vec<(&CellSet, i32)> = houses
        .into_iter()
        .filter(|(house, _)| !lines.iter().flatten().any(|line| line == *house))
        .collect();
    for (place, (one, one_total)) in others.iter().enumerate() {
        for (other, other_total) in &others[..place] {
            if one.n_common(other) == 0 && build.touch(one, other) {
                let mut cells = (*one).clone();
                cells.unite(other);
                unions.push(Union { cells, n_houses: 2, total: one_total + other_total });
            }
        }
    }
    unions
}
