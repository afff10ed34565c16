//! `shudu completions`: completion scripts for shells.

use shudu::Language;

use crate::args::CompletionsArgs;
use crate::commands::Exit;
use crate::failure::Failure;
use crate::help;
use crate::output::Output;

/// `shudu completions`: a completion script for a shell.
pub(crate) fn run(args: &CompletionsArgs, language: Language) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(language), "shudu", &mut script);
    let mut output = Output::create(None)?;
    output.write(&String::from_utf8_lossy(&script))?;
    output.finish()?;
    Ok(Exit::Done)
}
