//! # jigsaw
//!
//! Irregular regions: the givens of a square board, then the region of each cell, with one character
//! per cell. The regions follow on the same line or on the next one. The character of a region is any
//! letter or digit; `.` means no region. If the digits do not form connected regions of the right
//! size, they are read as the solution of a board with the usual blocks.
//!
//! ```text
//! 1...........3...........5 1122211322143334435544555
//! ```

use std::ops::Range;
use std::sync::Arc;

use shudu_core::{Digit, Geometry, Grid, Message, Misfit, Puzzle, Regions, message};

use crate::board::{self, Blocks, ReadOptions};
use crate::cells;
use crate::error::{CannotWrite, ReadError};
use crate::format::Format;
use crate::head::Head;
use crate::holds::{self, Holds};
use crate::lines::{Lines, TextLine};
use crate::reader::{ReadResult, Record};
use crate::regions;
use crate::text;

/// Size of the smallest board to look for. On a smaller one, the givens and the regions together could be a row.
const SMALLEST: usize = 5;

pub(crate) struct Jigsaw;

impl Format for Jigsaw {
    fn id(&self) -> &'static str {
        "jigsaw"
    }

    fn summary(&self) -> Message {
        message!("format-name-jigsaw")
    }

    fn is_plain(&self) -> bool {
        true
    }

    fn sniff(&self, head: &Head) -> bool {
        head.first().is_some_and(|first| {
            let characters: Vec<Range<usize>> = text::characters(first).collect();
            let n_cells = characters.len() / 2;
            let is_pair = characters.len().is_multiple_of(2)
                && cells::square_root(n_cells).is_some_and(|side| side >= SMALLEST);
            let is_given = |place: &Range<usize>| {
                matches!(first.as_bytes()[place.start], b'.' | b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z')
            };
            let columns = cells::square_root(n_cells).unwrap_or(0);
            let labels = || -> Vec<Option<String>> {
                let labels = characters[n_cells..].iter().map(|place| &first[place.clone()]);
                labels.map(|label| Some(label.to_owned()).filter(|label| label != ".")).collect()
            };
            is_pair
                && text::words(first).count() <= 2
                && characters.iter().all(is_given)
                && regions::are_whole(&regions::numbers(&labels()), columns)
        })
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        lines.skip_blank()?;
        let first = lines.take()?;
        let number = first.number();
        let mut rows = vec![first];
        let n = text::characters(rows[0].content()).count();
        let is_whole = |n: usize| match options.size {
            Some((rows, columns)) => n == rows * columns,
            None => cells::square_root(n).is_some(),
        };
        // The line has only givens: the regions are on the next line.
        if is_whole(n)
            && let Some(line) = lines.peek(0)
            && text::characters(line.content()).count() == n
        {
            rows.extend(lines.take());
        }
        Some(puzzle(lines, options, &rows).map(|puzzle| Record::new(puzzle, number)))
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        let mut lost = Holds { regions: true, ..Holds::default() }.lost(puzzle);
        let geometry = puzzle.geometry();
        let labels = match geometry.region_layout() {
            Regions::Irregular(regions) => regions::labels(regions),
            _ => {
                lost.push(message!("write-not-irregular"));
                Vec::new()
            }
        };
        if labels.iter().flatten().any(|label| label.len() != 1) {
            lost.push(message!("write-many-regions"));
        }
        if !cells::one_character(geometry) {
            let last = geometry.digits().last().number();
            lost.push(message!("write-no-character", digit = last));
        }
        holds::refuse(self.id(), lost)?;
        let grid = puzzle.grid();
        for cell in geometry.board_cells() {
            out.push_str(&cells::cell_text(grid.get(cell), true, "."));
        }
        out.push(' ');
        for label in labels {
            out.push_str(label.as_deref().unwrap_or("."));
        }
        out.push('\n');
        Ok(())
    }
}

/// What is next to the givens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Second {
    /// Regions, each of one piece and of the right size.
    Regions,
    /// A digit in each cell.
    Solution,
    Neither,
}

/// What the characters next to the givens of a board of this size are. A solution is never taken for regions, since
/// equal digits do not touch in it.
pub(crate) fn second<'a>(
    labels: impl Iterator<Item = &'a str> + Clone,
    size: (usize, usize),
    options: &ReadOptions,
) -> Second {
    let label = |label: &str| Some(label.to_owned()).filter(|label| label != ".");
    let numbers = regions::numbers(&labels.clone().map(label).collect::<Vec<_>>());
    if size.0 == size.1 && regions::are_whole(&numbers, size.1) {
        return Second::Regions;
    }
    let Ok(geometry) = board::geometry(size, options.digits, options.blocks) else {
        return Second::Neither;
    };
    let is_digit = |label: &str| {
        let mut characters = label.chars();
        let digit = characters.next().filter(|_| characters.next().is_none());
        digit.and_then(Digit::from_symbol).is_some_and(|digit| geometry.digits().contains(digit))
    };
    let mut labels = labels;
    if labels.all(is_digit) { Second::Solution } else { Second::Neither }
}

