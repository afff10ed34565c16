//! Puzzles with only givens on the plain classic board, many at a time.
//!
//! ```text
//!   seed ──▶ uniform_grid   a full grid, all equally likely
//!              │
//!            attempt        an order of the cells; clues are removed in that order while there is one solution:
//!              │            ┌─▶ a question for each of some hundred seeds
//!              │            └── the answers of the lanes engine, which takes all of them at once
//!            puzzle
//! ```
//!
//! The answers are yes or no, and no choice depends on more than that, so a seed gives the same puzzle
//! whatever instructions the engine uses and whatever other seeds there are.
//!
//! Tried without success: 128 attempts at once (two fifths more passes of the engine, because lanes wait at
//! the end of each round); unavoidable sets in lists linked by place (an eighth of the time went to the
//! cache); guessing by the engine's plain score (as many guesses).

mod attempt;
mod unavoidable;
mod uniform_grid;

use attempt::{Attempt, Goal, Question};
use shudu_classic::lanes::{Answers, Outcome, Puzzles, Refused};
use shudu_classic::{Lanes, Simd};
use shudu_core::{Candidates, Control, Digit, Grid, Puzzle, Rng, Stop};

use super::make::Generated;
use super::order::Order;
use super::refusal::{Miss, Refusal};
use super::symmetry::Symmetry;

/// The number of grids to try for one seed. They are cheap, and one in a few thousand gives a puzzle of 20 givens.
pub(super) const ATTEMPTS: usize = 100_000;

/// Number of attempts in progress at once. The more there are, the fewer lanes wait at the end of each round
/// for the slowest; beyond a thousand, their memory no longer fits into the cache.
const AT_ONCE: usize = 512;

/// When at most this many are left, the next seeds begin, all together.
const FEW: usize = AT_ONCE / 4;

/// Whether [`many`] can make an order.
pub(super) fn suits(order: &Order) -> bool {
    order.wishes.is_empty()
        && order.symmetry == Symmetry::None
        && order.pattern.is_none()
        && order.clues.is_none()
        && order.difficulty.is_none()
        && order.givens.min <= order.givens.max.min(81)
        && order.rules.is_classic()
        && *order.rules.givens() == Candidates::all(order.rules.geometry().clone())
}

/// A puzzle for each seed, as an order that [`suits`] wants it, after at most `attempts` grids for each seed; and the number
/// of grids that were tried in all.
pub(super) fn many(
    order: &Order,
    seeds: &[u64],
    simd: Simd,
    attempts: usize,
    control: &Control,
) -> (Vec<Result<Generated, Refusal>>, usize) {
    let goal = Goal {
        givens: order.givens,
        minimal: order.minimal,
        attempts,
        solution: order.solution.as_ref().map(characters),
    };
    let mut work = JobBatch::new(&goal, seeds.len(), simd);
    let mut made: Vec<Option<Result<Generated, Refusal>>> = seeds.iter().map(|_| None).collect();
    let mut waiting = seeds.iter().copied().enumerate();
    loop {
        if work.jobs.len() <= FEW {
            let room = AT_ONCE - work.jobs.len();
            for (number, seed) in waiting.by_ref().take(room) {
                work.begin(number, seed);
            }
        }
        if work.jobs.is_empty() {
            break;
        }
        if let Err(stop) = work.round(control) {
            made.iter_mut().for_each(|one| _ = one.get_or_insert_with(|| Err(stop.into())));
            break;
        }
        work.finish(|number, puzzle| {
            made[number] = Some(match puzzle {
                Some((givens, solution)) => Ok(generated(&order.rules, givens, solution)),
                None => Err(Refusal::not_found(order, &vec![Miss::Clues; attempts])),
            });
        });
    }
    (made.into_iter().flatten().collect(), work.n_attempts)
}

/// A seed that has no puzzle yet.
struct Job {
    number: usize,
    seed: u64,
    n_attempts: usize,
    /// The generator of seeds for further attempts, once there are some.
    more: Option<Rng>,
    attempt: Attempt,
}

/// All jobs in progress.
struct JobBatch<'a> {
    goal: &'a Goal,
    lanes: Lanes,
    jobs: Vec<Job>,
    /// The current puzzle of each job, 81 characters each.
    puzzles: Vec<u8>,
    /// Finished jobs, kept to reuse their memory.
    spare: Vec<Job>,
    /// The number of grids that jobs which are done have tried.
    n_attempts: usize,
    // What goes to the engine and comes back.
    asked: Vec<usize>,
    starts: Vec<u32>,
    refused: Vec<Refused>,
    outcomes: Vec<Outcome>,
    solutions: Vec<u8>,
}

impl<'a> JobBatch<'a> {
    fn new(goal: &'a Goal, n_seeds: usize, simd: Simd) -> Self {
        let n = n_seeds.min(AT_ONCE);
        Self {
            goal,
            lanes: Lanes::new(simd),
            jobs: Vec::with_capacity(n),
            puzzles: Vec::with_capacity(81 * n),
            spare: Vec::new(),
            n_attempts: 0,
            asked: Vec::with_capacity(n),
            starts: Vec::with_capacity(n),
            refused: Vec::with_capacity(n),
            outcomes: vec![Outcome::default(); n],
            solutions: vec![0; 81 * n],
        }
    }

    fn begin(&mut self, number: usize, seed: u64) {
        let attempt = self.spare.pop().map_or_else(Attempt::new, |job| job.attempt);
        let mut job = Job { number, seed, n_attempts: 0, more: None, attempt };
        let mut puzzle = [b'.'; 81];
        job.try_again(self.goal, &mut puzzle);
        self.puzzles.extend(puzzle);
        self.jobs.push(job);
    }

