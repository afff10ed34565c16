//! Writes a puzzle as f-puzzles' JSON, packed into a link.

use shudu_constraints::Direction;
use shudu_core::{Cell, Constraint, Digit, Entry, Geometry, Message, Puzzle, Regions, message};

use super::keys::{self, Key, KeyForm};
use super::{lz, places};
use crate::error::CannotWrite;

/// The start of a link.
const LINK: &str = "https://f-puzzles.com/?load=";

/// Adds the link to a puzzle; the error lists everything that a link cannot hold.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let mut lost: Vec<Message> = Vec::new();
    let mut object: Vec<(String, String)> = Vec::new();
    let geometry = &**puzzle.geometry();
    object.push(("size".to_owned(), geometry.rows().to_string()));
    let credits = &puzzle.credits;
    for (key, words) in
        [("title", &credits.title), ("author", &credits.author), ("ruleset", &credits.rules)]
    {
        match words {
            // In f-puzzles, an empty text means that there is no text.
            Some(words) if words.is_empty() => lost.push(message!("write-empty-credit")),
            Some(words) => object.push((key.to_owned(), quote(words))),
            None => {}
        }
    }
    if credits.source.is_some() {
        lost.push(message!("write-source"));
    }
    if !puzzle.sketches.is_empty() {
        lost.push(message!("write-sketches"));
    }
    board(puzzle, &mut lost);
    object.push(("grid".to_owned(), grid(puzzle, &mut lost)));
    let mut buckets = Buckets::default();
    for constraint in puzzle.constraints() {
        if ["row", "column", "block", "regions"].contains(&constraint.id()) {
            continue;
        }
        if put(puzzle, &**constraint, &mut buckets).is_none() {
            let rule = message!("write-rule", rule = constraint.name());
            if !lost.contains(&rule) {
                lost.push(rule);
            }
        }
    }
    object.extend(buckets.into_properties());
    if let Some(solution) = puzzle.solution() {
        let digit = |cell| solution.get(cell).map_or("\".\"".to_owned(), |d: Digit| d.to_string());
        object.push(("solution".to_owned(), list(geometry.board_cells().map(digit))));
    }
    if !lost.is_empty() {
        return Err(CannotWrite::new(format, lost).with_help(message!("write-help")));
    }
    let properties = object.iter().map(|(key, value)| format!("{}:{value}", quote(key)));
    let json = format!("{{{}}}", properties.collect::<Vec<_>>().join(","));
    // The characters of base64 that mean something else in a link.
    let packed = lz::pack(&json).replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    out.push_str(&format!("{LINK}{packed}\n"));
    Ok(())
}

