//! Outside clues. `R2` and `C3` are a row and a column, numbered as usual; a little killer is named by the cell where
//! its diagonal starts.

use shudu_constraints::Direction;
use shudu_core::{Cell, Entry, Geometry, Value, message};

use super::items::Item;
use super::read::IssReader;
use super::write::Writing;
use crate::error::ReadError;
use crate::text::quoted;

/// A row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowOrColumn {
    Row(usize),
    Column(usize),
}

impl RowOrColumn {
    fn find(name: &str, geometry: &Geometry) -> Option<Self> {
        let number = |digits: &str, most: usize| {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            let number: usize = digits.parse().ok().filter(|_| plain)?;
            number.checked_sub(1).filter(|number| *number < most)
        };
        match name.split_at_checked(1)? {
            ("R" | "r", digits) => number(digits, geometry.rows()).map(Self::Row),
            ("C" | "c", digits) => number(digits, geometry.columns()).map(Self::Column),
            _ => None,
        }
    }

    /// The cell at one end of it, and the direction from there.
    fn end(self, at_start: bool, geometry: &Geometry) -> Option<(Cell, Direction)> {
        let (cell, direction) = match (self, at_start) {
            (Self::Row(row), true) => ((row, 0), Direction::Right),
            (Self::Row(row), false) => ((row, geometry.columns() - 1), Direction::Left),
            (Self::Column(column), true) => ((0, column), Direction::Down),
            (Self::Column(column), false) => ((geometry.rows() - 1, column), Direction::Up),
        };
        Some((geometry.cell(cell.0, cell.1)?, direction))
    }

    fn cells(self, geometry: &Geometry) -> Vec<Cell> {
        match self {
            Self::Row(row) => geometry.row(row),
            Self::Column(column) => geometry.column(column),
        }
    }
}

/// The row or column that an argument names.
fn line(reading: &IssReader<'_>, range: &std::ops::Range<usize>) -> Result<RowOrColumn, ReadError> {
    let name = reading.text(range);
    RowOrColumn::find(name, &reading.geometry).ok_or_else(|| {
        let error = reading.error(range, message!("iss-line", found = quoted(name)));
        error.with_help(message!("iss-line-help"))
    })
}

/// A clue at a cell, with its number in a field.
fn clue(cell: Cell, direction: Direction, field: &'static str, number: i64) -> Entry {
    Entry::new()
        .with("cell", Value::Cells(vec![cell]))
        .with("direction", Value::Word(direction.word().to_owned()))
        .with(field, Value::Number(number))
}

fn parts(entry: &Entry) -> Option<(Cell, Direction)> {
    Some((*entry.cells("cell").first()?, Direction::find(entry.word("direction")?)?))
}

/// `.XSum~R2~10~`: a clue before the row, and one after it.
pub(super) fn read_ends(
    reading: &mut IssReader<'_>,
    item: &Item,
    kind: &str,
    field: &'static str,
) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let line = line(reading, &arguments[0])?;
    for (range, at_start) in arguments[1..].iter().zip([true, false]) {
        if reading.text(range).is_empty() {
            continue;
        }
        let number = reading.number(range, 0..=9999, field)?;
        let end = line.end(at_start, &reading.geometry);
        let Some((cell, direction)) = end else { continue };
        reading.add(item, kind, &clue(cell, direction, field, number))?;
    }
    Ok(())
}

pub(super) fn write_end(
    writing: &Writing<'_>,
    name: &str,
    entry: &Entry,
    field: &'static str,
) -> Option<String> {
    let (cell, direction) = parts(entry)?;
    let (row, column) = writing.geometry.position(cell)?;
    let number = entry.number(field)?;
    Some(match direction {
        Direction::Right => format!(".{name}~R{}~{number}~", row + 1),
        Direction::Left => format!(".{name}~R{}~~{number}", row + 1),
        Direction::Down => format!(".{name}~C{}~{number}~", column + 1),
        Direction::Up => format!(".{name}~C{}~~{number}", column + 1),
        _ => return None,
    })
}

/// The diagonals that a little killer can name, each by its first cell.
fn diagonals(geometry: &Geometry) -> Vec<(Cell, Direction)> {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let left = (0..rows.saturating_sub(1)).map(|row| (row, 0, Direction::DownRight));
    let right = (1..rows.saturating_sub(1)).map(|row| (row, columns - 1, Direction::UpLeft));
    let top = (1..columns).map(|column| (0, column, Direction::DownLeft));
    let bottom =
        (1..columns.saturating_sub(1)).map(|column| (rows - 1, column, Direction::UpRight));
    let mut found: Vec<(Cell, Direction)> = Vec::new();
    for (row, column, direction) in left.chain(right).chain(top).chain(bottom) {
        let Some(cell) = geometry.cell(row, column) else { continue };
        let diagonal = along(cell, direction, geometry);
        // The other end of a diagonal that is already named does not name it again.
        let is_there = found.iter().any(|&(cell, direction)| {
            let mut other = along(cell, direction, geometry);
            other.reverse();
            other == diagonal
        });
        if diagonal.len() > 1 && !is_there {
            found.push((cell, direction));
        }
    }
    found
}

