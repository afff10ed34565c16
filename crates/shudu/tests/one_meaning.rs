//! The meaning of a puzzle is computed once: no constraint is lowered twice, and only the program lowers constraints.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use shudu::formats::{ReadOptions, Reader};
use shudu::logic::{candidates, policies};
use shudu::position::Position;
use shudu::solve::{
    Clues, EngineChoice, Goal, Request, minimize, redundant, solve, true_candidates, why,
};
use shudu::{
    Candidates, Cell, Constraint, Control, Digit, Entry, Geometry, Grid, Group, Message, Primitive,
    Puzzle, Shape, Stop, Violation,
};

/// A constraint that counts how often it is lowered.
#[derive(Debug)]
struct Counting {
    inner: Arc<dyn Constraint>,
    asked: AtomicUsize,
}

impl Constraint for Counting {
    fn id(&self) -> &str {
        self.inner.id()
    }

    fn name(&self) -> Message {
        self.inner.name()
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.inner.cells(geometry)
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        self.inner.fits(geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        self.inner.check(grid)
    }

    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        self.inner.allows(grid, cell)
    }

    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        self.inner.propagate(candidates)
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        self.inner.groups(geometry)
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        self.asked.fetch_add(1, Relaxed);
        self.inner.clone().lower(geometry)
    }

    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        self.inner.draw(geometry)
    }

    fn entry(&self) -> Option<Entry> {
        self.inner.entry()
    }
}

/// The first puzzle of a text, with each of its constraints replaced by one that counts.
fn counting(text: &'static str) -> (Puzzle, Vec<Arc<Counting>>) {
    let reader = Reader::new("puzzles", Box::new(text.as_bytes()), None, ReadOptions::default());
    let plain = reader.unwrap().next().unwrap().unwrap().puzzle;
    let mut puzzle = Puzzle::new(plain.geometry().clone());
    puzzle.give_all(&plain.grid()).unwrap();
    let mut counters = Vec::new();
    for inner in plain.constraints() {
        let one = Arc::new(Counting { inner: inner.clone(), asked: AtomicUsize::new(0) });
        puzzle.add(one.clone()).unwrap();
        counters.push(one);
    }
    (puzzle, counters)
}

fn asked(counters: &[Arc<Counting>]) -> Vec<usize> {
    counters.iter().map(|one| one.asked.load(Relaxed)).collect()
}

const KILLER: &str = include_str!("../benches/workloads/puzzles/killer_to_explain.txt");
const CLASSIC: &str = include_str!("../benches/workloads/puzzles/easy.txt");

/// Runs everything that people ask of a puzzle.
#[test]
fn no_constraint_is_asked_twice_between_text_and_answer() {
    for text in [KILLER, CLASSIC] {
        let (puzzle, counters) = counting(text);
        let n_constraints = counters.len();
        let once = vec![1; n_constraints];
        let control = Control::new();
        for goal in [Goal::First, Goal::Unique, Goal::Count(10)] {
            for engine in ["auto", "search", "sat"] {
                let request = Request { engine: engine.parse().unwrap(), goal };
                let _ = solve(&puzzle, request, &control);
                assert_eq!(asked(&counters), once, "{goal:?} by {engine}");
            }
        }
        true_candidates(&puzzle, EngineChoice::Auto, None, &control).unwrap();
        let _ = why(&puzzle, &control);
        candidates(&puzzle, &puzzle.grid(), &control).unwrap();
        assert_eq!(asked(&counters), once);

        let position = Position::new(&puzzle, None, &control).unwrap();
        let policy = policies::Policy::find("teach").unwrap();
        let path = policy.solve(position.board.clone(), true, &control);
        let _ = policy.rate(&path);
        let _ = position.next(policy, &control);
        assert_eq!(asked(&counters), once, "explained and rated");

        // If clues are removed, the remaining ones need not be lowered again.
        redundant(&puzzle, Clues::default(), &control).unwrap();
        minimize(&puzzle, Clues::default(), &control).unwrap();
        assert_eq!(asked(&counters), once, "minimised");
    }
}

#[test]
fn copies_share_what_they_mean_and_another_constraint_changes_it() {
    let (puzzle, counters) = counting(KILLER);
    let mut copy = puzzle.clone();
    copy.clear(copy.geometry().cells().next().unwrap());
    let program = puzzle.program(&Control::new()).unwrap();
    assert!(Arc::ptr_eq(program, copy.program(&Control::new()).unwrap()));
    let last = counters.len() - 1;
    let more = counters[last].inner.clone();
    copy.add(more).unwrap();
    let other = copy.program(&Control::new()).unwrap();
    assert_eq!(other.of(last + 1).len(), program.of(last).len());
    assert!(program.of(last + 1).is_empty());
    assert_eq!(asked(&counters), vec![1; last + 1]);
}

#[test]
fn what_is_stopped_can_be_asked_again() {
    let (puzzle, counters) = counting(KILLER);
    let control = Control::new();
    control.stop(Stop::Deadline);
    assert_eq!(puzzle.program(&control).unwrap_err(), Stop::Deadline);
    assert_eq!(asked(&counters), vec![0; counters.len()]);
    assert!(puzzle.program(&Control::new()).is_ok());
    // The program is known now, so it is available even though the control is stopped.
    assert!(puzzle.program(&control).is_ok());
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Constraints lower those that they are made of, the test kit compares `lower` with `check`, and the program lowers
/// constraints for everyone else.
#[test]
fn nobody_else_asks_what_constraints_mean() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut sources = Vec::new();
    for entry in fs::read_dir(&crates).unwrap() {
        let folder = entry.unwrap().path();
        let may = ["shudu-constraints", "shudu-testkit"].iter().any(|name| folder.ends_with(name));
        if folder.join("src").is_dir() && !may {
            rust_files(&folder.join("src"), &mut sources);
        }
    }
    assert!(sources.len() > 100);
    let program = crates.join("shudu-core/src/program.rs");
    for path in sources.into_iter().filter(|path| *path != program) {
        let source = fs::read_to_string(&path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let is_call = source.contains(".lower(");
        assert!(!is_call, "{}: ask Puzzle::program", path.display());
    }
}
