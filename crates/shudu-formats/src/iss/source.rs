//! One puzzle's text: spaces removed, links decoded, and the original position of every byte.

use std::ops::Range;

use shudu_core::{Message, message};

use super::items;
use crate::error::ReadError;
use crate::lines::TextLine;

/// One puzzle's text and its origin.
pub(crate) struct Source {
    text: String,
    /// For each byte of the text, the index of its line in `lines` and its position there.
    places: Vec<(usize, usize)>,
    lines: Vec<TextLine>,
}

impl Source {
    /// The text of some lines, the first of which may be a link.
    pub(crate) fn new(lines: Vec<TextLine>) -> Result<Self, ReadError> {
        let mut bytes: Vec<u8> = Vec::new();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            line.fault()?;
            let content = line.content();
            match query(content).filter(|_| number == 0) {
                Some(query) => decode(content, query, |byte, at| {
                    bytes.push(byte);
                    places.push((number, at));
                }),
                None => {
                    for (at, c) in content.char_indices().filter(|(_, c)| !c.is_whitespace()) {
                        bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
                        places.extend((0..c.len_utf8()).map(|_| (number, at)));
                    }
                }
            }
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { text, places, lines }),
            Err(error) => {
                let (line, at) = places[error.utf8_error().valid_up_to()];
                let message = message!("link-not-utf8");
                Err(ReadError::at(&lines[line], at..at + 1, message))
            }
        }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The number of its first line, from 1.
    pub(crate) fn first_line(&self) -> usize {
        self.lines.first().map_or(1, TextLine::number)
    }

    /// An error at a range of the text's bytes.
    pub(crate) fn error(&self, range: Range<usize>, message: Message) -> ReadError {
        let place = |at: usize| self.places.get(at).copied();
        let end = self.lines.last().map_or((0, 0), |l| (self.lines.len() - 1, l.content().len()));
        let (line, start) = place(range.start).unwrap_or(end);
        let last = range.end.checked_sub(1).filter(|last| *last >= range.start).and_then(place);
        let stop = match last {
            Some((last_line, at)) if last_line == line => at + 1,
            Some(_) => self.lines[line].content().len(),
            None => start,
        };
        match self.lines.get(line) {
            Some(line) => ReadError::at(line, start..stop.max(start), message),
            None => ReadError::bare(1, 1, message),
        }
    }
}

/// The position of the string in a link: after `q=`, up to the next part of the link.
fn query(line: &str) -> Option<Range<usize>> {
    let start = line.find("://")?;
    let question = start + line[start..].find('?')?;
    let mut from = question + 1;
    for part in line[from..].split('&') {
        if let Some(value) = part.strip_prefix("q=") {
            let length = value.find('#').unwrap_or(value.len());
            return Some(from + 2..from + 2 + length);
        }
        from += part.len() + 1;
    }
    None
}

/// Whether a line is a link with a string in it.
pub(crate) fn is_link(line: &str) -> bool {
    query(line).is_some_and(|query| {
        let value = line[query].trim_start();
        value.starts_with('.') || value.starts_with("%2E") || value.starts_with("%2e")
    })
}

/// Decodes a part of a link: `%7E` is `~`, and `+` is a space, which is ignored. A `%` that does not start a code is
/// kept.
fn decode(line: &str, part: Range<usize>, mut push: impl FnMut(u8, usize)) {
    let bytes = &line.as_bytes()[..part.end];
    let hex = |at: usize| {
        let digit = |at: usize| bytes.get(at).and_then(|&byte| char::from(byte).to_digit(16));
        Some((digit(at)? * 16 + digit(at + 1)?) as u8)
    };
    let mut at = part.start;
    while at < part.end {
        let code = if bytes[at] == b'%' { hex(at + 1) } else { None };
        let byte = code.unwrap_or(bytes[at]);
        if !byte.is_ascii_whitespace() && (code.is_some() || byte != b'+') {
            push(byte, at);
        }
        at += if code.is_some() { 3 } else { 1 };
    }
}

/// The lines of one puzzle while they are collected.
#[derive(Default)]
pub(crate) struct Gathering {
    lines: Vec<TextLine>,
    n_bytes: usize,
    /// Number of `.Or`, `.And` and `.Replicate` without an `.End` so far.
    open: usize,
    /// Whether everything so far only describes the board.
    only_layout: bool,
}

impl Gathering {
    /// Adds a line.
    pub(crate) fn add(&mut self, line: TextLine) {
        self.only_layout = (self.lines.is_empty() || self.only_layout)
            && items::names(line.content()).all(items::is_layout)
            && !items::has_givens(line.content());
        for name in items::names(line.content()) {
            match name {
                "End" => self.open = self.open.saturating_sub(1),
                _ if items::is_composite(name) => self.open += 1,
                _ => {}
            }
        }
        self.n_bytes += line.text().len() + 1;
        self.lines.push(line);
    }

    /// Number of bytes so far.
    pub(crate) fn n_bytes(&self) -> usize {
        self.n_bytes
    }

    /// Whether a line continues this puzzle: it is a comment or indented, or is inside an item or a group, or it has
    /// what is on the board, after a line that only describes the board.
    pub(crate) fn goes_on_with(&self, line: &TextLine) -> bool {
        if line.is_blank() || self.lines.first().is_some_and(|first| is_link(first.content())) {
            return false;
        }
        let text = line.text();
        let says_board = || items::names(line.content()).any(|name| name == "Shape");
        line.is_comment()
            || text.starts_with(|c: char| c.is_whitespace() || c == '~')
            || text.starts_with('.') && (self.open > 0 || self.only_layout && !says_board())
    }

    /// The lines.
    pub(crate) fn into_lines(self) -> Vec<TextLine> {
        self.lines
    }
}
