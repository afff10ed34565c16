//! Reads one JSON object as a puzzle. Every error, of syntax or of meaning, has a position in the text.

use std::ops::Range;
use std::sync::Arc;

use jsonc_parser::ast::{Array, Object, Value as Json};
use jsonc_parser::common::Ranged;
use jsonc_parser::errors::ParseErrorKind;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use shudu_constraints::kinds;
use shudu_core::names::suggestion;
use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Geometry, Grid, Message, Puzzle, Sketch, message,
};

use crate::board::{self, Blocks, ReadOptions};
use crate::cells::usual_width;
use crate::error::ReadError;
use crate::json_stream::Document;
use crate::regions;
use crate::sketches;
use crate::text;

/// The keys that do not belong to a kind.
const KEYS: [&str; 16] = [
    "shudu",
    "title",
    "author",
    "source",
    "ruleset",
    "size",
    "digits",
    "blocks",
    "regions",
    "extra",
    "grid",
    "extraGivens",
    "rules",
    "solution",
    "extraSolution",
    "drawings",
];

/// The puzzle that an object describes.
pub(crate) fn puzzle(document: &Document, options: &ReadOptions) -> Result<Puzzle, ReadError> {
    with_object(document, |object| JsonReader { document, object, options }.puzzle())
}

/// Calls a function with the object in a document.
pub(crate) fn with_object<T>(
    document: &Document,
    read: impl FnOnce(&Object<'_>) -> Result<T, ReadError>,
) -> Result<T, ReadError> {
    let strict = ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: false,
        allow_extended_string_escapes: false,
    };
    let parsed =
        parse_to_ast(&document.text, &CollectOptions::default(), &strict).map_err(|error| {
            let range = error.range();
            document.error(range.start..range.end, syntax(error.kind()))
        })?;
    match &parsed.value {
        Some(Json::Object(object)) => read(object),
        _ => Err(document.error(0..1, message!("json-object-expected"))),
    }
}

fn syntax(kind: &ParseErrorKind) -> Message {
    use ParseErrorKind as Kind;
    match kind {
        Kind::ExpectedComma => message!("json-comma"),
        Kind::ExpectedColonAfterObjectKey => message!("json-colon"),
        Kind::TrailingCommasNotAllowed => message!("json-trailing-comma"),
        Kind::ExpectedStringObjectProperty => message!("json-key"),
        Kind::ExpectedObjectValue => message!("json-value"),
        Kind::String(_) => message!("json-string"),
        Kind::NestingDepthExceeded => message!("json-deep"),
        _ => message!("json-unexpected"),
    }
}

/// The state of reading an object.
pub(crate) struct JsonReader<'a> {
    pub(crate) document: &'a Document,
    pub(crate) object: &'a Object<'a>,
    pub(crate) options: &'a ReadOptions,
}

pub(crate) fn range(value: &impl Ranged) -> Range<usize> {
    value.start()..value.end()
}

