//! Clues that a puzzle can do without.
//!
//! A clue can go if the puzzle without it still has its solution and no other. [`redundant`] asks this of
//! each clue alone; [`minimize`] takes one after another away until none can go.

use std::sync::Arc;

use shudu_core::{Cell, Constraint, Control, DigitSet, Grid, Puzzle, Rng, Stop};

use crate::{Answer, EngineChoice, Goal, Request, solve};

/// Which clues may go, and in which order they are tried.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clues {
    /// Which engine is to answer.
    pub engine: EngineChoice,
    /// What to keep as long as there is something else to take away. Without a seed, constraints.
    pub keep: Option<Keep>,
    /// Draws the order. Without one, it is that of the board and of the constraints.
    pub seed: Option<u64>,
    /// Whether the rules of rows, columns, blocks and regions are clues too.
    pub with_usual_rules: bool,
}

/// What to keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keep {
    /// Digits and pencil marks.
    Givens,
    /// Constraints.
    Constraints,
}

/// Something printed that could be left out.
#[derive(Debug, Clone)]
pub enum Clue {
    /// What is given in a cell: a digit, or pencil marks.
    Given(Cell, DigitSet),
    /// A constraint.
    Constraint(Arc<dyn Constraint>),
}

/// The clues that can go, each alone.
#[derive(Debug, Clone)]
pub struct Redundant {
    /// Those found, givens first.
    pub clues: Vec<Clue>,
    /// Why not all were tried, if they were not.
    pub stopped: Option<Stop>,
}

/// A puzzle without clues that could go.
#[derive(Debug, Clone)]
pub struct Minimal {
    /// What is left. It has the solution of the puzzle, and no other, whatever stopped the work.
    pub puzzle: Puzzle,
    /// What was taken away, in this order.
    pub removed: Vec<Clue>,
    /// Why there may be more that can go, if there may.
    pub stopped: Option<Stop>,
}

/// The clues that can go, each alone; or the answer if the puzzle has not exactly one solution.
pub fn redundant(puzzle: &Puzzle, clues: Clues, control: &Control) -> Result<Redundant, Answer> {
    let work = Minimizer::new(puzzle, clues, control)?;
    let mut found = Redundant { clues: Vec::new(), stopped: None };
    for place in work.in_board_order() {
        match work.keeps_its_solution(&without(puzzle, &[place])) {
            Ok(true) => found.clues.push(place.clue(puzzle)),
            Ok(false) => {}
            Err(Answer::Stopped(stop)) => {
                found.stopped = Some(stop);
                break;
            }
            Err(answer) => return Err(answer),
        }
    }
    Ok(found)
}

/// The puzzle without clues that can go, one taken away after another; or the answer if the puzzle has
/// not exactly one solution.
pub fn minimize(puzzle: &Puzzle, clues: Clues, control: &Control) -> Result<Minimal, Answer> {
    let work = Minimizer::new(puzzle, clues, control)?;
    let mut left = work.in_wanted_order();
    let mut removed = Vec::new();
    let mut stopped = None;
    'again: loop {
        let mut needed = Vec::new();
        let mut untried = left.into_iter();
        while let Some(place) = untried.next() {
            let may_free_others = may_free_others(puzzle, &removed, place);
            removed.push(place);
            match work.keeps_its_solution(&without(puzzle, &removed)) {
                Ok(true) if may_free_others => {
                    needed.extend(untried);
                    left = needed;
                    continue 'again;
                }
                Ok(true) => continue,
                Ok(false) => needed.push(place),
                Err(Answer::Stopped(stop)) => stopped = Some(stop),
                Err(answer) => return Err(answer),
            }
            removed.pop();
            if stopped.is_some() {
                break;
            }
        }
        break;
    }
    let puzzle_left = without(puzzle, &removed);
    let removed = removed.into_iter().map(|place| place.clue(puzzle)).collect();
    Ok(Minimal { puzzle: puzzle_left, removed, stopped })
}

