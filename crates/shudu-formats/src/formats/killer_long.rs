//! # killer-long
//!
//! Killer cages as JSudoku and SudoCue write them, one puzzle per line: `3x3:`, then `d` if both
//! diagonals have a rule, `:k:`, and for each cell the sum of its cage times 256 plus the cage's
//! number. A number below 256 means that the cell is in no cage.
//!
//! ```text
//! 2x2:d:k:768:768:1281:1281:0:0:0:0:0:0:0:0:0:0:0:0:
//! ```

use std::ops::Range;

use shudu_constraints::Diagonals;
use shudu_core::{Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cages;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::reader::{self, ReadResult};
use crate::text::quoted;

/// The factor of the sum; the numbers of cages are below it.
const STEP: u32 = 256;

pub(crate) struct KillerLong;

impl Format for KillerLong {
    fn id(&self) -> &'static str {
        "killer-long"
    }

    fn summary(&self) -> Message {
        message!("format-name-killer-long")
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| opening(first).is_some())
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        reader::of_next_line(lines, |lines, line| puzzle(lines, options, line))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let holds = Holds { kinds: &["killer", "diagonals"], ..Holds::default() };
        let mut lost = holds.lost(puzzle);
        if puzzle.grid().n_filled() > 0 {
            lost.push(message!("write-givens"));
        }
        let geometry = puzzle.geometry();
        let side = (2..=6).find(|side| side * side == geometry.rows());
        if side.is_none() {
            lost.push(message!("write-blocks-square"));
        }
        let diagonals: Vec<_> = holds::of_kind(puzzle, "diagonals").collect();
        if diagonals.len() > 1
            || diagonals.iter().any(|d| d.entry().is_some_and(|e| e.word("only").is_some()))
        {
            lost.push(message!("write-one-diagonal"));
        }
        let (all, cage_of) = match cages::of_puzzle(puzzle) {
            Ok(cages) => cages,
            Err(message) => {
                lost.push(message);
                return holds::refuse(self.id(), lost);
            }
        };
        for cage in all.iter().filter(|cage| cage.sum.is_none_or(|sum| sum == 0)).take(1) {
            lost.push(cages::cannot_hold(cage, geometry));
        }
        if all.len() > STEP as usize {
            lost.push(message!("write-many-cages", most = STEP));
        }
        holds::refuse(self.id(), lost)?;
        let side = side.unwrap_or(3);
        let d = if diagonals.is_empty() { "" } else { "d" };
        out.push_str(&format!("{side}x{side}:{d}:k:"));
        for cage in cage_of {
            let number = cage.map_or(0, |cage| all[cage].sum.unwrap_or(0) * STEP + cage as u32);
            out.push_str(&format!("{number}:"));
        }
        out.push('\n');
        Ok(())
    }
}

/// The start of a line: the sides of a block, the rules, and the position where the numbers start.
struct Opening<'a> {
    sides: &'a str,
    rules: Range<usize>,
    numbers: usize,
}

fn opening(line: &str) -> Option<Opening<'_>> {
    let start = line.len() - line.trim_start().len();
    let sides = line[start..].split(':').next()?;
    let rules_at = start + sides.len() + 1;
    let rules = line.get(rules_at..)?.split(':').next()?;
    let numbers = rules_at + rules.len() + 3;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_board = sides.split_once('x').is_some_and(|(a, b)| digits(a) && digits(b));
    let is_killer = line.get(rules_at + rules.len()..numbers).is_some_and(|k| k == ":k:");
    (is_board && is_killer).then(|| Opening {
        sides,
        rules: rules_at..rules_at + rules.len(),
        numbers,
    })
}

fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: &TextLine,
) -> Result<Puzzle, ReadError> {
    line.fault()?;
    let content = line.content();
    let fail = |place: Range<usize>, message: Message| {
        ReadError::at(line, place, message).with_help(message!("killer-long-help"))
    };
    let Some(opening) = opening(content) else {
        let message = message!("killer-long-start", found = quoted(content.trim()));
        return Err(fail(0..content.len(), message));
    };
    let side = opening
        .sides
        .split_once('x')
        .filter(|(a, b)| a == b)
        .and_then(|(a, _)| a.parse::<usize>().ok().filter(|side| (2..=6).contains(side)));
    let Some(side) = side else {
        let message = message!("killer-long-sides", found = quoted(opening.sides));
        return Err(fail(0..opening.rules.start - 1, message));
    };
    let n = side * side;
    let mut numbers: Vec<u32> = Vec::new();
    let mut at = opening.numbers;
    for word in content[at..].split(':') {
        let place = at..at + word.len();
        at = place.end + 1;
        // The last number may end with a colon too.
        if word.is_empty() && place.end == content.len() {
            break;
        }
        // No cage can have a greater sum.
        let number = word.trim().parse::<u32>().ok().filter(|number| *number < STEP * 10_000);
        let Some(number) = number else {
            return Err(fail(place, message!("killer-long-number", found = quoted(word))));
        };
        if numbers.len() == n * n {
            let message = message!("read-numbers-many", expected = n * n);
            return Err(fail(place.start..content.len(), message));
        }
        numbers.push(number);
    }
    if numbers.len() < n * n {
        let end = content.len();
        let message = message!("read-numbers-few", found = numbers.len(), expected = n * n);
        return Err(fail(end..end, message));
    }
    let mut puzzle = board::empty_puzzle(lines, options, options.size.unwrap_or((n, n)), line)?;
    let geometry = puzzle.geometry().clone();
    if geometry.n_board_cells() != n * n {
        let message = message!("read-other-size", rows = n, columns = n);
        return Err(fail(0..opening.rules.start - 1, message));
    }
    let rules = &content[opening.rules.clone()];
    let misfit = |place: Range<usize>, misfit: shudu_core::Misfit| fail(place, misfit.message());
    match rules {
        "" => {}
        "d" => {
            let diagonals = std::sync::Arc::new(Diagonals { only: None });
            puzzle.add(diagonals).map_err(|error| misfit(opening.rules.clone(), error))?;
        }
        _ => {
            let message = message!("killer-long-rules", found = quoted(rules));
            return Err(fail(opening.rules, message));
        }
    }
    let cages = cages::by_key(&geometry, |cell| {
        let number = numbers[cell.index()];
        (number >= STEP).then_some((number, Some(number / STEP)))
    });
    for cage in cages {
        puzzle.add(cage.build()).map_err(|error| misfit(opening.numbers..content.len(), error))?;
    }
    Ok(puzzle)
}
