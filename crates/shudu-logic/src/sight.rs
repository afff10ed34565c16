//! Which digits a cell may hold, judged one cell at a time, for any mix of constraints.

use shudu_core::{
    Candidates, Cell, Constraint, Control, Digit, DigitSet, Grid, House, Primitive, Puzzle, Stop,
};

/// The digits that each cell may hold: for an empty cell those that the puzzle allows there and that
/// break no constraint when placed alone, for a filled cell just its digit.
///
/// The grid has the puzzle's shape and breaks none of its rules. For many grids of one puzzle, keep a
/// [`Sight`].
pub fn candidates(puzzle: &Puzzle, grid: &Grid, control: &Control) -> Result<Candidates, Stop> {
    Sight::new(puzzle, control)?.candidates(grid)
}

/// The constraints on each cell of a puzzle, found once and used for many grids.
///
/// Most constraints are nothing but groups of cells in which no digit stands twice: there a placed digit is out for the
/// rest of the group, and the constraint need not be asked. All others are asked, digit by digit, through
/// [`Constraint::allows`]. With many constraints that may take long, so a sight always has a control, and every
/// question ends early when the control is stopped.
#[derive(Debug)]
pub struct Sight<'a> {
    puzzle: &'a Puzzle,
    control: &'a Control,
    groups: Vec<&'a [Cell]>,
    /// Per cell the places in `groups` of those that hold it.
    groups_of: Vec<Vec<usize>>,
    others: Vec<(&'a dyn Constraint, Vec<Cell>)>,
    /// Per cell the places in `others` of those that hold it.
    others_of: Vec<Vec<usize>>,
    houses: &'a [House],
}

impl<'a> Sight<'a> {
    /// Finds the constraints on each cell of a puzzle.
    pub fn new(puzzle: &'a Puzzle, control: &'a Control) -> Result<Self, Stop> {
        let geometry = puzzle.geometry();
        let mut sight = Self {
            puzzle,
            control,
            groups: Vec::new(),
            groups_of: vec![Vec::new(); geometry.n_cells()],
            others: Vec::new(),
            others_of: vec![Vec::new(); geometry.n_cells()],
            houses: puzzle.program(control)?.houses(control)?,
        };
        let program = puzzle.program(control)?;
        for (number, constraint) in program.constraints().iter().enumerate() {
            control.stopped()?;
            match groups_alone(program.of(number)) {
                Some(groups) => sight.groups.extend(groups),
                None => sight.others.push((&**constraint, constraint.cells(geometry))),
            }
        }
        for (number, cells) in sight.groups.iter().enumerate() {
            cells.iter().for_each(|cell| sight.groups_of[cell.index()].push(number));
        }
        for (number, (_, cells)) in sight.others.iter().enumerate() {
            for cell in cells {
                let others = &mut sight.others_of[cell.index()];
                // A line that crosses itself has a cell twice.
                if others.last() != Some(&number) {
                    others.push(number);
                }
            }
        }
        Ok(sight)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    /// What ends its answers early.
    pub(crate) fn control(&self) -> &'a Control {
        self.control
    }

    /// The groups that hold every digit exactly once, in the order of the constraints.
    pub fn houses(&self) -> &[House] {
        self.houses
    }

    /// As [`candidates`].
    pub fn candidates(&self, grid: &Grid) -> Result<Candidates, Stop> {
        let mut candidates = self.puzzle.givens().clone();
        let mut scratch = grid.clone();
        for cell in self.puzzle.geometry().cells() {
            candidates.set(cell, self.digits_for(cell, &mut scratch)?);
        }
        Ok(candidates)
    }

    /// The candidates of one cell. The grid is lent for trials and comes back as it was.
    pub fn digits_for(&self, cell: Cell, grid: &mut Grid) -> Result<DigitSet, Stop> {
        if let Some(digit) = grid.get(cell) {
            return Ok(DigitSet::only(digit));
        }
        let mut digits = self.puzzle.givens().get(cell);
        for &number in &self.groups_of[cell.index()] {
            digits -= self.groups[number].iter().filter_map(|&other| grid.get(other)).collect();
        }
        for &number in &self.others_of[cell.index()] {
            digits = self.allowed(self.others[number].0, cell, digits, grid)?;
        }
        Ok(digits)
    }

