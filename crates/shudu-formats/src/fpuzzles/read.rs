//! Reads a puzzle from f-puzzles' JSON. Parts that are only drawn, or only help the solver there, are reported in
//! warnings.

use std::sync::Arc;

use jsonc_parser::ast::{Object, Value as Json};
use shudu_constraints::{Diagonal, Diagonals, Direction};
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Message, Misfit, Puzzle, Value,
    message,
};

use super::keys::{self, Key, KeyForm};
use super::places;
use crate::board::{self, Blocks, ReadOptions};
use crate::error::ReadError;
use crate::json_puzzle::{self, with_object};
use crate::json_stream::Document;
use crate::text::quoted;

/// The puzzle in an object, and warnings about the rest of the object.
pub(crate) fn puzzle(
    document: &Document,
    options: &ReadOptions,
) -> Result<(Puzzle, Vec<Message>), ReadError> {
    with_object(document, |object| {
        let base = json_puzzle::JsonReader { document, object, options };
        let frame = Frame::read(&base)?;
        let geometry = Arc::new(frame.geometry);
        let mut reading = FpuzzlesReader {
            base,
            geometry: geometry.clone(),
            found: Vec::new(),
            drawn: Vec::new(),
            unknown: Vec::new(),
            warnings: Vec::new(),
        };
        let mut puzzle = Puzzle::new(geometry);
        reading.credits(&mut puzzle)?;
        reading.givens(&frame.cells, &mut puzzle)?;
        reading.found.extend(reading.base.usual_rules(&reading.geometry)?);
        for property in &object.properties {
            reading.property(property.name.as_str(), &property.value)?;
        }
        reading.solution(&mut puzzle)?;
        for constraint in board::in_order(std::mem::take(&mut reading.found)) {
            let place = json_puzzle::range(object);
            puzzle.add(constraint).map_err(|misfit| document.error(place, misfit.message()))?;
        }
        reading.tell();
        Ok((puzzle, reading.warnings))
    })
}

/// The board, and its cells as they are written.
struct Frame<'a> {
    geometry: Geometry,
    cells: Vec<&'a Json<'a>>,
}

impl<'a> Frame<'a> {
    fn read(base: &json_puzzle::JsonReader<'a>) -> Result<Self, ReadError> {
        let object = base.object;
        let Some(grid) = object.get("grid").map(|property| &property.value) else {
            let message = message!("json-field-missing", key = "grid");
            return Err(base.document.error(0..1, message));
        };
        let n = base.array(grid)?.elements.len();
        let size = base.options.size.unwrap_or((n, n));
        let wrong = |error: shudu_core::GeometryError| base.error(grid, error.message().clone());
        let geometry =
            board::geometry(size, base.options.digits, Some(Blocks::None)).map_err(wrong)?;
        if let Some(written) = object.get("size").map(|property| &property.value)
            && usize::try_from(base.number(written)?).ok() != Some(n)
        {
            let message = message!("fpuzzles-size", rows = n);
            return Err(base.error(written, message));
        }
        let cells = base.table(grid, size)?;
        let has_region = |cell: &&Json<'_>| {
            let written = cell.as_object().and_then(|cell| cell.get("region"));
            written.is_some_and(|property| property.value.as_number_lit().is_some())
        };
        let usual = usual_regions(size, cells.iter().any(has_region));
        let mut region_of = Vec::new();
        for (cell, usual) in cells.iter().zip(usual) {
            let written = cell.as_object().and_then(|cell| cell.get("region"));
            region_of.push(match written.map(|property| &property.value) {
                None => usual,
                Some(Json::NullKeyword(_)) => None,
                Some(value) => {
                    let number = base.number(value)?;
                    Some(
                        u16::try_from(number)
                            .map_err(|_| base.wrong_type(value, message!("json-type-number")))?,
                    )
                }
            });
        }
        let has_regions = region_of.iter().any(Option::is_some);
        let mut geometry = match blocks(size, &region_of) {
            _ if !has_regions => geometry,
            Some((rows, columns)) => geometry.with_blocks(rows, columns).map_err(wrong)?,
            None => geometry.with_regions(region_of).map_err(wrong)?,
        };
        match base.options.blocks {
            Some(Blocks::Size(rows, columns)) => {
                geometry = geometry.with_blocks(rows, columns).map_err(wrong)?;
            }
            Some(Blocks::None) => geometry = geometry.without_regions(),
            None => {}
        }
        Ok(Self { geometry, cells })
    }
}

