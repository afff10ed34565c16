//! Calls each endpoint as the page does, on a real server.

use std::time::Duration;

use serde_json::{Value, json};
use shudu_web::Limits;

use crate::client::{CLASSIC, Running};

const EMPTY_ROW: [Option<u8>; 9] = [None; 9];

/// A classic grid with some digits in its first row.
fn grid(first: &[(usize, u8)]) -> Value {
    let mut rows = vec![EMPTY_ROW; 9];
    for &(column, digit) in first {
        rows[0][column] = Some(digit);
    }
    json!(rows)
}

#[test]
fn read_tells_all_about_a_puzzle() {
    let server = Running::start();
    let puzzle = server.post("/api/read", &json!({ "text": CLASSIC })).ok();
    assert_eq!(puzzle["size"], json!([9, 9]));
    assert_eq!(puzzle["digits"], json!([1, 9]));
    assert_eq!(puzzle["cells"].as_array().unwrap().len(), 81);
    assert_eq!(puzzle["cells"][9], "r2c1");
    assert_eq!(puzzle["givens"][0], json!([5, 3, null, null, 7, null, null, null, null]));
    assert_eq!(puzzle["allowed"], Value::Null);
    assert_eq!(puzzle["houses"].as_array().unwrap().len(), 27);
    assert_eq!(puzzle["houses"][0]["name"], "row 1");
    assert_eq!(puzzle["kinds"], json!(["block", "column", "row"]));
    assert_eq!(puzzle["fragment"], CLASSIC);
    assert!(puzzle["scene"]["elements"].as_array().unwrap().len() > 40);
    assert!(puzzle["scene"]["board"]["x"].as_f64().unwrap() > 0.0);
    // The puzzle text in the answer is what all other endpoints accept.
    let again = server.post("/api/read", &json!({ "text": puzzle["puzzle"] })).ok();
    assert_eq!(again, puzzle);
}

#[test]
fn read_takes_fragments_several_puzzles_and_names_places_of_errors() {
    let server = Running::start();
    let text = "SIZE 4\nCAGES\n5 r1c1 r1c2\n";
    let cages = server.post("/api/read", &json!({ "text": text })).ok();
    let fragment = cages["fragment"].as_str().unwrap();
    assert!(fragment.starts_with('z'));
    let link = format!("http://localhost:1/#p={fragment}");
    let again = server.post("/api/read", &json!({ "text": link })).ok();
    assert_eq!(again["puzzle"], cages["puzzle"]);

    let two = format!("{CLASSIC}\n{CLASSIC}\n");
    let two = server.post("/api/read", &json!({ "text": two })).ok();
    assert_eq!(two["more"].as_array().unwrap().len(), 1);

    let bad = server.post("/api/read", &json!({ "text": "12.4\n123x\n....\n....\n" }));
    bad.refused(422);
    assert_eq!(bad.json()["error"]["line"], 2);
    let chinese = json!({ "text": "12.4\n123x\n....\n....\n", "lang": "zh-TW" });
    let chinese = server.post("/api/read", &chinese).refused(422);
    assert!(chinese.chars().any(|c| c as u32 > 0x4e00), "{chinese}");
    server.post("/api/read", &json!({ "text": CLASSIC, "from": "nonsense" })).refused(422);
}

#[test]
fn write_gives_every_format_and_says_what_is_lost() {
    let server = Running::start();
    let line = server.post("/api/write", &json!({ "puzzle": CLASSIC, "to": "line" })).ok();
    assert_eq!(line["text"].as_str().unwrap().trim(), CLASSIC);
    assert_eq!(line["lost"], json!([]));
    let text = "SIZE 4\nCAGES\n5 r1c1 r1c2\n";
    server.post("/api/write", &json!({ "puzzle": text, "to": "line" })).refused(422);
    let lossy = json!({ "puzzle": text, "to": "line", "lossy": true });
    let lossy = server.post("/api/write", &lossy).ok();
    assert_eq!(lossy["text"].as_str().unwrap().trim(), ".".repeat(16));
    assert_eq!(lossy["lost"].as_array().unwrap().len(), 1);
    // Leaving out what a format cannot hold leaves out nothing else: f-puzzles has no automata, but does have cages and
    // titles.
    let text = "SIZE 4\nTITLE t\nCAGES\n5 r1c1 r1c2\nREGEXES\n1.* r2c1 r2c2\n";
    let lossy = json!({ "puzzle": text, "to": "fpuzzles", "lossy": true });
    let lossy = server.post("/api/write", &lossy).ok();
    assert_eq!(lossy["lost"].as_array().unwrap().len(), 1, "{lossy}");
    let back = server.post("/api/read", &json!({ "text": lossy["text"] })).ok();
    assert_eq!(back["title"], "t");
    assert!(back["kinds"].as_array().unwrap().contains(&json!("killer")), "{back}");
}

