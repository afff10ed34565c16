//! Stops a student's method that does not end.
//!
//! One thread looks every now and then at the calls that are under way. One that is too long gets an exception put
//! into its thread (`shudu.study._watchdog`), again and again, until it ends. All that is done to a call is done with
//! Python's lock held, as the call itself begins and ends: so none is interrupted after its end.

use std::sync::{Condvar, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use pyo3::types::PySet;

/// How often it looks. What is over within that time is never noticed, so a call costs next to nothing.
const PULSE: Duration = Duration::from_millis(20);

struct Call {
    serial: u64,
    /// Its thread, as Python's `threading.get_ident` has it.
    thread: u64,
    deadline: Instant,
    /// How often it was interrupted.
    interrupted: u32,
}

#[derive(Default)]
struct WatchdogState {
    /// Runs with methods to watch; while there are none, the thread sleeps.
    n_runs: usize,
    serial: u64,
    calls: Vec<Call>,
    has_thread: bool,
}

static STATE: LazyLock<Mutex<WatchdogState>> = LazyLock::new(Mutex::default);
static WAKE: Condvar = Condvar::new();

fn state() -> MutexGuard<'static, WatchdogState> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches the calls of one run.
pub(super) struct Watchdog {
    thread: u64,
    limit: Duration,
    forgiving: Forgiving,
}

/// What it takes that no exception comes any more, got beforehand: while one is on its way, Python cannot be run.
struct Forgiving {
    take: Py<PyAny>,
    took_too_long: Py<PyAny>,
    traced: Py<PySet>,
    set_trace: Py<PyAny>,
}

impl Watchdog {
    /// For calls on this thread.
    pub(super) fn new(py: Python<'_>, limit: Duration) -> PyResult<Self> {
        let thread = py.import("threading")?.call_method0("get_ident")?.extract()?;
        let helper = py.import("shudu.study._watchdog")?;
        let forgiving = Forgiving {
            take: helper.getattr("take")?.unbind(),
            took_too_long: helper.getattr("TookTooLong")?.unbind(),
            traced: helper.getattr("traced")?.cast_into::<PySet>()?.unbind(),
            set_trace: py.import("sys")?.getattr("settrace")?.unbind(),
        };
        let mut state = state();
        state.n_runs += 1;
        if !state.has_thread {
            // If there is no thread to be had, nothing is watched.
            state.has_thread =
                thread::Builder::new().name("shudu-study".into()).spawn(watch).is_ok();
        }
        WAKE.notify_one();
        Ok(Self { thread, limit, forgiving })
    }

    /// A call begins; its number.
    pub(super) fn start(&self) -> u64 {
        let mut state = state();
        state.serial += 1;
        let (serial, thread) = (state.serial, self.thread);
        let now = Instant::now();
        // A limit that no clock reaches is no limit.
        let deadline = now.checked_add(self.limit).unwrap_or(now + Duration::from_secs(1 << 30));
        state.calls.push(Call { serial, thread, deadline, interrupted: 0 });
        serial
    }

    /// The call has ended; whether it was interrupted.
    pub(super) fn end(&self, py: Python<'_>, serial: u64) -> PyResult<bool> {
        let call = {
            let mut state = state();
            let place = state.calls.iter().rposition(|call| call.serial == serial);
            place.map(|place| state.calls.swap_remove(place))
        };
        let interrupted = call.is_some_and(|call| call.interrupted > 0);
        if interrupted {
            self.forgiving.forgive(py, self.thread)?;
        }
        Ok(interrupted)
    }
}

impl Forgiving {
    /// The call may have ended before the exception came, which must not come now.
    fn forgive(&self, py: Python<'_>, thread: u64) -> PyResult<()> {
        if self.traced.bind(py).discard(thread)? {
            self.set_trace.call1(py, (py.None(),))?;
        }
        match self.take.call0(py) {
            Err(error) if !error.is_instance(py, self.took_too_long.bind(py)) => Err(error),
            _ => Ok(()),
        }
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        state().n_runs -= 1;
    }
}

fn watch() {
    loop {
        let late = {
            let mut state = state();
            while state.n_runs == 0 {
                state = WAKE.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            let now = Instant::now();
            state.calls.iter().any(|call| call.deadline <= now)
        };
        // Nothing can be done any more while Python ends.
        if late && Python::try_attach(interrupt).is_none() {
            return;
        }
        thread::sleep(PULSE);
    }
}

/// Interrupts the calls that are too long.
fn interrupt(py: Python<'_>) {
    let now = Instant::now();
    let late: Vec<(u64, u32)> = {
        let mut state = state();
        let late = state.calls.iter_mut().filter(|call| call.deadline <= now);
        late.map(|call| {
            call.interrupted += 1;
            (call.thread, call.interrupted)
        })
        .collect()
    };
    for (thread, times) in late {
        let helper = py.import("shudu.study._watchdog");
        let done = helper.and_then(|helper| helper.call_method1("interrupt", (thread, times)));
        if let Err(error) = done {
            error.write_unraisable(py, None);
        }
    }
}