/// The numbers of the usual blocks' cells. If no blocks are usual but there is any region, rows take their place: a
/// cell then names its region only if it is not that of its row.
fn usual_regions((rows, columns): (usize, usize), is_cut: bool) -> Vec<Option<u16>> {
    if is_cut && rows == columns && Geometry::usual_blocks(rows).is_none() {
        return (0..rows * columns).map(|cell| u16::try_from(cell / columns).ok()).collect();
    }
    let square = Geometry::square(rows).ok().filter(|_| rows == columns);
    let region = |geometry: &Geometry, cell| geometry.region_of(cell).map(|region| region as u16);
    match square {
        Some(geometry) => geometry.board_cells().map(|cell| region(&geometry, cell)).collect(),
        None => vec![None; rows * columns],
    }
}

/// The blocks that these regions form, if they are blocks numbered row by row.
pub(crate) fn blocks(size: (usize, usize), region_of: &[Option<u16>]) -> Option<(usize, usize)> {
    let sizes = (1..=size.0).flat_map(|rows| (1..=size.1).map(move |columns| (rows, columns)));
    let board = Geometry::new(size.0, size.1).ok()?;
    sizes.into_iter().find(|&(rows, columns)| {
        let cut = board.clone().with_blocks(rows, columns);
        cut.is_ok_and(|cut| {
            let mut cells = cut.board_cells().zip(region_of);
            cells.all(|(cell, region)| cut.region_of(cell) == region.map(usize::from))
        })
    })
}

/// The state of reading an object.
struct FpuzzlesReader<'a> {
    base: json_puzzle::JsonReader<'a>,
    geometry: Arc<Geometry>,
    found: Vec<Arc<dyn Constraint>>,
    /// What is only drawn: the name, how often it occurs, and some of its texts.
    drawn: Vec<(String, usize, Vec<String>)>,
    /// What shudu does not know.
    unknown: Vec<String>,
    warnings: Vec<Message>,
}

impl<'a> FpuzzlesReader<'a> {
    fn error(&self, value: &Json<'_>, message: Message) -> ReadError {
        self.base.error(value, message)
    }

    fn credits(&mut self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let text = |key: &str| -> Result<Option<String>, ReadError> {
            match self.base.get(key) {
                None | Some(Json::NullKeyword(_)) => Ok(None),
                Some(value) => Ok(Some(self.base.text(value)?).filter(|text| !text.is_empty())),
            }
        };
        let (title, author, rules) = (text("title")?, text("author")?, text("ruleset")?);
        self.warnings.extend(rules.as_deref().and_then(rules_in_words));
        let credits = &mut puzzle.credits;
        (credits.title, credits.author, credits.rules) = (title, author, rules);
        Ok(())
    }

    fn givens(&mut self, cells: &[&Json<'_>], puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let (mut n_entries, mut n_marks, mut n_colours) = (0, 0, 0);
        let is_list = |object: &Object<'_>, key: &str| {
            object.get(key).is_some_and(|property| {
                property.value.as_array().is_some_and(|list| !list.elements.is_empty())
            })
        };
        for (cell, value) in self.geometry.clone().board_cells().zip(cells) {
            let Json::Object(object) = value else {
                return Err(self.base.wrong_type(value, message!("json-type-object")));
            };
            let given = object.get("given").and_then(|p| p.value.as_boolean_lit());
            let digit = object.get("value").map(|property| &property.value);
            if let Some(value) = digit.filter(|value| value.as_null_keyword().is_none()) {
                if given.is_some_and(|given| given.value) {
                    let digit = self.digit(value)?;
                    let given = puzzle.allow(cell, DigitSet::only(digit));
                    given.map_err(|error| self.error(value, error.message().clone()))?;
                    continue;
                }
                n_entries += 1;
            }
            if is_list(object, "givenPencilMarks")
                && let Some(marks) = object.get("givenPencilMarks")
            {
                let marks = self.base.array(&marks.value)?.elements.iter();
                let digits: Result<DigitSet, ReadError> = marks.map(|m| self.digit(m)).collect();
                let given = puzzle.allow(cell, digits?);
                given.map_err(|error| self.error(value, error.message().clone()))?;
            }
            n_marks += usize::from(
                is_list(object, "centerPencilMarks")
                    || is_list(object, "cornerPencilMarks")
                    || object.get("parity").is_some(),
            );
            let coloured = object.get("c").is_some_and(|c| c.value.as_string_lit().is_some());
            n_colours += usize::from(coloured || is_list(object, "cArray"));
        }
        if n_entries + n_marks > 0 {
            let n = n_entries.max(n_marks);
            self.warnings.push(message!("fpuzzles-entries", n = n));
        }
        if n_colours > 0 {
            self.drawn.push(("colour".to_owned(), n_colours, Vec::new()));
        }
        Ok(())
    }

