//! `shudu generate`: puzzles with exactly one solution.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use shudu::constraints::{self, Kind};
use shudu::formats::{Format, ReadOptions};
use shudu::generate::{
    Difficulty, GENERATOR_VERSION, Generated, Order, PuzzleType, Range, Refusal, Said, Symmetry,
    Wish, generate_many, puzzle_seeds,
};
use shudu::solve::in_order;
use shudu::transform::{Givens, canonical, same_grid_key};
use shudu::{Control, Grid, Language, Message, Puzzle, formats, message};

use crate::args::{MadeArgs, RuleArgs, ThreadArgs, TimeArgs, seed_or_drawn, values};
use crate::commands::each::Lost;
use crate::commands::hashing::Hashing;
use crate::commands::{Exit, written};
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::read_grids;
use crate::output;
use crate::run::{Progress, check_interrupted, control, grouped, results_done, threads, within};

pub(crate) const EXAMPLES: &str = "\
shudu generate --type killer --seed 1
shudu generate --type mixed --cages 10 20 --ineq 10 20 --givens 0 10 --seed 7 --with-solution
shudu generate --with thermometer=4..8 --with non-consecutive --seed 3
shudu generate --type standard --symmetry rotate180 --seed 4
shudu generate --type standard --size 6 --count 3 --minimal --seed 2 --to line";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    order: OrderArgs,
    #[arg(help_heading = "output", long)]
    with_solution: bool,
    #[command(flatten)]
    made: MadeArgs,
}

/// Which puzzles to make, and how many.
#[derive(clap::Args)]
pub(crate) struct OrderArgs {
    #[arg(help_heading = "puzzle", long = "type", value_name = "TYPE", value_parser = values::named(&PuzzleType::NAMED))]
    puzzle_type: Option<PuzzleType>,
    #[arg(help_heading = "puzzle", long, value_names = ["MIN", "MAX"], num_args = 2, value_parser = values::number::<usize>)]
    cages: Vec<usize>,
    #[arg(help_heading = "puzzle", id = "generate-ineq", long = "ineq", value_names = ["MIN", "MAX"], num_args = 2, value_parser = values::number::<usize>)]
    ineq: Vec<usize>,
    #[arg(help_heading = "puzzle", long, value_names = ["MIN", "MAX"], num_args = 2, value_parser = values::number::<usize>)]
    givens: Vec<usize>,
    #[arg(help_heading = "puzzle", long, value_name = "KIND[=MIN..MAX]")]
    with: Vec<String>,
    #[arg(help_heading = "puzzle", id = "generate-clues", long = "clues", value_names = ["MIN", "MAX"], num_args = 2, value_parser = values::number::<usize>)]
    clues: Vec<usize>,
    #[arg(help_heading = "puzzle", long, value_name = "LEVEL|MIN..MAX", value_parser = values::difficulty)]
    difficulty: Option<Difficulty>,
    #[arg(help_heading = "puzzle", long)]
    minimal: bool,
    #[arg(help_heading = "puzzle",
        long,
        value_name = "SYMMETRY",
        default_value = "none",
        value_parser = values::named(&Symmetry::NAMED)
    )]
    symmetry: Symmetry,
    #[arg(help_heading = "puzzle", long, value_name = "FILE")]
    pattern: Option<String>,
    #[arg(help_heading = "puzzle", long, value_name = "FILE")]
    solution: Option<String>,
    #[arg(help_heading = "board", id = "generate-size", long = "size", value_name = "N|RxC", value_parser = values::size)]
    size: Option<(usize, usize)>,
    #[command(flatten)]
    rules: RuleArgs,
    #[arg(help_heading = "series", id = "generate-count", long = "count", value_name = "N", default_value_t = 1, value_parser = values::number::<u64>)]
    count: u64,
    #[arg(help_heading = "series", long)]
    distinct_up_to_symmetry: bool,
    #[arg(help_heading = "series", id = "generate-seed", long = "seed", value_name = "N", value_parser = values::number::<u64>)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", conflicts_with = "generate-count")]
    nth: Option<std::num::NonZeroU32>,
    #[arg(long, value_name = "VERSION")]
    generator: Option<u32>,
    #[command(flatten)]
    workers: ThreadArgs,
    #[command(flatten)]
    pub(super) time: TimeArgs,
}

impl OrderArgs {
    /// The type that was asked for. Without `--type`, it is `mixed`, or with `--with` only what that asks for.
    fn puzzle_type(&self) -> PuzzleType {
        let unnamed = if self.with.is_empty() { PuzzleType::Mixed } else { PuzzleType::Empty };
        self.puzzle_type.unwrap_or(unnamed)
    }
}

/// After this many puzzles in a row that were made before, the run ends: there are hardly any others.
const MOST_REPEATED: u64 = 100;

