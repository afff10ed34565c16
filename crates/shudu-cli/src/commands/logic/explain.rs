//! `shudu explain`: a puzzle solved as people do, with reasons.

use serde_json::{Value, json};
use shudu::formats::Record;
use shudu::logic::policies::Rating;
use shudu::logic::solver::{Ending, Path};
use shudu::logic::techniques::technique_name;
use shudu::logic::{explain as words, proof};
use shudu::position::{Position, Solutions};
use shudu::{Control, Language, message};

use super::{asked, html};
use crate::args::{FileArgs, InputArgs, PositionArgs, TimeArgs};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::run::Progress;
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu explain examples/classic.txt
shudu explain examples/classic.txt --argument --verify
shudu explain examples/classic.txt --to html -o steps.html";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[arg(help_heading = "output", long)]
    argument: bool,
    #[arg(help_heading = "options", long)]
    verify: bool,
    #[arg(
        help_heading = "output",
        id = "explain-to",
        long = "to",
        value_name = "FORM",
        default_value = "text"
    )]
    to: ExplainTo,
    #[arg(help_heading = "output", long, conflicts_with = "explain-to")]
    json: bool,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    file: FileArgs,
}

impl Args {
    /// What the explanation is written as: `--json` is short for `--to json`.
    fn to(&self) -> ExplainTo {
        if self.json { ExplainTo::Json } else { self.to }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum ExplainTo {
    Text,
    Json,
    Html,
}

/// `shudu explain`: a puzzle solved as people do, each step with its reason.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut output = args.file.create()?;
    let progress = Progress::new(language);
    let lost = match args.to() {
        ExplainTo::Json => Lost::Json,
        ExplainTo::Text => Lost::Numbered,
        ExplainTo::Html => Lost::Nowhere,
    };
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        let state = args.position.from_state.as_deref();
        let explain = |position: &Position, control: &Control| {
            if let Solutions::None(reason) = &position.solutions {
                return Ok(Err(reason.clone()));
            }
            let path = args.position.policy().solve(
                position.board.clone(),
                position.one_solution(),
                control,
            );
            if args.verify {
                verify(&path, position)?;
            }
            let text = explained(args, record, position, &path, language);
            Ok(Ok((text, path.ending)))
        };
        let puzzle = &record.puzzle;
        match asked(puzzle, state, args.time.timeout, &progress, language, explain)? {
            Ok((text, ending)) => {
                output.write(&text)?;
                Ok(if ending == Ending::Solved { Ended::Done } else { Ended::NoResult })
            }
            Err(reason) => {
                // The reason was printed, but without the number of the puzzle.
                if lost == Lost::Json || record.number > 1 || puzzles.has_more() {
                    output.write(&lost.text(record.number, &reason, language))?;
                }
                Ok(Ended::NoResult)
            }
        }
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

fn explained(
    args: &Args,
    record: &Record,
    position: &Position,
    path: &Path,
    language: Language,
) -> String {
    let rating = args.position.policy().rate(path);
    match args.to() {
        ExplainTo::Text => text(args, path, position, &rating, language),
        ExplainTo::Html => html::page(&record.puzzle, &position.board, path, &rating, language),
        ExplainTo::Json => {
            let mut replay = path.replay(&position.board);
            let mut steps = Vec::new();
            for (batch, number) in words::batches(&path.steps, &position.board).iter().zip(1..) {
                for _ in batch.clone() {
                    let Some((board, step)) = replay.forward() else { break };
                    let mut value = json::step(step, board, args.position.policy(), language);
                    value["batch"] = Value::from(number);
                    steps.push(value);
                }
            }
            let mut value = json!({
                "puzzle": record.number,
                "policy": args.position.policy().id,
                "solved": rating.solved,
                "guess": path.steps.iter().any(|step| step.proof == proof::Proof::Guess),
                "level": rating.level.id(),
                "levelName": rating.level.name().text(language),
                "score": rating.score,
                "hardest": rating.hardest,
                "hardestName": json::hardest_name(rating.hardest, language),
                "steps": steps,
                "grid": json::grid(&path.board.grid()),
            });
            if let Ending::Stopped(stop) = path.ending {
                value["stopped"] = stop.message().text(language).into();
            }
            if !rating.solved {
                value["error"] = words::ending(path, &rating).text(language).into();
            }
            json::line(&value)
        }
    }
}

/// Checks the proof of each step again, on the position where it was found.
fn verify(path: &Path, position: &Position) -> Result<(), Failure> {
    let mut replay = path.replay(&position.board);
    for number in 1.. {
        let Some((board, step)) = replay.forward() else { break };
        if let Err(flaw) = proof::check(step, board, position.one_solution()) {
            let flaw = format!("{flaw:?}");
            return Err(Failure::puzzle(message!("explain-flaw", number = number, flaw = flaw)));
        }
    }
    Ok(())
}

fn text(
    args: &Args,
    path: &Path,
    position: &Position,
    rating: &Rating,
    language: Language,
) -> String {
    let screen = Screen::new(language);
    let mut text = String::new();
    let mut replay = path.replay(&position.board);
    let batches = words::batches(&path.steps, &position.board);
    for number in 0.. {
        let Some((board, step)) = replay.forward() else { break };
        let starts = batches.iter().find(|batch| batch.start == number);
        if let Some(batch) = starts.filter(|batch| batch.len() > 1) {
            let technique = technique_name(step.technique);
            let at_once = message!("explain-batch", technique = technique, steps = batch.len());
            text.push_str(&format!("{}\n", at_once.text(language)));
        }
        let line = words::sentence(step, board).text(language);
        text.push_str(&format!("{:>3}. {line}\n", number + 1));
        if args.argument {
            for line in words::argument(step, board) {
                text.push_str(&format!("       {}\n", line.text(language)));
            }
        }
    }
    text.push_str(&screen.line(&words::ending(path, rating)));
    text
}
