//! Finding the puzzles of a block.

use std::ops::Range;

use memchr::memchr_iter;

use super::Form;

/// The puzzles of a block: where each one's 81 characters are, and which ones are not like that.
#[derive(Debug, Default)]
pub(super) struct Parsed {
    /// Where puzzles start in [`Parsed::text`].
    pub(super) starts: Vec<u32>,
    /// The lines of puzzles that are none, by the number of good puzzles before them.
    pub(super) bad: Vec<Bad>,
    /// Where each good puzzle's lines are, for forms of several lines.
    pub(super) places: Vec<Range<usize>>,
    /// The characters of puzzles that are not together in the block's own text.
    compact: Vec<u8>,
}

/// A puzzle that is none.
#[derive(Debug)]
pub(super) struct Bad {
    /// How many good puzzles come before it.
    pub(super) after: usize,
    /// Its lines in the block's text.
    pub(super) place: Range<usize>,
}

impl Parsed {
    /// Finds the puzzles in a text of so many lines.
    pub(super) fn parse(&mut self, text: &[u8], n_lines: usize, form: Form) {
        self.starts.clear();
        self.bad.clear();
        self.places.clear();
        self.compact.clear();
        match form {
            Form::Line => self.parse_lines(text, n_lines),
            Form::Grid | Form::Blocks => self.parse_rows(text),
        }
    }

    /// The text that [`Parsed::starts`] are places in.
    pub(super) fn text<'a>(&'a self, block: &'a [u8], form: Form) -> &'a [u8] {
        match form {
            Form::Line => block,
            Form::Grid | Form::Blocks => &self.compact,
        }
    }

    fn parse_lines(&mut self, text: &[u8], n_lines: usize) {
        if are_all_puzzles(text, n_lines) {
            return self.starts.extend((0..n_lines).map(|line| (line * LINE) as u32));
        }
        let mut start = 0;
        for end in memchr_iter(b'\n', text).chain([text.len()]) {
            let line = &text[start..end];
            if line.len() == 81 && may_start_puzzle(line[0]) {
                self.starts.push(start as u32);
            } else {
                self.parse_odd_line(text, start..end);
            }
            start = end + 1;
        }
    }

    fn parse_odd_line(&mut self, text: &[u8], place: Range<usize>) {
        let line = &text[place.clone()];
        let puzzle = content(line);
        if puzzle.len() == 81 {
            let spaces = line.len() - line.trim_ascii_start().len();
            self.starts.push((place.start + spaces) as u32);
        } else if !puzzle.is_empty() {
            self.bad.push(Bad { after: self.starts.len(), place });
        }
    }

    /// Nine rows make a puzzle; a blank line ends one that has fewer.
    fn parse_rows(&mut self, text: &[u8]) {
        let (mut start, mut end, mut n_rows) = (0, 0, 0);
        let mut is_good = true;
        for line in text.split_inclusive(|byte| *byte == b'\n') {
            let (line_start, row) = (end, content(line));
            end += line.len();
            if row.is_empty() {
                let is_comment = line.iter().any(|byte| !byte.is_ascii_whitespace());
                if n_rows > 0 && !is_comment {
                    self.end_rows(start..line_start, n_rows, is_good);
                    (n_rows, is_good) = (0, true);
                }
                continue;
            }
            if !is_row(line) {
                continue;
            }
            if n_rows == 0 {
                start = line_start;
            }
            n_rows += 1;
            is_good &= self.add_row(row);
            if n_rows == 9 {
                self.end_rows(start..end, 9, is_good);
                (n_rows, is_good) = (0, true);
            }
        }
        if n_rows > 0 {
            self.end_rows(start..end, n_rows, is_good);
        }
    }

    /// Adds a row's nine characters; false if it has others.
    fn add_row(&mut self, row: &[u8]) -> bool {
        let before = self.compact.len();
        for &byte in row {
            match byte {
                b'0'..=b'9' | b'.' => self.compact.push(byte),
                b' ' | b'\t' | b'|' => {}
                _ => return false,
            }
        }
        self.compact.len() == before + 9
    }

    fn end_rows(&mut self, place: Range<usize>, n_rows: usize, is_good: bool) {
        let length = self.starts.len() * 81;
        if is_good && n_rows == 9 {
            self.starts.push(length as u32);
            self.places.push(place);
        } else {
            self.bad.push(Bad { after: self.starts.len(), place });
        }
        self.compact.truncate(self.starts.len() * 81);
    }
}

