//! `shudu bench`: how fast, measured.

mod classic;
mod figures;
mod generate;
mod variants;

use std::time::Duration;

use shudu::Language;

use crate::args::{Bench, BenchArgs};
use crate::commands::Exit;
use crate::failure::Failure;

pub(crate) fn run(args: &BenchArgs, language: Language) -> Result<Exit, Failure> {
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
