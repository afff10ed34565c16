//! Finds the puzzles of a block.
//!
//! The parser finds exactly what the format's own reader would find. It takes only text whose meaning is
//! beyond doubt: lines of 81 characters and rows of nine. Everything else becomes a piece for that reader.

use std::ops::Range;

use memchr::memchr_iter;

use super::BatchForm;

/// The puzzles of a block: where the 81 characters of each one are, and the pieces that need the format's
/// reader.
#[derive(Debug, Default)]
pub(super) struct Parsed {
    /// The starts of the puzzles in [`Parsed::text`].
    pub(super) starts: Vec<u32>,
    /// Where puzzles of rows start in the block's own text.
    places: Vec<u32>,
    /// The other pieces, in order.
    pub(super) odd: Vec<Odd>,
    /// The characters of puzzles that are not contiguous in the block's own text.
    compact: Vec<u8>,
}

/// A piece of the block that the format's reader has to look at.
#[derive(Debug)]
pub(super) struct Odd {
    /// The number of puzzles before the piece.
    pub(super) after: usize,
    /// The range of the piece in the block's text.
    pub(super) place: Range<usize>,
}

impl Parsed {
    /// Finds the puzzles in a text with this many lines.
    pub(super) fn parse(&mut self, text: &[u8], n_lines: usize, form: BatchForm) {
        self.starts.clear();
        self.odd.clear();
        self.places.clear();
        self.compact.clear();
        match form {
            BatchForm::Line => self.parse_lines(text, n_lines),
            BatchForm::Grid | BatchForm::Blocks => self.parse_rows(text),
        }
    }

    /// The text that [`Parsed::starts`] refers to.
    pub(super) fn text<'a>(&'a self, block: &'a [u8], form: BatchForm) -> &'a [u8] {
        match form {
            BatchForm::Line => block,
            BatchForm::Grid | BatchForm::Blocks => &self.compact,
        }
    }

    /// Where a puzzle starts in the block's own text.
    pub(super) fn place(&self, puzzle: usize) -> usize {
        *self.places.get(puzzle).unwrap_or(&self.starts[puzzle]) as usize
    }

    fn parse_lines(&mut self, text: &[u8], n_lines: usize) {
        if are_all_puzzles(text, n_lines) {
            return self.starts.extend((0..n_lines).map(|line| (line * LINE) as u32));
        }
        let mut start = 0;
        for end in memchr_iter(b'\n', text).chain([text.len()]) {
            let line = &text[start..end];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.len() == 81 {
                self.starts.push(start as u32);
            } else if !line.is_empty() {
                self.odd.push(Odd { after: self.starts.len(), place: start..end });
            }
            start = end + 1;
        }
    }

    /// Takes nine rows as a puzzle. Anything else, up to the next blank line, goes to the reader.
    fn parse_rows(&mut self, text: &[u8]) {
        let mut at = 0;
        while at < text.len() {
            let line = at..line_end(text, at);
            if is_blank(&text[line.clone()]) {
                at = line.end;
                continue;
            }
            let before = self.compact.len();
            if let Some(end) = plain_puzzle(text, at, &mut self.compact) {
                self.starts.push(before as u32);
                self.places.push(at as u32);
                at = end;
                continue;
            }
            self.compact.truncate(before);
            let start = at;
            while at < text.len() && !is_blank(&text[at..line_end(text, at)]) {
                at = line_end(text, at);
            }
            self.odd.push(Odd { after: self.starts.len(), place: start..at });
        }
    }
}

/// The length of a line of 81 characters with its line feed.
const LINE: usize = 82;

/// Whether each line of a text with `n_lines` lines has exactly 81 characters, as in nearly every block. If a
/// line ends at every 82nd byte and there are no more lines than that, none ends elsewhere. The engine checks
/// the characters themselves.
fn are_all_puzzles(text: &[u8], n_lines: usize) -> bool {
    let (lines, rest) = text.as_chunks::<LINE>();
    rest.is_empty() && lines.len() == n_lines && lines.iter().all(|line| line[LINE - 1] == b'\n')
}

/// The end of the line that starts here, including its line feed.
fn line_end(text: &[u8], start: usize) -> usize {
    memchr::memchr(b'\n', &text[start..]).map_or(text.len(), |end| start + end + 1)
}

/// Whether a line is empty, without even a comment. White space beyond ASCII is left to the reader.
pub(super) fn is_blank(line: &[u8]) -> bool {
    // A carriage return within the line would end the line there.
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.iter().all(|byte| matches!(byte, b' ' | b'\t'))
}

