//! Steps, and why each of them is right, as data.
//!
//! A [`Step`] carries a [`Proof`]. Explanations, hints and pictures are made from the proof, and [`check`] verifies it
//! against the board without knowing how it was found. A proof can contain steps of its own, so the two belong together.

mod check;
mod replay;
mod step;

use std::collections::{BTreeMap, BTreeSet};

pub use check::{Flaw, check};
pub use replay::Replay;
use shudu_core::{Cell, Digit, DigitSet, Term};
pub use step::Step;

use crate::board::{Board, Candidate, CellSet, sums};

/// Why a step is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// A digit has one place left in a house.
    LastPlace {
        /// The house's number.
        house: usize,
    },
    /// A cell has one digit left.
    LastDigit,
    /// More has to be true than there is room for.
    Sets(Sets),
    /// Links that alternate.
    Chain(Chain),
    /// Every case leads to the same result, or an assumption leads to a contradiction.
    Forcing(Forcing),
    /// All ways to fill some cells.
    Combinations(Combinations),
    /// What digits add up to.
    Total(Total),
    /// All ways to place one digit on the whole board.
    Templates(Digit),
    /// Several proofs; each change is proved by one of them.
    Several(Vec<Proof>),
    /// Steps one after the other. Together they lead to what the whole step says.
    Steps(Vec<Step>),
    /// A guess: no proof at all, and said to be so.
    Guess,
    /// What somebody's own technique says; only the known solution can check it.
    Told(String),
}

impl Proof {
    /// The lines of its branches, with those of the steps within them; none where it has no branches.
    pub fn n_lines(&self) -> usize {
        let count = |because: &Because| match because {
            Because::Step(step) => 1 + step.proof.n_lines(),
            _ => 1,
        };
        self.lines().map(|line| count(&line.because)).sum()
    }

    /// How deep steps are nested within its branches: 0 where there are none.
    pub fn nesting(&self) -> usize {
        let depth = |because: &Because| match because {
            Because::Step(step) => 1 + step.proof.nesting(),
            _ => 0,
        };
        self.lines().map(|line| depth(&line.because)).max().unwrap_or(0)
    }

    /// The candidates whose absence it may depend on: those of its truths or of the cells it fills, as far as they are
    /// left on a board. None for a proof of another form.
    pub(crate) fn rests_on(&self, board: &Board) -> Option<Vec<Candidate>> {
        let of_cells = |cells: &mut dyn Iterator<Item = Cell>| {
            cells.flat_map(|cell| Truth::Cell(cell).candidates(board)).collect()
        };
        match self {
            Self::Sets(sets) => {
                Some(sets.truths.iter().flat_map(|truth| truth.candidates(board)).collect())
            }
            Self::Combinations(ways) => Some(of_cells(&mut ways.cells.iter().copied())),
            Self::Total(total) => {
                Some(of_cells(&mut total.rest(board)?.terms.into_iter().map(|term| term.1)))
            }
            _ => None,
        }
    }

    fn lines(&self) -> impl Iterator<Item = &BranchLine> {
        let branches = match self {
            Self::Forcing(forcing) => forcing.branches.as_slice(),
            _ => &[],
        };
        branches.iter().flat_map(|branch| &branch.lines)
    }
}

/// A set of candidates of which at least one is true.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Truth {
    /// A cell holds some digit.
    Cell(Cell),
    /// A digit is somewhere in a house.
    House(usize, Digit),
    /// A pattern that could be filled in two ways is not all there is: something else stands in one of its
    /// cells. Holds only where there is exactly one solution.
    Deadly(Deadly),
}

/// Cells, each with two digits, that could be filled in two ways: within every house each of the digits
/// is possible in two of the cells or in none.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Deadly {
    /// The cells and their two digits.
    pub cells: Vec<(Cell, DigitSet)>,
}

impl Truth {
    /// The candidates of which one is true, as far as they are left on a board.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        match self {
            Self::Cell(cell) => board
                .candidates(*cell)
                .into_iter()
                .map(|digit| Candidate::new(*cell, digit))
                .collect(),
            Self::House(house, digit) => board
                .places_in(*house, *digit)
                .into_iter()
                .map(|cell| Candidate::new(cell, *digit))
                .collect(),
            Self::Deadly(deadly) => deadly
                .cells
                .iter()
                .flat_map(|&(cell, pair)| {
                    let others = board.candidates(cell) - pair;
                    others.into_iter().map(move |digit| Candidate::new(cell, digit))
                })
                .collect(),
        }
    }
}

/// A set of candidates of which at most one is true.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Link {
    /// A cell holds no two digits.
    Cell(Cell),
    /// A house holds no digit twice.
    House(usize, Digit),
    /// Cells that all see each other do not hold a digit twice.
    Seen(CellSet, Digit),
    /// Two candidates that exclude each other by another rule.
    Pair(Candidate, Candidate),
}

