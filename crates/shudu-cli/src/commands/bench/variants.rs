//! `shudu bench variants`: puzzles of any kind, one by one, against the figures of another solver.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::solve::{Answer, Deadline, EngineChoice, Goal, Report, Request, solve};
use shudu::{Language, Message, Puzzle, message};

use super::cpu_time;
use super::figures::{BenchPuzzle, Figures, agrees, cases};
use crate::args::values;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::output::Output;
use crate::run;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", id = "variant-files", value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(help_heading = "options", long, value_name = "TEXT")]
    only: Option<String>,
    #[arg(help_heading = "options", long, value_name = "ENGINE", default_value = "auto", value_parser = values::engine)]
    engine: EngineChoice,
    #[arg(help_heading = "options", long, value_name = "TIME", default_value = "60s", value_parser = values::duration)]
    timeout: Duration,
    #[arg(help_heading = "options", id = "variant-repeats", long = "repeats", value_name = "N", default_value = "5", value_parser = values::count::<std::num::NonZeroUsize>)]
    repeats: std::num::NonZeroUsize,
    #[arg(help_heading = "options", id = "variant-json", long = "json")]
    json: bool,
}

/// A puzzle that takes longer than this is measured once.
const SLOW: Duration = Duration::from_secs(1);
/// A time below this is fast enough, however fast the other solver is.
const FAST_ENOUGH_MS: f64 = 5.0;
/// A puzzle is listed if it takes more than this many times the reference figure.
const MANY_TIMES: f64 = 3.0;

pub(super) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut output = Output::create(None)?;
    if !args.json {
        output.write(&format!(
            "{:<44} {:<8} {:>11} {:>11} {:>10} {:>10} {:>8}\n",
            "puzzle", "result", "first ms", "unique ms", "guesses", "figure ms", "ratio"
        ))?;
    }
    let mut results = Vec::new();
    for path in &args.files {
        for case in cases(path, args.only.as_deref().unwrap_or(""))? {
            let result = measure(case, args, language)?;
            let text = if args.json { json::line(&result.json()) } else { result.row() };
            output.write(&text)?;
            // A long run is watched and may be interrupted, so each line is printed at once.
            let flushed = output.writer().flush();
            flushed.map_err(|error| output.failure(error))?;
            results.push(result);
        }
    }
    if results.is_empty() {
        return Err(Failure::said(message!("bench-no-case")));
    }
    let summary = Summary::new(&results);
    let text = if args.json {
        json::line(&summary.json())
    } else {
        let lines = summary.lines(&results);
        lines.iter().map(|line| format!("{}\n", line.text(language))).collect()
    };
    output.write(&text)?;
    output.finish()?;
    let all_done = summary.wrong + summary.unread + summary.stopped == 0;
    Ok(if all_done { Exit::Done } else { Exit::NoResult })
}

/// The measurements of one puzzle.
struct Measured {
    id: String,
    status: Status,
    engine: Option<&'static str>,
    /// CPU ms of building and finding a solution, or that there is none.
    first_ms: Option<f64>,
    /// CPU ms of building and proving that there is one solution, or that there is not.
    unique_ms: Option<f64>,
    guesses: u64,
    figures: Figures,
    /// Why the answer cannot be right.
    wrong: Option<Message>,
    /// Why there is no answer.
    reason: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Status {
    Unique,
    Several,
    None,
    Stopped,
    Unread,
}

impl Status {
    fn id(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Several => "several",
            Self::None => "none",
            Self::Stopped => "stopped",
            Self::Unread => "unread",
        }
    }

    /// What files of figures call it.
    fn from_figures(word: &str) -> Option<Self> {
        match word {
            "unique" => Some(Self::Unique),
            "multiple" | "several" => Some(Self::Several),
            "none" => Some(Self::None),
            _ => None,
        }
    }
}

fn measure(case: BenchPuzzle, args: &Args, language: Language) -> Result<Measured, Failure> {
    let mut measured = Measured {
        id: case.id,
        status: Status::Unread,
        engine: None,
        first_ms: None,
        unique_ms: None,
        guesses: 0,
        figures: case.figures,
        wrong: None,
        reason: None,
    };
    let puzzle = match case.puzzle {
        Ok(puzzle) => puzzle,
        Err(reason) => {
            measured.reason = Some(reason.text(language));
            return Ok(measured);
        }
    };
    let (mut report, mut ms) = time(&puzzle, Goal::First, args)?;
    if !matches!(report.answer, Answer::Stopped(_)) {
        measured.first_ms = Some(ms);
        (report, ms) = time(&puzzle, Goal::Unique, args)?;
    }
    measured.engine = report.engine;
    measured.guesses = report.guesses;
    measured.status = match &report.answer {
        Answer::Solved(_) => Status::Unique,
        Answer::Several(..) => Status::Several,
        Answer::NoSolution(_) => Status::None,
        Answer::Stopped(_) => Status::Stopped,
        // No engine for it, or one that erred.
        Answer::Failed(_) | Answer::Counted(_) => Status::Unread,
    };
    match measured.status {
        Status::Stopped | Status::Unread => {
            measured.reason = report.answer.reason().map(|reason| reason.text(language));
        }
        _ => measured.unique_ms = Some(ms),
    }
    measured.wrong = why_wrong(&measured, &report.answer);
    Ok(measured)
}

