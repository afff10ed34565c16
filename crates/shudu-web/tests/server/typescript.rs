//! Generates the page's types from the OpenAPI document: a declaration for each named schema, and tables of the
//! endpoints, which give `assets/js/api.js` its types.

use std::fmt::Write as _;

use serde_json::{Map, Value};
use shudu::Language;

const HEAD: &str = "\
// What the server takes and gives, made from its OpenAPI document: do not edit.
// `SHUDU_WRITE_TYPES=1 cargo test -p shudu-web --test server the_page_has` writes it anew.
";

/// The whole file.
pub(crate) fn declarations(document: &Value) -> String {
    let mut text = HEAD.to_owned();
    let _ = writeln!(text, "\n/** A language of the answers. */");
    let _ = writeln!(text, "export type Language = {};", one_of(&languages()));
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        text.push('\n');
        comment(&mut text, schema, "");
        let is_plain = ["$ref", "oneOf", "anyOf", "allOf"].iter().all(|&key| schema[key].is_null());
        if is_plain && schema["properties"].is_object() {
            let _ = writeln!(text, "export interface {name} {}", type_of(schema, ""));
        } else {
            let _ = writeln!(text, "export type {name} = {};", type_of(schema, ""));
        }
    }
    let endpoints = endpoints(document);
    for (table, words, kind) in [
        ("Gets", "Answers to GET, by path: the request is in the path and the query.", Kind::Get),
        ("Posts", "Answers to POST, by path.", Kind::Post),
        ("Streams", "Answers that come event by event, by path.", Kind::Stream),
        ("Files", "Answers that are files, by path.", Kind::File),
    ] {
        let _ = writeln!(text, "\n/** {words} */\nexport interface {table} {{");
        for one in endpoints.iter().filter(|one| one.kind == kind) {
            let (path, summary, request) = (one.path, one.summary, &one.request);
            let _ = writeln!(text, "  /** {summary} */\n  \"{path}\": {{\n    request: {request};");
            match (kind, &one.gives) {
                (Kind::Stream, Some(event)) => _ = writeln!(text, "    event: {event};"),
                (_, Some(answer)) => _ = writeln!(text, "    answer: {answer};"),
                (_, None) => {}
            }
            text.push_str("  };\n");
        }
        text.push_str("}\n");
    }
    text
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Get,
    Post,
    Stream,
    File,
}

struct Endpoint<'a> {
    path: &'a str,
    summary: &'a str,
    kind: Kind,
    request: String,
    gives: Option<String>,
}

fn endpoints(document: &Value) -> Vec<Endpoint<'_>> {
    let mut found = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        let (method, operation) = methods.as_object().unwrap().iter().next().unwrap();
        let content = &operation["responses"]["200"]["content"];
        let (kind, gives) = if let Some(given) = content.get("text/event-stream") {
            // The page turns the error event into an exception, so the type of the events leaves it out.
            let events = given["schema"]["oneOf"].as_array().unwrap();
            let own = events.iter().find(|one| one["$ref"] != "#/components/schemas/ErrorEvent");
            (Kind::Stream, Some(type_of(own.unwrap(), "    ")))
        } else if let Some(given) = content.get("application/json") {
            let kind = if method == "get" { Kind::Get } else { Kind::Post };
            (kind, Some(type_of(&given["schema"], "    ")))
        } else {
            (Kind::File, None)
        };
        let request = match operation["parameters"].as_array() {
            Some(parameters) => type_of(&object_of(parameters), "    "),
            None => {
                let body = &operation["requestBody"]["content"]["application/json"]["schema"];
                type_of(body, "    ")
            }
        };
        let summary = operation["summary"].as_str().unwrap();
        found.push(Endpoint { path, summary, kind, request, gives });
    }
    found
}

/// The schema of an object whose fields are these parameters.
fn object_of(parameters: &[Value]) -> Value {
    let name = |one: &Value| one["name"].as_str().unwrap().to_owned();
    let properties: Map<String, Value> =
        parameters.iter().map(|one| (name(one), one["schema"].clone())).collect();
    let needed = parameters.iter().filter(|one| one["required"] == true).map(name);
    let needed: Vec<Value> = needed.map(Value::from).collect();
    serde_json::json!({ "type": "object", "properties": properties, "required": needed })
}

fn comment(text: &mut String, schema: &Value, indent: &str) {
    if let Some(words) = schema["description"].as_str() {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{indent}/** {words} */");
    }
}

/// The languages, as the schemas of requests list them.
fn languages() -> Vec<Value> {
    Language::ALL.iter().map(|language| language.tag().into()).collect()
}

/// A union type of some literals.
fn one_of(words: &[Value]) -> String {
    words.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ")
}

/// The type that a schema describes.
fn type_of(schema: &Value, indent: &str) -> String {
    let mut parts = Vec::new();
    if let Some(name) = schema["$ref"].as_str() {
        parts.push(name.rsplit('/').next().unwrap().to_owned());
    }
    if let Some(only) = schema.get("const") {
        return only.to_string();
    }
    if let Some(words) = schema["enum"].as_array() {
        return if *words == languages() { "Language".to_owned() } else { one_of(words) };
    }
    if schema["properties"].is_object() {
        parts.push(fields(schema, indent));
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[key].as_array() {
            let choices: Vec<String> = choices.iter().map(|one| type_of(one, indent)).collect();
            let joined = choices.join(" | ");
            parts.push(if parts.is_empty() { joined } else { format!("({joined})") });
        }
    }
    for part in schema["allOf"].as_array().into_iter().flatten() {
        parts.push(type_of(part, indent));
    }
    if !parts.is_empty() {
        return parts.join(" & ");
    }
    match &schema["type"] {
        Value::String(name) => simple(name, schema, indent),
        Value::Array(names) => {
            let names = names.iter().map(|name| simple(name.as_str().unwrap(), schema, indent));
            names.collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn simple(name: &str, schema: &Value, indent: &str) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema, indent),
        "object" if schema["additionalProperties"].is_object() => {
            format!("Record<string, {}>", type_of(&schema["additionalProperties"], indent))
        }
        "object" => "Record<string, unknown>".to_owned(),
        other => other.to_owned(),
    }
}

fn array(schema: &Value, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(|item| type_of(item, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = type_of(&schema["items"], indent);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(min), Some(max)) if min == max => {
            let items = vec![item; usize::try_from(min).unwrap()];
            format!("[{}]", items.join(", "))
        }
        _ if item.contains([' ']) && !item.starts_with('[') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn fields(schema: &Value, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let needed = |name: &str| {
        schema["required"].as_array().is_some_and(|needed| needed.iter().any(|one| one == name))
    };
    let mark = |name: &str| if needed(name) { "" } else { "?" };
    let properties = schema["properties"].as_object().unwrap();
    let mut first = properties.iter();
    if let (Some((name, field)), None) = (first.next(), first.next())
        && field["description"].is_null()
    {
        return format!("{{ {name}{}: {} }}", mark(name), type_of(field, indent));
    }
    let mut text = "{\n".to_owned();
    for (name, field) in properties {
        comment(&mut text, field, &inner);
        let mark = mark(name);
        let _ = writeln!(text, "{inner}{name}{mark}: {};", type_of(field, &inner));
    }
    text.push_str(indent);
    text.push('}');
    text
}
