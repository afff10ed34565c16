//! # Lunchbox
//!
//! No digit stands twice in the cells, and those that lie between the lowest and the highest of them, in
//! the order of the cells, add up to the sum.
//!
//! In the `LUNCHBOXES` section, each line is the sum, then the cells in order: row and column, from 0.
//!
//! ```text
//! LUNCHBOXES
//! 3 1 2 0 3 0 2 0 1
//! 2 1 2 1 3 2 3 3 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . 1
//! ```

use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Constraint, Digit, DigitRange, Geometry, Grid, Group, Message, Primitive,
    Relation, Shape, Tone, Violation, message,
};

use crate::data::{data_kind, data_methods};
use crate::outside::total;
use crate::{Field, FieldShape, groups, lines};

/// The digits between the lowest and the highest of some cells add up to a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lunchbox {
    /// What the digits between add up to.
    pub sum: u32,
    /// The cells in order, each once.
    pub cells: Vec<Cell>,
}

const SUM: Field =
    Field { name: "sum", shape: FieldShape::Number { min: 0, max: 9999 }, optional: false };
const CELLS: Field = lines::cells_field(2);

data_kind!(
    LunchboxKind builds Lunchbox { sum: SUM, cells: CELLS },
    "lunchbox",
    message!("kind-lunchbox"),
    ["lunchboxes"],
    "LUNCHBOXES",
    "lunchbox.rs",
    |solution, rng| lines::sample(solution, rng, 2, |solution: &Grid, _, cells: Vec<Cell>| {
        let digits: Vec<Option<Digit>> = cells.iter().map(|&cell| solution.get(cell)).collect();
        Lunchbox { sum: inside(&digits).unwrap_or_default(), cells }
    })
);

/// The sum of the digits between the lowest and the highest, if all are there.
fn inside(digits: &[Option<Digit>]) -> Option<u32> {
    if digits.iter().any(Option::is_none) {
        return None;
    }
    let low = (0..digits.len()).min_by_key(|&place| digits[place])?;
    let high = (0..digits.len()).max_by_key(|&place| digits[place])?;
    total(digits.get(low.min(high) + 1..low.max(high)).unwrap_or_default())
}

/// Up to so many digits, an automaton knows the lowest and the highest; for more of them it would grow
/// too large.
const MOST_DIGITS: usize = 16;

impl Lunchbox {
    /// A word: the lowest digit and the highest are known from the start, each pair an automaton.
    fn word(&self, digits: DigitRange) -> Primitive {
        let mut automata = Vec::new();
        for low in digits.set() {
            for high in digits.set().into_iter().filter(|&high| high > low) {
                let is_crust = move |digit: Digit| digit == low || digit == high;
                // What is between so far; nothing before, and all of it after.
                let step = |state: &(bool, Option<u32>), digit: Digit| match *state {
                    _ if digit < low || digit > high => None,
                    (false, None) if is_crust(digit) => Some((false, Some(0))),
                    (false, Some(sum)) if is_crust(digit) => {
                        (sum == self.sum).then_some((true, None))
                    }
                    (true, _) if is_crust(digit) => None,
                    (false, Some(sum)) => {
                        let sum = sum + u32::from(digit.number());
                        (sum <= self.sum).then_some((false, Some(sum)))
                    }
                    outside => Some(outside),
                };
                let accepts = |state: &(bool, Option<u32>)| state.0;
                let start = (false, None);
                automata.extend(Automaton::deterministic(digits, start, step, accepts, usize::MAX));
            }
        }
        Primitive::Word(self.cells.clone(), Arc::new(Automaton::any(automata)))
    }

    /// A choice: the places of the lowest digit and the highest.
    fn choice(&self, digits: DigitRange) -> Primitive {
        let less = Arc::new(Relation::new(digits, |a, b| a < b));
        let mut branches = Vec::new();
        for (first, second) in lines::places(self.cells.len(), usize::MAX) {
            let between = Primitive::sum(&self.cells[first + 1..second], i64::from(self.sum));
            for (low, high) in [(first, second), (second, first)] {
                let mut branch = vec![between.clone()];
                for place in (0..self.cells.len()).filter(|&place| place != low && place != high) {
                    let (low, cell, high) = (self.cells[low], self.cells[place], self.cells[high]);
                    branch.push(Primitive::Pair(low, cell, less.clone()));
                    branch.push(Primitive::Pair(cell, high, less.clone()));
                }
                branch.push(Primitive::Less(self.cells[low], self.cells[high]));
                branches.push(branch);
            }
        }
        Primitive::Any(branches)
    }
}

impl Constraint for Lunchbox {
    data_methods!(LunchboxKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)?;
        lines::fits(&self.cells, 2, geometry)?;
        groups::fits(self, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::check(self, grid);
        let digits: Vec<Option<Digit>> = self.cells.iter().map(|&cell| grid.get(cell)).collect();
        let wrong = inside(&digits).filter(|&found| repeats.is_empty() && found != self.sum);
        let Some(found) = wrong else { return repeats };
        let cells = grid.geometry().names(&self.cells);
        let message = message!("lunchbox-wrong", cells = cells, found = found, expected = self.sum);
        vec![Violation { cells: self.cells.clone(), message }]
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![lines::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let digits = geometry.digits();
        let mut primitives = groups::lower(&*self, geometry);
        let few = digits.len() <= MOST_DIGITS;
        primitives.push(if few { self.word(digits) } else { self.choice(digits) });
        primitives
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let label = lines::label(geometry, &self.cells, self.sum);
        let line = Shape::line(geometry, &self.cells, 0.6, Tone::Shade);
        std::iter::once(line).chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_adds_up() {
        let messages = |sum, numbers: &[u8]| {
            lines::tests::messages(|cells| Lunchbox { sum, cells }, 9, numbers)
        };
        let fine: [(u32, &[u8]); 4] =
            [(9, &[5, 2, 3, 4, 1]), (0, &[3, 8, 2]), (4, &[2, 4, 9, 3]), (4, &[2, 3, 9, 0])];
        for (sum, numbers) in fine {
            assert_eq!(messages(sum, numbers), [] as [&str; 0], "{numbers:?}");
        }
        assert_eq!(
            messages(4, &[2, 3, 9]),
            [
                "the digits between the lowest and the highest of r1c1 r1c2 r1c3 add up to 3, expected 4"
            ]
        );
        assert_eq!(messages(4, &[2, 2, 9]), ["2 stands twice in the line at r1c1: r1c1 r1c2"]);
    }

    #[test]
    fn both_ways_to_lower_it_mean_the_same() {
        let geometry = Geometry::new(1, 4).and_then(|g| g.with_digits(1, 5)).unwrap();
        let cells: Vec<Cell> = geometry.cells().collect();
        for sum in 0..8 {
            let lunchbox = Lunchbox { sum, cells: cells.clone() };
            let digits = geometry.digits();
            let (word, choice) = (lunchbox.word(digits), lunchbox.choice(digits));
            for number in 0..625_u32 {
                let numbers: Vec<u8> =
                    (0..4).map(|place| (number / 5_u32.pow(place) % 5 + 1) as u8).collect();
                let grid = Grid::load(geometry.clone(), &numbers).unwrap();
                if groups::check(&lunchbox, &grid).is_empty() {
                    assert_eq!(word.holds(&grid), choice.holds(&grid), "{sum} {numbers:?}");
                }
            }
        }
    }
}
