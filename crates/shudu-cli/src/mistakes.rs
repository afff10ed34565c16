//! Mistakes on the command line, in the user's language: what is wrong, what was probably meant, the usage of the
//! command, and where all its options are listed.
//!
//! ```text
//!   × there is no option '--unqiue'
//!   help: did you mean '--unique'?
//! Usage: shudu solve [OPTIONS] [FILE|LINK]...
//! All options: shudu solve --help
//! ```
//!
//! Clap finds the mistakes; its own sentences, which are English, are not used.

use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use shudu::{Language, Message, help_text, message};

use crate::args::values::{Unfit, listed};
use crate::diagnostics;
use crate::failure::Failure;
use crate::help;

/// Prints what is wrong with the arguments.
pub(crate) fn print(error: &clap::Error, args: &[OsString], language: Language) {
    let mistake = Mistake { error, language };
    let (said, help) = mistake.words();
    diagnostics::print(&Failure::Said(said, help), language);
    let mut command = command_of(args, language);
    if error.get(ContextKind::Usage).is_some() {
        let usage = command.render_usage().to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
        let heading = help_text(language, "help-heading-usage").unwrap_or_default();
        diagnostics::note(&Message::verbatim(format!("{heading}: {usage}")), language);
    }
    let name = command.get_bin_name().unwrap_or("shudu");
    diagnostics::note(&message!("mistake-more", command = name), language);
}

/// The command that was typed.
fn command_of(args: &[OsString], language: Language) -> clap::Command {
    let mut command = help::command(language);
    command.build();
    for arg in args.iter().skip(1) {
        if let Some(found) = command.find_subcommand(arg) {
            command = found.clone();
        }
    }
    command
}

/// “did you mean …”, if one of the names is near what was written.
pub(crate) fn nearest(written: &str, names: &[&str]) -> Option<Message> {
    let name = shudu::names::nearest(written, names.iter().copied())?;
    Some(message!("read-did-you-mean", name = name))
}

struct Mistake<'a> {
    error: &'a clap::Error,
    language: Language,
}

