//! Splits, reads and writes rows of cells in text. Shared by every format that draws a grid.

use std::ops::Range;

use shudu_core::{Cell, Digit, DigitRange, Geometry, Grid, MAX_SIDE, message};

use crate::error::ReadError;
use crate::lines::TextLine;
use crate::text;

/// Whether a character separates cells in a drawn grid.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}')
}

/// Whether a line is part of a drawing and contains no cells: `+---+---+`.
pub(crate) fn is_separator(content: &str) -> bool {
    let drawn = |c: char| {
        matches!(c, '+' | '-' | '=' | '*' | ':')
            || is_bar(c)
            || ('\u{2500}'..='\u{257f}').contains(&c)
    };
    // `5--3-----` is a row: a line of digits and one sort of empty cells.
    let in_row = |c: char| c.is_ascii_alphanumeric() || c == '-' || c.is_whitespace();
    let content = content.trim();
    !content.is_empty()
        && (content.chars().all(|c| drawn(c) || c.is_whitespace())
            || content.contains("---") && !content.chars().all(in_row))
}

/// The characters that may mark an empty cell instead of `.` and `0`, provided that all empty cells of a puzzle use the
/// same.
const EMPTY_MARKS: [char; 5] = ['_', '*', '-', '?', 'x'];

/// The mark that all of these cells use for an empty cell; `None` if they use `.` or `0`, or several marks. An `x` is a
/// digit on boards with digits that high, and a mark alone is a word of some other text.
pub(crate) fn empty_mark<'a>(
    mut words: impl Iterator<Item = &'a str>,
    digits: DigitRange,
) -> Option<char> {
    let (mut found, mut n_words) = (None, 0);
    let is_other = words.any(|word| {
        n_words += 1;
        let mark = EMPTY_MARKS.into_iter().find(|&mark| is_mark(word, mark));
        match mark {
            Some('x') if number(word).is_some_and(|n| n <= digits.last().number().into()) => false,
            Some(mark) => *found.get_or_insert(mark) != mark,
            None => word == "." || word == "0" && digits.first().number() > 0,
        }
    });
    found.filter(|_| !is_other && n_words > 1)
}

fn is_mark(word: &str, mark: char) -> bool {
    let mut characters = word.chars();
    let first = characters.next().map(|c| c.to_ascii_lowercase());
    first == Some(mark) && characters.next().is_none()
}

/// Whether a row contains nothing but one sort of empty cells: `_________`.
pub(crate) fn is_all_empty(content: &str) -> bool {
    let mut cells = content.chars().filter(|&c| !c.is_whitespace() && !is_bar(c));
    let Some(first) = cells.next().map(|c| c.to_ascii_lowercase()) else {
        return false;
    };
    EMPTY_MARKS.contains(&first) && cells.all(|c| c.to_ascii_lowercase() == first)
}

/// The positions of the cells of a whole board on one line, with commas between its rows, of which there are as many as
/// each has cells. A comma may follow the last row.
pub(crate) fn comma_rows(content: &str) -> Option<Vec<Range<usize>>> {
    if !content.contains(',') {
        return None;
    }
    let mut rows: Vec<&str> = content.split(',').collect();
    if rows.last().is_some_and(|row| row.trim().is_empty()) {
        rows.pop();
    }
    let n = rows.len();
    let is_row = |row: &&str| text::characters(row).count() == n;
    let places = text::characters(content).filter(|place| &content[place.clone()] != ",");
    (n > 1 && rows.iter().all(is_row)).then(|| places.collect())
}

