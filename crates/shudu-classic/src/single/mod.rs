//! One puzzle with the least latency.
pub(crate) mod board;
mod clues;
mod isa;
mod portable;
pub mod search;
#[cfg(target_arch = "x86_64")]
mod settle;
#[cfg(target_arch = "x86_64")]
mod vector;

use std::ops::ControlFlow;

pub use clues::{ClueError, Clues, Solution};
pub use isa::Isa;
use board::Board;
use search::{DEPTH, Stack, Visit};
use shudu_core::Stop;

/// A solver for one puzzle after the other.
pub struct Single {
    isa: Isa,
    stack: Box<Stack>,
    guesses: u64,
}

/// How many solutions a puzzle has, as far as it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly one: this.
    Unique(Solution),
    /// Two or more: these, and maybe others.
    Several(Solution, Solution),
}

impl Single {
    /// With the best instructions that this CPU has.
    pub fn new() -> Self {
        Self::make(Isa::best())
    }

    /// With these instructions; none if this CPU lacks them.
    pub fn with(isa: Isa) -> Option<Self> {
        isa.is_available().then(|| Self::make(isa))
    }

    fn make(isa: Isa) -> Self {
        Self { isa, stack: Box::new([(Board::EMPTY, board::Edit::NONE); DEPTH]), guesses: 0 }
    }

    /// The guesses that the last call took.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// A solution, if there is one.
    pub fn first(&mut self, clues: &Clues) -> Option<Solution> {
        let mut few = Few::new(1);
        isa::search(self.isa, &clues.board, &mut self.stack, &mut few);
        self.guesses = few.guesses;
        (few.found == 1).then(|| few.boards[0].solution())
    }

    /// Whether there is exactly one solution.
    pub fn uniqueness(&mut self, clues: &Clues) -> Solutions {
        let mut few = Few::new(2);
        isa::search(self.isa, &clues.board, &mut self.stack, &mut few);
        self.guesses = few.guesses;
        match few.found {
            0 => Solutions::None,
            1 => Solutions::Unique(few.boards[0].solution()),
            _ => Solutions::Several(few.boards[0].solution(), few.boards[1].solution()),
        }
    }

    /// The number of solutions, counted up to 2
    pub fn count2(&mut self, clues: &Clues) -> usize {
        let mut few = Few::new(2);
        isa::search(self.isa, &clues.board, &mut self.stack, &mut few);
        self.guesses = few.guesses;
        few.found
    }

    /// plain count
    pub fn count_plain(&mut self, clues: &Clues, limit: u64) -> u64 {
        let mut n = Plain { guesses: 0, n: 0, limit };
        isa::search(self.isa, &clues.board, &mut self.stack, &mut n);
        self.guesses = n.guesses;
        n.n
    }
}

struct Plain {
    guesses: u64,
    n: u64,
    limit: u64,
}

impl Visit for Plain {
    #[inline(always)]
    fn solution(&mut self, _: &Board) -> bool {
        self.n += 1;
        self.n < self.limit
    }
    #[inline(always)]
    fn guess(&mut self) -> bool {
        self.guesses += 1;
        true
    }
}

/// Keeps the first one or two solutions.
struct Few {
    boards: [Board; 2],
    found: usize,
    limit: usize,
    guesses: u64,
}

impl Few {
    fn new(limit: usize) -> Self {
        Self { boards: [Board::EMPTY; 2], found: 0, limit, guesses: 0 }
    }
}

impl Visit for Few {
    #[inline(always)]
    fn solution(&mut self, board: &Board) -> bool {
        self.boards[self.found & 1] = *board;
        self.found += 1;
        self.found < self.limit
    }

    #[inline(always)]
    fn guess(&mut self) -> bool {
        self.guesses += 1;
        true
    }
}
