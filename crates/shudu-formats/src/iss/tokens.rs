//! The constraints of ISS, a line each: what it is called there, what it is here, and how its data
//! stand. Reading and writing both go by this table.

use std::sync::Arc;

use shudu_constraints::{Diagonal, Diagonals, Killer};
use shudu_core::{Cell, Constraint, DigitSet, Entry, Geometry, Value, message};

use super::items::Item;
use super::layout::Extra;
use super::read::Reading;
use super::write::Writing;
use crate::error::ReadError;

/// One constraint of ISS.
pub(crate) struct Token {
    pub(crate) name: &'static str,
    /// The kind here; empty if it is none.
    pub(crate) kind: &'static str,
    pub(crate) form: Form,
}

/// How the data of a constraint stand.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// It says what the board is, or groups others.
    Frame,
    /// It only helps the solver there.
    Hint,
    /// Nothing: a rule for the whole board.
    Rule,
    /// Cells, in the kind's field `cells`.
    Cells,
    /// In a way of its own.
    Own {
        /// Adds what an item says.
        read: fn(&mut Reading<'_>, &Item) -> Result<(), ReadError>,
        /// The items for a constraint's data; none if there are no such items.
        write: fn(&Writing<'_>, &Entry) -> Option<String>,
    },
}

const fn token(name: &'static str, kind: &'static str, form: Form) -> Token {
    Token { name, kind, form }
}

/// Where several lines have the same kind, the first that can hold a constraint writes it.
static TOKENS: &[Token] = &[
    token("Shape", "", Form::Frame),
    token("NoBoxes", "", Form::Frame),
    token("RegionSize", "", Form::Frame),
    token("Jigsaw", "", Form::Frame),
    token("Var", "", Form::Frame),
    token("SearchPriority", "", Form::Hint),
    token("AntiKnight", "anti-knight", Form::Rule),
    token("AntiKing", "anti-king", Form::Rule),
    token("AntiConsecutive", "non-consecutive", Form::Rule),
    token("Diagonal", "diagonals", Form::Own { read: read_diagonal, write: write_diagonals }),
    token("Thermo", "thermometer", Form::Cells),
    token("Cage", "killer", Form::Own { read: read_cage, write: write_cage }),
    token("AllDifferent", "killer", Form::Own { read: read_all_different, write: nothing }),
    token("GreaterThan", "inequality", Form::Own { read: read_greater, write: write_greater }),
];

/// The constraint with a name.
pub(crate) fn find(name: &str) -> Option<&'static Token> {
    TOKENS.iter().find(|token| token.name == name)
}

/// The names of all constraints and groups.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    TOKENS.iter().map(|token| token.name).chain(["Or", "And", "Replicate"])
}

/// Whether something has this name.
pub(crate) fn is_known(name: &str) -> bool {
    names().any(|known| known == name)
}

/// Adds what an item says.
pub(crate) fn read(token: &Token, reading: &mut Reading<'_>, item: &Item) -> Result<(), ReadError> {
    match token.form {
        Form::Frame | Form::Hint => Ok(()),
        Form::Rule => reading.add(item, token.kind, &Entry::new()),
        Form::Cells => {
            let arguments = reading.arguments(item, 1)?;
            let cells = reading.cells(arguments)?;
            reading.add_cells(item, token.kind, cells)
        }
        Form::Own { read, .. } => read(reading, item),
    }
}

/// The items for a constraint; none if ISS has none for it.
pub(crate) fn write(writing: &Writing<'_>, constraint: &dyn Constraint) -> Option<String> {
    let entry = constraint.entry()?;
    let same = TOKENS.iter().filter(|token| token.kind == constraint.id());
    let mut texts = same.filter_map(|token| match token.form {
        Form::Frame | Form::Hint => None,
        Form::Rule => Some(format!(".{}", token.name)),
        Form::Cells => Some(format!(".{}{}", token.name, writing.cells(entry.cells("cells")))),
        Form::Own { write, .. } => write(writing, &entry),
    });
    texts.next()
}

fn nothing(_: &Writing<'_>, _: &Entry) -> Option<String> {
    None
}

/// The groups of extra cells that a constraint brings along.
pub(crate) fn extra_cells(_name: &str, _geometry: &Geometry) -> Vec<Extra> {
    Vec::new()
}

/// Cells that all differ.
pub(crate) fn all_different(cells: Vec<Cell>) -> Arc<dyn Constraint> {
    Arc::new(Killer { sum: None, cells })
}

/// The number that a character of a bit set stands for.
pub(crate) fn six_bits(character: char) -> Option<u8> {
    const CHARACTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    CHARACTERS.chars().position(|other| other == character).map(|place| place as u8)
}

