//! A puzzle as SudokuPad's JSON, packed into a link.

use serde_json::{Map, Value, json};
use shudu_core::{Cell, Constraint, Geometry, Puzzle, Sketch, SketchForm, message};

use super::sketches;
use crate::error::CannotWrite;
use crate::fpuzzles::pack;
use crate::holds::{self, Holds};

const LINK: &str = "https://sudokupad.app/scl";

/// Rules for the whole board there, and their kinds here.
pub(super) const GLOBAL: [(&str, &str); 4] = [
    ("antiknight", "anti-knight"),
    ("antiking", "anti-king"),
    ("nonconsecutive", "non-consecutive"),
    ("disjointgroups", "disjoint-groups"),
];

/// All kinds that there is a place for.
const KINDS: [&str; 6] =
    ["killer", "diagonals", "anti-knight", "anti-king", "non-consecutive", "disjoint-groups"];

/// Adds the link of a puzzle; all that it cannot hold is named.
pub(crate) fn write(puzzle: &Puzzle, format: &str, out: &mut String) -> Result<(), CannotWrite> {
    let holds =
        Holds { regions: true, about: true, sketches: true, kinds: &KINDS, ..Holds::default() };
    let mut lost = holds.lost(puzzle);
    if !puzzle.sketches.iter().all(|sketch| holds_sketch(sketch, puzzle.geometry())) {
        lost.push(message!("write-sketches"));
    }
    let credits = &puzzle.credits;
    // An empty text is none there.
    let is_blank = |text: &Option<String>| text.as_ref().is_some_and(|text| text.trim().is_empty());
    for (text, part) in [
        (&credits.title, message!("write-title")),
        (&credits.author, message!("write-author")),
        (&credits.source, message!("write-source")),
        (&credits.rules, message!("write-ruleset")),
    ] {
        if is_blank(text) {
            lost.push(part);
        }
    }
    let geometry = &**puzzle.geometry();
    let mut metadata = Map::new();
    for (key, text) in [
        ("title", &credits.title),
        ("author", &credits.author),
        ("source", &credits.source),
        ("rules", &credits.rules),
    ] {
        if let Some(text) = text {
            metadata.insert(key.to_owned(), json!(text));
        }
    }
    if let Some(solution) = puzzle.solution() {
        let digits = geometry.board_cells().map(|cell| match solution.get(cell) {
            Some(digit) => digit.symbol(),
            None => Some('.'),
        });
        match digits.collect::<Option<String>>().filter(|_| solution.n_filled() > 0) {
            Some(digits) => drop(metadata.insert("solution".to_owned(), json!(digits))),
            None => lost.push(message!("write-solution")),
        }
    }
    holds::refuse(format, lost)?;
    let grid = puzzle.grid();
    let cell = |cell| grid.get(cell).map_or(json!({}), |digit| json!({ "value": digit.number() }));
    let rows: Vec<Vec<Value>> =
        (0..geometry.rows()).map(|row| geometry.row(row).into_iter().map(cell).collect()).collect();
    let regions: Vec<Value> =
        geometry.regions().iter().map(|(_, cells)| places(cells, geometry)).collect();
    let mut cages: Vec<Value> = Vec::new();
    for entry in holds::of_kind(puzzle, "killer").filter_map(Constraint::entry) {
        let mut cage = json!({ "cells": places(entry.cells("cells"), geometry), "unique": true });
        if let Some(sum) = entry.number("sum") {
            cage["value"] = json!(sum.to_string());
            cage["sum"] = json!(sum);
        }
        cages.push(cage);
    }
    let mut object = json!({
        "cellSize": 50, "metadata": metadata, "cells": rows, "regions": regions, "cages": cages,
        "lines": [], "arrows": [], "underlays": [], "overlays": [],
    });
    for sketch in &puzzle.sketches {
        let (part, value) = sketches::write(sketch, geometry);
        if let Some(list) = object[part].as_array_mut() {
            list.push(value);
        }
    }
    let global: Vec<&str> =
        GLOBAL.iter().filter(|(_, kind)| puzzle.has(kind)).map(|(name, _)| *name).collect();
    if !global.is_empty() {
        object["global"] = json!(global);
    }
    for entry in holds::of_kind(puzzle, "diagonals").filter_map(Constraint::entry) {
        let only = entry.word("only");
        for (key, word) in [("diagonal+", "/"), ("diagonal-", "\\")] {
            if only.is_none_or(|only| only == word) {
                object[key] = json!(true);
            }
        }
    }
    let packed = pack(&object.to_string());
    let packed = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    out.push_str(&format!("{LINK}{packed}\n"));
    Ok(())
}

/// Whether a sketch comes back as it is. A cage with a colon would say something about the puzzle.
fn holds_sketch(sketch: &Sketch, geometry: &Geometry) -> bool {
    let (part, value) = sketches::write(sketch, geometry);
    let is_cage = matches!(sketch.form, SketchForm::Cage(_));
    let has_colon = sketch.text.as_ref().is_some_and(|text| text.contains(':'));
    !(is_cage && has_colon) && sketches::read(part, &value, geometry).as_ref() == Some(sketch)
}

/// Cells as rows and columns from 0.
pub(super) fn places(cells: &[Cell], geometry: &Geometry) -> Value {
    let places: Vec<[usize; 2]> =
        cells.iter().filter_map(|&cell| geometry.position(cell)).map(|(r, c)| [r, c]).collect();
    json!(places)
}
