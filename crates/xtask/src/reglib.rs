//! Test cases of single steps: `:code[-variant|-x]:digits:grid:deleted:eliminations:placements:extra`.
//!
//! A case passes if one of the steps that its technique finds in the position has exactly its eliminations and
//! placements; with `-x`, if the technique finds no step at all. The proof of every step found is checked too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shudu::logic::board::{Board, Candidate, CellSet, Rules};
use shudu::logic::techniques::BoardView;
use shudu::logic::{hodoku, proof, solver};
use shudu::{Candidates, Control, Digit, Grid, Puzzle, constraints};

struct Case {
    code: String,
    must_not: bool,
    board: Board,
    wanted: Change,
}

/// Eliminations and placements.
type Change = (BTreeSet<Candidate>, BTreeSet<Candidate>);

/// Prints the cases that fail, and how many pass. Returns whether all do.
pub(crate) fn run(path: &str, only: &str) -> Result<bool, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let puzzle = constraints::classic(9).map_err(|error| error.to_string())?;
    let rules = Arc::new(Rules::new(&puzzle, &Control::new()).map_err(|error| error.to_string())?);
    let mut by_code: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let (mut flawed, mut unread) = (0, 0);
    for (number, line) in text.lines().enumerate() {
        if !line.starts_with(':') || !line[1..].starts_with(only) {
            continue;
        }
        let Some(case) = case(line, &puzzle, &rules) else {
            println!("{}: not a case: {line}", number + 1);
            unread += 1;
            continue;
        };
        let (found, flaws) = found(&case);
        flawed += flaws;
        let passed = if case.must_not { found.is_empty() } else { found.contains(&case.wanted) };
        let counts = by_code.entry(case.code.clone()).or_default();
        counts.1 += 1;
        if passed && flaws == 0 {
            counts.0 += 1;
        } else {
            println!("{}: {} steps found, {flaws} flawed: {line}", number + 1, found.len());
        }
    }
    for (code, (passed, all)) in &by_code {
        if passed < all {
            println!("{code}: {passed} of {all}");
        }
    }
    let passed: usize = by_code.values().map(|counts| counts.0).sum();
    let all: usize = by_code.values().map(|counts| counts.1).sum();
    println!("passed {passed} / {all}; flawed steps {flawed}; unread lines {unread}");
    Ok(passed == all && unread == 0)
}

/// The changes that the steps of the case's technique make, and how many of the steps have an invalid proof.
fn found(case: &Case) -> (Vec<Change>, usize) {
    let view = BoardView::new(&case.board, true);
    let mut flaws = 0;
    let mut changes = Vec::new();
    for technique in hodoku::techniques_of(&case.code) {
        for step in solver::all_steps(technique, &view) {
            if hodoku::code_of(&step, &case.board) != Some(case.code.as_str()) {
                continue;
            }
            if let Err(flaw) = proof::check(&step, &case.board, true) {
                println!("  {flaw:?}: {step:?}");
                flaws += 1;
            }
            let set = |candidates: &[Candidate]| candidates.iter().copied().collect();
            changes.push((set(&step.eliminations), set(&step.placements)));
            changes.push((set(&hodoku::eliminations(&step)), set(&step.placements)));
        }
    }
    (changes, flaws)
}

fn case(line: &str, puzzle: &Puzzle, rules: &Arc<Rules>) -> Option<Case> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, grid, deleted, eliminations, placements, ..] = fields[..] else {
        return None;
    };
    let (code, variant) = code.split_once('-').unwrap_or((code, ""));
    let geometry = puzzle.geometry();
    let mut stands = Grid::empty(geometry.clone());
    let mut given = CellSet::EMPTY;
    let mut cells = geometry.cells();
    let mut is_placed = false;
    for sign in grid.chars() {
        if sign == '+' {
            is_placed = true;
            continue;
        }
        let cell = cells.next()?;
        if let Some(digit) = sign.to_digit(10).filter(|&digit| digit > 0) {
            stands.set(cell, Digit::new(digit as u8)?);
            if !is_placed {
                given.insert(cell);
            }
        }
        is_placed = false;
    }
    if cells.next().is_some() {
        return None;
    }
    let all = Candidates::all(geometry.clone());
    let mut board = Board::new(rules.clone(), given, &stands, &all);
    let read = |list: &str| -> Option<Vec<Candidate>> {
        list.split_whitespace()
            .map(|one| {
                match one.bytes().map(|byte| byte.wrapping_sub(b'0')).collect::<Vec<_>>()[..] {
                    [digit, row @ 1..=9, column @ 1..=9] => {
                        let cell = geometry.cell(usize::from(row) - 1, usize::from(column) - 1)?;
                        Some(Candidate::new(cell, Digit::new(digit)?))
                    }
                    _ => None,
                }
            })
            .collect()
    };
    for candidate in read(deleted)? {
        board.remove(candidate);
    }
    let wanted =
        (read(eliminations)?.into_iter().collect(), read(placements)?.into_iter().collect());
    Some(Case { code: code.to_owned(), must_not: variant == "x", board, wanted })
}
