//! Plain classic puzzles, made many at a time: several engines find one solution, no clue is redundant, every
//! range is kept, and a seed gives the same puzzle whatever else is made with it.

use shudu_classic::Classic;
use shudu_constraints::classic;
use shudu_core::{Control, Digit, Engine, Grid, Puzzle, Rng, Stop, Uniqueness};
use shudu_generate::{Generated, Order, Range, Refusal, generate, generate_many};
use shudu_sat::Sat;
use shudu_search::Search;

fn some(min: usize, max: usize) -> Order {
    Order::new(classic(9).unwrap(), Range::new(min, max))
}

fn minimal() -> Order {
    Order { minimal: true, ..some(0, 81) }
}

fn make(order: &Order, seeds: &[u64]) -> Vec<Generated> {
    let made = generate_many(order, seeds, &Control::new());
    assert_eq!(made.len(), seeds.len());
    made.into_iter().map(|one| one.unwrap_or_else(|refusal| panic!("{refusal}"))).collect()
}

fn text(puzzle: &Puzzle) -> String {
    let given = |cell| puzzle.givens().get(cell).sole();
    let symbol = |cell| given(cell).and_then(Digit::symbol).unwrap_or('.');
    puzzle.geometry().board_cells().map(symbol).collect()
}

fn texts(order: &Order, seeds: &[u64]) -> Vec<String> {
    make(order, seeds).iter().map(|made| text(&made.puzzle)).collect()
}

fn assert_unique(engine: &dyn Engine, made: &Generated) {
    let found = engine.uniqueness(&made.puzzle, &Control::new()).unwrap();
    assert_eq!(found, Uniqueness::Unique(made.solution.clone()), "{}", text(&made.puzzle));
    assert_eq!(made.puzzle.solution(), Some(&made.solution));
}

#[test]
fn minimal_puzzles_have_one_solution_and_no_clue_to_spare() {
    let seeds: Vec<u64> = (0..2_000).collect();
    let all = make(&minimal(), &seeds);
    for (number, made) in all.iter().enumerate() {
        assert_unique(&Classic, made);
        assert_unique(&Search, made);
        if number % 10 == 0 {
            assert_unique(&Sat::BATSAT, made);
        }
        for (cell, _) in made.puzzle.grid().filled() {
            let mut less = made.puzzle.clone();
            less.clear(cell);
            let found = Classic.uniqueness(&less, &Control::new()).unwrap();
            assert!(matches!(found, Uniqueness::Several(..)), "{}", text(&made.puzzle));
        }
    }
    let n_givens: usize = all.iter().map(|made| made.puzzle.grid().n_filled()).sum();
    // The usual result of removing clues in random order.
    assert!((48_400..49_200).contains(&n_givens), "{n_givens}");
}

#[test]
fn ranges_are_kept() {
    let seeds: Vec<u64> = (0..300).collect();
    for (min, max) in [(22, 22), (24, 32), (30, 30), (0, 23), (40, 60), (79, 81), (81, 81)] {
        for is_minimal in [false, max <= 30] {
            // Minimal puzzles with this many givens are out of reach.
            if is_minimal && min == 30 {
                continue;
            }
            for made in make(&Order { minimal: is_minimal, ..some(min, max) }, &seeds[..100]) {
                let n = made.puzzle.grid().n_filled();
                assert!((min..=max).contains(&n), "{min} to {max}: {n}");
                assert_unique(&Classic, &made);
            }
        }
    }
    // Every number in the range occurs.
    let made = make(&some(24, 32), &seeds);
    for n in 24..=32 {
        assert!(made.iter().any(|made| made.puzzle.grid().n_filled() == n), "{n}");
    }
}