fn quote(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

/// Checks whether f-puzzles supports the board: square, digits from 1, rows and columns.
fn board(puzzle: &Puzzle, lost: &mut Vec<Message>) {
    let geometry = puzzle.geometry();
    let count = |id: &str| puzzle.constraints().iter().filter(|rule| rule.id() == id).count();
    if geometry.rows() != geometry.columns() {
        lost.push(message!("write-not-square"));
    }
    let digits = geometry.digits();
    if (usize::from(digits.first().number()), digits.len()) != (1, geometry.rows()) {
        lost.push(message!("write-digits"));
    }
    if geometry.n_extra() > 0 {
        lost.push(message!("write-extra"));
    }
    if count("row") != 1 || count("column") != 1 {
        lost.push(message!("write-no-rows"));
    }
    let rules = (count("block"), count("regions"));
    let fits = match geometry.region_layout() {
        Regions::None => rules == (0, 0),
        Regions::Blocks { .. } => rules == (1, 0),
        Regions::Irregular(region_of) => rules == (0, 1) && region_of.iter().any(Option::is_some),
    };
    if !fits {
        lost.push(message!("write-regions-unused"));
    }
}

/// The cells, each with its given and, if the regions are not the usual blocks, its region.
fn grid(puzzle: &Puzzle, lost: &mut Vec<Message>) -> String {
    let geometry = puzzle.geometry();
    let usual = Geometry::square(geometry.rows());
    let is_usual = usual.is_ok_and(|usual| usual.region_layout() == geometry.region_layout());
    let mut cell_text = |cell: Cell| {
        let mut parts: Vec<String> = Vec::new();
        if !is_usual {
            let region = geometry.region_of(cell).map_or("null".to_owned(), |r| r.to_string());
            parts.push(format!("\"region\":{region}"));
        }
        let given = puzzle.givens().get(cell);
        match given.sole() {
            Some(digit) => parts.push(format!("\"value\":{digit},\"given\":true")),
            None if given == geometry.all_digits() => {}
            None if given.is_empty() => {
                lost.push(message!("write-no-digit", cell = geometry.name(cell)));
            }
            None => {
                let marks = list(given.into_iter().map(|digit| digit.to_string()));
                parts.push(format!("\"givenPencilMarks\":{marks}"));
            }
        }
        format!("{{{}}}", parts.join(","))
    };
    let rows =
        (0..geometry.rows()).map(|row| list(geometry.row(row).into_iter().map(&mut cell_text)));
    list(rows.collect::<Vec<_>>())
}

/// The values under each key, in the order in which the keys were added.
#[derive(Default)]
struct Buckets(Vec<(&'static str, Bucket)>);

enum Bucket {
    Flag,
    List(Vec<String>),
}

impl Buckets {
    fn flag(&mut self, key: &'static str) -> Option<()> {
        if self.0.iter().any(|(other, _)| *other == key) {
            return None;
        }
        self.0.push((key, Bucket::Flag));
        Some(())
    }

    fn add(&mut self, key: &'static str, value: String) {
        match self.0.iter_mut().find(|(other, _)| *other == key) {
            Some((_, Bucket::List(values))) => values.push(value),
            _ => self.0.push((key, Bucket::List(vec![value]))),
        }
    }

    fn into_properties(self) -> impl Iterator<Item = (String, String)> {
        self.0.into_iter().map(|(key, bucket)| {
            let value = match bucket {
                Bucket::Flag => "true".to_owned(),
                Bucket::List(values) => list(values),
            };
            (key.to_owned(), value)
        })
    }
}

/// Adds a constraint under its key; `None` if f-puzzles has no place for it.
fn put(puzzle: &Puzzle, constraint: &dyn Constraint, buckets: &mut Buckets) -> Option<()> {
    let entry = constraint.entry()?;
    let has_dots = || {
        let dots = puzzle.constraints().iter().filter(|other| other.id() == "difference");
        dots.filter_map(|dot| dot.entry()).any(|dot| dot.number("value").unwrap_or(1) == 1)
    };
    match constraint.id() {
        "diagonals" => {
            let only = entry.word("only");
            if only != Some("\\") {
                buckets.flag("diagonal+")?;
            }
            if only != Some("/") {
                buckets.flag("diagonal-")?;
            }
            Some(())
        }
        // In f-puzzles, dots exempt neighbours from this rule.
        "non-consecutive" if has_dots() => None,
        "non-consecutive" => buckets.flag("nonconsecutive"),
        "negative-difference" if entry.numbers("values") == [1] && has_dots() => {
            buckets.flag("nonconsecutive")
        }
        "negative-difference" if entry.get("values").is_none() => {
            buckets.add("negative", quote("difference"));
            Some(())
        }
        "negative-ratio" if entry.get("values").is_none() => {
            buckets.add("negative", quote("ratio"));
            Some(())
        }
        "strict-xv" => {
            buckets.add("negative", quote("xv"));
            Some(())
        }
        id => {
            let key = keys::of_kind(id)?;
            if key.form == KeyForm::Rule {
                return buckets.flag(key.key);
            }
            let geometry = puzzle.geometry();
            if key.form == KeyForm::Marks {
                for &cell in entry.cells("cells") {
                    let name = quote(&places::name(cell, geometry)?);
                    buckets.add(key.key, format!("{{\"cell\":{name}}}"));
                }
                return Some(());
            }
            buckets.add(key.key, element(key, &entry, geometry)?);
            Some(())
        }
    }
}

/// One constraint's data.
fn element(key: &Key, entry: &Entry, geometry: &Geometry) -> Option<String> {
    let names = |cells: &[Cell]| -> Option<String> {
        let names: Option<Vec<String>> =
            cells.iter().map(|&cell| Some(quote(&places::name(cell, geometry)?))).collect();
        Some(list(names?))
    };
    let value = |field: &str| match entry.number(field) {
        Some(number) => format!(",\"value\":{}", quote(&number.to_string())),
        None => String::new(),
    };
    let cells = || names(entry.cells("cells"));
    Some(match key.form {
        KeyForm::Rule | KeyForm::Marks => return None,
        KeyForm::Cells => format!("{{\"cells\":{}}}", cells()?),
        KeyForm::Total(field) => format!("{{\"cells\":{}{}}}", cells()?, value(field)),
        KeyForm::Lines => format!("{{\"lines\":[{}]}}", cells()?),
        KeyForm::LinesValue(field) => format!("{{\"lines\":[{}]{}}}", cells()?, value(field)),
        KeyForm::LinesFixed(field, number) => {
            if entry.number(field) != Some(number) {
                return None;
            }
            format!("{{\"lines\":[{}]}}", cells()?)
        }
        KeyForm::Pairs | KeyForm::Signs => {
            let pair = [*entry.cells("first").first()?, *entry.cells("second").first()?];
            let value = match entry.word("sign") {
                Some(sign) => format!(",\"value\":{}", quote(sign)),
                None => value("value"),
            };
            format!("{{\"cells\":{}{value}}}", names(&pair)?)
        }
        KeyForm::Outside(field) => {
            let direction = Direction::find(entry.word("direction")?)?;
            let place = places::before(*entry.cells("cell").first()?, direction, geometry)?;
            format!("{{\"cell\":{}{}}}", quote(&place), value(field))
        }
        KeyForm::LittleKiller => {
            let direction = Direction::find(entry.word("direction")?)?;
            let cell = *entry.cells("cell").first()?;
            let place = quote(&places::before(cell, direction, geometry)?);
            let diagonal =
                names(&shudu_constraints::Sightline { cell, direction }.cells(geometry))?;
            let way = quote(&direction.word().to_uppercase());
            let value = value("sum");
            format!("{{\"cell\":{place},\"cells\":{diagonal},\"direction\":{way}{value}}}")
        }
        KeyForm::Arrow => {
            let (circle, shafts) = entry.cell_lists("cells").split_first()?;
            if !circle.is_sorted() {
                return None;
            }
            let start = *circle.last()?;
            let line = |shaft: &Vec<Cell>| {
                let cells: Vec<Cell> =
                    std::iter::once(start).chain(shaft.iter().copied()).collect();
                names(&cells)
            };
            let lines: Option<Vec<String>> = shafts.iter().map(line).collect();
            format!("{{\"lines\":{},\"cells\":{}}}", list(lines?), names(circle)?)
        }
        KeyForm::Clone => {
            let [first, second] = entry.cell_lists("lists") else { return None };
            format!("{{\"cells\":{},\"cloneCells\":{}}}", names(first)?, names(second)?)
        }
        KeyForm::Quadruple => {
            let digits = list(entry.numbers("digits").iter().map(ToString::to_string));
            format!("{{\"cells\":{},\"values\":{digits}}}", cells()?)
        }
    })
}
