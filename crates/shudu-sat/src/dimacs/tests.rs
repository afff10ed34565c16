//! Tests of reading and writing formulas and answers.

use std::sync::Arc;

use batsat::{BasicSolver, SolverInterface as _, lbool};
use shudu_constraints::{Inequality, Killer, Rule, Sign, classic, rule};
use shudu_core::{Control, Digit, Grid, Puzzle, Rng, message};

use super::{FormulaFile, Malformed, SolverAnswer, WriteError};
use crate::Encoding;

const CLASSIC: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn puzzle(digits: &str) -> Puzzle {
    let mut puzzle = classic(digits.len().isqrt()).unwrap();
    let cells: Vec<_> = puzzle.geometry().cells().collect();
    for (cell, digit) in cells.into_iter().zip(digits.bytes()) {
        if digit > b'0' {
            puzzle.give(cell, Digit::new(digit - b'0').unwrap()).unwrap();
        }
    }
    puzzle
}

/// A 4 × 4 board with a cage and a sign, and its only solution.
fn small() -> (Puzzle, &'static str) {
    let mut puzzle = puzzle("1230000000000000");
    let cell = |row, column| puzzle.geometry().cell(row, column).unwrap();
    let cage = Killer { sum: Some(7), cells: vec![cell(0, 2), cell(0, 3)] };
    let signs = [
        Inequality { first: cell(1, 0), sign: Sign::Less, second: cell(1, 1) },
        Inequality { first: cell(1, 2), sign: Sign::Less, second: cell(1, 3) },
        Inequality { first: cell(2, 0), sign: Sign::Less, second: cell(3, 0) },
        Inequality { first: cell(2, 1), sign: Sign::Less, second: cell(2, 0) },
        Inequality { first: cell(2, 2), sign: Sign::Greater, second: cell(2, 3) },
    ];
    puzzle.add(Arc::new(cage)).unwrap();
    for sign in signs {
        puzzle.add(Arc::new(sign)).unwrap();
    }
    (puzzle, "1234341221434321")
}

fn digits(grid: &Grid) -> String {
    grid.filled().map(|(_, digit)| digit.to_string()).collect()
}

