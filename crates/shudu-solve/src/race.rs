//! Two engines after the same answer: search, and SAT once a puzzle turns out to be hard.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread;

use shudu_core::{Control, Engine as _, Grid, Overtaker, Puzzle, Stop, Uniqueness};
use shudu_sat::Sat;
use shudu_search::Search;

/// Who answered, and what it took.
pub(crate) struct Won {
    pub(crate) engine: &'static str,
    pub(crate) steps: u64,
    pub(crate) guesses: u64,
}

/// What a race is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Prize {
    /// Any solution. Which one is returned must not depend on which engine is faster,
    /// so SAT may only say that there is none, or
    /// the only one.
    First,
    /// Whether there is exactly one.
    Unique,
}

/// Whether a race makes sense: there is a core for it, and no limit of steps that would have to mean the
/// same on every machine.
pub(crate) fn makes_sense(control: &Control) -> bool {
    // The system is asked once: its answer takes as long as a small puzzle.
    static HAS_CORES: LazyLock<bool> =
        LazyLock::new(|| thread::available_parallelism().is_ok_and(|n| n.get() > 1));
    control.max_steps().is_none() && *HAS_CORES
}

/// SAT's side of a race. It is on its own: nobody waits for it when it has lost, since a formula takes its
/// time to be given up.
struct Rival {
    puzzle: Puzzle,
    control: Control,
    state: Mutex<RaceState>,
}

enum RaceState {
    Running,
    /// SAT has the answer.
    Won(Vec<Grid>),
    /// The search engine has it.
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

    /// Ends it; what it has found, if that was before.
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

/// The answer of the engine that has it first: at most one grid for [`Prize::First`], two for the other.
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
        // Where both have it, the search engine's counts, as it does where SAT is slower.
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
