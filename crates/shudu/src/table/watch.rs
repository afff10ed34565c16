//! Limits for each puzzle of a table, and a way to stop all of them.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use shudu_core::{Control, Stop};

use super::Limits;

/// Time between two checks of the clock and of the control of the whole table.
const TICK: Duration = Duration::from_millis(10);

/// Gives each puzzle its own control.
pub(super) struct Watch<'a> {
    limits: &'a Limits,
    whole: &'a Control,
    running: Mutex<Vec<(Instant, Weak<Control>)>>,
}

impl<'a> Watch<'a> {
    /// Does the work, and meanwhile stops puzzles that take too long, or everything once the table's control is
    /// stopped.
    pub(super) fn over<T>(
        limits: &'a Limits,
        whole: &'a Control,
        work: impl FnOnce(&Self) -> T,
    ) -> T {
        let watch = Self { limits, whole, running: Mutex::default() };
        let (done, waits) = channel::<()>();
        thread::scope(|scope| {
            let watch = &watch;
            scope.spawn(move || {
                while waits.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                    watch.look();
                }
            });
            let result = work(watch);
            drop(done);
            result
        })
    }

    /// The control of one puzzle, whose time starts now.
    pub(super) fn control(&self) -> Arc<Control> {
        let control = Arc::new(Control::new().with_max_steps(self.limits.max_steps));
        if self.limits.timeout == Some(Duration::ZERO) {
            control.stop(Stop::Deadline);
        }
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.push((Instant::now(), Arc::downgrade(&control)));
        control
    }

    fn look(&self) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|(start, control)| {
            let Some(control) = control.upgrade() else { return false };
            if let Err(stop) = self.whole.stopped() {
                control.stop(stop);
            } else if self.limits.timeout.is_some_and(|time| start.elapsed() >= time) {
                control.stop(Stop::Deadline);
            }
            true
        });
    }
}