/// `shudu generate`: puzzles with exactly one solution.
pub(crate) fn run(args: &Args, language: Language) -> Result<Exit, Failure> {
    let name = if args.made.json() { "json" } else { "sections" };
    let format = args.made.to.or_else(|| formats::find(name)).expect("a format of ours");
    let mut output = args.made.create()?;
    let mut n_written = 0_u64;
    let missing = make(&args.order, format, args.with_solution, language, &mut |made| {
        n_written += 1;
        if args.made.json() {
            return output.write(&written::made(n_written, &made.puzzle, made.seed)?);
        }
        if n_written > 1 {
            output.write(format.separator())?;
        }
        output.write(&made.text)
    })?;
    let Some(missing) = missing else {
        output.finish()?;
        return Ok(Exit::Done);
    };
    let path = output.file_name();
    if n_written == 0 && path.is_some() {
        // An older file is worth more than an empty one.
        drop(output);
        output::say_unwritten(language);
        return Ok(Exit::NoResult);
    }
    if args.made.json() {
        output.write(&Lost::Json.text(n_written as usize + 1, &missing, language))?;
    }
    output.finish()?;
    if let Some(path) = path {
        diagnostics::note(&message!("file-kept", path = path), language);
    }
    Ok(Exit::NoResult)
}

/// Makes the puzzles that were ordered and passes them to `sink` in order. If fewer can be made, the reason is printed
/// and returned.
pub(crate) fn make(
    args: &OrderArgs,
    format: &dyn Format,
    with_solution: bool,
    language: Language,
    sink: &mut (dyn FnMut(Written) -> Result<(), Failure> + Send),
) -> Result<Option<Message>, Failure> {
    let order = order(args)?;
    if let Some(version) = args.generator.filter(|&version| version != GENERATOR_VERSION) {
        return Err(Failure::said(message!(
            "generate-other-version",
            version = version,
            ours = GENERATOR_VERSION
        )));
    }
    let seed = seed_or_drawn(args.seed, language);
    let run = Run { args, order, seed, format, with_solution };
    let mut n_made = 0_u64;
    let sink = &mut |written: Written| {
        sink(written)?;
        n_made += 1;
        results_done(1);
        Ok(())
    };
    let progress = Progress::new(language);
    // One control for all, so that the time limit is for the whole run.
    let control = control(None, args.workers.threads);
    let made = within(&control, args.time.timeout, &progress, |control| {
        run.all(control, &progress, sink)
    })?;
    match made {
        Ok(()) => Ok(None),
        Err(End::Failed(failure)) => Err(failure),
        Err(End::NoMore(reason)) => {
            check_interrupted()?;
            drop(progress);
            diagnostics::note(&reason, language);
            let made = message!(
                "generate-made",
                n_made = n_made,
                made = grouped(n_made),
                n_count = args.count,
                count = grouped(args.count)
            );
            diagnostics::note(&made, language);
            Ok(Some(reason))
        }
    }
}

struct Run<'a> {
    args: &'a OrderArgs,
    order: Order,
    seed: u64,
    format: &'a dyn Format,
    with_solution: bool,
}

/// Why there are fewer puzzles than were asked for.
enum End {
    Failed(Failure),
    NoMore(Message),
}

impl From<Failure> for End {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// The puzzles that a worker makes at a time.
#[derive(Default)]
struct SeedBatch {
    /// The place of the first seed in the run, counted from 1.
    first: u64,
    seeds: Vec<u64>,
    made: Vec<Result<Written, Refusal>>,
}

/// A puzzle to write, unless an equal one was written before.
pub(crate) struct Written {
    text: String,
    hash: u128,
    /// The seed of the run.
    seed: u64,
    /// The puzzle itself.
    pub(crate) puzzle: Puzzle,
    /// Its only solution.
    pub(crate) solution: Grid,
}

impl Run<'_> {
    /// Puzzles of one seed after the other, on all workers; which ones are written depends only on the
    /// order of their seeds.
    fn all(
        &self,
        control: &Control,
        progress: &Progress,
        sink: &mut (dyn FnMut(Written) -> Result<(), Failure> + Send),
    ) -> Result<(), End> {
        let count = self.args.count;
        let hashing = Hashing::default();
        let first = self.args.nth.map_or(1, std::num::NonZeroU32::get);
        let mut seeds = puzzle_seeds(self.seed).skip(first as usize - 1);
        let mut n_seeds = 0;
        let n_workers = threads(self.args.workers.threads);
        let n_wasted = AtomicU64::new(0);
        let fetch = |piece: &mut SeedBatch| {
            check_interrupted()?;
            let missing = (count + n_wasted.load(Relaxed)).saturating_sub(n_seeds);
            // A few puzzles are spread over all workers.
            let share = missing.div_ceil(n_workers as u64);
            let n = share.min(self.order.at_a_time() as u64);
            piece.first = u64::from(first) + n_seeds;
            n_seeds += n;
            piece.seeds = seeds.by_ref().take(n as usize).collect();
            Ok(n > 0)
        };
        let work = |piece: &mut SeedBatch| {
            let mut made = Vec::new();
            for (one, place) in
                generate_many(&self.order, &piece.seeds, control).into_iter().zip(piece.first..)
            {
                made.push(match one {
                    Ok(one) => Ok(self.written(one, place, &hashing)?),
                    Err(refusal) => Err(refusal),
                });
            }
            piece.made = made;
            Ok(())
        };
        let mut seen: HashSet<u128> = HashSet::new();
        let mut n_repeated = 0;
        let take = |piece: &mut SeedBatch| {
            for made in piece.made.drain(..) {
                let written = match made {
                    Ok(written) => written,
                    Err(refusal) if refusal.is_impossible() => {
                        return Err(End::Failed(Failure::said(refusal.message().clone())));
                    }
                    Err(refusal) => return Err(End::NoMore(refusal.message().clone())),
                };
                if !seen.insert(written.hash) {
                    n_wasted.fetch_add(1, Relaxed);
                    n_repeated += 1;
                    if n_repeated == MOST_REPEATED {
                        return Err(End::NoMore(message!("generate-no-more")));
                    }
                    continue;
                }
                n_repeated = 0;
                sink(written)?;
            }
            progress.say(|| {
                let made = grouped(seen.len() as u64);
                message!("generate-progress", made = made, n_count = count, count = grouped(count))
            });
            Ok(())
        };
        in_order(n_workers, SeedBatch::default, fetch, work, take)
    }

