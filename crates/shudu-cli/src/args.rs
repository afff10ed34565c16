//! The arguments. Their help texts are in `shudu-i18n/messages/*/help.ftl`, so that `--lang` holds for
//! them too: `help-<command>` for a command, `help-arg-<id>` for an argument.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use shudu::classic::Simd;
use shudu::formats::{Blocks, Format};
use shudu::generate::{Difficulty, Range};
use shudu::logic::explain::HintLevel;
use shudu::logic::policies::{POLICIES, Policy};
use shudu::logic::techniques;
use shudu::scale::Scale;
use shudu::solve::EngineChoice;
use shudu::{Language, formats};

use crate::built_in::Feature;
use crate::help::{LAST, examples};

#[derive(Parser)]
#[command(name = "shudu", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language, display_order = LAST)]
    lang: Option<Language>,
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto", display_order = LAST)]
    pub(crate) color: Color,
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

#[derive(Subcommand)]
pub(crate) enum Command {
    #[command(after_help = examples::SOLVE)]
    Solve(SolveArgs),
    #[command(after_help = examples::CHECK)]
    Check(CheckArgs),
    #[command(after_help = examples::COUNT)]
    Count(CountArgs),
    #[command(after_help = examples::CANDIDATES)]
    Candidates(CandidatesArgs),
    #[command(after_help = examples::WHY)]
    Why(WhyArgs),
    #[command(after_help = examples::MINIMIZE)]
    Minimize(MinimizeArgs),
    #[command(after_help = examples::INFER)]
    Infer(InferArgs),
    #[command(after_help = examples::GENERATE)]
    Generate(GenerateArgs),
    #[command(after_help = examples::EXPLAIN)]
    Explain(ExplainArgs),
    #[command(after_help = examples::HINT)]
    Hint(HintArgs),
    #[command(after_help = examples::RATE)]
    Rate(RateArgs),
    #[command(after_help = examples::STEPS)]
    Steps(StepsArgs),
    #[command(after_help = examples::PRACTICE)]
    Practice(PracticeArgs),
    #[command(after_help = examples::STUDY)]
    Study(StudyArgs),
    #[command(after_help = examples::RANDOM)]
    Random(RandomArgs),
    #[command(after_help = examples::ENDGAMES)]
    Endgames(EndgamesArgs),
    #[command(after_help = examples::RENDER)]
    Render(RenderArgs),
    #[command(after_help = examples::BOOK, hide = !Feature::Pictures.is_built_in())]
    Book(BookArgs),
    #[command(after_help = examples::CONVERT)]
    Convert(ConvertArgs),
    #[command(after_help = examples::TRANSFORM)]
    Transform(TransformArgs),
    #[command(after_help = examples::DEDUPE)]
    Dedupe(DedupeArgs),
    #[command(after_help = examples::ENCODE)]
    Encode(EncodeArgs),
    #[command(after_help = examples::DECODE)]
    Decode(DecodeArgs),
    #[command(after_help = examples::RULES)]
    Rules(RulesArgs),
    #[command(after_help = examples::SERVE, hide = !Feature::Web.is_built_in())]
    Serve(ServeArgs),
    #[command(after_help = examples::BENCH)]
    Bench(BenchArgs),
    #[command(after_help = examples::COMPLETIONS)]
    Completions(CompletionsArgs),
    #[command(after_help = examples::MAN)]
    Man(ManArgs),
}

/// What the puzzle is: the same for every command that takes one.
#[derive(Args, Clone)]
pub(crate) struct InputArgs {
    #[arg(value_name = "FILE", conflicts_with = "string")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "PUZZLE", allow_hyphen_values = true)]
    pub(crate) string: Option<String>,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) from: Option<&'static dyn Format>,
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_puzzle: Option<usize>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
}

/// What the board is and which rules hold, where the input does not say.
#[derive(Args, Clone, Default)]
pub(crate) struct BoardArgs {
    #[arg(long, value_name = "N|RxC", value_parser = size)]
    pub(crate) size: Option<(usize, usize)>,
    #[arg(long, value_name = "A-B", value_parser = digits)]
    pub(crate) digits: Option<(u8, u8)>,
    #[arg(long, value_name = "RxC|none", value_parser = blocks)]
    pub(crate) blocks: Option<Blocks>,
    #[arg(long, value_name = "RULES", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) rules: Option<Vec<String>>,
    #[arg(long, value_name = "CELLS")]
    pub(crate) thermo: Vec<String>,
    #[arg(long, value_name = "SUM CELLS", allow_hyphen_values = true)]
    pub(crate) cage: Vec<String>,
    #[arg(long, value_name = "INEQUALITY")]
    pub(crate) ineq: Vec<String>,
    #[arg(long, value_name = "KIND ARGUMENTS")]
    pub(crate) constraint: Vec<String>,
}

