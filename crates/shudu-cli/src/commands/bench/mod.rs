//! `shudu bench`: how fast, measured.

mod classic;
mod figures;
mod generate;
mod variants;

use std::time::Duration;

use shudu::Language;

use crate::commands::Exit;
use crate::failure::Failure;

pub(crate) const EXAMPLES: &str = "\
shudu bench classic examples/many.txt --repeats 3
shudu bench variants examples/killer.txt examples/mixed.txt --repeats 3
shudu bench generate --only killer --time 1s";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: Bench,
}

#[derive(clap::Subcommand)]
enum Bench {
    Classic(classic::Args),
    Variants(variants::Args),
    Generate(generate::Args),
}

pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    match &args.what {
        Bench::Classic(args) => classic::run(args),
        Bench::Variants(args) => variants::run(args, language),
        Bench::Generate(args) => generate::run(args),
    }
}

/// The processor time of this process so far; zero where the system does not tell.
fn cpu_time() -> Duration {
    cpu_time::ProcessTime::try_now().map_or_else(|_| Duration::ZERO, |now| now.as_duration())
}
