//! # Pair
//!
//! Two cells hold one of the listed pairs of digits. This applies to each cell of the line and the
//! next one (`line`), or to any two cells in the order in which they are listed (`all`).
//!
//! In the `PAIRS` section, each line is: the pairs, `line` or `all`, the cells (row and column, from
//! 0). The pairs are written as one word, with the possible second digits for each first digit, as in
//! `1:2,4;2:1-3;3:*`. A digit that is not listed as a first digit is never first.
//!
//! ```text
//! PAIRS
//! 1:2,4;2:1,3;3:2;4:1 line 0 2 0 3 1 2 1 3 2 3 2 2
//! 1:2,4;2:1,3;3:2;4:1 line 3 2 2 1 1 1 1 0 2 0 3 1
//!
//! GRID
//! 2 . . .
//! . . . .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitRange, DigitSet, Entry, Geometry, Grid, Message, Primitive, Rng,
    Shape, Tone, Value, Violation, message,
};

use crate::appearance::appears;
use crate::data::{Datum, data_kind, data_methods};
use crate::{Field, digit_list, groups, lines};

appears!(PairKind: Other, Board, ["binary relation", "custom pair", "两数关系", "兩數關係"]);

/// Cells hold pairs of a relation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// The pairs, as in `1:2,4;2:1-3`; [`Pair::text`] writes them.
    pub pairs: String,
    /// Which cells are paired.
    pub which: Which,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

/// Which cells of a list stand in a relation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Which {
    /// Each and the next.
    Line,
    /// Every two, the earlier one first.
    All,
}

impl Datum for Which {
    fn read(entry: &Entry, field: &Field) -> Self {
        if entry.word(field.name) == Some("all") { Self::All } else { Self::Line }
    }

    fn write(&self, _: &Field) -> Option<Value> {
        let word = if *self == Self::All { "all" } else { "line" };
        Some(Value::Word(word.to_owned()))
    }
}

const PAIRS: Field = Field::text("pairs");
const WHICH: Field = Field::word("which", &["line", "all"]);
data_kind!(
    PairKind builds Pair { pairs: PAIRS, which: WHICH, cells: lines::CELLS },
    "pair",
    message!("kind-pair"),
    ["pairs", "relation"],
    "PAIRS",
    "pair.rs",
    sample
);

fn sample(solution: &Grid, rng: &mut Rng) -> Option<Pair> {
    let digits = solution.geometry().digits();
    let which = if rng.chance(0.5) { Which::Line } else { Which::All };
    let allowed: Vec<bool> = (0..64 * 64).map(|_| rng.chance(0.6)).collect();
    let number = |digit: Digit| usize::from(digit.number());
    let pairs = Pair::text(digits, |a, b| allowed[number(a) * 64 + number(b)]);
    lines::sample(solution, rng, 2, |_, _, cells| Pair { pairs: pairs.clone(), which, cells })
}

impl Pair {
    /// If no two cells may be equal and their order does not matter: the sets of digits that they can hold, which
    /// engines prune better than pairs. `None` otherwise, or if there are too many sets.
    fn sets(&self, geometry: &Geometry, right: impl Fn(Digit, Digit) -> bool) -> Option<Primitive> {
        const MANY: usize = 400;
        let digits: Vec<Digit> = geometry.all_digits().into_iter().collect();
        let even = digits.iter().all(|&a| digits.iter().all(|&b| right(a, b) == right(b, a)));
        let each_once = groups::listed_cells_fit(&self.cells, geometry).is_ok();
        if !even || !each_once || self.cells.len() < 3 || digits.iter().any(|&d| right(d, d)) {
            return None;
        }
        let mut sets: Vec<Vec<Digit>> = vec![Vec::new()];
        for _ in &self.cells {
            let mut longer = Vec::new();
            for set in &sets {
                let above =
                    digits.iter().filter(|&digit| set.last().is_none_or(|last| last < digit));
                let fits = above.filter(|&&digit| set.iter().all(|&other| right(other, digit)));
                longer.extend(fits.map(|&digit| [set.as_slice(), &[digit]].concat()));
            }
            if longer.len() > MANY {
                return None;
            }
            sets = longer;
        }
        let sets = sets.into_iter().map(|set| set.into_iter().collect()).collect();
        Some(Primitive::OneOfSets { cells: self.cells.clone(), sets })
    }

