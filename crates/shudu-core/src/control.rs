//! How a call is stopped: by a time limit, by a number of steps, or by a user who cancels it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use shudu_i18n::{Message, message};

/// Controls a long call: its limits, a way to stop it, and its progress.
///
/// An engine calls [`Control::step`] once per step and returns the [`Stop`] it gets. Anyone else who
/// holds the control (a clock, Ctrl-C, a closed browser tab) calls [`Control::stop`] at any time, and
/// reads the counters to show progress. The clock stays outside: this crate has none.
#[derive(Debug, Default)]
pub struct Control {
    max_steps: Option<u64>,
    /// Number of threads besides the first.
    more_threads: usize,
    /// 0 while running, otherwise a [`Stop`] from outside, [`OVERTAKEN`], or both. Shared with the [`Overtaker`]s.
    stop: Arc<AtomicU8>,
    steps: AtomicU64,
    guesses: AtomicU64,
    solutions: AtomicU64,
}

/// Ends a call because another one was faster. To the call, this looks as if it had been cancelled.
#[derive(Debug, Clone)]
pub struct Overtaker(Arc<AtomicU8>);

impl Overtaker {
    /// Ends the call.
    pub fn overtake(&self) {
        self.0.fetch_or(OVERTAKEN, Relaxed);
    }
}

/// The bit that is set if another call was faster.
const OVERTAKEN: u8 = 0x80;

/// Why a call ended before it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Somebody cancelled it.
    Cancelled,
    /// The time ran out.
    Deadline,
    /// It reached its limit of steps.
    Steps(u64),
    /// It would have needed more memory than allowed, in the engine's own measure.
    Size(u64),
}

impl Control {
    /// A control without limits: the call runs until [`Control::stop`].
    pub fn new() -> Self {
        Self::default()
    }

    /// Limits the number of steps.
    #[must_use]
    pub fn with_max_steps(mut self, max_steps: Option<u64>) -> Self {
        self.max_steps = max_steps;
        self
    }

    /// A control for a part of the call. The part has its own limit of steps and is stopped together with the whole.
    #[must_use]
    pub fn part(&self, max_steps: u64) -> Self {
        Self { max_steps: Some(max_steps), stop: self.stop.clone(), ..Self::default() }
    }

    /// The limit of steps.
    pub fn max_steps(&self) -> Option<u64> {
        self.max_steps
    }

    /// Lets the call use this many threads, if the engine can. The answer stays the same.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.more_threads = threads.saturating_sub(1);
        self
    }

    /// Number of threads that the call may use.
    pub fn threads(&self) -> usize {
        self.more_threads + 1
    }

    /// Counts a step; returns an error if the limit is exceeded or somebody asked to stop.
    #[inline]
    pub fn step(&self) -> Result<(), Stop> {
        let most = self.max_steps.unwrap_or(u64::MAX);
        if self.add(&self.steps, 1, most) { self.stopped() } else { Err(Stop::Steps(most)) }
    }

    /// Counts steps that were taken under another control. If they are too many, the next [`Control::step`] returns the
    /// error.
    pub fn spend(&self, steps: u64) {
        self.add(&self.steps, steps, u64::MAX);
    }

    /// Adds to a counter, unless the result would exceed `most`.
    #[inline]
    fn add(&self, counter: &AtomicU64, n: u64, most: u64) -> bool {
        let more = |count: u64| Some(count.saturating_add(n)).filter(|&count| count <= most);
        if self.more_threads > 0 {
            return counter.fetch_update(Relaxed, Relaxed, more).is_ok();
        }
        // Only one thread counts, so a plain load and store are enough, without a locked addition.
        match more(counter.load(Relaxed)) {
            Some(count) => counter.store(count, Relaxed),
            None => return false,
        }
        true
    }

    /// Returns an error once somebody asked to stop.
    #[inline]
    pub fn stopped(&self) -> Result<(), Stop> {
        match self.stop.load(Relaxed) {
            0 => Ok(()),
            code if code & !OVERTAKEN == 1 => Err(Stop::Deadline),
            _ => Err(Stop::Cancelled),
        }
    }

    /// Asks the call to stop. The first reason given counts.
    pub fn stop(&self, reason: Stop) {
        let code = if reason == Stop::Deadline { 1 } else { 2 };
        let first = |now: u8| (now & !OVERTAKEN == 0).then_some(now | code);
        // If nothing changes, another reason came first.
        let _ = self.stop.fetch_update(Relaxed, Relaxed, first);
    }

    /// A handle to end the call from another thread because another call, for the same answer, was faster.
    pub fn overtaker(&self) -> Overtaker {
        Overtaker(self.stop.clone())
    }

    /// Returns whether the call was overtaken, and resets that, so that the control can be used for another call.
    pub fn take_overtaken(&self) -> bool {
        self.stop.fetch_and(!OVERTAKEN, Relaxed) & OVERTAKEN != 0
    }

    /// Counts a guess: a choice that may have to be undone.
    #[inline]
    pub fn count_guess(&self) {
        self.add(&self.guesses, 1, u64::MAX);
    }

    /// Counts a solution.
    #[inline]
    pub fn count_solution(&self) {
        self.count_solutions(1);
    }

    /// Counts several solutions at once.
    pub fn count_solutions(&self, n: u64) {
        self.add(&self.solutions, n, u64::MAX);
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps.load(Relaxed)
    }

    /// Guesses so far.
    pub fn guesses(&self) -> u64 {
        self.guesses.load(Relaxed)
    }

    /// Solutions so far.
    pub fn solutions(&self) -> u64 {
        self.solutions.load(Relaxed)
    }
}

