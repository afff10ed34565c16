//! What tests of techniques share: positions of random puzzles, and the check of all steps found there.

use std::sync::Arc;

use shudu_core::{Cell, Control, Digit, Grid, Puzzle};

use crate::board::{Board, Candidate, Rules};
use crate::proof::{self, Proof, Step};
use crate::solver;
use crate::techniques::{BoardView, Technique, technique};

/// The position of a classic puzzle: 81 signs, a digit or anything else.
pub(crate) fn board(text: &str) -> Board {
    Board::of(&puzzle(text)).unwrap()
}

fn puzzle(text: &str) -> Puzzle {
    let mut puzzle = shudu_constraints::classic(9).unwrap();
    for (cell, sign) in puzzle.geometry().clone().cells().zip(text.bytes()) {
        if (b'1'..=b'9').contains(&sign) {
            puzzle.give(cell, Digit::new(sign - b'0').unwrap()).unwrap();
        }
    }
    puzzle
}

/// The candidate that `digit`, row and column name, as in `719`: 7 in r1c9.
pub(crate) fn candidate(board: &Board, name: &str) -> Candidate {
    let [digit, row, column] = name.as_bytes() else { panic!("{name}") };
    let place = |sign: &u8| usize::from(sign - b'1');
    let cell = board.rules().geometry().cell(place(row), place(column)).unwrap();
    Candidate::new(cell, Digit::new(digit - b'0').unwrap())
}

/// What each step of a technique takes out of a board where 1 is possible only where a picture of nine rows
/// has an `X`; other steps are left out.
pub(crate) fn eliminations_of_1(id: &str, picture: [&str; 9]) -> Vec<Vec<String>> {
    let mut board = board("");
    let one = Digit::new(1).unwrap();
    let signs = picture.iter().flat_map(|row| row.bytes().filter(|sign| *sign != b' '));
    for (cell, sign) in board.rules().geometry().clone().cells().zip(signs) {
        if sign != b'X' {
            board.remove(Candidate::new(cell, one));
        }
    }
    let geometry = board.rules().geometry().clone();
    let mut found = Vec::new();
    for step in solver::all_steps(technique(id).unwrap(), &BoardView::new(&board, true)) {
        proof::check(&step, &board, true).unwrap_or_else(|flaw| panic!("{flaw:?}: {step:?}"));
        if step.eliminations.iter().any(|candidate| candidate.digit == one) {
            found.push(step.eliminations.iter().map(|out| geometry.name(out.cell)).collect());
        }
    }
    found
}

/// Leaves a cell only these digits. Row and column name it, as in `19`.
pub(crate) fn keep(board: &mut Board, place: &str, digits: &str) {
    for digit in '1'..='9' {
        if !digits.contains(digit) {
            let out = candidate(board, &format!("{digit}{place}"));
            board.remove(out);
        }
    }
}

/// Whether a technique finds a step that eliminates exactly these candidates, with a proof that holds.
pub(crate) fn eliminates(id: &str, board: &Board, names: &str) -> bool {
    let mut wanted: Vec<_> = names.split(' ').map(|name| candidate(board, name)).collect();
    wanted.sort();
    solver::all_steps(technique(id).unwrap(), &BoardView::new(board, true)).iter().any(|step| {
        let mut found = step.eliminations.clone();
        found.sort();
        assert_eq!(proof::check(step, board, true), Ok(()), "{step:?}");
        found == wanted
    })
}

