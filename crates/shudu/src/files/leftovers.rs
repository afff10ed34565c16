//! Temporary files, and what is left of them if a run is killed.
//!
//! The name of a temporary file contains the name of the file it was to become. The run that writes it holds a lock on
//! it, which the system releases when the run ends in any way; so a temporary file that can be locked belongs to
//! nobody.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use super::system::System;

const PREFIX: &str = ".shudu-";
const SUFFIX: &str = ".tmp";
/// Number of hexadecimal digits in the random part.
const RANDOM: usize = 8;
/// Longest name to use, in bytes. Most systems allow at most 255.
const MOST_NAME: usize = 200;
/// Largest number of names to try. A name may be taken already.
const MOST_TRIED: usize = 100;

/// Creates a temporary file for a target and locks it.
pub(super) fn create(
    system: &mut dyn System,
    folder: &Path,
    name: &OsStr,
    is_private: bool,
) -> io::Result<(PathBuf, File)> {
    let stem = stem(name);
    for _ in 0..MOST_TRIED {
        let random = RandomState::new().build_hasher().finish() as u32;
        let path = folder.join(format!("{PREFIX}{stem}-{random:0RANDOM$x}{SUFFIX}"));
        let file = match system.create(&path, is_private) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        // Before the file is locked, another run may take it for a leftover and remove it; in that case, try again. On
        // systems without locks, nobody can lock a file, so nothing is ever removed.
        if matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) || is_gone(&file) {
            continue;
        }
        return Ok((path, file));
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn is_gone(file: &File) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        file.metadata().is_ok_and(|found| found.nlink() == 0)
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}

/// Removes what killed runs have left of a target: temporary files for it that no running process has locked.
pub fn sweep(target: &Path) {
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(name) = target.file_name() {
        sweep_in(folder.unwrap_or(Path::new(".")), name);
    }
}

pub(super) fn sweep_in(folder: &Path, name: &OsStr) {
    let start = format!("{PREFIX}{}-", stem(name));
    // If the folder cannot be listed, leftovers stay; that is no reason not to write.
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|found| is_temporary(found, &start));
        // Skip anything but files: opening a pipe would wait forever.
        if is_ours && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            remove_unless_locked(&entry.path());
        }
    }
}

fn is_temporary(name: &str, start: &str) -> bool {
    let random = name.strip_prefix(start).and_then(|rest| rest.strip_suffix(SUFFIX));
    random.is_some_and(|random| {
        random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

fn remove_unless_locked(path: &Path) {
    let Ok(file) = File::options().write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        // If another process was faster, the file is gone as well.
        let _ = fs::remove_file(path);
    }
}

/// The target's name as it appears in the names of its temporary files; a hash if it is too long or not text.
fn stem(name: &OsStr) -> String {
    match name.to_str() {
        Some(name) if name.len() <= MOST_NAME => name.to_owned(),
        _ => format!("{:016x}", number_of(name.as_encoded_bytes())),
    }
}

/// FNV-1a hash. It must be stable, so that the next run, even of another version, gets the same number.
fn number_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |number, byte| {
        (number ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