impl Mistake<'_> {
    /// What is wrong, and advice.
    fn words(&self) -> (Message, Option<Message>) {
        let option = self.option();
        let found = self.one(ContextKind::InvalidValue).unwrap_or_default();
        match self.error.kind() {
            ErrorKind::UnknownArgument => self.unknown_argument(),
            ErrorKind::InvalidSubcommand => self.unknown_command(),
            ErrorKind::InvalidValue if found.is_empty() => {
                let names = self.names(ContextKind::ValidValue);
                let help = (!names.is_empty())
                    .then(|| message!("value-one-of-help", names = listed(&names)));
                (message!("mistake-no-value", option = option), help)
            }
            ErrorKind::InvalidValue => {
                let names = self.names(ContextKind::ValidValue);
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                let expected = message!("value-one-of", names = listed(&names));
                let near = nearest(&found, &names);
                let said =
                    message!("mistake-value", option = option, found = found, expected = expected);
                (said, near)
            }
            ErrorKind::ValueValidation => {
                let unfit = self.error.source().and_then(|source| source.downcast_ref::<Unfit>());
                match unfit {
                    Some(Unfit { expected, help }) => {
                        let expected = expected.clone();
                        let said = message!(
                            "mistake-value",
                            option = option,
                            found = found,
                            expected = expected
                        );
                        (said, help.clone())
                    }
                    None => (message!("mistake-value-bare", option = option, found = found), None),
                }
            }
            ErrorKind::NoEquals => (message!("mistake-equals", option = option), None),
            ErrorKind::TooManyValues => {
                (message!("mistake-too-many", option = option, found = found), None)
            }
            ErrorKind::TooFewValues => self.number_of_values(ContextKind::MinValues),
            ErrorKind::WrongNumberOfValues => self.number_of_values(ContextKind::ExpectedNumValues),
            ErrorKind::ArgumentConflict => (self.conflict(), None),
            ErrorKind::MissingRequiredArgument => {
                let missing = self.names(ContextKind::InvalidArg).join(", ");
                (message!("mistake-missing", what = missing), None)
            }
            ErrorKind::MissingSubcommand => {
                let names = listed(&self.names(ContextKind::ValidSubcommand));
                let help = message!("value-one-of-help", names = names);
                (message!("mistake-no-command"), Some(help))
            }
            ErrorKind::InvalidUtf8 => (message!("mistake-not-utf8"), None),
            _ => (message!("mistake-other"), Some(message!("mistake-command-help"))),
        }
    }

    fn unknown_argument(&self) -> (Message, Option<Message>) {
        let found = self.one(ContextKind::InvalidArg).unwrap_or_default();
        if !found.starts_with('-') {
            return (message!("mistake-word", found = found), None);
        }
        let is_negative =
            found.strip_prefix('-').is_some_and(|number| number.parse::<f64>().is_ok());
        if is_negative {
            return (message!("mistake-negative", found = found), None);
        }
        let said = message!("mistake-option", found = found.as_str());
        let suggested = self.one(ContextKind::SuggestedArg);
        let near = suggested.map(|name| message!("read-did-you-mean", name = name));
        (said, near.or_else(|| self.elsewhere(&found)))
    }

    /// Names the commands that have the option.
    fn elsewhere(&self, found: &str) -> Option<Message> {
        let long = found.strip_prefix("--")?.split('=').next()?;
        let all = help::command(self.language);
        let commands = all.get_subcommands().filter(|command| {
            let mut options = command.get_arguments().filter(|arg| !arg.is_hide_set());
            options.any(|arg| arg.get_long() == Some(long))
        });
        let names: Vec<String> =
            commands.map(|command| format!("shudu {}", command.get_name())).collect();
        // An option of nearly every command tells nobody what was meant.
        (1..=4)
            .contains(&names.len())
            .then(|| message!("mistake-elsewhere", found = found, names = listed(&names)))
    }

    fn unknown_command(&self) -> (Message, Option<Message>) {
        let found = self.one(ContextKind::InvalidSubcommand).unwrap_or_default();
        let all = help::command(self.language);
        let names = self.names(ContextKind::ValidSubcommand);
        let mut names: Vec<&str> = names.iter().map(String::as_str).collect();
        if names.is_empty() {
            names = all.get_subcommands().map(clap::Command::get_name).collect();
        }
        let near = nearest(&found, &names);
        let said = message!("mistake-command", found = found);
        (said, near.or(Some(message!("mistake-command-help"))))
    }

    fn number_of_values(&self, expected: ContextKind) -> (Message, Option<Message>) {
        let number = |kind| match self.error.get(kind) {
            Some(ContextValue::Number(number)) => *number as i64,
            _ => 0,
        };
        let said = message!(
            "mistake-number-of-values",
            option = self.option(),
            expected = number(expected),
            found = number(ContextKind::ActualNumValues)
        );
        let option = self.option();
        let is_range = ["--cages", "--ineq", "--givens", "--clues"].contains(&option.as_str());
        (said, is_range.then(|| message!("mistake-range-help", option = option)))
    }

    fn conflict(&self) -> Message {
        let invalid = self.option();
        let prior: Vec<String> =
            self.names(ContextKind::PriorArg).iter().map(|arg| name_of(arg)).collect();
        if prior.is_empty() || prior == [invalid.clone()] {
            return message!("mistake-twice", option = invalid);
        }
        message!("mistake-conflict", option = invalid, others = listed(&prior))
    }

    /// The argument that is wrong, without its values.
    fn option(&self) -> String {
        name_of(&self.one(ContextKind::InvalidArg).unwrap_or_default())
    }

    fn one(&self, kind: ContextKind) -> Option<String> {
        match self.error.get(kind)? {
            ContextValue::String(one) => Some(one.clone()),
            ContextValue::Strings(several) => several.first().cloned(),
            _ => None,
        }
    }

    fn names(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::Strings(names)) => names.clone(),
            Some(ContextValue::String(name)) => vec![name.clone()],
            _ => Vec::new(),
        }
    }
}

/// `--threads` of `--threads <N>`; the value's name of an argument without dashes.
fn name_of(argument: &str) -> String {
    let name = argument.split_whitespace().next().unwrap_or(argument);
    if name.starts_with('-') {
        name.to_owned()
    } else {
        argument.trim_matches(['<', '>', '[', ']', '.']).to_owned()
    }
}
