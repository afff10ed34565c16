//! # Thermometer
//!
//! Digits increase along the line, starting from the bulb: each is greater than the one before.
//!
//! In the `THERMOMETERS` section, each line lists one thermometer's cells from the bulb: row and
//! column, from 0. `A1B1B2` and `A1 B1 B2` (letter = row, number = column, from 1) are read too.
//!
//! ```text
//! THERMOMETERS
//! 0 0 0 1 0 2 0 3
//! 2 0 1 0
//! 3 1 3 2
//!
//! GRID
//! . . . .
//! . . . .
//! . . 4 .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Entry, Geometry, Grid, Message, Primitive, Rng, Shape, Tone, Value,
    Violation, message,
};

use crate::appearance::appears;
use crate::{Field, Kind, groups, sampling};

appears!(ThermometerKind: Lines, Thermometer, ["thermo", "温度计数独", "溫度計數獨"]);

/// Digits rise strictly along the cells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thermometer {
    /// The cells from the bulb, each once.
    pub cells: Vec<Cell>,
}

const CELLS: Field = Field::cells("cells", 2);

pub(crate) struct ThermometerKind;

impl Kind for ThermometerKind {
    fn id(&self) -> &'static str {
        "thermometer"
    }

    fn name(&self) -> Message {
        message!("kind-thermometer")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["thermo", "thermometers"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("THERMOMETERS")
    }

    fn fields(&self) -> &'static [Field] {
        &[CELLS]
    }

    fn source(&self) -> &'static str {
        include_str!("thermometer.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        Arc::new(Thermometer { cells: entry.cells(CELLS.name).to_vec() })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let most = 2 + rng.below(4);
        let rises = |from, to| solution.get(from) < solution.get(to);
        let cells = sampling::path(solution.geometry(), rng, most, rises);
        (cells.len() >= 2).then(|| Arc::new(Thermometer { cells }) as Arc<dyn Constraint>)
    }
}

impl Constraint for Thermometer {
    fn id(&self) -> &str {
        ThermometerKind.id()
    }

    fn name(&self) -> Message {
        ThermometerKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        groups::listed_cells_fit(&self.cells, geometry)?;
        let (cells, digits) = (self.cells.len(), geometry.digits().len());
        if cells < 2 {
            return Err(message!("thermometer-too-short"));
        }
        if cells > digits {
            return Err(message!("thermometer-too-long", cells = cells, digits = digits));
        }
        Ok(())
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let geometry = grid.geometry();
        let range = geometry.digits();
        let filled: Vec<(usize, Cell, usize)> = self
            .cells
            .iter()
            .enumerate()
            .filter_map(|(place, &cell)| Some((place, cell, usize::from(grid.get(cell)?.number()))))
            .collect();
        let mut violations = Vec::new();
        // Each cell between two filled ones needs a digit of its own between theirs.
        for pair in filled.windows(2) {
            let ((from, a, low), (to, b, high)) = (pair[0], pair[1]);
            if high < low + (to - from) {
                violations.push(Violation {
                    cells: vec![a, b],
                    message: message!(
                        "thermometer-broken",
                        first = geometry.name(a),
                        second = geometry.name(b),
                        first_digit = low,
                        second_digit = high,
                        steps = to - from
                    ),
                });
            }
        }
        // So does each cell before the first and after the last.
        for &(place, cell, digit) in &filled {
            let lowest = usize::from(range.first().number()) + place;
            let highest = usize::from(range.last().number()) + place + 1 - self.cells.len();
            if !(lowest..=highest).contains(&digit) {
                violations.push(Violation {
                    cells: vec![cell],
                    message: message!(
                        "thermometer-no-room",
                        cell = geometry.name(cell),
                        digit = digit,
                        from = lowest,
                        to = highest
                    ),
                });
            }
        }
        violations
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        self.cells.windows(2).map(|pair| Primitive::Less(pair[0], pair[1])).collect()
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        let middle = |&cell: &Cell| {
            let (row, column) = geometry.position(cell)?;
            Some((column as f32 + 0.5, row as f32 + 0.5))
        };
        let points = self.cells.iter().filter_map(middle).collect();
        let bulb = self.cells.iter().take(1);
        let mut shapes: Vec<Shape> =
            bulb.map(|&cell| Shape::Disc { cell, radius: 0.36, tone: Tone::Shade }).collect();
        shapes.push(Shape::Line { points, width: 0.22, tone: Tone::Shade });
        shapes
    }

    fn entry(&self) -> Option<Entry> {
        Some(Entry::new().with(CELLS.name, Value::Cells(self.cells.clone())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole_row(numbers: &[u8], digits: u8) -> (Thermometer, Grid) {
        let geometry =
            Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(1, digits)).unwrap();
        let cells = geometry.cells().collect();
        (Thermometer { cells }, Grid::load(geometry, numbers).unwrap())
    }

    #[test]
    fn digits_rise_strictly_with_room_for_the_empty_cells() {
        let fine: [&[u8]; 4] = [&[0, 0, 0], &[1, 2, 3], &[1, 0, 5], &[0, 4, 0]];
        for numbers in fine {
            let (thermometer, grid) = whole_row(numbers, 5);
            assert_eq!(thermometer.check(&grid), [], "{numbers:?}");
        }
        let broken: [(&[u8], &str); 4] = [
            (&[2, 2, 0], "r1c2 is 2, but must be higher than r1c1, which is 2"),
            (&[1, 0, 2], "r1c3 is 2, but must be at least 2 higher than r1c1, which is 1"),
            (&[0, 1, 0], "r1c2 is 1, but only 2 to 4 leave room for the rest of the thermometer"),
            (&[4, 0, 0], "r1c1 is 4, but only 1 to 3 leave room for the rest of the thermometer"),
        ];
        for (numbers, message) in broken {
            let (thermometer, grid) = whole_row(numbers, 5);
            let violations = thermometer.check(&grid);
            assert_eq!(violations[0].message.to_string(), message, "{numbers:?}");
        }
    }

    #[test]
    fn one_that_is_too_long_or_too_short_is_refused() {
        let (thermometer, grid) = whole_row(&[0; 6], 5);
        assert_eq!(
            thermometer.fits(grid.geometry()).unwrap_err().to_string(),
            "the thermometer has 6 cells, but only 5 digits are available"
        );
        let (thermometer, grid) = whole_row(&[0], 5);
        assert_eq!(
            thermometer.fits(grid.geometry()).unwrap_err().to_string(),
            "a thermometer needs at least two cells"
        );
    }
}
