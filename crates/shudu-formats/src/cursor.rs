//! A position in a line of data, which advances as fields are read. Errors point at the faulty word.

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::{Field, FieldShape, Kind};
use shudu_core::{
    Cell, Choice, Constraint, Entry, Geometry, Message, Misfit, Place, Value, message,
};

use crate::entries::{off_board, unknown_rule};
use crate::error::ReadError;
use crate::lines::TextLine;
use crate::names::{self, Named};
use crate::text;

/// How cells are written in places where numbers could be cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cells {
    /// Row and column from 0, or names.
    Counted,
    /// Names only.
    Named,
}

/// A position in a line whose data is being read.
pub(crate) struct Cursor<'a> {
    line: &'a TextLine,
    content: &'a str,
    at: usize,
    cells: Cells,
    geometry: &'a Geometry,
    /// Number of nested choices that are being read.
    depth: usize,
}

/// Largest number of nested choices, since reading them uses the stack.
const MOST_CHOICES: usize = 64;

/// A cell and its position in the text.
type Spot = (Cell, Range<usize>);

/// The data of one constraint and its position in the text.
pub(crate) struct Data {
    pub(crate) entry: Entry,
    spots: Vec<Spot>,
    whole: Range<usize>,
}

/// A pointer to the explanation of the rule.
fn rule_help(kind: &dyn Kind) -> Message {
    message!("read-rule-help", rule = kind.id())
}

impl Data {
    /// Builds the constraint, if it fits the board.
    pub(crate) fn build(
        &self,
        kind: &dyn Kind,
        line: &TextLine,
        geometry: &Geometry,
    ) -> Result<Arc<dyn Constraint>, ReadError> {
        let constraint = kind.build(&self.entry);
        match constraint.fits(geometry) {
            Ok(()) => Ok(constraint),
            Err(reason) => {
                let misfit = Misfit::new(constraint.name(), reason);
                Err(ReadError::at(line, self.fault(), misfit.message()).with_help(rule_help(kind)))
            }
        }
    }

    /// The range to point at if the constraint does not fit: a cell that is listed twice, or the whole line.
    fn fault(&self) -> Range<usize> {
        let twice = self.spots.iter().enumerate().find(|(position, (cell, _))| {
            self.spots[..*position].iter().any(|(earlier, _)| earlier == cell)
        });
        twice.map_or(self.whole.clone(), |(_, (_, spot))| spot.clone())
    }
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(line: &'a TextLine, at: usize, cells: Cells, geometry: &'a Geometry) -> Self {
        Self { line, content: line.content(), at, cells, geometry, depth: 0 }
    }

    /// The data of one constraint on a separate line.
    pub(crate) fn whole_line(&mut self, kind: &dyn Kind) -> Result<Data, ReadError> {
        let data = self.fields(kind, false)?;
        self.end(kind)?;
        Ok(data)
    }

    /// A rule's name and its data.
    pub(crate) fn rule(&mut self) -> Result<(&'static dyn Kind, Data), ReadError> {
        self.skip();
        let start = self.at;
        let length = self.rest().find(|c: char| c.is_whitespace() || c == ',');
        let name = start..start + length.unwrap_or(self.rest().len());
        let Some(kind) = shudu_constraints::find(&self.content[name.clone()]) else {
            return Err(unknown_rule(self.line, name, self.content));
        };
        self.at = name.end;
        let mut data = self.fields(kind, true)?;
        data.whole.start = start;
        Ok((kind, data))
    }

    pub(crate) fn fields(&mut self, kind: &dyn Kind, in_rules: bool) -> Result<Data, ReadError> {
        self.read_fields(kind, in_rules).map_err(|error| error.or_help(|| rule_help(kind)))
    }

    fn read_fields(&mut self, kind: &dyn Kind, in_rules: bool) -> Result<Data, ReadError> {
        self.skip();
        let start = self.at;
        let mut entry = Entry::new();
        let mut spots = Vec::new();
        for field in kind.fields() {
            self.skip();
            if field.optional && self.is_left_out(field, in_rules) {
                continue;
            }
            let value = match field.shape {
                FieldShape::Number { min, max } => Value::Number(self.number(field, min, max)?),
                FieldShape::Word(words) => Value::Word(self.word(words)?.to_owned()),
                FieldShape::Cell => {
                    spots.push(self.cell()?);
                    Value::Cells(spots.last().map(|spot| spot.0).into_iter().collect())
                }
                FieldShape::Cells { min } => {
                    let cells = self.many_cells(min, in_rules)?;
                    let value = Value::Cells(cells.iter().map(|spot| spot.0).collect());
                    spots.extend(cells);
                    value
                }
                FieldShape::CellLists { min_lists, min_cells } => {
                    let lists = self.cell_lists(min_lists, min_cells, in_rules)?;
                    let cells = |list: &Vec<Spot>| list.iter().map(|spot| spot.0).collect();
                    let value = Value::CellLists(lists.iter().map(cells).collect());
                    spots.extend(lists.into_iter().flatten());
                    value
                }
                FieldShape::Numbers { min, max } => {
                    Value::Numbers(self.joined_numbers(field, min, max)?)
                }
                FieldShape::Text => Value::Text(self.text(field)?),
                FieldShape::Choices => Value::Choices(self.choices(kind, field)?),
            };
            entry.push(field.name, value);
        }
        let whole = start..self.at.max(start);
        Ok(Data { entry, spots, whole })
    }

