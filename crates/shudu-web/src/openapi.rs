//! The OpenAPI document, made from the list of endpoints.

use serde_json::{Map, Value, json};
use shudu::Language;

use crate::api::{Field, Gives, Route, Shape};

/// The document.
pub(crate) fn document(routes: &[Route]) -> Value {
    let paths: Map<String, Value> =
        routes.iter().map(|route| (route.path.to_owned(), path(route))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "shudu",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku of every kind: read, solve, explain, set, draw. Nothing is kept.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": { "Error": error() } },
    })
}

fn path(route: &Route) -> Value {
    let mut operation = json!({
        "summary": route.summary,
        "operationId": route.path.trim_start_matches("/api/").replace(['/', '{', '}', '.'], "-"),
        "responses": responses(route),
    });
    if let Gives::Found(_) = route.gives {
        let in_path = route.path.split(['{', '}']).skip(1).step_by(2).map(|name| {
            json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
        });
        let in_query = route.takes.iter().chain(&[LANGUAGE]).map(|field| {
            let (name, needed) = (field.name, field.is_needed);
            json!({ "name": name, "in": "query", "required": needed, "schema": schema(field.shape) })
        });
        operation["parameters"] = in_path.chain(in_query).collect();
        return json!({ "get": operation });
    }
    let fields = route.takes.iter().chain(&[LANGUAGE]);
    let properties: Map<String, Value> =
        fields.map(|field| (field.name.to_owned(), schema(field.shape))).collect();
    let needed: Vec<&str> =
        route.takes.iter().filter(|field| field.is_needed).map(|field| field.name).collect();
    operation["requestBody"] = json!({
        "required": true,
        "content": { "application/json": { "schema": {
            "type": "object",
            "properties": properties,
            "required": needed,
            "additionalProperties": false,
        } } },
    });
    json!({ "post": operation })
}

const LANGUAGE: Field = Field { name: "lang", shape: Shape::Language, is_needed: false };

fn schema(shape: Shape) -> Value {
    match shape {
        Shape::Text => json!({ "type": "string" }),
        Shape::Texts => json!({ "type": "array", "items": { "type": "string" } }),
        Shape::Bool => json!({ "type": "boolean" }),
        Shape::Number(min, max) => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Shape::Word(words) => json!({ "type": "string", "enum": words }),
        Shape::Language => {
            json!({ "type": "string", "enum": Language::ALL.map(Language::tag) })
        }
        Shape::Range => range(),
        Shape::Ranges => json!({ "type": "object", "additionalProperties": range() }),
        Shape::Grid => rows(&json!({ "type": ["integer", "null"], "minimum": 0, "maximum": 63 })),
        Shape::Candidates => rows(&json!({
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 63 },
        })),
    }
}

fn range() -> Value {
    let number = json!({ "type": "integer", "minimum": 0, "maximum": 10_000 });
    json!({ "type": "array", "items": number, "minItems": 2, "maxItems": 2 })
}

fn rows(cell: &Value) -> Value {
    json!({ "type": "array", "items": { "type": "array", "items": cell } })
}

fn responses(route: &Route) -> Value {
    let content = match route.gives {
        Gives::Found(fields) | Gives::Object(fields) => {
            json!({ "application/json": { "schema": { "type": "object", "required": fields } } })
        }
        // A schema here would be of one event, and the events of a stream differ.
        Gives::Events => json!({ "text/event-stream": {} }),
        Gives::File => json!({
            "image/svg+xml": { "schema": { "type": "string" } },
            "image/png": { "schema": { "type": "string", "format": "binary" } },
            "application/pdf": { "schema": { "type": "string", "format": "binary" } },
        }),
    };
    let mut responses = Map::new();
    responses.insert("200".into(), json!({ "description": "The answer", "content": content }));
    for (status, description) in [
        ("400", "The request is not what this takes"),
        ("404", "There is nothing of this name"),
        ("408", "The request took too long to come"),
        ("413", "The request is too large"),
        ("415", "The request is not JSON"),
        ("422", "The puzzle, or something about it, cannot be"),
        ("503", "All workers are busy: try again after a moment"),
    ] {
        let content =
            json!({ "application/json": { "schema": { "$ref": "#/components/schemas/Error" } } });
        let response = json!({ "description": description, "content": content });
        responses.insert(status.into(), response);
    }
    Value::Object(responses)
}

fn error() -> Value {
    json!({
        "type": "object",
        "required": ["error"],
        "properties": { "error": {
            "type": "object",
            "required": ["message"],
            "properties": {
                "message": { "type": "string" },
                "line": { "type": "integer" },
                "column": { "type": "integer" },
                "advice": { "type": "string" },
            },
        } },
    })
}
