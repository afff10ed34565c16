//! Where puzzles come from: a file, standard input, `--string`, or the options alone.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read as _};
use std::path::Path;
use std::sync::Arc;

use shudu::constraints;
use shudu::formats::{self, Blocks, Format, Limits, ReadError, ReadOptions, Reader, Record};
use shudu::{Constraint, Puzzle, message};

use crate::args::{BoardArgs, InputArgs};
use crate::failure::Failure;

/// The puzzles of the input, one after the other.
pub(crate) struct Puzzles {
    source: Source,
    board: BoardArgs,
    /// Read ahead to see whether there is one.
    peeked: Option<Result<Record, ReadError>>,
}

enum Source {
    Read(Box<Reader<'static>>),
    /// The empty board that the options describe, once.
    Options(Option<Box<Puzzle>>),
}

impl From<Reader<'static>> for Source {
    fn from(reader: Reader<'static>) -> Self {
        Self::Read(Box::new(reader))
    }
}

impl Puzzles {
    pub(crate) fn open(args: &InputArgs) -> Result<Self, Failure> {
        let board = args.board.clone();
        let mut options = read_options(&board);
        if let Some(most) = args.max_puzzle {
            options.limits = Limits { line: most, puzzle: most };
        }
        let source = match (&args.string, &args.file) {
            (Some(text), _) => {
                let input = Box::new(Cursor::new(text.clone().into_bytes()));
                Reader::new("--string", input, args.from, options)?.into()
            }
            (None, Some(path)) if path != Path::new("-") => {
                let input = open_file(path)?;
                Reader::new(&path.display().to_string(), input, args.from, options)?.into()
            }
            (None, None) if board.size.is_some() => {
                Source::Options(Some(Box::new(puzzle_from_options(&board)?)))
            }
            (None, None) if io::stdin().is_terminal() => {
                return Err(Failure::Said(
                    message!("input-missing"),
                    Some(message!("input-missing-help")),
                ));
            }
            (None, _) => {
                let input = Box::new(BufReader::with_capacity(1 << 16, io::stdin()));
                Reader::new("stdin", input, args.from, options)?.into()
            }
        };
        Ok(Self { source, board, peeked: None })
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
                puzzle.take().map(|puzzle| Ok(Record { puzzle: *puzzle, number: 1, line: 1 }))
            }
            Source::Read(reader) => reader.next(),
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

fn open_file(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    let failed = |error: io::Error| Failure::file(path, &error);
    let file = File::open(path).map_err(failed)?;
    if file.metadata().map_err(failed)?.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()));
    }
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

pub(crate) fn read_options(board: &BoardArgs) -> ReadOptions {
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
    let mut puzzle = read_options(board).empty_puzzle()?;
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
        Reader::new(text, open_file(path)?, None, options)?
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
