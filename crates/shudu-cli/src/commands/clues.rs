//! Clues as words and as JSON.

use serde_json::{Value, json};
use shudu::render;
use shudu::solve::Clue;
use shudu::{Digit, Language, Puzzle, message};

pub(crate) fn json(clue: &Clue, puzzle: &Puzzle, language: Language) -> Value {
    let geometry = puzzle.geometry();
    match clue {
        Clue::Given(cell, digits) => json!({
            "given": geometry.name(*cell),
            "digits": digits.into_iter().map(Digit::number).collect::<Vec<_>>(),
        }),
        Clue::Constraint(constraint) => json!({
            "kind": constraint.id(),
            "text": render::words(&**constraint, geometry, language),
        }),
    }
}

pub(crate) fn words(clue: &Clue, puzzle: &Puzzle, language: Language) -> String {
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
