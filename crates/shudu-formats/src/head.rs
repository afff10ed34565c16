//! The first lines of a text, by which formats decide whether it is theirs.

use std::io::{self, BufRead, Read};

use shudu_core::MAX_SIDE;

use crate::cells;
use crate::text;

/// Length of the part of a text to look at to detect its format, in bytes.
const MOST: usize = 64 << 10;

/// The first lines of a text, up to the first blank one, without comments.
#[derive(Debug, Clone, Default)]
pub struct Head {
    lines: Vec<String>,
    is_whole: bool,
    size: Option<(usize, usize)>,
}

/// How cells are laid out in lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A row per line; `zeros` if `0` means an empty cell.
    Rows { spaced: bool, zeros: bool },
    /// A whole board per line.
    Board { spaced: bool },
}

impl Head {
    /// Reads only as many lines as are needed to detect the format, and returns them with the bytes that were read.
    pub(crate) fn read(
        input: &mut dyn BufRead,
        size: Option<(usize, usize)>,
    ) -> io::Result<(Self, Vec<u8>)> {
        let mut head = Self { size, ..Self::default() };
        let mut bytes = Vec::new();
        while bytes.len() < MOST && !head.is_enough() {
            let start = bytes.len();
            if input.take((MOST - start) as u64).read_until(b'\n', &mut bytes)? == 0 {
                head.is_whole = true;
            } else {
                let line = bytes[start..].strip_suffix(b"\n").unwrap_or(&bytes[start..]);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                // A lone carriage return ends a line too.
                for line in line.split(|byte| *byte == b'\r') {
                    if head.is_whole {
                        break;
                    }
                    head.add(&String::from_utf8_lossy(line));
                }
            }
        }
        Ok((head, bytes))
    }

    fn add(&mut self, line: &str) {
        let line = line.trim_start_matches('\u{feff}');
        let content = text::content(line);
        if !content.trim().is_empty() {
            self.lines.push(text::normal(content).into_owned());
        } else if line.trim().is_empty() && !self.lines.is_empty() {
            self.is_whole = true;
        }
    }

    /// Whether further lines would not change any answer.
    fn is_enough(&self) -> bool {
        if let Some(first) = self.first()
            && first.trim_start().starts_with('{')
            && !first.trim_end().ends_with('}')
        {
            // The cells of a grid distinguish one kind of JSON from another.
            let has_grid = |line: &String| line.contains("\"grid\"") || line.contains("\"cells\"");
            let grid = self.lines.iter().position(has_grid);
            return self.is_whole || grid.is_some_and(|line| self.lines.len() > line + 4);
        }
        let rows = self.rows();
        let Some(first) = rows.first() else {
            return self.is_whole;
        };
        let width = cells::split(first, None).len();
        self.is_whole || rows.len() > width.min(MAX_SIDE) || self.layout().is_none()
    }

    /// The lines before the first blank one, without comments.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// All lines without spaces.
    pub(crate) fn compact(&self) -> String {
        self.lines.iter().flat_map(|line| line.chars()).filter(|c| !c.is_whitespace()).collect()
    }

    /// The first line that is not just a comment.
    pub fn first(&self) -> Option<&str> {
        self.lines.first().map(String::as_str)
    }

    /// The layout of the cells in the lines; `None` if there are no cells.
    pub(crate) fn layout(&self) -> Option<Layout> {
        layout(&self.rows(), self.is_whole, self.size)
    }

    /// The number of cells that most lines with a square board have.
    pub(crate) fn usual_cells(&self) -> Option<usize> {
        let rows = self.rows();
        let counts = rows.iter().map(|row| cells::split(row, None).len());
        let squares: Vec<usize> = counts.filter(|&n| cells::square_root(n).is_some()).collect();
        Some(cells::usual_width(&squares)).filter(|&n| n > 0)
    }

    fn rows(&self) -> Vec<&str> {
        let lines = self.lines.iter().map(String::as_str);
        lines.filter(|line| !cells::is_separator(line)).collect()
    }
}

