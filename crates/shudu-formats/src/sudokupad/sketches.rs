//! Converts SudokuPad's drawings to sketches and back. There, points are rows and columns, and lengths other than those
//! of shapes are in 64ths of a cell.

use serde_json::{Map, Value, json};
use shudu_core::{Cell, Geometry, Sketch, SketchForm};

/// The parts that contain drawings, from bottom to top.
pub(super) const PARTS: [&str; 5] = ["underlays", "lines", "arrows", "cages", "overlays"];

/// Size of a cell in the unit of lines and fonts. It is a power of two, so that dividing by it is exact.
const CELL: f64 = 64.0;
/// The layer of a line that is above the digits.
const ABOVE: &str = "overlay";
/// Length of the two strokes of an arrow's head.
const HEAD: f64 = 0.2;

/// The sketch of an element of a part; `None` if it has no position.
pub(super) fn read(part: &str, value: &Value, geometry: &Geometry) -> Option<Sketch> {
    let number = |key: &str| value.get(key)?.as_f64();
    let words = |key: &str| value.get(key)?.as_str().map(str::to_owned);
    let point = |pair: &Value| Some((pair.get(1)?.as_f64()?, pair.get(0)?.as_f64()?));
    let scaled = |key: &str| number(key).map(|length| length / CELL);
    if let "lines" | "arrows" = part {
        let points = value.get("wayPoints")?.as_array()?.iter().map(point);
        let points = points.collect::<Option<Vec<_>>>().filter(|points| !points.is_empty())?;
        let form = if part == "lines" { SketchForm::Line } else { SketchForm::Arrow };
        let mut sketch = Sketch::new(form(points));
        (sketch.color, sketch.width) = (words("color"), scaled("thickness"));
        sketch.fill = words("fill");
        sketch.above = words("target").as_deref() == Some(ABOVE);
        return Some(sketch);
    }
    if part == "cages" {
        let cell = |pair: &Value| {
            let number = |place: usize| usize::try_from(pair.get(place)?.as_u64()?).ok();
            geometry.cell(number(0)?, number(1)?)
        };
        let cells = value.get("cells")?.as_array()?.iter().map(cell);
        let cells = cells.collect::<Option<Vec<Cell>>>().filter(|cells| !cells.is_empty())?;
        let mut sketch = Sketch::new(SketchForm::Cage(cells));
        sketch.text = written(value.get("value"));
        (sketch.color, sketch.text_color) = (words("outlineC"), words("fontC"));
        return Some(sketch);
    }
    let at = point(value.get("center")?)?;
    let size = (number("width").unwrap_or(0.0), number("height").unwrap_or(0.0));
    let is_round = match value.get("rounded") {
        Some(Value::Number(number)) => number.as_f64() != Some(0.0),
        rounded => rounded.and_then(Value::as_bool).unwrap_or(false),
    };
    let mut sketch = Sketch::new(if is_round {
        SketchForm::Oval { at, size }
    } else {
        SketchForm::Rectangle { at, size }
    });
    (sketch.color, sketch.fill) = (words("borderColor"), words("backgroundColor"));
    (sketch.width, sketch.angle) = (scaled("thickness"), number("angle"));
    sketch.text = written(value.get("text"));
    (sketch.text_color, sketch.text_size) = (words("color"), scaled("fontSize"));
    sketch.above = part == "overlays";
    Some(sketch)
}

/// Text, which may be given as a number.
fn written(value: Option<&Value>) -> Option<String> {
    let text = match value? {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    Some(text).filter(|text| !text.is_empty())
}

/// The part that a sketch belongs to, and its JSON there.
pub(super) fn write(sketch: &Sketch, geometry: &Geometry) -> (&'static str, Value) {
    let line = |points: &[(f64, f64)]| -> Value {
        points.iter().map(|&(across, down)| json!([down, across])).collect()
    };
    let mut object = Map::new();
    let mut put = |key: &str, value: Option<Value>| {
        object.extend(value.map(|value| (key.to_owned(), value)));
    };
    let words = |text: &Option<String>| text.as_ref().map(|text| json!(text));
    let scaled = |length: Option<f64>| length.map(|length| json!(length * CELL));
    let part = match &sketch.form {
        SketchForm::Line(points) | SketchForm::Arrow(points) => {
            put("wayPoints", Some(line(points)));
            put("color", words(&sketch.color));
            put("thickness", scaled(sketch.width));
            put("fill", words(&sketch.fill));
            put("target", sketch.above.then(|| json!(ABOVE)));
            if matches!(sketch.form, SketchForm::Line(_)) {
                "lines"
            } else {
                put("headLength", Some(json!(HEAD)));
                "arrows"
            }
        }
        SketchForm::Cage(cells) => {
            put("cells", Some(super::write::places(cells, geometry)));
            put("value", words(&sketch.text));
            put("outlineC", words(&sketch.color));
            put("fontC", words(&sketch.text_color));
            "cages"
        }
        SketchForm::Rectangle { at, size } | SketchForm::Oval { at, size } => {
            put("center", Some(json!([at.1, at.0])));
            put("width", Some(json!(size.0)));
            put("height", Some(json!(size.1)));
            put("rounded", matches!(sketch.form, SketchForm::Oval { .. }).then(|| json!(true)));
            put("borderColor", words(&sketch.color));
            put("backgroundColor", words(&sketch.fill));
            put("thickness", scaled(sketch.width));
            put("angle", sketch.angle.map(|angle| json!(angle)));
            put("text", words(&sketch.text));
            put("color", words(&sketch.text_color));
            put("fontSize", scaled(sketch.text_size));
            if sketch.above { "overlays" } else { "underlays" }
        }
    };
    (part, Value::Object(object))
}
