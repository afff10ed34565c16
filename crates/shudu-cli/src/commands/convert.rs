//! `shudu convert`: the same puzzles in another format.

use serde_json::json;
use shudu::formats::Format;
use shudu::{Language, Puzzle, formats, message};

use crate::args::{FileArgs, InputArgs, values};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json, written};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::run::Progress;

pub(crate) const EXAMPLES: &str = "\
shudu convert examples/classic.txt --to blocks
shudu convert examples/mixed.txt --to json -o mixed.json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(
        help_heading = "output",
        id = "convert-to",
        long = "to",
        value_name = "FORMAT",
        value_parser = values::format,
        required_unless_present = "json"
    )]
    to: Option<&'static dyn Format>,
    #[arg(help_heading = "output", long)]
    lossy: bool,
    #[arg(help_heading = "output", long, conflicts_with_all = ["convert-to", "lossy"])]
    json: bool,
    #[command(flatten)]
    file: FileArgs,
}

/// `shudu convert`: the same puzzles in another format.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = args.file.create()?;
    let mut first = true;
    let progress = Progress::beside(&output, language);
    let to = args.to.unwrap_or_else(|| formats::find("json").expect("a format of ours"));
    let lost = Lost::among(to);
    let exit = each(&mut puzzles, &mut output, lost, |output, _, record| {
        progress.puzzles_done(1);
        if args.json {
            let result = written::json(&record.puzzle)?;
            output.write(&json::line(&json!({ "puzzle": record.number, "result": result })))?;
            return Ok(Ended::Done);
        }
        let mut text = String::new();
        if !first {
            text.push_str(to.separator());
        }
        first = false;
        let written = match to.write_puzzle(&record.puzzle, &mut text) {
            Err(lost) if args.lossy => {
                diagnostics::note(
                    &message!(
                        "convert-lost",
                        number = record.number,
                        lost = lost.message().clone()
                    ),
                    language,
                );
                to.write_puzzle(&digits_only(&record.puzzle), &mut text)
            }
            written => written,
        };
        written.map_err(|cannot| {
            Failure::Puzzle(cannot.message().clone(), Some(message!("convert-cannot-help")))
        })?;
        output.write(&text)?;
        Ok(Ended::Done)
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// The puzzle with its given digits and the usual rules alone.
fn digits_only(puzzle: &Puzzle) -> Puzzle {
    let grid = puzzle.grid();
    let mut plain = shudu::constraints::board_for_digits(puzzle.geometry().clone());
    for (cell, digit) in grid.filled() {
        plain.give(cell, digit).expect("the same board has the same digits");
    }
    plain
}
