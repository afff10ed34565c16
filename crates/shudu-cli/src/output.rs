//! Where results go: standard output, or a file that appears under its name only when it is whole.
//!
//! There are two kinds of text. What [`Output::write`] gets may have come from outside: files and pipes get it as it
//! is, and on a terminal its control characters are made visible. What [`Output::show`] gets has styles of ours, which
//! are taken out where they are not wanted; the code that made it has already made text from outside visible.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anstream::adapter::strip_str;
use anstream::stream::RawStream;
use anstream::{AutoStream, ColorChoice};
use shudu::{Language, files, message, streams, visible};

use crate::diagnostics;
use crate::failure::Failure;

/// The file that is being written, for messages about it: its name, and whether it existed before.
static CURRENT: Mutex<Option<(PathBuf, bool)>> = Mutex::new(None);

fn set_current(current: Option<(PathBuf, bool)>) {
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = current;
}

/// Prints that the file of an interrupted run was not written, and how to keep results next time.
pub(crate) fn say_nothing_kept(language: Language) {
    let current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some((path, is_there)) = current else { return };
    let path = path.display().to_string();
    let said = if is_there {
        message!("run-nothing-replaced", path = path.as_str())
    } else {
        message!("run-nothing-kept", path = path.as_str())
    };
    diagnostics::note(&said, language);
    diagnostics::advise(&message!("run-keep-help", path = path), language);
}

/// Prints that the file of a run without a result was not written.
pub(crate) fn say_unwritten(language: Language) {
    let current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner).take();
    let Some((path, is_there)) = current else { return };
    let path = path.display().to_string();
    let said = if is_there {
        message!("file-unchanged", path = path)
    } else {
        message!("file-unwritten", path = path)
    };
    diagnostics::note(&said, language);
}

/// A failure if nobody can get what would be printed, because standard output was closed from the start.
pub(crate) fn require_stdout() -> Result<(), Failure> {
    if streams::stdout_was_closed() {
        return Err(Failure::Said(message!("stdout-closed"), Some(message!("stdout-closed-help"))));
    }
    Ok(())
}

/// Where results go. A file that is dropped before [`Output::finish`] leaves nothing behind.
///
/// Everything goes through one buffer, in the order in which it is written.
pub(crate) struct Output {
    name: PathBuf,
    sink: Sink,
    keeps_styles: bool,
    /// Whether it goes to a terminal, under whatever name.
    is_screen: bool,
    /// For a terminal: the bytes of a character that is not complete yet.
    begun: Vec<u8>,
}

enum Sink {
    Standard(BufWriter<io::Stdout>),
    File(Box<files::Writer>),
}