/// Finds all steps of some techniques in positions on the way through a number of random puzzles with one solution,
/// and checks each of them by its proof and by the solution; how many there were.
pub(crate) fn check_on_random_positions(ids: &[&str], n_puzzles: u64) -> usize {
    let basic: Vec<&dyn Technique> =
        ["naked-single", "hidden-single", "pointing", "claiming", "naked-pair", "hidden-pair"]
            .into_iter()
            .filter_map(technique)
            .collect();
    let rules = Arc::new(Rules::new(&puzzle(""), &Control::new()).unwrap());
    let mut n_steps = 0;
    for seed in 1..=n_puzzles {
        let (mut board, solution) = random_puzzle(seed, &rules);
        while !board.is_full() {
            let view = BoardView::new(&board, true);
            let mut next = solver::next_step(&basic, &view);
            if next.is_none() {
                for id in ids {
                    let technique = technique(id).unwrap();
                    for step in solver::all_steps(technique, &view) {
                        proof::check(&step, &board, true)
                            .unwrap_or_else(|flaw| panic!("{flaw:?}: {step:?}"));
                        let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
                        assert!(step.placements.iter().all(is_true), "{step:?}");
                        assert!(!step.eliminations.iter().any(is_true), "{step:?}");
                        nothing_true_is_eliminated(&step, &board, &solution);
                        n_steps += 1;
                        next.get_or_insert(step);
                    }
                }
            }
            let Some(step) = next else { break };
            step.apply(&mut board);
        }
    }
    n_steps
}

/// The checker must not accept a step's proof for something that is wrong. Only proofs that are quick to check.
pub(crate) fn nothing_true_is_eliminated(step: &Step, board: &Board, solution: &Grid) {
    let quick = matches!(
        step.proof,
        Proof::Sets(_) | Proof::Several(_) | Proof::Total(_) | Proof::Combinations(_)
    );
    if !quick {
        return;
    }
    for cell in board.empty() {
        let Some(digit) = solution.get(cell) else { continue };
        let eliminations = vec![Candidate::new(cell, digit)];
        let wrong = Step { placements: Vec::new(), eliminations, ..step.clone() };
        assert!(proof::check(&wrong, board, true).is_err(), "{wrong:?}");
    }
}

/// Random puzzles with one solution, at their start.
pub(crate) fn random_puzzles(n_puzzles: u64) -> impl Iterator<Item = Board> {
    let rules = Arc::new(Rules::new(&puzzle(""), &Control::new()).unwrap());
    (1..=n_puzzles).map(move |seed| random_puzzle(seed, &rules).0)
}

/// A puzzle with one solution in which every given is needed, and the solution.
fn random_puzzle(seed: u64, rules: &Arc<Rules>) -> (Board, Grid) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let mut full = empty(rules);
    assert!(fill(&mut full, &mut random));
    let solution = full.grid();
    let mut order: Vec<Cell> = rules.geometry().cells().collect();
    for place in (1..order.len()).rev() {
        order.swap(place, random(place + 1));
    }
    let mut grid = solution.clone();
    for cell in order {
        let digit = grid.get(cell).unwrap();
        grid.clear(cell);
        let mut other = at(rules, &grid);
        other.remove(Candidate::new(cell, digit));
        if fill(&mut other, &mut random) {
            grid.set(cell, digit);
        }
    }
    (at(rules, &grid), solution)
}

fn empty(rules: &Arc<Rules>) -> Board {
    at(rules, &Grid::empty(rules.geometry().clone()))
}

fn at(rules: &Arc<Rules>, grid: &Grid) -> Board {
    let all = shudu_core::Candidates::all(rules.geometry().clone());
    let given = grid.filled().map(|(cell, _)| cell).collect();
    Board::new(rules.clone(), given, grid, &all)
}

/// Fills the board in some way. Returns whether there is one.
fn fill(board: &mut Board, random: &mut impl FnMut(usize) -> usize) -> bool {
    let Some(cell) = board.empty().into_iter().min_by_key(|&cell| board.candidates(cell).len())
    else {
        return true;
    };
    let mut digits: Vec<Digit> = board.candidates(cell).into_iter().collect();
    while !digits.is_empty() {
        let digit = digits.swap_remove(random(digits.len()));
        let mut next = board.clone();
        next.place(cell, digit);
        if fill(&mut next, random) {
            *board = next;
            return true;
        }
    }
    false
}
