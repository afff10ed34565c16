//! `shudu check`: which rules are broken.

use serde_json::json;
use shudu::solve::{Answer, Goal};
use shudu::{Broken, Control, Geometry, Grid, Language, Message, Puzzle, Stop, Violation, message};

use crate::args::{EngineArgs, InputArgs};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::{Puzzles, read_grids};
use crate::output::Output;
use crate::run::{Progress, ask, look};

pub(crate) const EXAMPLES: &str = "\
shudu check examples/mixed.txt --unique
shudu check examples/classic.txt --complete --grid examples/classic.solution.txt
shudu check --string 12..34.......... --json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "input", long, value_name = "FILE|GRID")]
    grid: Option<String>,
    #[arg(help_heading = "options", long)]
    complete: bool,
    #[arg(help_heading = "options", long = "unique", id = "check-unique")]
    unique: bool,
    #[arg(help_heading = "output", long)]
    json: bool,
    #[command(flatten)]
    engine: EngineArgs,
}

/// `shudu check`: every rule that a puzzle's digits break, or a grid's against a puzzle.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(None)?;
    let progress = Progress::new(language);
    let mut grids: Option<Vec<Grid>> = None;
    let lost = Lost::json_or(args.json, Lost::Numbered);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        let puzzle = &record.puzzle;
        if let Some(text) = &args.grid
            && grids.is_none()
        {
            grids = Some(read_grids(text, puzzle)?);
        }
        let grid = match &grids {
            Some(grids) => grid_for(puzzle, grids, record.number)?,
            None => puzzle.grid(),
        };
        let looked =
            look(args.engine.timeout(), |control| broken(puzzle, &grid, args.complete, control))?;
        let mut problems = looked.unwrap_or_else(|stop| {
            vec![problem(message!("check-rules"), Vec::new(), stop.message())]
        });
        if problems.is_empty() && args.unique {
            problems.extend(not_unique(puzzle, args, &progress)?);
        }
        let turn = if problems.is_empty() { Ended::Done } else { Ended::NoResult };
        if args.json {
            output.write(&json::line(&json!({
                "puzzle": record.number,
                "ok": problems.is_empty(),
                "broken": json::broken(&problems, grid.geometry(), language),
            })))?;
            return Ok(turn);
        }
        // The only puzzle of an input needs no number.
        let which = if record.number == 1 && !puzzles.has_more() {
            String::new()
        } else {
            format!("{}: ", message!("puzzle-number", number = record.number).text(language))
        };
        if problems.is_empty() {
            output.write(&format!("{which}{}\n", message!("check-ok").text(language)))?;
        }
        for problem in &problems {
            let rule = problem.rule.text(language);
            let what = problem.violation.message.text(language);
            output.write(&format!("! {which}{rule}: {what}\n"))?;
        }
        Ok(turn)
    })?;
    output.finish()?;
    Ok(exit)
}

/// The grid for a puzzle: the one with its number if there are as many grids as puzzles, or the only one.
fn grid_for(puzzle: &Puzzle, grids: &[Grid], number: usize) -> Result<Grid, Failure> {
    let size = |geometry: &Geometry| (geometry.rows(), geometry.columns(), geometry.n_extra());
    let grid = if grids.len() == 1 { grids.first() } else { grids.get(number - 1) };
    match grid {
        Some(grid) if size(grid.geometry()) == size(puzzle.geometry()) => Ok(grid.clone()),
        Some(_) => Err(Failure::puzzle(message!("check-other-size", number = number))),
        None => {
            Err(Failure::puzzle(message!("check-no-grid", number = number, found = grids.len())))
        }
    }
}

fn broken(
    puzzle: &Puzzle,
    grid: &Grid,
    complete: bool,
    control: &Control,
) -> Result<Vec<Broken>, Stop> {
    let mut problems = puzzle.check_within(grid, control)?;
    if complete {
        let geometry = puzzle.geometry();
        for cell in geometry.cells().filter(|&cell| grid.get(cell).is_none()) {
            problems.push(problem(
                message!("check-complete"),
                vec![cell],
                message!("cell-empty", cell = geometry.name(cell)),
            ));
        }
    }
    // A solution that came with the puzzle has to be correct.
    if let Some(solution) = puzzle.solution() {
        for mut wrong in puzzle.check_within(solution, control)? {
            wrong.rule = message!("check-solution", rule = wrong.rule);
            problems.push(wrong);
        }
    }
    Ok(problems)
}

fn not_unique(
    puzzle: &Puzzle,
    args: &Args,
    progress: &Progress,
) -> Result<Option<Broken>, Failure> {
    let report = ask(puzzle, Goal::Unique, &args.engine, progress)?;
    let (cells, what) = match report.answer {
        Answer::Solved(_) => return Ok(None),
        Answer::Several(one, other) => {
            let differ = puzzle.geometry().cells().filter(|&cell| one.get(cell) != other.get(cell));
            let cells: Vec<_> = differ.collect();
            let names = puzzle.geometry().names(&cells);
            (cells, message!("check-several", cells = names))
        }
        Answer::Stopped(stop) => (Vec::new(), stop.message()),
        _ => (Vec::new(), message!("no-solution")),
    };
    Ok(Some(problem(message!("check-unique"), cells, what)))
}

fn problem(rule: Message, cells: Vec<shudu::Cell>, message: Message) -> Broken {
    Broken { kind: None, rule, violation: Violation { cells, message } }
}
