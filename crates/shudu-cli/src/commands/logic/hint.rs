use serde_json::json;
use shudu::logic::explain::{HintLevel, hint};
use shudu::logic::solver;
use shudu::logic::techniques::View;
use shudu::{Language, message};

use super::{Position, Solutions, step_json};
use crate::args::HintArgs;
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::output::Output;
use crate::run::Progress;
use crate::screen::Screen;

/// `shudu hint`: what to look at next, as much of it as was asked for.
pub(crate) fn run(args: &HintArgs, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = Output::create(args.output.as_deref())?;
    let progress = Progress::new(language);
    let mut exit = Exit::Done;
    while let Some(record) = puzzles.next_good()? {
        let state = args.from_state.as_deref();
        let position = Position::asked(&record.puzzle, state, args.timeout, &progress, language)?;
        let geometry = record.puzzle.geometry();
        let mistakes = position.mistakes();
        let said = if let Solutions::None(_) = position.solutions {
            exit = Exit::NoResult;
            continue;
        } else if !mistakes.is_empty() {
            exit = Exit::NoResult;
            let names: Vec<String> = mistakes
                .iter()
                .map(|one| format!("{} = {}", geometry.name(one.cell), one.digit))
                .collect();
            Err(message!("hint-mistake", cells = names.join(", ")))
        } else if position.board.is_full() {
            Err(message!("hint-done"))
        } else {
            let view = View::new(&position.board, position.one_solution());
            let found = solver::next_step(&args.policy.techniques(), &view);
            found.ok_or_else(|| {
                exit = Exit::NoResult;
                message!("hint-none")
            })
        };
        let board = &position.board;
        let text = match said {
            Ok(step) if args.json => {
                let level = hint(&step, board, args.level).text(language);
                let mut value = json!({ "puzzle": record.number, "hint": level });
                if args.level == HintLevel::Full {
                    value["step"] = step_json(&step, board, args.policy, language);
                }
                json::line(&value)
            }
            Ok(step) => Screen::new(language).line(&hint(&step, board, args.level)),
            Err(said) if args.json => {
                json::line(&json!({ "puzzle": record.number, "said": said.text(language) }))
            }
            Err(said) => Screen::new(language).line(&said),
        };
        output.write(&text)?;
    }
    drop(progress);
    output.finish()?;
    Ok(exit)
}
