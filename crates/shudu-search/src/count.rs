//! Counts solutions without visiting each one: equal remainders of the board are counted only once.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shudu_core::{Control, Stop};
use shudu_propagate::{Mask, Model, Space, propagate};

use crate::parallel;

/// Largest number of solutions to count one by one. Plain search is faster while there are few of them,
/// because it goes where the conflicts are.
const FEW: u64 = 10_000;

/// Largest number of bytes in the table of earlier counts. A full table is emptied.
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

/// Number of pieces that the table is split into, so that threads seldom lock the same one.
const SHARDS: usize = 32;

/// Number of parts for each thread, so that no thread waits long for the last one to finish.
const PARTS: usize = 32;

/// Counts by filling the cells in order and never counting the same remainder twice: two boards have equally
/// many solutions if their open cells have the same digits left, and if the filled cells agree in everything
/// that propagators still need to know about them.
struct Counter<'a, M> {
    model: &'a Model<M>,
    control: &'a Control,
    seen: [Mutex<Table<M>>; SHARDS],
    hasher: RandomState,
    /// Largest number of entries in each piece of the table.
    most: usize,
}

/// The number of solutions of each remainder.
type Table<M> = HashMap<Box<[M]>, u64>;

impl<M: Mask> Counter<'_, M> {
    /// Counts all solutions, up to a limit.
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
            // Wait for every worker, even if one of them was stopped.
            others.fold(mine, Result::and)
        });
        done?;
        Ok(*lock(&total))
    }

    /// Cuts the top of the tree into at least `n` parts, if it is that wide.
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

    /// Returns one space for each digit of a cell.
    fn guesses<'s>(
        &self,
        space: &'s Space<M>,
        cell: usize,
    ) -> impl Iterator<Item = Space<M>> + use<'_, 's, M> {
        space.cells()[cell].digits().map(move |digit| {
            let mut guess = space.clone();
            // This cannot fail: the digit is one of several in the cell.
            let _ = guess.keep(cell as u16, M::bit(digit));
            self.control.count_guess();
            guess
        })
    }

    /// The piece of the table that holds a key.
    fn table(&self, rest: &[M]) -> MutexGuard<'_, Table<M>> {
        lock(&self.seen[self.hasher.hash_one(rest) as usize % SHARDS])
    }

    /// Counts the solutions from this space on, up to a limit.
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
                // The count may be incomplete, so it does not go into the table.
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

    /// Everything that the number of solutions depends on: the digits left in open cells, and the digits of
    /// those filled cells that a propagator of an open cell still needs to know. Cells before the first open
    /// one are left out if no propagator needs them.
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
        // The length of the key tells how many cells were left out at the front.
        rest.split_off(start).into()
    }
}

fn first_open<M: Mask>(space: &Space<M>) -> Option<usize> {
    space.cells().iter().position(|mask| !mask.at_most_one())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
