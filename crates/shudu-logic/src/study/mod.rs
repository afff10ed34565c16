//! Solving as a student learns it: an ordered list of methods, each with a level of its own, tried in order
//! and from the first again after each success, and a record of all that was done.
//!
//! The methods, their levels and the score are those of SudokuStudyLib, a Python library by Robert J. Hwang
//! for learning logic; `docs/study.md` says where the two differ.
//!
//! ```
//! use std::sync::Arc;
//!
//! use shudu_core::{Control, Digit};
//! use shudu_logic::board::Rules;
//! use shudu_logic::study::{self, Options, World};
//!
//! let text = "1...4...9.591...6...7...34....6.2.8.3.......7.9.7.4....23...7...4...825.8...2...6";
//! let mut puzzle = shudu_constraints::classic(9)?;
//! for (cell, sign) in puzzle.geometry().clone().cells().zip(text.bytes()) {
//!     if let Some(digit) = Digit::new(sign.wrapping_sub(b'0')).filter(|_| sign != b'.') {
//!         puzzle.give(cell, digit)?;
//!     }
//! }
//! let control = Control::new();
//! let rules = Arc::new(Rules::new(&puzzle, &control).map_err(|reason| reason.to_string())?);
//! let world = World::of(puzzle, &rules, 3, &control).map_err(|reason| reason.to_string())?;
//! let run = study::solve(world, &Options::default(), &control);
//! assert!(run.is_solved());
//! assert_eq!((run.score, run.records().len()), (1, 53));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod classic;
mod methods;
mod own;
mod paper;
mod record;
mod trial;
mod world;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use classic::ClassicWorld;
use methods::{Finder, Found, groups, notes, singles};
pub use own::{NoOwnMethods, OwnEnd, OwnMethods};
use paper::Paper;
pub use record::{Action, Reason, Record};
use shudu_core::{Cell, Control, Digit, DigitSet, Grid, Message, message};
pub use trial::{MAX_TRIES, Trial, try_error, try_error_from};
pub(crate) use world::Map;
use world::{Awaited, Halt};
pub use world::{GroupNumber, Mark, Refusal, World};

use crate::board::{Board, Candidate, CellSet, Rules};

/// A way to find what comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    /// Its number, from 1.
    pub index: usize,
    /// Its id, such as `obvious-number`; [`Method::OWN`] if it is not built in.
    pub id: &'static str,
    /// How hard it is; each time the method is tried, its level is added to the score.
    pub level: u32,
    /// Whether it is trial and error.
    pub is_trial: bool,
    /// What its author calls it, if it is not built in.
    title: Option<Arc<str>>,
}

const fn method(index: usize, id: &'static str, level: u32) -> Method {
    Method { index, id, level, is_trial: false, title: None }
}

/// All built-in methods, in the order in which they are tried.
pub static METHODS: [Method; 11] = [
    method(1, "last-position", 0),
    method(2, "obvious-number", 1),
    method(3, "line-last-place", 2),
    method(4, "inobvious-number", 3),
    method(5, "group-number", 5),
    method(6, "write-down", 5),
    method(7, "chain", 10),
    method(8, "two-possibles", 15),
    method(9, "emulate-position", 20),
    method(10, "emulate-group", 20),
    Method { index: 11, id: "guess", level: 0, is_trial: true, title: None },
];

// Places in the list.
const LAST_POSITION: usize = 0;
const OBVIOUS_NUMBER: usize = 1;
const LINE_LAST_PLACE: usize = 2;
const INOBVIOUS_NUMBER: usize = 3;
const GROUP_NUMBER: usize = 4;
const WRITE_DOWN: usize = 5;
const CHAIN: usize = 6;
const TWO_POSSIBLES: usize = 7;
const EMULATE_POSITION: usize = 8;
const EMULATE_GROUP: usize = 9;
const GUESS: usize = 10;

/// What an emulation uses: all up to chains.
const BASIC_METHODS: [Finder; 7] = [
    singles::last_position,
    singles::obvious_number,
    singles::line_last_place,
    groups::inobvious_number,
    groups::reduce_by_group_number,
    notes::write_down,
    notes::chain,
];

