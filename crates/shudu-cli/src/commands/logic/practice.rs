//! `shudu practice`: positions to practise a technique.

use shudu::logic::techniques::technique_name;
use shudu::practice::Exercises;
use shudu::{Language, formats, message};

use crate::args::{DrawArgs, MadeArgs, PolicyArgs, TimeArgs, seed_or_drawn, values};
use crate::commands::each::Lost;
use crate::commands::{Exit, written};
use crate::diagnostics;
use crate::failure::Failure;
use crate::output;
use crate::run::{Progress, check_interrupted, control, grouped, within};

pub(crate) const EXAMPLES: &str = "\
shudu practice --technique naked-pair --count 2 --seed 1";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "options", long, value_name = "TECHNIQUE", value_parser = values::technique)]
    technique: &'static str,
    #[command(flatten)]
    draw: DrawArgs,
    #[command(flatten)]
    order: PolicyArgs,
    #[command(flatten)]
    time: TimeArgs,
    #[command(flatten)]
    made: MadeArgs,
}

/// At most this many puzzles are searched for one position.
const MOST_TRIED: usize = 20_000;

/// `shudu practice`: positions in which a technique is the next step.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let seed = seed_or_drawn(args.draw.seed, language);
    let mut exercises = Exercises::new(args.order.policy, args.technique, seed)
        .map_err(|error| Failure::said(error.message().clone()))?;
    let mut output = args.made.create()?;
    let progress = Progress::new(language);
    let control = control(None, None);
    let format =
        args.made.to.unwrap_or_else(|| formats::find("sections").expect("a format of ours"));
    let mut n_found = 0;
    let done = within(&control, args.time.timeout, &progress, |control| {
        let (mut n_tried, mut n_all) = (0, 0);
        while n_found < args.draw.count && n_tried < MOST_TRIED {
            check_interrupted()?;
            n_tried += 1;
            n_all += 1;
            progress.say(|| {
                message!(
                    "practice-progress",
                    found = n_found,
                    count = args.draw.count,
                    tried = grouped(n_all)
                )
            });
            let Some(exercise) = exercises.try_one(control) else { continue };
            let mut puzzle = exercise.as_puzzle();
            let name = technique_name(args.technique).text(language);
            puzzle.credits.title = Some(format!("{name} {}", n_found + 1));
            n_found += 1;
            if args.made.json() {
                output.write(&written::made(n_found, &puzzle, seed)?)?;
            } else {
                let mut text = String::new();
                if n_found > 1 {
                    text.push_str(format.separator());
                }
                let cannot = |error: formats::CannotWrite| Failure::said(error.message().clone());
                format.write_puzzle(&puzzle, &mut text).map_err(cannot)?;
                output.write(&text)?;
            }
            n_tried = 0;
        }
        Ok::<(), Failure>(())
    })?;
    done?;
    drop(progress);
    let missing =
        (n_found < args.draw.count).then(|| message!("practice-not-found", found = n_found));
    if n_found == 0 && output.file_name().is_some() {
        // An older file is worth more than an empty one.
        drop(output);
        output::say_unwritten(language);
    } else {
        if let (true, Some(missing)) = (args.made.json(), &missing) {
            output.write(&Lost::Json.text(n_found as usize + 1, missing, language))?;
        }
        output.finish()?;
    }
    if let Some(missing) = missing {
        diagnostics::note(&missing, language);
        return Ok(Exit::NoResult);
    }
    Ok(Exit::Done)
}
