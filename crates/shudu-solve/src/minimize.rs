//! Clues that a puzzle can do without.
//!
//! A clue can go if the puzzle without it still has its solution and no other. [`redundant`] asks this of
//! each clue alone; [`minimize`] removes one clue after another until none can go.

use std::sync::Arc;

use shudu_core::{Cell, Constraint, Control, DigitSet, Grid, Puzzle, Rng, Stop};

use crate::{Answer, EngineChoice, Goal, Request, solve};

/// Which clues may be removed, and in which order they are tried.
#[derive(Debug, Clone, Copy, Default)]
pub struct Clues {
    /// Which engine is to answer.
    pub engine: EngineChoice,
    /// What to keep as long as something else can be removed. Without a seed, the default is to keep
    /// constraints.
    pub keep: Option<Keep>,
    /// Seed for a random order. Without one, clues are tried in the order of the board and of the
    /// constraints.
    pub seed: Option<u64>,
    /// Whether the rules of rows, columns, blocks and regions count as clues too.
    pub with_usual_rules: bool,
}

/// The kind of clue to keep.
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

/// The clues that can go, each of them on its own.
#[derive(Debug, Clone)]
pub struct Redundant {
    /// The clues found, givens first.
    pub clues: Vec<Clue>,
    /// Why some clues were not tried, if so.
    pub stopped: Option<Stop>,
}

/// A puzzle from which redundant clues were removed.
#[derive(Debug, Clone)]
pub struct Minimal {
    /// The remaining puzzle. It has the solution of the original and no other, even if the work was stopped.
    pub puzzle: Puzzle,
    /// The clues removed, in this order.
    pub removed: Vec<Clue>,
    /// Why further clues might still be removable, if so.
    pub stopped: Option<Stop>,
}

/// Finds the clues that can go, each on its own. Returns the answer if the puzzle does not have exactly one
/// solution.
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

/// Removes clues one after another until none can go. Returns the answer if the puzzle does not have exactly
/// one solution.
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

/// Whether removing this clue may make another one redundant that was needed so far. Usually a clue that is
/// needed among many stays needed among fewer. The exception is a rule about unmarked places, which forbids
/// leaving out marks until the rule itself is removed.
fn may_free_others(puzzle: &Puzzle, removed: &[CluePlace], place: CluePlace) -> bool {
    let looks_around = |(index, constraint): (usize, &Arc<dyn Constraint>)| {
        constraint.beside(&[]).is_some() && !removed.contains(&CluePlace::Constraint(index))
    };
    matches!(place, CluePlace::Constraint(_))
        && puzzle.constraints().iter().enumerate().any(looks_around)
}

/// The position of a clue in the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CluePlace {
    Given(Cell),
    /// The index among the constraints of the whole puzzle.
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

    /// Whether the puzzle still has the one solution that it had with more clues. A rule about unmarked
    /// places may give it a different one.
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
