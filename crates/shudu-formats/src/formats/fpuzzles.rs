//! # fpuzzles
//!
//! Puzzles from f-puzzles.com: a link that contains the whole puzzle (or a SudokuPad link with
//! `fpuz`), the packed text alone, or the JSON inside it. There is one link per line. shudu writes a
//! link.
//!
//! ```text
//! {"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],
//!  "killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]}
//! ```

use shudu_core::{Grid, Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::{CannotWrite, ReadError};
use crate::format::{Format, given};
use crate::fpuzzles;
use crate::head::Head;
use crate::json_stream::Document;
use crate::lines::{Lines, TextLine};
use crate::plain;
use crate::reader::{ReadResult, Record};

pub(crate) struct Fpuzzles;

impl Format for Fpuzzles {
    fn id(&self) -> &'static str {
        "fpuzzles"
    }

    fn summary(&self) -> Message {
        message!("format-name-fpuzzles")
    }

    fn sniff(&self, head: &Head) -> bool {
        let Some(first) = head.first() else {
            return false;
        };
        if !first.trim_start().starts_with('{') {
            return fpuzzles::looks_like_link(first);
        }
        // In f-puzzles cells are objects; in our JSON they are digits.
        head.compact().contains("\"grid\":[[{")
    }

    fn read(&self, lines: &mut Lines<'_>, options: &ReadOptions) -> Option<ReadResult> {
        read_json_or_link(lines, options, fpuzzles::puzzle, read_link)
    }

    fn write_puzzle(&self, puzzle: &Puzzle, out: &mut String) -> Result<(), CannotWrite> {
        fpuzzles::write(puzzle, self.id(), out)
    }

    fn write_grid(&self, grid: &Grid, out: &mut String) -> Result<(), CannotWrite> {
        plain::only_board(grid, self.id())?;
        self.write_puzzle(&given(grid), out)
    }
}

/// Reads the next puzzle of a text of links and JSON objects.
pub(super) fn read_json_or_link(
    lines: &mut Lines<'_>,
    options: &ReadOptions,
    puzzle: impl Fn(&Document, &ReadOptions) -> Result<(Puzzle, Vec<Message>), ReadError>,
    read_link: impl Fn(&Lines<'_>, &TextLine, &ReadOptions) -> ReadResult,
) -> Option<ReadResult> {
    lines.skip_blank()?;
    let first = lines.take()?;
    if !first.text().trim_start().starts_with('{') {
        return Some(read_link(lines, &first, options));
    }
    let number = first.number();
    Some(take_json(lines, first).and_then(|document| {
        let (puzzle, warnings) = puzzle(&document, options)?;
        Ok(Record::new(puzzle, number).with_warnings(warnings))
    }))
}

pub(super) fn read_link(lines: &Lines<'_>, line: &TextLine, options: &ReadOptions) -> ReadResult {
    line.fault()?;
    let text = line.text().trim_end();
    let json = fpuzzles::unpack(text, lines.limits().puzzle).map_err(|(range, message)| {
        let help = match message.id() {
            Some("link-id") => message!("link-id-help"),
            Some("read-puzzle-too-long") => message!("read-too-long-help"),
            _ => message!("link-broken-help"),
        };
        ReadError::at(line, range, message).with_help(help)
    })?;
    let document = Document::new(json, line.number());
    let (puzzle, warnings) = fpuzzles::puzzle(&document, options).map_err(|error| {
        // The fault is inside the packed text, so the error quotes that text, at the line of the link.
        error.on_line(line.number())
    })?;
    Ok(Record::new(puzzle, line.number()).with_warnings(warnings))
}

/// The object that starts on a line and continues until its brackets are closed.
fn take_json(lines: &mut Lines<'_>, first: TextLine) -> Result<Document, ReadError> {
    let number = first.number();
    let most = lines.limits().puzzle;
    let mut text = String::new();
    let mut brackets = Brackets::default();
    let mut next = Some(first);
    while let Some(line) = next {
        line.fault()?;
        text.push_str(line.text());
        brackets.pass(line.text());
        if brackets.is_closed() {
            break;
        }
        text.push('\n');
        if text.len() > most {
            let error =
                ReadError::bare(number, 1, message!("read-puzzle-too-long", most = most)).fatal();
            return Err(error.with_help(message!("read-too-long-help")));
        }
        next = lines.take();
    }
    if !brackets.is_closed() {
        return Err(ReadError::bare(number, 1, message!("json-object-open")).fatal());
    }
    Ok(Document::new(text, number))
}

/// The nesting depth of brackets in a text.
#[derive(Default)]
struct Brackets {
    depth: usize,
    in_string: bool,
    escaped: bool,
    has_started: bool,
}

impl Brackets {
    fn pass(&mut self, line: &str) {
        // A string never continues past the end of a line.
        (self.in_string, self.escaped) = (false, false);
        for byte in line.bytes() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_string => self.escaped = true,
                b'"' => self.in_string = !self.in_string,
                b'{' | b'[' if !self.in_string => {
                    self.depth += 1;
                    self.has_started = true;
                }
                b'}' | b']' if !self.in_string => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    fn is_closed(&self) -> bool {
        self.has_started && self.depth == 0
    }
}
