//! `shudu random`: boards filled at random.

use shudu::generate::{drawn_seed, random_board};
use shudu::{Language, Rng, formats, message};

use crate::args::RandomArgs;
use crate::commands::Exit;
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::puzzle_from_options;
use crate::output::Output;
use crate::run::look;

/// `shudu random`: boards filled at random, legal where filled; they need not have a solution.
pub(crate) fn run(args: &RandomArgs, language: Language) -> Result<Exit, Failure> {
    let empty = puzzle_from_options(&args.board)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = drawn_seed();
        diagnostics::note(&message!("random-seed", seed = seed), language);
        seed
    });
    let mut rng = Rng::from_seed(seed);
    let line = formats::find("line").expect("a format of ours");
    let format = args.to.unwrap_or(line);
    let mut output = Output::create(args.output.as_deref())?;
    for number in 0..args.count {
        let made = look(None, |control| random_board(&empty, args.fill, &mut rng, control))?;
        let grid = made.map_err(|stop| Failure::said(stop.message()))?;
        let mut puzzle = empty.clone();
        for (cell, digit) in grid.filled() {
            puzzle.give(cell, digit).map_err(|error| Failure::said(error.message().clone()))?;
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