/// Adds the 81 characters of the puzzle that starts with this line. Returns the end of its last row,
/// including the drawing and comments after it, or `None` if the text is not nine rows of nine digits or
/// dots.
pub(super) fn plain_puzzle(text: &[u8], start: usize, cells: &mut Vec<u8>) -> Option<usize> {
    let (mut at, mut n_rows) = (start, 0);
    while at < text.len() {
        let end = line_end(text, at);
        let line = &text[at..end];
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        match Sort::of(line) {
            Sort::Blank => break,
            Sort::Drawing => {}
            // The line may be a row of the next puzzle or part of this one's drawing.
            Sort::Other => return None,
            Sort::Row if n_rows == 9 => break,
            Sort::Row => {
                cells.extend(line.iter().filter(|byte| !is_gap(**byte)));
                n_rows += 1;
            }
        }
        at = end;
    }
    (n_rows == 9).then_some(at)
}

/// The classes of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Blank,
    /// Nine digits or dots.
    Row,
    /// Part of a drawing such as `+---+`, or a comment.
    Drawing,
    Other,
}

impl Sort {
    /// Classifies a line, given without its end.
    fn of(line: &[u8]) -> Self {
        if line.iter().any(|byte| !matches!(byte, b' '..=b'~' | b'\t')) {
            return Self::Other;
        }
        let content = line.trim_ascii();
        match content.first() {
            None => Self::Blank,
            Some(b'#') => Self::Drawing,
            Some(_) if is_row(content) => Self::Row,
            // A line of dashes alone may be empty cells in other puzzles, but never beside digits and dots.
            Some(_) if content.iter().all(|byte| b"+-=|: \t".contains(byte)) => Self::Drawing,
            Some(_) => Self::Other,
        }
    }
}

fn is_gap(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'|')
}

/// Whether a line has nine digits or dots: together, in threes, or each apart.
fn is_row(line: &[u8]) -> bool {
    let is_cell = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.');
    if !line.iter().all(|byte| is_cell(byte) || is_gap(*byte)) {
        return false;
    }
    let mut groups = line.split(|byte| is_gap(*byte)).map(<[u8]>::len).filter(|length| *length > 0);
    let Some(length) = groups.next() else { return false };
    let mut n_groups = 1;
    let is_even = groups.all(|other| {
        n_groups += 1;
        other == length
    });
    is_even && n_groups * length == 9
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str, form: BatchForm) -> (Vec<String>, Vec<(usize, String)>) {
        let mut parsed = Parsed::default();
        let n_lines = text.matches('\n').count();
        parsed.parse(text.as_bytes(), n_lines, form);
        let chars = parsed.text(text.as_bytes(), form);
        let good = parsed.starts.iter().map(|&start| &chars[start as usize..start as usize + 81]);
        let good = good.map(|chars| String::from_utf8(chars.to_vec()).unwrap()).collect();
        let odd = parsed.odd.iter().map(|odd| (odd.after, text[odd.place.clone()].to_owned()));
        (good, odd.collect())
    }

    #[test]
    fn lines_that_need_a_reader_are_pieces() {
        let a = "1".repeat(81);
        let b = ".".repeat(81);
        let text = format!("# head\n{a}\r\n\n  {b}  # why\n{b}#\nshort\n{a}");
        let (good, odd) = parse(&text, BatchForm::Line);
        assert_eq!(good, [a.clone(), a]);
        let pieces = [(0, "# head".to_owned()), (1, format!("  {b}  # why")), (1, format!("{b}#"))];
        assert_eq!(odd[..3], pieces);
        assert_eq!(odd[3..], [(1, "short".to_owned())]);
    }

    #[test]
    fn lines_that_are_only_together_as_long_as_they_should_be_are_none() {
        let a = "1".repeat(81);
        let text = format!("{a}\n{}\n{}\n{a}\n", "2".repeat(80), "3".repeat(82));
        let (good, odd) = parse(&text, BatchForm::Line);
        assert_eq!(good, [a.clone(), a.clone()]);
        assert_eq!(odd, [(1, "2".repeat(80)), (1, "3".repeat(82))]);
        let text = format!("{a}\n{}\n{}\n{a}\n", "2".repeat(40), "3".repeat(40));
        let (good, odd) = parse(&text, BatchForm::Line);
        assert_eq!(good, [a.clone(), a]);
        assert_eq!(odd, [(1, "2".repeat(40)), (1, "3".repeat(40))]);
    }

    #[test]
    fn rows_make_puzzles() {
        let compact = "12345678.\n".repeat(9);
        let spaced = "1 2 3 4 5 6 7 8 0\r\n".repeat(9);
        let drawn = "+---+---+---+\n|123|456|78.|\n".repeat(9);
        let text = format!("{compact}{spaced}\n# note\n{drawn}\n1234\n\n{compact}12345678x\n");
        let (good, odd) = parse(&text, BatchForm::Grid);
        let dots = "12345678.".repeat(9);
        assert_eq!(good, [dots.clone(), "123456780".repeat(9), dots]);
        assert_eq!(odd, [(3, "1234\n".to_owned()), (3, format!("{compact}12345678x\n"))]);
    }
}
