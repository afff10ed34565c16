//! What the commands' `--json` have in common: one object a line.

use std::time::Duration;

use serde_json::{Value, json};
use shudu::{Broken, Candidates, Digit, Grid, Language};

/// An object as a line.
pub(crate) fn line(value: &Value) -> String {
    format!("{value}\n")
}

/// Milliseconds to the microsecond.
pub(crate) fn ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}

/// A grid as rows of digits; null for an empty cell.
pub(crate) fn grid(grid: &Grid) -> Value {
    let geometry = grid.geometry();
    let digit = |cell| grid.get(cell).map(Digit::number);
    (0..geometry.rows())
        .map(|row| geometry.row(row).into_iter().map(digit).collect::<Vec<_>>())
        .collect()
}

/// Candidates as rows of lists of digits.
pub(crate) fn candidates(candidates: &Candidates) -> Value {
    let geometry = candidates.geometry();
    let digits = |cell| candidates.get(cell).into_iter().map(Digit::number).collect::<Vec<u8>>();
    (0..geometry.rows())
        .map(|row| geometry.row(row).into_iter().map(digits).collect::<Vec<_>>())
        .collect()
}

/// Broken rules with their cells.
pub(crate) fn broken(broken: &[Broken], grid: &Grid, language: Language) -> Value {
    let one = |broken: &Broken| {
        let cells: Vec<String> =
            broken.violation.cells.iter().map(|&cell| grid.geometry().name(cell)).collect();
        json!({
            "rule": broken.rule.text(language),
            "cells": cells,
            "message": broken.violation.message.text(language),
        })
    };
    broken.iter().map(one).collect()
}
