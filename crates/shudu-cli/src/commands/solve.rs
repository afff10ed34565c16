//! `shudu solve`: a solution of each puzzle.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::json;
use shudu::formats::{Format, ReadError, Record};
use shudu::render::View;
use shudu::solve::{Answer, Goal, Report};
use shudu::{Grid, Language, Message, Puzzle, formats, message};

use crate::args::{EngineArgs, InputArgs, OutputArgs};
use crate::commands::batch::Batches;
use crate::commands::each::Lost;
use crate::commands::{Exit, batch, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::inputs::{Input, Inputs};
use crate::output::Output;
use crate::run::{Progress, ask, grouped};
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu solve examples/classic.txt
shudu solve --unique examples/killer.txt
shudu solve --to line < examples/many.txt
shudu solve --size 4 --rules row,column --string 1....2....3....4
shudu solve --size 6 --thermo A1B1B2 --cage '10 r4c4 r4c5' --ineq 'r6c1>r6c2'";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(super) input: InputArgs,
    #[arg(help_heading = "options", long)]
    pub(super) unique: bool,
    #[arg(help_heading = "output", long)]
    pub(super) stats: bool,
    /// Set by `shudu -s`, whose results go to a file: each puzzle without one is named on standard error.
    #[arg(help_heading = "options", long, hide = true)]
    pub(super) tell_unsolved: bool,
    #[command(flatten)]
    pub(super) engine: EngineArgs,
    #[command(flatten)]
    pub(super) output: OutputArgs,
}

/// `shudu solve`: a solution of each puzzle, in the order of the inputs.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut inputs = Inputs::new(&args.input)?;
    let n_inputs = inputs.len();
    let mut work = Work {
        args,
        language,
        writer: None,
        n_inputs,
        tally: Tally::default(),
        batches: Batches::default(),
        waiting: Vec::new(),
    };
    while let Some(input) = inputs.next()? {
        match work.solve(input) {
            // The others may still be good.
            Err(Failure::Read(error)) if n_inputs > 1 => {
                let missing = (work.n_puzzles() + 1).saturating_sub(error.number());
                work.waiting.push(error.moved_by(0, missing));
                if work.writer.is_some() {
                    work.tell_waiting()?;
                }
            }
            done => done?,
        }
    }
    // If no input can be read, the run fails.
    if work.writer.is_none()
        && let Some(first) = std::mem::take(&mut work.waiting).into_iter().next()
    {
        return Err(first.into());
    }
    work.finish()
}

/// The solving of all inputs.
struct Work<'a> {
    args: &'a Args,
    language: Language,
    /// Opened with the first result.
    writer: Option<Writer>,
    n_inputs: usize,
    /// The puzzles that were done one by one.
    tally: Tally,
    /// The puzzles of files that went through the batch pipeline.
    batches: Batches,
    /// Inputs that cannot be read. They are told when there is one that can.
    waiting: Vec<ReadError>,
}

