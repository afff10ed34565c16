use serde_json::json;
use shudu::formats::{Format, Record};
use shudu::logic::{self, Inference};
use shudu::render::View;
use shudu::{Language, message};

use crate::args::InferArgs;
use crate::commands::{Exit, json, picture};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::check_interrupted;
use crate::screen::Screen;

/// `shudu infer`: what follows from digits that have one place left in a house.
pub(crate) fn run(args: &InferArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let mut exit = Exit::Done;
    let mut next = puzzles.next_good()?;
    picture::only_one(&args.picture, next.is_some(), &mut puzzles)?;
    let mut first = true;
    while let Some(record) = next {
        check_interrupted()?;
        let text = match logic::infer(&record.puzzle, &record.puzzle.grid()) {
            Ok(inference) => inferred(args, &record, &inference, first, language)?,
            Err(contradiction) => {
                exit = Exit::NoResult;
                let reason = contradiction.message().text(language);
                if args.picture.json {
                    json::line(&json!({ "puzzle": record.number, "error": reason }))
                } else {
                    format!("! {reason}\n")
                }
            }
        };
        if args.to.is_some() {
            output.write(&text)?
        } else {
            output.show(&text)?
        }
        first = false;
        next = puzzles.next_good()?;
    }
    output.finish()?;
    Ok(exit)
}

fn inferred(
    args: &InferArgs,
    record: &Record,
    inference: &Inference,
    first: bool,
    language: Language,
) -> Result<String, Failure> {
    if let Some(format) = args.to {
        return in_format(format, inference, first);
    }
    let puzzle = &record.puzzle;
    let geometry = puzzle.geometry();
    if args.picture.json {
        let placements: Vec<_> = inference
            .placements
            .iter()
            .map(|placement| {
                json!({
                    "cell": geometry.name(placement.cell),
                    "digit": placement.digit.number(),
                    "house": placement.house.text(language),
                })
            })
            .collect();
        return Ok(json::line(&json!({
            "puzzle": record.number,
            "grid": json::grid(&inference.grid),
            "candidates": json::candidates(&inference.candidates),
            "placements": placements,
        })));
    }
    let grid = puzzle.grid();
    let before = logic::candidates(puzzle, &grid);
    let views = [
        View::new(puzzle, &grid)
            .with_candidates(&before)
            .with_title(message!("title-candidates"))
            .without_notes(),
        View::new(puzzle, &inference.grid)
            .with_candidates(&inference.candidates)
            .with_title(message!("title-inferred", found = inference.placements.len())),
    ];
    let mut text = picture::draw(&args.picture, &views, language);
    if args.steps {
        let screen = Screen::new(language);
        for placement in &inference.placements {
            text.push_str(&screen.line(&placement.message(geometry)));
        }
    }
    Ok(text)
}

fn in_format(format: &dyn Format, inference: &Inference, first: bool) -> Result<String, Failure> {
    let mut text = if first { String::new() } else { format.separator().to_owned() };
    format
        .write_grid(&inference.grid, &mut text)
        .map_err(|cannot| Failure::said(cannot.message().clone()))?;
    Ok(text)
}
