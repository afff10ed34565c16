//! One search on several threads.
//!
//! ```text
//!           task                  A task is a part of the tree to search, with a limit on its guesses.
//!       /  /  |  \               Whatever it leaves open, the rest of its own path and the other side
//!   task task task task          of every guess above, becomes new tasks, each starting with what the
//!    / | \       / | \           parent has learnt.
//! ```
//!
//! A task depends on nothing but its parent, so the tree of tasks, and with it the order of the solutions, is
//! the same on any number of threads from two on. Workers take the first open task. The caller sees a
//! solution once every task before it is done.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use shudu_core::{Control, Stop};
use shudu_propagate::{Mask, Model};

use crate::search::{Learnt, Subtree, TreeSearch};

/// Largest number of guesses in one task. Easy puzzles finish within the first task, before any thread is
/// started. Tests use a small number, so that tasks are split all the time.
pub(crate) const GUESSES: u64 = if cfg!(test) { 7 } else { 1_000 };

/// Number of waiting solutions from which on only the first task may begin. Tasks already running may add
/// more.
const MOST_WAITING: usize = 20_000;

/// The position of a task in the order of the search: its parent's path, then its number among the siblings.
type TaskPath = Vec<u32>;

struct Task<M> {
    part: Subtree<M>,
    learnt: Arc<Learnt>,
}

struct Tasks<M> {
    open: BTreeMap<TaskPath, Task<M>>,
    running: BTreeSet<TaskPath>,
    /// The solutions that each task found, one after another.
    found: BTreeMap<TaskPath, Vec<M>>,
    n_waiting: usize,
    /// The caller wants no more solutions, or the search was stopped.
    is_over: bool,
    stop: Option<Stop>,
}

/// Shows every solution until `visit` breaks off, as [`TreeSearch::run_noting`] does, on as many threads as
/// the control allows.
pub(crate) fn run<M: Mask>(
    model: &Model<M>,
    control: &Control,
    visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    is_hard: &mut dyn FnMut(),
) -> Result<(), Stop> {
    let mut search = TreeSearch::new(model);
    if control.threads() == 1 {
        return search.run_noting(control, visit, is_hard);
    }
    let Some(mut shown) = search.try_first(control, visit, is_hard)? else { return Ok(()) };
    let mut visit = |cells: &[M]| shown.pass_on(cells, control, visit);
    if search.run_for(GUESSES, control, &mut visit)? {
        return Ok(());
    }
    let team =
        Team { model, control, tasks: Mutex::new(first_tasks(&search)), news: Condvar::new() };
    std::thread::scope(|scope| {
        for _ in 0..control.threads() {
            scope.spawn(|| team.work());
        }
        team.show(&mut visit)
    })
}

fn first_tasks<M: Mask>(search: &TreeSearch<'_, M>) -> Tasks<M> {
    let mut tasks = Tasks {
        open: BTreeMap::new(),
        running: BTreeSet::new(),
        found: BTreeMap::new(),
        n_waiting: 0,
        is_over: false,
        stop: None,
    };
    tasks.split(&TaskPath::new(), search);
    tasks
}

impl<M: Mask> Tasks<M> {
    /// Adds tasks for the parts that a search left open.
    fn split(&mut self, place: &TaskPath, search: &TreeSearch<'_, M>) {
        let learnt = Arc::new(search.learnt());
        for (number, part) in search.parts().into_iter().enumerate() {
            let mut place = place.clone();
            place.push(number as u32);
            self.open.insert(place, Task { part, learnt: learnt.clone() });
        }
    }

    /// The first task that is not done.
    fn first(&self) -> Option<&TaskPath> {
        let (open, running) = (self.open.keys().next(), self.running.first());
        match (open, running) {
            (Some(open), Some(running)) => Some(open.min(running)),
            (one, other) => one.or(other),
        }
    }

    /// Whether the next task may begin: the first unfinished one always may, later ones only while few
    /// solutions wait.
    fn may_begin(&self) -> bool {
        self.n_waiting < MOST_WAITING || self.first() == self.open.keys().next()
    }
}

struct Team<'a, M> {
    model: &'a Model<M>,
    control: &'a Control,
    tasks: Mutex<Tasks<M>>,
    /// Notified whenever the tasks change.
    news: Condvar,
}

