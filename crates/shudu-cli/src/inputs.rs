//! What puzzles are read from: files, standard input, links, `--string`, or the options alone.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal};
use std::path::{Path, PathBuf};

use shudu::{formats, message};

use crate::args::InputArgs;
use crate::failure::Failure;

/// A text to read, or the board of the options.
pub(crate) enum Input {
    /// A text, and what errors call it.
    Text { source: String, text: Box<dyn BufRead + Send>, length: Option<u64> },
    /// The empty board that the options describe.
    Options,
}

/// The inputs that the arguments name, each opened when it is its turn.
#[derive(Debug, Default)]
pub(crate) struct Inputs(VecDeque<Named>);

#[derive(Debug)]
enum Named {
    /// A puzzle that stands on the command line, and what errors call it.
    Typed(&'static str, String),
    File(PathBuf),
    Standard,
    Options,
}

impl Inputs {
    /// The inputs of the arguments. Fails if a file is missing, so that a mistyped name costs no work.
    pub(crate) fn new(args: &InputArgs) -> Result<Self, Failure> {
        if let Some(string) = &args.string {
            return Ok(Self([Named::Typed("--string", string.clone())].into()));
        }
        if args.file.is_empty() {
            let named = match args.board.size {
                Some(_) => Named::Options,
                None if io::stdin().is_terminal() => return Err(missing()),
                None => Named::Standard,
            };
            return Ok(Self([named].into()));
        }
        let named: VecDeque<Named> = args.file.iter().map(|path| Named::new(path)).collect();
        for one in &named {
            if let Named::File(path) = one {
                require(path)?;
            }
        }
        Ok(Self(named))
    }

    /// How many are left.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Opens the next one.
    pub(crate) fn next(&mut self) -> Result<Option<Input>, Failure> {
        let text = |source: &str, text: Box<dyn BufRead + Send>, length| {
            Ok(Some(Input::Text { source: source.to_owned(), text, length }))
        };
        match self.0.pop_front() {
            None => Ok(None),
            Some(Named::Options) => Ok(Some(Input::Options)),
            Some(Named::Standard) => text("stdin", Box::new(standard()), None),
            Some(Named::Typed(source, typed)) => {
                text(source, Box::new(Cursor::new(typed.into_bytes())), None)
            }
            Some(Named::File(path)) => {
                let (file, length) = open_file(&path)?;
                text(&path.display().to_string(), file, length)
            }
        }
    }
}

impl Named {
    /// What an argument names: the file of that name if there is one, else the puzzle that it is, if it is one.
    fn new(path: &Path) -> Self {
        if path == Path::new("-") {
            return Self::Standard;
        }
        match path.to_str().filter(|word| is_puzzle(word)) {
            Some(word) if !path.exists() => {
                Self::Typed(if is_link(word) { "link" } else { "puzzle" }, word.to_owned())
            }
            _ => Self::File(path.to_owned()),
        }
    }
}

/// Whether a word is a puzzle itself and not the name of a file: a link, or the cells of a board.
pub(crate) fn is_puzzle(word: &str) -> bool {
    /// Shorter words are not taken for boards: 16 cells are a board of 4 × 4.
    const FEWEST: usize = 16;
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '.' | '_' | '*' | '|' | ' ' | '\n');
    is_link(word)
        || word.len() >= FEWEST && (word.chars().all(is_cell) || formats::read_one(word).is_ok())
}

fn is_link(word: &str) -> bool {
    word.contains("://")
}

/// The failure of a command that was given nothing to read.
pub(crate) fn missing() -> Failure {
    Failure::Said(message!("input-missing"), Some(message!("input-missing-help")))
}

fn standard() -> impl BufRead + Send {
    BufReader::with_capacity(1 << 16, io::stdin())
}

/// A file, or standard input for `-`, and what errors call it.
pub(crate) fn open_text(path: &Path) -> Result<(String, Box<dyn BufRead + Send>), Failure> {
    if path == Path::new("-") {
        return Ok(("stdin".to_owned(), Box::new(standard())));
    }
    Ok((path.display().to_string(), open_file(path)?.0))
}

/// A file and its length, if it has one.
pub(crate) fn open_file(path: &Path) -> Result<(Box<dyn BufRead + Send>, Option<u64>), Failure> {
    let failed = |error: io::Error| Failure::file(path, &error);
    let file = File::open(path).map_err(failed)?;
    let about = file.metadata().map_err(failed)?;
    if about.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    let length = about.is_file().then_some(about.len());
    Ok((Box::new(BufReader::with_capacity(1 << 16, file)), length))
}

/// A failure if there is no such file. Whether it can be read is seen when it is opened.
fn require(path: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::file(path, &error);
    match std::fs::metadata(path).map_err(failed)? {
        about if about.is_dir() => Err(failed(io::ErrorKind::IsADirectory.into())),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_boards_are_puzzles_and_names_are_not() {
        let board = ".".repeat(81);
        for puzzle in [
            "https://sudokupad.app/abc",
            "http://127.0.0.1:8420/#p=1...............",
            "1...............",
            board.as_str(),
            // A cell is missing; the reader will say so.
            &board[1..],
        ] {
            assert!(is_puzzle(puzzle), "{puzzle}");
        }
        for name in ["sovle", "puzzle.txt", "examples/classic.txt", "x", "", "81", "-", "help"] {
            assert!(!is_puzzle(name), "{name}");
        }
    }
}
