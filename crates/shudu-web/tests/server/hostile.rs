//! The promise of `timeoutMs`: whatever the puzzle, every endpoint answers within its time limit plus one second.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use shudu_testkit::{hostile, rounds};
use shudu_web::Limits;

use crate::client::{CLASSIC, Running, alone};

const LIMIT_MS: u64 = 200;

/// The requests for a puzzle, one for each endpoint that accepts puzzles.
fn requests(puzzle: &str) -> Vec<(&'static str, Value)> {
    let with = |more: Value| {
        let mut body = json!({ "puzzle": puzzle, "timeoutMs": LIMIT_MS });
        for (key, value) in more.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        body
    };
    vec![
        ("/api/read", json!({ "text": puzzle, "timeoutMs": LIMIT_MS })),
        ("/api/write", with(json!({ "to": "json" }))),
        ("/api/solve", with(json!({}))),
        ("/api/solve", with(json!({ "goal": "count" }))),
        ("/api/check", with(json!({ "compare": true }))),
        ("/api/candidates", with(json!({}))),
        ("/api/look", with(json!({}))),
        ("/api/hint", with(json!({}))),
        ("/api/live", with(json!({}))),
        ("/api/picture", with(json!({ "to": "svg", "candidates": true }))),
        ("/api/picture", with(json!({ "to": "png" }))),
        ("/api/book", json!({ "puzzles": [puzzle], "timeoutMs": LIMIT_MS })),
    ]
}

#[test]
fn every_endpoint_answers_within_its_limit() {
    let _alone = alone();
    let server = Running::with(Limits { max_wait: Duration::from_secs(30), ..Limits::default() });
    let all = hostile();
    let n_endpoints = requests("").len();
    let pairs = all.len() * n_endpoints;
    let n = rounds(rounds(pairs));
    let most = Duration::from_millis(LIMIT_MS) + Duration::from_secs(1);
    let mut late = Vec::new();
    for round in 0..n {
        let pair = round * (pairs / n);
        let puzzle = &all[pair / n_endpoints];
        let (path, body) = &requests(&puzzle.text)[(pair + round) % n_endpoints];
        let attempt = || {
            let start = Instant::now();
            let status = server.post(path, body).status;
            (start.elapsed(), status)
        };
        let (mut time, mut status) = attempt();
        // A busy machine may be late once.
        if time > most {
            (time, status) = attempt();
        }
        if time > most || !matches!(status, 200 | 400 | 413 | 422) {
            late.push(format!("{path} on {}: {time:?}, {status}", puzzle.name));
        }
    }
    assert!(late.is_empty(), "{}", late.join("\n"));
    assert_eq!(server.post("/api/solve", &json!({ "puzzle": CLASSIC })).ok()["status"], "solved");
}
