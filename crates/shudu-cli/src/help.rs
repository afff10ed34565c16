//! Help, in the user's language.

use std::ffi::OsString;

use clap::CommandFactory as _;
use shudu::generate::{PuzzleType, Range, Usual};
use shudu::{Language, Message, help_text, message};

use crate::args::Cli;
use crate::built_in::{self, Feature};
use crate::commands::GROUPS;
use crate::run::USUAL_LOOK;

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
    let licenses = licenses.action(clap::ArgAction::SetTrue).help_heading("general");
    let command = localised(Cli::command().arg(version).arg(licenses), language);
    let command = grouped(command, language);
    let missing = Feature::ALL.into_iter().filter(|feature| !feature.is_built_in());
    missing.fold(command, |command, feature| without(feature, command, language))
}

/// What works without the name of a command, and the message that explains it.
const WITHOUT_COMMAND: [(&str, &str); 5] = [
    ("shudu FILE|LINK...", "short-solve"),
    ("shudu --string PUZZLE", "short-string"),
    ("shudu --generate ...", "short-generate"),
    ("shudu -c N", "short-c"),
    ("shudu -s FILE", "short-s"),
];

/// The help of `shudu` itself: the commands by what they are for. Clap would list them all in a row.
fn grouped(command: clap::Command, language: Language) -> clap::Command {
    let heading = |id: &str| {
        let words = text(language, &format!("heading-{id}")).unwrap_or_default();
        format!("{HEADING}{words}:{HEADING:#}\n")
    };
    let mut list = heading("short");
    for (line, about) in WITHOUT_COMMAND {
        list.push_str(&format!("  {line:<22} {}\n", text(language, about).unwrap_or_default()));
    }
    for (group, names) in GROUPS {
        list.push_str(&format!("\n{}", heading(group)));
        for name in *names {
            let Some(one) = command.find_subcommand(name.to_lowercase()) else { continue };
            if !one.is_hide_set() {
                let about = one.get_about().map(ToString::to_string).unwrap_or_default();
                list.push_str(&format!("  {:<12} {about}\n", one.get_name()));
            }
        }
    }
    // Braces would be variables of the template.
    let list = list.replace(['{', '}'], "");
    let usage = text(language, "heading-usage").unwrap_or_default();
    let general = heading("general");
    command.help_template(format!(
        "{{about-with-newline}}\n{usage}: {{usage}}\n\n{list}\n{general}{{options}}{{after-help}}"
    ))
}

/// The style that clap gives headings.
const HEADING: anstyle::Style = anstyle::Style::new().bold().underline();

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
    let flag = clap::Arg::new(name).short(short).long(name).action(action);
    flag.display_order(LAST).help_heading("general")
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
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
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
        .mut_args(|arg| localised_arg(arg, &name, language));
    if let Some(examples) = command.get_after_help().map(ToString::to_string) {
        let examples: String = examples.lines().map(|line| format!("\n  {line}")).collect();
        command = command.after_help(format!("{}:{examples}", heading("heading-examples")));
    }
    command.mut_subcommands(|subcommand| localised(subcommand, language))
}

fn localised_arg(arg: clap::Arg, command: &str, language: Language) -> clap::Arg {
    let usual = if arg.is_positional() { "arguments" } else { "options" };
    let heading = format!("heading-{}", arg.get_help_heading().unwrap_or(usual));
    let help = text(language, &format!("arg-{}", arg.get_id())).unwrap_or_default();
    let notes = [possible_values(&arg), default_value(&arg, command)];
    let notes = notes.into_iter().flatten().map(|note| format!(" {}", note.text(language)));
    let help = help + &notes.collect::<String>();
    // Ours replace what clap would add, whose words are always English.
    let arg = match arg.get_action().takes_values() {
        true => arg.hide_possible_values(true).hide_default_value(true),
        false => arg,
    };
    arg.help_heading(text(language, &heading).unwrap_or_default()).help(help)
}

/// The values that an argument can have, if they are a list.
fn possible_values(arg: &clap::Arg) -> Option<Message> {
    if !arg.get_action().takes_values() {
        return None;
    }
    let values = arg.get_possible_values();
    let names: Vec<&str> =
        values.iter().filter(|value| !value.is_hide_set()).map(|value| value.get_name()).collect();
    (!names.is_empty()).then(|| message!("help-possible", values = names.join(", ")))
}

/// The value that an argument has where it is not given. Where that needs words, they are part of its own text.
fn default_value(arg: &clap::Arg, command: &str) -> Option<Message> {
    let said = |value: String| Some(message!("help-default", value = value));
    match (arg.get_id().as_str(), command) {
        ("cages", _) => usual_ranges(|usual| usual.cages),
        ("generate-ineq", _) => usual_ranges(|usual| usual.signs),
        ("givens", _) => usual_ranges(|usual| Some(usual.givens)),
        ("timeout", "infer") => said(format!("{}s", USUAL_LOOK.as_secs())),
        ("timeout", "check" | "candidates") => {
            Some(message!("help-default-look", time = format!("{}s", USUAL_LOOK.as_secs())))
        }
        ("timeout", name) if name != "variants" => Some(message!("help-default-none")),
        ("to", "generate" | "practice") => said("sections".to_owned()),
        ("to", "random") => said("line".to_owned()),
        ("to", "solve" | "decode") => Some(message!("help-default-grid")),
        ("to", "minimize" | "transform" | "dedupe") => Some(message!("help-default-input")),
        _ if arg.get_action().takes_values() => {
            let values = arg.get_default_values().iter();
            let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
            if values.is_empty() { None } else { said(values.join(" ")) }
        }
        _ => None,
    }
}

/// The usual range of each type of puzzle that has one, on the usual board.
fn usual_ranges(range: impl Fn(&Usual) -> Option<Range>) -> Option<Message> {
    let board = shudu::constraints::classic(9).ok()?;
    let ranges = PuzzleType::NAMED.iter().filter_map(|(name, of)| {
        let Range { min, max } = range(&Usual::new(&board, *of, None))?;
        Some(format!("{name} {min} {max}"))
    });
    Some(message!("help-default", value = ranges.collect::<Vec<_>>().join(", ")))
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
                let heading = arg.get_help_heading().unwrap_or_default();
                assert!(!heading.is_empty(), "{language}: the heading of {id}");
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
    fn every_command_is_in_a_group_with_a_heading() {
        for language in Language::ALL {
            let help = command(language).render_help().to_string();
            for (group, _) in GROUPS {
                let heading = text(language, &format!("heading-{group}")).expect(group);
                assert!(help.contains(&format!("\n{heading}:\n")), "{help}");
            }
            for one in command(language).get_subcommands().filter(|one| !one.is_hide_set()) {
                assert!(help.contains(&format!("\n  {} ", one.get_name())), "{help}");
            }
        }
    }

    #[test]
    fn defaults_are_shown() {
        let help = |name: &str| {
            let all = command(Language::English);
            all.find_subcommand(name).expect(name).clone().render_help().to_string()
        };
        let generate = help("generate").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(generate.contains("[default: killer 28 36, mixed 10 20]"), "{generate}");
        assert!(generate.contains("[default: sections]"), "{generate}");
        assert!(help("random").contains("[default: 0.3]"));
    }

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let found = |line: &str| language(line.split(' ').map(OsString::from));
        assert_eq!(found("shudu solve --lang zh-TW x"), Language::TraditionalChinese);
        assert_eq!(found("shudu --lang=zh-CN --help"), Language::SimplifiedChinese);
        assert_eq!(found("shudu --lang=en"), Language::English);
    }
}
