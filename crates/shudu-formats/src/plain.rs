//! What the formats that contain only digits share: reading rows of cells, and checking what they cannot hold.

use shudu_constraints::has_only_usual_rules;
use shudu_core::{Geometry, Grid, MAX_SIDE, Message, Puzzle, message};

use crate::board::{self, ReadOptions};
use crate::cells::{self, Table};
use crate::error::{CannotWrite, ReadError};
use crate::lines::{Lines, TextLine};
use crate::reader::{ReadResult, Record};

/// Reads a puzzle of one row per line, up to a blank line or the last row.
pub(crate) fn read_rows(lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
    let first = lines.skip_blank()?.number();
    let mut shape = RowsShape::of_next(lines);
    if let Some((rows, columns)) = options.size {
        (shape.rows, shape.columns) = (rows, columns);
    }
    let rows = take_rows(lines, &shape);
    let puzzle = match rows.first() {
        Some(_) => puzzle_of_rows(lines, options, &rows, &shape),
        None => Err(ReadError::bare(first, 1, message!("read-no-puzzle"))),
    };
    Some(puzzle.map(|puzzle| Record::new(puzzle, first)))
}

/// The shape of the next lines, if they contain one row each.
struct RowsShape {
    rows: usize,
    columns: usize,
    /// The mark of empty cells, if it also occurs in drawings: `-` or `*`.
    mark: Option<char>,
}

impl RowsShape {
    /// The shape of the rows before the next blank line. They form a square board if the first row is as wide as there
    /// are rows; otherwise the board is as wide as most rows.
    fn of_next(lines: &mut Lines<'_>) -> Self {
        let mut widths = Vec::new();
        let mut mark = None;
        let mut ahead = 0;
        while widths.len() < MAX_SIDE
            && let Some(line) = lines.peek(ahead)
            && !line.is_blank()
        {
            if !line.is_comment() && !cells::is_separator(line.content()) {
                if widths.is_empty() {
                    mark = ['-', '*'].into_iter().find(|&mark| line.content().contains(mark));
                }
                widths.push(cells::split(line.content(), None).len());
                // What follows a complete board says nothing about it.
                if is_whole(&widths) {
                    break;
                }
            }
            ahead += 1;
            // Anything longer than this is not a drawing of a board.
            if ahead > 4 * MAX_SIDE {
                break;
            }
        }
        let n = if is_whole(&widths) { widths[0] } else { cells::usual_width(&widths) };
        Self { rows: n, columns: n, mark }
    }

    /// Whether a line contains a row. A line such as `---------` is one if empty cells are written like this and there
    /// are as many of them as columns.
    fn is_row(&self, line: &TextLine) -> bool {
        let content = line.content();
        let n_marks = || content.chars().filter(|c| Some(*c) == self.mark).count();
        !line.is_comment()
            && (!cells::is_separator(content)
                || cells::is_all_empty(content) && n_marks() == self.columns)
    }
}

/// Whether rows of these widths form a complete square board.
fn is_whole(widths: &[usize]) -> bool {
    widths.first() == Some(&widths.len()) && widths.iter().all(|width| *width == widths.len())
}

/// Takes the lines of a board's rows, or those before the next blank line, with the drawing around them.
fn take_rows(lines: &mut Lines<'_>, shape: &RowsShape) -> Vec<TextLine> {
    let mut rows = Vec::new();
    let mut n_rows = 0;
    while let Some(line) = lines.peek(0)
        && !line.is_blank()
    {
        let is_row = shape.is_row(line);
        if is_row && n_rows >= shape.rows.max(1) {
            break;
        }
        n_rows += usize::from(is_row);
        // Drop comments and drawings, since endless ones would fill the memory.
        let line = lines.take();
        rows.extend(line.filter(|_| is_row));
    }
    rows
}

fn puzzle_of_rows(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[TextLine],
    shape: &RowsShape,
) -> Result<Puzzle, ReadError> {
    rows[0].fault()?;
    let all: Vec<usize> = (0..rows.len()).collect();
    let table = cells::table_of(rows, &all, Some((shape.rows, shape.columns)), &rows[0])?;
    puzzle_of_table(lines, options, rows, &table)
}

/// The puzzle whose givens are in a table.
pub(crate) fn puzzle_of_table(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    rows: &[TextLine],
    table: &Table,
) -> Result<Puzzle, ReadError> {
    let first = &rows[table.cells.first().map_or(0, |(line, _)| *line)];
    let mut puzzle = board::empty_puzzle(lines, options, table.size, first)?;
    let digits = puzzle.geometry().digits();
    let mark = table.empty_mark(rows, digits);
    let board_cells = puzzle.geometry().board_cells();
    for (cell, (row, place)) in board_cells.zip(&table.cells) {
        if let Some(digit) = cells::digit_or_mark(&rows[*row], place, digits, mark)? {
            let given = puzzle.give(cell, digit);
            given.map_err(|error| {
                ReadError::at(&rows[*row], place.clone(), error.message().clone())
            })?;
        }
    }
    Ok(puzzle)
}

/// Reads a whole board on one line, with its cells at these positions.
pub(crate) fn puzzle_of_line(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    line: TextLine,
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

/// The square board with this many cells; if there is none, the board of most other lines, or the nearest one.
fn guess_size(lines: &Lines<'_>, n_cells: usize) -> (usize, usize) {
    let usual = || lines.memory.usual_cells.and_then(cells::square_root);
    let side = cells::square_root(n_cells).or_else(usual);
    let side = side.unwrap_or_else(|| cells::nearest_square(n_cells));
    (side, side)
}

/// Returns an error if a puzzle has more than the digits of a usual board, and says what else it has.
pub(crate) fn only_digits(puzzle: &Puzzle, format: &str) -> Result<(), CannotWrite> {
    only_digits_and(puzzle, format, false)
}

/// Like [`only_digits`], for a format that may also hold the solution.
pub(crate) fn only_digits_and(
    puzzle: &Puzzle,
    format: &str,
    with_solution: bool,
) -> Result<(), CannotWrite> {
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
    has(puzzle.solution().is_some() && !with_solution, message!("write-solution"));
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

/// The names of the rules beyond the usual ones; all rules if a usual one is missing.
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

/// Returns an error if a grid has digits in extra cells.
pub(crate) fn only_board(grid: &Grid, format: &str) -> Result<(), CannotWrite> {
    if grid.geometry().n_extra() == 0 {
        return Ok(());
    }
    Err(CannotWrite::new(format, vec![message!("write-extra")]).with_help(message!("write-help")))
}
