//! # Equality cage
//!
//! A cage has as many even digits as odd ones, and as many low digits as high ones; no digit repeats
//! in it. If the board has an odd number of digits, the middle digit is neither low nor high and
//! cannot be in the cage.
//!
//! In the `EQUALITY-CAGES` section, each line lists the cells of one cage: row and column, from 0.
//!
//! ```text
//! GRID
//! ....
//! 2...
//! ....
//! ...1
//!
//! EQUALITY-CAGES
//! 2 2 2 1 1 1 3 1
//! 1 2 2 2
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, DigitSet, Geometry, Grid, Group, Message, Primitive, Rng, Shape, Violation,
    message,
};

use crate::appearance::appears;
use crate::cages::{self, CELLS};
use crate::data::{data_kind, data_methods};
use crate::groups;

appears!(EqualityCageKind: Cages, Cage, ["equal cage", "balance", "奇偶相等", "奇偶相等籠"]);

/// As many even as odd, as many low as high digits, all different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EqualityCage {
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

data_kind!(
    EqualityCageKind builds EqualityCage { cells: CELLS },
    "equality-cage",
    message!("kind-equality-cage"),
    ["equality-cages"],
    "EQUALITY-CAGES",
    "equality_cage.rs",
    EqualityCage::sampled
);

/// The even, odd, low and high digits of a board.
fn classes(geometry: &Geometry) -> [(DigitSet, Message); 4] {
    let all: Vec<_> = geometry.all_digits().into_iter().collect();
    let half = all.len() / 2;
    let even: DigitSet = all.iter().copied().filter(|d| d.number().is_multiple_of(2)).collect();
    [
        (even, message!("equality-cage-even")),
        (geometry.all_digits() - even, message!("equality-cage-odd")),
        (all[..half].iter().copied().collect(), message!("equality-cage-low")),
        (all[all.len() - half..].iter().copied().collect(), message!("equality-cage-high")),
    ]
}

impl EqualityCage {
    fn sampled(solution: &Grid, rng: &mut Rng) -> Option<Self> {
        let most = 2 * (1 + rng.below(2));
        (0..20).find_map(|_| {
            let cage = Self { cells: cages::sample(solution, rng, most) };
            let fits = cage.fits(solution.geometry()).is_ok();
            (fits && cage.check(solution).is_empty()).then_some(cage)
        })
    }
}

impl Constraint for EqualityCage {
    data_methods!(EqualityCageKind, cells);

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        cages::fits(&self.cells, geometry)?;
        if !self.cells.len().is_multiple_of(2) {
            return Err(message!("equality-cage-odd-size", cells = self.cells.len()));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let mut violations = groups::repeats(&cages::group(&self.cells, grid.geometry()), grid);
        let half = self.cells.len() / 2;
        // More than half of one class, or too few left for it because of the middle digit.
        for (digits, class) in classes(grid.geometry()) {
            let is_one = |cell: &&Cell| grid.get(**cell).is_some_and(|d| digits.contains(d));
            let found = self.cells.iter().filter(is_one).count();
            let n_empty = self.cells.iter().filter(|&&cell| grid.get(cell).is_none()).count();
            if found > half || found + n_empty < half {
                let message = message!(
                    "equality-cage-broken",
                    cells = grid.geometry().names(&self.cells),
                    class = class,
                    found = found,
                    expected = half
                );
                violations.push(Violation { cells: self.cells.clone(), message });
            }
        }
        violations
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![cages::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let half = self.cells.len() / 2;
        let classes = classes(geometry);
        let of_halves = classes[2].0 | classes[3].0;
        let counts = classes.into_iter().map(|(digits, _)| Primitive::Count {
            cells: self.cells.clone(),
            digits,
            counts: vec![half],
        });
        let mut primitives = groups::lower(&*self, geometry);
        primitives.extend(counts);
        // This follows from the counts, but it rules out the middle digit at once.
        if of_halves != geometry.all_digits() {
            primitives.extend(self.cells.iter().map(|&cell| Primitive::Among(cell, of_halves)));
        }
        primitives
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Cage { cells: self.cells.clone(), label: Some("=".to_owned()) }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_that_are_too_many_or_too_few_are_named() {
        let messages = |numbers: &[u8]| -> Vec<String> {
            let geometry = Geometry::new(1, 4).and_then(|g| g.with_digits(1, 9)).unwrap();
            let grid = Grid::load(geometry, numbers).unwrap();
            let cage = EqualityCage { cells: grid.geometry().cells().collect() };
            cage.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(&[1, 2, 7, 8]), [] as [&str; 0]);
        assert_eq!(messages(&[1, 3, 0, 8]), [] as [&str; 0]);
        assert_eq!(
            messages(&[1, 3, 7, 0]),
            [
                "r1c1 r1c2 r1c3 r1c4 must hold 2 even digits, but 0 are even",
                "r1c1 r1c2 r1c3 r1c4 must hold 2 odd digits, but 3 are odd"
            ]
        );
        assert_eq!(
            messages(&[2, 4, 5, 1]),
            [
                "r1c1 r1c2 r1c3 r1c4 must hold 2 low digits, but 3 are low",
                "r1c1 r1c2 r1c3 r1c4 must hold 2 high digits, but 0 are high"
            ]
        );
    }

    #[test]
    fn an_odd_number_of_cells_is_refused() {
        let geometry = Geometry::new(1, 3).unwrap();
        let cage = EqualityCage { cells: geometry.cells().collect() };
        assert_eq!(
            cage.fits(&geometry).unwrap_err().to_string(),
            "an equality cage needs an even number of cells, but this one has 3"
        );
    }
}
