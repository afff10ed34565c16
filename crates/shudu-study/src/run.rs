//! Options of a run, how it ends, and its result.

use std::sync::{Arc, OnceLock};

use shudu_core::{Cell, Grid, Message, message};
use shudu_logic::board::{Board, Candidate, Rules};

use crate::catalogue::Method;
use crate::classic::ClassicWorld;
use crate::record::Record;
use crate::world::{Halt, World};

/// A run ends after this many guesses, wrong ones included, which bounds its time and its memory. Classic
/// puzzles that have a solution need far fewer.
pub const MAX_GUESSES: u64 = 100_000;

/// Emulation starts with cells that have this many digits, and digits that have this many places.
pub(crate) const FIRST_EMULATED: usize = 2;

/// What a run may use, and when it stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Methods above this level are left out.
    pub level_limit: Option<u32>,
    /// Whether to guess when nothing else helps.
    pub use_try: bool,
    /// Whether to emulate cells and digits.
    pub use_emu: bool,
    /// Emulates cells with at most this many digits, and digits with at most this many places; at least two.
    pub emu_limits: usize,
    /// Stops after this many passes through the list.
    pub loop_limit: Option<u64>,
    /// Stops when there are this many records.
    pub rec_limit: Option<usize>,
    /// Stops when one of these cells is set.
    pub check: Vec<Cell>,
    /// Possible digits are written down only in cells with at most this many; chains have at most this many digits.
    pub written_limit: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            level_limit: None,
            use_try: true,
            use_emu: false,
            emu_limits: FIRST_EMULATED,
            loop_limit: None,
            rec_limit: None,
            check: Vec::new(),
            written_limit: 3,
        }
    }
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// Every cell has its digit, and the puzzle's own check finds nothing wrong.
    Solved,
    /// Every cell has its digit, but the puzzle's own check finds something wrong: a method is at fault.
    Wrong,
    /// No method finds more.
    Stuck,
    /// There is no solution.
    Contradiction,
    /// A cell to stop at was set.
    Reached(Candidate),
    /// The limit of passes was reached.
    LoopLimit,
    /// The limit of records was reached.
    RecLimit,
    /// There were [`MAX_GUESSES`] guesses.
    GuessLimit,
    /// The caller stopped the run.
    Interrupted,
}

impl From<Halt> for Ending {
    fn from(halt: Halt) -> Self {
        match halt {
            Halt::Solved => Self::Solved,
            Halt::Contradiction => Self::Contradiction,
            Halt::Reached(set) => Self::Reached(set),
        }
    }
}

impl Ending {
    /// Its id.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Wrong => "wrong",
            Self::Stuck => "stuck",
            Self::Contradiction => "contradiction",
            Self::Reached(_) => "reached",
            Self::LoopLimit => "loop-limit",
            Self::RecLimit => "rec-limit",
            Self::GuessLimit => "guess-limit",
            Self::Interrupted => "interrupted",
        }
    }
}

/// A method that was tried, for printing the steps of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// Which pass through the list it was, from 1.
    pub pass: u64,
    /// The method.
    pub method: Method,
    /// Digits set by it, and by what followed at once.
    pub sets: usize,
    /// Possible digits taken out.
    pub reduces: usize,
}

/// The result of a run.
#[derive(Debug, Clone)]
pub struct Run {
    /// How it ended.
    pub ending: Ending,
    pub(crate) end: End,
    /// The levels of all methods tried, and what guesses and rises of the emulation limit add.
    pub score: u64,
    /// The last method in the order that was tried.
    pub highest: Option<Method>,
    /// Passes through the list.
    pub loops: u64,
    /// Guesses, wrong ones too.
    pub guesses: u64,
    /// Every method tried, in order.
    pub tries: Vec<Try>,
}

/// Where a run ended.
#[derive(Debug, Clone)]
pub(crate) enum End {
    World(Box<World>),
    /// On a classic board: the start, and the compact world at the end. The whole world is made when somebody looks at
    /// it.
    Classic {
        start: Arc<World>,
        end: Box<ClassicWorld>,
        whole: OnceLock<Box<World>>,
    },
}

impl End {
    /// Whether what stands in the cells is a solution.
    fn is_solution(&self) -> bool {
        match self {
            Self::World(world) => world.puzzle.is_solution(&world.board.grid()),
            Self::Classic { start, end, .. } => end.is_solution(start),
        }
    }
}

impl Run {
    /// The same run, but it counts as solved only if its grid is a solution.
    pub(crate) fn checked(mut self) -> Self {
        if self.ending == Ending::Solved && !self.end.is_solution() {
            self.ending = Ending::Wrong;
        }
        self
    }

    /// Where it ended, and what was done, in order, without what wrong guesses led to.
    pub fn world(&self) -> &World {
        match &self.end {
            End::World(world) => world,
            End::Classic { start, end, whole } => whole.get_or_init(|| Box::new(end.end_of(start))),
        }
    }

    /// Whether every cell has its digit, and the grid is a solution of the puzzle.
    pub fn is_solved(&self) -> bool {
        self.ending == Ending::Solved
    }

    /// What stands in the cells, and what the empty ones may hold.
    pub fn board(&self) -> &Board {
        self.world().board()
    }

    /// What was done, in order, without what wrong guesses led to.
    pub fn records(&self) -> &[Record] {
        self.world().records()
    }

    /// What stands in the cells.
    pub fn grid(&self) -> Grid {
        self.board().grid()
    }

    /// Whether trial and error was needed.
    pub fn has_trials(&self) -> bool {
        self.guesses > 0 || self.records().iter().any(|record| record.reason.is_trial())
    }

    /// The rules of the puzzle.
    pub fn rules(&self) -> &Rules {
        self.board().rules()
    }

    /// How it ended, in words.
    pub fn summary(&self) -> Message {
        let (score, loops, records) = (self.score, self.loops, self.records().len());
        match self.ending {
            Ending::Solved => message!(
                "study-solved",
                score = score,
                method = self.highest.as_ref().map_or_else(|| Message::verbatim("-"), Method::name),
                loops = loops,
                records = records,
                guesses = self.guesses
            ),
            Ending::Stuck => message!(
                "study-stuck",
                left = self.board().empty().len(),
                score = score,
                loops = loops,
                records = records
            ),
            Ending::Wrong => message!("study-wrong"),
            Ending::GuessLimit => message!("study-guess-limit", guesses = self.guesses),
            Ending::Contradiction => message!("study-contradiction"),
            Ending::Reached(set) => message!(
                "study-reached",
                cell = self.rules().geometry().name(set.cell),
                digit = set.digit.to_string(),
                loops = loops,
                records = records
            ),
            Ending::LoopLimit => message!("study-loop-limit", loops = loops, records = records),
            // The code that interrupts a run reports it in its own words.
            Ending::RecLimit | Ending::Interrupted => {
                message!("study-rec-limit", loops = loops, records = records)
            }
        }
    }
}
