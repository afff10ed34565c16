//! Lines whose data has a special form.

use shudu_core::{Cell, Entry, Geometry, Value, message};

use super::items::Item;
use super::read::IssReader;
use super::write::Writing;
use crate::error::ReadError;

fn arrow(circle: Vec<Cell>, shaft: Vec<Cell>) -> Entry {
    Entry::new().with("cells", Value::CellLists(vec![circle, shaft]))
}

/// `.Arrow~circle~shaft~shaft`.
pub(super) fn read_arrow(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let mut cells = reading.cells(reading.arguments(item, 2)?)?;
    let shaft = cells.split_off(1);
    reading.add(item, "arrow", &arrow(cells, shaft))
}

/// `.PillArrow~2~pill~pill~shaft`: the pill is read from left to right and from top to bottom. All of its cells but the
/// first hold a single figure.
pub(super) fn read_pill_arrow(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 4)?;
    let n = reading.number(&arguments[0], 2..=3, "pill")? as usize;
    let mut pill = reading.cells(&arguments[1..])?;
    if pill.len() <= n {
        let message = message!("read-cells-few", found = pill.len(), expected = n + 1);
        return Err(reading.error(&item.range(), message));
    }
    let shaft = pill.split_off(n);
    pill.sort_unstable();
    if reading.geometry.digits().last().number() > 9 {
        let figures: Vec<i64> = single_figures(&reading.geometry);
        for &cell in &pill[1..] {
            let entry = Entry::new().with("cell", Value::Cells(vec![cell]));
            reading.add(item, "given", &entry.with("digits", Value::Numbers(figures.clone())))?;
        }
    }
    reading.add(item, "arrow", &arrow(pill, shaft))
}

fn single_figures(geometry: &Geometry) -> Vec<i64> {
    let digits = geometry.all_digits().into_iter().map(|digit| i64::from(digit.number()));
    digits.filter(|&number| number < 10).collect()
}

/// Each shaft is a separate item.
pub(super) fn write_arrow(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let (circle, shafts) = entry.cell_lists("cells").split_first()?;
    let readable = circle.windows(2).all(|two| {
        let steps = [(0, 1), (1, 0), (1, 1)];
        let mut next = steps.iter().map(|&(d, r)| writing.geometry.offset(two[0], d, r));
        next.any(|cell| cell == Some(two[1]))
    });
    let start = match circle.len() {
        1 => ".Arrow".to_owned(),
        // With digits beyond 9, ISS has stricter rules for a pill.
        2..=3 if readable && writing.geometry.digits().last().number() < 10 => {
            format!(".PillArrow~{}", circle.len())
        }
        _ => return None,
    };
    let circle = writing.cells(circle);
    Some(shafts.iter().map(|shaft| format!("{start}{circle}{}", writing.cells(shaft))).collect())
}

/// `.Whisper~5~cells`; the number is 5 if it is missing.
pub(super) fn read_whisper(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let has_number = !reading.text(&arguments[0]).starts_with(|c: char| c.is_ascii_alphabetic());
    let difference = match has_number {
        true => reading.number(&arguments[0], 0..=9999, "difference")?,
        false => 5,
    };
    let cells = reading.cells(&arguments[usize::from(has_number)..])?;
    let entry = Entry::new().with("difference", Value::Number(difference));
    reading.add(item, "whispers", &entry.with("cells", Value::Cells(cells)))
}

/// Half of the board's digits, rounded up: the usual distance between neighbours in whispers.
fn half(geometry: &Geometry) -> i64 {
    geometry.digits().len().div_ceil(2) as i64
}

pub(super) fn write_whisper(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let difference = entry.number("difference").unwrap_or(half(writing.geometry));
    Some(format!(".Whisper~{difference}{}", writing.cells(entry.cells("cells"))))
}

/// `.Lockout~4~cells`.
pub(super) fn read_lockout(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let difference = reading.number(&arguments[0], 0..=9999, "difference")?;
    let cells = reading.cells(&arguments[1..])?;
    let entry = Entry::new().with("difference", Value::Number(difference));
    reading.add(item, "lockout-line", &entry.with("cells", Value::Cells(cells)))
}

pub(super) fn write_lockout(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let difference = entry.number("difference").unwrap_or(half(writing.geometry) - 1);
    Some(format!(".Lockout~{difference}{}", writing.cells(entry.cells("cells"))))
}

/// `.Modular~3~cells`. With 1, it has no effect.
pub(super) fn read_modular(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let arguments = reading.arguments(item, 2)?;
    let modulus = reading.number(&arguments[0], 1..=9999, "modulus")?;
    let cells = reading.cells(&arguments[1..])?;
    if modulus == 1 {
        reading.warn(item);
        return Ok(());
    }
    let entry = Entry::new().with("modulus", Value::Number(modulus));
    reading.add(item, "modular-line", &entry.with("cells", Value::Cells(cells)))
}

pub(super) fn write_modular(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    let modulus = entry.number("modulus")?;
    Some(format!(".Modular~{modulus}{}", writing.cells(entry.cells("cells"))))
}

/// `.SumLine~10~cells`, with `~LOOP` at the end if the line closes.
pub(super) fn read_sum_line(reading: &mut IssReader<'_>, item: &Item) -> Result<(), ReadError> {
    let mut arguments = reading.arguments(item, 2)?;
    let mut entry = Entry::new()
        .with("total", Value::Number(reading.number(&arguments[0], 0..=9999, "total")?));
    if let Some((last, before)) = arguments.split_last()
        && reading.text(last) == "LOOP"
    {
        entry.push("loop", Value::Word("loop".to_owned()));
        arguments = before;
    }
    let cells = reading.cells(&arguments[1..])?;
    reading.add(item, "sum-line", &entry.with("cells", Value::Cells(cells)))
}

pub(super) fn write_sum_line(writing: &Writing<'_>, entry: &Entry) -> Option<String> {
    // ISS does not accept a greater total.
    let total = entry.number("total").filter(|&total| total <= 30)?;
    let end = if entry.word("loop").is_some() { "~LOOP" } else { "" };
    Some(format!(".SumLine~{total}{}{end}", writing.cells(entry.cells("cells"))))
}
