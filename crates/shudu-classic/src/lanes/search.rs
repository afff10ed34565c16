//! The search: every lane runs its own depth-first search, and one pass of deductions advances all of them.
//!
//! ```text
//!            ┌──────────────── pass over all lanes ◄──────────────┐
//!            ▼                                                    │
//!   dead ─► take back the last guess, or finish if there is none ─┤
//!   solved ─► count; then as for dead, or finish at the limit    ─┤
//!   no change ─► guess: save the lane with the other choice      ─┤
//!   finished ─► write the solution, load the next puzzle         ─┘
//! ```
//!
//! No lane waits for another, so puzzles do not finish in the order in which they came.
//!
//! Tried without success: branching on the first cell with two candidates (twice the guesses), choosing in
//! two rounds (2 to 22 %), scoring only some of the cells with two candidates (more guesses), always waiting
//! for idle lanes (20 to 25 % on hard puzzles), loading and storing two to sixteen lanes through rows, as
//! they are saved and restored (slower than one by one up to four lanes, and than all at once from there),
//! and separating lanes with and without guesses by masks instead of branches (no gain).

use shudu_core::{Control, Stop};

use super::choose::{NO_CELL, Row, Score, WORDS};
use super::deduce::{ANY, Seen, pass};
use super::{Answers, Outcome, Puzzles, Refused, Stats};
use crate::simd::{Cells, Isa, MAX_LANES, bits};

/// Number of rows per lane on the stack.
///
/// A row on the stack is a guess that put a digit into a cell with several candidates. Below it, that cell
/// has one candidate, so no cell is guessed twice on a path, and 81 rows are enough. One more is room to work
/// in. 82 × 192 bytes is deliberately not a power of two: at such a distance, lanes would share few sets of
/// the level-1 cache (1 to 7 %).
const DEPTH: usize = 82;

/// Number of passes between two checks of how often lanes finish.
const PERIOD: u32 = 32;

/// The state of all lanes, kept between batches to reuse its memory.
pub(crate) struct LaneSearch<I: Isa> {
    isa: I,
    cells: Cells<I>,
    /// Sum of each lane's candidate sets after the last pass.
    sum: I::V,
    stack: Vec<Row>,
    lanes: [Lane; MAX_LANES],
}

/// The state of a lane, apart from its candidates.
#[derive(Clone, Copy, Default)]
struct Lane {
    puzzle: usize,
    depth: usize,
    solutions: u32,
    guesses: u32,
    /// Chosen at the first guess.
    score: Score,
}

/// A batch to solve.
pub(crate) struct Job<'a> {
    pub(crate) puzzles: Puzzles<'a>,
    pub(crate) limit: u32,
    pub(crate) answers: Answers<'a>,
    pub(crate) control: &'a Control,
}