/// Where the result goes, and in which form.
#[derive(Args, Clone)]
pub(crate) struct OutputArgs {
    #[arg(long, value_name = "FORMAT", value_parser = format, conflicts_with = "json")]
    pub(crate) to: Option<&'static dyn Format>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Which engine, and how long it may take.
#[derive(Args, Clone)]
pub(crate) struct EngineArgs {
    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine)]
    pub(crate) engine: EngineChoice,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long, visible_alias = "max-steps", value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[arg(id = "engine-threads", long = "threads", value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long)]
    pub(crate) unique: bool,
    #[arg(long)]
    pub(crate) stats: bool,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "FILE|GRID")]
    pub(crate) grid: Option<String>,
    #[arg(long)]
    pub(crate) complete: bool,
    #[arg(long = "unique", id = "check-unique")]
    pub(crate) unique: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

#[derive(Args)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    pub(crate) limit: u64,
    #[arg(long, conflicts_with_all = ["limit", "engine", "engine-threads"])]
    pub(crate) estimate: bool,
    #[arg(long, value_name = "N", requires = "estimate")]
    pub(crate) probes: Option<u64>,
    #[arg(
        id = "estimate-seed",
        long = "seed",
        value_name = "N",
        default_value_t = 1,
        requires = "estimate"
    )]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

// One look asks no engine.
#[derive(Args)]
#[command(
    mut_arg("engine", |arg| arg.requires("true")),
    mut_arg("max_nodes", |arg| arg.requires("true")),
    mut_arg("engine-threads", |arg| arg.requires("true"))
)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(id = "true", long = "true")]
    pub(crate) is_true: bool,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Args)]
pub(crate) struct WhyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long, visible_alias = "max-steps", value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct MinimizeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, conflicts_with_all = ["keep", "minimize-seed", "to"])]
    pub(crate) list: bool,
    #[arg(long, value_name = "WHAT")]
    pub(crate) keep: Option<Keep>,
    #[arg(id = "minimize-seed", long = "seed", value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Keep {
    Givens,
    Constraints,
}

#[derive(Args)]
pub(crate) struct InferArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long)]
    pub(crate) steps: bool,
    #[arg(long, value_name = "FORMAT", value_parser = format, conflicts_with_all = ["json", "svg"])]
    pub(crate) to: Option<&'static dyn Format>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Args)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "POLICY", default_value = "teach", value_parser = policy)]
    pub(crate) policy: &'static Policy,
    #[arg(long, value_name = "FILE|GRID")]
    pub(crate) from_state: Option<String>,
    #[arg(long)]
    pub(crate) argument: bool,
    #[arg(long)]
    pub(crate) verify: bool,
    #[arg(id = "explain-to", long = "to", value_name = "FORM", default_value = "text")]
    to: ExplainTo,
    #[arg(long, conflicts_with = "explain-to")]
    json: bool,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl ExplainArgs {
    /// What the explanation is written as: `--json` is short for `--to json`.
    pub(crate) fn to(&self) -> ExplainTo {
        if self.json { ExplainTo::Json } else { self.to }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainTo {
    Text,
    Json,
    Html,
}

#[derive(Args)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(id = "hint-level", long = "level", value_name = "1..5", default_value = "1", value_parser = hint_level)]
    pub(crate) level: HintLevel,
    #[arg(long, value_name = "POLICY", default_value = "teach", value_parser = policy)]
    pub(crate) policy: &'static Policy,
    #[arg(long, value_name = "FILE|GRID")]
    pub(crate) from_state: Option<String>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "SCALE", default_value = "teach", value_parser = scale)]
    pub(crate) scale: Scale,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct StepsArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    pub(crate) technique: Option<&'static str>,
    #[arg(long, value_name = "POLICY", default_value = "teach", value_parser = policy)]
    pub(crate) policy: &'static Policy,
    #[arg(long, value_name = "FILE|GRID")]
    pub(crate) from_state: Option<String>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PracticeArgs {
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    pub(crate) technique: &'static str,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "POLICY", default_value = "teach", value_parser = policy)]
    pub(crate) policy: &'static Policy,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Option<&'static dyn Format>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct StudyArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level_limit: Option<u32>,
    #[arg(long)]
    pub(crate) no_try: bool,
    #[arg(long)]
    pub(crate) emu: bool,
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) emu_limits: usize,
    #[arg(long, value_name = "N")]
    pub(crate) loop_limit: Option<u64>,
    #[arg(long, value_name = "N")]
    pub(crate) rec_limit: Option<usize>,
    #[arg(long, value_name = "CELL")]
    pub(crate) break_at: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) written_limit: usize,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(long)]
    pub(crate) print_step: bool,
    #[arg(long, conflicts_with_all = ["level_limit", "no_try", "emu", "rec_limit", "break_at", "print_step"])]
    pub(crate) try_error: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Boards to look at.
