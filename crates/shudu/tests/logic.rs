//! Human steps on random positions: no step eliminates a digit of the solution, every proof holds, and proofs changed
//! to claim something false are refused.

use shudu::classic::Classic;
use shudu::generate::{Order, Range, generate_many};
use shudu::logic::board::{Board, Candidate};
use shudu::logic::policies::Policy;
use shudu::logic::proof::{Proof, check};
use shudu::logic::solver::next_step;
use shudu::logic::techniques::{BoardView, Technique};
use shudu::logic::{Step, explain};
use shudu::transform::Isomorphism;
use shudu::{Control, Engine as _, Grid, Language, MarkRole, Puzzle, Rng, constraints, formats};

/// Two puzzles known to be very hard.
const HARD: [&str; 2] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// Number of other puzzles after which one of the hard puzzles, transformed, comes next.
const SELDOM: u64 = 100;

fn puzzle(order: &Order, seed: u64) -> (Puzzle, Grid) {
    if seed.is_multiple_of(SELDOM) {
        let hard = formats::read_one(HARD[(seed / SELDOM % 2) as usize]).unwrap();
        let turned = Isomorphism::random(&mut Rng::from_seed(seed)).apply_to_puzzle(&hard).unwrap();
        let solution = Classic.solve(&turned, &Control::new()).unwrap().unwrap();
        return (turned, solution);
    }
    let made = generate_many(order, &[seed], &Control::new()).pop().unwrap().unwrap();
    (made.puzzle, made.solution)
}

/// Solves puzzles, most of them random and some of the hardest, until this many positions have been visited.
fn walk(n_positions: usize, first_seed: u64, mut visit: impl FnMut(&Step, &Board, &Grid)) {
    let classic = constraints::classic(9).unwrap();
    let order = Order { minimal: true, ..Order::new(classic, Range::new(0, 81)) };
    let techniques = Policy::find("teach").unwrap().techniques();
    let mut seen = 0;
    let mut seed = first_seed;
    while seen < n_positions {
        let (puzzle, solution) = puzzle(&order, seed);
        seed += 1;
        let mut board = Board::of(&puzzle).unwrap();
        while !board.is_full() {
            let step = next_step(&techniques, &BoardView::new(&board, true));
            let step = step.expect("no puzzle with one solution needs a guess");
            visit(&step, &board, &solution);
            assert!(step.apply(&mut board), "{step:?}");
            seen += 1;
        }
        assert_eq!(board.grid(), solution);
    }
}

/// Asserts that a step is correct, according to the solution and to its proof.
fn is_right(step: &Step, board: &Board, solution: &Grid) {
    let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
    assert!(step.placements.iter().all(is_true), "{step:?}");
    assert!(!step.eliminations.iter().any(is_true), "{step:?}");
    assert_eq!(check(step, board, true), Ok(()), "{step:?}");
}

/// Changes a step to eliminate each digit of the solution and to place wrong digits: its proof must then be refused.
/// Then removes a part of the proof, and returns the number of such proofs that are refused.
fn corrupted_ones_are_refused(step: &Step, board: &Board, solution: &Grid, rng: &mut Rng) -> usize {
    let mut n_refused = 0;
    for (cell, digit) in solution.filled().filter(|(cell, _)| board.digit(*cell).is_none()) {
        let truth = Candidate::new(cell, digit);
        let wrong = Step { placements: Vec::new(), eliminations: vec![truth], ..step.clone() };
        assert!(check(&wrong, board, true).is_err(), "{wrong:?}");
        for other in board.candidates(cell).into_iter().filter(|&other| other != digit) {
            let placements = vec![Candidate::new(cell, other)];
            let wrong = Step { placements, eliminations: Vec::new(), ..step.clone() };
            assert!(check(&wrong, board, true).is_err(), "{wrong:?}");
        }
    }
    let mut less = step.clone();
    match &mut less.proof {
        Proof::Sets(sets) if !sets.truths.is_empty() => {
            sets.truths.remove(rng.below(sets.truths.len()));
        }
        Proof::Chain(chain) if chain.links.len() > 2 => {
            chain.links.remove(1 + rng.below(chain.links.len() - 2));
        }
        Proof::Forcing(forcing) => {
            let Some(branch) = forcing.branches.first_mut() else { return 0 };
            if branch.lines.is_empty() {
                return 0;
            }
            branch.lines.remove(rng.below(branch.lines.len()));
        }
        _ => return 0,
    }
    if check(&less, board, true).is_err() {
        n_refused += 1;
    }
    n_refused
}

#[test]
fn steps_on_a_hundred_thousand_positions_are_right_and_proved() {
    walk(100_000, 1_000_000, is_right);
}

#[test]
fn corrupted_proofs_are_refused() {
    let mut rng = Rng::from_seed(1);
    let (mut n_steps, mut n_refused) = (0, 0);
    walk(1_500, 77, |step, board, solution| {
        if !matches!(step.proof, Proof::LastDigit | Proof::LastPlace { .. }) {
            n_steps += 1;
        }
        n_refused += corrupted_ones_are_refused(step, board, solution, &mut rng);
    });
    // A proof without one of its parts is hardly ever valid.
    assert!(n_refused * 10 > n_steps * 6, "{n_refused} of {n_steps}");
}

#[test]
fn every_step_has_words_in_every_language() {
    walk(1_500, 5, |step, board, _| {
        for language in Language::ALL {
            let sentence = explain::sentence(step, board).text(language);
            assert!(!sentence.contains("{$") && !sentence.contains("technique-"), "{sentence}");
            for level in explain::HintLevel::ALL {
                assert!(!explain::hint(step, board, level).text(language).is_empty());
            }
            assert!(explain::argument(step, board).len() > 1);
        }
        assert!(!explain::marks(step, board).candidates.is_empty());
    });
}

#[test]
fn pictures_show_what_every_step_does() {
    walk(1_500, 5, |step, board, _| {
        let marks = explain::marks(step, board);
        let with = |role: MarkRole| {
            let marks = marks.candidates.iter().filter(move |mark| mark.role == role);
            marks.map(|mark| Candidate::new(mark.cell, mark.digit)).collect::<Vec<_>>()
        };
        assert_eq!(sorted(with(MarkRole::Placed)), sorted(step.placements.clone()));
        assert_eq!(sorted(with(MarkRole::Eliminated)), sorted(step.eliminations.clone()));
        let n_branches = explain::n_branches(step);
        let mut links: Vec<_> = (1..=n_branches)
            .flat_map(|branch| explain::marks_of_branch(step, board, branch).arrows)
            .collect();
        if n_branches > 0 {
            links.retain(|link| marks.arrows.contains(link));
            assert_eq!(links, marks.arrows, "{step:?}");
        }
    });
}

fn sorted(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup();
    candidates
}

#[test]
fn easier_steps_come_first() {
    let techniques = Policy::find("teach").unwrap().techniques();
    walk(500, 300, |step, board, _| {
        let view = BoardView::new(board, true);
        let place = techniques.iter().position(|one| one.id() == step.technique).unwrap();
        let earlier: Vec<&dyn Technique> = techniques[..place].to_vec();
        assert_eq!(next_step(&earlier, &view), None, "{step:?}");
    });
}
