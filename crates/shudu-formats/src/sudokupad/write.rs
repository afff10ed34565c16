//! Writes a puzzle as SudokuPad's JSON, packed into a link.
//!
//! What SudokuPad knows as logic is written as such: digits, regions, killer cages, a few rules of the whole board.
//! Everything else is drawn as setters draw it, and described in words. The puzzle itself is included in fields that
//! only we read, so nothing is lost.

use serde_json::{Map, Value, json};
use shudu_core::{Cell, Constraint, Digit, Geometry, Language, Puzzle, Regions, Shape, SketchForm};
use shudu_i18n::help_text;

use super::{own, shapes, sketches};
use crate::error::CannotWrite;
use crate::formats::json;
use crate::fpuzzles::pack;
use crate::holds;

const LINK: &str = "https://sudokupad.app/scl";

/// SudokuPad's rules of the whole board, and our kinds.
pub(super) const GLOBAL: [(&str, &str); 5] = [
    ("antiknight", "anti-knight"),
    ("antiking", "anti-king"),
    ("nonconsecutive", "non-consecutive"),
    ("disjoint", "disjoint-groups"),
    ("disjointgroups", "disjoint-groups"),
];

/// Adds the link of a puzzle; fails only if one of its rules exists only as code.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let mut own = String::new();
    json::write(puzzle, format, &mut own)?;
    let mut object = object(puzzle);
    own::put(&mut object, &own);
    let packed = pack(&object.to_string());
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    out.push_str(&format!("{LINK}{packed}\n"));
    Ok(())
}

/// The object that is written for SudokuPad.
fn object(puzzle: &Puzzle) -> Value {
    let geometry = &**puzzle.geometry();
    let cell = |cell| {
        let digits = puzzle.givens().get(cell);
        match digits.sole() {
            Some(digit) => json!({ "value": digit.number() }),
            None if digits == geometry.all_digits() => json!({}),
            None => {
                let digits: Vec<u8> = digits.into_iter().map(Digit::number).collect();
                json!({ "centremarks": digits })
            }
        }
    };
    let rows: Vec<Vec<Value>> =
        (0..geometry.rows()).map(|row| geometry.row(row).into_iter().map(cell).collect()).collect();
    let mut regions: Vec<Value> = Vec::new();
    if *geometry.region_layout() != Regions::None && shapes::has_region_rule(puzzle) {
        regions.extend(geometry.regions().iter().map(|(_, cells)| places(cells, geometry)));
    }
    let mut object = json!({
        "cellSize": 64, "metadata": metadata(puzzle), "cells": rows, "regions": regions,
        "cages": killer_cages(puzzle), "lines": [], "arrows": [], "underlays": [], "overlays": [],
    });
    for sketch in shapes::sketches(puzzle).iter().chain(&puzzle.sketches) {
        let (part, mut value) = sketches::write(sketch, geometry);
        let is_cage = matches!(sketch.form, SketchForm::Cage(_));
        if is_cage && sketch.text.as_ref().is_some_and(|text| text.contains(':')) {
            // This label would be read as information about the puzzle.
            value["value"] = Value::Null;
        }
        if let Some(list) = object[part].as_array_mut() {
            list.push(value);
        }
    }
    let mut global: Vec<&str> = Vec::new();
    for (name, kind) in GLOBAL {
        if puzzle.has(kind) && name != "disjointgroups" {
            global.push(name);
        }
    }
    if !global.is_empty() {
        object["global"] = json!(global);
    }
    object
}

fn killer_cages(puzzle: &Puzzle) -> Vec<Value> {
    let geometry = &**puzzle.geometry();
    let mut cages: Vec<Value> = Vec::new();
    for entry in holds::of_kind(puzzle, "killer").filter_map(Constraint::entry) {
        let cells = entry.cells("cells");
        if cells.iter().all(|&cell| geometry.position(cell).is_none()) {
            continue;
        }
        let mut cage = json!({ "cells": places(cells, geometry), "unique": true });
        if let Some(sum) = entry.number("sum") {
            cage["value"] = json!(sum.to_string());
            cage["sum"] = json!(sum);
        }
        cages.push(cage);
    }
    cages
}

fn metadata(puzzle: &Puzzle) -> Map<String, Value> {
    let credits = &puzzle.credits;
    let mut metadata = Map::new();
    let mut put = |key: &str, value: Value| drop(metadata.insert(key.to_owned(), value));
    let rules = credits.rules.clone().or_else(|| rules_in_words(puzzle));
    for (key, text) in [
        ("title", &credits.title),
        ("author", &credits.author),
        ("source", &credits.source),
        ("rules", &rules),
    ] {
        // In SudokuPad, an empty text means that there is no text.
        if let Some(text) = text.as_ref().filter(|text| !text.trim().is_empty()) {
            put(key, json!(text));
        }
    }
    if let Some(solution) = puzzle.solution().filter(|solution| solution.n_filled() > 0) {
        let digits = puzzle.geometry().board_cells().map(|cell| match solution.get(cell) {
            Some(digit) => digit.symbol(),
            None => Some('.'),
        });
        if let Some(digits) = digits.collect::<Option<String>>() {
            put("solution", json!(digits));
        }
    }
    for key in ["antiknight", "antiking"] {
        if GLOBAL.iter().any(|(name, kind)| *name == key && puzzle.has(kind)) {
            put(key, json!(true));
        }
    }
    if !(puzzle.has("row") && puzzle.has("column")) {
        put("norowcol", json!(true));
    }
    metadata
}

/// The rules in words, for players, since drawings alone do not explain them. One line for each kind, in English like
/// most rules there.
fn rules_in_words(puzzle: &Puzzle) -> Option<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut add = |line: String| {
        if !lines.contains(&line) {
            lines.push(line);
        }
    };
    for rule in puzzle.constraints() {
        let name = rule.name().text(Language::English);
        add(help_text(Language::English, &format!("rule-{}", rule.id())).unwrap_or(name.clone()));
        for shape in rule.draw(puzzle.geometry()) {
            match shape {
                // A constraint that is not drawn may have numbers that the sentence does not mention.
                Shape::Note(note) if note.text(Language::English) != name => {
                    add(note.text(Language::English));
                }
                _ => {}
            }
        }
    }
    Some(lines.join("\n")).filter(|text| !text.is_empty())
}

/// Cells as rows and columns from 0.
pub(super) fn places(cells: &[Cell], geometry: &Geometry) -> Value {
    let places: Vec<[usize; 2]> =
        cells.iter().filter_map(|&cell| geometry.position(cell)).map(|(r, c)| [r, c]).collect();
    json!(places)
}
