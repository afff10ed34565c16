//! Finds out what a name refers to: a file to be replaced, or something that can only be written to.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::FileError;

/// What a name refers to.
pub(super) enum Target {
    /// A file, which may or may not exist. Links have been followed, including those in the path of the folder.
    File { folder: PathBuf, path: PathBuf, old: Option<Box<fs::Metadata>> },
    /// A device, a pipe, or an open file of this process.
    Stream(File),
}

/// Largest number of links to follow, as in Linux.
const MOST_LINKS: usize = 40;

/// Follows a name to what it refers to. A link that points to nothing refers to the file that is to be created there.
pub(super) fn find(name: &Path) -> Result<Target, FileError> {
    let failed = |error: io::Error| FileError::new(name, error);
    let mut path = name.to_owned();
    for _ in 0..MOST_LINKS {
        if let Some(stream) = standard(&path) {
            return stream.map(Target::Stream).map_err(failed);
        }
        let Some(last) = path.file_name().map(ToOwned::to_owned) else {
            // The path is `/`, or it ends in `..`.
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).to_owned();
        let real =
            fs::canonicalize(&folder).map_err(|error| FileError::creating(name, &folder, error))?;
        // `/proc/self/fd/3` looks like a link to a file, but means the open file with its current position.
        if let Some(stream) = open_file(&real, last.to_str()) {
            return stream.map(Target::Stream).map_err(failed);
        }
        path = real.join(&last);
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => {
                path = real.join(fs::read_link(&path).map_err(failed)?);
            }
            Ok(found) if found.is_dir() => {
                return Err(failed(io::ErrorKind::IsADirectory.into()));
            }
            Ok(found) if found.is_file() => {
                // A file that may not be written to may not be replaced either.
                File::options().write(true).open(&path).map_err(failed)?;
                return Ok(Target::File { folder: real, path, old: Some(Box::new(found)) });
            }
            Ok(_) => {
                let file = File::options().write(true).open(&path).map_err(failed)?;
                return Ok(Target::Stream(file));
            }
            // A file cannot be called `folder/`, even if no such folder exists.
            Err(error) if error.kind() == io::ErrorKind::NotFound && ends_in_slash(name) => {
                return Err(FileError::creating(name, name, error));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Target::File { folder: real, path, old: None });
            }
            Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
                return Err(FileError::creating(name, &folder, error));
            }
            Err(error) => return Err(failed(error)),
        }
    }
    Err(failed(io::Error::other("too many links, one to the other")))
}

fn ends_in_slash(name: &Path) -> bool {
    name.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// The open file that the name of a standard stream means, even if the file system has no such name.
fn standard(path: &Path) -> Option<io::Result<File>> {
    let number = match path.to_str()? {
        "/dev/stdin" => "0",
        "/dev/stdout" => "1",
        "/dev/stderr" => "2",
        other => other.strip_prefix("/dev/fd/").or(other.strip_prefix("/proc/self/fd/"))?,
    };
    of_this_process(number)
}

/// The open file behind an entry in a folder of open files.
#[cfg(unix)]
fn open_file(folder: &Path, name: Option<&str>) -> Option<io::Result<File>> {
    let name = name?;
    if folder == Path::new("/dev/fd") {
        return of_this_process(name);
    }
    // The folder is `/proc/1234/fd` or `/proc/1234/task/1235/fd`.
    let mut parts = folder.strip_prefix("/proc").ok()?.iter().filter_map(|part| part.to_str());
    let process = parts.next()?.to_owned();
    if parts.next_back()? != "fd" {
        return None;
    }
    if process == std::process::id().to_string() {
        return of_this_process(name);
    }
    // An open file of another process can only be opened again; append, so that its content stays.
    let path = folder.join(name);
    Some(File::options().append(true).open(path))
}

#[cfg(not(unix))]
fn open_file(_: &Path, _: Option<&str>) -> Option<io::Result<File>> {
    None
}

#[cfg(unix)]
fn of_this_process(number: &str) -> Option<io::Result<File>> {
    let number = number.parse().ok()?;
    if number == 1 && shudu_streams::stdout_was_closed() {
        return Some(Err(io::Error::other("it is closed")));
    }
    Some(shudu_streams::open_file(number))
}

#[cfg(not(unix))]
fn of_this_process(_: &str) -> Option<io::Result<File>> {
    None
}