/// The layout of the cells in lines that are not a drawing. `is_whole` if a blank line or the end follows.
pub(crate) fn layout(
    rows: &[&str],
    is_whole: bool,
    size: Option<(usize, usize)>,
) -> Option<Layout> {
    let first = rows.first()?;
    if !first.contains(|c: char| c.is_ascii_digit() || c == '.') && !cells::is_all_empty(first) {
        return None;
    }
    let spaced = is_spaced(first);
    let board = Layout::Board { spaced };
    let zeros = rows.iter().any(|row| words_contain_zero(row));
    let by_rows = Layout::Rows { spaced, zeros };
    let widths: Vec<usize> = rows.iter().map(|row| cells::split(row, None).len()).collect();
    if let Some((height, width)) = size {
        let nearer_to_row = widths[0].abs_diff(width) <= widths[0].abs_diff(height * width);
        return Some(if nearer_to_row && height > 1 { by_rows } else { board });
    }
    let width = cells::usual_width(&widths);
    if width > MAX_SIDE || is_pair(first) {
        return Some(board);
    }
    // Nine cells per line may be a 9 × 9 board or one 3 × 3 board per line; the digits decide.
    let highest = rows.iter().flat_map(|row| digits(row)).max();
    let is_grid = is_whole && rows.len() == width && (width < 16 || highest.is_none());
    match cells::square_root(width) {
        Some(side) if highest.unwrap_or(0) <= side && !is_grid => Some(board),
        _ => Some(by_rows),
    }
}

/// Whether a line contains the givens and the solution of a board.
fn is_pair(row: &str) -> bool {
    let counts: Vec<usize> = text::words(row).map(|word| row[word].chars().count()).collect();
    matches!(counts[..], [first, second] if first == second && first >= text::FEWEST_OF_PAIR)
        && cells::square_root(counts[0]).is_some()
}

/// Whether cells are words between spaces, not runs of characters.
fn is_spaced(row: &str) -> bool {
    let n_words = text::words(row).count();
    n_words > 1 && cells::split(row, None).len() == n_words
}

fn words_contain_zero(row: &str) -> bool {
    text::words(row).any(|word| &row[word] == "0")
}

/// The digits of a row that are not 0.
fn digits(row: &str) -> Vec<usize> {
    let number = |word: &str| match word.parse() {
        Ok(number) => Some(number),
        Err(_) => word.chars().next().and_then(|c| c.to_digit(36)).map(|digit| digit as usize),
    };
    // If there are no other empty cells, an `x` is one.
    let is_mark = |word: &str| word.eq_ignore_ascii_case("x") && !row.contains(['.', '0']);
    let places = cells::split(row, None).into_iter().filter(|place| !is_mark(&row[place.clone()]));
    places.filter_map(|place| number(&row[place])).filter(|&number| number > 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout_of(text: &str, size: Option<(usize, usize)>) -> Option<Layout> {
        Head::read(&mut text.as_bytes(), size).unwrap().0.layout()
    }

    #[test]
    fn the_number_of_cells_tells_rows_from_boards() {
        let rows = Some(Layout::Rows { spaced: false, zeros: false });
        let board = Some(Layout::Board { spaced: false });
        for (text, layout) in [
            (format!("{}\n", "53.......".repeat(9)), board),
            ("53.......\n".repeat(9), rows),
            ("53......\n53.......\n".repeat(4), rows),
            (".........\n".repeat(9), rows),
            ("..1......\n".repeat(20), board),
            ("1...2...3...4...\n".repeat(16), board),
            ("1...2...3...5...\n".repeat(16), rows),
            ("1...2...3...4...\n".repeat(3), board),
            ("1...\n.2..\n..3.\n...4\n\n1...\n".to_owned(), rows),
            ("hello world\n".to_owned(), None),
            (String::new(), None),
        ] {
            assert_eq!(layout_of(&text, None), layout, "{text}");
        }
        assert_eq!(layout_of("1.....\n......\n", Some((2, 6))), rows);
        assert_eq!(layout_of("1...........\n", Some((2, 6))), board);
        let blocks = Some(Layout::Rows { spaced: true, zeros: true });
        assert_eq!(layout_of("1 0 0 4\n0 0 0 0\n0 0 0 0\n0 0 0 3\n", None), blocks);
    }

    #[test]
    fn no_more_is_read_than_needed() {
        let line = format!("{}\n", ".".repeat(81));
        let text = line.repeat(100);
        let (_, bytes) = Head::read(&mut text.as_bytes(), None).unwrap();
        assert!(bytes.len() <= 38 * line.len());
    }
}
