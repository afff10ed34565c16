//! Cells as arguments: names as people write them, or rows and columns from 0.

use pyo3::prelude::*;
use shudu::{Cell, Digit, Geometry, Message, Place, formats, message};

use crate::errors::error;

/// `"r1c1"`, `"A1"`, `"x1"` for an extra cell, or `(row, column)` from 0.
#[derive(FromPyObject)]
pub(crate) enum CellArg {
    Name(String),
    Place((i64, i64)),
}

/// Names one after the other, `"A1B1B2"` or `"r1c1 r1c2"`, or a list of cells.
#[derive(FromPyObject)]
pub(crate) enum CellsArg {
    Names(String),
    List(Vec<CellArg>),
}

/// The cell of a board that is meant.
pub(crate) fn cell(arg: &CellArg, geometry: &Geometry) -> PyResult<Cell> {
    match arg {
        CellArg::Name(name) => match named(name, geometry)?.as_slice() {
            [cell] => Ok(*cell),
            _ => Err(error("PuzzleError", &message!("py-one-cell", found = name.as_str()))),
        },
        CellArg::Place((row, column)) => place(*row, *column, geometry),
    }
}

/// The cell in a row and a column from 0.
pub(crate) fn place(row: i64, column: i64, geometry: &Geometry) -> PyResult<Cell> {
    let on_board = usize::try_from(row).ok().zip(usize::try_from(column).ok());
    on_board
        .and_then(|(row, column)| geometry.cell(row, column))
        .ok_or_else(|| error("PuzzleError", &off_board(&format!("({row}, {column})"), geometry)))
}

pub(crate) fn cells(arg: &CellsArg, geometry: &Geometry) -> PyResult<Vec<Cell>> {
    match arg {
        CellsArg::Names(names) => named(names, geometry),
        CellsArg::List(list) => list.iter().map(|one| cell(one, geometry)).collect(),
    }
}

fn named(names: &str, geometry: &Geometry) -> PyResult<Vec<Cell>> {
    formats::parse_thermometer(names, geometry).map_err(|wrong| {
        let text = Message::verbatim(names);
        error("PuzzleError", &message!("py-cells", text = text, reason = wrong.message().clone()))
    })
}

fn off_board(cell: &str, geometry: &Geometry) -> Message {
    message!("cell-off-board", cell = cell, rows = geometry.rows(), columns = geometry.columns())
}

/// A digit of a board for a cell.
pub(crate) fn digit(number: i64, cell: Cell, geometry: &Geometry) -> PyResult<Digit> {
    let range = geometry.digits();
    let digit = u8::try_from(number).ok().and_then(Digit::new).filter(|one| range.contains(*one));
    digit.ok_or_else(|| {
        let wrong = message!(
            "py-digit",
            cell = geometry.name(cell),
            found = number,
            from = range.first().number(),
            to = range.last().number()
        );
        error("PuzzleError", &wrong)
    })
}

/// Row and column from 0; none for an extra cell.
pub(crate) fn position(cell: Cell, geometry: &Geometry) -> Option<(usize, usize)> {
    match geometry.place(cell) {
        Place::Board { row, column } => Some((row, column)),
        Place::Extra(_) => None,
    }
}
