//! Filling every cell that is the last place left for a digit in a house, until there is none.

use std::fmt;

use shudu_core::{
    Candidates, Cell, Control, Digit, DigitSet, Geometry, Grid, House, Message, Puzzle, Stop,
    message,
};

use crate::Sight;

/// Fills every cell that is the last place left for a digit in a house, again and again until no house
/// has such a cell.
///
/// Houses are visited in the order of the constraints (rows, columns, blocks, then what else is a
/// house), round after round; a visit places the lowest digit that has one place left, until none has.
/// Every placement updates the candidates at once, through all constraints, so the result never breaks
/// a rule: digits that cannot all stand are a [`Contradiction`].
///
/// The grid has the puzzle's shape. Digits that the puzzle gives and the grid lacks count as the only
/// candidates of their cells. For many grids of one puzzle, keep a [`Sight`].
pub fn infer(puzzle: &Puzzle, grid: &Grid, control: &Control) -> Result<Inference, NoInference> {
    Sight::new(puzzle, control)?.infer(grid)
}

/// Why [`infer`] has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoInference {
    /// The grid has no solution.
    Contradiction(Contradiction),
    /// It was stopped before it was done.
    Stopped(Stop),
}

impl NoInference {
    /// What is wrong, in words.
    pub fn message(&self) -> Message {
        match self {
            Self::Contradiction(contradiction) => contradiction.message().clone(),
            Self::Stopped(stop) => stop.message(),
        }
    }
}

impl From<Contradiction> for NoInference {
    fn from(contradiction: Contradiction) -> Self {
        Self::Contradiction(contradiction)
    }
}

impl From<Stop> for NoInference {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl fmt::Display for NoInference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoInference {}

/// What [`infer`] found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Inference {
    /// The grid, filled as far as it goes.
    pub grid: Grid,
    /// What the cells may still hold.
    pub candidates: Candidates,
    /// What was filled in, in order.
    pub placements: Vec<Placement>,
}

/// A digit that had one place left in a house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The place.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// What the house is called.
    pub house: Message,
}

impl Placement {
    /// “r1c3 is 5, its last place in row 1”.
    pub fn message(&self, geometry: &Geometry) -> Message {
        message!(
            "placement",
            cell = geometry.name(self.cell),
            digit = self.digit.number(),
            house = self.house.clone()
        )
    }
}

/// Why a grid has no solution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    cells: Vec<Cell>,
    digit: Option<Digit>,
    message: Message,
}

impl Contradiction {
    /// The cell without candidates, the cells of the house without a place, or those that break a rule.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The digit without a place, if that is what is wrong.
    pub fn digit(&self) -> Option<Digit> {
        self.digit
    }

    /// What is wrong.
    pub fn message(&self) -> &Message {
        &self.message
    }

    fn no_digit(cell: Cell, geometry: &Geometry) -> Self {
        let message = message!("contradiction-cell", cell = geometry.name(cell));
        Self { cells: vec![cell], digit: None, message }
    }

