//! One file per command.

mod batch;
mod bench;
mod book;
mod candidates;
mod check;
mod completions;
mod convert;
mod count;
mod decode;
mod dedupe;
mod each;
mod encode;
mod endgames;
mod generate;
mod hashing;
mod infer;
mod json;
mod licenses;
mod logic;
mod man;
mod minimize;
mod picture;
mod random;
mod render;
mod rules;
#[cfg(feature = "web")]
mod serve;
mod solve;
mod transform;
mod why;
mod written;

pub(crate) use endgames::seed_arguments;
pub(crate) use licenses::run as licenses;
use shudu::Language;

use crate::args::{Cli, Command};
#[cfg(not(feature = "web"))]
use crate::built_in::Feature;
use crate::failure::Failure;
use crate::run;

/// How a run ended that did not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything has its result.
    Done = 0,
    /// Something has none: no solution, a broken rule.
    NoResult = 1,
}

pub(crate) fn run(cli: Cli, language: Language) -> Result<Exit, Failure> {
    run::catch_interrupts(language)?;
    match cli.command {
        Command::Solve(args) => solve::run(&args, language),
        Command::Check(args) => check::run(&args, language),
        Command::Count(args) => count::run(&args, language),
        Command::Candidates(args) => candidates::run(&args, language),
        Command::Why(args) => why::run(&args, language),
        Command::Minimize(args) => minimize::run(&args, language),
        Command::Infer(args) => infer::run(&args, language),
        Command::Explain(args) => logic::explain::run(&args, language),
        Command::Hint(args) => logic::hint::run(&args, language),
        Command::Rate(args) => logic::rate::run(&args, language),
        Command::Steps(args) => logic::steps::run(&args, language),
        Command::Study(args) => logic::study::run(&args, language),
        Command::Practice(args) => logic::practice::run(&args, language),
        Command::Generate(args) => generate::run(&args, language),
        Command::Random(args) => random::run(&args, language),
        Command::Endgames(args) => endgames::run(&args, language),
        Command::Bench(args) => bench::run(&args, language),
        Command::Render(args) => render::run(&args, language),
        Command::Book(args) => book::run(&args, language),
        Command::Convert(args) => convert::run(&args, language),
        Command::Transform(args) => transform::run(&args, language),
        Command::Dedupe(args) => dedupe::run(&args, language),
        Command::Encode(args) => encode::run(&args, language),
        Command::Decode(args) => decode::run(&args, language),
        Command::Rules(args) => rules::run(&args, language),
        #[cfg(feature = "web")]
        Command::Serve(args) => serve::run(&args, language),
        #[cfg(not(feature = "web"))]
        Command::Serve(_) => Feature::Web.require("shudu serve").map(|()| Exit::Done),
        Command::Completions(args) => completions::run(&args, language),
        Command::Man(args) => man::run(&args, language),
    }
}
