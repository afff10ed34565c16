//! Millions of classic puzzles, file to file: all cores, order kept, constant memory.
//!
//! ```text
//! input ── Blocks: about a mebibyte, cut between puzzles       one worker at a time
//!            ├── worker 1: parse ── lanes ── text ──┐
//!            ├── worker 2: parse ── lanes ── text ──┤          all at once
//!            ╰── …                                  │
//! output ◄── each in its turn ──────────────────────╯          one worker at a time
//! ```
//!
//! There is no queue: a worker reads a block, solves it, waits for its turn and writes. So there are as
//! many blocks in memory as workers, and blocks come out in the order in which they went in.

mod blocks;
mod parse;
mod write;

use std::io::{self, Read, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use shudu_classic::lanes::{Answers, Outcome, Puzzles, Stats};
use shudu_classic::{Lanes, Simd};
use shudu_core::{Control, Language, Stop};
use shudu_formats::ReadError;

use blocks::{Block, Blocks};

/// A form in which classic puzzles come by the million.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// 81 characters a line.
    Line,
    /// Nine lines of nine characters; a blank line between puzzles may be missing.
    Grid,
    /// Nine lines of digits separated by a space, 0 for an empty cell; a blank line between puzzles.
    Blocks,
}

impl Form {
    /// The form of a format, if it is one.
    pub fn of(format: &str) -> Option<Self> {
        match format {
            "line" => Some(Self::Line),
            "grid" => Some(Self::Grid),
            "blocks" => Some(Self::Blocks),
            _ => None,
        }
    }
}

/// What to do with a stream of classic puzzles.
#[derive(Debug, Clone)]
pub struct Batch {
    /// What errors call the input.
    pub source: String,
    /// The form of the puzzles.
    pub from: Form,
    /// The form of the solutions.
    pub to: Form,
    /// Whether to prove that there is no other solution.
    pub unique: bool,
    /// How many workers; at least one.
    pub threads: usize,
    /// The instruction set.
    pub simd: Simd,
    /// The language of the lines of puzzles without a result.
    pub language: Language,
}

/// How a batch went.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BatchStats {
    /// Puzzles, unreadable ones included.
    pub puzzles: u64,
    /// Puzzles with a solution that is shown.
    pub solved: u64,
    /// Puzzles that could not be read.
    pub unread: u64,
    /// Guesses in all puzzles together.
    pub guesses: u64,
    /// Puzzles that took no guess.
    pub without_guess: u64,
    /// Bytes read.
    pub bytes: u64,
}

/// Why a batch ended early.
#[derive(Debug)]
pub enum BatchError {
    /// The input could not be read.
    Read(io::Error),
    /// The output could not be written.
    Write(io::Error),
    /// A line is longer than any puzzle may be.
    TooLong(ReadError),
    /// Somebody asked for it.
    Stopped(Stop),
}

/// What a batch tells while it runs, in the order of the puzzles.
pub trait Observer: Send {
    /// A puzzle could not be read.
    fn unread(&mut self, error: &ReadError);

    /// So far so many.
    fn progress(&mut self, stats: &BatchStats);
}