    fn no_place(house: &House, digit: Digit) -> Self {
        let message =
            message!("contradiction-house", digit = digit.number(), house = house.name.clone());
        Self { cells: house.cells.clone(), digit: Some(digit), message }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Contradiction {}

impl Sight<'_> {
    /// As [`infer`].
    pub fn infer(&self, grid: &Grid) -> Result<Inference, NoInference> {
        let mut state = self.start(grid)?;
        loop {
            let before = state.placements.len();
            for house in self.houses() {
                while let Some((cell, digit)) = state.last_place(house)? {
                    self.place(cell, digit, house, &mut state)?;
                }
            }
            if state.placements.len() == before {
                return Ok(state);
            }
        }
    }

    /// Nothing placed yet, and no contradiction in sight.
    fn start(&self, grid: &Grid) -> Result<Inference, NoInference> {
        let broken = self.puzzle().check_within(grid, self.control())?;
        if let Some(broken) = broken.into_iter().next() {
            return Err(NoInference::Contradiction(Contradiction {
                message: message!("misfit", message = broken.violation.message, rule = broken.rule),
                cells: broken.violation.cells,
                digit: None,
            }));
        }
        let candidates = self.candidates(grid)?;
        let geometry = self.puzzle().geometry();
        match geometry.cells().find(|&cell| candidates.get(cell).is_empty()) {
            Some(cell) => Err(Contradiction::no_digit(cell, geometry).into()),
            None => Ok(Inference { grid: grid.clone(), candidates, placements: Vec::new() }),
        }
    }

    fn place(
        &self,
        cell: Cell,
        digit: Digit,
        house: &House,
        state: &mut Inference,
    ) -> Result<(), NoInference> {
        state.placements.push(Placement { cell, digit, house: house.name.clone() });
        state.grid.set(cell, digit);
        state.candidates.set(cell, DigitSet::only(digit));
        match self.placed(cell, digit, &mut state.grid, &mut state.candidates)? {
            Some(cell) => Err(Contradiction::no_digit(cell, self.puzzle().geometry()).into()),
            None => Ok(()),
        }
    }
}

impl Inference {
    /// The lowest digit with one place left in a house, and the place.
    fn last_place(&self, house: &House) -> Result<Option<(Cell, Digit)>, Contradiction> {
        let (mut there, mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in &house.cells {
            let digits = self.candidates.get(cell);
            if self.grid.get(cell).is_some() {
                there |= digits;
            } else {
                twice |= once & digits;
                once |= digits;
            }
        }
        if let Some(digit) = (self.grid.geometry().all_digits() - there - once).first() {
            return Err(Contradiction::no_place(house, digit));
        }
        let Some(digit) = (once - twice - there).first() else {
            return Ok(None);
        };
        let holds = |cell: &Cell| {
            self.grid.get(*cell).is_none() && self.candidates.get(*cell).contains(digit)
        };
        Ok(house.cells.iter().copied().find(holds).map(|cell| (cell, digit)))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_constraints::{Killer, classic};
    use shudu_core::Language;

    use super::*;

    fn infer_numbers(puzzle: &Puzzle, numbers: &[u8]) -> Result<Inference, Contradiction> {
        let grid = Grid::load(puzzle.geometry().clone(), numbers).unwrap();
        infer(puzzle, &grid, &Control::new()).map_err(|none| match none {
            NoInference::Contradiction(contradiction) => contradiction,
            NoInference::Stopped(stop) => panic!("{stop}"),
        })
    }

    #[test]
    fn last_places_are_filled_with_their_house_in_order() {
        let puzzle = classic(4).unwrap();
        #[rustfmt::skip]
        let inference = infer_numbers(&puzzle, &[
            1, 0, 0, 0,
            0, 0, 2, 0,
            0, 3, 0, 0,
            0, 0, 0, 0,
        ]).unwrap();
        let geometry = puzzle.geometry();
        let said: Vec<String> = inference
            .placements
            .iter()
            .map(|placement| placement.message(geometry).to_string())
            .collect();
        assert_eq!(
            said[..2],
            [
                "r1c2 is 2: it is the only cell left for this digit in row 1",
                "r2c4 is 1: it is the only cell left for this digit in row 2",
            ]
        );
        assert_eq!(inference.grid.to_string(), "1 2 . .\n3 4 2 1\n. 3 1 .\n. 1 . .\n");
        assert!(
            inference
                .grid
                .filled()
                .all(|(cell, digit)| { inference.candidates.get(cell) == DigitSet::only(digit) })
        );
    }

    #[test]
    fn a_house_without_a_place_is_named() {
        let puzzle = classic(4).unwrap();
        #[rustfmt::skip]
        let contradiction = infer_numbers(&puzzle, &[
            0, 0, 0, 1,
            0, 3, 0, 0,
            1, 0, 0, 0,
            0, 0, 0, 0,
        ]).unwrap_err();
        assert_eq!(contradiction.to_string(), "no place is left for 1 in row 2");
        assert_eq!(
            contradiction.message().text(Language::TraditionalChinese),
            "1 在第 2 列已無處可填"
        );
        assert_eq!(contradiction.digit(), Digit::new(1));
        assert_eq!(contradiction.cells().len(), 4);
    }

    #[test]
    fn a_cell_without_a_digit_is_named() {
        let puzzle = classic(4).unwrap();
        #[rustfmt::skip]
        let contradiction = infer_numbers(&puzzle, &[
            0, 2, 3, 0,
            0, 0, 0, 0,
            4, 0, 0, 0,
            1, 0, 0, 0,
        ]).unwrap_err();
        assert_eq!(contradiction.to_string(), "no digit is left for r1c1");
        assert_eq!(contradiction.cells(), [puzzle.geometry().cell(0, 0).unwrap()]);
    }

    #[test]
    fn a_broken_rule_is_named_before_anything_is_filled() {
        let puzzle = classic(4).unwrap();
        #[rustfmt::skip]
        let contradiction = infer_numbers(&puzzle, &[
            1, 0, 0, 1,
            0, 0, 2, 0,
            0, 3, 0, 0,
            0, 0, 0, 0,
        ]).unwrap_err();
        assert_eq!(contradiction.to_string(), "1 appears twice in row 1: r1c1 r1c4 (rule: row)");
    }

    #[test]
    fn cages_leave_fewer_places() {
        let mut puzzle = classic(4).unwrap();
        let cells = puzzle.geometry().row(0)[..2].to_vec();
        puzzle.add(Arc::new(Killer { sum: Some(4), cells })).unwrap();
        let mut numbers = [0; 16];
        numbers[15] = 2;
        let said = infer_numbers(&puzzle, &numbers).unwrap().placements;
        let said: Vec<String> =
            said.iter().map(|placement| placement.message(puzzle.geometry()).to_string()).collect();
        assert_eq!(
            said,
            [
                "r1c3 is 2: it is the only cell left for this digit in row 1",
                "r1c4 is 4: it is the only cell left for this digit in row 1",
            ]
        );
    }

    #[test]
    fn what_the_puzzle_gives_and_the_grid_lacks_is_kept() {
        let mut puzzle = classic(4).unwrap();
        let corner = puzzle.geometry().cell(0, 0).unwrap();
        puzzle.give(corner, Digit::new(3).unwrap()).unwrap();
        let inference = infer_numbers(&puzzle, &[0; 16]).unwrap();
        assert_eq!(inference.candidates.get(corner).to_string(), "{3}");
    }
}
