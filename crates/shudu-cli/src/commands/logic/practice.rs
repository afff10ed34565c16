use shudu::generate::{Order, Range, generate_many};
use shudu::logic::board::Board;
use shudu::logic::solver;
use shudu::logic::techniques::{View, technique_name};
use shudu::{Control, Language, Puzzle, Rng, constraints, formats, message};

use super::rules_of;
use crate::args::PracticeArgs;
use crate::commands::Exit;
use crate::commands::random::drawn_seed;
use crate::diagnostics;
use crate::failure::Failure;
use crate::output::Output;
use crate::run::{Progress, check_interrupted, control, within};

/// So many puzzles are looked through for one position.
const MOST_TRIED: usize = 20_000;

/// `shudu practice`: positions in which a technique is the next step.
pub(crate) fn run(args: &PracticeArgs, language: Language) -> Result<Exit, Failure> {
    let seed = args.seed.unwrap_or_else(|| {
        let seed = drawn_seed();
        diagnostics::note(&message!("random-seed", seed = seed), language);
        seed
    });
    let classic =
        constraints::classic(9).map_err(|error| Failure::said(error.message().clone()))?;
    let mut order = Order::new(classic, Range::new(0, 81));
    order.minimal = true;
    let mut output = Output::create(args.output.as_deref())?;
    let progress = Progress::new(language);
    let control = control(None, None);
    let format = args.to.unwrap_or_else(|| formats::find("sections").expect("a format of ours"));
    let mut seeds = Rng::from_seed(seed);
    let mut n_found = 0;
    let done = within(&control, args.timeout, &progress, |control| {
        let mut n_tried = 0;
        while n_found < args.count && n_tried < MOST_TRIED {
            check_interrupted()?;
            n_tried += 1;
            let Some(puzzle) = position(&order, seeds.bits(), args, control)? else { continue };
            let mut puzzle = puzzle;
            let name = technique_name(args.technique).text(language);
            puzzle.credits.title = Some(format!("{name} {}", n_found + 1));
            let mut text = String::new();
            if n_found > 0 {
                text.push_str(format.separator());
            }
            let cannot = |error: formats::CannotWrite| Failure::said(error.message().clone());
            format.write_puzzle(&puzzle, &mut text).map_err(cannot)?;
            output.write(&text)?;
            n_found += 1;
            n_tried = 0;
        }
        Ok::<(), Failure>(())
    })?;
    done?;
    drop(progress);
    output.finish()?;
    if n_found < args.count {
        diagnostics::note(&message!("practice-not-found", found = n_found), language);
        return Ok(Exit::NoResult);
    }
    Ok(Exit::Done)
}

/// A puzzle advanced to where the technique is next, if its way leads there.
fn position(
    order: &Order,
    seed: u64,
    args: &PracticeArgs,
    control: &Control,
) -> Result<Option<Puzzle>, Failure> {
    let made = generate_many(order, &[seed], control).pop();
    let Some(Ok(made)) = made else { return Ok(None) };
    let techniques = args.policy.techniques();
    let mut board = Board::at(&made.puzzle, rules_of(&made.puzzle)?, &made.puzzle.grid());
    loop {
        let Some(step) = solver::next_step(&techniques, &View::new(&board, true).within(control))
        else {
            return Ok(None);
        };
        if step.technique == args.technique {
            let mut puzzle = order.rules.clone();
            for cell in board.rules().geometry().cells() {
                // What stands or may stand in a cell can be given or allowed there.
                let _ = match board.digit(cell) {
                    Some(digit) => puzzle.give(cell, digit),
                    None => puzzle.allow(cell, board.candidates(cell)),
                };
            }
            puzzle.set_solution(Some(made.solution));
            return Ok(Some(puzzle));
        }
        step.apply(&mut board);
    }
}
