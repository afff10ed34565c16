//! A puzzle: its board, givens and constraints, and the check of grids against them.

use std::fmt;
use std::sync::{Arc, OnceLock};

use shudu_i18n::{Message, message};

use crate::program::{Lowered, is_classic_board};
use crate::{
    Candidates, Cell, Constraint, Control, Digit, DigitSet, Geometry, Grid, Misfit, Program,
    Sketch, Stop, UsualRule, Violation,
};

/// Geometry + givens + constraints + credits + sketches: everything a solver, a printer or a player needs.
///
/// There are no implicit rules, not even for rows and columns: a puzzle is what its constraints say.
#[derive(Debug, Clone)]
pub struct Puzzle {
    geometry: Arc<Geometry>,
    givens: Candidates,
    constraints: Vec<Arc<dyn Constraint>>,
    /// What is known about each constraint.
    details: Vec<Detail>,
    total_weight: usize,
    /// The meaning of the constraints. Copies share it until one of them changes its constraints.
    meaning: Arc<Meaning>,
    /// The title, the author and so on.
    pub credits: Credits,
    /// Drawings that belong to no constraint.
    pub sketches: Vec<Sketch>,
    solution: Option<Grid>,
}

/// What is known about a constraint on the puzzle's board.
#[derive(Debug, Clone)]
struct Detail {
    weight: usize,
    /// Shared with copies of the puzzle, so that even a copy that has lost other constraints need not lower this one
    /// again.
    lowered: Arc<Lowered>,
}

/// The meaning of some constraints together, as far as it has been computed.
#[derive(Debug, Default)]
struct Meaning {
    /// The constraints, each aware of the others; `None` if no constraint depends on others.
    beside: OnceLock<Option<Vec<Arc<dyn Constraint>>>>,
    program: OnceLock<Arc<Program>>,
}

/// The title, the author and so on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Credits {
    /// Its name.
    pub title: Option<String>,
    /// Its author.
    pub author: Option<String>,
    /// Where it comes from, or how it was made.
    pub source: Option<String>,
    /// Its rules in words, for people. Only the constraints count.
    pub rules: Option<String>,
}

/// A rule that digits break.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// The id of the rule's kind; none if what is broken is no rule of the catalogue, such as a given.
    pub kind: Option<String>,
    /// The name of the rule.
    pub rule: Message,
    /// The cells, and what is wrong with them.
    pub violation: Violation,
}

impl Broken {
    /// A constraint that is broken.
    pub fn of(constraint: &dyn Constraint, violation: Violation) -> Self {
        Self { kind: Some(constraint.id().to_owned()), rule: constraint.name(), violation }
    }

    /// “5 stands twice in row 1: r1c1 r1c4 (rule: row)”.
    pub fn message(&self) -> Message {
        Misfit::new(self.rule.clone(), self.violation.message.clone()).message()
    }

    /// “no solution: 5 stands twice in row 1: r1c1 r1c4 (rule: row)”, for givens that break the rule.
    pub fn no_solution(&self) -> Message {
        message!("no-solution-because", reason = self.message())
    }
}

impl Puzzle {
    /// A puzzle without givens and without any constraint.
    pub fn new(geometry: impl Into<Arc<Geometry>>) -> Self {
        let geometry = geometry.into();
        Self {
            givens: Candidates::all(geometry.clone()),
            geometry,
            constraints: Vec::new(),
            details: Vec::new(),
            total_weight: 0,
            meaning: Arc::default(),
            credits: Credits::default(),
            sketches: Vec::new(),
            solution: None,
        }
    }

    /// The shape.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The digits that each cell may hold: one if a digit is given, all if nothing is given.
    pub fn givens(&self) -> &Candidates {
        &self.givens
    }

    /// The constraints, in the order in which they were added. A constraint that depends on the others, such as a rule
    /// about what is not marked, knows them all: see [`Constraint::beside`].
    pub fn constraints(&self) -> &[Arc<dyn Constraint>] {
        let all = &self.constraints;
        let beside = || {
            let changed: Vec<_> = all.iter().map(|one| one.beside(all)).collect();
            let some = changed.iter().any(Option::is_some);
            let pairs = changed.into_iter().zip(all);
            some.then(|| pairs.map(|(new, old)| new.unwrap_or_else(|| old.clone())).collect())
        };
        self.meaning.beside.get_or_init(beside).as_ref().unwrap_or(all)
    }

    /// The solution that came with the puzzle, if any. It has not been checked.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Stores a solution with the puzzle.
    pub fn set_solution(&mut self, solution: Option<Grid>) {
        self.solution = solution;
    }

