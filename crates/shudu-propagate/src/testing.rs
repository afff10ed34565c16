//! Shared by the tests of propagators: tiny boards on which everything can be tried.
//!
//! [`hold`] makes random primitives and compares their propagators with every way to fill the board: no digit
//! of a solution may be removed, a full board that is wrong must fail, and no propagator may depend on a cell
//! that it does not declare. Each primitive is tested both where it has to hold and within a branch.

use std::sync::Arc;

use shudu_core::{
    Automaton, AutomatonState, Cell, Constraint, Control, Digit, DigitSet, Entry, Geometry, Grid,
    Message, Primitive, Puzzle, Rng, Shape, Violation, message,
};

use crate::mask::Mask;
use crate::model::{Model, propagate};
use crate::space::Space;

/// A constraint that consists only of some primitives.
#[derive(Debug)]
pub(crate) struct Says(pub Vec<Primitive>);

impl Constraint for Says {
    fn id(&self) -> &'static str {
        "says"
    }

    fn name(&self) -> Message {
        message!("kind-row")
    }

    fn cells(&self, geometry: &Geometry) -> Vec<Cell> {
        geometry.cells().collect()
    }

    fn fits(&self, _: &Geometry) -> Result<(), Message> {
        Ok(())
    }

    fn check(&self, _: &Grid) -> Vec<Violation> {
        Vec::new()
    }

    fn lower(self: Arc<Self>, _: &Geometry) -> Vec<Primitive> {
        self.0.clone()
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        Vec::new()
    }

    fn entry(&self) -> Option<Entry> {
        None
    }
}

/// A board, with everything that random primitives on it need.
pub(crate) struct Tiny {
    pub geometry: Arc<Geometry>,
    pub rng: Rng,
}

impl Tiny {
    /// From `least` to `most` different cells.
    pub(crate) fn cells(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.geometry.cells().collect();
        self.rng.shuffle(&mut cells);
        cells.truncate(least + self.rng.below(most.min(cells.len()) + 1 - least));
        cells
    }

    /// Some digits, at least one.
    pub(crate) fn digits(&mut self) -> DigitSet {
        let all: Vec<Digit> = self.geometry.all_digits().into_iter().collect();
        let some: DigitSet = all.iter().copied().filter(|_| self.rng.chance(0.5)).collect();
        if some.is_empty() { DigitSet::only(all[self.rng.below(all.len())]) } else { some }
    }

    /// A number in a range, both ends included.
    pub(crate) fn number(&mut self, from: usize, to: usize) -> usize {
        from + self.rng.below(to + 1 - from)
    }

    /// Some groups without repeats, in addition to the primitives under test: propagators make use of them.
    fn groups(&mut self) -> Vec<Primitive> {
        let most = self.geometry.digits().len().min(self.geometry.n_cells());
        let n = self.rng.below(3);
        (0..n).map(|_| Primitive::AllDifferent(self.cells(most.min(2), most))).collect()
    }
}

/// A random automaton with a few states.
pub(crate) fn automaton(tiny: &mut Tiny) -> Arc<Automaton> {
    let n_states = tiny.number(2, 6);
    let mut states = vec![AutomatonState::default(); n_states];
    for state in &mut states {
        state.accepts = tiny.rng.chance(0.5);
        for _ in 0..tiny.number(1, 4) {
            state.arcs.push((tiny.digits(), tiny.rng.below(n_states)));
        }
    }
    Arc::new(Automaton::new(vec![0], states).unwrap())
}

/// A board of one row.
pub(crate) fn row(n_cells: usize, first: u8, last: u8) -> Geometry {
    Geometry::new(1, n_cells).unwrap().with_digits(first, last).unwrap()
}

/// The number of random primitives in each test.
const ROUNDS: usize = 150;

/// Tests random primitives as described above.
pub(crate) fn hold(geometry: Geometry, mut make: impl FnMut(&mut Tiny) -> Primitive) {
    hold_all(geometry, |tiny| vec![make(tiny)]);
}

/// The same for several primitives at once.
pub(crate) fn hold_all(geometry: Geometry, mut make: impl FnMut(&mut Tiny) -> Vec<Primitive>) {
    let mut tiny = Tiny { geometry: geometry.into(), rng: Rng::from_seed(20) };
    let (mut n_solved, mut n_wrong) = (0, 0);
    for round in 0..ROUNDS {
        let made = make(&mut tiny);
        let mut primitives = tiny.groups();
        if round % 3 == 2 {
            // One of the two has to hold, but neither has to by itself.
            let cell = tiny.cells(1, 1)[0];
            let other = vec![Primitive::Among(cell, tiny.digits())];
            primitives.push(Primitive::Any(vec![made, other]));
        } else {
            primitives.extend(made);
        }
        let (solved, wrong) = hold_one(&mut tiny, &primitives);
        n_solved += solved;
        n_wrong += wrong;
    }
    assert!(n_solved > ROUNDS / 10, "nearly nothing could be: {n_solved}");
    assert!(n_wrong > ROUNDS / 10, "nearly nothing was wrong: {n_wrong}");
}

