//! Constraints on cells whose data has a special form.

use std::sync::Arc;

use shudu_constraints::{AnyOf, Diagonal, Diagonals, ExtraRegion, Given};
use shudu_core::{Cell, Constraint, Digit, DigitSet, Entry, Regions, Value, message};

use super::items::Item;
use super::layout::Shift;
use super::read::IssReader;
use super::tokens;
use super::write::Writing;
use crate::error::ReadError;

/// Cells that are all different. A cell that is listed twice counts once.
pub(crate) fn all_different(mut cells: Vec<Cell>) -> Arc<dyn Constraint> {
    let mut seen: Vec<Cell> = Vec::new();
    cells.retain(|cell| {
        let is_new = !seen.contains(cell);
        seen.push(*cell);
        is_new
    });
    Arc::new(ExtraRegion { cells })
}

/// A cell that holds one of some digits, as one of several possibilities.
pub(crate) fn add_given(
    reading: &mut IssReader<'_>,
    item: &Item,
    cell: Cell,
    digits: DigitSet,
) -> Result<(), ReadError> {
    reading.push(item, Arc::new(Given { cell, digits }))
}

/// At least one of the branches holds. If there is only one, it is added directly.
pub(crate) fn add_any_of(
    reading: &mut IssReader<'_>,
    item: &Item,
    mut branches: Vec<Vec<Arc<dyn Constraint>>>,
) -> Result<(), ReadError> {
    if let [branch] = &mut branches[..] {
        reading.found.append(branch);
        return Ok(());
    }
    reading.push(item, Arc::new(AnyOf { choices: branches }))
}

/// A choice of one constraint is written as its item, a choice of several as a group.
pub(super) fn write_any_of(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let inner = Writing { in_choice: true, layout: writing.layout.clone(), ..*writing };
    let mut text = ".Or".to_owned();
    for choice in entry.choices("choices") {
        let items: Option<String> = choice
            .iter()
            .map(|(id, entry)| tokens::write(&inner, &*shudu_constraints::find(id)?.build(entry)))
            .collect();
        let items = items?;
        let is_one =
            items.matches('.').count() == 1 || choice.len() == 1 && items.starts_with(".Or");
        text.push_str(&if is_one { items } else { format!(".And{items}.End") });
    }
    text.push_str(".End");
    Some(text)
}

/// Outside of choices, where digits in an item would be plain givens, it is written as a choice of one.
pub(super) fn write_given(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let mut text = format!(".{}", writing.cells(entry.cells("cell")));
    text.extend(entry.numbers("digits").iter().map(|digit| format!("_{digit}")));
    Some(if writing.in_choice { text } else { format!(".Or{text}.End") })
}

