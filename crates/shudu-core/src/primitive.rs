//! The primitives that constraints lower to: all that engines know about rules.

use std::sync::Arc;

use crate::meaning::Filled;
use crate::{Automaton, Cell, Constraint, Digit, DigitRange, DigitSet, Grid};

/// What constraints lower to. Engines know these and never a kind, which is why a new kind is one file.
#[derive(Debug, Clone)]
pub enum Primitive {
    /// No digit twice.
    AllDifferent(Vec<Cell>),
    /// Every digit of the board exactly once.
    House(Vec<Cell>),
    /// No digit twice, and together the digits are one of these sets: what a cage, a run of
    /// consecutive digits and their like come to.
    OneOfSets {
        /// The cells that are filled.
        cells: Vec<Cell>,
        /// What they may hold; each set has as many digits as there are cells.
        sets: Vec<DigitSet>,
    },
    /// The digits, each times its coefficient, add up to one of the totals; they may repeat.
    Sum {
        /// What is added.
        terms: Vec<Term>,
        /// What it may add up to.
        totals: Vec<i64>,
    },
    /// Each list of terms adds up to the same.
    EqualSums(Vec<Vec<Term>>),
    /// The first cell's digit is below the second's.
    Less(Cell, Cell),
    /// The two cells' digits stand in a relation.
    Pair(Cell, Cell, Arc<Relation>),
    /// The cell holds one of some digits.
    Among(Cell, DigitSet),
    /// How many of the cells hold one of the digits is one of the counts.
    Count {
        /// The cells that are looked at.
        cells: Vec<Cell>,
        /// The digits that are counted.
        digits: DigitSet,
        /// How many there may be.
        counts: Vec<usize>,
    },
    /// Each digit that stands in the cells stands there as often as it says.
    CountingDigits(Vec<Cell>),
    /// A cell's digit says how many different digits stand in some cells.
    Distinct {
        /// The cell that says how many.
        count: Cell,
        /// The cells that are looked at.
        cells: Vec<Cell>,
    },
    /// Each list of cells holds the same digits, each as often as in the others.
    SameDigits(Vec<Vec<Cell>>),
    /// The digits along the cells are a word that the automaton accepts.
    Word(Vec<Cell>, Arc<Automaton>),
    /// The line can be cut into pieces of neighbouring cells that each add up to the total; where it is
    /// a loop, the last cell is followed by the first, and the cuts may be anywhere.
    Pieces {
        /// The cells from end to end.
        cells: Vec<Cell>,
        /// What each piece adds up to; not 0.
        total: u32,
        /// Whether the ends meet.
        is_loop: bool,
    },
    /// At least one of the frames holds: its digits stand where it says, and what is inside adds up.
    Framed {
        /// The cells in order.
        cells: Vec<Cell>,
        /// The frames.
        frames: Vec<Frame>,
        /// Digits that stand nowhere but where the frame says.
        alone: DigitSet,
    },
    /// No digit twice, and what stands between the lowest digit and the highest, in the order of the
    /// cells, adds up to the sum.
    Between {
        /// The cells in order.
        cells: Vec<Cell>,
        /// What is between adds up to this.
        sum: u32,
    },
    /// Every square of 2 × 2 neighbours in a grid of cells holds a digit of each of three classes.
    Squares {
        /// The cells row by row.
        rows: Vec<Vec<Cell>>,
        /// The classes, which every digit is in one of.
        classes: [DigitSet; 3],
    },
    /// Every group holds the board's first digit and all others but one, none twice. No two groups of a
    /// family miss the same digit, nor do two of different families that share a cell with the first
    /// digit.
    Missing(Vec<Vec<Vec<Cell>>>),
    /// The cells that hold one of the digits are connected; this is also true if there are no such cells.
    Connected {
        /// The cells that are looked at.
        cells: Vec<Cell>,
        /// By cell, the places in `cells` of those that touch it.
        neighbours: Vec<Vec<usize>>,
        /// The digits that mark a cell.
        digits: DigitSet,
    },
    /// The cells are cut into regions that are not known beforehand: each has as many cells as the
    /// others, they hang together and hold different digits. Labels, which are digits like any other,
    /// tell the regions apart, the lowest first in the order of the regions' first cells.
    Regions {
        /// The cells that hold digits.
        cells: Vec<Cell>,
        /// The cells that hold their labels, in the same order.
        labels: Vec<Cell>,
        /// By cell, the places in `cells` of those that touch it.
        neighbours: Vec<Vec<usize>>,
        /// The labels of the regions.
        names: DigitSet,
        /// How many cells a region has.
        size: usize,
    },
    /// A cell says how many labels on some arms are the same as the start's, itself included: those of
    /// each arm from its first cell up to the first other label.
    SameLabel {
        /// The cell that says how many.
        count: Cell,
        /// What its digit leaves out.
        offset: usize,
        /// The label that all are compared with.
        start: Cell,
        /// The labels that are looked at, without the start.
        arms: Vec<Vec<Cell>>,
    },
    /// Compared digit by digit, like words in a dictionary, the line comes after this many of the others.
    Rank {
        /// The line that is ranked.
        line: Vec<Cell>,
        /// The lines that it is compared with, each as long.
        others: Vec<Vec<Cell>>,
        /// How many of the others come before it.
        before: usize,
        /// Whether others may be the same as the line.
        ties: bool,
    },
    /// At least one of the lists holds as a whole.
    Any(Vec<Vec<Primitive>>),
    /// What only the constraint's own check can tell: a user's rule.
    Check(Arc<dyn Constraint>),
}

