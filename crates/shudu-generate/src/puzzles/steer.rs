//! Puzzles as hard as wanted: clues are added to a puzzle that is too hard and taken from one that is too easy.
//!
//! ```text
//!   make ──▶ grade ──▶ right     done
//!     ▲        ├─────▶ too hard  add clues, as few as make it right
//!     │        └─────▶ too easy  take clues away, as few as make it right
//!     └── another puzzle, if no number of clues does
//! ```
//!
//! With more clues a puzzle hardly ever becomes harder, so the number of clues to add or to take away is found by
//! bisection: half a dozen grades, where one clue at a time would need dozens.

use std::sync::Arc;

use shudu_constraints::Supply;
use shudu_core::{Cell, Constraint, Control, Digit, Grid, Puzzle, Rng, Stop};

use super::clues::find_other;
use super::difficulty::Difficulty;
use super::grade::{Grade, grade};
use super::make::{self, Generated, new_sample};
use super::order::{Order, Wish};
use super::refusal::{Miss, Refusal};
use super::symmetry::Symmetry;
use super::{many, signs};

/// How long to try, so that it takes a few seconds to find nothing: the most puzzles to start from, the most steps of
/// searches and grades together, and the most classic grids, which cost little.
const STARTS: usize = 300;
const STEPS: u64 = 400_000;
const CLASSIC_GRIDS: usize = 20_000;

/// The number of classic puzzles to make at a time.
const CLASSIC_AT_A_TIME: usize = 16;

/// Where one clue makes all the difference between too hard and too easy, this many others are tried in its place.
const ALTERNATIVES: usize = 6;

/// A puzzle as ordered that is as hard as wanted.
pub(super) fn generate(
    order: &Order,
    wanted: Difficulty,
    seed: u64,
    control: &Control,
) -> Result<Generated, Refusal> {
    let any = Order { difficulty: None, ..order.with_clues_as_givens() };
    let mut seeds = Rng::from_seed(seed);
    if let Some(made) = by_chance(&any, wanted, &mut seeds, control) {
        return made;
    }
    let (mut misses, mut spent) = (Vec::new(), 0);
    while misses.len() < STARTS {
        control.step()?;
        let effort = control.part(STEPS.saturating_sub(spent));
        match attempt(&any, wanted, seeds.bits(), &effort) {
            Ok(Ok(made)) => return Ok(made),
            Ok(Err(miss)) => misses.push(miss),
            Err(refusal) => {
                control.stopped()?;
                // Whether the first puzzle was too hard is not known if all steps went into it.
                let is_spent = spent + effort.steps() > STEPS;
                return Err(match is_spent || !misses.is_empty() {
                    true if misses.is_empty() => Refusal::not_found(&any, &[Miss::Clues]),
                    true => Refusal::not_found(&any, &misses),
                    false => refusal,
                });
            }
        }
        spent += effort.steps();
    }
    Err(Refusal::not_found(&any, &misses))
}

/// One puzzle, steered as far as it goes.
fn attempt(
    order: &Order,
    wanted: Difficulty,
    seed: u64,
    control: &Control,
) -> Result<Result<Generated, Miss>, Refusal> {
    let made = make::generate(order, seed, control)?;
    let steering = Steering { order, wanted, solution: &made.solution, control };
    let grade = steering.grade(&made.puzzle)?;
    let mut rng = Rng::from_seed(seed);
    let steered = match grade {
        Grade::Right => return Ok(Ok(made)),
        _ if order.minimal => None,
        Grade::TooHard => steering.ease(&made.puzzle, &mut rng)?,
        Grade::TooEasy => steering.harden(&made.puzzle, &mut rng)?,
    };
    Ok(match steered {
        Some(puzzle) => Ok(Generated { puzzle, solution: made.solution }),
        None => Err(Miss::of(grade)),
    })
}

/// Of classic puzzles of givens alone, which are made faster than they are changed, the first that is as hard as wanted.
/// `None` for other orders.
fn by_chance(
    order: &Order,
    wanted: Difficulty,
    seeds: &mut Rng,
    control: &Control,
) -> Option<Result<Generated, Refusal>> {
    let mut misses = Vec::new();
    let mut n_grids = 0;
    while n_grids < CLASSIC_GRIDS {
        let batch: Vec<u64> = (0..CLASSIC_AT_A_TIME).map(|_| seeds.bits()).collect();
        let (made, n) = many::classic(order, &batch, CLASSIC_GRIDS / CLASSIC_AT_A_TIME, control)?;
        n_grids += n;
        for made in made {
            let graded = made.and_then(|made| {
                control.step()?;
                Ok((grade(&made.puzzle, wanted, control)?, made))
            });
            match graded {
                Err(refusal) => return Some(Err(refusal)),
                Ok((Grade::Right, made)) => return Some(Ok(made)),
                Ok((other, _)) => misses.push(Miss::of(other)),
            }
        }
    }
    Some(Err(Refusal::not_found(order, &misses)))
}

