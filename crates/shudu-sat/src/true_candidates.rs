//! Finds the candidates that occur in solutions, by asking a SAT solver.

use crate::literal::Lit;
use shudu_core::{Cell, Digit, Grid, Puzzle, Stop, TrueCandidates};

use crate::asking::Asking;

/// Solutions seen, each with a literal that, when assumed, keeps it from being found again.
type Seen = Vec<(Grid, Lit)>;

/// Asks about each candidate that is not fully known: for a solution with it, and then for another one. Each
/// solution settles many candidates.
pub(crate) fn find(
    puzzle: &Puzzle,
    asking: &mut Asking<'_>,
    known: &mut TrueCandidates,
) -> Result<(), Stop> {
    let mut seen: Seen = Vec::new();
    for cell in puzzle.geometry().cells() {
        while let Some(digit) = known.open(cell).first() {
            ask(asking, known, &mut seen, cell, digit)?;
        }
    }
    Ok(())
}

/// Finds out more about one candidate.
fn ask(
    asking: &mut Asking<'_>,
    known: &mut TrueCandidates,
    seen: &mut Seen,
    cell: Cell,
    digit: Digit,
) -> Result<(), Stop> {
    let mut assumptions = vec![asking.x(cell, digit)];
    // If a solution with this candidate was seen before, exclude it, because two are needed.
    let before = seen.iter().find(|(solution, _)| solution.get(cell) == Some(digit));
    assumptions.extend(before.map(|(_, other)| *other));
    match asking.solution(&assumptions)? {
        Some(solution) => {
            known.see(&solution);
            let other = asking.fresh();
            asking.forbid(&solution, Some(other));
            seen.push((solution, other));
            if assumptions.len() == 2 || known.erred() {
                known.close(cell, digit);
            }
        }
        None => known.close(cell, digit),
    }
    Ok(())
}
