//! The questions that can be asked about a puzzle, and the answers with their cost.

use std::time::{Duration, Instant};

use shudu_core::{Broken, Control, Engine, Grid, Message, Puzzle, Stop, Uniqueness, message};

use crate::EngineChoice;
use crate::race::{self, Prize, Won};

/// A question and the engine to ask.
#[derive(Debug, Clone, Copy, Default)]
pub struct Request {
    /// Which engine should answer.
    pub engine: EngineChoice,
    /// The question.
    pub goal: Goal,
}

/// What to find out about a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Goal {
    /// Any solution.
    #[default]
    First,
    /// The solution, and a proof that there is no other.
    Unique,
    /// The number of solutions, counted up to a limit.
    Count(u64),
}

/// An answer and its cost.
#[derive(Debug, Clone)]
pub struct Report {
    /// The answer.
    pub answer: Answer,
    /// The engine that answered, or `None` if the question was settled before any engine was asked.
    pub engine: Option<&'static str>,
    /// Steps taken, in the engine's own measure.
    pub steps: u64,
    /// Choices that might have had to be taken back.
    pub guesses: u64,
    /// The time it took.
    pub time: Duration,
}

/// The answer to a question about a puzzle.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A solution; the only one if uniqueness was asked for.
    Solved(Grid),
    /// Two solutions, although uniqueness was asked for.
    Several(Grid, Grid),
    /// There is no solution. If the givens alone break rules, these are listed.
    NoSolution(Vec<Broken>),
    /// The number of solutions; if it equals the limit, there may be more.
    Counted(u64),
    /// Stopped before the answer was known.
    Stopped(Stop),
    /// No engine supports the puzzle, or an engine gave a wrong answer.
    Failed(Message),
}

impl Answer {
    /// Why there is no result, or `None` if there is one.
    pub fn reason(&self) -> Option<Message> {
        match self {
            Self::Solved(_) | Self::Counted(_) => None,
            Self::Several(..) => Some(message!("several-solutions")),
            Self::NoSolution(broken) => Some(no_solution(broken)),
            Self::Stopped(stop) => Some(stop.message()),
            Self::Failed(reason) => Some(reason.clone()),
        }
    }
}

/// The message “no solution”, with the first rule that the givens break, if any.
pub(crate) fn no_solution(broken: &[Broken]) -> Message {
    broken.first().map_or_else(|| message!("no-solution"), Broken::no_solution)
}

/// Asks an engine, and checks its answer.
pub fn solve(puzzle: &Puzzle, request: Request, control: &Control) -> Report {
    let start = Instant::now();
    let (answer, won) = answer(puzzle, request, control);
    let (engine, steps, guesses) = match won {
        Some(won) => (Some(won.engine), won.steps, won.guesses),
        None => (None, control.steps(), control.guesses()),
    };
    Report { answer, engine, steps, guesses, time: start.elapsed() }
}

fn answer(puzzle: &Puzzle, request: Request, control: &Control) -> (Answer, Option<Won>) {
    // A contradiction between the givens is quick to find, and it gives a reason to report.
    let contradictions = match puzzle.check_within(&puzzle.grid(), control) {
        Ok(broken) => broken,
        Err(stop) => return (Answer::Stopped(stop), None),
    };
    if !contradictions.is_empty() {
        let answer = match request.goal {
            Goal::Count(_) => Answer::Counted(0),
            Goal::First | Goal::Unique => Answer::NoSolution(contradictions),
        };
        return (answer, None);
    }
    // Both the engines and the choice of one read the program.
    if let Err(stop) = puzzle.program(control) {
        return (Answer::Stopped(stop), None);
    }
    let engine = match request.engine.pick(puzzle) {
        Ok(engine) => engine,
        Err(reason) => return (Answer::Failed(reason), None),
    };
    let prize = match request.goal {
        Goal::First => Some(Prize::First),
        Goal::Unique => Some(Prize::Unique),
        Goal::Count(_) => None,
    };
    let may_race = matches!(request.engine, EngineChoice::Auto) && engine.id() == "search";
    let (answer, won) = match prize.filter(|_| may_race && race::makes_sense(control)) {
        Some(prize) => {
            let (grids, won) = race::race(puzzle, prize, control);
            (grids.map(from_grids), won)
        }
        None => {
            let answer = alone(puzzle, engine, request.goal, control);
            let (steps, guesses) = (control.steps(), control.guesses());
            (answer, Won { engine: engine.id(), steps, guesses })
        }
    };
    let answer = answer.unwrap_or_else(Answer::Stopped);
    (checked(puzzle, answer, won.engine, control), Some(won))
}

