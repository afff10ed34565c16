//! Puzzles of a wanted level: every type has every level, the level is what all techniques of the policy say, and a second
//! engine agrees that there is one solution.

use shudu_constraints::{classic, find};
use shudu_core::{Control, Engine as _, Uniqueness};
use shudu_generate::{Difficulty, Order, PuzzleType, Range, Said, Wish, generate, puzzle_seeds};
use shudu_logic::board::Board;
use shudu_logic::policies::{Level, Policy};
use shudu_sat::Sat;

fn order(of: PuzzleType, level: Level, with: &[&str]) -> Order {
    let said = Said {
        difficulty: Some(Difficulty::Levels(level, level)),
        with: with.iter().map(|id| Wish::usual(find(id).unwrap())).collect(),
        ..Said::default()
    };
    Order::of_type(classic(9).unwrap(), of, said)
}

/// Makes a puzzle of an order for a level, and checks it.
fn check(order: &Order, level: Level, seed: u64) {
    let control = Control::new();
    let made = generate(order, seed, &control).unwrap_or_else(|refusal| {
        panic!("{:?} {} {seed}: {refusal}", order.wishes, level.id());
    });
    let place = || format!("{:?} {} {seed}", order.wishes, level.id());
    let unique = Sat::BATSAT.uniqueness(&made.puzzle, &control).unwrap();
    assert!(matches!(unique, Uniqueness::Unique(grid) if grid == made.solution), "{}", place());
    let n_givens = made.puzzle.grid().n_filled();
    assert!(order.givens.contains(n_givens), "{}: {n_givens} givens", place());
    for wish in
        order.wishes.iter().filter(|wish| wish.kind.fields().iter().any(|one| !one.optional))
    {
        let is_its = |id: &str| id == wish.kind.id();
        let n = made.puzzle.constraints().iter().filter(|one| is_its(one.id())).count();
        assert!(wish.count.contains(n), "{}: {n} of {}", place(), wish.kind.id());
    }
    // Forcing nets may take very long; whatever needs more than the others is extreme.
    let teach = Policy::find("teach").unwrap();
    let board = Board::of(&made.puzzle).unwrap();
    let path = teach.solve_up_to(Level::Unfair, board, true, &control);
    let rating = teach.rate(&path);
    let found = if rating.solved { rating.level } else { Level::Extreme };
    assert_eq!(found, level, "{}", place());
}

#[test]
fn every_type_has_every_level() {
    for (_, of) in PuzzleType::NAMED {
        for level in Level::ALL {
            let order = order(of, level, &[]);
            for seed in puzzle_seeds(1).take(3) {
                check(&order, level, seed);
            }
        }
    }
}

#[test]
fn mixes_have_every_level() {
    let mixes: [&[&str]; 5] = [
        &["arrow"],
        &["thermometer", "diagonals"],
        &["killer", "renban"],
        &["regions"],
        &["difference", "ratio", "inequality"],
    ];
    for mix in mixes {
        for level in Level::ALL {
            check(&order(PuzzleType::Empty, level, mix), level, 1);
        }
    }
}

#[test]
fn ranges_in_the_way_are_named() {
    let refusal = |of, level, givens| {
        let order = Order { givens, ..order(of, level, &[]) };
        generate(&order, 1, &Control::new()).unwrap_err()
    };
    let too_hard = refusal(PuzzleType::Killer, Level::Easy, Range::new(0, 0));
    assert!(!too_hard.is_impossible());
    let text = too_hard.to_string();
    assert!(text.contains("too hard") && text.contains("givens 0..0"), "{text}");
    let too_easy = refusal(PuzzleType::Standard, Level::Extreme, Range::new(50, 60));
    let text = too_easy.to_string();
    assert!(text.contains("too easy") && text.contains("givens 50..60"), "{text}");
}

#[test]
fn what_cannot_tell_digits_apart_is_refused_at_once() {
    let signs = Wish { kind: find("inequality").unwrap(), count: Range::new(0, 1) };
    let few = Order { wishes: vec![signs], ..Order::new(classic(9).unwrap(), Range::new(0, 1)) };
    let control = Control::new();
    assert!(generate(&few, 1, &control).unwrap_err().is_impossible());
    assert_eq!(control.steps(), 0);
}
