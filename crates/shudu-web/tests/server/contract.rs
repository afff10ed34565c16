//! The server's answers follow the OpenAPI document, and the page's types are generated from it.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use crate::client::{CLASSIC, Running};
use crate::schema::Document;
use crate::typescript;

#[test]
fn answers_and_events_are_what_the_document_says() {
    let server = Running::start();
    let document = Document(server.get("/api/openapi.json").ok());
    let get = |path: &str, of: &str| {
        let answer = server.get(path).ok();
        document.hold(&answer, document.gives("get", of), path);
        answer
    };
    let post = |path: &str, body: &Value| {
        let answer = server.post(path, body).ok();
        document.hold(&answer, document.gives("post", path), &format!("{path} {body}"));
        answer
    };
    let stream = |path: &str, body: &Value| {
        for event in server.post(path, body).events() {
            document.hold(&event, document.gives("post", path), &format!("{path} {body}"));
        }
    };
    for path in ["openapi.json", "messages", "kinds", "techniques", "formats", "daily"] {
        let path = format!("/api/{path}");
        get(&path, &path);
    }
    for id in ["x-wing", "nishio-forcing-chain", "brute-force"] {
        if server.get(&format!("/api/techniques/{id}")).status == 200 {
            get(&format!("/api/techniques/{id}"), "/api/techniques/{id}");
        }
    }
    get("/api/catalogue", "/api/catalogue");
    let examples = get("/api/examples", "/api/examples");
    let examples = examples["examples"].as_array().unwrap().iter();
    let mut puzzles: Vec<Value> =
        examples.step_by(7).map(|example| example["puzzle"].clone()).collect();
    // Two puzzles without a solution, the first of which breaks a rule at once; one with several solutions; and a text
    // with two puzzles.
    puzzles.extend(["11..............", "1..1............", "1..............."].map(Value::from));
    puzzles.push(format!("{CLASSIC}\n{CLASSIC}").into());
    for puzzle in &puzzles {
        let read = post("/api/read", &json!({ "text": puzzle }));
        let puzzle = &read["puzzle"];
        for goal in ["one", "unique", "count"] {
            post("/api/solve", &json!({ "puzzle": puzzle, "goal": goal, "limit": 9 }));
        }
        post("/api/check", &json!({ "puzzle": puzzle, "grid": read["givens"], "compare": true }));
        post("/api/candidates", &json!({ "puzzle": puzzle }));
        post("/api/write", &json!({ "puzzle": puzzle, "to": "json", "lossy": true }));
        post("/api/look", &json!({ "puzzle": puzzle }));
        post("/api/hint", &json!({ "puzzle": puzzle }));
        stream("/api/live", &json!({ "puzzle": puzzle, "timeoutMs": 3000 }));
    }
    for puzzle in puzzles.iter().take(2) {
        post("/api/steps", &json!({ "puzzle": puzzle }));
        post("/api/why-not", &json!({ "puzzle": puzzle, "cell": "r1c1", "digit": 4 }));
        stream("/api/explain", &json!({ "puzzle": puzzle }));
    }
    post("/api/solve", &json!({ "puzzle": ".".repeat(625), "goal": "count", "timeoutMs": 1 }));
    stream("/api/generate", &json!({ "size": 4, "seed": 1 }));
    stream("/api/generate", &json!({ "givens": [17, 17], "seed": 1, "timeoutMs": 1200 }));
    stream("/api/practice", &json!({ "technique": "naked-pair", "seed": 1 }));
    let responses = &document.0["paths"]["/api/read"]["post"]["responses"];
    let error = responses["422"]["content"]["application/json"]["schema"].clone();
    let refused = server.post("/api/read", &json!({ "text": "what?" })).json();
    document.hold(&refused, &error, "an error");
}

#[test]
fn the_page_has_the_types_of_the_document() {
    let server = Running::start();
    let document = server.get("/api/openapi.json").ok();
    let generated = typescript::declarations(&document);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("contract.d.ts");
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    if kept == generated {
        return;
    }
    if std::env::var_os("SHUDU_WRITE_TYPES").is_some() {
        std::fs::write(&file, generated).unwrap();
        return;
    }
    let mut said = String::new();
    for (number, (old, new)) in kept.lines().zip(generated.lines()).enumerate() {
        if old != new {
            let _ = write!(said, "line {}: {old:?} should be {new:?}", number + 1);
            break;
        }
    }
    panic!(
        "contract.d.ts is not what the server's types say ({said}); write it anew with \
         `SHUDU_WRITE_TYPES=1 cargo test -p shudu-web --test server the_page_has`"
    );
}
