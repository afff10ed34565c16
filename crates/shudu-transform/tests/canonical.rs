//! Compares the canonical form with a slow, obvious search of all isomorphs, and checks its laws on many
//! puzzles.

use shudu_core::Rng;
use shudu_transform::{Givens, Isomorphism, automorphisms, canonical};

/// The least of all 3,359,232 ways to place the cells, each with its digits labelled in order of appearance;
/// and how many of them are the least, times the number of ways to label the digits that do not occur.
fn oracle(givens: &Givens) -> (Givens, u64) {
    let threes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in threes {
        for a in threes {
            for b in threes {
                for c in threes {
                    let rows = [a, b, c];
                    let row = |place: usize| 3 * bands[place / 3] + rows[place / 3][place % 3];
                    orders.push(std::array::from_fn::<usize, 9, _>(row));
                }
            }
        }
    }
    let mut least = [u8::MAX; 81];
    let mut n_least = 0;
    for (down, right) in [(9, 1), (1, 9)] {
        for rows in &orders {
            for columns in &orders {
                match compare(
                    givens,
                    |cell| rows[cell / 9] * down + columns[cell % 9] * right,
                    &mut least,
                ) {
                    std::cmp::Ordering::Less => n_least = 1,
                    std::cmp::Ordering::Equal => n_least += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    let n_digits = u64::from(*least.iter().max().unwrap());
    (Givens::new(least).unwrap(), n_least * (1..=9 - n_digits).product::<u64>())
}

/// Compares an isomorph with the least one so far, which it replaces if it is less.
fn compare(
    givens: &Givens,
    from: impl Fn(usize) -> usize,
    least: &mut [u8; 81],
) -> std::cmp::Ordering {
    let mut labels = [0; 10];
    let mut n_labels = 0;
    let mut order = std::cmp::Ordering::Equal;
    for (cell, least) in least.iter_mut().enumerate() {
        let digit = usize::from(givens.digits()[from(cell)]);
        if digit != 0 && labels[digit] == 0 {
            n_labels += 1;
            labels[digit] = n_labels;
        }
        order = order.then(labels[digit].cmp(least));
        match order {
            std::cmp::Ordering::Less => *least = labels[digit],
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Greater => break,
        }
    }
    order
}

const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

const SOME: [&str; 8] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    MOST_CANONICAL,
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ".................................................................................",
    "1.........2.........3.........4.........5.........6.........7.........8.........9",
    "123456789........................................................................",
];

#[test]
fn it_is_the_least_of_all_isomorphs() {
    let mut rng = Rng::from_seed(5);
    let some = SOME.map(|text| text.parse::<Givens>().unwrap());
    let sparse: Vec<Givens> = (0..8).map(|_| random_givens(&mut rng, 3)).collect();
    let broken = (1..9).map(|n_digits| broken_givens(&mut rng, 8 * n_digits, n_digits));
    for givens in some.into_iter().chain(sparse).chain(broken) {
        let (least, n_least) = oracle(&givens);
        assert_eq!(canonical(&givens).0, least, "{givens}");
        assert_eq!(automorphisms(&givens), n_least, "{givens}");
    }
}

#[test]
fn groups_have_their_known_sizes() {
    let count = |text: &str| automorphisms(&text.parse().unwrap());
    assert_eq!(count(MOST_CANONICAL), 648);
    assert_eq!(count(SOME[0]), 1);
    assert_eq!(count(&".".repeat(81)), 3_359_232 * 362_880);
    // With one given, an automorphism has to keep its cell, one of 81, and its digit, one of 9.
    assert_eq!(count(&format!("{}1", ".".repeat(80))), 3_359_232 / 81 * 40_320);
}

#[test]
fn isomorphs_share_one_form_which_is_one_of_them() {
    let mut rng = Rng::from_seed(1);
    let full: Givens = SOME[4].parse().unwrap();
    for round in 0..4_000 {
        let givens = match round % 3 {
            0 => random_givens(&mut rng, 4 + round % 40),
            1 => thinned(&full, &mut rng, 17 + round % 25),
            _ => thinned(&MOST_CANONICAL.parse().unwrap(), &mut rng, 10 + round % 30),
        };
        let (form, how) = canonical(&givens);
        assert_eq!(how.apply(&givens), form);
        assert!(form <= givens);
        assert_eq!(canonical(&form).0, form, "{givens}");
        let other = Isomorphism::random(&mut rng).apply(&givens);
        assert_eq!(canonical(&other).0, form, "{givens} and {other}");
        assert_eq!(automorphisms(&other), automorphisms(&givens), "{givens} and {other}");
    }
}

#[test]
fn broken_puzzles_share_one_form_too() {
    let mut rng = Rng::from_seed(3);
    for round in 0..60 {
        let givens = broken_givens(&mut rng, 2 + round, 1 + round % 9);
        let (form, how) = canonical(&givens);
        assert_eq!(how.apply(&givens), form);
        let other = Isomorphism::random(&mut rng).apply(&givens);
        assert_eq!(canonical(&other).0, form, "{givens} and {other}");
    }
    let ones = Givens::new([1; 81]).unwrap();
    assert_eq!(canonical(&ones).0, ones);
    assert_eq!(automorphisms(&ones), 3_359_232 * 40_320);
}

#[test]
fn full_grids_share_one_form_too() {
    let mut rng = Rng::from_seed(2);
    for text in [SOME[3], SOME[4]] {
        let grid: Givens = text.parse().unwrap();
        let (form, _) = canonical(&grid);
        for _ in 0..20 {
            assert_eq!(canonical(&Isomorphism::random(&mut rng).apply(&grid)).0, form);
        }
    }
}

#[test]
fn puzzles_that_differ_in_more_keep_apart() {
    let a: Givens = SOME[0].parse().unwrap();
    let mut fewer = *a.digits();
    fewer[0] = 0;
    assert_ne!(canonical(&a).0, canonical(&Givens::new(fewer).unwrap()).0);
}

/// Random digits that break no rule; seldom with a solution.
fn random_givens(rng: &mut Rng, n: usize) -> Givens {
    let mut digits = [0; 81];
    for _ in 0..n {
        let (cell, digit) = (rng.below(81), 1 + rng.below(9) as u8);
        let house = |cell: usize| [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3];
        let sees = |other: usize| (0..3).any(|kind| house(cell)[kind] == house(other)[kind]);
        if !(0..81).any(|other| digits[other] == digit && sees(other)) {
            digits[cell] = digit;
        }
    }
    Givens::new(digits).unwrap()
}

/// Random digits, whether they break rules or not.
fn broken_givens(rng: &mut Rng, n: usize, n_digits: usize) -> Givens {
    let mut digits = [0; 81];
    for _ in 0..n {
        digits[rng.below(81)] = 1 + rng.below(n_digits) as u8;
    }
    Givens::new(digits).unwrap()
}

/// Only `n` digits of a grid.
fn thinned(grid: &Givens, rng: &mut Rng, n: usize) -> Givens {
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let mut digits = [0; 81];
    for &cell in &cells[..n] {
        digits[cell] = grid.digits()[cell];
    }
    Givens::new(digits).unwrap()
}
