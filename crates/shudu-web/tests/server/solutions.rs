//! Every grid that an endpoint shows as a solution passes the puzzle's own check. All endpoints are tried with puzzles
//! of all kinds; an endpoint that is not listed here fails the test.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shudu::constraints::kinds;
use shudu::{Digit, Grid, Puzzle, Rng, formats};
use shudu_testkit::{assert_solution, grid_of};

use crate::client::Running;

/// How an endpoint is tested for solutions.
enum Shows {
    /// The endpoint shows solutions. The function requests and checks them, and returns how many there were.
    Solutions(fn(&Running, &[(Puzzle, String)]) -> usize),
    /// The endpoint shows no solutions, for this reason.
    None(&'static str),
}
use Shows::{None as Nothing, Solutions};

const ENDPOINTS: [(&str, Shows); 24] = [
    ("POST /api/solve", Solutions(solve)),
    ("POST /api/look", Solutions(look)),
    ("POST /api/explain", Solutions(explain)),
    ("POST /api/live", Solutions(live)),
    ("POST /api/generate", Solutions(generate)),
    ("POST /api/picture", Nothing("a picture of what /api/solve shows")),
    ("POST /api/book", Nothing("a picture of what /api/solve shows")),
    ("POST /api/check", Nothing("it judges the grid it is given")),
    ("POST /api/read", Nothing("the puzzle, and the solution that came with it")),
    ("POST /api/write", Nothing("the puzzle, and the solution that came with it")),
    ("POST /api/candidates", Nothing("sets of digits, by one look")),
    ("POST /api/hint", Nothing("one step")),
    ("POST /api/steps", Nothing("single steps")),
    ("POST /api/why-not", Nothing("an argument about one digit")),
    ("POST /api/practice", Nothing("a position")),
    ("GET /api/openapi.json", Nothing("a description of the endpoints")),
    ("GET /api/messages", Nothing("words")),
    ("GET /api/catalogue", Nothing("levels and types")),
    ("GET /api/kinds", Nothing("pages about rules")),
    ("GET /api/techniques", Nothing("a list")),
    ("GET /api/techniques/{id}", Nothing("a page")),
    ("GET /api/formats", Nothing("a list")),
    ("GET /api/examples", Nothing("puzzles")),
    ("GET /api/daily", Nothing("a puzzle")),
];

/// Small puzzles of every kind: some with one solution, some with several, some with none.
fn puzzles() -> Vec<(Puzzle, String)> {
    let mut rng = Rng::from_seed(7);
    let json = formats::find("json").unwrap();
    let mut puzzles = Vec::new();
    for &kind in kinds() {
        for _ in 0..shudu_testkit::rounds(16) {
            let puzzle = shudu_testkit::random_puzzle(kind, 2000, &mut rng);
            let mut text = String::new();
            json.write_puzzle(&puzzle, &mut text).unwrap();
            puzzles.push((puzzle, text));
        }
    }
    puzzles
}

fn grid(puzzle: &Puzzle, rows: &Value) -> Grid {
    let digits = rows.as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
    grid_of(puzzle, digits.map(Value::as_u64))
}

fn solve(server: &Running, puzzles: &[(Puzzle, String)]) -> usize {
    let mut shown = 0;
    for (puzzle, text) in puzzles {
        for goal in ["one", "unique"] {
            let found = server.post("/api/solve", &json!({ "puzzle": text, "goal": goal })).ok();
            for rows in ["grid", "second"].iter().filter_map(|name| found.get(name)) {
                assert_solution(puzzle, &grid(puzzle, rows));
                shown += 1;
            }
        }
    }
    shown
}

fn look(server: &Running, puzzles: &[(Puzzle, String)]) -> usize {
    let mut shown = 0;
    for (puzzle, text) in puzzles {
        let found = server.post("/api/look", &json!({ "puzzle": text })).ok();
        let rows = &found["remaining"]["grid"];
        if rows.is_array() {
            let grid = grid(puzzle, rows);
            if puzzle.geometry().board_cells().all(|cell| grid.get(cell).is_some()) {
                assert_solution(puzzle, &grid);
                shown += 1;
            }
        }
    }
    shown
}

/// The digits that the steps place must fill the board.
fn explain(server: &Running, puzzles: &[(Puzzle, String)]) -> usize {
    let mut shown = 0;
    for (puzzle, text) in puzzles.iter().filter(|(puzzle, _)| puzzle.geometry().n_extra() == 0) {
        let body = json!({ "puzzle": text, "timeoutMs": 5000 });
        let answer = server.post("/api/explain", &body);
        if answer.status != 200 {
            continue;
        }
        let events = answer.events();
        if events.last().is_none_or(|end| end["solved"] != true) {
            continue;
        }
        let geometry = puzzle.geometry();
        let mut grid = puzzle.grid();
        for placed in events
            .iter()
            .flat_map(|event| event["step"]["placements"].as_array().cloned().unwrap_or_default())
        {
            let name = placed["cell"].as_str().unwrap();
            let cell = geometry.cells().find(|&cell| geometry.name(cell) == name).unwrap();
            grid.set(cell, Digit::new(placed["digit"].as_u64().unwrap() as u8).unwrap());
        }
        assert_solution(puzzle, &grid);
        shown += 1;
    }
    shown
}

/// If there is exactly one solution, the candidates must be its digits.
fn live(server: &Running, puzzles: &[(Puzzle, String)]) -> usize {
    let mut shown = 0;
    for (puzzle, text) in puzzles.iter().step_by(5) {
        let events = server.post("/api/live", &json!({ "puzzle": text })).events();
        if events[0]["count"] != 1 {
            continue;
        }
        let candidates = events.iter().find(|event| event["event"] == "candidates").unwrap();
        let mut grid = puzzle.grid();
        let rows = candidates["candidates"].as_array().unwrap();
        let cells = rows.iter().flat_map(|row| row.as_array().unwrap());
        for (cell, digits) in puzzle.geometry().board_cells().zip(cells) {
            let digit = digits[0].as_u64().unwrap() as u8;
            grid.set(cell, Digit::new(digit).unwrap());
        }
        assert_solution(puzzle, &grid);
        shown += 1;
    }
    shown
}

fn generate(server: &Running, _: &[(Puzzle, String)]) -> usize {
    let orders = [
        json!({ "type": "standard", "seed": 1, "solution": true }),
        json!({ "type": "killer", "seed": 1, "solution": true }),
        json!({ "type": "mixed", "seed": 1, "solution": true }),
        json!({ "with": { "thermometer": [2, 4] }, "size": 6, "seed": 1, "solution": true }),
    ];
    for order in &orders {
        let events = server.post("/api/generate", order).events();
        let text = events.last().unwrap()["puzzle"].as_str().unwrap().to_owned();
        let puzzle = formats::read_one(&text).unwrap();
        assert_solution(&puzzle, puzzle.solution().expect("it was asked for"));
    }
    orders.len()
}

#[test]
fn every_endpoint_shows_solutions_only() {
    let server = Running::start();
    let document = server.get("/api/openapi.json").ok();
    let mut there = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            there.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let listed: BTreeSet<String> = ENDPOINTS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(listed, there, "say in this file whether the endpoint shows solutions");
    let puzzles = puzzles();
    for (name, shows) in ENDPOINTS {
        match shows {
            Solutions(probe) => {
                assert!(probe(&server, &puzzles) > 0, "{name} showed nothing");
            }
            Nothing(why) => assert!(!why.is_empty()),
        }
    }
}

#[test]
fn clashing_givens_are_refused_and_named() {
    let server = Running::start();
    let clash = "11..............";
    let named = "1 appears twice in row 1: r1c1 r1c2";
    for path in ["/api/explain", "/api/steps"] {
        let said = server.post(path, &json!({ "puzzle": clash })).refused(422);
        assert!(said.contains(named), "{path}: {said}");
    }
    let hint = server.post("/api/hint", &json!({ "puzzle": clash })).ok();
    assert!(hint["said"].as_str().unwrap().contains(named), "{hint}");
    let solved = server.post("/api/solve", &json!({ "puzzle": clash })).ok();
    assert!(solved["reason"].as_str().unwrap().contains(named), "{solved}");
    let board = json!({ "text": "DIGITS 1-3\nGRID\n....\n....\n....\n....\n" });
    let said = server.post("/api/read", &board).refused(422);
    assert!(said.contains("row 1 has 4 cells"), "{said}");
}
