//! What programs read: grids, candidates, broken rules and steps as JSON.
//!
//! Cells are names such as `r1c1`, digits are numbers, grids are rows with null for an empty cell.

use serde_json::{Value, json};
use shudu_core::{
    Broken, CandidateMark, Candidates, Cell, Digit, Geometry, Grid, Group, Language, MarkArrow,
};
use shudu_logic::Step;
use shudu_logic::board::{Board, Candidate};
use shudu_logic::explain;
use shudu_logic::policies::Policy;
use shudu_logic::proof::Proof;
use shudu_logic::techniques::technique_name;

/// A grid as rows of digits; null for an empty cell.
pub fn grid(grid: &Grid) -> Value {
    let geometry = grid.geometry();
    let digit = |cell| grid.get(cell).map(Digit::number);
    (0..geometry.rows())
        .map(|row| geometry.row(row).into_iter().map(digit).collect::<Vec<_>>())
        .collect()
}

/// Candidates as rows of lists of digits.
pub fn candidates(candidates: &Candidates) -> Value {
    let geometry = candidates.geometry();
    let digits = |cell| candidates.get(cell).into_iter().map(Digit::number).collect::<Vec<u8>>();
    (0..geometry.rows())
        .map(|row| geometry.row(row).into_iter().map(digits).collect::<Vec<_>>())
        .collect()
}

/// The names of cells.
pub fn cells(cells: impl IntoIterator<Item = Cell>, geometry: &Geometry) -> Vec<String> {
    cells.into_iter().map(|cell| geometry.name(cell)).collect()
}

/// Broken rules with their cells.
pub fn broken(broken: &[Broken], geometry: &Geometry, language: Language) -> Value {
    let one = |broken: &Broken| {
        json!({
            "rule": broken.rule.text(language),
            "cells": cells(broken.violation.cells.iter().copied(), geometry),
            "message": broken.violation.message.text(language),
        })
    };
    broken.iter().map(one).collect()
}

/// A candidate by cell and digit.
pub fn candidate(candidate: Candidate, geometry: &Geometry) -> Value {
    json!({ "cell": geometry.name(candidate.cell), "digit": candidate.digit.number() })
}

/// A position: what stands, and what the cells may hold.
pub fn board(board: &Board) -> Value {
    json!({ "grid": grid(&board.grid()), "candidates": candidates(&board.all_candidates()) })
}

/// A step with its words and what to draw of it, on the board where it was found.
pub fn step(step: &Step, board: &Board, policy: &Policy, language: Language) -> Value {
    let geometry = board.rules().geometry();
    let list = |candidates: &[Candidate]| -> Vec<Value> {
        candidates.iter().map(|&one| candidate(one, geometry)).collect()
    };
    let argument: Vec<String> =
        explain::argument(step, board).iter().map(|line| line.text(language)).collect();
    let place = policy.place_of(step.technique);
    json!({
        "technique": step.technique,
        "name": technique_name(step.technique).text(language),
        "score": place.map(|place| place.score),
        "level": place.map(|place| place.level.id()),
        "placements": list(&step.placements),
        "eliminations": list(&step.eliminations),
        "text": explain::sentence(step, board).text(language),
        "argument": argument,
        "marks": marks(step, board, language),
    })
}

/// What to draw of a step.
fn marks(step: &Step, board: &Board, language: Language) -> Value {
    let geometry = board.rules().geometry();
    let of_step = explain::marks(step, board);
    let all_marks = |marks: &[CandidateMark]| -> Vec<Value> {
        marks.iter().map(|one| mark(one, geometry)).collect()
    };
    let all_arrows = |arrows: &[MarkArrow]| -> Vec<Value> {
        arrows.iter().map(|one| arrow(one, geometry)).collect()
    };
    let branches: Vec<Value> = match &step.proof {
        Proof::Forcing(forcing) => forcing.branches.as_slice(),
        _ => &[],
    }
    .iter()
    .zip(1..)
    .map(|(branch, number)| {
        let of_branch = explain::marks_of_branch(step, board, number);
        let start = branch.start;
        let sign = if start.is_on { '=' } else { '≠' };
        let name = geometry.name(start.candidate.cell);
        json!({
            "title": format!("{name} {sign} {}", start.candidate.digit),
            "candidates": all_marks(&of_branch.candidates),
            "arrows": all_arrows(&of_branch.arrows),
        })
    })
    .collect();
    let house = |house: &Group| {
        let its_cells = cells(house.cells.iter().copied(), geometry);
        json!({ "name": house.name.text(language), "cells": its_cells })
    };
    json!({
        "houses": of_step.houses.iter().map(house).collect::<Vec<_>>(),
        "cells": cells(of_step.cells.iter().copied(), geometry),
        "candidates": all_marks(&of_step.candidates),
        "arrows": all_arrows(&of_step.arrows),
        "branches": branches,
    })
}

fn mark(mark: &CandidateMark, geometry: &Geometry) -> Value {
    let mut value = candidate(Candidate::new(mark.cell, mark.digit), geometry);
    value["role"] = mark.role.id().into();
    value
}

fn arrow(arrow: &MarkArrow, geometry: &Geometry) -> Value {
    let end = |(cell, digit)| candidate(Candidate::new(cell, digit), geometry);
    json!({ "from": end(arrow.from), "to": end(arrow.to), "strong": arrow.is_strong })
}
