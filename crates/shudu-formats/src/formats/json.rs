//! # json
//!
//! One object per puzzle, in the format that `docs/formats.md` defines: JSON lines, objects one after
//! another, or one array of objects. Cells are names, counted from 1.
//!
//! ```text
//! {"shudu":1,"grid":[[1,null],[null,null]],"rules":["row","column"],
//!  "inequality":[{"first":"r1c2","sign":">","second":"r2c2"}]}
//! ```

use shudu_constraints::Kind;
use shudu_core::{Digit, Entry, Geometry, Grid, Message, Puzzle, Regions, Value, message};

use crate::board::ReadOptions;
use crate::error::CannotWrite;
use crate::format::Format;
use crate::head::Head;
use crate::lines::Lines;
use crate::reader::{ReadResult, Record};
use crate::section_write::parts;
use crate::{json_puzzle, json_stream, regions, sketches};

pub(crate) struct Json;

impl Format for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn summary(&self) -> Message {
        message!("format-name-json")
    }

    fn endings(&self) -> &'static [&'static str] {
        &["json"]
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| first.trim_start().starts_with(['{', '[']))
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        Some(json_stream::next(lines)?.and_then(|document| {
            let puzzle = json_puzzle::puzzle(&document, options)?;
            Ok(Record::new(puzzle, document.line))
        }))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        write(puzzle, self.id(), out)
    }
}

/// Adds a puzzle's object, for a format that embeds it in its own text.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let parts = parts(puzzle, format)?;
    let geometry = puzzle.geometry();
    let mut object = Object::default();
    object.put("shudu", "1");
    let credits = &puzzle.credits;
    for (key, words) in [
        ("title", &credits.title),
        ("author", &credits.author),
        ("source", &credits.source),
        ("ruleset", &credits.rules),
    ] {
        if let Some(words) = words {
            object.put(key, quote(words));
        }
    }
    put_shape(&mut object, geometry);
    put_givens(&mut object, puzzle);
    if !parts.rules_are_usual {
        let rules = parts.rules.iter();
        let rules =
            rules.map(|(kind, rule)| rule_text(*kind, &rule.entry().unwrap_or_default(), geometry));
        object.put("rules", list(rules));
    }
    for (kind, constraints) in &parts.kinds {
        let entries = constraints.iter().map(|constraint| {
            fields(*kind, &constraint.entry().unwrap_or_default(), geometry).text()
        });
        object.put(kind.id(), list(entries));
    }
    if let Some(solution) = puzzle.solution() {
        put_solution(&mut object, solution);
    }
    if !puzzle.sketches.is_empty() {
        let sketches = puzzle.sketches.iter();
        let sketches = sketches.map(|sketch| sketches::to_json(sketch, geometry).to_string());
        object.put("drawings", list(sketches));
    }
    out.push_str(&object.text());
    out.push('\n');
    Ok(())
}

/// An object's keys and values, in order.
#[derive(Default)]
struct Object(Vec<String>);

impl Object {
    fn put(&mut self, key: &str, value: impl AsRef<str>) {
        self.0.push(format!("{}:{}", quote(key), value.as_ref()));
    }

    fn text(&self) -> String {
        format!("{{{}}}", self.0.join(","))
    }
}

fn quote(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// Rows of cells.
fn rows(geometry: &Geometry, cells: impl Iterator<Item = String>) -> String {
    let cells: Vec<String> = cells.collect();
    list(cells.chunks(geometry.columns()).map(|row| list(row.iter().cloned())))
}

fn put_shape(object: &mut Object, geometry: &Geometry) {
    object.put("size", format!("[{},{}]", geometry.rows(), geometry.columns()));
    let digits = geometry.digits();
    object.put("digits", format!("[{},{}]", digits.first(), digits.last()));
    match geometry.region_layout() {
        Regions::None => object.put("blocks", "null"),
        Regions::Blocks { rows, columns } => object.put("blocks", format!("[{rows},{columns}]")),
        Regions::Irregular(region_of) => {
            let labels = regions::labels(region_of).into_iter();
            let label = |label: Option<String>| match label {
                Some(label) => quote(&label),
                None => "null".to_owned(),
            };
            object.put("regions", rows(geometry, labels.map(label)));
        }
    }
    if geometry.n_extra() > 0 {
        object.put("extra", geometry.n_extra().to_string());
    }
}

fn put_givens(object: &mut Object, puzzle: &Puzzle) {
    let geometry = puzzle.geometry();
    let given = |cell| {
        let digits = puzzle.givens().get(cell);
        match digits.sole() {
            Some(digit) => digit.to_string(),
            None if digits == geometry.all_digits() => "null".to_owned(),
            None => list(digits.into_iter().map(|digit| digit.to_string())),
        }
    };
    object.put("grid", rows(geometry, geometry.board_cells().map(given)));
    if geometry.n_extra() > 0 {
        let extra = geometry.cells().skip(geometry.n_board_cells());
        object.put("extraGivens", list(extra.map(given)));
    }
}

fn put_solution(object: &mut Object, solution: &Grid) {
    let geometry = solution.geometry();
    let digit = |cell| match solution.get(cell) {
        Some(digit) => Digit::to_string(&digit),
        None => "null".to_owned(),
    };
    object.put("solution", rows(geometry, geometry.board_cells().map(digit)));
    if geometry.n_extra() > 0 {
        let extra = geometry.cells().skip(geometry.n_board_cells());
        object.put("extraSolution", list(extra.map(digit)));
    }
}

fn rule_text(kind: &dyn Kind, entry: &Entry, geometry: &Geometry) -> String {
    let data = fields(kind, entry, geometry);
    if data.0.is_empty() {
        return quote(kind.id());
    }
    let mut object = Object::default();
    object.put("kind", quote(kind.id()));
    object.0.extend(data.0);
    object.text()
}

fn fields(kind: &dyn Kind, entry: &Entry, geometry: &Geometry) -> Object {
    let mut object = Object::default();
    for field in kind.fields() {
        let name = |cell: &_| quote(&geometry.name(*cell));
        match entry.get(field.name) {
            None => {}
            Some(Value::Number(number)) => object.put(field.name, number.to_string()),
            Some(Value::Word(word)) => object.put(field.name, quote(word)),
            Some(Value::Cells(cells)) if field.shape == shudu_constraints::FieldShape::Cell => {
                object.put(field.name, cells.first().map_or("null".to_owned(), name));
            }
            Some(Value::Cells(cells)) => object.put(field.name, list(cells.iter().map(name))),
            Some(Value::CellLists(lists)) => {
                let lists = lists.iter().map(|cells| list(cells.iter().map(name)));
                object.put(field.name, list(lists));
            }
            Some(Value::Numbers(numbers)) => {
                object.put(field.name, list(numbers.iter().map(i64::to_string)));
            }
            Some(Value::Text(text)) => object.put(field.name, quote(text)),
            Some(Value::Choices(choices)) => {
                let constraint = |(id, entry): &(&str, Entry)| {
                    let kind = shudu_constraints::find(id);
                    kind.map_or_else(|| quote(id), |kind| rule_text(kind, entry, geometry))
                };
                let choices = choices.iter().map(|choice| list(choice.iter().map(constraint)));
                object.put(field.name, list(choices));
            }
        }
    }
    object
}