/// A [`LaneSearch`] for any instruction set.
pub(crate) trait Run: Send {
    fn run(&mut self, job: &mut Job<'_>) -> Result<Stats, Stop>;
}

impl<I: Isa> LaneSearch<I> {
    pub(crate) fn new(isa: I) -> Self {
        Self {
            isa,
            cells: [isa.splat(ANY); 81],
            sum: isa.splat(0),
            stack: vec![Row([0; WORDS]); I::LANES * DEPTH],
            lanes: [Lane::default(); MAX_LANES],
        }
    }
}

impl<I: Isa> Run for LaneSearch<I> {
    fn run(&mut self, job: &mut Job<'_>) -> Result<Stats, Stop> {
        self.isa.run(self, job)
    }
}

/// Solves a batch.
#[inline(always)]
pub(crate) fn run<I: Isa>(
    isa: I,
    search: &mut LaneSearch<I>,
    job: &mut Job<'_>,
) -> Result<Stats, Stop> {
    let mut stats = Stats::default();
    let total = job.puzzles.len();
    let all = if I::LANES == 32 { !0 } else { (1 << I::LANES) - 1 };
    search.cells = [isa.splat(ANY); 81];
    search.sum = isa.splat(0);
    // The lanes that work on a puzzle, the lanes with a solution still to be written, and the next puzzle.
    let mut active = 0_u32;
    let mut unwritten = 0_u32;
    let mut next = 0;
    // If loading and storing one lane takes as long as all of them, and lanes finish often, it pays to wait
    // until some are idle. If they seldom finish, idle lanes cost more.
    let mut patience = 1;
    let (mut passes, mut finishes) = (0, 0);
    let mut down = false;
    // The lanes that did not change in the previous pass, and those that have guessed.
    let mut same_before = 0;
    let mut guessed = 0;

    loop {
        let idle = all & !active;
        if next < total && (idle.count_ones() >= patience || active == 0) {
            write_solutions(isa, search, &mut unwritten, &mut job.answers);
            active |= refill(isa, search, idle, &mut next, job, &mut stats);
            if active == 0 {
                continue;
            }
        }
        if active == 0 {
            break;
        }
        job.control.stopped()?;

        let Seen { dead, full, same } = if down {
            pass::<I, true>(isa, &mut search.cells, &mut search.sum)
        } else {
            pass::<I, false>(isa, &mut search.cells, &mut search.sum)
        };
        down = !down;
        stats.passes += 1;
        let dead = dead & active;
        let mut solved = full & active;
        if solved != 0 {
            solved &= isa.verify(&search.cells);
        }
        // A pass without a change counts as the end of deduction, although the pass before it, in the other
        // direction, may have left something: checking once more costs more than an unnecessary guess. Before
        // the first guess, however, it is worth checking: half of the puzzles that reach this point need no
        // guess.
        let stuck = same & active & !dead & !solved & (same_before | guessed);
        same_before = same & !stuck;

        let mut finished = 0;
        let mut back = 0;
        for lane in bits(solved) {
            let state = &mut search.lanes[lane];
            state.solutions += 1;
            let more = state.depth > 0 && state.solutions < job.limit;
            if state.solutions == 1 {
                if more {
                    let place = [job.answers.place(state.puzzle); MAX_LANES];
                    isa.store(&search.cells, 1 << lane, job.answers.text, &place);
                } else {
                    unwritten |= 1 << lane;
                }
            }
            *(if more { &mut back } else { &mut finished }) |= 1 << lane;
        }
        for lane in bits(dead) {
            *(if search.lanes[lane].depth > 0 { &mut back } else { &mut finished }) |= 1 << lane;
        }
        if stuck != 0 {
            let lost = guess(isa, search, stuck);
            guessed |= stuck;
            for lane in bits(lost) {
                *(if search.lanes[lane].depth > 0 { &mut back } else { &mut finished }) |=
                    1 << lane;
            }
        }
        if back != 0 {
            let mut places = [0; MAX_LANES];
            for lane in bits(back) {
                search.lanes[lane].depth -= 1;
                places[lane] = lane * DEPTH + search.lanes[lane].depth;
            }
            isa.restore(&mut search.cells, back, &search.stack, &places);
        }
        for lane in bits(finished) {
            let state = search.lanes[lane];
            stats.guesses += u64::from(state.guesses);
            stats.without_guess += u64::from(state.guesses == 0);
            stats.solved += u64::from(state.solutions > 0);
            job.answers.outcomes[state.puzzle] = Outcome::Solutions(state.solutions);
        }
        active &= !finished;
        guessed &= !finished;
        same_before &= !finished;

        finishes += finished.count_ones();
        passes += 1;
        if passes == PERIOD {
            // Waiting for a quarter to three quarters of the lanes makes little difference for puzzles of
            // three to seven passes. At twenty passes, waiting for a quarter loses what it gains.
            let often = I::LOADS_TOGETHER && finishes * 10 >= PERIOD * I::LANES as u32;
            patience = if often { I::LANES as u32 * 5 / 16 } else { 1 };
            (passes, finishes) = (0, 0);
        }
    }
    write_solutions(isa, search, &mut unwritten, &mut job.answers);
    stats.puzzles = total as u64;
    Ok(stats)
}

/// Writes the solutions of finished lanes.
#[inline(always)]
fn write_solutions<I: Isa>(
    isa: I,
    search: &LaneSearch<I>,
    unwritten: &mut u32,
    answers: &mut Answers<'_>,
) {
    if *unwritten != 0 {
        let mut places = [0; MAX_LANES];
        for lane in bits(*unwritten) {
            places[lane] = answers.place(search.lanes[lane].puzzle);
        }
        isa.store(&search.cells, *unwritten, answers.text, &places);
        *unwritten = 0;
    }
}

/// Gives idle lanes their next puzzles. Returns the lanes that got one.
#[inline(always)]
fn refill<I: Isa>(
    isa: I,
    search: &mut LaneSearch<I>,
    idle: u32,
    next: &mut usize,
    job: &mut Job<'_>,
    stats: &mut Stats,
) -> u32 {
    static BLANK: [u8; 81] = [b'.'; 81];
    let mut sources = [&BLANK; MAX_LANES];
    let mut filled = 0;
    for lane in bits(idle) {
        let Some(source) = job.puzzles.get(*next) else { break };
        sources[lane] = source;
        search.lanes[lane] = Lane { puzzle: *next, ..Lane::default() };
        filled |= 1 << lane;
        *next += 1;
    }
    let bad = isa.load(&mut search.cells, &sources, filled) & filled;
    for lane in bits(bad) {
        job.answers.outcomes[search.lanes[lane].puzzle] = Outcome::of_bad_text(sources[lane]);
        stats.bad += 1;
    }
    if !job.puzzles.refused.is_empty() {
        for lane in bits(filled) {
            let Refused { cell, digit } = job.puzzles.refused[search.lanes[lane].puzzle];
            let place = usize::from(cell) * I::LANES + lane;
            isa.words_mut(&mut search.cells)[place] &= !(1 << (digit - 1));
        }
    }
    filled & !bad
}

/// Makes a guess in each of `lanes`. Returns those in which there is nothing left to guess.
#[inline(always)]
fn guess<I: Isa>(isa: I, search: &mut LaneSearch<I>, lanes: u32) -> u32 {
    let mut places = [0; MAX_LANES];
    for lane in bits(lanes) {
        places[lane] = lane * DEPTH + search.lanes[lane].depth;
    }
    isa.save(&search.cells, lanes, &mut search.stack, &places);
    let mut lost = 0;
    for lane in bits(lanes) {
        let row = &mut search.stack[places[lane]];
        let state = &mut search.lanes[lane];
        if state.guesses == 0 {
            state.score = Score::for_puzzle(row);
        }
        let cell = isa.choose(row, state.score);
        if cell == NO_CELL {
            lost |= 1 << lane;
            continue;
        }
        // The row keeps the other candidates for later.
        let candidates = row.0[cell];
        let lowest = candidates & candidates.wrapping_neg();
        row.0[cell] = candidates ^ lowest;
        isa.words_mut(&mut search.cells)[cell * I::LANES + lane] = lowest;
        state.depth += 1;
        state.guesses += 1;
    }
    lost
}
