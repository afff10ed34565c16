//! Puzzles made to order, boards filled at random, finished grids by number.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use shudu::generate::{
    Difficulty, Endgames, FinishedGrid, N_ENDGAMES, NoSuchEndgame, Order, PuzzleType, Range, Said,
    Shuffle, Symmetry, Wish, drawn_seed, generate_many, puzzle_seeds, random_board,
};
use shudu::{Control, Digit, Message, Puzzle, Rng, constraints, message};

use crate::errors::{error, stopped, value_error};
use crate::formats::SizeArg;
use crate::model::{Asked, BlocksArg, Board, PuzzleArg, PyGrid, PyPuzzle, RuleArg};
use crate::work::Limits;

/// How many: a number or a range.
#[derive(FromPyObject)]
pub(crate) enum RangeArg {
    Exactly(usize),
    Between((usize, usize)),
}

impl RangeArg {
    pub(crate) fn range(self) -> Range {
        match self {
            Self::Exactly(n) => Range::new(n, n),
            Self::Between((min, max)) => Range::new(min, max),
        }
    }
}

/// How hard: a level's name, or a range of scores.
#[derive(FromPyObject)]
pub(crate) enum DifficultyArg {
    Level(String),
    Score((usize, usize)),
}

impl DifficultyArg {
    pub(crate) fn difficulty(self) -> PyResult<Difficulty> {
        match self {
            Self::Level(name) => {
                Difficulty::try_find(&name).map_err(|unknown| value_error(&unknown))
            }
            Self::Score((min, max)) => Ok(Difficulty::Score(Range::new(min, max))),
        }
    }
}

/// Finds a value by its name; the error lists the names.
pub(crate) fn one_of<T: Copy>(name: &str, all: &[(&str, T)]) -> PyResult<T> {
    all.iter().find(|(one, _)| *one == name).map(|(_, it)| *it).ok_or_else(|| {
        let known = all.iter().map(|(one, _)| *one).collect::<Vec<_>>().join(", ");
        value_error(&message!("py-not-among", found = name, known = known))
    })
}

/// What an order says about a puzzle, apart from its board.
pub(crate) struct OrderArgs {
    pub(crate) of: Option<String>,
    pub(crate) cages: Option<RangeArg>,
    pub(crate) inequalities: Option<RangeArg>,
    pub(crate) givens: Option<RangeArg>,
    pub(crate) constraints: Option<BTreeMap<String, Option<RangeArg>>>,
    pub(crate) clues: Option<RangeArg>,
    pub(crate) difficulty: Option<DifficultyArg>,
    pub(crate) minimal: bool,
    pub(crate) symmetry: String,
}

impl OrderArgs {
    /// The order for puzzles on a board under its rules.
    pub(crate) fn order(self, rules: shudu::Puzzle) -> PyResult<Order> {
        let of = match (&self.of, &self.constraints) {
            (Some(name), _) => one_of(name, &PuzzleType::NAMED)?,
            (None, None) => PuzzleType::Mixed,
            (None, Some(_)) => PuzzleType::Empty,
        };
        let mut with = Vec::new();
        for (id, count) in self.constraints.into_iter().flatten() {
            let unknown =
                || error("PuzzleError", &message!("generate-unknown-kind", name = id.as_str()));
            let usual = Wish::usual(constraints::find(&id).ok_or_else(unknown)?);
            let count = count.map_or(usual.count, RangeArg::range);
            with.push(Wish { count, ..usual });
        }
        let said = Said {
            cages: self.cages.map(RangeArg::range),
            signs: self.inequalities.map(RangeArg::range),
            givens: self.givens.map(RangeArg::range),
            clues: self.clues.map(RangeArg::range),
            difficulty: self.difficulty.map(DifficultyArg::difficulty).transpose()?,
            with,
        };
        Ok(Order {
            minimal: self.minimal,
            symmetry: one_of(&self.symmetry, &Symmetry::NAMED)?,
            ..Order::of_type(rules, of, said)
        })
    }
}