    fn digit(&self, value: &Json<'_>) -> Result<Digit, ReadError> {
        let range = self.geometry.digits();
        let number = self.number(value)?;
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        digit.filter(|&digit| range.contains(digit)).ok_or_else(|| {
            let (from, to) = (range.first().number(), range.last().number());
            let message = message!("read-digit-range", found = number, from = from, to = to);
            self.error(value, message)
        })
    }

    /// A number, which may be in quotes.
    fn number(&self, value: &Json<'_>) -> Result<i64, ReadError> {
        match value {
            Json::StringLit(text) => text
                .value
                .trim()
                .parse()
                .map_err(|_| self.base.wrong_type(value, message!("json-type-number"))),
            _ => self.base.number(value),
        }
    }

    fn property(&mut self, name: &str, value: &Json<'_>) -> Result<(), ReadError> {
        let is_empty = match value {
            Json::Array(list) => list.elements.is_empty(),
            Json::BooleanLit(flag) => !flag.value,
            Json::NullKeyword(_) => true,
            Json::StringLit(text) => text.value.is_empty(),
            _ => false,
        };
        match name {
            "size" | "grid" | "title" | "author" | "ruleset" | "solution" => Ok(()),
            _ if is_empty || keys::SETTINGS.contains(&name) => Ok(()),
            "diagonal+" => self.diagonal(value, Diagonal::Rising, "\\"),
            "diagonal-" => self.diagonal(value, Diagonal::Falling, "/"),
            "nonconsecutive" => self.nonconsecutive(value),
            "negative" => self.negative(value),
            _ if keys::DRAWN.contains(&name) => self.drawn(name, value),
            _ => match keys::find(name) {
                Some(key) if shudu_constraints::find(key.kind).is_some() => self.key(key, value),
                _ => {
                    self.unknown.push(name.to_owned());
                    Ok(())
                }
            },
        }
    }

    fn diagonal(&mut self, value: &Json<'_>, only: Diagonal, other: &str) -> Result<(), ReadError> {
        let both = self.found.iter().position(|rule| {
            rule.id() == "diagonals"
                && rule.entry().is_some_and(|entry| entry.word("only") == Some(other))
        });
        let only = match both {
            Some(place) => {
                self.found.remove(place);
                None
            }
            None => Some(only),
        };
        self.push(value, Arc::new(Diagonals { only }))
    }

    /// Reads the rule; white dots exempt neighbours, which may then be consecutive.
    fn nonconsecutive(&mut self, value: &Json<'_>) -> Result<(), ReadError> {
        let dots = self.base.get("difference").and_then(Json::as_array);
        let has_dots = dots.is_some_and(|dots| {
            dots.elements.iter().filter_map(Json::as_object).any(|dot| match dot.get("value") {
                None => true,
                Some(property) => self.number(&property.value).is_ok_and(|number| number == 1),
            })
        });
        if !has_dots {
            return self.add(value, "non-consecutive", &Entry::new());
        }
        self.add(
            value,
            "negative-difference",
            &Entry::new().with("values", Value::Numbers(vec![1])),
        )
    }

    fn negative(&mut self, value: &Json<'_>) -> Result<(), ReadError> {
        for element in &self.base.array(value)?.elements {
            let kind = match self.base.text(element)?.as_str() {
                "ratio" => "negative-ratio",
                "xv" => "strict-xv",
                "difference" => "negative-difference",
                other => {
                    self.unknown.push(format!("negative {}", quoted(other)));
                    continue;
                }
            };
            self.add(element, kind, &Entry::new())?;
        }
        Ok(())
    }

