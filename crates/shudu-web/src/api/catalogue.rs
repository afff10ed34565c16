//! The catalogues: sentences, kinds, techniques, formats, examples, and this API itself.

use shudu::constraints::{self, kinds};
use shudu::formats::{self, formats};
use shudu::json::types::{Level, Position, Step};
use shudu::logic::policies::{self, Policy, PolicyPlace};
use shudu::logic::techniques::{other_names, technique_name};
use shudu::{lessons, message, page_messages};

use super::learn::technique_named;
use super::read::json_text;
use super::{Answer, Route, Work, examples, get, get_named};
use crate::contract::catalogue::{
    CatalogueAnswer, Document, ExamplesAnswer, Field, FieldShape, Format, FormatsAnswer, GroupId,
    IconId, Kind, KindsAnswer, MessagesAnswer, NamedLevel, NamedType, Nothing, Technique,
    TechniqueAnswer, TechniqueExample, TechniquesAnswer,
};
use crate::contract::generate::TypeName;
use crate::openapi;

pub(super) fn routes() -> Vec<Route> {
    vec![
        get("/api/openapi.json", "This document", document),
        get("/api/messages", "The sentences of the page", messages),
        get("/api/catalogue", "What a puzzle can be ordered by: levels and types", catalogue),
        get("/api/kinds", "The kinds of constraints", all_kinds),
        get("/api/techniques", "The techniques, as one learns them", all_techniques),
        get_named("/api/techniques/{id}", "A technique: what it means, and an example", technique),
        get("/api/formats", "The formats of puzzles", all_formats),
        get("/api/examples", "Puzzles to begin with", all_examples),
    ]
}

fn document(_: &Nothing, _: &Work) -> Answer<Document> {
    Ok(openapi::document(&super::routes()))
}

fn messages(_: &Nothing, work: &Work) -> Answer<MessagesAnswer> {
    let messages = page_messages(work.language).into_iter().collect();
    Ok(MessagesAnswer { lang: work.language.tag(), messages })
}

fn catalogue(_: &Nothing, work: &Work) -> Answer<CatalogueAnswer> {
    let level = |level: policies::Level| NamedLevel {
        id: Level(level),
        name: level.name().text(work.language),
    };
    let of_type = |id: TypeName| {
        let name = match id {
            TypeName::Standard => message!("type-standard"),
            TypeName::Killer => message!("type-killer"),
            TypeName::Inequality => message!("type-inequality"),
            TypeName::Mixed => message!("type-mixed"),
        };
        NamedType { id, name: name.text(work.language) }
    };
    Ok(CatalogueAnswer {
        levels: policies::Level::ALL.map(level).into(),
        types: TypeName::ALL.map(of_type).into(),
    })
}

fn all_kinds(_: &Nothing, work: &Work) -> Answer<KindsAnswer> {
    let kind = |kind: &&'static dyn constraints::Kind| {
        let page = kind.page();
        Kind {
            id: kind.id(),
            name: kind.name().text(work.language),
            group: GroupId(kind.group()),
            icon: IconId(kind.icon()),
            names: kind.aliases().iter().chain(kind.popular_names()).copied().collect(),
            section: kind.section(),
            is_well_known: kind.is_well_known(),
            starts_with_circle: kind.starts_with_circle(),
            fields: kind.fields().iter().map(field).collect(),
            example: example_of(&page).map(str::to_owned),
            page,
        }
    };
    Ok(KindsAnswer { kinds: kinds().iter().map(kind).collect() })
}

fn field(field: &'static constraints::Field) -> Field {
    let shape = match field.shape {
        constraints::FieldShape::Number { min, max } => FieldShape::Number { min, max },
        constraints::FieldShape::Numbers { min, max } => FieldShape::Numbers { min, max },
        constraints::FieldShape::Cell => FieldShape::Cell,
        constraints::FieldShape::Cells { min } => FieldShape::Cells { min_cells: min },
        constraints::FieldShape::CellLists { min_lists, min_cells } => {
            FieldShape::CellLists { min_lists, min_cells }
        }
        constraints::FieldShape::Word(words) => FieldShape::Word { words },
        constraints::FieldShape::Text => FieldShape::Text,
        constraints::FieldShape::Choices => FieldShape::Choices,
    };
    Field { name: field.name, label: field.name, optional: field.optional, shape }
}

/// The puzzle in the example of a page.
pub(crate) fn example_of(page: &str) -> Option<&str> {
    let (_, rest) = page.split_once("```text\n")?;
    rest.split_once("```").map(|(example, _)| example)
}

fn all_techniques(_: &Nothing, work: &Work) -> Answer<TechniquesAnswer> {
    let places = Policy::find("teach").map_or(&[][..], |teach| teach.order);
    let of_place =
        places.iter().flat_map(|place| place.techniques.iter().map(move |&id| (id, place)));
    let technique = |(id, place): (&'static str, &PolicyPlace)| Technique {
        id,
        name: technique_name(id).text(work.language),
        level: Level(place.level),
        level_name: place.level.name().text(work.language),
        score: place.score,
    };
    Ok(TechniquesAnswer { techniques: of_place.map(technique).collect() })
}

fn technique(id: &str, _: &Nothing, work: &Work) -> Answer<TechniqueAnswer> {
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
        Some(TechniqueExample {
            puzzle: json_text(&example.puzzle).ok()?,
            step: Step::of(&example.step, &example.board, teach, work.language),
            board: Position::of(&example.board),
        })
    });
    let names = other_names(id, work.language);
    Ok(TechniqueAnswer { id, name, names, page, example })
}

fn all_examples(_: &Nothing, work: &Work) -> Answer<ExamplesAnswer> {
    Ok(ExamplesAnswer { examples: examples::all(work.language) })
}

fn all_formats(_: &Nothing, work: &Work) -> Answer<FormatsAnswer> {
    let format = |format: &&'static dyn formats::Format| Format {
        id: format.id(),
        name: format.summary().text(work.language),
        ending: format.endings().first().copied().unwrap_or("txt"),
        writes: format.can_write(),
    };
    Ok(FormatsAnswer { formats: formats().iter().map(format).collect() })
}
