//! How hard a puzzle is, by how much searching it takes.

use shudu_core::{Control, Engine as _, Puzzle, Uniqueness};
use shudu_search::Search;

use super::order::Range;

/// Levels and their effort.
pub const LEVELS: [(&str, Range); 4] = [
    ("easy", Range::new(0, 0)),
    ("medium", Range::new(1, 1)),
    ("hard", Range::new(2, 5)),
    ("fiendish", Range::new(6, usize::MAX)),
];

/// Puzzles that take more steps are not measured.
const MOST_STEPS: u64 = 200_000;

/// The effort a puzzle with one solution takes: 0 if digits with one place left in a house
/// solve it, else one more than
/// the guesses the search engine makes to prove that there is no other solution; none for other puzzles, and
/// where the proof takes too long.
pub fn effort(puzzle: &Puzzle) -> Option<usize> {
    let inferred = shudu_logic::infer(puzzle, &puzzle.grid()).ok()?;
    if inferred.grid.is_full() {
        return Some(0);
    }
    let control = Control::new().with_max_steps(Some(MOST_STEPS));
    match Search.uniqueness(puzzle, &control) {
        Ok(Uniqueness::Unique(_)) => usize::try_from(control.guesses()).ok().map(|n| n + 1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effort_rises_from_singles_to_guesses() {
        let puzzle = |givens: &str| {
            let mut puzzle = shudu_constraints::classic(9).unwrap();
            let cells: Vec<_> = puzzle.geometry().board_cells().collect();
            for (cell, sign) in cells.into_iter().zip(givens.bytes()) {
                if let b'1'..=b'9' = sign {
                    puzzle.give(cell, shudu_core::Digit::new(sign - b'0').unwrap()).unwrap();
                }
            }
            puzzle
        };
        let easy =
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
        let hardest =
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
        assert_eq!(effort(&puzzle(easy)), Some(0));
        assert!(effort(&puzzle(hardest)).unwrap() > LEVELS[2].1.max);
        assert_eq!(effort(&puzzle(&".".repeat(81))), None);
    }
}
