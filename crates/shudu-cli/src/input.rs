//! Where puzzles come from: a file, standard input, `--string`, or the options alone.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read as _};
use std::path::Path;
use std::sync::Arc;

use shudu::formats::{self, Blocks, Format, Limits, ReadError, ReadOptions, Reader, Record};
use shudu::{Constraint, Language, Message, Puzzle, message};

use crate::args::{BoardArgs, InputArgs};
use crate::diagnostics;
use crate::failure::Failure;

/// Where puzzles come from.
pub(crate) enum Input {
    /// A text, and what errors call it.
    Text { source: String, text: Box<dyn BufRead + Send>, length: Option<u64> },
    /// The empty board that the options describe.
    Options,
}

/// Opens what the arguments name.
pub(crate) fn open(args: &InputArgs) -> Result<Input, Failure> {
    let text = |source: &str, text: Box<dyn BufRead + Send>, length| {
        Ok(Input::Text { source: source.to_owned(), text, length })
    };
    match (&args.string, &args.file) {
        (Some(string), _) => {
            let bytes = string.clone().into_bytes();
            text("--string", Box::new(Cursor::new(bytes)), None)
        }
        (None, Some(path)) if path != Path::new("-") => {
            let (file, length) = open_file(path)?;
            text(&path.display().to_string(), file, length)
        }
        (None, None) if args.board.size.is_some() => Ok(Input::Options),
        (None, None) if io::stdin().is_terminal() => {
            Err(Failure::Said(message!("input-missing"), Some(message!("input-missing-help"))))
        }
        (None, _) => text("stdin", Box::new(BufReader::with_capacity(1 << 16, io::stdin())), None),
    }
}

/// The puzzles of the input, one after the other.
pub(crate) struct Puzzles {
    source: Source,
    board: BoardArgs,
    language: Language,
    /// Read ahead. Puzzles that cannot be read wait here for one that can; if none comes, the run fails.
    ahead: VecDeque<Result<Record, ReadError>>,
    /// Why no more can be read, once all that was read ahead is done.
    failed: Option<Failure>,
    has_good: bool,
    first_bad: Option<Box<ReadError>>,
    n_bad: u64,
    n_warnings: usize,
}

/// At most this many unreadable puzzles wait for a readable one.
const MOST_WAITING: usize = 10_000;

/// At most this many puzzles without a result are reported in full; the others are only counted.
pub(crate) const SHOWN_BAD: u64 = 10;

/// At most this many warnings are shown; the others are counted.
const SHOWN_WARNINGS: usize = 10;

enum Source {
    Read(Box<Reader<'static>>),
    /// The empty board that the options describe, once.
    Options(Option<Box<Puzzle>>),
}

impl Puzzles {
    /// Opens and reads what the arguments name.
    pub(crate) fn open(args: &InputArgs, language: Language) -> Result<Self, Failure> {
        Self::read(open(args)?, args, language)
    }

    /// Reads an input as the arguments say.
    pub(crate) fn read(
        input: Input,
        args: &InputArgs,
        language: Language,
    ) -> Result<Self, Failure> {
        let board = args.board.clone();
        let source = match input {
            Input::Text { source, text, .. } => {
                let options = read_options(args);
                Source::Read(Box::new(Reader::new(&source, text, args.from, options)?))
            }
            // Constraints of `--cage` and the like are added to every puzzle.
            Input::Options => {
                Source::Options(Some(Box::new(board_options(&board).empty_puzzle()?)))
            }
        };
        Ok(Self {
            source,
            board,
            language,
            ahead: VecDeque::new(),
            failed: None,
            has_good: false,
            first_bad: None,
            n_bad: 0,
            n_warnings: 0,
        })
    }

    /// The language of all messages.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The format that was read; none for a board from the options.
    pub(crate) fn format(&self) -> Option<&'static dyn Format> {
        match &self.source {
            Source::Read(reader) => Some(reader.format()),
            Source::Options(_) => None,
        }
    }

    /// The next puzzle, with the constraints of the options. An inner error concerns only this puzzle and has been
    /// printed on standard error. If no puzzle can be read at all, the run fails.
    pub(crate) fn next(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        self.look_ahead();
        let next = self.ahead.pop_front();
        match &next {
            Some(Ok(record)) => self.tell_warnings(record),
            Some(Err(error)) => self.tell_bad(error),
            None => {
                if let Some(failed) = self.failed.take() {
                    return Err(failed);
                }
                self.tell_counts();
            }
        }
        Ok(next)
    }

    /// Whether another puzzle follows.
    pub(crate) fn has_more(&mut self) -> bool {
        self.look_ahead();
        !self.ahead.is_empty() || self.failed.is_some()
    }

