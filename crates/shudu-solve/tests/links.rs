//! Real f-puzzles links are read and solved, if the environment names a folder with them.

use shudu_core::{Control, Grid};
use shudu_formats::{Reader, find};
use shudu_solve::{Answer, EngineChoice, Goal, Request, solve};

/// The digits as numbers, one after another.
fn written(grid: &Grid) -> String {
    grid.geometry().board_cells().filter_map(|cell| grid.get(cell)).map(|d| d.to_string()).collect()
}

/// Limit of steps. Every link that gets solved at all takes fewer.
const MOST_STEPS: u64 = 2_000_000;

/// The file has lines of JSON with the keys `id`, `text` and optionally `solution`, which has to be the only
/// one.
#[test]
fn real_links_are_solved() {
    let Some(folder) = std::env::var_os("SHUDU_VARIANTS") else {
        return;
    };
    let path = std::path::Path::new(&folder).join("fpuzzles_links.jsonl");
    let (mut n_read, mut n_known, mut n_solved) = (0, 0, 0);
    let mut failures: Vec<String> = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let id = value["id"].as_str().unwrap();
        let link = format!("https://f-puzzles.com/?load={}", value["text"].as_str().unwrap());
        let text = Box::new(link.as_bytes());
        let reader = Reader::new("link", text, find("fpuzzles"), Default::default());
        let record = match reader.and_then(|mut reader| reader.next().unwrap()) {
            Ok(record) => record,
            Err(error) => {
                failures.push(format!("{id}: {error}"));
                continue;
            }
        };
        n_read += 1;
        let puzzle = record.puzzle;
        let Some(digits) = value["solution"].as_str().filter(|text| !text.is_empty()) else {
            continue;
        };
        n_known += 1;
        let request = Request { engine: EngineChoice::Auto, goal: Goal::Unique };
        let control = Control::new().with_max_steps(Some(MOST_STEPS));
        match solve(&puzzle, request, &control).answer {
            Answer::Solved(grid) if written(&grid) == digits => n_solved += 1,
            answer => failures.push(format!("{id}: {:?} {:?}", answer.reason(), record.warnings)),
        }
    }
    let report = format!("{n_read} read, {n_solved} of {n_known} solved\n{}", failures.join("\n"));
    assert!(n_read > 0 && failures.is_empty(), "{report}");
}
