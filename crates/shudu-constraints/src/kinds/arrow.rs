//! # Arrow
//!
//! The digits along the arrow's shaft add up to the digit in its circle; they may repeat. A circle
//! that covers several cells, also called a pill, is read as one number, in the order of its cells.
//! If several shafts start at a circle, each of them adds up to it.
//!
//! In the `ARROWS` section, each line is one arrow: the cells of the circle, `/`, then the cells of
//! the shaft, row and column from 0; another `/` starts another shaft.
//!
//! ```text
//! ARROWS
//! 0 0 0 1 / 1 1 2 1 3 2 3 1
//! 3 4 2 5 / 2 4 1 3 0 3
//! 3 3 / 2 3 1 4 1 5
//! 4 5 / 5 4 5 3 4 2
//!
//! GRID
//! . . . . . 4
//! . . 3 . . .
//! . . . . . .
//! . . . . . .
//! . . . . . .
//! . . . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Outline, Primitive, Rng, Shape, Term, Tone,
    Value, Violation, message,
};

use crate::appearance::appears;
use crate::{Field, Kind, groups, lines, sampling};

appears!(ArrowKind: Lines, Arrow, ["arrow Sudoku", "箭头数独", "箭頭數獨"]);

/// The shaft adds up to the number in the circle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The cells of the circle, the highest place of the number first.
    pub circle: Vec<Cell>,
    /// The cells of each shaft, those of the circle left out. One that a shaft crosses twice is there
    /// twice, and counts twice.
    pub shafts: Vec<Vec<Cell>>,
}

/// More digits than a sum can have: 1,296 cells of 36.
const MOST_PLACES: usize = 6;

const LISTS: Field = Field::cell_lists("cells", 2);

pub(crate) struct ArrowKind;

impl Kind for ArrowKind {
    fn id(&self) -> &'static str {
        "arrow"
    }

    fn name(&self) -> Message {
        message!("kind-arrow")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["arrows", "pill-arrow"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("ARROWS")
    }

    fn fields(&self) -> &'static [Field] {
        &[LISTS]
    }

    fn starts_with_circle(&self) -> bool {
        true
    }

    fn source(&self) -> &'static str {
        include_str!("arrow.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        let (circle, shafts) = match entry.cell_lists(LISTS.name) {
            [circle, shafts @ ..] => (circle.clone(), shafts.to_vec()),
            [] => (Vec::new(), Vec::new()),
        };
        Arc::new(Arrow { circle, shafts })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        for _ in 0..10 {
            let most = 2 + rng.below(6);
            let path = sampling::path(solution.geometry(), rng, most, |_, _| true);
            let circle = 1 + rng.below(2);
            for end in (circle + 1..=path.len()).rev() {
                let shafts = vec![path[circle..end].to_vec()];
                let arrow = Arrow { circle: path[..circle].to_vec(), shafts };
                if arrow.check(solution).is_empty() {
                    return Some(Arc::new(arrow));
                }
            }
        }
        None
    }
}

impl Arrow {
    /// The circle's cells, each times its place in the number.
    fn number(&self) -> Vec<Term> {
        let places = std::iter::successors(Some(1), |place| Some(place * 10));
        self.circle.iter().rev().zip(places).map(|(&cell, place)| (place, cell)).collect()
    }

    /// The violation of a shaft, if it can no longer add up to the number.
    fn wrong_shaft(&self, shaft: &[Cell], grid: &Grid) -> Option<Violation> {
        let (low, high) = lines::reach(&self.number(), grid);
        let (least, most) = lines::reach(&Primitive::terms(shaft), grid);
        if low <= most && least <= high {
            return None;
        }
        let message = message!(
            "arrow-broken",
            circle = grid.geometry().names(&self.circle),
            number = lines::from_to(low, high),
            shaft = grid.geometry().names(shaft),
            sum = lines::from_to(least, most)
        );
        Some(Violation { cells: [&self.circle, shaft].concat(), message })
    }
}

impl Constraint for Arrow {
    fn id(&self) -> &str {
        ArrowKind.id()
    }

