//! The constraints of a JSON object, each by its kind's fields.

use std::ops::Range;
use std::sync::Arc;

use jsonc_parser::ast::{Object, Value as Json};
use shudu_constraints::{Field, FieldShape, Kind, kinds};
use shudu_core::{Cell, Constraint, Entry, Geometry, Misfit, Puzzle, Value, message};

use crate::board;
use crate::entries::{off_board, rule_help};
use crate::error::ReadError;
use crate::json_puzzle::{JsonReader, range};
use crate::lines::TextLine;
use crate::names::{self, Named};
use crate::text;

/// A cell and its position in the text.
type Spot = (Cell, Range<usize>);

impl JsonReader<'_> {
    pub(crate) fn rules(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        let written = self.get("rules").filter(|_| self.options.rules.is_none());
        let Some(value) = written else {
            // These rules are not in the text, so their errors point at the start of the object.
            let line = TextLine::new(self.document.line, "");
            return board::add_rules(puzzle, self.options, &line);
        };
        for rule in &self.array(value)?.elements {
            let (_, constraint) = self.rule(rule, puzzle)?;
            self.add(puzzle, constraint, range(rule))?;
        }
        Ok(())
    }

    /// A constraint that is just a name, or an object that names its kind.
    fn rule(
        &self,
        rule: &Json<'_>,
        puzzle: &Puzzle,
    ) -> Result<(&'static dyn Kind, Arc<dyn Constraint>), ReadError> {
        let name = match rule {
            Json::Object(object) => match object.get("kind") {
                Some(property) => &property.value,
                None => return Err(self.error(rule, message!("json-rule-kind"))),
            },
            _ => rule,
        };
        let id = self.text(name)?;
        let Some(kind) = shudu_constraints::find(&id) else {
            let message = message!("read-unknown-rule", found = text::quoted(&id));
            return Err(self.error(name, message).with_help(rule_help(&id)));
        };
        let constraint = match rule {
            Json::Object(object) => self.constraint(kind, object, &["kind"], puzzle)?,
            _ if kind.fields().iter().any(|field| !field.optional) => {
                return Err(self.error(rule, message!("json-rule-data", rule = id)));
            }
            _ => self.fitting(kind.build(&Entry::new()), puzzle, range(rule))?,
        };
        Ok((kind, constraint))
    }

    pub(crate) fn kinds(&self, puzzle: &mut Puzzle) -> Result<(), ReadError> {
        for property in &self.object.properties {
            let key = property.name.as_str();
            let is_it = |kind: &&&dyn Kind| kind.section().is_some() && kind.id() == key;
            let Some(kind) = kinds().iter().find(is_it) else {
                continue;
            };
            for value in &self.array(&property.value)?.elements {
                let Json::Object(object) = value else {
                    return Err(self.wrong_type(value, message!("json-type-object")));
                };
                let constraint = self.constraint(*kind, object, &[], puzzle)?;
                self.add(puzzle, constraint, range(value))?;
            }
        }
        Ok(())
    }

    /// The constraint of an object that has a kind's fields and perhaps other keys.
    fn constraint(
        &self,
        kind: &dyn Kind,
        object: &Object<'_>,
        other_keys: &[&str],
        puzzle: &Puzzle,
    ) -> Result<Arc<dyn Constraint>, ReadError> {
        let geometry = puzzle.geometry();
        let fields = kind.fields().iter().map(|field| field.name);
        let known: Vec<&str> = other_keys.iter().copied().chain(fields).collect();
        for property in &object.properties {
            let key = property.name.as_str();
            if !known.contains(&key) {
                return Err(self.unknown_key(key, range(&property.name), &known));
            }
        }
        let mut entry = Entry::new();
        let mut spots: Vec<Spot> = Vec::new();
        for field in kind.fields() {
            let Some(property) = object.get(field.name) else {
                if field.optional {
                    continue;
                }
                let message = message!("json-field-missing", key = field.name);
                return Err(self.document.error(range(object), message));
            };
            let value = &property.value;
            let value = match field.shape {
                FieldShape::Number { min, max } => {
                    Value::Number(self.number_in(value, field, min, max)?)
                }
                FieldShape::Word(words) => {
                    let word = self.text(value)?;
                    if !words.contains(&word.as_str()) {
                        let found = message!("read-found-word", word = text::quoted(&word));
                        let expected = words.join("' '");
                        let message =
                            message!("read-word-expected", found = found, expected = expected);
                        return Err(self.error(value, message));
                    }
                    Value::Word(word)
                }
                FieldShape::Cell => {
                    let cell = self.cell(value, geometry)?;
                    spots.push((cell, range(value)));
                    Value::Cells(vec![cell])
                }
                FieldShape::Cells { min } => {
                    let cells = self.cells(value, min, geometry)?;
                    let value = Value::Cells(cells.iter().map(|spot| spot.0).collect());
                    spots.extend(cells);
                    value
                }
                FieldShape::CellLists { min_lists, min_cells } => {
                    let elements = &self.array(value)?.elements;
                    if elements.len() < min_lists {
                        let (found, expected) = (elements.len(), min_lists);
                        let message =
                            message!("read-lists-few", found = found, expected = expected);
                        return Err(self.error(value, message));
                    }
                    let mut lists = Vec::new();
                    for element in elements {
                        let cells = self.cells(element, min_cells, geometry)?;
                        lists.push(cells.iter().map(|spot| spot.0).collect());
                        spots.extend(cells);
                    }
                    Value::CellLists(lists)
                }
                FieldShape::Numbers { min, max } => {
                    let elements = &self.array(value)?.elements;
                    if elements.is_empty() {
                        let message = message!("json-numbers-none", field = field.name);
                        return Err(self.error(value, message));
                    }
                    let numbers = elements.iter();
                    let numbers = numbers.map(|number| self.number_in(number, field, min, max));
                    Value::Numbers(numbers.collect::<Result<_, _>>()?)
                }
                FieldShape::Text => Value::Text(self.text(value)?),
                FieldShape::Choices => {
                    let mut choices = Vec::new();
                    for choice in &self.array(value)?.elements {
                        let constraints = self.array(choice)?.elements.iter();
                        let constraints = constraints.map(|rule| {
                            let (kind, constraint) = self.rule(rule, puzzle)?;
                            Ok((kind.id(), constraint.entry().unwrap_or_default()))
                        });
                        choices.push(constraints.collect::<Result<_, ReadError>>()?);
                    }
                    Value::Choices(choices)
                }
            };
            entry.push(field.name, value);
        }
        let twice = spots.iter().enumerate().find(|(position, (cell, _))| {
            spots[..*position].iter().any(|(earlier, _)| earlier == cell)
        });
        let fault = twice.map_or(range(object), |(_, (_, spot))| spot.clone());
        self.fitting(kind.build(&entry), puzzle, fault)
    }

    fn fitting(
        &self,
        constraint: Arc<dyn Constraint>,
        puzzle: &Puzzle,
        fault: Range<usize>,
    ) -> Result<Arc<dyn Constraint>, ReadError> {
        match constraint.fits(puzzle.geometry()) {
            Ok(()) => Ok(constraint),
            Err(reason) => {
                let misfit = Misfit::new(constraint.name(), reason);
                Err(self.document.error(fault, misfit.message()))
            }
        }
    }

    fn add(
        &self,
        puzzle: &mut Puzzle,
        constraint: Arc<dyn Constraint>,
        place: Range<usize>,
    ) -> Result<(), ReadError> {
        puzzle.add(constraint).map_err(|misfit| self.document.error(place, misfit.message()))
    }

    /// A number of a field.
    fn number_in(
        &self,
        value: &Json<'_>,
        field: &Field,
        min: i64,
        max: i64,
    ) -> Result<i64, ReadError> {
        let number = self.number(value)?;
        if (min..=max).contains(&number) {
            return Ok(number);
        }
        let message =
            message!("read-number-range", field = field.name, found = number, min = min, max = max);
        Err(self.error(value, message))
    }

    /// A list of cells and their positions.
    fn cells(
        &self,
        value: &Json<'_>,
        min: usize,
        geometry: &Geometry,
    ) -> Result<Vec<Spot>, ReadError> {
        let elements = &self.array(value)?.elements;
        if elements.len() < min {
            let message = message!("read-cells-few", found = elements.len(), expected = min);
            return Err(self.error(value, message));
        }
        let cells = elements.iter();
        cells.map(|element| Ok((self.cell(element, geometry)?, range(element)))).collect()
    }

    fn cell(&self, value: &Json<'_>, geometry: &Geometry) -> Result<Cell, ReadError> {
        let name = self.text(value)?;
        match names::parse(&name) {
            Some((Named::Place(place), length)) if length == name.len() => {
                geometry.cell_at(place).ok_or_else(|| self.error(value, off_board(place, geometry)))
            }
            _ => {
                let found = message!("read-found-word", word = text::quoted(&name));
                let error = self.error(value, message!("read-cell-expected", found = found));
                Err(error.with_help(message!("read-cell-help-named")))
            }
        }
    }
}