    /// Gives a cell its digit.
    pub fn give(&mut self, cell: Cell, digit: Digit) -> Result<(), PuzzleError> {
        if let Some(first) = self.givens.get(cell).sole()
            && first != digit
            && self.geometry.digits().len() > 1
        {
            return Err(PuzzleError(message!(
                "given-twice",
                cell = self.geometry.name(cell),
                first = first.number(),
                second = digit.number()
            )));
        }
        self.allow(cell, DigitSet::only(digit))
    }

    /// Restricts the digits that a cell may hold: a pencil-mark given.
    pub fn allow(&mut self, cell: Cell, digits: DigitSet) -> Result<(), PuzzleError> {
        let range = self.geometry.digits();
        if let Some(outside) = (digits - range.set()).first() {
            return Err(PuzzleError(message!(
                "given-not-in-range",
                cell = self.geometry.name(cell),
                digit = outside.number(),
                from = range.first().number(),
                to = range.last().number()
            )));
        }
        self.givens.set(cell, digits);
        Ok(())
    }

    /// Removes what was given in a cell.
    pub fn clear(&mut self, cell: Cell) {
        self.givens.set(cell, self.geometry.all_digits());
    }

    /// Gives every digit of a grid of the same shape.
    pub fn give_all(&mut self, grid: &Grid) -> Result<(), PuzzleError> {
        for (cell, digit) in grid.filled() {
            self.give(cell, digit)?;
        }
        Ok(())
    }

    /// Largest total weight of a puzzle's constraints: far more than people draw on the largest board, but little
    /// enough to process within seconds.
    pub const MOST_WEIGHT: usize = 8_000_000;

    /// Total weight of the constraints: see [`Constraint::weight`].
    pub fn weight(&self) -> usize {
        self.total_weight
    }

    /// Adds a constraint; returns an error if it does not fit the board or would make the puzzle too large.
    pub fn add(&mut self, constraint: Arc<dyn Constraint>) -> Result<(), Misfit> {
        let misfit = |reason| Misfit::new(constraint.name(), reason);
        constraint.fits(&self.geometry).map_err(misfit)?;
        let weight = constraint.weight(&self.geometry);
        self.total_weight = self
            .total_weight
            .checked_add(weight)
            .filter(|&total| total <= Self::MOST_WEIGHT)
            .ok_or_else(|| misfit(message!("puzzle-too-heavy", count = self.constraints.len())))?;
        self.details.push(Detail { weight, lowered: Arc::default() });
        self.constraints.push(constraint);
        self.forget_meaning();
        Ok(())
    }

    /// Keeps only the constraints whose index is wanted.
    pub fn retain_constraints(&mut self, mut is_wanted: impl FnMut(usize) -> bool) {
        let wanted: Vec<bool> = (0..self.constraints.len()).map(&mut is_wanted).collect();
        let mut keep = wanted.iter();
        self.constraints.retain(|_| keep.next().is_some_and(|&keep| keep));
        let mut keep = wanted.iter();
        self.details.retain(|_| keep.next().is_some_and(|&keep| keep));
        self.total_weight = self.details.iter().map(|detail| detail.weight).sum();
        self.forget_meaning();
    }

    /// Whether any constraint is of this kind.
    pub fn has(&self, kind: &str) -> bool {
        self.constraints.iter().any(|constraint| constraint.id() == kind)
    }

    /// Whether the puzzle has this usual rule.
    pub fn has_usual(&self, rule: UsualRule) -> bool {
        self.constraints.iter().any(|constraint| constraint.usual_rule() == Some(rule))
    }