    /// Counts drawings, except those that only decorate constraints that are read themselves.
    fn drawn(&mut self, name: &str, value: &Json<'_>) -> Result<(), ReadError> {
        let Json::Array(list) = value else {
            self.drawn.push((name.to_owned(), 1, Vec::new()));
            return Ok(());
        };
        let mut texts: Vec<String> = Vec::new();
        let mut n = 0;
        for element in &list.elements {
            let object = element.as_object();
            let get = |key: &str| object.and_then(|object| object.get(key));
            if get("fromConstraint").is_some() || get("isNewConstraint").is_some() {
                continue;
            }
            n += 1;
            if let Some(Json::StringLit(text)) = get("value").map(|property| &property.value) {
                let text = quoted(&text.value);
                if texts.len() < 5 && !text.is_empty() && !texts.contains(&text) {
                    texts.push(text);
                }
            }
        }
        if n > 0 {
            self.drawn.push((name.to_owned(), n, texts));
        }
        Ok(())
    }

    fn key(&mut self, key: &Key, value: &Json<'_>) -> Result<(), ReadError> {
        if key.form == KeyForm::Rule {
            return self.add(value, key.kind, &Entry::new());
        }
        let elements = &self.base.array(value)?.elements;
        if key.form == KeyForm::Marks {
            let mut cells = Vec::new();
            for element in elements {
                cells.push(self.cell(self.field(element, "cell")?)?);
            }
            return self.add_cells(value, key.kind, cells);
        }
        elements.iter().try_for_each(|element| self.element(key, element))
    }

    fn element(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        match key.form {
            KeyForm::Rule | KeyForm::Marks => Ok(()),
            KeyForm::Cells => {
                let list = self.cells(self.field(element, "cells")?)?;
                self.add_cells(element, key.kind, list)
            }
            KeyForm::Total(field) => {
                let mut entry = Entry::new();
                if let Some(number) = self.value(key, element)? {
                    entry.push(field, Value::Number(number));
                }
                let list = self.cells(self.field(element, "cells")?)?;
                self.add(element, key.kind, &entry.with("cells", Value::Cells(list)))
            }
            KeyForm::Lines | KeyForm::LinesValue(_) | KeyForm::LinesFixed(..) => {
                self.lines(key, element)
            }
            KeyForm::Pairs | KeyForm::Signs => self.pair(key, element),
            KeyForm::Outside(field) => self.outside(key, field, element),
            KeyForm::LittleKiller => self.little_killer(key, element),
            KeyForm::Arrow => self.arrow(key, element),
            KeyForm::Clone => {
                let first = self.cells(self.field(element, "cells")?)?;
                let second = self.cells(self.field(element, "cloneCells")?)?;
                let lists = Value::CellLists(vec![first, second]);
                self.add(element, key.kind, &Entry::new().with("lists", lists))
            }
            KeyForm::Quadruple => self.quadruple(key, element),
        }
    }

    /// Reads lines that share one value; each is a constraint.
    fn lines(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        let mut entry = Entry::new();
        match key.form {
            KeyForm::LinesValue(field) => {
                if let Some(number) = self.value(key, element)? {
                    entry.push(field, Value::Number(number));
                }
            }
            KeyForm::LinesFixed(field, number) => entry.push(field, Value::Number(number)),
            _ => {}
        }
        for line in &self.base.array(self.field(element, "lines")?)?.elements {
            let list = self.cells(line)?;
            let entry = entry.clone().with("cells", Value::Cells(list));
            self.add(element, key.kind, &entry)?;
        }
        Ok(())
    }

    /// Reads a mark between two cells, with a value or a sign.
    fn pair(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        let list = self.cells(self.field(element, "cells")?)?;
        let [first, second] = *list else {
            let message = message!("fpuzzles-two-cells", found = list.len());
            return Err(self.error(element, message));
        };
        let mut entry = Entry::new().with("first", Value::Cells(vec![first]));
        if key.form == KeyForm::Signs {
            let sign = self.base.text(self.field(element, "value")?)?;
            if !["X", "V"].contains(&sign.as_str()) {
                self.unknown.push(format!("{} {}", key.key, quoted(&sign)));
                return Ok(());
            }
            entry.push("sign", Value::Word(sign));
        }
        entry.push("second", Value::Cells(vec![second]));
        if key.form == KeyForm::Pairs
            && let Some(number) = self.value(key, element)?
        {
            entry.push("value", Value::Number(number));
        }
        self.add(element, key.kind, &entry)
    }

