//! One constraint's data as text, for any kind by its [`Kind::fields`]: a new kind needs no code here.
//!
//! In files, cells are row and column from 0 (`0 8`, extra cells `x 0`) or names (`r1c9`, `A9`); on the command line
//! they are always names, which count from 1.

use std::ops::Range;
use std::sync::Arc;

use shudu_constraints::{FieldShape, Kind, kinds};
use shudu_core::names::{did_you_mean, nearest};
use shudu_core::{Cell, Choice, Constraint, Entry, Geometry, Message, Place, Value, message};

use crate::cursor::{Cells, Cursor};
use crate::error::ReadError;
use crate::lines::TextLine;
use crate::text;

/// The cells of a thermometer, starting at its bulb: `A1B1B2` or `B7 B8 B9 B10`, where the letters are the row and the
/// number is the column; or `r1c1 r2c1`.
pub fn parse_thermometer(text: &str, geometry: &Geometry) -> Result<Vec<Cell>, ReadError> {
    let line = TextLine::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    let mut cells = vec![cursor.cell()?.0];
    while !cursor.is_done() {
        cells.push(cursor.cell()?.0);
    }
    Ok(cells)
}

/// Parses a constraint's data from an argument with named cells: `10 r1c1 r1c2` for a cage, `r1c1>r1c2` for an
/// inequality, `A1B1B2` for a thermometer.
pub fn parse_entry(kind: &dyn Kind, text: &str, geometry: &Geometry) -> Result<Entry, ReadError> {
    let line = TextLine::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    Ok(cursor.whole_line(kind)?.entry)
}

/// Like [`parse_entry`], but builds the constraint and checks that it fits the board.
pub fn parse_constraint(
    kind: &dyn Kind,
    text: &str,
    geometry: &Geometry,
) -> Result<Arc<dyn Constraint>, ReadError> {
    let line = TextLine::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    cursor.whole_line(kind)?.build(kind, &line, geometry)
}

/// Parses a rule with its arguments as in a `RULES` section, but with named cells: `diagonals /`.
pub fn parse_rule(text: &str, geometry: &Geometry) -> Result<Arc<dyn Constraint>, ReadError> {
    let line = TextLine::new(1, text);
    let mut cursor = Cursor::new(&line, 0, Cells::Named, geometry);
    let (kind, data) = cursor.rule()?;
    cursor.end(kind)?;
    data.build(kind, &line, geometry)
}

/// The message for a place that the board does not have.
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

/// The error for a name that is not the name of a rule.
pub(crate) fn unknown_rule(line: &TextLine, name: Range<usize>, content: &str) -> ReadError {
    let written = &content[name.clone()];
    let message = message!("read-unknown-rule", found = text::quoted(written));
    ReadError::at(line, name, message).with_help(rule_help(written))
}

/// The rule that was probably meant, or all rules.
pub(crate) fn rule_help(written: &str) -> Message {
    let rules = || kinds().iter().filter(|kind| kind.section().is_none());
    let ids: Vec<&str> = rules().map(|kind| kind.id()).collect();
    let names =
        rules().flat_map(|kind| std::iter::once(kind.id()).chain(kind.aliases().iter().copied()));
    did_you_mean(nearest(written, names), &ids)
}

/// Writes one constraint's data as in a section line: cells counted from 0, `-` for missing fields. Missing fields at
/// the end are left out, but a line is never empty outside `RULES`.
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
            Some(Value::CellLists(lists)) => {
                for (number, list) in lists.iter().enumerate() {
                    words.extend((number > 0).then(|| "/".to_owned()));
                    words.extend(list.iter().map(|&cell| counted(geometry.place(cell))));
                }
            }
            Some(Value::Numbers(numbers)) => words.push(joined(numbers)),
            Some(Value::Text(text)) => words.push(text_word(text, in_rules && field.optional)),
            Some(Value::Choices(choices)) => words.push(write_choices(choices, geometry)),
        }
    }
    let fewest = if in_rules { 0 } else { 1 };
    while words.len() > fewest && words.last().is_some_and(|word| word == "-") {
        words.pop();
    }
    words.join(" ")
}