impl Output {
    /// Standard output, or a file.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            require_stdout()?;
            let keeps_styles = keeps_styles(&io::stdout());
            let sink = Sink::Standard(BufWriter::new(io::stdout()));
            let is_screen = io::stdout().is_terminal();
            let name = PathBuf::from("stdout");
            return Ok(Self { name, sink, keeps_styles, is_screen, begun: Vec::new() });
        };
        let writer = files::Writer::create(path)?;
        if writer.is_file() {
            set_current(Some((path.to_owned(), writer.replaces())));
        }
        let keeps_styles = writer.file().is_some_and(keeps_styles);
        let is_screen = writer.file().is_some_and(File::is_terminal);
        let sink = Sink::File(Box::new(writer));
        Ok(Self { name: path.to_owned(), sink, keeps_styles, is_screen, begun: Vec::new() })
    }

    /// The name of the file, if results go to one.
    pub(crate) fn file_name(&self) -> Option<String> {
        match &self.sink {
            Sink::File(writer) if writer.is_file() => Some(self.name.display().to_string()),
            _ => None,
        }
    }

    /// Whether a person watches it as it is written.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self.sink, Sink::Standard(_)) && self.is_screen
    }

    /// Writes text as it is; on a terminal, what would control it is made visible.
    pub(crate) fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.writer().write_all(text.as_bytes());
        written.map_err(|error| self.failure(error))
    }

    /// Writes text with styles of ours, without them where they are not wanted.
    pub(crate) fn show(&mut self, text: &str) -> Result<(), Failure> {
        let has_styles = text.contains('\x1b');
        let written = match &mut self.sink {
            // A console of Windows may need its styles in another form, which is left to the library.
            Sink::Standard(sink) if has_styles && self.keeps_styles => {
                sink.flush().and_then(|()| anstream::stdout().write_all(text.as_bytes()))
            }
            _ if has_styles && !self.keeps_styles => {
                strip_str(text).try_for_each(|piece| self.sink().write_all(piece.as_bytes()))
            }
            _ => self.sink().write_all(text.as_bytes()),
        };
        written.map_err(|error| self.failure(error))
    }

    /// Writes a file's bytes as they are.
    pub(crate) fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self.sink().write_all(bytes);
        written.map_err(|error| self.failure(error))
    }

    /// The same as [`Output::write`], as a writer.
    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        self
    }

    fn sink(&mut self) -> &mut (dyn Write + Send) {
        match &mut self.sink {
            Sink::Standard(sink) => sink,
            Sink::File(writer) => writer,
        }
    }

    /// Turns an error of [`Output::writer`] into a failure.
    pub(crate) fn failure(&self, error: io::Error) -> Failure {
        match &self.sink {
            Sink::Standard(_) => Failure::file(&self.name, &error),
            Sink::File(writer) => writer.error(error).into(),
        }
    }

    /// Writes out what is pending; a file now gets its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self.sink {
            Sink::Standard(mut sink) => {
                sink.flush().map_err(|error| Failure::file(&self.name, &error))
            }
            Sink::File(writer) => {
                let done = writer.finish().map_err(Failure::from);
                set_current(None);
                done
            }
        }
    }
}

/// Text as it is; on a terminal, made visible.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_screen {
            return self.sink().write(bytes);
        }
        self.begun.extend_from_slice(bytes);
        let n_whole = match std::str::from_utf8(&self.begun) {
            Ok(text) => text.len(),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            // Bytes that are not text.
            Err(_) => self.begun.len(),
        };
        let whole: Vec<u8> = self.begun.drain(..n_whole).collect();
        let text = String::from_utf8_lossy(&whole);
        self.sink().write_all(visible::lines(&text).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.sink().flush()
    }
}

/// Whether `--color`, the environment and the stream itself ask for styles.
fn keeps_styles(stream: &impl RawStream) -> bool {
    AutoStream::choice(stream) != ColorChoice::Never
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_has_no_styles_of_ours_and_keeps_the_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut output = Output::create(Some(&path)).unwrap();
        output.show("\x1b[1mbold\x1b[0m ").unwrap();
        output.writer().write_all(b"plain ").unwrap();
        output.write("text ").unwrap();
        output.write_bytes(b"\x1b[1mas it is ").unwrap();
        output.show("\x1b[2mdim\x1b[0m").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "bold plain text \x1b[1mas it is dim");
    }

    #[test]
    fn a_terminal_gets_text_from_outside_made_visible() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut output = Output::create(Some(&path)).unwrap();
        output.is_screen = true;
        output.write("title \x1b[31m \u{9b}2J \u{202e}\r\n\tnext").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "title ␛[31m �2J �␍\n\tnext");
        // The text may arrive in any pieces.
        let mut output = Output::create(Some(&path)).unwrap();
        output.is_screen = true;
        for byte in "数\u{9b}独\x1b".bytes() {
            output.writer().write_all(&[byte]).unwrap();
        }
        output.write_bytes(b" raw").unwrap();
        output.writer().write_all(b"\xff!").unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "数�独␛ raw�!");
    }

    #[test]
    fn a_file_gets_text_from_outside_exactly() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.txt");
        let mut output = Output::create(Some(&path)).unwrap();
        let text = "title \x1b[31m \u{9b}2J \u{202e}\r\n";
        output.write(text).unwrap();
        output.finish().unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}
