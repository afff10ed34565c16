//! Users' own rules that rule out candidates.

use shudu_constraints::{Rule, classic, rule};
use shudu_core::{Candidates, Cell, Control, Digit, Engine as _, Geometry, Grid};
use shudu_naive::Naive;
use shudu_search::Search;

/// The digits of the first row rise. If `tells` is set, the rule narrows its cells to one candidate each at
/// once.
struct Rising {
    tells: bool,
}

impl Rule for Rising {
    fn name(&self) -> &str {
        "rising"
    }

    fn check(&self, grid: &Grid) -> bool {
        let row = grid.geometry().row(0);
        let digits: Vec<Digit> = row.into_iter().filter_map(|cell| grid.get(cell)).collect();
        digits.is_sorted_by(|one, other| one < other)
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.row(0)
    }

    fn sound_on_partial(&self) -> bool {
        true
    }

    fn propagates(&self) -> bool {
        self.tells
    }

    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        let row = candidates.geometry().row(0).into_iter().zip(1..);
        let wrong = |(cell, only): (Cell, u8)| {
            let others = candidates.get(cell).into_iter().filter(move |one| one.number() != only);
            others.map(move |digit| (cell, digit))
        };
        row.flat_map(wrong).collect()
    }
}

#[test]
fn what_a_rule_tells_saves_guesses_and_changes_nothing() {
    let [silent, telling] = [false, true].map(|tells| {
        let mut puzzle = classic(4).unwrap();
        puzzle.add(rule(Rising { tells })).unwrap();
        let control = Control::new();
        let mut found = Vec::new();
        let visit = &mut |grid: &Grid| {
            found.push(grid.to_string());
            std::ops::ControlFlow::Continue(())
        };
        Search.enumerate(&puzzle, &control, visit).unwrap();
        assert_eq!(Naive.count(&puzzle, 1000, &Control::new()).unwrap(), found.len() as u64);
        found.sort();
        (found, control.guesses())
    });
    assert_eq!(silent.0.len(), 12);
    assert_eq!(silent.0, telling.0);
    assert!(telling.1 < silent.1, "{} guesses, {} without", telling.1, silent.1);
}