/// `.Diagonal~1` is `/`, `.Diagonal~-1` is `\`; both together are one rule.
pub(super) fn read_diagonal(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
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

pub(super) fn write_diagonals(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let text = match entry.word("only") {
        _ if writing.in_choice => return None,
        None => ".Diagonal~1.Diagonal~-1",
        Some("/") => ".Diagonal~1",
        Some(_) => ".Diagonal~-1",
    };
    Some(text.to_owned())
}

/// A sum of 0, or no sum, only forbids repeated digits.
pub(super) fn read_cage(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
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
    if cells.iter().enumerate().any(|(place, cell)| cells[..place].contains(cell)) {
        // The digits differ, but a cell that is listed twice is added twice.
        if sum != 0 {
            add_sum(reading, item, sum, &cells.iter().map(|&cell| (1, cell)).collect::<Vec<_>>())?;
        }
        return reading.push(item, all_different(cells));
    }
    reading.add(item, "killer", &entry.with("cells", Value::Cells(cells)))
}

pub(super) fn write_cage(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let cells = writing.cells(entry.cells("cells"));
    match entry.number("sum") {
        Some(0) => None,
        Some(sum) => Some(format!(".Cage~{sum}{cells}")),
        None => Some(format!(".Cage~{cells}")),
    }
}

/// Adds a sum of digits, each times its coefficient; a cell that is listed twice becomes one term.
fn add_sum(
    reading: &mut IssReader<'_>,
    item: &Item,
    total: i64,
    terms: &[(i64, Cell)],
) -> Result<(), ReadError> {
    let mut merged: Vec<(i64, Cell)> = Vec::new();
    for &(coefficient, cell) in terms {
        match merged.iter_mut().find(|term| term.1 == cell) {
            Some(term) => term.0 += coefficient,
            None => merged.push((coefficient, cell)),
        }
    }
    merged.retain(|term| term.0 != 0);
    let mut entry = Entry::new().with("total", Value::Number(total));
    if merged.iter().any(|term| term.0 != 1) {
        let coefficients = merged.iter().map(|term| term.0).collect();
        entry.push("coefficients", Value::Numbers(coefficients));
    }
    let cells = merged.into_iter().map(|term| term.1).collect();
    reading.add(item, "sum", &entry.with("cells", Value::Cells(cells)))
}

/// `.Sum~10~cells`, or with coefficients `.Sum~0_=_1_-2~cells`.
pub(super) fn read_sum(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let range = &arguments[0];
    let text = reading.text(range).to_owned();
    let (total, coefficients) = match text.split_once("_=_") {
        Some((total, _)) => {
            let end = range.start + total.len();
            let coefficients =
                reading.numbers(&(end + 3..range.end), -100..=100, "coefficients")?;
            (range.start..end, Some(coefficients))
        }
        None => (range.clone(), None),
    };
    let total = reading.number(&total, -999_999..=999_999, "total")?;
    let cells = reading.cells(&arguments[1..])?;
    let coefficients = coefficients.unwrap_or_else(|| vec![1; cells.len()]);
    if coefficients.len() != cells.len() {
        let (found, expected) = (coefficients.len(), cells.len());
        let message = message!("iss-coefficients", found = found, expected = expected);
        return Err(reading.error(range, message));
    }
    let terms: Vec<(i64, Cell)> = coefficients.into_iter().zip(cells).collect();
    add_sum(reading, item, total, &terms)
}

pub(super) fn write_sum(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let total = entry.number("total")?;
    let coefficients = entry.numbers("coefficients");
    if coefficients.iter().any(|coefficient| coefficient.abs() > 100) {
        return None;
    }
    let words: String = coefficients.iter().map(|c| format!("_{c}")).collect();
    let words = if words.is_empty() { words } else { format!("_={words}") };
    Some(format!(".Sum~{total}{words}{}", writing.cells(entry.cells("cells"))))
}

/// `.SameValues~2~cells`: this many lists of equal length.
pub(super) fn read_same_values(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 3)?;
    let n = reading.number(&arguments[0], 2..=1000, "lists")? as usize;
    let cells = reading.cells(&arguments[1..])?;
    if !cells.len().is_multiple_of(n) {
        let message = message!("iss-lists", cells = cells.len(), lists = n);
        return Err(reading.error(&item.range(), message));
    }
    let lists = cells.chunks(cells.len() / n).map(<[Cell]>::to_vec).collect();
    reading.add(item, "same-digits", &Entry::new().with("lists", Value::CellLists(lists)))
}

pub(super) fn write_same_values(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let lists = entry.cell_lists("lists");
    let same = lists.windows(2).all(|two| two[0].len() == two[1].len());
    same.then(|| format!(".SameValues~{}{}", lists.len(), writing.cells(&lists.concat())))
}

/// `.Quad~R1C1~1~2`: the cell is the top left one of four.
pub(super) fn read_quad(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let corner = reading.cell(&arguments[0])?;
    let Some(cells) = square(reading, corner) else {
        return Err(reading.error(&arguments[0], message!("iss-quad")));
    };
    let digits: Result<Vec<i64>, ReadError> =
        arguments[1..].iter().map(|range| reading.number(range, 0..=63, "digits")).collect();
    let entry = Entry::new().with("digits", Value::Numbers(digits?));
    reading.add(item, "quadruple", &entry.with("cells", Value::Cells(cells)))
}

