//! The picture of a puzzle, which clients draw themselves.
//!
//! `shudu_render` writes it. The types here only describe its form; a test reads pictures with them.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::Serialize;
use serde_json::Value;

/// A scene, as written by `shudu::render::Scene`.
#[derive(Debug, Clone, Serialize)]
#[serde(transparent)]
pub(crate) struct Scene(pub(crate) Value);

impl JsonSchema for Scene {
    fn schema_name() -> Cow<'static, str> {
        "Scene".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Shown::json_schema(generator)
    }
}

/// A picture: the elements to paint, from bottom to top. Lengths are in cells.
#[derive(JsonSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
struct Shown {
    width: f64,
    height: f64,
    /// A description of the picture in words.
    description: String,
    board: Corner,
    /// The top left corners of all cells, in order.
    cells: Vec<[f64; 2]>,
    elements: Vec<Element>,
}

/// The top left corner of the board.
#[derive(JsonSchema)]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
struct Corner {
    x: f64,
    y: f64,
}

/// One element to paint: its shape and its role.
#[derive(JsonSchema)]
#[schemars(rename = "SceneElement")]
#[cfg_attr(test, derive(serde::Deserialize))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
struct Element {
    /// Its role, which determines how it looks.
    class: String,
    /// Its own colour, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    colour: Option<String>,
    #[serde(flatten)]
    form: SceneForm,
}

/// The shape of an element.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[cfg_attr(test, derive(serde::Deserialize), serde(untagged))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
enum SceneForm {
    Rect {
        /// Its corner, width and height.
        rect: [f64; 4],
    },
    Disc {
        /// Its centre and radius.
        disc: [f64; 3],
    },
    Ring {
        /// Its centre, its radius and the width of its line.
        ring: [f64; 4],
    },
    Line {
        line: Line,
    },
    Polygon {
        /// Its corners.
        polygon: Vec<[f64; 2]>,
    },
    Curve {
        /// Its start, control point and end.
        curve: [[f64; 2]; 3],
        width: f64,
    },
    Text {
        text: Text,
    },
}

/// A line through points.
#[derive(JsonSchema)]
#[schemars(rename = "SceneLine")]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
struct Line {
    points: Vec<[f64; 2]>,
    closed: bool,
    width: f64,
}

/// A line of text.
#[derive(JsonSchema)]
#[schemars(rename = "SceneText")]
#[cfg_attr(test, derive(serde::Deserialize), serde(deny_unknown_fields))]
#[expect(dead_code, reason = "the shape of what another crate writes")]
struct Text {
    at: [f64; 2],
    size: f64,
    anchor: Anchor,
    text: String,
}

/// Which point of a text is at its position.
#[derive(JsonSchema)]
#[schemars(rename = "SceneAnchor", rename_all = "lowercase")]
#[cfg_attr(test, derive(serde::Deserialize), serde(rename_all = "lowercase"))]
#[cfg_attr(not(test), expect(dead_code, reason = "the shape of what another crate writes"))]
enum Anchor {
    Start,
    Middle,
}

#[cfg(test)]
mod tests {
    use shudu::render::{Scene, View};
    use shudu::{Language, constraints, formats};

    use super::Shown;

    #[test]
    fn every_kind_is_drawn_in_this_shape() {
        let pages = constraints::kinds().iter().map(|kind| kind.page());
        let mut n_drawn = 0;
        for page in pages {
            let Some(text) = crate::api::example_of(&page) else { continue };
            let puzzle = formats::read_one(text).unwrap();
            let scene = Scene::new(&View::new(&puzzle, &puzzle.grid()), Language::English);
            serde_json::from_value::<Shown>(scene.to_json())
                .unwrap_or_else(|error| panic!("{error}: {text}"));
            n_drawn += 1;
        }
        assert!(n_drawn > 50);
    }
}
