//! The language of sentences: one for the process, and `lang=` for a call.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use pyo3::prelude::*;
use shudu::{Language, Message};

use crate::errors::value_error;

/// The default language, as an index into [`Language::ALL`].
static CURRENT: AtomicU8 = AtomicU8::new(0);

/// The default language.
pub(crate) fn current() -> Language {
    Language::ALL[usize::from(CURRENT.load(Relaxed))]
}

/// The language that a call names, or the default.
pub(crate) fn named(lang: Option<&str>) -> PyResult<Language> {
    lang.map_or_else(|| Ok(current()), parsed)
}

fn parsed(tag: &str) -> PyResult<Language> {
    tag.parse()
        .map_err(|error: shudu::UnknownLanguage| value_error(&Message::verbatim(error.to_string())))
}

/// Sets the default language of all sentences: `en`, `zh-CN` or `zh-TW`.
#[pyfunction]
fn set_language(lang: &str) -> PyResult<()> {
    let language = parsed(lang)?;
    let index = Language::ALL.iter().position(|one| *one == language).unwrap_or(0);
    CURRENT.store(u8::try_from(index).unwrap_or(0), Relaxed);
    Ok(())
}

/// The default language of all sentences.
#[pyfunction]
fn get_language() -> &'static str {
    current().tag()
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(set_language, module)?)?;
    module.add_function(wrap_pyfunction!(get_language, module)?)
}