impl Batch {
    /// Solves every puzzle of the input: one result each, in order.
    ///
    /// A puzzle without a result is one line, `! reason`; it never stops the rest.
    pub fn run(
        &self,
        input: impl Read + Send,
        output: impl Write + Send,
        observer: &mut dyn Observer,
        control: &Control,
    ) -> Result<BatchStats, BatchError> {
        let input = Mutex::new(Input { blocks: Blocks::new(input, self.from), next_ticket: 0 });
        let line = Line {
            turn: Mutex::new(Turn {
                next: 0,
                output,
                observer,
                stats: BatchStats::default(),
                n_lines: 0,
                failed: None,
            }),
            moved: Condvar::new(),
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.max(1) {
                scope.spawn(|| self.work(&input, &line, control));
            }
            self.work(&input, &line, control);
        });
        let mut turn = line.turn.into_inner().unwrap_or_else(PoisonError::into_inner);
        match turn.failed.take() {
            Some(error) => Err(error),
            None => turn.output.flush().map(|()| turn.stats).map_err(BatchError::Write),
        }
    }

    /// One worker: block after block until the input ends or something fails.
    fn work<R: Read, W: Write>(
        &self,
        input: &Mutex<Input<R>>,
        line: &Line<'_, W>,
        control: &Control,
    ) {
        let mut worker = Worker::new(self);
        loop {
            let (ticket, block) = {
                let mut input = lock(input);
                let ticket = input.next_ticket;
                input.next_ticket += 1;
                (ticket, input.blocks.next(&mut worker.text))
            };
            let solved = match block {
                Ok(None) => return,
                Ok(Some(block)) => worker.solve(self, control).map(|stats| (block, stats)),
                Err(error) => Err(error),
            };
            let mut turn = line.wait_for(ticket);
            if turn.failed.is_some() {
                line.pass(turn);
                return;
            }
            let written = solved.and_then(|(block, stats)| turn.take(self, &mut worker, &block, stats));
            let ended = written.is_err();
            turn.failed = written.err();
            line.pass(turn);
            if ended {
                return;
            }
        }
    }
}

struct Input<R> {
    blocks: Blocks<R>,
    next_ticket: u64,
}

/// The workers in line for the output.
struct Line<'a, W> {
    turn: Mutex<Turn<'a, W>>,
    moved: Condvar,
}

/// What the worker whose turn it is may use.
struct Turn<'a, W> {
    next: u64,
    output: W,
    observer: &'a mut dyn Observer,
    stats: BatchStats,
    /// Lines of the input before this block.
    n_lines: usize,
    failed: Option<BatchError>,
}

impl<'a, W> Line<'a, W> {
    /// Waits until it is this ticket's turn, or until something failed.
    fn wait_for(&self, ticket: u64) -> MutexGuard<'_, Turn<'a, W>> {
        let turn = lock(&self.turn);
        let not_yet = |turn: &mut Turn<'a, W>| turn.next != ticket && turn.failed.is_none();
        self.moved.wait_while(turn, not_yet).unwrap_or_else(PoisonError::into_inner)
    }

    fn pass(&self, mut turn: MutexGuard<'_, Turn<'a, W>>) {
        turn.next += 1;
        drop(turn);
        self.moved.notify_all();
    }
}

/// A lock that a panicking worker left is as good as any: the panic itself goes on in the scope.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One worker's memory, used again for every block.
struct Worker {
    lanes: Lanes,
    /// The block's text.
    text: Vec<u8>,
    parsed: parse::Parsed,
    solutions: Vec<u8>,
    outcomes: Vec<Outcome>,
    out: Vec<u8>,
}

impl Worker {
    fn new(batch: &Batch) -> Self {
        Self {
            lanes: Lanes::new(batch.simd),
            text: Vec::new(),
            parsed: parse::Parsed::default(),
            solutions: Vec::new(),
            outcomes: Vec::new(),
            out: Vec::new(),
        }
    }

    fn solve(&mut self, batch: &Batch, control: &Control) -> Result<Stats, BatchError> {
        self.parsed.parse(&self.text, batch.from);
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
        self.lanes.run(puzzles, limit, answers, control).map_err(BatchError::Stopped)
    }
}

impl<W: Write> Turn<'_, W> {
    /// Writes a block's results and counts them.
    fn take(
        &mut self,
        batch: &Batch,
        worker: &mut Worker,
        block: &Block,
        stats: Stats,
    ) -> Result<(), BatchError> {
        let first = write::First { puzzle: self.stats.puzzles, line: self.n_lines };
        worker.out.clear();
        let results = write::results(batch, worker, first);
        self.output.write_all(results.text(worker)).map_err(BatchError::Write)?;
        for error in &results.unread {
            self.observer.unread(error);
        }
        self.stats.puzzles += results.n_puzzles;
        self.stats.solved += results.n_solved;
        self.stats.unread += results.unread.len() as u64;
        self.stats.guesses += stats.guesses;
        self.stats.without_guess += stats.without_guess;
        self.stats.bytes += block.n_bytes as u64;
        self.n_lines += block.n_lines;
        self.observer.progress(&self.stats);
        Ok(())
    }
}
