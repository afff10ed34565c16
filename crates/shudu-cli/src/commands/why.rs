//! `shudu why`: which clues and rules clash.

use serde_json::{Value, json};
use shudu::formats::Record;
use shudu::solve::{self, Clash, Clue};
use shudu::{Group, Language, Stop, clues, message};

use crate::args::{InputArgs, LimitArgs, ResultArgs};
use crate::commands::each::{Ended, Lost, each_result};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::run::{control, within};

pub(crate) const EXAMPLES: &str = "\
shudu why examples/clash.txt
shudu why examples/clash.txt --json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    result: ResultArgs,
}

/// `shudu why`: the clues and rules of a puzzle without a solution that clash.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    each_result(
        &args.input,
        &args.result,
        Lost::Numbered,
        language,
        |output, puzzles, record, progress| {
            let control = control(args.limits.max_nodes, None);
            let found = within(&control, args.limits.time.timeout, progress, |control| {
                solve::why(&record.puzzle, control)
            })?;
            let stopped = match &found {
                Ok(Some(clash)) => clash.stopped,
                Ok(None) => None,
                Err(stop) => Some(*stop),
            };
            if args.result.json {
                output.write(&json::line(&json_answer(record, &found, language)))?;
            } else {
                // The only puzzle of an input needs no number.
                let is_alone = record.number == 1 && !puzzles.has_more();
                let which = message!("puzzle-number", number = record.number).text(language);
                let which = if is_alone { String::new() } else { format!("{which}: ") };
                output.write(&text(record, &found, &which, language))?;
            }
            Ok(match stopped {
                Some(Stop::Cancelled) => Ended::Last,
                Some(_) => Ended::NoResult,
                None if matches!(found, Ok(None)) => Ended::NoResult,
                None => Ended::Done,
            })
        },
    )
}

type WhyAnswer = Result<Option<Clash>, Stop>;

fn text(record: &Record, found: &WhyAnswer, which: &str, language: Language) -> String {
    let clash = match found {
        Ok(Some(clash)) => clash,
        Ok(None) => return format!("{which}{}\n", message!("why-solvable").text(language)),
        Err(stop) => return format!("! {which}{}\n", stop.message().text(language)),
    };
    let (rules, clues): (Vec<_>, Vec<_>) =
        clash.clues.iter().partition(|(_, groups)| !groups.is_empty());
    let n = clues.len() + rules.len();
    let head = match clash.stopped {
        None if n == 1 => message!("why-alone"),
        None => message!("why-clash", count = n),
        Some(stop) => message!("why-partial", count = n, reason = stop.message()),
    };
    let mut text = format!("{which}{}\n", head.text(language));
    for (clue, groups) in clues.into_iter().chain(rules) {
        let mut words = clues::words(clue, &record.puzzle, language);
        if !groups.is_empty() {
            let names: Vec<String> = groups.iter().map(|group| group.name.text(language)).collect();
            let rule = match clue {
                Clue::Constraint(constraint) => constraint.name().text(language),
                Clue::Given(..) => words,
            };
            words = message!("why-groups", rule = rule, groups = names.join(", ")).text(language);
        }
        text.push_str(&format!("  {words}\n"));
    }
    text
}

fn json_answer(record: &Record, found: &WhyAnswer, language: Language) -> Value {
    let mut object = json!({ "puzzle": record.number });
    match found {
        Ok(Some(clash)) => {
            let clue = |(clue, groups): &(Clue, Vec<Group>)| {
                let mut clue = clues::json(clue, &record.puzzle, language);
                if !groups.is_empty() {
                    let names = groups.iter().map(|group| group.name.text(language));
                    clue["groups"] = names.collect::<Vec<_>>().into();
                }
                clue
            };
            object["status"] = "none".into();
            object["clash"] = clash.clues.iter().map(clue).collect::<Vec<_>>().into();
            object["minimal"] = clash.stopped.is_none().into();
            if let Some(stop) = clash.stopped {
                object["error"] = stop.message().text(language).into();
            }
        }
        Ok(None) => object["status"] = "solvable".into(),
        Err(stop) => {
            object["status"] = "stopped".into();
            object["error"] = stop.message().text(language).into();
        }
    }
    object
}
