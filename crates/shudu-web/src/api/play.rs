//! Solving, checking and looking.

use serde::Deserialize;
use serde_json::{Value, json};
use shudu::logic::{NoInference, Sight, candidates};
use shudu::position::Solutions;
use shudu::render::{Scene, View};
use shudu::solve::{Answer as Outcome, EngineChoice, Goal, Report, Request, UnknownEngine, solve};
use shudu::{Candidates, Grid, Puzzle, Stop, json as shapes, message};

use super::status::Status;
use super::{Answer, Field, GRID, Gives, PUZZLE, Route, Rows, Shape, Work, grid, post, puzzle};
use crate::errors::Refusal;

pub(super) fn routes() -> Vec<Route> {
    vec![
        post(
            "/api/solve",
            "Finds a solution, proves that there is one only, or counts solutions",
            &[
                PUZZLE,
                Field::optional("goal", Shape::Word(&["one", "unique", "count"])),
                Field::optional("limit", Shape::Number(1, MOST_COUNTED)),
                Field::optional("engine", Shape::Text),
                TIMEOUT,
            ],
            Gives::Object(&["status", "stats"]),
            solve_puzzle,
        ),
        post(
            "/api/check",
            "Tells which rules digits break, and whether they are the solution",
            &[PUZZLE, GRID, Field::optional("compare", Shape::Bool), TIMEOUT],
            Gives::Object(&["complete", "correct", "broken"]),
            check,
        ),
        post(
            "/api/candidates",
            "Tells what the rules leave in each empty cell",
            &[PUZZLE, GRID, TIMEOUT],
            Gives::Object(&["candidates"]),
            left,
        ),
        post(
            "/api/look",
            "Shows what cells may hold, before and after digits with one place left are filled in",
            &[PUZZLE, GRID, TIMEOUT],
            Gives::Object(&["possible", "remaining", "counts", "contradiction"]),
            look,
        ),
    ]
}

pub(super) const TIMEOUT: Field = Field::optional("timeoutMs", Shape::Number(1, 3_600_000));