    /// The pairs for which `allowed` is true, as its field has them.
    pub fn text(digits: DigitRange, allowed: impl Fn(Digit, Digit) -> bool) -> String {
        let seconds = |first: Digit| -> DigitSet {
            digits.set().into_iter().filter(|&second| allowed(first, second)).collect()
        };
        let lists = digits.set().into_iter().map(|first| (first, seconds(first)));
        let lists = lists.filter(|(_, seconds)| !seconds.is_empty());
        let texts: Vec<String> = lists
            .map(|(first, seconds)| format!("{first}:{}", digit_list::write(seconds)))
            .collect();
        texts.join(";")
    }

    /// By first digit, those that may be second.
    pub fn seconds(&self, geometry: &Geometry) -> Result<[DigitSet; 64], Message> {
        let mut seconds = [DigitSet::EMPTY; 64];
        for list in self.pairs.split(';').filter(|list| !list.trim().is_empty()) {
            let Some((first, list)) = list.split_once(':') else {
                return Err(message!("pair-no-colon", found = list.trim()));
            };
            let first = digit_list::digit(first, geometry)?;
            seconds[usize::from(first.number())] |= digit_list::parse(list, geometry)?;
        }
        Ok(seconds)
    }

    fn cell_pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let reach = if self.which == Which::All { usize::MAX } else { 1 };
        lines::places(self.cells.len(), reach).map(|(a, b)| (self.cells[a], self.cells[b]))
    }
}

impl Constraint for Pair {
    data_methods!(PairKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        lines::fits(&self.cells, 2, geometry)?;
        self.seconds(geometry).map(|_| ())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let Ok(seconds) = self.seconds(grid.geometry()) else { return Vec::new() };
        let right = |a: Digit, b: Digit| seconds[usize::from(a.number())].contains(b);
        lines::wrong_pairs(self.cell_pairs(), grid, right, &message!("pair-broken"))
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let Ok(seconds) = self.seconds(geometry) else { return Vec::new() };
        let right = |a: Digit, b: Digit| seconds[usize::from(a.number())].contains(b);
        let mut primitives = lines::lower_pairs(self.cell_pairs(), geometry, right);
        if matches!(self.which, Which::All) {
            primitives.extend(self.sets(geometry, right));
        }
        primitives
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        vec![Shape::line(geometry, &self.cells, lines::WIDTH, Tone::Class)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(pairs: &str, which: Which, numbers: &[u8]) -> Vec<String> {
        let make = |cells| Pair { pairs: pairs.to_owned(), which, cells };
        lines::tests::messages(make, 4, numbers)
    }

    #[test]
    fn pairs_along_the_line_or_of_all_cells() {
        let pairs = "1:2-4; 2:3,4; 3:*";
        assert_eq!(messages(pairs, Which::Line, &[1, 2, 3, 1]), [] as [&str; 0]);
        assert_eq!(
            messages(pairs, Which::All, &[2, 3, 0, 1]),
            ["r1c1 and r1c4 must not hold 2 and 1 together"]
        );
        assert_eq!(messages("", Which::Line, &[0, 1]), [] as [&str; 0]);
        assert_eq!(
            messages("", Which::Line, &[2, 1]),
            ["r1c1 and r1c2 must not hold 2 and 1 together"]
        );
    }

    #[test]
    fn what_is_no_list_of_pairs_is_refused() {
        let refused = |pairs: &str| messages(pairs, Which::Line, &[0, 0]);
        assert_eq!(
            refused("1:2;3"),
            [
                "'3' is not a list of pairs; write a first digit, ':', and the digits that may follow it"
            ]
        );
        assert_eq!(refused("1:2,7"), ["found '7', expected a digit from 1 to 4"]);
    }

    #[test]
    fn text_says_what_is_allowed() {
        let digits = Geometry::square(4).unwrap().digits();
        assert_eq!(Pair::text(digits, |a, b| a.number() + b.number() == 5), "1:4;2:3;3:2;4:1");
    }
}
