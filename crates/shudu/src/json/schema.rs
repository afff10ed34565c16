//! Schemas that cannot be derived: digits have a range, and levels are a list.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use shudu_core::Digit;
use shudu_logic::policies;

use super::types::{Candidates, Grid, Level};

impl JsonSchema for Grid {
    fn schema_name() -> Cow<'static, str> {
        "Grid".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let digit = json_schema!({
            "type": ["integer", "null"], "minimum": 0, "maximum": Digit::MAX,
        });
        json_schema!({
            "description": "A grid: rows of digits, null for an empty cell.",
            "type": "array",
            "items": { "type": "array", "items": digit },
        })
    }
}

impl JsonSchema for Candidates {
    fn schema_name() -> Cow<'static, str> {
        "Candidates".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let digit = json_schema!({ "type": "integer", "minimum": 0, "maximum": Digit::MAX });
        let digits = json_schema!({ "type": "array", "items": digit });
        json_schema!({
            "description": "Rows of cells, each with the digits that it may hold.",
            "type": "array",
            "items": { "type": "array", "items": digits },
        })
    }
}

impl JsonSchema for Level {
    fn schema_name() -> Cow<'static, str> {
        "Level".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The level of a technique or a puzzle, from the easiest on.",
            "type": "string",
            "enum": policies::Level::ALL.map(policies::Level::id),
        })
    }
}