    /// Reads a clue outside a row or column.
    fn outside(
        &mut self,
        key: &Key,
        field: &'static str,
        element: &Json<'_>,
    ) -> Result<(), ReadError> {
        let Some(number) = self.value(key, element)? else {
            return Ok(());
        };
        let place = self.field(element, "cell")?;
        let name = self.base.text(place)?;
        let view = places::view(&name, &self.geometry);
        let (cell, direction) = view.ok_or_else(|| self.no_place(place, &name))?;
        self.add(element, key.kind, &clue(cell, direction, field, number))
    }

    /// Reads a clue outside a diagonal.
    fn little_killer(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        let Some(number) = self.value(key, element)? else {
            return Ok(());
        };
        let way = self.field(element, "direction")?;
        let word = self.base.text(way)?.to_lowercase();
        let direction = Direction::find(&word);
        let direction = direction.filter(|way| Direction::DIAGONAL.contains(way));
        let direction = direction.ok_or_else(|| {
            self.error(way, message!("fpuzzles-direction", found = quoted(&word)))
        })?;
        let place = self.field(element, "cell")?;
        let name = self.base.text(place)?;
        let cell = places::diagonal(&name, direction, &self.geometry);
        let cell = cell.ok_or_else(|| self.no_place(place, &name))?;
        self.add(element, key.kind, &clue(cell, direction, "sum", number))
    }

    fn arrow(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        let mut circle = self.cells(self.field(element, "cells")?)?;
        // A pill is read from left to right and from top to bottom.
        circle.sort_unstable();
        let mut lists = vec![circle];
        for line in &self.base.array(self.field(element, "lines")?)?.elements {
            // A shaft starts in the circle.
            let mut shaft = self.cells(line)?;
            shaft.drain(..1.min(shaft.len()));
            lists.push(shaft);
        }
        lists.retain(|list| !list.is_empty());
        if lists.len() < 2 {
            self.drawn.push((key.key.to_owned(), 1, Vec::new()));
            return Ok(());
        }
        self.add(element, key.kind, &Entry::new().with("cells", Value::CellLists(lists)))
    }

    fn quadruple(&mut self, key: &Key, element: &Json<'_>) -> Result<(), ReadError> {
        let values = &self.base.array(self.field(element, "values")?)?.elements;
        let digits: Result<Vec<i64>, ReadError> =
            values.iter().map(|value| self.number(value)).collect();
        let digits = digits?;
        if digits.is_empty() {
            self.drawn.push((key.key.to_owned(), 1, Vec::new()));
            return Ok(());
        }
        let list = self.cells(self.field(element, "cells")?)?;
        let entry = Entry::new().with("digits", Value::Numbers(digits));
        self.add(element, key.kind, &entry.with("cells", Value::Cells(list)))
    }

    /// The value of a clue; `None` if it is missing. A value that is not a number is reported.
    fn value(&mut self, key: &Key, element: &Json<'_>) -> Result<Option<i64>, ReadError> {
        let property = element.as_object().and_then(|object| object.get("value"));
        let value = match property.map(|property| &property.value) {
            None | Some(Json::NullKeyword(_)) => None,
            Some(Json::StringLit(text)) if text.value.trim().is_empty() => None,
            Some(value) => match self.number(value) {
                Ok(number) => return Ok(Some(number)),
                Err(_) => Some(value),
            },
        };
        let needed = matches!(key.form, KeyForm::Outside(_) | KeyForm::LittleKiller);
        match value {
            Some(Json::StringLit(text)) => {
                self.unknown.push(format!("{} {}", key.key, quoted(&text.value)));
            }
            Some(value) => return Err(self.base.wrong_type(value, message!("json-type-number"))),
            None if needed => self.drawn.push((key.key.to_owned(), 1, Vec::new())),
            None => {}
        }
        Ok(None)
    }

