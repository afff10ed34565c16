//! `shudu man`: the manual pages.

use std::fs;
use std::path::{Path, PathBuf};

use shudu::Language;

use crate::commands::Exit;
use crate::failure::Failure;
use crate::help;
use crate::output::Output;

pub(crate) const EXAMPLES: &str = "\
shudu man > shudu.1
shudu man man1";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(help_heading = "arguments", value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// `shudu man`: the manual page, or with a folder one page per command into it.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut command = help::command(language);
    command.build();
    let Some(folder) = &args.folder else {
        write(None, &page(&command))?;
        return Ok(Exit::Done);
    };
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    write(Some(&folder.join("shudu.1")), &page(&command))?;
    for subcommand in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        let name = format!("shudu-{}", subcommand.get_name());
        let named = subcommand.clone().name(name.clone()).bin_name(name.replacen('-', " ", 1));
        write(Some(&folder.join(format!("{name}.1"))), &page(&named))?;
    }
    Ok(Exit::Done)
}

fn page(command: &clap::Command) -> String {
    let mut page = Vec::new();
    // Writing into memory does not fail.
    let _ = clap_mangen::Man::new(command.clone()).render(&mut page);
    String::from_utf8_lossy(&page).into_owned()
}

fn write(path: Option<&Path>, text: &str) -> Result<(), Failure> {
    let mut output = Output::create(path)?;
    output.write(text)?;
    output.finish()
}
