//! Sums that follow from cages and houses: innies, outies and what sticks out.

use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, KnownSum};

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
    total: i32,
}

/// Sums that follow from those known to the model being built.
pub(crate) fn sums<M: Mask>(
    build: &Build<M>,
    going: &mut dyn FnMut() -> Option<()>,
) -> Option<Vec<Inferred>> {
    let cages = disjoint(&build.sums);
    if cages.is_empty() {
        return Some(Vec::new());
    }
    let families = build.lines();
    let lines = Lines::new(build, &families);
    let mut found: Vec<Inferred> = Vec::new();
    for union in unions(build, &families) {
        going()?;
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
            let is_new = || !found.iter().any(|known| known.0 == inferred.0);
            let is_cage = || {
                let plain = inferred.0.iter().all(|term| term.0 == 1);
                let same = |sum: &KnownSum| {
                    sum.cells.len() == n_cells && inferred.0.iter().all(|t| sum.cells.contains(t.1))
                };
                plain && build.sums.iter().any(same)
            };
            let is_useful = || n_cells <= FEW_CELLS || lines.is_tight(&inferred);
            if n_cells > 0 && is_useful() && is_new() && !is_cage() {
                found.push(inferred);
            }
        }
    }
    Some(found)
}

/// The rows and the columns that hold no digit twice.
struct Lines {
    n_digits: i32,
    /// By family and cell, the number of its line; more than any for cells in none.
    numbers: [Vec<u16>; 2],
}

impl Lines {
    fn new<M: Mask>(build: &Build<M>, families: &[Vec<CellSet>; 2]) -> Self {
        let numbers = families.each_ref().map(|family| {
            let mut numbers = vec![u16::MAX; build.n_cells];
            for (number, line) in family.iter().enumerate() {
                line.iter().for_each(|cell| numbers[usize::from(cell)] = number as u16);
            }
            numbers
        });
        Self { n_digits: build.n_digits as i32, numbers }
    }

    /// Whether a sum is close to the least or the greatest that it can be, for what its cells share of
    /// rows or of columns.
    fn is_tight(&self, (terms, total): &Inferred) -> bool {
        // How much more than their least the cells with a plus, and those with a minus, must add up to
        // because they differ: also how much less than their greatest.
        let beyond = |sign: i32| {
            let in_family = |numbers: &Vec<u16>| {
                let mut more = 0;
                for (place, &(_, cell)) in terms.iter().enumerate().filter(|t| t.1.0 == sign) {
                    let line = numbers[usize::from(cell)];
                    let same = |t: &&(i32, u16)| t.0 == sign && numbers[usize::from(t.1)] == line;
                    if line != u16::MAX {
                        more += terms[..place].iter().filter(same).count() as i32;
                    }
                }
                more
            };
            self.numbers.iter().map(in_family).max().unwrap_or(0)
        };
        let plus = terms.iter().filter(|term| term.0 > 0).count() as i32;
        let minus = terms.len() as i32 - plus;
        let slack = beyond(1) + beyond(-1);
        let least = slack - minus * (self.n_digits - 1);
        let most = plus * (self.n_digits - 1) - slack;
        total - least <= TIGHT || most - total <= TIGHT
    }
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
fn unions<M: Mask>(build: &Build<M>, lines: &[Vec<CellSet>; 2]) -> Vec<Union> {
    let total = |digits: M| digits.digits().map(|digit| digit as i32).sum::<i32>();
    let houses: Vec<(&CellSet, i32)> =
        build.groups.iter().filter_map(|group| Some((&group.cells, total(group.house?)))).collect();
    let mut unions: Vec<Union> =
        houses.iter().map(|&(cells, total)| Union { cells: cells.clone(), total }).collect();
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
                    unions.push(Union { cells: cells.clone(), total: sum });
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
                unions.push(Union { cells, total: one_total + other_total });
            }
        }
    }
    unions
}