#[derive(Args, Clone)]
pub(crate) struct PictureArgs {
    #[arg(long, conflicts_with = "json")]
    pub(crate) svg: bool,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(id = "picture-output", short = 'o', long = "output", value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    #[arg(long)]
    pub(crate) with_solution: bool,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Option<&'static dyn Format>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Which puzzles to make, and how many.
#[derive(Args)]
pub(crate) struct OrderArgs {
    #[arg(long = "type", value_name = "TYPE")]
    puzzle_type: Option<PuzzleType>,
    #[arg(long, value_names = ["MIN", "MAX"], num_args = 2)]
    pub(crate) cages: Vec<usize>,
    #[arg(id = "generate-ineq", long = "ineq", value_names = ["MIN", "MAX"], num_args = 2)]
    pub(crate) ineq: Vec<usize>,
    #[arg(long, value_names = ["MIN", "MAX"], num_args = 2)]
    pub(crate) givens: Vec<usize>,
    #[arg(long, value_name = "KIND[=MIN..MAX]")]
    pub(crate) with: Vec<String>,
    #[arg(id = "generate-clues", long = "clues", value_names = ["MIN", "MAX"], num_args = 2)]
    pub(crate) clues: Vec<usize>,
    #[arg(long, value_name = "LEVEL|MIN..MAX", value_parser = difficulty)]
    pub(crate) difficulty: Option<Difficulty>,
    #[arg(long)]
    pub(crate) minimal: bool,
    #[arg(long, value_name = "SYMMETRY", default_value = "none")]
    pub(crate) symmetry: Symmetry,
    #[arg(long, value_name = "FILE")]
    pub(crate) pattern: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) solution: Option<String>,
    #[arg(id = "generate-size", long = "size", value_name = "N|RxC", value_parser = size)]
    pub(crate) size: Option<(usize, usize)>,
    #[arg(long, value_name = "RxC|none", value_parser = blocks)]
    pub(crate) blocks: Option<Blocks>,
    #[arg(long, value_name = "RULES", value_delimiter = ',', allow_hyphen_values = true)]
    pub(crate) rules: Option<Vec<String>>,
    #[arg(id = "generate-count", long = "count", value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    #[arg(long)]
    pub(crate) distinct_up_to_symmetry: bool,
    #[arg(id = "generate-seed", long = "seed", value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

impl OrderArgs {
    /// The type asked for; `mixed` if nothing was, and nothing but what `--with` says if that is there.
    pub(crate) fn puzzle_type(&self) -> shudu::generate::PuzzleType {
        use shudu::generate::PuzzleType as Of;
        match self.puzzle_type {
            Some(PuzzleType::Standard) => Of::Standard,
            Some(PuzzleType::Killer) => Of::Killer,
            Some(PuzzleType::Inequality) => Of::Inequality,
            Some(PuzzleType::Mixed) => Of::Mixed,
            None if self.with.is_empty() => Of::Mixed,
            None => Of::Empty,
        }
    }
}

#[derive(Args)]
pub(crate) struct RenderArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(id = "render-candidates", long = "candidates")]
    pub(crate) candidates: bool,
    #[arg(id = "render-solution", long = "solution", conflicts_with_all = ["render-candidates", "render-step"])]
    pub(crate) solution: bool,
    #[arg(id = "render-step", long = "step", value_name = "N")]
    pub(crate) step: Option<std::num::NonZeroUsize>,
    #[arg(long, value_name = "POLICY", default_value = "teach", value_parser = policy)]
    pub(crate) policy: &'static Policy,
    #[arg(long)]
    pub(crate) labels: bool,
    #[arg(id = "render-theme", long = "theme", value_name = "THEME", default_value = "auto")]
    pub(crate) theme: PictureTheme,
    #[arg(long, value_name = "POINTS", hide = !Feature::Pictures.is_built_in())]
    pub(crate) width: Option<std::num::NonZeroU32>,
    #[arg(id = "render-to", long = "to", value_name = "FORM")]
    pub(crate) to: Option<PictureForm>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// What file a picture is.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum PictureForm {
    Svg,
    #[value(hide = !Feature::Pictures.is_built_in())]
    Png,
    #[value(hide = !Feature::Pictures.is_built_in())]
    Pdf,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum PictureTheme {
    Auto,
    Light,
    Dark,
    Print,
}

impl From<PictureTheme> for shudu::render::Theme {
    fn from(theme: PictureTheme) -> Self {
        match theme {
            PictureTheme::Auto => Self::Auto,
            PictureTheme::Light => Self::Light,
            PictureTheme::Dark => Self::Dark,
            PictureTheme::Print => Self::Print,
        }
    }
}

#[derive(Args)]
pub(crate) struct BookArgs {
    #[arg(
        id = "book-file",
        value_name = "FILE",
        conflicts_with_all = ["puzzle_type", "with", "difficulty", "generate-count", "generate-seed"]
    )]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = format, requires = "book-file")]
    pub(crate) from: Option<&'static dyn Format>,
    #[arg(long, value_name = "1|2|4|6", default_value = "4", value_parser = slots)]
    pub(crate) per_page: (usize, usize),
    #[arg(long, value_name = "PAPER", default_value = "a4")]
    pub(crate) paper: Paper,
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    #[arg(long)]
    pub(crate) no_solutions: bool,
    #[arg(id = "book-theme", long = "theme", value_name = "THEME", default_value = "print")]
    pub(crate) theme: PictureTheme,
    #[command(flatten)]
    pub(crate) order: OrderArgs,
    #[arg(id = "book-output", short = 'o', long = "output", value_name = "FILE", required = true)]
    pub(crate) output: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Paper {
    A4,
    Letter,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Symmetry {
    None,
    Rotate180,
    Rotate90,
    Mirror,
    Diagonal,
    Full,
}

impl From<Symmetry> for shudu::generate::Symmetry {
    fn from(symmetry: Symmetry) -> Self {
        match symmetry {
            Symmetry::None => Self::None,
            Symmetry::Rotate180 => Self::Rotate180,
            Symmetry::Rotate90 => Self::Rotate90,
            Symmetry::Mirror => Self::Mirror,
            Symmetry::Diagonal => Self::Diagonal,
            Symmetry::Full => Self::Full,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum PuzzleType {
    Standard,
    Killer,
    Inequality,
    Mixed,
}

#[derive(Args)]
pub(crate) struct RandomArgs {
    #[arg(long, value_name = "SHARE", default_value_t = 0.3, value_parser = share)]
    pub(crate) fill: f64,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: u64,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) board: BoardArgs,
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    pub(crate) to: Option<&'static dyn Format>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct EndgamesArgs {
    #[arg(value_name = "N", required_unless_present = "number_of", conflicts_with = "number_of")]
    pub(crate) n: Option<u32>,
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) start: u32,
    #[arg(long, value_name = "DIGIT", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) top_left: u8,
    #[arg(long)]
    pub(crate) shuffle: bool,
    #[arg(id = "shuffle-seed", long = "seed", value_name = "N", requires = "shuffle")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "GRID")]
    pub(crate) number_of: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) what: Bench,
}

#[derive(Subcommand)]
pub(crate) enum Bench {
    Classic(BenchClassicArgs),
    Variants(BenchVariantsArgs),
    Generate(BenchGenerateArgs),
}

#[derive(Args)]
pub(crate) struct BenchGenerateArgs {
    #[arg(id = "generate-only", long = "only", value_name = "TEXT")]
    pub(crate) only: Option<String>,
    #[arg(id = "generate-threads", long = "threads", value_name = "N", default_value = "1")]
    pub(crate) threads: std::num::NonZeroUsize,
    #[arg(id = "generate-time", long = "time", value_name = "TIME", default_value = "2s", value_parser = duration)]
    pub(crate) time: Duration,
    #[arg(id = "generate-json", long = "json")]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchVariantsArgs {
    #[arg(id = "variant-files", value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(long, value_name = "TEXT")]
    pub(crate) only: Option<String>,
    #[arg(long, value_name = "ENGINE", default_value = "auto", value_parser = engine)]
    pub(crate) engine: EngineChoice,
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = duration)]
    pub(crate) timeout: Duration,
    #[arg(id = "variant-repeats", long = "repeats", value_name = "N", default_value = "5")]
    pub(crate) repeats: std::num::NonZeroUsize,
    #[arg(id = "variant-json", long = "json")]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchClassicArgs {
    #[arg(id = "bench-files", value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    #[arg(id = "bench-limit", long = "limit", value_name = "1|2", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=2))]
    pub(crate) limit: u32,
    #[arg(id = "bench-engine", long = "engine", value_name = "ENGINE", default_value = "lanes")]
    pub(crate) engine: ClassicEngine,
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: std::num::NonZeroUsize,
    #[arg(long, value_name = "SET")]
    pub(crate) simd: Option<Simd>,
    #[arg(long, value_name = "N", default_value = "5")]
    pub(crate) repeats: std::num::NonZeroUsize,
    #[arg(id = "bench-json", long = "json")]
    pub(crate) json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ClassicEngine {
    Lanes,
    Single,
}

