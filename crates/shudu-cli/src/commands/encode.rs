//! `shudu encode`: a puzzle as a formula for SAT solvers.

use shudu::sat::Encoding;
use shudu::sat::dimacs::WriteError;
use shudu::{Language, Stop, formats, message};

use crate::args::{FileArgs, InputArgs, TimeArgs};
use crate::commands::Exit;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::inputs::missing;
use crate::run::{Progress, check_interrupted, control, within};

pub(crate) const EXAMPLES: &str = "\
shudu encode examples/classic.txt -o classic.cnf
shudu encode --size 4 --thermo A1A2B2C2 --timeout 10s > thermometer.cnf";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    file: FileArgs,
}

/// `shudu encode`: a puzzle as a formula for SAT solvers.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let Some(record) = puzzles.only()? else {
        return Err(missing());
    };
    if puzzles.has_more() {
        let help = message!("encode-one-puzzle-help");
        return Err(Failure::Said(message!("encode-one-puzzle"), Some(help)));
    }
    let puzzle = &record.puzzle;
    let mut text = String::new();
    let json = formats::find("json").expect("a format of ours");
    json.write_puzzle(puzzle, &mut text)
        .map_err(|cannot| Failure::said(cannot.message().clone()))?;
    let mut output = args.file.create()?;
    let progress = Progress::new(language);
    progress.say(|| message!("encode-progress"));
    let written = within(&control(None, None), args.time.timeout, &progress, |control| {
        let encoding = Encoding::plain(puzzle, control)?;
        encoding.write_dimacs(&text, control, output.writer())
    })?;
    drop(progress);
    check_interrupted()?;
    match written {
        Ok(()) => output.finish()?,
        Err(WriteError::Io(error)) => return Err(output.failure(error)),
        Err(error @ WriteError::Stopped(Stop::Size(_))) => {
            return Err(Failure::Said(error.message(), Some(message!("encode-too-large-help"))));
        }
        Err(error) => return Err(Failure::said(error.message())),
    }
    Ok(Exit::Done)
}
