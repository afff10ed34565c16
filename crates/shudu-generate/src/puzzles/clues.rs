//! The clues of a puzzle, one by one: finds those that can go.
//!
//! Every other solution that is found, a rival, is kept: a rival that breaks a single clue proves that this
//! clue is needed, now and however many others are removed, and saves a search.
//!
//! Tried without success: removing several clues at once and looking at all solutions then, of which there
//! are too many; and loading all clues into one SAT solver, each with a variable that enables it, so that
//! what was learnt is kept from question to question: mixed puzzles took 190 ms instead of 50, inequalities
//! 207 instead of 93, and only thermometers gained (12 instead of 19).

use std::ops::ControlFlow;
use std::sync::Arc;

use shudu_classic::Classic;
use shudu_constraints::{Supply, kind_of};
use shudu_core::{
    Cell, Constraint, Control, DigitSet, Engine as _, Grid, Puzzle, Rng, Stop, Uniqueness,
};
use shudu_search::Search;

use super::denial::Denials;

/// Largest number of steps of a proof. Puzzles that need more are not made. Large boards may take more.
const MOST_STEPS: u64 = 3_000;
const MOST_STEPS_LARGE: u64 = 20_000;
const LARGE: usize = 100;

/// A clue printed on the board.
#[derive(Debug, Clone)]
pub(super) enum PrintedClue {
    Given(Cell),
    Drawn(Arc<dyn Constraint>),
}

/// Clues that are added and removed together.
#[derive(Debug, Clone)]
pub(super) struct Together {
    pub(super) clues: Vec<PrintedClue>,
    /// The number of the draw that they belong to, or, for givens, the number of draws.
    pub(super) sort: usize,
}

/// Solutions other than the wanted one.
#[derive(Debug)]
pub(super) struct Others {
    pub(super) grids: Vec<Grid>,
    /// The number of further solutions; which ones are found may depend on the machine.
    pub(super) n_unnamed: usize,
    /// Whether there are no others than these.
    pub(super) are_all: bool,
}

impl Others {
    pub(super) fn are_none(&self) -> bool {
        self.are_all && self.grids.is_empty() && self.n_unnamed == 0
    }

    /// Whether the search took too long to find even one.
    pub(super) fn is_unknown(&self) -> bool {
        !self.are_all && self.grids.is_empty() && self.n_unnamed == 0
    }
}

/// A board, its wanted solution, and the current clues.
pub(super) struct Clues<'a> {
    pub(super) rules: &'a Puzzle,
    pub(super) solution: &'a Grid,
    pub(super) there: Vec<Together>,
    /// Other solutions that some clues have ruled out.
    pub(super) rivals: Vec<Grid>,
}

impl Clues<'_> {
    /// The puzzle without some clues.
    fn puzzle_without(&self, is_out: impl Fn(usize) -> bool) -> Puzzle {
        puzzle_of(self.rules, self.solution, self.clues(is_out))
    }

    /// The same, made from the puzzle with all clues, so that its constraints need not be lowered again. This
    /// requires constraints whose meaning does not depend on the others.
    fn rest_of(&self, whole: &Puzzle, is_out: impl Fn(usize) -> bool) -> Puzzle {
        let mut rest = whole.clone();
        let mut gone: Vec<&Arc<dyn Constraint>> = Vec::new();
        for clue in self.clues(|place| !is_out(place)) {
            match clue {
                PrintedClue::Drawn(constraint) => gone.push(constraint),
                PrintedClue::Given(cell) => {
                    let _ = rest.allow(*cell, self.rules.givens().get(*cell));
                }
            }
        }
        let is_gone = |place: usize| {
            gone.iter().any(|constraint| Arc::ptr_eq(constraint, &whole.constraints()[place]))
        };
        rest.retain_constraints(|place| !is_gone(place));
        rest
    }

    fn clues(&self, is_out: impl Fn(usize) -> bool) -> impl Iterator<Item = &PrintedClue> {
        let kept = self.there.iter().enumerate().filter(move |(place, _)| !is_out(*place));
        kept.flat_map(|(_, together)| &together.clues)
    }

    /// Removes all clues that can go. Returns false if this takes too long to decide.
    pub(super) fn thin(&mut self, rng: &mut Rng, control: &Control) -> Result<bool, Stop> {
        rng.shuffle(&mut self.there);
        // Strong clues come first, because a sign is needed more often if there is little else.
        self.there.sort_by_cached_key(|together| strength(&together.clues[0]));
        let whole = self.puzzle_without(|_| false);
        let all = whole.constraints().to_vec();
        // Denials require that the rules a grid breaks do not depend on the other clues.
        let looks_around = all.iter().any(|one| one.beside(&all).is_some());
        let denials = match looks_around {
            true => None,
            false => Some(Denials {
                whole: whole.program(control)?,
                rules: self.rules.program(control)?,
            }),
        };
        // For each rival, the clues that it breaks.
        let mut broken: Vec<Vec<usize>> = Vec::new();
        if !looks_around {
            broken.extend(self.rivals.iter().map(|rival| self.broken_by(rival)));
        }
        let mut is_out = vec![false; self.there.len()];
        for place in 0..self.there.len() {
            control.step()?;
            let proves = |places: &Vec<usize>| {
                places.contains(&place) && places.iter().all(|&n| n == place || is_out[n])
            };
            if broken.iter().any(proves) {
                continue;
            }
            let is_out_now = |other: usize| other == place || is_out[other];
            let rest = match looks_around {
                true => self.puzzle_without(is_out_now),
                false => self.rest_of(&whole, is_out_now),
            };
            let others = self.without(&self.there[place].clues, rest, denials.as_ref(), control);
            if others.is_unknown() {
                return Ok(false);
            }
            is_out[place] = others.are_none();
            // This rival satisfies all remaining clues except these.
            broken.extend(others.grids.iter().map(|_| vec![place]));
            self.rivals.extend(others.grids);
        }
        let mut place = 0;
        self.there.retain(|_| {
            place += 1;
            !is_out[place - 1]
        });
        Ok(self.none_can_go_alone(denials.as_ref(), control))
    }

    fn broken_by(&self, grid: &Grid) -> Vec<usize> {
        let is_broken = |clue: &PrintedClue| clue.is_broken(grid, self.solution);
        let places = 0..self.there.len();
        places.filter(|&place| self.there[place].clues.iter().any(is_broken)).collect()
    }

    /// Looks for solutions of the rest of a puzzle that break the clues which are not in it.
    fn without(
        &self,
        clues: &[PrintedClue],
        mut rest: Puzzle,
        denials: Option<&Denials<'_>>,
        control: &Control,
    ) -> Others {
        if Classic.supports(&rest).is_err() {
            match (clues, denials) {
                ([PrintedClue::Given(cell)], _) => {
                    if let Some(digit) = self.solution.get(*cell) {
                        let others = rest.geometry().all_digits() - DigitSet::only(digit);
                        let _ = rest.allow(*cell, others);
                    }
                }
                ([PrintedClue::Drawn(constraint)], Some(denials)) => {
                    if let Some(denial) = denials.of(constraint) {
                        let _ = rest.add(Arc::new(denial));
                    }
                }
                _ => {}
            }
        }
        find_other(&rest, self.solution, control)
    }

    /// Whether clues that were kept together are all needed: none can go alone.
    fn none_can_go_alone(&self, denials: Option<&Denials<'_>>, control: &Control) -> bool {
        self.there.iter().enumerate().filter(|(_, together)| together.clues.len() > 1).all(
            |(place, together)| {
                (0..together.clues.len()).all(|alone| {
                    let mut others = together.clues.clone();
                    let clue = others.remove(alone);
                    let rest = self.clues(|other| other == place).chain(&others);
                    let rest = puzzle_of(self.rules, self.solution, rest);
                    let found = self.without(&[clue], rest, denials, control);
                    found.n_unnamed + found.grids.len() > 0
                })
            },
        )
    }
}

