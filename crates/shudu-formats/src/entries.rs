//! One constraint's data in text, for any kind by its [`Kind::fields`]: a new kind needs no line here.
//!
//! In files cells are row and column from 0 (`0 8`, extra cells `x 0`) or names (`r1c9`, `A9`);
//! on the command line they are always names, which count from 1.

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::{Kind, kinds};
use shudu_core::{Cell, Constraint, Entry, Geometry, Message, Place, Value, message};

use crate::cursor::{Cells, Cursor};
use crate::error::ReadError;
use crate::lines::Line;
use crate::nearest::nearest;
use crate::text;

/// The cells of a thermometer from its bulb: `A1B1B2` or `B7 B8 B9 B10`, letters the row and the number
/// the column; `r1c1 r2c1` too.
pub fn parse_thermometer(text: &str, geometry: &Geometry) -> Result<Vec<Cell>, ReadError> {
    let line = Line::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    let mut cells = vec![cursor.cell()?.0];
    while !cursor.is_done() {
        cells.push(cursor.cell()?.0);
    }
    Ok(cells)
}

/// A constraint's data from an argument with named cells: `10 r1c1 r1c2` for a cage, `r1c1>r1c2` for an
/// inequality, `A1B1B2` for a thermometer.
pub fn parse_entry(kind: &dyn Kind, text: &str, geometry: &Geometry) -> Result<Entry, ReadError> {
    let line = Line::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    Ok(cursor.whole_line(kind)?.entry)
}

/// As [`parse_entry`], built and tried on the board.
pub fn parse_constraint(
    kind: &dyn Kind,
    text: &str,
    geometry: &Geometry,
) -> Result<Arc<dyn Constraint>, ReadError> {
    let line = Line::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    cursor.whole_line(kind)?.build(kind, &line, geometry)
}

/// A rule by its name and arguments, as a `RULES` section has it but with named cells: `diagonals /`.
pub fn parse_rule(text: &str, geometry: &Geometry) -> Result<Arc<dyn Constraint>, ReadError> {
    let line = Line::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    let (kind, data) = cursor.rule()?;
    cursor.end(kind)?;
    data.build(kind, &line, geometry)
}

/// A place that the board does not have.
pub(crate) fn off_board(place: Place, geometry: &Geometry) -> Message {
    match place {
        Place::Board { .. } => message!(
            "cell-off-board",
            cell = place.to_string(),
            rows = geometry.rows(),
            columns = geometry.columns()
        ),
        Place::Extra(_) => {
            message!("read-no-extra", cell = place.to_string(), n = geometry.n_extra())
        }
    }
}

/// A name that is no rule's.
pub(crate) fn unknown_rule(line: &Line, name: Range<usize>, content: &str) -> ReadError {
    let written = &content[name.clone()];
    let message = message!("read-unknown-rule", found = text::quoted(written));
    ReadError::at(line, name, message).with_help(rule_help(written))
}

/// The rule that somebody probably meant, or all there are.
pub(crate) fn rule_help(written: &str) -> Message {
    let rules = || kinds().iter().filter(|kind| kind.section().is_none());
    let ids: Vec<&str> = rules().map(|kind| kind.id()).collect();
    let names =
        rules().flat_map(|kind| std::iter::once(kind.id()).chain(kind.aliases().iter().copied()));
    suggestion(nearest(written, names), &ids)
}

/// “did you mean …”, or all there is.
pub(crate) fn suggestion(nearest: Option<&str>, all: &[&str]) -> Message {
    match nearest {
        Some(name) => message!("read-did-you-mean", name = name),
        None => message!("read-known-names", names = all.join(", ")),
    }
}

/// Writes one constraint's data as a section line has it: cells counted from 0, `-` for what is not
/// there. In `RULES` what is not there at the end is left out.
pub(crate) fn write(kind: &dyn Kind, entry: &Entry, geometry: &Geometry, in_rules: bool) -> String {
    let mut words: Vec<String> = Vec::new();
    for field in kind.fields() {
        match entry.get(field.name) {
            None => words.push("-".to_owned()),
            Some(Value::Number(number)) => words.push(number.to_string()),
            Some(Value::Word(word)) => words.push(word.clone()),
            Some(Value::Cells(cells)) => {
                words.extend(cells.iter().map(|&cell| counted(geometry.place(cell))));
            }
        }
    }
    while in_rules && words.last().is_some_and(|word| word == "-") {
        words.pop();
    }
    words.join(" ")
}

/// A place as a section line has it.
pub(crate) fn counted(place: Place) -> String {
    match place {
        Place::Board { row, column } => format!("{row} {column}"),
        Place::Extra(number) => format!("x {number}"),
    }
}

#[cfg(test)]
mod tests {
    use shudu_constraints::find;

    use super::*;

    fn board() -> Geometry {
        Geometry::square(10).unwrap().with_extra(2).unwrap()
    }

    fn names(text: &str) -> Result<String, String> {
        let board = board();
        parse_thermometer(text, &board)
            .map(|cells| board.names(&cells))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn thermometers_are_read_compact_and_spaced() {
        assert_eq!(names("A1B1B2").unwrap(), "r1c1 r2c1 r2c2");
        assert_eq!(names("B7 B8 B9 B10").unwrap(), "r2c7 r2c8 r2c9 r2c10");
        assert_eq!(names(" r1c1r2c10 x2 ").unwrap(), "r1c1 r2c10 x2");
        assert_eq!(names("A1K1").unwrap_err(), "r11c1 is not on this board of 10 × 10 cells");
        assert!(names("").unwrap_err().starts_with("the line ends, expected a cell"));
    }

    #[test]
    fn arguments_are_read_by_their_fields() {
        let board = board();
        for (kind, text, back) in [
            ("killer", "10 r1c1 r1c2", "10 0 0 0 1"),
            ("killer", "- A1A2", "- 0 0 0 1"),
            ("killer", "r1c1,r1c2", "- 0 0 0 1"),
            ("inequality", "r1c1>r1c2", "0 0 > 0 1"),
            ("inequality", "A1 < x1", "0 0 < x 0"),
            ("thermometer", "A1B1B2", "0 0 1 0 1 1"),
            ("diagonals", "/", "/"),
        ] {
            let kind = find(kind).unwrap();
            let entry = parse_entry(kind, text, &board).unwrap();
            assert_eq!(write(kind, &entry, &board, false), back);
        }
    }

    #[test]
    fn rules_are_read_with_their_arguments() {
        let board = board();
        assert_eq!(parse_rule("diagonals \\", &board).unwrap().id(), "diagonals");
        assert_eq!(parse_rule("Anti_Knight", &board).unwrap().id(), "anti-knight");
        let error = parse_rule("anti-night", &board).unwrap_err();
        assert_eq!(error.to_string(), "unknown rule 'anti-night'; did you mean 'anti-knight'?");
        let error = parse_rule("row column", &board).unwrap_err();
        assert_eq!((error.column(), error.length()), (5, 6));
    }
}
