//! The candidates that occur in solutions, as far as an engine knows.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

use crate::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle};

/// The candidates that occur in solutions, as far as they are known. An engine adds to them as it goes, so that nothing
/// is lost if it is stopped, and it can be resumed.
#[derive(Debug, Clone)]
pub struct TrueCandidates {
    puzzle: Puzzle,
    /// Candidates in at least one solution.
    some: Candidates,
    /// Candidates in at least two solutions.
    several: Candidates,
    /// Candidates about which everything is known.
    decided: Candidates,
    /// By cell and digit, a fingerprint of the first solution in which the candidate was seen.
    first: Vec<[u64; 64]>,
    /// Whether a grid was reported that is not a solution.
    erred: bool,
}

impl TrueCandidates {
    /// Initially, it is only known that a cell cannot hold a digit that its givens exclude.
    pub fn new(puzzle: &Puzzle) -> Self {
        let none = Candidates::none(puzzle.geometry().clone());
        let mut decided = none.clone();
        for cell in puzzle.geometry().cells() {
            decided.set(cell, puzzle.geometry().all_digits() - puzzle.givens().get(cell));
        }
        let first = vec![[0; 64]; puzzle.geometry().n_cells()];
        Self {
            puzzle: puzzle.clone(),
            some: none.clone(),
            several: none,
            decided,
            first,
            erred: false,
        }
    }

    /// The candidates that occur in some solution.
    pub fn some(&self) -> &Candidates {
        &self.some
    }

    /// The candidates that occur in two solutions or more.
    pub fn several(&self) -> &Candidates {
        &self.several
    }

    /// The digits of a cell about which not everything is known.
    pub fn open(&self, cell: Cell) -> DigitSet {
        self.decided.geometry().all_digits() - self.decided.get(cell)
    }

    /// Whether everything is known.
    pub fn is_done(&self) -> bool {
        self.decided.geometry().cells().all(|cell| self.open(cell).is_empty())
    }

    /// Whether an engine reported a grid that is not a solution. The grid was ignored, but nothing that the engine says
    /// can be relied on.
    pub fn erred(&self) -> bool {
        self.erred
    }

    /// Records a solution; recording the same one twice does no harm. A solution that adds something new is checked
    /// against the puzzle first.
    pub fn see(&mut self, solution: &Grid) {
        let mut hasher = DefaultHasher::new();
        for cell in solution.geometry().cells() {
            solution.get(cell).map(Digit::number).hash(&mut hasher);
        }
        // 0 means that there is none.
        let fingerprint = hasher.finish() | 1;
        let first =
            |cell: Cell, digit: Digit| self.first[cell.index()][usize::from(digit.number())];
        let is_new = |(cell, digit): (Cell, Digit)| match first(cell, digit) {
            0 => true,
            seen => seen != fingerprint && !self.several.get(cell).contains(digit),
        };
        if !solution.filled().any(is_new) {
            return;
        }
        if !self.puzzle.is_solution(solution) {
            self.erred = true;
            return;
        }
        for (cell, digit) in solution.filled() {
            let first = &mut self.first[cell.index()][usize::from(digit.number())];
            if *first == 0 {
                *first = fingerprint;
                add(&mut self.some, cell, digit);
            } else if *first != fingerprint {
                add(&mut self.several, cell, digit);
                add(&mut self.decided, cell, digit);
            }
        }
    }

    /// Records that there are no further solutions with this candidate.
    pub fn close(&mut self, cell: Cell, digit: Digit) {
        add(&mut self.decided, cell, digit);
    }

    /// Records that there are no further solutions.
    pub fn close_all(&mut self) {
        self.decided = Candidates::all(self.decided.geometry().clone());
    }
}

fn add(candidates: &mut Candidates, cell: Cell, digit: Digit) {
    candidates.set(cell, candidates.get(cell) | DigitSet::only(digit));
}
