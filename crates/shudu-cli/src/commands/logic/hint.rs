//! `shudu hint`: what to look at next.

use serde_json::json;
use shudu::formats::Record;
use shudu::logic::Step;
use shudu::logic::explain::{HintLevel, hint};
use shudu::position::{Next, Position, Solutions};
use shudu::{Control, Language, Message, message};

use super::asked;
use crate::args::HintArgs;
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::Progress;
use crate::screen::Screen;

/// `shudu hint`: what to look at next, as much of it as was asked for.
pub(crate) fn run(args: &HintArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.output.as_deref())?;
    let progress = Progress::new(language);
    let lost = Lost::json_or(args.json, Lost::Line);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        let is_alone = record.number == 1 && !puzzles.has_more();
        let state = args.from_state.as_deref();
        let ask = |position: &Position, control: &Control| {
            let board = &position.board;
            let (text, is_done) = match next(args, position, control) {
                Ok(Some(step)) if args.json => {
                    let level = hint(&step, board, args.level).text(language);
                    let mut value = json!({ "puzzle": record.number, "hint": level });
                    if args.level == HintLevel::Full {
                        value["step"] = json::step(&step, board, args.policy, language);
                    }
                    (json::line(&value), true)
                }
                Ok(Some(step)) => {
                    (Screen::new(language).line(&hint(&step, board, args.level)), true)
                }
                Ok(None) => (say(args, record, &message!("hint-done"), language), true),
                Err(Some(reason)) => (say(args, record, &reason, language), false),
                // It has been said, but not which of many puzzles it is about.
                Err(None) if is_alone && !args.json => (String::new(), false),
                Err(None) => {
                    let reason =
                        position.solutions.note().unwrap_or_else(|| message!("no-solution"));
                    (lost.text(record.number, &reason, language), false)
                }
            };
            output.write(&text)?;
            Ok(is_done)
        };
        let puzzle = &record.puzzle;
        let is_done = asked(puzzle, state, args.timeout, &progress, language, ask)?;
        Ok(if is_done { Ended::Done } else { Ended::NoResult })
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// The next step, if the puzzle is not solved; else why there is none, unless the user knows.
fn next(
    args: &HintArgs,
    position: &Position,
    control: &Control,
) -> Result<Option<Step>, Option<Message>> {
    match position.next(args.policy, control) {
        Next::Step(step) => Ok(Some(step)),
        Next::Done => Ok(None),
        _ if matches!(position.solutions, Solutions::None(_)) => Err(None),
        other => Err(other.said(position.board.rules().geometry())),
    }
}

fn say(args: &HintArgs, record: &Record, said: &Message, language: Language) -> String {
    if args.json {
        json::line(&json!({ "puzzle": record.number, "said": said.text(language) }))
    } else {
        Screen::new(language).line(said)
    }
}
