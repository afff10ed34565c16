//! Many puzzles at a time: lists, arrays of NumPy and of Arrow.
//!
//! ```text
//! foreign   memory of others and ours, as addresses: the only `unsafe`
//! texts     what Python hands over, as `shudu::table::Texts`
//! column    what it gets back
//! ```
//!
//! `python/shudu/_batch.py` turns columns into what the caller's texts were.

mod column;
mod foreign;
mod generate;
mod texts;

use std::num::NonZeroUsize;
use std::thread::available_parallelism;
use std::time::Duration;

use pyo3::prelude::*;
use shudu::formats::{self, Format};
use shudu::scale::Scale;
use shudu::table::{self, Answer, Rated, SolveOptions, Texts as _};
use shudu::{Message, message};

use self::column::Column;
use self::texts::Given;
use crate::errors::{stopped, value_error};
use crate::{language, work};

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Column>()?;
    module.add_function(wrap_pyfunction!(solve_batch, module)?)?;
    module.add_function(wrap_pyfunction!(rate_batch, module)?)?;
    module.add_function(wrap_pyfunction!(generate::generate_batch, module)?)
}

/// The options that all calls share.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Common {
    format: Option<String>,
    threads: Option<usize>,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    lang: Option<String>,
}

impl Common {
    fn limits(&self) -> PyResult<table::Limits> {
        let timeout = match self.timeout {
            Some(seconds) if seconds.is_nan() || seconds < 0.0 => {
                return Err(value_error(&message!("py-timeout", found = seconds.to_string())));
            }
            // A time that does not fit into a duration is no limit.
            Some(seconds) => Duration::try_from_secs_f64(seconds).ok(),
            None => None,
        };
        let threads = match self.threads {
            Some(0) => return Err(value_error(&message!("py-batch-threads"))),
            Some(threads) => threads,
            None => available_parallelism().map_or(1, NonZeroUsize::get),
        };
        let language = language::named(self.lang.as_deref())?;
        Ok(table::Limits { threads, timeout, max_steps: self.max_steps, language })
    }

    fn format(&self) -> PyResult<Option<&'static dyn Format>> {
        let find = |id: &String| formats::try_find(id).map_err(|unknown| value_error(&unknown));
        self.format.as_ref().map(find).transpose()
    }
}

/// Solutions, and reasons why there are none.
#[pyfunction]
#[pyo3(name = "_solve_batch")]
fn solve_batch(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    unique: bool,
    common: Common,
) -> PyResult<(Column, Column)> {
    let (limits, format) = (common.limits()?, common.format()?);
    let given = Given::of(puzzles)?;
    let options = SolveOptions { unique, format };
    let work = |control: &_| {
        let solved = table::solve(&given, &options, &limits, control)?;
        Ok(solution_columns(&given, solved, &limits))
    };
    work::run(py, work::Limits::default(), |control| work(control))?.map_err(stopped)
}

/// The texts of one call: every place is in one of the columns and missing in the other.
fn solution_columns(
    given: &Given,
    solved: table::Solved,
    limits: &table::Limits,
) -> (Column, Column) {
    let length = solved.len();
    let is_text = |other: &&(usize, Answer<String>)| matches!(other.1, Answer::Is(_));
    let missing = missing_reason(limits);
    if solved.others().iter().any(|other| is_text(&other)) {
        let answers = (0..length).map(|place| (place, solved.get(place)));
        let solutions = answers.clone().filter_map(|(place, answer)| match answer {
            Answer::Is(text) => Some((place, text)),
            _ => None,
        });
        let reasons = answers.filter_map(|(place, answer)| match answer {
            Answer::Is(_) => None,
            Answer::Missing => Some((place, given.wrong(place).unwrap_or(&missing))),
            Answer::Failed(reason) => Some((place, reason)),
        });
        return (Column::sparse(length, solutions), Column::sparse(length, reasons));
    }
    let reasons = solved.others().iter().filter_map(|(place, answer)| match answer {
        Answer::Is(_) => None,
        Answer::Missing => Some((*place, given.wrong(*place).unwrap_or(&missing))),
        Answer::Failed(reason) => Some((*place, reason.as_str())),
    });
    let errors = Column::sparse(length, reasons);
    let places: Vec<usize> = solved.others().iter().map(|other| other.0).collect();
    (Column::even(81, solved.into_digits(), &places), errors)
}

fn missing_reason(limits: &table::Limits) -> String {
    message!("py-batch-missing").text(limits.language)
}

/// Levels, scores, hardest techniques, and reasons why there are none.
#[pyfunction]
#[pyo3(name = "_rate_batch")]
fn rate_batch(
    py: Python<'_>,
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    common: Common,
) -> PyResult<(Column, Column, Column, Column)> {
    let (limits, format) = (common.limits()?, common.format()?);
    let scale = Scale::find(scale).ok_or_else(|| {
        let known: Vec<&str> = Scale::all().map(Scale::id).collect();
        value_error(&message!(
            "py-batch-scale",
            found = Message::verbatim(scale),
            known = known.join(", ")
        ))
    })?;
    let given = Given::of(puzzles)?;
    let work = |control: &_| {
        let rated = table::rate(&given, scale, format, &limits, control)?;
        Ok(rating_columns(&given, &rated, &limits))
    };
    work::run(py, work::Limits::default(), |control| work(control))?.map_err(stopped)
}

fn rating_columns(
    given: &Given,
    rated: &[Answer<Rated, String>],
    limits: &table::Limits,
) -> (Column, Column, Column, Column) {
    let missing = missing_reason(limits);
    let all = || rated.iter().enumerate();
    let level = |(place, answer)| rating(answer).map(|rated| (place, rated.level.as_str()));
    let hardest = |(place, answer)| Some((place, rating(answer)?.hardest?));
    let reason = |(place, answer): (usize, &'_ Answer<Rated, String>)| match answer {
        Answer::Is(_) => None,
        Answer::Missing => Some((place, given.wrong(place).unwrap_or(&missing).to_owned())),
        Answer::Failed(reason) => Some((place, reason.clone())),
    };
    let score = |answer| rating(answer).and_then(|rated| i64::try_from(rated.score).ok());
    let scores: Vec<Option<i64>> = rated.iter().map(score).collect();
    (
        Column::sparse(given.len(), all().filter_map(level)),
        Column::numbers(&scores),
        Column::sparse(given.len(), all().filter_map(hardest)),
        Column::sparse(given.len(), all().filter_map(reason)),
    )
}

fn rating(answer: &Answer<Rated, String>) -> Option<&Rated> {
    match answer {
        Answer::Is(rated) => Some(rated),
        _ => None,
    }
}