impl PrintedClue {
    fn is_broken(&self, grid: &Grid, solution: &Grid) -> bool {
        match self {
            Self::Given(cell) => grid.get(*cell) != solution.get(*cell),
            Self::Drawn(constraint) => !constraint.check(grid).is_empty(),
        }
    }
}

fn strength(clue: &PrintedClue) -> usize {
    match clue {
        PrintedClue::Given(_) => 0,
        PrintedClue::Drawn(constraint) => {
            let kind = kind_of(&**constraint);
            1 + usize::from(kind.is_some_and(|kind| kind.supply() == Supply::Signs))
        }
    }
}

/// Makes the puzzle with some clues.
pub(super) fn puzzle_of<'c>(
    rules: &Puzzle,
    solution: &Grid,
    clues: impl Iterator<Item = &'c PrintedClue>,
) -> Puzzle {
    let mut puzzle = rules.clone();
    for clue in clues {
        // Whether all of them could be added is checked at the end.
        match clue {
            PrintedClue::Drawn(constraint) => drop(puzzle.add(constraint.clone())),
            PrintedClue::Given(cell) => {
                if let Some(digit) = solution.get(*cell) {
                    let _ = puzzle.give(*cell, digit);
                }
            }
        }
    }
    puzzle
}

/// Whether a puzzle has other solutions, and one of them. The classic engine finds different ones with
/// different instructions, so that it only tells whether there are any.
pub(super) fn find_other(puzzle: &Puzzle, solution: &Grid, control: &Control) -> Others {
    if Classic.supports(puzzle).is_err() {
        return find_others(puzzle, solution, 1, control);
    }
    let unique = Classic.uniqueness(puzzle, &Control::new());
    let n_unnamed = usize::from(matches!(unique, Ok(Uniqueness::Several(..))));
    Others { grids: Vec::new(), n_unnamed, are_all: unique.is_ok() }
}

/// Other solutions of a puzzle, as far as they can be found in a few steps, which the control counts.
pub(super) fn find_others(
    puzzle: &Puzzle,
    solution: &Grid,
    most: usize,
    control: &Control,
) -> Others {
    let mut others = Others { grids: Vec::new(), n_unnamed: 0, are_all: false };
    let is_large = puzzle.geometry().n_board_cells() > LARGE;
    let most_steps = if is_large { MOST_STEPS_LARGE } else { MOST_STEPS };
    let few = Control::new().with_max_steps(Some(most_steps));
    let done = Search.enumerate(puzzle, &few, &mut |grid| {
        if grid == solution {
            return ControlFlow::Continue(());
        }
        others.grids.push(grid.clone());
        if others.grids.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    control.spend(few.steps());
    others.are_all = done.is_ok() && others.grids.len() < most;
    others
}
