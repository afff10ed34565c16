//! Long calls: without Python's lock, within limits, and ended by Ctrl-C.
//!
//! Only Python's main thread may ask whether a signal came, so the work is done on another thread, and the thread
//! that called waits and asks. What is over in microseconds need not come here.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use shudu::{Control, Message, Stop, message};

use crate::errors::{error, value_error};

/// How often a call that waits asks for signals.
const PULSE: Duration = Duration::from_millis(20);

/// What limits a call: arguments that long calls have in common.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Limits {
    /// Seconds.
    pub(crate) timeout: Option<f64>,
    /// Steps of an engine.
    pub(crate) max_steps: Option<u64>,
    /// Threads to work on; one if none is named.
    pub(crate) threads: Option<usize>,
}

impl Limits {
    /// The time limit; an error if the number cannot be one.
    pub(crate) fn time(self) -> PyResult<Option<Duration>> {
        let Some(seconds) = self.timeout else { return Ok(None) };
        if seconds.is_nan() || seconds < 0.0 {
            return Err(value_error(&message!("py-timeout", found = seconds.to_string())));
        }
        // A time that does not fit into a duration is no limit.
        Ok(Duration::try_from_secs_f64(seconds).ok())
    }
}

/// Does the work without Python's lock. The work has to end soon after its control is stopped.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&Arc<Control>) -> T + Send,
) -> PyResult<T> {
    let time = limits.time()?;
    let control = Control::new().with_max_steps(limits.max_steps);
    let control = Arc::new(control.with_threads(limits.threads.unwrap_or(1)));
    py.detach(|| {
        thread::scope(|scope| {
            let (send, done) = mpsc::channel();
            let start = Instant::now();
            let worker = thread::Builder::new().spawn_scoped(scope, {
                let control = control.clone();
                move || {
                    // Kept attached to, so that rules written in Python are quick to call from here.
                    let result = Python::attach(|py| py.detach(|| work(&control)));
                    // The waiting thread may have given up.
                    let _ = send.send(());
                    result
                }
            });
            let Ok(worker) = worker else {
                return Err(error("ShuduError", &message!("py-no-thread")));
            };
            let mut interrupt = None;
            loop {
                let left = time.map(|time| time.saturating_sub(start.elapsed()));
                match done.recv_timeout(left.map_or(PULSE, |left| left.min(PULSE))) {
                    Ok(()) | Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                if left == Some(Duration::ZERO) {
                    control.stop(Stop::Deadline);
                }
                if interrupt.is_none() {
                    interrupt = Python::attach(|py| py.check_signals().err());
                    if interrupt.is_some() {
                        control.stop(Stop::Cancelled);
                    }
                }
            }
            match (worker.join(), interrupt) {
                (_, Some(interrupt)) => Err(interrupt),
                (Ok(result), None) => Ok(result),
                (Err(panic), None) => Err(panicked(panic.as_ref())),
            }
        })
    })
}

/// A bug in shudu, as an ordinary exception.
fn panicked(panic: &(dyn std::any::Any + Send)) -> PyErr {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or_default();
    error("ShuduError", &message!("py-panicked", reason = Message::verbatim(text)))
}
