//! How much a client may ask for, and the jobs that keep to it.

use std::sync::Arc;
use std::time::Duration;

use shudu::{Control, Stop};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::errors::Refusal;
use crate::turns::{Client, Turn, Turns};

/// How much a client may ask for.
#[derive(Debug, Clone)]
pub struct Limits {
    /// The longest request, in bytes.
    pub max_body: usize,
    /// The longest that work for one request may take.
    pub max_time: Duration,
    /// How much work is done at once.
    pub max_jobs: usize,
    /// Longest time that a request waits for its turn.
    pub max_wait: Duration,
    /// Longest time that a client may take to send the head of a request, or its body.
    pub max_read: Duration,
    /// Longest time that a client may take to accept a piece of an answer.
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

/// Time limit of work for which the client names none.
const USUAL_TIME: Duration = Duration::from_secs(10);

/// Time that work has to end after it was told to stop.
const GRACE: Duration = Duration::from_millis(750);

impl Limits {
    /// The time limit of work. The client may ask for a shorter or a longer one than usual.
    pub(crate) fn time(&self, asked_ms: Option<u64>) -> Duration {
        asked_ms.map_or(USUAL_TIME, Duration::from_millis).min(self.max_time)
    }
}

/// Work that ends within these times is short and has separate turns, so that small requests do not wait for large ones.
/// Most work ends within the first time; the next one is for work that did not.
const SHORT: [Duration; 2] = [Duration::from_millis(4), Duration::from_millis(40)];

/// The turns for short and long work.
#[derive(Debug, Clone)]
pub(crate) struct Jobs {
    short: Turns,
    long: Turns,
    max_wait: Duration,
}

impl Jobs {
    pub(crate) fn new(limits: &Limits) -> Self {
        let n = limits.max_jobs.max(1);
        // One client never has all turns, as long as there are several.
        let long = Turns::new(n, n - n.div_ceil(4).min(n - 1));
        let n_short = n.max(2);
        Self { short: Turns::new(n_short, n_short / 2), long, max_wait: limits.max_wait }
    }

    /// Waits for a turn at long work; a refusal if that takes too long. `who` is the client and the
    /// length of its request in bytes.
    pub(crate) async fn turn(&self, who: (Client, usize)) -> Result<Turn, Refusal> {
        self.long.take(who, self.max_wait).await.ok_or_else(Refusal::busy)
    }

    /// Does work on a thread of its own. It is told to stop when the time is up, and when nobody waits for it
    /// any more: then this future is dropped.
    ///
    /// All work begins as short work. What turns out to be long is begun anew when there is a turn for that, so
    /// work has to be something that can be done twice.
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

/// Does work once, and tells whether it ended before it was told to stop. Then it has some grace to do so.
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
        // The turn ends with the work, even if nobody waits for it any more.
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

/// Stops work that nobody waits for.
#[derive(Debug)]
pub(crate) struct StopWhenDropped {
    control: Arc<Control>,
    /// Stops the work when the time is up.
    clock: Option<JoinHandle<()>>,
}

impl StopWhenDropped {
    /// A guard of work with this time limit.
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