#[test]
fn every_kind_goes_to_sudokupad_and_back() {
    let server = Running::start();
    let examples = server.get("/api/examples").ok();
    let examples = examples["examples"].as_array().unwrap();
    assert!(examples.len() > 60);
    for example in examples {
        let body = json!({ "puzzle": example["puzzle"], "to": "sudokupad", "lossy": true });
        let link = server.post("/api/write", &body).ok();
        assert_eq!(link["lost"], json!([]), "{}", example["id"]);
        let back = server.post("/api/read", &json!({ "text": link["text"] })).ok();
        assert_eq!(back["puzzle"], example["puzzle"], "{}", example["id"]);
        assert_eq!(back["notes"], json!([]), "{}", example["id"]);
    }
}

#[test]
fn solve_answers_each_goal() {
    let server = Running::start();
    let solve = |body: Value| server.post("/api/solve", &body).ok();
    let unique = solve(json!({ "puzzle": CLASSIC, "goal": "unique" }));
    assert_eq!(unique["status"], "solved");
    assert_eq!(unique["grid"][0], json!([5, 3, 4, 6, 7, 8, 9, 1, 2]));
    assert_eq!(unique["stats"]["engine"], "classic");
    let empty = ".".repeat(16);
    let several = solve(json!({ "puzzle": empty, "goal": "unique" }));
    assert_eq!(several["status"], "several");
    assert_ne!(several["grid"], several["second"]);
    assert_eq!(solve(json!({ "puzzle": empty, "goal": "one" }))["status"], "solved");
    let counted = solve(json!({ "puzzle": empty, "goal": "count" }));
    assert_eq!((&counted["status"], &counted["count"]), (&json!("counted"), &json!(288)));
    let counted = solve(json!({ "puzzle": empty, "goal": "count", "limit": 7 }));
    assert_eq!(counted["count"], 7);
    let none = solve(json!({ "puzzle": "11..............", "goal": "one" }));
    assert_eq!(none["status"], "none");
    assert!(none["reason"].as_str().unwrap().contains("r1c1"), "{none}");
    let other = json!({ "puzzle": CLASSIC, "engine": "nonsense" });
    server.post("/api/solve", &other).refused(422);
    let zero = json!({ "puzzle": CLASSIC, "goal": "count", "limit": 0 });
    server.post("/api/solve", &zero).refused(422);
}

#[test]
fn check_tells_broken_rules_and_mistakes() {
    let server = Running::start();
    let check = |body: Value| server.post("/api/check", &body).ok();
    let start = check(json!({ "puzzle": CLASSIC, "grid": grid(&[]) }));
    assert_eq!((&start["complete"], &start["correct"]), (&json!(false), &Value::Null));
    let twice = check(json!({ "puzzle": CLASSIC, "grid": grid(&[(2, 5)]) }));
    assert_eq!(twice["correct"], false);
    assert!(twice["broken"][0]["cells"].as_array().unwrap().contains(&json!("r1c3")));
    let wrong = check(json!({ "puzzle": CLASSIC, "grid": grid(&[(2, 1)]), "compare": true }));
    assert_eq!(wrong["mistakes"], json!(["r1c3"]));
    let solution = server.post("/api/solve", &json!({ "puzzle": CLASSIC })).ok()["grid"].clone();
    let done = check(json!({ "puzzle": CLASSIC, "grid": solution }));
    assert_eq!((&done["complete"], &done["correct"]), (&json!(true), &json!(true)));
}

