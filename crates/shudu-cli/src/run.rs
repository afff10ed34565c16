//! Running one puzzle with its limits, its progress on a terminal, and Ctrl-C.

use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use shudu::solve::{Answer, Deadline, Goal, Report, Request, solve};
use shudu::{Control, Language, Message, Puzzle, Stop, files, message};

use crate::args::EngineArgs;
use crate::failure::Failure;
use crate::output::Output;
use crate::{diagnostics, output, plain};

/// Set by Ctrl-C, for the rest of the run.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Results so far, of commands that count them.
static DONE: AtomicU64 = AtomicU64::new(0);
/// Set by the code that reports that the run was interrupted.
static SAID: AtomicBool = AtomicBool::new(false);
/// What Ctrl-C has to stop.
static CURRENT: Mutex<Weak<Control>> = Mutex::new(Weak::new());

/// From now on, Ctrl-C stops the work and ends the run cleanly. A run that waits for input is ended soon after.
pub(crate) fn catch_interrupts(language: Language) -> Result<(), Failure> {
    ctrlc::set_handler(move || {
        INTERRUPTED.store(true, Relaxed);
        let current = CURRENT.lock().unwrap_or_else(PoisonError::into_inner).upgrade();
        if let Some(control) = current {
            control.stop(Stop::Cancelled);
        }
        // The run ends within this time, and the process with it, unless it waits for input.
        std::thread::sleep(Duration::from_millis(500));
        say_interrupted(language);
        files::remove_unfinished();
        std::process::exit(130);
    })
    .map_err(|error| Failure::said(message!("no-interrupts", reason = error.to_string())))
}

/// Counts results, so that a run that is stopped can say how many there were.
pub(crate) fn results_done(count: u64) {
    DONE.fetch_add(count, Relaxed);
}

/// Prints once that the run was interrupted, and what happened to its results.
pub(crate) fn say_interrupted(language: Language) {
    if SAID.swap(true, Relaxed) {
        return;
    }
    let done = DONE.load(Relaxed);
    let said = match done {
        0 => Stop::Cancelled.message(),
        _ => message!("run-interrupted-after", count = done, done = grouped(done)),
    };
    diagnostics::note(&said, language);
    output::say_nothing_kept(language);
}

/// An error after Ctrl-C.
pub(crate) fn check_interrupted() -> Result<(), Failure> {
    if INTERRUPTED.load(Relaxed) { Err(Failure::Interrupted) } else { Ok(()) }
}

/// How many workers: what was asked for, else one per core.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
}

/// A control that Ctrl-C stops; for one thread unless more were asked for.
pub(crate) fn control(max_steps: Option<u64>, threads: Option<NonZeroUsize>) -> Arc<Control> {
    let threads = threads.map_or(1, NonZeroUsize::get);
    let control = Arc::new(Control::new().with_max_steps(max_steps).with_threads(threads));
    *CURRENT.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(&control);
    control
}

/// Asks an engine within the limits and shows its progress.
pub(crate) fn ask(
    puzzle: &Puzzle,
    goal: Goal,
    args: &EngineArgs,
    progress: &Progress,
) -> Result<Report, Failure> {
    let request = Request { engine: args.engine, goal };
    let report = within_limits(args, progress, |control| solve(puzzle, request, control))?;
    check_interrupted()?;
    match report.answer {
        Answer::Failed(reason) => Err(Failure::puzzle(reason)),
        _ => Ok(report),
    }
}

/// Does work within the limits and shows its progress. Ctrl-C stops the work; the caller decides what to do with the
/// partial result.
pub(crate) fn within_limits<T>(
    args: &EngineArgs,
    progress: &Progress,
    work: impl FnOnce(&Control) -> T,
) -> Result<T, Failure> {
    within(&control(args.max_nodes(), args.threads), args.timeout(), progress, work)
}

/// Does work within a time limit and shows its progress, as [`within_limits`] does.
pub(crate) fn within<T>(
    control: &Arc<Control>,
    timeout: Option<Duration>,
    progress: &Progress,
    work: impl FnOnce(&Control) -> T,
) -> Result<T, Failure> {
    check_interrupted()?;
    let _deadline = timeout.map(|time| Deadline::after(time, control.clone()));
    progress.watch(control);
    let done = work(control);
    progress.puzzle_done();
    Ok(done)
}

/// Default time limit of one look at a puzzle.
pub(crate) const USUAL_LOOK: Duration = Duration::from_secs(15);