/// Tests one set of primitives. Returns the number of solutions and the number of full boards that were
/// rejected.
fn hold_one(tiny: &mut Tiny, primitives: &[Primitive]) -> (usize, usize) {
    let mut puzzle = Puzzle::new(tiny.geometry.clone());
    puzzle.add(Arc::new(Says(primitives.to_vec()))).unwrap();
    for cell in tiny.geometry.clone().cells() {
        if tiny.rng.chance(0.4) {
            let digits = tiny.digits();
            puzzle.allow(cell, digits).unwrap();
        }
    }
    let solutions = solutions(&puzzle, primitives);
    match Model::<u16>::new(&puzzle, &Control::new()).unwrap() {
        None => assert!(solutions.is_empty(), "{primitives:?}"),
        Some(model) => {
            narrows_soundly(&model, &puzzle, &solutions, primitives);
            depends_on_what_it_declares(&model, &mut tiny.rng, primitives);
        }
    }
    let mut n_wrong = 0;
    for _ in 0..5 {
        let mut full = Puzzle::new(tiny.geometry.clone());
        full.add(Arc::new(Says(primitives.to_vec()))).unwrap();
        let mut grid = Grid::empty(tiny.geometry.clone());
        let digits: Vec<Digit> = tiny.geometry.all_digits().into_iter().collect();
        for cell in tiny.geometry.cells() {
            let digit = digits[tiny.rng.below(digits.len())];
            full.allow(cell, DigitSet::only(digit)).unwrap();
            grid.set(cell, digit);
        }
        let is_right = primitives.iter().all(|primitive| primitive.holds(&grid));
        let Some(model) = Model::<u16>::new(&full, &Control::new()).unwrap() else {
            assert!(!is_right, "{primitives:?} hold on {grid}");
            n_wrong += 1;
            continue;
        };
        let mut space = model.space();
        let narrowed = propagate(&model, &mut space, &Control::new()).unwrap();
        let is_done = space.cells().iter().all(|mask| mask.at_most_one());
        match narrowed {
            Ok(()) => assert!(is_right || !is_done, "{primitives:?} do not hold on {grid}"),
            Err(_) => assert!(!is_right, "{primitives:?} hold on {grid}"),
        }
        n_wrong += usize::from(!is_right);
    }
    (solutions.len(), n_wrong)
}

/// Asserts that no digit of a solution is removed.
fn narrows_soundly(
    model: &Model<u16>,
    puzzle: &Puzzle,
    solutions: &[Grid],
    primitives: &[Primitive],
) {
    let mut space = model.space();
    let narrowed = propagate(model, &mut space, &Control::new()).unwrap();
    assert!(narrowed.is_ok() || solutions.is_empty(), "{primitives:?}: {}", solutions[0]);
    let first = puzzle.geometry().digits().first().number();
    for solution in solutions {
        for (cell, digit) in solution.filled() {
            let bit = 1 << (digit.number() - first);
            let left = space.get(cell.index() as u16);
            assert!(left & bit != 0, "{primitives:?} lost {digit} of {solution}");
        }
    }
}

/// Every way to fill the board that the givens allow and the primitives accept.
fn solutions(puzzle: &Puzzle, primitives: &[Primitive]) -> Vec<Grid> {
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    let mut found = Vec::new();
    let mut grid = Grid::empty(puzzle.geometry().clone());
    fill(puzzle, primitives, &cells, &mut grid, &mut found);
    found
}

fn fill(
    puzzle: &Puzzle,
    primitives: &[Primitive],
    cells: &[Cell],
    grid: &mut Grid,
    found: &mut Vec<Grid>,
) {
    let Some((&cell, rest)) = cells.split_first() else {
        if primitives.iter().all(|primitive| primitive.holds(grid)) {
            found.push(grid.clone());
        }
        return;
    };
    for digit in puzzle.givens().get(cell) {
        grid.set(cell, digit);
        fill(puzzle, primitives, rest, grid, found);
    }
    grid.clear(cell);
}

/// Asserts that the result of a propagator depends only on the cells that it declares to look at, and that it
/// changes only those and the ones that it declares to narrow.
fn depends_on_what_it_declares(model: &Model<u16>, rng: &mut Rng, primitives: &[Primitive]) {
    let n_cells = model.n_cells();
    let mut some = |all: u16| {
        let some = all & rng.bits() as u16;
        if some == 0 { all } else { some }
    };
    let start: Vec<u16> = model.space().cells().iter().map(|&all| some(all)).collect();
    for propagator in model.propagators() {
        let run = |cells: &[u16]| {
            let mut space = Space::new(cells.to_vec(), model.n_propagators());
            let narrowed = propagator.run(&mut space);
            (narrowed, space.cells().to_vec())
        };
        let (looks_at, narrows) = (propagator.cells(), propagator.narrows());
        let (narrowed, after) = run(&start);
        for cell in 0..n_cells as u16 {
            let index = usize::from(cell);
            if looks_at.contains(&cell) {
                continue;
            }
            let why = || format!("{propagator:?} depends on cell {cell}: {primitives:?}");
            let mut other = start.clone();
            other[index] = some(model.space().get(cell));
            let (other_narrowed, mut other_after) = run(&other);
            if narrows.contains(&cell) {
                // What is removed from the cell may be all that it had.
                if narrowed.is_err() || other_narrowed.is_err() {
                    continue;
                }
            } else {
                assert_eq!(after[index], start[index], "{}", why());
                assert_eq!(other_after[index], other[index], "{}", why());
            }
            other_after[index] = after[index];
            assert_eq!((narrowed, &after), (other_narrowed, &other_after), "{}", why());
        }
    }
}
