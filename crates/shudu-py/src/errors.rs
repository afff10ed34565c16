//! Errors of Rust as the exceptions of `shudu._errors`, which say in Python what they carry.

use std::io;
use std::path::Path;

use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::formats::{CannotWrite, ReadError};
use shudu::solve::Answer;
use shudu::{Message, Misfit, Stop, message};

use crate::language;

/// An exception of `shudu._errors`: its class's name, its sentence, and what else it carries.
pub(crate) struct Raised<'py> {
    py: Python<'py>,
    class: &'static str,
    message: String,
    fields: Bound<'py, PyDict>,
}

impl<'py> Raised<'py> {
    pub(crate) fn new(py: Python<'py>, class: &'static str, message: &Message) -> Self {
        let message = message.text(language::current());
        Self { py, class, message, fields: PyDict::new(py) }
    }

    /// Adds an attribute.
    pub(crate) fn with(self, name: &str, value: impl IntoPyObject<'py>) -> PyResult<Self> {
        self.fields.set_item(name, value)?;
        Ok(self)
    }

    pub(crate) fn advice(self, advice: Option<&Message>) -> PyResult<Self> {
        let text = advice.map(|advice| advice.text(language::current()));
        self.with("advice", text)
    }

    /// The exception.
    pub(crate) fn error(self) -> PyErr {
        let made = || {
            let class = self.py.import("shudu._errors")?.getattr(self.class)?;
            class.call((self.message,), Some(&self.fields))
        };
        made().map_or_else(|error| error, PyErr::from_value)
    }
}

fn raised(
    class: &'static str,
    message: &Message,
    more: impl for<'py> FnOnce(Raised<'py>) -> PyResult<Raised<'py>>,
) -> PyErr {
    Python::attach(|py| {
        more(Raised::new(py, class, message)).map_or_else(|error| error, Raised::error)
    })
}

/// An argument with an impossible value: `ValueError`.
pub(crate) fn value_error(message: &Message) -> PyErr {
    PyValueError::new_err(message.text(language::current()))
}

/// Anything that went wrong with a puzzle: `shudu.ShuduError` or the class of it that is named.
pub(crate) fn error(class: &'static str, message: &Message) -> PyErr {
    Python::attach(|py| Raised::new(py, class, message).error())
}

/// The name of a text that has none.
pub(crate) const TEXT: &str = "text";

/// Text that is not a puzzle: `shudu.FormatError`; a wrong argument: `shudu.PuzzleError`.
pub(crate) fn format_error(error: &ReadError) -> PyErr {
    // For an argument, a place in a text would be meaningless.
    if error.source().starts_with("--") {
        return raised("PuzzleError", error.message(), |raised| raised.advice(error.help()));
    }
    raised("FormatError", error.message(), |raised| {
        let file = Some(error.source()).filter(|source| !source.is_empty() && *source != TEXT);
        raised
            .with("file", file)?
            .with("line", error.line())?
            .with("column", error.column())?
            .with("excerpt", error.excerpt())?
            .advice(error.help())
    })
}

/// What a format cannot hold: `shudu.FormatError` without a place.
pub(crate) fn cannot_write(cannot: &CannotWrite) -> PyErr {
    raised("FormatError", cannot.message(), |raised| raised.advice(cannot.help()))
}

/// A call that ended before it was done: `shudu.Stopped`.
pub(crate) fn stopped(stop: Stop) -> PyErr {
    let reason = match stop {
        Stop::Cancelled => "cancelled",
        Stop::Deadline => "timeout",
        Stop::Steps(_) => "steps",
        Stop::Size(_) => "size",
    };
    raised("Stopped", &stop.message(), |raised| raised.with("reason", reason))
}

/// A rule that does not fit its board, `message (rule: name)`: `shudu.RuleError`.
pub(crate) fn misfit(misfit: &Misfit) -> PyErr {
    let rule = misfit.rule().text(language::current());
    raised("RuleError", &misfit.message(), |raised| raised.with("rule", rule))
}

/// An answer without the solution that was asked for: `NoSolution`, `SeveralSolutions`, `Stopped` or `ShuduError`.
pub(crate) fn no_answer(answer: &Answer) -> PyErr {
    let reason = answer.reason().unwrap_or_else(|| message!("no-solution"));
    match answer {
        Answer::NoSolution(_) => error("NoSolution", &reason),
        Answer::Several(..) => error("SeveralSolutions", &reason),
        Answer::Stopped(stop) => stopped(*stop),
        Answer::Solved(_) | Answer::Counted(_) | Answer::Failed(_) => error("ShuduError", &reason),
    }
}

/// A file that cannot be used: the `OSError` for it, with its name.
pub(crate) fn file_error(path: &Path, error: &io::Error) -> PyErr {
    let said = error.to_string();
    let said = said.split(" (os error").next().unwrap_or_default().to_owned();
    PyOSError::new_err((error.raw_os_error().unwrap_or(0), said, path.display().to_string()))
}
