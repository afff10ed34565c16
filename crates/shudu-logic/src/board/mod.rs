//! A position of a puzzle: what stands in the cells and what they may still hold.

mod adjacent;
mod cell_set;
mod clues;
mod rules;
mod start;

use std::sync::Arc;

pub use cell_set::{CellSet, CellSetIter};
pub(crate) use clues::sums;
pub use clues::{BoardClue, Says, Sum};
pub use rules::{House, Orders, Rules};
pub use shudu_core::HouseShape;
use shudu_core::{Broken, Candidates, Cell, Digit, DigitSet, Grid};

/// A digit that a cell may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// A digit in a cell.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

/// A position: the digits that are placed, and the candidates of the empty cells.
#[derive(Debug, Clone)]
pub struct Board {
    rules: Arc<Rules>,
    /// Per cell what it may hold; nothing for a filled cell.
    candidates: Vec<DigitSet>,
    /// Per digit number the empty cells that may hold it.
    places: Vec<CellSet>,
    /// Per cell the digit that stands there, or nothing.
    digits: Vec<DigitSet>,
    empty: CellSet,
    /// Per house how many of its cells are empty.
    n_empty: Vec<u8>,
    given: CellSet,
}

impl Board {
    /// A position from what is given, what was placed since, and what the empty cells may hold. A candidate
    /// that a placed digit excludes is left out.
    pub fn new(rules: Arc<Rules>, given: CellSet, grid: &Grid, candidates: &Candidates) -> Self {
        let n_cells = rules.geometry().n_cells();
        let n_digits = usize::from(rules.geometry().digits().last().number()) + 1;
        let mut board = Self {
            candidates: vec![DigitSet::EMPTY; n_cells],
            places: vec![CellSet::EMPTY; n_digits],
            digits: vec![DigitSet::EMPTY; n_cells],
            empty: CellSet::EMPTY,
            n_empty: Vec::new(),
            given,
            rules,
        };
        for cell in board.rules.geometry().clone().cells() {
            if let Some(digit) = grid.get(cell) {
                board.digits[cell.index()] = DigitSet::only(digit);
                continue;
            }
            board.empty.insert(cell);
            board.candidates[cell.index()] = candidates.get(cell);
            for digit in candidates.get(cell) {
                board.places[usize::from(digit.number())].insert(cell);
            }
        }
        let empty = board.empty;
        let n_empty = board.rules.houses().iter().map(|house| (house.cells & empty).len() as u8);
        board.n_empty = n_empty.collect();
        for (cell, digit) in grid.filled() {
            board.exclude_by(cell, digit);
        }
        board
    }

    /// The rules of the puzzle.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The digit that stands in a cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell.index()].first()
    }

    /// What a cell may hold; nothing if it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The empty cells that may hold a digit.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet {
        self.places[usize::from(digit.number())]
    }

    /// The empty cells of a house that may hold a digit.
    #[inline]
    pub fn places_in(&self, house: usize, digit: Digit) -> CellSet {
        self.places(digit) & self.rules.houses()[house].cells
    }

    /// Whether a candidate is left.
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// The cells without a digit.
    #[inline]
    pub fn empty(&self) -> CellSet {
        self.empty
    }

    /// How many cells of each house are empty.
    #[inline]
    pub(crate) fn n_empty(&self) -> &[u8] {
        &self.n_empty
    }

    /// Whether a cell has no digit left, or a house no place for a digit it lacks, or a digit twice.
    pub fn is_contradictory(&self) -> bool {
        let all = self.all_digits();
        let with_digits =
            all.into_iter().fold(CellSet::EMPTY, |cells, one| cells | self.places(one));
        if !with_digits.contains_all(self.empty) {
            return true;
        }
        self.rules.houses().iter().any(|house| {
            let [mut placed, mut twice, mut possible] = [DigitSet::EMPTY; 3];
            for &cell in &house.in_order {
                let digit = self.digits[cell.index()];
                twice |= placed & digit;
                placed |= digit;
                possible |= self.candidates(cell);
            }
            !twice.is_empty() || placed | possible != all
        })
    }

    /// The cells of which something was given: the digit, or which digits they may hold. Their digits cannot be
    /// exchanged, so they cannot be part of a pattern that could be filled in two ways.
    pub fn given(&self) -> CellSet {
        self.given
    }

    /// Whether every cell has its digit.
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// The digits of the board.
    pub fn all_digits(&self) -> DigitSet {
        self.rules.geometry().all_digits()
    }

    /// What stands in the cells.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.rules.geometry().clone());
        for cell in self.rules.geometry().cells() {
            if let Some(digit) = self.digit(cell) {
                grid.set(cell, digit);
            }
        }
        grid
    }

    /// A rule that the digits break, as its own slow check says.
    pub fn broken(&self) -> Option<Broken> {
        let grid = self.grid();
        let mut rules = self.rules.constraints().iter().filter(|rule| !rule.holds(&grid));
        rules.find_map(|rule| {
            let violation = rule.check(&grid).into_iter().next()?;
            Some(Broken::of(&**rule, violation))
        })
    }

    /// Candidates, and the digit itself in a filled cell.
    pub fn all_candidates(&self) -> Candidates {
        let mut all = Candidates::none(self.rules.geometry().clone());
        for cell in self.rules.geometry().cells() {
            let digits = self.digit(cell).map_or(self.candidates(cell), DigitSet::only);
            all.set(cell, digits);
        }
        all
    }

    /// Takes a candidate out. Returns whether it was there.
    pub fn remove(&mut self, candidate: Candidate) -> bool {
        let there = self.candidates[candidate.cell.index()].remove(candidate.digit);
        self.places[usize::from(candidate.digit.number())].remove(candidate.cell);
        there
    }

    /// Writes a digit into a cell, and takes out what it excludes.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for other in self.candidates[cell.index()] {
            self.places[usize::from(other.number())].remove(cell);
        }
        self.candidates[cell.index()] = DigitSet::EMPTY;
        self.digits[cell.index()] = DigitSet::only(digit);
        if self.empty.contains(cell) {
            self.empty.remove(cell);
            for &house in self.rules.houses_of(cell) {
                self.n_empty[house] -= 1;
            }
        }
        self.exclude_by(cell, digit);
    }

    fn exclude_by(&mut self, cell: Cell, digit: Digit) {
        let Self { rules, candidates, places, .. } = self;
        let its_places = &mut places[usize::from(digit.number())];
        let seen = *its_places & rules.sees(cell);
        for other in seen {
            candidates[other.index()].remove(digit);
        }
        *its_places -= seen;
        for (other, _) in rules.pairs(cell) {
            let excluded = rules.excluded_in_pair(cell, digit, *other);
            for digit in candidates[other.index()] & excluded {
                candidates[other.index()].remove(digit);
                places[usize::from(digit.number())].remove(*other);
            }
        }
    }
}