/// Returns the answer of a single engine.
fn alone(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    goal: Goal,
    control: &Control,
) -> Result<Answer, Stop> {
    match goal {
        Goal::First => Ok(from_grids(engine.solve(puzzle, control)?)),
        Goal::Unique => Ok(match engine.uniqueness(puzzle, control)? {
            Uniqueness::None => from_grids([]),
            Uniqueness::Unique(solution) => from_grids([solution]),
            Uniqueness::Several(one, other) => from_grids([one, other]),
        }),
        Goal::Count(limit) => engine.count(puzzle, limit, control).map(Answer::Counted),
    }
}

/// Makes an answer from up to two solutions.
fn from_grids(grids: impl IntoIterator<Item = Grid>) -> Answer {
    let mut grids = grids.into_iter();
    match (grids.next(), grids.next()) {
        (None, _) => Answer::NoSolution(Vec::new()),
        (Some(solution), None) => Answer::Solved(solution),
        (Some(one), Some(other)) => Answer::Several(one, other),
    }
}

/// Returns the answer, or a failure if it shows a grid that is not a solution.
fn checked(puzzle: &Puzzle, answer: Answer, engine: &'static str, control: &Control) -> Answer {
    let shown: &[&Grid] = match &answer {
        Answer::Solved(one) => &[one],
        Answer::Several(one, other) => &[one, other],
        _ => &[],
    };
    for grid in shown {
        match puzzle.check_within(grid, control) {
            Ok(broken) if grid.is_full() && broken.is_empty() => {}
            Ok(_) => return Answer::Failed(message!("engine-erred", engine = engine)),
            Err(stop) => return Answer::Stopped(stop),
        }
    }
    answer
}

#[cfg(test)]
mod tests {
    use shudu_constraints::classic;
    use shudu_core::Digit;

    use super::*;

    #[test]
    fn each_goal_has_its_answer() {
        let puzzle = classic(4).unwrap();
        let ask =
            |goal| solve(&puzzle, Request { goal, ..Request::default() }, &Control::new()).answer;
        assert!(matches!(ask(Goal::First), Answer::Solved(grid) if puzzle.is_solution(&grid)));
        assert!(matches!(ask(Goal::Unique), Answer::Several(one, other) if one != other));
        assert!(matches!(ask(Goal::Count(1000)), Answer::Counted(288)));
        assert!(matches!(ask(Goal::Count(5)), Answer::Counted(5)));
    }

    #[test]
    fn broken_givens_are_named_before_any_search() {
        let mut puzzle = classic(4).unwrap();
        for cell in puzzle.geometry().row(1).into_iter().take(2) {
            puzzle.give(cell, Digit::new(3).unwrap()).unwrap();
        }
        let report = solve(&puzzle, Request::default(), &Control::new());
        let Answer::NoSolution(reasons) = report.answer else { panic!("{:?}", report.answer) };
        assert_eq!(reasons[0].violation.message.to_string(), "3 appears twice in row 2: r2c1 r2c2");
        assert_eq!(report.engine, None);
    }

    #[test]
    fn limits_are_answers_too() {
        let control = Control::new().with_max_steps(Some(3));
        let report = solve(&classic(9).unwrap(), Request::default(), &control);
        assert!(matches!(report.answer, Answer::Stopped(Stop::Steps(3))));
        assert_eq!(report.steps, 3);
    }
}
