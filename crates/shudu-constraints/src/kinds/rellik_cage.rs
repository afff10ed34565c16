//! # Rellik cage
//!
//! No digit in the cage, and no group of its digits, adds up to its total, and no digit repeats in
//! it. It is the opposite of a killer cage.
//!
//! In the `RELLIK-CAGES` section, each line is one cage: the total, then the cells: row and column, from
//! 0.
//!
//! ```text
//! GRID
//! ....
//! .4..
//! ....
//! ....
//!
//! RELLIK-CAGES
//! 1 3 3 2 3
//! 6 3 2 3 1 2 1
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, DigitSet, Geometry, Grid, Group, Message, Primitive, Rng, Shape, Violation,
    message,
};

use crate::appearance::appears;
use crate::cages::{self, CELLS};
use crate::catalogue::MAX_SUM;
use crate::data::{data_kind, data_methods};
use crate::entry_kind::number;
use crate::{Field, groups};

appears!(RellikCageKind: Cages, Cage, ["anti-killer", "Rellik", "reverse killer", "反杀手", "反殺手"]);

/// Digits differ, and none of them add up to a total.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RellikCage {
    /// What no digits add up to.
    pub total: i64,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

/// Beyond this many cells the sets of digits are too many to list.
const MOST_CELLS: usize = 12;
/// Beyond this many sets of digits, each sum of some cells is ruled out by itself.
const MOST_SETS: usize = 5000;

const TOTAL: Field = Field::number("total", 0, MAX_SUM);

data_kind!(
    RellikCageKind builds RellikCage { total: TOTAL, cells: CELLS },
    "rellik-cage",
    message!("kind-rellik-cage"),
    ["rellik", "rellik-cages"],
    "RELLIK-CAGES",
    "rellik_cage.rs",
    RellikCage::sampled
);

/// Some of the cells whose digits add up to the total, if there are any.
fn adding_up(digits: &[(Cell, i64)], total: i64) -> Option<Vec<Cell>> {
    let (&(cell, digit), rest) = digits.split_first()?;
    if digit == total {
        return Some(vec![cell]);
    }
    let with = adding_up(rest, total - digit).map(|mut cells| {
        cells.insert(0, cell);
        cells
    });
    with.or_else(|| adding_up(rest, total))
}

/// The sets of this many digits in which no digits add up to the total; `None` if there are too many sets.
fn sets(pool: DigitSet, n: usize, total: i64) -> Option<Vec<DigitSet>> {
    // Each set with the sums of its digits, some of them at a time.
    let mut partial: Vec<(DigitSet, Vec<i64>)> = vec![(DigitSet::EMPTY, vec![0])];
    let mut done = Vec::new();
    for digit in pool {
        let number = i64::from(digit.number());
        for place in 0..partial.len() {
            let (set, sums) = &partial[place];
            let more: Vec<i64> = sums.iter().map(|sum| sum + number).collect();
            if set.len() == n || more.contains(&total) {
                continue;
            }
            let set = *set | DigitSet::only(digit);
            let mut all = [sums.as_slice(), &more].concat();
            all.sort_unstable();
            all.dedup();
            if set.len() == n { done.push(set) } else { partial.push((set, all)) }
        }
        if partial.len() + done.len() > MOST_SETS {
            return None;
        }
    }
    Some(done)
}

impl RellikCage {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 1 + rng.below(4);
        let cage = Self { total: rng.below(10) as i64, cells: cages::sample(solution, rng, most) };
        cage.check(solution).is_empty().then_some(cage)
    }

    /// Every choice of cells adds up to something else.
    fn other_totals(&self, geometry: &Geometry) -> Vec<Primitive> {
        let highest = i64::from(geometry.digits().last().number());
        let choices = 1_usize..1 << self.cells.len();
        let cells = |choice: usize| -> Vec<Cell> {
            let all = self.cells.iter().copied().enumerate();
            all.filter(|(place, _)| choice >> place & 1 == 1).map(|(_, cell)| cell).collect()
        };
        choices
            .map(|choice| {
                let terms = Primitive::terms(&cells(choice));
                let most = highest * terms.len() as i64;
                let totals = (0..=most).filter(|&total| total != self.total).collect();
                Primitive::Sum { terms, totals }
            })
            .collect()
    }
}

impl Constraint for RellikCage {
    data_methods!(RellikCageKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        cages::fits(&self.cells, geometry)?;
        if self.cells.len() > MOST_CELLS {
            let cells = self.cells.len();
            return Err(message!("rellik-cage-too-large", cells = cells, most = MOST_CELLS));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::repeats(&cages::group(&self.cells, grid.geometry()), grid);
        if !repeats.is_empty() {
            return repeats;
        }
        let digits: Vec<(Cell, i64)> =
            self.cells.iter().filter_map(|&cell| Some((cell, number(grid, cell)?))).collect();
        let wrong = adding_up(&digits, self.total).map(|cells| {
            let names = grid.geometry().names(&cells);
            let message = message!("rellik-cage-broken", cells = names, total = self.total);
            Violation { cells, message }
        });
        wrong.into_iter().collect()
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![cages::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        match sets(geometry.all_digits(), self.cells.len(), self.total) {
            Some(sets) => vec![Primitive::OneOfSets { cells: self.cells.clone(), sets }],
            None => [groups::lower(&*self, geometry), self.other_totals(geometry)].concat(),
        }
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let label = Some(format!("≠{}", self.total));
        vec![Shape::Cage { cells: self.cells.clone(), label }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_that_add_up_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(1, 9)).unwrap();
            let grid = Grid::load(geometry, numbers).unwrap();
            let cage = RellikCage { total: 6, cells: grid.geometry().cells().collect() };
            cage.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[5, 2, 9]), [] as [&str; 0]);
        assert_eq!(
            messages(&[4, 0, 2]),
            ["the digits in r1c1 r1c3 add up to 6, which this cage forbids"]
        );
        assert_eq!(
            messages(&[0, 6, 0]),
            ["the digits in r1c2 add up to 6, which this cage forbids"]
        );
        assert_eq!(
            messages(&[1, 2, 3]),
            ["the digits in r1c1 r1c2 r1c3 add up to 6, which this cage forbids"]
        );
    }

    #[test]
    fn both_ways_to_lower_mean_the_same() {
        let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(0, 5)).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        for total in 0..8 {
            let cage = RellikCage { total, cells: cells.clone() };
            let sets = sets(geometry.all_digits(), 3, total).unwrap();
            let sets = Primitive::OneOfSets { cells: cells.clone(), sets };
            for number in 0..216_u8 {
                let numbers = [number / 36, number / 6 % 6, number % 6];
                let grid = Grid::load(geometry.clone(), &numbers).unwrap();
                let others = cage.other_totals(&geometry);
                let differ = Primitive::AllDifferent(cells.clone()).holds(&grid);
                let holds = differ && others.iter().all(|primitive| primitive.holds(&grid));
                assert_eq!(sets.holds(&grid), holds, "{total} {numbers:?}");
            }
        }
    }
}
