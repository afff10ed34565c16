//! A scene for pages that draw it themselves.

use serde_json::{Map, Value, json};

use crate::{Anchor, Element, Form, Point, Scene};

impl Scene {
    /// The scene as JSON, in groups of one class each, the lowest first:
    ///
    /// ```json
    /// {
    ///   "width": 9.4, "height": 9.4, "description": "…",
    ///   "cells": [[0.2, 0.2], [1.2, 0.2]],
    ///   "groups": [
    ///     {"class": "shade", "forms": [{"disc": [0.7, 0.7, 0.4]}]},
    ///     {"class": "cell-line", "forms": [{"line": [[0.2, 1.2], [9.2, 1.2]], "width": 0.02}]},
    ///     {"class": "given", "forms": [{"text": "5", "at": [0.7, 0.7], "size": 0.62}]}
    ///   ]
    /// }
    /// ```
    ///
    /// Lengths are in cells. `cells` are the top left corners of all cells, in their order. Forms are
    /// `rect` (corner, width, height), `disc` and `ring` (middle, radius), `line`, `polygon`, `curve`
    /// (start, control point, end) and `text`; a line that goes back to its start is `closed`, a text
    /// that starts at its point has the `anchor` `start`. A form with a colour of its own has a `colour`.
    pub fn to_json(&self) -> Value {
        let groups: Vec<Value> = self
            .elements
            .chunk_by(|a, b| a.role == b.role)
            .map(|group| {
                let class = group.first().map_or("", |element| element.role.class());
                json!({ "class": class, "forms": group.iter().map(form).collect::<Vec<_>>() })
            })
            .collect();
        json!({
            "width": number(self.width),
            "height": number(self.height),
            "description": self.description,
            "cells": points(&self.cells),
            "groups": groups,
        })
    }
}

fn form(element: &Element) -> Value {
    let mut form = Map::new();
    let mut put = |name: &str, value: Value| form.insert(name.to_owned(), value);
    match &element.form {
        Form::Rect { corner: (x, y), width, height } => {
            put("rect", numbers(&[*x, *y, *width, *height]));
        }
        Form::Disc { middle: (x, y), radius } => {
            put("disc", numbers(&[*x, *y, *radius]));
        }
        Form::Ring { middle: (x, y), radius, width } => {
            put("ring", numbers(&[*x, *y, *radius]));
            put("width", number(*width));
        }
        Form::Line { points: line, closed, width } => {
            put("line", points(line));
            put("width", number(*width));
            if *closed {
                put("closed", true.into());
            }
        }
        Form::Polygon { points: corners } => {
            put("polygon", points(corners));
        }
        Form::Curve { from, control, to, width } => {
            put("curve", points(&[*from, *control, *to]));
            put("width", number(*width));
        }
        Form::Text { at, size, anchor, text } => {
            put("text", text.as_str().into());
            put("at", numbers(&[at.0, at.1]));
            put("size", number(*size));
            if *anchor == Anchor::Start {
                put("anchor", "start".into());
            }
        }
    }
    if let Some(colour) = element.colour {
        put("colour", colour.to_string().into());
    }
    Value::Object(form)
}

fn points(points: &[Point]) -> Value {
    points.iter().map(|&(x, y)| numbers(&[x, y])).collect()
}

fn numbers(lengths: &[f32]) -> Value {
    lengths.iter().map(|&length| number(length)).collect()
}

/// A length with at most three decimals, which is a twentieth of a point.
fn number(length: f32) -> Value {
    let thousandths = (f64::from(length) * 1000.0).round();
    if thousandths % 1000.0 == 0.0 {
        ((thousandths / 1000.0) as i64).into()
    } else {
        (thousandths / 1000.0).into()
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Language;

    use super::*;
    use crate::View;

    #[test]
    fn a_scene_is_compact() {
        let puzzle = shudu_constraints::classic(4).unwrap();
        let scene = Scene::new(&View::new(&puzzle, &puzzle.grid()), Language::English).to_json();
        assert_eq!((&scene["width"], &scene["height"]), (&json!(4.4), &json!(4.4)));
        assert_eq!(scene["cells"][5], json!([1.2, 1.2]));
        let groups = scene["groups"].as_array().unwrap();
        let classes: Vec<&str> =
            groups.iter().filter_map(|group| group["class"].as_str()).collect();
        assert_eq!(classes, ["paper", "cell-line", "region-line"]);
        let line = json!({ "line": [[0.2, 1.2], [4.2, 1.2]], "width": 0.02 });
        assert_eq!(groups[1]["forms"][0], line);
        assert_eq!(groups[2]["forms"][2]["closed"], true);
    }
}
