//! The data of constraints, field by field, from Python and back.

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use shudu::constraints::{self, Field, FieldShape, Kind};
use shudu::{Cell, Choice, Entry, Geometry, Message, Value, formats, message};

use super::cells::{self, CellArg, CellsArg};
use crate::errors::error;

/// The kind with this name, or which one was probably meant.
pub(crate) fn kind(name: &str) -> PyResult<&'static dyn Kind> {
    constraints::find(name).ok_or_else(|| {
        let wrong = message!("generate-unknown-kind", name = name);
        error("PuzzleError", &message!("py-unknown-kind", reason = wrong))
    })
}

/// The data for a kind.
pub(crate) fn entry(
    kind: &dyn Kind,
    fields: Option<&Bound<'_, PyDict>>,
    geometry: &Geometry,
) -> PyResult<Entry> {
    entry_within(kind, fields, geometry, 0)
}

/// Largest depth of choices within choices. In Python, a dictionary can even contain itself.
const MOST_DEPTH: usize = 100;

/// The data for a kind at this depth of choices.
fn entry_within(
    kind: &dyn Kind,
    fields: Option<&Bound<'_, PyDict>>,
    geometry: &Geometry,
    depth: usize,
) -> PyResult<Entry> {
    if depth > MOST_DEPTH {
        return Err(error("PuzzleError", &message!("any-of-deep", most = MOST_DEPTH)));
    }
    let refused = |wrong: &Message| error("PuzzleError", wrong);
    let known = || kind.fields().iter().map(|field| field.name).collect::<Vec<_>>().join(", ");
    for (name, _) in fields.into_iter().flatten() {
        let name: String = name.extract()?;
        if !kind.fields().iter().any(|field| field.name == name) {
            let (kind, known) = (kind.id(), known());
            return Err(refused(&message!(
                "py-field-unknown",
                kind = kind,
                field = name,
                known = known
            )));
        }
    }
    let mut entry = Entry::new();
    for field in kind.fields() {
        let given = match fields {
            Some(fields) => fields.get_item(field.name)?.filter(|value| !value.is_none()),
            None => None,
        };
        match given {
            Some(given) => entry.push(field.name, value(field, &given, kind, geometry, depth)?),
            None if field.optional => {}
            None => {
                let (kind, field) = (kind.id(), field.name);
                return Err(refused(&message!("py-field-missing", kind = kind, field = field)));
            }
        }
    }
    match formats::entry_fault(kind, &entry) {
        Some(fault) => Err(refused(&fault)),
        None => Ok(entry),
    }
}

fn value(
    field: &Field,
    given: &Bound<'_, PyAny>,
    kind: &dyn Kind,
    geometry: &Geometry,
    depth: usize,
) -> PyResult<Value> {
    let wrong = |expected: Message| {
        let found = given.repr().map_or_else(|_| String::new(), |repr| repr.to_string());
        let (kind, field) = (kind.id(), field.name);
        let wrong = message!(
            "py-field-type",
            kind = kind,
            field = field,
            found = found,
            expected = expected
        );
        error("PuzzleError", &wrong)
    };
    let list = |arg: CellsArg| cells::cells(&arg, geometry);
    Ok(match field.shape {
        FieldShape::Number { .. } => {
            Value::Number(given.extract().map_err(|_| wrong(message!("py-expected-number")))?)
        }
        FieldShape::Cell => {
            let arg: CellArg = given.extract().map_err(|_| wrong(message!("py-expected-cell")))?;
            Value::Cells(vec![cells::cell(&arg, geometry)?])
        }
        FieldShape::Cells { .. } => {
            let arg = given.extract().map_err(|_| wrong(message!("py-expected-cells")))?;
            Value::Cells(list(arg)?)
        }
        FieldShape::CellLists { .. } => {
            let lists: Vec<CellsArg> =
                given.extract().map_err(|_| wrong(message!("py-expected-lists")))?;
            Value::CellLists(lists.into_iter().map(list).collect::<PyResult<_>>()?)
        }
        FieldShape::Numbers { .. } => {
            Value::Numbers(given.extract().map_err(|_| wrong(message!("py-expected-numbers")))?)
        }
        FieldShape::Word(words) => {
            let expected = || wrong(message!("py-expected-word", words = words.join("' '")));
            let word: String = given.extract().map_err(|_| expected())?;
            if !words.contains(&word.as_str()) {
                return Err(expected());
            }
            Value::Word(word)
        }
        FieldShape::Text => {
            Value::Text(given.extract().map_err(|_| wrong(message!("py-expected-text")))?)
        }
        FieldShape::Choices => {
            let choices: Vec<Vec<(String, Bound<'_, PyDict>)>> =
                given.extract().map_err(|_| wrong(message!("py-expected-choices")))?;
            let one = |(id, fields): (String, Bound<'_, PyDict>)| {
                let kind = self::kind(&id)?;
                Ok((kind.id(), entry_within(kind, Some(&fields), geometry, depth + 1)?))
            };
            let choice = |choice: Vec<_>| choice.into_iter().map(one).collect::<PyResult<Choice>>();
            Value::Choices(choices.into_iter().map(choice).collect::<PyResult<_>>()?)
        }
    })
}

/// The data of a constraint as a dictionary that [`entry`] takes.
pub(crate) fn fields<'py>(
    py: Python<'py>,
    kind: &str,
    entry: &Entry,
    geometry: &Geometry,
) -> PyResult<Bound<'py, PyDict>> {
    let all = PyDict::new(py);
    let Some(kind) = constraints::find(kind) else { return Ok(all) };
    let names = |list: &[Cell]| list.iter().map(|&cell| geometry.name(cell)).collect::<Vec<_>>();
    for field in kind.fields() {
        let Some(value) = entry.get(field.name) else { continue };
        match value {
            Value::Number(number) => all.set_item(field.name, number)?,
            Value::Cells(list) if field.shape == FieldShape::Cell => {
                all.set_item(field.name, names(list).pop())?;
            }
            Value::Cells(list) => all.set_item(field.name, names(list))?,
            Value::Word(word) => all.set_item(field.name, word)?,
            Value::CellLists(lists) => {
                let lists: Vec<_> = lists.iter().map(|list| names(list)).collect();
                all.set_item(field.name, lists)?;
            }
            Value::Numbers(numbers) => all.set_item(field.name, numbers)?,
            Value::Text(text) => all.set_item(field.name, text)?,
            Value::Choices(choices) => {
                let lists = PyList::empty(py);
                for choice in choices {
                    let list = PyList::empty(py);
                    for (id, entry) in choice {
                        list.append((*id, fields(py, id, entry, geometry)?))?;
                    }
                    lists.append(list)?;
                }
                all.set_item(field.name, lists)?;
            }
        }
    }
    Ok(all)
}
