//! `shudu minimize`: puzzles without the clues that they do not need.

use serde_json::json;
use shudu::formats::Record;
use shudu::solve::{self, Answer, Clue, Clues, Minimal, Redundant};
use shudu::{Language, Message, Stop, clues, message};

use crate::args::{EngineArgs, InputArgs, OutputArgs, values};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::written::{self, Texts};
use crate::commands::{Exit, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, within_limits};

pub(crate) const EXAMPLES: &str = "\
shudu minimize examples/classic.txt
shudu minimize examples/killer.txt --list
shudu minimize examples/mixed.txt --keep givens --seed 1 --to json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "output", long, conflicts_with_all = ["keep", "minimize-seed", "to"])]
    list: bool,
    #[arg(help_heading = "options", long, value_name = "WHAT")]
    keep: Option<Keep>,
    #[arg(help_heading = "options", id = "minimize-seed", long = "seed", value_name = "N", value_parser = values::number::<u64>)]
    seed: Option<u64>,
    #[arg(help_heading = "options", long)]
    all: bool,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Keep {
    Givens,
    Constraints,
}

/// What was found out about a puzzle.
enum Outcome {
    Clues(Redundant),
    Puzzle(Box<Minimal>),
}

/// `shudu minimize`: each puzzle without clues that it can do without; with `--list`, those clues.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let texts = Texts::new(&args.output, puzzles.format());
    let mut output = args.output.create()?;
    let mut writer = Writer { args, language, texts, is_alone: true };
    let progress = Progress::new(language);
    let wanted = wanted(args);
    let lost = if args.list { Lost::Numbered } else { writer.texts.lost() };
    let lost = Lost::json_or(args.output.json(), lost);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        writer.is_alone = record.number == 1 && !puzzles.has_more();
        let mut turn = Ended::Done;
        let found = within_limits(&args.engine, &progress, |control| {
            if args.list {
                solve::redundant(&record.puzzle, wanted, control).map(Outcome::Clues)
            } else {
                let minimal = solve::minimize(&record.puzzle, wanted, control);
                minimal.map(|minimal| Outcome::Puzzle(Box::new(minimal)))
            }
        })?;
        let stopped = match found {
            Ok(Outcome::Clues(found)) => {
                writer.clues(record, &found, output)?;
                found.stopped
            }
            Ok(Outcome::Puzzle(minimal)) => {
                writer.puzzle(record, &minimal, output)?;
                minimal.stopped
            }
            Err(Answer::Failed(reason)) => return Err(Failure::puzzle(reason)),
            Err(answer) => {
                turn = Ended::NoResult;
                writer.no_result(record, &answer, output)?;
                if let Answer::Stopped(stop) = answer { Some(stop) } else { None }
            }
        };
        Ok(match stopped {
            // What was found so far has been written.
            Some(Stop::Cancelled) => Ended::Last,
            Some(_) => Ended::NoResult,
            None => turn,
        })
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

fn wanted(args: &Args) -> Clues {
    Clues {
        engine: args.engine.engine,
        keep: args.keep.map(|keep| match keep {
            Keep::Givens => solve::Keep::Givens,
            Keep::Constraints => solve::Keep::Constraints,
        }),
        seed: args.seed,
        with_usual_rules: args.all,
    }
}

struct Writer<'a> {
    args: &'a Args,
    language: Language,
    texts: Texts,
    /// Whether there is only one puzzle, so that messages need not say which one they are about.
    is_alone: bool,
}

impl Writer<'_> {
    fn clues(
        &mut self,
        record: &Record,
        found: &Redundant,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let partial = found.stopped.map(partial);
        if self.args.output.json() {
            let clues =
                found.clues.iter().map(|clue| clues::json(clue, &record.puzzle, self.language));
            let mut object = json!({
                "puzzle": record.number,
                "redundant": clues.collect::<Vec<_>>(),
                "complete": found.stopped.is_none(),
            });
            if let Some(partial) = &partial {
                object["error"] = partial.text(self.language).into();
            }
            return output.write(&json::line(&object));
        }
        let which = self.which(record);
        for clue in &found.clues {
            let line = format!("{which}{}\n", clues::words(clue, &record.puzzle, self.language));
            output.write(&line)?;
        }
        match partial {
            Some(partial) => self.note(record, &partial),
            None if found.clues.is_empty() => {
                let none = message!("minimize-none").text(self.language);
                output.write(&format!("{which}{none}\n"))?;
            }
            None => {}
        }
        Ok(())
    }

    fn puzzle(
        &mut self,
        record: &Record,
        minimal: &Minimal,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let partial = minimal.stopped.map(partial);
        if self.args.output.json() {
            let removed =
                minimal.removed.iter().map(|clue| clues::json(clue, &record.puzzle, self.language));
            let mut object = json!({
                "puzzle": record.number,
                "removed": removed.collect::<Vec<_>>(),
                "minimal": minimal.stopped.is_none(),
                "result": written::json(&minimal.puzzle)?,
            });
            if let Some(partial) = &partial {
                object["error"] = partial.text(self.language).into();
            }
            return output.write(&json::line(&object));
        }
        let text = self.texts.next(&minimal.puzzle)?;
        output.write(&text)?;
        let givens = minimal.removed.iter().filter(|clue| matches!(clue, Clue::Given(..))).count();
        let constraints = minimal.removed.len() - givens;
        let done = message!("minimize-done", givens = givens, constraints = constraints);
        self.note(record, &done);
        if let Some(partial) = partial {
            self.note(record, &partial);
        }
        Ok(())
    }

    /// Reports a puzzle that does not have exactly one solution, or whose search was stopped before that was known.
    fn no_result(
        &mut self,
        record: &Record,
        answer: &Answer,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let reason = answer.reason().unwrap_or_else(|| message!("no-solution"));
        let reason = match answer {
            Answer::Stopped(_) => reason,
            _ => message!("minimize-not-unique", reason = reason),
        };
        if self.args.output.json() {
            let error = reason.text(self.language);
            let object = json!({ "puzzle": record.number, "error": error });
            return output.write(&json::line(&object));
        }
        self.note(record, &reason);
        if self.is_alone {
            return Ok(());
        }
        let lost = if self.args.list { Lost::Numbered } else { self.texts.lost() };
        output.write(&lost.text(record.number, &reason, self.language))
    }

    fn which(&self, record: &Record) -> String {
        if self.is_alone {
            return String::new();
        }
        format!("{}: ", message!("puzzle-number", number = record.number).text(self.language))
    }

    /// Says something about a puzzle on standard error.
    fn note(&self, record: &Record, message: &Message) {
        let text = format!("{}{}", self.which(record), message.text(self.language));
        diagnostics::note(&Message::verbatim(text), self.language);
    }
}

fn partial(stop: Stop) -> Message {
    message!("minimize-partial", reason = stop.message())
}