/// Writes choices with `|` between them, and `&` between the constraints of one. Nested choices are in brackets.
fn write_choices(choices: &[Choice], geometry: &Geometry) -> String {
    let constraint = |(id, entry): &(&str, Entry)| {
        let Some(kind) = shudu_constraints::find(id) else { return (*id).to_owned() };
        let data = write(kind, entry, geometry, true);
        match kind.fields() {
            [field] if field.shape == FieldShape::Choices => format!("( {data} )"),
            _ => format!("{id} {data}").trim_end().to_owned(),
        }
    };
    let choice = |choice: &Choice| choice.iter().map(constraint).collect::<Vec<_>>().join(" & ");
    choices.iter().map(choice).collect::<Vec<_>>().join(" | ")
}

/// Numbers joined to one word.
fn joined(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(",")
}

/// Text as in a section line: bare if it can be nothing else, otherwise in quotes.
fn text_word(text: &str, quote: bool) -> String {
    let is_plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '#' | ',');
    let starts_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "([.^".contains(c);
    if !quote && text.starts_with(starts_plain) && text.chars().all(is_plain) {
        text.to_owned()
    } else {
        serde_json::Value::from(text).to_string()
    }
}

/// A place as in a section line.
pub(crate) fn counted(place: Place) -> String {
    match place {
        Place::Board { row, column } => format!("{row} {column}"),
        Place::Extra(number) => format!("x {number}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shudu_constraints::{Appearance, Field, FieldShape, KindGroup, KindIcon, find};
    use shudu_core::{Grid, Rng};

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

    /// A kind with a field of every shape that is allowed anywhere, and lists of cells at the end.
    struct Shapes;

    const LISTS: FieldShape = FieldShape::CellLists { min_lists: 2, min_cells: 1 };

    impl Appearance for Shapes {
        fn group(&self) -> KindGroup {
            KindGroup::Other
        }

        fn icon(&self) -> KindIcon {
            KindIcon::Board
        }

        fn popular_names(&self) -> &'static [&'static str] {
            &[]
        }
    }

    impl Kind for Shapes {
        fn id(&self) -> &'static str {
            "shapes"
        }

        fn name(&self) -> Message {
            Message::verbatim("shapes")
        }

        fn fields(&self) -> &'static [Field] {
            &[
                Field { name: "text", shape: FieldShape::Text, optional: false },
                Field {
                    name: "numbers",
                    shape: FieldShape::Numbers { min: -9, max: 99 },
                    optional: true,
                },
                Field { name: "note", shape: FieldShape::Text, optional: true },
                Field { name: "lists", shape: LISTS, optional: false },
            ]
        }

        fn source(&self) -> &'static str {
            ""
        }

        fn build(&self, _: &Entry) -> Arc<dyn Constraint> {
            Arc::new(shudu_constraints::Row)
        }

        fn sample(&self, _: &Grid, _: &mut Rng) -> Option<Arc<dyn Constraint>> {
            None
        }
    }

    fn read_shapes(text: &str, cells: Cells, in_rules: bool) -> Result<Entry, ReadError> {
        let (line, board) = (TextLine::new(1, text), board());
        let mut cursor = Cursor::new(&line, 0, cells, &board);
        if in_rules {
            cursor.fields(&Shapes, true).map(|d| d.entry)
        } else {
            cursor.whole_line(&Shapes).map(|d| d.entry)
        }
    }

    fn any_text() -> impl Strategy<Value = String> {
        prop_oneof![
            any::<String>(),
            "[a-z0-9.*+(\\[^]{1,8}",
            "[ \"#,/:\\\\a\n\t\u{85}\u{a0}\u{2028}\u{feff}数GRID-]{0,9}",
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

        #[test]
        fn what_is_written_is_read(
            text in any_text(),
            numbers in prop::collection::vec(-9_i64..=99, 0..4),
            note in prop::option::of(any_text()),
            lists in prop::collection::vec(prop::collection::vec(0_usize..102, 1..4), 2..4),
        ) {
            let board = board();
            let mut entry = Entry::new().with("text", Value::Text(text));
            if !numbers.is_empty() {
                entry.push("numbers", Value::Numbers(numbers));
            }
            if let Some(note) = note {
                entry.push("note", Value::Text(note));
            }
            let cells = |list: &Vec<usize>| {
                list.iter().filter_map(|&index| board.cells().nth(index)).collect()
            };
            entry.push("lists", Value::CellLists(lists.iter().map(cells).collect()));
            for in_rules in [false, true] {
                let line = write(&Shapes, &entry, &board, in_rules);
                let commented = format!("{line} # a comment");
                for line in [line, commented] {
                    let read = read_shapes(&line, Cells::Counted, in_rules);
                    prop_assert_eq!(read.map_err(|e| e.to_string()), Ok(entry.clone()), "{}", line);
                }
            }
        }
    }

    #[test]
    fn lists_numbers_and_text_are_read_on_the_command_line() {
        let text = "[1-3]+4,5 7,-2,0 - A1A2/r2c1, r2c2 / x1";
        let entry = read_shapes(text, Cells::Named, false).unwrap();
        assert_eq!(
            write(&Shapes, &entry, &board(), false),
            "\"[1-3]+4,5\" 7,-2,0 - 0 0 0 1 / 1 0 1 1 / x 0"
        );
        assert_eq!(entry.text("text"), Some("[1-3]+4,5"));
        assert_eq!(entry.numbers("numbers"), [7, -2, 0]);
        assert_eq!(entry.cell_lists("lists").len(), 3);
    }

    #[test]
    fn what_is_wrong_with_them_is_said() {
        for (text, column, error, help) in [
            (
                "a 1 - A1 / B1 B",
                15,
                "found 'B', expected a cell",
                "a cell is a name such as r1c1 or A1",
            ),
            (
                "a 1 - A1",
                9,
                "found 1 list of cells, expected at least 2",
                "write '/' between two lists of cells",
            ),
            (
                "a 1 - A1 / ",
                11,
                "found 0 cells, expected at least 1",
                "a cell is a name such as r1c1 or A1",
            ),
            (
                "a 1 - / A1",
                7,
                "found 0 cells, expected at least 1",
                "a cell is a name such as r1c1 or A1",
            ),
            (
                "a 1,100 - A1/A2",
                5,
                "100 is out of range, expected -9 to 99 (numbers)",
                "'shudu rules shapes' shows how it is written",
            ),
            (
                "a 1,-x - A1/A2",
                5,
                "found '-x', expected a number from -9 to 99 (numbers)",
                "write '-' to leave out the numbers",
            ),
            (
                "",
                1,
                "the line ends, expected a word (text)",
                "write one word, or text in double quotes as in JSON",
            ),
            (
                "\"a\\x\" 1",
                1,
                "the text in quotes has no end, or does not follow the rules of JSON (text)",
                "write one word, or text in double quotes as in JSON",
            ),
        ] {
            let found = read_shapes(text, Cells::Named, false).unwrap_err();
            assert_eq!(found.message().to_string(), error, "{text}");
            assert_eq!(found.column(), column, "{text}");
            assert_eq!(found.help().unwrap().to_string(), help, "{text}");
        }
    }

    #[test]
    fn choices_are_read_and_written() {
        let (board, kind) = (board(), find("any-of").unwrap());
        let text = "killer 10 A1A2&thermometer A1A2|(given x1 1,2 | ( anti-king )) & even r1c1";
        let entry = parse_entry(kind, text, &board).unwrap();
        let written = write(kind, &entry, &board, false);
        assert_eq!(
            written,
            "killer 10 0 0 0 1 & thermometer 0 0 0 1 | ( given x 0 1,2 | ( anti-king ) ) & even 0 0"
        );
        let line = TextLine::new(1, &written);
        let again = Cursor::new(&line, 0, Cells::Counted, &board).whole_line(kind).unwrap();
        assert_eq!(again.entry, entry);
    }

    #[test]
    fn what_is_wrong_with_choices_is_said() {
        let (board, kind) = (board(), find("any-of").unwrap());
        for (text, column, error) in [
            ("even A1 | evn A2", 11, "unknown rule 'evn'"),
            ("even A1 |", 10, "unknown rule ''"),
            ("even A1 | thermometer A1A1", 25, "r1c1 is listed twice (rule: thermometer)"),
            ("( even A1 | odd A1", 19, "the line ends, expected '|', '&' or ')'"),
            ("even A1 ) | odd A1", 9, "found ')', but the rule 'any of' takes no more data"),
            (&"(".repeat(99), 65, "choices are nested more than 64 levels deep"),
            (&"any-of ".repeat(99), 449, "choices are nested more than 64 levels deep"),
        ] {
            let found = parse_entry(kind, text, &board).unwrap_err();
            assert_eq!(found.message().to_string(), error, "{text}");
            assert_eq!(found.column(), column, "{text}");
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