    /// Takes out the candidates that a digit just placed rules out elsewhere; a cell that has none
    /// left is the answer. The grid is lent for trials and comes back as it was.
    pub(crate) fn placed(
        &self,
        cell: Cell,
        digit: Digit,
        grid: &mut Grid,
        candidates: &mut Candidates,
    ) -> Result<Option<Cell>, Stop> {
        for &number in &self.groups_of[cell.index()] {
            for &other in self.groups[number].iter().filter(|&&other| grid.get(other).is_none()) {
                let digits = candidates.get(other) - DigitSet::only(digit);
                candidates.set(other, digits);
                if digits.is_empty() {
                    return Ok(Some(other));
                }
            }
        }
        for &number in &self.others_of[cell.index()] {
            let (constraint, cells) = &self.others[number];
            for &other in cells {
                if grid.get(other).is_none() {
                    let digits = self.allowed(*constraint, other, candidates.get(other), grid)?;
                    candidates.set(other, digits);
                    if digits.is_empty() {
                        return Ok(Some(other));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Those of the digits that a constraint allows in an empty cell.
    fn allowed(
        &self,
        constraint: &dyn Constraint,
        cell: Cell,
        digits: DigitSet,
        grid: &mut Grid,
    ) -> Result<DigitSet, Stop> {
        let mut allowed = DigitSet::EMPTY;
        for digit in digits {
            if let Err(stop) = self.control.stopped() {
                grid.clear(cell);
                return Err(stop);
            }
            grid.set(cell, digit);
            if constraint.allows(grid, cell) {
                allowed.insert(digit);
            }
        }
        grid.clear(cell);
        Ok(allowed)
    }
}

/// The cells of each primitive, if all of them only say that digits differ.
fn groups_alone(primitives: &[Primitive]) -> Option<Vec<&[Cell]>> {
    let groups = primitives.iter().map(|primitive| match primitive {
        Primitive::AllDifferent(cells) | Primitive::House(cells) => Some(&cells[..]),
        _ => None,
    });
    groups.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use shudu_constraints::{Inequality, Killer, NonConsecutive, Sign, classic};

    use super::*;

    /// The candidates of every cell as text, row by row.
    fn drawn(puzzle: &Puzzle, grid: &Grid) -> Vec<String> {
        let candidates = candidates(puzzle, grid, &Control::new()).unwrap();
        let geometry = puzzle.geometry();
        let cell_text = |cell: Cell| -> String {
            candidates.get(cell).into_iter().map(|digit| digit.to_string()).collect()
        };
        (0..geometry.rows())
            .map(|row| geometry.row(row).into_iter().map(cell_text).collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[rustfmt::skip]
    fn four() -> [u8; 16] {
        [
            1, 0, 0, 0,
            0, 0, 2, 0,
            0, 3, 0, 0,
            0, 0, 0, 0,
        ]
    }

    #[test]
    fn rows_columns_and_blocks_take_digits_away() {
        let puzzle = classic(4).unwrap();
        let grid = Grid::load(puzzle.geometry().clone(), &four()).unwrap();
        assert_eq!(
            drawn(&puzzle, &grid),
            ["1 24 34 34", "34 4 2 134", "24 3 14 124", "24 124 134 1234"]
        );
    }

    #[test]
    fn every_constraint_counts() {
        let mut puzzle = classic(4).unwrap();
        let cell = |row, column| puzzle.geometry().cell(row, column).unwrap();
        let (first, second, third) = (cell(3, 0), cell(3, 1), cell(3, 3));
        let cage = Killer { sum: Some(6), cells: vec![first, second] };
        let sign = Inequality { first: third, sign: Sign::Less, second: cell(3, 2) };
        puzzle.add(Arc::new(cage)).unwrap();
        puzzle.add(Arc::new(sign)).unwrap();
        puzzle.add(Arc::new(NonConsecutive)).unwrap();
        let grid = Grid::load(puzzle.geometry().clone(), &four()).unwrap();
        assert_eq!(
            drawn(&puzzle, &grid),
            ["1 4 4 34", "34 - 2 4", "- 3 - 124", "24 - 34 123"].map(|row| row.replace('-', ""))
        );
    }

    #[test]
    fn marks_given_by_the_puzzle_hold_for_empty_cells() {
        let mut puzzle = classic(4).unwrap();
        let geometry = puzzle.geometry().clone();
        let corner = geometry.cell(3, 3).unwrap();
        puzzle.allow(corner, [1, 4].into_iter().filter_map(Digit::new).collect()).unwrap();
        let grid = Grid::load(geometry, &four()).unwrap();
        let left = candidates(&puzzle, &grid, &Control::new()).unwrap();
        assert_eq!(left.get(corner).to_string(), "{1 4}");
    }

    #[test]
    fn a_stopped_control_ends_every_look() {
        let mut puzzle = classic(4).unwrap();
        let cells = puzzle.geometry().row(0)[..2].to_vec();
        puzzle.add(Arc::new(Killer { sum: Some(4), cells })).unwrap();
        let grid = puzzle.grid();
        let control = Control::new();
        let sight = Sight::new(&puzzle, &control).unwrap();
        control.stop(Stop::Deadline);
        assert_eq!(sight.candidates(&grid), Err(Stop::Deadline));
        assert_eq!(candidates(&puzzle, &grid, &control), Err(Stop::Deadline));
        assert_eq!(puzzle.check_within(&grid, &control), Err(Stop::Deadline));
    }
}