impl Miss {
    fn of(grade: Grade) -> Self {
        match grade {
            Grade::TooHard => Self::TooHard,
            Grade::TooEasy | Grade::Right => Self::TooEasy,
        }
    }
}

/// What steers the puzzles of one solution.
struct Steering<'a> {
    order: &'a Order,
    wanted: Difficulty,
    solution: &'a Grid,
    control: &'a Control,
}

/// A clue that can be added to a puzzle or taken from it.
enum Change {
    Givens(Vec<(Cell, Digit)>),
    Drawn(Arc<dyn Constraint>),
}

impl Steering<'_> {
    /// The puzzle with as few more clues as make it as hard as wanted, if any number does.
    fn ease(&self, puzzle: &Puzzle, rng: &mut Rng) -> Result<Option<Puzzle>, Stop> {
        let more = self.addable(puzzle, rng);
        let with = |changes: &[&Change]| {
            let mut puzzle = puzzle.clone();
            changes.iter().for_each(|change| change.add_to(&mut puzzle));
            puzzle
        };
        let mut best = None;
        // Too few clues, and enough of them.
        let (mut few, mut enough) = (0, more.len() + 1);
        let mut n = more.len();
        while few + 1 < enough {
            let eased = with(&more.iter().take(n).collect::<Vec<_>>());
            match self.grade(&eased)? {
                Grade::TooHard => few = n,
                Grade::TooEasy => enough = n,
                Grade::Right => {
                    enough = n;
                    best = Some(eased);
                }
            }
            if few == more.len() {
                return Ok(None);
            }
            n = few.midpoint(enough);
        }
        if best.is_none() {
            for other in more.iter().skip(enough).take(ALTERNATIVES) {
                let changes: Vec<&Change> = more.iter().take(few).chain([other]).collect();
                let eased = with(&changes);
                if self.grade(&eased)? == Grade::Right {
                    return Ok(Some(eased));
                }
            }
        }
        Ok(best)
    }

    /// The puzzle without as few clues as make it as hard as wanted, if any number does.
    fn harden(&self, puzzle: &Puzzle, rng: &mut Rng) -> Result<Option<Puzzle>, Stop> {
        let fewer = self.removable(puzzle, rng);
        let without = |changes: &[&Change]| {
            let mut puzzle = puzzle.clone();
            changes.iter().for_each(|change| change.take_from(&mut puzzle));
            puzzle
        };
        let (mut few, mut many) = (0, fewer.len() + 1);
        let mut too_hard = None;
        let mut n = fewer.len().div_ceil(2);
        while few + 1 < many {
            let hardened = without(&fewer.iter().take(n).collect::<Vec<_>>());
            match self.grade_unless_open(&hardened)? {
                Some(Grade::Right) => return Ok(Some(hardened)),
                Some(Grade::TooEasy) => few = n,
                Some(Grade::TooHard) | None => {
                    too_hard = Some(n);
                    many = n;
                }
            }
            n = few.midpoint(many);
        }
        for other in fewer.iter().skip(too_hard.unwrap_or(fewer.len())).take(ALTERNATIVES) {
            let changes: Vec<&Change> = fewer.iter().take(few).chain([other]).collect();
            let hardened = without(&changes);
            if self.grade_unless_open(&hardened)? == Some(Grade::Right) {
                return Ok(Some(hardened));
            }
        }
        Ok(None)
    }

    fn grade(&self, puzzle: &Puzzle) -> Result<Grade, Stop> {
        self.control.step()?;
        grade(puzzle, self.wanted, self.control)
    }

    /// The grade of a puzzle that may have several solutions; none if it has.
    fn grade_unless_open(&self, puzzle: &Puzzle) -> Result<Option<Grade>, Stop> {
        if !find_other(puzzle, self.solution, self.control).are_none() {
            return self.control.step().map(|()| None);
        }
        self.grade(puzzle).map(Some)
    }

    /// Clues that the order leaves room for: constraints first, since they are what the puzzle is about.
    fn addable(&self, puzzle: &Puzzle, rng: &mut Rng) -> Vec<Change> {
        let mut room = self.order.most_clues().saturating_sub(self.n_clues(puzzle));
        let mut changes = Vec::new();
        for wish in self.order.drawn() {
            let there = of_kind(puzzle, wish);
            let n = wish.count.max.saturating_sub(there.len()).min(room);
            let new = more_of(*wish, self.solution, there, n, rng);
            room -= new.len();
            changes.extend(new.into_iter().map(Change::Drawn));
        }
        let given = puzzle.grid();
        let mut room = room.min(self.order.givens.max.saturating_sub(given.n_filled()));
        let mut orbits = self.order.orbits();
        rng.shuffle(&mut orbits);
        for orbit in orbits {
            let is_new = orbit.iter().all(|&cell| given.get(cell).is_none());
            if is_new && orbit.len() <= room {
                room -= orbit.len();
                changes.push(self.givens(&orbit));
            }
        }
        changes
    }

    /// Clues that the order can do without.
    fn removable(&self, puzzle: &Puzzle, rng: &mut Rng) -> Vec<Change> {
        let mut surplus = self.n_clues(puzzle).saturating_sub(self.order.fewest_clues());
        let mut changes = Vec::new();
        let given = puzzle.grid();
        let mut orbits = self.order.orbits();
        rng.shuffle(&mut orbits);
        let mut n_givens = given.n_filled().saturating_sub(self.order.givens.min);
        for orbit in orbits {
            let is_given = orbit.iter().all(|&cell| given.get(cell).is_some());
            if is_given && orbit.len() <= n_givens.min(surplus) {
                n_givens -= orbit.len();
                surplus -= orbit.len();
                changes.push(self.givens(&orbit));
            }
        }
        let is_symmetric = self.order.symmetry != Symmetry::None;
        for wish in
            self.order.drawn().filter(|wish| !(wish.covers_alone(self.order) || is_symmetric))
        {
            let mut there = of_kind(puzzle, wish);
            let n = there.len().saturating_sub(wish.count.min).min(surplus);
            rng.shuffle(&mut there);
            there.truncate(n);
            surplus -= n;
            changes.extend(there.into_iter().map(Change::Drawn));
        }
        // Givens and constraints alike.
        rng.shuffle(&mut changes);
        changes
    }

    fn givens(&self, cells: &[Cell]) -> Change {
        let digit = |&cell: &Cell| Some((cell, self.solution.get(cell)?));
        Change::Givens(cells.iter().filter_map(digit).collect())
    }

    fn n_clues(&self, puzzle: &Puzzle) -> usize {
        let drawn: usize = self.order.drawn().map(|wish| of_kind(puzzle, wish).len()).sum();
        drawn + puzzle.grid().n_filled()
    }
}