/// Makes a puzzle with exactly one solution, which is its `solution`. The same seed gives the same puzzle on every
/// machine, and the same as the command `shudu generate`. Without `seed`, one is drawn and noted in `source`.
///
/// `type` is `standard`, `killer`, `inequality` or `mixed`. `constraints` names further kinds to draw, each with a
/// number, a range, or None for the usual number. Givens stand only in the filled cells of the grid `pattern`, and
/// `solution` is the solution that the puzzle must have. `difficulty` is the id or the name of a level (`easy`, `medium`,
/// `hard`, `unfair`, `extreme`, or `fiendish` for the last two), or a range of scores; `symmetry` is `none`, `rotate180`, `rotate90`, `mirror`, `diagonal` or `full`. Ranges are kept; if one
/// cannot be, the error says why.
///
/// >>> puzzle = shudu.generate("standard", givens=(24, 28), symmetry="rotate180", seed=7)
/// >>> 24 <= puzzle.grid.n_filled <= 28
/// True
/// >>> shudu.verify(puzzle, puzzle.solution)
/// True
#[pyfunction]
#[pyo3(signature = (
    r#type = None, *, cages = None, inequalities = None, givens = None, constraints = None, clues = None,
    difficulty = None, minimal = false, symmetry = "none", pattern = None, solution = None, size = None,
    blocks = None, rules = None, seed = None, timeout = None, threads = None
))]
fn generate(
    py: Python<'_>,
    r#type: Option<String>,
    cages: Option<RangeArg>,
    inequalities: Option<RangeArg>,
    givens: Option<RangeArg>,
    constraints: Option<BTreeMap<String, Option<RangeArg>>>,
    clues: Option<RangeArg>,
    difficulty: Option<DifficultyArg>,
    minimal: bool,
    symmetry: &str,
    pattern: Option<Board<'_>>,
    solution: Option<Board<'_>>,
    size: Option<SizeArg>,
    blocks: Option<BlocksArg>,
    rules: Option<Vec<RuleArg<'_>>>,
    seed: Option<u64>,
    timeout: Option<f64>,
    threads: Option<usize>,
) -> PyResult<PyPuzzle> {
    let board = PyPuzzle::on_board(size, blocks, rules)?;
    let asked = Asked::new(&PuzzleArg::Puzzle(Bound::new(py, board)?), None)?;
    let symmetry = symmetry.to_owned();
    let args = OrderArgs {
        of: r#type,
        cages,
        inequalities,
        givens,
        constraints,
        clues,
        difficulty,
        minimal,
        symmetry,
    };
    let geometry = asked.puzzle.geometry().clone();
    let mut order = args.order(asked.puzzle.clone())?;
    order.pattern = pattern.map(|grid| grid.grid(&geometry)).transpose()?;
    order.solution = solution.map(|grid| grid.grid(&geometry)).transpose()?;
    let seed = seed.unwrap_or_else(drawn_seed);
    let seeds: Vec<u64> = puzzle_seeds(seed).take(1).collect();
    let limits = Limits { timeout, max_steps: None, threads };
    let (made, stop) = asked.run(py, limits, |_, control| {
        (generate_many(&order, &seeds, control).pop(), control.stopped().err())
    })?;
    match (made, stop) {
        (Some(Ok(made)), _) => {
            let mut puzzle = made.puzzle;
            puzzle.set_solution(Some(made.solution));
            // A rule of one's own has no option.
            let command = order.command(seed, 1);
            puzzle.credits.source = Some(command.unwrap_or_else(|| format!("seed {seed}")));
            Ok(asked.made(py, puzzle))
        }
        (_, Some(stop)) => Err(stopped(stop)),
        (Some(Err(refusal)), None) => Err(error("PuzzleError", refusal.message())),
        (None, None) => Err(error("ShuduError", &message!("generate-no-more"))),
    }
}