    /// Asks one question of every job and applies the answers.
    fn round(&mut self, control: &Control) -> Result<(), Stop> {
        self.ask(2, control, |question, _| matches!(question, Question::Unique))?;
        self.ask(1, control, |question, refused| match question {
            Question::Without(candidate) => {
                refused.push(*candidate);
                true
            }
            _ => false,
        })
    }

    /// Asks all questions of one kind.
    fn ask(
        &mut self,
        limit: u32,
        control: &Control,
        mut is_asked: impl FnMut(&Question, &mut Vec<Refused>) -> bool,
    ) -> Result<(), Stop> {
        self.asked.clear();
        self.starts.clear();
        self.refused.clear();
        for (number, job) in self.jobs.iter().enumerate() {
            if is_asked(&job.attempt.question(), &mut self.refused) {
                self.asked.push(number);
                self.starts.push(81 * number as u32);
            }
        }
        let puzzles = Puzzles::new(&self.puzzles, &self.starts);
        let mut puzzles = puzzles.expect("81 characters for each job");
        if !self.refused.is_empty() {
            puzzles = puzzles.refusing(&self.refused);
        }
        let answers =
            Answers { text: &mut self.solutions, stride: 81, outcomes: &mut self.outcomes };
        self.lanes.run(puzzles, limit, answers, control)?;
        let (puzzles, _) = self.puzzles.as_chunks_mut();
        for (&number, &outcome) in self.asked.iter().zip(&self.outcomes) {
            // We wrote the characters, so they are valid.
            let Outcome::Solutions(n) = outcome else { continue };
            self.jobs[number].attempt.answer(n, &mut puzzles[number]);
        }
        Ok(())
    }

    /// Passes each finished job to `done`, with its givens and solution if there are any, and restarts
    /// attempts that failed.
    fn finish(&mut self, mut done: impl FnMut(usize, Option<(&[u8; 81], &[u8; 81])>)) {
        let mut number = 0;
        while let Some(job) = self.jobs.get_mut(number) {
            let (puzzles, _) = self.puzzles.as_chunks_mut();
            let puzzle: &mut [u8; 81] = &mut puzzles[number];
            match job.attempt.question() {
                Question::Made if self.goal.allows(puzzle) => {
                    done(job.number, Some((puzzle, job.attempt.solution())));
                }
                Question::Made | Question::Missed if job.n_attempts < self.goal.attempts => {
                    job.try_again(self.goal, puzzle);
                    number += 1;
                    continue;
                }
                Question::Made | Question::Missed => done(job.number, None),
                Question::Unique | Question::Without(_) => {
                    number += 1;
                    continue;
                }
            }
            self.n_attempts += job.n_attempts;
            let last = puzzles.len() - 1;
            puzzles.swap(number, last);
            self.puzzles.truncate(81 * last);
            self.spare.push(self.jobs.swap_remove(number));
        }
    }
}

impl Goal {
    fn allows(&self, puzzle: &[u8; 81]) -> bool {
        self.givens.contains(puzzle.iter().filter(|&&character| character != b'.').count())
    }
}

impl Job {
    /// The first attempt uses the seed itself, and further ones use seeds derived from it, so attempts are
    /// independent.
    fn try_again(&mut self, goal: &Goal, puzzle: &mut [u8; 81]) {
        let mut rng = match &mut self.more {
            None if self.n_attempts == 0 => Rng::from_seed(self.seed),
            more => {
                let more = more.get_or_insert_with(|| Rng::from_seed(!self.seed));
                Rng::from_seed(more.bits())
            }
        };
        self.n_attempts += 1;
        self.attempt.begin(goal, &mut rng, puzzle);
    }
}

/// A full grid as digits from `'1'`.
fn characters(grid: &Grid) -> [u8; 81] {
    let mut characters = [b'.'; 81];
    for (character, (_, digit)) in characters.iter_mut().zip(grid.filled()) {
        *character = b'0' + digit.number();
    }
    characters
}

fn generated(rules: &Puzzle, givens: &[u8; 81], solution: &[u8; 81]) -> Generated {
    let mut puzzle = rules.clone();
    let mut grid = Grid::empty(rules.geometry().clone());
    for (place, cell) in rules.geometry().board_cells().enumerate() {
        let Some(digit) = Digit::new(solution[place] - b'0') else { continue };
        grid.set(cell, digit);
        if givens[place] != b'.' {
            // This cannot fail: an empty cell takes any digit of the board.
            let _ = puzzle.give(cell, digit);
        }
    }
    puzzle.set_solution(Some(grid.clone()));
    Generated { puzzle, solution: grid }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::order::Range;

    #[test]
    fn a_seed_means_the_same_with_all_instructions() {
        let plain = Order::new(shudu_constraints::classic(9).unwrap(), Range::new(0, 81));
        let minimal = Order { minimal: true, ..plain.clone() };
        let few = Order { givens: Range::new(22, 23), ..plain };
        for order in [minimal, few] {
            let seeds: Vec<u64> = (0..300).collect();
            let made = |simd| -> Vec<Grid> {
                let (made, _) = many(&order, &seeds, simd, ATTEMPTS, &Control::new());
                made.into_iter().map(|one| one.unwrap().puzzle.grid()).collect()
            };
            let portable = made(Simd::Portable);
            for simd in Simd::ALL.into_iter().filter(|simd| simd.is_available()) {
                assert_eq!(made(simd), portable, "{simd}");
            }
        }
    }
}
