//! `shudu candidates`: the digits that each cell may hold.

use serde_json::json;
use shudu::formats::Record;
use shudu::render::View;
use shudu::solve::{TrueReport, true_candidates};
use shudu::{Language, Stop, logic, message};

use crate::args::{EngineArgs, InputArgs, PictureArgs};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json, picture};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, look, within_limits};

pub(crate) const EXAMPLES: &str = "\
shudu candidates examples/classic.txt
shudu candidates examples/thermometers.txt --svg > candidates.svg
shudu candidates --true --size 4 --thermo A1A2B2C2 --timeout 10s";

// Without `--true`, no engine runs, so its options would do nothing.
#[derive(clap::Args)]
#[command(
    mut_arg("engine", |arg| arg.requires("true")),
    mut_arg("max_nodes", |arg| arg.requires("true")),
    mut_arg("engine-threads", |arg| arg.requires("true"))
)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", id = "true", long = "true")]
    is_true: bool,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    picture: PictureArgs,
}

/// `shudu candidates`: the digits that each cell may hold, as far as one look tells; with `--true`, those
/// that it holds in some solution.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    if args.is_true { run_true(args, language) } else { run_look(args, language) }
}

fn run_look(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let lost = Lost::json_or(args.picture.json, Lost::Numbered);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        picture::only_one(&args.picture, record.number == 1, puzzles)?;
        let mut turn = Ended::Done;
        let puzzle = &record.puzzle;
        let grid = puzzle.grid();
        let looked = look(args.engine.timeout(), |control| {
            let broken = puzzle.check_within(&grid, control)?;
            Ok::<_, Stop>((logic::candidates(puzzle, &grid, control)?, broken))
        })?;
        let (candidates, broken) = match looked {
            Ok(looked) => looked,
            Err(stop) => {
                output.write(&lost.text(record.number, &stop.message(), language))?;
                return Ok(Ended::NoResult);
            }
        };
        let empty: Vec<_> =
            puzzle.geometry().cells().filter(|&cell| candidates.get(cell).is_empty()).collect();
        if !empty.is_empty() || !broken.is_empty() {
            turn = Ended::NoResult;
        }
        if args.picture.json {
            let mut object = json!({
                "puzzle": record.number,
                "candidates": json::candidates(&candidates),
                "broken": json::broken(&broken, grid.geometry(), language),
            });
            let none = |cell| message!("given-none", cell = puzzle.geometry().name(cell));
            let reason = broken.first().map(shudu::Broken::message);
            if let Some(reason) = reason.or_else(|| empty.first().copied().map(none)) {
                object["error"] = reason.text(language).into();
            }
            output.write(&json::line(&object))?;
        } else {
            let view = View::new(puzzle, &grid)
                .with_candidates(&candidates)
                .with_title(message!("title-candidates"));
            output.show(&picture::draw(&args.picture, &[view], language))?;
        }
        picture::say_broken(&broken, language);
        for cell in empty {
            let name = puzzle.geometry().name(cell);
            diagnostics::note(&message!("given-none", cell = name), language);
        }
        Ok(turn)
    })?;
    output.finish()?;
    Ok(exit)
}

fn run_true(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let progress = Progress::new(language);
    let lost = Lost::json_or(args.picture.json, Lost::Numbered);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        picture::only_one(&args.picture, record.number == 1, puzzles)?;
        let puzzle = &record.puzzle;
        let report = within_limits(&args.engine, &progress, |control| {
            true_candidates(puzzle, args.engine.engine, None, control)
        })?
        .map_err(Failure::puzzle)?;
        let found = write_true(args, record, &report, output, language)?;
        let is_cancelled = report.stopped == Some(Stop::Cancelled);
        Ok(if is_cancelled { Ended::Last } else { found.into() })
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// One puzzle's true candidates, as far as they are known.
fn write_true(
    args: &Args,
    record: &Record,
    report: &TrueReport,
    output: &mut Output,
    language: Language,
) -> Result<Exit, Failure> {
    let puzzle = &record.puzzle;
    let (some, several) = (report.known.some(), report.known.several());
    let partial =
        report.stopped.map(|stop| message!("candidates-partial", reason = stop.message()));
    let none = report.stopped.is_none() && some.is_empty();
    let broken = if none {
        let looked = look(args.engine.timeout(), |c| puzzle.check_within(&puzzle.grid(), c))?;
        looked.unwrap_or_default()
    } else {
        Vec::new()
    };
    if args.picture.json {
        let mut object = json!({
            "puzzle": record.number,
            "candidates": json::candidates(some),
            "several": json::candidates(several),
            "complete": report.stopped.is_none(),
            "engine": report.engine,
            "steps": report.steps,
            "ms": json::ms(report.time),
        });
        if let Some(partial) = &partial {
            object["error"] = partial.text(language).into();
        }
        if none {
            object["error"] = message!("no-solution").text(language).into();
            object["broken"] = json::broken(&broken, puzzle.geometry(), language);
        }
        output.write(&json::line(&object))?;
    } else {
        let mut rare = some.clone();
        for cell in puzzle.geometry().cells() {
            rare.set(cell, some.get(cell) - several.get(cell));
        }
        let grid = puzzle.grid();
        let view = View::new(puzzle, &grid).with_candidates(some);
        let view = match &partial {
            // Digits seen in one solution may occur in more, so they are not marked yet.
            Some(_) => view.with_small_candidates().with_title(message!("title-true-partial")),
            None => view.with_rare(&rare).with_title(message!("title-true-candidates")),
        };
        output.show(&picture::draw(&args.picture, &[view], language))?;
        if partial.is_none() && !rare.is_empty() && !several.is_empty() {
            diagnostics::note(&message!("candidates-one-solution"), language);
        }
        if none && broken.is_empty() {
            diagnostics::note(&message!("no-solution"), language);
        }
    }
    picture::say_broken(&broken, language);
    if let Some(partial) = &partial {
        diagnostics::note(partial, language);
    }
    Ok(if partial.is_some() || none { Exit::NoResult } else { Exit::Done })
}