/// The positions of the cells in a row: one character each, or words between spaces and bars.
///
/// `53. .7. ...` is nine characters, `5 3 12` three words; if both are possible, `expected` decides.
pub(crate) fn split(content: &str, expected: Option<usize>) -> Vec<Range<usize>> {
    if let Some(places) = comma_rows(content) {
        return places;
    }
    // Rows that are separated by commas may still be on separate lines.
    let content = content.trim_end().strip_suffix(',').unwrap_or(content);
    let drawn: String;
    let content = if content.contains(is_bar) {
        // Each bar is replaced by as many spaces as it has bytes, so that positions stay the same.
        drawn = content
            .chars()
            .flat_map(|c| {
                let bar = is_bar(c);
                std::iter::repeat_n(if bar { ' ' } else { c }, if bar { c.len_utf8() } else { 1 })
            })
            .collect();
        if expected.is_none() && bars_hold_characters(content) {
            return text::characters(&drawn).collect();
        }
        drawn.as_str()
    } else {
        content
    };
    let words: Vec<Range<usize>> = text::words(content).collect();
    let characters = || text::characters(content).collect::<Vec<_>>();
    if words.iter().all(|word| word.len() == 1) {
        return words;
    }
    let numbers = words.iter().all(|word| is_cell_word(&content[word.clone()]));
    match words.len() {
        1 if numbers && expected == Some(1) => words,
        1 => characters(),
        n if expected == Some(n) => words,
        _ if expected == Some(text::characters(content).count()) => characters(),
        _ if numbers => words,
        // Either runs of characters, or one bad word among good ones, in which case the words are the cells.
        n if words.iter().filter(|word| word.len() > 1).count() * 2 > n => characters(),
        _ => words,
    }
}

/// Whether a word could be one cell: a character or a number of two characters.
fn is_cell_word(word: &str) -> bool {
    word.len() == 1 || word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether there are runs of characters between the bars, all of one length: `12|34`.
fn bars_hold_characters(content: &str) -> bool {
    let mut runs = content.split(is_bar).map(str::trim).filter(|run| !run.is_empty());
    let Some(first) = runs.next() else {
        return false;
    };
    let fits = |run: &str| run.len() == first.len() && !run.contains(char::is_whitespace);
    first.len() > 1 && fits(first) && runs.all(fits)
}

/// The digit that a cell's text means; `None` if it is empty.
pub(crate) fn digit(
    line: &TextLine,
    place: &Range<usize>,
    digits: DigitRange,
) -> Result<Option<Digit>, ReadError> {
    digit_or_mark(line, place, digits, None)
}

/// Like [`digit()`], for a puzzle whose empty cells have this mark, if one is given.
pub(crate) fn digit_or_mark(
    line: &TextLine,
    place: &Range<usize>,
    digits: DigitRange,
    mark: Option<char>,
) -> Result<Option<Digit>, ReadError> {
    let word = &line.text()[place.clone()];
    match number(word) {
        _ if word == "." || mark.is_some_and(|mark| is_mark(word, mark)) => Ok(None),
        Some(0) if digits.first().number() > 0 => Ok(None),
        Some(number) => match u8::try_from(number).ok().and_then(Digit::new) {
            Some(digit) if digits.contains(digit) => Ok(Some(digit)),
            _ => Err(out_of_range(line, place, number, digits)),
        },
        None => Err(ReadError::at(
            line,
            place.clone(),
            message!(
                "read-cell-unknown",
                found = text::quoted(word),
                from = digits.first().number(),
                to = digits.last().number()
            ),
        )
        .with_help(empty_help(digits))),
    }
}

/// The number that a cell's text means: a decimal number or one letter.
fn number(word: &str) -> Option<usize> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty() {
        return Some(word.parse().unwrap_or(usize::MAX / 2));
    }
    let mut characters = word.chars();
    match (characters.next(), characters.next()) {
        (Some(letter), None) => letter.to_digit(36).map(|number| number as usize),
        _ => None,
    }
}

fn out_of_range(
    line: &TextLine,
    place: &Range<usize>,
    number: usize,
    digits: DigitRange,
) -> ReadError {
    let found = message!(
        "read-digit-range",
        found = number,
        from = digits.first().number(),
        to = digits.last().number()
    );
    ReadError::at(line, place.clone(), found).with_help(message!("read-digit-range-help"))
}

/// Advice on how to write an empty cell.
pub(crate) fn empty_help(digits: DigitRange) -> shudu_core::Message {
    if digits.first().number() > 0 {
        message!("read-empty-help")
    } else {
        message!("read-empty-help-dot")
    }
}

/// Cells in rows and columns, with the line and the position of each.
#[derive(Debug)]
pub(crate) struct Table {
    /// The number of rows and columns.
    pub(crate) size: (usize, usize),
    /// For each cell, row by row, the index of its line in the list and its position there.
    pub(crate) cells: Vec<(usize, Range<usize>)>,
}

impl Table {
    /// The mark of its empty cells, if it is not one of the usual ones.
    pub(crate) fn empty_mark(&self, lines: &[TextLine], digits: DigitRange) -> Option<char> {
        let words = self.cells.iter().map(|(line, place)| &lines[*line].text()[place.clone()]);
        empty_mark(words, digits)
    }
}

