//! Errors of opening, reading and writing files.

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
    /// The system's error says why.
    System,
    /// A folder in the path is missing.
    NoFolder(PathBuf),
    /// Something in the path that should be a folder is a file.
    NotAFolder(PathBuf),
    /// The user may not create files in the folder.
    ClosedFolder(PathBuf),
    /// The content could not be written. If there is an older file, it is unchanged.
    Unwritten { is_there: bool },
}

impl FileError {
    /// An error of the system about a file.
    pub fn new(path: &Path, error: io::Error) -> Self {
        Self { path: path.to_owned(), cause: Cause::System, error }
    }

    /// The error of a file that cannot be created. Finds the folder that is the cause.
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

    /// The error of a file whose content could not be written, so that nothing has changed.
    pub(super) fn unwritten(path: &Path, is_there: bool, error: io::Error) -> Self {
        Self { path: path.to_owned(), cause: Cause::Unwritten { is_there }, error }
    }

    /// The path of the file, as the user gave it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The system's error.
    pub fn io_error(&self) -> &io::Error {
        &self.error
    }

    /// Whether the file is a pipe that nobody reads any more.
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

    /// What to do about it, if there is any advice.
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

/// The first folder in the path that is missing or is a file.
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

/// The system's message without its error number.
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
