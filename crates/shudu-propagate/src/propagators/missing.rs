//! The digits that groups lack.

use shudu_core::{Cell, Geometry, Primitive};

use super::any::Any;
use super::same_digits::SameDigits;
use super::{Blame, Propagate};
use crate::cell_set::CellSet;
use crate::mask::Mask;
use crate::model::{Build, Origin, Sourced, number, numbers};
use crate::space::{Narrowed, Space};

/// Where the first digit is, the groups that cross there lack different digits. The digit that a group lacks
/// is a cell of its own.
///
/// Sound: this is the primitive itself, applied as soon as the missing digit of a group is known.
#[derive(Debug)]
pub(crate) struct Missing {
    /// Cells, each with the missing digits of the groups through it.
    pub cells: Box<[(u16, Box<[u16]>)]>,
}

impl Missing {
    /// At the top, [`Missed`] has found the cells that hold the missing digits, and posts them all.
    pub(super) fn post<M: Mask>(families: &[Vec<Vec<Cell>>], build: &mut Build<M>) -> Option<()> {
        if !build.is_top() {
            let plain = build.plain_missing(families);
            let branch = build.branch(&plain)?;
            build.push(Any::of(vec![branch]));
        }
        Some(())
    }
}

/// The groups that lack a digit, by family, each with the number of the cell that holds this digit: one off
/// the board, if the puzzle has it, or one that only the model has. The digit follows from the cells of the
/// board, so no solution occurs twice.
pub(crate) struct Missed {
    families: Vec<Vec<(Vec<u16>, u16)>>,
    /// The constraint of each family.
    constraints: Vec<usize>,
    /// The total number of cells.
    pub n_cells: usize,
}

