//! The board of a puzzle: determined by the options, or else by the text, or else the usual one.

use std::sync::Arc;

use shudu_constraints::{FieldShape, Kind, find, fitting_usual_rules};
use shudu_core::{Constraint, Entry, Geometry, GeometryError, Message, Puzzle, Value, message};

use crate::entries;
use crate::error::ReadError;
use crate::lines::{Limits, Lines, TextLine};

/// The caller's information about a text; it overrides what the text itself says.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ReadOptions {
    /// The number of rows and columns; if not given, the number of cells in the text decides.
    pub size: Option<(usize, usize)>,
    /// The lowest and the highest digit; if not given, 1 to the longer side.
    pub digits: Option<(u8, u8)>,
    /// The blocks; if not given, those that are usual on a square board.
    pub blocks: Option<Blocks>,
    /// The rules, each as in a `RULES` section (`diagonals /`, `none`); if not given, rows, columns, and the board's
    /// blocks or regions.
    pub rules: Option<Vec<String>>,
    /// Whether an unknown constraint becomes a warning instead of an error. The result may then be less than the whole
    /// puzzle.
    pub skip_unknown: bool,
    /// Limits on the size of a line and of a puzzle.
    pub limits: Limits,
}

/// The blocks of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Blocks {
    /// Blocks of this many rows and columns.
    Size(usize, usize),
    /// No blocks.
    None,
}

/// A board of this size, digits and blocks; `None` means the default.
pub(crate) fn geometry(
    (rows, columns): (usize, usize),
    digits: Option<(u8, u8)>,
    blocks: Option<Blocks>,
) -> Result<Geometry, GeometryError> {
    let geometry = Geometry::new(rows, columns)?;
    let geometry = match blocks {
        Some(Blocks::Size(rows, columns)) => geometry.with_blocks(rows, columns)?,
        None if rows == columns => Geometry::square(rows)?,
        Some(Blocks::None) | None => geometry,
    };
    match digits {
        Some((first, last)) => geometry.with_digits(first, last),
        None => Ok(geometry),
    }
}

/// Adds the rules that apply if a text names no rules: those of the options, or the usual ones.
pub(crate) fn add_rules(
    puzzle: &mut Puzzle,
    options: &ReadOptions,
    line: &TextLine,
) -> Result<(), ReadError> {
    let misfit = |message| ReadError::at(line, 0..0, message);
    for rule in rules(options, puzzle.geometry(), misfit)? {
        puzzle.add(rule).map_err(|misfit| ReadError::at(line, 0..0, misfit.message()))?;
    }
    Ok(())
}

/// The rules that apply if a text names no rules: those of the options, or the usual ones. `misfit` is the error if
/// the usual ones do not fit the board.
pub(crate) fn rules(
    options: &ReadOptions,
    geometry: &Geometry,
    misfit: impl FnOnce(Message) -> ReadError,
) -> Result<Vec<Arc<dyn Constraint>>, ReadError> {
    match &options.rules {
        None => fitting_usual_rules(geometry).map_err(misfit),
        Some(rules) => named_rules(rules, geometry),
    }
}

/// The rules that an option names, each as in a `RULES` section; `none` for a puzzle without any.
pub(crate) fn named_rules(
    rules: &[String],
    geometry: &Geometry,
) -> Result<Vec<Arc<dyn Constraint>>, ReadError> {
    let named = rules.iter().filter(|text| !text.trim().eq_ignore_ascii_case("none"));
    named
        .map(|text| entries::parse_rule(text, geometry).map_err(|error| error.in_source("--rules")))
        .collect()
}

/// Constraints in the order that all formats keep: rules first, then each kind's constraints together.
pub(crate) fn in_order(constraints: Vec<Arc<dyn Constraint>>) -> Vec<Arc<dyn Constraint>> {
    let is_rule = |id: &str| find(id).is_none_or(|kind| kind.section().is_none());
    let mut ids: Vec<String> = Vec::new();
    let mut keyed: Vec<(usize, Arc<dyn Constraint>)> = Vec::new();
    for constraint in constraints {
        let id = constraint.id();
        let key = if is_rule(id) {
            0
        } else {
            let known = ids.iter().position(|other| other == id);
            1 + known.unwrap_or_else(|| {
                ids.push(id.to_owned());
                ids.len() - 1
            })
        };
        keyed.push((key, constraint));
    }
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, constraint)| constraint).collect()
}

/// What is wrong with data for a kind that was not read field by field: too few cells, numbers out of range.
pub fn entry_fault(kind: &dyn Kind, entry: &Entry) -> Option<Message> {
    let few = |found: usize, expected: usize| {
        (found < expected).then(|| message!("read-cells-few", found = found, expected = expected))
    };
    let out = |numbers: &[i64], min: i64, max: i64, field: &str| {
        let wrong = numbers.iter().find(|number| !(min..=max).contains(number))?;
        Some(message!("read-number-range", field = field, found = *wrong, min = min, max = max))
    };
    kind.fields().iter().find_map(|field| match (field.shape, entry.get(field.name)) {
        (FieldShape::Cells { min }, Some(Value::Cells(cells))) => few(cells.len(), min),
        (FieldShape::CellLists { min_lists, min_cells }, Some(Value::CellLists(lists))) => {
            few(lists.len(), min_lists)
                .or_else(|| lists.iter().find_map(|list| few(list.len(), min_cells)))
        }
        (FieldShape::Number { min, max }, Some(Value::Number(number))) => {
            out(&[*number], min, max, field.name)
        }
        (FieldShape::Numbers { min, max }, Some(Value::Numbers(numbers))) => {
            out(numbers, min, max, field.name)
        }
        _ => None,
    })
}

impl ReadOptions {
    /// The empty puzzle that the options describe; 9 × 9 if they give no size.
    pub fn empty_puzzle(&self) -> Result<Puzzle, ReadError> {
        let line = TextLine::new(1, "");
        let failed = |error: GeometryError| {
            ReadError::at(&line, 0..0, error.message().clone())
                .with_help(message!("read-board-help"))
                .in_source("--size")
        };
        let size = self.size.unwrap_or((9, 9));
        let mut puzzle = Puzzle::new(geometry(size, self.digits, self.blocks).map_err(failed)?);
        add_rules(&mut puzzle, self, &line).map_err(|error| error.in_source("--digits"))?;
        Ok(puzzle)
    }
}

/// An empty puzzle of a size, with everything else as the options say. Puzzles of one size share their geometry.
pub(crate) fn empty_puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    size: (usize, usize),
    line: &TextLine,
) -> Result<Puzzle, ReadError> {
    if let Some((known, puzzle)) = &lines.memory.board
        && *known == size
    {
        return Ok(puzzle.clone());
    }
    let geometry = geometry(size, options.digits, options.blocks)
        .map_err(|error| ReadError::at(line, 0..0, error.message().clone()))
        .map_err(|error| error.with_help(message!("read-board-help")))?;
    let mut puzzle = Puzzle::new(geometry);
    add_rules(&mut puzzle, options, line)?;
    lines.memory.board = Some((size, puzzle.clone()));
    Ok(puzzle)
}
