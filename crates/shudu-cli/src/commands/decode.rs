//! `shudu decode`: the solution in a SAT solver's output.

use std::path::{Path, PathBuf};

use serde_json::json;
use shudu::formats::{Format, Limits, ReadOptions, Reader};
use shudu::render::View;
use shudu::sat::dimacs::{FormulaFile, SolverAnswer};
use shudu::{Language, Message, Puzzle, formats, message};

use crate::args::OutputArgs;
use crate::commands::solve::like_input;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::inputs::open_text;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu encode examples/killer.txt -o a.cnf; cadical -q a.cnf | shudu decode a.cnf -
shudu encode examples/mixed.txt -o b.cnf; minisat b.cnf b.txt; shudu decode b.cnf b.txt";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "input", value_name = "FORMULA")]
    formula: PathBuf,
    #[arg(help_heading = "input", value_name = "SOLVER-OUTPUT")]
    solver_output: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

/// `shudu decode`: the solution that a SAT solver found for a formula of `shudu encode`.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    if [&args.formula, &args.solver_output].iter().all(|path| *path == Path::new("-")) {
        let help = message!("decode-two-inputs-help");
        return Err(Failure::Said(message!("decode-two-inputs"), Some(help)));
    }
    let (source, text) = open_text(&args.formula)?;
    let file = FormulaFile::read(text, read_puzzle).map_err(|wrong| wrong.in_source(&source))?;
    let (source, text) = open_text(&args.solver_output)?;
    let answer = file.answer(text).map_err(|wrong| Failure::from(wrong).in_source(&source))?;
    let mut output = args.output.create()?;
    let text = match args.output.to {
        _ if args.output.json() => json_answer(&answer, language),
        None if output.is_terminal() => picture(file.puzzle(), &answer, &Screen::new(language)),
        to => plain(&answer, to.unwrap_or_else(|| like_input(None)), language)?,
    };
    output.show(&text)?;
    output.finish()?;
    Ok(match answer {
        SolverAnswer::Solved(_) => Exit::Done,
        _ => Exit::NoResult,
    })
}

/// The puzzle of a line that has nothing else.
fn read_puzzle(line: usize, text: &[u8]) -> Result<Puzzle, Failure> {
    // The line was read, so it is not too long.
    let limits = Limits { line: text.len(), puzzle: text.len() };
    let options = ReadOptions { limits, ..ReadOptions::default() };
    let record = Reader::new("", Box::new(text), formats::find("json"), options)
        .and_then(|mut reader| reader.next().transpose());
    match record {
        Ok(Some(record)) => Ok(record.puzzle),
        Ok(None) => Err(Failure::said(message!("read-no-puzzle"))),
        Err(error) => Err(error.moved_by(line - 1, 0).into()),
    }
}

/// What is wrong, a sentence each; nothing if there is a solution.
fn reasons(answer: &SolverAnswer) -> Vec<Message> {
    match answer {
        SolverAnswer::Solved(_) => Vec::new(),
        SolverAnswer::Wrong { broken, .. } => broken.iter().map(shudu::Broken::message).collect(),
        SolverAnswer::NoSolution => vec![message!("no-solution")],
        SolverAnswer::Unknown => vec![message!("decode-unknown")],
    }
}

fn plain(
    answer: &SolverAnswer,
    format: &dyn Format,
    language: Language,
) -> Result<String, Failure> {
    let mut text = String::new();
    match answer {
        SolverAnswer::Solved(solution) => {
            let written = format.write_grid(solution, &mut text);
            written.map_err(|cannot| Failure::said(cannot.message().clone()))?;
        }
        _ if format.id() == "json" => text = json_answer(answer, language),
        _ => {
            for reason in reasons(answer) {
                text.push_str(&format!("! {}\n", reason.text(language)));
            }
        }
    }
    Ok(text)
}

fn picture(puzzle: &Puzzle, answer: &SolverAnswer, screen: &Screen) -> String {
    let grid = puzzle.grid();
    let title = puzzle.credits.title.clone().map(Message::verbatim);
    let given = View::new(puzzle, &grid).with_title(title.unwrap_or(message!("title-puzzle")));
    let mut text = match answer {
        SolverAnswer::Solved(solution) => {
            let found = View::new(puzzle, solution).with_title(message!("title-solution"));
            screen.boards(&[given, found.without_notes()])
        }
        _ => screen.boards(&[given]),
    };
    if let SolverAnswer::Wrong { .. } = answer {
        text.push_str(&screen.line(&message!("decode-wrong")));
    }
    for reason in reasons(answer) {
        text.push_str(&screen.line(&reason));
    }
    text
}

fn json_answer(answer: &SolverAnswer, language: Language) -> String {
    let object = match answer {
        SolverAnswer::Solved(solution) => {
            json!({ "puzzle": 1, "status": "solved", "solution": json::grid(solution) })
        }
        SolverAnswer::Wrong { grid, broken } => json!({
            "puzzle": 1,
            "status": "wrong",
            "error": message!("decode-wrong").text(language),
            "grid": json::grid(grid),
            "broken": json::broken(broken, grid.geometry(), language),
        }),
        SolverAnswer::NoSolution => {
            let error = message!("no-solution").text(language);
            json!({ "puzzle": 1, "status": "none", "error": error })
        }
        SolverAnswer::Unknown => {
            let error = message!("decode-unknown").text(language);
            json!({ "puzzle": 1, "status": "unknown", "error": error })
        }
    };
    json::line(&object)
}
