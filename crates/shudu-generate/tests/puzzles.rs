//! Puzzles made to order: another engine also finds one solution, every range is kept, and a seed repeats its
//! puzzle.

use shudu_constraints::{classic, find};
use shudu_core::{Control, Engine as _, Puzzle, Uniqueness};
use shudu_generate::{Generated, Order, Range, Symmetry, Wish, full_grid, generate};
use shudu_sat::Sat;

fn order(wishes: &[(&str, usize, usize)], givens: (usize, usize)) -> Order {
    let wish = |&(kind, min, max): &(&str, usize, usize)| Wish {
        kind: find(kind).unwrap_or_else(|| panic!("{kind}")),
        count: Range::new(min, max),
    };
    let plain = Order::new(classic(9).unwrap(), Range::new(givens.0, givens.1));
    Order { wishes: wishes.iter().map(wish).collect(), ..plain }
}

fn n_givens(puzzle: &Puzzle) -> usize {
    puzzle.grid().n_filled()
}

fn check(order: &Order, made: &Generated) {
    let puzzle = &made.puzzle;
    let found = Sat::BATSAT.uniqueness(puzzle, &Control::new()).unwrap();
    assert_eq!(found, Uniqueness::Unique(made.solution.clone()), "{puzzle:?}");
    assert!(puzzle.is_solution(&made.solution));
    assert!(order.givens.contains(n_givens(puzzle)), "{}", n_givens(puzzle));
    for wish in &order.wishes {
        let is_of_kind =
            |one: &&std::sync::Arc<dyn shudu_core::Constraint>| one.id() == wish.kind.id();
        let count = puzzle.constraints().iter().filter(is_of_kind).count();
        assert!(wish.count.contains(count), "{wish:?}: {count}");
    }
}

fn make(order: &Order, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        let made = generate(order, seed, &Control::new());
        check(order, &made.unwrap_or_else(|refusal| panic!("{order:?} {seed}: {refusal}")));
    }
}

#[test]
fn standard() {
    make(&order(&[], (24, 32)), 0..30);
}

#[test]
fn killer_without_givens() {
    make(&order(&[("killer", 28, 36)], (0, 0)), 0..10);
}

#[test]
fn inequality_without_givens() {
    make(&order(&[("inequality", 60, 144)], (0, 0)), 0..5);
}

#[test]
fn mixed_as_in_the_first_document() {
    make(&order(&[("killer", 10, 20), ("inequality", 10, 20)], (0, 10)), 0..10);
}

#[test]
fn other_kinds_and_mixes() {
    make(&order(&[("thermometer", 4, 10)], (0, 20)), 0..5);
    make(&order(&[("arrow", 2, 6), ("difference", 5, 15)], (0, 20)), 0..5);
    make(&order(&[("non-consecutive", 1, 1), ("renban", 1, 3)], (0, 20)), 0..3);
}

#[test]
fn a_minimal_puzzle_has_nothing_to_spare() {
    for (wishes, givens) in [(&[][..], (0, 81)), (&[("killer", 0, 30)], (0, 20))] {
        let order = Order { minimal: true, ..order(wishes, givens) };
        let made = generate(&order, 3, &Control::new()).unwrap();
        check(&order, &made);
        let several = |puzzle: &Puzzle| {
            !matches!(Sat::BATSAT.uniqueness(puzzle, &Control::new()), Ok(Uniqueness::Unique(_)))
        };
        for (cell, _) in made.puzzle.grid().filled() {
            let mut less = made.puzzle.clone();
            less.clear(cell);
            assert!(several(&less));
        }
        for place in 3..made.puzzle.constraints().len() {
            let mut less = made.puzzle.clone();
            less.retain_constraints(|other| other != place);
            assert!(several(&less));
        }
    }
}

#[test]
fn a_seed_gives_the_same_puzzle_and_others_give_others() {
    let order = order(&[("killer", 10, 20)], (0, 20));
    let text = |seed| format!("{:?}", generate(&order, seed, &Control::new()).unwrap().puzzle);
    assert_eq!(text(5), text(5));
    assert_ne!(text(5), text(6));
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let refusal = |order: Order| {
        let refusal = generate(&order, 1, &Control::new()).unwrap_err();
        assert!(refusal.is_impossible());
        refusal.to_string()
    };
    assert_eq!(
        refusal(order(&[], (3, 16))),
        "givens: 3..16 is not possible; no classic puzzle with fewer than 17 givens has exactly one solution"
    );
    assert_eq!(
        refusal(order(&[("inequality", 145, 150)], (0, 81))),
        "inequality: 145..150 is not possible; there is room for at most 144"
    );
    assert_eq!(
        refusal(order(&[("killer", 20, 10)], (0, 81))),
        "the range 20..10 for killer cage contains no numbers; write the smaller number first"
    );
}

/// Kinds that cannot be used on a plain 9 × 9 board.
const NOT_ON_THIS_BOARD: [&str; 4] =
    ["chaos-arrow", "chaos-construction", "chaos-count", "doppelganger"];

#[test]
fn every_kind_of_the_catalogue_is_made_or_refused() {
    for &kind in shudu_constraints::kinds() {
        let order = Order { wishes: vec![Wish::usual(kind)], ..order(&[], (0, 32)) };
        match generate(&order, 1, &Control::new()) {
            Ok(made) => {
                assert!(!NOT_ON_THIS_BOARD.contains(&kind.id()), "{}", kind.id());
                check(&order, &made);
            }
            Err(refusal) => {
                assert!(NOT_ON_THIS_BOARD.contains(&kind.id()), "{}: {refusal}", kind.id());
                assert!(refusal.is_impossible(), "{}: {refusal}", kind.id());
            }
        }
    }
}

#[test]
fn givens_stand_symmetrically_or_in_a_pattern_and_end_in_the_solution() {
    for symmetry in [
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Mirror,
        Symmetry::Diagonal,
        Symmetry::Full,
    ] {
        let order = Order { symmetry, ..order(&[], (24, 40)) };
        let made = generate(&order, 1, &Control::new()).unwrap();
        check(&order, &made);
        let puzzle = &made.puzzle;
        let is_given = |row, column| {
            let cell = puzzle.geometry().cell(row, column).unwrap();
            puzzle.givens().get(cell).sole().is_some()
        };
        for row in 0..9 {
            for column in 0..9 {
                let image = match symmetry {
                    Symmetry::Rotate180 | Symmetry::Full | Symmetry::None => (8 - row, 8 - column),
                    Symmetry::Rotate90 => (column, 8 - row),
                    Symmetry::Mirror => (row, 8 - column),
                    Symmetry::Diagonal => (column, row),
                };
                assert_eq!(is_given(row, column), is_given(image.0, image.1), "{symmetry:?}");
            }
        }
    }
    let rules = classic(9).unwrap();
    let mut rng = shudu_core::Rng::from_seed(8);
    let solution = full_grid(&rules, &mut rng, &Control::new()).unwrap().unwrap();
    let mut pattern = solution.clone();
    for row in 0..3 {
        for column in 0..6 {
            pattern.clear(rules.geometry().cell(row, column).unwrap());
        }
    }
    let order = Order {
        pattern: Some(pattern.clone()),
        solution: Some(solution.clone()),
        ..order(&[], (20, 45))
    };
    let made = generate(&order, 1, &Control::new()).unwrap();
    check(&order, &made);
    assert_eq!(made.solution, solution);
    assert!(made.puzzle.grid().filled().all(|(cell, _)| pattern.get(cell).is_some()));
}