impl Change {
    fn add_to(&self, puzzle: &mut Puzzle) {
        match self {
            // They hold in the solution, so they fit the board and each other.
            Self::Givens(givens) => {
                for &(cell, digit) in givens {
                    let _ = puzzle.give(cell, digit);
                }
            }
            Self::Drawn(constraint) => drop(puzzle.add(constraint.clone())),
        }
    }

    fn take_from(&self, puzzle: &mut Puzzle) {
        match self {
            Self::Givens(givens) => {
                let all = puzzle.geometry().all_digits();
                for &(cell, _) in givens {
                    let _ = puzzle.allow(cell, all);
                }
            }
            Self::Drawn(constraint) => {
                let is_it = |other: &Arc<dyn Constraint>| Arc::ptr_eq(constraint, other);
                let place = puzzle.constraints().iter().position(is_it);
                puzzle.retain_constraints(|other| Some(other) != place);
            }
        }
    }
}

/// The constraints of a wish's kind in a puzzle.
fn of_kind(puzzle: &Puzzle, wish: &Wish) -> Vec<Arc<dyn Constraint>> {
    let is_its = |one: &&Arc<dyn Constraint>| one.id() == wish.kind.id();
    puzzle.constraints().iter().filter(is_its).cloned().collect()
}

/// At most `n` new constraints of a kind that hold in the solution. Cages must not overlap, so there are none to add.
fn more_of(
    wish: Wish,
    solution: &Grid,
    there: Vec<Arc<dyn Constraint>>,
    n: usize,
    rng: &mut Rng,
) -> Vec<Arc<dyn Constraint>> {
    match wish.kind.supply() {
        Supply::Cages => Vec::new(),
        Supply::Signs => {
            let mut signs = signs::all(solution, rng);
            signs.retain(|sign| there.iter().all(|one| one.entry() != sign.entry()));
            signs.truncate(n);
            signs
        }
        Supply::Samples => {
            let mut there: Vec<_> = there.into_iter().map(|one| vec![one]).collect();
            let old = there.len();
            for _ in 0..4 * n {
                if there.len() == old + n {
                    break;
                }
                there.extend(new_sample(wish, solution, &there, rng).map(|one| vec![one]));
            }
            there.split_off(old).concat()
        }
    }
}
