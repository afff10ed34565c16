//! Stops a call when its time is up.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use shudu_core::{Control, Stop};

/// Stops a [`Control`] when its time is up. Dropping it earlier cancels the deadline.
#[derive(Debug)]
pub struct Deadline {
    // Dropping the sender ends the waiting thread.
    _alive: Sender<()>,
}

impl Deadline {
    /// Stops the control after this long.
    pub fn after(time: Duration, control: Arc<Control>) -> Self {
        let (alive, dropped) = mpsc::channel();
        // With no time at all, do not even wait for the thread to start.
        if time.is_zero() {
            control.stop(Stop::Deadline);
        }
        thread::spawn(move || {
            if dropped.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                control.stop(Stop::Deadline);
            }
        });
        Self { _alive: alive }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stops_the_control_in_time_unless_dropped() {
        let control = Arc::new(Control::new());
        drop(Deadline::after(Duration::from_millis(1), Arc::new(Control::new())));
        let _deadline = Deadline::after(Duration::from_millis(1), control.clone());
        while control.stopped().is_ok() {
            thread::yield_now();
        }
        assert_eq!(control.stopped(), Err(Stop::Deadline));
        let control = Arc::new(Control::new());
        let _at_once = Deadline::after(Duration::ZERO, control.clone());
        assert_eq!(control.stopped(), Err(Stop::Deadline));
        let spared = Arc::new(Control::new());
        drop(Deadline::after(Duration::from_secs(3600), spared.clone()));
        assert_eq!(spared.stopped(), Ok(()));
    }
}
