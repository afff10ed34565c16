//! Clues in words and as JSON.

use serde_json::{Value, json};
use shudu_core::{Cell, Digit, Language, Puzzle, message};
use shudu_render as render;
use shudu_solve::Clue;

/// A clue as JSON: a given, or a constraint in words.
pub fn json(clue: &Clue, puzzle: &Puzzle, language: Language) -> Value {
    let geometry = puzzle.geometry();
    match clue {
        Clue::Given(cell, digits) => json!({
            "given": geometry.name(*cell),
            "digits": digits.into_iter().map(Digit::number).collect::<Vec<_>>(),
        }),
        Clue::Constraint(constraint) => json!({
            "kind": constraint.id(),
            "kindName": constraint.name().text(language),
            "text": render::words(&**constraint, geometry, language),
        }),
    }
}

/// A clue in words, such as “5 in r1c1” or `killer cage 10: r1c1 r1c2`.
pub fn words(clue: &Clue, puzzle: &Puzzle, language: Language) -> String {
    let geometry = puzzle.geometry();
    match clue {
        Clue::Given(cell, digits) => {
            let digits: Vec<String> = digits.into_iter().map(|one| one.to_string()).collect();
            let (digits, cell) = (digits.join(" "), geometry.name(*cell));
            message!("minimize-given", digits = digits, cell = cell).text(language)
        }
        Clue::Constraint(constraint) => render::words(&**constraint, geometry, language),
    }
}

/// The cells that a clue refers to.
pub fn cells(clue: &Clue, puzzle: &Puzzle) -> Vec<Cell> {
    match clue {
        Clue::Given(cell, _) => vec![*cell],
        Clue::Constraint(constraint) => constraint.cells(puzzle.geometry()),
    }
}
