//! Infers sums from cages and houses: innies and outies.

use shudu_core::Term;

use super::{Build, Going, Origin};
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::propagators::Sum;

/// A sum of different digits, from which other sums can be inferred.
#[derive(Debug, Clone)]
pub(crate) struct KnownSum {
    pub cells: CellSet,
    /// The total, with digits counted from 0.
    pub total: i32,
    /// The constraint behind the sum, by its index in the puzzle.
    pub constraint: usize,
}

/// Weighted cells and their total, with digits counted from 0.
type Weighted = (Vec<(i32, u16)>, i32);

/// An inferred sum and its origin.
struct Inferred {
    sum: Weighted,
    origin: Origin,
}

/// Largest number of cells for which every sum is worth having.
const FEW_CELLS: usize = 5;

/// Largest number of cells for which a tight sum is worth having.
const MOST_CELLS: usize = 14;

/// Largest distance of a tight sum from the smallest or largest total that it could have.
const TIGHT: i32 = 4;

/// Some houses that share no cell, with all their cells.
struct Union {
    cells: CellSet,
    total: i32,
    houses: Houses,
}

/// The houses of a union.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Houses {
    /// One house, by its number among the groups.
    One(usize),
    /// Two houses, by their numbers among the groups.
    Two(usize, usize),
    /// Neighbouring houses: the family, the index of the first one in it, and how many.
    Run(usize, usize, usize),
}

/// Posts the sums that follow from the known ones.
pub(super) fn post<M: Mask>(build: &mut Build<M>, going: &mut Going<'_>) -> Option<()> {
    if build.sums.is_empty() {
        return Some(());
    }
    let families = build.lines();
    build.line_numbers = families.each_ref().map(|family| {
        let number = |line: &CellSet| build.groups.iter().position(|group| group.cells == *line);
        family.iter().filter_map(number).collect()
    });
    for inferred in sums(build, &families, going)? {
        going()?;
        let (terms, total) = inferred.sum;
        let terms: Option<Vec<Term>> = terms
            .iter()
            .map(|&(coefficient, cell)| {
                Some((i64::from(coefficient), build.geometry.cell_by_index(usize::from(cell))?))
            })
            .collect();
        // Cells that only the model has cannot be part of a sum.
        let Some(terms) = terms else { continue };
        let weight: i64 = terms.iter().map(|term| term.0).sum();
        let total = i64::from(total) + weight * i64::from(build.first_digit);
        build.set_origin(inferred.origin);
        // If an inferred sum cannot hold, the search finds that out as well.
        let _ = Sum::post(&terms, &[total], build);
    }
    Some(())
}

/// Sums that follow from those known to the model being built.
fn sums<M: Mask>(
    build: &Build<M>,
    families: &[Vec<CellSet>; 2],
    going: &mut Going<'_>,
) -> Option<Vec<Inferred>> {
    let cages = disjoint(&build.sums);
    let lines = Lines::new(build, families);
    let mut found: Vec<Inferred> = Vec::new();
    for union in unions(build, families) {
        going()?;
        let touching: Vec<(&KnownSum, usize)> = cages
            .iter()
            .map(|&cage| (cage, cage.cells.n_common(&union.cells)))
            .filter(|&(_, inside)| inside > 0)
            .collect();
        for share in [Share::Inside, Share::Mostly, Share::Touching] {
            let Some(sum) = leftover(&union.cells, union.total, &touching, share) else {
                continue;
            };
            let n_cells = sum.0.len();
            let is_new = || !found.iter().any(|known| known.sum.0 == sum.0);
            let is_cage = || {
                let plain = sum.0.iter().all(|term| term.0 == 1);
                let same = |cage: &KnownSum| {
                    cage.cells.len() == n_cells && sum.0.iter().all(|t| cage.cells.contains(t.1))
                };
                plain && build.sums.iter().any(same)
            };
            let is_useful = || n_cells <= FEW_CELLS || lines.is_tight(&sum);
            if n_cells > 0 && is_useful() && is_new() && !is_cage() {
                found.push(Inferred { sum, origin: Origin::Sum(union.houses, share) });
            }
        }
    }
    Some(found)
}

impl Houses {
    /// Their numbers among the groups.
    pub(super) fn numbers(self, families: &[Vec<usize>; 2]) -> Vec<usize> {
        match self {
            Self::One(one) => vec![one],
            Self::Two(one, other) => vec![one, other],
            Self::Run(family, first, n) => families[family][first..first + n].to_vec(),
        }
    }
}

/// The rows and columns that hold no digit twice.
struct Lines {
    n_digits: i32,
    /// For each family and cell, the number of the cell's line; `u16::MAX` for cells in none.
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

