//! *Lanes*: one puzzle per SIMD lane, each with its own search.
//!
//! ```text
//!                lane 0     lane 1     lane 2   …  lane 31
//!   cell r1c1   {1,4,7}    {2}        {3,9}        {1,…,9}     ◄─ one vector of u16: bit d for digit d + 1
//!   cell r1c2   {5}        {1,8}      {7}          {6}
//!     ⋮
//!   cell r9c9   {2,3}      {4}        {1,6}        {8}         ◄─ 81 vectors
//!               puzzle 0   puzzle 1   puzzle 2  …  puzzle 31
//! ```
//!
//! What other solvers do with shuffles inside a vector is a plain operation between vectors here, on as many
//! puzzles as the CPU has lanes. When a lane is done, it gets the next puzzle.
//!
//! - `deduce`: the deductions, for a band of all lanes at a time.
//! - `search`: what happens to each lane after a pass of deductions.
//! - `choose`: the cell to guess when nothing follows.
//!
//! The vectors themselves are defined in the crate's `simd` folder.
//!
//! ```
//! use shudu_classic::{Lanes, Simd, lanes::{Answers, Outcome, Puzzles}};
//! use shudu_core::Control;
//!
//! let text = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........\n";
//! let puzzles = Puzzles::new(text, &[0])?;
//! let mut solutions = [b'\n'; 82];
//! let mut outcomes = [Outcome::default(); 1];
//! let answers = Answers { text: &mut solutions, stride: 82, outcomes: &mut outcomes };
//! let stats = Lanes::new(Simd::best()).run(puzzles, 2, answers, &Control::new())?;
//! assert_eq!(outcomes[0], Outcome::Solutions(1));
//! assert_eq!(&solutions[..9], b"468931527");
//! assert_eq!(stats.solved, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::AddAssign;

use shudu_core::{Control, Stop};

use crate::simd::{self, Simd};

pub(crate) mod choose;
pub(crate) mod deduce;
pub(crate) mod search;

/// The engine. It solves batches of puzzles and reuses its memory between them.
pub struct Lanes {
    simd: Simd,
    search: Box<dyn search::Run>,
}

impl Lanes {
    /// Makes an engine for this instruction set, or for [`Simd::best`] if the machine lacks it.
    pub fn new(simd: Simd) -> Self {
        let simd = if simd.is_available() { simd } else { Simd::best() };
        Self { simd, search: simd::search(simd) }
    }

    /// The instruction set in use.
    pub fn simd(&self) -> Simd {
        self.simd
    }

    /// Solves every puzzle of a batch until it has `limit` solutions: 1 for any solution, 2 to prove that
    /// there is only one.
    ///
    /// The first solution found goes to `answers`, whose fields say what happens to a puzzle without one.
    ///
    /// # Errors
    ///
    /// When `control` was stopped; `answers` is then incomplete. The step limit of `control` is ignored.
    ///
    /// # Panics
    ///
    /// When `answers` is too small for the puzzles, or `limit` is 0.
    pub fn run(
        &mut self,
        puzzles: Puzzles<'_>,
        limit: u32,
        answers: Answers<'_>,
        control: &Control,
    ) -> Result<Stats, Stop> {
        assert!(limit > 0, "the limit of solutions is at least 1");
        answers.check(puzzles.len());
        self.search.run(&mut search::Job { puzzles, limit, answers, control })
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lanes").field("simd", &self.simd).finish_non_exhaustive()
    }
}

/// Puzzles in a piece of text: 81 characters each, a digit for a given and `.` or `0` for an empty cell.
#[derive(Debug, Clone, Copy)]
pub struct Puzzles<'a> {
    text: &'a [u8],
    starts: &'a [u32],
    /// One entry for each puzzle, or none at all.
    refused: &'a [Refused],
}

/// A digit that a cell may not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused {
    /// The cell, from 0 to 80.
    pub cell: u8,
    /// The digit, from 1 to 9.
    pub digit: u8,
}

impl<'a> Puzzles<'a> {
    /// Takes the puzzles that begin at `starts`.
    ///
    /// # Errors
    ///
    /// When fewer than 81 bytes follow a start. Whether the bytes are valid shows in the [`Outcome`].
    pub fn new(text: &'a [u8], starts: &'a [u32]) -> Result<Self, PastEnd> {
        let fits =
            |start: u32| (start as usize).checked_add(81).is_some_and(|end| end <= text.len());
        match starts.iter().position(|&start| !fits(start)) {
            None => Ok(Self { text, starts, refused: &[] }),
            Some(puzzle) => Err(PastEnd { puzzle }),
        }
    }

