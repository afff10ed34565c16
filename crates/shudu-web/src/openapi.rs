//! The OpenAPI document, generated from the list of endpoints and the types of their requests, answers and events.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};
use shudu::Language;

use crate::api::{Gives, Method, Route};
use crate::contract::catalogue::Document;
use crate::contract::error::{ErrorAnswer, ErrorEvent};

/// The document.
pub(crate) fn document(routes: &[Route]) -> Document {
    let mut described = Described::new();
    let paths = routes.iter().map(|route| (route.path.to_owned(), path(route, &mut described)));
    let paths = paths.collect();
    let info = [
        ("title", json!("shudu")),
        ("version", json!(env!("CARGO_PKG_VERSION"))),
        (
            "description",
            json!("Sudoku of every kind: read, solve, explain, set, draw. Nothing is kept."),
        ),
        ("license", json!({ "name": "MIT OR Apache-2.0" })),
    ];
    Document {
        openapi: "3.1.0",
        info: info.map(|(name, value)| (name.to_owned(), value)).into_iter().collect(),
        paths,
        components: Map::from_iter([("schemas".to_owned(), described.schemas())]),
    }
}

/// The types that the document has named so far. In a request, a field that may be left out may also be null; in an
/// answer it may not. Requests and answers therefore have separate schemas.
struct Described {
    asked: SchemaGenerator,
    told: SchemaGenerator,
}

impl Described {
    fn new() -> Self {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            })
        };
        Self {
            asked: settings().for_deserialize().into_generator(),
            told: settings().for_serialize().into_generator(),
        }
    }

    /// The schema of an answer or an event: that of its type, by its name, with the version of the fields.
    fn told(&mut self, describe: fn(&mut SchemaGenerator) -> Schema) -> Value {
        let mut schema = plain(describe(&mut self.told));
        if schema["$ref"] != "#/components/schemas/Document" {
            let version = json!({
                "description": "The version of the fields: it rises when one changes its meaning or goes.",
                "type": "integer",
            });
            schema["properties"] = json!({ "schema": version });
            schema["required"] = json!(["schema"]);
        }
        schema
    }

    /// The schemas of all named types.
    fn schemas(mut self) -> Value {
        let mut all = self.told.take_definitions(true);
        all.values_mut().for_each(absent_not_null);
        all.extend(self.asked.take_definitions(true));
        all.values_mut().for_each(without_formats);
        Value::Object(all)
    }
}

/// Removes null from the fields that may be left out of an answer: if present, they are never null.
fn absent_not_null(schema: &mut Value) {
    let is_null = |one: &Value| *one == "null" || one["type"] == "null";
    let needed = schema["required"].as_array().cloned().unwrap_or_default();
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, field) in fields.into_iter().flatten() {
        if needed.iter().any(|one| one == name.as_str()) {
            continue;
        }
        for key in ["type", "anyOf"] {
            if let Some(choices) = field.get_mut(key).and_then(Value::as_array_mut) {
                choices.retain(|one| !is_null(one));
            }
        }
        if let Some([only]) = field["type"].as_array().map(Vec::as_slice) {
            field["type"] = only.clone();
        }
    }
    match schema {
        Value::Object(object) => object.values_mut().for_each(absent_not_null),
        Value::Array(list) => list.iter_mut().for_each(absent_not_null),
        _ => {}
    }
}

fn plain(schema: Schema) -> Value {
    let mut schema = schema.to_value();
    without_formats(&mut schema);
    schema
}

/// Removes the format of numbers, which says how wide they are in Rust. Their limits say all that a client needs to
/// know.
fn without_formats(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.get("format").is_some_and(Value::is_string) {
                object.remove("format");
            }
            object.values_mut().for_each(without_formats);
        }
        Value::Array(list) => list.iter_mut().for_each(without_formats),
        _ => {}
    }
}

fn path(route: &Route, described: &mut Described) -> Value {
    let mut operation = json!({
        "summary": route.summary,
        "operationId": route.path.trim_start_matches("/api/").replace(['/', '{', '}', '.'], "-"),
        "responses": responses(route, described),
    });
    let mut request = plain((route.takes)(&mut described.asked));
    request["properties"]["lang"] =
        json!({ "type": "string", "enum": Language::ALL.map(Language::tag) });
    if request["required"].is_null() {
        request["required"] = json!([]);
    }
    if route.method == Method::Get {
        operation["parameters"] = parameters(route, &request).into();
        return json!({ "get": operation });
    }
    request["properties"]["timeoutMs"] =
        json!({ "type": "integer", "minimum": 1, "maximum": 3_600_000 });
    operation["requestBody"] = json!({
        "required": true,
        "content": { "application/json": { "schema": request } },
    });
    json!({ "post": operation })
}

fn parameters(route: &Route, request: &Value) -> Vec<Value> {
    let in_path = route.path.split(['{', '}']).skip(1).step_by(2).map(|name| {
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
    });
    let is_needed = |name: &str| {
        request["required"].as_array().is_some_and(|needed| needed.iter().any(|one| one == name))
    };
    let in_query = request["properties"].as_object().into_iter().flatten().map(|(name, schema)| {
        json!({ "name": name, "in": "query", "required": is_needed(name), "schema": schema })
    });
    in_path.chain(in_query).collect()
}

fn responses(route: &Route, described: &mut Described) -> Value {
    let content = match route.gives {
        Gives::Object(describe) => {
            json!({ "application/json": { "schema": described.told(describe) } })
        }
        // Each event follows this schema; the last one may be an error instead.
        Gives::Events(describe) => {
            let failed = described.told(SchemaGenerator::subschema_for::<ErrorEvent>);
            let event = json!({ "oneOf": [described.told(describe), failed] });
            json!({ "text/event-stream": { "schema": event } })
        }
        Gives::File(content_types) => content_types
            .iter()
            .map(|&content_type| {
                let is_text = content_type.ends_with("+xml");
                let schema = json!({ "type": "string", "format": "binary" });
                let schema = if is_text { json!({ "type": "string" }) } else { schema };
                (content_type.to_owned(), json!({ "schema": schema }))
            })
            .collect(),
    };
    let mut responses = Map::new();
    responses.insert("200".into(), json!({ "description": "The answer", "content": content }));
    let error = described.told(SchemaGenerator::subschema_for::<ErrorAnswer>);
    for (status, description) in [
        ("400", "The request is not what this takes"),
        ("404", "There is nothing of this name"),
        ("408", "The request took too long to come"),
        ("413", "The request is too large"),
        ("415", "The request is not JSON"),
        ("422", "The puzzle, or something about it, cannot be"),
        ("503", "All workers are busy: try again after a moment"),
    ] {
        let content = json!({ "application/json": { "schema": error } });
        let response = json!({ "description": description, "content": content });
        responses.insert(status.into(), response);
    }
    Value::Object(responses)
}
