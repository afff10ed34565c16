//! `shudu help`: the help of shudu or of a command.

use shudu::{Language, message};

use crate::commands::Exit;
use crate::failure::Failure;
use crate::help;
use crate::mistakes;
use crate::output::Output;

pub(crate) const EXAMPLES: &str = "\
shudu help
shudu help solve";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", value_name = "COMMAND")]
    command: Vec<String>,
}

/// Prints what `shudu COMMAND --help` prints.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut command = help::command(language);
    command.build();
    for name in &args.command {
        let Some(found) = command.find_subcommand(name) else {
            let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            let help = mistakes::nearest(name, &names).unwrap_or(message!("mistake-command-help"));
            return Err(Failure::Said(
                message!("mistake-command", found = name.as_str()),
                Some(help),
            ));
        };
        command = found.clone();
    }
    let mut output = Output::create(None)?;
    output.show(&command.render_help().ansi().to_string())?;
    output.finish()?;
    Ok(Exit::Done)
}
