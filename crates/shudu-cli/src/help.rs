//! Help, in the user's language.

use std::ffi::OsString;

use clap::CommandFactory as _;
use shudu::{Language, help_text};

use crate::args::Cli;
use crate::built_in::{self, Feature};

/// The language that `--lang` names, or that of the locale. It is found before the arguments are parsed, so that help and
/// errors about arguments use it too.
pub(crate) fn language(args: impl IntoIterator<Item = OsString>) -> Language {
    let mut args = args.into_iter().filter_map(|arg| arg.into_string().ok());
    while let Some(arg) = args.next() {
        let tag = match arg.strip_prefix("--lang") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        if let Some(language) = tag.and_then(|tag| tag.parse().ok()) {
            return language;
        }
    }
    sys_locale::get_locale().map_or(Language::English, |locale| Language::from_locale(&locale))
}

/// The command line with its help in a language.
pub(crate) fn command(language: Language) -> clap::Command {
    let version = flag("version", 'V', clap::ArgAction::Version);
    let licenses = clap::Arg::new(LICENSES).long(LICENSES).display_order(LAST);
    let licenses = licenses.action(clap::ArgAction::SetTrue);
    let command = localised(Cli::command().arg(version).arg(licenses), language);
    let missing = Feature::ALL.into_iter().filter(|feature| !feature.is_built_in());
    missing.fold(command, |command, feature| without(feature, command, language))
}

/// The help of a build that lacks a feature: it names what is missing and how to get it.
fn without(feature: Feature, command: clap::Command, language: Language) -> clap::Command {
    let heading = text(language, "heading-missing").unwrap_or_default();
    let before = command.get_after_help().map_or(format!("{heading}:"), ToString::to_string);
    let (gives, id) = (feature.gives(), feature.id());
    let name = feature.command();
    command.after_help(format!("{before}\n  {gives} (--features {id})")).mut_subcommand(
        name,
        |subcommand| {
            let about = subcommand.get_about().map(ToString::to_string).unwrap_or_default();
            let missing = built_in::missing(&format!("shudu {name}")).text(language);
            let advice = feature.advice().text(language);
            subcommand.about(format!("{about}\n\n{missing}; {advice}"))
        },
    )
}

/// A flag that every command ends with.
fn flag(name: &'static str, short: char, action: clap::ArgAction) -> clap::Arg {
    clap::Arg::new(name).short(short).long(name).action(action).display_order(LAST)
}

/// The flag that shows licences instead of running a command.
pub(crate) const LICENSES: &str = "licenses";

/// Places options after all others in the help.
pub(crate) const LAST: usize = 1000;

/// The text of a help entry. A test makes sure that every entry has one.
fn text(language: Language, id: &str) -> Option<String> {
    help_text(language, &format!("help-{id}"))
}

fn localised(command: clap::Command, language: Language) -> clap::Command {
    let name = command.get_name().to_owned();
    let heading = |id| text(language, id).unwrap_or_default();
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        heading("heading-usage")
    );
    let about = match name.as_str() {
        "render" if !Feature::Pictures.is_built_in() => "render-svg",
        name => name,
    };
    let mut command = command
        .about(text(language, about).unwrap_or_default())
        .help_template(template)
        .subcommand_help_heading(heading("heading-commands"))
        .disable_help_subcommand(true)
        // Ours replaces clap's, whose text is always English.
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(flag("help", 'h', clap::ArgAction::Help))
        .mut_args(|arg| localised_arg(arg, language));
    if let Some(examples) = command.get_after_help().map(ToString::to_string) {
        let examples: String = examples.lines().map(|line| format!("\n  {line}")).collect();
        command = command.after_help(format!("{}:{examples}", heading("heading-examples")));
    }
    command.mut_subcommands(|subcommand| localised(subcommand, language))
}

fn localised_arg(arg: clap::Arg, language: Language) -> clap::Arg {
    let help = text(language, &format!("arg-{}", arg.get_id()));
    let heading = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
    let arg = arg.help_heading(text(language, heading).unwrap_or_default());
    match help {
        Some(help) => arg.help(help),
        None => arg,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        for tag in Language::ALL {
            command(tag).debug_assert();
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_every_language() {
        fn check(command: &clap::Command, language: Language) {
            let name = command.get_name();
            assert!(text(language, name).is_some(), "{language}: help-{name}");
            for arg in command.get_arguments() {
                let id = format!("arg-{}", arg.get_id());
                assert!(text(language, &id).is_some(), "{language}: help-{id}");
            }
            for subcommand in command.get_subcommands() {
                check(subcommand, language);
            }
        }
        for language in Language::ALL {
            check(&command(language), language);
        }
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let found = |line: &str| language(line.split(' ').map(OsString::from));
        assert_eq!(found("shudu solve --lang zh-TW x"), Language::TraditionalChinese);
        assert_eq!(found("shudu --lang=zh-CN --help"), Language::SimplifiedChinese);
        assert_eq!(found("shudu --lang=en"), Language::English);
    }
}