impl Stop {
    /// The reason in words.
    pub fn message(self) -> Message {
        match self {
            Self::Cancelled => message!("stop-cancelled"),
            Self::Deadline => message!("stop-deadline"),
            Self::Steps(limit) => message!("stop-steps", limit = limit),
            Self::Size(limit) => message!("stop-size", limit = limit),
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Stop {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_after_the_last_is_refused() {
        let control = Control::new().with_max_steps(Some(2));
        assert_eq!(control.step(), Ok(()));
        assert_eq!(control.step(), Ok(()));
        assert_eq!(control.step(), Err(Stop::Steps(2)));
        assert_eq!(control.steps(), 2);
    }

    #[test]
    fn a_part_counts_for_itself_and_stops_with_the_whole() {
        let control = Control::new();
        let part = control.part(1);
        assert_eq!(part.step(), Ok(()));
        assert_eq!(part.step(), Err(Stop::Steps(1)));
        assert_eq!(control.steps(), 0);
        control.stop(Stop::Deadline);
        assert_eq!(part.stopped(), Err(Stop::Deadline));
    }

    #[test]
    fn threads_count_together() {
        let control = Control::new().with_max_steps(Some(1000)).with_threads(4);
        let taken = std::thread::scope(|scope| {
            let count = || (0..400).filter(|_| control.step().is_ok()).count();
            let workers: Vec<_> = (0..4).map(|_| scope.spawn(count)).collect();
            workers.into_iter().map(|worker| worker.join().unwrap()).sum::<usize>()
        });
        assert_eq!((taken, control.steps()), (1000, 1000));
        assert_eq!(control.step(), Err(Stop::Steps(1000)));
    }

    #[test]
    fn the_first_reason_to_stop_counts() {
        let control = Control::new();
        control.stop(Stop::Deadline);
        control.stop(Stop::Cancelled);
        assert_eq!(control.step(), Err(Stop::Deadline));
    }

    #[test]
    fn a_call_that_was_overtaken_ends_and_the_control_goes_on() {
        let control = Control::new();
        control.overtaker().overtake();
        assert_eq!(control.step(), Err(Stop::Cancelled));
        assert!(control.take_overtaken());
        assert!(!control.take_overtaken());
        assert_eq!(control.step(), Ok(()));
        control.overtaker().overtake();
        control.stop(Stop::Deadline);
        assert_eq!(control.step(), Err(Stop::Deadline));
        assert!(control.take_overtaken());
        assert_eq!(control.step(), Err(Stop::Deadline));
    }
}