/// Reads lines as a table. Lines without cells are skipped; without a size, the board is square and as wide as most of
/// its rows.
pub(crate) fn table(
    lines: &[TextLine],
    size: Option<(usize, usize)>,
    heading: &TextLine,
) -> Result<Table, ReadError> {
    let rows: Vec<usize> =
        (0..lines.len()).filter(|&number| !is_separator(lines[number].content())).collect();
    table_of(lines, &rows, size, heading)
}

/// Reads the lines with these indices as a table.
pub(crate) fn table_of(
    lines: &[TextLine],
    rows: &[usize],
    size: Option<(usize, usize)>,
    heading: &TextLine,
) -> Result<Table, ReadError> {
    let size = size.unwrap_or_else(|| {
        let widths = rows.iter().map(|&row| split(lines[row].content(), None).len());
        let n = usual_width(&widths.collect::<Vec<_>>());
        (n, n)
    });
    let mut cells = Vec::new();
    for (number, &row) in rows.iter().enumerate() {
        let line = &lines[row];
        line.fault()?;
        let places = split(line.content(), Some(size.1));
        if number >= size.0 {
            let start = places.first().map_or(0, |place| place.start);
            return Err(ReadError::at(
                line,
                start..line.content().len(),
                message!("read-rows-many", expected = size.0),
            ));
        }
        row_length(line, &places, number, size.1)?;
        cells.extend(places.into_iter().map(|place| (row, place)));
    }
    if rows.len() < size.0 {
        let last = rows.last().map_or(heading, |&row| &lines[row]);
        let end = last.content().len();
        return Err(ReadError::at(
            last,
            end..end,
            message!("read-rows-few", found = rows.len(), expected = size.0, row = rows.len() + 1),
        ));
    }
    Ok(Table { size, cells })
}

pub(crate) fn row_length(
    line: &TextLine,
    places: &[Range<usize>],
    row: usize,
    expected: usize,
) -> Result<(), ReadError> {
    let (found, row) = (places.len(), row + 1);
    if found < expected {
        let end = line.content().len();
        let message = message!(
            "read-row-short",
            row = row,
            found = found,
            expected = expected,
            cell = format!("r{row}c{}", found + 1)
        );
        return Err(
            ReadError::at(line, end..end, message).with_help(message!("read-row-short-help"))
        );
    }
    if found > expected {
        let message = message!("read-row-long", row = row, found = found, expected = expected);
        let extra = places[expected].start..line.content().len();
        return Err(ReadError::at(line, extra, message));
    }
    Ok(())
}

/// The width of a square board whose rows have these widths: the most common one; if two are equally common, the one
/// that is also the number of rows.
pub(crate) fn usual_width(widths: &[usize]) -> usize {
    let common = |width: &usize| widths.iter().filter(|other| *other == width).count();
    let best = widths.iter().rev().max_by_key(|width| (common(width), **width == widths.len()));
    best.copied().unwrap_or(0)
}

/// Reads the digits of a table into a grid of its size.
pub(crate) fn fill(table: &Table, lines: &[TextLine], grid: &mut Grid) -> Result<(), ReadError> {
    let digits = grid.geometry().digits();
    let cells: Vec<Cell> = grid.geometry().board_cells().collect();
    let mark = table.empty_mark(lines, digits);
    for (cell, (line, place)) in cells.into_iter().zip(&table.cells) {
        if let Some(digit) = digit_or_mark(&lines[*line], place, digits, mark)? {
            grid.set(cell, digit);
        }
    }
    Ok(())
}

/// Whether every digit of a board can be written as one character.
pub(crate) fn one_character(geometry: &Geometry) -> bool {
    geometry.digits().last().symbol().is_some()
}

/// A cell as text: a character or a number.
pub(crate) fn cell_text(digit: Option<Digit>, one_character: bool, empty: &str) -> String {
    match digit {
        None => empty.to_owned(),
        Some(digit) => match digit.symbol().filter(|_| one_character) {
            Some(symbol) => symbol.to_string(),
            None => digit.to_string(),
        },
    }
}