/// As far as solutions are counted at most.
const MOST_COUNTED: u64 = 1_000_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Solve {
    puzzle: String,
    goal: Option<Wanted>,
    limit: Option<u64>,
    engine: Option<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
enum Wanted {
    One,
    Unique,
    Count,
}

fn solve_puzzle(asked: &Solve, work: &Work) -> Answer {
    let puzzle = puzzle(&asked.puzzle)?;
    let engine = asked.engine.as_deref().unwrap_or("auto").parse::<EngineChoice>();
    let engine = engine.map_err(|unknown: UnknownEngine| Refusal::unfit(unknown.message()))?;
    let limit = asked.limit.unwrap_or(1000);
    if !(1..=MOST_COUNTED).contains(&limit) {
        return Err(Refusal::unfit(message!("web-limit", most = MOST_COUNTED)));
    }
    let goal = match asked.goal.unwrap_or(Wanted::Unique) {
        Wanted::One => Goal::First,
        Wanted::Unique => Goal::Unique,
        Wanted::Count => Goal::Count(limit),
    };
    let report = solve(&puzzle, Request { engine, goal }, &work.control);
    let mut object = json!({
        "stats": {
            "steps": report.steps,
            "guesses": report.guesses,
            "ms": report.time.as_micros() as f64 / 1000.0,
            "engine": report.engine,
        },
    });
    match &report.answer {
        Outcome::Solved(solution) => object["grid"] = shapes::grid(solution),
        Outcome::Several(one, other) => {
            object["grid"] = shapes::grid(one);
            object["second"] = shapes::grid(other);
        }
        Outcome::NoSolution(broken) => {
            object["broken"] = shapes::broken(broken, puzzle.geometry(), work.language);
        }
        Outcome::Counted(count) => object["count"] = (*count).into(),
        Outcome::Stopped(stop) => object["stopped"] = stop.message().text(work.language).into(),
        Outcome::Failed(reason) => return Err(Refusal::unfit(reason.clone())),
    }
    object["status"] = Status::of(&report.answer).map(Status::word).into();
    if let Some(reason) = report.answer.reason() {
        object["reason"] = reason.text(work.language).into();
    }
    Ok(object.into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Check {
    puzzle: String,
    grid: Option<Rows>,
    #[serde(default)]
    compare: bool,
}

fn check(asked: &Check, work: &Work) -> Answer {
    let puzzle = puzzle(&asked.puzzle)?;
    let grid = grid(asked.grid.as_ref(), &puzzle)?;
    let broken = puzzle.check_within(&grid, &work.control)?;
    let complete = grid.is_full();
    let correct = match (broken.is_empty(), complete) {
        (false, _) => Some(false),
        (true, true) => Some(true),
        (true, false) => None,
    };
    let mut object = json!({
        "complete": complete,
        "correct": correct,
        "broken": shapes::broken(&broken, puzzle.geometry(), work.language),
    });
    if asked.compare {
        let solutions = Solutions::of(&puzzle, &work.control);
        if let Solutions::One(solution) = &solutions {
            let differs = grid.filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit));
            let cells = differs.map(|(cell, _)| cell);
            object["mistakes"] = shapes::cells(cells, puzzle.geometry()).into();
        } else if let Some(note) = solutions.note() {
            object["note"] = note.text(work.language).into();
        }
    }
    Ok(object.into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    puzzle: String,
    grid: Option<Rows>,
}

fn left(asked: &Look, work: &Work) -> Answer {
    let puzzle = puzzle(&asked.puzzle)?;
    let grid = grid(asked.grid.as_ref(), &puzzle)?;
    let mut left = candidates(&puzzle, &grid, &work.control)?;
    for (cell, _) in grid.filled() {
        left.set(cell, shudu::DigitSet::EMPTY);
    }
    Ok(json!({ "candidates": shapes::candidates(&left) }).into())
}

fn look(asked: &Look, work: &Work) -> Answer {
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
    let mut object = json!({
        "possible": {
            "candidates": shapes::candidates(&before),
            "scene": scene_json(&puzzle, &grid, &before, work),
        },
        "counts": {
            "givens": puzzle.grid().n_filled(),
            "inferred": remaining.as_ref().map_or(0, |found| found.placements.len()),
            "steps": report.steps,
            "guesses": report.guesses,
            "engine": report.engine,
            "candidatesBefore": n_open(&before, &grid),
            "candidatesAfter":
                remaining.as_ref().map(|found| n_open(&found.candidates, &found.grid)),
        },
        "contradiction": contradiction,
        "remaining": Value::Null,
    });
    if let Some(found) = &remaining {
        object["remaining"] = json!({
            "grid": shapes::grid(&found.grid),
            "candidates": shapes::candidates(&found.candidates),
            "scene": scene_json(&puzzle, &found.grid, &found.candidates, work),
        });
    }
    if let Outcome::Stopped(stop) = report.answer {
        object["stopped"] = Stop::message(stop).text(work.language).into();
    }
    Ok(object.into())
}

/// What it takes an engine to solve the puzzle.
fn report(puzzle: &Puzzle, work: &Work) -> Report {
    let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
    solve(puzzle, request, &work.control)
}

fn scene_json(puzzle: &Puzzle, grid: &Grid, candidates: &Candidates, work: &Work) -> Value {
    let view = View::new(puzzle, grid).with_candidates(candidates).without_notes();
    Scene::new(&view, work.language).to_json()
}

/// How many candidates the empty cells have.
fn n_open(candidates: &Candidates, grid: &Grid) -> usize {
    let empty = grid.geometry().cells().filter(|&cell| grid.get(cell).is_none());
    empty.map(|cell| candidates.get(cell).len()).sum()
}
