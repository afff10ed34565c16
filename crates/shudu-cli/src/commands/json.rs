//! What the commands' `--json` have in common: one object a line, with the version of its fields.

use std::time::Duration;

use serde_json::Value;
use shudu::Language;
pub(crate) use shudu::json::{broken, candidates, grid, step};
use shudu::logic::techniques::technique_name;

/// An object as a line.
pub(crate) fn line(value: &Value) -> String {
    format!("{}\n", shudu::json::versioned(value.clone()))
}

/// The name of the hardest technique.
pub(crate) fn hardest_name(hardest: Option<&str>, language: Language) -> Option<String> {
    hardest.map(|id| technique_name(id).text(language))
}

/// Milliseconds to the microsecond.
pub(crate) fn ms(time: Duration) -> f64 {
    time.as_micros() as f64 / 1000.0
}