/// Takes one look at a puzzle. This is done at once for puzzles that people set; for hostile input, a time limit (the
/// default one if none is given) ends it.
pub(crate) fn look<T>(
    timeout: Option<Duration>,
    work: impl FnOnce(&Control) -> T,
) -> Result<T, Failure> {
    check_interrupted()?;
    let control = control(None, None);
    let _deadline = Deadline::after(timeout.unwrap_or(USUAL_LOOK), control.clone());
    let done = work(&control);
    check_interrupted()?;
    Ok(done)
}

/// Whether somebody watches a run and wants to see its progress.
pub(crate) fn shows_progress() -> bool {
    std::io::stderr().is_terminal() && !plain::is_on()
}

/// Progress of a long run. It is shown only on a terminal, and only after a while.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    watched: Arc<Mutex<Weak<Control>>>,
    /// A message to show instead of the number of steps.
    said: Arc<Mutex<Option<Message>>>,
    /// Dropping it ends the thread that draws.
    _alive: std::sync::mpsc::Sender<()>,
}

impl Progress {
    pub(crate) fn new(language: Language) -> Self {
        Self::shown(shows_progress(), language)
    }

    /// The progress of work whose results show it themselves if they go to a terminal.
    pub(crate) fn beside(output: &Output, language: Language) -> Self {
        Self::shown(shows_progress() && !output.is_terminal(), language)
    }

    fn shown(is_shown: bool, language: Language) -> Self {
        let (alive, dropped) = std::sync::mpsc::channel::<()>();
        let watched = Arc::new(Mutex::new(Weak::<Control>::new()));
        let said = Arc::new(Mutex::new(None::<Message>));
        if !is_shown {
            return Self { bar: None, watched, said, _alive: alive };
        }
        let bar = ProgressBar::hidden();
        let (seen, heard, shown) = (watched.clone(), said.clone(), bar.clone());
        std::thread::spawn(move || {
            let mut ticks = 0_u32;
            let mut last = 0;
            while dropped.recv_timeout(TICK) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                ticks += 1;
                if ticks == PATIENCE {
                    shown.set_draw_target(indicatif::ProgressDrawTarget::stderr());
                    shown.set_style(style());
                }
                if ticks < PATIENCE {
                    continue;
                }
                let control = seen.lock().unwrap_or_else(PoisonError::into_inner).upgrade();
                let said = heard.lock().unwrap_or_else(PoisonError::into_inner).clone();
                let puzzles = shown.position();
                // Steps where an engine counts them, else puzzles.
                let now = control.as_ref().map_or(puzzles, |control| control.steps());
                let rate = grouped(now.saturating_sub(last) * 1000 / TICK.as_millis() as u64);
                last = now;
                let text = match (said, control) {
                    (Some(said), _) => said,
                    (None, Some(_)) => message!(
                        "progress-steps",
                        puzzles = puzzles,
                        steps = grouped(now),
                        rate = rate
                    ),
                    (None, None) => message!(
                        "batch-progress",
                        count = puzzles,
                        puzzles = grouped(puzzles),
                        rate = rate
                    ),
                };
                shown.set_message(text.text(language));
                shown.tick();
            }
        });
        Self { bar: Some(bar), watched, said, _alive: alive }
    }

    /// From now on, shows this message instead of the number of steps.
    pub(crate) fn say(&self, said: impl FnOnce() -> Message) {
        if self.bar.is_some() {
            *self.said.lock().unwrap_or_else(PoisonError::into_inner) = Some(said());
        }
    }

    fn watch(&self, control: &Arc<Control>) {
        *self.watched.lock().unwrap_or_else(PoisonError::into_inner) = Arc::downgrade(control);
    }

    fn puzzle_done(&self) {
        self.puzzles_done(1);
    }

    /// Counts puzzles of work that no engine's steps tell the progress of.
    pub(crate) fn puzzles_done(&self, count: u64) {
        if let Some(bar) = &self.bar {
            bar.inc(count);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

const TICK: Duration = Duration::from_millis(100);
/// Ticks before anything is shown.
const PATIENCE: u32 = 5;

fn style() -> ProgressStyle {
    ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}")
        .unwrap_or_else(|_| ProgressStyle::default_spinner())
}

/// `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        let numbers = [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")];
        for (number, text) in numbers {
            assert_eq!(grouped(number), text);
        }
    }
}
