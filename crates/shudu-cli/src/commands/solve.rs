use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::json;
use shudu::formats::{Format, ReadError, Record};
use shudu::render::View;
use shudu::solve::{Answer, Goal, Report};
use shudu::{Grid, Language, Message, Puzzle, formats, message};

use crate::args::SolveArgs;
use crate::commands::{Exit, batch, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::{Puzzles, open};
use crate::output::Output;
use crate::run::{Progress, ask, grouped};
use crate::screen::Screen;

/// `shudu solve`: a solution of each puzzle, in the order of the input.
pub(crate) fn run(args: &SolveArgs, language: Language) -> Result<Exit, Failure> {
    let mut input = open(&args.input)?;
    if let Some(batch) = batch::suits(args, &mut input, language)? {
        return batch::run(args, &batch, input, language);
    }
    let mut puzzles = Puzzles::read(input, &args.input, language)?;
    let output = Output::create(args.output.output.as_deref())?;
    let mut next = puzzles.next()?;
    let alone = !puzzles.has_more()?;
    let form = if args.output.json {
        Form::Json
    } else if let Some(format) = args.output.to {
        Form::Text(format)
    } else if alone && output.is_terminal() {
        Form::Screen(Screen::new(language))
    } else {
        Form::Text(like_input(puzzles.format()))
    };
    let mut writer =
        Writer { output, form, language, n_written: 0, held_back: Some(String::new()) };
    let mut tally = Tally::default();
    let progress = Progress::new(language);
    let start = Instant::now();
    while let Some(record) = next {
        match record {
            Ok(record) => {
                let goal = if args.unique { Goal::Unique } else { Goal::First };
                let report = ask(&record.puzzle, goal, &args.engine, &progress)?;
                tally.count(&record, &report);
                writer.answer(&record, &report)?;
            }
            Err(error) => {
                writer.unread(&error)?;
                tally.unread(error, language);
            }
        }
        next = puzzles.next()?;
    }
    drop(progress);
    if let Some(error) = tally.nothing_was_read() {
        return Err(error.into());
    }
    tally.show_first_unread(language);
    writer.output.finish()?;
    if args.stats {
        diagnostics::note(&tally.message(start.elapsed()), language);
    }
    Ok(if tally.n_solved == tally.n_puzzles { Exit::Done } else { Exit::NoResult })
}

/// Solutions are written as the puzzles were, where that is a form for digits alone.
pub(crate) fn like_input(input: Option<&'static dyn Format>) -> &'static dyn Format {
    let digits_alone = ["line", "spaced", "grid", "blocks"];
    input
        .filter(|format| digits_alone.contains(&format.id()))
        .or_else(|| formats::find("grid"))
        .expect("a format of ours")
}

/// How results are written.
enum Form {
    /// For a person at a terminal.
    Screen(Screen),
    /// For files and pipes.
    Text(&'static dyn Format),
    /// For programs.
    Json,
}

struct Writer {
    output: Output,
    form: Form,
    language: Language,
    n_written: usize,
    /// Lines of puzzles that could not be read, while no other came: a run that can read nothing fails
    /// and writes nothing.
    held_back: Option<String>,
}

/// So much is held back at most.
const HELD_BACK: usize = 1 << 20;

impl Writer {
    fn write(&mut self, text: &str) -> Result<(), Failure> {
        if let Some(held_back) = self.held_back.take() {
            self.output.write(&held_back)?;
        }
        match self.form {
            Form::Screen(_) => self.output.show(text),
            Form::Text(_) | Form::Json => self.output.write(text),
        }
    }

    fn answer(&mut self, record: &Record, report: &Report) -> Result<(), Failure> {
        let text = match &self.form {
            Form::Screen(screen) => show(screen, &record.puzzle, report),
            Form::Json => json_answer(record, report, self.language),
            Form::Text(format) => match (&report.answer, report.answer.reason()) {
                (Answer::Solved(solution), _) => self.solution(*format, solution)?,
                (_, Some(reason)) => self.failure(record.number, &reason),
                (_, None) => String::new(),
            },
        };
        self.n_written += 1;
        self.write(&text)
    }

    fn solution(&self, format: &dyn Format, solution: &Grid) -> Result<String, Failure> {
        let mut text = self.separator(format).to_owned();
        format
            .write_grid(solution, &mut text)
            .map_err(|cannot| Failure::said(cannot.message().clone()))?;
        Ok(text)
    }

    fn separator(&self, format: &dyn Format) -> &'static str {
        if self.n_written > 0 { format.separator() } else { "" }
    }

    /// A puzzle that could not be read.
    fn unread(&mut self, error: &ReadError) -> Result<(), Failure> {
        let text = self.failure(error.number(), error.message());
        self.n_written += 1;
        match &mut self.held_back {
            Some(held_back) if held_back.len() < HELD_BACK => held_back.push_str(&text),
            _ => self.write(&text)?,
        }
        Ok(())
    }

    /// The line of a puzzle without a result.
    fn failure(&self, number: usize, reason: &Message) -> String {
        let reason = reason.text(self.language);
        match &self.form {
            Form::Json => json::line(&json!({ "puzzle": number, "error": reason })),
            Form::Text(format) if format.id() == "json" => {
                json::line(&json!({ "puzzle": number, "error": reason }))
            }
            // Formats of one line a puzzle have nothing between puzzles.
            Form::Text(format) if !format.separator().is_empty() => {
                let which = message!("puzzle-number", number = number).text(self.language);
                format!("{}! {which}: {reason}\n", self.separator(*format))
            }
            Form::Text(_) | Form::Screen(_) => format!("! {reason}\n"),
        }
    }
}

/// One puzzle for a person: the board, its solution, and how it was found.
fn show(screen: &Screen, puzzle: &Puzzle, report: &Report) -> String {
    let grid = puzzle.grid();
    let puzzle_title = match &puzzle.credits.title {
        Some(title) => Message::verbatim(title.clone()),
        None => message!("title-puzzle"),
    };
    let given = View::new(puzzle, &grid).with_title(puzzle_title);
    let found = |solution, title| View::new(puzzle, solution).with_title(title).without_notes();
    let mut text = match &report.answer {
        Answer::Solved(solution) => {
            screen.boards(&[given, found(solution, message!("title-solution"))])
        }
        Answer::Several(one, other) => screen.boards(&[
            given,
            found(one, message!("title-one-solution")),
            found(other, message!("title-other-solution")),
        ]),
        _ => screen.boards(&[given]),
    };
    if let Answer::NoSolution(broken) = &report.answer
        && broken.len() > 1
    {
        text.push_str(&screen.line(&message!("no-solution")));
        for one in broken {
            text.push_str(&format!("  {}", screen.line(&one.message())));
        }
    } else if let Some(reason) = report.answer.reason() {
        text.push_str(&screen.line(&reason));
    }
    if let Some(engine) = report.engine {
        text.push_str(&screen.line(&message!(
            "solve-cost",
            engine = engine,
            steps = grouped(report.steps),
            time = time_text(report.time)
        )));
    }
    text
}

fn json_answer(record: &Record, report: &Report, language: Language) -> String {
    let mut object = json!({
        "puzzle": record.number,
        "engine": report.engine,
        "steps": report.steps,
        "guesses": report.guesses,
        "ms": json::ms(report.time),
    });
    match &report.answer {
        Answer::Solved(solution) => {
            object["status"] = "solved".into();
            object["solution"] = json::grid(solution);
        }
        Answer::Several(one, other) => {
            object["status"] = "several".into();
            object["solutions"] = vec![json::grid(one), json::grid(other)].into();
        }
        Answer::NoSolution(broken) => {
            object["status"] = "none".into();
            object["broken"] = json::broken(broken, record.puzzle.geometry(), language);
        }
        Answer::Stopped(_) => object["status"] = "stopped".into(),
        Answer::Counted(_) | Answer::Failed(_) => object["status"] = "failed".into(),
    }
    if let Some(reason) = report.answer.reason() {
        object["error"] = reason.text(language).into();
    }
    if !record.warnings.is_empty() {
        let warnings = record.warnings.iter().map(|warning| warning.text(language));
        object["warnings"] = warnings.collect::<Vec<_>>().into();
    }
    json::line(&object)
}

/// `1.5 ms`, `2.34 s`.
pub(crate) fn time_text(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 0.001 {
        format!("{:.0} µs", seconds * 1e6)
    } else if seconds < 1.0 {
        format!("{:.1} ms", seconds * 1e3)
    } else {
        format!("{seconds:.2} s")
    }
}

/// So many unreadable puzzles are shown in full.
const SHOWN: u64 = 10;

/// What a run came to.
#[derive(Default)]
struct Tally {
    n_puzzles: u64,
    n_solved: u64,
    steps: u64,
    /// How many each engine answered.
    engines: BTreeMap<&'static str, u64>,
    /// Read with warnings.
    n_warned: u64,
    n_unread: u64,
    /// Not shown yet: if nothing else can be read, it is the failure of the whole run.
    first_unread: Option<Box<ReadError>>,
}

impl Tally {
    fn count(&mut self, record: &Record, report: &Report) {
        self.n_puzzles += 1;
        self.n_warned += u64::from(!record.warnings.is_empty());
        self.n_solved += u64::from(matches!(report.answer, Answer::Solved(_)));
        self.steps += report.steps;
        if let Some(engine) = report.engine {
            *self.engines.entry(engine).or_default() += 1;
        }
    }

    /// Counts a puzzle that could not be read; the first few are shown on standard error.
    fn unread(&mut self, error: ReadError, language: Language) {
        self.n_puzzles += 1;
        self.n_unread += 1;
        if self.n_unread == 1 {
            self.first_unread = Some(Box::new(error));
        } else if self.n_unread <= SHOWN && self.n_unread < self.n_puzzles {
            self.show_first_unread(language);
            diagnostics::warn(&error, language);
        }
    }

    fn show_first_unread(&mut self, language: Language) {
        if let Some(first) = self.first_unread.take() {
            diagnostics::warn(&first, language);
        }
    }

    /// The reason to give up, if no puzzle of the input could be read.
    fn nothing_was_read(&mut self) -> Option<ReadError> {
        if self.n_unread == self.n_puzzles { self.first_unread.take().map(|e| *e) } else { None }
    }

    fn message(&self, time: Duration) -> Message {
        let rate = self.n_puzzles as f64 / time.as_secs_f64().max(1e-9);
        let answered = |(engine, &n): (&&str, &u64)| format!("{engine} {}", grouped(n));
        let engines: Vec<String> = self.engines.iter().map(answered).collect();
        message!(
            "solve-stats",
            count = self.n_puzzles,
            puzzles = grouped(self.n_puzzles),
            solved = grouped(self.n_solved),
            unread = grouped(self.n_unread),
            warned = grouped(self.n_warned),
            steps = grouped(self.steps),
            time = time_text(time),
            rate = grouped(rate as u64),
            engines = if engines.is_empty() { "-".to_owned() } else { engines.join(", ") }
        )
    }
}