    /// The given digits as a grid, from which a solver starts. On a board with only one digit, an empty cell cannot be
    /// told from a given one, except by looking at [`Puzzle::givens`], so all of them count as given.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::empty(self.geometry.clone());
        for cell in self.geometry.cells() {
            if let Some(digit) = self.givens.get(cell).sole() {
                grid.set(cell, digit);
            }
        }
        grid
    }

    /// Every rule that the digits of a grid of the same shape break, the givens first. This is for puzzles that you
    /// made yourself. A puzzle from elsewhere may take long to check: use [`Puzzle::check_within`] for it.
    pub fn check(&self, grid: &Grid) -> Vec<Broken> {
        // Nobody else holds this control, so nothing stops it.
        self.check_within(grid, &Control::new()).unwrap_or_default()
    }

    /// Like [`Puzzle::check`], but can be stopped.
    pub fn check_within(&self, grid: &Grid, control: &Control) -> Result<Vec<Broken>, Stop> {
        let mut broken = Vec::new();
        let mut given = |cell: Cell, message: Message| {
            broken.push(Broken {
                kind: None,
                rule: message!("givens-name"),
                violation: Violation { cells: vec![cell], message },
            });
        };
        for cell in self.geometry.cells() {
            let allowed = self.givens.get(cell);
            let name = || self.geometry.name(cell);
            match grid.get(cell) {
                _ if allowed.is_empty() => given(cell, message!("given-none", cell = name())),
                Some(digit) if !allowed.contains(digit) => given(
                    cell,
                    match allowed.sole() {
                        Some(sole) => message!(
                            "given-broken",
                            cell = name(),
                            digit = digit.number(),
                            given = sole.number()
                        ),
                        None => message!(
                            "given-broken-marks",
                            cell = name(),
                            digit = digit.number(),
                            given = allowed.to_string()
                        ),
                    },
                ),
                _ => {}
            }
        }
        for constraint in self.constraints() {
            control.stopped()?;
            broken.extend(
                constraint
                    .check(grid)
                    .into_iter()
                    .map(|violation| Broken::of(&**constraint, violation)),
            );
        }
        Ok(broken)
    }

    /// Whether [`Puzzle::check`] finds nothing, without listing what is broken.
    pub fn is_kept_by(&self, grid: &Grid) -> bool {
        let as_given = |cell: Cell| {
            let allowed = self.givens.get(cell);
            grid.get(cell).map_or(!allowed.is_empty(), |digit| allowed.contains(digit))
        };
        self.geometry.cells().all(as_given)
            && self.constraints().iter().all(|constraint| constraint.holds(grid))
    }

    /// Every rule that the givens alone break. If there is any, the puzzle has no solution.
    pub fn contradictions(&self) -> Vec<Broken> {
        let grid = self.grid();
        if self.is_kept_by(&grid) { Vec::new() } else { self.check(&grid) }
    }

    /// Returns an error if the givens alone break a rule, with the cells and the rule: “no solution: 1 appears twice in
    /// row 1: r1c1 r1c2 (rule: row)”. Code that searches for solutions checks this first; code that only looks at the
    /// puzzle need not.
    pub fn givens_agree(&self) -> Result<(), Message> {
        self.contradictions().first().map_or(Ok(()), |first| Err(first.no_solution()))
    }

    /// The meaning of the constraints, computed on the first call and kept. Copies of the puzzle with the same
    /// constraints share it, whatever their givens.
    ///
    /// With thousands of constraints it takes long, so it ends early if the control is stopped. No program is kept
    /// then, only the primitives of the constraints that were already lowered. Two threads that call this at the same
    /// time may both compute it, but share the result of the first.
    pub fn program(&self, control: &Control) -> Result<&Arc<Program>, Stop> {
        if let Some(known) = self.meaning.program.get() {
            return Ok(known);
        }
        let constraints = self.constraints();
        // If the meaning of a constraint depends on the others, it is not kept with the constraint.
        let is_itself = |place: usize| Arc::ptr_eq(&self.constraints[place], &constraints[place]);
        let lowered =
            |place: usize| Some(&*self.details[place].lowered).filter(|_| is_itself(place));
        let program = Program::new(&self.geometry, constraints, lowered, control)?;
        Ok(self.meaning.program.get_or_init(|| Arc::new(program)))
    }

    /// Like [`Program::is_classic`], but computes no program if the shape of the board already rules it out.
    pub fn is_classic(&self) -> bool {
        is_classic_board(&self.geometry)
            && match self.meaning.program.get() {
                Some(program) => program.is_classic(),
                // Nobody else holds this control, so nothing stops it.
                None => self.program(&Control::new()).is_ok_and(|program| program.is_classic()),
            }
    }

    /// Discards the meaning of the constraints, because they have changed. Copies of the puzzle keep theirs.
    fn forget_meaning(&mut self) {
        match Arc::get_mut(&mut self.meaning) {
            Some(own) => *own = Meaning::default(),
            None => self.meaning = Arc::default(),
        }
    }

    /// Whether a grid of the same shape is a solution: full, and breaks no rule.
    pub fn is_solution(&self, grid: &Grid) -> bool {
        grid.is_full() && self.is_kept_by(grid)
    }
}

/// Puzzles are equal if they have the same shape, givens, credits, sketches and solution, and the same constraints in
/// the same order. Constraints are compared by kind and data; a rule that exists only as code is equal only to itself.
impl PartialEq for Puzzle {
    fn eq(&self, other: &Self) -> bool {
        let same = |(a, b): (&Arc<dyn Constraint>, &Arc<dyn Constraint>)| {
            Arc::ptr_eq(a, b) || a.id() == b.id() && a.entry().is_some() && a.entry() == b.entry()
        };
        self.givens == other.givens
            && self.credits == other.credits
            && self.sketches == other.sketches
            && self.solution == other.solution
            && self.constraints.len() == other.constraints.len()
            && self.constraints.iter().zip(&other.constraints).all(same)
    }
}

/// A given that the board does not allow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleError(Message);

impl PuzzleError {
    /// What is wrong.
    pub fn message(&self) -> &Message {
        &self.0
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for PuzzleError {}
