//! Limits on what a client may ask for, and the jobs that enforce them.

use std::sync::Arc;
use std::time::Duration;

use shudu::{Control, Stop};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::errors::Refusal;
use crate::turns::{Client, Turn, Turns};

/// Limits on what a client may ask for.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Largest size of a request, in bytes.
    pub max_body: usize,
    /// Longest time that the work for one request may take.
    pub max_time: Duration,
    /// Largest number of requests worked on at the same time.
    pub max_jobs: usize,
    /// Longest time that a request may wait for its turn.
    pub max_wait: Duration,
    /// Longest time that a client may take to send the head of a request, or its body.
    pub max_read: Duration,
    /// Longest time that a client may take to accept a piece of an answer.
    pub max_write: Duration,
    /// Largest number of open connections.
    pub max_connections: usize,
}

impl Default for Limits {
    fn default() -> Self {
        let n_cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            max_body: 1 << 20,
            max_time: Duration::from_secs(60),
            max_jobs: 2 * n_cores,
            max_wait: Duration::from_secs(5),
            max_read: Duration::from_secs(10),
            max_write: Duration::from_secs(30),
            max_connections: 512,
        }
    }
}

/// Time limit of a request that does not name one.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Extra time that work gets to finish after it was told to stop.
const GRACE: Duration = Duration::from_millis(750);

impl Limits {
    /// The time limit of a request. The client may ask for a shorter or a longer time than usual.
    pub(crate) fn time(&self, asked_ms: Option<u64>) -> Duration {
        asked_ms.map_or(USUAL_TIME, Duration::from_millis).min(self.max_time)
    }
}

/// Work that finishes within one of these times counts as short. Short work has its own turns, so that small requests
/// do not wait behind large ones. Most work finishes within the first time; work that does not is tried again with the
/// second.
const SHORT: [Duration; 2] = [Duration::from_millis(4), Duration::from_millis(40)];

/// The turns for short work and for long work.
#[derive(Debug, Clone)]
pub(crate) struct Jobs {
    short: Turns,
    long: Turns,
    max_wait: Duration,
}

impl Jobs {
    pub(crate) fn new(limits: &Limits) -> Self {
        let n = limits.max_jobs.max(1);
        // If there are several turns, one client never gets all of them.
        let long = Turns::new(n, n - n.div_ceil(4).min(n - 1));
        let n_short = n.max(2);
        Self { short: Turns::new(n_short, n_short / 2), long, max_wait: limits.max_wait }
    }

    /// Waits for a turn at long work; refuses the request if that takes too long. `who` is the client and the length of
    /// its request in bytes.
    pub(crate) async fn turn(&self, who: (Client, usize)) -> Result<Turn, Refusal> {
        self.long.take(who, self.max_wait).await.ok_or_else(Refusal::busy)
    }

    /// Runs work on a separate thread. The work is told to stop when the time is up, or when nobody waits for it any
    /// more, that is, when this future is dropped.
    ///
    /// All work starts as short work. Work that turns out to be long is started again once a turn at long work is free,
    /// so it must be safe to run twice.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        who: (Client, usize),
        time: Duration,
        work: impl Fn(&Arc<Control>) -> T + Send + Sync + 'static,
    ) -> Result<T, Refusal> {
        let work = Arc::new(work);
        let mut left = time;
        for short in SHORT {
            let turn = self.short.take(who, self.max_wait).await.ok_or_else(Refusal::busy)?;
            let start = Instant::now();
            let (done, is_whole) = once(turn, left.min(short), left + GRACE, work.clone()).await?;
            left = left.saturating_sub(start.elapsed());
            if is_whole || left.is_zero() {
                return Ok(done);
            }
        }
        let turn = self.turn(who).await?;
        Ok(once(turn, left, GRACE, work).await?.0)
    }
}

/// Runs work once, and returns whether it finished before it was told to stop. After that it has `grace` to return.
async fn once<T: Send + 'static>(
    turn: Turn,
    time: Duration,
    grace: Duration,
    work: Arc<impl Fn(&Arc<Control>) -> T + Send + Sync + 'static>,
) -> Result<(T, bool), Refusal> {
    let control = Arc::new(Control::new());
    let _guard = StopWhenDropped { control: control.clone(), clock: None };
    let reins = control.clone();
    let mut task = tokio::task::spawn_blocking(move || {
        // The turn is held until the work ends, even if nobody waits for it any more.
        let _turn = turn;
        work(&reins)
    });
    let (ended, is_whole) = match timeout(time, &mut task).await {
        Ok(ended) => (ended, true),
        Err(_) => {
            control.stop(Stop::Deadline);
            (timeout(grace, &mut task).await.map_err(|_| Refusal::overdue())?, false)
        }
    };
    ended.map(|done| (done, is_whole)).map_err(|_| Refusal::failed())
}

/// Stops work when nobody waits for it any more.
#[derive(Debug)]
pub(crate) struct StopWhenDropped {
    control: Arc<Control>,
    /// Stops the work when the time is up.
    clock: Option<JoinHandle<()>>,
}

impl StopWhenDropped {
    /// A guard for work with this time limit.
    pub(crate) fn within(time: Duration, control: Arc<Control>) -> Self {
        let reins = control.clone();
        let clock = tokio::spawn(async move {
            sleep(time).await;
            reins.stop(Stop::Deadline);
        });
        Self { control, clock: Some(clock) }
    }
}

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.control.stop(Stop::Cancelled);
        if let Some(clock) = &self.clock {
            clock.abort();
        }
    }
}
