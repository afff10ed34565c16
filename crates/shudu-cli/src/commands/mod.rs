//! One file per command, with its arguments, the examples of its help and what it does. To add one: write the file, add
//! its `mod` and its line to the list below, and its words to `shudu-i18n/messages/*/help.ftl`.

mod batch;
mod bench;
mod book;
mod candidates;
mod check;
mod completions;
mod convert;
mod count;
mod decode;
mod dedupe;
mod each;
mod encode;
mod endgames;
mod generate;
mod hashing;
mod help;
mod infer;
mod json;
mod licenses;
mod logic;
mod man;
mod minimize;
mod picture;
mod random;
mod render;
mod rules;
mod serve;
mod solve;
mod techniques;
mod transform;
mod why;
mod written;

pub(crate) use licenses::run as licenses;
use shudu::Language;

use crate::args::Cli;
use crate::built_in::Feature;
use crate::failure::Failure;
use crate::run;

/// How a run ended that did not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything has its result.
    Done = 0,
    /// Something has none: no solution, a broken rule.
    NoResult = 1,
}

/// Makes [`Command`], [`Command::run`] and [`GROUPS`] from the list of commands. The file of each has its `Args`, the
/// `EXAMPLES` that end its help (the tests run every line), and `run`.
macro_rules! commands {
    ($($group:ident { $($name:ident => $($module:ident)::+ $([$($setting:tt)+])?,)+ })+) => {
        #[derive(clap::Subcommand)]
        pub(crate) enum Command {
            $($(
                #[command(after_help = $($module::)+EXAMPLES, $($($setting)+)?)]
                $name($($module::)+Args),
            )+)+
        }

        impl Command {
            fn run(&self, language: Language) -> Result<Exit, Failure> {
                match self {
                    $($(Self::$name(args) => $($module::)+run(args, language),)+)+
                }
            }
        }

        /// The commands by what they are for, in the order of `shudu --help`. The heading of a group is
        /// `help-heading-<group>`.
        pub(crate) const GROUPS: &[(&str, &[&str])] =
            &[$((stringify!($group), &[$(stringify!($name)),+])),+];
    };
}

// In the order of `shudu --help`.
commands! {
    solving {
        Solve => solve,
        Check => check,
        Count => count,
        Candidates => candidates,
        Why => why,
        Infer => infer,
    }
    learning {
        Explain => logic::explain,
        Hint => logic::hint,
        Steps => logic::steps,
        Rate => logic::rate,
        Practice => logic::practice,
        Study => logic::study,
    }
    making {
        Generate => generate,
        Minimize => minimize,
        Random => random,
        Endgames => endgames,
        Book => book [hide = !Feature::Pictures.is_built_in()],
    }
    writing {
        Convert => convert,
        Render => render,
        Transform => transform,
        Dedupe => dedupe,
        Encode => encode,
        Decode => decode,
    }
    others {
        Serve => serve [hide = !Feature::Web.is_built_in()],
        Rules => rules,
        Techniques => techniques,
        Bench => bench,
        Completions => completions,
        Man => man,
        Help => help,
    }
}

pub(crate) fn run(cli: &Cli, language: Language) -> Result<Exit, Failure> {
    run::catch_interrupts(language)?;
    cli.command.run(language)
}
