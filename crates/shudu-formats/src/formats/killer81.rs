//! # killer81
//!
//! Killer cages on a 9 × 9 board, one character per cell, one puzzle per line. One cell of each cage
//! gives the sum: `0` to `9`, `A` (10) to `Z` (35), `a` (36) to `j` (45); `0` is a cage without a
//! sum. All other cells point to the next cell on the way to it: `<` `>` `^` `v`, and diagonally ``
//! ` `` (up left), `'` (up right), `,` (down left), `. (down right).
//!
//! ```text
//! 3<F<<0000000^00000009000000000000000000000000000`00000000000000000000000j<<<<<<<<
//! ```

use shudu_core::{Geometry, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cages::{self, Cage};
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::reader::{self, ReadResult};

const SIZE: (usize, usize) = (9, 9);
const N_CELLS: usize = 81;

/// Every pointer and its direction: rows down, columns to the right.
const POINTERS: [(u8, isize, isize); 8] = [
    (b'<', 0, -1),
    (b'>', 0, 1),
    (b'^', -1, 0),
    (b'v', 1, 0),
    (b'`', -1, -1),
    (b'\'', -1, 1),
    (b',', 1, -1),
    (b'.', 1, 1),
];

pub(crate) struct Killer81;

impl Format for Killer81 {
    fn id(&self) -> &'static str {
        "killer81"
    }

    fn summary(&self) -> Message {
        message!("format-name-killer81")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let bytes = first.trim().as_bytes();
            // Dots and digits alone are givens.
            bytes.len() == N_CELLS
                && bytes.iter().all(|&byte| symbol(byte).is_some())
                && bytes.iter().any(|byte| b"<>^v".contains(byte))
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        reader::of_next_line(lines, |lines, line| puzzle(lines, options, line))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let holds = Holds { only_nine: true, kinds: &["killer"], ..Holds::default() };
        let mut lost = holds.lost(puzzle);
        if puzzle.grid().n_filled() > 0 {
            lost.push(message!("write-givens"));
        }
        holds::refuse(self.id(), lost)?;
        let text = cages::of_puzzle(puzzle).and_then(|(cages, _)| text(&cages, puzzle.geometry()));
        match text {
            Ok(text) => out.push_str(&text),
            Err(message) => return holds::refuse(self.id(), vec![message]),
        }
        out.push('\n');
        Ok(())
    }
}

/// The meaning of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Symbol {
    Sum(u32),
    Pointer(isize, isize),
}

fn symbol(byte: u8) -> Option<Symbol> {
    let pointer = POINTERS.iter().find(|(character, ..)| *character == byte);
    if let Some(&(_, down, right)) = pointer {
        return Some(Symbol::Pointer(down, right));
    }
    let sum = match byte {
        b'0'..=b'9' => byte - b'0',
        b'A'..=b'Z' => byte - b'A' + 10,
        b'a'..=b'j' => byte - b'a' + 36,
        _ => return None,
    };
    Some(Symbol::Sum(u32::from(sum)))
}

fn sum_character(sum: u32) -> Option<char> {
    let byte = u8::try_from(sum).ok()?;
    Some(char::from(match byte {
        0..=9 => b'0' + byte,
        10..=35 => b'A' + byte - 10,
        36..=45 => b'a' + byte - 36,
        _ => return None,
    }))
}

fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: &TextLine,
) -> Result<Puzzle, ReadError> {
    line.fault()?;
    // The whole line is used: a comment cannot follow, but nothing else looks like one either.
    let content = line.content();
    let start = content.len() - content.trim_start().len();
    let text = &content[start..];
    let mut symbols = Vec::new();
    for (at, character) in text.char_indices() {
        let place = start + at..start + at + character.len_utf8();
        match u8::try_from(character).ok().and_then(symbol) {
            Some(symbol) => symbols.push(symbol),
            None => {
                let message = message!("killer81-character", found = character.to_string());
                return Err(ReadError::at(line, place, message).with_help(help()));
            }
        }
    }
    if symbols.len() != N_CELLS {
        let end = start + text.len();
        let place = if symbols.len() > N_CELLS { start + N_CELLS..end } else { end..end };
        let message = message!("read-characters", found = symbols.len(), expected = N_CELLS);
        return Err(ReadError::at(line, place, message).with_help(help()));
    }
    let mut puzzle = board::empty_puzzle(lines, options, options.size.unwrap_or(SIZE), line)?;
    let geometry = puzzle.geometry().clone();
    if geometry.n_board_cells() != N_CELLS {
        return Err(ReadError::at(line, 0..0, message!("read-only-nine")).with_help(help()));
    }
    let here = |index: usize, message| {
        ReadError::at(line, start + index..start + index + 1, message).with_help(help())
    };
    let mut roots: Vec<usize> = Vec::new();
    for cell in geometry.board_cells() {
        let (mut at, mut n_steps) = (cell, 0);
        while let Symbol::Pointer(down, right) = symbols[at.index()] {
            let Some(next) = geometry.offset(at, down, right) else {
                let name = geometry.name(at);
                return Err(here(at.index(), message!("killer81-off", cell = name)));
            };
            at = next;
            n_steps += 1;
            if n_steps > N_CELLS {
                let name = geometry.name(cell);
                return Err(here(cell.index(), message!("killer81-loop", cell = name)));
            }
        }
        roots.push(at.index());
    }
    let cages = cages::by_key(&geometry, |cell| {
        let root = roots[cell.index()];
        let Symbol::Sum(sum) = symbols[root] else {
            return None;
        };
        Some((root, (sum > 0).then_some(sum)))
    });
    // A single cell without a sum is in no cage.
    for cage in cages.into_iter().filter(|cage| cage.sum.is_some() || cage.cells.len() > 1) {
        let first = cage.cells[0].index();
        puzzle.add(cage.build()).map_err(|misfit| here(first, misfit.message()))?;
    }
    Ok(puzzle)
}

fn help() -> Message {
    message!("killer81-help")
}

/// The characters of the cages. The error is a cage that cannot be written this way.
fn text(cages: &[Cage], geometry: &Geometry) -> Result<String, Message> {
    let mut characters = vec!['0'; N_CELLS];
    for cage in cages {
        let refused = || cages::cannot_hold(cage, geometry);
        // Neither a sum of 0 nor a single cell without a sum could be read back.
        let is_lost = cage.sum == Some(0) || cage.sum.is_none() && cage.cells.len() < 2;
        let character = sum_character(cage.sum.unwrap_or(0)).filter(|_| !is_lost);
        let root = *cage.cells.first().ok_or_else(refused)?;
        characters[root.index()] = character.ok_or_else(refused)?;
        // Nearest cells come first, so that every pointer is on a shortest path.
        let mut reached = vec![root];
        let mut n_done = 0;
        while let Some(&to) = reached.get(n_done) {
            n_done += 1;
            for (pointer, down, right) in POINTERS {
                let from = geometry.offset(to, -down, -right);
                let Some(from) = from.filter(|from| cage.cells.contains(from)) else {
                    continue;
                };
                if !reached.contains(&from) {
                    characters[from.index()] = char::from(pointer);
                    reached.push(from);
                }
            }
        }
        if reached.len() < cage.cells.len() {
            return Err(refused());
        }
    }
    let text: String = characters.into_iter().collect();
    // Without a plain pointer, the text would look like givens.
    if text.contains(['<', '>', '^', 'v']) { Ok(text) } else { Err(message!("write-no-cages")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_have_characters() {
        for sum in 0..=45 {
            let character = sum_character(sum).unwrap();
            assert_eq!(symbol(character as u8), Some(Symbol::Sum(sum)));
        }
        assert_eq!(sum_character(46), None);
        assert_eq!(symbol(b'k'), None);
        assert_eq!(symbol(b'.'), Some(Symbol::Pointer(1, 1)));
    }
}
