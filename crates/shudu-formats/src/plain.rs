//! What the formats that hold nothing but digits share: rows of cells, and what they cannot hold.

use shudu_constraints::has_only_usual_rules;
use shudu_core::{Geometry, Grid, MAX_SIDE, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cells::{self, Table};
use crate::error::{CannotWrite, ReadError};
use crate::lines::{Line, Lines};
use crate::reader::Record;

/// Reads a puzzle of one row per line, up to a blank line or the last row.
pub(crate) fn read_rows(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
) -> Option<Result<Record, ReadError>> {
    let first = lines.skip_blank()?.number();
    let size = options.size.unwrap_or_else(|| {
        let n = width(lines);
        (n, n)
    });
    let rows = take_rows(lines, size.0);
    let puzzle = match rows.first() {
        Some(_) => puzzle_of_rows(lines, options, &rows, size),
        None => Err(ReadError::bare(first, 1, message!("read-no-puzzle"))),
    };
    Some(puzzle.map(|puzzle| Record::new(puzzle, first)))
}

/// The width of most rows before the next blank line.
fn width(lines: &mut Lines<'_>) -> usize {
    let mut widths = Vec::new();
    let mut ahead = 0;
    while widths.len() < MAX_SIDE
        && let Some(line) = lines.peek(ahead)
        && !line.is_blank()
    {
        if !line.is_comment() && !cells::is_separator(line.content()) {
            widths.push(cells::split(line.content(), None).len());
        }
        ahead += 1;
        // Anything longer than this is no drawing of a board.
        if ahead > 4 * MAX_SIDE {
            break;
        }
    }
    cells::usual_width(&widths)
}

/// Takes the lines of `n` rows, or those before the next blank line, with the drawing around them.
fn take_rows(lines: &mut Lines<'_>, n: usize) -> Vec<Line> {
    let mut rows = Vec::new();
    let mut n_rows = 0;
    while let Some(line) = lines.peek(0)
        && !line.is_blank()
        && (n_rows < n.max(1) || line.is_comment() || cells::is_separator(line.content()))
    {
        let is_row = !line.is_comment() && !cells::is_separator(line.content());
        n_rows += usize::from(is_row);
        // Comments and drawings are dropped, or endless ones would fill the memory.
        let line = lines.take();
        rows.extend(line.filter(|_| is_row));
    }
    rows
}

fn puzzle_of_rows(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[Line],
    size: (usize, usize),
) -> Result<Puzzle, ReadError> {
    rows[0].fault()?;
    let table = cells::table(rows, Some(size), &rows[0])?;
    puzzle_of_table(lines, options, rows, &table)
}

/// The puzzle whose givens a table holds.
pub(crate) fn puzzle_of_table(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[Line],
    table: &Table,
) -> Result<Puzzle, ReadError> {
    let first = &rows[table.cells.first().map_or(0, |(line, _)| *line)];
    let mut puzzle = board::empty_puzzle(lines, options, table.size, first)?;
    let digits = puzzle.geometry().digits();
    let board_cells = puzzle.geometry().board_cells();
    for (cell, (row, place)) in board_cells.zip(&table.cells) {
        if let Some(digit) = cells::digit(&rows[*row], place, digits)? {
            let given = puzzle.give(cell, digit);
            given.map_err(|error| {
                ReadError::at(&rows[*row], place.clone(), error.message().clone())
            })?;
        }
    }
    Ok(puzzle)
}

/// A whole board on one line, its cells at these places.
pub(crate) fn puzzle_of_line(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: Line,
    places: Vec<std::ops::Range<usize>>,
) -> Result<Puzzle, ReadError> {
    let found = places.len();
    let size = options.size.unwrap_or_else(|| guess_size(lines, found));
    let expected = size.0 * size.1;
    if found < expected {
        let cell = format!("r{}c{}", found / size.1 + 1, found % size.1 + 1);
        let end = line.content().len();
        let message = message!("read-line-short", found = found, expected = expected, cell = cell);
        return Err(
            ReadError::at(&line, end..end, message).with_help(message!("read-row-short-help"))
        );
    }
    if found > expected {
        let extra = places[expected].start..line.content().len();
        let message = message!("read-line-long", found = found, expected = expected);
        return Err(ReadError::at(&line, extra, message));
    }
    let cells = places.into_iter().map(|place| (0, place)).collect();
    puzzle_of_table(lines, options, &[line], &Table { size, cells })
}

/// The square board of so many cells; where there is none, the last one read or the nearest.
fn guess_size(lines: &Lines<'_>, n_cells: usize) -> (usize, usize) {
    let last = || lines.memory.board.as_ref().map(|(size, _)| *size);
    let nearest = || {
        let side = cells::nearest_square(n_cells);
        (side, side)
    };
    match cells::square_root(n_cells) {
        Some(side) => (side, side),
        None => last().unwrap_or_else(nearest),
    }
}

/// Fails if a puzzle is more than the digits of a usual board, and says what it has besides.
pub(crate) fn only_digits(puzzle: &Puzzle, format: &str) -> Result<(), CannotWrite> {
    let mut what: Vec<Message> = Vec::new();
    let credits = &puzzle.credits;
    let mut has = |there: bool, part: Message| {
        if there {
            what.push(part);
        }
    };
    has(credits.title.is_some(), message!("write-title"));
    has(credits.author.is_some(), message!("write-author"));
    has(credits.source.is_some(), message!("write-source"));
    has(credits.rules.is_some(), message!("write-ruleset"));
    has(puzzle.solution().is_some(), message!("write-solution"));
    has(!puzzle.sketches.is_empty(), message!("write-sketches"));
    let geometry = puzzle.geometry();
    let marks = geometry.cells().find(|&cell| {
        let given = puzzle.givens().get(cell);
        given.len() != 1 && given != geometry.all_digits()
    });
    if let Some(cell) = marks {
        has(true, message!("write-marks", cell = geometry.name(cell)));
    }
    has(geometry.n_extra() > 0, message!("write-extra"));
    has(geometry.rows() != geometry.columns(), message!("write-not-square"));
    if let Ok(usual) = Geometry::square(geometry.rows()) {
        let square = geometry.rows() == geometry.columns();
        has(square && usual.digits() != geometry.digits(), message!("write-digits"));
        let regions = usual.region_layout() != geometry.region_layout();
        has(square && regions, message!("write-regions"));
    }
    has(!has_only_usual_rules(puzzle), message!("write-rules", rules = unusual_rules(puzzle)));
    if what.is_empty() {
        return Ok(());
    }
    Err(CannotWrite::new(format, what).with_help(message!("write-help")))
}

/// The names of the rules that are more than usual; all if some usual one is not there.
fn unusual_rules(puzzle: &Puzzle) -> Vec<Message> {
    let usual = shudu_constraints::usual_rules(puzzle.geometry());
    let is_usual = |id: &str| usual.iter().any(|rule| rule.id() == id);
    let mut names: Vec<Message> = Vec::new();
    let complete = usual.iter().all(|rule| puzzle.has(rule.id()));
    for rule in puzzle.constraints() {
        if (!complete || !is_usual(rule.id())) && !names.contains(&rule.name()) {
            names.push(rule.name());
        }
    }
    if names.is_empty() {
        names.push(if complete {
            message!("write-rule-twice")
        } else {
            message!("write-no-rules")
        });
    }
    names
}

/// Fails if a grid has digits beside the board.
pub(crate) fn only_board(grid: &Grid, format: &str) -> Result<(), CannotWrite> {
    if grid.geometry().n_extra() == 0 {
        return Ok(());
    }
    Err(CannotWrite::new(format, vec![message!("write-extra")]).with_help(message!("write-help")))
}