    /// The reason to write in place of a puzzle that could not be done; it is also printed on standard error. Fails if the
    /// failure does not concern this puzzle alone, or if there is no other puzzle.
    pub(crate) fn lost(&mut self, record: &Record, failure: Failure) -> Result<Message, Failure> {
        let Failure::Puzzle(reason, help) = failure else { return Err(failure) };
        if record.number == 1 && !self.has_more() {
            return Err(Failure::Said(reason, help));
        }
        let error = ReadError::new(record.line, 1, reason.clone()).in_source(self.source_name());
        self.tell_bad(&match help {
            Some(help) => error.with_help(help),
            None => error,
        });
        Ok(reason)
    }

    /// The only puzzle of an input that must not have more.
    pub(crate) fn only(&mut self) -> Result<Option<Record>, Failure> {
        match self.next()? {
            Some(Ok(record)) => Ok(Some(record)),
            Some(Err(error)) => Err(error.into()),
            None => Ok(None),
        }
    }

    fn source_name(&self) -> &str {
        match &self.source {
            Source::Read(reader) => reader.source(),
            Source::Options(_) => "",
        }
    }

    /// Reads ahead until there is a puzzle and at least one puzzle so far was readable.
    fn look_ahead(&mut self) {
        while self.failed.is_none()
            && (self.ahead.is_empty() || !self.has_good && self.ahead.len() < MOST_WAITING)
        {
            match self.read_on() {
                Ok(Some(next)) => {
                    match &next {
                        Ok(_) => self.has_good = true,
                        Err(error) if error.is_understood() => self.has_good = true,
                        Err(error) if self.first_bad.is_none() => {
                            self.first_bad = Some(Box::new(error.clone()));
                        }
                        Err(_) => {}
                    }
                    self.ahead.push_back(next);
                }
                Ok(None) => {
                    if !self.has_good
                        && let Some(first) = self.first_bad.take()
                    {
                        self.ahead.clear();
                        self.failed = Some(Failure::Read(first));
                    }
                    return;
                }
                Err(failure) => {
                    if !self.has_good {
                        self.ahead.clear();
                    }
                    self.failed = Some(failure);
                }
            }
        }
    }

    fn read_on(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        let (next, source) = match &mut self.source {
            Source::Options(puzzle) => {
                let Some(puzzle) = puzzle.take() else { return Ok(None) };
                let mut record = Record { number: 1, ..Record::new(*puzzle, 1) };
                add_constraints(&mut record.puzzle, &self.board)?;
                return Ok(Some(Ok(record)));
            }
            Source::Read(reader) => (reader.next(), reader.source()),
        };
        match next {
            Some(Ok(mut record)) => match add_constraints(&mut record.puzzle, &self.board) {
                Ok(()) => Ok(Some(Ok(record))),
                Err(Failure::Read(error)) => {
                    let n_before = record.number.saturating_sub(error.number());
                    Ok(Some(Err(error.moved_by(0, n_before))))
                }
                Err(Failure::Said(reason, _)) => {
                    let error = ReadError::new(record.line, 1, reason).in_source(source);
                    Ok(Some(Err(error.moved_by(0, record.number))))
                }
                Err(failure) => Err(failure),
            },
            Some(Err(error)) if error.is_fatal() => Err(error.into()),
            other => Ok(other),
        }
    }

    fn tell_bad(&mut self, error: &ReadError) {
        self.n_bad += 1;
        if self.n_bad <= SHOWN_BAD {
            diagnostics::warn(error, self.language);
        }
    }

    fn tell_warnings(&mut self, record: &Record) {
        for warning in &record.warnings {
            self.n_warnings += 1;
            if self.n_warnings <= SHOWN_WARNINGS {
                let said = ReadError::new(record.line, 1, warning.clone());
                diagnostics::warn(&said.in_source(self.source_name()), self.language);
            }
        }
    }

    /// At the end, prints how many warnings and errors were not shown.
    fn tell_counts(&mut self) {
        if self.n_warnings > SHOWN_WARNINGS {
            let more = self.n_warnings - SHOWN_WARNINGS;
            diagnostics::note(&message!("warnings-more", count = more), self.language);
            self.n_warnings = 0;
        }
        if self.n_bad > 0 {
            diagnostics::note(&message!("batch-unread", count = self.n_bad), self.language);
            self.n_bad = 0;
        }
    }
}

/// A file, or standard input for `-`, and what errors call it.
pub(crate) fn open_text(path: &Path) -> Result<(String, Box<dyn BufRead + Send>), Failure> {
    if path == Path::new("-") {
        let stdin = BufReader::with_capacity(1 << 16, io::stdin());
        return Ok(("stdin".to_owned(), Box::new(stdin)));
    }
    Ok((path.display().to_string(), open_file(path)?.0))
}

