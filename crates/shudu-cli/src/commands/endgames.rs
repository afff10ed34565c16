//! `shudu endgames`: finished grids by number.

use serde_json::json;
use shudu::generate::{
    ENDGAME_TEXT_LENGTH, Endgames, FinishedGrid, N_ENDGAMES, NoSuchEndgame, Shuffle,
};
use shudu::solve::in_order;
use shudu::{Language, Puzzle, message};

use crate::args::{ResultArgs, ThreadArgs, seed_or_drawn, values};
use crate::commands::each::Lost;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input;
use crate::run::{self, check_interrupted};

pub(crate) const EXAMPLES: &str = "\
shudu endgames 3
shudu endgames 1000 --start 2903040 --top-left 7 -o grids.txt
shudu endgames 5 --shuffle --seed 1
shudu endgames --number-of examples/endgame.txt";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", value_name = "N", required_unless_present = "number_of", conflicts_with = "number_of", value_parser = values::count::<u32>)]
    n: Option<u32>,
    #[arg(help_heading = "options", long, value_name = "NUMBER", default_value_t = 0, value_parser = values::number::<u32>)]
    start: u32,
    #[arg(help_heading = "options", long, value_name = "DIGIT", default_value_t = 3, value_parser = values::digit)]
    top_left: u8,
    #[arg(help_heading = "options", long)]
    shuffle: bool,
    #[arg(help_heading = "options", id = "shuffle-seed", long = "seed", value_name = "N", requires = "shuffle", value_parser = values::number::<u64>)]
    seed: Option<u64>,
    #[arg(help_heading = "input", long, value_name = "GRID")]
    number_of: Option<String>,
    #[command(flatten)]
    workers: ThreadArgs,
    #[command(flatten)]
    result: ResultArgs,
}

/// Grids written at a time: about a mebibyte.
const BLOCK: u32 = ((1 << 20) / (ENDGAME_TEXT_LENGTH + 1)) as u32;

/// `shudu endgames`: finished grids by number, or a grid's number.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    match (&args.number_of, args.n) {
        (Some(text), _) => number_of(args, text, language),
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
    let mut output = args.result.create()?;
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
            if args.result.json {
                for place in range.clone() {
                    let number = shuffle.as_ref().map_or(place, |shuffle| shuffle.at(place));
                    let grid = endgames.grid(number).ok_or(NoSuchEndgame(number));
                    let grid = grid.map_err(|none| Failure::said(none.message()))?;
                    let rows: Vec<&[u8]> = grid.chunks(9).collect();
                    let puzzle = place - args.start + 1;
                    let object = json!({ "puzzle": puzzle, "number": number, "grid": rows });
                    text.extend_from_slice(json::line(&object).as_bytes());
                }
                return Ok(());
            }
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

fn number_of(args: &Args, text: &str, language: Language) -> Result<Exit, Failure> {
    let classic =
        shudu::constraints::classic(9).map_err(|error| Failure::said(error.message().clone()))?;
    let mut output = args.result.create()?;
    let mut exit = Exit::Done;
    let lost = Lost::json_or(args.result.json, Lost::Line);
    for (grid, puzzle) in input::read_grids(text, &classic)?.iter().zip(1..) {
        let number = match finished(&classic, grid) {
            Some(grid) => Endgames::number_of(&grid).map_err(|not| not.message()),
            None => Err(message!("endgame-not-full")),
        };
        let line = match number {
            Ok(number) if args.result.json => {
                json::line(&json!({ "puzzle": puzzle, "number": number }))
            }
            Ok(number) => format!("{number}\n"),
            Err(reason) => {
                exit = Exit::NoResult;
                lost.text(puzzle, &reason, language)
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
