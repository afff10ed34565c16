//! Reads the puzzles of a text, one after the other.

use std::fmt;
use std::io::{BufRead, Cursor, Read};
use std::sync::Arc;

use shudu_core::{Message, Puzzle, message};

use crate::board::ReadOptions;
use crate::error::ReadError;
use crate::format::{Format, find, formats};
use crate::head::Head;
use crate::lines::{Lines, TextLine, unreadable};
use crate::text;

/// A puzzle in a text.
#[derive(Debug, Clone)]
pub struct Record {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its number in the text, from 1; unreadable puzzles count too.
    pub number: usize,
    /// Its first line, from 1.
    pub line: usize,
    /// What the text says beyond the puzzle: drawings, and parts that were not understood.
    pub warnings: Vec<Message>,
}

impl Record {
    /// A puzzle that starts on this line; the [`Reader`] numbers it.
    pub fn new(puzzle: Puzzle, line: usize) -> Self {
        Self { puzzle, number: 0, line, warnings: Vec::new() }
    }

    /// Adds warnings about what else the text says.
    #[must_use]
    pub fn with_warnings(mut self, warnings: Vec<Message>) -> Self {
        self.warnings = warnings;
        self
    }
}

/// A puzzle in a text, or why it cannot be read.
pub type ReadResult = Result<Record, ReadError>;

/// The next puzzle of a format with one puzzle per line; `None` at the end.
pub(crate) fn of_next_line<'a>(
    lines: &mut Lines<'a>,
    puzzle: impl FnOnce(&mut Lines<'a>, &TextLine) -> Result<Puzzle, ReadError>,
) -> Option<ReadResult> {
    lines.skip_blank()?;
    let line = lines.take()?;
    Some(puzzle(lines, &line).map(|puzzle| Record::new(puzzle, line.number())))
}

/// The puzzles of a text, read one at a time. Continues after an error unless it is fatal.
pub struct Reader<'a> {
    source: Arc<str>,
    lines: Lines<'a>,
    format: &'static dyn Format,
    options: ReadOptions,
    number: usize,
    is_done: bool,
    /// Whether it is an error if there is no puzzle.
    must_have_one: bool,
}

/// How to read the pieces of a text as a [`Reader`] would read the whole.
///
/// A caller that splits a text between puzzles, to read the pieces on several threads, gets from each piece what a
/// single reader would have got there. The numbers of lines and puzzles count from the start of the piece.
#[derive(Clone)]
pub struct Pieces {
    source: Arc<str>,
    format: &'static dyn Format,
    options: ReadOptions,
    usual_cells: Option<usize>,
}

impl Pieces {
    /// Reads pieces of a text in a format. Advice that depends on the first lines of the text is not available then.
    pub fn new(source_name: &str, format: &'static dyn Format, options: ReadOptions) -> Self {
        Self { source: source_name.into(), format, options, usual_cells: None }
    }

    /// A reader for a piece, which may be empty.
    pub fn read<'a>(&self, piece: &'a [u8]) -> Reader<'a> {
        let lines = Lines::new(Box::new(piece), self.options.limits);
        let mut lines = lines.normalizing(self.format.is_plain());
        lines.memory.usual_cells = self.usual_cells;
        Reader {
            source: self.source.clone(),
            lines,
            format: self.format,
            options: self.options.clone(),
            number: 0,
            is_done: false,
            must_have_one: false,
        }
    }

    /// The format of the text.
    pub fn format(&self) -> &'static dyn Format {
        self.format
    }

    /// The name of the text.
    pub fn source(&self) -> &str {
        &self.source
    }
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pieces({}, {})", self.source, self.format.id())
    }
}

