use serde_json::json;
use shudu::Language;
use shudu::solve::{Answer, Goal};

use crate::args::CountArgs;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, ask};

/// `shudu count`: the number of solutions of each puzzle, one a line; `1000+` where the limit ended it.
pub(crate) fn run(args: &CountArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.output.as_deref())?;
    let progress = Progress::new(language);
    let limit = if args.limit == 0 { u64::MAX } else { args.limit };
    let mut exit = Exit::Done;
    while let Some(record) = puzzles.next_good()? {
        let report = ask(&record.puzzle, Goal::Count(limit), &args.engine, &progress)?;
        let line = match report.answer {
            Answer::Counted(count) if args.json => json::line(&json!({
                "puzzle": record.number,
                "count": count,
                "complete": count < limit,
                "engine": report.engine,
                "steps": report.steps,
                "ms": json::ms(report.time),
            })),
            Answer::Counted(count) if count < limit => format!("{count}\n"),
            Answer::Counted(count) => format!("{count}+\n"),
            Answer::Stopped(stop) if args.json => {
                exit = Exit::NoResult;
                json::line(&json!({
                    "puzzle": record.number,
                    "error": stop.message().text(language),
                    "steps": report.steps,
                    "ms": json::ms(report.time),
                }))
            }
            Answer::Stopped(stop) => {
                exit = Exit::NoResult;
                format!("! {}\n", stop.message().text(language))
            }
            answer => unreachable!("a count was asked, not {answer:?}"),
        };
        output.write(&line)?;
    }
    drop(progress);
    output.finish()?;
    Ok(exit)
}
