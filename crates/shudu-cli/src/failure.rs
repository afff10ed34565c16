use std::io;
use std::path::Path;

use shudu::formats::ReadError;
use shudu::{Message, message};

/// Why a run ends without a result.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is not what it should be.
    Read(Box<ReadError>),
    /// Anything else that has a sentence, with advice if there is any.
    Said(Message, Option<Message>),
    /// Nobody reads our output any more.
    ClosedPipe,
    /// Ctrl-C.
    Interrupted,
}

impl Failure {
    pub(crate) fn said(message: Message) -> Self {
        Self::Said(message, None)
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

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Self {
        Self::Read(Box::new(error))
    }
}
