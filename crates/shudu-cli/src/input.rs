//! Where puzzles come from: a file, standard input, `--string`, or the options alone.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read as _};
use std::path::Path;
use std::sync::Arc;

use shudu::constraints;
use shudu::formats::{self, Blocks, Format, Limits, ReadError, ReadOptions, Reader, Record};
use shudu::{Constraint, Language, Puzzle, message};

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
    /// Read ahead to see whether there is one.
    peeked: Option<Result<Record, ReadError>>,
    n_warnings: usize,
}

/// So many warnings are shown; the others are counted.
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
            // What `--cage` and the like say is added to every puzzle alike.
            Input::Options => {
                Source::Options(Some(Box::new(board_options(&board).empty_puzzle()?)))
            }
        };
        Ok(Self { source, board, language, peeked: None, n_warnings: 0 })
    }

    /// The format that was read; none for a board from the options.
    pub(crate) fn format(&self) -> Option<&'static dyn Format> {
        match &self.source {
            Source::Read(reader) => Some(reader.format()),
            Source::Options(_) => None,
        }
    }

    /// The next puzzle, with the constraints of the options. The inner error is of this puzzle alone.
    pub(crate) fn next(&mut self) -> Result<Option<Result<Record, ReadError>>, Failure> {
        if let Some(peeked) = self.peeked.take() {
            return Ok(Some(peeked));
        }
        let next = match &mut self.source {
            Source::Options(puzzle) => {
                puzzle.take().map(|puzzle| Ok(Record { number: 1, ..Record::new(*puzzle, 1) }))
            }
            Source::Read(reader) => {
                let next = reader.next();
                if let Some(Ok(record)) = &next {
                    for warning in &record.warnings {
                        self.n_warnings += 1;
                        if self.n_warnings <= SHOWN_WARNINGS {
                            let said = ReadError::new(record.line, 1, warning.clone());
                            diagnostics::warn(&said.in_source(reader.source()), self.language);
                        }
                    }
                }
                if next.is_none() && self.n_warnings > SHOWN_WARNINGS {
                    let more = self.n_warnings - SHOWN_WARNINGS;
                    diagnostics::note(&message!("warnings-more", count = more), self.language);
                    self.n_warnings = 0;
                }
                next
            }
        };
        match next {
            Some(Ok(mut record)) => {
                add_constraints(&mut record.puzzle, &self.board)?;
                Ok(Some(Ok(record)))
            }
            Some(Err(error)) if error.is_fatal() => Err(error.into()),
            other => Ok(other),
        }
    }

    /// Whether another puzzle follows.
    pub(crate) fn has_more(&mut self) -> Result<bool, Failure> {
        self.peeked = self.next()?;
        Ok(self.peeked.is_some())
    }

    /// The puzzles of an input in which every one must be readable.
    pub(crate) fn next_good(&mut self) -> Result<Option<Record>, Failure> {
        match self.next()? {
            Some(Ok(record)) => Ok(Some(record)),
            Some(Err(error)) => Err(error.into()),
            None => Ok(None),
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
        blocks: board.blocks,
        rules: board.rules.clone(),
        ..ReadOptions::default()
    }
}

/// The empty puzzle that the options alone describe.
pub(crate) fn puzzle_from_options(board: &BoardArgs) -> Result<Puzzle, Failure> {
    let mut puzzle = board_options(board).empty_puzzle()?;
    add_constraints(&mut puzzle, board)?;
    Ok(puzzle)
}

/// Adds what `--thermo`, `--cage`, `--ineq` and `--constraint` say.
fn add_constraints(puzzle: &mut Puzzle, board: &BoardArgs) -> Result<(), Failure> {
    let named = [
        ("--thermo", "thermometer", &board.thermo),
        ("--cage", "killer", &board.cage),
        ("--ineq", "inequality", &board.ineq),
    ];
    let geometry = puzzle.geometry().clone();
    for (option, kind, texts) in named {
        let kind = constraints::find(kind).expect("a kind of the catalogue");
        for text in texts {
            let constraint = formats::parse_constraint(kind, text, &geometry)
                .map_err(|error| error.in_source(option))?;
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
        Reader::new("--grid", Box::new(Cursor::new(text.as_bytes().to_vec())), None, options)?
    };
    let mut grids = Vec::new();
    for record in reader {
        let read = record?.puzzle.grid();
        let mut grid = shudu::Grid::empty(geometry.clone());
        for (cell, digit) in read.filled() {
            grid.set(cell, digit);
        }
        grids.push(grid);
    }
    Ok(grids)
}
