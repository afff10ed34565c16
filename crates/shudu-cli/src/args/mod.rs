//! The arguments that several commands share, each defined once; those of a single command are in the file of that
//! command. Help texts are in `shudu-i18n/messages/*/help.ftl`, so that they follow `--lang`: `help-<command>` for a
//! command, `help-arg-<id>` for an argument.

pub(crate) mod values;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, ValueEnum};
use shudu::Language;
use shudu::constraints::Shorthand;
use shudu::formats::{Blocks, Format};
use shudu::generate::drawn_seed;
use shudu::logic::policies::Policy;
use shudu::message;
use shudu::solve::EngineChoice;

use crate::commands::Command;
use crate::diagnostics;
use crate::failure::Failure;
use crate::help::LAST;
use crate::output::Output;

#[derive(Parser)]
#[command(name = "shudu", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[arg(help_heading = "general", long, global = true, value_name = "LANGUAGE", value_parser = values::language, display_order = LAST)]
    lang: Option<Language>,
    #[arg(help_heading = "general", long, global = true, value_name = "WHEN", default_value = "auto", display_order = LAST)]
    pub(crate) color: Color,
    #[arg(help_heading = "general", long, global = true, display_order = LAST)]
    pub(crate) plain: bool,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    pub(crate) fn write_global(self) {
        match self {
            Self::Auto => anstream::ColorChoice::Auto,
            Self::Always => anstream::ColorChoice::Always,
            Self::Never => anstream::ColorChoice::Never,
        }
        .write_global();
    }
}

/// Where puzzles come from.
#[derive(Args, Clone)]
#[command(next_help_heading = "input")]
pub(crate) struct InputArgs {
    #[arg(value_name = "FILE|LINK", conflicts_with = "string", display_order = 0)]
    pub(crate) file: Vec<PathBuf>,
    #[arg(display_order = 1, long, value_name = "PUZZLE", allow_hyphen_values = true)]
    pub(crate) string: Option<String>,
    #[arg(display_order = 2, long, value_name = "FORMAT", value_parser = values::format)]
    pub(crate) from: Option<&'static dyn Format>,
    #[arg(display_order = 3, long, value_name = "BYTES", value_parser = values::number::<usize>)]
    pub(crate) max_puzzle: Option<usize>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

/// The board and the rules, where the input does not give them.
#[derive(Args, Clone, Default)]
#[command(next_help_heading = "board")]
pub(crate) struct BoardArgs {
    #[arg(long, value_name = "N|RxC", value_parser = values::size)]
    pub(crate) size: Option<(usize, usize)>,
    #[arg(long, value_name = "A-B", value_parser = values::digits)]
    pub(crate) digits: Option<(u8, u8)>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[command(flatten)]
    pub(crate) shorthands: ShorthandArgs,
    #[arg(long, value_name = "KIND ARGUMENTS")]
    pub(crate) constraint: Vec<String>,
}

impl BoardArgs {
    /// Whether an option adds constraints to each puzzle.
    pub(crate) fn has_constraints(&self) -> bool {
        let shorthands = self.shorthands.texts.iter().map(|(_, texts)| texts);
        shorthands.chain([&self.constraint]).any(|texts| !texts.is_empty())
    }
}

/// The blocks of a board and the rules that hold on it.
#[derive(Args, Clone, Default)]
#[command(next_help_heading = "board")]
pub(crate) struct RuleArgs {
    #[arg(long, value_name = "RxC|none", value_parser = values::blocks)]
    pub(crate) blocks: Option<Blocks>,
    #[arg(long, value_name = "RULES", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) rules: Option<Vec<String>>,
}

/// One option for each [`Shorthand`]: `--thermo`, `--cage` and `--ineq`. Each can be given several times.
#[derive(Clone, Default)]
pub(crate) struct ShorthandArgs {
    /// What each option was given, in the order of the table.
    pub(crate) texts: Vec<(&'static Shorthand, Vec<String>)>,
}

impl Args for ShorthandArgs {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.args(Shorthand::ALL.iter().map(|shorthand| {
            clap::Arg::new(shorthand.name)
                .long(shorthand.name)
                .value_name(shorthand.arguments)
                .help_heading("board")
                .allow_hyphen_values(shorthand.can_start_with_minus)
                .action(clap::ArgAction::Append)
        }))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl clap::FromArgMatches for ShorthandArgs {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let texts = |shorthand: &Shorthand| -> Vec<String> {
            matches.get_many(shorthand.name).unwrap_or_default().cloned().collect()
        };
        let all = Shorthand::ALL.iter();
        Ok(Self { texts: all.map(|shorthand| (shorthand, texts(shorthand))).collect() })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The file that a result goes to.
#[derive(Args, Clone)]
#[command(next_help_heading = "output")]
pub(crate) struct FileArgs {
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl FileArgs {
    /// Opens the file, or standard output if none was named.
    pub(crate) fn create(&self) -> Result<Output, Failure> {
        Output::create(self.output.as_deref())
    }
}

/// Results as text or as JSON.
#[derive(Args, Clone)]
#[command(next_help_heading = "output")]
pub(crate) struct ResultArgs {
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) file: FileArgs,
}

impl ResultArgs {
    /// Opens the file, or standard output if none was named.
    pub(crate) fn create(&self) -> Result<Output, Failure> {
        self.file.create()
    }
}

/// Puzzles or grids as results: in a format, or as JSON with more about each.
#[derive(Args, Clone)]
#[command(next_help_heading = "output")]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::format, conflicts_with = "json")]
    pub(crate) to: Option<&'static dyn Format>,
    #[command(flatten)]
    pub(crate) result: ResultArgs,
}

impl OutputArgs {
    /// Whether results are JSON.
    pub(crate) fn json(&self) -> bool {
        self.result.json
    }

