//! The loop over the methods: tried in order, and from the first again after each success.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use shudu_core::{Cell, Control, Digit, DigitSet};
use shudu_logic::board::CellSet;

use crate::catalogue::{EMULATE_GROUP, EMULATE_POSITION, GUESS, METHODS, Method, in_order};
use crate::classic::ClassicWorld;
use crate::methods::Findings;
use crate::own::{NoOwnMethods, OwnEnd, OwnMethods};
use crate::paper::Paper;
use crate::run::{End, Ending, FIRST_EMULATED, MAX_GUESSES, Options, Run, Try};
use crate::world::{Awaited, Halt, World};

/// What each guess adds to the score.
const GUESS_SCORE: u64 = 5;
/// What each rise of the emulation limit adds to the score.
const RISE_SCORE: u64 = 1000;
/// After a guess, methods above this level are left out.
const LEVEL_AFTER_GUESS: u32 = 2;

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
    // Methods that are not built in work on a `World` only.
    if own_methods.is_empty()
        && let Some(classic) = ClassicWorld::of(&world, options.written_limit, &options.check)
    {
        let halted = classic.halted();
        let start = Start { halted, first_digit: world.first_digit(), order: METHODS[..].into() };
        let solver = Solver::new(classic, start, options, own);
        let end = |end| End::Classic { start: world, end, whole: OnceLock::new() };
        return solver.solve(end).checked();
    }
    solve_on_any_board(Arc::unwrap_or_clone(world), &own_methods, options, own)
}

pub(crate) fn solve_on_any_board(
    mut world: World,
    own_methods: &[Method],
    options: &Options,
    own: &mut dyn OwnMethods,
) -> Run {
    world.written_limit = options.written_limit;
    // Enough for most runs.
    world.records.reserve(world.board.rules().geometry().n_cells());
    if !options.check.is_empty() {
        let cells: CellSet = options.check.iter().copied().collect();
        world.awaited = Some(Awaited { cells, digit: None });
    }
    let order = in_order(own_methods).into();
    let start = Start { halted: world.halted(), first_digit: world.first_digit(), order };
    Solver::new(Box::new(world), start, options, own).solve(End::World).checked()
}

/// What the loop has to know before it begins.
struct Start {
    /// Why it ends at once, if it does.
    halted: Option<Halt>,
    first_digit: Digit,
    /// The methods in the order in which they are tried.
    order: Cow<'static, [Method]>,
}

struct Solver<'a, P: Paper> {
    options: &'a Options,
    own: &'a mut dyn OwnMethods,
    start: Start,
    /// Methods that were left out after a fault, by their indices.
    left_out: Vec<usize>,
    world: Box<P>,
    level_limit: Option<u32>,
    /// The digit to look at first.
    next: Digit,
    emulated: usize,
    guessed: Vec<Guessed<P::Bookmark>>,
    score: u64,
    loops: u64,
    guesses: u64,
    /// The greatest place in the order that was tried.
    highest: Option<usize>,
    tries: Vec<Try>,
}

/// A guess that may have to be taken back.
struct Guessed<M> {
    before: M,
    cell: Cell,
    /// What the cell might hold then.
    possible: DigitSet,
    failed: DigitSet,
}

impl<'a, P: Paper> Solver<'a, P> {
    fn new(world: Box<P>, start: Start, options: &'a Options, own: &'a mut dyn OwnMethods) -> Self {
        Self {
            options,
            own,
            left_out: Vec::new(),
            next: start.first_digit,
            start,
            world,
            level_limit: options.level_limit,
            emulated: FIRST_EMULATED,
            guessed: Vec::new(),
            score: 0,
            loops: 0,
            guesses: 0,
            highest: None,
            // Most runs need about this many.
            tries: Vec::with_capacity(32),
        }
    }

    fn solve(mut self, end: impl FnOnce(Box<P>) -> End) -> Run {
        let ending = self.start.halted.map_or_else(|| self.run(), Ending::from);
        Run {
            ending,
            highest: self.highest.and_then(|place| self.start.order.get(place).cloned()),
            end: end(self.world),
            score: self.score,
            loops: self.loops,
            guesses: self.guesses,
            tries: self.tries,
        }
    }

