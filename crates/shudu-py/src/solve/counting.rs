//! How many solutions there are, exactly or about.

use pyo3::prelude::*;
use shudu::search::Large;
use shudu::solve::{self, Answer, Goal, Request};

use super::{ask, engine};
use crate::errors::no_answer;
use crate::model::{Asked, PuzzleArg, RuleArg};
use crate::work::Limits;

/// The number of solutions, counted up to `limit`; with `limit=None`, all of them.
///
/// >>> shudu.count("................")
/// 288
/// >>> shudu.count("................", limit=2)
/// 2
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit = Some(1_000_000), rules = None, engine = "auto", timeout = None, max_steps = None, threads = None), text_signature = "(puzzle, *, limit=1000000, rules=None, engine='auto', timeout=None, max_steps=None, threads=None)")]
fn count(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    limit: Option<u64>,
    rules: Option<Vec<RuleArg<'_>>>,
    engine: &str,
    timeout: Option<f64>,
    max_steps: Option<u64>,
    threads: Option<usize>,
) -> PyResult<u64> {
    let goal = Goal::Count(limit.unwrap_or(u64::MAX));
    let request = Request { engine: self::engine(engine)?, goal };
    let asked = Asked::new(&puzzle, rules)?;
    let limits = Limits { timeout, max_steps, threads };
    let report = ask(py, &asked, request, limits)?;
    match report.answer {
        Answer::Counted(count) => Ok(count),
        answer => Err(no_answer(&answer)),
    }
}

/// About how many solutions there are: a mean, its logarithm to base 10 (which never overflows), its standard
/// error, an interval that holds the number in 19 of 20 cases, and whether it is exact.
#[pyclass(module = "shudu", frozen, get_all)]
pub(crate) struct Estimate {
    /// The mean; infinite if it is too large for a float.
    mean: f64,
    /// Its logarithm to base 10; None for 0.
    log10: Option<f64>,
    /// The standard error of the mean.
    standard_error: Option<f64>,
    /// Holds the number in 19 of 20 cases.
    interval: Option<(f64, f64)>,
    /// Whether the mean is the number itself.
    is_exact: bool,
    /// How many walks there were.
    probes: u64,
    /// How many of them came to a solution.
    hits: u64,
}

#[pymethods]
impl Estimate {
    fn __repr__(&self) -> String {
        format!("<Estimate {:.3e} from {} probes>", self.mean, self.probes)
    }
}

/// Estimates the number of solutions by random walks down the search tree. It ends after `probes` walks; with `timeout` or
/// `max_steps` and no `probes`, it ends when that limit is reached.
///
/// >>> shudu.estimate("................", probes=500).mean > 100
/// True
#[pyfunction]
#[pyo3(signature = (puzzle, *, probes = None, seed = 1, rules = None, timeout = None, max_steps = None))]
fn estimate(
    py: Python<'_>,
    puzzle: PuzzleArg<'_>,
    probes: Option<u64>,
    seed: u64,
    rules: Option<Vec<RuleArg<'_>>>,
    timeout: Option<f64>,
    max_steps: Option<u64>,
) -> PyResult<Estimate> {
    /// How many, if nothing limits them.
    const PROBES: u64 = 10_000;
    let is_limited = timeout.is_some() || max_steps.is_some();
    let probes = probes.unwrap_or(if is_limited { u64::MAX } else { PROBES });
    let asked = Asked::new(&puzzle, rules)?;
    let limits = Limits { timeout, max_steps, threads: None };
    // Its limits end it with a result.
    let report = asked.run(py, limits, |puzzle, control| {
        solve::estimate(puzzle, probes, seed, control, &mut |_| {})
    })?;
    let found = &report.estimate;
    Ok(Estimate {
        mean: found.mean().to_f64(),
        log10: found.mean().log10(),
        standard_error: found.standard_error().map(Large::to_f64),
        interval: found.interval().map(|(low, high)| (low.to_f64(), high.to_f64())),
        is_exact: found.is_exact(),
        probes: found.probes(),
        hits: found.hits(),
    })
}

pub(super) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Estimate>()?;
    module.add_function(wrap_pyfunction!(count, module)?)?;
    module.add_function(wrap_pyfunction!(estimate, module)?)
}
