//! Two engines race for the same answer: search, and SAT once a puzzle turns out to be hard.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;

use shudu_core::{Control, Engine as _, Grid, Overtaker, Puzzle, Stop, Uniqueness};
use shudu_sat::Sat;
use shudu_search::Search;

/// The engine that answered, and the cost of its answer.
pub(crate) struct Won {
    pub(crate) engine: &'static str,
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
}

/// The question that a race is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Prize {
    /// Any solution. Which one is returned must not depend on which engine is faster, so SAT may only answer
    /// if there is no solution or exactly one.
    First,
    /// Whether there is exactly one.
    Unique,
}

/// Whether a race makes sense: the machine has more than one core, and there is no step limit, which would
/// have to mean the same on every machine.
pub(crate) fn makes_sense(control: &Control) -> bool {
    // The system is asked only once, because its answer takes as long as a small puzzle.
    static HAS_CORES: LazyLock<bool> =
        LazyLock::new(|| thread::available_parallelism().is_ok_and(|n| n.get() > 1));
    control.max_steps().is_none() && *HAS_CORES
}

/// SAT's side of a race. It runs on a detached thread: nobody waits for it after it has lost, since giving up
/// a formula takes a while.
struct Rival {
    puzzle: Puzzle,
    control: Control,
    state: Mutex<RaceState>,
}

enum RaceState {
    Running,
    /// SAT has the answer.
    Won(Vec<Grid>),
    /// The search engine has the answer.
    Lost,
}

impl Rival {
    fn run(&self, prize: Prize, search: &Overtaker) {
        let Ok(found) = Sat::BATSAT.uniqueness(&self.puzzle, &self.control) else { return };
        let grids = solutions(found);
        let mut state = self.lock();
        let may_answer = prize == Prize::Unique || grids.len() < 2;
        if may_answer && matches!(*state, RaceState::Running) {
            *state = RaceState::Won(grids);
            search.overtake();
        }
    }

    /// Stops SAT. Returns what it had found by then, if anything.
    fn end(&self) -> Option<Vec<Grid>> {
        self.control.stop(Stop::Cancelled);
        match std::mem::replace(&mut *self.lock(), RaceState::Lost) {
            RaceState::Won(grids) => Some(grids),
            RaceState::Running | RaceState::Lost => None,
        }
    }

    fn lock(&self) -> MutexGuard<'_, RaceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the first answer: at most one grid for [`Prize::First`], at most two for [`Prize::Unique`].
pub(crate) fn race(
    puzzle: &Puzzle,
    prize: Prize,
    control: &Control,
) -> (Result<Vec<Grid>, Stop>, Won) {
    let mut rival: Option<Arc<Rival>> = None;
    let mut call_rival = || {
        let (puzzle, state) = (puzzle.clone(), Mutex::new(RaceState::Running));
        let called = Arc::new(Rival { puzzle, control: Control::new(), state });
        let search = control.overtaker();
        rival = Some(called.clone());
        thread::spawn(move || called.run(prize, &search));
    };
    let wanted = if prize == Prize::First { 1 } else { 2 };
    let mut found: Vec<Grid> = Vec::new();
    let mut visit = |solution: &Grid| {
        found.push(solution.clone());
        if found.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let ended = Search.enumerate_noting(puzzle, control, &mut visit, &mut call_rival);
    let rivals = rival.as_ref().and_then(|rival| rival.end());
    control.take_overtaken();
    match (ended, rivals, rival) {
        // If both engines have the answer, the search engine's counts, just as it does if SAT is slower.
        (Err(_), Some(grids), Some(rival)) if control.stopped().is_ok() => {
            let (steps, guesses) = (rival.control.steps(), rival.control.guesses());
            (Ok(grids), Won { engine: Sat::BATSAT.id(), steps, guesses })
        }
        (ended, _, _) => {
            let (steps, guesses) = (control.steps(), control.guesses());
            (ended.map(|()| found), Won { engine: Search.id(), steps, guesses })
        }
    }
}

fn solutions(uniqueness: Uniqueness) -> Vec<Grid> {
    match uniqueness {
        Uniqueness::None => Vec::new(),
        Uniqueness::Unique(only) => vec![only],
        Uniqueness::Several(one, other) => vec![one, other],
    }
}
