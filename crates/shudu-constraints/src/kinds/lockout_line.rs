//! # Lockout line
//!
//! The digits at the two ends, which have diamonds, differ by at least a given number. No digit on
//! the line is between them or equal to one of them. The default number is one less than half the
//! number of digits, rounded up: 4 on a 9 × 9 board.
//!
//! In the `LOCKOUT-LINES` section, each line is one lockout line: the difference (`-` for the
//! default), then the cells from end to end: row and column, from 0.
//!
//! ```text
//! LOCKOUT-LINES
//! - 1 0 2 0 3 0 3 1
//! 1 1 3 2 2 1 1 0 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . . .
//! . . . 4
//! ```

use std::sync::Arc;

use shudu_core::{
    Automaton, Cell, Constraint, Digit, Geometry, Grid, Message, Outline, Primitive, Shape, Tone,
    Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::lines;

appears!(LockoutLineKind: Lines, EndsLine, ["lockout", "diamond line", "锁定线", "鎖定線"]);

/// The ends are far apart, and no inner digit lies between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockoutLine {
    /// How far apart the ends are at least; one less than half the digits, rounded up, if none.
    pub difference: Option<u32>,
    /// The cells from end to end.
    pub cells: Vec<Cell>,
}

data_kind!(
    LockoutLineKind builds LockoutLine { difference: lines::DIFFERENCE, cells: lines::CELLS },
    "lockout-line",
    message!("kind-lockout-line"),
    ["lockout", "lockout-lines"],
    "LOCKOUT-LINES",
    "lockout_line.rs",
    |solution, rng| {
        lines::sample(solution, rng, 2, |_, rng, cells| LockoutLine {
            difference: (rng.below(3) > 0).then(|| 1 + rng.below(2) as u32),
            cells,
        })
    }
);

impl LockoutLine {
    /// How far apart the ends are at least.
    fn least(&self, geometry: &Geometry) -> u32 {
        let usual = geometry.digits().len().div_ceil(2).saturating_sub(1).max(1);
        self.difference.unwrap_or(usual as u32)
    }
}

/// The words of an end, an inner cell and the other end.
fn locked_out(geometry: &Geometry, least: u32) -> Arc<Automaton> {
    let digits = geometry.digits();
    let step = |seen: &Vec<Digit>, digit: Digit| {
        let keeps = match seen[..] {
            [end, inner] => {
                let outside = inner < end.min(digit) || inner > end.max(digit);
                outside && lines::difference(end, digit) >= least
            }
            [end] => end != digit,
            _ => seen.is_empty(),
        };
        // Once the word is complete, its digits no longer matter.
        let next =
            if seen.len() == 2 { vec![digits.first(); 3] } else { [seen, &[digit][..]].concat() };
        keeps.then_some(next)
    };
    let is_whole = |seen: &Vec<Digit>| seen.len() == 3;
    let automaton = Automaton::deterministic(digits, Vec::new(), step, is_whole, usize::MAX);
    Arc::new(automaton.unwrap_or_default())
}

impl Constraint for LockoutLine {
    data_methods!(LockoutLineKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        lines::difference_fits(self.least(geometry), geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let Some((ends, inner)) = lines::ends_and_inner(&self.cells) else { return Vec::new() };
        let least = self.least(grid.geometry());
        let close = message!("lockout-line-ends", difference = least);
        let apart = |a, b| lines::difference(a, b) >= least;
        let mut violations = lines::wrong_pairs([ends.into()].into_iter(), grid, apart, &close);
        let inner_pairs = inner.iter().flat_map(|&cell| ends.map(|end| (cell, end)));
        let equal = message!("lockout-line-end");
        violations.extend(lines::wrong_pairs(inner_pairs, grid, |a, b| a != b, &equal));
        if violations.is_empty()
            && let [Some(a), Some(b)] = ends.map(|end| grid.get(end))
        {
            let is_between =
                |cell: &Cell| grid.get(*cell).is_some_and(|x| a.min(b) < x && x < a.max(b));
            for &cell in inner.iter().filter(|cell| is_between(cell)) {
                let message = lines::bounded(message!("lockout-line-broken"), cell, ends, grid);
                violations.push(Violation { cells: vec![cell, ends[0], ends[1]], message });
            }
        }
        violations
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let Some((ends, inner)) = lines::ends_and_inner(&self.cells) else { return Vec::new() };
        let least = self.least(geometry);
        let apart = |a, b| lines::difference(a, b) >= least;
        let mut primitives = lines::lower_pairs([ends.into()].into_iter(), geometry, apart);
        let words = locked_out(geometry, least);
        let word = |&cell| Primitive::Word(vec![ends[0], cell, ends[1]], words.clone());
        primitives.extend(inner.iter().map(word));
        primitives
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let line = lines::draw_with_ends(geometry, &self.cells, Outline::Diamond, Tone::Bound);
        let label = self.difference.and_then(|number| lines::label(geometry, &self.cells, number));
        line.into_iter().chain(label).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inner_digits_lie_outside_of_the_ends() {
        let messages = |difference, numbers: &[u8]| {
            lines::tests::messages(|cells| LockoutLine { difference, cells }, 9, numbers)
        };
        assert_eq!(messages(None, &[3, 1, 9, 0, 7]), [] as [&str; 0]);
        assert_eq!(
            messages(None, &[3, 5, 7]),
            ["r1c2 is 5, but must not lie between the digits of r1c1 and r1c3, which are 3 and 7"]
        );
        assert_eq!(messages(None, &[3, 3, 0]), ["r1c2 is 3, and so is r1c1 in the diamond"]);
        assert_eq!(
            messages(None, &[3, 0, 6]),
            ["the diamonds r1c1 and r1c3 hold 3 and 6, which differ by less than 4"]
        );
        assert_eq!(messages(Some(3), &[3, 0, 6]), [] as [&str; 0]);
    }
}
