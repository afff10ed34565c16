//! The primitives that constraints lower to: everything that engines know about rules.

use std::sync::Arc;

use crate::meaning::Filled;
use crate::{Automaton, Cell, Constraint, Digit, DigitRange, DigitSet, Grid};

/// What constraints lower to. Engines know these primitives but no kinds, which is why a new kind is one file.
#[derive(Debug, Clone)]
pub enum Primitive {
    /// No digit occurs twice.
    AllDifferent(Vec<Cell>),
    /// Every digit of the board occurs exactly once.
    House(Vec<Cell>),
    /// No digit occurs twice, and together the digits form one of these sets. Cages, runs of consecutive digits and
    /// similar constraints lower to this.
    OneOfSets {
        /// The cells.
        cells: Vec<Cell>,
        /// The sets that they may form; each has as many digits as there are cells.
        sets: Vec<DigitSet>,
    },
    /// The digits, each multiplied by its coefficient, add up to one of the totals; they may repeat.
    Sum {
        /// The terms to add.
        terms: Vec<Term>,
        /// The allowed totals.
        totals: Vec<i64>,
    },
    /// All lists of terms have the same sum.
    EqualSums(Vec<Vec<Term>>),
    /// The first cell's digit is below the second's.
    Less(Cell, Cell),
    /// The two cells' digits stand in a relation.
    Pair(Cell, Cell, Arc<Relation>),
    /// The cell holds one of some digits.
    Among(Cell, DigitSet),
    /// The number of cells that hold one of the digits is one of the counts.
    Count {
        /// The cells to look at.
        cells: Vec<Cell>,
        /// The digits to count.
        digits: DigitSet,
        /// The allowed counts.
        counts: Vec<usize>,
    },
    /// Each digit that occurs in the cells occurs as often as its value says.
    CountingDigits(Vec<Cell>),
    /// The digit of a cell is the number of different digits in some cells.
    Distinct {
        /// The cell that holds the number.
        count: Cell,
        /// The cells to look at.
        cells: Vec<Cell>,
    },
    /// All lists of cells hold the same digits, each equally often.
    SameDigits(Vec<Vec<Cell>>),
    /// The digits along the cells are a word that the automaton accepts.
    Word(Vec<Cell>, Arc<Automaton>),
    /// The line can be cut into pieces of consecutive cells that each add up to the total. In a loop, the last cell is
    /// followed by the first, and the cuts may be anywhere.
    Pieces {
        /// The cells from end to end.
        cells: Vec<Cell>,
        /// The sum of each piece; not 0.
        total: u32,
        /// Whether the ends meet.
        is_loop: bool,
    },
    /// At least one of the frames holds: its digits are where it says, and the digits inside have its sum.
    Framed {
        /// The cells in order.
        cells: Vec<Cell>,
        /// The frames.
        frames: Vec<Frame>,
        /// Digits that occur nowhere but where the frame says.
        alone: DigitSet,
    },
    /// No digit occurs twice, and the digits between the lowest and the highest, in the order of the cells, have the
    /// given sum.
    Between {
        /// The cells in order.
        cells: Vec<Cell>,
        /// The sum of the digits between.
        sum: u32,
    },
    /// Every square of 2 × 2 neighbours in a grid of cells holds a digit of each of three classes.
    Squares {
        /// The cells row by row.
        rows: Vec<Vec<Cell>>,
        /// The classes; every digit is in one of them.
        classes: [DigitSet; 3],
    },
    /// Every group holds the board's first digit and all other digits but one, none of them twice. No two groups of a
    /// family lack the same digit, nor do two groups of different families that share a cell with the first digit.
    Missing(Vec<Vec<Vec<Cell>>>),
    /// The cells that hold one of the digits are connected; this is also true if there are no such cells.
    Connected {
        /// The cells to look at.
        cells: Vec<Cell>,
        /// For each cell, the indices in `cells` of those that touch it.
        neighbours: Vec<Vec<usize>>,
        /// The digits that mark a cell.
        digits: DigitSet,
    },
    /// The cells are divided into regions that are not known beforehand: all have the same number of cells, are
    /// connected and hold different digits. Labels, which are digits like any others, identify the regions; they rise
    /// in the order of the regions' first cells.
    Regions {
        /// The cells that hold digits.
        cells: Vec<Cell>,
        /// The cells that hold their labels, in the same order.
        labels: Vec<Cell>,
        /// For each cell, the indices in `cells` of those that touch it.
        neighbours: Vec<Vec<usize>>,
        /// The labels of the regions.
        names: DigitSet,
        /// Number of cells in a region.
        size: usize,
    },
    /// The digit of a cell is the number of labels on some arms that equal the start's, including the start itself.
    /// Each arm counts from its first cell up to the first different label.
    SameLabel {
        /// The cell that holds the number.
        count: Cell,
        /// Added to the digit to get the number.
        offset: usize,
        /// The label to compare with.
        start: Cell,
        /// The labels to look at, without the start.
        arms: Vec<Vec<Cell>>,
    },
    /// Compared digit by digit, as words in a dictionary, the line comes after this many of the other lines.
    Rank {
        /// The line to rank.
        line: Vec<Cell>,
        /// The lines to compare it with, all of the same length.
        others: Vec<Vec<Cell>>,
        /// Number of other lines that come before it.
        before: usize,
        /// Whether other lines may equal the line.
        ties: bool,
    },
    /// At least one of the lists holds as a whole.
    Any(Vec<Vec<Primitive>>),
    /// A condition that only the constraint's own check can evaluate: a user's rule.
    Check(Arc<dyn Constraint>),
}

/// One term of a sum: a coefficient and the cell whose digit it multiplies.
pub type Term = (i64, Cell);

/// Up to two digits at certain positions of a line, and the sum of a stretch of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    /// Positions in the line, and the digits there.
    pub digits: [Option<(usize, Digit)>; 2],
    /// The start and the end (exclusive) of the stretch.
    pub inside: (usize, usize),
    /// Its sum.
    pub sum: u32,
}

impl Primitive {
    /// The digits of the cells add up to the total.
    pub fn sum(cells: &[Cell], total: i64) -> Self {
        Self::Sum { terms: Self::terms(cells), totals: vec![total] }
    }

    /// The cells as terms, each with the coefficient 1.
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

/// The pairs of digits that two cells may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relation {
    /// By the first cell's digit, the digits that the second cell may hold.
    partners: Vec<DigitSet>,
}

impl Relation {
    /// The relation of all pairs for which `allowed` is true.
    pub fn new(digits: DigitRange, allowed: impl Fn(Digit, Digit) -> bool) -> Self {
        let mut partners = vec![DigitSet::EMPTY; usize::from(digits.last().number()) + 1];
        for first in digits.set() {
            partners[usize::from(first.number())] =
                digits.set().into_iter().filter(|&second| allowed(first, second)).collect();
        }
        Self { partners }
    }

    /// The digits that the second cell may hold if the first holds this one.
    pub fn partners(&self, first: Digit) -> DigitSet {
        self.partners.get(usize::from(first.number())).copied().unwrap_or_default()
    }

    /// Whether the pair is allowed.
    pub fn allows(&self, first: Digit, second: Digit) -> bool {
        self.partners(first).contains(second)
    }
}