#[derive(Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(id = "convert-to", long = "to", value_name = "FORMAT", value_parser = format)]
    pub(crate) to: &'static dyn Format,
    #[arg(long)]
    pub(crate) lossy: bool,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
#[command(group = clap::ArgGroup::new("transformation").required(true).args([
    "canonical", "transform-random", "rotate", "reflect", "relabel", "automorphisms",
]))]
pub(crate) struct TransformArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long)]
    pub(crate) canonical: bool,
    #[arg(id = "transform-random", long = "random")]
    pub(crate) random: bool,
    #[arg(long, value_name = "DEGREES")]
    pub(crate) rotate: Option<Rotation>,
    #[arg(long, value_name = "HOW")]
    pub(crate) reflect: Option<Reflection>,
    #[arg(long, value_name = "DIGITS")]
    pub(crate) relabel: Option<String>,
    #[arg(long, conflicts_with = "to")]
    pub(crate) automorphisms: bool,
    #[arg(
        id = "transform-seed",
        long = "seed",
        value_name = "N",
        conflicts_with_all = ["canonical", "rotate", "reflect", "relabel", "automorphisms"]
    )]
    pub(crate) seed: Option<u64>,
    #[arg(
        id = "transform-count",
        long = "count",
        value_name = "N",
        default_value_t = 1,
        conflicts_with_all = ["canonical", "rotate", "reflect", "relabel", "automorphisms"]
    )]
    pub(crate) count: u64,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Rotation {
    #[value(name = "90")]
    Right,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    Left,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Reflection {
    Horizontal,
    Vertical,
    Diagonal,
    Antidiagonal,
}

#[derive(Args)]
pub(crate) struct DedupeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long)]
    pub(crate) exact: bool,
    #[arg(id = "dedupe-list", long = "list", conflicts_with = "to")]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct EncodeArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct DecodeArgs {
    #[arg(value_name = "FORMULA")]
    pub(crate) formula: PathBuf,
    #[arg(value_name = "SOLVER-OUTPUT")]
    pub(crate) solver_output: PathBuf,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args)]
