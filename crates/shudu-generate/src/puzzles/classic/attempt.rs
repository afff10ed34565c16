//! One attempt: a grid, an order of its cells, and the questions that lead to a puzzle.

use shudu_classic::lanes::Refused;
use shudu_core::Rng;

use super::unavoidable::Unavoidable;
use super::uniform_grid::uniform_grid;
use crate::puzzles::order::Range;

/// What puzzle to make.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    /// The number of givens.
    pub(super) givens: Range,
    /// Whether every given has to be needed.
    pub(super) minimal: bool,
    /// The number of grids to try for one seed.
    pub(super) attempts: usize,
    /// The solution, as digits from `'1'`; drawn if there is none.
    pub(super) solution: Option<[u8; 81]>,
}

/// An attempt to make a puzzle. It removes clues in the order of the cells, from the last to the first,
/// whenever the rest still has a single solution. A clue that was needed once stays needed, because others
/// are only removed, so one round is enough. So the puzzle follows from the grid and the order alone,
/// whatever is asked on the way.
pub(super) struct Attempt {
    solution: [u8; 81],
    /// The cells in order. Below, a place is an index into this order.
    order: [u8; 81],
    unavoidable: Unavoidable,
    /// The places of the clues found to be needed so far.
    kept: u128,
    n_kept: usize,
    n_clues: usize,
    /// The number of clues at which to stop.
    wanted: usize,
    /// Largest number of needed clues; with more, the attempt fails.
    most: usize,
    state: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    /// Searches for the number of cells, from the start of the order, that fix the solution: more than `low`,
    /// and at most `high`. The puzzle has `asked` of them.
    Start {
        low: usize,
        high: usize,
        asked: usize,
    },
    /// The clues below this place are all present, those above were decided, and its own is in question.
    Thin {
        place: usize,
    },
    Made,
    Missed,
}

/// What has to be found out next about the current puzzle.
pub(super) enum Question {
    /// Whether it has a single solution.
    Unique,
    /// Whether it has a solution without this candidate.
    Without(Refused),
    /// Nothing: the puzzle is as wanted.
    Made,
    /// Nothing: the puzzle cannot become what was wanted.
    Missed,
}

impl Attempt {
    /// Makes an attempt that has not begun yet.
    pub(super) fn new() -> Self {
        Self {
            solution: [b'.'; 81],
            order: [0; 81],
            unavoidable: Unavoidable::default(),
            kept: 0,
            n_kept: 0,
            n_clues: 0,
            wanted: 0,
            most: 0,
            state: Stage::Missed,
        }
    }

    /// Draws a grid and an order, and writes the first puzzle.
    pub(super) fn begin(&mut self, goal: &Goal, rng: &mut Rng, puzzle: &mut [u8; 81]) {
        self.solution = match goal.solution {
            Some(solution) => solution,
            None => uniform_grid(rng),
        };
        self.order = std::array::from_fn(|cell| cell as u8);
        rng.shuffle(&mut self.order);
        let Range { min, max } = goal.givens;
        self.wanted = if goal.minimal { 0 } else { min + rng.below(max.min(81) - min + 1) };
        self.most = max;
        (self.kept, self.n_kept) = (0, 0);
        self.unavoidable.find(&self.solution, &self.order);
        // Usually one more than the length known to be too short is enough.
        let low = self.unavoidable.too_short();
        *puzzle = [b'.'; 81];
        self.resize(0, low + 1, puzzle);
        self.state = Stage::Start { low, high: 81, asked: low + 1 };
    }

    /// The solution, as digits from `'1'`.
    pub(super) fn solution(&self) -> &[u8; 81] {
        &self.solution
    }

    /// What to ask next.
    pub(super) fn question(&self) -> Question {
        match self.state {
            Stage::Start { .. } => Question::Unique,
            Stage::Thin { place } => {
                let cell = self.order[place];
                let digit = self.solution[usize::from(cell)] - b'0';
                Question::Without(Refused { cell, digit })
            }
            Stage::Made => Question::Made,
            Stage::Missed => Question::Missed,
        }
    }

    /// Takes the number of solutions found, counted up to two for [`Question::Unique`], and changes the
    /// puzzle for the next question.
    pub(super) fn answer(&mut self, n_solutions: u32, puzzle: &mut [u8; 81]) {
        match self.state {
            Stage::Start { low, high, asked } => {
                let (low, high) = if n_solutions == 1 { (low, asked) } else { (asked, high) };
                self.narrow(low, high, asked, puzzle);
            }
            Stage::Thin { place } => {
                if n_solutions > 0 {
                    puzzle[usize::from(self.order[place])] = self.digit(place);
                    self.keep(place);
                } else {
                    self.n_clues -= 1;
                }
                self.go_on(place, puzzle);
            }
            Stage::Made | Stage::Missed => {}
        }
    }

    /// Tries another length of the start, or begins to remove clues.
    fn narrow(&mut self, low: usize, high: usize, asked: usize, puzzle: &mut [u8; 81]) {
        if high - low > 1 {
            let next = if high == 81 { (low + 3).min(80) } else { usize::midpoint(low, high) };
            self.resize(asked, next, puzzle);
            self.state = Stage::Start { low, high, asked: next };
            return;
        }
        self.n_clues = high.max(self.wanted);
        self.resize(asked, self.n_clues, puzzle);
        if self.n_clues == self.wanted {
            self.state = Stage::Made;
        } else {
            self.keep(high - 1);
            self.go_on(high - 1, puzzle);
        }
    }

    /// Changes a puzzle with the first `from` cells of the order to the first `to`.
    fn resize(&self, from: usize, to: usize, puzzle: &mut [u8; 81]) {
        for place in from.min(to)..from.max(to) {
            let clue = if to > from { self.digit(place) } else { b'.' };
            puzzle[usize::from(self.order[place])] = clue;
        }
    }

    fn digit(&self, place: usize) -> u8 {
        self.solution[usize::from(self.order[place])]
    }

    fn keep(&mut self, place: usize) {
        self.kept |= 1 << place;
        self.n_kept += 1;
    }

    /// Removes the next clue that is not known to be needed.
    fn go_on(&mut self, mut place: usize, puzzle: &mut [u8; 81]) {
        while self.n_clues > self.wanted && self.n_kept <= self.most && place > 0 {
            place -= 1;
            if !self.unavoidable.needs(place, self.kept) {
                puzzle[usize::from(self.order[place])] = b'.';
                self.state = Stage::Thin { place };
                return;
            }
            self.keep(place);
        }
        self.state = if self.n_kept > self.most { Stage::Missed } else { Stage::Made };
    }
}
