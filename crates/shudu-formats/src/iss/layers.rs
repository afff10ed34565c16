//! Constraints that add their own extra cells, or refer to extra cells that represent the cells of the board.

use shudu_core::{Cell, Entry, Geometry, Value, message};

use super::cells_own::{all_different, lists};
use super::items::Item;
use super::layout::Extra;
use super::read::IssReader;
use super::write::Writing;
use crate::error::ReadError;

/// The prefix of the extra cells of a chaos construction: one for each cell of the board.
pub(super) const CHAOS: &str = "CC";

/// The groups of extra cells that a constraint adds, if the string mentions them.
pub(super) fn extra_cells(name: &str, text: &str, geometry: &Geometry) -> Vec<Extra> {
    let group = |prefix: &str, n: usize| Extra { prefix: prefix.to_owned(), n, columns: None };
    match name {
        "ChaosConstruction" => vec![group(CHAOS, geometry.n_board_cells())],
        "Doppelganger" if speaks_of_missing(text) => {
            let n_blocks = geometry.regions().len();
            let row = group("DGR", geometry.columns());
            vec![row, group("DGC", geometry.rows()), group("DGB", n_blocks)]
        }
        _ => Vec::new(),
    }
}

/// Whether the name of some cell is one of those for the digits that rows, columns and blocks lack.
fn speaks_of_missing(text: &str) -> bool {
    ["~DGR", "~DGC", "~DGB"].into_iter().any(|name| text.contains(name))
}

/// `.Doppelganger`. The digits that columns, rows and blocks lack are in the cells `DGR1`, `DGC1`, `DGB1` and so on: the
/// cells for the columns form one more row, and those for the rows one more column. Together with its cell, each column,
/// row and block holds every digit.
pub(super) fn read_doppelganger(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    reading.add(item, "doppelganger", &Entry::new())?;
    let geometry = reading.geometry.clone();
    let rows: Vec<Vec<Cell>> = (0..geometry.rows()).map(|row| geometry.row(row)).collect();
    let columns: Vec<Vec<Cell>> =
        (0..geometry.columns()).map(|column| geometry.column(column)).collect();
    let blocks = geometry.regions().into_iter().map(|(_, cells)| cells).collect();
    for (prefix, regions) in [("DGR", columns), ("DGC", rows), ("DGB", blocks)] {
        let Some(group) = reading.layout.group_named(prefix).cloned() else { continue };
        for (index, mut cells) in group.cells().zip(regions) {
            cells.extend(geometry.cell_by_index(index));
            reading.push(item, all_different(cells))?;
        }
    }
    Ok(())
}

pub(super) fn write_doppelganger(writing: &Writing<'_>, _: &Entry) -> Option<String> {
    (!writing.in_choice).then(|| ".Doppelganger".to_owned())
}

/// `.ChaosConstruction`: the regions are as large as blocks would be.
pub(super) fn read_chaos(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let mut entry = Entry::new();
    if reading.region_size != reading.geometry.digits().len() {
        entry.push("size", Value::Number(reading.region_size as i64));
    }
    reading.add(item, "chaos-construction", &entry)
}

pub(super) fn write_chaos(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let geometry = writing.geometry;
    let first = entry.cells("labels").first();
    let is_first = first.is_none_or(|cell| cell.index() == geometry.n_board_cells());
    let usual = geometry.digits().len() as i64;
    let size = entry.number("size").unwrap_or(usual);
    let side = geometry.rows().max(geometry.columns()) as i64;
    let size = if size == side { String::new() } else { format!(".RegionSize~{size}") };
    (is_first && !writing.in_choice).then(|| format!(".ChaosConstruction{size}"))
}

/// The cells of the board that some extra cells represent.
fn on_board(reading: &IssReader<'_>, cells: Vec<Cell>) -> Vec<Cell> {
    let n = reading.geometry.n_board_cells();
    let labels = reading.layout.group_named(CHAOS).map_or(0..0, super::layout::Group::cells);
    let place = |cell: Cell| match labels.contains(&cell.index()) {
        true => reading.geometry.cell_by_index((cell.index() - labels.start) % n).unwrap_or(cell),
        false => cell,
    };
    cells.into_iter().map(place).collect()
}

