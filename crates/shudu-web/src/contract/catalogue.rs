//! The catalogues: sentences, kinds, techniques, formats, examples.

use std::borrow::Cow;
use std::collections::BTreeMap;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use shudu::constraints::{KindGroup, KindIcon};
use shudu::json::types::{Level, Position, Step};

use super::generate::TypeName;

/// A request with no fields but the language.
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
    /// The language of the sentences.
    pub(crate) lang: &'static str,
    /// The page's sentences, by id.
    pub(crate) messages: BTreeMap<String, String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct KindsAnswer {
    pub(crate) kinds: Vec<Kind>,
}

/// A kind of constraint.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Kind {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// The group that it belongs to in the toolbox.
    pub(crate) group: GroupId,
    /// What its icon shows.
    pub(crate) icon: IconId,
    /// Its other names, and words that people search for it by.
    pub(crate) names: Vec<&'static str>,
    /// The heading of its section in the section format; null for a rule of the whole board.
    pub(crate) section: Option<&'static str>,
    /// Whether nearly every puzzle has it, so that a list of a puzzle's rules need not name it.
    pub(crate) is_well_known: bool,
    /// Whether its first list of cells is a circle from which the other lists start.
    pub(crate) starts_with_circle: bool,
    pub(crate) fields: Vec<Field>,
    /// A puzzle that uses it, as text.
    pub(crate) example: Option<String>,
    /// Its page, in Markdown.
    pub(crate) page: String,
}

/// A type for the id of a member of a catalogue. It is written as that id, and its schema lists the ids.
macro_rules! member {
    ($id:ident of $list:ident, $description:literal) => {
        pub(crate) struct $id(pub(crate) $list);

        impl Serialize for $id {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.0.id())
            }
        }

        impl JsonSchema for $id {
            fn schema_name() -> Cow<'static, str> {
                stringify!($list).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                let ids: Vec<&str> = $list::ALL.iter().map(|member| member.id()).collect();
                json_schema!({ "description": $description, "type": "string", "enum": ids })
            }
        }
    };
}

member!(GroupId of KindGroup, "A group of kinds that are drawn alike.");
member!(IconId of KindIcon, "What a kind's small drawing shows.");

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

/// The data that a field holds.
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

/// What a puzzle can be ordered by.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CatalogueAnswer {
    /// The levels, from the easiest on.
    pub(crate) levels: Vec<NamedLevel>,
    /// What can be drawn on a puzzle besides its givens.
    pub(crate) types: Vec<NamedType>,
}

/// A level.
#[derive(Serialize, JsonSchema)]
pub(crate) struct NamedLevel {
    pub(crate) id: Level,
    pub(crate) name: String,
}

/// A type of puzzles.
#[derive(Serialize, JsonSchema)]
pub(crate) struct NamedType {
    pub(crate) id: TypeName,
    pub(crate) name: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct TechniquesAnswer {
    /// In the order in which people learn them.
    pub(crate) techniques: Vec<Technique>,
}

/// A summary of a technique.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Technique {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    pub(crate) level: Level,
    /// The level in words.
    pub(crate) level_name: String,
    pub(crate) score: u32,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct TechniqueAnswer {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// What it is also called.
    pub(crate) names: Vec<String>,
    /// Its page, in Markdown.
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

/// A puzzle format.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Format {
    pub(crate) id: &'static str,
    pub(crate) name: String,
    /// The usual extension of its files, without the dot.
    pub(crate) ending: &'static str,
    /// Whether puzzles can be written in it.
    pub(crate) writes: bool,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct ExamplesAnswer {
    pub(crate) examples: Vec<Example>,
}

/// A puzzle to start with.
#[derive(Serialize, JsonSchema)]
pub(crate) struct Example {
    pub(crate) id: String,
    pub(crate) name: String,
    /// The icon of its kind.
    pub(crate) icon: IconId,
    /// The ids of the kinds of its constraints.
    pub(crate) kinds: Vec<String>,
    /// The puzzle in our own JSON format.
    pub(crate) puzzle: String,
}