fn encoded(puzzle: &Puzzle) -> String {
    let control = Control::new();
    let mut text = Vec::new();
    let encoding = Encoding::plain(puzzle, &control).unwrap();
    encoding.write_dimacs("{\n}\n", &control, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn read(text: &[u8], puzzle: &Puzzle) -> Result<FormulaFile, Malformed> {
    FormulaFile::read(text, |_, _| Ok(puzzle.clone()))
}

fn file(puzzle: &Puzzle) -> FormulaFile {
    read(encoded(puzzle).as_bytes(), puzzle).unwrap()
}

/// What a solver makes of the text of a formula: the values of all variables, or `None` if there is no
/// solution.
fn solved(text: &str) -> Option<Vec<i64>> {
    // BatSat's parser requires more of a header than files have.
    let clauses = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let clauses: String = clauses.map(|line| format!("{line}\n")).collect();
    let mut solver = BasicSolver::default();
    batsat::dimacs::parse(&mut clauses.as_bytes(), &mut solver, false, false).unwrap();
    if solver.solve_limited(&[]) != lbool::TRUE {
        return None;
    }
    let model = solver.get_model().iter().zip(1..);
    Some(
        model.map(|(&value, number)| if value == lbool::TRUE { number } else { -number }).collect(),
    )
}

fn words(values: &[i64]) -> String {
    values.iter().map(|value| format!("{value} ")).collect()
}

#[test]
fn the_file_is_what_it_says() {
    let text = encoded(&puzzle("1000000000000000"));
    let lines: Vec<&str> = text.lines().collect();
    let header = lines.iter().position(|line| line.starts_with('p')).unwrap();
    assert!(lines[..header].iter().all(|line| line.starts_with("c ")));
    assert_eq!(lines[2], "c puzzle { }");
    assert_eq!(lines[3], "c x 1 r1c1 1");
    assert_eq!(lines[3 + 63], "c x 64 r4c4 4");
    let clauses = &lines[header + 1..];
    assert!(clauses.iter().all(|clause| clause.ends_with(" 0")));
    let largest = clauses.iter().flat_map(|clause| clause.split(' '));
    let largest = largest.map(|word| word.parse::<i64>().unwrap().abs()).max().unwrap();
    assert_eq!(lines[header], format!("p cnf {largest} {}", clauses.len()));
}

#[test]
fn a_solvers_values_become_the_solution() {
    let (small, expected) = small();
    for (puzzle, expected) in [(puzzle(CLASSIC), SOLVED), (small, expected)] {
        let file = file(&puzzle);
        assert_eq!(file.puzzle(), &puzzle);
        let values = solved(&encoded(&puzzle)).unwrap();
        let (some, others) = values.split_at(values.len() / 2);
        for output in [
            format!("c hello\ns SATISFIABLE\nv {}\nv {}0\n", words(some), words(others)),
            format!("v {}\r\nv {}\r\nv 0\r\ns SATISFIABLE\r\n", words(some), words(others)),
            format!("v {}0", words(&values)),
            format!("SAT\n{}0\n", words(&values)),
            format!("sat\n{}\n{}\n0", words(some), words(others)),
        ] {
            let SolverAnswer::Solved(grid) = file.answer(output.as_bytes()).unwrap() else {
                panic!("no solution: {output}");
            };
            assert_eq!(digits(&grid), expected);
        }
    }
}

#[test]
fn a_puzzle_without_a_solution_has_no_values() {
    let puzzle = puzzle("1200340000000000");
    assert!(solved(&encoded(&puzzle)).is_some());
    let puzzle = self::puzzle("1230000400000000");
    assert_eq!(solved(&encoded(&puzzle)), None);
    for output in ["s UNSATISFIABLE\n", "UNSAT\n", "c x\nunsat"] {
        assert_eq!(file(&puzzle).answer(output.as_bytes()), Ok(SolverAnswer::NoSolution));
    }
    for output in ["s UNKNOWN\n", "INDET\n", "c UNKNOWN\nc exit 0\n", "s INDETERMINATE"] {
        assert_eq!(file(&puzzle).answer(output.as_bytes()), Ok(SolverAnswer::Unknown));
    }
}

#[test]
fn what_is_wrong_with_a_cell_or_a_rule_is_said() {
    let (puzzle, solution) = small();
    let file = file(&puzzle);
    let mut values = solved(&encoded(&puzzle)).unwrap();
    let mut broken = |change: &[i64]| {
        let before = values.clone();
        for &value in change {
            values[value.unsigned_abs() as usize - 1] = value;
        }
        let output = format!("SAT\n{}0\n", words(&values));
        values = before;
        match file.answer(output.as_bytes()) {
            Ok(SolverAnswer::Wrong { grid, broken }) => {
                assert!(grid.n_filled() >= 15);
                broken.iter().map(|one| one.message().to_string()).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(&solution[15..], "1");
    assert_eq!(broken(&[-61]), ["r4c4 has no digit (rule: one digit in each cell)"]);
    assert_eq!(broken(&[62]), ["r4c4 has several digits: 1 2 (rule: one digit in each cell)"]);
    let messages = broken(&[-1, 2]);
    assert!(
        messages.contains(&"r1c1 is 2, but 1 is given (rule: givens)".to_owned()),
        "{messages:?}"
    );
    assert!(messages.iter().any(|message| message.ends_with("(rule: row)")), "{messages:?}");
}

struct Own;

impl Rule for Own {
    fn name(&self) -> &str {
        "my rule"
    }

    fn check(&self, _: &Grid) -> bool {
        true
    }
}

#[test]
fn a_rule_without_an_encoding_is_refused() {
    let mut puzzle = puzzle("1000000000000000");
    puzzle.add(rule(Own)).unwrap();
    let control = Control::new();
    let encoding = Encoding::plain(&puzzle, &control).unwrap();
    let mut text = Vec::new();
    let refused = encoding.write_dimacs("{}", &control, &mut text).unwrap_err();
    assert!(matches!(refused, WriteError::Unencoded { .. }));
    assert!(refused.to_string().contains("my rule"));
    assert!(text.is_empty());
}

#[test]
fn a_stop_ends_writing() {
    let control = Control::new();
    let encoding = Encoding::plain(&puzzle(CLASSIC), &control).unwrap();
    control.stop(shudu_core::Stop::Deadline);
    let stopped = encoding.write_dimacs("{}", &control, &mut Vec::new()).unwrap_err();
    assert_eq!(stopped.message(), message!("stop-deadline"));
}

#[test]
fn malformed_formulas_are_refused_at_their_place() {
    let puzzle = puzzle("1000000000000000");
    let text = encoded(&puzzle);
    let with = |from: &str, to: &str| text.replacen(from, to, 1);
    for (text, place, words) in [
        (String::new(), (1, 1), "p cnf"),
        ("s SATISFIABLE\n".to_owned(), (1, 1), "'s'"),
        ("c nothing\np cnf 3 2\n".to_owned(), (2, 1), "puzzle"),
        (with("c puzzle", "c"), (4, 3), "puzzle"),
        (with("c x 1 ", "c puzzle {}\nc x 1 "), (4, 3), "second"),
        (with("c x 1 r1c1", "c x 1 r9c1"), (4, 7), "r9c1"),
        (with("c x 1 r1c1 1", "c x 1 r1c1 7"), (4, 12), "'7'"),
        (with("c x 1 r1c1 1", "c x 1 r1c1 1 1"), (4, 14), "'1'"),
        (with("c x 1 ", "c x one "), (4, 5), "'one'"),
        (with("c x 1 ", "c x 99999999999 "), (4, 5), "99999999999"),
        (with("c x 1 r1c1 1", "c x 1"), (4, 6), "''"),
        (with("c x 2 r1c1", "c x 1 r1c1"), (5, 5), "1"),
        (with("c x 2 r1c1 2", "c x 2 r1c1 1"), (5, 12), "r1c1"),
        (with("c x 64 r4c4 4\n", ""), (67, 1), "63"),
        (with("p cnf", "p dnf"), (68, 3), "dnf"),
        (with("p cnf ", "p cnf 6 "), (68, 7), "64"),
        (with("p cnf ", "p cnf -"), (68, 7), "'-"),
        (with("p cnf", "\0\u{1}"), (68, 1), "'␀␁'"),
        (text[..text.find("p cnf").unwrap()].to_owned(), (68, 1), "p cnf"),
    ] {
        let refused = read(text.as_bytes(), &puzzle).unwrap_err();
        assert_eq!((refused.line(), refused.column()), place, "{refused}");
        assert!(refused.message().to_string().contains(words), "{words}: {refused}");
        assert!(!refused.help().to_string().is_empty());
    }
}

#[test]
fn malformed_outputs_are_refused_at_their_place() {
    let file = file(&puzzle("1000000000000000"));
    let n = file.n_variables;
    for (output, place, words) in [
        (String::new(), (1, 1), "empty"),
        ("\n\n".to_owned(), (3, 1), "empty"),
        ("s SATISFIABLE\n".to_owned(), (2, 1), "no values"),
        ("SAT\n".to_owned(), (2, 1), "no values"),
        ("s SATISFIABLE\nv 1 2\n".to_owned(), (3, 1), "the values are incomplete"),
        ("SAT\n1 2".to_owned(), (2, 4), "the values are incomplete"),
        ("s MAYBE\n".to_owned(), (1, 3), "'MAYBE'"),
        ("s\n".to_owned(), (1, 2), "''"),
        ("s UNKNOWN\ns SATISFIABLE\n".to_owned(), (2, 3), "second"),
        ("s UNSATISFIABLE\nv 1 0\n".to_owned(), (3, 1), "values"),
        ("p cnf 3 2\n1 0\n".to_owned(), (1, 1), "'p'"),
        ("WARNING: for repeatability\n".to_owned(), (1, 1), "'WARNING:'"),
        ("1 -2 0\n".to_owned(), (1, 1), "'1'"),
        ("v 1 x 0\n".to_owned(), (1, 5), "'x'"),
        ("v 1 - 0\n".to_owned(), (1, 5), "'-'"),
        ("v 1 -0\n".to_owned(), (1, 5), "'-0'"),
        ("v 1 1-2 0\n".to_owned(), (1, 5), "'1-2'"),
        (format!("v 1 {} 0\n", n + 1), (1, 5), "no variable"),
        (format!("v 1 -{} 0\n", u64::MAX), (1, 5), "18446744073709551615"),
        ("v 1 -1 0\n".to_owned(), (1, 5), "true and false"),
        ("v 1 0\nv 2 0\n".to_owned(), (2, 3), "0"),
        ("\x7fELF\0\0".to_owned(), (1, 1), "ELF"),
        ("v 1\x0b2 0".to_owned(), (1, 3), "'1␋2'"),
    ] {
        let refused = file.answer(output.as_bytes()).unwrap_err();
        assert_eq!((refused.line(), refused.column()), place, "{output:?}: {refused}");
        assert!(refused.message().to_string().contains(words), "{words}: {refused}");
        assert!(!refused.help().to_string().is_empty());
    }
}

/// Changes, deletes, duplicates and cuts off bytes of both files: whatever the result, nothing panics.
#[test]
fn mutated_texts_never_panic() {
    let (puzzle, expected) = small();
    let formula = encoded(&puzzle);
    let formula = &formula.as_bytes()[..formula.find("p cnf").unwrap() + 20];
    let file = file(&puzzle);
    let values = words(&solved(&encoded(&puzzle)).unwrap());
    let outputs = [format!("c a\ns SATISFIABLE\nv {values}\nv 0\n"), format!("SAT\n{values}0\n")];
    let mut rng = Rng::from_seed(7);
    for round in 0..3000 {
        let mut bytes = formula.to_vec();
        mutate(&mut bytes, &mut rng);
        let _ = read(&bytes, &puzzle);
        let mut bytes = outputs[round % 2].clone().into_bytes();
        mutate(&mut bytes, &mut rng);
        if let Ok(SolverAnswer::Solved(grid)) = file.answer(&bytes[..]) {
            assert_eq!(digits(&grid), expected);
        }
    }
}

fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    for _ in 0..=rng.below(3) {
        let place = rng.below(bytes.len().max(1));
        match rng.below(5) {
            0 => bytes.truncate(place),
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.insert(place.min(bytes.len()), b"0-v sc\n\xff\0"[rng.below(9)]),
            3 => bytes.extend_from_within(place..),
            _ if place < bytes.len() => bytes[place] = rng.below(256) as u8,
            _ => {}
        }
    }
}
