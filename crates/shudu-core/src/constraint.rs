//! What every constraint can do: fit a board, check a grid, lower to primitives, draw itself.

use std::fmt;
use std::sync::Arc;

use shudu_i18n::{Message, message};

use crate::{Candidates, Cell, Digit, Entry, Geometry, Grid, Primitive, Shape};

/// One condition of a puzzle. Its type, the kind, is an entry in the catalogue of `shudu-constraints`; a user's own
/// rule is a constraint too.
pub trait Constraint: fmt::Debug + Send + Sync {
    /// The kind's id, such as `killer`; the name for a user's own rule.
    fn id(&self) -> &str;

    /// Its name for people.
    fn name(&self) -> Message;

    /// Which of the usual rules it is, if any. A rule that exists only as code is never one of them, whatever its name.
    fn usual_rule(&self) -> Option<UsualRule> {
        None
    }

    /// The cells whose digits matter to it.
    fn cells(&self, geometry: &Geometry) -> Vec<Cell>;

    /// Whether it makes sense on a board of this shape, and if not, why.
    fn fits(&self, geometry: &Geometry) -> Result<(), Message>;

    /// Its size: a measure of the memory that it takes and of the time it takes to look at it once.
    /// [`Puzzle::add`](crate::Puzzle::add) refuses a constraint that would make the puzzle too large. This keeps every
    /// step of a call short, so that the call can be stopped between two of them.
    fn weight(&self, geometry: &Geometry) -> usize {
        16 + 4 * self.cells(geometry).len()
    }

    /// How deeply constraints are nested in it; 0 for one that holds no others.
    fn depth(&self) -> usize {
        0
    }

    /// Every way in which the digits placed so far break it. This is slow and obvious: it is the oracle for everything
    /// else.
    ///
    /// It must be sound on partial grids: what it calls broken stays broken however the empty cells are filled. A full
    /// grid without violations satisfies the constraint.
    fn check(&self, grid: &Grid) -> Vec<Violation>;

    /// Whether `check` finds nothing. The kinds that nearly every puzzle has answer this without listing what is
    /// broken, so that checking each solution is cheap.
    fn holds(&self, grid: &Grid) -> bool {
        self.check(grid).is_empty()
    }

    /// Whether `check` finds nothing, given that it found nothing before `cell` was filled. Kinds that cover the whole
    /// board look only at what that cell can break.
    fn allows(&self, grid: &Grid, cell: Cell) -> bool {
        let _ = cell;
        self.check(grid).is_empty()
    }

    /// Whether [`propagate`](Constraint::propagate) can ever rule anything out.
    fn propagates(&self) -> bool {
        false
    }

    /// Candidates that it rules out, as far as it can tell: no solution contains any of them. Engines that work with
    /// candidates drop them. This is for constraints that lower to nothing but their own check.
    fn propagate(&self, candidates: &Candidates) -> Vec<(Cell, Digit)> {
        let _ = candidates;
        Vec::new()
    }

    /// The constraint with everything that it needs to know about the constraints of its puzzle, including itself;
    /// `None` if it does not depend on them.
    ///
    /// Rules about what is not marked depend on them: strict Kropki is about neighbours without a dot, so it has to
    /// know the dots. [`Puzzle::constraints`](crate::Puzzle::constraints) calls this, so it matters neither in
    /// which order constraints are added nor what this one knew in another puzzle, and its
    /// [`entry`](Constraint::entry) need not list the marks of others.
    fn beside(&self, all: &[Arc<dyn Constraint>]) -> Option<Arc<dyn Constraint>> {
        let _ = all;
        None
    }

    /// The sets of cells in which it forbids repeated digits, with their names.
    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        let _ = geometry;
        Vec::new()
    }

    /// The primitives that together mean the same.
    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive>;

    /// What it looks like.
    fn draw(&self, geometry: &Geometry) -> Vec<Shape>;

    /// Its data for formats; `None` for a rule that exists only as code.
    fn entry(&self) -> Option<Entry>;
}

/// The rules that make a board a Sudoku. Unless a puzzle says otherwise, it has all of them that its board allows:
/// rows, columns, and blocks or irregular regions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UsualRule {
    /// No digit appears twice in a row.
    Row,
    /// No digit appears twice in a column.
    Column,
    /// No digit appears twice in a block.
    Block,
    /// No digit appears twice in an irregular region.
    Regions,
}

/// Cells in which no digit repeats. They are a house if there are as many cells as digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Its name for people, such as “row 3”.
    pub name: Message,
    /// Its cells.
    pub cells: Vec<Cell>,
}

impl Group {
    /// Whether its cells hold every digit exactly once.
    pub fn is_house(&self, geometry: &Geometry) -> bool {
        self.cells.len() == geometry.digits().len()
    }
}

/// One way in which digits break a constraint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The cells at fault.
    pub cells: Vec<Cell>,
    /// What is wrong with them.
    pub message: Message,
}

/// A constraint that does not fit its board: `message (rule: name)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misfit {
    rule: Message,
    reason: Message,
}

impl Misfit {
    /// Creates the error from a rule and the reason why it does not fit.
    pub fn new(rule: Message, reason: Message) -> Self {
        Self { rule, reason }
    }

    /// The name of the rule.
    pub fn rule(&self) -> &Message {
        &self.rule
    }

    /// Why it does not fit.
    pub fn reason(&self) -> &Message {
        &self.reason
    }

    /// The whole sentence.
    pub fn message(&self) -> Message {
        message!("misfit", message = self.reason.clone(), rule = self.rule.clone())
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Misfit {}
