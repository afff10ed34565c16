//! Work on many puzzles. A puzzle that cannot be read or done is reported in its place and never stops the others.

use serde_json::json;
use shudu::formats::{Format, Record};
use shudu::{Language, Message, message};

use crate::args::{InputArgs, ResultArgs};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, check_interrupted};

/// How the work on one puzzle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// It has its result.
    Done,
    /// It has none.
    NoResult,
    /// It was stopped, and the puzzles after it are not started.
    Last,
}

impl From<Exit> for Ended {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Done => Self::Done,
            Exit::NoResult => Self::NoResult,
        }
    }
}

/// What stands in the output for a puzzle without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lost {
    /// `! reason`, where each puzzle has one line.
    Line,
    /// `! puzzle 2: reason`, where it may have several.
    Numbered,
    /// An object with `error`.
    Json,
    /// Nothing, since the output is a picture or a page.
    Nowhere,
}

impl Lost {
    /// An object if JSON was asked for, else the other.
    pub(crate) fn json_or(json: bool, other: Self) -> Self {
        if json { Self::Json } else { other }
    }

    /// What fits among puzzles of a format.
    pub(crate) fn among(format: &dyn Format) -> Self {
        match format.id() {
            "json" => Self::Json,
            // Formats of one line a puzzle have nothing between puzzles.
            _ if format.separator().is_empty() => Self::Line,
            _ => Self::Numbered,
        }
    }

    /// The text for a puzzle.
    pub(crate) fn text(self, number: usize, reason: &Message, language: Language) -> String {
        let reason = reason.text(language);
        match self {
            Self::Line => format!("! {reason}\n"),
            Self::Numbered => {
                let which = message!("puzzle-number", number = number).text(language);
                format!("! {which}: {reason}\n")
            }
            Self::Json => json::line(&json!({ "puzzle": number, "error": reason })),
            Self::Nowhere => String::new(),
        }
    }
}

/// Opens the input and the output, does the work for each puzzle as [`each`] does, with progress on the terminal, and
/// finishes the output. `lost` is for texts: with `--json`, an object stands for a puzzle without a result.
pub(crate) fn each_result(
    input: &InputArgs,
    result: &ResultArgs,
    lost: Lost,
    language: Language,
    mut work: impl FnMut(&mut Output, &mut Puzzles, &Record, &Progress) -> Result<Ended, Failure>,
) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(input, language)?;
    let mut output = result.create()?;
    let progress = Progress::new(language);
    let lost = Lost::json_or(result.json, lost);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        work(output, puzzles, record, &progress)
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// Does the work for each puzzle. Only a failure of the run itself, such as a full disk, ends it early; a puzzle that
/// cannot be done is such a failure if there is no other.
pub(crate) fn each(
    puzzles: &mut Puzzles,
    output: &mut Output,
    lost: Lost,
    mut work: impl FnMut(&mut Output, &mut Puzzles, &Record) -> Result<Ended, Failure>,
) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    let language = puzzles.language();
    while let Some(next) = puzzles.next()? {
        check_interrupted()?;
        let (number, reason) = match next {
            Ok(record) => match work(output, puzzles, &record) {
                Ok(Ended::Done) => continue,
                Ok(Ended::NoResult) => {
                    exit = Exit::NoResult;
                    continue;
                }
                Ok(Ended::Last) => return Ok(Exit::NoResult),
                Err(failure) => (record.number, puzzles.lost(&record, failure)?),
            },
            Err(error) => (error.number(), error.message().clone()),
        };
        exit = Exit::NoResult;
        output.write(&lost.text(number, &reason, language))?;
    }
    Ok(exit)
}
