//! # Connected digits
//!
//! All cells that hold one of the given digits form one connected group, in which each cell shares a
//! side with another. There is at least one such cell, or exactly as many as the size says.
//!
//! In the `CONNECTED-DIGITS` section, each line is the digits, as in `1,3,5`, optionally followed by
//! the size (`-` for any) and the first cell of a layer: extra cells that stand for the cells of the
//! board, one for each.
//!
//! ```text
//! CONNECTED-DIGITS
//! 1,2,3
//! 2,3,4 12
//!
//! GRID
//! . . . .
//! 3 . . .
//! . 3 . .
//! . . . 4
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, Primitive, Rng, Shape, Violation,
    message,
};

use crate::appearance::appears;
use crate::data::{data_kind, data_methods};
use crate::{Field, layers, outside};

appears!(ConnectedDigitsKind: Other, Board, ["contiguous digits", "连通", "連通"]);

/// The cells that hold the given digits are connected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectedDigits {
    /// The digits.
    pub digits: DigitSet,
    /// How many cells hold them; any number from 1 if none.
    pub size: Option<u32>,
    /// The first cell of the layer that is looked at; the board if none.
    pub layer: Option<Cell>,
}

const DIGITS: Field = Field::numbers("digits", 0, 63);
const SIZE: Field = Field::number("size", 1, 1296).optional();
const LAYER: Field = Field::cell("layer").optional();

data_kind!(
    ConnectedDigitsKind builds ConnectedDigits { digits: DIGITS, size: SIZE, layer: LAYER },
    "connected-digits",
    message!("kind-connected-digits"),
    ["connected", "connected-values"],
    "CONNECTED-DIGITS",
    "connected_digits.rs",
    sample
);

fn sample(solution: &Grid, rng: &mut Rng) -> Option<ConnectedDigits> {
    for _ in 0..20 {
        let all = solution.geometry().all_digits().into_iter();
        let digits = all.filter(|_| rng.chance(0.7)).collect();
        let any = ConnectedDigits { digits, size: None, layer: None };
        if !digits.is_empty() && any.check(solution).is_empty() {
            let count = solution.filled().filter(|(_, digit)| digits.contains(*digit)).count();
            return Some(ConnectedDigits { size: rng.chance(0.5).then_some(count as u32), ..any });
        }
    }
    None
}

impl ConnectedDigits {
    /// The cells of the layer; empty if the board has not that many.
    fn layer(&self, geometry: &Geometry) -> Vec<Cell> {
        let first = self.layer.or_else(|| geometry.cell_by_index(0));
        first.and_then(|first| layers::cells(first, geometry)).unwrap_or_default()
    }
}

impl Constraint for ConnectedDigits {
    data_methods!(ConnectedDigitsKind);

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.layer(geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        let mut numbers = self.digits.into_iter().map(|digit| u32::from(digit.number()));
        numbers.try_for_each(|number| outside::digit_fits(number, geometry))?;
        let board = self.layer.is_some_and(|first| first.index() == 0);
        match self.layer {
            Some(_) if !board => layers::labels(self.layer, geometry).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let cells = self.layer(grid.geometry());
        let is_in = |digit: Digit| self.digits.contains(digit);
        let places = |test: &dyn Fn(Option<Digit>) -> bool| -> Vec<usize> {
            (0..cells.len()).filter(|&place| test(grid.get(cells[place]))).collect()
        };
        let marked = places(&|digit| digit.is_some_and(is_in));
        let possible = places(&|digit| digit.is_none_or(is_in));
        let names = |places: &[usize]| {
            let cells: Vec<Cell> = places.iter().map(|&place| cells[place]).collect();
            (grid.geometry().names(&cells), cells)
        };
        let size = self.size.map(|size| size as usize);
        let digits = self.digits.to_string();
        let Some(&first) = marked.first() else {
            if possible.len() >= size.unwrap_or(1) {
                return Vec::new();
            }
            let message = message!("connected-few", digits = digits, expected = size.unwrap_or(1));
            return vec![Violation { cells, message }];
        };
        let open = |place: usize| grid.get(cells[place]).is_none_or(is_in);
        let reached = layers::reached(first, &layers::neighbours(grid.geometry()), open);
        let apart: Vec<usize> = marked.iter().copied().filter(|&place| !reached[place]).collect();
        let n_reached = reached.iter().filter(|&&is_reached| is_reached).count();
        let (message, at_fault) = if !apart.is_empty() {
            let first = grid.geometry().name(cells[first]);
            let apart = names(&apart);
            (message!("connected-apart", digits = digits, first = first, cells = apart.0), apart.1)
        } else if size.is_some_and(|size| marked.len() > size) {
            let (found, expected) = (marked.len(), size.unwrap_or_default());
            let message =
                message!("connected-many", digits = digits, found = found, expected = expected);
            (message, names(&marked).1)
        } else if size.is_some_and(|size| n_reached < size) {
            let expected = size.unwrap_or_default();
            (message!("connected-few", digits = digits, expected = expected), names(&marked).1)
        } else {
            return Vec::new();
        };
        vec![Violation { cells: at_fault, message }]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let (cells, digits) = (self.layer(geometry), self.digits);
        let counts = match self.size {
            Some(size) => vec![size as usize],
            None => (1..=cells.len()).collect(),
        };
        let neighbours = layers::neighbours(geometry);
        vec![
            Primitive::Count { cells: cells.clone(), digits, counts },
            Primitive::Connected { cells, neighbours, digits },
        ]
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        vec![Shape::Note(message!("connected-note", digits = self.digits.to_string()))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_hang_together_and_are_as_many_as_they_should() {
        let geometry = Geometry::new(3, 3).unwrap();
        let digits: DigitSet = [1, 2].into_iter().filter_map(Digit::new).collect();
        let messages = |size: Option<u32>, numbers: [u8; 9]| -> Vec<String> {
            let connected = ConnectedDigits { digits, size, layer: None };
            let grid = Grid::load(geometry.clone(), &numbers).unwrap();
            connected.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
        };
        assert_eq!(messages(None, [1, 3, 3, 2, 2, 3, 3, 1, 3]), [] as [&str; 0]);
        assert_eq!(messages(Some(5), [1, 3, 0, 0, 0, 3, 3, 1, 0]), [] as [&str; 0]);
        assert_eq!(
            messages(None, [1, 3, 2, 3, 3, 0, 0, 0, 0]),
            ["r1c3 can no longer be connected to r1c1 through cells holding {1 2}"]
        );
        assert_eq!(
            messages(Some(1), [1, 2, 0, 0, 0, 0, 0, 0, 0]),
            ["2 cells hold {1 2}, expected 1"]
        );
        assert_eq!(
            messages(Some(3), [1, 3, 0, 0, 3, 0, 3, 0, 0]),
            ["too few connected cells can hold {1 2}, expected 3"]
        );
        assert_eq!(messages(None, [3; 9]), ["too few connected cells can hold {1 2}, expected 1"]);
    }
}