    fn written(&self, made: Generated, place: u64, hashing: &Hashing) -> Result<Written, Failure> {
        let Generated { mut puzzle, solution } = made;
        if !self.with_solution {
            puzzle.set_solution(None);
        }
        let text = write(&puzzle, self.format)?;
        let hash = if !self.args.distinct_up_to_symmetry {
            hashing.hash(&text)
        } else if let Ok(givens) = Givens::of(&puzzle) {
            hashing.hash(canonical(&givens).0)
        } else if self.args.solution.is_some() {
            // All puzzles have the same solution, which is hardly ever its own mirror image.
            hashing.hash(&text)
        } else {
            // Equivalent puzzles have equivalent solutions.
            hashing.hash(same_grid_key(&solution))
        };
        puzzle.credits.source = self.order.command(self.seed, place);
        // Formats that hold only digits have no place for the seed.
        let text = write(&puzzle, self.format).unwrap_or(text);
        Ok(Written { text, hash, seed: self.seed, puzzle, solution })
    }
}

fn write(puzzle: &Puzzle, format: &dyn Format) -> Result<String, Failure> {
    let mut text = String::new();
    let cannot = |reason: Message| Failure::Said(reason, Some(message!("minimize-cannot-help")));
    format.write_puzzle(puzzle, &mut text).map_err(|error| cannot(error.message().clone()))?;
    Ok(text)
}

/// What the options ask for.
fn order(args: &OrderArgs) -> Result<Order, Failure> {
    let options = ReadOptions {
        size: args.size,
        blocks: args.rules.blocks,
        rules: args.rules.rules.clone(),
        ..ReadOptions::default()
    };
    let rules = options.empty_puzzle()?;
    let said = Said {
        cages: range(&args.cages),
        signs: range(&args.ineq),
        givens: range(&args.givens),
        clues: range(&args.clues),
        difficulty: args.difficulty,
        with: args.with.iter().map(|text| wish(text)).collect::<Result<_, _>>()?,
    };
    let grid = |text: &Option<String>| match text {
        Some(text) => Ok::<_, Failure>(read_grids(text, &rules)?.into_iter().next()),
        None => Ok(None),
    };
    let (pattern, solution) = (grid(&args.pattern)?, grid(&args.solution)?);
    Ok(Order {
        minimal: args.minimal,
        symmetry: args.symmetry,
        pattern,
        solution,
        ..Order::of_type(rules, args.puzzle_type(), said)
    })
}

fn range(numbers: &[usize]) -> Option<Range> {
    match numbers {
        [min, max] => Some(Range::new(*min, *max)),
        _ => None,
    }
}

fn kind_of(id: &str) -> Result<&'static dyn Kind, Failure> {
    constraints::find(id).ok_or_else(|| {
        Failure::Said(
            message!("generate-unknown-kind", name = id),
            Some(message!("generate-unknown-kind-help")),
        )
    })
}

/// `thermometer`, `thermometer=4` or `thermometer=2..6`.
fn wish(text: &str) -> Result<Wish, Failure> {
    let (id, count) = match text.split_once('=') {
        Some((id, count)) => (id, Some(count)),
        None => (text, None),
    };
    let kind = kind_of(id)?;
    let count = match count {
        Some(count) => Range::read(count).ok_or_else(|| {
            Failure::said(message!("generate-bad-range", found = count, kind = id))
        })?,
        None => return Ok(Wish::usual(kind)),
    };
    Ok(Wish { kind, count })
}