/// Whether a clue that was needed may no longer be once this one is gone too. What many clues cannot do
/// without, fewer cannot either, unless a rule speaks of what is not marked: it forbids to leave out marks
/// until it goes itself.
fn may_free_others(puzzle: &Puzzle, removed: &[CluePlace], place: CluePlace) -> bool {
    let looks_around = |(index, constraint): (usize, &Arc<dyn Constraint>)| {
        constraint.beside(&[]).is_some() && !removed.contains(&CluePlace::Constraint(index))
    };
    matches!(place, CluePlace::Constraint(_))
        && puzzle.constraints().iter().enumerate().any(looks_around)
}

/// Where a clue is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CluePlace {
    Given(Cell),
    /// Its place among the constraints of the whole puzzle.
    Constraint(usize),
}

impl CluePlace {
    fn clue(self, puzzle: &Puzzle) -> Clue {
        match self {
            Self::Given(cell) => Clue::Given(cell, puzzle.givens().get(cell)),
            Self::Constraint(place) => Clue::Constraint(puzzle.constraints()[place].clone()),
        }
    }
}

fn without(puzzle: &Puzzle, removed: &[CluePlace]) -> Puzzle {
    let mut less = puzzle.clone();
    for place in removed {
        if let CluePlace::Given(cell) = place {
            less.clear(*cell);
        }
    }
    less.retain_constraints(|place| !removed.contains(&CluePlace::Constraint(place)));
    less
}

struct Minimizer<'a> {
    puzzle: &'a Puzzle,
    clues: Clues,
    control: &'a Control,
    solution: Grid,
}

impl<'a> Minimizer<'a> {
    fn new(puzzle: &'a Puzzle, clues: Clues, control: &'a Control) -> Result<Self, Answer> {
        match unique(puzzle, clues, control) {
            Answer::Solved(solution) => Ok(Self { puzzle, clues, control, solution }),
            answer => Err(answer),
        }
    }

    /// Whether the puzzle has the one solution it had with more clues. It may have one of its own where
    /// a rule speaks of what is not marked.
    fn keeps_its_solution(&self, less: &Puzzle) -> Result<bool, Answer> {
        match unique(less, self.clues, self.control) {
            Answer::Solved(solution) => Ok(solution == self.solution),
            Answer::Several(..) | Answer::NoSolution(_) => Ok(false),
            answer => Err(answer),
        }
    }

    fn givens(&self) -> Vec<CluePlace> {
        let geometry = self.puzzle.geometry();
        let is_given = |cell: &Cell| self.puzzle.givens().get(*cell) != geometry.all_digits();
        geometry.cells().filter(is_given).map(CluePlace::Given).collect()
    }

    fn constraints(&self) -> Vec<CluePlace> {
        let numbered = self.puzzle.constraints().iter().enumerate();
        numbered
            .filter(|(_, one)| self.clues.with_usual_rules || one.usual_rule().is_none())
            .map(|(place, _)| CluePlace::Constraint(place))
            .collect()
    }

    fn in_board_order(&self) -> Vec<CluePlace> {
        [self.givens(), self.constraints()].concat()
    }

    fn in_wanted_order(&self) -> Vec<CluePlace> {
        let (mut givens, mut constraints) = (self.givens(), self.constraints());
        let Some(seed) = self.clues.seed else {
            return match self.clues.keep {
                Some(Keep::Givens) => [constraints, givens].concat(),
                Some(Keep::Constraints) | None => [givens, constraints].concat(),
            };
        };
        let mut rng = Rng::from_seed(seed);
        if self.clues.keep.is_none() {
            let mut all = [givens, constraints].concat();
            rng.shuffle(&mut all);
            return all;
        }
        rng.shuffle(&mut givens);
        rng.shuffle(&mut constraints);
        match self.clues.keep {
            Some(Keep::Givens) => [constraints, givens].concat(),
            _ => [givens, constraints].concat(),
        }
    }
}

fn unique(puzzle: &Puzzle, clues: Clues, control: &Control) -> Answer {
    solve(puzzle, Request { engine: clues.engine, goal: Goal::Unique }, control).answer
}