impl JsonReader<'_> {
    /// Rows, columns, and blocks or regions; or the rules of the options.
    pub(crate) fn usual_rules(
        &self,
        geometry: &Geometry,
    ) -> Result<Vec<Arc<dyn Constraint>>, ReadError> {
        board::rules(self.options, geometry, |message| self.document.error(0..1, message))
    }

    fn puzzle(&self) -> Result<Puzzle, ReadError> {
        self.check_keys()?;
        if let Some(value) = self.get("shudu")
            && self.number(value)? != 1
        {
            return Err(self.error(value, message!("json-version")));
        }
        let mut puzzle = Puzzle::new(self.geometry()?);
        puzzle.credits.title = self.get("title").map(|value| self.text(value)).transpose()?;
        puzzle.credits.author = self.get("author").map(|value| self.text(value)).transpose()?;
        puzzle.credits.source = self.get("source").map(|value| self.text(value)).transpose()?;
        puzzle.credits.rules = self.get("ruleset").map(|value| self.text(value)).transpose()?;
        self.givens(&mut puzzle)?;
        self.rules(&mut puzzle)?;
        self.kinds(&mut puzzle)?;
        let solution = self.solution(puzzle.geometry())?;
        puzzle.set_solution(solution);
        if let Some(value) = self.get("drawings") {
            for value in &self.array(value)?.elements {
                puzzle.sketches.push(self.sketch(value, puzzle.geometry())?);
            }
        }
        Ok(puzzle)
    }

    fn check_keys(&self) -> Result<(), ReadError> {
        let of_kinds = kinds().iter().filter(|kind| kind.section().is_some()).map(|kind| kind.id());
        let known: Vec<&str> = KEYS.into_iter().chain(of_kinds).collect();
        let mut seen: Vec<&str> = Vec::new();
        for property in &self.object.properties {
            let key = property.name.as_str();
            let place = range(&property.name);
            if !known.contains(&key) {
                return Err(self.unknown_key(key, place, &known));
            }
            if seen.contains(&key) {
                return Err(self.document.error(place, message!("json-key-twice", key = key)));
            }
            seen.push(key);
        }
        Ok(())
    }

    pub(crate) fn unknown_key(&self, key: &str, place: Range<usize>, known: &[&str]) -> ReadError {
        let error =
            self.document.error(place, message!("json-key-unknown", key = text::quoted(key)));
        error.with_help(suggestion(key, known))
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Json<'_>> {
        self.object.get(key).map(|property| &property.value)
    }

    fn geometry(&self) -> Result<Geometry, ReadError> {
        let size = self.size()?;
        let digits = match self.get("digits") {
            Some(value) => {
                let (first, last) = self.pair(value)?;
                let byte = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
                Some((byte(first), byte(last)))
            }
            None => None,
        };
        let digits = self.options.digits.or(digits);
        let blocks = match self.get("blocks") {
            Some(Json::NullKeyword(_)) => Some(Blocks::None),
            Some(value) => {
                let (rows, columns) = self.pair(value)?;
                Some(Blocks::Size(rows, columns))
            }
            None if self.get("regions").is_some() => Some(Blocks::None),
            None => None,
        };
        let blocks =
            if self.get("regions").is_some() { blocks } else { self.options.blocks.or(blocks) };
        if let (Some(value), Some(_)) = (self.get("blocks"), self.get("regions")) {
            return Err(self.error(value, message!("json-blocks-and-regions")));
        }
        let whole = |key| self.get(key).map_or(0..1, range);
        let wrong = |key, message: &Message| self.document.error(whole(key), message.clone());
        let sized = if self.get("size").is_some() { "size" } else { "grid" };
        Geometry::new(size.0, size.1).map_err(|error| wrong(sized, error.message()))?;
        board::geometry(size, digits, Some(Blocks::None))
            .map_err(|error| wrong("digits", error.message()))?;
        let mut geometry = board::geometry(size, digits, blocks)
            .map_err(|error| wrong("blocks", error.message()))?;
        if let Some(value) = self.get("regions") {
            geometry = self.with_regions(geometry, value)?;
        }
        match self.get("extra") {
            Some(value) => {
                let n = self.count(value)?;
                geometry.with_extra(n).map_err(|error| wrong("extra", error.message()))
            }
            None => Ok(geometry),
        }
    }

    fn size(&self) -> Result<(usize, usize), ReadError> {
        let written = self.get("size").map(|value| self.pair(value)).transpose()?;
        if let Some(size) = self.options.size.or(written) {
            return Ok(size);
        }
        let Some(value) = ["grid", "regions", "solution"].into_iter().find_map(|key| self.get(key))
        else {
            return Ok((9, 9));
        };
        let rows = &self.array(value)?.elements;
        let widths: Result<Vec<usize>, ReadError> =
            rows.iter().map(|row| Ok(self.array(row)?.elements.len())).collect();
        let n = usual_width(&widths?);
        Ok((n, n))
    }

    fn with_regions(&self, geometry: Geometry, value: &Json<'_>) -> Result<Geometry, ReadError> {
        let cells = self.table(value, (geometry.rows(), geometry.columns()))?;
        let label = |cell: &&Json<'_>| match cell {
            Json::NullKeyword(_) => Ok(None),
            Json::NumberLit(number) => Ok(Some(number.value.to_owned())),
            Json::StringLit(label) if label.value == "." => Ok(None),
            _ => self.text(cell).map(Some),
        };
        let labels: Result<Vec<Option<String>>, ReadError> = cells.iter().map(label).collect();
        let labels = labels?;
        let geometry = geometry
            .with_regions(regions::numbers(&labels))
            .map_err(|error| self.error(value, error.message().clone()))?;
        let digits = geometry.digits().len();
        match geometry.regions().into_iter().find(|(_, region)| region.len() > digits) {
            Some((_, region)) => {
                let cell = region[digits];
                let label = labels[cell.index()].clone().unwrap_or_default();
                let message = message!(
                    "read-region-too-large",
                    region = label,
                    cells = region.len(),
                    digits = digits
                );
                Err(self.error(cells[cell.index()], message))
            }
            None => Ok(geometry),
        }
    }

    /// The cells of an array of rows, which must have this size.
    pub(crate) fn table<'v>(
        &self,
        value: &'v Json<'v>,
        size: (usize, usize),
    ) -> Result<Vec<&'v Json<'v>>, ReadError> {
        let rows = self.array(value)?;
        let mut cells = Vec::new();
        for (number, row) in rows.elements.iter().enumerate() {
            if number >= size.0 {
                return Err(self.error(row, message!("read-rows-many", expected = size.0)));
            }
            let row_cells = self.array(row)?;
            let (found, number) = (row_cells.elements.len(), number + 1);
            if found < size.1 {
                let message = message!(
                    "read-row-short",
                    row = number,
                    found = found,
                    expected = size.1,
                    cell = format!("r{number}c{}", found + 1)
                );
                let error = self.document.error(last_bracket(row_cells), message);
                return Err(error.with_help(message!("json-empty-help")));
            }
            if found > size.1 {
                let message =
                    message!("read-row-long", row = number, found = found, expected = size.1);
                return Err(self.error(&row_cells.elements[size.1], message));
            }
            cells.extend(&row_cells.elements);
        }
        let found = rows.elements.len();
        if found < size.0 {
            let message =
                message!("read-rows-few", found = found, expected = size.0, row = found + 1);
            return Err(self.document.error(last_bracket(rows), message));
        }
        Ok(cells)
    }

    fn givens(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let geometry = puzzle.geometry().clone();
        if let Some(value) = self.get("grid") {
            let cells = self.table(value, (geometry.rows(), geometry.columns()))?;
            for (cell, value) in geometry.board_cells().zip(cells) {
                self.give(puzzle, cell, value)?;
            }
        }
        if let Some(value) = self.get("extraGivens") {
            for (number, value) in self.extra_cells(value, &geometry)? {
                self.give(puzzle, number, value)?;
            }
        }
        Ok(())
    }

    fn extra_cells<'v>(
        &self,
        value: &'v Json<'v>,
        geometry: &Geometry,
    ) -> Result<Vec<(Cell, &'v Json<'v>)>, ReadError> {
        let values = self.array(value)?;
        let (found, expected) = (values.elements.len(), geometry.n_extra());
        if found != expected {
            let message = message!("json-extra-length", found = found, expected = expected);
            return Err(self.error(value, message));
        }
        let cells = geometry.cells().skip(geometry.n_board_cells());
        Ok(cells.zip(&values.elements).collect())
    }

    fn give(&self, puzzle: &mut Puzzle, cell: Cell, value: &Json<'_>) -> Result<(), ReadError> {
        let geometry = puzzle.geometry().clone();
        let digits = match value {
            Json::Array(marks) => {
                let digits: Result<DigitSet, ReadError> =
                    marks.elements.iter().map(|mark| self.digit(mark, &geometry)).collect();
                digits?
            }
            _ => match self.cell_digit(value, &geometry)? {
                Some(digit) => DigitSet::only(digit),
                None => return Ok(()),
            },
        };
        puzzle.allow(cell, digits).map_err(|error| self.error(value, error.message().clone()))
    }

    /// A digit, or `None` for `null` (and for 0 on a board without that digit).
    fn cell_digit(
        &self,
        value: &Json<'_>,
        geometry: &Geometry,
    ) -> Result<Option<Digit>, ReadError> {
        match value {
            Json::NullKeyword(_) => Ok(None),
            Json::NumberLit(number)
                if number.value == "0" && geometry.digits().first().number() > 0 =>
            {
                Ok(None)
            }
            _ => self.digit(value, geometry).map(Some),
        }
    }

    fn digit(&self, value: &Json<'_>, geometry: &Geometry) -> Result<Digit, ReadError> {
        let number = self.number(value)?;
        let range = geometry.digits();
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        digit.filter(|&digit| range.contains(digit)).ok_or_else(|| {
            let (from, to) = (range.first().number(), range.last().number());
            let message = message!("read-digit-range", found = number, from = from, to = to);
            self.error(value, message)
        })
    }

    fn solution(&self, geometry: &Arc<Geometry>) -> Result<Option<Grid>, ReadError> {
        let (board, extra) = (self.get("solution"), self.get("extraSolution"));
        if board.is_none() && extra.is_none() {
            return Ok(None);
        }
        let mut grid = Grid::empty(geometry.clone());
        let mut cells = Vec::new();
        if let Some(value) = board {
            let table = self.table(value, (geometry.rows(), geometry.columns()))?;
            cells.extend(geometry.board_cells().zip(table));
        }
        if let Some(value) = extra {
            cells.extend(self.extra_cells(value, geometry)?);
        }
        for (cell, value) in cells {
            if let Some(digit) = self.cell_digit(value, geometry)? {
                grid.set(cell, digit);
            }
        }
        Ok(Some(grid))
    }

    fn sketch(&self, value: &Json<'_>, geometry: &Geometry) -> Result<Sketch, ReadError> {
        let text = self.document.text.get(range(value)).unwrap_or_default();
        // The syntax has been checked, so only a number that no float can represent can be wrong here.
        serde_json::from_str(text)
            .map_err(|_| message!("sketch-number"))
            .and_then(|value| sketches::from_json(&value, geometry))
            .map_err(|message| self.error(value, message))
    }

    pub(crate) fn array<'v>(&self, value: &'v Json<'v>) -> Result<&'v Array<'v>, ReadError> {
        value.as_array().ok_or_else(|| self.wrong_type(value, message!("json-type-array")))
    }

    pub(crate) fn text(&self, value: &Json<'_>) -> Result<String, ReadError> {
        match value {
            Json::StringLit(text) => Ok(text.value.clone().into_owned()),
            _ => Err(self.wrong_type(value, message!("json-type-string"))),
        }
    }

    pub(crate) fn number(&self, value: &Json<'_>) -> Result<i64, ReadError> {
        let number = value.as_number_lit().and_then(|number| number.value.parse().ok());
        number.ok_or_else(|| self.wrong_type(value, message!("json-type-number")))
    }

    fn count(&self, value: &Json<'_>) -> Result<usize, ReadError> {
        let number = usize::try_from(self.number(value)?);
        number.map_err(|_| self.wrong_type(value, message!("json-type-number")))
    }

    fn pair(&self, value: &Json<'_>) -> Result<(usize, usize), ReadError> {
        match value.as_array().map(|pair| pair.elements.as_slice()) {
            Some([first, second]) => Ok((self.count(first)?, self.count(second)?)),
            _ => Err(self.wrong_type(value, message!("json-type-pair"))),
        }
    }

    pub(crate) fn wrong_type(&self, value: &Json<'_>, expected: Message) -> ReadError {
        let place = range(value);
        let found = self.document.text.get(place).map(text::quoted).unwrap_or_default();
        self.error(value, message!("json-type", found = found, expected = expected))
    }

    pub(crate) fn error(&self, value: &Json<'_>, message: Message) -> ReadError {
        self.document.error(range(value), message)
    }
}

fn last_bracket(array: &Array<'_>) -> Range<usize> {
    array.range.end.saturating_sub(1)..array.range.end
}
