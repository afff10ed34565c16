//! `shudu transform`: puzzles turned, mirrored, relabelled or in their canonical form.

use serde_json::json;
use shudu::formats::Record;
use shudu::transform::{
    Givens, Isomorphism, Refused, Turn, automorphisms, canonical, relabel, turn,
};
use shudu::{Digit, Language, Puzzle, Rng, message};

use crate::args::{InputArgs, OutputArgs, seed_or_drawn, values};
use crate::commands::each::{Ended, Lost, each};
use crate::commands::written::{self, Texts};
use crate::commands::{Exit, json};
use crate::failure::Failure;
use crate::input::Puzzles;
use crate::run::{Progress, check_interrupted};

pub(crate) const EXAMPLES: &str = "\
shudu transform examples/classic.txt --canonical
shudu transform examples/classic.txt --random --seed 1 --count 3 --to line
shudu transform examples/jigsaw.txt --rotate 90
shudu transform examples/six.txt --relabel 654321
shudu transform examples/endgame.txt --automorphisms";

#[derive(clap::Args)]
#[command(group = clap::ArgGroup::new("transformation").required(true).args([
    "canonical", "transform-random", "rotate", "reflect", "relabel", "automorphisms",
]))]
pub(crate) struct Args {
    #[command(flatten)]
    input: InputArgs,
    #[arg(help_heading = "options", long)]
    canonical: bool,
    #[arg(help_heading = "options", id = "transform-random", long = "random")]
    random: bool,
    #[arg(help_heading = "options", long, value_name = "DEGREES")]
    rotate: Option<Rotation>,
    #[arg(help_heading = "options", long, value_name = "HOW")]
    reflect: Option<Reflection>,
    #[arg(help_heading = "options", long, value_name = "DIGITS")]
    relabel: Option<String>,
    #[arg(help_heading = "options", long, conflicts_with = "to")]
    automorphisms: bool,
    #[arg(help_heading = "series",
        id = "transform-seed",
        long = "seed",
        value_name = "N",
        conflicts_with_all = ["canonical", "rotate", "reflect", "relabel", "automorphisms"],
        value_parser = values::number::<u64>
    )]
    seed: Option<u64>,
    #[arg(help_heading = "series",
        id = "transform-count",
        long = "count",
        value_name = "N",
        default_value_t = 1,
        conflicts_with_all = ["canonical", "rotate", "reflect", "relabel", "automorphisms"],
        value_parser = values::number::<u64>
    )]
    count: u64,
    #[command(flatten)]
    output: OutputArgs,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Rotation {
    #[value(name = "90")]
    Right,
    #[value(name = "180")]
    Half,
    #[value(name = "270")]
    Left,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Reflection {
    Horizontal,
    Vertical,
    Diagonal,
    Antidiagonal,
}

/// What to do with each puzzle.
enum Transformation {
    Canonical,
    /// This many isomorphs, drawn at random.
    Random(Box<Rng>, u64),
    Turn(Turn),
    Relabel(Vec<Digit>),
}

/// `shudu transform`: each puzzle written another way; with `--automorphisms`, in how many ways it can be
/// written without a change.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let mut transformation = transformation(args, language)?;
    let mut puzzles = Puzzles::open(&args.input, language)?;
    let mut texts = Texts::new(&args.output, puzzles.format());
    let mut output = args.output.create()?;
    let is_list = transformation.is_none();
    let lost = if is_list { Lost::Numbered } else { texts.lost() };
    let lost = Lost::json_or(args.output.json(), lost);
    let progress = Progress::beside(&output, language);
    let exit = each(&mut puzzles, &mut output, lost, |output, puzzles, record| {
        progress.puzzles_done(1);
        let refused = |refused: Refused| Failure::puzzle(refused.message().clone());
        let Some(transformation) = &mut transformation else {
            let count = Givens::of(&record.puzzle).map(|givens| automorphisms(&givens));
            let is_alone = record.number == 1 && !puzzles.has_more();
            let count = count.map_err(refused)?;
            output.write(&automorphisms_line(args, record, count, is_alone, language))?;
            return Ok(Ended::Done);
        };
        for _ in 0..transformation.count() {
            check_interrupted()?;
            let puzzle = transformation.apply(&record.puzzle).map_err(refused)?;
            let text = if args.output.json() {
                let result = written::json(&puzzle)?;
                json::line(&json!({ "puzzle": record.number, "result": result }))
            } else {
                texts.next(&puzzle)?
            };
            output.write(&text)?;
        }
        Ok(Ended::Done)
    })?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

/// What the arguments ask for; none for `--automorphisms`.
fn transformation(args: &Args, language: Language) -> Result<Option<Transformation>, Failure> {
    let rotation = args.rotate.map(|rotation| match rotation {
        Rotation::Right => Turn::Rotate90,
        Rotation::Half => Turn::Rotate180,
        Rotation::Left => Turn::Rotate270,
    });
    let reflection = args.reflect.map(|reflection| match reflection {
        Reflection::Horizontal => Turn::Horizontal,
        Reflection::Vertical => Turn::Vertical,
        Reflection::Diagonal => Turn::Diagonal,
        Reflection::Antidiagonal => Turn::Antidiagonal,
    });
    if let Some(turn) = rotation.or(reflection) {
        return Ok(Some(Transformation::Turn(turn)));
    }
    if let Some(word) = &args.relabel {
        let digits: Option<Vec<Digit>> = word.chars().map(Digit::from_symbol).collect();
        let digits = digits
            .ok_or_else(|| Failure::said(message!("transform-no-digits", found = word.clone())))?;
        return Ok(Some(Transformation::Relabel(digits)));
    }
    if args.random {
        let seed = seed_or_drawn(args.seed, language);
        return Ok(Some(Transformation::Random(Box::new(Rng::from_seed(seed)), args.count)));
    }
    Ok(args.canonical.then_some(Transformation::Canonical))
}

impl Transformation {
    /// How many puzzles it makes of one.
    fn count(&self) -> u64 {
        if let Self::Random(_, count) = self { *count } else { 1 }
    }

    fn apply(&mut self, puzzle: &Puzzle) -> Result<Puzzle, Refused> {
        match self {
            Self::Canonical => canonical(&Givens::of(puzzle)?).1.apply_to_puzzle(puzzle),
            Self::Random(rng, _) => Isomorphism::random(rng).apply_to_puzzle(puzzle),
            Self::Turn(which) => turn(puzzle, *which),
            Self::Relabel(digits) => relabel(puzzle, digits),
        }
    }
}

fn automorphisms_line(
    args: &Args,
    record: &Record,
    count: u64,
    is_alone: bool,
    language: Language,
) -> String {
    if args.output.json() {
        return json::line(&json!({ "puzzle": record.number, "automorphisms": count }));
    }
    if is_alone {
        return format!("{count}\n");
    }
    format!("{}: {count}\n", message!("puzzle-number", number = record.number).text(language))
}