/// Writes the rows of a grid: as characters if every digit has one, otherwise as words between spaces. `is_taken`
/// recognises rows that would mean something else if written as characters.
pub(crate) fn write_rows(grid: &Grid, out: &mut String, is_taken: impl Fn(&str) -> bool) {
    let geometry = grid.geometry();
    let compact = one_character(geometry);
    for row in 0..geometry.rows() {
        let cells: Vec<String> = geometry
            .row(row)
            .into_iter()
            .map(|cell| cell_text(grid.get(cell), compact, "."))
            .collect();
        let joined = cells.concat();
        if compact && !is_taken(&joined) {
            out.push_str(&joined);
        } else {
            out.push_str(&cells.join(" "));
        }
        out.push('\n');
    }
}

/// Adds the rows of a grid as numbers with a space between them, 0 for an empty cell.
pub(crate) fn write_zero_rows(grid: &Grid, out: &mut String) {
    let geometry = grid.geometry();
    for row in 0..geometry.rows() {
        let cells = geometry.row(row).into_iter();
        let words: Vec<String> = cells.map(|cell| cell_text(grid.get(cell), false, "0")).collect();
        out.push_str(&words.join(" "));
        out.push('\n');
    }
}

/// The side of the square board with this number of cells, if there is one.
pub(crate) fn square_root(n: usize) -> Option<usize> {
    (1..=MAX_SIDE).find(|side| side * side == n)
}

/// The square board whose number of cells is nearest.
pub(crate) fn nearest_square(n: usize) -> usize {
    (1..=MAX_SIDE).min_by_key(|side| (side * side).abs_diff(n)).unwrap_or(9)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split_text(content: &str, expected: Option<usize>) -> Vec<&str> {
        split(content, expected).into_iter().map(|place| &content[place]).collect()
    }

    #[test]
    fn rows_split_into_cells() {
        for (content, expected, cells) in [
            ("53..7", None, vec!["5", "3", ".", ".", "7"]),
            ("5 3 12", None, vec!["5", "3", "12"]),
            ("| 5 3 . | . 7 . |", None, vec!["5", "3", ".", ".", "7", "."]),
            ("53.|.7.", None, vec!["5", "3", ".", ".", "7", "."]),
            ("12|34", None, vec!["1", "2", "3", "4"]),
            ("│12│3│", None, vec!["12", "3"]),
            ("53. .7.", None, vec!["5", "3", ".", ".", "7", "."]),
            ("12 34", None, vec!["12", "34"]),
            ("12 34", Some(4), vec!["1", "2", "3", "4"]),
            ("12", Some(1), vec!["12"]),
            ("12", None, vec!["1", "2"]),
            ("1 2 abc 4", None, vec!["1", "2", "abc", "4"]),
            ("12,34,", None, vec!["1", "2", "3", "4"]),
            ("12,", None, vec!["1", "2"]),
            ("", None, vec![]),
        ] {
            assert_eq!(split_text(content, expected), cells, "{content}");
        }
    }

    #[test]
    fn drawings_are_passed() {
        for line in ["+---+---+", "------", "+-+-+", "║", "=====", ".-----.-----.", "| |"] {
            assert!(is_separator(line), "{line}");
        }
        for line in ["", "1", "...", "| . |", "5--3-----", "_________"] {
            assert!(!is_separator(line), "{line}");
        }
    }

    #[test]
    fn empty_cells_have_one_mark() {
        let digits = Geometry::square(9).unwrap().digits();
        let mark = |row: &str| {
            let places: Vec<_> = text::characters(row).collect();
            empty_mark(places.into_iter().map(|place| &row[place]), digits)
        };
        assert_eq!(mark("5__3"), Some('_'));
        assert_eq!(mark("5xX3"), Some('x'));
        assert_eq!(mark("5--3"), Some('-'));
        for row in ["5_.3", "5_03", "5_?3", "53", "5a3"] {
            assert_eq!(mark(row), None, "{row}");
        }
        let large = Geometry::square(36).unwrap().digits();
        assert_eq!(empty_mark(["x", "5"].into_iter(), large), None);
        assert_eq!(empty_mark(["?"].into_iter(), large), None);
    }

    #[test]
    fn squares_are_guessed() {
        assert_eq!(square_root(81), Some(9));
        assert_eq!(square_root(80), None);
        assert_eq!(nearest_square(80), 9);
        assert_eq!(nearest_square(9999), 36);
        assert_eq!(usual_width(&[8, 9, 9]), 9);
        assert_eq!(usual_width(&[3, 2]), 2);
        assert_eq!(usual_width(&[]), 0);
    }
}