/// A run ends after this many guesses, wrong ones included, which bounds its time and its memory. Classic
/// puzzles that have a solution need far fewer.
pub const MAX_GUESSES: u64 = 100_000;
/// What each guess adds to the score.
const GUESS_SCORE: u64 = 5;
/// What each rise of the emulation limit adds to the score.
const RISE_SCORE: u64 = 1000;
/// After a guess, methods above this level are left out.
const LEVEL_AFTER_GUESS: u32 = 2;
/// Emulation starts with cells that have this many digits, and digits that have this many places.
const FIRST_EMULATED: usize = 2;

impl Method {
    /// The id of every method that is not built in.
    pub const OWN: &'static str = "own";

    /// A method that is not built in: the `number`th of them, from 0.
    pub fn own(number: usize, name: &str, level: u32) -> Self {
        let index = METHODS.len() + 1 + number;
        Self { index, id: Self::OWN, level, is_trial: false, title: Some(name.into()) }
    }

    /// What it is called.
    pub fn name(&self) -> Message {
        if let Some(title) = &self.title {
            return Message::verbatim(&**title);
        }
        match self.id {
            "last-position" => message!("study-method-last-position"),
            "obvious-number" => message!("study-method-obvious-number"),
            "line-last-place" => message!("study-method-line-last-place"),
            "inobvious-number" => message!("study-method-inobvious-number"),
            "group-number" => message!("study-method-group-number"),
            "write-down" => message!("study-method-write-down"),
            "chain" => message!("study-method-chain"),
            "two-possibles" => message!("study-method-two-possibles"),
            "emulate-position" => message!("study-method-emulate-position"),
            "emulate-group" => message!("study-method-emulate-group"),
            _ => message!("study-method-guess"),
        }
    }
}

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
    /// Whoever runs it wanted no more.
    Interrupted,
}

impl Ending {
    /// A word for it.
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

/// A method tried, as the steps of a run are printed.
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

/// What a run came to.
#[derive(Debug, Clone)]
pub struct Run {
    /// How it ended.
    pub ending: Ending,
    end: End,
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
enum End {
    World(Box<World>),
    /// On a classic board, from where it started; the whole world is made when somebody looks at it.
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
    /// The run, which is not called solved unless its grid is a solution.
    fn checked(mut self) -> Self {
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

    /// What bears on the cells.
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

/// Built-in methods and others, in the order in which they are tried: one that is not built in comes behind
/// all that are as easy, and before the guess.
pub fn in_order(own: &[Method]) -> Vec<Method> {
    let mut order = METHODS.to_vec();
    for method in own {
        let behind = |one: &Method| !one.is_trial && one.level <= method.level;
        let place = order.iter().rposition(behind).map_or(0, |place| place + 1);
        order.insert(place, method.clone());
    }
    order
}

/// Solves as far as the built-in methods go, or until the control is stopped.
pub fn solve(world: World, options: &Options, control: &Control) -> Run {
    solve_with(world, options, &mut NoOwnMethods(control))
}

/// Solves as far as the methods go, built-in ones and others.
pub fn solve_with(
    world: impl Into<Arc<World>>,
    options: &Options,
    own: &mut dyn OwnMethods,
) -> Run {
    let world = world.into();
    let own_methods = own.methods();
    // The world for classic boards is not one that methods of one's own know.
    if own_methods.is_empty()
        && let Some(classic) = ClassicWorld::of(&world, options.written_limit, &options.check)
    {
        let ending = classic.ending();
        let order = METHODS[..].into();
        let outline = Outline { ending, first_digit: world.first_digit(), order };
        let solver = Solver::new(classic, outline, options, own);
        let end = |end| End::Classic { start: world, end, whole: OnceLock::new() };
        return solver.solve(end).checked();
    }
    solve_on_any_board(Arc::unwrap_or_clone(world), &own_methods, options, own)
}

fn solve_on_any_board(
    mut world: World,
    own_methods: &[Method],
    options: &Options,
    own: &mut dyn OwnMethods,
) -> Run {
    world.written_limit = options.written_limit;
    // Most runs need no more.
    world.records.reserve(world.board.rules().geometry().n_cells());
    if !options.check.is_empty() {
        let cells: CellSet = options.check.iter().copied().collect();
        world.awaited = Some(Awaited { cells, digit: None });
    }
    let order = in_order(own_methods).into();
    let outline = Outline { ending: world.ending(), first_digit: world.first_digit(), order };
    Solver::new(Box::new(world), outline, options, own).solve(End::World).checked()
}

/// What the loop has to know of a puzzle beforehand.
struct Outline {
    /// How it ended before it began.
    ending: Option<Ending>,
    first_digit: Digit,
    /// The methods in the order in which they are tried.
    order: Cow<'static, [Method]>,
}

struct Solver<'a, P: Paper> {
    options: &'a Options,
    own: &'a mut dyn OwnMethods,
    outline: Outline,
    /// Methods that were left out after a fault, by their indices.
    left_out: Vec<usize>,
    world: Box<P>,
    level_limit: Option<u32>,
    /// The digit to look at first.
    next: Digit,
    emulated: usize,
    guessed: Vec<Guessed<P::Mark>>,
    score: u64,
    loops: u64,
    guesses: u64,
    /// The greatest place in the order that was tried.
    highest: Option<usize>,
    tries: Vec<Try>,
}

/// A guess, to come back to.
struct Guessed<M> {
    before: M,
    cell: Cell,
    /// What the cell might hold then.
    possible: DigitSet,
    failed: DigitSet,
}

impl<'a, P: Paper> Solver<'a, P> {
    fn new(
        world: Box<P>,
        outline: Outline,
        options: &'a Options,
        own: &'a mut dyn OwnMethods,
    ) -> Self {
        Self {
            options,
            own,
            left_out: Vec::new(),
            next: outline.first_digit,
            outline,
            world,
            level_limit: options.level_limit,
            emulated: FIRST_EMULATED,
            guessed: Vec::new(),
            score: 0,
            loops: 0,
            guesses: 0,
            highest: None,
            // Few runs are done with less.
            tries: Vec::with_capacity(32),
        }
    }

