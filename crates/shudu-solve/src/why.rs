//! Asks which clues and rules clash in a puzzle without a solution.

use shudu_core::{Control, Group, Puzzle, Stop};

use crate::Clue;

/// Clues and rules that cannot hold together.
#[derive(Debug, Clone)]
pub struct Clash {
    /// The clues and rules. A rule that stands for many conditions of the same kind, such as the rows rule,
    /// comes with the groups that matter.
    pub clues: Vec<(Clue, Vec<Group>)>,
    /// Why more clues than needed may be listed, if so. Otherwise, removing any one of them lets the others
    /// hold together.
    pub stopped: Option<Stop>,
}

/// Explains why a puzzle has no solution. Returns `None` if it has one.
///
/// ```
/// use shudu_core::{Control, Digit};
///
/// let mut puzzle = shudu_constraints::classic(9).unwrap();
/// let row = puzzle.geometry().row(2);
/// for (cell, number) in [(row[0], 7), (row[4], 1), (row[8], 7)] {
///     puzzle.give(cell, Digit::new(number).unwrap()).unwrap();
/// }
/// let clash = shudu_solve::why(&puzzle, &Control::new()).unwrap().expect("no solution");
/// // Two sevens, and row 3.
/// assert_eq!(clash.clues.len(), 3);
/// assert_eq!(clash.clues[2].1[0].name.to_string(), "row 3");
/// ```
pub fn why(puzzle: &Puzzle, control: &Control) -> Result<Option<Clash>, Stop> {
    let Some(found) = shudu_sat::why(puzzle, control)? else { return Ok(None) };
    let given = |cell| (Clue::Given(cell, puzzle.givens().get(cell)), Vec::new());
    let constraint = |(place, groups): (usize, Vec<Group>)| {
        (Clue::Constraint(puzzle.constraints()[place].clone()), groups)
    };
    let givens = found.givens.into_iter().map(given);
    let clues = givens.chain(found.constraints.into_iter().map(constraint)).collect();
    Ok(Some(Clash { clues, stopped: found.stopped }))
}