/// Each truth needs a candidate of its own, and each link gives at most one of them; with an eliminated
/// candidate there would be fewer links than truths.
///
/// Locked candidates, subsets, fish with and without fins, wings, almost locked sets, rectangles: all
/// are this, with truths and links of one shape or another. Candidates of truths that no link holds, the
/// fins, are seen by every candidate that is eliminated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sets {
    /// Sets with at least one true candidate; a candidate in two of them is seen by what is eliminated.
    pub truths: Vec<Truth>,
    /// Sets with at most one true candidate.
    pub links: Vec<Link>,
}

/// Places of one digit that count as one: either at least one of them holds the digit, or none does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The places; mostly one.
    pub cells: CellSet,
}

/// Why one of two nodes is true.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Strong {
    /// The cell has no other digits.
    Cell(Cell),
    /// The house has no other places for the digit.
    House(usize),
    /// The cells have one more digit than there are cells, so if one of the digits is missing, all others are there.
    Als(CellSet),
    /// Beside a deadly pattern there is nothing else.
    Deadly(Deadly),
}

/// If the first node is false, the second is true.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct StrongLink {
    /// The one.
    pub from: Node,
    /// The other.
    pub to: Node,
    /// Why.
    pub why: Strong,
}

/// Strong links, and between the end of each and the start of the next a weak one: not both are true. So the
/// first node or the last is true, and what both exclude is false; if they are the same candidate, it is
/// true. In a loop the last node excludes the first: then all its weak links are strong as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    /// The strong links in order.
    pub links: Vec<StrongLink>,
    /// Whether it closes.
    pub is_loop: bool,
}

/// A candidate that is true, or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub is_on: bool,
}

/// Something follows in each of several cases, one of which must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forcing {
    /// Why one of the branches must be.
    pub cases: Cases,
    /// What follows in each of them.
    pub branches: Vec<Branch>,
}

/// Why one of some branches must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cases {
    /// One of the candidates of a truth is true: a branch for each.
    OneOf(Truth),
    /// A candidate is true or false: two branches.
    Either(Candidate),
    /// The branch leads to a contradiction, so its assumption is wrong.
    Wrong,
}

/// What follows from an assumption, line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The assumption.
    pub start: Literal,
    /// What follows from it.
    pub lines: Vec<BranchLine>,
}

/// One line of a branch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BranchLine {
    /// What follows.
    pub literal: Literal,
    /// From what.
    pub because: Because,
}

/// Why a line follows from those before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// A true candidate excludes it.
    Excluded(Candidate),
    /// All other digits of its cell are false.
    LastDigit,
    /// All other places in the house are false.
    LastPlace(usize),
    /// A step on the board as the lines so far have left it.
    Step(Box<Step>),
}

/// Every way to fill some cells that keeps the rules leaves the eliminated candidates out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Combinations {
    /// The cells to fill.
    pub cells: Vec<Cell>,
    /// The numbers of the constraints that matter in addition to houses.
    pub constraints: Vec<usize>,
}

/// The digits of some houses, less those of some sums, add up to what is known: what is filled is known too,
/// and the rest has to make up the difference. Every way to fill the rest that does so leaves the eliminated
/// candidates out.
///
/// A sum by itself is this without houses; the rule of 45 is this with houses and the cages in them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Total {
    /// The numbers of the houses.
    pub houses: Vec<usize>,
    /// The sums: the number of a constraint, and which of its sums, counted from 0.
    pub sums: Vec<(usize, usize)>,
}

/// What is left of a total on a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rest {
    /// The empty cells that are left, with their coefficients.
    pub terms: Vec<Term>,
    /// What these may add up to, in order.
    pub totals: Vec<i64>,
    /// What the houses add up to.
    pub of_houses: i64,
    /// What the sums may add up to, together, in order.
    pub of_sums: Vec<i64>,
    /// What is filled adds up to this.
    pub of_filled: i64,
}

impl Total {
    /// What is left on a board; nothing if it names a house or a sum that is not there.
    pub fn rest(&self, board: &Board) -> Option<Rest> {
        let rules = board.rules();
        let whole: i64 =
            board.all_digits().into_iter().map(|digit| i64::from(digit.number())).sum();
        let mut coefficients: BTreeMap<Cell, i64> = BTreeMap::new();
        let mut rest = Rest { of_sums: vec![0], ..Rest::default() };
        for &house in &self.houses {
            rest.of_houses += whole;
            for cell in rules.houses().get(house)?.cells {
                *coefficients.entry(cell).or_default() += 1;
            }
        }
        for &(constraint, place) in &self.sums {
            let (terms, totals) = sums(rules.program().of(constraint)).nth(place)?;
            for &(coefficient, cell) in terms {
                *coefficients.entry(cell).or_default() -= coefficient;
            }
            let both = rest.of_sums.iter().flat_map(|sum| totals.iter().map(move |one| sum + one));
            rest.of_sums = both.collect::<BTreeSet<i64>>().into_iter().collect();
        }
        for (cell, coefficient) in coefficients {
            match board.digit(cell) {
                Some(digit) => rest.of_filled += coefficient * i64::from(digit.number()),
                None if coefficient != 0 => rest.terms.push((coefficient, cell)),
                None => {}
            }
        }
        let left = rest.of_houses - rest.of_filled;
        rest.totals = rest.of_sums.iter().rev().map(|sum| left - sum).collect();
        Some(rest)
    }
}
