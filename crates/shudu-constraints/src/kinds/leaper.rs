//! # Leaper
//!
//! Two cells a leap apart hold different digits, as in anti-knight, but for a leap of any size: a
//! number of cells in one direction and a number of cells sideways. The rule may apply to certain
//! digits only.
//!
//! The two numbers of the leap follow the name, then the digits it applies to, if not to all:
//! `leaper 1 3` for a camel's leap, `leaper 1 2 7,8,9` for a knight's leap that applies to high
//! digits only.
//!
//! ```text
//! GRID
//! .....5
//! ...1..
//! .....4
//! ..5...
//! ...6.3
//! ......
//!
//! RULES
//! row
//! column
//! block
//! leaper 1 3
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Message, Primitive, Rng, Shape,
    Value, Violation, message,
};

use crate::appearance::appears;
use crate::entry_kind::{entry_kind, kind_methods};
use crate::{Field, contents, moves};

appears!(LeaperKind: Board, Leap, ["anti-camel", "anti-zebra", "chess piece", "骆驼步", "駱駝步"]);

/// Digits a leap apart differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaper {
    /// How many cells one way.
    pub one_way: u8,
    /// How many cells the other way.
    pub other_way: u8,
    /// The digits it holds for; all if empty.
    pub digits: Vec<Digit>,
}

const ONE_WAY: Field = Field::number("oneWay", 0, 35);
const OTHER_WAY: Field = Field::number("otherWay", 0, 35);
const DIGITS: Field = Field::numbers("digits", 0, 63).optional();

entry_kind!(
    LeaperKind builds Leaper,
    "leaper",
    message!("kind-leaper"),
    ["chess"],
    None,
    [ONE_WAY, OTHER_WAY, DIGITS],
    "leaper.rs"
);

impl Leaper {
    fn from_entry(entry: &Entry) -> Self {
        let number = |field: Field| entry.number(field.name).and_then(|n| u8::try_from(n).ok());
        Self {
            one_way: number(ONE_WAY).unwrap_or(0),
            other_way: number(OTHER_WAY).unwrap_or(0),
            digits: contents::digits(entry.numbers(DIGITS.name)),
        }
    }

    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let (one_way, other_way) = (rng.below(3) as u8, 1 + rng.below(4) as u8);
        let all = Self { one_way, other_way, digits: Vec::new() };
        if all.check(solution).is_empty() {
            return Some(all);
        }
        let keeps = |digit: &Digit| {
            let only = Self { one_way, other_way, digits: vec![*digit] };
            only.check(solution).is_empty()
        };
        let digits: Vec<Digit> =
            solution.geometry().all_digits().into_iter().filter(keeps).collect();
        (!digits.is_empty()).then_some(Self { one_way, other_way, digits })
    }

    fn moves(&self) -> Vec<(isize, isize)> {
        moves::leaps(isize::from(self.one_way), isize::from(self.other_way))
    }

    fn forbidden(&self, a: Digit, b: Digit) -> bool {
        a == b && (self.digits.is_empty() || self.digits.contains(&a))
    }
}

impl Constraint for Leaper {
    kind_methods!(LeaperKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.board_cells().collect()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if self.moves().is_empty() {
            return Err(message!("move-nowhere"));
        }
        contents::digits_fit(&self.digits, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let broken = message!("leaper-broken", one_way = self.one_way, other_way = self.other_way);
        moves::check_pairs(grid, &self.moves(), |a, b| self.forbidden(a, b), &broken)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        moves::allows_pairs(grid, cell, &self.moves(), |a, b| self.forbidden(a, b))
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let digits: DigitSet = self.digits.iter().copied().collect();
        if digits.is_empty() || digits.contains_all(geometry.all_digits()) {
            return moves::lower_different(geometry, &self.moves());
        }
        moves::lower_pairs(geometry, &self.moves(), |a, b| self.forbidden(a, b))
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let (one_way, other_way) = (self.one_way, self.other_way);
        vec![Shape::Note(message!("leaper-note", one_way = one_way, other_way = other_way))]
    }

    fn entry(&self) -> Option<Entry> {
        let mut entry = Entry::new()
            .with(ONE_WAY.name, Value::Number(i64::from(self.one_way)))
            .with(OTHER_WAY.name, Value::Number(i64::from(self.other_way)));
        if !self.digits.is_empty() {
            entry.push(DIGITS.name, Value::Numbers(contents::numbers(&self.digits)));
        }
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_digits_a_leap_apart_are_named() {
        let grid = Grid::load(Geometry::new(2, 4).unwrap(), &[3, 1, 2, 4, 4, 2, 1, 3]).unwrap();
        let camel =
            |digits: &[i64]| Leaper { one_way: 3, other_way: 1, digits: contents::digits(digits) };
        assert_eq!(camel(&[1, 2]).check(&grid), []);
        assert_eq!(camel(&[]).check(&grid).len(), 2);
        assert_eq!(
            camel(&[3]).check(&grid)[0].message.to_string(),
            "r1c1 and r2c4 are a leap of 3 by 1 apart and both hold 3"
        );
        let nowhere = Leaper { one_way: 0, other_way: 0, digits: Vec::new() };
        assert_eq!(
            nowhere.fits(grid.geometry()).unwrap_err().to_string(),
            "a move of 0 cells leads nowhere"
        );
    }
}
