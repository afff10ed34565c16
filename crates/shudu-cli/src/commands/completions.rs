//! `shudu completions`: completion scripts for shells.

use shudu::Language;

use crate::commands::Exit;
use crate::failure::Failure;
use crate::help;
use crate::output::Output;

pub(crate) const EXAMPLES: &str = "\
shudu completions bash > shudu.bash";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", value_name = "SHELL")]
    shell: clap_complete::Shell,
}

/// `shudu completions`: a completion script for a shell.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(language), "shudu", &mut script);
    let mut output = Output::create(None)?;
    output.write(&String::from_utf8_lossy(&script))?;
    output.finish()?;
    Ok(Exit::Done)
}
