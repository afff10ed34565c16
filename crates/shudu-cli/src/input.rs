//! The puzzles of all inputs, one after the other, with the constraints that the options add.

use std::collections::VecDeque;
use std::io::{self, Cursor, Read as _};
use std::path::Path;
use std::sync::Arc;

use shudu::formats::{self, Blocks, Format, Limits, ReadError, ReadOptions, Reader, Record};
use shudu::{Constraint, Language, Message, Puzzle, message};

use crate::args::{BoardArgs, InputArgs};
use crate::diagnostics;
use crate::failure::Failure;
use crate::inputs::{Input, Inputs, open_file};

/// The puzzles of the input, one after the other.
pub(crate) struct Puzzles {
    /// What is being read; none after the last input.
    source: Option<Source>,
    /// What is read after it.
    inputs: Inputs,
    args: InputArgs,
    language: Language,
    /// The format of the first text.
    format: Option<&'static dyn Format>,
    /// How many puzzles the inputs before this one held.
    n_before: usize,
    /// How many inputs there are in all.
    n_inputs: usize,
    /// Read ahead, each with the name of its text. Puzzles that cannot be read wait here for one that can; if none
    /// comes, the run fails.
    ahead: VecDeque<(Arc<str>, Result<Record, ReadError>)>,
    /// The name of the text that the last puzzle came from.
    current: Arc<str>,
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
    Read {
        reader: Box<Reader<'static>>,
        name: Arc<str>,
        /// The number of its last puzzle so far.
        n_read: usize,
    },
    /// The empty board that the options describe, once.
    Options(Option<Box<Puzzle>>),
}

impl Source {
    /// Opens a text in its format.
    fn new(input: Input, args: &InputArgs) -> Result<Self, Failure> {
        Ok(match input {
            Input::Text { source, text, .. } => {
                let reader = Reader::new(&source, text, args.from, read_options(args))?;
                Self::Read { reader: Box::new(reader), name: source.into(), n_read: 0 }
            }
            // Constraints of `--cage` and the like are added to every puzzle.
            Input::Options => {
                Self::Options(Some(Box::new(board_options(&args.board).empty_puzzle()?)))
            }
        })
    }

    fn format(&self) -> Option<&'static dyn Format> {
        match self {
            Self::Read { reader, .. } => Some(reader.format()),
            Self::Options(_) => None,
        }
    }
}

impl Puzzles {
    /// Opens and reads what the arguments name.
    pub(crate) fn open(args: &InputArgs, language: Language) -> Result<Self, Failure> {
        let mut puzzles = Self::new(Inputs::new(args)?, args, language, 0);
        puzzles.open_next()?;
        Ok(puzzles)
    }

    /// Reads one of several inputs as the arguments say; others held this many puzzles before it.
    pub(crate) fn read(
        input: Input,
        args: &InputArgs,
        language: Language,
        (n_inputs, n_before): (usize, usize),
    ) -> Result<Self, Failure> {
        let source = Source::new(input, args)?;
        let mut puzzles = Self::new(Inputs::default(), args, language, n_before);
        puzzles.format = source.format();
        puzzles.source = Some(source);
        puzzles.n_inputs = n_inputs;
        Ok(puzzles)
    }

    fn new(inputs: Inputs, args: &InputArgs, language: Language, n_before: usize) -> Self {
        Self {
            source: None,
            n_inputs: inputs.len(),
            inputs,
            args: args.clone(),
            language,
            format: None,
            n_before,
            ahead: VecDeque::new(),
            current: "".into(),
            failed: None,
            has_good: false,
            first_bad: None,
            n_bad: 0,
            n_warnings: 0,
        }
    }

