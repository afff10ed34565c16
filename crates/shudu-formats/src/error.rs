//! Errors about a text and their positions, and about what a format cannot hold.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use shudu_core::{Message, message, visible};

use crate::lines::TextLine;

/// Width of the longest excerpt of a line that an error contains, in characters.
const EXCERPT: usize = 160;

/// Text that is not a puzzle: where, what was found and expected, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    source: Arc<str>,
    number: usize,
    line: usize,
    column: usize,
    length: usize,
    excerpt: String,
    excerpt_column: usize,
    message: Message,
    help: Option<Message>,
    fatal: bool,
    understood: bool,
}

impl ReadError {
    /// An error at a line and column, both from 1, without a text to show.
    pub fn new(line: usize, column: usize, message: Message) -> Self {
        Self::bare(line, column, message)
    }

    /// An error at a range of bytes of a line.
    pub(crate) fn at(line: &TextLine, range: Range<usize>, message: Message) -> Self {
        Self::in_text(line.number(), 0, line.text(), range, message)
    }

    /// An error at a range of bytes of a line's text, of which the first `offset` characters have been removed.
    pub fn in_text(
        line: usize,
        offset: usize,
        text: &str,
        range: Range<usize>,
        message: Message,
    ) -> Self {
        let before = chars_before(text, range.start);
        let length = chars_before(text, range.end).saturating_sub(before).max(1);
        let (excerpt, excerpt_column) = excerpt(text, before);
        Self(Box::new(Inner {
            source: "".into(),
            number: 0,
            line,
            column: offset + before + 1,
            length,
            excerpt,
            excerpt_column,
            message,
            help: None,
            fatal: false,
            understood: false,
        }))
    }

    /// An error without a text to show.
    pub(crate) fn bare(line: usize, column: usize, message: Message) -> Self {
        Self::in_text(line, column.saturating_sub(1), "", 0..0, message)
    }

    /// Adds advice.
    #[must_use]
    pub fn with_help(mut self, help: Message) -> Self {
        self.0.help = Some(help);
        self
    }

    /// Moves the error of a piece of a longer text by the number of lines and puzzles before the piece.
    #[must_use]
    pub fn moved_by(mut self, n_lines: usize, n_puzzles: usize) -> Self {
        self.0.line += n_lines;
        self.0.number += n_puzzles;
        self
    }

    /// Moves the error to the line that contains the text in packed form.
    #[must_use]
    pub(crate) fn on_line(mut self, line: usize) -> Self {
        self.0.line = line;
        self
    }

    /// Adds advice, if there is none yet.
    #[must_use]
    pub(crate) fn or_help(mut self, help: impl FnOnce() -> Message) -> Self {
        self.0.help.get_or_insert_with(help);
        self
    }

    /// Marks the error as one after which nothing more can be read.
    #[must_use]
    pub fn into_fatal(self) -> Self {
        self.fatal()
    }

    #[must_use]
    pub(crate) fn fatal(mut self) -> Self {
        self.0.fatal = true;
        self
    }

    /// Marks the error as one of a readable puzzle: only what it says about itself is wrong.
    #[must_use]
    pub(crate) fn understood(mut self) -> Self {
        self.0.understood = true;
        self
    }

    /// Sets the name of the text that the error is in, such as the option of a command.
    #[must_use]
    pub fn in_source(mut self, source: &str) -> Self {
        self.0.source = source.into();
        self
    }

    /// Sets the text and the number of the puzzle that the error is in. An error from elsewhere, such as the options,
    /// keeps its source.
    #[must_use]
    pub(crate) fn of_puzzle(mut self, source: &Arc<str>, number: usize) -> Self {
        if self.0.source.is_empty() {
            self.0.source = source.clone();
        }
        self.0.number = number;
        self
    }

    /// The name of the text, as given to the reader; empty for an argument of a command.
    pub fn source(&self) -> &str {
        &self.0.source
    }

    /// The number of the faulty puzzle, from 1; 0 if the error is not in a puzzle.
    pub fn number(&self) -> usize {
        self.0.number
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The column in characters, from 1.
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// Number of characters that a caret should underline; at least one.
    pub fn length(&self) -> usize {
        self.0.length
    }

    /// The text of the line, cut to at most 160 characters around the column.
    pub fn excerpt(&self) -> &str {
        &self.0.excerpt
    }

    /// The column within the excerpt, from 1.
    pub fn excerpt_column(&self) -> usize {
        self.0.excerpt_column
    }

    /// What was found, and what was expected.
    pub fn message(&self) -> &Message {
        &self.0.message
    }

    /// What to do about it.
    pub fn help(&self) -> Option<&Message> {
        self.0.help.as_ref()
    }

    /// Whether reading cannot continue with the next puzzle.
    pub fn is_fatal(&self) -> bool {
        self.0.fatal
    }

    /// Whether the text is a puzzle, and only what it says about itself is wrong, such as its solution. A file of such
    /// puzzles is still a file of puzzles.
    pub fn is_understood(&self) -> bool {
        self.0.understood
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.source().is_empty() {
            write!(f, "{}:{}:{}: ", self.source(), self.line(), self.column())?;
        }
        write!(f, "{}", self.message())?;
        match self.help() {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ReadError {}

/// Number of characters before a byte; the byte may be inside a character or past the end.
fn chars_before(text: &str, byte: usize) -> usize {
    text.char_indices().take_while(|(start, _)| *start < byte).count()
}

/// At most [`EXCERPT`] characters around the character with index `column`, and the column within them.
fn excerpt(text: &str, column: usize) -> (String, usize) {
    let fits = text.chars().nth(EXCERPT).is_none();
    let start = if fits { 0 } else { column.saturating_sub(EXCERPT / 2) };
    // Control characters, including tabs, would move the caret away from its character.
    let shown = |c: char| if c == '\t' { ' ' } else { visible::character(c) };
    (text.chars().skip(start).take(EXCERPT).map(shown).collect(), column - start + 1)
}

/// The parts of a puzzle that a format cannot hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CannotWrite {
    message: Message,
    help: Option<Message>,
}

impl CannotWrite {
    /// Creates the error from the format and the parts that it cannot hold.
    pub fn new(format: &str, what: Vec<Message>) -> Self {
        Self { message: message!("write-cannot-hold", format = format, what = what), help: None }
    }

    #[must_use]
    pub(crate) fn with_help(mut self, help: Message) -> Self {
        self.help = Some(help);
        self
    }

    /// The parts that cannot be held, in words.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// What to do about it.
    pub fn help(&self) -> Option<&Message> {
        self.help.as_ref()
    }
}

impl fmt::Display for CannotWrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for CannotWrite {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_around_the_column() {
        let text = "é".repeat(1000);
        let error = ReadError::in_text(7, 0, &text, 1000..1004, Message::verbatim("no"));
        assert_eq!((error.line(), error.column(), error.length()), (7, 501, 2));
        assert_eq!(error.excerpt().chars().count(), EXCERPT);
        assert_eq!(error.excerpt_column(), 81);
    }

    #[test]
    fn a_place_past_the_end_is_the_column_after() {
        let error = ReadError::in_text(1, 0, "abc", 3..3, Message::verbatim("no"));
        assert_eq!((error.column(), error.length(), error.excerpt()), (4, 1, "abc"));
    }
}