    fn solve(mut self, end: impl FnOnce(Box<P>) -> End) -> Run {
        let ending = self.outline.ending.unwrap_or_else(|| self.run());
        Run {
            ending,
            highest: self.highest.and_then(|place| self.outline.order.get(place).cloned()),
            end: end(self.world),
            score: self.score,
            loops: self.loops,
            guesses: self.guesses,
            tries: self.tries,
        }
    }

    fn run(&mut self) -> Ending {
        let mut start = 0;
        loop {
            if self.own.is_interrupted() {
                return Ending::Interrupted;
            }
            self.loops += 1;
            let mut outcome = self.pass(start);
            start = 0;
            while outcome == Err(Stop::Halt(Halt::Contradiction)) {
                if self.guesses >= MAX_GUESSES {
                    return Ending::GuessLimit;
                }
                match self.guess_again() {
                    Some(again) => outcome = again.map(|()| true).map_err(Stop::Halt),
                    None => return Ending::Contradiction,
                }
            }
            match outcome {
                Ok(true) => self.emulated = FIRST_EMULATED,
                Ok(false) if self.options.use_emu && self.emulated < self.options.emu_limits => {
                    self.emulated += 1;
                    self.score += RISE_SCORE;
                    let first = &METHODS[EMULATE_POSITION];
                    start =
                        self.outline.order.iter().position(|one| one == first).unwrap_or_default();
                }
                Ok(false) => return Ending::Stuck,
                Err(Stop::RecLimit) => return Ending::RecLimit,
                Err(Stop::Interrupted) => return Ending::Interrupted,
                Err(Stop::Halt(Halt::Solved)) => return Ending::Solved,
                Err(Stop::Halt(Halt::Reached(candidate))) => return Ending::Reached(candidate),
                Err(Stop::Halt(Halt::Contradiction)) => return Ending::Contradiction,
            }
            if self.guesses >= MAX_GUESSES {
                return Ending::GuessLimit;
            }
            if self.options.loop_limit == Some(self.loops) {
                return Ending::LoopLimit;
            }
        }
    }