/// A file and its length, if it has one.
fn open_file(path: &Path) -> Result<(Box<dyn BufRead + Send>, Option<u64>), Failure> {
    let failed = |error: io::Error| Failure::file(path, &error);
    let file = File::open(path).map_err(failed)?;
    let about = file.metadata().map_err(failed)?;
    if about.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    let length = about.is_file().then_some(about.len());
    Ok((Box::new(BufReader::with_capacity(1 << 16, file)), length))
}

/// What the arguments say about a text.
pub(crate) fn read_options(args: &InputArgs) -> ReadOptions {
    let mut options = board_options(&args.board);
    if let Some(most) = args.max_puzzle {
        options.limits = Limits { line: most, puzzle: most };
    }
    options
}

fn board_options(board: &BoardArgs) -> ReadOptions {
    ReadOptions {
        size: board.size,
        digits: board.digits,
        blocks: board.rules.blocks,
        rules: board.rules.rules.clone(),
        ..ReadOptions::default()
    }
}

/// The empty puzzle that the options alone describe.
pub(crate) fn puzzle_from_options(board: &BoardArgs) -> Result<Puzzle, Failure> {
    let mut puzzle = board_options(board).empty_puzzle()?;
    add_constraints(&mut puzzle, board)?;
    Ok(puzzle)
}

/// Adds the constraints of the shorthands (`--cage` and the like) and of `--constraint`.
fn add_constraints(puzzle: &mut Puzzle, board: &BoardArgs) -> Result<(), Failure> {
    let geometry = puzzle.geometry().clone();
    for (shorthand, texts) in &board.shorthands.texts {
        for text in texts {
            let constraint = formats::parse_constraint(shorthand.kind(), text, &geometry)
                .map_err(|error| error.in_source(&format!("--{}", shorthand.name)))?;
            add(puzzle, constraint)?;
        }
    }
    for text in &board.constraint {
        let constraint = formats::parse_rule(text, &geometry)
            .map_err(|error| error.in_source("--constraint"))?;
        add(puzzle, constraint)?;
    }
    Ok(())
}

fn add(puzzle: &mut Puzzle, constraint: Arc<dyn Constraint>) -> Result<(), Failure> {
    puzzle.add(constraint).map_err(|misfit| Failure::said(misfit.message()))
}

/// Reads all grids that `check --grid` names, on the puzzle's board.
pub(crate) fn read_grids(text: &str, like: &Puzzle) -> Result<Vec<shudu::Grid>, Failure> {
    let path = Path::new(text);
    let geometry = like.geometry();
    let options = ReadOptions {
        size: Some((geometry.rows(), geometry.columns())),
        digits: Some((geometry.digits().first().number(), geometry.digits().last().number())),
        blocks: Some(Blocks::None),
        rules: Some(Vec::new()),
        ..ReadOptions::default()
    };
    let reader = if path == Path::new("-") {
        let mut all = Vec::new();
        io::stdin().lock().read_to_end(&mut all).map_err(|error| Failure::file(path, &error))?;
        Reader::new("stdin", Box::new(Cursor::new(all)), None, options)?
    } else if path.exists() {
        Reader::new(text, open_file(path)?.0, None, options)?
    } else {
        let reader =
            Reader::new("--grid", Box::new(Cursor::new(text.as_bytes().to_vec())), None, options);
        // Text that is not a grid and looks like a file name is the name of a missing file.
        return match reader.map_err(Failure::from).and_then(|reader| grids(reader, like)) {
            Err(Failure::Read(_)) if is_name(text) => Err(Failure::Said(
                message!("file-not-found", path = text),
                Some(message!("grid-not-found-help")),
            )),
            read => read,
        };
    };
    grids(reader, like)
}

/// Whether a text that is not a grid looks like a file name.
fn is_name(text: &str) -> bool {
    /// Boards that people write on one line have at least this many cells.
    const FEWEST: usize = 16;
    let ending = Path::new(text).extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let is_ending = (1..=5).contains(&ending.len())
        && ending.chars().all(|c| c.is_ascii_alphanumeric())
        && ending.contains(|c: char| c.is_ascii_alphabetic());
    !text.contains(['\n', '\r'])
        && (is_ending || text.contains(['/', '\\']) || text.chars().count() < FEWEST)
}

/// The grids of a text, on the puzzle's board.
fn grids(reader: Reader<'_>, like: &Puzzle) -> Result<Vec<shudu::Grid>, Failure> {
    let mut grids = Vec::new();
    for record in reader {
        let read = record?.puzzle.grid();
        let mut grid = shudu::Grid::empty(like.geometry().clone());
        for (cell, digit) in read.filled() {
            grid.set(cell, digit);
        }
        grids.push(grid);
    }
    Ok(grids)
}
