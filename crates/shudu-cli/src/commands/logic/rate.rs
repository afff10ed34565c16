use std::sync::Arc;

use serde_json::json;
use shudu::formats::Record;
use shudu::logic::policies::{Policy, Rating};
use shudu::logic::solver::{Ending, Path};
use shudu::logic::study;
use shudu::position::Solutions;
use shudu::solve::{Deadline, in_order};
use shudu::{Control, Language, message};

use super::start;
use crate::args::{RateArgs, Scale};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{check_interrupted, control, threads};

/// So many puzzles a worker takes at a time.
const AT_A_TIME: usize = 64;

/// `shudu rate`: how hard each puzzle is, on all cores, in order.
pub(crate) fn run(args: &RateArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.output.as_deref())?;
    // Ctrl-C stops it.
    let control = control(None, args.threads);
    let mut all_rated = true;
    let fetch = |piece: &mut (Vec<Record>, String, bool)| {
        check_interrupted()?;
        piece.0.clear();
        while piece.0.len() < AT_A_TIME {
            match puzzles.next_good()? {
                Some(record) => piece.0.push(record),
                None => break,
            }
        }
        Ok(!piece.0.is_empty())
    };
    let work = |piece: &mut (Vec<Record>, String, bool)| {
        piece.1.clear();
        piece.2 = true;
        for record in &piece.0 {
            let own = args.timeout.map(|time| {
                let control = Arc::new(Control::new());
                (Deadline::after(time, control.clone()), control)
            });
            let control = own.as_ref().map_or(&control, |(_, own)| own);
            let (line, is_rated) = rated(args, record, control, language)?;
            piece.1.push_str(&line);
            piece.2 &= is_rated;
        }
        Ok(())
    };
    let take = |piece: &mut (Vec<Record>, String, bool)| {
        all_rated &= piece.2;
        output.write(&piece.1)
    };
    in_order(threads(args.threads), || (Vec::new(), String::new(), true), fetch, work, take)?;
    output.finish()?;
    Ok(if all_rated { Exit::Done } else { Exit::NoResult })
}

/// A line for a puzzle, and whether it could be rated.
fn rated(
    args: &RateArgs,
    record: &Record,
    control: &Control,
    language: Language,
) -> Result<(String, bool), Failure> {
    let puzzle = &record.puzzle;
    let solutions = Solutions::of_one_of_many(puzzle, control);
    if let (Some(note), false) = (solutions.note(), matches!(solutions, Solutions::One(_))) {
        let text = if args.json {
            let said = note.text(language);
            json::line(&json!({ "puzzle": record.number, "error": said }))
        } else {
            format!("! {}\n", note.text(language))
        };
        return Ok((text, false));
    }
    let board = start(puzzle, control)?;
    let policy = match args.scale {
        Scale::Policy(policy) => policy,
        Scale::Study => {
            let run = study::solve(board, &study::Options::default(), control);
            let stopped = match run.ending {
                study::Ending::Interrupted => control.stopped().err(),
                _ => None,
            };
            let stopped = stopped.map(|stop| stop.message().text(language));
            return Ok((study_line(args, record, &run, stopped), run.is_solved()));
        }
    };
    let path = policy.solve(board, true, control);
    let rating = policy.rate(&path);
    Ok((line(args, policy, record, &path, &rating, language), rating.solved))
}

/// The score of the study way of solving, with guesses.
fn study_line(
    args: &RateArgs,
    record: &Record,
    run: &study::Run,
    stopped: Option<String>,
) -> String {
    let hardest = run.highest.as_ref().map_or("-", |method| method.id);
    let level = run.highest.as_ref().map_or(0, |method| method.level);
    if args.json {
        let mut value = json!({
            "puzzle": record.number,
            "scale": "study",
            "level": level,
            "score": run.score,
            "hardest": hardest,
            "steps": run.records().len(),
            "solved": run.is_solved(),
            "guess": run.has_trials(),
        });
        if let Some(reason) = stopped {
            value["stopped"] = reason.into();
        }
        return json::line(&value);
    }
    if let Some(reason) = stopped {
        return format!("! {reason}\n");
    }
    format!("{level}\t{}\t{hardest}\n", run.score)
}

fn line(
    args: &RateArgs,
    policy: &Policy,
    record: &Record,
    path: &Path,
    rating: &Rating,
    language: Language,
) -> String {
    let stopped = match path.ending {
        Ending::Stopped(stop) => Some(stop.message().text(language)),
        _ => None,
    };
    if args.json {
        let mut value = json!({
            "puzzle": record.number,
            "scale": policy.id,
            "level": rating.level.id(),
            "score": rating.score,
            "hardest": rating.hardest,
            "steps": path.steps.len(),
            "solved": rating.solved,
            "guess": false,
        });
        if let Some(reason) = stopped {
            value["stopped"] = reason.into();
        }
        return json::line(&value);
    }
    if let Some(reason) = stopped {
        return format!("! {reason}\n");
    }
    if !rating.solved {
        return format!(
            "! {}\n",
            message!("explain-stuck", steps = path.steps.len()).text(language)
        );
    }
    let hardest = rating.hardest.unwrap_or("-");
    format!("{}\t{}\t{hardest}\n", rating.level.name().text(language), rating.score)
}
