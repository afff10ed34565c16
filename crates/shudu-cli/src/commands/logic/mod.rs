//! Solving as people do: explanations, hints, ratings, practice.

pub(crate) mod explain;
pub(crate) mod hint;
mod html;
pub(crate) mod practice;
pub(crate) mod rate;
pub(crate) mod steps;
pub(crate) mod study;

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use serde_json::{Value, json};
use shudu::classic::Classic;
use shudu::logic::board::{Board, Candidate, Rules};
use shudu::logic::policies::Policy;
use shudu::logic::{Step, explain as words};
use shudu::solve::{Answer, EngineChoice, Goal, Request, solve};
use shudu::{
    Cell, Control, Digit, Engine as _, Grid, Language, Message, Puzzle, Uniqueness, constraints,
    message,
};

use crate::diagnostics;
use crate::failure::Failure;
use crate::input::read_grids;
use crate::run::{Progress, check_interrupted, control, within};

/// A position of a puzzle, and what is known of its solutions.
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) solutions: Solutions,
}

/// What is known of a puzzle's solutions.
pub(super) enum Solutions {
    One(Grid),
    Several,
    None(Message),
    Unknown(Message),
}

impl Position {
    /// The position of a puzzle: its start, or where a player is.
    pub(super) fn new(
        puzzle: &Puzzle,
        state: Option<&str>,
        control: &Control,
    ) -> Result<Self, Failure> {
        let rules = rules_of(puzzle)?;
        let solutions = Solutions::of(puzzle, control);
        let mut grid = puzzle.grid();
        if let Some(state) = state {
            for (cell, digit) in
                read_grids(state, puzzle)?.first().into_iter().flat_map(Grid::filled)
            {
                grid.set(cell, digit);
            }
        }
        Ok(Self { board: Board::at(puzzle, rules, &grid), solutions })
    }

    /// Work on the same, all within a time limit; what the user has to know of the puzzle is said.
    pub(super) fn asked<T>(
        puzzle: &Puzzle,
        state: Option<&str>,
        timeout: Option<Duration>,
        progress: &Progress,
        language: Language,
        work: impl FnOnce(&Self, &Control) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let done = within(&control(None, None), timeout, progress, |control| {
            let position = Self::new(puzzle, state, control)?;
            if let Some(note) = position.solutions.note() {
                diagnostics::note(&note, language);
            }
            work(&position, control)
        })?;
        check_interrupted()?;
        done
    }

    /// Whether techniques that need one solution may be used.
    pub(super) fn one_solution(&self) -> bool {
        matches!(self.solutions, Solutions::One(_))
    }

    /// Digits that stand against the solution; if there are none, candidates of it that were taken out.
    pub(super) fn mistakes(&self) -> Vec<Candidate> {
        let Solutions::One(solution) = &self.solutions else { return Vec::new() };
        let wrong = |cell: Cell, digit: Digit| match self.board.digit(cell) {
            Some(stands) if stands != digit => Some(Candidate::new(cell, stands)),
            _ => None,
        };
        let lacks = |cell: Cell, digit: Digit| {
            let is_out =
                self.board.digit(cell).is_none() && !self.board.candidates(cell).contains(digit);
            is_out.then(|| Candidate::new(cell, digit))
        };
        let all = |find: &dyn Fn(Cell, Digit) -> Option<Candidate>| -> Vec<Candidate> {
            solution.filled().filter_map(|(cell, digit)| find(cell, digit)).collect()
        };
        // What a wrong digit takes out follows from it.
        let placed = all(&wrong);
        if placed.is_empty() { all(&lacks) } else { placed }
    }
}

impl Solutions {
    pub(super) fn of(puzzle: &Puzzle, control: &Control) -> Self {
        let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
        let answer = solve(puzzle, request, control).answer;
        let reason = answer.reason().unwrap_or_else(|| message!("logic-no-answer"));
        match answer {
            Answer::Solved(grid) => Self::One(grid),
            Answer::Several(..) => Self::Several,
            Answer::NoSolution(_) => Self::None(reason),
            Answer::Stopped(_) | Answer::Failed(_) | Answer::Counted(_) => Self::Unknown(reason),
        }
    }

    /// The same, for many puzzles: a classic one with one solution is not checked by the front, whose slow
    /// check takes longer than the rest; the steps that follow have to come to that solution.
    pub(super) fn of_one_of_many(puzzle: &Puzzle, control: &Control) -> Self {
        if Classic.supports(puzzle).is_ok()
            && let Ok(Uniqueness::Unique(grid)) = Classic.uniqueness(puzzle, control)
        {
            return Self::One(grid);
        }
        Self::of(puzzle, control)
    }

    /// What the user has to know beforehand.
    pub(super) fn note(&self) -> Option<Message> {
        match self {
            Self::One(_) => None,
            Self::Several => Some(message!("logic-several")),
            Self::None(reason) => Some(reason.clone()),
            Self::Unknown(reason) => Some(message!("logic-unknown", reason = reason.clone())),
        }
    }
}

/// The rules of classic puzzles are found once.
static CLASSIC: LazyLock<Option<(Puzzle, Arc<Rules>)>> = LazyLock::new(|| {
    let puzzle = constraints::classic(9).ok()?;
    let rules = Rules::new(&puzzle).ok()?;
    Some((puzzle, Arc::new(rules)))
});

pub(super) fn rules_of(puzzle: &Puzzle) -> Result<Arc<Rules>, Failure> {
    if let Some((classic, rules)) = &*CLASSIC
        && puzzle.geometry() == classic.geometry()
        && puzzle.constraints().len() == classic.constraints().len()
        && classic.constraints().iter().all(|one| puzzle.has(one.id()))
    {
        return Ok(rules.clone());
    }
    Rules::new(puzzle).map(Arc::new).map_err(Failure::said)
}

/// A step for programs.
pub(super) fn step_json(step: &Step, board: &Board, policy: &Policy, language: Language) -> Value {
    let geometry = board.rules().geometry();
    let list = |candidates: &[Candidate]| -> Vec<Value> {
        candidates
            .iter()
            .map(|one| json!({ "cell": geometry.name(one.cell), "digit": one.digit.number() }))
            .collect()
    };
    let argument: Vec<String> =
        words::argument(step, board).iter().map(|line| line.text(language)).collect();
    json!({
        "technique": step.technique,
        "name": shudu::logic::techniques::technique_name(step.technique).text(language),
        "score": policy.place_of(step.technique).map(|place| place.score),
        "placements": list(&step.placements),
        "eliminations": list(&step.eliminations),
        "text": words::sentence(step, board).text(language),
        "argument": argument,
    })
}
