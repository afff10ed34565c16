//! What each technique means, in every language, with a position in which it works.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use shudu_core::{Cell, Control, Digit, DigitSet, Language, Puzzle};
use shudu_i18n::help_text;
use shudu_logic::board::{Board, Candidate, Rules};
use shudu_logic::techniques::{BoardView, technique};
use shudu_logic::{Step, solver};

/// A position in which a technique finds a step.
#[derive(Debug, Clone)]
pub struct Example {
    /// The puzzle at its start.
    pub puzzle: Puzzle,
    /// The position that has been reached.
    pub board: Board,
    /// The step.
    pub step: Step,
}

/// Techniques without an example: the first is so rare that thousands of random puzzles had no position for it, the
/// second can always be replaced by another technique.
pub const WITHOUT_EXAMPLE: [&str; 2] = ["bug-3", "mutant-x-wing"];

/// One line for each technique: its id, a puzzle as a line or as JSON, and the candidates left in each cell, separated
/// by tabs. Written by `cargo xtask pages`.
const EXAMPLES: &str = include_str!("lessons.txt");

static BY_ID: LazyLock<HashMap<&str, (&str, &str)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let (id, rest) = line.split_once('\t')?;
        Some((id, rest.split_once('\t')?))
    };
    EXAMPLES.lines().filter_map(line).collect()
});

/// Families of techniques that are explained together. A technique belongs to the first one that its id starts with, so
/// longer prefixes come first.
const FAMILIES: [&str; 8] = [
    "siamese",
    "finned-mutant",
    "finned-franken",
    "mutant",
    "franken",
    "finned",
    "sashimi",
    "grouped",
];

/// What a technique means, in a few sentences.
pub fn about(technique: &str, language: Language) -> Option<String> {
    help_text(language, &format!("about-{technique}")).or_else(|| {
        let is_of = |family: &&&str| {
            technique.strip_prefix(**family).is_some_and(|rest| rest.starts_with('-'))
        };
        let family = FAMILIES.iter().find(is_of)?;
        help_text(language, &format!("about-{family}-family"))
    })
}

/// A position in which a technique finds a step.
pub fn example(id: &str) -> Option<Example> {
    let (puzzle, left) = BY_ID.get(id)?;
    let puzzle = shudu_formats::read_one(puzzle).ok()?;
    let board = position(&puzzle, left)?;
    let step = {
        let view = BoardView::new(&board, true);
        solver::next_step(&[technique(id)?], &view)?
    };
    Some(Example { puzzle, board, step })
}

/// The line in the file of examples for a position of a puzzle, which is given as text.
pub fn example_line(id: &str, puzzle: &str, board: &Board) -> String {
    let cell = |cell: Cell| match board.digit(cell) {
        Some(digit) => format!("={digit}"),
        None => board.candidates(cell).into_iter().map(|digit| digit.to_string()).collect(),
    };
    let cells: Vec<String> = board.rules().geometry().cells().map(cell).collect();
    format!("{id}\t{}\t{}\n", puzzle.trim(), cells.join(" "))
}

/// The position of a puzzle in which each cell has these candidates left, or its digit after a `=`.
fn position(puzzle: &Puzzle, cells: &str) -> Option<Board> {
    let digit = |sign: char| Digit::new(u8::try_from(sign.to_digit(10)?).ok()?);
    let mut grid = puzzle.grid();
    let mut left = Vec::new();
    for (cell, text) in puzzle.geometry().cells().zip(cells.split(' ')) {
        if let Some(placed) = text.strip_prefix('=') {
            grid.set(cell, digit(placed.chars().next()?)?);
            continue;
        }
        let mut digits = DigitSet::EMPTY;
        for sign in text.chars() {
            digits |= DigitSet::only(digit(sign)?);
        }
        left.push((cell, digits));
    }
    let control = Control::new();
    let rules = Arc::new(Rules::new(puzzle, &control).ok()?);
    let mut board = Board::at(puzzle, rules, &grid, &control).ok()?;
    for (cell, digits) in left {
        for digit in board.candidates(cell) {
            if !digits.contains(digit) {
                board.remove(Candidate::new(cell, digit));
            }
        }
    }
    Some(board)
}

#[cfg(test)]
mod tests {
    use shudu_logic::proof;
    use shudu_logic::techniques::techniques;

    use super::*;

    #[test]
    fn every_technique_is_explained_and_its_example_proved() {
        for technique in techniques() {
            let id = technique.id();
            for language in Language::ALL {
                assert!(about(id, language).is_some(), "{id}, {language}");
            }
            let Some(example) = example(id) else {
                assert!(WITHOUT_EXAMPLE.contains(&id), "{id} has no example");
                continue;
            };
            assert_eq!(example.step.technique, id);
            assert_eq!(proof::check(&example.step, &example.board, true), Ok(()), "{id}");
        }
    }
}
