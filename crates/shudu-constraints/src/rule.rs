//! A constraint of the user's own: what it is about and how to check it.

use std::fmt;
use std::sync::Arc;

use shudu_core::{
    Candidates, Cell, Constraint, Digit, Entry, Geometry, Grid, Message, Primitive, Shape,
    Violation, message,
};

/// A rule of your own: a name and a check are enough, and every engine works with it at once.
///
/// ```
/// use shudu_core::{Geometry, Grid};
/// use shudu_constraints::{Rule, classic, rule};
///
/// /// The four corners of the board differ.
/// struct Corners;
///
/// impl Rule for Corners {
///     fn name(&self) -> &str {
///         "corners"
///     }
///
///     fn check(&self, grid: &Grid) -> bool {
///         let geometry = grid.geometry();
///         let (bottom, right) = (geometry.rows() - 1, geometry.columns() - 1);
///         let corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)];
///         let digits: Vec<_> =
///             corners.iter().filter_map(|&(r, c)| grid.get(geometry.cell(r, c)?)).collect();
///         (1..digits.len()).all(|i| !digits[..i].contains(&digits[i]))
///     }
///
///     fn sound_on_partial(&self) -> bool {
///         true // empty corners are skipped, so what is broken stays broken
///     }
/// }
///
/// let mut puzzle = classic(4)?;
/// puzzle.add(rule(Corners))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Rule: Send + Sync {
    /// What it is called.
    fn name(&self) -> &str;

    /// Whether a grid keeps it.
    fn check(&self, grid: &Grid) -> bool;

    /// Whether it makes sense on a board of this shape, and if not, why. Said at once, as
    /// `message (rule: name)`.
    fn fits(&self, geometry: &Geometry) -> Result<(), String> {
        let _ = geometry;
        Ok(())
    }

    /// The cells whose digits matter to it; all if not said.
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.cells().collect()
    }

    /// Whether `check` may be asked while some of its cells are empty: true only if what it calls
    /// broken stays broken however they are filled. Then engines find contradictions early; otherwise
    /// they ask when all its cells are filled.
    fn sound_on_partial(&self) -> bool {
        false
    }

    /// Whether [`propagate`](Rule::propagate) can ever rule anything out.
    fn propagates(&self) -> bool {
        false
    }

    /// Candidates that it rules out, as far as it can tell, so that engines need not try them. If a solution has
    /// one of them, that solution is lost.
    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        let _ = candidates;
        Vec::new()
    }
}

/// A rule as a constraint, ready for [`Puzzle::add`](shudu_core::Puzzle::add).
pub fn rule(rule: impl Rule + 'static) -> Arc<dyn Constraint> {
    Arc::new(OwnRule(Box::new(rule)))
}

struct OwnRule(Box<dyn Rule>);

impl fmt::Debug for OwnRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OwnRule({:?})", self.0.name())
    }
}

impl Constraint for OwnRule {
    fn id(&self) -> &str {
        self.0.name()
    }

    fn name(&self) -> Message {
        Message::verbatim(self.0.name())
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.0.cells(geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        self.0.fits(geometry).map_err(Message::verbatim)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let cells = self.0.cells(grid.geometry());
        let ready = self.0.sound_on_partial() || cells.iter().all(|&cell| grid.get(cell).is_some());
        if !ready || self.0.check(grid) {
            return Vec::new();
        }
        vec![Violation { cells, message: message!("own-rule-broken", rule = self.0.name()) }]
    }

    fn propagates(&self) -> bool {
        self.0.propagates()
    }

    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        self.0.propagate(candidates)
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        vec![Primitive::Check(self)]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(self.name())]
    }

    fn entry(&self) -> Option<Entry> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic;

    /// Broken unless the first two cells add up to 5, so it must not be checked on a partial grid.
    struct Five;

    impl Rule for Five {
        fn name(&self) -> &str {
            "five"
        }

        fn check(&self, grid: &Grid) -> bool {
            let cells = self.cells(grid.geometry());
            cells.iter().filter_map(|&cell| grid.get(cell)).map(Digit::number).sum::<u8>() == 5
        }

        fn fits(&self, geometry: &Geometry) -> Result<(), String> {
            if geometry.n_cells() < 2 { Err("needs two cells".to_owned()) } else { Ok(()) }
        }

        fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
            geometry.cells().take(2).collect()
        }
    }

    #[test]
    fn it_is_asked_when_its_cells_are_full() {
        let mut puzzle = classic(4).unwrap();
        puzzle.add(rule(Five)).unwrap();
        let mut grid = puzzle.grid();
        let cells: Vec<Cell> = puzzle.geometry().cells().collect();
        grid.set(cells[0], Digit::new(1).unwrap());
        assert!(puzzle.check(&grid).is_empty());
        grid.set(cells[1], Digit::new(2).unwrap());
        let broken = puzzle.check(&grid);
        assert_eq!(broken.len(), 1);
        assert_eq!(broken[0].rule.to_string(), "five");
        assert_eq!(broken[0].violation.cells, cells[..2]);
        grid.set(cells[1], Digit::new(4).unwrap());
        assert!(puzzle.check(&grid).is_empty());
    }

    #[test]
    fn one_that_does_not_fit_fails_at_once_with_its_name() {
        let error = classic(1).unwrap().add(rule(Five)).unwrap_err();
        assert_eq!(error.to_string(), "needs two cells (rule: five)");
    }
}