#[test]
fn candidates_and_look_show_what_cells_may_hold() {
    let server = Running::start();
    let left = server.post("/api/candidates", &json!({ "puzzle": CLASSIC, "grid": grid(&[]) }));
    assert_eq!(left.ok()["candidates"][0][2], json!([1, 2, 4]));
    let look = server.post("/api/look", &json!({ "puzzle": CLASSIC })).ok();
    assert_eq!(look["counts"]["givens"], 30);
    assert_eq!(look["counts"]["inferred"], 51);
    assert_eq!(look["counts"]["candidatesAfter"], 0);
    assert_eq!(look["contradiction"], Value::Null);
    assert!(look["possible"]["scene"]["elements"].as_array().unwrap().len() > 200);
    assert_eq!(look["remaining"]["grid"][0], json!([5, 3, 4, 6, 7, 8, 9, 1, 2]));
    let wrong = server.post("/api/look", &json!({ "puzzle": CLASSIC, "grid": grid(&[(2, 5)]) }));
    assert!(wrong.ok()["contradiction"].is_string());
}

#[test]
fn hints_come_in_five_levels_or_name_mistakes() {
    let server = Running::start();
    let hint = server.post("/api/hint", &json!({ "puzzle": CLASSIC })).ok();
    assert_eq!(hint["levels"].as_array().unwrap().len(), 5);
    let step = &hint["step"];
    assert_eq!(step["level"], "easy");
    assert!(step["placements"][0]["cell"].is_string());
    assert!(step["marks"]["houses"].is_array() && step["marks"]["branches"].is_array());
    let wrong =
        server.post("/api/hint", &json!({ "puzzle": CLASSIC, "grid": grid(&[(2, 1)]) })).ok();
    assert_eq!(wrong["mistakes"], json!([{ "cell": "r1c3", "digit": 1 }]));
    assert!(wrong["said"].is_string());
    // If the player has eliminated the correct candidate, the hint says so.
    let mut left = vec![vec![Vec::<u8>::new(); 9]; 9];
    left[0][2] = vec![1, 2];
    let lacks = server.post("/api/hint", &json!({ "puzzle": CLASSIC, "candidates": left })).ok();
    assert_eq!(lacks["mistakes"], json!([{ "cell": "r1c3", "digit": 4 }]));
    server.post("/api/hint", &json!({ "puzzle": CLASSIC, "policy": "best" })).refused(422);
}

#[test]
fn steps_are_listed_by_technique_and_by_cell() {
    let server = Running::start();
    let ask = json!({ "puzzle": CLASSIC, "technique": "hidden-single" });
    let steps = server.post("/api/steps", &ask).ok()["steps"].clone();
    let steps = steps.as_array().unwrap();
    assert!(steps.len() > 3 && steps.iter().all(|step| step["technique"] == "hidden-single"));
    let cell = &steps[0]["placements"][0]["cell"];
    let ask = json!({ "puzzle": CLASSIC, "technique": "hidden-single", "cell": cell });
    let of_cell = server.post("/api/steps", &ask).ok()["steps"].clone();
    let of_cell = of_cell.as_array().unwrap();
    assert!(!of_cell.is_empty() && of_cell.len() < steps.len());
    server.post("/api/steps", &json!({ "puzzle": CLASSIC, "technique": "magic" })).refused(404);
    server.post("/api/steps", &json!({ "puzzle": CLASSIC, "cell": "r10c1" })).refused(422);
}

#[test]
fn explain_streams_steps_and_an_end() {
    let server = Running::start();
    let events = server.post("/api/explain", &json!({ "puzzle": CLASSIC })).events();
    assert_eq!(events.len(), 52);
    assert_eq!(events[0]["event"], "step");
    assert_eq!(events[0]["number"], 1);
    let end = events.last().unwrap();
    assert_eq!((&end["event"], &end["solved"]), (&json!("end"), &json!(true)));
    assert_eq!((&end["level"], &end["guess"]), (&json!("easy"), &json!(false)));
    server.post("/api/explain", &json!({ "puzzle": "11.............." })).refused(422);
}

