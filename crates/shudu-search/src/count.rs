//! Counts solutions: parts of the board that have nothing to do with each other are counted apart.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shudu_core::{Control, Stop};
use shudu_propagate::{Mask, Model, Space, propagate};

use crate::parallel;

/// Up to this many solutions are counted one by one, which is best where there are few: the search then
/// goes where the conflicts are.
const FEW: u64 = 10_000;

/// How much memory the table of what was counted before may take; it is emptied when it is full.
const MOST_BYTES: usize = 128 << 20;

/// The number of solutions, counted up to `limit`.
pub(crate) fn count<M: Mask>(model: &Model<M>, limit: u64, control: &Control) -> Result<u64, Stop> {
    let few = limit.min(FEW);
    let mut found = 0;
    if few == 0 {
        return Ok(0);
    }
    let mut visit = |_: &[M]| {
        found += 1;
        if found < few { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    parallel::run(model, control, &mut visit, &mut || {})?;
    if found < few || few == limit {
        return Ok(found);
    }
    let entry_bytes = size_of::<M>() * model.n_cells() + 64;
    let counter = Counter {
        model,
        control,
        seen: Default::default(),
        hasher: RandomState::new(),
        most: MOST_BYTES / SHARDS / entry_bytes,
    };
    counter.all(limit)
}

/// The table is in so many pieces that threads seldom want the same one.
const SHARDS: usize = 32;

/// As many parts a thread, so that none has to wait long for the last.
const PARTS: usize = 32;

/// Counts by filling the cells in order and never counting the same rest twice: two boards with the
/// same digits left in their open cells have as many solutions, if whatever else has to be known of the
/// filled cells is the same too.
struct Counter<'a, M> {
    model: &'a Model<M>,
    control: &'a Control,
    seen: [Mutex<Table<M>>; SHARDS],
    hasher: RandomState,
    /// Entries in each piece of the table.
    most: usize,
}

/// The number of solutions by what is left.
type Table<M> = HashMap<Box<[M]>, u64>;

impl<M: Mask> Counter<'_, M> {
    /// All solutions, up to a limit.
    fn all(&self, limit: u64) -> Result<u64, Stop> {
        let threads = self.control.threads();
        if threads == 1 {
            return self.solutions(self.model.space(), limit);
        }
        let parts = Mutex::new(self.parts(threads * PARTS)?);
        let total = Mutex::new(0_u64);
        let work = || {
            loop {
                let Some(part) = lock(&parts).pop() else { return Ok(()) };
                let missing = limit - *lock(&total);
                let found = if missing > 0 { self.solutions(part, missing)? } else { 0 };
                let mut total = lock(&total);
                *total = total.saturating_add(found).min(limit);
            }
        };
        let done: Result<(), Stop> = std::thread::scope(|scope| {
            let workers: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mine = work();
            let others = workers.into_iter().map(|worker| {
                worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            // All have to end, also after one that was stopped.
            others.fold(mine, Result::and)
        });
        done?;
        Ok(*lock(&total))
    }

    /// The top of the tree cut into at least so many parts, if it is that wide.
    fn parts(&self, n: usize) -> Result<Vec<Space<M>>, Stop> {
        let mut parts = vec![self.model.space()];
        loop {
            let mut wider = Vec::new();
            for mut part in parts {
                self.control.step()?;
                if propagate(self.model, &mut part, self.control)?.is_ok() {
                    match first_open(&part) {
                        Some(cell) => wider.extend(self.guesses(&part, cell)),
                        None => wider.push(part),
                    }
                }
            }
            if wider.len() >= n || wider.iter().all(|part| first_open(part).is_none()) {
                return Ok(wider);
            }
            parts = wider;
        }
    }

    /// One space for each digit of a cell.
    fn guesses<'s>(
        &self,
        space: &'s Space<M>,
        cell: usize,
    ) -> impl Iterator<Item = Space<M>> + use<'_, 's, M> {
        space.cells()[cell].digits().map(move |digit| {
            let mut guess = space.clone();
            // One digit of several: it cannot fail.
            let _ = guess.keep(cell as u16, M::bit(digit));
            self.control.count_guess();
            guess
        })
    }

    /// The piece of the table for a key.
    fn table(&self, rest: &[M]) -> MutexGuard<'_, Table<M>> {
        lock(&self.seen[self.hasher.hash_one(rest) as usize % SHARDS])
    }

    /// The solutions from here, up to a limit.
    fn solutions(&self, mut space: Space<M>, limit: u64) -> Result<u64, Stop> {
        self.control.step()?;
        if propagate(self.model, &mut space, self.control)?.is_err() {
            return Ok(0);
        }
        let Some(cell) = first_open(&space) else {
            self.control.count_solutions(1);
            return Ok(1);
        };
        let rest = self.rest(space.cells(), cell);
        let known = self.table(&rest).get(&rest).copied();
        if let Some(count) = known {
            self.control.count_solutions(count);
            return Ok(count.min(limit));
        }
        let mut count = 0;
        for guess in self.guesses(&space, cell) {
            count += self.solutions(guess, limit - count)?;
            if count >= limit {
                // There may be more: not for the table.
                return Ok(count);
            }
        }
        let mut table = self.table(&rest);
        if table.len() >= self.most {
            table.clear();
        }
        table.insert(rest, count);
        Ok(count)
    }

    /// What the number of solutions hangs on: the digits left in open cells, and those of filled cells
    /// that an open cell's propagator still has to know. Cells before the first open one that nobody
    /// asks for are left out.
    fn rest(&self, cells: &[M], first_open: usize) -> Box<[M]> {
        let mut rest: Vec<M> =
            cells.iter().map(|&mask| if mask.at_most_one() { M::EMPTY } else { mask }).collect();
        let mut start = first_open;
        for &number in self.model.with_memory() {
            let watched = self.model.watched(number);
            if watched.iter().any(|&cell| !cells[usize::from(cell)].at_most_one()) {
                for &cell in watched {
                    let cell = usize::from(cell);
                    rest[cell] = cells[cell];
                    start = start.min(cell);
                }
            }
        }
        // Cells left out at the front tell by the length how many they are.
        rest.split_off(start).into()
    }
}

fn first_open<M: Mask>(space: &Space<M>) -> Option<usize> {
    space.cells().iter().position(|mask| !mask.at_most_one())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