impl<'a> Reader<'a> {
    /// A reader for a text in a format, or in the one that its first lines look like.
    pub fn new(
        source_name: &str,
        mut input: Box<dyn BufRead + Send + 'a>,
        format: Option<&'static dyn Format>,
        options: ReadOptions,
    ) -> Result<Self, ReadError> {
        let source: Arc<str> = source_name.into();
        let fail = |error: ReadError| error.of_puzzle(&source, 0).fatal();
        let (head, mut bytes) =
            Head::read(&mut *input, options.size).map_err(|error| fail(unreadable(1, &error)))?;
        if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
            let error = ReadError::bare(1, 1, message!("read-utf16"));
            return Err(fail(error.with_help(message!("read-binary-help"))));
        }
        if bytes.starts_with("\u{feff}".as_bytes()) {
            bytes.drain(..3);
        }
        let format = match format.or_else(|| sniff(&head)) {
            Some(format) => format,
            None => return Err(fail(unknown_format(&head, &bytes))),
        };
        let input: Box<dyn BufRead + Send + 'a> = Box::new(Cursor::new(bytes).chain(input));
        let mut lines = Lines::new(input, options.limits).normalizing(format.is_plain());
        lines.memory.usual_cells = head.usual_cells();
        let (number, is_done, must_have_one) = (0, false, true);
        Ok(Self { source, lines, format, options, number, is_done, must_have_one })
    }

    /// How to read pieces of this text.
    pub fn pieces(&self) -> Pieces {
        Pieces {
            source: self.source.clone(),
            format: self.format,
            options: self.options.clone(),
            usual_cells: self.lines.memory.usual_cells,
        }
    }

    /// Number of lines that the puzzles so far have taken.
    pub fn n_lines(&self) -> usize {
        self.lines.n_taken()
    }

    /// The format that the text is read in.
    pub fn format(&self) -> &'static dyn Format {
        self.format
    }

    /// The name of the text.
    pub fn source(&self) -> &str {
        &self.source
    }

    fn no_puzzle(&self) -> ReadError {
        let line = self.lines.n_fetched().max(1);
        let error = ReadError::bare(line, 1, message!("read-no-puzzle"));
        error.with_help(message!("read-no-puzzle-help")).of_puzzle(&self.source, 0).fatal()
    }
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Reader({}, {}, {} read)", self.source, self.format.id(), self.number)
    }
}

impl Iterator for Reader<'_> {
    type Item = ReadResult;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_done {
            return None;
        }
        let result = self.format.read(&mut self.lines, &self.options);
        // If the input fails in the middle of a puzzle, report the failure, not the incomplete puzzle.
        let result = match result {
            Some(Ok(record)) => Some(Ok(record)),
            other => self.lines.take_fatal().map(Err).or(other),
        };
        let Some(result) = result else {
            self.is_done = true;
            return (self.number == 0 && self.must_have_one).then(|| Err(self.no_puzzle()));
        };
        self.number += 1;
        Some(match result {
            Ok(record) => Ok(Record { number: self.number, ..record }),
            Err(error) => {
                self.is_done = error.is_fatal();
                let error = error.or_help(|| format_help(self.format));
                Err(error.of_puzzle(&self.source, self.number))
            }
        })
    }
}

/// A description of the format: the advice if there is nothing better.
fn format_help(format: &dyn Format) -> Message {
    message!("read-format-help", format = format.id(), summary = format.summary())
}

/// The only puzzle of a text, in any format.
pub fn read_one(text: &str) -> Result<Puzzle, ReadError> {
    let input = Box::new(text.as_bytes());
    let mut reader = Reader::new("text", input, None, ReadOptions::default())?;
    let record = reader.next().unwrap_or_else(|| Err(reader.no_puzzle()))?;
    Ok(record.puzzle)
}

/// The format of a text. A text without any line fits every format.
fn sniff(head: &Head) -> Option<&'static dyn Format> {
    if head.first().is_none() {
        return find("line");
    }
    formats().iter().copied().find(|format| format.sniff(head))
}

fn unknown_format(head: &Head, bytes: &[u8]) -> ReadError {
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n").replace('\r', "\n");
    let lines = text.split('\n').enumerate().map(|(number, line)| (number + 1, line));
    let first = head.first().unwrap_or("");
    let (number, line) = lines
        .into_iter()
        .find(|(_, line)| !first.is_empty() && text::normal(line).contains(first))
        .unwrap_or((1, first));
    if bytes.contains(&0) {
        let place = line.bytes().position(|byte| byte == 0).unwrap_or(0);
        return crate::lines::binary(number, 0, line.as_bytes(), place);
    }
    // A picture, or a text in another encoding.
    for (number, line) in bytes.split(|byte| *byte == b'\n').zip(1..).map(|(line, n)| (n, line)) {
        if let Err(error) = std::str::from_utf8(line) {
            let error = crate::lines::not_utf8(number, 0, line, error.valid_up_to());
            return error.with_help(message!("read-binary-help"));
        }
    }
    let start = line.len() - line.trim_start().len();
    let found = text::quoted(line.trim());
    let ids: Vec<&str> = formats().iter().map(|format| format.id()).collect();
    ReadError::in_text(
        number,
        0,
        line,
        start..line.trim_end().len(),
        message!("read-no-format", found = found),
    )
    .with_help(message!("read-no-format-help", names = ids.join(", ")))
}
