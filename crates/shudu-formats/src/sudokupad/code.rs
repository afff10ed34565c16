//! Codes of classic puzzles: each character is a digit (or an empty cell) and the number of empty cells after it. After
//! the 81 cells of the board, letters add further information: `w` windoku, `x` both diagonals, `t` and `a` the title
//! and the author, up to a `*`.

use std::sync::Arc;

use shudu_constraints::{Diagonals, usual_puzzle};
use shudu_core::{Digit, Entry, Geometry, Message, Puzzle, message};

const N_CELLS: usize = 81;

/// The puzzle of a code and warnings about unknown parts, or why it is not a puzzle.
pub(crate) fn puzzle(code: &str) -> Result<(Puzzle, Vec<Message>), Message> {
    let mut digits: Vec<u8> = Vec::new();
    let mut rest = code;
    while let Some(character) = rest.chars().next().filter(|_| digits.len() < N_CELLS) {
        let number = match character {
            '0'..='9' => character as u8 - b'0',
            'A'..='Z' => character as u8 - b'A' + 10,
            'a'..='x' => character as u8 - b'a' + 36,
            _ => return Err(message!("sudokupad-code", found = character.to_string())),
        };
        digits.push(number % 10);
        digits.extend(vec![0; usize::from(number / 10)]);
        rest = &rest[1..];
    }
    if digits.len() != N_CELLS {
        return Err(message!("read-line-long", found = digits.len(), expected = N_CELLS));
    }
    let geometry = Geometry::square(9).map_err(|error| error.message().clone())?;
    let mut puzzle = usual_puzzle(geometry)?;
    for (cell, digit) in puzzle.geometry().clone().board_cells().zip(digits) {
        if let Some(digit) = Digit::new(digit).filter(|digit| digit.number() > 0) {
            puzzle.give(cell, digit).map_err(|error| error.message().clone())?;
        }
    }
    let mut warnings = Vec::new();
    let mut letters = rest.trim_start_matches('*').chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            'x' => drop(puzzle.add(Arc::new(Diagonals { only: None }))),
            'w' => {
                if let Some(kind) = shudu_constraints::find("windoku") {
                    // This cannot fail: the rule fits every 9 × 9 board.
                    let _ = puzzle.add(kind.build(&Entry::new()));
                }
            }
            't' | 'a' => {
                let mut words = String::new();
                while let Some(character) = letters.next() {
                    // A doubled star is a star within the text.
                    if character == '*' && letters.next_if_eq(&'*').is_none() {
                        break;
                    }
                    words.push(character);
                }
                let words = Some(words).filter(|words| !words.is_empty());
                if letter == 't' {
                    puzzle.credits.title = words;
                } else {
                    puzzle.credits.author = words;
                }
            }
            '*' => {}
            _ => warnings.push(message!("not-understood", what = letter.to_string())),
        }
        // A few warnings are enough for garbage.
        if warnings.len() > 3 {
            break;
        }
    }
    Ok((puzzle, warnings))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_runs() {
        // A five and five empty cells, then runs of six empty cells, then three more.
        let code = format!("t{}{}*xtA **title*aMe", "o".repeat(12), "K");
        let (puzzle, warnings) = puzzle(&code).unwrap();
        assert_eq!(puzzle.grid().n_filled(), 1);
        assert_eq!(puzzle.credits.title.as_deref(), Some("A *title"));
        assert_eq!(puzzle.credits.author.as_deref(), Some("Me"));
        assert!(puzzle.has("diagonals") && warnings.is_empty());
        assert!(super::puzzle("0").is_err());
        assert!(super::puzzle("é").is_err());
    }
}