impl Work<'_> {
    /// How many puzzles the inputs so far held.
    fn n_puzzles(&self) -> usize {
        (self.tally.n_puzzles + self.batches.stats.puzzles) as usize + self.waiting.len()
    }

    /// Solves all puzzles of an input.
    fn solve(&mut self, mut input: Input) -> Result<(), Failure> {
        let format = self.writer.as_ref().and_then(Writer::format);
        let n_before = self.n_puzzles();
        let batch = batch::suits(self.args, &mut input, format, n_before as u64, self.language)?;
        if let Some(batch) = batch {
            let format = formats::find(batch.to.id()).expect("a form is a format");
            if self.writer.is_none() {
                let form = AnswerForm::Text(format);
                self.writer = Some(Writer::new(self.args, form, self.language)?);
            }
            self.tell_waiting()?;
            let writer = self.writer.as_mut().expect("just opened");
            self.batches.run(self.args, &batch, input, &mut writer.output)?;
            writer.n_written += 1;
            return Ok(());
        }
        let start = Instant::now();
        let counts = (self.n_inputs, n_before);
        let mut puzzles = Puzzles::read(input, &self.args.input, self.language, counts)?;
        let next = puzzles.next()?;
        if self.writer.is_none() {
            let is_alone = self.n_inputs == 1 && !puzzles.has_more();
            self.writer = Some(Writer::for_puzzles(self.args, &puzzles, is_alone)?);
        }
        self.tell_waiting()?;
        let ended = self.one_by_one(next, &mut puzzles);
        self.tally.time += start.elapsed();
        ended
    }

    fn one_by_one(
        &mut self,
        mut next: Option<Result<Record, ReadError>>,
        puzzles: &mut Puzzles,
    ) -> Result<(), Failure> {
        let progress = Progress::new(self.language);
        while let Some(record) = next {
            match record {
                Ok(record) => self.puzzle(&record, puzzles, &progress)?,
                Err(error) => self.unread(&error)?,
            }
            next = puzzles.next()?;
        }
        Ok(())
    }

    fn puzzle(
        &mut self,
        record: &Record,
        puzzles: &mut Puzzles,
        progress: &Progress,
    ) -> Result<(), Failure> {
        let goal = if self.args.unique { Goal::Unique } else { Goal::First };
        let writer = self.writer.as_mut().expect("opened before the first puzzle");
        let report = ask(&record.puzzle, goal, &self.args.engine, progress);
        match report.and_then(|report| writer.written(record, report)) {
            Ok(report) => {
                if let (true, Some(reason)) = (self.args.tell_unsolved, report.answer.reason()) {
                    let source = puzzles.source_name();
                    tell_unsolved(source, record.number, record.line, &reason, self.language);
                }
                self.tally.count(record, &report);
            }
            Err(failure) => {
                let reason = puzzles.lost(record, failure)?;
                self.tally.n_puzzles += 1;
                writer.lost(record.number, &reason)?;
            }
        }
        Ok(())
    }

    /// Tells of the inputs before this one that cannot be read.
    fn tell_waiting(&mut self) -> Result<(), Failure> {
        for error in std::mem::take(&mut self.waiting) {
            diagnostics::warn(&error, self.language);
            self.unread(&error)?;
        }
        Ok(())
    }

    /// A puzzle, or an input, that cannot be read.
    fn unread(&mut self, error: &ReadError) -> Result<(), Failure> {
        self.tally.n_puzzles += 1;
        self.tally.n_unread += 1;
        let writer = self.writer.as_mut().expect("opened before the first puzzle");
        writer.lost(error.number(), error.message())
    }

    fn finish(self) -> Result<Exit, Failure> {
        if let Some(writer) = self.writer {
            writer.output.finish()?;
        }
        self.batches.tell(self.args.stats, self.language);
        if self.args.stats && self.tally.n_puzzles > 0 {
            diagnostics::note(&self.tally.message(), self.language);
        }
        let all_solved = self.tally.n_solved == self.tally.n_puzzles && self.batches.all_solved();
        Ok(if all_solved { Exit::Done } else { Exit::NoResult })
    }
}

/// Prints the number and the line of a puzzle without a solution, and why it has none.
pub(crate) fn tell_unsolved(
    source: &str,
    number: usize,
    line: usize,
    reason: &Message,
    language: Language,
) {
    let which = message!("puzzle-number", number = number).text(language);
    let said = format!("{source}:{line}: {which}: {}", reason.text(language));
    diagnostics::note(&Message::verbatim(said), language);
}