#[test]
fn why_not_names_the_rule_the_steps_or_the_contradiction() {
    let server = Running::start();
    let ask = |cell: &str, digit: u8| {
        let body = json!({ "puzzle": CLASSIC, "cell": cell, "digit": digit });
        server.post("/api/why-not", &body).ok()
    };
    let right = ask("r1c3", 4);
    assert_eq!((&right["possible"], &right["steps"]), (&json!(true), &json!([])));
    assert!(right["text"][0].as_str().unwrap().contains("r1c3"));
    let rule = ask("r1c3", 5);
    assert_eq!(rule["possible"], false);
    assert!(rule["text"][0].as_str().unwrap().contains("twice"), "{rule}");
    // 2 is a candidate of r1c3 at the start.
    let steps = ask("r1c3", 2);
    assert_eq!(steps["possible"], false);
    let n_steps = steps["steps"].as_array().unwrap().len();
    assert!((1..=12).contains(&n_steps), "{n_steps}");
    assert_eq!(steps["text"].as_array().unwrap().len(), n_steps);
    // Row 3 has no other empty cell than r3c1 only after steps that are not needed, so the step is a hidden single.
    let steps = ask("r1c3", 1);
    let single = |step: &Value| step["technique"] == "hidden-single";
    assert!(steps["steps"].as_array().unwrap().iter().all(single), "{steps}");
    let body = json!({ "puzzle": CLASSIC, "cell": "r1c3", "digit": 12 });
    server.post("/api/why-not", &body).refused(422);
    // If there are several solutions, it is enough that one of them has the digit.
    let body = json!({ "puzzle": ".".repeat(16), "cell": "r1c1", "digit": 3 });
    assert_eq!(server.post("/api/why-not", &body).ok()["possible"], true);
}

#[test]
fn why_not_ends_where_nobody_follows_many_steps() {
    let server = Running::start();
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let body = json!({ "puzzle": hard, "cell": "r1c2", "digit": 6 });
    let told = server.post("/api/why-not", &body).ok();
    assert_eq!(told["possible"], false);
    assert!(!told["text"].as_array().unwrap().is_empty());
}

#[test]
fn generate_streams_a_puzzle_that_its_seed_repeats() {
    let server = Running::start();
    let puzzle = |body: &Value| {
        let events = server.post("/api/generate", body).events();
        let last = events.last().unwrap().clone();
        assert_eq!(last["event"], "puzzle", "{last}");
        last
    };
    let body = json!({ "type": "standard", "symmetry": "rotate180", "seed": 3 });
    let made = puzzle(&body);
    assert_eq!(made["seed"], 3);
    assert_eq!(puzzle(&body)["puzzle"], made["puzzle"]);
    let solved = server.post("/api/solve", &json!({ "puzzle": made["puzzle"] })).ok();
    assert_eq!(solved["status"], "solved");
    let thermo = json!({ "with": { "thermometer": [2, 4] }, "size": 6, "seed": 1 });
    assert!(puzzle(&thermo)["kinds"].as_array().unwrap().contains(&json!("thermometer")));
    assert!(puzzle(&json!({ "type": "killer", "size": 4 }))["seed"].is_u64());
    let with_solution = json!({ "size": 4, "seed": 1, "solution": true });
    let text = puzzle(&with_solution)["puzzle"].as_str().unwrap().to_owned();
    assert!(text.contains("solution"), "{text}");
    for bad in [
        json!({ "with": { "nonsense": [1, 2] } }),
        json!({ "givens": [90, 95] }),
        json!({ "size": 0 }),
        json!({ "size": 99 }),
        json!({ "difficulty": "banana" }),
    ] {
        server.post("/api/generate", &bad).refused(422);
    }
    let easy = |level: &str| {
        let wish = json!({ "type": "standard", "difficulty": level, "seed": 1 });
        puzzle(&wish)["puzzle"].clone()
    };
    assert_eq!(easy("easy"), easy("簡單"));
    server.post("/api/generate", &json!({ "symmetry": "spiral" })).refused(400);
}

#[test]
fn long_work_tells_how_far_it_is() {
    let server = Running::start();
    // Nothing can make such a puzzle within this time.
    let body = json!({ "givens": [17, 17], "seed": 1, "timeoutMs": 1800 });
    let events = server.post("/api/generate", &body).events();
    let (last, progress) = events.split_last().unwrap();
    assert!(!progress.is_empty() && progress.iter().all(|event| event["event"] == "progress"));
    assert_eq!(last["event"], "error");
    assert!(last["error"]["message"].is_string());
}

#[test]
fn practice_streams_a_position_for_a_technique() {
    let server = Running::start();
    let body = json!({ "technique": "naked-pair", "seed": 1 });
    let events = server.post("/api/practice", &body).events();
    let found = events.last().unwrap();
    assert_eq!(found["event"], "puzzle");
    let hint = json!({
        "puzzle": found["puzzle"],
        "grid": found["board"]["grid"],
        "candidates": found["board"]["candidates"],
    });
    let hint = server.post("/api/hint", &hint).ok();
    assert_eq!(hint["step"]["technique"], "naked-pair", "{hint}");
    server.post("/api/practice", &json!({ "technique": "magic" })).refused(404);
}

