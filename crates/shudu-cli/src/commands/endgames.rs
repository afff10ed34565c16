//! `shudu endgames`: finished grids by number.

use shudu::generate::{
    ENDGAME_TEXT_LENGTH, Endgames, FinishedGrid, N_ENDGAMES, NoSuchEndgame, Shuffle,
};
use shudu::solve::in_order;
use shudu::{Language, Puzzle, message};

use crate::args::{FileArgs, ThreadArgs, seed_or_drawn, values};
use crate::commands::Exit;
use crate::failure::Failure;
use crate::input;
use crate::output::Output;
use crate::run::{self, check_interrupted};

pub(crate) const EXAMPLES: &str = "\
shudu endgames 3
shudu endgames 1000 --start 2903040 --top-left 7 -o grids.txt
shudu endgames 5 --shuffle --seed 1
shudu endgames --number-of examples/endgame.txt";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "N", required_unless_present = "number_of", conflicts_with = "number_of", value_parser = values::count::<u32>)]
    n: Option<u32>,
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = values::number::<u32>)]
    start: u32,
    #[arg(long, value_name = "DIGIT", default_value_t = 3, value_parser = values::digit)]
    top_left: u8,
    #[arg(long)]
    shuffle: bool,
    #[arg(id = "shuffle-seed", long = "seed", value_name = "N", requires = "shuffle", value_parser = values::number::<u64>)]
    seed: Option<u64>,
    #[arg(help_heading = "input", long, value_name = "GRID")]
    number_of: Option<String>,
    #[command(flatten)]
    workers: ThreadArgs,
    #[command(flatten)]
    file: FileArgs,
}

/// Grids written at a time: about a mebibyte.
const BLOCK: u32 = ((1 << 20) / (ENDGAME_TEXT_LENGTH + 1)) as u32;

/// `shudu endgames`: finished grids by number, or a grid's number.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    match (&args.number_of, args.n) {
        (Some(text), _) => number_of(text, language),
        (None, Some(n)) => write(args, n, language),
        (None, None) => Err(Failure::said(message!("endgame-how-many", most = N_ENDGAMES))),
    }
}

fn write(args: &Args, n: u32, language: Language) -> Result<Exit, Failure> {
    if n == 0 {
        return Err(Failure::said(message!("endgame-how-many", most = N_ENDGAMES)));
    }
    let end = args.start.checked_add(n).filter(|end| *end <= N_ENDGAMES).ok_or_else(|| {
        let asked = u64::from(args.start) + u64::from(n);
        Failure::said(message!("endgame-too-many", number = asked, most = N_ENDGAMES))
    })?;
    let endgames =
        Endgames::new(args.top_left).ok_or_else(|| Failure::said(message!("endgame-not-one")))?;
    let shuffle = args.shuffle.then(|| {
        let seed = seed_or_drawn(args.seed, language);
        Shuffle::new(N_ENDGAMES, seed)
    });
    let mut output = args.file.create()?;
    let mut next = args.start;
    in_order(
        run::threads(args.workers.threads),
        || (0_u32..0, Vec::<u8>::with_capacity(1 << 20)),
        |(range, _)| {
            check_interrupted()?;
            *range = next..next.saturating_add(BLOCK).min(end);
            next = range.end;
            Ok(range.start < range.end)
        },
        |(range, text)| {
            text.clear();
            let written = match &shuffle {
                None => endgames.write(range.clone(), Some(args.start), text),
                Some(shuffle) => {
                    let numbers = range.clone().map(|place| shuffle.at(place));
                    endgames.write(numbers, Some(shuffle.at(args.start)), text)
                }
            };
            written.map_err(|NoSuchEndgame(number)| Failure::said(NoSuchEndgame(number).message()))
        },
        |(range, text)| {
            output.write_bytes(text)?;
            run::results_done(range.len() as u64);
            Ok(())
        },
    )?;
    output.finish()?;
    Ok(Exit::Done)
}

fn number_of(text: &str, language: Language) -> Result<Exit, Failure> {
    let classic =
        shudu::constraints::classic(9).map_err(|error| Failure::said(error.message().clone()))?;
    let mut output = Output::create(None)?;
    let mut exit = Exit::Done;
    for grid in input::read_grids(text, &classic)? {
        let line = match finished(&classic, &grid).map(|grid| Endgames::number_of(&grid)) {
            Some(Ok(number)) => format!("{number}\n"),
            Some(Err(not)) => {
                exit = Exit::NoResult;
                format!("! {}\n", not.message().text(language))
            }
            None => {
                exit = Exit::NoResult;
                format!("! {}\n", message!("endgame-not-full").text(language))
            }
        };
        output.write(&line)?;
    }
    output.finish()?;
    Ok(exit)
}

fn finished(classic: &Puzzle, grid: &shudu::Grid) -> Option<FinishedGrid> {
    let mut digits = [0; 81];
    for (cell, digit) in grid.filled() {
        digits[cell.index()] = digit.number();
    }
    classic.is_solution(grid).then_some(digits)
}