/// Solutions are written as the puzzles were, where that is a form for digits alone.
pub(crate) fn like_input(input: Option<&'static dyn Format>) -> &'static dyn Format {
    let digits_alone = ["line", "spaced", "grid", "blocks"];
    input
        .filter(|format| digits_alone.contains(&format.id()))
        .or_else(|| formats::find("grid"))
        .expect("a format of ours")
}

impl AnswerForm {
    /// The form that the options ask for.
    fn asked(args: &Args) -> Option<Self> {
        if args.output.json() { Some(Self::Json) } else { args.output.to.map(Self::Text) }
    }
}

/// How results are written.
enum AnswerForm {
    /// For a person at a terminal.
    Screen(Screen),
    /// For files and pipes.
    Text(&'static dyn Format),
    /// For programs.
    Json,
}

struct Writer {
    output: Output,
    form: AnswerForm,
    language: Language,
    n_written: usize,
}

impl Writer {
    fn new(args: &Args, form: AnswerForm, language: Language) -> Result<Self, Failure> {
        Ok(Self { output: args.output.create()?, form, language, n_written: 0 })
    }

    /// Writes the answers of the first input, in the form that it asks for.
    fn for_puzzles(args: &Args, puzzles: &Puzzles, is_alone: bool) -> Result<Self, Failure> {
        let language = puzzles.language();
        let mut writer = Self::new(args, AnswerForm::Json, language)?;
        writer.form = match AnswerForm::asked(args) {
            Some(form) => form,
            None if is_alone && writer.output.is_terminal() => {
                AnswerForm::Screen(Screen::new(language))
            }
            None => AnswerForm::Text(like_input(puzzles.format())),
        };
        Ok(writer)
    }

    /// The format of the answers, if they are in one.
    fn format(&self) -> Option<&'static dyn Format> {
        match &self.form {
            AnswerForm::Text(format) => Some(*format),
            AnswerForm::Screen(_) | AnswerForm::Json => None,
        }
    }

    /// Writes an answer, and hands it back.
    fn written(&mut self, record: &Record, report: Report) -> Result<Report, Failure> {
        let text = match &self.form {
            AnswerForm::Screen(screen) => show(screen, &record.puzzle, &report),
            AnswerForm::Json => json_answer(record, &report, self.language),
            AnswerForm::Text(format) => match (&report.answer, report.answer.reason()) {
                (Answer::Solved(solution), _) => self.solution(*format, solution)?,
                (_, Some(reason)) => self.failure(record.number, &reason),
                (_, None) => String::new(),
            },
        };
        self.n_written += 1;
        match self.form {
            AnswerForm::Screen(_) => self.output.show(&text)?,
            AnswerForm::Text(_) | AnswerForm::Json => self.output.write(&text)?,
        }
        Ok(report)
    }

    fn solution(&self, format: &dyn Format, solution: &Grid) -> Result<String, Failure> {
        let mut text = self.separator(format).to_owned();
        format
            .write_grid(solution, &mut text)
            .map_err(|cannot| Failure::puzzle(cannot.message().clone()))?;
        Ok(text)
    }

    fn separator(&self, format: &dyn Format) -> &'static str {
        if self.n_written > 0 { format.separator() } else { "" }
    }

    /// A puzzle that could not be read or done.
    fn lost(&mut self, number: usize, reason: &Message) -> Result<(), Failure> {
        let text = self.failure(number, reason);
        self.n_written += 1;
        self.output.write(&text)
    }

    /// The line of a puzzle without a result.
    fn failure(&self, number: usize, reason: &Message) -> String {
        let (lost, separator) = match &self.form {
            AnswerForm::Json => (Lost::Json, ""),
            AnswerForm::Screen(_) => (Lost::Line, ""),
            AnswerForm::Text(format) => (Lost::among(*format), self.separator(*format)),
        };
        format!("{separator}{}", lost.text(number, reason, self.language))
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
            count = report.steps,
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
    time: Duration,
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

    fn message(&self) -> Message {
        let time = self.time;
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
            n_steps = self.steps,
            steps = grouped(self.steps),
            time = time_text(time),
            rate = grouped(rate as u64),
            engines = if engines.is_empty() { "-".to_owned() } else { engines.join(", ") }
        )
    }
}
