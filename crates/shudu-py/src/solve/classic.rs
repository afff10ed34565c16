//! Classic puzzles in 81 characters, without a model of them: what a call costs is what the engine costs.

use std::cell::RefCell;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::prelude::*;
use shudu::Control;
use shudu::classic::{Clues, Single, Solution, is_solution};

use crate::model::PyGrid;

/// Number of guesses (a fraction of a millisecond) after which the puzzle is passed to an engine that can be interrupted.
const GUESSES: u64 = 500;

thread_local! {
    static SINGLE: RefCell<Single> = RefCell::new(Single::new());
}

/// A solution, or none; nothing if the text is no such puzzle or takes long.
pub(super) fn first(text: &str) -> PyResult<Option<Option<PyGrid>>> {
    let Ok(clues) = Clues::from_bytes(text.as_bytes()) else { return Ok(None) };
    let control = Control::new().with_max_steps(Some(GUESSES));
    let mut found: Option<Solution> = None;
    let done = SINGLE.with(|single| {
        let mut single = single.try_borrow_mut().ok()?;
        let visit = &mut |solution: &Solution| {
            found = Some(*solution);
            ControlFlow::Break(())
        };
        single.enumerate(&clues, &control, visit).ok()
    });
    if done.is_none() {
        return Ok(None);
    }
    // As all solutions are, it is checked before anybody sees it.
    match found {
        Some(solution) if is_solution(text.as_bytes(), &solution.map(|digit| b'0' + digit)) => {
            PyGrid::of_solution(&solution).map(|grid| Some(Some(grid)))
        }
        Some(_) => Ok(None),
        None => Ok(Some(None)),
    }
}

/// The seconds that the engine alone takes for some lines: what calls are measured against.
#[pyfunction]
pub(super) fn _engine_alone(lines: Vec<String>) -> f64 {
    let mut single = Single::new();
    let start = Instant::now();
    let clues = lines.iter().filter_map(|line| Clues::from_bytes(line.as_bytes()).ok());
    black_box(clues.filter(|clues| single.first(clues).is_some()).count());
    start.elapsed().as_secs_f64()
}
