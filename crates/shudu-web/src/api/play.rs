//! Solving, checking and analysing puzzles.

use shudu::json::types::{BrokenRule, Candidates as CandidateRows, Grid as Rows};
use shudu::logic::{NoInference, Sight, candidates};
use shudu::position::Solutions;
use shudu::render::{self, View};
use shudu::solve::{Answer as Outcome, EngineChoice, Goal, Report, Request, UnknownEngine, solve};
use shudu::{Candidates, Grid, Puzzle, Stop, json as shapes, message};

use super::{Answer, Route, Work, grid, post, puzzle};
use crate::contract::Scene;
use crate::contract::play::{
    CandidatesAnswer, CheckAnswer, CheckRequest, LookAfter, LookAnswer, LookBefore, LookCounts,
    LookRequest, MOST_COUNTED, SolveAnswer, SolveGoal, SolveOutcome, SolveRequest, SolveStats,
};
use crate::errors::Refusal;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post(
            "/api/solve",
            "Finds a solution, proves that there is one only, or counts solutions",
            solve_puzzle,
        ),
        post(
            "/api/check",
            "Tells which rules digits break, and whether they are the solution",
            check,
        ),
        post("/api/candidates", "Tells what the rules leave in each empty cell", left),
        post(
            "/api/look",
            "Shows what cells may hold, before and after digits with one place left are filled in",
            look,
        ),
    ]
}

fn solve_puzzle(asked: &SolveRequest, work: &Work) -> Answer<SolveAnswer> {
    let puzzle = puzzle(&asked.puzzle)?;
    let engine = asked.engine.as_deref().unwrap_or("auto").parse::<EngineChoice>();
    let engine = engine.map_err(|unknown: UnknownEngine| Refusal::unfit(unknown.message()))?;
    let limit = asked.limit.unwrap_or(1000);
    if !(1..=MOST_COUNTED).contains(&limit) {
        return Err(Refusal::unfit(message!("web-limit", most = MOST_COUNTED)));
    }
    let goal = match asked.goal.unwrap_or(SolveGoal::Unique) {
        SolveGoal::One => Goal::First,
        SolveGoal::Unique => Goal::Unique,
        SolveGoal::Count => Goal::Count(limit),
    };
    let report = solve(&puzzle, Request { engine, goal }, &work.control);
    let stats = SolveStats {
        steps: report.steps,
        guesses: report.guesses,
        ms: report.time.as_micros() as f64 / 1000.0,
        engine: report.engine,
    };
    let reason = report.answer.reason().map(|reason| reason.text(work.language));
    let outcome = match report.answer {
        Outcome::Solved(solution) => SolveOutcome::Solved { grid: Rows::of(&solution) },
        Outcome::Several(one, other) => {
            SolveOutcome::Several { grid: Rows::of(&one), second: Rows::of(&other) }
        }
        Outcome::NoSolution(broken) => SolveOutcome::None {
            broken: BrokenRule::all(&broken, puzzle.geometry(), work.language),
        },
        Outcome::Counted(count) => SolveOutcome::Counted { count },
        Outcome::Stopped(stop) => {
            SolveOutcome::Stopped { stopped: stop.message().text(work.language) }
        }
        Outcome::Failed(reason) => return Err(Refusal::unfit(reason)),
    };
    Ok(SolveAnswer { stats, outcome, reason })
}

fn check(asked: &CheckRequest, work: &Work) -> Answer<CheckAnswer> {
    let puzzle = puzzle(&asked.puzzle)?;
    let grid = grid(asked.grid.as_ref(), &puzzle)?;
    let broken = puzzle.check_within(&grid, &work.control)?;
    let complete = grid.is_full();
    let correct = match (broken.is_empty(), complete) {
        (false, _) => Some(false),
        (true, true) => Some(true),
        (true, false) => None,
    };
    let mut answer = CheckAnswer {
        complete,
        correct,
        broken: BrokenRule::all(&broken, puzzle.geometry(), work.language),
        mistakes: None,
        note: None,
    };
    if asked.compare {
        let solutions = Solutions::of(&puzzle, &work.control);
        if let Solutions::One(solution) = &solutions {
            let differs = grid.filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit));
            let cells = differs.map(|(cell, _)| cell);
            answer.mistakes = Some(shapes::cells(cells, puzzle.geometry()));
        } else {
            answer.note = solutions.note().map(|note| note.text(work.language));
        }
    }
    Ok(answer)
}

fn left(asked: &LookRequest, work: &Work) -> Answer<CandidatesAnswer> {
    let puzzle = puzzle(&asked.puzzle)?;
    let grid = grid(asked.grid.as_ref(), &puzzle)?;
    let mut left = candidates(&puzzle, &grid, &work.control)?;
    for (cell, _) in grid.filled() {
        left.set(cell, shudu::DigitSet::EMPTY);
    }
    Ok(CandidatesAnswer { candidates: CandidateRows::of(&left) })
}

fn look(asked: &LookRequest, work: &Work) -> Answer<LookAnswer> {
    let puzzle = puzzle(&asked.puzzle)?;
    let grid = grid(asked.grid.as_ref(), &puzzle)?;
    let sight = Sight::new(&puzzle, &work.control)?;
    let before = sight.candidates(&grid)?;
    let (remaining, contradiction) = match sight.infer(&grid) {
        Ok(inference) => (Some(inference), None),
        Err(NoInference::Contradiction(contradiction)) => {
            (None, Some(contradiction.message().text(work.language)))
        }
        Err(NoInference::Stopped(stop)) => return Err(stop.into()),
    };
    let report = report(&puzzle, work);
    let counts = LookCounts {
        givens: puzzle.grid().n_filled(),
        inferred: remaining.as_ref().map_or(0, |found| found.placements.len()),
        steps: report.steps,
        guesses: report.guesses,
        engine: report.engine,
        candidates_before: n_open(&before, &grid),
        candidates_after: remaining.as_ref().map(|found| n_open(&found.candidates, &found.grid)),
    };
    Ok(LookAnswer {
        possible: LookBefore {
            candidates: CandidateRows::of(&before),
            scene: scene(&puzzle, &grid, &before, work),
        },
        remaining: remaining.map(|found| LookAfter {
            grid: Rows::of(&found.grid),
            candidates: CandidateRows::of(&found.candidates),
            scene: scene(&puzzle, &found.grid, &found.candidates, work),
        }),
        counts,
        contradiction,
        stopped: match report.answer {
            Outcome::Stopped(stop) => Some(Stop::message(stop).text(work.language)),
            _ => None,
        },
    })
}

/// Solves the puzzle and reports the effort it took.
fn report(puzzle: &Puzzle, work: &Work) -> Report {
    let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
    solve(puzzle, request, &work.control)
}

fn scene(puzzle: &Puzzle, grid: &Grid, candidates: &Candidates, work: &Work) -> Scene {
    let view = View::new(puzzle, grid).with_candidates(candidates).without_notes();
    Scene(render::Scene::new(&view, work.language).to_json())
}

/// Number of candidates in the empty cells.
fn n_open(candidates: &Candidates, grid: &Grid) -> usize {
    let empty = grid.geometry().cells().filter(|&cell| grid.get(cell).is_none());
    empty.map(|cell| candidates.get(cell).len()).sum()
}
