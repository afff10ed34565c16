//! Puzzles are drawn as people would draw them, and have one solution according to two engines.

use std::sync::Arc;

use shudu_constraints::{classic, find};
use shudu_core::{Cell, Constraint, Control, Engine, Geometry, Puzzle, Regions, Uniqueness};
use shudu_generate::{Order, Range, Symmetry, Wish, generate};
use shudu_sat::Sat;
use shudu_search::Search;

type Wishes = &'static [(&'static str, usize, usize)];

/// Row and column.
type Place = (usize, usize);

/// A name, the constraints to draw, and the number of givens.
const TYPES: [(&str, Wishes, (usize, usize)); 10] = [
    ("killer", &[("killer", 28, 36)], (0, 0)),
    ("inequality", &[("inequality", 60, 144)], (0, 0)),
    ("mixed", &[("killer", 10, 20), ("inequality", 10, 20)], (0, 10)),
    ("thermometer", &[("thermometer", 4, 10)], (0, 20)),
    ("jigsaw", &[("regions", 1, 1)], (20, 32)),
    ("arrow", &[("arrow", 3, 8)], (0, 22)),
    ("kropki", &[("difference", 5, 15), ("ratio", 3, 10)], (0, 20)),
    ("jigsaw and thermometer", &[("regions", 1, 1), ("thermometer", 3, 5)], (5, 22)),
    ("killer and arrow", &[("killer", 6, 12), ("arrow", 2, 4)], (0, 14)),
    ("signs, dots and lines", &[("inequality", 5, 15), ("xv", 3, 8), ("renban", 1, 4)], (0, 20)),
];

fn order((_, wishes, givens): (&str, Wishes, (usize, usize)), minimal: bool) -> Order {
    let wish = |&(kind, min, max): &(&str, usize, usize)| Wish {
        kind: find(kind).unwrap_or_else(|| panic!("{kind}")),
        count: Range::new(min, max),
    };
    let rules = classic(9).unwrap();
    let wishes = wishes.iter().map(wish).collect();
    Order { wishes, minimal, ..Order::new(rules, Range::new(givens.0, givens.1)) }
}

fn of_kind<'p>(puzzle: &'p Puzzle, kind: &str) -> Vec<&'p Arc<dyn Constraint>> {
    puzzle.constraints().iter().filter(|one| one.id() == kind).collect()
}

fn cells(constraint: &Arc<dyn Constraint>) -> Vec<Cell> {
    constraint.entry().unwrap().cells("cells").to_vec()
}

fn is_connected(cells: &[Cell], geometry: &Geometry) -> bool {
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while next < reached.len() {
        for near in geometry.neighbours(reached[next]) {
            if cells.contains(&near) && !reached.contains(&near) {
                reached.push(near);
            }
        }
        next += 1;
    }
    reached.len() == cells.len()
}

fn is_unique(puzzle: &Puzzle, engine: &dyn Engine) -> bool {
    matches!(engine.uniqueness(puzzle, &Control::new()), Ok(Uniqueness::Unique(_)))
}

/// Checks what holds for every puzzle, whatever its type.
fn check_drawing(puzzle: &Puzzle) {
    let geometry = puzzle.geometry();
    let solution = puzzle.solution().unwrap();
    for cage in of_kind(puzzle, "killer") {
        let cells = cells(cage);
        assert!(cells.len() >= 2 && is_connected(&cells, geometry));
        let mut digits: Vec<_> = cells.iter().map(|&cell| solution.get(cell)).collect();
        digits.sort_unstable();
        digits.dedup();
        assert_eq!(digits.len(), cells.len());
    }
    for sign in of_kind(puzzle, "inequality") {
        let cells = sign.cells(geometry);
        assert!(geometry.neighbours(cells[0]).any(|near| near == cells[1]));
    }
    for kind in ["thermometer", "renban"] {
        for line in of_kind(puzzle, kind) {
            let cells = cells(line);
            let places: Vec<_> = cells.iter().map(|&c| geometry.position(c).unwrap()).collect();
            let mut middles = Vec::new();
            for pair in places.windows(2) {
                let ((row, column), (to_row, to_column)) = (pair[0], pair[1]);
                assert!(row.abs_diff(to_row) <= 1 && column.abs_diff(to_column) <= 1);
                middles.push((row + to_row, column + to_column));
            }
            for (number, middle) in middles.iter().enumerate() {
                assert!(!middles[..number].contains(middle), "{kind} {places:?}");
            }
            assert!((1..cells.len()).all(|n| !cells[..n].contains(&cells[n])));
        }
    }
    if let Regions::Irregular(_) = geometry.region_layout() {
        assert_eq!(geometry.regions().len(), 9);
        for (_, region) in geometry.regions() {
            assert!(region.len() == 9 && is_connected(&region, geometry));
        }
    }
}

fn check_each(seeds: std::ops::Range<u64>) {
    for kind in TYPES {
        let order = order(kind, false);
        for seed in seeds.clone() {
            let made = generate(&order, seed, &Control::new());
            let made = made.unwrap_or_else(|refusal| panic!("{} {seed}: {refusal}", kind.0));
            let puzzle = &made.puzzle;
            let place = || format!("{} {seed}", kind.0);
            for engine in [&Search as &dyn Engine, &Sat::BATSAT] {
                assert!(is_unique(puzzle, engine), "{}", place());
            }
            assert!(puzzle.is_solution(&made.solution), "{}", place());
            let n_givens = puzzle.grid().n_filled();
            assert!(order.givens.contains(n_givens), "{}: {n_givens} givens", place());
            for wish in &order.wishes {
                let count = of_kind(puzzle, wish.kind.id()).len();
                assert!(wish.count.contains(count), "{}: {count} of {wish:?}", place());
            }
            check_drawing(puzzle);
        }
    }
}

