//! # Look-and-say
//!
//! The clue of a cage says how often certain digits appear in it: “one 3, two 4s”. Digits that it
//! does not name may appear there too, and digits may repeat.
//!
//! In the `LOOK-AND-SAY` section, each line is one cage: the clue, then the cells (row and column,
//! from 0). The clue alternates counts and digits, with commas between them: `1,3,2,4` is one 3 and
//! two 4s; a count of 0 forbids the digit.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! LOOK-AND-SAY
//! 0,4,0,1 0 2 1 2 0 1
//! 1,2,0,4 0 2 1 2 2 2 2 1
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, Geometry, Grid, Message, Primitive, Rng, Shape, Violation, message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, contents, sampling};

appears!(LookAndSayKind: Cages, Cage, ["look and say cage", "外观数列", "外觀數列"]);

/// Some digits appear in a cage exactly as often as the clue says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookAndSay {
    /// Counts and digits in turn.
    pub clue: Vec<i64>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const CLUE: Field = Field::numbers("clue", 0, 99);
const CELLS: Field = Field::cells("cells", 1);

data_kind!(
    LookAndSayKind builds LookAndSay { clue: CLUE, cells: CELLS },
    "look-and-say",
    message!("kind-look-and-say"),
    ["look-and-say-cage"],
    "LOOK-AND-SAY",
    "look_and_say.rs",
    LookAndSay::sampled
);

impl LookAndSay {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 2 + rng.below(4);
        let cells = sampling::cluster(solution.geometry(), rng, most, |_, _| true);
        let mut digits: Vec<Digit> = solution.geometry().all_digits().into_iter().collect();
        rng.shuffle(&mut digits);
        digits.truncate(1 + rng.below(2));
        let count =
            |digit: Digit| cells.iter().filter(|&&c| solution.get(c) == Some(digit)).count();
        let pairs = digits.iter().map(|&digit| [count(digit) as i64, i64::from(digit.number())]);
        Some(Self { clue: pairs.flatten().collect(), cells })
    }

    /// What the clue says; none if it says a digit twice or says no pairs.
    fn wanted(&self) -> Option<Vec<contents::Wanted>> {
        let mut wanted: Vec<contents::Wanted> = Vec::new();
        for pair in self.clue.chunks(2) {
            let &[count, digit] = pair else { return None };
            let digit = Digit::new(u8::try_from(digit).ok()?)?;
            if wanted.iter().any(|one| one.0 == digit) {
                return None;
            }
            wanted.push((digit, usize::try_from(count).ok()?));
        }
        Some(wanted)
    }
}

impl Constraint for LookAndSay {
    data_methods!(LookAndSayKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        match self.wanted() {
            Some(wanted) => contents::fits(&wanted, &self.cells, geometry),
            None => Err(message!("look-and-say-pairs")),
        }
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        contents::check(&self.wanted().unwrap_or_default(), &self.cells, true, grid)
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        contents::lower(&self.wanted().unwrap_or_default(), &self.cells, true)
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let wide = self.clue.iter().any(|&number| number > 9);
        let clue: Vec<String> = self.clue.iter().map(i64::to_string).collect();
        let label = Some(clue.join(if wide { "," } else { "" }));
        vec![Shape::Cage { cells: self.cells.clone(), label }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_counts_digits() {
        let geometry = Geometry::new(1, 4).unwrap();
        let grid = Grid::load(geometry.clone(), &[1, 3, 4, 4]).unwrap();
        let cage =
            |clue: &[i64]| LookAndSay { clue: clue.to_vec(), cells: geometry.cells().collect() };
        assert_eq!(cage(&[1, 3, 2, 4]).check(&grid), []);
        assert_eq!(
            cage(&[0, 1]).check(&grid)[0].message.to_string(),
            "1 appears once in r1c1 r1c2 r1c3 r1c4, expected 0"
        );
        for wrong in [&[1][..], &[1, 2, 0, 2]] {
            assert_eq!(
                cage(wrong).fits(&geometry).unwrap_err().to_string(),
                "the clue must alternate counts and digits, with each digit once; write \
                 '1,3,2,4' for one 3 and two 4s"
            );
        }
    }
}