    fn field<'v>(&self, element: &'v Json<'v>, key: &str) -> Result<&'v Json<'v>, ReadError> {
        let Json::Object(object) = element else {
            return Err(self.base.wrong_type(element, message!("json-type-object")));
        };
        let value = object.get(key).map(|property| &property.value);
        value.ok_or_else(|| self.error(element, message!("json-field-missing", key = key)))
    }

    fn cell(&self, value: &Json<'_>) -> Result<Cell, ReadError> {
        let name = self.base.text(value)?;
        places::cell(&name, &self.geometry).ok_or_else(|| self.no_place(value, &name))
    }

    fn no_place(&self, value: &Json<'_>, name: &str) -> ReadError {
        let error = self.error(value, message!("iss-cell", found = quoted(name)));
        error.with_help(message!("fpuzzles-cell-help"))
    }

    fn cells(&self, value: &Json<'_>) -> Result<Vec<Cell>, ReadError> {
        self.base.array(value)?.elements.iter().map(|element| self.cell(element)).collect()
    }

    fn add_cells(
        &mut self,
        value: &Json<'_>,
        kind: &str,
        cells: Vec<Cell>,
    ) -> Result<(), ReadError> {
        self.add(value, kind, &Entry::new().with("cells", Value::Cells(cells)))
    }

    fn add(&mut self, value: &Json<'_>, kind: &str, entry: &Entry) -> Result<(), ReadError> {
        let Some(kind) = shudu_constraints::find(kind) else {
            self.unknown.push(kind.to_owned());
            return Ok(());
        };
        match board::entry_fault(kind, entry) {
            Some(fault) => {
                let misfit = Misfit::new(kind.name(), fault);
                Err(self.error(value, misfit.message()))
            }
            None => self.push(value, kind.build(entry)),
        }
    }

    fn push(&mut self, value: &Json<'_>, constraint: Arc<dyn Constraint>) -> Result<(), ReadError> {
        if let Err(reason) = constraint.fits(&self.geometry) {
            let misfit = Misfit::new(constraint.name(), reason);
            return Err(self.error(value, misfit.message()));
        }
        self.found.push(constraint);
        Ok(())
    }

    /// Reads the digits of the solution, row by row; anything that is not a number is an empty cell.
    fn solution(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let Some(value @ Json::Array(list)) = self.base.get("solution") else {
            return Ok(());
        };
        let (found, expected) = (list.elements.len(), self.geometry.n_board_cells());
        if found == 0 {
            return Ok(());
        }
        if found != expected {
            let message = message!("fpuzzles-solution", found = found, expected = expected);
            return Err(self.error(value, message));
        }
        let mut grid = Grid::empty(self.geometry.clone());
        for (cell, value) in self.geometry.board_cells().zip(&list.elements) {
            let is_number = match value {
                Json::NumberLit(_) => true,
                Json::StringLit(text) => text.value.trim().parse::<i64>().is_ok(),
                _ => false,
            };
            if is_number {
                grid.set(cell, self.digit(value)?);
            }
        }
        puzzle.set_solution(Some(grid));
        Ok(())
    }

    /// Warns about what was only drawn and what shudu does not know.
    fn tell(&mut self) {
        let mut counts: Vec<(String, usize, Vec<String>)> = Vec::new();
        for (name, n, texts) in std::mem::take(&mut self.drawn) {
            match counts.iter_mut().find(|(other, ..)| *other == name) {
                Some(count) => {
                    count.1 += n;
                    count.2.extend(texts);
                }
                None => counts.push((name, n, texts)),
            }
        }
        let mut what: Vec<String> = Vec::new();
        for (name, n, texts) in counts {
            let texts =
                if texts.is_empty() { String::new() } else { format!(" ({})", texts.join(", ")) };
            what.push(format!("{name} × {n}{texts}"));
        }
        if !what.is_empty() {
            self.warnings.push(message!("only-drawn", what = what.join(", ")));
        }
        if !self.unknown.is_empty() {
            let what = std::mem::take(&mut self.unknown).join(", ");
            self.warnings.push(message!("not-understood", what = what));
        }
    }
}

/// The data of an outside clue.
fn clue(cell: Cell, direction: Direction, field: &'static str, number: i64) -> Entry {
    Entry::new()
        .with("cell", Value::Cells(vec![cell]))
        .with("direction", Value::Word(direction.word().to_owned()))
        .with(field, Value::Number(number))
}

/// The warning that rules in words are not understood; `None` if they only say that this is a Sudoku.
pub(crate) fn rules_in_words(rules: &str) -> Option<Message> {
    (!says_nothing_new(rules)).then(|| message!("rules-in-words", rules = shortened(rules)))
}

/// Whether rules in words only say that this is a Sudoku.
fn says_nothing_new(rules: &str) -> bool {
    let words: Vec<String> = rules
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let usual = ["normal", "standard", "classic", "sudoku", "rules", "apply"];
    words.iter().all(|word| usual.contains(&word.as_str()))
}

/// The start of a long text, on one line.
fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let mut shown: String = line.chars().take(MOST).collect();
    if line.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
