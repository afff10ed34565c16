//! `shudu study`: solving as a student learns it.

use serde_json::{Value, json};
use shudu::formats::Record as PuzzleRecord;
use shudu::position::rules;
use shudu::render::View;
use shudu::study::{Action, Ending, Options, Record, Run, World, solve, try_error};
use shudu::{Cell, Control, Language, Message, Puzzle, message};

use crate::args::{InputArgs, ResultArgs, TimeArgs, values};
use crate::commands::each::{Ended, Lost, each_result};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::run::{check_interrupted, control, within};
use crate::screen::Screen;

pub(crate) const EXAMPLES: &str = "\
shudu study examples/study/m18.txt
shudu study examples/study/m3.txt --level-limit 15 --no-try
shudu study examples/study/m12.txt --emu --print-step
shudu study examples/study/m10.txt --try-error
shudu study examples/study/m10.txt --level-limit 3 --json";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", long, value_name = "LEVEL", value_parser = values::number::<u32>)]
    level_limit: Option<u32>,
    #[arg(help_heading = "options", long)]
    no_try: bool,
    #[arg(help_heading = "options", long)]
    emu: bool,
    #[arg(help_heading = "options", long, value_name = "N", default_value_t = 2, value_parser = values::number::<usize>)]
    emu_limits: usize,
    #[arg(help_heading = "limits", long, value_name = "N", value_parser = values::number::<u64>)]
    loop_limit: Option<u64>,
    #[arg(help_heading = "limits", long, value_name = "N", value_parser = values::number::<usize>)]
    rec_limit: Option<usize>,
    #[arg(help_heading = "options", long, value_name = "CELL")]
    break_at: Vec<String>,
    #[arg(help_heading = "options", long, value_name = "N", default_value_t = 3, value_parser = values::number::<usize>)]
    written_limit: usize,
    #[command(flatten)]
    time: TimeArgs,
    #[arg(help_heading = "output", long)]
    print_step: bool,
    #[arg(help_heading = "options", long, conflicts_with_all = ["level_limit", "no_try", "emu", "rec_limit", "break_at", "print_step"])]
    try_error: bool,
    #[command(flatten)]
    result: ResultArgs,
}

/// `shudu study`: named methods in order, each step on record.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    each_result(
        &args.input,
        &args.result,
        Lost::Numbered,
        language,
        |output, _, record, progress| {
            let (text, done) =
                within(&control(None, None), args.time.timeout, progress, |control| {
                    studied(args, record, control, language)
                })??;
            check_interrupted()?;
            if args.result.json {
                output.write(&text)?;
            } else {
                output.show(&text)?;
            }
            Ok(if done { Ended::Done } else { Ended::NoResult })
        },
    )
}

/// The text for a puzzle, and whether what was asked is done.
fn studied(
    args: &Args,
    record: &PuzzleRecord,
    control: &Control,
    language: Language,
) -> Result<(String, bool), Failure> {
    let puzzle = &record.puzzle;
    let made = rules(puzzle, control)
        .and_then(|rules| World::of(puzzle.clone(), &rules, args.written_limit, control));
    let world = match made {
        Ok(world) => world,
        Err(reason) => return Ok((refusal(args, record, &reason, language), false)),
    };
    if args.try_error {
        return Ok(by_trial(args, record, &world, control, language));
    }
    let run = solve(world, &options(args, puzzle)?, control);
    // A run that stopped at the cell of `--break-at` did what was asked.
    let is_done = matches!(run.ending, Ending::Solved | Ending::Reached(_));
    let text = if args.result.json {
        let mut value = run_json(record.number, &run, language);
        if !is_done {
            value["error"] = said(&run, control).text(language).into();
        }
        json::line(&value)
    } else {
        run_text(args, puzzle, &run, control, language)
    };
    Ok((text, is_done))
}

/// The line of a puzzle that the methods cannot do.
fn refusal(args: &Args, record: &PuzzleRecord, reason: &Message, language: Language) -> String {
    let said = reason.text(language);
    if args.result.json {
        json::line(&json!({ "puzzle": record.number, "error": said }))
    } else {
        format!("! {said}\n")
    }
}

