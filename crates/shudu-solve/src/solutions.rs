//! Several solutions of a puzzle.

use std::ops::ControlFlow;

use shudu_core::{Control, Grid, Puzzle, message};

use crate::{Answer, EngineChoice};

/// Returns at most `limit` solutions of a puzzle, each checked before it is returned, or why there is no
/// answer. The list is empty if the givens alone break a rule.
pub fn solutions(
    puzzle: &Puzzle,
    engine: EngineChoice,
    limit: usize,
    control: &Control,
) -> Result<Vec<Grid>, Answer> {
    let mut found = Vec::new();
    if limit == 0 || !puzzle.contradictions().is_empty() {
        return Ok(found);
    }
    puzzle.program(control).map_err(Answer::Stopped)?;
    let engine = engine.pick(puzzle).map_err(Answer::Failed)?;
    let mut has_erred = false;
    let ended = engine.enumerate(puzzle, control, &mut |grid| {
        has_erred = !puzzle.is_solution(grid);
        if has_erred {
            return ControlFlow::Break(());
        }
        found.push(grid.clone());
        if found.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if has_erred {
        return Err(Answer::Failed(message!("engine-erred", engine = engine.id())));
    }
    ended.map(|()| found).map_err(Answer::Stopped)
}

#[cfg(test)]
mod tests {
    use shudu_core::Digit;

    use super::*;

    #[test]
    fn as_many_as_there_are_or_are_wanted() {
        let mut puzzle = shudu_constraints::classic(4).unwrap();
        let all = |puzzle: &Puzzle, limit| {
            solutions(puzzle, EngineChoice::Auto, limit, &Control::new()).unwrap()
        };
        assert_eq!([0, 5, 1000].map(|limit| all(&puzzle, limit).len()), [0, 5, 288]);
        assert!(all(&puzzle, 1000).iter().all(|grid| puzzle.is_solution(grid)));
        for cell in puzzle.geometry().row(0).into_iter().take(2) {
            puzzle.give(cell, Digit::new(1).unwrap()).unwrap();
        }
        assert!(all(&puzzle, 5).is_empty());
    }
}
