//! Search and SAT race for the same answer.

use std::sync::Arc;
use std::time::Duration;

use shudu_constraints::{ConnectedDigits, classic};
use shudu_core::{Control, Digit, DigitSet, Puzzle, Stop};
use shudu_solve::{Answer, Deadline, Goal, Request, solve};

/// A board on which all digits but the highest have to be connected, in one cell fewer than they take up. The
/// search engine finds the contradiction by trying, SAT by counting.
fn miscounted(n: usize, rules: &[&str]) -> Puzzle {
    let mut puzzle = classic(n).unwrap();
    let wanted: Vec<bool> = puzzle.constraints().iter().map(|c| rules.contains(&c.id())).collect();
    puzzle.retain_constraints(|place| wanted[place]);
    let digits: DigitSet = (1..n as u8).filter_map(Digit::new).collect();
    let size = Some((n * (n - 1) - 1) as u32);
    puzzle.add(Arc::new(ConnectedDigits { digits, size, layer: None })).unwrap();
    puzzle
}

fn ask(puzzle: &Puzzle, goal: Goal, control: &Control) -> shudu_solve::Report {
    solve(puzzle, Request { goal, ..Request::default() }, control)
}

fn there_is_a_core_to_race_on() -> bool {
    std::thread::available_parallelism().is_ok_and(|n| n.get() > 1)
}

#[test]
fn sat_answers_where_search_does_not_end() {
    if !there_is_a_core_to_race_on() {
        return;
    }
    let puzzle = miscounted(6, &["row", "column", "block"]);
    let control = Control::new();
    for goal in [Goal::First, Goal::Unique] {
        let report = ask(&puzzle, goal, &control);
        assert!(matches!(report.answer, Answer::NoSolution(_)), "{:?}", report.answer);
        assert_eq!(report.engine, Some("sat"));
        assert!(report.steps > 0);
        assert_eq!(control.stopped(), Ok(()), "the caller's control is as before");
    }
}

#[test]
fn search_answers_what_is_easy() {
    let mut puzzle = miscounted(6, &["row", "column", "block"]);
    puzzle.retain_constraints(|place| place < 3);
    let solution = ask(&puzzle, Goal::First, &Control::new());
    assert!(matches!(solution.answer, Answer::Solved(_)));
    assert_eq!(solution.engine, Some("search"));
}

#[test]
fn a_limit_of_steps_means_the_same_everywhere_so_nobody_races() {
    let puzzle = miscounted(6, &["row", "column", "block"]);
    let control = Control::new().with_max_steps(Some(50_000));
    let report = ask(&puzzle, Goal::Unique, &control);
    assert!(matches!(report.answer, Answer::Stopped(Stop::Steps(50_000))));
    assert_eq!(report.engine, Some("search"));
}

#[test]
fn a_deadline_stops_both() {
    let puzzle = miscounted(9, &["column"]);
    let control = Arc::new(Control::new());
    let _deadline = Deadline::after(Duration::from_millis(300), control.clone());
    let report = ask(&puzzle, Goal::Unique, &control);
    assert!(matches!(report.answer, Answer::Stopped(Stop::Deadline)), "{:?}", report.answer);
    // This is far beyond the deadline: a machine may be busy, but the run must not go on forever.
    assert!(report.time < Duration::from_secs(20), "{:?}", report.time);
}