/// The cell that holds the number, and the offset.
fn clue(reading: &mut IssReader<'_>, item: &Item) -> Result<Entry, ReadError> {
    let arguments = reading.arguments(item, 1)?;
    let mut entry = Entry::new().with("cell", Value::Cells(vec![reading.cell(&arguments[0])?]));
    if let Some(range) = arguments.get(1).filter(|range| !range.is_empty()) {
        let offset = reading.number(range, 0..=1, "offset")?;
        if offset != 0 {
            entry.push("offset", Value::Number(offset));
        }
    }
    Ok(entry)
}

/// `.ChaosArrow~cell~offset~arrow~-~arrow`.
pub(super) fn read_chaos_arrow(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let mut entry = clue(reading, item)?;
    if item.arguments.len() > 2 {
        let arms = lists(reading, item, 2)?;
        let arms = arms.into_iter().map(|arm| on_board(reading, arm)).collect();
        entry.push("arms", Value::CellLists(arms));
    }
    reading.add(item, "chaos-arrow", &entry)
}

/// `.ChaosCount~cell~offset~cells`.
pub(super) fn read_chaos_count(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let mut entry = clue(reading, item)?;
    if item.arguments.len() > 2 {
        let cells = reading.cells(&item.arguments[2..])?;
        entry.push("counted", Value::Cells(on_board(reading, cells)));
    }
    reading.add(item, "chaos-count", &entry)
}

fn write_clue(writing: &Writing<'_>, name: &str, entry: &Entry) -> Option<String> {
    let geometry = writing.geometry;
    let first = entry.cells("labels").first();
    let is_first = first.is_none_or(|cell| cell.index() == geometry.n_board_cells());
    let offset = entry.number("offset").unwrap_or(0);
    let has_labels = writing.layout.group_named(CHAOS).is_some();
    let fits = is_first && has_labels && !writing.in_choice && offset <= 1;
    fits.then(|| format!(".{name}{}~{offset}", writing.cells(entry.cells("cell"))))
}

/// The labels of cells of the board, as arguments.
fn labels(writing: &Writing<'_>, cells: &[Cell]) -> Option<String> {
    let geometry = writing.geometry;
    let label = |&cell: &Cell| {
        geometry.position(cell)?;
        geometry.cell_by_index(geometry.n_board_cells() + cell.index())
    };
    let labels: Option<Vec<Cell>> = cells.iter().map(label).collect();
    Some(writing.cells(&labels?))
}

pub(super) fn write_chaos_arrow(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let start = write_clue(writing, "ChaosArrow", entry)?;
    let arms = entry.cell_lists("arms").iter().map(|arm| labels(writing, arm));
    let arms: Option<Vec<String>> = arms.collect();
    Some(format!("{start}{}", arms?.join("~-")))
}

pub(super) fn write_chaos_count(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let start = write_clue(writing, "ChaosCount", entry)?;
    Some(format!("{start}{}", labels(writing, entry.cells("counted"))?))
}

/// `.ConnectedValues~group~1_2~size`: on the board, or on extra cells that represent its cells.
pub(super) fn read_connected(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let digits = reading.numbers(&arguments[1], 0..=63, "digits")?;
    let mut entry = Entry::new().with("digits", Value::Numbers(digits));
    if let Some(range) = arguments.get(2).filter(|range| !range.is_empty()) {
        entry.push("size", Value::Number(reading.number(range, 1..=1296, "size")?));
    }
    let name = reading.text(&arguments[0]);
    if !name.is_empty() {
        let group = reading.layout.group_named(name);
        let like_board = group.filter(|group| {
            group.cells().len() == reading.geometry.n_board_cells()
                && group.columns() == reading.geometry.columns()
        });
        let first = like_board.and_then(|g| reading.geometry.cell_by_index(g.cells().start));
        let Some(first) = first else {
            let message = message!("iss-no-layer", found = crate::text::quoted(name));
            return Err(reading.error(&arguments[0], message));
        };
        entry.push("layer", Value::Cells(vec![first]));
    }
    reading.add(item, "connected-digits", &entry)
}

pub(super) fn write_connected(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let group = match entry.cells("layer").first() {
        None => "",
        Some(&first) => writing.layout.group_from(first)?,
    };
    let digits: Vec<String> = entry.numbers("digits").iter().map(ToString::to_string).collect();
    let size = entry.number("size").map_or(String::new(), |size| format!("~{size}"));
    let is_rule = !writing.in_choice;
    is_rule.then(|| format!(".ConnectedValues~{group}~{}{size}", digits.join("_")))
}
