//! Help, in the user's language.

use std::ffi::OsString;

use clap::CommandFactory as _;
use shudu::{Language, help_text};

use crate::args::Cli;
use crate::built_in::{self, Feature};

/// The examples that end each command's help; the tests run every line.
pub(crate) mod examples {
    pub(crate) const SOLVE: &str = "\
shudu solve examples/classic.txt
shudu solve --unique examples/killer.txt
shudu solve --to line < examples/many.txt
shudu solve --size 4 --rules row,column --string 1....2....3....4
shudu solve --size 6 --thermo A1B1B2 --cage '10 r4c4 r4c5' --ineq 'r6c1>r6c2'";
    pub(crate) const CHECK: &str = "\
shudu check examples/mixed.txt --unique
shudu check examples/classic.txt --complete --grid examples/classic.solution.txt
shudu check --string 12..34.......... --json";
    pub(crate) const COUNT: &str = "\
shudu count --size 4
shudu count --limit 2 examples/many.txt
shudu count --size 9 --estimate --probes 200";
    pub(crate) const CANDIDATES: &str = "\
shudu candidates examples/classic.txt
shudu candidates examples/thermometers.txt --svg > candidates.svg
shudu candidates --true --size 4 --thermo A1A2B2C2 --timeout 10s";
    pub(crate) const WHY: &str = "\
shudu why examples/clash.txt
shudu why examples/clash.txt --json";
    pub(crate) const MINIMIZE: &str = "\
shudu minimize examples/classic.txt
shudu minimize examples/killer.txt --list
shudu minimize examples/mixed.txt --keep givens --seed 1 --to json";
    pub(crate) const INFER: &str = "\
shudu infer examples/classic.txt
shudu infer examples/classic.txt --steps
shudu infer --to line examples/many.txt";
    pub(crate) const GENERATE: &str = "\
shudu generate --type killer --seed 1
shudu generate --type mixed --cages 10 20 --ineq 10 20 --givens 0 10 --seed 7 --with-solution
shudu generate --with thermometer=4..8 --with non-consecutive --seed 3
shudu generate --type standard --symmetry rotate180 --seed 4
shudu generate --type standard --size 6 --count 3 --minimal --seed 2 --to line";
    pub(crate) const EXPLAIN: &str = "\
shudu explain examples/classic.txt
shudu explain examples/classic.txt --argument --verify
shudu explain examples/classic.txt --to html -o steps.html";
    pub(crate) const HINT: &str = "\
shudu hint examples/classic.txt
shudu hint examples/classic.txt --level 5";
    pub(crate) const RATE: &str = "\
shudu rate examples/many.txt
shudu rate examples/many.txt --scale hodoku --json
shudu rate examples/study/m3.txt --scale study";
    pub(crate) const STEPS: &str = "\
shudu steps examples/classic.txt --technique hidden-single";
    pub(crate) const PRACTICE: &str = "\
shudu practice --technique naked-pair --count 2 --seed 1";
    pub(crate) const STUDY: &str = "\
shudu study examples/study/m18.txt
shudu study examples/study/m3.txt --level-limit 15 --no-try
shudu study examples/study/m12.txt --emu --print-step
shudu study examples/study/m10.txt --try-error
shudu study examples/study/m10.txt --level-limit 3 --json";
    pub(crate) const RANDOM: &str = "\
shudu random --fill 0.3 --count 5 --seed 7
shudu random --size 6 --rules row,column,block,diagonals --seed 1 --to grid";
    pub(crate) const ENDGAMES: &str = "\
shudu endgames 3
shudu endgames 1000 --start 2903040 --top-left 7 -o grids.txt
shudu endgames 5 --shuffle --seed 1
shudu endgames --number-of examples/endgame.txt";
    pub(crate) const BENCH: &str = "\
shudu bench classic examples/many.txt --repeats 3
shudu bench variants examples/killer.txt examples/mixed.txt --repeats 3
shudu bench generate --only killer --time 1s";
    #[cfg(not(feature = "pictures"))]
    pub(crate) const RENDER: &str = "\
shudu render examples/mixed.txt > mixed.svg
shudu render examples/classic.txt --candidates --labels -o classic.svg
shudu render examples/classic.txt --step 7 -o step.svg --theme light";
    #[cfg(feature = "pictures")]
    pub(crate) const RENDER: &str = "\
shudu render examples/mixed.txt > mixed.svg
shudu render examples/classic.txt --candidates --labels -o classic.png --width 900
shudu render examples/classic.txt --step 7 -o step.svg --theme light
shudu render examples/many.txt -o many.pdf
shudu render examples/killer.txt --solution --to png --theme dark -o killer.png";
    pub(crate) const BOOK: &str = "\
shudu book examples/many.txt --title Sudoku -o book.pdf
shudu book --type standard --difficulty easy --count 8 --seed 1 --per-page 2 -o easy.pdf
shudu book --type killer --count 4 --seed 2 --paper letter --no-solutions -o killer.pdf";
    pub(crate) const CONVERT: &str = "\
shudu convert examples/classic.txt --to blocks
shudu convert examples/mixed.txt --to json -o mixed.json";
    pub(crate) const TRANSFORM: &str = "\
shudu transform examples/classic.txt --canonical
shudu transform examples/classic.txt --random --seed 1 --count 3 --to line
shudu transform examples/jigsaw.txt --rotate 90
shudu transform examples/six.txt --relabel 654321
shudu transform examples/endgame.txt --automorphisms";
    pub(crate) const DEDUPE: &str = "\
shudu dedupe examples/many.txt -o different.txt
shudu dedupe examples/many.txt --list";
    pub(crate) const ENCODE: &str = "\
shudu encode examples/classic.txt -o classic.cnf
shudu encode --size 4 --thermo A1A2B2C2 --timeout 10s > thermometer.cnf";
    pub(crate) const DECODE: &str = "\
shudu encode examples/killer.txt -o a.cnf; cadical -q a.cnf | shudu decode a.cnf -
shudu encode examples/mixed.txt -o b.cnf; minisat b.cnf b.txt; shudu decode b.cnf b.txt";
    pub(crate) const RULES: &str = "\
shudu rules
shudu rules killer";
    pub(crate) const SERVE: &str = "\
shudu serve
shudu serve --port 0 --open";
    pub(crate) const COMPLETIONS: &str = "\
shudu completions bash > shudu.bash";
    pub(crate) const MAN: &str = "\
shudu man > shudu.1
shudu man man1";
}

/// The language that `--lang` names, else the locale's. Looked up before the arguments are parsed, so
/// that help and errors about arguments are in it too.
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

/// The text of a help entry; clap shows nothing for none, and a test allows none.
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
        // Our own, because clap's would keep their English.
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
