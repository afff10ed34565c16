//! Solves one puzzle with the least latency.
//!
//! The candidates of a digit in one band (three rows) are 27 bits of a word, and a word is a lane of a
//! vector. All nine digits of all bands are four vectors of eight lanes:
//!
//! ```text
//! a word:     block 0  block 1  block 2          bit 9 row + column
//!             0  1  2 |3  4  5 |6  7  8          three bits beside each other: a minirow
//!             9 10 11 |12 … 14 |15 … 17          three below each other: a minicolumn
//!            18 19 20 |21 … 23 |24 … 26
//!
//! vector 0:   band 0 of the digits 1 2 3 4 | 5 6 7 8
//! vector 1:   band 1 of the digits 1 2 3 4 | 5 6 7 8
//! vector 2:   band 2 of the digits 1 2 3 4 | 5 6 7 8
//! vector 3:   digit 9 in the bands 0 0 2 2 | 1 1 2 2
//! ```
//!
//! The unusual order in the last vector is that of a sum over the lanes of the first three, when eight lanes
//! are folded to four, two and one and the vectors share the work. So the results for the cells of each band
//! meet digit 9 without another shuffle.
//!
//! One round of rules processes all digits and all houses at once, without a branch. It is a few hundred
//! vector instructions, or 40 to 50 ns on a Zen 4 core.
//!
//! 1. *Permutations of minirows*: candidates that no placement of a digit in a band needs are removed (locked
//!    candidates, and hidden singles of rows); then the same for minicolumns and stacks.
//! 2. *Places*: a digit with one cell left in a block removes the other digits from that cell.
//! 3. *Sole candidates* are removed from the rest of their block; the permutations do the rest in the next
//!    round.
//! 4. When nothing changes any more, *triads*: three digits that alone can fill a minirow or minicolumn are
//!    removed from the rest of the block. This costs extra, so it waits for the others.
//!
//! Then the search guesses: in a cell with two candidates whose digits have the most places among its peers,
//! or, if there are many such cells or the puzzle looks as if it had many solutions, simply in the one with
//! the most other such cells among its peers.
//!
//! | File | Holds |
//! | --- | --- |
//! | `clues` | what goes in and comes out |
//! | `board` | the layout |
//! | `search` | guessing and taking back, over any set of rules |
//! | `portable` | the rules in plain words: start here |
//! | `settle`, `vector` | the rules on vectors |
//! | `isa` | which of the two runs, and with which instructions |
//!
//! Tried without success: plain arrays under the trait of the vectors instead of `portable` (two to three
//! times slower per round than tables); cells with three candidates in the score of a guess (as many
//! guesses); guessing a digit's place in a block without a score (a seventh more guesses on the hardest); if
//! there are many pairs, scoring only the band with the most (up to a fifth more guesses, no clear gain in
//! time).

pub(crate) mod board;
mod clues;
mod isa;
mod portable;
pub(crate) mod search;
#[cfg(target_arch = "x86_64")]
mod settle;
#[cfg(target_arch = "x86_64")]
mod vector;

use std::ops::ControlFlow;

use board::{Edit, Planes};
pub use clues::{ClueError, Clues, Solution};
pub use isa::Isa;
use search::{DEPTH, Stack, Visit};
use shudu_core::{Control, Stop};

use crate::count::{Counter, Memory};

/// A solver for one puzzle after another. It allocates nothing per call, except that counts above 2 keep
/// lists that grow as needed.
///
/// ```
/// use shudu_classic::{Clues, Single, Solutions};
///
/// let text = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let mut single = Single::new();
/// let clues = Clues::from_bytes(text).unwrap();
/// assert!(matches!(single.uniqueness(&clues), Solutions::Unique(solution) if solution[1] == 1));
/// ```
pub struct Single {
    isa: Isa,
    stack: Box<Stack>,
    memory: Memory,
    guesses: u64,
}

/// How many solutions a puzzle has: none, one or several.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Solutions {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly this solution.
    Unique(Solution),
    /// The puzzle has these two solutions, and maybe others.
    Several(Solution, Solution),
}

impl Single {
    /// Makes a solver with the best instructions that this CPU has.
    pub fn new() -> Self {
        Self::make(Isa::best())
    }

    /// Makes a solver with these instructions. Returns `None` if this CPU lacks them.
    pub fn with(isa: Isa) -> Option<Self> {
        isa.is_available().then(|| Self::make(isa))
    }

    fn make(isa: Isa) -> Self {
        Self {
            isa,
            stack: Box::new([(Planes::EMPTY, Edit::NONE); DEPTH]),
            memory: Memory::default(),
            guesses: 0,
        }
    }

    /// The number of guesses in the last call.
    pub fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Finds a solution, if there is one.
    pub fn first(&mut self, clues: &Clues) -> Option<Solution> {
        let mut few = Few::new(1);
        isa::search(self.isa, &clues.board, &mut self.stack, &mut few);
        self.guesses = few.guesses;
        (few.found == 1).then(|| few.boards[0].solution())
    }

    /// Finds out whether there is exactly one solution.
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

    /// Counts the solutions, up to `limit`. With a limit above 2, not every solution is visited.
    pub fn count(&mut self, clues: &Clues, limit: u64, control: &Control) -> Result<u64, Stop> {
        self.guesses = 0;
        if limit <= 2 {
            let mut n = 0;
            self.each(clues, control, |_| {
                n += 1;
                n < limit
            })?;
            return Ok(n.min(limit));
        }
        let guesses = &mut self.guesses;
        let mut guess = || {
            *guesses += 1;
            control.count_guess();
            control.step()
        };
        let (settle, memory) = (isa::settler(self.isa), &mut self.memory);
        memory.clear();
        Counter { settle, guess: &mut guess, memory }.count(&clues.board, Edit::NONE, None, limit)
    }

    /// Shows every solution once, in any order, until `visit` breaks off.
    pub fn enumerate(
        &mut self,
        clues: &Clues,
        control: &Control,
        visit: &mut dyn FnMut(&Solution) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.each(clues, control, |board| visit(&board.solution()).is_continue())
    }

    /// Shows every solved board until `visit` returns false.
    fn each(
        &mut self,
        clues: &Clues,
        control: &Control,
        visit: impl FnMut(&Planes) -> bool,
    ) -> Result<(), Stop> {
        let mut all = All { visit, control, guesses: 0, stop: None };
        isa::search(self.isa, &clues.board, &mut self.stack, &mut all);
        self.guesses = all.guesses;
        all.stop.map_or(Ok(()), Err)
    }
}

impl Default for Single {
    fn default() -> Self {
        Self::new()
    }
}

/// Shows all solutions, until the control stops it.
struct All<'a, F> {
    visit: F,
    control: &'a Control,
    guesses: u64,
    stop: Option<Stop>,
}

impl<F: FnMut(&Planes) -> bool> Visit for All<'_, F> {
    #[inline(always)]
    fn solution(&mut self, board: &Planes) -> bool {
        (self.visit)(board)
    }

    #[inline(always)]
    fn guess(&mut self) -> bool {
        self.guesses += 1;
        self.control.count_guess();
        self.stop = self.control.step().err();
        self.stop.is_none()
    }
}

/// Keeps the first one or two solutions.
struct Few {
    boards: [Planes; 2],
    found: usize,
    limit: usize,
    guesses: u64,
}

impl Few {
    fn new(limit: usize) -> Self {
        Self { boards: [Planes::EMPTY; 2], found: 0, limit, guesses: 0 }
    }
}

impl Visit for Few {
    #[inline(always)]
    fn solution(&mut self, board: &Planes) -> bool {
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
