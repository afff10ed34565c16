//! Why a run of the command ends without a result.

use std::io;
use std::path::Path;

use shudu::Message;
use shudu::files::FileError;
use shudu::formats::ReadError;
use shudu::sat::dimacs::Malformed;

/// Why a run ends without a result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is not what it should be.
    Read(Box<ReadError>),
    /// Any other reason, with advice if there is any.
    Said(Message, Option<Message>),
    /// This puzzle cannot be done, but others may; with advice if there is any.
    Puzzle(Message, Option<Message>),
    /// Nobody reads our output any more.
    ClosedPipe,
    /// Ctrl-C.
    Interrupted,
}

impl Failure {
    pub(crate) fn said(message: Message) -> Self {
        Self::Said(message, None)
    }

    /// A puzzle that cannot be done.
    pub(crate) fn puzzle(reason: Message) -> Self {
        Self::Puzzle(reason, None)
    }

    /// The failure with the name of the text that was read.
    pub(crate) fn in_source(self, source: &str) -> Self {
        match self {
            Self::Read(error) => error.in_source(source).into(),
            other => other,
        }
    }

    /// A file that cannot be opened, read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Self {
        let error = match error.raw_os_error() {
            Some(code) => io::Error::from_raw_os_error(code),
            None => io::Error::new(error.kind(), error.to_string()),
        };
        FileError::new(path, error).into()
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Self {
        if error.is_closed_pipe() {
            return Self::ClosedPipe;
        }
        Self::Said(error.message(), error.help())
    }
}

impl From<Malformed> for Failure {
    fn from(wrong: Malformed) -> Self {
        let (line, offset, message) = (wrong.line(), wrong.offset(), wrong.message().clone());
        let error = ReadError::in_text(line, offset, wrong.text(), wrong.range(), message);
        error.with_help(wrong.help().clone()).into()
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self::Read(Box::new(error))
    }
}
