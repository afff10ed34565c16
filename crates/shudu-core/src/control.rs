use std::fmt;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use shudu_i18n::{Message, message};

/// The reins of a long call: limits, a way to stop it, and how far it is.
///
/// An engine calls [`Control::step`] once per step and returns the [`Stop`] it gets. Anyone else who
/// holds the control (a clock, Ctrl-C, a closed browser tab) calls [`Control::stop`] at any time, and
/// reads the counters to show progress. The clock stays outside: this crate has none.
#[derive(Debug, Default)]
pub struct Control {
    max_steps: Option<u64>,
    /// 0 while running, else a [`Stop`] that came from outside.
    stop: AtomicU8,
    steps: AtomicU64,
    guesses: AtomicU64,
    solutions: AtomicU64,
}

/// Why a call ended before it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stop {
    /// Somebody asked for it.
    Cancelled,
    /// The time was up.
    Deadline,
    /// It took as many steps as it may.
    Steps(u64),
}

impl Control {
    /// Runs without limits until [`Control::stop`].
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes at most this many steps.
    #[must_use]
    pub fn with_max_steps(mut self, max_steps: Option<u64>) -> Self {
        self.max_steps = max_steps;
        self
    }

    /// Counts a step; an error when it is one too many or somebody asked to stop.
    #[inline]
    pub fn step(&self) -> Result<(), Stop> {
        let steps = self.steps.load(Relaxed) + 1;
        if self.max_steps.is_some_and(|most| steps > most) {
            return Err(Stop::Steps(steps - 1));
        }
        // One engine thread counts: a plain load and store, here and below, not a locked addition.
        self.steps.store(steps, Relaxed);
        self.stopped()
    }

    /// An error once somebody asked to stop.
    #[inline]
    pub fn stopped(&self) -> Result<(), Stop> {
        match self.stop.load(Relaxed) {
            0 => Ok(()),
            1 => Err(Stop::Deadline),
            _ => Err(Stop::Cancelled),
        }
    }

    /// Asks the call to stop. The first reason given counts.
    pub fn stop(&self, reason: Stop) {
        let code = if reason == Stop::Deadline { 1 } else { 2 };
        // Losing the race means that another reason came first.
        let _ = self.stop.compare_exchange(0, code, Relaxed, Relaxed);
    }

    /// Counts a guess: a choice that may have to be taken back.
    pub fn count_guess(&self) {
        self.guesses.store(self.guesses() + 1, Relaxed);
    }

    /// Counts a solution.
    pub fn count_solution(&self) {
        self.solutions.store(self.solutions() + 1, Relaxed);
    }

    /// Counts many solutions.
    pub fn count_solutions(&self, n: u64) {
        self.solutions.store(self.solutions().saturating_add(n), Relaxed);
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
    fn the_first_reason_to_stop_counts() {
        let control = Control::new();
        control.stop(Stop::Deadline);
        control.stop(Stop::Cancelled);
        assert_eq!(control.step(), Err(Stop::Deadline));
    }
}