impl<M: Mask> Team<'_, M> {
    fn lock(&self) -> MutexGuard<'_, Tasks<M>> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'g>(&self, tasks: MutexGuard<'g, Tasks<M>>) -> MutexGuard<'g, Tasks<M>> {
        self.news.wait(tasks).unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one task after another until there are none.
    fn work(&self) {
        let _alarm = Alarm(self);
        let mut search = TreeSearch::new(self.model);
        let mut tasks = self.lock();
        loop {
            if tasks.is_over || tasks.first().is_none() {
                break;
            }
            let next = if tasks.may_begin() { tasks.open.pop_first() } else { None };
            let Some((place, task)) = next else {
                tasks = self.wait(tasks);
                continue;
            };
            tasks.running.insert(place.clone());
            drop(tasks);

            let mut found = Vec::new();
            search.take_over(&task.part, &task.learnt);
            let done = search.run_for(GUESSES, self.control, &mut |cells| {
                found.extend_from_slice(cells);
                ControlFlow::Continue(())
            });

            tasks = self.lock();
            tasks.running.remove(&place);
            match done {
                Ok(true) => {}
                Ok(false) => tasks.split(&place, &search),
                Err(stop) => {
                    tasks.stop = Some(stop);
                    tasks.is_over = true;
                }
            }
            if !found.is_empty() {
                tasks.n_waiting += found.len() / task.part.cells.len();
                tasks.found.insert(place, found);
            }
            self.news.notify_all();
        }
    }

    /// Shows the solutions in the order of their tasks until all are shown or `visit` breaks off.
    fn show(&self, visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>) -> Result<(), Stop> {
        let n_cells = self.model.n_cells();
        let mut tasks = self.lock();
        loop {
            let is_next = |place: &TaskPath| tasks.first().is_none_or(|first| place < first);
            if tasks.found.keys().next().is_some_and(is_next) {
                let Some((_, found)) = tasks.found.pop_first() else { continue };
                tasks.n_waiting -= found.len() / n_cells;
                drop(tasks);
                let is_over = found.chunks_exact(n_cells).any(|cells| visit(cells).is_break());
                tasks = self.lock();
                tasks.is_over |= is_over;
                self.news.notify_all();
                if is_over {
                    return Ok(());
                }
            } else if let Some(stop) = tasks.stop {
                return Err(stop);
            } else if tasks.is_over || tasks.first().is_none() {
                return Ok(());
            } else {
                tasks = self.wait(tasks);
            }
        }
    }
}

/// Wakes everybody when a worker panics, so that nobody waits for it; the panic then reaches the caller.
struct Alarm<'a, M: Mask>(&'a Team<'a, M>);

impl<M: Mask> Drop for Alarm<'_, M> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.lock().is_over = true;
            self.0.news.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Engine as _, Grid, Puzzle, Rng, TrueCandidates};
    use shudu_testkit::random_puzzle;

    use super::*;

    fn control(threads: usize) -> Control {
        Control::new().with_threads(threads)
    }

    fn solutions(puzzle: &Puzzle, threads: usize) -> Vec<Grid> {
        let mut found = Vec::new();
        let mut visit = |grid: &Grid| {
            found.push(grid.clone());
            if found.len() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        crate::Search.enumerate(puzzle, &control(threads), &mut visit).unwrap();
        found
    }

    #[test]
    fn the_answers_are_the_same_on_any_number_of_threads() {
        let mut rng = Rng::from_seed(8);
        for kind in shudu_constraints::kinds() {
            for round in 0..12 {
                let puzzle = random_puzzle(*kind, 4_000, &mut rng);
                let place = || format!("{} {round}: {puzzle:?}", kind.id());
                let one = solutions(&puzzle, 1);
                let two = solutions(&puzzle, 2);
                assert_eq!(two, solutions(&puzzle, 4), "{}", place());
                assert_eq!(one.len(), two.len(), "{}", place());
                if one.len() < 300 {
                    assert!(one.iter().all(|grid| two.contains(grid)), "{}", place());
                }
                let count = |threads| crate::Search.count(&puzzle, 30_000, &control(threads));
                assert_eq!([count(2), count(4)], [count(1), count(1)], "{}", place());
                let candidates = |threads| {
                    let mut known = TrueCandidates::new(&puzzle);
                    crate::Search.true_candidates(&puzzle, &mut known, &control(threads)).unwrap();
                    assert!(known.is_done() && !known.erred());
                    (known.some().clone(), known.several().clone())
                };
                let expected = candidates(1);
                assert_eq!(candidates(2), expected, "{}", place());
                assert_eq!(candidates(4), expected, "{}", place());
            }
        }
    }

    #[test]
    fn limits_hold_for_all_threads() {
        let puzzle = shudu_constraints::classic(9).unwrap();
        let control = control(4).with_max_steps(Some(5_000));
        let stop = Stop::Steps(5_000);
        assert_eq!(crate::Search.count(&puzzle, u64::MAX, &control), Err(stop));
        assert_eq!(control.steps(), 5_000);
        let mut known = TrueCandidates::new(&puzzle);
        assert_eq!(crate::Search.true_candidates(&puzzle, &mut known, &control), Err(stop));
    }

    #[test]
    fn many_solutions_are_counted_by_all_threads() {
        let puzzle = shudu_constraints::classic(6).unwrap();
        let count = |limit| crate::Search.count(&puzzle, limit, &control(4)).unwrap();
        assert_eq!(count(u64::MAX), 28_200_960);
        assert_eq!(count(1_000_000), 1_000_000);
    }
}