/// Fills a board at random without breaking a rule. It need not have a solution. `fill` is the share of cells to fill;
/// `puzzle` gives the board and the rules.
///
/// >>> shudu.check(shudu.random(fill=0.3, seed=1))
/// []
#[pyfunction]
#[pyo3(signature = (puzzle = None, *, fill = 0.3, seed = None, timeout = None))]
fn random(
    py: Python<'_>,
    puzzle: Option<PuzzleArg<'_>>,
    fill: f64,
    seed: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<PyGrid> {
    if !(0.0..=1.0).contains(&fill) {
        return Err(value_error(&message!("py-share", found = fill.to_string())));
    }
    let mut rng = Rng::from_seed(seed.unwrap_or_else(drawn_seed));
    match puzzle {
        Some(puzzle) => {
            let asked = Asked::new(&puzzle, None)?;
            let look =
                |puzzle: &Puzzle, control: &Control| random_board(puzzle, fill, &mut rng, control);
            asked.look(py, timeout, look)?.map(PyGrid).map_err(stopped)
        }
        None => {
            let empty =
                constraints::classic(9).map_err(|wrong| error("PuzzleError", wrong.message()))?;
            let board = random_board(&empty, fill, &mut rng, &Control::new());
            board.map(PyGrid).map_err(stopped)
        }
    }
}

fn family(top_left: u8) -> PyResult<Endgames> {
    Endgames::new(top_left).ok_or_else(|| {
        let known = (1..=9).map(|digit: u8| digit.to_string()).collect::<Vec<_>>().join(", ");
        value_error(&message!("py-not-among", found = top_left.to_string(), known = known))
    })
}

fn no_such(wrong: NoSuchEndgame) -> PyErr {
    error("PuzzleError", &wrong.message())
}

/// The finished grid with this number, counted from 0.
///
/// >>> shudu.endgame(0).line[:9]
/// '321456789'
/// >>> shudu.endgame_number(shudu.endgame(1_000_000))
/// 1000000
#[pyfunction]
#[pyo3(signature = (number, *, top_left = 3))]
fn endgame(number: u32, top_left: u8) -> PyResult<PyGrid> {
    let grid = family(top_left)?.grid(number).ok_or_else(|| no_such(NoSuchEndgame(number)))?;
    PyGrid::of_solution(&grid)
}

/// The number of a finished grid, if it has one.
#[pyfunction]
fn endgame_number(grid: Board<'_>) -> PyResult<u32> {
    let wrong = |message: &Message| error("PuzzleError", message);
    let geometry = constraints::classic(9).map_err(|no| wrong(no.message()))?.geometry().clone();
    let grid = grid.grid(&geometry)?;
    let mut digits: FinishedGrid = [0; 81];
    for (cell, digit) in grid.filled() {
        digits[cell.index()] = Digit::number(digit);
    }
    Endgames::number_of(&digits).map_err(|no| wrong(&no.message()))
}

/// `n` different finished grids as lines of 81 digits: those from number `start` on, or with `shuffle` in an order that
/// depends on the seed.
///
/// >>> len(set(shudu.endgames(1000, shuffle=True, seed=1)))
/// 1000
#[pyfunction]
#[pyo3(signature = (n, *, start = 0, top_left = 3, shuffle = false, seed = None))]
fn endgames(
    py: Python<'_>,
    n: u32,
    start: u32,
    top_left: u8,
    shuffle: bool,
    seed: Option<u64>,
) -> PyResult<Vec<String>> {
    let family = family(top_left)?;
    let end = u64::from(start) + u64::from(n);
    if end > u64::from(N_ENDGAMES) {
        let wrong = message!("endgame-too-many", number = end, most = N_ENDGAMES);
        return Err(error("PuzzleError", &wrong));
    }
    let order = shuffle.then(|| Shuffle::new(N_ENDGAMES, seed.unwrap_or_else(drawn_seed)));
    let line = |place: u32| {
        let number = order.as_ref().map_or(place, |order| order.at(place));
        let grid = family.grid(number)?;
        Some(grid.iter().map(|&digit| char::from(b'0' + digit)).collect::<String>())
    };
    Ok(py.detach(|| (start..start + n).filter_map(line).collect()))
}

pub(crate) fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(generate, module)?)?;
    module.add_function(wrap_pyfunction!(random, module)?)?;
    module.add_function(wrap_pyfunction!(endgame, module)?)?;
    module.add_function(wrap_pyfunction!(endgame_number, module)?)?;
    module.add_function(wrap_pyfunction!(endgames, module)?)
}
