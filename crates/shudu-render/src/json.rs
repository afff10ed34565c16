//! A scene as JSON, for clients that draw it themselves.

use serde_json::{Value, json};

use crate::{Anchor, Element, Point, Scene, SceneForm};

impl Scene {
    /// The scene as JSON, element by element, from bottom to top:
    ///
    /// ```json
    /// {
    ///   "width": 9.4, "height": 9.4, "description": "…",
    ///   "board": {"x": 0.2, "y": 0.2},
    ///   "cells": [[0.2, 0.2], [1.2, 0.2]],
    ///   "elements": [
    ///     {"class": "shade", "disc": [0.7, 0.7, 0.4]},
    ///     {"class": "cell-line", "line": {"points": [[0.2, 1.2], [9.2, 1.2]], "closed": false, "width": 0.02}},
    ///     {"class": "given", "text": {"at": [0.7, 0.7], "size": 0.62, "anchor": "middle", "text": "5"}}
    ///   ]
    /// }
    /// ```
    ///
    /// Lengths are in cells. `board` is the top left corner of the board, and `cells` are the top left corners of all
    /// cells in order. The shapes are `rect` (corner, width, height), `disc` (centre, radius), `ring` (centre, radius,
    /// line width), `line`, `polygon` (its corners), `curve` (start, control point and end, with a separate `width`)
    /// and `text`. An element that has its own colour has a `colour`.
    pub fn to_json(&self) -> Value {
        let (x, y) = self.cells.first().copied().unwrap_or_default();
        json!({
            "width": number(self.width),
            "height": number(self.height),
            "description": self.description,
            "board": { "x": number(x), "y": number(y) },
            "cells": points(&self.cells),
            "elements": self.elements.iter().map(element).collect::<Vec<_>>(),
        })
    }
}

fn element(element: &Element) -> Value {
    let mut value = match &element.form {
        SceneForm::Rect { corner: (x, y), width, height } => {
            json!({ "rect": numbers(&[*x, *y, *width, *height]) })
        }
        SceneForm::Disc { middle: (x, y), radius } => {
            json!({ "disc": numbers(&[*x, *y, *radius]) })
        }
        SceneForm::Ring { middle: (x, y), radius, width } => {
            json!({ "ring": numbers(&[*x, *y, *radius, *width]) })
        }
        SceneForm::Line { points: line, closed, width } => {
            json!({ "line": { "points": points(line), "closed": closed, "width": number(*width) } })
        }
        SceneForm::Polygon { points: corners } => json!({ "polygon": points(corners) }),
        SceneForm::Curve { from, control, to, width } => {
            json!({ "curve": points(&[*from, *control, *to]), "width": number(*width) })
        }
        SceneForm::Text { at, size, anchor, text } => {
            let anchor = match anchor {
                Anchor::Start => "start",
                Anchor::Middle => "middle",
            };
            json!({ "text": {
                "at": numbers(&[at.0, at.1]), "size": number(*size), "anchor": anchor, "text": text,
            } })
        }
    };
    value["class"] = element.role.class().into();
    if let Some(colour) = element.colour {
        value["colour"] = colour.to_string().into();
    }
    value
}

fn points(points: &[Point]) -> Value {
    points.iter().map(|&(x, y)| numbers(&[x, y])).collect()
}

fn numbers(lengths: &[f32]) -> Value {
    lengths.iter().map(|&length| number(length)).collect()
}

/// A length with at most three decimals, a precision of a twentieth of a point.
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
        assert_eq!(scene["board"], json!({ "x": 0.2, "y": 0.2 }));
        let elements = scene["elements"].as_array().unwrap();
        let mut classes: Vec<&str> =
            elements.iter().filter_map(|element| element["class"].as_str()).collect();
        classes.dedup();
        assert_eq!(classes, ["paper", "cell-line", "region-line"]);
        let line = json!({ "points": [[0.2, 1.2], [4.2, 1.2]], "closed": false, "width": 0.02 });
        assert_eq!(elements[1], json!({ "class": "cell-line", "line": line }));
        assert_eq!(elements.last().unwrap()["line"]["closed"], true);
    }
}