fn square(reading: &IssReader<'_>, corner: Cell) -> Option<Vec<Cell>> {
    let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let step =
        |(down, right)| reading.layout.shifted(corner, Shift { down, right }, &reading.geometry);
    steps.into_iter().map(step).collect()
}

pub(super) fn write_quad(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let cells = entry.cells("cells");
    let corner = *cells.first()?;
    let offsets = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let is_square = cells.len() == 4
        && cells.iter().zip(offsets).all(|(&cell, (down, right))| {
            writing.geometry.offset(corner, down, right) == Some(cell)
        });
    let digits: String = entry.numbers("digits").iter().map(|digit| format!("~{digit}")).collect();
    is_square.then(|| format!(".Quad{}{digits}", writing.cells(&[corner])))
}

/// `.LookAndSay~1324~cells`: one 3, two 4s.
pub(super) fn read_look_and_say(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let text = reading.text(&arguments[0]);
    let figures: Option<Vec<i64>> = text.chars().map(|c| c.to_digit(10).map(i64::from)).collect();
    let fits = |figures: &Vec<i64>| !figures.is_empty() && figures.len().is_multiple_of(2);
    let Some(clue) = figures.filter(fits) else {
        let message = message!("iss-look-and-say", found = crate::text::quoted(text));
        return Err(reading.error(&arguments[0], message));
    };
    let cells = reading.cells(&arguments[1..])?;
    let entry = Entry::new().with("clue", Value::Numbers(clue));
    reading.add(item, "look-and-say", &entry.with("cells", Value::Cells(cells)))
}

pub(super) fn write_look_and_say(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let figure = |&number: &i64| char::from_digit(u32::try_from(number).ok()?, 10);
    let clue: Option<String> = entry.numbers("clue").iter().map(figure).collect();
    Some(format!(".LookAndSay~{}{}", clue?, writing.cells(entry.cells("cells"))))
}

/// `.Indexing~C~cells`: the digit of a cell is the column in which the number of its own column is. Columns count from
/// 1 even if digits start at 0.
pub(super) fn read_indexing(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let kind = match reading.text(&arguments[0]) {
        "C" => "column-indexer",
        "R" => "row-indexer",
        found => {
            let message = message!("iss-indexing", found = crate::text::quoted(found));
            return Err(reading.error(&arguments[0], message));
        }
    };
    let cells = reading.cells(&arguments[1..])?;
    if reading.geometry.digits().first().number() == 1 {
        return reading.add_cells(item, kind, cells);
    }
    let geometry = reading.geometry.clone();
    for cell in cells {
        let Some((row, column)) = geometry.position(cell) else { continue };
        let (line, own) = match kind {
            "row-indexer" => (geometry.column(column), row),
            _ => (geometry.row(row), column),
        };
        let only = |number: usize| {
            let digit = u8::try_from(number).ok().and_then(Digit::new);
            digit.filter(|&digit| geometry.digits().contains(digit)).map(DigitSet::only)
        };
        let choice = |(place, target): (usize, Cell)| -> Option<Vec<Arc<dyn Constraint>>> {
            let index = Given { cell, digits: only(place + 1)? };
            Some(vec![Arc::new(index), Arc::new(Given { cell: target, digits: only(own + 1)? })])
        };
        let choices: Vec<_> = line.into_iter().enumerate().filter_map(choice).collect();
        reading.push(item, Arc::new(AnyOf { choices }))?;
    }
    Ok(())
}

pub(super) fn write_row_indexer(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let usual = writing.geometry.digits().first().number() == 1;
    usual.then(|| format!(".Indexing~R{}", writing.cells(entry.cells("cells"))))
}