pub(crate) struct RulesArgs {
    #[arg(value_name = "KIND")]
    pub(crate) kind: Option<String>,
}

#[derive(Args)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "PORT", default_value_t = 8420)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, value_name = "BYTES")]
    pub(crate) max_body: Option<usize>,
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) max_time: Option<Duration>,
    #[arg(long, value_name = "N")]
    pub(crate) max_jobs: Option<std::num::NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Args)]
pub(crate) struct ManArgs {
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

fn language(tag: &str) -> Result<Language, String> {
    tag.parse().map_err(|error: shudu::UnknownLanguage| error.to_string())
}

fn format(name: &str) -> Result<&'static dyn Format, String> {
    formats::find(name).ok_or_else(|| {
        let known: Vec<&str> = formats::formats().iter().map(|format| format.id()).collect();
        format!("there are {}", known.join(", "))
    })
}

fn engine(name: &str) -> Result<EngineChoice, String> {
    name.parse().map_err(|error: shudu::solve::UnknownEngine| error.to_string())
}

/// `6` or `4x6`.
fn size(text: &str) -> Result<(usize, usize), String> {
    let number =
        |text: &str| text.parse().map_err(|_| "expected N or RxC, such as 9 or 4x6".to_owned());
    match text.split_once(['x', 'X', '×']) {
        Some((rows, columns)) => Ok((number(rows)?, number(columns)?)),
        None => number(text).map(|n| (n, n)),
    }
}

