//! `shudu count`: how many solutions puzzles have.

use serde_json::json;
use shudu::solve::{Answer, Estimate, EstimateReport, Goal, Large, estimate};
use shudu::{Language, Message, Stop, message};

use crate::args::{EngineArgs, InputArgs, ResultArgs, values};
use crate::commands::each::{Ended, Lost, each_result};
use crate::commands::{Exit, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::run::{ask, grouped, within_limits};

pub(crate) const EXAMPLES: &str = "\
shudu count --size 4
shudu count --limit 2 examples/many.txt
shudu count --size 9 --estimate --probes 200";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "limits", long, value_name = "N", default_value_t = 1_000_000, value_parser = values::number::<u64>)]
    limit: u64,
    #[arg(help_heading = "options", long, conflicts_with_all = ["limit", "engine", "engine-threads"])]
    estimate: bool,
    #[arg(help_heading = "options", long, value_name = "N", requires = "estimate", value_parser = values::number::<u64>)]
    probes: Option<u64>,
    #[arg(help_heading = "options",
        id = "estimate-seed",
        long = "seed",
        value_name = "N",
        default_value_t = 1,
        requires = "estimate",
        value_parser = values::number::<u64>
    )]
    seed: u64,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    result: ResultArgs,
}

/// If a count stops at a limit this high, a note mentions estimates.
const MANY: u64 = 1_000_000;

/// How many probes, if neither they nor the time are limited.
const PROBES: u64 = 10_000;

/// `shudu count`: the number of solutions of each puzzle, one a line; `1000+` where the limit ended it;
/// with `--estimate`, about how many there are.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    if args.estimate { run_estimate(args, language) } else { run_count(args, language) }
}

fn run_count(args: &Args, language: Language) -> Result<Exit, Failure> {
    let limit = if args.limit == 0 { u64::MAX } else { args.limit };
    let mut is_open = false;
    let exit = each_result(
        &args.input,
        &args.result,
        Lost::Line,
        language,
        |output, _, record, progress| {
            let mut turn = Ended::Done;
            let report = ask(&record.puzzle, Goal::Count(limit), &args.engine, progress)?;
            is_open |= match report.answer {
                Answer::Counted(count) => count >= limit && limit >= MANY,
                _ => true,
            };
            // Where no engine was asked, the givens clash: none is the number, and there is a reason to give.
            let clash = match report.engine {
                None => record.puzzle.givens_agree().err(),
                Some(_) => None,
            };
            if let (Some(reason), false) = (&clash, args.result.json) {
                let which = message!("puzzle-number", number = record.number).text(language);
                let said = format!("{which}: {}", reason.text(language));
                diagnostics::note(&Message::verbatim(said), language);
            }
            let line = match report.answer {
                Answer::Counted(count) if args.result.json => {
                    let mut object = json!({
                        "puzzle": record.number,
                        "count": count,
                        "complete": count < limit,
                        "engine": report.engine,
                        "steps": report.steps,
                        "ms": json::ms(report.time),
                    });
                    if let Some(reason) = clash {
                        object["reason"] = reason.text(language).into();
                    }
                    json::line(&object)
                }
                Answer::Counted(count) if count < limit => format!("{count}\n"),
                Answer::Counted(count) => format!("{count}+\n"),
                Answer::Stopped(stop) if args.result.json => {
                    turn = Ended::NoResult;
                    json::line(&json!({
                        "puzzle": record.number,
                        "error": stop.message().text(language),
                        "steps": report.steps,
                        "ms": json::ms(report.time),
                    }))
                }
                Answer::Stopped(stop) => {
                    turn = Ended::NoResult;
                    format!("! {}\n", stop.message().text(language))
                }
                answer => unreachable!("a count was asked, not {answer:?}"),
            };
            output.write(&line)?;
            Ok(turn)
        },
    )?;
    if is_open {
        diagnostics::note(&message!("count-open"), language);
    }
    Ok(exit)
}

fn run_estimate(args: &Args, language: Language) -> Result<Exit, Failure> {
    let is_limited = args.engine.timeout().is_some() || args.engine.max_nodes().is_some();
    let probes = args.probes.unwrap_or(if is_limited { u64::MAX } else { PROBES });
    each_result(&args.input, &args.result, Lost::Line, language, |output, _, record, progress| {
        let report = within_limits(&args.engine, progress, |control| {
            estimate(&record.puzzle, probes, args.seed, control, &mut |estimate| {
                progress.say(|| in_words(estimate));
            })
        })?;
        let found = &report.estimate;
        let is_cancelled = report.stopped == Some(Stop::Cancelled);
        let is_lost = found.hits() == 0 && !found.is_exact();
        if args.result.json {
            output.write(&as_json(record.number, &report, args.seed, language))?;
        } else {
            output.write(&format!("{}\n", in_words(found).text(language)))?;
        }
        Ok(match (is_cancelled, is_lost) {
            (true, _) => Ended::Last,
            (false, true) => Ended::NoResult,
            (false, false) => Ended::Done,
        })
    })
}

fn in_words(estimate: &Estimate) -> Message {
    let probes = grouped(estimate.probes());
    match (estimate.standard_error(), estimate.interval()) {
        _ if estimate.is_exact() => message!("count-exact", count = estimate.hits()),
        _ if estimate.hits() == 0 => {
            message!("estimate-none", count = estimate.probes(), probes = probes)
        }
        (Some(error), Some((low, high))) => message!(
            "estimate",
            mean = estimate.mean().to_string(),
            error = error.to_string(),
            low = low.to_string(),
            high = high.to_string(),
            count = estimate.probes(),
            probes = probes
        ),
        _ => message!("estimate-one", mean = estimate.mean().to_string()),
    }
}

fn as_json(number: usize, report: &EstimateReport, seed: u64, language: Language) -> String {
    let estimate = &report.estimate;
    // Null stands for what is too large for a float, and for the logarithm of 0.
    let interval = estimate.interval().map(|(low, high)| [low.to_f64(), high.to_f64()]);
    let mut object = json!({
        "puzzle": number,
        "estimate": estimate.mean().to_f64(),
        "log10": estimate.mean().log10(),
        "standard_error": estimate.standard_error().map(Large::to_f64),
        "interval_95": interval,
        "exact": estimate.is_exact(),
        "probes": estimate.probes(),
        "hits": estimate.hits(),
        "seed": seed,
        "steps": report.steps,
        "ms": json::ms(report.time),
    });
    if estimate.hits() == 0 && !estimate.is_exact() {
        object["error"] = in_words(estimate).text(language).into();
    }
    json::line(&object)
}
