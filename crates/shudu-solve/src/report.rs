//! What is asked of a puzzle, and what came out at what cost.

use std::time::{Duration, Instant};

use shudu_core::{Broken, Control, Engine, Grid, Message, Puzzle, Stop, Uniqueness, message};

use crate::EngineChoice;
use crate::race::{self, Prize, Won};

/// What to do with a puzzle.
#[derive(Debug, Clone, Copy, Default)]
pub struct Request {
    /// Which engine is to answer.
    pub engine: EngineChoice,
    /// What is asked.
    pub goal: Goal,
}

/// What is asked of a puzzle.
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

/// What came out, and at what cost.
#[derive(Debug, Clone)]
pub struct Report {
    /// What came out.
    pub answer: Answer,
    /// The engine that answered; none if the question was settled before one was asked.
    pub engine: Option<&'static str>,
    /// Steps taken, in the engine's own measure.
    pub steps: u64,
    /// Choices made that might have had to be taken back.
    pub guesses: u64,
    /// The time it took.
    pub time: Duration,
}

/// What came out of a puzzle.
#[derive(Debug, Clone)]
pub enum Answer {
    /// A solution; the only one if that was asked.
    Solved(Grid),
    /// Two solutions, where one was asked for.
    Several(Grid, Grid),
    /// No solution; with the rules that the givens alone break, if they do.
    NoSolution(Vec<Broken>),
    /// The number of solutions; if it equals the limit, there may be more.
    Counted(u64),
    /// Stopped before it was done.
    Stopped(Stop),
    /// No engine can do it, or one erred.
    Failed(Message),
}

impl Answer {
    /// Why there is no result, if there is none.
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

/// “no solution”, with the first rule that the givens break, if they do.
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
    // Known at a glance, and then there is a reason to give.
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
    // The engines read what it means, and so does whoever picks one.
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

/// The answer of one engine.
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

/// No solution, one, or two where one was asked for.
fn from_grids(grids: impl IntoIterator<Item = Grid>) -> Answer {
    let mut grids = grids.into_iter();
    match (grids.next(), grids.next()) {
        (None, _) => Answer::NoSolution(Vec::new()),
        (Some(solution), None) => Answer::Solved(solution),
        (Some(one), Some(other)) => Answer::Several(one, other),
    }
}

/// The answer, unless it shows a grid that is no solution.
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
