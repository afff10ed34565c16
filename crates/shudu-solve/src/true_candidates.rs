//! Asks an engine which candidates occur in solutions.

use std::time::{Duration, Instant};

use shudu_core::{Control, Engine, Message, Puzzle, Stop, TrueCandidates, message};
use shudu_search::Search;

use crate::EngineChoice;

/// Which candidates occur in solutions, as far as known, and what it cost to find out.
#[derive(Debug, Clone)]
pub struct TrueReport {
    /// The candidates known so far.
    pub known: TrueCandidates,
    /// Why the knowledge is incomplete, if it is.
    pub stopped: Option<Stop>,
    /// The engine that answered, or `None` if the givens contradict the rules.
    pub engine: Option<&'static str>,
    /// Steps taken, in the engine's own measure.
    pub steps: u64,
    /// The time it took.
    pub time: Duration,
}

/// Asks an engine for the true candidates. To resume a stopped call, pass what it had found as `known`.
pub fn true_candidates(
    puzzle: &Puzzle,
    engine: EngineChoice,
    known: Option<TrueCandidates>,
    control: &Control,
) -> Result<TrueReport, Message> {
    let start = Instant::now();
    let mut known = known.unwrap_or_else(|| TrueCandidates::new(puzzle));
    let mut asked = None;
    let mut stopped = None;
    let broken = puzzle.check_within(&puzzle.grid(), control);
    let broken = broken.and_then(|broken| puzzle.program(control).map(|_| broken));
    if let Err(stop) = broken {
        stopped = Some(stop);
    } else if broken.is_ok_and(|broken| broken.is_empty()) {
        let engine: &dyn Engine = match engine {
            // The other engines can only look at every solution.
            EngineChoice::Auto => &Search,
            EngineChoice::Only(_) => engine.pick(puzzle)?,
        };
        asked = Some(engine.id());
        stopped = engine.true_candidates(puzzle, &mut known, control).err();
        if known.erred() {
            return Err(message!("engine-erred", engine = engine.id()));
        }
    } else {
        known.close_all();
    }
    let time = start.elapsed();
    Ok(TrueReport { known, stopped, engine: asked, steps: control.steps(), time })
}

#[cfg(test)]
mod tests {
    use shudu_constraints::classic;
    use shudu_core::{Digit, DigitSet};

    use super::*;
    use crate::engines;

    #[test]
    fn engines_agree_and_a_stopped_call_goes_on() {
        let mut puzzle = classic(4).unwrap();
        let geometry = puzzle.geometry().clone();
        for (cell, number) in geometry.row(0).into_iter().zip([1, 2, 3, 4]) {
            puzzle.give(cell, Digit::new(number).unwrap()).unwrap();
        }
        let choices = engines().iter().map(|&engine| EngineChoice::Only(engine));
        let supported = choices.filter(|choice| choice.pick(&puzzle).is_ok());
        let ask = |choice| true_candidates(&puzzle, choice, None, &Control::new()).unwrap();
        let expected = ask(EngineChoice::Auto).known;
        assert!(expected.is_done());
        let below = geometry.cell(1, 0).unwrap();
        let set = [3, 4].into_iter().filter_map(Digit::new).collect::<DigitSet>();
        assert_eq!((expected.some().get(below), expected.several().get(below)), (set, set));
        for choice in supported {
            let found = ask(choice).known;
            assert_eq!(found.some(), expected.some(), "{choice:?}");
            assert_eq!(found.several(), expected.several(), "{choice:?}");
        }

        let mut known = None;
        let mut calls = 0;
        loop {
            calls += 1;
            let control = Control::new().with_max_steps(Some(8));
            let report = true_candidates(&puzzle, EngineChoice::Auto, known, &control).unwrap();
            if report.stopped.is_none() {
                assert_eq!(report.known.some(), expected.some());
                break;
            }
            assert!(calls < 1000, "it never ends");
            known = Some(report.known);
        }
        assert!(calls > 1);
    }

    #[test]
    fn contradictions_leave_nothing() {
        let mut puzzle = classic(4).unwrap();
        for cell in puzzle.geometry().row(1).into_iter().take(2) {
            puzzle.give(cell, Digit::new(3).unwrap()).unwrap();
        }
        let report = true_candidates(&puzzle, EngineChoice::Auto, None, &Control::new()).unwrap();
        assert!(report.known.is_done() && report.known.some().is_empty());
    }
}
