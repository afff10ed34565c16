//! A minimized puzzle keeps its only solution, and none of its clues can go, as the naive engine confirms.

use std::sync::Arc;

use shudu_constraints::{Difference, Inequality, Ratio, Sign, StrictKropki, classic, kinds};
use shudu_core::{Control, Digit, Engine as _, Grid, Puzzle, Rng, Stop, Uniqueness};
use shudu_naive::Naive;
use shudu_solve::{Answer, Clue, Clues, Keep, minimize, redundant};
use shudu_testkit::random_puzzle;

/// The only solution, if there is one. Returns an error if the naive engine would take too long.
fn only(puzzle: &Puzzle) -> Result<Option<Grid>, Stop> {
    let control = Control::new().with_max_steps(Some(100_000));
    Naive.uniqueness(puzzle, &control).map(|uniqueness| match uniqueness {
        Uniqueness::Unique(solution) => Some(solution),
        Uniqueness::None | Uniqueness::Several(..) => None,
    })
}

/// The puzzle without each of its clues in turn.
fn each_without_one(puzzle: &Puzzle, usual_too: bool) -> Vec<Puzzle> {
    let mut all = Vec::new();
    for cell in puzzle.geometry().cells() {
        if puzzle.givens().get(cell) != puzzle.geometry().all_digits() {
            let mut less = puzzle.clone();
            less.clear(cell);
            all.push(less);
        }
    }
    for (index, constraint) in puzzle.constraints().iter().enumerate() {
        if usual_too || !["row", "column", "block", "regions"].contains(&constraint.id()) {
            let mut less = puzzle.clone();
            less.retain_constraints(|place| place != index);
            all.push(less);
        }
    }
    all
}

#[test]
fn random_puzzles_of_every_kind_become_minimal() {
    let mut rng = Rng::from_seed(2024);
    let (mut n_minimal, mut n_smaller, mut n_without_rule) = (0, 0, 0);
    for kind in kinds() {
        for round in 0..4 {
            let puzzle = random_puzzle(*kind, 300, &mut rng);
            let Ok(Some(solution)) = only(&puzzle) else { continue };
            let clues = Clues {
                keep: [None, Some(Keep::Givens), Some(Keep::Constraints)][round % 3],
                seed: (round > 1).then_some(round as u64),
                with_usual_rules: round == 3,
                ..Clues::default()
            };
            let control = Control::new().with_max_steps(Some(100_000));
            let minimal = minimize(&puzzle, clues, &control).unwrap();
            match only(&minimal.puzzle) {
                Ok(found) => assert_eq!(found.as_ref(), Some(&solution), "{puzzle:?}"),
                // The puzzle is too loose for the naive engine.
                Err(_) => continue,
            }
            n_smaller += usize::from(!minimal.removed.is_empty());
            let with_rules = |clue: &Clue| matches!(clue, Clue::Constraint(_));
            n_without_rule += usize::from(minimal.removed.iter().any(with_rules));
            if minimal.stopped.is_some() {
                continue;
            }
            let less = each_without_one(&minimal.puzzle, clues.with_usual_rules);
            let still: Result<Vec<bool>, Stop> =
                less.iter().map(|less| Ok(only(less)?.as_ref() == Some(&solution))).collect();
            if let Ok(still) = still {
                assert!(!still.contains(&true), "{:?}: {:?}", kind.id(), minimal.puzzle);
                n_minimal += 1;
            }
        }
    }
    assert!(n_minimal > 50, "{n_minimal}");
    assert!(n_smaller > 50, "{n_smaller}");
    assert!(n_without_rule > 30, "{n_without_rule}");
}

#[test]
fn redundant_clues_are_those_that_the_naive_engine_can_do_without() {
    let mut rng = Rng::from_seed(7);
    let mut n_tried = 0;
    for kind in kinds() {
        let puzzle = random_puzzle(*kind, 100, &mut rng);
        let Ok(Some(solution)) = only(&puzzle) else { continue };
        let found = redundant(&puzzle, Clues::default(), &Control::new()).unwrap();
        let less = each_without_one(&puzzle, false);
        let still: Result<Vec<bool>, Stop> =
            less.iter().map(|less| Ok(only(less)?.as_ref() == Some(&solution))).collect();
        if let Ok(still) = still {
            let expected = still.iter().filter(|still| **still).count();
            assert_eq!(found.clues.len(), expected, "{puzzle:?}");
            n_tried += 1;
        }
    }
    assert!(n_tried > 20, "{n_tried}");
}

