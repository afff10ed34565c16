//! `shudu dedupe`: each puzzle once, however it is written.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use serde_json::json;
use shudu::formats::Record;
use shudu::transform::{Givens, canonical};
use shudu::{Credits, Language, message};

use crate::args::{InputArgs, OutputArgs};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::hashing::Hashing;
use crate::commands::written::{self, Texts};
use crate::commands::{Exit, json};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::run::Progress;

pub(crate) const EXAMPLES: &str = "\
shudu dedupe examples/many.txt -o different.txt
shudu dedupe examples/many.txt --list";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", long)]
    exact: bool,
    #[arg(help_heading = "output", id = "dedupe-list", long = "list", conflicts_with = "to")]
    list: bool,
    #[command(flatten)]
    output: OutputArgs,
}

/// `shudu dedupe`: the first of all equivalent puzzles; with `--list`, the others, each with the number of the first
/// puzzle that it repeats.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut texts = Texts::new(&args.output, puzzles.format());
    let mut output = args.output.create()?;
    let hashing = Hashing::default();
    let mut firsts = HashMap::new();
    let mut count = 0_usize;
    let lost = if args.list { Lost::Numbered } else { texts.lost() };
    let lost = Lost::json_or(args.output.json(), lost);
    let progress = Progress::beside(&output, language);
    let exit = each(&mut puzzles, &mut output, lost, |output, _, record| {
        progress.puzzles_done(1);
        let hash = if args.exact {
            hashing.hash(exact_key(record)?)
        } else {
            hashing.hash(isomorphs_key(record)?)
        };
        count += 1;
        let first = match firsts.entry(hash) {
            Entry::Vacant(vacant) => {
                vacant.insert(record.number);
                None
            }
            Entry::Occupied(first) => Some(*first.get()),
        };
        let text = match first {
            Some(first) if args.list && args.output.json() => {
                json::line(&json!({ "puzzle": record.number, "same_as": first }))
            }
            Some(first) if args.list => format!("{} {first}\n", record.number),
            None if !args.list && args.output.json() => {
                let result = written::json(&record.puzzle)?;
                json::line(&json!({ "puzzle": record.number, "result": result }))
            }
            None if !args.list => texts.next(&record.puzzle)?,
            _ => return Ok(Ended::Done),
        };
        output.write(&text)?;
        Ok(Ended::Done)
    })?;
    drop(progress);
    output.finish()?;
    let kept = firsts.len();
    let done = if args.list {
        message!("dedupe-listed", duplicates = count - kept, count = count)
    } else {
        message!("dedupe-done", kept = kept, count = count)
    };
    diagnostics::note(&done, language);
    Ok(exit)
}

/// The same for all isomorphs of a puzzle.
fn isomorphs_key(record: &Record) -> Result<Givens, Failure> {
    let givens = Givens::of(&record.puzzle).map_err(|refused| {
        Failure::Puzzle(refused.message().clone(), Some(message!("dedupe-cannot-help")))
    })?;
    Ok(canonical(&givens).0)
}

/// The same for puzzles that are written the same, whatever their names and whatever the format.
fn exact_key(record: &Record) -> Result<String, Failure> {
    let mut puzzle = record.puzzle.clone();
    puzzle.credits = Credits::default();
    puzzle.set_solution(None);
    Ok(written::json(&puzzle)?.to_string())
}
