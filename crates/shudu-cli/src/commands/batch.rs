//! `shudu solve` for classic puzzles by the million.

use std::io::{Cursor, IsTerminal as _, Read as _};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu::classic::Simd;
use shudu::formats::{Format, Pieces, ReadError, Reader};
use shudu::solve::EngineChoice;
use shudu::solve::batch::{Batch, BatchError, BatchForm, BatchStats, Observer, Unsolved};
use shudu::{Language, Message, message};

use crate::commands::solve::{Args, like_input, tell_unsolved, time_text};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::{SHOWN_BAD, read_options};
use crate::inputs::{Input, missing};
use crate::output::Output;
use crate::run::{self, grouped};

/// Number of bytes at the start of an input that decide whether it suits the batch pipeline.
const HEAD: u64 = 1 << 16;

/// The batch for an input of classic puzzles in a form that the pipeline reads. Returns `None` for any other input, or if
/// the arguments ask for more than the pipeline can do. Reads the start of the input and puts it back. Inputs before
/// this one held `n_before` puzzles, and their results are in `format`.
pub(crate) fn suits(
    args: &Args,
    input: &mut Input,
    format: Option<&'static dyn Format>,
    n_before: u64,
    language: Language,
) -> Result<Option<Batch>, Failure> {
    let board = &args.input.board;
    let has_constraints = board.has_constraints();
    let is_plain = !args.output.json()
        && !has_constraints
        && args.engine.timeout().is_none()
        && args.engine.max_nodes().is_none()
        && args.input.max_puzzle.is_none();
    let engine = match args.engine.engine {
        EngineChoice::Auto => true,
        EngineChoice::Only(engine) => engine.id() == "classic",
    };
    let Input::Text { source, text, .. } = input else { return Ok(None) };
    if !is_plain || !engine {
        return Ok(None);
    }
    let mut head = Vec::new();
    let failed = |error| Failure::file(source.as_ref(), &error);
    text.take(HEAD).read_to_end(&mut head).map_err(failed)?;
    let from = form_of(source, &head, args);
    let rest = std::mem::replace(text, Box::new(Cursor::new(Vec::new())));
    *text = Box::new(Cursor::new(head).chain(rest));
    let Some((pieces, many)) = from else { return Ok(None) };
    let from = pieces.format().id();
    let shown = args.output.result.file.output.is_none() && std::io::stdout().is_terminal();
    // One puzzle for a person is shown as a board.
    if shown && !many && args.output.to.is_none() && args.input.file.len() < 2 {
        return Ok(None);
    }
    let to = args.output.to.or(format).unwrap_or_else(|| like_input(shudu::formats::find(from)));
    let (Some(from), Some(to)) = (BatchForm::of(from), BatchForm::of(to.id())) else {
        return Ok(None);
    };
    let simd = Simd::from_env()
        .map_err(|error| Failure::said(message!("simd-unavailable", reason = error.to_string())))?;
    let threads = run::threads(args.engine.threads);
    let (unique, engine) = (args.unique, args.engine.engine);
    Ok(Some(Batch { pieces, from, to, engine, unique, threads, simd, language, n_before }))
}

/// How a text that starts like this is read, if its first readable puzzle is a classic one in a form that the
/// pipeline reads; and whether another follows.
fn form_of(source: &str, head: &[u8], args: &Args) -> Option<(Pieces, bool)> {
    let options = read_options(&args.input);
    let mut reader = Reader::new(source, Box::new(head), args.input.from, options).ok()?;
    BatchForm::of(reader.format().id())?;
    let first = reader.by_ref().take(1000).find_map(Result::ok)?;
    first.puzzle.is_classic().then(|| (reader.pieces(), reader.next().is_some()))
}

/// What the batches of a run came to.
#[derive(Default)]
pub(crate) struct Batches {
    pub(crate) stats: BatchStats,
    time: Duration,
    /// The machine's part in the last one.
    how: Option<(Simd, usize)>,
}

