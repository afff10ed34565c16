//! Lines of input with their numbers, read one at a time and limited in length.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead};

use shudu_core::{Message, Puzzle, message};

use crate::error::ReadError;
use crate::text;

/// Limits on the size of parts of the input, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// One line.
    pub line: usize,
    /// One puzzle that spans lines.
    pub puzzle: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { line: 1 << 20, puzzle: 16 << 20 }
    }
}

/// A line without its end.
#[derive(Debug, Clone)]
pub struct TextLine {
    number: usize,
    text: String,
    fault: Option<ReadError>,
}

impl TextLine {
    pub(crate) fn new(number: usize, text: &str) -> Self {
        Self { number, text: text.to_owned(), fault: None }
    }

    /// Its number, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Its text, including any comment.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its text without a comment and trailing spaces.
    pub fn content(&self) -> &str {
        text::content(&self.text)
    }

    /// Whether it is empty, without even a comment.
    pub fn is_blank(&self) -> bool {
        self.fault.is_none() && self.text.trim().is_empty()
    }

    /// Whether it consists of a comment only.
    pub fn is_comment(&self) -> bool {
        !self.is_blank() && self.fault.is_none() && self.content().trim().is_empty()
    }

    /// Returns the error if its bytes were not valid text.
    pub(crate) fn fault(&self) -> Result<(), ReadError> {
        self.fault.clone().map_or(Ok(()), Err)
    }
}

/// The input, line by line.
pub struct Lines<'a> {
    input: Box<dyn BufRead + Send + 'a>,
    limits: Limits,
    queue: VecDeque<TextLine>,
    n_fetched: usize,
    fatal: Option<ReadError>,
    /// Whether a carriage return has just ended a line; a line feed right after it belongs to the same line end.
    after_return: bool,
    /// Whether lines are normalised by [`text::normal`]: in formats that contain cells and no words.
    normalizes: bool,
    /// What formats remember from one puzzle to the next.
    pub(crate) memory: Memory,
}

/// What formats remember from one puzzle to the next.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// The number of cells that most boards at the start of the text have, if each is on one line.
    pub(crate) usual_cells: Option<usize>,
    /// The last board made for a size: a million puzzles share one geometry.
    pub(crate) board: Option<((usize, usize), Puzzle)>,
    /// The position in a JSON text.
    pub(crate) json: crate::json_stream::StreamPosition,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(input: Box<dyn BufRead + Send + 'a>, limits: Limits) -> Self {
        Self {
            input,
            limits,
            queue: VecDeque::new(),
            n_fetched: 0,
            fatal: None,
            after_return: false,
            normalizes: false,
            memory: Memory::default(),
        }
    }

    /// Normalises the lines by [`text::normal`], for a format that contains cells and no words.
    #[must_use]
    pub(crate) fn normalizing(mut self, normalizes: bool) -> Self {
        self.normalizes = normalizes;
        self
    }

    /// Number of lines that the puzzles so far have taken.
    pub(crate) fn n_taken(&self) -> usize {
        self.n_fetched - self.queue.len()
    }

    /// The limits.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Looks ahead at a line, where 0 is the next one; `None` past the end.
    pub fn peek(&mut self, ahead: usize) -> Option<&TextLine> {
        while self.queue.len() <= ahead {
            let line = self.fetch()?;
            self.queue.push_back(line);
        }
        self.queue.get(ahead)
    }

    /// Takes the next line.
    pub fn take(&mut self) -> Option<TextLine> {
        self.peek(0)?;
        self.queue.pop_front()
    }

    /// Skips blank lines and comments; returns the line after them, if there is one.
    pub fn skip_blank(&mut self) -> Option<&TextLine> {
        while self.peek(0)?.content().trim().is_empty() && self.peek(0)?.fault.is_none() {
            self.queue.pop_front();
        }
        self.peek(0)
    }

    /// The error that ended the input early; returned only once.
    pub(crate) fn take_fatal(&mut self) -> Option<ReadError> {
        if self.queue.is_empty() { self.fatal.take() } else { None }
    }

    /// The number of the last line that was read.
    pub(crate) fn n_fetched(&self) -> usize {
        self.n_fetched
    }

    /// The next byte, for a format without lines. Never mixed with `peek` and `take`.
    pub(crate) fn byte(&mut self) -> Option<u8> {
        if self.fatal.is_some() {
            return None;
        }
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => {
                    let byte = buffer.first().copied();
                    if byte.is_some() {
                        self.input.consume(1);
                    }
                    let is_rest = byte == Some(b'\n') && self.after_return;
                    self.after_return = byte == Some(b'\r');
                    match byte {
                        Some(b'\n') if is_rest => continue,
                        Some(b'\r') => return Some(b'\n'),
                        byte => return byte,
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.stop(unreadable(self.memory.json.line, &error));
                    return None;
                }
            }
        }
    }

    /// Ends the input with an error.
    pub(crate) fn stop(&mut self, error: ReadError) {
        self.fatal.get_or_insert(error.fatal());
    }

    fn fetch(&mut self) -> Option<TextLine> {
        if self.fatal.is_some() {
            return None;
        }
        let most = self.limits.line;
        let number = self.n_fetched + 1;
        let bytes = match self.line_bytes(most) {
            Ok(Some(bytes)) => bytes,
            Ok(None) => return None,
            Err(error) => {
                self.stop(unreadable(number, &error));
                return None;
            }
        };
        self.n_fetched = number;
        if bytes.len() > most {
            let start = String::from_utf8_lossy(&bytes[..bytes.len().min(1000)]).into_owned();
            let error = ReadError::in_text(
                number,
                0,
                &start,
                0..1,
                message!("read-line-too-long", most = most),
            );
            self.stop(error.with_help(message!("read-too-long-help")));
            return None;
        }
        Some(decode(number, bytes, self.normalizes))
    }

    /// The bytes of the next line without its end, plus one if it is longer than `most`. A line ends with a line feed,
    /// a carriage return, or both.
    fn line_bytes(&mut self, most: usize) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = Vec::new();
        let mut is_line = false;
        loop {
            let buffer = match self.input.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let Some(first) = buffer.first() else {
                return Ok(is_line.then_some(bytes));
            };
            if std::mem::take(&mut self.after_return) && *first == b'\n' {
                self.input.consume(1);
                continue;
            }
            is_line = true;
            let seen = &buffer[..buffer.len().min(most + 1 - bytes.len())];
            let end = seen.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let n = end.unwrap_or(seen.len());
            bytes.extend_from_slice(&seen[..n]);
            if let Some(end) = end {
                self.after_return = seen[end] == b'\r';
                self.input.consume(end + 1);
                return Ok(Some(bytes));
            }
            self.input.consume(n);
            if bytes.len() > most {
                return Ok(Some(bytes));
            }
        }
    }
}

