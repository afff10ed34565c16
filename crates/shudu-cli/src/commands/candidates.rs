use serde_json::json;
use shudu::formats::Record;
use shudu::render::View;
use shudu::solve::{TrueReport, true_candidates};
use shudu::{Language, Stop, logic, message};

use crate::args::CandidatesArgs;
use crate::commands::{Exit, json, picture};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::{Progress, check_interrupted, within_limits};

/// `shudu candidates`: the digits that each cell may hold, as far as one look tells; with `--true`, those
/// that it holds in some solution.
pub(crate) fn run(args: &CandidatesArgs, language: Language) -> Result<Exit, Failure> {
    if args.is_true { run_true(args, language) } else { run_look(args, language) }
}

fn run_look(args: &CandidatesArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let mut exit = Exit::Done;
    let mut next = puzzles.next_good()?;
    picture::only_one(&args.picture, next.is_some(), &mut puzzles)?;
    while let Some(record) = next {
        check_interrupted()?;
        let puzzle = &record.puzzle;
        let grid = puzzle.grid();
        let candidates = logic::candidates(puzzle, &grid);
        let broken = puzzle.check(&grid);
        let empty: Vec<_> =
            puzzle.geometry().cells().filter(|&cell| candidates.get(cell).is_empty()).collect();
        if !empty.is_empty() || !broken.is_empty() {
            exit = Exit::NoResult;
        }
        if args.picture.json {
            output.write(&json::line(&json!({
                "puzzle": record.number,
                "candidates": json::candidates(&candidates),
                "broken": json::broken(&broken, grid.geometry(), language),
            })))?;
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
        next = puzzles.next_good()?;
    }
    output.finish()?;
    Ok(exit)
}

fn run_true(args: &CandidatesArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let progress = Progress::new(language);
    let mut exit = Exit::Done;
    let mut next = puzzles.next_good()?;
    picture::only_one(&args.picture, next.is_some(), &mut puzzles)?;
    while let Some(record) = next {
        let puzzle = &record.puzzle;
        let report = within_limits(&args.engine, &progress, |control| {
            true_candidates(puzzle, args.engine.engine, None, control)
        })?
        .map_err(Failure::said)?;
        let found = write_true(args, &record, &report, &mut output, language)?;
        if found == Exit::NoResult {
            exit = found;
        }
        if report.stopped == Some(Stop::Cancelled) {
            // What was found is shown; the puzzles after it are not begun.
            break;
        }
        next = puzzles.next_good()?;
    }
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// One puzzle's true candidates, as far as they are known.
fn write_true(
    args: &CandidatesArgs,
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
    let broken = if none { puzzle.contradictions() } else { Vec::new() };
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
            // Once in a solution, and maybe in more: there is nothing to tell apart yet.
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
