//! Errors in a text and their positions.

use std::fmt;
use std::ops::Range;

use shudu_core::Message;

/// An error in a text: where it is, what was found and expected, and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed(Box<Inner>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Inner {
    line: usize,
    offset: usize,
    text: String,
    range: Range<usize>,
    message: Message,
    help: Message,
}

impl Malformed {
    pub(super) fn new(
        line: usize,
        offset: usize,
        text: String,
        range: Range<usize>,
        message: Message,
        help: Message,
    ) -> Self {
        Self(Box::new(Inner { line, offset, text, range, message, help }))
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The column in characters, from 1.
    pub fn column(&self) -> usize {
        self.offset() + self.text()[..self.range().start].chars().count() + 1
    }

    /// The number of characters of the line before [`text`](Self::text).
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// The text around the error; only a part of the line if that is long.
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The bytes of the text that are wrong; empty at its end.
    pub fn range(&self) -> Range<usize> {
        self.0.range.clone()
    }

    /// What was found, and what was expected.
    pub fn message(&self) -> &Message {
        &self.0.message
    }

    /// What to do.
    pub fn help(&self) -> &Message {
        &self.0.help
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}; {}", self.line(), self.column(), self.message(), self.help())
    }
}

impl std::error::Error for Malformed {}