    /// Opens the file, or standard output if none was named.
    pub(crate) fn create(&self) -> Result<Output, Failure> {
        self.result.create()
    }
}

/// Puzzles that a command makes.
#[derive(Args, Clone)]
#[command(next_help_heading = "output")]
pub(crate) struct MadeArgs {
    #[arg(long, value_name = "FORMAT", value_parser = values::format, conflicts_with = "json")]
    pub(crate) to: Option<&'static dyn Format>,
    #[command(flatten)]
    pub(crate) result: ResultArgs,
}

impl MadeArgs {
    /// Opens the file, or standard output if none was named.
    pub(crate) fn create(&self) -> Result<Output, Failure> {
        self.result.create()
    }

    /// Whether puzzles are written as JSON, each with its number.
    pub(crate) fn json(&self) -> bool {
        self.result.json
    }
}

/// Boards to look at.
#[derive(Args, Clone)]
#[command(next_help_heading = "output")]
pub(crate) struct PictureArgs {
    #[arg(long, conflicts_with = "json")]
    pub(crate) svg: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(id = "picture-output", short = 'o', long = "output", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// How long the work on a puzzle may take.
#[derive(Args, Clone)]
#[command(next_help_heading = "limits")]
pub(crate) struct TimeArgs {
    #[arg(long, value_name = "TIME", value_parser = values::duration)]
    pub(crate) timeout: Option<Duration>,
}

/// Limits of a search.
#[derive(Args, Clone)]
#[command(next_help_heading = "limits")]
pub(crate) struct LimitArgs {
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    #[arg(long, alias = "max-steps", value_name = "N", value_parser = values::number::<u64>)]
    pub(crate) max_nodes: Option<u64>,
}

/// The engine and its limits.
#[derive(Args, Clone)]
#[command(next_help_heading = "limits")]
pub(crate) struct EngineArgs {
    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = values::engine)]
    pub(crate) engine: EngineChoice,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[arg(id = "engine-threads", long = "threads", value_name = "N", value_parser = values::count::<NonZeroUsize>)]
    pub(crate) threads: Option<NonZeroUsize>,
}

impl EngineArgs {
    /// How long the work on a puzzle may take.
    pub(crate) fn timeout(&self) -> Option<Duration> {
        self.limits.time.timeout
    }

    /// How many steps the engine may take.
    pub(crate) fn max_nodes(&self) -> Option<u64> {
        self.limits.max_nodes
    }
}

/// How many puzzles are worked on at once.
#[derive(Args, Clone)]
#[command(next_help_heading = "limits")]
pub(crate) struct ThreadArgs {
    #[arg(long, value_name = "N", value_parser = values::count::<NonZeroUsize>)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// The order in which techniques are tried.
#[derive(Args, Clone)]
pub(crate) struct PolicyArgs {
    #[arg(help_heading = "options", long, value_name = "POLICY", default_value = "teach", value_parser = values::policy)]
    pub(crate) policy: &'static Policy,
}

/// A position to explain: the start of a puzzle, or where a player is.
#[derive(Args, Clone)]
pub(crate) struct PositionArgs {
    #[command(flatten)]
    policy: PolicyArgs,
    #[arg(help_heading = "input", long, value_name = "FILE|GRID")]
    pub(crate) from_state: Option<String>,
}

impl PositionArgs {
    pub(crate) fn policy(&self) -> &'static Policy {
        self.policy.policy
    }
}

/// A question about a position, and how it is answered.
#[derive(Args, Clone)]
pub(crate) struct QuestionArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[command(flatten)]
    pub(crate) time: TimeArgs,
    #[command(flatten)]
    pub(crate) result: ResultArgs,
}

/// How many puzzles to draw at random, and from which seed.
#[derive(Args, Clone)]
pub(crate) struct DrawArgs {
    #[arg(help_heading = "series", long, value_name = "N", default_value_t = 1, value_parser = values::number::<u64>)]
    pub(crate) count: u64,
    #[arg(help_heading = "series", long, value_name = "N", value_parser = values::number::<u64>)]
    pub(crate) seed: Option<u64>,
}

/// The seed that was asked for, else one drawn now, which is told on standard error so that the run can be repeated.
pub(crate) fn seed_or_drawn(asked: Option<u64>, language: Language) -> u64 {
    asked.unwrap_or_else(|| {
        let seed = drawn_seed();
        diagnostics::note(&message!("random-seed", seed = seed), language);
        seed
    })
}