/// A cell that holds one of some digits, as one of several possibilities.
pub(crate) fn add_among(
    reading: &mut Reading<'_>,
    item: &Item,
    _cell: Cell,
    _digits: DigitSet,
) -> Result<(), ReadError> {
    Err(reading.error(&item.range(), message!("iss-unknown", found = "Or")))
}

/// At least one of the branches holds.
pub(crate) fn add_any_of(
    reading: &mut Reading<'_>,
    item: &Item,
    branches: Vec<Vec<Arc<dyn Constraint>>>,
) -> Result<(), ReadError> {
    if let [branch] = &mut { branches }[..] {
        reading.found.append(branch);
        return Ok(());
    }
    Err(reading.error(&item.range(), message!("iss-unknown", found = "Or")))
}

/// `.Diagonal~1` is `/`, `.Diagonal~-1` is `\`; both together are one rule.
fn read_diagonal(reading: &mut Reading<'_>, item: &Item) -> Result<(), ReadError> {
    let range = &reading.arguments(item, 1)?[0];
    let only = match reading.text(range) {
        "1" => Diagonal::Rising,
        "-1" => Diagonal::Falling,
        found => {
            let found = crate::text::quoted(found);
            return Err(reading.error(range, message!("iss-diagonal", found = found)));
        }
    };
    let other = if only == Diagonal::Rising { "\\" } else { "/" };
    let before = reading.found.last().filter(|last| last.id() == "diagonals");
    if before.is_some_and(|last| last.entry().is_some_and(|e| e.word("only") == Some(other))) {
        reading.found.pop();
        return reading.push(item, Arc::new(Diagonals { only: None }));
    }
    reading.push(item, Arc::new(Diagonals { only: Some(only) }))
}

fn write_diagonals(_: &Writing<'_>, entry: &Entry) -> Option<String> {
    let text = match entry.word("only") {
        None => ".Diagonal~1.Diagonal~-1",
        Some("/") => ".Diagonal~1",
        Some(_) => ".Diagonal~-1",
    };
    Some(text.to_owned())
}

/// A sum of 0, or none, only forbids repeats.
fn read_cage(reading: &mut Reading<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let sum = match reading.text(&arguments[0]) {
        "" => 0,
        _ => reading.number(&arguments[0], 0..=9999, "sum")?,
    };
    let cells = reading.cells(&arguments[1..])?;
    let mut entry = Entry::new();
    if sum != 0 {
        entry.push("sum", Value::Number(sum));
    }
    reading.add(item, "killer", &entry.with("cells", Value::Cells(cells)))
}

fn write_cage(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let cells = writing.cells(entry.cells("cells"));
    match entry.number("sum") {
        Some(0) => None,
        Some(sum) => Some(format!(".Cage~{sum}{cells}")),
        None => Some(format!(".Cage~{cells}")),
    }
}

fn read_all_different(reading: &mut Reading<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 1)?;
    let cells = reading.cells(arguments)?;
    reading.push(item, all_different(cells))
}

/// Each cell is greater than every later one beside it.
fn read_greater(reading: &mut Reading<'_>, item: &Item) -> Result<(), ReadError> {
    for (greater, less) in touching(reading, item)? {
        let entry = Entry::new()
            .with("first", Value::Cells(vec![greater]))
            .with("sign", Value::Word(">".to_owned()))
            .with("second", Value::Cells(vec![less]));
        reading.add(item, "inequality", &entry)?;
    }
    Ok(())
}

fn write_greater(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (first, second) = (*entry.cells("first").first()?, *entry.cells("second").first()?);
    let is_less = entry.word("sign") == Some("<");
    let (greater, less) = if is_less { (second, first) } else { (first, second) };
    let touch = writing.layout.touch(greater, less);
    touch.then(|| format!(".GreaterThan{}", writing.cells(&[greater, less])))
}

/// The pairs of cells beside each other that an item means.
fn touching(reading: &mut Reading<'_>, item: &Item) -> Result<Vec<(Cell, Cell)>, ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let cells = reading.cells(arguments)?;
    let pairs = reading.layout.touching(&cells);
    if pairs.is_empty() {
        return Err(reading.error(&item.range(), message!("iss-no-neighbours")));
    }
    Ok(pairs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once_and_every_kind_exists() {
        for (place, token) in TOKENS.iter().enumerate() {
            assert!(TOKENS[..place].iter().all(|other| other.name != token.name), "{}", token.name);
            assert!(
                token.kind.is_empty() || shudu_constraints::find(token.kind).is_some(),
                "{}",
                token.kind
            );
        }
    }
}