/// The answer, and the CPU ms it takes: the median of the repeats.
fn time(puzzle: &Puzzle, goal: Goal, args: &Args) -> Result<(Report, f64), Failure> {
    let request = Request { engine: args.engine, goal };
    let once = |limit: Option<Duration>| {
        let control = run::control(None, None);
        run::check_interrupted()?;
        let _deadline = limit.map(|time| Deadline::after(time, control.clone()));
        let start = cpu_time();
        let report = solve(puzzle, request, &control);
        let time = cpu_time().saturating_sub(start);
        run::check_interrupted()?;
        Ok::<_, Failure>((report, time))
    };
    let (report, first) = once(Some(args.timeout))?;
    if first > SLOW || matches!(report.answer, Answer::Stopped(_)) {
        return Ok((report, ms(first)));
    }
    // The first run warmed up, and shared its processor time with the thread of its deadline. The others
    // take the same steps, so they end as well.
    let mut times = Vec::new();
    for _ in 0..args.repeats.get() {
        times.push(once(None)?.1);
    }
    times.sort();
    Ok((report, ms(times[times.len() / 2])))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn why_wrong(measured: &Measured, answer: &Answer) -> Option<Message> {
    if matches!(measured.status, Status::Stopped | Status::Unread) {
        return None;
    }
    let figures = &measured.figures;
    if let Some(expected) = figures.status.as_deref().and_then(Status::from_figures)
        && expected != measured.status
    {
        let found = measured.status.id();
        return Some(message!("bench-differs", found = found, expected = expected.id()));
    }
    match (answer, &figures.solution) {
        (Answer::Solved(grid), Some(solution)) if agrees(grid, solution) == Some(false) => {
            Some(message!("bench-other-solution"))
        }
        _ => None,
    }
}

impl Measured {
    /// Our time for the proof by that of the figures.
    fn ratio(&self) -> Option<f64> {
        let figure = self.figures.unique_ms.filter(|&ms| ms > 0.0)?;
        // A clock that stood still must not make the mean zero.
        Some(self.unique_ms?.max(1e-6) / figure)
    }

    fn is_fast_enough(&self) -> bool {
        self.unique_ms.is_some_and(|ms| ms < FAST_ENOUGH_MS)
            || self.ratio().is_some_and(|ratio| ratio <= 1.0)
    }

    fn row(&self) -> String {
        let number = |value: Option<f64>, decimals| {
            value.map_or_else(|| "-".to_owned(), |value| format!("{value:.decimals$}"))
        };
        let flag = if self.wrong.is_some() { " !" } else { "" };
        format!(
            "{:<44} {:<8} {:>11} {:>11} {:>10} {:>10} {:>8}{flag}\n",
            self.id,
            self.status.id(),
            number(self.first_ms, 3),
            number(self.unique_ms, 3),
            self.guesses,
            number(self.figures.unique_ms, 2),
            number(self.ratio(), 3),
        )
    }

    fn json(&self) -> Value {
        json!({
            "id": self.id,
            "status": self.status.id(),
            "engine": self.engine,
            "first_ms": self.first_ms,
            "unique_ms": self.unique_ms,
            "guesses": self.guesses,
            "figure": {
                "status": self.figures.status,
                "first_ms": self.figures.first_ms,
                "unique_ms": self.figures.unique_ms,
                "guesses": self.figures.guesses,
            },
            "ratio": self.ratio(),
            "wrong": self.wrong.as_ref().map(ToString::to_string),
            "error": self.reason,
        })
    }
}

/// All puzzles together.
struct Summary {
    puzzles: usize,
    unique: usize,
    several: usize,
    none: usize,
    stopped: usize,
    unread: usize,
    wrong: usize,
    /// With a figure, whether we have an answer or not.
    with_figure: usize,
    fast_enough: usize,
    /// Those with a figure and an answer: index and ratio, the slowest first.
    ratios: Vec<(usize, f64)>,
    /// Stopped for the other solver; and of those, done here.
    beyond: (usize, usize),
    ids: Vec<String>,
}

impl Summary {
    fn new(results: &[Measured]) -> Self {
        let count = |is: &dyn Fn(&Measured) -> bool| results.iter().filter(|one| is(one)).count();
        let status = |status| count(&|one| one.status == status);
        let numbered = results.iter().enumerate();
        let mut ratios: Vec<_> =
            numbered.filter_map(|(index, one)| Some((index, one.ratio()?))).collect();
        ratios.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let gave_up = |one: &Measured| {
            one.figures.status.as_ref().is_some_and(|status| status.starts_with("timeout"))
        };
        Self {
            puzzles: results.len(),
            unique: status(Status::Unique),
            several: status(Status::Several),
            none: status(Status::None),
            stopped: status(Status::Stopped),
            unread: status(Status::Unread),
            wrong: count(&|one| one.wrong.is_some()),
            with_figure: count(&|one| one.figures.unique_ms.is_some()),
            fast_enough: count(&|one| one.figures.unique_ms.is_some() && one.is_fast_enough()),
            beyond: (
                count(&gave_up),
                count(&|one| gave_up(one) && one.unique_ms.is_some() && one.wrong.is_none()),
            ),
            ids: ratios.iter().map(|&(index, _)| results[index].id.clone()).collect(),
            ratios,
        }
    }

    fn geometric_mean(&self) -> Option<f64> {
        let logs: f64 = self.ratios.iter().map(|(_, ratio)| ratio.ln()).sum();
        (!self.ratios.is_empty()).then(|| (logs / self.ratios.len() as f64).exp())
    }

    fn slow(&self) -> impl Iterator<Item = (&str, f64)> {
        let pairs = self.ids.iter().zip(&self.ratios);
        pairs.map(|(id, (_, ratio))| (id.as_str(), *ratio)).take_while(|(_, r)| *r > MANY_TIMES)
    }

    fn lines(&self, results: &[Measured]) -> Vec<Message> {
        let mut lines = vec![message!(
            "bench-summary",
            puzzles = self.puzzles,
            unique = self.unique,
            several = self.several,
            none = self.none,
            stopped = self.stopped,
            unread = self.unread,
            wrong = self.wrong
        )];
        if let (Some(mean), Some((_, worst))) = (self.geometric_mean(), self.ratios.first()) {
            lines.push(message!(
                "bench-ratio",
                compared = self.ratios.len(),
                mean = format!("{mean:.4}"),
                faster = format!("{:.1}", 1.0 / mean),
                worst = format!("{worst:.2}"),
                id = self.ids[0].as_str()
            ));
        }
        if self.with_figure > 0 {
            let share = 100.0 * self.fast_enough as f64 / self.with_figure as f64;
            lines.push(message!(
                "bench-share",
                enough = format!("{FAST_ENOUGH_MS:.0}"),
                ok = self.fast_enough,
                all = self.with_figure,
                share = format!("{share:.1}")
            ));
        }
        if self.beyond.0 > 0 {
            lines.push(message!("bench-beyond", done = self.beyond.1, all = self.beyond.0));
        }
        for (id, ratio) in self.slow() {
            let (times, ratio) = (format!("{MANY_TIMES:.0}"), format!("{ratio:.2}"));
            lines.push(message!("bench-slow", times = times, id = id, ratio = ratio));
        }
        for one in results {
            let id = one.id.as_str();
            if let Some(reason) = &one.wrong {
                lines.push(message!("bench-wrong", id = id, reason = reason.clone()));
            }
            if let (Status::Unread, Some(reason)) = (one.status, &one.reason) {
                lines.push(message!("bench-unread", id = id, reason = reason.as_str()));
            }
        }
        lines
    }

    fn json(&self) -> Value {
        let slow: Vec<Value> =
            self.slow().map(|(id, ratio)| json!({ "id": id, "ratio": ratio })).collect();
        json!({
            "summary": {
                "puzzles": self.puzzles,
                "unique": self.unique,
                "several": self.several,
                "none": self.none,
                "stopped": self.stopped,
                "unread": self.unread,
                "wrong": self.wrong,
                "with_figure": self.with_figure,
                "fast_enough": self.fast_enough,
                "geometric_mean": self.geometric_mean(),
                "worst": self.ratios.first().map(|(_, ratio)| ratio),
                "beyond": { "all": self.beyond.0, "done": self.beyond.1 },
                "slow": slow,
            }
        })
    }
}
