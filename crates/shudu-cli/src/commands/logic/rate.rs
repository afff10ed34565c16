//! `shudu rate`: how hard puzzles are.

use std::sync::Arc;

use serde_json::json;
use shudu::formats::{ReadError, Record};
use shudu::logic::policies::{Policy, Rating};
use shudu::logic::solver::{Ending, Path};
use shudu::position::{Solutions, rules};
use shudu::scale::Scale;
use shudu::solve::{Deadline, in_order};
use shudu::study;
use shudu::{Control, Language, Message, message};

use super::start;
use crate::args::{InputArgs, ResultArgs, ThreadArgs, TimeArgs, values};
use crate::commands::each::Lost;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::run::{Progress, check_interrupted, control, threads};

pub(crate) const EXAMPLES: &str = "\
shudu rate examples/many.txt
shudu rate examples/many.txt --scale hodoku --json
shudu rate examples/study/m3.txt --scale study";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", long, value_name = "SCALE", default_value = "teach", value_parser = values::scale)]
    scale: Scale,
    #[command(flatten)]
    workers: ThreadArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    result: ResultArgs,
}

/// A worker takes this many puzzles at a time.
const AT_A_TIME: usize = 64;

/// `shudu rate`: how hard each puzzle is, on all cores, in order.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = args.result.create()?;
    // Ctrl-C stops this control.
    let control = control(None, args.workers.threads);
    let mut all_rated = true;
    let lost = Lost::json_or(args.result.json, Lost::Line);
    let fetch = |piece: &mut RatingBatch| {
        check_interrupted()?;
        piece.0.clear();
        while piece.0.len() < AT_A_TIME {
            match puzzles.next()? {
                Some(record) => piece.0.push(record),
                None => break,
            }
        }
        Ok(!piece.0.is_empty())
    };
    let work = |piece: &mut RatingBatch| {
        piece.1.clear();
        piece.2 = true;
        for record in &piece.0 {
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    let line = lost.text(error.number(), error.message(), language);
                    piece.1.push_str(&line);
                    piece.2 = false;
                    continue;
                }
            };
            let own = args.time.timeout.map(|time| {
                let control = Arc::new(Control::new());
                (Deadline::after(time, control.clone()), control)
            });
            let control = own.as_ref().map_or(&control, |(_, own)| own);
            let (line, is_rated) = match rated(args, record, control, language) {
                Err(Failure::Puzzle(reason, _)) => {
                    (lost.text(record.number, &reason, language), false)
                }
                rated => rated?,
            };
            piece.1.push_str(&line);
            piece.2 &= is_rated;
        }
        Ok(())
    };
    let progress = Progress::beside(&output, language);
    let take = |piece: &mut RatingBatch| {
        all_rated &= piece.2;
        progress.puzzles_done(piece.0.len() as u64);
        output.write(&piece.1)
    };
    in_order(
        threads(args.workers.threads),
        || (Vec::new(), String::new(), true),
        fetch,
        work,
        take,
    )?;
    drop(progress);
    output.finish()?;
    Ok(if all_rated { Exit::Done } else { Exit::NoResult })
}

/// Puzzles, the lines for them, and whether all could be rated.
type RatingBatch = (Vec<Result<Record, ReadError>>, String, bool);

/// A line for a puzzle, and whether it could be rated.
fn rated(
    args: &Args,
    record: &Record,
    control: &Control,
    language: Language,
) -> Result<(String, bool), Failure> {
    let puzzle = &record.puzzle;
    let solutions = Solutions::of(puzzle, control);
    let refused = |reason: &Message| (refusal(args, record, reason, language), false);
    if let (Some(note), false) = (solutions.note(), matches!(solutions, Solutions::One(_))) {
        return Ok(refused(&note));
    }
    let policy = match args.scale {
        Scale::Policy(policy) => policy,
        Scale::Study => {
            let options = study::Options::default();
            let rules = rules(puzzle, control).map_err(Failure::puzzle)?;
            let made = study::World::of(puzzle.clone(), &rules, options.written_limit, control);
            let world = match made {
                Ok(world) => world,
                Err(reason) => return Ok(refused(&reason)),
            };
            let run = study::solve(world, &options, control);
            let stopped = match run.ending {
                study::Ending::Interrupted => control.stopped().err(),
                _ => None,
            };
            let stopped = stopped.map(|stop| stop.message().text(language));
            let is_solved = run.is_solved();
            if !is_solved && stopped.is_none() {
                return Ok(refused(&run.summary()));
            }
            return Ok((study_line(args, record, &run, stopped, language), is_solved));
        }
    };
    let board = start(puzzle, control)?;
    let path = policy.solve(board, true, control);
    let rating = policy.rate(&path);
    Ok((line(args, policy, record, &path, &rating, language), rating.solved))
}

/// The line of a puzzle that cannot be rated.
fn refusal(args: &Args, record: &Record, reason: &Message, language: Language) -> String {
    let said = reason.text(language);
    if args.result.json {
        json::line(&json!({ "puzzle": record.number, "error": said }))
    } else {
        format!("! {said}\n")
    }
}

/// The score of the study way of solving, with guesses.
fn study_line(
    args: &Args,
    record: &Record,
    run: &study::Run,
    stopped: Option<String>,
    language: Language,
) -> String {
    let hardest = run.highest.as_ref().map_or("-", |method| method.id);
    let level = run.highest.as_ref().map_or(0, |method| method.level);
    if args.result.json {
        let mut value = json!({
            "puzzle": record.number,
            "scale": "study",
            "level": level,
            "score": run.score,
            "hardest": hardest,
            "hardestName": run.highest.as_ref().map(|method| method.name().text(language)),
            "steps": run.records().len(),
            "solved": run.is_solved(),
            "guess": run.has_trials(),
        });
        if let Some(reason) = stopped {
            value["stopped"] = reason.as_str().into();
            value["error"] = reason.into();
        }
        return json::line(&value);
    }
    if let Some(reason) = stopped {
        return format!("! {reason}\n");
    }
    format!("{level}\t{}\t{hardest}\n", run.score)
}

fn line(
    args: &Args,
    policy: &Policy,
    record: &Record,
    path: &Path,
    rating: &Rating,
    language: Language,
) -> String {
    let stuck = || message!("explain-stuck", steps = path.steps.len()).text(language);
    let stopped = match path.ending {
        Ending::Stopped(stop) => Some(stop.message().text(language)),
        _ => None,
    };
    if args.result.json {
        let mut value = json!({
            "puzzle": record.number,
            "scale": policy.id,
            "level": rating.level.id(),
            "levelName": rating.level.name().text(language),
            "score": rating.score,
            "hardest": rating.hardest,
            "hardestName": json::hardest_name(rating.hardest, language),
            "steps": path.steps.len(),
            "solved": rating.solved,
            "guess": false,
        });
        if let Some(reason) = stopped {
            value["stopped"] = reason.as_str().into();
            value["error"] = reason.into();
        } else if !rating.solved {
            value["error"] = stuck().into();
        }
        return json::line(&value);
    }
    if let Some(reason) = stopped {
        return format!("! {reason}\n");
    }
    if !rating.solved {
        return format!("! {}\n", stuck());
    }
    let hardest = rating.hardest.unwrap_or("-");
    format!("{}\t{}\t{hardest}\n", rating.level.name().text(language), rating.score)
}
