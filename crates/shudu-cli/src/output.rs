//! Where results go: standard output, or a file that appears under its name only when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::NamedTempFile;

use crate::failure::Failure;

/// The temporary file of this run, for those who end it without unwinding.
static TEMPORARY: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Removes the temporary file of this run, if there is one.
pub(crate) fn remove_temporary() {
    if let Some(path) = TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner).take() {
        // Gone already, or not ours to remove: nothing more can be done.
        let _ = fs::remove_file(path);
    }
}

/// A place for results. Dropped before [`Output::finish`], a file leaves nothing behind.
pub(crate) struct Output {
    name: PathBuf,
    sink: Sink,
}

enum Sink {
    Standard(BufWriter<anstream::AutoStream<io::Stdout>>),
    /// A device or a pipe, which must not be replaced.
    Special(BufWriter<File>),
    /// Beside the file it becomes.
    Temporary(BufWriter<NamedTempFile>),
}

impl Output {
    /// Standard output, or a file.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            let sink = Sink::Standard(BufWriter::new(anstream::stdout()));
            return Ok(Self { name: "stdout".into(), sink });
        };
        // A link stays a link: what it points to is replaced.
        let name = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let failed = |error: io::Error| Failure::file(path, &error);
        let sink = match fs::metadata(&name) {
            Ok(found) if found.is_dir() => {
                return Err(failed(io::ErrorKind::IsADirectory.into()));
            }
            Ok(found) if !found.is_file() => {
                let file = File::options().write(true).open(&name).map_err(failed)?;
                Sink::Special(BufWriter::new(file))
            }
            _ => {
                let temporary = temporary_beside(&name).map_err(failed)?;
                let path = temporary.path().to_owned();
                *TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
                Sink::Temporary(BufWriter::new(temporary))
            }
        };
        Ok(Self { name, sink })
    }

    /// Whether a person looks at it as it is written.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.sink, Sink::Standard(_)) && io::stdout().is_terminal()
    }

    /// Writes text.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.writer().write_all(text.as_bytes());
        written.map_err(|error| Failure::file(&self.name, &error))
    }

    /// Writes a file's bytes as they are; a terminal's styles have no part in them.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = match &mut self.sink {
            Sink::Standard(sink) => {
                sink.flush().and_then(|()| io::stdout().lock().write_all(bytes))
            }
            Sink::Special(sink) => sink.write_all(bytes),
            Sink::Temporary(sink) => sink.write_all(bytes),
        };
        written.map_err(|error| Failure::file(&self.name, &error))
    }

    /// The place itself, for those who write much.
    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        match &mut self.sink {
            Sink::Standard(sink) => sink,
            Sink::Special(sink) => sink,
            Sink::Temporary(sink) => sink,
        }
    }

    /// What failures call it.
    pub(crate) fn name(&self) -> &Path {
        &self.name
    }

    /// Writes out what is pending; a file now gets its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let done = match self.sink {
            Sink::Standard(mut sink) => sink.flush(),
            Sink::Special(mut sink) => sink.flush(),
            Sink::Temporary(sink) => match sink.into_inner() {
                Ok(file) => file.persist(&self.name).map(drop).map_err(|failed| failed.error),
                Err(failed) => Err(failed.into_error()),
            },
        };
        done.map_err(|error| Failure::file(&self.name, &error))
    }
}

fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut name = tempfile::Builder::new();
    name.prefix(".shudu-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: for everyone, less the umask.
        name.permissions(fs::Permissions::from_mode(0o666));
    }
    name.tempfile_in(folder.unwrap_or(Path::new(".")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_appears_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut output = Output::create(Some(&path)).unwrap();
        output.write("half").unwrap();
        assert!(!path.exists());
        drop(output);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);

        let mut output = Output::create(Some(&path)).unwrap();
        output.write("whole").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "whole");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("real.txt"), folder.path().join("link.txt"));
        fs::write(&path, "old").unwrap();
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let mut output = Output::create(Some(&link)).unwrap();
        output.write("new").unwrap();
        output.finish().unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");

        let mut null = Output::create(Some(Path::new("/dev/null"))).unwrap();
        null.write("gone").unwrap();
        null.finish().unwrap();
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
    }
}