#[test]
fn live_checks_a_puzzle_in_order() {
    let server = Running::start();
    let names = |puzzle: &str| {
        let events = server.post("/api/live", &json!({ "puzzle": puzzle })).events();
        let names: Vec<String> =
            events.iter().map(|event| event["event"].as_str().unwrap().to_owned()).collect();
        (names, events)
    };
    let (one, events) = names(CLASSIC);
    assert_eq!(one, ["solutions", "candidates", "redundant", "difficulty", "end"]);
    assert_eq!((&events[0]["count"], &events[0]["status"]), (&json!(1), &json!("solved")));
    assert!(!events[2]["clues"].as_array().unwrap().is_empty());
    assert_eq!(events[3]["level"], "easy");
    let (several, events) = names(&".".repeat(16));
    assert_eq!(several, ["solutions", "candidates", "end"]);
    assert_eq!((&events[0]["count"], &events[0]["status"]), (&json!(2), &json!("several")));
    assert_eq!(events[1]["candidates"][0][0], json!([1, 2, 3, 4]));
    assert_eq!(events[1]["rare"][0][0], json!([]));
    let (none, events) = names("1..1............");
    assert_eq!(none, ["solutions", "clash", "end"]);
    assert_eq!((&events[0]["count"], &events[0]["status"]), (&json!(0), &json!("none")));
    let clues = events[1]["clues"].as_array().unwrap();
    assert_eq!(clues.len(), 3);
    assert!(clues.iter().all(|clue| !clue["cells"].as_array().unwrap().is_empty()));
    // The time is up at once: nothing is certain, and the answer says so.
    let hasty = Running::with(Limits { max_time: Duration::ZERO, ..Limits::default() });
    let events = hasty.post("/api/live", &json!({ "puzzle": ".".repeat(625) })).events();
    assert_eq!(events[0]["event"], "solutions", "{events:?}");
    assert_eq!((&events[0]["count"], &events[0]["status"]), (&json!(null), &json!("stopped")));
}

#[test]
fn daily_puzzles_are_the_same_for_a_day() {
    let server = Running::start();
    let day = server.get("/api/daily?date=2026-11-16").ok();
    assert_eq!(day["date"], "2026-11-16");
    assert_eq!(server.get("/api/daily?date=2026-11-16").ok(), day);
    assert_ne!(server.get("/api/daily?date=2026-11-17").ok()["puzzle"], day["puzzle"]);
    let killer = server.get("/api/daily?date=2026-11-16&type=killer").ok();
    assert!(killer["kinds"].as_array().unwrap().contains(&json!("killer")));
    assert!(server.get("/api/daily").ok()["puzzle"].is_string());
    server.get("/api/daily?date=yesterday").refused(422);
    server.get("/api/daily?type=other").refused(400);
}

#[test]
fn the_catalogue_is_all_there_in_each_language() {
    let server = Running::start();
    let kinds = server.get("/api/kinds?lang=zh-CN").ok();
    let kinds = kinds["kinds"].as_array().unwrap();
    assert_eq!(kinds.len(), shudu::constraints::kinds().len());
    let killer = kinds.iter().find(|kind| kind["id"] == "killer").unwrap();
    assert!(killer["example"].as_str().unwrap().contains("CAGES"));
    assert_eq!(killer["fields"][0]["shape"], "number");
    for (tag, unfair) in [("en", "Unfair"), ("zh-CN", "专家"), ("zh-TW", "專家")] {
        let catalogue = server.get(&format!("/api/catalogue?lang={tag}")).ok();
        let ids = |list: &str| -> Vec<String> {
            let all = catalogue[list].as_array().unwrap().iter();
            all.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ids("levels"), ["easy", "medium", "hard", "unfair", "extreme"]);
        assert_eq!(ids("types"), ["standard", "killer", "inequality", "mixed"]);
        assert_eq!(catalogue["levels"][3]["name"], unfair);
        assert_eq!(catalogue["schema"], 1);
    }
    let techniques = server.get("/api/techniques").ok();
    let techniques = techniques["techniques"].as_array().unwrap();
    assert!(techniques.len() > 50);
    assert_eq!(techniques[0]["level"], "easy");
    let wing = server.get("/api/techniques/x-wing").ok();
    assert!(wing["page"].as_str().unwrap().starts_with("# X-Wing"));
    assert_eq!(wing["example"]["step"]["technique"], "x-wing");
    assert_eq!(wing["example"]["board"]["grid"].as_array().unwrap().len(), 9);
    assert!(wing["names"].as_array().unwrap().contains(&json!("x翼")));
    assert_eq!(server.get("/api/techniques/X-Wing").ok(), wing);
    server.get("/api/techniques/magic").refused(404);
    let formats = server.get("/api/formats").ok();
    let formats = formats["formats"].as_array().unwrap();
    assert_eq!(formats.len(), shudu::formats::formats().len());
    let unwritten: Vec<&Value> = formats.iter().filter(|one| one["writes"] == false).collect();
    assert_eq!(unwritten.len(), 1);
    assert_eq!(unwritten[0]["id"], "penpa");
    let examples = server.get("/api/examples").ok();
    let examples = examples["examples"].as_array().unwrap();
    assert!(examples.len() > shudu::constraints::kinds().len());
    for example in examples {
        shudu::formats::read_one(example["puzzle"].as_str().unwrap()).unwrap();
    }
    let english = server.get("/api/messages").ok();
    assert_eq!(english["lang"], "en");
    let chinese = server.get_with("/api/messages", "Accept-Language: de, zh-TW;q=0.9, en\r\n").ok();
    assert_eq!(chinese["lang"], "zh-TW");
    let ids = |of: &Value| of["messages"].as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(ids(&english), ids(&chinese));
    assert!(english["messages"]["page-title"].is_string());
}