pub(crate) fn unreadable(line: usize, error: &io::Error) -> ReadError {
    let reason = Message::verbatim(error.to_string());
    ReadError::bare(line, 1, message!("read-failed", reason = reason)).fatal()
}

/// Decodes bytes as a line. A NUL, or a byte that is not UTF-8, spoils only its own line. A byte order mark at the
/// start is skipped, since several files that start with one may have been joined.
fn decode(number: usize, mut bytes: Vec<u8>, normalizes: bool) -> TextLine {
    while bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(..3);
    }
    let nul = bytes.iter().position(|&byte| byte == 0);
    if let Some(place) = nul {
        let fault = binary(number, 0, &bytes, place);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        return TextLine { number, text, fault: Some(fault) };
    }
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            if normalizes && let Cow::Owned(normal) = text::normal(&text) {
                text = normal;
            }
            TextLine { number, text, fault: None }
        }
        Err(error) => {
            let place = error.utf8_error().valid_up_to();
            let fault = not_utf8(number, 0, error.as_bytes(), place);
            let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
            TextLine { number, text, fault: Some(fault) }
        }
    }
}

/// The error for a NUL byte in a line.
pub(crate) fn binary(number: usize, offset: usize, bytes: &[u8], place: usize) -> ReadError {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(place + 200)]);
    let before = String::from_utf8_lossy(&bytes[..place]).len();
    ReadError::in_text(number, offset, &text, before..before + 1, message!("read-binary"))
        .with_help(message!("read-binary-help"))
}

/// The error for a byte of a line that is not UTF-8.
pub(crate) fn not_utf8(number: usize, offset: usize, bytes: &[u8], place: usize) -> ReadError {
    let text = String::from_utf8_lossy(bytes);
    let found = format!("{:02X}", bytes.get(place).copied().unwrap_or_default());
    ReadError::in_text(
        number,
        offset,
        &text,
        place..place + 1,
        message!("read-not-utf8", found = found),
    )
    .with_help(message!("read-not-utf8-help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Lines<'_> {
        Lines::new(Box::new(bytes), Limits { line: 10, puzzle: 100 })
    }

    #[test]
    fn every_line_end_is_one() {
        let mut lines = lines(b"a\r\nb\n\n0123456789\r\nlast");
        let mut found = Vec::new();
        while let Some(line) = lines.take() {
            found.push((line.number(), line.text().to_owned()));
        }
        let expected = [(1, "a"), (2, "b"), (3, ""), (4, "0123456789"), (5, "last")];
        assert_eq!(found, expected.map(|(number, text)| (number, text.to_owned())));
        assert!(lines.take_fatal().is_none());
    }

    #[test]
    fn a_long_line_stops_reading() {
        let mut lines = lines(b"ok\n01234567890123456789\nnever");
        assert_eq!(lines.take().unwrap().text(), "ok");
        assert!(lines.take().is_none());
        let error = lines.take_fatal().unwrap();
        assert!(error.is_fatal());
        assert_eq!(error.line(), 2);
    }

    #[test]
    fn a_carriage_return_alone_ends_a_line_wherever_the_buffer_ends() {
        for size in 1..8 {
            let bytes = b"a\rb\r\n\r\rc\n\rd\r";
            let input = io::BufReader::with_capacity(size, &bytes[..]);
            let mut lines = Lines::new(Box::new(input), Limits { line: 10, puzzle: 100 });
            let mut found = Vec::new();
            while let Some(line) = lines.take() {
                assert_eq!(line.number(), found.len() + 1);
                found.push(line.text().to_owned());
            }
            assert_eq!(found, ["a", "b", "", "", "c", "", "d"], "{size}");
        }
        let mut lines = lines(b"a\r\nb\rc");
        let bytes: Vec<u8> = std::iter::from_fn(|| lines.byte()).collect();
        assert_eq!(bytes, b"a\nb\nc");
    }

    #[test]
    fn a_nul_spoils_only_its_line() {
        let mut lines = lines(b"a\0b\nfine");
        let error = lines.take().unwrap().fault().unwrap_err();
        assert_eq!((error.line(), error.column(), error.is_fatal()), (1, 2, false));
        assert!(lines.take().unwrap().fault().is_ok());
    }

    #[test]
    fn a_wrong_byte_spoils_only_its_line() {
        let mut lines = lines(b"a\xffb\nfine");
        let error = lines.take().unwrap().fault().unwrap_err();
        assert_eq!((error.line(), error.column()), (1, 2));
        assert!(lines.take().unwrap().fault().is_ok());
    }
}
