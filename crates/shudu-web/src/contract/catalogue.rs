//! What there is: sentences, kinds, techniques, formats, examples.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use shudu::json::types::{Level, Position, Step};

/// Nothing is asked but for the language.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// An OpenAPI document.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Document {
    pub(crate) openapi: &'static str,
    pub(crate) info: Map<String, Value>,
    pub(crate) paths: Map<String, Value>,
    pub(crate) components: Map<String, Value>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct MessagesAnswer {
    /// The language that was chosen.
    pub(crate) lang: &'static str,
    /// The sentences of the page, by their ids.
    pub(crate) messages: BTreeMap<String, String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct KindsAnswer {
    pub(crate) kinds: Vec<Kind>,
}

/// A kind of constraints.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Kind {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// The heading of its section in the section format; null for a rule of the whole board.
    pub(crate) section: Option<&'static str>,
    pub(crate) fields: Vec<Field>,
    /// A puzzle with it, as text.
    pub(crate) example: Option<String>,
    /// What it means, in Markdown.
    pub(crate) page: String,
}

/// One piece of a constraint's data.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) label: &'static str,
    /// Whether it may be left out.
    pub(crate) optional: bool,
    #[serde(flatten)]
    pub(crate) shape: FieldShape,
}

/// What a field holds.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum FieldShape {
    Number { min: i64, max: i64 },
    Numbers { min: i64, max: i64 },
    Cell,
    Cells { min_cells: usize },
    CellLists { min_lists: usize, min_cells: usize },
    Word { words: &'static [&'static str] },
    Text,
    Choices,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct TechniquesAnswer {
    /// As one learns them.
    pub(crate) techniques: Vec<Technique>,
}

/// A technique, in short.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Technique {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    pub(crate) level: Level,
    pub(crate) score: u32,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct TechniqueAnswer {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// What it means, in Markdown.
    pub(crate) page: String,
    pub(crate) example: Option<TechniqueExample>,
}

/// A position in which a technique is the next step.
#[derive(Serialize, JsonSchema)]
pub(crate) struct TechniqueExample {
    /// The puzzle in our own JSON format.
    pub(crate) puzzle: String,
    pub(crate) step: Step,
    pub(crate) board: Position,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct FormatsAnswer {
    pub(crate) formats: Vec<Format>,
}

/// A format of puzzles.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Format {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// The usual ending of its files, without the dot.
    pub(crate) ending: &'static str,
    /// Whether it can be written.
    pub(crate) writes: bool,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct ExamplesAnswer {
    pub(crate) examples: Vec<Example>,
}

/// A puzzle to begin with.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Example {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The ids of the kinds of its constraints.
    pub(crate) kinds: Vec<String>,
    /// The puzzle in our own JSON format.
    pub(crate) puzzle: String,
}
