//! Solves every puzzle of a list step by step, in the order of the teaching policy, and checks each step against its
//! proof and the solution: `cargo xtask solve FILE [EVERY]`. The first column of a line, up to a tab, is a puzzle.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use shudu::logic::board::{Board, Rules};
use shudu::logic::policies::Policy;
use shudu::logic::techniques::{BoardView, Technique};
use shudu::logic::{proof, solver};
use shudu::{Control, Digit, Puzzle, constraints};

#[derive(Default)]
struct Count {
    steps: usize,
    puzzles: usize,
    lines: usize,
    longest: usize,
    deepest: usize,
}

#[derive(PartialEq)]
enum Ending {
    Solved,
    Stuck,
    Flawed,
}

#[derive(Default)]
struct Run {
    counts: BTreeMap<&'static str, Count>,
    /// Time spent in each technique, whether it found something or not.
    times: BTreeMap<&'static str, Duration>,
}

/// Prints what could not be solved, the share of each technique, and the speed. Returns whether all were solved.
pub(crate) fn run(path: &str, every: usize) -> Result<bool, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let rules = {
        let puzzle = constraints::classic(9).map_err(|error| error.to_string())?;
        Arc::new(Rules::new(&puzzle, &Control::new()).map_err(|error| error.to_string())?)
    };
    let techniques = Policy::find("teach").map(Policy::techniques).unwrap_or_default();
    let mut run = Run::default();
    let mut alone = Duration::ZERO;
    let (mut solved, mut stuck, mut flawed) = (0, 0, 0);
    let puzzles = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let mut slowest = (Duration::ZERO, "");
    for line in puzzles.step_by(every.max(1)) {
        let text = line.split('\t').next().unwrap_or_default();
        let puzzle = read(text).ok_or_else(|| format!("not a puzzle: {text}"))?;
        // A separate run measures the total time, since timing each technique takes time itself.
        let board = Board::at(&puzzle, rules.clone(), &puzzle.grid(), &Control::new())
            .expect("nothing stops it");
        let start = ThreadTime::now();
        solver::solve_by(&techniques, board, true, false, &Control::new());
        let time = start.elapsed();
        alone += time;
        match solve(&puzzle, &rules, &techniques, &mut run) {
            Ending::Solved => solved += 1,
            Ending::Stuck => {
                println!("stuck: {text}");
                stuck += 1;
            }
            Ending::Flawed => {
                println!("flawed: {text}");
                flawed += 1;
            }
        }
        slowest = slowest.max((time, text));
    }
    println!("technique                       puzzles  steps  lines  longest nesting  ms in all");
    for technique in &techniques {
        let id = technique.id();
        let time = run.times.get(id).copied().unwrap_or_default().as_secs_f64() * 1e3;
        let count = run.counts.remove(id).unwrap_or_default();
        let lines = count.lines as f64 / count.steps.max(1) as f64;
        println!(
            "{id:30} {:8} {:6} {lines:6.1} {:8} {:7} {time:10.1}",
            count.puzzles, count.steps, count.longest, count.deepest
        );
    }
    let seconds = alone.as_secs_f64();
    let n = solved + stuck + flawed;
    println!("solved {solved}, stuck {stuck}, flawed {flawed}");
    println!("{seconds:.3} CPU s, {:.1} puzzles per CPU s", f64::from(n) / seconds);
    println!("slowest: {:.1} ms: {}", slowest.0.as_secs_f64() * 1e3, slowest.1);
    Ok(stuck + flawed == 0)
}

fn solve(
    puzzle: &Puzzle,
    rules: &Arc<Rules>,
    techniques: &[&dyn Technique],
    run: &mut Run,
) -> Ending {
    let mut board = Board::at(puzzle, rules.clone(), &puzzle.grid(), &Control::new())
        .expect("nothing stops it");
    let mut used: BTreeMap<&'static str, usize> = BTreeMap::new();
    let ending = loop {
        if board.is_full() {
            break if puzzle.is_solution(&board.grid()) { Ending::Solved } else { Ending::Flawed };
        }
        let view = BoardView::new(&board, true);
        let mut step = None;
        for technique in techniques {
            let start = ThreadTime::now();
            step = solver::next_step(&[*technique], &view);
            let time = start.elapsed();
            *run.times.entry(technique.id()).or_default() += time;
            if step.is_some() {
                break;
            }
        }
        let Some(step) = step else { break Ending::Stuck };
        if let Err(flaw) = proof::check(&step, &board, true) {
            println!("{flaw:?}: {step:?}");
            break Ending::Flawed;
        }
        let count = run.counts.entry(step.technique).or_default();
        count.steps += 1;
        count.lines += step.proof.n_lines();
        count.longest = count.longest.max(step.proof.n_lines());
        count.deepest = count.deepest.max(step.proof.nesting());
        *used.entry(step.technique).or_default() += 1;
        step.apply(&mut board);
    };
    for technique in used.into_keys() {
        run.counts.entry(technique).or_default().puzzles += 1;
    }
    ending
}

/// The puzzle in a line of text; `None` if the line is not a puzzle.
pub(crate) fn read(text: &str) -> Option<Puzzle> {
    let mut puzzle = constraints::classic(9).ok()?;
    if text.len() != 81 {
        return None;
    }
    for (cell, sign) in puzzle.geometry().clone().cells().zip(text.bytes()) {
        if sign.is_ascii_digit() && sign != b'0' {
            puzzle.give(cell, Digit::new(sign - b'0')?).ok()?;
        }
    }
    Some(puzzle)
}
