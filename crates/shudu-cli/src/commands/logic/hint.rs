//! `shudu hint`: what to look at next.

use serde_json::json;
use shudu::formats::Record;
use shudu::logic::Step;
use shudu::logic::explain::{HintLevel, hint};
use shudu::position::{Next, Position, Solutions};
use shudu::{Control, Language, Message, message};

use super::asked;
use crate::args::{InputArgs, QuestionArgs, values};
use crate::commands::each::{Ended, Lost, each_result};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu hint examples/classic.txt
shudu hint examples/classic.txt --level 5";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", id = "hint-level", long = "level", value_name = "1..5", default_value = "1", value_parser = values::hint_level)]
    level: HintLevel,
    #[command(flatten)]
    question: QuestionArgs,
}

/// `shudu hint`: what to look at next, at the level that was asked for.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    each_result(
        &args.input,
        &args.question.result,
        Lost::Line,
        language,
        |output, puzzles, record, progress| {
            let is_alone = record.number == 1 && !puzzles.has_more();
            let state = args.question.position.from_state.as_deref();
            let ask = |position: &Position, control: &Control| {
                let board = &position.board;
                let (text, is_done) = match next(args, position, control) {
                    Ok(Some(step)) if args.question.result.json => {
                        let level = hint(&step, board, args.level).text(language);
                        let mut value = json!({ "puzzle": record.number, "hint": level });
                        // The first level does not say yet what to look for.
                        if args.level != HintLevel::Area {
                            value["technique"] = step.technique.into();
                            let name = json::hardest_name(Some(step.technique), language);
                            value["techniqueName"] = name.into();
                        }
                        if args.level == HintLevel::Full {
                            value["step"] =
                                json::step(&step, board, args.question.position.policy(), language);
                        }
                        (json::line(&value), true)
                    }
                    Ok(Some(step)) => {
                        (Screen::new(language).line(&hint(&step, board, args.level)), true)
                    }
                    Ok(None) => (say(args, record, &message!("hint-done"), true, language), true),
                    Err(Some(reason)) => (say(args, record, &reason, false, language), false),
                    // The reason was printed, but without the number of the puzzle.
                    Err(None) if is_alone && !args.question.result.json => (String::new(), false),
                    Err(None) => {
                        let reason =
                            position.solutions.note().unwrap_or_else(|| message!("no-solution"));
                        (
                            Lost::json_or(args.question.result.json, Lost::Line).text(
                                record.number,
                                &reason,
                                language,
                            ),
                            false,
                        )
                    }
                };
                output.write(&text)?;
                Ok(is_done)
            };
            let puzzle = &record.puzzle;
            let is_done =
                asked(puzzle, state, args.question.time.timeout, progress, language, ask)?;
            Ok(if is_done { Ended::Done } else { Ended::NoResult })
        },
    )
}

/// The next step, or `None` if the puzzle is solved. The error is the reason why there is no step, unless it was printed.
fn next(
    args: &Args,
    position: &Position,
    control: &Control,
) -> Result<Option<Step>, Option<Message>> {
    match position.next(args.question.position.policy(), control) {
        Next::Step(step) => Ok(Some(step)),
        Next::Done => Ok(None),
        _ if matches!(position.solutions, Solutions::None(_)) => Err(None),
        other => Err(other.said(position.board.rules().geometry())),
    }
}

/// A line for a puzzle without a hint: it is solved, or there is a reason.
fn say(
    args: &Args,
    record: &Record,
    said: &Message,
    is_solved: bool,
    language: Language,
) -> String {
    if args.question.result.json {
        let said = said.text(language);
        let mut value = json!({ "puzzle": record.number, "said": said });
        if !is_solved {
            value["error"] = said.into();
        }
        json::line(&value)
    } else {
        Screen::new(language).line(said)
    }
}
