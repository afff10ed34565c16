//! The pages that users read: their examples must be puzzles with one solution.

use shudu::constraints::{Kind, kinds};
use shudu::{Control, Engine as _, formats, naive::Naive};

/// The example on a kind's page.
fn example(kind: &dyn Kind) -> String {
    let page = kind.page();
    let (_, rest) = page.split_once("```text\n").expect("every page has an example");
    rest.split_once("```").expect("the example ends").0.to_owned()
}

#[test]
fn every_example_has_its_kind_and_one_solution() {
    for kind in kinds() {
        let text = example(*kind);
        let puzzle = formats::read_one(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert!(puzzle.has(kind.id()), "{}: its example has none", kind.id());
        let count = Naive.count(&puzzle, 100, &Control::new()).unwrap();
        assert_eq!(count, 1, "{}\n{text}", kind.id());
    }
}

#[test]
fn every_example_needs_its_kind() {
    for kind in kinds() {
        let puzzle = formats::read_one(&example(*kind)).unwrap();
        let mut without = shudu::Puzzle::new(puzzle.geometry().clone());
        for cell in puzzle.geometry().cells() {
            without.allow(cell, puzzle.givens().get(cell)).unwrap();
        }
        for constraint in puzzle.constraints().iter().filter(|other| other.id() != kind.id()) {
            without.add(constraint.clone()).unwrap();
        }
        let count = Naive.count(&without, 2, &Control::new()).unwrap();
        assert_eq!(count, 2, "{}: the example is unique without it", kind.id());
    }
}