    /// Goes on to the next input; false after the last. One of several that is in no format counts as a puzzle that
    /// cannot be read.
    fn open_next(&mut self) -> Result<bool, Failure> {
        if let Some(Source::Read { n_read, .. }) = &self.source {
            self.n_before += n_read;
        }
        self.source = None;
        let Some(input) = self.inputs.next()? else { return Ok(false) };
        match Source::new(input, &self.args) {
            Ok(source) => {
                self.format = self.format.or_else(|| source.format());
                self.source = Some(source);
            }
            Err(Failure::Read(error)) if self.n_inputs > 1 => {
                self.n_before += 1;
                let error = error.moved_by(0, self.n_before);
                self.first_bad.get_or_insert_with(|| Box::new(error.clone()));
                self.ahead.push_back((error.source().into(), Err(error)));
            }
            Err(failure) => return Err(failure),
        }
        Ok(true)
    }

    /// The language of all messages.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The format of the first text; none for a board from the options.
    pub(crate) fn format(&self) -> Option<&'static dyn Format> {
        self.format
    }

    /// The name of the text that the last puzzle came from.
    pub(crate) fn source_name(&self) -> &str {
        &self.current
    }

    /// The next puzzle, with the constraints of the options. An inner error concerns only this puzzle and has been
    /// printed on standard error. If no puzzle can be read at all, the run fails.
    pub(crate) fn next(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        self.look_ahead();
        let next = self.ahead.pop_front().map(|(source, next)| {
            self.current = source;
            next
        });
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
        if self.n_inputs == 1 && record.number == 1 && !self.has_more() {
            return Err(Failure::Said(reason, help));
        }
        let error = ReadError::new(record.line, 1, reason.clone()).in_source(&self.current);
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
                    self.ahead.push_back((self.reading(), next));
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

    /// The name of the text that is being read.
    fn reading(&self) -> Arc<str> {
        match &self.source {
            Some(Source::Read { name, .. }) => name.clone(),
            _ => "".into(),
        }
    }

    /// The next puzzle of all inputs.
    fn read_on(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        loop {
            let n_ahead = self.ahead.len();
            if let Some(next) = self.read_here()? {
                return Ok(Some(next));
            }
            if !self.open_next()? {
                return Ok(None);
            }
            // An input in no format was put there.
            if self.ahead.len() > n_ahead
                && let Some((_, next)) = self.ahead.pop_back()
            {
                return Ok(Some(next));
            }
        }
    }

    /// The next puzzle of the input that is open.
    fn read_here(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        let board = &self.args.board;
        let (next, source) = match &mut self.source {
            None => return Ok(None),
            Some(Source::Options(puzzle)) => {
                let Some(puzzle) = puzzle.take() else { return Ok(None) };
                let mut record = Record { number: 1, ..Record::new(*puzzle, 1) };
                add_constraints(&mut record.puzzle, board)?;
                return Ok(Some(Ok(record)));
            }
            Some(Source::Read { reader, name, n_read }) => {
                let next = reader.next();
                *n_read += usize::from(next.is_some());
                (next, name.clone())
            }
        };
        let n_before = self.n_before;
        match next {
            Some(Ok(mut record)) => {
                record.number += n_before;
                match add_constraints(&mut record.puzzle, board) {
                    Ok(()) => Ok(Some(Ok(record))),
                    Err(Failure::Read(error)) => {
                        let missing = record.number.saturating_sub(error.number());
                        Ok(Some(Err(error.moved_by(0, missing))))
                    }
                    Err(Failure::Said(reason, _)) => {
                        let error = ReadError::new(record.line, 1, reason).in_source(&source);
                        Ok(Some(Err(error.moved_by(0, record.number))))
                    }
                    Err(failure) => Err(failure),
                }
            }
            // The other inputs may still be good.
            Some(Err(error)) if error.is_fatal() && self.n_inputs > 1 => {
                let number = error.number().max(1) + n_before;
                let missing = number - error.number();
                Ok(Some(Err(error.moved_by(0, missing))))
            }
            Some(Err(error)) if error.is_fatal() => Err(error.moved_by(0, n_before).into()),
            Some(Err(error)) => Ok(Some(Err(error.moved_by(0, n_before)))),
            None => Ok(None),
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
                diagnostics::warn(&said.in_source(&self.current), self.language);
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