#[test]
fn every_technique_has_a_page_and_most_an_example() {
    let server = Running::start();
    let techniques = server.get("/api/techniques").ok();
    for technique in techniques["techniques"].as_array().unwrap() {
        let id = technique["id"].as_str().unwrap();
        let lesson = server.get(&format!("/api/techniques/{id}?lang=zh-TW")).ok();
        assert!(lesson["page"].as_str().unwrap().lines().count() > 2, "{id}");
        if !shudu::lessons::WITHOUT_EXAMPLE.contains(&id) {
            assert_eq!(lesson["example"]["step"]["technique"], id);
        }
    }
}

#[test]
fn pictures_are_files() {
    let server = Running::start();
    let body = json!({ "puzzle": CLASSIC, "to": "svg", "candidates": true, "theme": "print" });
    let picture = server.post("/api/picture", &body);
    assert_eq!(picture.status, 200);
    assert_eq!(picture.header("content-type"), Some("image/svg+xml"));
    assert!(picture.text().starts_with("<svg"));
    for (to, content_type, start) in
        [("png", "image/png", &b"\x89PNG"[..]), ("pdf", "application/pdf", b"%PDF-")]
    {
        let body = json!({ "puzzle": CLASSIC, "to": to, "solution": true });
        let file = server.post("/api/picture", &body);
        assert_eq!((file.status, file.header("content-type")), (200, Some(content_type)));
        assert!(file.body.starts_with(start));
    }
    let body = json!({ "puzzle": "11..............", "to": "svg", "solution": true });
    server.post("/api/picture", &body).refused(422);
}

#[test]
fn a_book_is_a_document() {
    let server = Running::start();
    let body = json!({ "puzzles": [CLASSIC, "1..............."], "title": "数独", "perPage": 2 });
    let file = server.post("/api/book", &body);
    assert_eq!((file.status, file.header("content-type")), (200, Some("application/pdf")));
    assert!(file.body.starts_with(b"%PDF-"));
    server.post("/api/book", &json!({ "puzzles": [] })).refused(422);
    server.post("/api/book", &json!({ "puzzles": [CLASSIC], "perPage": 3 })).refused(422);
    server.post("/api/book", &json!({ "puzzles": vec![CLASSIC; 201] })).refused(422);
    server.post("/api/book", &json!({ "puzzles": [CLASSIC], "paper": "a3" })).refused(400);
}

#[test]
fn the_page_and_its_files_come_with_tags() {
    let server = Running::start();
    let page = server.get("/");
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    let tag = page.header("etag").unwrap();
    let again = server.get_with("/", &format!("If-None-Match: {tag}\r\n"));
    assert_eq!((again.status, again.body.len()), (304, 0));
    assert_eq!(server.get("/favicon.ico").header("content-type"), Some("image/svg+xml"));
    let packed = server.get_with("/", "Accept-Encoding: gzip\r\n");
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.starts_with(&[0x1f, 0x8b]));
}
