//! Two engines after the same answer: search, and SAT once a puzzle turns out to be hard.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread;

use shudu_core::{Control, Engine as _, Grid, Puzzle, Stop, Uniqueness};
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
    /// Any solution. Which one must not hang on who is faster, so SAT may only say that there is none, or
    /// the only one.
    First,
    /// Whether there is exactly one.
    Unique,
}

/// Whether a race makes sense: there is a core for it, and no limit of steps that would have to mean the
/// same on every machine.
pub(crate) fn makes_sense(control: &Control) -> bool {
    control.max_steps().is_none() && thread::available_parallelism().is_ok_and(|n| n.get() > 1)
}

/// The answer, from whoever has it first: at most one grid for [`Prize::First`], two for the other.
pub(crate) fn race(
    puzzle: &Puzzle,
    prize: Prize,
    control: &Control,
) -> (Result<Vec<Grid>, Stop>, Won) {
    let sat_control = Control::new();
    let sat_found: Mutex<Option<Vec<Grid>>> = Mutex::new(None);
    let wanted = if prize == Prize::First { 1 } else { 2 };
    let mut found: Vec<Grid> = Vec::new();
    let ended = thread::scope(|scope| {
        let mut call_sat = || {
            scope.spawn(|| {
                let answer = Sat::BATSAT.uniqueness(puzzle, &sat_control).map(solutions);
                let Ok(answer) = answer else { return };
                if prize == Prize::Unique || answer.len() < 2 {
                    *sat_found.lock().expect("nobody panics with it") = Some(answer);
                    control.overtake();
                }
            });
        };
        let mut visit = |solution: &Grid| {
            found.push(solution.clone());
            if found.len() < wanted { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let ended = Search.enumerate_noting(puzzle, control, &mut visit, &mut call_sat);
        sat_control.stop(Stop::Cancelled);
        ended
    });
    let overtaken = control.take_overtaken();
    let sat_found = sat_found.into_inner().expect("nobody panics with it");
    match (ended, sat_found) {
        // Both may be there at once: then the search engine's counts, as it does where SAT is slower.
        (Err(Stop::Cancelled), Some(grids)) if overtaken && control.stopped().is_ok() => {
            let won = Won {
                engine: Sat::BATSAT.id(),
                steps: sat_control.steps(),
                guesses: sat_control.guesses(),
            };
            (Ok(grids), won)
        }
        (ended, _) => {
            let won =
                Won { engine: Search.id(), steps: control.steps(), guesses: control.guesses() };
            (ended.map(|()| found), won)
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
