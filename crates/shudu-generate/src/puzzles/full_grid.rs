//! Random finished grids for any rules.

use shudu_core::{Control, Engine as _, Grid, Puzzle, Rng, Stop};
use shudu_logic::Sight;
use shudu_search::Search;

use crate::random_board_for;

/// The share of the board that is filled at random before the rest is solved, for each attempt.
const FILLS: [f64; 12] = [0.3, 0.3, 0.25, 0.25, 0.2, 0.2, 0.15, 0.1, 0.1, 0.05, 0.05, 0.0];

/// Largest number of steps in one attempt.
const MOST_STEPS: u64 = 20_000;

/// A random complete grid that satisfies the rules of a puzzle; `None` if there is none or it is too hard to find.
///
/// Part of the board is filled at random with legal digits, and the search engine fills the rest. So grids
/// that complete a random start in many ways are slightly more likely than others.
pub fn full_grid(rules: &Puzzle, rng: &mut Rng, control: &Control) -> Result<Option<Grid>, Stop> {
    let sight = Sight::new(rules, control)?;
    for fill in FILLS {
        control.stopped()?;
        let start = random_board_for(&sight, fill, rng)?;
        let mut puzzle = rules.clone();
        for (cell, digit) in start.filled() {
            // The board is legal, so its digits can be given.
            let _ = puzzle.give(cell, digit);
        }
        let few = control.part(MOST_STEPS);
        if let Ok(Some(grid)) = Search.solve(&puzzle, &few) {
            return Ok(Some(grid));
        }
    }
    Ok(None)
}