/// `0-8`.
fn digits(text: &str) -> Result<(u8, u8), String> {
    let ends = text
        .split_once('-')
        .and_then(|(first, last)| Some((first.trim().parse().ok()?, last.trim().parse().ok()?)));
    ends.ok_or_else(|| "expected A-B, such as 1-9 or 0-8".to_owned())
}

/// `2x3` or `none`.
fn blocks(text: &str) -> Result<Blocks, String> {
    if text == "none" {
        return Ok(Blocks::None);
    }
    if !text.contains(['x', 'X', '×']) {
        return Err("expected RxC, such as 2x3, or none".to_owned());
    }
    size(text).map(|(rows, columns)| Blocks::Size(rows, columns))
}

/// `500ms`, `10s`, `2m`, or seconds without a unit.
fn duration(text: &str) -> Result<Duration, String> {
    let number_ends = text.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(number_ends);
    let seconds_per_unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err("expected a time such as 500ms, 10s or 2m".to_owned()),
    };
    let number: f64 =
        number.parse().map_err(|_| "expected a time such as 500ms, 10s or 2m".to_owned())?;
    Duration::try_from_secs_f64(number * seconds_per_unit).map_err(|error| error.to_string())
}

fn slots(text: &str) -> Result<(usize, usize), String> {
    let slots = text.parse().ok().and_then(shudu::render::Book::slots_for);
    slots.ok_or_else(|| "expected 1, 2, 4 or 6".to_owned())
}

fn policy(text: &str) -> Result<&'static Policy, String> {
    Policy::find(text).ok_or_else(|| {
        let ids: Vec<&str> = POLICIES.iter().map(|policy| policy.id).collect();
        format!("expected one of {}", ids.join(", "))
    })
}

fn scale(text: &str) -> Result<Scale, String> {
    Scale::find(text).ok_or_else(|| {
        let ids: Vec<&str> = Scale::all().map(Scale::id).collect();
        format!("expected one of {}", ids.join(", "))
    })
}

fn technique(text: &str) -> Result<&'static str, String> {
    let found = techniques::technique(text).map(techniques::Technique::id);
    found.ok_or_else(|| {
        let ids: Vec<&str> = techniques::techniques().iter().map(|one| one.id()).collect();
        format!("expected one of {}", ids.join(", "))
    })
}

fn hint_level(text: &str) -> Result<HintLevel, String> {
    let level = text.parse().ok().and_then(HintLevel::from_number);
    level.ok_or_else(|| "expected a level from 1 (where to look) to 5 (all of it)".to_owned())
}

/// `4` or `2..6`.
pub(crate) fn range(text: &str) -> Option<Range> {
    match text.split_once("..") {
        Some((min, max)) => Some(Range::new(min.parse().ok()?, max.parse().ok()?)),
        None => text.parse().ok().map(|n| Range::new(n, n)),
    }
}

fn difficulty(text: &str) -> Result<Difficulty, String> {
    let named = Difficulty::NAMED;
    let level = named.iter().find(|(name, _)| *name == text).map(|(_, level)| *level);
    level.or_else(|| range(text).map(Difficulty::Score)).ok_or_else(|| {
        let names = named.map(|(name, _)| name).join(", ");
        format!("expected {names} or a range of scores such as 300..500")
    })
}

fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.0..=1.0).contains(&share) => Ok(share),
        _ => Err("expected a share from 0 to 1, such as 0.3".to_owned()),
    }
}