    /// Goes through the list until a method finds something; whether one did.
    fn pass(&mut self, start: usize) -> Result<bool, Stop> {
        for place in start..self.outline.order.len() {
            let method = &self.outline.order[place];
            let number = method.index - 1;
            let is_used = match number {
                EMULATE_POSITION | EMULATE_GROUP => self.options.use_emu,
                GUESS => self.options.use_try,
                _ => !self.left_out.contains(&method.index),
            };
            if !is_used || self.level_limit.is_some_and(|limit| method.level > limit) {
                continue;
            }
            self.score += u64::from(method.level);
            let since = self.world.n_records();
            self.highest = self.highest.max(Some(place));
            let is_own = number >= METHODS.len();
            let found = if is_own {
                self.find_by_own(number)
            } else {
                self.find(number).map_err(Stop::Halt)
            };
            let followed = match found {
                Ok(found) if found.is_some() => {
                    self.next = found.next.unwrap_or(self.outline.first_digit);
                    self.world.follow_up(since).map(|()| true).map_err(Stop::Halt)
                }
                Ok(_) => Ok(false),
                Err(stop) => Err(stop),
            };
            let (sets, reduces) = self.world.done_since(since);
            let method = self.outline.order[place].clone();
            self.tries.push(Try { pass: self.loops, method, sets, reduces });
            let worked = followed?;
            if self.options.rec_limit.is_some_and(|limit| self.world.n_records() >= limit) {
                return Err(Stop::RecLimit);
            }
            if worked {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn find(&mut self, number: usize) -> Result<Found, Halt> {
        match number {
            GUESS => self.guess(),
            _ => self.world.find(number, self.next, self.emulated),
        }
    }

    /// A method that is not built in. What it set is found in the records, whatever it says of it.
    fn find_by_own(&mut self, number: usize) -> Result<Found, Stop> {
        let since = self.world.n_records();
        let Some(world) = self.world.for_own() else { return Ok(Found::default()) };
        match self.own.find(number - METHODS.len(), world, self.next) {
            Ok(next) => {
                let halted = world.halted_since(since);
                let (sets, reduces) = self.world.done_since(since);
                halted.map_or(Ok(Found { sets, reduces, next }), |halt| Err(Stop::Halt(halt)))
            }
            Err(OwnEnd::Contradiction) => Err(Stop::Halt(Halt::Contradiction)),
            Err(OwnEnd::LeaveOut) => {
                self.left_out.push(number + 1);
                Ok(Found::default())
            }
            Err(OwnEnd::Interrupt) => Err(Stop::Interrupted),
        }
    }

    /// Sets the first possible digit of the first cell with fewest of them.
    fn guess(&mut self) -> Result<Found, Halt> {
        let cell = self.world.fewest().ok_or(Halt::Solved)?;
        let (before, possible) = (self.world.mark(), self.world.possible(cell));
        self.guessed.push(Guessed { before, cell, possible, failed: DigitSet::EMPTY });
        self.count_guess();
        let digit = possible.first().ok_or(Halt::Contradiction)?;
        self.world.guess(cell, digit, DigitSet::EMPTY)?;
        Ok(Found::set(digit))
    }

    /// Goes back to the last guess that has a digit left, and takes that. Nothing if there is none.
    fn guess_again(&mut self) -> Option<Result<(), Halt>> {
        while let Some(last) = self.guessed.last_mut() {
            if let Some(wrong) = (last.possible - last.failed).first() {
                last.failed.insert(wrong);
            }
            let Some(digit) = (last.possible - last.failed).first() else {
                self.guessed.pop();
                continue;
            };
            let (cell, failed) = (last.cell, last.failed);
            self.world.go_back_to(&last.before);
            self.count_guess();
            self.next = digit;
            let since = self.world.n_records();
            let set = self.world.guess(cell, digit, failed);
            return Some(set.and_then(|()| self.world.follow_up(since)));
        }
        None
    }

    fn count_guess(&mut self) {
        self.guesses += 1;
        self.score += GUESS_SCORE;
        self.level_limit = Some(LEVEL_AFTER_GUESS);
    }
}

/// Why a run stops in the middle of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    Halt(Halt),
    RecLimit,
    Interrupted,
}
