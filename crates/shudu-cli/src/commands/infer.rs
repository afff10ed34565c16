//! `shudu infer`: digits that have one place left in a house.

use serde_json::json;
use shudu::formats::{Format, Record};
use shudu::logic::{self, Inference, NoInference};
use shudu::render::View;
use shudu::{Candidates, Language, message};

use crate::args::{InputArgs, PictureArgs, TimeArgs, values};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json, picture};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::look;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu infer examples/classic.txt
shudu infer examples/classic.txt --steps
shudu infer --to line examples/many.txt";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "output", long)]
    steps: bool,
    #[arg(help_heading = "output", long, value_name = "FORMAT", value_parser = values::format, conflicts_with_all = ["json", "svg"])]
    to: Option<&'static dyn Format>,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    picture: PictureArgs,
}

/// `shudu infer`: what follows from digits that have one place left in a house.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let mut first = true;
    let lost = Lost::json_or(args.picture.json, args.to.map_or(Lost::Numbered, Lost::among));
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        picture::only_one(&args.picture, record.number == 1, puzzles)?;
        let mut turn = Ended::Done;
        let looked = look(args.time.timeout, |control| {
            let grid = record.puzzle.grid();
            let inference = logic::infer(&record.puzzle, &grid, control)?;
            let before = logic::candidates(&record.puzzle, &grid, control)?;
            Ok::<_, NoInference>((before, inference))
        })?;
        let text = match looked {
            Ok((before, inference)) => {
                inferred(args, record, &before, &inference, first, language)?
            }
            Err(none) => {
                turn = Ended::NoResult;
                let reason = none.message().text(language);
                if args.picture.json {
                    json::line(&json!({ "puzzle": record.number, "error": reason }))
                } else {
                    format!("! {reason}\n")
                }
            }
        };
        if args.to.is_some() {
            output.write(&text)?;
        } else {
            output.show(&text)?;
        }
        first = false;
        Ok(turn)
    })?;
    output.finish()?;
    Ok(exit)
}

fn inferred(
    args: &Args,
    record: &Record,
    before: &Candidates,
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
    let views = [
        View::new(puzzle, &grid)
            .with_candidates(before)
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
        .map_err(|cannot| Failure::puzzle(cannot.message().clone()))?;
    Ok(text)
}
