//! The command line of shudu: arguments, exit codes and printing. Everything else is in the library.
//!
//! Exit codes: 0 done, 1 no result (some puzzle has none, some rule is broken), 2 the input or the run
//! failed, 130 interrupted.

mod args;
mod built_in;
mod commands;
mod diagnostics;
mod door;
mod failure;
mod help;
mod input;
mod inputs;
mod mistakes;
mod output;
mod plain;
mod run;
mod screen;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches as _;
use shudu::Language;

use crate::args::Cli;
use crate::commands::Exit;
use crate::failure::Failure;

/// Explaining and rating allocate many small objects; with glibc's allocator, they take 10 % to 20 % longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let language = help::language(std::env::args_os());
    let typed: Vec<OsString> = std::env::args_os().collect();
    plain::look_for(&typed);
    let args = match door::arguments(typed) {
        Ok(args) => args,
        Err(failure) => {
            diagnostics::print(&failure, language);
            return ExitCode::from(2);
        }
    };
    // Licences are asked for without a command.
    let is_whole = args.iter().any(|arg| arg == "--licenses");
    let command = help::command(language).subcommand_required(!is_whole);
    let matches = match command.try_get_matches_from(&args) {
        Ok(matches) => matches,
        Err(error) => return clap_exit(&error, &args, language),
    };
    if matches.get_flag(help::LICENSES) {
        return exit(commands::licenses(), language);
    }
    let cli = match Cli::from_arg_matches(&matches) {
        Ok(cli) => cli,
        Err(error) => return clap_exit(&error, &args, language),
    };
    if !cli.plain {
        cli.color.write_global();
    }
    exit(commands::run(&cli, language), language)
}

/// The exit code of a run; if it failed, the reason is printed.
fn exit(ended: Result<Exit, Failure>, language: Language) -> ExitCode {
    match ended {
        Ok(exit) => ExitCode::from(exit as u8),
        // The reader of our output has seen enough, which is not a failure.
        Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Err(Failure::Interrupted) => {
            run::say_interrupted(language);
            ExitCode::from(130)
        }
        Err(failure) => {
            diagnostics::print(&failure, language);
            ExitCode::from(2)
        }
    }
}

/// Prints help and the version, which are results, or what is wrong with the arguments.
fn clap_exit(error: &clap::Error, args: &[OsString], language: Language) -> ExitCode {
    use clap::error::ErrorKind::{
        DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion,
    };
    if !error.use_stderr()
        && let Err(failure) = output::require_stdout()
    {
        return exit(Err(failure), language);
    }
    match error.kind() {
        DisplayHelp | DisplayVersion | DisplayHelpOnMissingArgumentOrSubcommand => {
            // A closed pipe is the only way this can fail, and then nobody reads the reason.
            let _ = error.print();
        }
        _ => mistakes::print(error, args, language),
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}