/// One term of a sum: a coefficient and the cell whose digit it multiplies.
pub type Term = (i64, Cell);

/// Up to two digits in certain places of a line, and what those in a stretch of it add up to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// Places in the line and the digits there.
    pub digits: [Option<(usize, Digit)>; 2],
    /// Where the stretch starts and ends, the end not being part of it.
    pub inside: (usize, usize),
    /// What it adds up to.
    pub sum: u32,
}

impl Primitive {
    /// The digits of the cells add up to the total.
    pub fn sum(cells: &[Cell], total: i64) -> Self {
        Self::Sum { terms: Self::terms(cells), totals: vec![total] }
    }

    /// The cells as terms, each once.
    pub fn terms(cells: &[Cell]) -> Vec<Term> {
        cells.iter().map(|&cell| (1, cell)).collect()
    }

    /// The two cells hold the same digit.
    pub fn equal(first: Cell, second: Cell, digits: DigitRange) -> Self {
        Self::Pair(first, second, Arc::new(Relation::new(digits, |a, b| a == b)))
    }

    /// The cells in which it forbids repeated digits, if it forbids any.
    pub fn group(&self) -> Option<&[Cell]> {
        match self {
            Self::AllDifferent(cells)
            | Self::House(cells)
            | Self::OneOfSets { cells, .. }
            | Self::Between { cells, .. } => Some(cells),
            _ => None,
        }
    }

    /// The cells it depends on, in its own order; a cell may be listed twice.
    pub fn cells(&self, grid: &Grid) -> Vec<Cell> {
        let of_terms = |terms: &[Term]| -> Vec<Cell> { terms.iter().map(|term| term.1).collect() };
        match self {
            Self::AllDifferent(cells)
            | Self::House(cells)
            | Self::OneOfSets { cells, .. }
            | Self::Count { cells, .. }
            | Self::CountingDigits(cells)
            | Self::Word(cells, _)
            | Self::Pieces { cells, .. }
            | Self::Framed { cells, .. }
            | Self::Between { cells, .. }
            | Self::Connected { cells, .. } => cells.clone(),
            Self::Sum { terms, .. } => of_terms(terms),
            Self::EqualSums(sums) => sums.iter().flat_map(|terms| of_terms(terms)).collect(),
            Self::Less(first, second) | Self::Pair(first, second, _) => vec![*first, *second],
            Self::Among(cell, _) => vec![*cell],
            Self::Distinct { count, cells } => {
                std::iter::once(*count).chain(cells.iter().copied()).collect()
            }
            Self::SameDigits(lists) => lists.concat(),
            Self::Squares { rows, .. } => rows.concat(),
            Self::Missing(families) => families.iter().flatten().flatten().copied().collect(),
            Self::Regions { cells, labels, .. } => [cells.clone(), labels.clone()].concat(),
            Self::SameLabel { count, start, arms, .. } => {
                [*count, *start].into_iter().chain(arms.iter().flatten().copied()).collect()
            }
            Self::Rank { line, others, .. } => [line.clone(), others.concat()].concat(),
            Self::Any(branches) => branches.iter().flatten().flat_map(|p| p.cells(grid)).collect(),
            Self::Check(constraint) => constraint.cells(grid.geometry()),
        }
    }

    /// Whether it holds on a grid: the slow, obvious meaning that every engine is tested against.
    /// While one of its cells is empty, it is not broken yet, so it holds.
    pub fn holds(&self, grid: &Grid) -> bool {
        if let Self::Check(constraint) = self {
            return constraint.check(grid).is_empty();
        }
        if let Self::Any(branches) = self {
            return branches.iter().any(|branch| branch.iter().all(|p| p.holds(grid)));
        }
        if self.cells(grid).iter().any(|&cell| grid.get(cell).is_none()) {
            return true;
        }
        Filled { grid }.keeps(self)
    }
}

/// Which pairs of digits two cells may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// By the first cell's digit, the digits that the second may hold.
    partners: Vec<DigitSet>,
}

impl Relation {
    /// The relation of the pairs for which `allowed` is true.
    pub fn new(digits: DigitRange, allowed: impl Fn(Digit, Digit) -> bool) -> Self {
        let mut partners = vec![DigitSet::EMPTY; usize::from(digits.last().number()) + 1];
        for first in digits.set() {
            partners[usize::from(first.number())] =
                digits.set().into_iter().filter(|&second| allowed(first, second)).collect();
        }
        Self { partners }
    }

    /// The digits that the second cell may hold beside this one in the first.
    pub fn partners(&self, first: Digit) -> DigitSet {
        self.partners.get(usize::from(first.number())).copied().unwrap_or_default()
    }

    /// Whether the pair is allowed.
    pub fn allows(&self, first: Digit, second: Digit) -> bool {
        self.partners(first).contains(second)
    }
}
