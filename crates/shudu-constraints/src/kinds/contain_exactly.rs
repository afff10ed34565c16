//! # Contain exactly
//!
//! Each listed digit appears in the cells exactly as often as it is listed. Other digits may appear
//! there too.
//!
//! In the `CONTAIN-EXACTLY` section, each line is one such set of cells: the digits with commas between
//! them, then the cells: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! ....
//! ....
//! ....
//!
//! CONTAIN-EXACTLY
//! 1,4 1 2 2 2
//! 1,1 1 1 1 2 2 1 1 3
//! 3,3 2 0 1 0 1 1
//! ```

use shudu_core::{Cell, Constraint, Digit, Geometry, Grid, Rng, Shape, message};

use crate::appearance::appears;
use crate::contents::{CELLS, DIGITS, contents_methods};
use crate::data::data_kind;
use crate::{contents, sampling};

appears!(ContainExactlyKind: Cages, Board, ["containing cage", "必含", "必含數字"]);

/// Some digits appear in some cells exactly as often as they are listed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContainExactly {
    /// The digits; one that is listed twice appears exactly twice.
    pub digits: Vec<Digit>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

data_kind!(
    ContainExactlyKind builds ContainExactly { digits: DIGITS, cells: CELLS },
    "contain-exactly",
    message!("kind-contain-exactly"),
    ["contain-exact"],
    "CONTAIN-EXACTLY",
    "contain_exactly.rs",
    ContainExactly::sampled
);

impl ContainExactly {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 2 + rng.below(4);
        let cells = sampling::cluster(solution.geometry(), rng, most, |_, _| true);
        let mut digits: Vec<Digit> = cells.iter().filter_map(|&cell| solution.get(cell)).collect();
        digits.sort_unstable();
        let &one = rng.choose(&digits)?;
        let &other = rng.choose(&digits)?;
        digits.retain(|&digit| digit == one || digit == other);
        Some(Self { digits, cells })
    }
}

impl Constraint for ContainExactly {
    contents_methods!(ContainExactlyKind, exactly: true);

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let digits: Vec<String> = self.digits.iter().map(Digit::to_string).collect();
        vec![Shape::Cage { cells: self.cells.clone(), label: Some(digits.join(",")) }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_and_too_few_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let geometry = Geometry::new(1, 3).and_then(|g| g.with_digits(1, 9)).unwrap();
            let grid = Grid::load(geometry, numbers).unwrap();
            let cells = grid.geometry().cells().collect();
            let rule = ContainExactly { digits: contents::digits(&[4, 4]), cells };
            rule.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[4, 0, 7]), [] as [&str; 0]);
        assert_eq!(messages(&[4, 4, 4]), ["4 appears 3 times in r1c1 r1c2 r1c3, expected 2"]);
        assert_eq!(messages(&[4, 1, 7]), ["there is no room left for 4 in r1c1 r1c2 r1c3"]);
    }
}