    fn name(&self) -> Message {
        ArrowKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        [&self.circle[..], &self.shafts.concat()].concat()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        if self.circle.is_empty() || self.shafts.is_empty() || self.shafts.iter().any(Vec::is_empty)
        {
            return Err(message!("arrow-too-short"));
        }
        if self.circle.len() > MOST_PLACES {
            return Err(message!("arrow-circle-too-long", most = MOST_PLACES));
        }
        groups::listed_cells_fit(&self.circle, geometry)?;
        // A shaft that crosses itself counts that cell again.
        let each = |shaft: &Vec<Cell>| {
            lines::fits(shaft, 1, geometry)?;
            match shaft.iter().find(|cell| self.circle.contains(cell)) {
                Some(&cell) => Err(message!("listed-cell-twice", cell = geometry.name(cell))),
                None => Ok(()),
            }
        };
        self.shafts.iter().try_for_each(each)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        self.shafts.iter().filter_map(|shaft| self.wrong_shaft(shaft, grid)).collect()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        let less = |shaft: &Vec<Cell>| {
            let shaft = shaft.iter().map(|&cell| (-1, cell));
            let terms = self.number().into_iter().chain(shaft).collect();
            Primitive::Sum { terms, totals: vec![0] }
        };
        self.shafts.iter().map(less).collect()
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let circle = Shape::Outline {
            cells: self.circle.clone(),
            radius: lines::RING,
            form: Outline::Round,
            tone: Tone::Rule,
        };
        let distance = |from: Cell, to: Cell| {
            let (from, to) = (geometry.position(from)?, geometry.position(to)?);
            Some(from.0.abs_diff(to.0).pow(2) + from.1.abs_diff(to.1).pow(2))
        };
        // A shaft starts at the cell of the circle that is nearest.
        let arrow = |shaft: &Vec<Cell>| {
            let start = self.circle.iter().min_by_key(|&&cell| distance(cell, *shaft.first()?));
            let cells: Vec<Cell> = start.into_iter().chain(shaft).copied().collect();
            Shape::arrow(geometry, &cells, lines::RING, Tone::Rule)
        };
        std::iter::once(circle).chain(self.shafts.iter().map(arrow)).collect()
    }

    fn entry(&self) -> Option<Entry> {
        let lists = std::iter::once(&self.circle).chain(&self.shafts).cloned().collect();
        Some(Entry::new().with(LISTS.name, Value::CellLists(lists)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(places: usize, numbers: &[u8]) -> Vec<String> {
        let arrow = |cells: Vec<Cell>| {
            let (circle, shaft) = cells.split_at(places);
            Arrow { circle: circle.to_vec(), shafts: vec![shaft.to_vec()] }
        };
        lines::tests::messages(arrow, 9, numbers)
    }

    #[test]
    fn shafts_add_up_to_the_circle() {
        assert_eq!(messages(1, &[9, 4, 4, 1]), [] as [&str; 0]);
        assert_eq!(messages(2, &[1, 2, 8, 4]), [] as [&str; 0]);
        assert_eq!(messages(2, &[0, 2, 8, 4]), [] as [&str; 0]);
        assert_eq!(messages(1, &[9, 4, 4]), ["r1c1 reads 9, but the sum of r1c2 r1c3 is 8"]);
        assert_eq!(
            messages(2, &[1, 3, 8, 4]),
            ["r1c1 r1c2 reads 13, but the sum of r1c3 r1c4 is 12"]
        );
        assert_eq!(
            messages(1, &[3, 0, 0, 2]),
            ["r1c1 reads 3, but the sum of r1c2 r1c3 r1c4 is 4 to 20"]
        );
        assert_eq!(
            messages(1, &[0, 4, 4, 2]),
            ["r1c1 reads 1 to 9, but the sum of r1c2 r1c3 r1c4 is 10"]
        );
    }

    #[test]
    fn nonsense_is_refused() {
        let need = "an arrow needs a circle and a shaft, with '/' between their cells";
        assert_eq!(messages(1, &[0]), [need]);
        assert_eq!(messages(0, &[0]), [need]);
        assert_eq!(messages(7, &[0; 9]), ["a circle has at most 6 cells"]);
        let geometry = Geometry::square(4).unwrap();
        let cells: Vec<Cell> = geometry.cells().take(2).collect();
        let arrow = Arrow { circle: cells[..1].to_vec(), shafts: vec![vec![cells[1], cells[0]]] };
        assert_eq!(arrow.fits(&geometry).unwrap_err().to_string(), "r1c1 is listed twice");
    }
}
