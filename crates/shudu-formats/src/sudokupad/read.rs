//! Reads a puzzle from SudokuPad's JSON. Givens, regions, cages and a few rules of the whole board are logic there;
//! everything else is lines, shapes and text, which are kept as sketches and reported in warnings.

use std::sync::Arc;

use jsonc_parser::ast::{Object, Value as Json};
use shudu_constraints::{Diagonal, Diagonals, Killer};
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Message, Misfit, Puzzle, Regions,
    Sketch, Value, message,
};

use super::own::{self, Own};
use super::sketches;
use super::write::GLOBAL;
use crate::board::{self, Blocks, ReadOptions};
use crate::drawn::Drawn;
use crate::error::ReadError;
use crate::fpuzzles::blocks;
use crate::json_puzzle::{self, with_object};
use crate::json_stream::Document;
use crate::text::quoted;

/// Keys that say how the puzzle is shown or where it is stored, but nothing about its rules.
pub(super) const SETTINGS: [&str; 9] =
    ["id", "cellSize", "settings", "videos", "duration", "title", "author", "rules", "solution"];
/// Such keys in the description of the puzzle.
const ABOUT: [&str; 13] = [
    "title",
    "author",
    "rules",
    "solution",
    "source",
    "msgcorrect",
    "msgincorrect",
    "video",
    "date",
    "difficulty",
    "bgimageopacity",
    own::PUZZLE,
    own::REST,
];

/// The puzzle in an object, and warnings about the rest of the object.
pub(crate) fn puzzle(
    document: &Document,
    options: &ReadOptions,
) -> Result<(Puzzle, Vec<Message>), ReadError> {
    let useless = match own::get(document, options) {
        Own::Puzzle(puzzle) => return Ok((*puzzle, Vec::new())),
        Own::Useless(reason) => Some(reason),
        Own::Nothing => None,
    };
    with_object(document, |object| {
        let base = json_puzzle::JsonReader { document, object, options };
        let Some(grid) = get(object, "cells") else {
            let message = message!("json-field-missing", key = "cells");
            return Err(document.error(0..1, message));
        };
        let rows = &base.array(grid)?.elements;
        let columns = match rows.first() {
            Some(row) => base.array(row)?.elements.len(),
            None => 0,
        };
        let size = (rows.len(), columns);
        if options.size.is_some_and(|other| other != size) {
            let message = message!("read-other-size", rows = size.0, columns = size.1);
            return Err(base.error(grid, message));
        }
        let mut drawn = Drawn::default();
        let geometry = geometry(&base, grid, size, &mut drawn)?;
        let mut puzzle = Puzzle::new(geometry);
        let reading = SudokuPadReader {
            geometry: puzzle.geometry().clone(),
            base,
            drawn,
            found: Vec::new(),
            sketches: Vec::new(),
            about: About::default(),
        };
        let mut warnings = reading.puzzle(grid, &mut puzzle)?;
        if let Some(reason) = useless {
            warnings.insert(0, reason);
        }
        Ok((puzzle, warnings))
    })
}

/// The board with its regions, if a rule can apply to them.
fn geometry(
    base: &json_puzzle::JsonReader<'_>,
    grid: &Json<'_>,
    size: (usize, usize),
    drawn: &mut Drawn,
) -> Result<Geometry, ReadError> {
    let options = base.options;
    let wrong = |error: shudu_core::GeometryError| base.error(grid, error.message().clone());
    let geometry = board::geometry(size, options.digits, Some(Blocks::None)).map_err(wrong)?;
    let lists = match base.get("regions") {
        Some(Json::Array(list)) => list.elements.as_slice(),
        _ => &[],
    };
    let mut region_of: Vec<Option<u16>> = vec![None; size.0 * size.1];
    let mut fits = true;
    for (number, list) in lists.iter().enumerate() {
        let cells = cells(list, &geometry);
        // Some programs add an empty region.
        if cells.as_ref().is_some_and(Vec::is_empty) {
            continue;
        }
        let number = u16::try_from(number).ok();
        fits &= cells.as_ref().is_some_and(|cells| cells.len() <= geometry.digits().len());
        for cell in cells.into_iter().flatten() {
            fits &= region_of[cell.index()].is_none();
            region_of[cell.index()] = number;
        }
    }
    match options.blocks {
        Some(Blocks::Size(rows, columns)) => {
            return geometry.with_blocks(rows, columns).map_err(wrong);
        }
        Some(Blocks::None) => return Ok(geometry),
        None if !fits => {
            drawn.unknown("regions");
            return Ok(geometry);
        }
        None => {}
    }
    if region_of.iter().all(Option::is_none) {
        return Ok(geometry);
    }
    // Regions are numbered by their first cells, as blocks are.
    let mut seen: Vec<u16> = Vec::new();
    let mut renumbered: Vec<Option<u16>> = Vec::new();
    for region in region_of {
        renumbered.push(region.map(|region| {
            let place = seen.iter().position(|other| *other == region);
            place.unwrap_or_else(|| {
                seen.push(region);
                seen.len() - 1
            }) as u16
        }));
    }
    match blocks(size, &renumbered) {
        Some((rows, columns)) => geometry.with_blocks(rows, columns).map_err(wrong),
        None => geometry.with_regions(renumbered).map_err(wrong),
    }
}

