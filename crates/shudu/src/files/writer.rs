//! A file that only appears under its name once it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::system::{Real, System};
use super::target::{Target, find};
use super::{FileError, leftovers};

/// Size of the buffer in bytes, so that there are far fewer system calls than lines.
const BUFFER: usize = 1 << 16;

/// The temporary files of this process, for code that ends the process without unwinding.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files of this process. Only for a process that is about to end: writers that are still in use
/// fail afterwards.
pub fn remove_unfinished() {
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        // The file is already gone, or may not be removed; nothing more can be done.
        let _ = fs::remove_file(path);
    }
}

fn forget(path: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != path);
}

/// A file that only appears under its name once it is finished. If it is dropped before that, it leaves nothing behind.
/// See the [module](super).
pub struct Writer {
    /// The name as the user wrote it.
    name: PathBuf,
    /// `None` once the file is finished.
    sink: Option<BufWriter<Sink>>,
}

impl std::fmt::Debug for Writer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Writer {
    /// Opens what a name refers to; an existing file keeps its content until the end.
    pub fn create(name: &Path) -> Result<Self, FileError> {
        Self::on(Box::new(Real), name)
    }

    pub(super) fn on(mut system: Box<dyn System>, name: &Path) -> Result<Self, FileError> {
        let sink = match find(name)? {
            Target::Stream(file) => Sink { file, system, temporary: None },
            Target::File { folder, path, old } => {
                let Some(last) = path.file_name() else {
                    return Err(FileError::new(name, io::ErrorKind::IsADirectory.into()));
                };
                leftovers::sweep_in(&folder, last);
                let shown = name.parent().filter(|folder| !folder.as_os_str().is_empty());
                let shown = shown.unwrap_or(Path::new("."));
                let (part, file) = leftovers::create(&mut *system, &folder, last, old.is_some())
                    .map_err(|error| FileError::creating(name, shown, error))?;
                UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(part.clone());
                let temporary = Temporary { part, folder, target: path, old };
                Sink { file, system, temporary: Some(temporary) }
            }
        };
        let sink = Some(BufWriter::with_capacity(BUFFER, sink));
        Ok(Self { name: name.to_owned(), sink })
    }

    /// The open file, to query its properties: the temporary file, or the stream.
    pub fn file(&self) -> Option<&File> {
        self.sink.as_ref().map(|sink| &sink.get_ref().file)
    }

    /// Whether the target is a file. Nothing of it appears before the end.
    pub fn is_file(&self) -> bool {
        self.sink.as_ref().is_some_and(|sink| sink.get_ref().temporary.is_some())
    }

    /// Whether there is already a file under this name, which will be replaced.
    pub fn replaces(&self) -> bool {
        let temporary = self.sink.as_ref().and_then(|sink| sink.get_ref().temporary.as_ref());
        temporary.is_some_and(|temporary| temporary.old.is_some())
    }

    /// The name that the writer was created with.
    pub fn name(&self) -> &Path {
        &self.name
    }

    /// Converts an error of writing; the result names the file and says whether it is unchanged.
    pub fn error(&self, error: io::Error) -> FileError {
        if self.is_file() {
            FileError::unwritten(&self.name, self.replaces(), error)
        } else {
            FileError::new(&self.name, error)
        }
    }

    /// Writes out what is pending. Afterwards a file is on disk under its name.
    pub fn finish(mut self) -> Result<(), FileError> {
        let (is_file, replaces) = (self.is_file(), self.replaces());
        let Some(sink) = self.sink.take() else { return Ok(()) };
        let failed = |error: io::Error| {
            if is_file {
                FileError::unwritten(&self.name, replaces, error)
            } else {
                FileError::new(&self.name, error)
            }
        };
        let mut sink = sink.into_inner().map_err(|error| {
            let (error, sink) = error.into_parts();
            // Do not try again on drop to write what could not be written now.
            drop(sink.into_parts());
            failed(error)
        })?;
        sink.file.flush().map_err(failed)?;
        sink.persist().map_err(failed)?;
        sink.settle().map_err(|error| FileError::new(&self.name, error))
    }
}

/// Renames a file that another program has written in the same folder to its final name, by the rules of [`Writer`]. If
/// that fails, the file is removed.
pub fn adopt(part: &Path, name: &Path) -> Result<(), FileError> {
    let file = File::options().write(true).open(part);
    let file = file.map_err(|error| FileError::new(part, error))?;
    let (folder, target, old) = match find(name)? {
        Target::File { folder, path, old } => (folder, path, old),
        Target::Stream(_) => {
            return Err(FileError::new(name, io::Error::other("it is not a file")));
        }
    };
    let replaces = old.is_some();
    let temporary = Temporary { part: part.to_owned(), folder, target, old };
    let mut sink = Sink { file, system: Box::new(Real), temporary: Some(temporary) };
    sink.persist().map_err(|error| FileError::unwritten(name, replaces, error))?;
    sink.settle().map_err(|error| FileError::new(name, error))
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.sink {
            Some(sink) => sink.write(bytes),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink.as_mut().map_or(Ok(()), Write::flush)
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let Some(sink) = self.sink.take() else { return };
        // The reader of a stream should get what was written so far, in whole lines; the content of a temporary file no
        // longer matters.
        if sink.get_ref().temporary.is_some() {
            drop(sink.into_parts());
        }
    }
}

/// The open file that is written to.
struct Sink {
    file: File,
    system: Box<dyn System>,
    temporary: Option<Temporary>,
}

/// The path of a temporary file, and the file that it becomes.
struct Temporary {
    part: PathBuf,
    folder: PathBuf,
    target: PathBuf,
    old: Option<Box<fs::Metadata>>,
}

impl Sink {
    /// Renames a temporary file to its final name.
    fn persist(&mut self) -> io::Result<()> {
        let Some(temporary) = &self.temporary else { return Ok(()) };
        if let Some(old) = &temporary.old {
            self.system.copy_permissions(&self.file, old)?;
        }
        self.system.sync(&self.file)?;
        // Hold the lock, so that code that ends the process finds the file either unfinished or finished, and never
        // removes it in between.
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        self.system.rename(&temporary.part, &temporary.target)?;
        unfinished.retain(|other| *other != temporary.part);
        Ok(())
    }

    /// Syncs the folder. After [`Sink::persist`], the file is complete; now its name survives a power failure too.
    fn settle(mut self) -> io::Result<()> {
        match self.temporary.take() {
            Some(temporary) => self.system.sync_folder(&temporary.folder),
            None => Ok(()),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.system.write(&mut self.file, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Sink {
    fn drop(&mut self) {
        if let Some(temporary) = &self.temporary {
            // If the file cannot be removed, the next run that writes this name removes it.
            let _ = self.system.remove(&temporary.part);
            forget(&temporary.part);
        }
    }
}
