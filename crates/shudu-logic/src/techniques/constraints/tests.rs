//! Tests of the techniques for constraints, on random puzzles of many kinds.

use std::sync::Arc;

use shudu_constraints::{
    Arrow, Inequality, Killer, NonConsecutive, Renban, Sign, Thermometer, classic,
};
use shudu_core::{Cell, Constraint, Digit, Grid, Language, Puzzle};

use super::super::tools::testing::{candidate, eliminates, keep, nothing_true_is_eliminated};
use super::super::{BoardView, technique};
use crate::board::{Board, Candidate};
use crate::explain;
use crate::proof::{Flaw, Proof, Step, Total, check};
use crate::solver;

const IDS: [&str; 11] = [
    "sum-rest",
    "sum-bounds",
    "sum-combinations",
    "sum-locked",
    "rule-of-45",
    "rule-of-45-several",
    "order-bounds",
    "cell-exclusion",
    "house-exclusion",
    "rule-combinations",
    "house-combinations",
];

/// Cells by row and column, as in `11 12`.
fn cells(puzzle: &Puzzle, names: &str) -> Vec<Cell> {
    let place = |sign: u8| usize::from(sign - b'1');
    let cell = |name: &str| {
        let name = name.as_bytes();
        puzzle.geometry().cell(place(name[0]), place(name[1])).unwrap()
    };
    names.split(' ').map(cell).collect()
}

/// Makes a constraint for a board.
type Maker<'a> = &'a dyn Fn(&Puzzle) -> Arc<dyn Constraint>;

