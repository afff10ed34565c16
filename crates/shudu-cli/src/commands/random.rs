//! `shudu random`: boards filled at random.

use shudu::generate::random_board;
use shudu::{Language, Rng, formats};

use crate::args::{BoardArgs, DrawArgs, MadeArgs, seed_or_drawn, values};
use crate::commands::{Exit, written};
use crate::failure::Failure;
use crate::input::puzzle_from_options;
use crate::run::look;

pub(crate) const EXAMPLES: &str = "\
shudu random --fill 0.3 --count 5 --seed 7
shudu random --size 6 --rules row,column,block,diagonals --seed 1 --to grid";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "options", long, value_name = "SHARE", default_value_t = 0.3, value_parser = values::share)]
    fill: f64,
    #[command(flatten)]
    draw: DrawArgs,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    made: MadeArgs,
}

/// `shudu random`: boards filled at random, legal where filled; they need not have a solution.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let empty = puzzle_from_options(&args.board)?;
    let seed = seed_or_drawn(args.draw.seed, language);
    let mut rng = Rng::from_seed(seed);
    let line = formats::find("line").expect("a format of ours");
    let format = args.made.to.unwrap_or(line);
    let mut output = args.made.create()?;
    for number in 0..args.draw.count {
        let made = look(None, |control| random_board(&empty, args.fill, &mut rng, control))?;
        let grid = made.map_err(|stop| Failure::said(stop.message()))?;
        let mut puzzle = empty.clone();
        for (cell, digit) in grid.filled() {
            puzzle.give(cell, digit).map_err(|error| Failure::said(error.message().clone()))?;
        }
        if args.made.json() {
            output.write(&written::made(number + 1, &puzzle, seed)?)?;
            continue;
        }
        let mut text = String::new();
        if number > 0 {
            text.push_str(format.separator());
        }
        // Formats that hold digits alone show the board without its rules.
        let written = match format.write_puzzle(&puzzle, &mut text) {
            Err(_) => format.write_grid(&grid, &mut text),
            written => written,
        };
        written.map_err(|cannot| Failure::said(cannot.message().clone()))?;
        output.write(&text)?;
    }
    output.finish()?;
    Ok(Exit::Done)
}
