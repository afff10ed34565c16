//! Puzzles turned and relabelled, and the one form that isomorphs share.

use pyo3::prelude::*;
use shudu::transform::{self, Givens, Isomorphism, Refused, Turn};
use shudu::{Digit, Puzzle, Rng, message};

use crate::errors::{error, value_error};
use crate::model::{Asked, PuzzleArg, PyPuzzle};

fn refused(refused: &Refused) -> PyErr {
    error("PuzzleError", refused.message())
}

/// A puzzle without rules written in Python, since those cannot be transformed.
fn plain(puzzle: &PuzzleArg<'_>) -> PyResult<Puzzle> {
    let asked = Asked::new(puzzle, None)?;
    if asked.has_rules() {
        return Err(error("PuzzleError", &message!("py-rules-turned")));
    }
    Ok(asked.puzzle)
}

/// The puzzle rotated clockwise by 90, 180 or 270 degrees.
///
/// >>> print(shudu.rotate("12..............", 90))
/// . . . 1
/// . . . 2
/// . . . .
/// . . . .
#[pyfunction]
#[pyo3(signature = (puzzle, degrees = 90))]
fn rotate(puzzle: PuzzleArg<'_>, degrees: i64) -> PyResult<PyPuzzle> {
    let turn = match degrees {
        90 => Turn::Rotate90,
        180 => Turn::Rotate180,
        270 => Turn::Rotate270,
        _ => return Err(value_error(&message!("py-degrees", found = degrees))),
    };
    turned(&puzzle, turn)
}

/// A puzzle mirrored: `horizontal` (left and right change places), `vertical`, `diagonal` (from the top left) or
/// `antidiagonal`.
#[pyfunction]
#[pyo3(signature = (puzzle, how = "horizontal"))]
fn reflect(puzzle: PuzzleArg<'_>, how: &str) -> PyResult<PyPuzzle> {
    let turn = match how {
        "horizontal" => Turn::Horizontal,
        "vertical" => Turn::Vertical,
        "diagonal" => Turn::Diagonal,
        "antidiagonal" => Turn::Antidiagonal,
        _ => return Err(value_error(&message!("py-mirror", found = how))),
    };
    turned(&puzzle, turn)
}

fn turned(puzzle: &PuzzleArg<'_>, turn: Turn) -> PyResult<PyPuzzle> {
    let puzzle = plain(puzzle)?;
    let turned = transform::turn(&puzzle, turn).map_err(|wrong| refused(&wrong))?;
    Ok(PyPuzzle::plain(turned))
}

/// The puzzle with its digits replaced: `digits` lists the new digit for each digit of the board, in order.
#[pyfunction]
fn relabel(puzzle: PuzzleArg<'_>, digits: Vec<u8>) -> PyResult<PyPuzzle> {
    let puzzle = plain(&puzzle)?;
    let made: Option<Vec<Digit>> = digits.iter().map(|&number| Digit::new(number)).collect();
    let found = || digits.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    let made = made.ok_or_else(|| value_error(&message!("py-no-digits", found = found())))?;
    let made = transform::relabel(&puzzle, &made).map_err(|wrong| refused(&wrong))?;
    Ok(PyPuzzle::plain(made))
}

/// An isomorph of a classic puzzle, drawn at random: rows, columns, bands, stacks and digits change places.
#[pyfunction]
#[pyo3(signature = (puzzle, *, seed = None))]
fn isomorph(puzzle: PuzzleArg<'_>, seed: Option<u64>) -> PyResult<PyPuzzle> {
    let puzzle = plain(&puzzle)?;
    let mut rng = Rng::from_seed(seed.unwrap_or_else(shudu::generate::drawn_seed));
    let made = Isomorphism::random(&mut rng).apply_to_puzzle(&puzzle);
    Ok(PyPuzzle::plain(made.map_err(|wrong| refused(&wrong))?))
}

/// The form that all isomorphs of a classic puzzle share.
#[pyfunction]
fn canonical(puzzle: PuzzleArg<'_>) -> PyResult<PyPuzzle> {
    let puzzle = plain(&puzzle)?;
    let givens = Givens::of(&puzzle).map_err(|wrong| refused(&wrong))?;
    let made = transform::canonical(&givens).1.apply_to_puzzle(&puzzle);
    Ok(PyPuzzle::plain(made.map_err(|wrong| refused(&wrong))?))
}

/// The number of isomorphisms that map a classic puzzle to itself; at least 1.
#[pyfunction]
fn automorphisms(puzzle: PuzzleArg<'_>) -> PyResult<u64> {
    let givens = Givens::of(&plain(&puzzle)?).map_err(|wrong| refused(&wrong))?;
    Ok(transform::automorphisms(&givens))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(rotate, module)?)?;
    module.add_function(wrap_pyfunction!(reflect, module)?)?;
    module.add_function(wrap_pyfunction!(relabel, module)?)?;
    module.add_function(wrap_pyfunction!(isomorph, module)?)?;
    module.add_function(wrap_pyfunction!(canonical, module)?)?;
    module.add_function(wrap_pyfunction!(automorphisms, module)?)
}
