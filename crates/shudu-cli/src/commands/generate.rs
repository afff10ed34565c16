use std::collections::HashSet;

use shudu::constraints::{self, Kind};
use shudu::formats::{Format, ReadOptions};
use shudu::generate::{Order, Range, Wish, generate};
use shudu::{Language, Message, Puzzle, Rng, formats, message};

use crate::args::{GenerateArgs, PuzzleType};
use crate::commands::Exit;
use crate::commands::random::drawn_seed;
use crate::diagnostics;
use crate::failure::Failure;
use crate::input::read_grids;
use crate::output::Output;
use crate::run::{Progress, check_interrupted, control, within};

/// So many puzzles in a row may be ones that were made before.
const MOST_REPEATED: usize = 100;

/// `shudu generate`: puzzles with exactly one solution.
pub(crate) fn run(args: &GenerateArgs, language: Language) -> Result<Exit, Failure> {
    let order = order(args)?;
    let seed = args.seed.unwrap_or_else(|| {
        let seed = drawn_seed();
        diagnostics::note(&message!("random-seed", seed = seed), language);
        seed
    });
    let sections = formats::find("sections").expect("a format of ours");
    let format: &dyn Format = args.to.unwrap_or(sections);
    let mut output = Output::create(args.output.as_deref())?;
    let progress = Progress::new(language);
    // One control for all, so that the time limit is for the whole run.
    let control = control(None, None);
    let mut seeds = Rng::from_seed(seed);
    let mut seen: HashSet<String> = HashSet::new();
    let mut n_repeated = 0;
    let mut exit = Exit::Done;
    let made = within(&control, args.timeout, &progress, |control| {
        while (seen.len() as u64) < args.count {
            check_interrupted()?;
            let made = match generate(&order, seeds.bits(), control) {
                Ok(made) => made,
                Err(refusal) if refusal.is_impossible() => {
                    return Err(Failure::said(refusal.message().clone()));
                }
                Err(refusal) => {
                    check_interrupted()?;
                    diagnostics::note(refusal.message(), language);
                    exit = Exit::NoResult;
                    break;
                }
            };
            let mut puzzle = made.puzzle;
            if !args.with_solution {
                puzzle.set_solution(None);
            }
            let text = write(&puzzle, format)?;
            if !seen.insert(text.clone()) {
                n_repeated += 1;
                if n_repeated == MOST_REPEATED {
                    diagnostics::note(&message!("generate-no-more"), language);
                    exit = Exit::NoResult;
                    break;
                }
                continue;
            }
            n_repeated = 0;
            puzzle.credits.source = Some(format!("shudu generate --seed {seed}"));
            let separator = if seen.len() > 1 { format.separator() } else { "" };
            // Formats of digits alone have no place for the seed.
            let text = write(&puzzle, format).unwrap_or(text);
            output.write(&format!("{separator}{text}"))?;
        }
        Ok(())
    })?;
    made?;
    drop(progress);
    output.finish()?;
    Ok(exit)
}

fn write(puzzle: &Puzzle, format: &dyn Format) -> Result<String, Failure> {
    let mut text = String::new();
    let cannot = |reason: Message| Failure::Said(reason, Some(message!("minimize-cannot-help")));
    format.write_puzzle(puzzle, &mut text).map_err(|error| cannot(error.message().clone()))?;
    Ok(text)
}

/// What the options ask for.
fn order(args: &GenerateArgs) -> Result<Order, Failure> {
    let options = ReadOptions {
        size: args.size,
        blocks: args.blocks,
        rules: args.rules.clone(),
        ..ReadOptions::default()
    };
    let rules = options.empty_puzzle()?;
    let usual = Usual::new(&rules, args.puzzle_type());
    let mut wishes: Vec<Wish> = Vec::new();
    for (kind, asked, usual) in
        [("killer", &args.cages, usual.cages), ("inequality", &args.ineq, usual.signs)]
    {
        if let Some(count) = range(asked).or(usual) {
            wishes.push(Wish { kind: kind_of(kind)?, count });
        }
    }
    for text in &args.with {
        wishes.push(wish(text)?);
    }
    let givens = range(&args.givens).unwrap_or(usual.givens);
    let grid = |text: &Option<String>| match text {
        Some(text) => Ok::<_, Failure>(read_grids(text, &rules)?.into_iter().next()),
        None => Ok(None),
    };
    let (pattern, solution) = (grid(&args.pattern)?, grid(&args.solution)?);
    let (minimal, symmetry) = (args.minimal, args.symmetry.into());
    Ok(Order { rules, wishes, givens, minimal, symmetry, pattern, solution })
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
    let read = |count: &str| -> Option<Range> {
        match count.split_once("..") {
            Some((min, max)) => Some(Range::new(min.parse().ok()?, max.parse().ok()?)),
            None => count.parse().ok().map(|n| Range::new(n, n)),
        }
    };
    let count = match count {
        Some(count) => read(count).ok_or_else(|| {
            Failure::said(message!("generate-bad-range", found = count, kind = id))
        })?,
        None => return Ok(Wish::usual(kind)),
    };
    Ok(Wish { kind, count })
}

/// What a type means where no range is given: for a 9 × 9, and others by their size.
struct Usual {
    cages: Option<Range>,
    signs: Option<Range>,
    givens: Range,
}

impl Usual {
    fn new(rules: &Puzzle, puzzle_type: PuzzleType) -> Self {
        let n_cells = rules.geometry().n_board_cells();
        let scaled =
            |min: usize, max: usize| Range::new(min * n_cells / 81, (max * n_cells).div_ceil(81));
        match puzzle_type {
            PuzzleType::Standard => Self { cages: None, signs: None, givens: scaled(24, 32) },
            PuzzleType::Killer => {
                Self { cages: Some(scaled(28, 36)), signs: None, givens: Range::new(0, 0) }
            }
            PuzzleType::Inequality => {
                Self { cages: None, signs: Some(scaled(60, 144)), givens: Range::new(0, 0) }
            }
            PuzzleType::Mixed => Self {
                cages: Some(scaled(10, 20)),
                signs: Some(scaled(10, 20)),
                givens: scaled(0, 10),
            },
            PuzzleType::Empty => Self { cages: None, signs: None, givens: scaled(0, 32) },
        }
    }
}
