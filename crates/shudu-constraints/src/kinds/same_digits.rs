//! # Same digits
//!
//! Several lists of cells hold the same digits, each as often as in the others, in any order. Also
//! called: same values.
//!
//! In the `SAME-DIGITS` section, each line consists of such lists with `/` between them; cells are
//! row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! 3..2
//! ..1.
//!
//! SAME-DIGITS
//! 0 0 0 1 1 1 / 0 2 2 0 2 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Relation, Rng, Shape, Tone,
    Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{lists, sampling};

appears!(SameDigitsKind: Cells, Twins, ["same set", "same contents", "数字相同", "數字相同"]);

/// Lists of cells hold the same digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameDigits {
    /// The lists, all of one length.
    pub lists: Vec<Vec<Cell>>,
}

data_kind!(
    SameDigitsKind builds SameDigits { lists: lists::LISTS },
    "same-digits",
    message!("kind-same-digits"),
    ["same-values"],
    "SAME-DIGITS",
    "same_digits.rs",
    SameDigits::sampled
);

impl SameDigits {
    /// A small region, and for each of its cells another with the same digit.
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let geometry = solution.geometry();
        let most = 1 + rng.below(3);
        let one = sampling::cluster(geometry, rng, most, |_, _| true);
        let mut rest: Vec<Cell> = geometry.board_cells().filter(|c| !one.contains(c)).collect();
        rng.shuffle(&mut rest);
        let mut other = Vec::new();
        for &cell in &one {
            let twin = rest.iter().position(|&twin| solution.get(twin) == solution.get(cell))?;
            other.push(rest.swap_remove(twin));
        }
        rng.shuffle(&mut other);
        Some(Self { lists: vec![one, other] })
    }
}

/// The digits that two lists can no longer share: each as often as the first list has it more than the second, if
/// the empty cells of the second cannot take them all.
fn surplus(first: &[Cell], second: &[Cell], grid: &Grid) -> Option<Vec<Digit>> {
    let count = |cells: &[Cell], digit: Option<Digit>| {
        cells.iter().filter(|&&cell| grid.get(cell) == digit).count()
    };
    let mut surplus = Vec::new();
    for digit in grid.geometry().all_digits() {
        let (here, there) = (count(first, Some(digit)), count(second, Some(digit)));
        surplus.extend((there..here).map(|_| digit));
    }
    (surplus.len() > count(second, None)).then_some(surplus)
}

/// A violation if two lists can no longer hold the same digits.
pub(crate) fn check_two(first: &[Cell], second: &[Cell], grid: &Grid) -> Option<Violation> {
    let geometry = grid.geometry();
    let orders = [(first, second), (second, first)];
    orders.into_iter().find_map(|(from, to)| {
        let digits: Vec<String> = surplus(from, to, grid)?.iter().map(Digit::to_string).collect();
        let message = message!(
            "same-digits-broken",
            first = geometry.names(from),
            second = geometry.names(to),
            digits = digits.join(" ")
        );
        Some(Violation { cells: lists::cells(&[from.to_vec(), to.to_vec()]), message })
    })
}

impl Constraint for SameDigits {
    data_methods!(SameDigitsKind);

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        lists::cells(&self.lists)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lists::fits(&self.lists, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        self.lists.windows(2).filter_map(|two| check_two(&two[0], &two[1], grid)).collect()
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        // Single cells are simply equal, and engines can do more with that.
        if self.lists.iter().all(|list| list.len() == 1) {
            let equal = Arc::new(Relation::new(geometry.digits(), |a, b| a == b));
            let pairs = self.lists.windows(2);
            return pairs.map(|two| Primitive::Pair(two[0][0], two[1][0], equal.clone())).collect();
        }
        vec![Primitive::SameDigits(self.lists.clone())]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let tones = [Tone::Mirror, Tone::Class, Tone::Close, Tone::Apart].into_iter().cycle();
        let fill = |(cells, tone): (&Vec<Cell>, Tone)| Shape::Fill { cells: cells.clone(), tone };
        self.lists.iter().zip(tones).map(fill).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_that_one_list_can_no_longer_hold_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let grid = Grid::load(Geometry::new(2, 3).unwrap(), numbers).unwrap();
            let rows = vec![grid.geometry().row(0), grid.geometry().row(1)];
            let same = SameDigits { lists: rows };
            same.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 2, 2, 2, 1, 2]), [] as [&str; 0]);
        assert_eq!(messages(&[1, 2, 0, 3, 0, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 1, 0, 1, 3, 3]),
            ["there is no room in r2c1 r2c2 r2c3 for the digits of r1c1 r1c2 r1c3: 1"]
        );
    }
}