fn with(constraints: &[Maker<'_>]) -> Puzzle {
    let mut puzzle = classic(9).unwrap();
    for constraint in constraints {
        let constraint = constraint(&puzzle);
        puzzle.add(constraint).unwrap();
    }
    puzzle
}

fn cage(sum: u32, names: &'static str) -> impl Fn(&Puzzle) -> Arc<dyn Constraint> {
    move |puzzle| Arc::new(Killer { sum: Some(sum), cells: cells(puzzle, names) })
}

fn steps(id: &str, board: &Board) -> Vec<Step> {
    let steps = solver::all_steps(technique(id).unwrap(), &BoardView::new(board, true));
    for step in &steps {
        assert_eq!(check(step, board, true), Ok(()), "{step:?}");
    }
    steps
}

fn said(step: &Step, board: &Board) -> String {
    explain::sentence(step, board).text(Language::English)
}

#[test]
fn the_last_cell_of_a_cage_has_the_rest() {
    let puzzle = with(&[&cage(15, "11 12 21")]);
    let mut board = Board::of(&puzzle).unwrap();
    board.place(cells(&puzzle, "11")[0], Digit::new(4).unwrap());
    assert!(steps("sum-rest", &board).is_empty());
    board.place(cells(&puzzle, "12")[0], Digit::new(9).unwrap());
    let steps = steps("sum-rest", &board);
    assert_eq!(steps[0].placements, [candidate(&board, "221")]);
    assert_eq!(
        said(&steps[0], &board),
        "Last Cell of a Sum: killer cage: r2c1 = 15 − 13 = 2; r2c1 is 2"
    );
}

#[test]
fn digits_too_low_for_an_arrow_are_out() {
    let arrow = |puzzle: &Puzzle| -> Arc<dyn Constraint> {
        Arc::new(Arrow { circle: cells(puzzle, "11"), shafts: vec![cells(puzzle, "12 13 14")] })
    };
    let mut board = Board::of(&with(&[&arrow])).unwrap();
    keep(&mut board, "12", "45");
    // 4 and two more are at least 6; 9 less 4 and 1 is 4.
    let out = ["511", "513", "514"].map(|name| candidate(&board, name));
    let steps = steps("sum-bounds", &board);
    assert!(steps.iter().any(|step| out.iter().all(|one| step.eliminations.contains(one))));
}

#[test]
fn digits_in_no_combination_are_out_and_those_in_all_are_nowhere_else() {
    let mut board = Board::of(&with(&[&cage(10, "11 12")])).unwrap();
    keep(&mut board, "11", "13");
    keep(&mut board, "12", "789");
    assert!(eliminates("sum-combinations", &board, "812"));
    let mut board = Board::of(&with(&[&cage(10, "11 12")])).unwrap();
    keep(&mut board, "11", "19");
    keep(&mut board, "12", "19");
    assert!(eliminates(
        "sum-locked",
        &board,
        "113 114 115 116 117 118 119 121 122 123 131 132 133"
    ));
}

#[test]
fn the_rule_of_45_gives_innies_and_outies() {
    let puzzle = with(&[&cage(20, "11 12 13 14"), &cage(21, "15 16 17 18")]);
    let board = Board::of(&puzzle).unwrap();
    let found = steps("rule-of-45", &board);
    assert_eq!(found[0].placements, [candidate(&board, "419")]);
    assert_eq!(
        said(&found[0], &board),
        "Rule of 45: rule of 45 in row 1: r1c9 = 45 − 41 = 4; r1c9 is 4"
    );
    let puzzle = with(&[&cage(20, "11 12 13 14"), &cage(33, "15 16 17 18 19 29")]);
    let board = Board::of(&puzzle).unwrap();
    let found = steps("rule-of-45", &board);
    assert_eq!(found[0].placements, [candidate(&board, "829")]);
    assert!(said(&found[0], &board).contains("r2c9 = 53 − 45 = 8"));
    // Without a cage there is no such total, and a sum that is not there is no proof.
    let corrupted = |proof: Total| {
        let step = Step { proof: Proof::Total(proof), ..found[0].clone() };
        check(&step, &board, true)
    };
    let Proof::Total(total) = &found[0].proof else { panic!() };
    let fewer = Total { sums: total.sums[..1].to_vec(), ..total.clone() };
    assert!(corrupted(fewer).is_err());
    let other = Total { houses: vec![total.houses[0] + 1], ..total.clone() };
    assert!(corrupted(other).is_err());
    let nowhere = Total { sums: vec![(99, 0)], ..total.clone() };
    assert_eq!(corrupted(nowhere), Err(Flaw::NoSuchThing));
    let second = Total { sums: vec![(total.sums[0].0, 1)], ..total.clone() };
    assert_eq!(corrupted(second), Err(Flaw::NoSuchThing));
}

#[test]
fn several_cells_by_the_rule_of_45() {
    let puzzle = with(&[&cage(20, "11 12 13 14"), &cage(22, "15 16 17")]);
    let board = Board::of(&puzzle).unwrap();
    let out: Vec<String> = "3456789"
        .chars()
        .flat_map(|digit| ["18", "19"].map(|cell| format!("{digit}{cell}")))
        .collect();
    assert!(eliminates("rule-of-45-several", &board, &out.join(" ")));
}

#[test]
fn order_leaves_bounds() {
    let less = |first: &'static str, second: &'static str| {
        move |puzzle: &Puzzle| -> Arc<dyn Constraint> {
            let (first, second) = (cells(puzzle, first)[0], cells(puzzle, second)[0]);
            Arc::new(Inequality { first, sign: Sign::Less, second })
        }
    };
    // A chain, and a cell above two others of its block that are in no order.
    let board = Board::of(&with(&[&less("11", "12"), &less("12", "13")])).unwrap();
    assert!(eliminates("order-bounds", &board, "213"));
    assert!(eliminates("order-bounds", &board, "811"));
    let board = Board::of(&with(&[&less("55", "45"), &less("55", "54")])).unwrap();
    assert!(eliminates("order-bounds", &board, "855"));
    let board = Board::of(&with(&[&less("34", "44"), &less("43", "44")])).unwrap();
    assert!(steps("order-bounds", &board).is_empty());
}

#[test]
fn whatever_a_cell_holds_its_neighbour_has_no_partner() {
    let puzzle = with(&[&|_: &Puzzle| -> Arc<dyn Constraint> { Arc::new(NonConsecutive) }]);
    let mut board = Board::of(&puzzle).unwrap();
    keep(&mut board, "11", "246");
    assert!(steps("cell-exclusion", &board).is_empty());
    keep(&mut board, "11", "46");
    assert!(eliminates("cell-exclusion", &board, "512 521"));
    // 7 is in r4c4 or r4c6: between them, there is no 8, and no 6.
    for column in "123789".chars() {
        let out = candidate(&board, &format!("74{column}"));
        board.remove(out);
    }
    let out = candidate(&board, "745");
    board.remove(out);
    assert!(eliminates("house-exclusion", &board, "645 845 754 755 756 764 765 766"));
}

#[test]
fn all_ways_to_fill_a_renban() {
    let renban = |puzzle: &Puzzle| -> Arc<dyn Constraint> {
        Arc::new(Renban { cells: cells(puzzle, "11 21 31") })
    };
    let mut board = Board::of(&with(&[&renban])).unwrap();
    keep(&mut board, "11", "5");
    keep(&mut board, "21", "34678");
    assert!(steps("rule-combinations", &board).iter().any(|step| {
        step.eliminations.contains(&candidate(&board, "821"))
            && step.eliminations.contains(&candidate(&board, "931"))
    }));
}

#[test]
fn boards_with_houses_alone_have_none_of_this() {
    let board = super::super::tools::testing::board("");
    for id in IDS {
        assert!(steps(id, &board).is_empty(), "{id}");
    }
}

/// A random puzzle with all kinds of constraints that its solution keeps.
fn random(seed: u64) -> (Puzzle, Grid) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = move |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 33) as usize % below
    };
    let mut puzzle = classic(9).unwrap();
    let geometry = puzzle.geometry().clone();
    let mut solution = Grid::empty(geometry.clone());
    let mut names: Vec<u8> = (1..=9).collect();
    for place in (1..9).rev() {
        names.swap(place, random(place + 1));
    }
    let turn = random(2) == 0;
    for row in 0..9 {
        for column in 0..9 {
            let (a, b) = if turn { (row, column) } else { (column, row) };
            let digit = Digit::new(names[(a * 3 + a / 3 + b) % 9]).unwrap();
            solution.set(geometry.cell(row, column).unwrap(), digit);
        }
    }
    let number = |cell: Cell| solution.get(cell).unwrap().number();
    let mut used = [false; 81];
    for start in geometry.cells() {
        let kind = random(8);
        let mut walk = vec![start];
        let mut at = start;
        for _ in 0..1 + random(3) {
            let next: Vec<Cell> = geometry
                .neighbours(at)
                .filter(|cell| !walk.contains(cell))
                .filter(|cell| kind != 1 || number(*cell) > number(at))
                .filter(|cell| kind != 0 || walk.iter().all(|one| number(*one) != number(*cell)))
                .collect();
            if next.is_empty() {
                break;
            }
            at = next[random(next.len())];
            walk.push(at);
        }
        if walk.len() < 2 || walk.iter().any(|cell| used[cell.index()]) {
            continue;
        }
        let total: u32 = walk[1..].iter().map(|&cell| u32::from(number(cell))).sum();
        let constraint: Arc<dyn Constraint> = match kind {
            0 => Arc::new(Killer {
                sum: Some(total + u32::from(number(start))),
                cells: walk.clone(),
            }),
            1 => Arc::new(Thermometer { cells: walk.clone() }),
            2 if total == u32::from(number(start)) => {
                Arc::new(Arrow { circle: vec![start], shafts: vec![walk[1..].to_vec()] })
            }
            3 => {
                let sign = if number(start) < number(walk[1]) { Sign::Less } else { Sign::Greater };
                Arc::new(Inequality { first: start, sign, second: walk[1] })
            }
            _ => continue,
        };
        walk.iter().for_each(|cell| used[cell.index()] = true);
        puzzle.add(constraint).unwrap();
    }
    for cell in geometry.cells() {
        if random(4) == 0 {
            puzzle.give(cell, solution.get(cell).unwrap()).unwrap();
        }
    }
    assert!(puzzle.is_solution(&solution));
    (puzzle, solution)
}

