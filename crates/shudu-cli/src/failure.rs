use std::io;
use std::path::Path;

use shudu::formats::ReadError;
use shudu::sat::dimacs::Malformed;
use shudu::{Message, message};

/// Why a run ends without a result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is not what it should be.
    Read(Box<ReadError>),
    /// Anything else that has a sentence, with advice if there is any.
    Said(Message, Option<Message>),
    /// This puzzle cannot be done, whatever becomes of others; with advice if there is any.
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
        let path = path.display().to_string();
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            io::ErrorKind::NotFound => Self::Said(
                message!("file-not-found", path = path),
                Some(message!("file-not-found-help")),
            ),
            io::ErrorKind::IsADirectory => Self::Said(
                message!("file-is-folder", path = path),
                Some(message!("file-is-folder-help")),
            ),
            io::ErrorKind::PermissionDenied => Self::Said(
                message!("file-no-permission", path = path),
                Some(message!("file-no-permission-help")),
            ),
            io::ErrorKind::StorageFull => Self::Said(
                message!("file-no-space", path = path),
                Some(message!("file-no-space-help")),
            ),
            _ => Self::said(message!("file-failed", path = path, reason = error.to_string())),
        }
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
