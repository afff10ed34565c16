//! Runs the naive engine against the battery, and against trying every filling.

use shudu_core::{Control, Engine, Rng};
use shudu_naive::Naive;
use shudu_testkit::{battery, brute_force_count, random_puzzle, rounds};

#[test]
fn passes_the_battery() {
    battery(&Naive);
}

#[test]
fn counts_as_many_solutions_as_trying_every_filling() {
    let mut rng = Rng::from_seed(2);
    for kind in shudu_constraints::kinds() {
        for round in 0..rounds(60) {
            let puzzle = random_puzzle(*kind, 4_000, &mut rng);
            let count = Naive.count(&puzzle, u64::MAX, &Control::new()).unwrap();
            assert_eq!(count, brute_force_count(&puzzle), "{} {round}: {puzzle:?}", kind.id());
        }
    }
}
