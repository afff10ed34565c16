//! Drawings without a meaning to engines, as JSON. The formats json and sections share this.
//!
//! ```text
//! {"line":[[0.5,0.5],[1.5,0.5]],"color":"#00ff00","width":0.2}     points: across, down
//! {"oval":[1.0,0.5,0.4,0.4],"fill":"#ffffff","text":"V","above":true}   middle, width, height
//! {"cage":["r1c1","r1c2"],"text":"x"}
//! ```

use serde_json::{Map, Value, json};
use shudu_core::{Geometry, Message, Sketch, SketchForm, message};

use crate::names;
use crate::text::quoted;

/// A sketch as an object.
pub(crate) fn to_json(sketch: &Sketch, geometry: &Geometry) -> Value {
    let points =
        |points: &[(f64, f64)]| -> Value { points.iter().map(|&(x, y)| json!([x, y])).collect() };
    let (key, place) = match &sketch.form {
        SketchForm::Line(line) => ("line", points(line)),
        SketchForm::Arrow(line) => ("arrow", points(line)),
        SketchForm::Rectangle { at, size } => ("rectangle", json!([at.0, at.1, size.0, size.1])),
        SketchForm::Oval { at, size } => ("oval", json!([at.0, at.1, size.0, size.1])),
        SketchForm::Cage(cells) => ("cage", cells.iter().map(|&c| geometry.name(c)).collect()),
    };
    let mut object = Map::new();
    object.insert(key.to_owned(), place);
    for (key, words) in [
        ("color", &sketch.color),
        ("fill", &sketch.fill),
        ("text", &sketch.text),
        ("textColor", &sketch.text_color),
    ] {
        object.extend(words.as_ref().map(|words| (key.to_owned(), json!(words))));
    }
    for (key, number) in
        [("width", sketch.width), ("textSize", sketch.text_size), ("angle", sketch.angle)]
    {
        object.extend(number.map(|number| (key.to_owned(), json!(number))));
    }
    if sketch.above {
        object.insert("above".to_owned(), json!(true));
    }
    Value::Object(object)
}

/// The sketch that an object describes, or what is wrong with it.
pub(crate) fn from_json(value: &Value, geometry: &Geometry) -> Result<Sketch, Message> {
    let object = value.as_object().ok_or_else(|| message!("sketch-object"))?;
    let forms = object.iter().filter_map(|(key, place)| form(key, place, geometry));
    let forms: Vec<Option<SketchForm>> = forms.collect();
    let [Some(form)] = forms.as_slice() else { return Err(message!("sketch-form")) };
    let mut sketch = Sketch::new(form.clone());
    for (key, value) in object {
        let words = || value.as_str().map(str::to_owned);
        let number = || value.as_f64();
        let (is_known, is_right) = match key.as_str() {
            "color" => (true, set(&mut sketch.color, words())),
            "fill" => (true, set(&mut sketch.fill, words())),
            "text" => (true, set(&mut sketch.text, words())),
            "textColor" => (true, set(&mut sketch.text_color, words())),
            "width" => (true, set(&mut sketch.width, number())),
            "textSize" => (true, set(&mut sketch.text_size, number())),
            "angle" => (true, set(&mut sketch.angle, number())),
            "above" => {
                sketch.above = value.as_bool().unwrap_or_default();
                (true, value.is_boolean())
            }
            _ => (self::form(key, value, geometry).is_some(), true),
        };
        if !is_known {
            return Err(message!("json-key-unknown", key = quoted(key)));
        }
        if !is_right {
            return Err(message!("sketch-value", key = key.as_str()));
        }
    }
    Ok(sketch)
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    *place = value;
    place.is_some()
}

/// The form under a key: `None` if the key is not a form, `Some(None)` if its value is malformed.
fn form(key: &str, place: &Value, geometry: &Geometry) -> Option<Option<SketchForm>> {
    let list = place.as_array().map_or(&[][..], Vec::as_slice);
    let numbers = |list: &[Value]| list.iter().map(Value::as_f64).collect::<Option<Vec<f64>>>();
    let points = || {
        let point = |pair: &Value| match numbers(pair.as_array()?)?.as_slice() {
            &[x, y] => Some((x, y)),
            _ => None,
        };
        let points = list.iter().map(point).collect::<Option<Vec<_>>>();
        points.filter(|points| !points.is_empty())
    };
    let rectangle = || match numbers(list)?.as_slice() {
        &[x, y, width, height] => Some(((x, y), (width, height))),
        _ => None,
    };
    let cells = || {
        let cell = |name: &Value| names::cell(name.as_str()?, geometry);
        list.iter().map(cell).collect::<Option<Vec<_>>>().filter(|cells| !cells.is_empty())
    };
    Some(match key {
        "line" => points().map(SketchForm::Line),
        "arrow" => points().map(SketchForm::Arrow),
        "rectangle" => rectangle().map(|(at, size)| SketchForm::Rectangle { at, size }),
        "oval" => rectangle().map(|(at, size)| SketchForm::Oval { at, size }),
        "cage" => cells().map(SketchForm::Cage),
        _ => return None,
    })
}
