//! Where results go: standard output, or a file that appears under its name only when it is whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anstream::adapter::strip_str;
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
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
///
/// Everything goes through one buffer, in the order in which it is written. Text may have styles, which are taken
/// out on the way where they are not wanted; what goes to [`Output::writer`] has none and is not looked at.
pub(crate) struct Output {
    name: PathBuf,
    sink: Sink,
    keeps_styles: bool,
}

enum Sink {
    Standard(BufWriter<io::Stdout>),
    /// A device or a pipe, which must not be replaced.
    Special(BufWriter<File>),
    /// Beside the file it becomes.
    Temporary(BufWriter<NamedTempFile>),
}

impl Output {
    /// Standard output, or a file.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            let keeps_styles = keeps_styles(&io::stdout());
            let sink = Sink::Standard(BufWriter::new(io::stdout()));
            return Ok(Self { name: "stdout".into(), sink, keeps_styles });
        };
        // A link stays a link: what it points to is replaced.
        let name = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        let failed = |error: io::Error| Failure::file(path, &error);
        match fs::metadata(&name) {
            Ok(found) if found.is_dir() => Err(failed(io::ErrorKind::IsADirectory.into())),
            Ok(found) if !found.is_file() => {
                let file = File::options().write(true).open(&name).map_err(failed)?;
                let keeps_styles = keeps_styles(&file);
                let sink = Sink::Special(BufWriter::new(file));
                Ok(Self { name, sink, keeps_styles })
            }
            _ => {
                let temporary = temporary_beside(&name).map_err(failed)?;
                let path = temporary.path().to_owned();
                *TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
                let keeps_styles = keeps_styles(temporary.as_file());
                let sink = Sink::Temporary(BufWriter::new(temporary));
                Ok(Self { name, sink, keeps_styles })
            }
        }
    }

    /// Whether a person looks at it as it is written.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.sink, Sink::Standard(_)) && io::stdout().is_terminal()
    }

    /// Writes text, without its styles where they are not wanted.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let has_styles = text.contains('\x1b');
        let written = match &mut self.sink {
            // A console of Windows may need its styles in another form, which is left to the library.
            Sink::Standard(sink) if has_styles && self.keeps_styles => {
                sink.flush().and_then(|()| anstream::stdout().write_all(text.as_bytes()))
            }
            _ if has_styles && !self.keeps_styles => {
                strip_str(text).try_for_each(|piece| self.writer().write_all(piece.as_bytes()))
            }
            _ => self.writer().write_all(text.as_bytes()),
        };
        written.map_err(|error| Failure::file(&self.name, &error))
    }

    /// Writes a file's bytes as they are.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.writer().write_all(bytes);
        written.map_err(|error| Failure::file(&self.name, &error))
    }

    /// The place itself, for bytes and for much text that has no styles.
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

/// Whether `--color`, the environment and the stream itself ask for styles.
fn keeps_styles(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
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

    #[test]
    fn a_file_has_no_styles_and_keeps_the_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut output = Output::create(Some(&path)).unwrap();
        output.write("\x1b[1mbold\x1b[0m ").unwrap();
        output.writer().write_all(b"plain ").unwrap();
        output.write("text ").unwrap();
        output.write_bytes(b"\x1b[1mas it is ").unwrap();
        output.write("\x1b[2mdim\x1b[0m").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "bold plain text \x1b[1mas it is dim");
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