#[test]
fn every_step_on_random_puzzles_is_proved_and_keeps_the_solution() {
    let techniques: Vec<_> = ["naked-single", "hidden-single"]
        .into_iter()
        .chain(IDS)
        .chain(["forcing-net-plus"])
        .filter_map(technique)
        .collect();
    let (mut n_steps, mut n_nets) = (0, 0);
    for seed in 1..=40 {
        let (puzzle, solution) = random(seed);
        let mut board = Board::of(&puzzle).unwrap();
        // Whether there is only one solution is not known.
        while let Some(step) = solver::next_step(&techniques[..13], &BoardView::new(&board, false))
        {
            check(&step, &board, false).unwrap_or_else(|flaw| panic!("{flaw:?}: {step:?}"));
            let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
            assert!(step.placements.iter().all(is_true), "{step:?}");
            assert!(!step.eliminations.iter().any(is_true), "{step:?}");
            nothing_true_is_eliminated(&step, &board, &solution);
            assert!(!explain::sentence(&step, &board).to_string().is_empty());
            step.apply(&mut board);
            n_steps += 1;
        }
        let nets = solver::all_steps(techniques[13], &BoardView::new(&board, false));
        for step in nets.iter().take(20) {
            check(step, &board, false).unwrap_or_else(|flaw| panic!("{flaw:?}: {step:?}"));
            let is_true = |one: &Candidate| solution.get(one.cell) == Some(one.digit);
            assert!(!step.eliminations.iter().any(is_true), "{step:?}");
            n_nets += 1;
        }
    }
    assert!(n_steps > 500 && n_nets > 50, "{n_steps} {n_nets}");
}
