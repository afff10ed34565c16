//! `shudu steps`: all steps that a position has.

use serde_json::json;
use shudu::logic::explain as words;
use shudu::logic::solver;
use shudu::logic::techniques::{BoardView, techniques};
use shudu::position::{Position, Solutions};
use shudu::{Control, Language, Stop, message};

use super::asked;
use crate::args::{InputArgs, QuestionArgs, values};
use crate::commands::each::{Ended, Lost, each_result};
use crate::commands::{Exit, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu steps examples/classic.txt --technique hidden-single";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", long, value_name = "TECHNIQUE", value_parser = values::technique)]
    technique: Option<&'static str>,
    #[command(flatten)]
    question: QuestionArgs,
}

/// `shudu steps`: all steps of one technique, or of all, in a position.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    each_result(
        &args.input,
        &args.question.result,
        Lost::Numbered,
        language,
        |output, _, record, progress| {
            let state = args.question.position.from_state.as_deref();
            let mut turn = Ended::Done;
            let search = |position: &Position, control: &Control| {
                if let Solutions::None(reason) = &position.solutions {
                    // The reason was printed.
                    turn = Ended::NoResult;
                    if args.question.result.json {
                        output.write(&Lost::Json.text(record.number, reason, language))?;
                    }
                    return Ok(None);
                }
                let view = BoardView::new(&position.board, position.one_solution()).within(control);
                let mut n_found = 0;
                let wanted = techniques().iter().filter(|one| match &args.technique {
                    Some(id) => one.id() == *id,
                    None => args.question.position.policy().place_of(one.id()).is_some(),
                });
                for technique in wanted.filter(|one| view.one_solution || !one.needs_one_solution())
                {
                    for step in solver::all_steps(*technique, &view) {
                        n_found += 1;
                        output.write(&if args.question.result.json {
                            let step = json::step(
                                &step,
                                &position.board,
                                args.question.position.policy(),
                                language,
                            );
                            json::line(&json!({ "puzzle": record.number, "step": step }))
                        } else {
                            Screen::new(language).line(&words::sentence(&step, &position.board))
                        })?;
                    }
                }
                let stopped = control.stopped().err().map(Stop::message);
                let none = (n_found == 0).then(|| message!("steps-none"));
                Ok(stopped.or(none))
            };
            let puzzle = &record.puzzle;
            let missing =
                asked(puzzle, state, args.question.time.timeout, progress, language, search)?;
            if let Some(why) = missing {
                if args.question.result.json {
                    output.write(&Lost::Json.text(record.number, &why, language))?;
                }
                diagnostics::note(&why, language);
                turn = Ended::NoResult;
            }
            Ok(turn)
        },
    )
}