fn options(args: &Args, puzzle: &Puzzle) -> Result<Options, Failure> {
    let geometry = puzzle.geometry();
    let cell = |text: &String| -> Result<Cell, Failure> {
        let named = |cell: &Cell| geometry.name(*cell).eq_ignore_ascii_case(text);
        let unknown = || Failure::puzzle(message!("study-no-cell", found = text.as_str()));
        geometry.cells().find(named).ok_or_else(unknown)
    };
    Ok(Options {
        level_limit: args.level_limit,
        use_try: !args.no_try,
        use_emu: args.emu,
        emu_limits: args.emu_limits,
        loop_limit: args.loop_limit,
        rec_limit: args.rec_limit,
        check: args.break_at.iter().map(cell).collect::<Result<_, _>>()?,
        written_limit: args.written_limit,
    })
}

fn run_text(
    args: &Args,
    puzzle: &Puzzle,
    run: &Run,
    control: &Control,
    language: Language,
) -> String {
    let screen = Screen::new(language);
    let mut text = String::new();
    if args.print_step {
        for tried in &run.tries {
            text.push_str(&screen.line(&message!(
                "study-try",
                pass = tried.pass,
                method = tried.method.name(),
                sets = tried.sets,
                reduces = tried.reduces
            )));
        }
        for (number, record) in run.records().iter().enumerate() {
            let sentence = record.sentence(run.rules()).text(language);
            text.push_str(&format!("{:>3}. {sentence}\n", number + 1));
        }
    }
    text.push_str(&screen.boards(&[View::new(puzzle, &run.grid()).without_notes()]));
    text.push_str(&screen.line(&said(run, control)));
    text
}

/// How a run ended, in words.
fn said(run: &Run, control: &Control) -> Message {
    match (run.ending, control.stopped()) {
        (Ending::Interrupted, Err(stop)) => stop.message(),
        _ => run.summary(),
    }
}

fn run_json(number: usize, run: &Run, language: Language) -> Value {
    let geometry = run.rules().geometry();
    let one = |record: &Record| {
        json!({
            "action": match record.action { Action::Set => "set", Action::Reduce => "reduce" },
            "cell": geometry.name(record.candidate.cell),
            "digit": record.candidate.digit.number(),
            "method": record.method.id,
            "methodName": record.method.name().text(language),
            "trial": record.reason.is_trial(),
            "reason": record.reason(run.rules()).text(language),
        })
    };
    json!({
        "puzzle": number,
        "solved": run.is_solved(),
        "ending": run.ending.id(),
        "score": run.score,
        "hardest": run.highest.as_ref().map(|method| method.id),
        "hardestName": run.highest.as_ref().map(|method| method.name().text(language)),
        "hardest_index": run.highest.as_ref().map(|method| method.index),
        "loops": run.loops,
        "guesses": run.guesses,
        "trial": run.has_trials(),
        "records": run.records().iter().map(one).collect::<Vec<_>>(),
        "grid": json::grid(&run.grid()),
    })
}

/// The text, and whether a solution was found.
fn by_trial(
    args: &Args,
    record: &PuzzleRecord,
    world: &World,
    control: &Control,
    language: Language,
) -> (String, bool) {
    let is_stopped = &mut || control.stopped().is_err();
    let trial = try_error(world, args.loop_limit, is_stopped);
    let solved = trial.solution.is_some();
    let said = match &trial.solution {
        Some(_) => message!("study-try-error-solved", tries = trial.tries),
        None if trial.is_cut => message!("study-try-error-cut", tries = trial.tries),
        None => message!("study-try-error-none", tries = trial.tries),
    };
    if args.result.json {
        let mut value = json!({
            "puzzle": record.number,
            "solved": solved,
            "trial": true,
            "tries": trial.tries,
            "cut": trial.is_cut,
            "grid": trial.solution.as_ref().map(json::grid),
        });
        if !solved {
            value["error"] = said.text(language).into();
        }
        return (json::line(&value), solved);
    }
    let screen = Screen::new(language);
    let mut text = String::new();
    if let Some(grid) = &trial.solution {
        let view = View::new(&record.puzzle, grid).without_notes();
        text.push_str(&screen.boards(&[view]));
    }
    text.push_str(&screen.line(&said));
    (text, solved)
}
