//! `shudu convert`: the same puzzles in another format.

use shudu::formats::Format;
use shudu::{Language, Puzzle, message};

use crate::args::{FileArgs, InputArgs, values};
use crate::commands::Exit;
use crate::commands::each::{Ended, Lost, each};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;

pub(crate) const EXAMPLES: &str = "\
shudu convert examples/classic.txt --to blocks
shudu convert examples/mixed.txt --to json -o mixed.json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "output", id = "convert-to", long = "to", value_name = "FORMAT", value_parser = values::format)]
    to: &'static dyn Format,
    #[arg(help_heading = "output", long)]
    lossy: bool,
    #[command(flatten)]
    file: FileArgs,
}

/// `shudu convert`: the same puzzles in another format.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = args.file.create()?;
    let mut first = true;
    let lost = Lost::among(args.to);
    let exit = each(&mut puzzles, &mut output, lost, |output, _, record| {
        let mut text = String::new();
        if !first {
            text.push_str(args.to.separator());
        }
        first = false;
        let written = match args.to.write_puzzle(&record.puzzle, &mut text) {
            Err(lost) if args.lossy => {
                diagnostics::note(
                    &message!(
                        "convert-lost",
                        number = record.number,
                        lost = lost.message().clone()
                    ),
                    language,
                );
                args.to.write_puzzle(&digits_only(&record.puzzle), &mut text)
            }
            written => written,
        };
        written.map_err(|cannot| {
            Failure::Puzzle(cannot.message().clone(), Some(message!("convert-cannot-help")))
        })?;
        output.write(&text)?;
        Ok(Ended::Done)
    })?;
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