/// The cells of a list of rows and columns from 0; `None` if one is not on the board, or if there are more than the
/// board has.
fn cells(list: &Json<'_>, geometry: &Geometry) -> Option<Vec<Cell>> {
    let number = |value: &Json<'_>| match value {
        Json::NumberLit(number) => number.value.parse::<usize>().ok(),
        _ => None,
    };
    let cell = |pair: &Json<'_>| match pair.as_array()?.elements.as_slice() {
        [row, column] => geometry.cell(number(row)?, number(column)?),
        _ => None,
    };
    let list = &list.as_array()?.elements;
    let fits = list.len() <= geometry.n_board_cells();
    list.iter().take_while(|_| fits).map(cell).collect::<Option<_>>().filter(|_| fits)
}

/// The text of a value.
fn words(value: &Json<'_>) -> Option<String> {
    match value {
        Json::StringLit(text) => Some(text.value.to_string()),
        Json::NumberLit(number) => Some(number.value.to_owned()),
        // Rules may be split into parts.
        Json::Array(list) => {
            let parts: Option<Vec<String>> = list
                .elements
                .iter()
                .map(|part| part.as_string_lit().map(|text| text.value.to_string()))
                .collect();
            parts.map(|parts| parts.join("\n"))
        }
        _ => None,
    }
    .filter(|text| !text.trim().is_empty())
}

fn get<'a>(object: &'a Object<'a>, key: &str) -> Option<&'a Json<'a>> {
    let value = object.get(key).map(|property| &property.value);
    value.filter(|value| value.as_null_keyword().is_none())
}

/// The description of the puzzle.
#[derive(Default)]
struct About {
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
}

impl About {
    /// Reads the value of a key; false if it is not one of these keys.
    fn take(&mut self, key: &str, text: String) -> bool {
        match key {
            "title" => self.title.get_or_insert(text),
            "author" => self.author.get_or_insert(text),
            "source" => self.source.get_or_insert(text),
            "solution" => self.solution.get_or_insert(text),
            "rules" => match &mut self.rules {
                Some(rules) => {
                    rules.push('\n');
                    rules.push_str(&text);
                    rules
                }
                None => self.rules.insert(text),
            },
            _ => return false,
        };
        true
    }
}

/// The state of reading an object.
struct SudokuPadReader<'a> {
    base: json_puzzle::JsonReader<'a>,
    geometry: Arc<Geometry>,
    drawn: Drawn,
    found: Vec<Arc<dyn Constraint>>,
    /// Each with the index of its part in [`sketches::PARTS`].
    sketches: Vec<(usize, Sketch)>,
    about: About,
}

