//! Why a file cannot be opened, read or written.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use shudu_core::{Message, message};

/// A file that cannot be opened, read or written, and why.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    cause: Cause,
    error: io::Error,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Cause {
    /// What the system's error says.
    System,
    /// A folder on the way to the file is missing.
    NoFolder(PathBuf),
    /// What should be a folder on the way to the file is a file.
    NotAFolder(PathBuf),
    /// No file may be made in the folder.
    ClosedFolder(PathBuf),
    /// The content could not be written; whether there is an older file, which is as it was.
    Unwritten { is_there: bool },
}

impl FileError {
    /// A file that the system refuses, with the system's reason.
    pub fn new(path: &Path, error: io::Error) -> Self {
        Self { path: path.to_owned(), cause: Cause::System, error }
    }

    /// A file that cannot be created; looks for the folder that is the cause.
    pub(super) fn creating(path: &Path, folder: &Path, error: io::Error) -> Self {
        let cause = match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                folder_at_fault(folder).unwrap_or(Cause::System)
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                Cause::ClosedFolder(folder.to_owned())
            }
            _ => Cause::System,
        };
        Self { path: path.to_owned(), cause, error }
    }

    /// A file whose content could not be written, so that nothing has changed.
    pub(super) fn unwritten(path: &Path, is_there: bool, error: io::Error) -> Self {
        Self { path: path.to_owned(), cause: Cause::Unwritten { is_there }, error }
    }

    /// The file, as it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The system's error.
    pub fn io_error(&self) -> &io::Error {
        &self.error
    }

    /// Whether it is a pipe that nobody reads any more.
    pub fn is_closed_pipe(&self) -> bool {
        self.error.kind() == io::ErrorKind::BrokenPipe
    }

    /// What is wrong, in a sentence.
    pub fn message(&self) -> Message {
        use io::ErrorKind::{
            IsADirectory, NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem,
            StorageFull,
        };
        let path = self.path.display().to_string();
        let shown = |folder: &Path| folder.display().to_string();
        match (&self.cause, self.error.kind()) {
            (Cause::NoFolder(folder), _) => {
                message!("file-no-folder", path = path, folder = shown(folder))
            }
            (Cause::NotAFolder(folder), _) => {
                message!("file-not-a-folder", path = path, folder = shown(folder))
            }
            (Cause::ClosedFolder(folder), _) => {
                message!("file-closed-folder", path = path, folder = shown(folder))
            }
            (_, StorageFull | QuotaExceeded) => message!("file-no-space", path = path),
            (_, NotFound) => message!("file-not-found", path = path),
            (_, IsADirectory) => message!("file-is-folder", path = path),
            (_, PermissionDenied | ReadOnlyFilesystem) => {
                message!("file-no-permission", path = path)
            }
            _ => message!("file-failed", path = path, reason = said(&self.error)),
        }
    }

    /// What to do about it, if anything can be said.
    pub fn help(&self) -> Option<Message> {
        use io::ErrorKind::{
            IsADirectory, NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem,
            StorageFull,
        };
        let path = self.path.display().to_string();
        Some(match (&self.cause, self.error.kind()) {
            (Cause::NoFolder(_) | Cause::NotAFolder(_), _) => message!("file-no-folder-help"),
            (Cause::ClosedFolder(_), _) => message!("file-closed-folder-help"),
            (Cause::Unwritten { is_there: true }, StorageFull | QuotaExceeded) => {
                message!("file-no-space-old-help", path = path)
            }
            (Cause::Unwritten { is_there: false }, StorageFull | QuotaExceeded) => {
                message!("file-no-space-new-help", path = path)
            }
            (_, StorageFull | QuotaExceeded) => message!("file-no-space-help"),
            (Cause::Unwritten { is_there: true }, _) => message!("file-unchanged", path = path),
            (Cause::Unwritten { is_there: false }, _) => message!("file-unwritten", path = path),
            (_, NotFound) => message!("file-not-found-help"),
            (_, IsADirectory) => message!("file-is-folder-help"),
            (_, PermissionDenied | ReadOnlyFilesystem) => message!("file-no-permission-help"),
            _ => return None,
        })
    }
}

/// The first folder on the way that is missing, or that is a file.
fn folder_at_fault(folder: &Path) -> Option<Cause> {
    let mut way: Vec<&Path> = folder.ancestors().collect();
    way.reverse();
    way.into_iter().filter(|step| !step.as_os_str().is_empty()).find_map(|step| {
        match step.metadata() {
            Ok(found) if found.is_dir() => None,
            Ok(_) => Some(Cause::NotAFolder(step.to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Some(Cause::NoFolder(step.to_owned()))
            }
            Err(_) => None,
        }
    })
}

/// The system's words without its number.
fn said(error: &io::Error) -> String {
    let said = error.to_string();
    said.split(" (os error").next().unwrap_or_default().to_owned()
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.error)
    }
}
