//! A reported clash is contradictory by itself, and none of its parts can be left out, as another engine
//! confirms.

use std::sync::Arc;

use shudu_constraints::{ExtraRegion, Rule, classic, kinds, rule};
use shudu_core::{
    Cell, Constraint, Control, Digit, Engine as _, Entry, Geometry, Grid, Group, Message,
    Primitive, Puzzle, Rng, Shape, Stop, Violation,
};
use shudu_sat::{Clash, Sat, why};
use shudu_search::Search;
use shudu_testkit::random_puzzle;

/// A constraint that keeps the meaning it has beside the others of its puzzle, even without them.
#[derive(Debug)]
struct Frozen(Arc<dyn Constraint>);

impl Constraint for Frozen {
    fn id(&self) -> &str {
        self.0.id()
    }
    fn name(&self) -> Message {
        self.0.name()
    }
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        self.0.cells(geometry)
    }
    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        self.0.fits(geometry)
    }
    fn check(&self, grid: &Grid) -> Vec<Violation> {
        self.0.check(grid)
    }
    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        self.0.clone().lower(geometry)
    }
    fn draw(&self, geometry: &Geometry) -> Vec<Shape> {
        self.0.draw(geometry)
    }
    fn entry(&self) -> Option<Entry> {
        self.0.entry()
    }
}

/// The parts of a clash: givens and constraints, the latter split into groups if `by_group` is set.
fn parts(puzzle: &Puzzle, clash: &Clash, by_group: bool) -> Vec<Suspect> {
    let givens = clash.givens.iter().map(|&cell| Suspect::Given(cell));
    let constraints = clash.constraints.iter().flat_map(|(place, groups)| {
        if by_group && !groups.is_empty() {
            groups.iter().cloned().map(Suspect::Group).collect()
        } else {
            vec![Suspect::Constraint(puzzle.constraints()[*place].clone())]
        }
    });
    givens.chain(constraints).collect()
}

#[derive(Debug, Clone)]
enum Suspect {
    Given(Cell),
    Constraint(Arc<dyn Constraint>),
    Group(Group),
}

/// Whether the parts, except one, can hold together.
fn can_hold(puzzle: &Puzzle, parts: &[Suspect], without: Option<usize>) -> bool {
    let mut only = Puzzle::new(puzzle.geometry().clone());
    for (_, part) in parts.iter().enumerate().filter(|(number, _)| Some(*number) != without) {
        match part {
            Suspect::Given(cell) => only.allow(*cell, puzzle.givens().get(*cell)).unwrap(),
            Suspect::Constraint(constraint) => {
                only.add(Arc::new(Frozen(constraint.clone()))).unwrap();
            }
            Suspect::Group(group) => {
                only.add(Arc::new(ExtraRegion { cells: group.cells.clone() })).unwrap();
            }
        }
    }
    // A board with a single rule about connected digits, for example, can be too much for the search engine.
    // In that case, at least a formula without guards decides.
    let few = Control::new().with_max_steps(Some(20_000));
    let found = Search.solve(&only, &few).or_else(|_| Sat::BATSAT.solve(&only, &Control::new()));
    found.unwrap().is_some()
}

/// Checks the clash of a puzzle without a solution, by constraints and by their groups.
fn check(name: &str, puzzle: &Puzzle) -> Clash {
    let clash = why(puzzle, &Control::new()).unwrap();
    let clash = clash.unwrap_or_else(|| panic!("{name}: no clash found in {puzzle:?}"));
    assert_eq!(clash.stopped, None);
    for by_group in [false, true] {
        let parts = parts(puzzle, &clash, by_group);
        assert!(!parts.is_empty(), "{name}");
        assert!(!can_hold(puzzle, &parts, None), "{name}: {parts:?} can hold");
        for without in 0..parts.len() {
            assert!(
                can_hold(puzzle, &parts, Some(without)),
                "{name}: no need of {without} {parts:?}"
            );
        }
    }
    clash
}

#[test]
fn clashes_of_every_kind_are_contradictory_and_minimal() {
    let mut rng = Rng::from_seed(77);
    let mut n_checked = 0;
    for kind in kinds() {
        for round in 0..30 {
            let puzzle = random_puzzle(*kind, 4_000, &mut rng);
            if Search.solve(&puzzle, &Control::new()).unwrap().is_none() {
                check(&format!("{} {round}", kind.id()), &puzzle);
                n_checked += 1;
            } else {
                assert!(why(&puzzle, &Control::new()).unwrap().is_none(), "{} {round}", kind.id());
            }
        }
    }
    assert!(n_checked >= 50, "{n_checked}");
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

#[test]
fn two_equal_digits_in_a_row_are_named_with_their_row() {
    let mut puzzle = classic(9).unwrap();
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    for (cell, number) in [(0, 1), (9, 2), (30, 4), (35, 4), (80, 9)] {
        puzzle.give(cells[cell], digit(number)).unwrap();
    }
    let clash = check("twice", &puzzle);
    assert_eq!(clash.givens, [cells[30], cells[35]]);
    let [(_, groups)] = &clash.constraints[..] else { panic!("{clash:?}") };
    assert_eq!(groups.iter().map(|group| group.name.to_string()).collect::<Vec<_>>(), ["row 4"]);
}

#[test]
fn a_digit_without_a_place_needs_the_lines_that_keep_it_out() {
    // The digit 1 is in two columns and two rows, and a 2 is in the last free cell of the first block.
    let mut puzzle = classic(9).unwrap();
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    for (cell, number) in [(28, 1), (56, 1), (9 + 5, 1), (18 + 8, 1), (0, 2)] {
        puzzle.give(cells[cell], digit(number)).unwrap();
    }
    let clash = check("no place", &puzzle);
    assert_eq!(clash.givens.len(), 5);
    assert_eq!(clash.constraints.len(), 3);
}

/// A rule that has only its own check.
struct SumOfCorners(u32);

impl Rule for SumOfCorners {
    fn name(&self) -> &str {
        "sum of corners"
    }
    fn check(&self, grid: &Grid) -> bool {
        let corners = self.cells(grid.geometry());
        corners
            .iter()
            .filter_map(|&cell| grid.get(cell))
            .map(|d| u32::from(d.number()))
            .sum::<u32>()
            == self.0
    }
    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        let (bottom, right) = (geometry.rows() - 1, geometry.columns() - 1);
        let corners = [(0, 0), (0, right), (bottom, 0), (bottom, right)];
        corners.iter().filter_map(|&(row, column)| geometry.cell(row, column)).collect()
    }
}

#[test]
fn rules_without_an_encoding_are_kept_and_can_clash() {
    let mut puzzle = classic(4).unwrap();
    puzzle.add(rule(SumOfCorners(6))).unwrap();
    let count = |engine: &dyn shudu_core::Engine| engine.count(&puzzle, 1_000, &Control::new());
    assert_eq!(count(&Sat::BATSAT), count(&Search));
    assert!(count(&Search).unwrap() > 0);
    puzzle.give(puzzle.geometry().cell(0, 0).unwrap(), digit(4)).unwrap();
    let clash = check("corners", &puzzle);
    assert_eq!(clash.givens.len(), 1);
}

#[test]
fn limits_stop_it() {
    let puzzle = classic(9).unwrap();
    let cancelled = Control::new();
    cancelled.stop(Stop::Cancelled);
    assert_eq!(why(&puzzle, &cancelled).unwrap_err(), Stop::Cancelled);
}