impl Batches {
    /// Runs a batch.
    pub(crate) fn run(
        &mut self,
        args: &Args,
        batch: &Batch,
        input: Input,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let Input::Text { text, length, .. } = input else { return Err(missing()) };
        let control = run::control(None, None);
        let start = Instant::now();
        let mut observer = Watcher::new(length, batch, args.tell_unsolved, self.stats.unread);
        let done = batch.run(text, output.writer(), &mut observer, &control);
        drop(observer);
        run::check_interrupted()?;
        let stats = done.map_err(|error| match error {
            BatchError::Read(error) => Failure::file(batch.pieces.source().as_ref(), &error),
            BatchError::Write(error) => output.failure(error),
            BatchError::Unreadable(error) => error.in_source(batch.pieces.source()).into(),
            BatchError::Stopped(_) => Failure::Interrupted,
            BatchError::Erred => Failure::said(message!("engine-erred", engine = "lanes")),
        })?;
        self.time += start.elapsed();
        self.how = Some((batch.simd, batch.threads));
        let all = &mut self.stats;
        all.puzzles += stats.puzzles;
        all.solved += stats.solved;
        all.unread += stats.unread;
        all.guesses += stats.guesses;
        all.without_guess += stats.without_guess;
        all.bytes += stats.bytes;
        Ok(())
    }

    /// Whether every puzzle has its solution.
    pub(crate) fn all_solved(&self) -> bool {
        self.stats.solved == self.stats.puzzles
    }

    /// Prints how many puzzles could not be read and, if asked for, the numbers of the run.
    pub(crate) fn tell(&self, with_stats: bool, language: Language) {
        if self.stats.unread > 0 {
            diagnostics::note(&message!("batch-unread", count = self.stats.unread), language);
        }
        if let (true, Some((simd, threads))) = (with_stats, self.how) {
            diagnostics::note(&summary(&self.stats, self.time, simd, threads), language);
        }
    }
}

fn summary(stats: &BatchStats, time: Duration, simd: Simd, threads: usize) -> Message {
    let rate = stats.puzzles as f64 / time.as_secs_f64().max(1e-9);
    let share = 100.0 * stats.without_guess as f64 / stats.puzzles.max(1) as f64;
    message!(
        "batch-stats",
        count = stats.puzzles,
        puzzles = grouped(stats.puzzles),
        solved = grouped(stats.solved),
        unread = grouped(stats.unread),
        time = time_text(time),
        rate = grouped(rate as u64),
        n_guesses = stats.guesses,
        guesses = grouped(stats.guesses),
        share = format!("{share:.1}"),
        simd = simd.to_string(),
        threads = threads
    )
}

/// Shows progress on a terminal, and the first puzzles that could not be read.
struct Watcher {
    bar: ProgressBar,
    start: Instant,
    n_unread: u64,
    n_counted: u64,
    /// The name of the input, if puzzles without a solution are to be named.
    unsolved_in: Option<String>,
    language: Language,
}

impl Watcher {
    /// Runs shorter than this show no progress.
    const PATIENCE: Duration = Duration::from_millis(500);

    fn new(length: Option<u64>, batch: &Batch, tells_unsolved: bool, n_unread: u64) -> Self {
        let (bar, template) = match length {
            Some(length) => (ProgressBar::new(length), "{wide_bar} {percent} % {msg}, {eta}"),
            None => (ProgressBar::no_length(), "{spinner} {elapsed_precise} {msg}"),
        };
        bar.set_draw_target(ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let unsolved_in = tells_unsolved.then(|| batch.pieces.source().to_owned());
        let language = batch.language;
        Self { bar, start: Instant::now(), n_unread, n_counted: 0, unsolved_in, language }
    }
}

impl Observer for Watcher {
    fn unread(&mut self, error: &ReadError) {
        self.n_unread += 1;
        if self.n_unread <= SHOWN_BAD {
            let language = self.language;
            self.bar.suspend(|| diagnostics::warn(error, language));
        }
    }

    fn unsolved(&mut self, lost: &Unsolved) {
        if let Some(source) = &self.unsolved_in {
            let (number, line) = (lost.number as usize, lost.line);
            self.bar.suspend(|| tell_unsolved(source, number, line, &lost.reason, self.language));
        }
    }

    fn progress(&mut self, stats: &BatchStats) {
        run::results_done(stats.puzzles.saturating_sub(self.n_counted));
        self.n_counted = stats.puzzles;
        if !run::shows_progress() || self.start.elapsed() < Self::PATIENCE {
            return;
        }
        if self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        let rate = stats.puzzles as f64 / self.start.elapsed().as_secs_f64();
        let text = message!(
            "batch-progress",
            count = stats.puzzles,
            puzzles = grouped(stats.puzzles),
            rate = grouped(rate as u64)
        );
        self.bar.set_message(text.text(self.language));
        self.bar.set_position(stats.bytes);
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
