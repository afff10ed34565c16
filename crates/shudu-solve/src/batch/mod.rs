//! Solves millions of classic puzzles, file to file: on all cores, in order, in constant memory.
//!
//! ```text
//! input ── Blocks: about a mebibyte, cut between puzzles       one worker at a time
//!            ├── worker 1: parse ── lanes ── text ──┐
//!            │               ╰ anything odd ── Reader ── solve
//!            ├── worker 2: parse ── lanes ── text ──┤          all at once
//!            ╰── …                                  │
//! output ◄── each in its turn ──────────────────────╯          one worker at a time
//! ```
//!
//! The parser takes only what is plainly a classic puzzle. Any other line goes to the format's own reader,
//! and the front solves it, so a text has the same answers here as when its puzzles are read one by one.
//!
//! There are as many blocks in memory as workers; see [`in_order`].

mod blocks;
mod odd;
mod parse;
mod write;

use std::io::{self, Read, Write};

use shudu_classic::lanes::{Answers, Outcome, Puzzles, Stats};
use shudu_classic::{Lanes, Simd, is_solution};
use shudu_core::{Control, Language, Message, Stop};
use shudu_formats::{Pieces, ReadError};

use blocks::{Block, Blocks};
use odd::OddPiece;
pub use write::why_no_solution;

use crate::{EngineChoice, in_order};

/// A form in which classic puzzles come by the million.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BatchForm {
    /// 81 characters a line.
    Line,
    /// Nine lines of nine characters; a blank line between puzzles may be missing.
    Grid,
    /// Nine lines of digits separated by a space, 0 for an empty cell; a blank line between puzzles.
    Blocks,
}

impl BatchForm {
    /// Returns the form that belongs to a format, if there is one.
    pub fn of(format: &str) -> Option<Self> {
        match format {
            "line" => Some(Self::Line),
            "grid" => Some(Self::Grid),
            "blocks" => Some(Self::Blocks),
            _ => None,
        }
    }

    /// The id of the format.
    pub fn id(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Blocks => "blocks",
        }
    }
}

/// How to process a stream of classic puzzles.
#[derive(Debug, Clone)]
pub struct Batch {
    /// How to read input that is not plainly a classic puzzle.
    pub pieces: Pieces,
    /// The form of the puzzles, which has to be the same as that of `pieces`.
    pub from: BatchForm,
    /// The form of the solutions.
    pub to: BatchForm,
    /// The engine for whatever is not plainly a classic puzzle.
    pub engine: EngineChoice,
    /// Whether to prove that each solution is the only one.
    pub unique: bool,
    /// The number of workers; at least one.
    pub threads: usize,
    /// The instruction set.
    pub simd: Simd,
    /// The language of the messages about puzzles without a result.
    pub language: Language,
    /// How many puzzles other inputs held before this one: numbers go on from there.
    pub n_before: u64,
}

/// The statistics of a batch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BatchStats {
    /// Number of puzzles, including unreadable ones.
    pub puzzles: u64,
    /// Number of puzzles whose solution was written.
    pub solved: u64,
    /// Number of puzzles that could not be read.
    pub unread: u64,
    /// Total number of guesses.
    pub guesses: u64,
    /// Number of puzzles that needed no guess.
    pub without_guess: u64,
    /// Number of bytes read.
    pub bytes: u64,
}

/// Why a batch ended early.
#[derive(Debug)]
pub enum BatchError {
    /// The input could not be read.
    Read(io::Error),
    /// The output could not be written.
    Write(io::Error),
    /// The rest of the input cannot be read, for example after a line that is longer than any puzzle may be.
    Unreadable(ReadError),
    /// The run was stopped by its control.
    Stopped(Stop),
    /// The engine returned a grid that is not a solution. It is not written.
    Erred,
}

/// A puzzle without a solution to show.
#[derive(Debug, Clone)]
pub struct Unsolved {
    /// Its number, from 1.
    pub number: u64,
    /// The line of the input that it starts on, from 1.
    pub line: usize,
    /// Why there is no solution.
    pub reason: Message,
}

/// What a batch tells while it runs, in the order of the puzzles.
pub trait Observer: Send {
    /// Called when a puzzle could not be read.
    fn unread(&mut self, error: &ReadError);

    /// A puzzle was read, but there is no solution to show.
    fn unsolved(&mut self, _: &Unsolved) {}

    /// The numbers so far.
    fn progress(&mut self, stats: &BatchStats);
}