impl SudokuPadReader<'_> {
    fn puzzle(mut self, grid: &Json<'_>, puzzle: &mut Puzzle) -> Result<Vec<Message>, ReadError> {
        self.givens(grid, puzzle)?;
        self.found.extend(self.base.usual_rules(&self.geometry)?);
        let object = self.base.object;
        if let Some(Json::Object(about)) = get(object, "metadata") {
            for property in &about.properties {
                let key = property.name.as_str();
                let taken = words(&property.value).is_some_and(|text| self.about.take(key, text));
                if let Json::BooleanLit(flag) = &property.value
                    && GLOBAL.iter().any(|(name, _)| *name == key)
                {
                    if flag.value {
                        self.global(key, &property.value)?;
                    }
                } else if key == "bgimage" {
                    // A picture may contain anything.
                    self.drawn.add(key, "");
                } else if !taken && !ABOUT.contains(&key) && !is_nothing(&property.value) {
                    self.drawn.unknown(key);
                }
            }
        }
        for property in &object.properties {
            self.property(property.name.as_str(), &property.value)?;
        }
        let About { title, author, source, rules, solution } = std::mem::take(&mut self.about);
        self.solution(solution.as_deref(), puzzle);
        (puzzle.credits.title, puzzle.credits.author) = (title, author);
        puzzle.credits.source = source;
        for constraint in board::in_order(std::mem::take(&mut self.found)) {
            let place = json_puzzle::range(object);
            let document = self.base.document;
            puzzle.add(constraint).map_err(|misfit| document.error(place, misfit.message()))?;
        }
        // From bottom to top, whatever the order in the text.
        self.sketches.sort_by_key(|(part, _)| *part);
        puzzle.sketches = self.sketches.into_iter().map(|(_, sketch)| sketch).collect();
        let mut warnings = self.drawn.tell(rules.as_deref());
        let is_cut = *self.geometry.region_layout() != Regions::None;
        if !is_cut && self.base.options.rules.is_none() && self.base.options.blocks.is_none() {
            warnings.push(message!("read-no-regions"));
        }
        puzzle.credits.rules = rules;
        Ok(warnings)
    }

    fn givens(&mut self, grid: &Json<'_>, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let geometry = self.geometry.clone();
        let range = geometry.digits();
        let cells = self.base.table(grid, (geometry.rows(), geometry.columns()))?;
        for (cell, value) in geometry.board_cells().zip(cells) {
            let Json::Object(object) = value else {
                continue;
            };
            for property in &object.properties {
                let is_value = property.name.as_str() == "value";
                if !is_value && !is_nothing(&property.value) {
                    self.drawn.add(property.name.as_str(), "");
                }
            }
            let Some(text) = get(object, "value").and_then(words) else {
                continue;
            };
            let Ok(number) = text.trim().parse::<u8>() else {
                self.drawn.unknown(&format!("{} {}", geometry.name(cell), text));
                continue;
            };
            let Some(digit) = Digit::new(number).filter(|&digit| range.contains(digit)) else {
                let (from, to) = (range.first().number(), range.last().number());
                let message = message!("read-digit-range", found = number, from = from, to = to);
                let error = self.base.error(value, message);
                return Err(error.with_help(message!("read-digits-option-help")));
            };
            let given = puzzle.allow(cell, DigitSet::only(digit));
            given.map_err(|error| self.base.error(value, error.message().clone()))?;
        }
        Ok(())
    }

    fn property(&mut self, name: &str, value: &Json<'_>) -> Result<(), ReadError> {
        match name {
            "cells" | "regions" | "metadata" => Ok(()),
            _ if is_nothing(value) || SETTINGS.contains(&name) => {
                if let Some(text) = words(value).filter(|_| name != "id" && name != "cellSize") {
                    self.about.take(name, text);
                }
                Ok(())
            }
            "cages" => {
                for cage in &self.base.array(value)?.elements {
                    self.cage(cage)?;
                }
                Ok(())
            }
            "global" => {
                for rule in &self.base.array(value)?.elements {
                    let name = words(rule).unwrap_or_default();
                    self.global(&name, rule)?;
                }
                Ok(())
            }
            _ if value.as_boolean_lit().is_some() => self.global(name, value),
            _ => {
                let parts = value.as_array().map_or(&[][..], |list| list.elements.as_slice());
                if parts.is_empty() {
                    self.drawn.unknown(name);
                }
                for part in parts {
                    let text = part.as_object().and_then(|part| get(part, "text")).and_then(words);
                    self.drawn.add(name, text.as_deref().unwrap_or(""));
                    self.sketch(name, part);
                }
                Ok(())
            }
        }
    }

    /// Keeps a drawing, if it has a position.
    fn sketch(&mut self, part: &str, value: &Json<'_>) {
        let Some(place) = sketches::PARTS.iter().position(|other| *other == part) else { return };
        let text = self.base.document.text.get(json_puzzle::range(value)).unwrap_or_default();
        let value = serde_json::from_str(text).ok();
        let sketch = value.and_then(|value| sketches::read(part, &value, &self.geometry));
        self.sketches.extend(sketch.map(|sketch| (place, sketch)));
    }

    /// Adds a rule of the whole board.
    fn global(&mut self, name: &str, value: &Json<'_>) -> Result<(), ReadError> {
        let only = match name {
            "diagonal+" => Some(Diagonal::Rising),
            "diagonal-" => Some(Diagonal::Falling),
            _ => None,
        };
        if let Some(only) = only {
            let other = self.found.iter().position(|rule| rule.id() == "diagonals");
            let rule = match other {
                Some(place) => {
                    self.found.remove(place);
                    Diagonals { only: None }
                }
                None => Diagonals { only: Some(only) },
            };
            return self.push(value, Arc::new(rule));
        }
        let kind = GLOBAL.into_iter().find(|(other, _)| *other == name);
        match kind.and_then(|(_, id)| shudu_constraints::find(id)) {
            // The rule may be given in several places.
            Some(kind) if self.found.iter().any(|rule| rule.id() == kind.id()) => Ok(()),
            Some(kind) => self.push(value, kind.build(&Entry::new())),
            None => {
                self.drawn.unknown(name);
                Ok(())
            }
        }
    }

    /// Reads a cage. Its digits may have to differ or add up to a sum, or it may be only a drawing; a cage without
    /// cells is information about the puzzle.
    fn cage(&mut self, value: &Json<'_>) -> Result<(), ReadError> {
        let Json::Object(cage) = value else {
            return Err(self.base.wrong_type(value, message!("json-type-object")));
        };
        let label = get(cage, "value").and_then(words).unwrap_or_default();
        if let Some((key, text)) = label.split_once(':')
            && key.chars().all(|c| c.is_ascii_alphabetic())
            && (self.about.take(&key.to_lowercase(), text.trim().to_owned())
                || ABOUT.contains(&key.to_lowercase().as_str()))
        {
            return Ok(());
        }
        let is_true = |key: &str| {
            get(cage, key).and_then(Json::as_boolean_lit).is_some_and(|flag| flag.value)
        };
        let number = |text: &str| text.trim().parse::<u32>().ok().filter(|sum| *sum < 10_000);
        let written = get(cage, "sum").and_then(words);
        let sum = written.as_deref().or(Some(&label)).and_then(number);
        let list = get(cage, "cells").map(|list| cells(list, &self.geometry));
        let cells = match list {
            None => Vec::new(),
            Some(Some(cells)) => cells,
            Some(None) => {
                self.drawn.unknown(&format!("cage {label}"));
                return Ok(());
            }
        };
        if cells.is_empty() {
            self.drawn.add("cages", &label);
            return Ok(());
        }
        if !is_true("unique") {
            match sum.filter(|_| written.is_some()) {
                Some(sum) => return self.sum(value, sum, cells),
                None => {
                    self.drawn.add("cages", &label);
                    self.sketch("cages", value);
                }
            }
            return Ok(());
        }
        if sum.is_none() && !label.trim().is_empty() {
            self.drawn.unknown(&format!("cage {label}"));
        }
        let killer = Killer { sum, cells };
        if let Err(reason) = killer.fits(&self.geometry) {
            // The cage may not fit, because SudokuPad may use more digits than our board has.
            let misfit = Misfit::new(killer.name(), reason).message();
            return Err(self.base.error(value, misfit));
        }
        self.push(value, Arc::new(killer))
    }

    /// Adds a cage whose digits may repeat.
    fn sum(&mut self, value: &Json<'_>, sum: u32, cells: Vec<Cell>) -> Result<(), ReadError> {
        let Some(kind) = shudu_constraints::find("sum") else {
            self.drawn.unknown(&format!("sum {sum}"));
            return Ok(());
        };
        let entry = Entry::new()
            .with("total", Value::Number(i64::from(sum)))
            .with("cells", Value::Cells(cells));
        match board::entry_fault(kind, &entry) {
            Some(fault) => {
                let misfit = Misfit::new(kind.name(), fault);
                Err(self.base.error(value, misfit.message()))
            }
            None => self.push(value, kind.build(&entry)),
        }
    }

    fn push(&mut self, value: &Json<'_>, constraint: Arc<dyn Constraint>) -> Result<(), ReadError> {
        if let Err(reason) = constraint.fits(&self.geometry) {
            let misfit = Misfit::new(constraint.name(), reason);
            return Err(self.base.error(value, misfit.message()));
        }
        self.found.push(constraint);
        Ok(())
    }

    /// Reads the digits of the solution, row by row; any other character is an empty cell.
    fn solution(&mut self, solution: Option<&str>, puzzle: &mut Puzzle) {
        let Some(solution) = solution else { return };
        let characters: Vec<char> = solution.chars().filter(|c| !c.is_whitespace()).collect();
        if characters.len() != self.geometry.n_board_cells() {
            self.drawn.unknown(&format!("solution {}", quoted(solution)));
            return;
        }
        let range = self.geometry.digits();
        let mut grid = Grid::empty(self.geometry.clone());
        for (cell, character) in self.geometry.board_cells().zip(characters) {
            let digit = Digit::from_symbol(character).filter(|&digit| range.contains(digit));
            if let Some(digit) = digit {
                grid.set(cell, digit);
            }
        }
        if grid.n_filled() > 0 {
            puzzle.set_solution(Some(grid));
        }
    }
}

/// Whether a value is empty.
fn is_nothing(value: &Json<'_>) -> bool {
    match value {
        Json::Array(list) => list.elements.is_empty(),
        Json::Object(object) => object.properties.is_empty(),
        Json::BooleanLit(flag) => !flag.value,
        Json::NullKeyword(_) => true,
        Json::StringLit(text) => text.value.trim().is_empty(),
        _ => false,
    }
}
