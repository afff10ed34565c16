//! How much a client may ask for, and the jobs that keep to it.

use std::sync::Arc;
use std::time::Duration;

use shudu::{Control, Stop};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::errors::Refusal;

/// How much a client may ask for.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The longest request, in bytes.
    pub max_body: usize,
    /// The longest that work for one request may take.
    pub max_time: Duration,
    /// How much work is done at once.
    pub max_jobs: usize,
    /// So long a request waits for its turn.
    pub max_wait: Duration,
    /// So long a client may take to send the head of a request, or its body.
    pub max_read: Duration,
    /// So long a client may take to accept a piece of an answer.
    pub max_write: Duration,
    /// How many connections there may be.
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

/// Work for which nobody says how long it may take.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Work that was told to stop has so long to do so.
const GRACE: Duration = Duration::from_secs(5);

impl Limits {
    /// The time for work, of which the client may ask for less or more than usual.
    pub(crate) fn time(&self, asked_ms: Option<u64>) -> Duration {
        asked_ms.map_or(USUAL_TIME, Duration::from_millis).min(self.max_time)
    }
}

/// The turns of those who work.
#[derive(Debug, Clone)]
pub(crate) struct Jobs {
    turns: Arc<Semaphore>,
    max_wait: Duration,
}

impl Jobs {
    pub(crate) fn new(limits: &Limits) -> Self {
        let turns = Arc::new(Semaphore::new(limits.max_jobs.max(1)));
        Self { turns, max_wait: limits.max_wait }
    }

    /// Waits for a turn; a refusal if that takes too long.
    pub(crate) async fn turn(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        match timeout(self.max_wait, self.turns.clone().acquire_owned()).await {
            Ok(Ok(turn)) => Ok(turn),
            _ => Err(Refusal::busy()),
        }
    }

    /// Does work on a thread of its own. It is told to stop when the time is up, and when nobody waits for it
    /// any more: then this future is dropped.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        time: Duration,
        work: impl FnOnce(&Arc<Control>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let turn = self.turn().await?;
        let control = Arc::new(Control::new());
        let _guard = StopWhenDropped { control: control.clone(), clock: None };
        let reins = control.clone();
        let mut task = tokio::task::spawn_blocking(move || {
            // The turn ends with the work, even if nobody waits for it any more.
            let _turn = turn;
            work(&reins)
        });
        let ended = match timeout(time, &mut task).await {
            Ok(ended) => ended,
            Err(_) => {
                control.stop(Stop::Deadline);
                timeout(GRACE, &mut task).await.map_err(|_| Refusal::overdue())?
            }
        };
        ended.map_err(|_| Refusal::failed())
    }
}

/// Stops work that nobody waits for.
#[derive(Debug)]
pub(crate) struct StopWhenDropped {
    control: Arc<Control>,
    /// Stops the work when the time is up.
    clock: Option<JoinHandle<()>>,
}

impl StopWhenDropped {
    /// For work that may take so long.
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
