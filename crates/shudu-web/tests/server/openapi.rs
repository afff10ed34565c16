//! The OpenAPI document and the server agree.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::client::Running;

/// The endpoints that the page relies on.
const ROUTES: [&str; 24] = [
    "GET /api/openapi.json",
    "GET /api/messages",
    "GET /api/catalogue",
    "GET /api/kinds",
    "GET /api/techniques",
    "GET /api/techniques/{id}",
    "GET /api/formats",
    "GET /api/examples",
    "GET /api/daily",
    "POST /api/read",
    "POST /api/write",
    "POST /api/picture",
    "POST /api/book",
    "POST /api/solve",
    "POST /api/check",
    "POST /api/candidates",
    "POST /api/look",
    "POST /api/hint",
    "POST /api/steps",
    "POST /api/why-not",
    "POST /api/explain",
    "POST /api/practice",
    "POST /api/generate",
    "POST /api/live",
];

fn document(server: &Running) -> Value {
    server.get("/api/openapi.json").ok()
}

#[test]
fn the_document_lists_exactly_the_routes() {
    let server = Running::start();
    let document = document(&server);
    assert_eq!(document["openapi"], "3.1.0");
    let mut listed = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            listed.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let expected: BTreeSet<String> = ROUTES.iter().map(|&route| route.to_owned()).collect();
    assert_eq!(listed, expected);
    for route in listed {
        let (method, path) = route.split_once(' ').unwrap();
        let path = path.replace("{id}", "x-wing");
        let (right, wrong) = if method == "GET" {
            (server.get(&path), server.post(&path, &json!({})))
        } else {
            (server.post(&path, &json!({ "no-such-field": 1 })), server.get(&path))
        };
        assert_eq!(right.status, if method == "GET" { 200 } else { 400 }, "{route}");
        assert_eq!(wrong.status, 405, "{route}");
    }
}

#[test]
fn needed_fields_are_needed_and_no_others() {
    let server = Running::start();
    for (path, methods) in document(&server)["paths"].as_object().unwrap() {
        let Some(operation) = methods.get("post") else { continue };
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        assert_eq!(schema["additionalProperties"], false, "{path}");
        let needed = schema["required"].as_array().unwrap();
        let answer = server.post(path, &json!({}));
        if let Some(first) = needed.first() {
            let said = answer.refused(400);
            assert!(said.contains(first.as_str().unwrap()), "{path}: {said}");
        } else {
            assert_ne!(answer.status, 400, "{path}");
        }
    }
}