    fn run(&mut self) -> Ending {
        let mut first = 0;
        loop {
            if self.own.is_interrupted() {
                return Ending::Interrupted;
            }
            self.loops += 1;
            let mut outcome = self.pass(first);
            first = 0;
            while outcome == Err(PassEnd::Halt(Halt::Contradiction)) {
                if self.guesses >= MAX_GUESSES {
                    return Ending::GuessLimit;
                }
                match self.guess_again() {
                    Some(again) => outcome = again.map(|()| true).map_err(PassEnd::Halt),
                    None => return Ending::Contradiction,
                }
            }
            match outcome {
                Ok(true) => self.emulated = FIRST_EMULATED,
                Ok(false) if self.options.use_emu && self.emulated < self.options.emu_limits => {
                    self.emulated += 1;
                    self.score += RISE_SCORE;
                    let emulation = &METHODS[EMULATE_POSITION];
                    let place = self.start.order.iter().position(|one| one == emulation);
                    first = place.unwrap_or_default();
                }
                Ok(false) => return Ending::Stuck,
                Err(PassEnd::RecLimit) => return Ending::RecLimit,
                Err(PassEnd::Interrupted) => return Ending::Interrupted,
                Err(PassEnd::Halt(halt)) => return halt.into(),
            }
            if self.guesses >= MAX_GUESSES {
                return Ending::GuessLimit;
            }
            if self.options.loop_limit == Some(self.loops) {
                return Ending::LoopLimit;
            }
        }
    }

    /// Goes through the list, from a place in it on, until a method finds something. Returns whether one did.
    fn pass(&mut self, first: usize) -> Result<bool, PassEnd> {
        for place in first..self.start.order.len() {
            let method = &self.start.order[place];
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
                self.find(number).map_err(PassEnd::Halt)
            };
            let followed = match found {
                Ok(found) if found.is_some() => {
                    self.next = found.next.unwrap_or(self.start.first_digit);
                    self.world.follow_up(since).map(|()| true).map_err(PassEnd::Halt)
                }
                Ok(_) => Ok(false),
                Err(stop) => Err(stop),
            };
            let (sets, reduces) = self.world.done_since(since);
            let method = self.start.order[place].clone();
            self.tries.push(Try { pass: self.loops, method, sets, reduces });
            let worked = followed?;
            if self.options.rec_limit.is_some_and(|limit| self.world.n_records() >= limit) {
                return Err(PassEnd::RecLimit);
            }
            if worked {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn find(&mut self, number: usize) -> Result<Findings, Halt> {
        match number {
            GUESS => self.guess(),
            _ => self.world.find(number, self.next, self.emulated),
        }
    }

    /// Runs a method that is not built in. The records tell what it did.
    fn find_by_own(&mut self, number: usize) -> Result<Findings, PassEnd> {
        let since = self.world.n_records();
        let Some(world) = self.world.for_own() else { return Ok(Findings::default()) };
        match self.own.find(number - METHODS.len(), world, self.next) {
            Ok(next) => {
                let halted = world.halted_since(since);
                let (sets, reduces) = self.world.done_since(since);
                halted.map_or(Ok(Findings { sets, reduces, next }), |halt| Err(PassEnd::Halt(halt)))
            }
            Err(OwnEnd::Contradiction) => Err(PassEnd::Halt(Halt::Contradiction)),
            Err(OwnEnd::LeaveOut) => {
                self.left_out.push(number + 1);
                Ok(Findings::default())
            }
            Err(OwnEnd::Interrupt) => Err(PassEnd::Interrupted),
        }
    }

    /// Sets the first possible digit of the first cell with fewest of them.
    fn guess(&mut self) -> Result<Findings, Halt> {
        let cell = self.world.fewest().ok_or(Halt::Solved)?;
        let (before, possible) = (self.world.mark(), self.world.possible(cell));
        self.guessed.push(Guessed { before, cell, possible, failed: DigitSet::EMPTY });
        self.count_guess();
        let digit = possible.first().ok_or(Halt::Contradiction)?;
        self.world.guess(cell, digit, DigitSet::EMPTY)?;
        Ok(Findings::set(digit))
    }

    /// Goes back to the last guess that has a digit left, and tries that digit. `None` if there is no such guess.
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
enum PassEnd {
    Halt(Halt),
    RecLimit,
    Interrupted,
}
