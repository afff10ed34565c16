//! Finds the digits that occur in some solution, and those that occur in several.

use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shudu_core::{Cell, Control, Digit, Puzzle, Stop, TrueCandidates};
use shudu_propagate::{Mask, Model, propagate};

use crate::grid;
use crate::parallel::GUESSES;
use crate::search::TreeSearch;

/// Asks for two solutions with each candidate that is not fully known yet. The search tries open digits
/// first, so that each solution settles many candidates. A candidate without a solution is removed for all
/// later questions. Threads ask about different candidates and share what they find.
pub(crate) fn find<M: Mask>(
    puzzle: &Puzzle,
    known: &mut TrueCandidates,
    control: &Control,
) -> Result<(), Stop> {
    let Some(model) = Model::<M>::new(puzzle, control)? else {
        known.close_all();
        return Ok(());
    };
    let mut space = model.space();
    if propagate(&model, &mut space, control)?.is_err() {
        known.close_all();
        return Ok(());
    }
    let left = space.cells().to_vec();
    let first_digit = puzzle.geometry().digits().first().number();
    for cell in puzzle.geometry().cells() {
        for digit in known.open(cell) {
            let bit = M::bit(u32::from(digit.number() - first_digit));
            if (left[cell.index()] & bit).is_empty() {
                known.close(cell, digit);
            }
        }
    }
    let found = Mutex::new(SharedMarks { known, left, asked: Vec::new() });
    let team = Team { puzzle, model: &model, control, first_digit, found };
    let more_threads = control.threads() - 1;
    // Easy puzzles finish here, before any thread is started.
    team.work(if more_threads == 0 { u64::MAX } else { GUESSES })?;
    if more_threads == 0 || team.lock().known.is_done() {
        return Ok(());
    }
    std::thread::scope(|scope| {
        let work = || team.work(u64::MAX);
        let workers: Vec<_> = (0..more_threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let others = workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        // Wait for every worker, even if one of them was stopped.
        others.fold(mine, Result::and)
    })
}

/// The knowledge that all threads share.
struct SharedMarks<'a, M> {
    known: &'a mut TrueCandidates,
    /// The digits of each cell that may still occur in a solution.
    left: Vec<M>,
    /// The candidates that threads are asking about now.
    asked: Vec<(Cell, Digit)>,
}

struct Team<'a, M> {
    puzzle: &'a Puzzle,
    model: &'a Model<M>,
    control: &'a Control,
    first_digit: u8,
    found: Mutex<SharedMarks<'a, M>>,
}

impl<'a, M: Mask> Team<'a, M> {
    fn lock(&self) -> MutexGuard<'_, SharedMarks<'a, M>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks about one candidate after another, until none is left that no other thread asks about, or until
    /// `most_guesses` guesses were made.
    fn work(&self, most_guesses: u64) -> Result<(), Stop> {
        let mut search = TreeSearch::new(self.model);
        let mut start = Vec::new();
        let mut wanted = Vec::new();
        while self.control.guesses() < most_guesses {
            let mut found = self.lock();
            let Some((cell, digit)) = self.next_open(&found) else { return Ok(()) };
            found.asked.push((cell, digit));
            let bit = M::bit(u32::from(digit.number() - self.first_digit));
            let open = |cell| M::from_bits(found.known.open(cell).bits() >> self.first_digit);
            wanted.clear();
            wanted.extend(self.puzzle.geometry().cells().map(open));
            start.clone_from(&found.left);
            drop(found);

            start[cell.index()] = bit;
            search.restart(&start, &wanted);
            let mut n_found = 0;
            search.run(self.control, &mut |cells| {
                n_found += 1;
                let known = &mut self.lock().known;
                known.see(&grid(self.puzzle, cells));
                if known.open(cell).contains(digit) {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            })?;

            let mut found = self.lock();
            found.asked.retain(|&asked| asked != (cell, digit));
            if n_found == 0 {
                found.left[cell.index()] &= !bit;
                if found.left[cell.index()].is_empty() {
                    found.known.close_all();
                }
            }
            found.known.close(cell, digit);
        }
        Ok(())
    }

    /// The next open candidate that no thread asks about, from the cell with the fewest open digits.
    fn next_open(&self, found: &SharedMarks<'_, M>) -> Option<(Cell, Digit)> {
        let free = |cell: Cell| {
            let open = found.known.open(cell);
            open.into_iter().filter(move |&digit| !found.asked.contains(&(cell, digit)))
        };
        let cells = self.puzzle.geometry().cells();
        let open = cells.filter(|&cell| free(cell).next().is_some());
        let cell = open.min_by_key(|&cell| found.known.open(cell).len())?;
        Some((cell, free(cell).next()?))
    }
}