impl Batch {
    /// Solves every puzzle of the input and writes one result for each, in order.
    ///
    /// A puzzle without a result becomes one line, `! reason`, and does not stop the others.
    pub fn run(
        &self,
        input: impl Read + Send,
        output: impl Write + Send,
        observer: &mut dyn Observer,
        control: &Control,
    ) -> Result<BatchStats, BatchError> {
        let mut blocks = Blocks::new(input, self.from, self.pieces.clone());
        let mut sink = Sink { output, observer, stats: BatchStats::default(), n_lines: 0 };
        in_order(
            self.threads,
            || Worker::new(self),
            |worker| match blocks.next(&mut worker.text)? {
                Some(block) => {
                    worker.block = block;
                    Ok(true)
                }
                None => Ok(false),
            },
            |worker| worker.solve(self, control),
            |worker| sink.take(self, worker),
        )?;
        sink.output.flush().map_err(BatchError::Write)?;
        Ok(sink.stats)
    }
}

/// The buffers of one worker, reused for every block.
struct Worker {
    lanes: Lanes,
    /// The block's text.
    text: Vec<u8>,
    block: Block,
    stats: Stats,
    parsed: parse::Parsed,
    /// The answers for everything that is not plainly a classic puzzle.
    odd: Vec<OddPiece>,
    solutions: Vec<u8>,
    outcomes: Vec<Outcome>,
    out: Vec<u8>,
}

impl Worker {
    fn new(batch: &Batch) -> Self {
        Self {
            lanes: Lanes::new(batch.simd),
            text: Vec::new(),
            block: Block::default(),
            stats: Stats::default(),
            parsed: parse::Parsed::default(),
            odd: Vec::new(),
            solutions: Vec::new(),
            outcomes: Vec::new(),
            out: Vec::new(),
        }
    }

    fn solve(&mut self, batch: &Batch, control: &Control) -> Result<(), BatchError> {
        match self.block.read.take() {
            None => self.parsed.parse(&self.text, self.block.n_lines, batch.from),
            Some(read) => {
                self.parsed.parse(&[], 0, batch.from);
                self.outcomes.clear();
                self.stats = Stats::default();
                self.odd = vec![OddPiece::of_records(read, batch, control)?];
                return Ok(());
            }
        }
        let text = self.parsed.text(&self.text, batch.from);
        let puzzles = Puzzles::new(text, &self.parsed.starts).expect("the parser found 81 bytes");
        self.outcomes.clear();
        self.outcomes.resize(puzzles.len(), Outcome::default());
        self.solutions.resize(puzzles.len() * write::STRIDE, b'\n');
        let answers = Answers {
            text: &mut self.solutions,
            stride: write::STRIDE,
            outcomes: &mut self.outcomes,
        };
        let limit = if batch.unique { 2 } else { 1 };
        self.stats =
            self.lanes.run(puzzles, limit, answers, control).map_err(BatchError::Stopped)?;
        let solutions = self.solutions.chunks_exact(write::STRIDE);
        let mut solved = self.outcomes.iter().zip(solutions).zip(&self.parsed.starts);
        let is_sound = solved.all(|((outcome, solution), &start)| {
            *outcome != Outcome::Solutions(1)
                || is_solution(&text[start as usize..][..81], &solution[..81])
        });
        if !is_sound {
            return Err(BatchError::Erred);
        }
        self.odd = odd::solve(self, batch, control)?;
        Ok(())
    }
}

/// The output, with the running totals.
struct Sink<'a, W> {
    output: W,
    observer: &'a mut dyn Observer,
    stats: BatchStats,
    /// Lines of the input before this block.
    n_lines: usize,
}

impl<W: Write> Sink<'_, W> {
    /// Writes a block's results and counts them.
    fn take(&mut self, batch: &Batch, worker: &mut Worker) -> Result<(), BatchError> {
        let puzzle = batch.n_before + self.stats.puzzles;
        let first = write::First { puzzle, line: self.n_lines };
        worker.out.clear();
        let results = write::results(batch, worker, first);
        self.output.write_all(results.text(worker)).map_err(BatchError::Write)?;
        if let Some(error) = results.fatal {
            return Err(BatchError::Unreadable(error));
        }
        for error in &results.unread {
            self.observer.unread(error);
        }
        for unsolved in &results.unsolved {
            self.observer.unsolved(unsolved);
        }
        self.stats.puzzles += results.n_puzzles;
        self.stats.solved += results.n_solved;
        self.stats.unread += results.unread.len() as u64;
        self.stats.guesses += worker.stats.guesses + results.guesses;
        self.stats.without_guess += worker.stats.without_guess + results.without_guess;
        self.stats.bytes += worker.block.n_bytes as u64;
        self.n_lines += results.n_lines;
        self.observer.progress(&self.stats);
        Ok(())
    }
}