#[test]
fn a_seed_gives_the_same_puzzle_in_whatever_company() {
    for order in [minimal(), some(22, 23), some(24, 32)] {
        let seeds: Vec<u64> = (1_000..1_128).collect();
        let all = texts(&order, &seeds);
        for size in [1, 7, 64] {
            let parts: Vec<String> =
                seeds.chunks(size).flat_map(|seeds| texts(&order, seeds)).collect();
            assert_eq!(parts, all, "{size}");
        }
        let mut numbers: Vec<usize> = (0..seeds.len()).collect();
        Rng::from_seed(1).shuffle(&mut numbers);
        let mixed: Vec<u64> = numbers.iter().map(|&number| seeds[number]).collect();
        for (number, made) in numbers.into_iter().zip(texts(&order, &mixed)) {
            assert_eq!(made, all[number]);
        }
        for (&seed, made) in seeds.iter().zip(&all).take(20) {
            let alone = generate(&order, seed, &Control::new()).unwrap();
            assert_eq!(text(&alone.puzzle), *made);
        }
    }
    let many: Vec<u64> = (0..1_500).collect();
    let all = texts(&minimal(), &many);
    assert_eq!(texts(&minimal(), &many[700..710]), all[700..710]);
}

/// Seeds are a promise: never change these puzzles.
#[test]
fn a_seed_means_the_same_for_ever() {
    assert_eq!(
        texts(&minimal(), &[0, 1, 2, 42, u64::MAX]),
        [
            "..8..1...79.6.....2...5.1..........53..785..2...9...3...6..7..3......95..4...2..1",
            "6...1...8..1..769..43...5.18..5.1..47......2...9..6.8......4.5.3....9.....6...3..",
            ".....14.7.2.5.6....8..4.....9.1.......2.8...1.......4..63.....8.1....67....7...94",
            "..2..1.....98....5.6...5.79415.8..2....3.4.......2...8...6.......1...896..8.7....",
            ".3.......7..8.....2.9..1.....16.74...8....3....213.85....5.....4......27....98...",
        ]
    );
    let few = "9...8...64......51..53.......1.....5...8......3..7..4.7....4.9...26.1..........2.";
    assert_eq!(texts(&some(21, 21), &[0]), [few]);
}

#[test]
fn a_solution_to_end_in_is_kept() {
    let solution = make(&minimal(), &[7])[0].solution.clone();
    for order in [minimal(), some(30, 35)] {
        let order = Order { solution: Some(solution.clone()), ..order };
        let made = make(&order, &[1, 2, 3]);
        for one in &made {
            assert_eq!(one.solution, solution);
            assert_unique(&Classic, one);
        }
        assert_ne!(text(&made[0].puzzle), text(&made[1].puzzle));
    }
}

#[test]
fn other_orders_come_in_the_same_way() {
    let order = Order { symmetry: shudu_generate::Symmetry::Rotate180, ..some(28, 32) };
    let made = make(&order, &[1, 2]);
    for (seed, one) in [1, 2].into_iter().zip(made) {
        let alone = generate(&order, seed, &Control::new()).unwrap();
        assert_eq!(text(&alone.puzzle), text(&one.puzzle));
    }
    let small = Order::new(classic(4).unwrap(), Range::new(4, 8));
    assert!(make(&small, &[1])[0].puzzle.is_solution(&make(&small, &[1])[0].solution));
    assert!(generate_many(&minimal(), &[], &Control::new()).is_empty());
}

#[test]
fn what_is_stopped_or_impossible_says_so_for_every_seed() {
    let control = Control::new();
    control.stop(Stop::Deadline);
    let made = generate_many(&minimal(), &[1, 2, 3], &control);
    assert_eq!(made.len(), 3);
    assert!(made.iter().all(|one| one.as_ref().is_err_and(|refusal| !refusal.is_impossible())));
    let made = generate_many(&some(3, 16), &[1, 2, 3], &Control::new());
    assert_eq!(made.len(), 3);
    assert!(made.iter().all(|one| one.as_ref().is_err_and(Refusal::is_impossible)));
}

#[test]
fn grids_differ() {
    let grids: Vec<Grid> = make(&minimal(), &(0..100).collect::<Vec<_>>())
        .into_iter()
        .map(|one| one.solution)
        .collect();
    for (n, grid) in grids.iter().enumerate() {
        assert!(!grids[..n].contains(grid));
    }
}