/// Asserts that nothing printed can be removed. Rules for the whole board do not count as printed.
fn check_minimal(puzzle: &Puzzle, place: &str) {
    for (cell, _) in puzzle.grid().filled() {
        let mut less = puzzle.clone();
        less.clear(cell);
        assert!(!is_unique(&less, &Sat::BATSAT), "{place}: a given");
    }
    let rules = ["row", "column", "block", "regions"];
    for number in 0..puzzle.constraints().len() {
        if !rules.contains(&puzzle.constraints()[number].id()) {
            let mut less = puzzle.clone();
            less.retain_constraints(|other| other != number);
            assert!(!is_unique(&less, &Sat::BATSAT), "{place}: constraint {number}");
        }
    }
}

#[test]
fn every_type_has_one_solution_and_is_drawn_well() {
    check_each(0..25);
}

#[test]
fn minimal_puzzles_of_every_type_have_nothing_to_spare() {
    check_each_minimal(0..2);
}

#[test]
#[ignore = "takes minutes"]
fn hundreds_of_minimal_puzzles_have_nothing_to_spare() {
    check_each_minimal(1_000..1_300);
}

fn check_each_minimal(seeds: std::ops::Range<u64>) {
    for kind in TYPES {
        // A killer with only necessary cages takes a second.
        let n = if kind.0 == "killer" { 20 } else { usize::MAX };
        let ranges: Wishes = match kind.0 {
            "killer" => &[("killer", 15, 36)],
            "inequality" => &[("inequality", 20, 144)],
            _ => kind.1,
        };
        let order = order((kind.0, ranges, kind.2), true);
        for seed in seeds.clone().take(n) {
            let made = generate(&order, seed, &Control::new());
            let made = made.unwrap_or_else(|refusal| panic!("{} {seed}: {refusal}", kind.0));
            check_minimal(&made.puzzle, kind.0);
            check_drawing(&made.puzzle);
        }
    }
}

#[test]
#[ignore = "takes many minutes"]
fn hundreds_of_every_type_have_one_solution_and_are_drawn_well() {
    check_each(1_000..1_300);
}

#[test]
fn cages_are_small() {
    let order = order(TYPES[0], false);
    let mut sizes = Vec::new();
    for seed in 0..60 {
        let made = generate(&order, seed, &Control::new()).unwrap();
        sizes.extend(of_kind(&made.puzzle, "killer").into_iter().map(|cage| cells(cage).len()));
    }
    let n_small = sizes.iter().filter(|size| (2..=4).contains(*size)).count();
    assert!(10 * n_small >= 8 * sizes.len(), "{n_small} of {}", sizes.len());
}

/// Where a symmetry moves a place of a 9 × 9 board, as one or two generators of its group.
fn moves(symmetry: Symmetry) -> Vec<fn(Place) -> Place> {
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::Rotate180 => vec![|(row, column)| (8 - row, 8 - column)],
        Symmetry::Rotate90 => vec![|(row, column)| (column, 8 - row)],
        Symmetry::Mirror => vec![|(row, column)| (row, 8 - column)],
        Symmetry::Diagonal => vec![|(row, column)| (column, row)],
        Symmetry::Full => vec![|(row, column)| (column, 8 - row), |(row, column)| (column, row)],
    }
}

const SYMMETRIES: [Symmetry; 5] =
    [Symmetry::Rotate180, Symmetry::Rotate90, Symmetry::Mirror, Symmetry::Diagonal, Symmetry::Full];

#[test]
fn cages_givens_and_regions_are_symmetric_where_that_is_asked_for() {
    for symmetry in SYMMETRIES {
        for kind in [TYPES[0], TYPES[2], TYPES[4]] {
            let ranges: Wishes = match kind.0 {
                "killer" => &[("killer", 24, 38)],
                _ => kind.1,
            };
            // Most cells have eight images, so givens come by the dozen.
            let givens = if kind.0 == "killer" { (0, 0) } else { (0, 40) };
            let order = Order { symmetry, ..order((kind.0, ranges, givens), false) };
            for seed in 0..3 {
                let made = generate(&order, seed, &Control::new());
                let made = made.unwrap_or_else(|r| panic!("{symmetry:?} {} {seed}: {r}", kind.0));
                assert!(is_unique(&made.puzzle, &Sat::BATSAT));
                check_drawing(&made.puzzle);
                check_symmetric(&made.puzzle, symmetry);
            }
        }
    }
}

fn check_symmetric(puzzle: &Puzzle, symmetry: Symmetry) {
    let geometry = puzzle.geometry();
    let sorted = |mut cells: Vec<Cell>| {
        cells.sort_unstable();
        cells
    };
    let mut sets: Vec<Vec<Cell>> =
        of_kind(puzzle, "killer").into_iter().map(|cage| sorted(cells(cage))).collect();
    if let Regions::Irregular(_) = geometry.region_layout() {
        sets.extend(geometry.regions().into_iter().map(|(_, cells)| sorted(cells)));
    }
    sets.push(sorted(puzzle.grid().filled().map(|(cell, _)| cell).collect()));
    for turn in moves(symmetry) {
        for set in &sets {
            let image = set.iter().map(|&cell| {
                let (row, column) = turn(geometry.position(cell).unwrap());
                geometry.cell(row, column).unwrap()
            });
            assert!(sets.contains(&sorted(image.collect())), "{symmetry:?}");
        }
    }
}
