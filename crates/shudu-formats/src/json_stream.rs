//! Splits a stream into JSON objects, one at a time by their brackets: JSON lines, consecutive objects, or one array
//! around all of them. Only the current object is in memory.

use std::ops::Range;

use shudu_core::{Message, message};

use crate::error::ReadError;
use crate::lines::{self, Lines};

/// The position in the stream.
#[derive(Debug)]
pub(crate) struct StreamPosition {
    /// The line, from 1.
    pub(crate) line: usize,
    /// Number of characters of the line that have been read.
    column: usize,
    /// The position of the array around all objects.
    array: Option<(usize, usize)>,
}

impl Default for StreamPosition {
    fn default() -> Self {
        Self { line: 1, column: 0, array: None }
    }
}

/// One object's text and its position.
pub(crate) struct Document {
    pub(crate) text: String,
    /// Its first line, from 1.
    pub(crate) line: usize,
    /// Number of characters in that line before it.
    column: usize,
}

impl Document {
    /// A text that starts on a line of its own.
    pub(crate) fn new(text: String, line: usize) -> Self {
        Self { text, line, column: 0 }
    }

    /// An error at a range of its bytes.
    pub(crate) fn error(&self, range: Range<usize>, message: Message) -> ReadError {
        let start = range.start.min(self.text.len());
        let before = &self.text.as_bytes()[..start];
        let line_start =
            before.iter().rposition(|&byte| byte == b'\n').map_or(0, |place| place + 1);
        let n_lines = before.iter().filter(|&&byte| byte == b'\n').count();
        let rest = self.text.get(line_start..).unwrap_or("");
        let text = rest.split('\n').next().unwrap_or("").trim_end_matches('\r');
        let offset = if n_lines == 0 { self.column } else { 0 };
        let end = range.end.saturating_sub(line_start).min(text.len());
        ReadError::in_text(self.line + n_lines, offset, text, start - line_start..end, message)
    }
}

/// The next object; `None` at the end.
pub(crate) fn next(lines: &mut Lines<'_>) -> Option<Result<Document, ReadError>> {
    loop {
        let Some(byte) = step(lines) else {
            let (line, column) = lines.memory.json.array.take()?;
            let error = ReadError::bare(line, column, message!("json-array-open"));
            return Some(Err(error.fatal()));
        };
        let place = &mut lines.memory.json;
        let here = (place.line, place.column);
        match byte {
            b'{' => return Some(object(lines)),
            b'[' if place.array.is_none() => place.array = Some(here),
            b']' if place.array.is_some() => place.array = None,
            b',' if place.array.is_some() => {}
            b'#' => {
                if !pass_line(lines) {
                    let most = lines.limits().line;
                    let message = message!("read-line-too-long", most = most);
                    let error = ReadError::bare(here.0, here.1, message).fatal();
                    return Some(Err(error.with_help(message!("read-too-long-help"))));
                }
            }
            _ if byte.is_ascii_whitespace() => {}
            _ => {
                let error = ReadError::bare(here.0, here.1, message!("json-object-expected"))
                    .with_help(message!("json-object-help"));
                // Within an array, only the value is skipped, so that the end of the array is still found.
                let is_in_array = place.array.is_some();
                let is_passed =
                    if is_in_array { pass_value(lines, byte) } else { pass_line(lines) };
                return Some(Err(if is_passed { error } else { error.fatal() }));
            }
        }
    }
}

/// Reads and counts the next byte.
fn step(lines: &mut Lines<'_>) -> Option<u8> {
    let byte = lines.byte()?;
    let place = &mut lines.memory.json;
    if byte == b'\n' {
        place.line += 1;
        place.column = 0;
    } else if byte & 0xc0 != 0x80 {
        place.column += 1;
    }
    Some(byte)
}

/// Skips the rest of the line; returns false if it is longer than a line may be.
fn pass_line(lines: &mut Lines<'_>) -> bool {
    let line = lines.memory.json.line;
    for _ in 0..=lines.limits().line {
        if step(lines).is_none() || lines.memory.json.line > line {
            return true;
        }
    }
    false
}

/// Skips a value in the array around all objects, whose first byte has been read, and the comma or bracket after it;
/// returns false if it is longer than a puzzle may be.
fn pass_value(lines: &mut Lines<'_>, first: u8) -> bool {
    let (mut depth, mut in_string, mut escaped) = (0_usize, false, false);
    let mut byte = first;
    for _ in 0..=lines.limits().puzzle {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            b'\n' => in_string = false,
            b'{' | b'[' if !in_string => depth += 1,
            b']' if !in_string && depth == 0 => {
                lines.memory.json.array = None;
                return true;
            }
            b'}' | b']' if !in_string => depth = depth.saturating_sub(1),
            b',' if !in_string && depth == 0 => return true,
            _ => {}
        }
        match step(lines) {
            Some(next) => byte = next,
            None => return true,
        }
    }
    false
}

/// The object whose first bracket has just been read.
fn object(lines: &mut Lines<'_>) -> Result<Document, ReadError> {
    let (line, column) = (lines.memory.json.line, lines.memory.json.column);
    let most = lines.limits().puzzle;
    let mut bytes = vec![b'{'];
    let mut open = vec![b'{'];
    let (mut in_string, mut escaped) = (false, false);
    while !open.is_empty() {
        let Some(byte) = step(lines) else {
            let error = ReadError::bare(line, column, message!("json-object-open"));
            return Err(error.fatal());
        };
        if bytes.len() >= most {
            let error =
                ReadError::bare(line, column, message!("read-puzzle-too-long", most = most))
                    .with_help(message!("read-too-long-help"));
            return Err(error.fatal());
        }
        bytes.push(byte);
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_string => escaped = true,
            b'"' => in_string = !in_string,
            // A string never continues past the end of a line: its quote is missing, but the brackets still count.
            b'\n' if in_string => in_string = false,
            b'{' | b'[' if !in_string => open.push(byte),
            b'}' | b']' if !in_string => close(&mut open, byte),
            _ => {}
        }
    }
    decode(bytes, line, column - 1)
}

/// Closes a bracket and those left open within it, so that a missing one does not affect further objects.
fn close(open: &mut Vec<u8>, bracket: u8) {
    let opening = if bracket == b'}' { b'{' } else { b'[' };
    if let Some(place) = open.iter().rposition(|&other| other == opening) {
        open.truncate(place);
    }
}

fn decode(bytes: Vec<u8>, line: usize, column: usize) -> Result<Document, ReadError> {
    let nul = bytes.iter().position(|&byte| byte == 0);
    let wrong = std::str::from_utf8(&bytes).err().map(|error| error.valid_up_to());
    let Some(place) = nul.or(wrong) else {
        let text = String::from_utf8(bytes).unwrap_or_default();
        return Ok(Document { text, line, column });
    };
    let before = &bytes[..place];
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
    let n_lines = before.iter().filter(|&&byte| byte == b'\n').count();
    let offset = if n_lines == 0 { column } else { 0 };
    let make = if nul.is_some() { lines::binary } else { lines::not_utf8 };
    Err(make(line + n_lines, offset, &bytes[start..], place - start))
}
