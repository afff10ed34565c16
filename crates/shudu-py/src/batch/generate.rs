//! A puzzle for each seed.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use shudu::generate::drawn_seed;
use shudu::table::{self, Answer, Made};
use shudu::{Rng, message};

use super::Common;
use super::column::Column;
use super::foreign::{Arrow, Layout, number_at};
use crate::errors::{stopped, value_error};
use crate::formats::SizeArg;
use crate::generate::{DifficultyArg, OrderArgs, RangeArg};
use crate::language;
use crate::model::{Asked, BlocksArg, PuzzleArg, PyPuzzle, RuleArg};
use crate::work;

/// What is wanted of every puzzle: the arguments of `shudu.generate`.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(super) struct Wanted<'py> {
    #[pyo3(item("type"))]
    of: Option<String>,
    cages: Option<RangeArg>,
    inequalities: Option<RangeArg>,
    givens: Option<RangeArg>,
    constraints: Option<BTreeMap<String, Option<RangeArg>>>,
    clues: Option<RangeArg>,
    difficulty: Option<DifficultyArg>,
    minimal: bool,
    symmetry: String,
    size: Option<SizeArg>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<RuleArg<'py>>>,
}

/// Puzzles, their solutions, and reasons why there are none.
#[pyfunction]
#[pyo3(name = "_generate_batch")]
pub(super) fn generate_batch(
    py: Python<'_>,
    seeds: &Bound<'_, PyAny>,
    first_seed: Option<u64>,
    wanted: Wanted<'_>,
    common: Common,
) -> PyResult<(Column, Column, Column)> {
    let (limits, format) = (common.limits()?, common.format()?);
    let seeds = Seeds::of(seeds, first_seed)?;
    let board = PyPuzzle::on_board(wanted.size, wanted.blocks, wanted.rules)?;
    let asked = Asked::new(&PuzzleArg::Puzzle(Bound::new(py, board)?), None)?;
    let args = OrderArgs {
        of: wanted.of,
        cages: wanted.cages,
        inequalities: wanted.inequalities,
        givens: wanted.givens,
        constraints: wanted.constraints,
        clues: wanted.clues,
        difficulty: wanted.difficulty,
        minimal: wanted.minimal,
        symmetry: wanted.symmetry,
    };
    let order = args.order(asked.puzzle.clone())?;
    let made = asked.run(py, work::Limits::default(), |_, control| {
        let made = table::generate(&order, &seeds.good, format, &limits, control)?;
        Ok(columns(&seeds, &made))
    })?;
    made.map_err(stopped)
}

/// Where the puzzles are, and what became of all other seeds.
fn columns(seeds: &Seeds, made: &[Answer<Made, String>]) -> (Column, Column, Column) {
    let mut made = made.iter();
    // In order: what was made of a good seed, or what is wrong with a bad one.
    let results: Vec<Result<&Made, &str>> = seeds
        .all
        .iter()
        .map(|seed| match (seed, seed.is_none().then(|| made.next()).flatten()) {
            (Some(reason), _) => Err(reason.as_str()),
            (None, Some(Answer::Is(made))) => Ok(made),
            (None, Some(Answer::Failed(reason))) => Err(reason.as_str()),
            (None, Some(Answer::Missing) | None) => Err(""),
        })
        .collect();
    let all = || results.iter().enumerate();
    let length = results.len();
    (
        Column::sparse(length, all().filter_map(|(at, one)| Some((at, &one.ok()?.puzzle)))),
        Column::sparse(length, all().filter_map(|(at, one)| Some((at, &one.ok()?.solution)))),
        Column::sparse(length, all().filter_map(|(at, one)| Some((at, one.err()?)))),
    )
}

/// The seeds of a batch.
struct Seeds {
    /// Those that are.
    good: Vec<u64>,
    /// For each place, what is wrong with its seed.
    all: Vec<Option<String>>,
}

impl Seeds {
    /// Seeds from a list or an array, or a number of seeds that follow from the first.
    fn of(object: &Bound<'_, PyAny>, first: Option<u64>) -> PyResult<Self> {
        let mut seeds = Self { good: Vec::new(), all: Vec::new() };
        if let Ok(count) = object.extract::<usize>() {
            let mut rng = Rng::from_seed(first.unwrap_or_else(drawn_seed));
            seeds.good.try_reserve(count).map_err(|_| too_many(count))?;
            seeds.all.try_reserve(count).map_err(|_| too_many(count))?;
            seeds.good.extend((0..count).map(|_| rng.bits()));
            seeds.all.resize(count, None);
            return Ok(seeds);
        }
        if first.is_some() {
            return Err(value_error(&message!("py-batch-two-seeds")));
        }
        if let Some(arrays) = Arrow::of(object)? {
            for array in &arrays {
                if !matches!(array.layout, Layout::Numbers | Layout::Nothing) {
                    return Err(value_error(&message!("py-batch-no-seeds")));
                }
                for place in array.offset..array.offset + array.length {
                    let seed = number_at(array.buffer(1), place, 8).filter(|_| array.has(place));
                    seeds.add(seed.map(i64::cast_unsigned));
                }
            }
            return Ok(seeds);
        }
        for item in object.try_iter()? {
            seeds.add(item?.extract::<u64>().ok());
        }
        Ok(seeds)
    }

    fn add(&mut self, seed: Option<u64>) {
        match seed {
            // As `shudu.generate` and the command make their first puzzle.
            Some(seed) => self.good.push(Rng::from_seed(seed).bits()),
            None => {
                let reason = message!("py-batch-seed").text(language::current());
                return self.all.push(Some(reason));
            }
        }
        self.all.push(None);
    }
}

fn too_many(count: usize) -> PyErr {
    value_error(&message!("py-batch-too-many", count = count))
}
