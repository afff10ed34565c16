//! What the commands' `--json` have in common: one object a line.

use std::time::Duration;

use serde_json::Value;
pub(crate) use shudu::json::{broken, candidates, grid, step};

/// An object as a line.
pub(crate) fn line(value: &Value) -> String {
    format!("{value}\n")
}

/// Milliseconds to the microsecond.
pub(crate) fn ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}