/// The puzzle from two columns: the givens, and what is next to them.
pub(crate) fn puzzle(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[TextLine],
) -> Result<Puzzle, ReadError> {
    let mut places: Vec<(&TextLine, Range<usize>)> = Vec::new();
    for row in rows {
        row.fault()?;
        places.extend(text::characters(row.content()).map(|place| (row, place)));
    }
    let first = &rows[0];
    let help = |error: ReadError| error.or_help(|| message!("jigsaw-help"));
    let side = cells::square_root(places.len() / 2)
        .unwrap_or_else(|| cells::nearest_square(places.len() / 2));
    let size = options.size.unwrap_or((side, side));
    let n_cells = size.0 * size.1;
    if places.len() != 2 * n_cells {
        let message = message!("jigsaw-length", found = places.len(), expected = 2 * n_cells);
        let last = &rows[rows.len() - 1];
        let end = last.content().len();
        return Err(help(ReadError::at(last, end..end, message)));
    }
    let (givens, layout) = places.split_at(n_cells);
    let labels = layout.iter().map(|(line, place)| &line.text()[place.clone()]);
    if second(labels.clone(), size, options) == Second::Solution {
        let mut puzzle = board::empty_puzzle(lines, options, size, first)?;
        give(&mut puzzle, givens)?;
        return with_solution(puzzle, layout);
    }
    let wrong = |error: shudu_core::GeometryError| {
        help(ReadError::at(first, 0..0, error.message().clone()))
    };
    let labels: Vec<Option<String>> =
        labels.map(|label| Some(label.to_owned()).filter(|label| label != ".")).collect();
    let geometry = board::geometry(size, options.digits, Some(Blocks::None)).map_err(wrong)?;
    let geometry = match options.blocks {
        Some(blocks) => board::geometry(size, options.digits, Some(blocks)).map_err(wrong)?,
        None => geometry.with_regions(regions::numbers(&labels)).map_err(wrong)?,
    };
    let mut puzzle = Puzzle::new(geometry);
    fits(puzzle.geometry(), &layout[0]).map_err(help)?;
    board::add_rules(&mut puzzle, options, first)?;
    give(&mut puzzle, givens)?;
    Ok(puzzle)
}

fn give(puzzle: &mut Puzzle, givens: &[(&TextLine, Range<usize>)]) -> Result<(), ReadError> {
    let geometry = puzzle.geometry().clone();
    let words = givens.iter().map(|(line, place)| &line.text()[place.clone()]);
    let mark = cells::empty_mark(words, geometry.digits());
    for (cell, (line, place)) in geometry.board_cells().zip(givens) {
        if let Some(digit) = cells::digit_or_mark(line, place, geometry.digits(), mark)? {
            let given = puzzle.give(cell, digit);
            given.map_err(|error| ReadError::at(line, place.clone(), error.message().clone()))?;
        }
    }
    Ok(())
}

/// The puzzle with the solution next to it; returns an error if that is not a solution.
fn with_solution(
    mut puzzle: Puzzle,
    digits: &[(&TextLine, Range<usize>)],
) -> Result<Puzzle, ReadError> {
    let geometry = puzzle.geometry().clone();
    let mut solution = Grid::empty(geometry.clone());
    for (cell, (line, place)) in geometry.board_cells().zip(digits) {
        if let Some(digit) = cells::digit(line, place, geometry.digits())? {
            solution.set(cell, digit);
        }
    }
    if let (Some(broken), Some((line, place))) = (puzzle.check(&solution).first(), digits.first()) {
        let reason = broken.message();
        let message = message!("read-solution-wrong", reason = reason);
        let error = ReadError::at(line, place.start..line.content().len(), message);
        return Err(error.with_help(message!("read-solution-wrong-help")).understood());
    }
    puzzle.set_solution(Some(solution));
    Ok(puzzle)
}

/// Returns an error if a region has more cells than there are digits: no format can hold that, and the usual rules
/// would leave the regions out.
fn fits(
    geometry: &Arc<Geometry>,
    (line, place): &(&TextLine, Range<usize>),
) -> Result<(), ReadError> {
    use shudu_core::Constraint as _;
    let rule = shudu_constraints::IrregularRegions;
    if !matches!(geometry.region_layout(), Regions::Irregular(_)) {
        return Ok(());
    }
    rule.fits(geometry).map_err(|reason| {
        let message = Misfit::new(rule.name(), reason).message();
        ReadError::at(line, place.start..line.content().len(), message)
    })
}
