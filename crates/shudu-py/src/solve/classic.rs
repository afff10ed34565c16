//! Classic puzzles in 81 characters, without a model of them: what a call costs is what the engine costs.

use std::cell::RefCell;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::prelude::*;
use shudu::Control;
use shudu::classic::{Clues, Single, Solution};

use crate::model::PyGrid;

/// After so many guesses, a fraction of a millisecond, it is left to those who can be interrupted.
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
        Some(solution) if is_solution(&solution, text.as_bytes()) => {
            PyGrid::of_solution(&solution).map(|grid| Some(Some(grid)))
        }
        Some(_) => Ok(None),
        None => Ok(Some(None)),
    }
}

/// Whether digits have all givens, and every digit in each row, column and block.
fn is_solution(solution: &Solution, givens: &[u8]) -> bool {
    let mut seen = [0_u16; 27];
    for (cell, (&digit, &given)) in solution.iter().zip(givens).enumerate() {
        let is_as_given = !given.is_ascii_digit() || given == b'0' || given == b'0' + digit;
        if !is_as_given || !(1..=9).contains(&digit) {
            return false;
        }
        let (row, column) = (cell / 9, cell % 9);
        for house in [row, 9 + column, 18 + row / 3 * 3 + column / 3] {
            seen[house] |= 1 << digit;
        }
    }
    seen.iter().all(|&digits| digits == 0b11_1111_1110)
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