    /// Whether a sum is close to the smallest or largest total that it can have, considering which of its
    /// cells share a row or a column.
    fn is_tight(&self, (terms, total): &Weighted) -> bool {
        // By how much the cells with a plus, or those with a minus, must exceed their smallest total because
        // they differ. By symmetry, it is also how far they stay below their largest.
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

/// Which cages are subtracted from a union: those entirely inside, those with more than half of their cells
/// inside, or all that touch it.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Share {
    Inside,
    Mostly,
    Touching,
}

impl Share {
    /// The cages that are subtracted from a union of cells.
    pub(super) fn of<'a>(
        self,
        union: &'a CellSet,
        sums: &'a [KnownSum],
    ) -> impl Iterator<Item = &'a KnownSum> {
        let cages = disjoint(sums).into_iter().map(|cage| (cage, cage.cells.n_common(union)));
        let taken = cages.filter(move |cage| cage.1 > 0 && self.takes(cage));
        taken.map(|(cage, _)| cage)
    }

    /// Whether a cage is subtracted, given the number of its cells inside.
    #[inline]
    fn takes(self, &(cage, inside): &(&KnownSum, usize)) -> bool {
        match self {
            Self::Inside => inside == cage.cells.len(),
            Self::Mostly => 2 * inside > cage.cells.len(),
            Self::Touching => true,
        }
    }
}

/// Subtracts cages from a union. Returns the cells left with a plus, and the cells that stick out with a
/// minus, or `None` if there are too many. `touching` lists each cage with the number of its cells inside.
fn leftover(
    union: &CellSet,
    total: i32,
    touching: &[(&KnownSum, usize)],
    share: Share,
) -> Option<Weighted> {
    let taken = || touching.iter().filter(|cage| share.takes(cage));
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
    // If cells stick out and none is left, changing the signs makes it a plain sum.
    if terms.iter().all(|term| term.0 == -1) {
        terms.iter_mut().for_each(|term| term.0 = 1);
        left = -left;
    }
    Some((terms, left))
}

/// Cages that share no cell; earlier cages take precedence.
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

/// A house: its number among the groups, its cells, and their total.
type House<'a> = (usize, &'a CellSet, i32);

/// Single houses, runs of neighbouring houses in a family (rows, columns), and neighbouring pairs of other
/// houses.
fn unions<M: Mask>(build: &Build<M>, lines: &[Vec<CellSet>; 2]) -> Vec<Union> {
    let total = |digits: M| digits.digits().map(|digit| digit as i32).sum::<i32>();
    let groups = build.groups.iter().enumerate();
    let houses: Vec<House<'_>> = groups
        .filter_map(|(number, group)| Some((number, &group.cells, total(group.house?))))
        .collect();
    let single = |&(number, cells, total): &House<'_>| Union {
        cells: cells.clone(),
        total,
        houses: Houses::One(number),
    };
    let mut unions: Vec<Union> = houses.iter().map(single).collect();
    for (number, family) in lines.iter().enumerate() {
        let totals: Vec<i32> = build.line_numbers[number]
            .iter()
            .map(|&line| build.groups[line].house.map_or(0, total))
            .collect();
        for start in 0..family.len() {
            let mut cells = family[start].clone();
            let mut sum = totals[start];
            for (n, next) in family[start + 1..].iter().enumerate() {
                cells.unite(next);
                sum += totals[start + 1 + n];
                // The sum of the whole board is added only once, from the first family.
                if number == 0 || n + 2 < family.len() {
                    let houses = Houses::Run(number, start, n + 2);
                    unions.push(Union { cells: cells.clone(), total: sum, houses });
                }
            }
        }
    }
    let is_line = |house: &House<'_>| lines.iter().flatten().any(|line| line == house.1);
    let others: Vec<&House<'_>> = houses.iter().filter(|house| !is_line(house)).collect();
    for (place, (number, one, one_total)) in others.iter().enumerate() {
        for (other_number, other, other_total) in &others[..place] {
            if one.n_common(other) == 0 && build.touch(one, other) {
                let mut cells = (*one).clone();
                cells.unite(other);
                let houses = Houses::Two(*number, *other_number);
                unions.push(Union { cells, total: one_total + other_total, houses });
            }
        }
    }
    unions
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_core::{Control, Primitive, Puzzle};

    use super::super::{Behind, Model, Source};
    use crate::testing::{Says, row};

    /// A house of six cells, and a cage of three of them.
    #[test]
    fn an_inferred_sum_knows_its_houses_and_constraints() {
        let mut puzzle = Puzzle::new(row(6, 1, 6));
        let cells = puzzle.geometry().row(0);
        let says = [
            Primitive::House(cells.clone()),
            Primitive::Less(cells[4], cells[5]),
            Primitive::sum(&cells[..3], 9),
        ];
        for primitive in says {
            puzzle.add(Arc::new(Says(vec![primitive]))).unwrap();
        }
        let model = Model::<u16>::new(&puzzle, &Control::new()).unwrap().unwrap();
        let sources: Vec<Source> = (0..model.n_propagators()).map(|n| model.source(n)).collect();
        let cage = Source::Constraint(2);
        let rest = Behind { constraints: vec![0, 2], houses: vec![(0..6).collect()] };
        let rest = Source::Inferred(rest);
        let house = Source::Constraint(0);
        assert_eq!(sources, [cage, rest.clone(), house]);
        assert_eq!(model.watched(1), [3, 4, 5]);
        assert_eq!((rest.constraints(), rest.houses().len()), (&[0, 2][..], 1));
        // A cage also looks at the rest of its house, although changes there do not wake it.
        assert_eq!(model.looked_at(0), [0, 1, 2, 3, 4, 5]);
    }
}