    /// The same puzzles, each without one candidate.
    ///
    /// If a solution is known, asking for another one without its digit in an empty cell tells whether that
    /// digit follows from the givens, without finding the known solution again.
    ///
    /// # Panics
    ///
    /// When there is not exactly one for each puzzle, or when a cell or digit is out of range.
    #[must_use]
    pub fn refusing(self, refused: &'a [Refused]) -> Self {
        let exists = |one: &Refused| one.cell < 81 && (1..=9).contains(&one.digit);
        assert_eq!(refused.len(), self.starts.len(), "one for each puzzle");
        assert!(refused.iter().all(exists), "cells from 0 to 80, digits from 1 to 9");
        Self { refused, ..self }
    }

    /// The number of puzzles.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Whether there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The characters of a puzzle.
    #[inline(always)]
    fn get(&self, puzzle: usize) -> Option<&'a [u8; 81]> {
        let start = *self.starts.get(puzzle)? as usize;
        self.text.get(start..)?.first_chunk()
    }
}

/// A puzzle has fewer than 81 characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PastEnd {
    /// The number of the puzzle, from 0.
    pub puzzle: usize,
}

impl fmt::Display for PastEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text ends before the 81 characters of puzzle {}", self.puzzle + 1)
    }
}

impl std::error::Error for PastEnd {}

/// Where the answers go.
#[derive(Debug)]
pub struct Answers<'a> {
    /// The 81 digits of puzzle `i`'s first solution go to `text[stride * i..][..81]`. Nothing else is
    /// written: the ranges of puzzles without a solution and the bytes in between stay as they are.
    pub text: &'a mut [u8],
    /// Bytes from one solution to the next, at least 81.
    pub stride: usize,
    /// The outcome of each puzzle.
    pub outcomes: &'a mut [Outcome],
}

impl Answers<'_> {
    fn check(&self, n_puzzles: usize) {
        assert!(self.stride >= 81, "a solution takes 81 bytes, not {}", self.stride);
        assert!(self.outcomes.len() >= n_puzzles, "an outcome for each puzzle");
        if let Some(last) = n_puzzles.checked_sub(1) {
            let end = last.checked_mul(self.stride).and_then(|place| place.checked_add(81));
            assert!(end.is_some_and(|end| end <= self.text.len()), "81 bytes for each solution");
        }
    }

    #[inline(always)]
    fn place(&self, puzzle: usize) -> usize {
        self.stride * puzzle
    }
}

/// The result for one puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The number of solutions, counted up to the limit; 0 also for givens that contradict each other.
    Solutions(u32),
    /// The puzzle has a character that is neither a digit nor `.`.
    BadCharacter {
        /// The cell, from 0 to 80.
        cell: u8,
        /// The byte found there.
        found: u8,
    },
}

impl Default for Outcome {
    fn default() -> Self {
        Self::Solutions(0)
    }
}

impl Outcome {
    #[cold]
    fn of_bad_text(text: &[u8; 81]) -> Self {
        let is_bad = |&&byte: &&u8| byte != b'.' && !byte.is_ascii_digit();
        match text.iter().enumerate().find(|(_, byte)| is_bad(byte)) {
            Some((cell, &found)) => Self::BadCharacter { cell: cell as u8, found },
            None => unreachable!("only called for a text with a bad character"),
        }
    }
}

/// The statistics of a batch.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Number of puzzles, including bad ones.
    pub puzzles: u64,
    /// Number of puzzles with at least one solution.
    pub solved: u64,
    /// Number of puzzles with an invalid character.
    pub bad: u64,
    /// Total number of guesses.
    pub guesses: u64,
    /// Number of puzzles that needed no guess.
    pub without_guess: u64,
    /// Number of passes of deductions over all lanes.
    pub passes: u64,
}

impl AddAssign for Stats {
    fn add_assign(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.solved += other.solved;
        self.bad += other.bad;
        self.guesses += other.guesses;
        self.without_guess += other.without_guess;
        self.passes += other.passes;
    }
}
