use serde_json::json;
use shudu::render::View;
use shudu::{Language, logic, message};

use crate::args::CandidatesArgs;
use crate::commands::{Exit, json, picture};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::check_interrupted;

/// `shudu candidates`: the digits that each cell may hold, as far as one look tells.
pub(crate) fn run(args: &CandidatesArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.picture.output.as_deref())?;
    let mut exit = Exit::Done;
    let mut next = puzzles.next_good()?;
    picture::only_one(&args.picture, next.is_some(), &mut puzzles)?;
    while let Some(record) = next {
        check_interrupted()?;
        let puzzle = &record.puzzle;
        let grid = puzzle.grid();
        let candidates = logic::candidates(puzzle, &grid);
        let broken = puzzle.check(&grid);
        let empty: Vec<_> =
            puzzle.geometry().cells().filter(|&cell| candidates.get(cell).is_empty()).collect();
        if !empty.is_empty() || !broken.is_empty() {
            exit = Exit::NoResult;
        }
        if args.picture.json {
            output.write(&json::line(&json!({
                "puzzle": record.number,
                "candidates": json::candidates(&candidates),
                "broken": json::broken(&broken, &grid, language),
            })))?;
        } else {
            let view = View::new(puzzle, &grid)
                .with_candidates(&candidates)
                .with_title(message!("title-candidates"));
            output.write(&picture::draw(&args.picture, &[view], language))?;
        }
        picture::say_broken(&broken, language);
        for cell in empty {
            let name = puzzle.geometry().name(cell);
            crate::diagnostics::note(&message!("given-none", cell = name), language);
        }
        next = puzzles.next_good()?;
    }
    output.finish()?;
    Ok(exit)
}