impl Missed {
    pub(crate) fn find(primitives: &[Sourced<'_>], geometry: &Geometry) -> Self {
        let n_cells = geometry.n_cells();
        let mut found = Self { families: Vec::new(), constraints: Vec::new(), n_cells };
        // If a group and one more cell all differ, they hold every digit, so that cell holds the missing one.
        let one_more = |group: &[u16]| {
            primitives.iter().find_map(|(_, primitive)| {
                let (Primitive::AllDifferent(cells) | Primitive::House(cells)) = primitive else {
                    return None;
                };
                let mut rest = cells.iter().map(|&cell| number(cell));
                if cells.len() != group.len() + 1 {
                    return None;
                }
                let other = rest.find(|cell| !group.contains(cell))?;
                rest.all(|cell| group.contains(&cell)).then_some(other)
            })
        };
        for &(constraint, primitive) in primitives {
            let Primitive::Missing(families) = primitive else { continue };
            for groups in families {
                let mut family = Vec::new();
                for group in groups {
                    let group = numbers(group);
                    let cell = one_more(&group).unwrap_or_else(|| {
                        found.n_cells += 1;
                        found.n_cells as u16 - 1
                    });
                    family.push((group, cell));
                }
                found.families.push(family);
                found.constraints.push(constraint);
            }
        }
        found
    }

    /// Posts the groups: together with the cell of the missing digit, each holds every digit.
    pub(crate) fn post<M: Mask>(&self, build: &mut Build<M>) -> Option<()> {
        let mut through: Vec<Vec<u16>> = vec![Vec::new(); build.geometry.n_cells()];
        for (family, &constraint) in self.families.iter().zip(&self.constraints) {
            build.set_origin(Origin::Constraint(constraint));
            for (group, cell) in family {
                build.start[usize::from(*cell)] &= !M::bit(0);
                let set = CellSet::of(build.n_cells, group);
                build.groups.retain(|known| known.cells != set);
                let whole = [group.as_slice(), &[*cell]].concat();
                build.tell_apart(&whole);
                build.group(&whole, true, constraint)?;
                group.iter().for_each(|&here| through[usize::from(here)].push(*cell));
            }
            let cells: Vec<u16> = family.iter().map(|(_, cell)| *cell).collect();
            build.tell_apart(&cells);
            build.group(&cells, false, constraint)?;
        }
        for (place, family) in self.families.iter().enumerate() {
            for other in &self.families[..place] {
                same_missed(family, other, build);
            }
        }
        let cells = through.into_iter().enumerate();
        let cells = cells.filter(|(_, missed)| missed.len() > 1);
        let cells: Box<[(u16, Box<[u16]>)]> =
            cells.map(|(cell, missed)| (cell as u16, missed.into())).collect();
        if !cells.is_empty() {
            build.push(Missing { cells });
        }
        Some(())
    }
}

/// If some groups of one family have the same cells as some of another, as rows and blocks side by side do,
/// they lack the same digits.
fn same_missed<M: Mask>(
    family: &[(Vec<u16>, u16)],
    other: &[(Vec<u16>, u16)],
    build: &mut Build<M>,
) {
    let mut left: Vec<usize> = (0..family.len()).collect();
    while let Some(first) = left.pop() {
        // Collect the groups that are connected with the first one.
        let (mut mine, mut theirs) = (vec![first], Vec::new());
        let mut cells = CellSet::of(build.n_cells, &family[first].0);
        loop {
            let touches = |group: &(Vec<u16>, u16)| group.0.iter().any(|&c| cells.contains(c));
            let more: Vec<usize> = (0..other.len())
                .filter(|place| !theirs.contains(place) && touches(&other[*place]))
                .collect();
            let joins: Vec<usize> = left.extract_if(.., |p| touches(&family[*p])).collect();
            if more.is_empty() && joins.is_empty() {
                break;
            }
            let groups = more.iter().map(|&p| &other[p]).chain(joins.iter().map(|&p| &family[p]));
            groups.for_each(|group| group.0.iter().for_each(|&cell| cells.insert(cell)));
            theirs.extend(more);
            mine.extend(joins);
        }
        let is_all = |groups: &[(Vec<u16>, u16)], places: &[usize]| {
            let all: Vec<u16> = places.iter().flat_map(|&p| groups[p].0.clone()).collect();
            all.len() == cells.len() && CellSet::of(build.n_cells, &all) == cells
        };
        if mine.len() < family.len() && is_all(family, &mine) && is_all(other, &theirs) {
            let missed = |groups: &[(Vec<u16>, u16)], places: &[usize]| -> Box<[u16]> {
                places.iter().map(|&place| groups[place].1).collect()
            };
            let lists = [missed(family, &mine), missed(other, &theirs)].into();
            build.push(SameDigits { lists });
        }
    }
}

impl<M: Mask> Propagate<M> for Missing {
    const BLAME: Blame = Blame::Nobody;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let first = M::bit(0);
        for (cell, missed) in &self.cells {
            let mask = space.get(*cell);
            if (mask & first).is_empty() {
                continue;
            }
            for (place, &one) in missed.iter().enumerate() {
                let digit = space.get(one);
                if !digit.at_most_one() {
                    continue;
                }
                if mask == first {
                    for &other in missed.iter().filter(|&&other| other != one) {
                        space.remove(other, digit)?;
                    }
                } else if missed[..place].iter().any(|&other| space.get(other) == digit) {
                    space.remove(*cell, first)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        let mut cells: Vec<u16> = self
            .cells
            .iter()
            .flat_map(|(cell, missed)| missed.iter().chain([cell]))
            .copied()
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Geometry, Primitive};

    use crate::testing::hold;

    #[test]
    fn groups_miss_different_digits() {
        hold(Geometry::new(2, 3).unwrap().with_digits(0, 3).unwrap(), |tiny| {
            let rows: Vec<Vec<Cell>> = (0..2).map(|row| tiny.geometry.row(row)).collect();
            let families = if tiny.rng.chance(0.5) {
                vec![rows]
            } else {
                vec![vec![rows[0].clone()], vec![rows[1].clone()]]
            };
            Primitive::Missing(families)
        });
    }
}