pub(super) fn write_column_indexer(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let usual = writing.geometry.digits().first().number() == 1;
    usual.then(|| format!(".Indexing~C{}", writing.cells(entry.cells("cells"))))
}

/// `.CountDistinct~count~cells`.
pub(super) fn read_count_distinct(
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<(), ReadError> {
    let mut cells = reading.cells(reading.arguments(item, 2)?)?;
    let counted = cells.split_off(1);
    let entry = Entry::new().with("count", Value::Cells(cells));
    reading.add(item, "count-distinct", &entry.with("cells", Value::Cells(counted)))
}

pub(super) fn write_count_distinct(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (count, cells) = (entry.cells("count"), entry.cells("cells"));
    Some(format!(".CountDistinct{}{}", writing.cells(count), writing.cells(cells)))
}

/// `.DisjointSets`: on a board without blocks, those that it would have are used.
pub(super) fn read_disjoint_sets(
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<(), ReadError> {
    let geometry = reading.geometry.clone();
    let is_cut = matches!(geometry.region_layout(), Regions::Blocks { .. });
    let Some((rows, columns)) = reading.box_size.filter(|_| !is_cut) else {
        return reading.add(item, "disjoint-groups", &Entry::new());
    };
    for place in 0..rows * columns {
        let (row, column) = (place / columns, place % columns);
        let is_there = |cell: &Cell| {
            let position = geometry.position(*cell);
            position.is_some_and(|(r, c)| (r % rows, c % columns) == (row, column))
        };
        let cells = geometry.board_cells().filter(is_there).collect();
        reading.push(item, all_different(cells))?;
    }
    Ok(())
}

pub(super) fn write_disjoint_groups(writing: &Writing<'_>, _: &Entry) -> Option<String> {
    (!writing.in_choice).then(|| ".DisjointSets".to_owned())
}

pub(super) fn read_all_different(
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<(), ReadError> {
    let cells = reading.cells(reading.arguments(item, 1)?)?;
    reading.push(item, all_different(cells))
}

pub(super) fn write_all_different(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    Some(format!(".AllDifferent{}", writing.cells(entry.cells("cells"))))
}

/// Each cell is greater than every later one next to it.
pub(super) fn read_greater(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    for (greater, less) in touching(reading, item)? {
        let entry = Entry::new()
            .with("first", Value::Cells(vec![greater]))
            .with("sign", Value::Word(">".to_owned()))
            .with("second", Value::Cells(vec![less]));
        reading.add(item, "inequality", &entry)?;
    }
    Ok(())
}

pub(super) fn write_greater(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (first, second) = (*entry.cells("first").first()?, *entry.cells("second").first()?);
    let is_less = entry.word("sign") == Some("<");
    let (greater, less) = if is_less { (second, first) } else { (first, second) };
    let touch = writing.layout.touch(greater, less);
    touch.then(|| format!(".GreaterThan{}", writing.cells(&[greater, less])))
}

/// The pairs of adjacent cells that an item means.
pub(super) fn touching(
    reading: &mut IssReader<'_>,
    item: &Item,
) -> Result<Vec<(Cell, Cell)>, ReadError> {
    let cells = reading.cells(reading.arguments(item, 2)?)?;
    let pairs = reading.layout.touching(&cells);
    if pairs.is_empty() {
        return Err(reading.error(&item.range(), message!("iss-no-neighbours")));
    }
    Ok(pairs)
}

/// The lists of cells with `-` between them, starting at an argument.
pub(super) fn lists(
    reading: &mut IssReader<'_>,
    item: &Item,
    from: usize,
) -> Result<Vec<Vec<Cell>>, ReadError> {
    let arguments = &reading.arguments(item, from + 1)?[from..];
    let is_bar = |range: &std::ops::Range<usize>| reading.text(range) == "-";
    let lists: Vec<&[std::ops::Range<usize>]> = arguments.split(is_bar).collect();
    lists.into_iter().map(|list| reading.cells(list)).collect()
}