fn solved_four() -> Puzzle {
    let mut puzzle = classic(4).unwrap();
    let cells: Vec<_> = puzzle.geometry().cells().collect();
    for (cell, digit) in cells.into_iter().zip("1234341221434321".bytes()) {
        puzzle.give(cell, Digit::new(digit - b'0').unwrap()).unwrap();
    }
    puzzle
}

#[test]
fn what_is_kept_stays_as_long_as_it_can_and_seeds_repeat() {
    let mut puzzle = solved_four();
    let row = puzzle.geometry().row(0);
    let less = Inequality { first: row[0], sign: Sign::Less, second: row[1] };
    puzzle.add(Arc::new(less)).unwrap();
    let with = |clues| minimize(&puzzle, clues, &Control::new()).unwrap().puzzle;
    let keep = |keep| with(Clues { keep: Some(keep), ..Clues::default() });
    assert!(!keep(Keep::Givens).has("inequality"));
    assert_eq!(keep(Keep::Constraints), with(Clues::default()));
    let seed = |seed| with(Clues { seed: Some(seed), ..Clues::default() });
    assert_eq!(seed(5), seed(5));
    let several: Vec<Puzzle> = (0..5).map(seed).collect();
    assert!(several.iter().any(|one| *one != several[0]));
}

#[test]
fn a_rule_about_what_is_not_marked_goes_before_the_marks_it_needs() {
    let mut puzzle = solved_four();
    let geometry = puzzle.geometry().clone();
    let cells: Vec<_> = geometry.cells().collect();
    let solution = puzzle.grid();
    let number = |cell| i64::from(solution.get(cell).unwrap().number());
    for &first in &cells {
        let Some((row, column)) = geometry.position(first) else { continue };
        let neighbours = [geometry.cell(row, column + 1), geometry.cell(row + 1, column)];
        for second in neighbours.into_iter().flatten() {
            let (one, other) = (number(first), number(second));
            if one.abs_diff(other) == 1 {
                puzzle.add(Arc::new(Difference { first, second, value: 1 })).unwrap();
            } else if one == 2 * other || other == 2 * one {
                let ratio = Ratio { first, second, value: 2 };
                puzzle.add(Arc::new(ratio)).unwrap();
            }
        }
    }
    puzzle.add(Arc::new(StrictKropki::default())).unwrap();
    let clues = Clues { keep: Some(Keep::Givens), ..Clues::default() };
    let minimal = minimize(&puzzle, clues, &Control::new()).unwrap();
    // While the rule is there, no dot can go. Once the rule is gone, the dots are tried again before the
    // givens.
    assert!(minimal.puzzle.constraints().iter().all(|one| one.id() != "strict-kropki"));
    assert!(!minimal.puzzle.has("difference") && !minimal.puzzle.has("ratio"));
}

#[test]
fn only_puzzles_with_one_solution_have_redundant_clues() {
    let several = classic(4).unwrap();
    let answer = minimize(&several, Clues::default(), &Control::new()).unwrap_err();
    assert!(matches!(answer, Answer::Several(..)));
    let answer = redundant(&several, Clues::default(), &Control::new()).unwrap_err();
    assert!(matches!(answer, Answer::Several(..)));
}

#[test]
fn stopped_work_leaves_a_puzzle_with_its_solution() {
    let puzzle = solved_four();
    let solution = puzzle.grid();
    let control = Control::new().with_max_steps(Some(6));
    let minimal = minimize(&puzzle, Clues::default(), &control).unwrap();
    assert!(minimal.stopped.is_some());
    assert_eq!(only(&minimal.puzzle), Ok(Some(solution)));
    let control = Control::new().with_max_steps(Some(6));
    assert!(redundant(&puzzle, Clues::default(), &control).unwrap().stopped.is_some());
}