    /// Whether an optional field is missing; skips a `-` that says so.
    fn is_left_out(&mut self, field: &Field, in_rules: bool) -> bool {
        let rest = self.rest();
        if let Some(after) = rest.strip_prefix('-')
            && !after.starts_with(|c: char| c.is_ascii_digit())
        {
            self.at += 1;
            return true;
        }
        if rest.is_empty() {
            return true;
        }
        match field.shape {
            FieldShape::Word(words) => in_rules && find_word(rest, words).is_none(),
            FieldShape::Number { .. } | FieldShape::Numbers { .. } if in_rules => {
                !rest.starts_with(|c: char| c.is_ascii_digit() || c == '-')
            }
            FieldShape::Number { .. } | FieldShape::Numbers { .. } => names::parse(rest).is_some(),
            FieldShape::Cell | FieldShape::Cells { .. } | FieldShape::CellLists { .. } => {
                in_rules && !self.at_cell()
            }
            FieldShape::Choices => false,
            // A bare word could be the next rule.
            FieldShape::Text => in_rules && !rest.starts_with('"'),
        }
    }

    fn number(&mut self, field: &Field, min: i64, max: i64) -> Result<i64, ReadError> {
        let word = self.word_range();
        let text = &self.content[word.clone()];
        let length =
            text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '-').len();
        let glued = text[length..].starts_with(char::is_alphanumeric);
        match text[..length].parse::<i64>() {
            Ok(number) if !glued && (min..=max).contains(&number) => {
                self.at += length;
                Ok(number)
            }
            Ok(number) if !glued => Err(self.error(
                word,
                message!(
                    "read-number-range",
                    field = field.name,
                    found = number,
                    min = min,
                    max = max
                ),
            )),
            _ => {
                let found = self.found();
                let error = self.error(
                    word,
                    message!(
                        "read-number-expected",
                        field = field.name,
                        found = found,
                        min = min,
                        max = max
                    ),
                );
                Err(if field.optional {
                    error.with_help(message!("read-number-optional", field = field.name))
                } else {
                    error
                })
            }
        }
    }

    fn word(&mut self, words: &'static [&'static str]) -> Result<&'static str, ReadError> {
        if let Some(word) = find_word(self.rest(), words) {
            self.at += word.len();
            return Ok(word);
        }
        let found = self.found();
        let expected = words.join("' '");
        Err(self.error(
            self.word_range(),
            message!("read-word-expected", found = found, expected = expected),
        ))
    }

    /// Numbers separated by nothing but commas.
    fn joined_numbers(&mut self, field: &Field, min: i64, max: i64) -> Result<Vec<i64>, ReadError> {
        let mut numbers = vec![self.number(field, min, max)?];
        while let Some(after) = self.rest().strip_prefix(',')
            && after.starts_with(|c: char| c.is_ascii_digit() || c == '-')
        {
            self.at += 1;
            numbers.push(self.number(field, min, max)?);
        }
        Ok(numbers)
    }

    /// A word up to a space, or anything in quotes.
    fn text(&mut self, field: &Field) -> Result<String, ReadError> {
        let start = self.at;
        if !self.rest().starts_with('"') {
            let length = self.rest().find(char::is_whitespace).unwrap_or(self.rest().len());
            if length == 0 {
                let message =
                    message!("read-text-expected", found = self.found(), field = field.name);
                let error = self.error(start..start, message);
                return Err(error.with_help(message!("read-text-help")));
            }
            self.at += length;
            return Ok(self.content[start..self.at].to_owned());
        }
        // Text within quotes that looks like a comment is not a comment.
        let whole = self.line.text();
        let mut texts = serde_json::Deserializer::from_str(&whole[start..]).into_iter::<String>();
        let Some(Ok(text)) = texts.next() else {
            let message = message!("read-text-quotes", field = field.name);
            let error = self.error(start..self.content.len(), message);
            return Err(error.with_help(message!("read-text-help")));
        };
        self.at = start + texts.byte_offset();
        self.content = &whole[..self.at + text::content(&whole[self.at..]).len()];
        Ok(text)
    }

    /// Constraints with `|` or `&` between them, up to the end or a closing bracket.
    fn choices(&mut self, kind: &dyn Kind, field: &Field) -> Result<Vec<Choice>, ReadError> {
        if self.depth == MOST_CHOICES {
            let message = message!("read-choices-deep", most = MOST_CHOICES);
            return Err(self.error(self.word_range(), message));
        }
        self.depth += 1;
        let mut choices = Vec::new();
        let mut choice = Vec::new();
        loop {
            self.skip();
            if self.rest().starts_with('(') {
                let within = Value::Choices(self.bracket(kind, field)?);
                choice.push((kind.id(), Entry::new().with(field.name, within)));
            } else {
                let (kind, data) = self.rule()?;
                // If it does not fit, the error points at it.
                data.build(kind, self.line, self.geometry)?;
                choice.push((kind.id(), data.entry));
            }
            self.skip();
            let rest = self.rest();
            if !rest.starts_with('&') {
                choices.push(std::mem::take(&mut choice));
                if !rest.starts_with('|') {
                    self.depth -= 1;
                    return Ok(choices);
                }
            }
            self.at += 1;
        }
    }

    /// Nested choices: `( a | b )`.
    fn bracket(&mut self, kind: &dyn Kind, field: &Field) -> Result<Vec<Choice>, ReadError> {
        self.at += 1;
        let choices = self.choices(kind, field)?;
        self.skip();
        if !self.rest().starts_with(')') {
            let message = message!("read-bracket-open", found = self.found());
            return Err(self.error(self.word_range(), message));
        }
        self.at += 1;
        Ok(choices)
    }

    fn many_cells(&mut self, min: usize, in_rules: bool) -> Result<Vec<Spot>, ReadError> {
        let mut cells = Vec::new();
        loop {
            self.skip();
            let goes_on = if in_rules { self.at_cell() } else { !self.rest().is_empty() };
            if cells.len() >= min && !goes_on {
                return Ok(cells);
            }
            if self.rest().is_empty() {
                return Err(self.few_cells(cells.len(), min));
            }
            cells.push(self.cell()?);
        }
    }

    fn few_cells(&self, found: usize, expected: usize) -> ReadError {
        let message = message!("read-cells-few", found = found, expected = expected);
        self.error(self.at..self.at, message).with_help(self.cell_help())
    }

    fn cell_lists(
        &mut self,
        min_lists: usize,
        min_cells: usize,
        in_rules: bool,
    ) -> Result<Vec<Vec<Spot>>, ReadError> {
        let mut lists = Vec::new();
        let mut list = Vec::new();
        loop {
            self.skip();
            let at_slash = self.rest().starts_with('/');
            let is_over = self.rest().is_empty() || in_rules && !self.at_cell();
            if !at_slash && !is_over {
                list.push(self.cell()?);
                continue;
            }
            if list.len() < min_cells {
                return Err(self.few_cells(list.len(), min_cells));
            }
            lists.push(std::mem::take(&mut list));
            if at_slash {
                self.at += 1;
                continue;
            }
            if lists.len() < min_lists {
                let (found, expected) = (lists.len(), min_lists);
                let message = message!("read-lists-few", found = found, expected = expected);
                let error = self.error(self.at..self.at, message);
                return Err(error.with_help(message!("read-lists-help")));
            }
            return Ok(lists);
        }
    }

    /// One cell and its position.
    pub(crate) fn cell(&mut self) -> Result<Spot, ReadError> {
        self.skip();
        let start = self.at;
        let rest = self.rest();
        let (place, counted) = if let Some((named, length)) = names::parse(rest) {
            self.at += length;
            let Named::Place(place) = named else {
                let name = text::quoted(&rest[..length]);
                let message = message!("read-cell-zero", found = name);
                return Err(self.error(start..self.at, message));
            };
            (place, false)
        } else if self.cells == Cells::Counted {
            (self.counted_place()?, true)
        } else {
            return Err(self.no_cell());
        };
        let spot = start..self.at;
        match self.geometry.cell_at(place) {
            Some(cell) => Ok((cell, spot)),
            None => {
                let error = self.error(spot, off_board(place, self.geometry));
                Err(if counted { error.with_help(message!("read-count-from-zero")) } else { error })
            }
        }
    }

    /// `0 8` or `x 0`.
    fn counted_place(&mut self) -> Result<Place, ReadError> {
        let start = self.at;
        if let Some(rest) = self.rest().strip_prefix(['x', 'X'])
            && rest.starts_with(|c: char| c.is_whitespace() || c == ',')
        {
            self.at += 1;
            return Ok(Place::Extra(self.coordinate(start, "read-extra-number")?));
        }
        if !self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return Err(self.no_cell());
        }
        let row = self.coordinate(start, "read-row-without-column")?;
        let column = self.coordinate(start, "read-row-without-column")?;
        Ok(Place::Board { row, column })
    }

    fn coordinate(&mut self, start: usize, missing: &'static str) -> Result<usize, ReadError> {
        self.skip();
        match names::number(self.rest()) {
            Some((number, rest)) if !rest.starts_with(char::is_alphabetic) => {
                self.at = self.content.len() - rest.len();
                Ok(number)
            }
            _ => {
                let message = if missing == "read-extra-number" {
                    message!("read-extra-number")
                } else {
                    let row = text::quoted(
                        self.content[start..self.at].trim_end_matches([' ', '\t', ',']),
                    );
                    message!("read-row-without-column", row = row)
                };
                Err(self.error(start..self.at.max(start + 1), message).with_help(self.cell_help()))
            }
        }
    }

    fn no_cell(&self) -> ReadError {
        let message = message!("read-cell-expected", found = self.found());
        self.error(self.word_range(), message).with_help(self.cell_help())
    }

    fn cell_help(&self) -> Message {
        match self.cells {
            Cells::Counted => message!("read-cell-help-counted"),
            Cells::Named => message!("read-cell-help-named"),
        }
    }

    /// Whether a cell seems to come next.
    fn at_cell(&self) -> bool {
        let rest = self.rest();
        let counted = self.cells == Cells::Counted
            && (rest.starts_with(|c: char| c.is_ascii_digit())
                || rest.strip_prefix('x').is_some_and(|after| {
                    after.starts_with(' ')
                        && after.trim_start().starts_with(|c: char| c.is_ascii_digit())
                }));
        counted || names::parse(rest).is_some()
    }

    /// A run of whole numbers up to the end, with their positions.
    pub(crate) fn numbers(&mut self) -> Result<Vec<(usize, Range<usize>)>, ReadError> {
        let mut numbers = Vec::new();
        while !self.is_done() {
            let word = self.word_range();
            match names::number(&self.content[word.clone()]) {
                Some((number, "")) => numbers.push((number, word.clone())),
                _ => {
                    let message = message!("read-digit-expected", found = self.found());
                    return Err(self.error(word, message));
                }
            }
            self.at = word.end;
        }
        Ok(numbers)
    }

    /// Returns an error if anything is left on the line.
    pub(crate) fn end(&mut self, kind: &dyn Kind) -> Result<(), ReadError> {
        if self.is_done() {
            return Ok(());
        }
        let message = message!("read-left-over", found = self.found(), rule = kind.name());
        Err(self.error(self.word_range(), message))
    }

    /// Whether nothing but spaces is left.
    pub(crate) fn is_done(&mut self) -> bool {
        self.skip();
        self.rest().is_empty()
    }

    /// Skips a separate word, such as `-`.
    pub(crate) fn pass(&mut self, word: &str) -> bool {
        self.skip();
        let range = self.word_range();
        let is_it = &self.content[range.clone()] == word;
        if is_it {
            self.at = range.end;
        }
        is_it
    }

    fn skip(&mut self) {
        let rest = self.rest();
        self.at +=
            rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == ',').len();
    }

    fn rest(&self) -> &'a str {
        self.content.get(self.at..).unwrap_or("")
    }

    /// The range of the next word, up to a space or comma.
    fn word_range(&self) -> Range<usize> {
        let rest = self.rest();
        let length = rest.find(|c: char| c.is_whitespace() || c == ',').unwrap_or(rest.len());
        self.at..self.at + length
    }

    /// The next word, for a message.
    fn found(&self) -> Message {
        let word = &self.content[self.word_range()];
        if word.is_empty() {
            message!("read-found-end")
        } else {
            message!("read-found-word", word = text::quoted(word))
        }
    }

    pub(crate) fn error(&self, range: Range<usize>, message: Message) -> ReadError {
        ReadError::at(self.line, range, message)
    }
}

fn find_word(rest: &str, words: &'static [&'static str]) -> Option<&'static str> {
    let fits = |word: &&&str| {
        let start = rest.get(..word.len());
        let glued = word.ends_with(char::is_alphanumeric)
            && rest.get(word.len()..).is_some_and(|after| after.starts_with(char::is_alphanumeric));
        start.is_some_and(|start| start.eq_ignore_ascii_case(word)) && !glued
    };
    words.iter().filter(fits).max_by_key(|word| word.len()).copied()
}
