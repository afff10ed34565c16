//! What there is: sentences, kinds, techniques, formats, examples, and this API itself.

use serde::Deserialize;
use serde_json::{Map, Value, json};
use shudu::constraints::{FieldShape, Kind, kinds};
use shudu::formats::{Format, formats};
use shudu::logic::policies::Policy;
use shudu::logic::techniques::technique_name;
use shudu::{constraints, json as shapes, lessons, message, page_messages};

use super::learn::technique_named;
use super::read::json_text;
use super::{Answer, Route, Work, examples, get, get_named};
use crate::openapi;

pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/openapi.json", "This document", &[], &["openapi", "paths"], document),
        get("/api/messages", "The sentences of the page", &[], &["lang", "messages"], messages),
        get("/api/kinds", "The kinds of constraints", &[], &["kinds"], all_kinds),
        get(
            "/api/techniques",
            "The techniques, as one learns them",
            &[],
            &["techniques"],
            all_techniques,
        ),
        get_named(
            "/api/techniques/{id}",
            "A technique: what it means, and an example",
            &[],
            &["id", "name", "page", "example"],
            technique,
        ),
        get("/api/formats", "The formats of puzzles", &[], &["formats"], all_formats),
        get("/api/examples", "Puzzles to begin with", &[], &["examples"], all_examples),
    ]
}

/// Nothing is asked but for the language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

fn document(_: &Nothing, _: &Work) -> Answer {
    Ok(openapi::document(&super::routes()).into())
}

fn messages(_: &Nothing, work: &Work) -> Answer {
    let messages = page_messages(work.language);
    let messages: Map<String, Value> =
        messages.into_iter().map(|(id, text)| (id, text.into())).collect();
    Ok(json!({ "lang": work.language.tag(), "messages": messages }).into())
}

fn all_kinds(_: &Nothing, work: &Work) -> Answer {
    let kind = |kind: &&dyn Kind| {
        let page = kind.page();
        json!({
            "id": kind.id(),
            "name": kind.name().text(work.language),
            "section": kind.section(),
            "fields": kind.fields().iter().map(field).collect::<Vec<_>>(),
            "example": example_of(&page),
            "page": page,
        })
    };
    Ok(json!({ "kinds": kinds().iter().map(kind).collect::<Vec<_>>() }).into())
}

fn field(field: &shudu::constraints::Field) -> Value {
    let mut value = match field.shape {
        FieldShape::Number { min, max } => json!({ "shape": "number", "min": min, "max": max }),
        FieldShape::Numbers { min, max } => json!({ "shape": "numbers", "min": min, "max": max }),
        FieldShape::Cell => json!({ "shape": "cell" }),
        FieldShape::Cells { min } => json!({ "shape": "cells", "minCells": min }),
        FieldShape::CellLists { min_lists, min_cells } => {
            json!({ "shape": "cell-lists", "minLists": min_lists, "minCells": min_cells })
        }
        FieldShape::Word(words) => json!({ "shape": "word", "words": words }),
        FieldShape::Text => json!({ "shape": "text" }),
        FieldShape::Choices => json!({ "shape": "choices" }),
    };
    value["name"] = field.name.into();
    value["label"] = field.name.into();
    value["optional"] = field.optional.into();
    value
}

/// The puzzle in a page's example.
pub(super) fn example_of(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once("```text\n")?;
    rest.split_once("```").map(|(example, _)| example)
}

fn all_techniques(_: &Nothing, work: &Work) -> Answer {
    let places = Policy::find("teach").map_or(&[][..], |teach| teach.order);
    let of_place =
        places.iter().flat_map(|place| place.techniques.iter().map(move |id| (id, place)));
    let technique = |(id, place): (&&'static str, &shudu::logic::policies::Place)| {
        json!({
            "id": id,
            "name": technique_name(id).text(work.language),
            "level": place.level.id(),
            "score": place.score,
        })
    };
    Ok(json!({ "techniques": of_place.map(technique).collect::<Vec<_>>() }).into())
}

fn technique(id: &str, _: &Nothing, work: &Work) -> Answer {
    let technique = technique_named(id)?;
    let (id, name) = (technique.id(), technique.name().text(work.language));
    let mut page = format!("# {name}\n");
    let needs_one = technique.needs_one_solution().then(|| message!("web-needs-one-solution"));
    let about = lessons::about(id, work.language);
    for words in about.into_iter().chain(needs_one.map(|words| words.text(work.language))) {
        page.push_str(&format!("\n{words}\n"));
    }
    let example = lessons::example(id).and_then(|example| {
        let teach = Policy::find("teach")?;
        Some(json!({
            "puzzle": json_text(&example.puzzle).ok()?,
            "step": shapes::step(&example.step, &example.board, teach, work.language),
            "board": shapes::board(&example.board),
        }))
    });
    Ok(json!({ "id": id, "name": name, "page": page, "example": example }).into())
}

fn all_examples(_: &Nothing, work: &Work) -> Answer {
    Ok(json!({ "examples": examples::all(work.language) }).into())
}

fn all_formats(_: &Nothing, work: &Work) -> Answer {
    let format = |format: &&dyn Format| {
        let ending = match format.id() {
            "json" => "json",
            "sdk" => "sdk",
            "sdx" => "sdx",
            _ => "txt",
        };
        json!({
            "id": format.id(),
            "name": format.summary().text(work.language),
            "ending": ending,
            "writes": writes(*format),
        })
    };
    Ok(json!({ "formats": formats().iter().map(format).collect::<Vec<_>>() }).into())
}

/// Whether a format can write at all: one that only reads says so of any puzzle.
fn writes(format: &dyn Format) -> bool {
    let Ok(puzzle) = constraints::classic(9) else { return true };
    let only_read = message!("write-only-read").to_string();
    match format.write_puzzle(&puzzle, &mut String::new()) {
        Ok(()) => true,
        Err(cannot) => !cannot.message().to_string().contains(&only_read),
    }
}