fn along(cell: Cell, direction: Direction, geometry: &Geometry) -> Vec<Cell> {
    shudu_constraints::Sightline { cell, direction }.cells(geometry)
}

/// `.LittleKiller~20~R3C1`.
pub(super) fn read_little_killer(
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let sum = reading.number(&arguments[0], 0..=9999, "sum")?;
    let start = reading.cell(&arguments[1])?;
    let diagonals = diagonals(&reading.geometry);
    // If one cell names two of them, it means the later one.
    let found = diagonals.into_iter().rev().find(|(cell, _)| *cell == start);
    let Some((cell, direction)) = found else {
        let name = quoted(reading.text(&arguments[1]));
        return Err(reading.error(&arguments[1], message!("iss-no-diagonal", found = name)));
    };
    reading.add(item, "little-killer", &clue(cell, direction, "sum", sum))
}

pub(super) fn write_little_killer(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (cell, direction) = parts(entry)?;
    let geometry = writing.geometry;
    let diagonal = along(cell, direction, geometry);
    let back: Vec<Cell> = diagonal.iter().rev().copied().collect();
    let all = diagonals(geometry);
    let named = all.iter().enumerate().find(|(place, (start, way))| {
        let cells = along(*start, *way, geometry);
        let is_hidden = all[place + 1..].iter().any(|(other, _)| other == start);
        !is_hidden && (cells == diagonal || cells == back)
    });
    let (start, _) = named?.1;
    Some(format!(".LittleKiller~{}{}", entry.number("sum")?, writing.cells(&[*start])))
}

/// `.Sandwich~10~R2`. A line with fewer cells than there are digits need not contain the lowest and the highest: the
/// sum is then between its own extremes, as in a lunchbox.
pub(super) fn read_sandwich(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let sum = reading.number(&arguments[0], 0..=9999, "sum")?;
    let line = line(reading, &arguments[1])?;
    let cells = line.cells(&reading.geometry);
    if cells.len() != reading.geometry.digits().len() {
        let entry = Entry::new().with("sum", Value::Number(sum));
        return reading.add(item, "lunchbox", &entry.with("cells", Value::Cells(cells)));
    }
    match line.end(true, &reading.geometry) {
        Some((cell, direction)) => {
            reading.add(item, "sandwich", &clue(cell, direction, "sum", sum))
        }
        None => Ok(()),
    }
}

/// The sum between the two is the same from either end.
pub(super) fn write_sandwich(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (cell, direction) = parts(entry)?;
    let (row, column) = writing.geometry.position(cell)?;
    let line = match direction {
        Direction::Right | Direction::Left => RowOrColumn::Row(row),
        Direction::Down | Direction::Up => RowOrColumn::Column(column),
        _ => return None,
    };
    let is_whole = line.cells(writing.geometry).len() == writing.geometry.digits().len();
    let sum = entry.number("sum").filter(|_| is_whole)?;
    Some(match line {
        RowOrColumn::Row(row) => format!(".Sandwich~{sum}~R{}", row + 1),
        RowOrColumn::Column(column) => format!(".Sandwich~{sum}~C{}", column + 1),
    })
}

/// `.FullRank~R2~10~`, like other clues at the ends of a line. Whether ties are allowed is set for all clues together.
pub(super) fn read_full_rank(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let line = line(reading, &arguments[0])?;
    for (range, at_start) in arguments[1..].iter().zip([true, false]) {
        if reading.text(range).is_empty() {
            continue;
        }
        let rank = reading.number(range, 1..=9999, "rank")?;
        let Some((cell, direction)) = line.end(at_start, &reading.geometry) else { continue };
        let mut entry = clue(cell, direction, "rank", rank);
        if reading.ties_are_fine {
            entry.push("ties", Value::Word("ties".to_owned()));
        }
        reading.add(item, "full-rank", &entry)?;
    }
    Ok(())
}

pub(super) fn write_full_rank(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let same = entry.word("ties").is_some() == writing.ties_are_fine;
    same.then(|| write_end(writing, "FullRank", entry, "rank")).flatten()
}

/// `.FullRankTies~none`, `~only-unclued` or `~any`; the frame has already handled the last one.
pub(super) fn read_ties(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let range = &reading.arguments(item, 1)?[0];
    match reading.text(range) {
        "none" => reading.add(item, "full-rank-no-ties", &Entry::new()),
        "only-unclued" | "any" => Ok(()),
        found => {
            let message = message!("iss-ties", found = quoted(found));
            Err(reading.error(range, message))
        }
    }
}

pub(super) fn write_no_ties(writing: &Writing<'_>, _: &Entry) -> Option<String> {
    let fits = !writing.in_choice && !writing.ties_are_fine;
    fits.then(|| ".FullRankTies~none".to_owned())
}