/// A line of 81 characters and its end.
const LINE: usize = 82;

/// Whether a text of so many lines has nothing but 81 characters in each, as nearly every block. When a line
/// ends at every 82nd byte and there are no more lines, none ends elsewhere. Whether the characters are right,
/// the engine finds.
fn are_all_puzzles(text: &[u8], n_lines: usize) -> bool {
    let (lines, rest) = text.as_chunks::<LINE>();
    rest.is_empty()
        && lines.len() == n_lines
        && lines.iter().all(|line| line[LINE - 1] == b'\n' && may_start_puzzle(line[0]))
}

/// Whether a line that starts so is neither a comment nor indented.
fn may_start_puzzle(byte: u8) -> bool {
    byte != b'#' && !byte.is_ascii_whitespace()
}

/// A line without its comment and the white space around it.
fn content(line: &[u8]) -> &[u8] {
    let line = line.trim_ascii();
    match line.first() {
        Some(b'#') => &[],
        _ if line.len() <= 81 => line,
        _ => {
            let comment =
                line.windows(2).position(|pair| pair[0].is_ascii_whitespace() && pair[1] == b'#');
            comment.map_or(line, |start| line[..start].trim_ascii_end())
        }
    }
}

/// Whether a line holds cells, and is no part of a drawing such as `+---+`.
pub(super) fn is_row(line: &[u8]) -> bool {
    let line = content(line);
    let is_cell = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'?' | b'_');
    !line.is_empty()
        && (line.iter().any(is_cell) || line.iter().any(|byte| !b"+-=|:* \t".contains(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str, form: Form) -> (Vec<String>, Vec<(usize, String)>) {
        let mut parsed = Parsed::default();
        let n_lines = text.matches('\n').count();
        parsed.parse(text.as_bytes(), n_lines, form);
        let chars = parsed.text(text.as_bytes(), form);
        let good = parsed.starts.iter().map(|&start| &chars[start as usize..start as usize + 81]);
        let good = good.map(|chars| String::from_utf8(chars.to_vec()).unwrap()).collect();
        let bad = parsed.bad.iter().map(|bad| (bad.after, text[bad.place.clone()].to_owned()));
        (good, bad.collect())
    }

    #[test]
    fn lines_may_have_comments_and_any_line_ends() {
        let a = "1".repeat(81);
        let b = ".".repeat(81);
        let text = format!("# head\n{a}\r\n\n  {b}  # why\n{b}#\nshort\n{a}");
        let (good, bad) = parse(&text, Form::Line);
        assert_eq!(good, [a.clone(), b.clone(), a]);
        assert_eq!(bad, [(2, format!("{b}#")), (2, "short".to_owned())]);
    }

    #[test]
    fn lines_that_are_only_together_as_long_as_they_should_be_are_none() {
        let a = "1".repeat(81);
        let text = format!("{a}\n{}\n{}\n{a}\n", "2".repeat(80), "3".repeat(82));
        let (good, bad) = parse(&text, Form::Line);
        assert_eq!(good, [a.clone(), a.clone()]);
        assert_eq!(bad, [(1, "2".repeat(80)), (1, "3".repeat(82))]);
        let text = format!("{a}\n{}\n{}\n{a}\n", "2".repeat(40), "3".repeat(40));
        let (good, bad) = parse(&text, Form::Line);
        assert_eq!(good, [a.clone(), a]);
        assert_eq!(bad, [(1, "2".repeat(40)), (1, "3".repeat(40))]);
    }

    #[test]
    fn rows_make_puzzles() {
        let compact = "12345678.\n".repeat(9);
        let spaced = "1 2 3 4 5 6 7 8 0\r\n".repeat(9);
        let drawn = "+---+---+---+\n|123|456|78.|\n".repeat(9);
        let text = format!("{compact}{spaced}\n# note\n{drawn}\n1234\n\n{compact}12345678x\n");
        let (good, bad) = parse(&text, Form::Grid);
        let dots = "12345678.".repeat(9);
        assert_eq!(good, [dots.clone(), "123456780".repeat(9), dots.clone(), dots]);
        assert_eq!(bad, [(3, "1234\n".to_owned()), (4, "12345678x\n".to_owned())]);
    }
}
