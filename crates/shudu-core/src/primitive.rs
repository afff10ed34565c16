//! The primitives that constraints lower to: all that engines know about rules.

use std::collections::BTreeSet;
use std::sync::Arc;

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

impl Frame {
    /// Whether it holds on a line where the digits `alone` stand nowhere but where the frame says.
    fn holds(&self, line: &[Digit], alone: DigitSet) -> bool {
        let says = |place: usize, digit: Digit| self.digits.contains(&Some((place, digit)));
        let (from, to) = self.inside;
        let sum =
            line.get(from..to).map(|inside| inside.iter().map(|d| u32::from(d.number())).sum());
        self.digits.iter().flatten().all(|&(place, digit)| line.get(place) == Some(&digit))
            && line.iter().enumerate().all(|(place, &d)| !alone.contains(d) || says(place, d))
            && sum == Some(self.sum)
    }
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

    /// The cells in which no digit stands twice because of it, if it says so of some.
    pub fn group(&self) -> Option<&[Cell]> {
        match self {
            Self::AllDifferent(cells)
            | Self::House(cells)
            | Self::OneOfSets { cells, .. }
            | Self::Between { cells, .. } => Some(cells),
            _ => None,
        }
    }

    /// The cells it speaks of, in its own order; some may be there twice.
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
    /// Where a cell it speaks of is empty it is not yet broken, so it holds.
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
        self.holds_when_filled(grid)
    }

    fn holds_when_filled(&self, grid: &Grid) -> bool {
        let digits = |cells: &[Cell]| -> Vec<Digit> {
            cells.iter().filter_map(|&cell| grid.get(cell)).collect()
        };
        let number = |cell: Cell| grid.get(cell).map_or(0, |digit| i64::from(digit.number()));
        let add_up = |terms: &[Term]| -> i64 { terms.iter().map(|t| t.0 * number(t.1)).sum() };
        let set = |cells: &[Cell]| -> DigitSet { digits(cells).into_iter().collect() };
        let sorted = |cells: &[Cell]| {
            let mut digits = digits(cells);
            digits.sort_unstable();
            digits
        };
        let holds_one_of =
            |cell: Cell, set: DigitSet| grid.get(cell).is_some_and(|digit| set.contains(digit));
        match self {
            Self::AllDifferent(cells) => set(cells).len() == cells.len(),
            Self::House(cells) => {
                let all = grid.geometry().all_digits();
                cells.len() == all.len() && set(cells) == all
            }
            Self::OneOfSets { cells, sets } => {
                let found = set(cells);
                found.len() == cells.len() && sets.contains(&found)
            }
            Self::Sum { terms, totals } => totals.contains(&add_up(terms)),
            Self::EqualSums(sums) => {
                sums.iter().map(|terms| add_up(terms)).collect::<BTreeSet<i64>>().len() <= 1
            }
            Self::Less(less, greater) => grid.get(*less) < grid.get(*greater),
            Self::Pair(first, second, relation) => match (grid.get(*first), grid.get(*second)) {
                (Some(first), Some(second)) => relation.allows(first, second),
                _ => true,
            },
            Self::Among(cell, set) => holds_one_of(*cell, *set),
            Self::Count { cells, digits, counts } => {
                counts.contains(&cells.iter().filter(|&&cell| holds_one_of(cell, *digits)).count())
            }
            Self::CountingDigits(cells) => {
                let all = digits(cells);
                let times = |digit: Digit| all.iter().filter(|&&other| other == digit).count();
                all.iter().all(|&digit| times(digit) == usize::from(digit.number()))
            }
            Self::Distinct { count, cells } => {
                number(*count) == i64::try_from(set(cells).len()).unwrap_or(i64::MAX)
            }
            Self::SameDigits(lists) => {
                lists.windows(2).all(|two| sorted(&two[0]) == sorted(&two[1]))
            }
            Self::Word(cells, automaton) => automaton.accepts(digits(cells)),
            Self::Pieces { cells, total, is_loop } => {
                let mut numbers: Vec<u32> =
                    digits(cells).iter().map(|digit| u32::from(digit.number())).collect();
                let n_turns = if *is_loop { numbers.len() } else { 1 };
                (0..n_turns).any(|_| {
                    if *is_loop {
                        numbers.rotate_left(1);
                    }
                    falls_into_pieces(&numbers, *total)
                })
            }
            Self::Framed { cells, frames, alone } => {
                let line = digits(cells);
                frames.iter().any(|frame| frame.holds(&line, *alone))
            }
            Self::Between { cells, sum } => {
                let line = digits(cells);
                let low = (0..line.len()).min_by_key(|&place| line[place]).unwrap_or(0);
                let high = (0..line.len()).max_by_key(|&place| line[place]).unwrap_or(0);
                let between = line.get(low.min(high) + 1..low.max(high)).unwrap_or_default();
                let found: u32 = between.iter().map(|digit| u32::from(digit.number())).sum();
                set(cells).len() == cells.len() && found == *sum
            }
            Self::Squares { rows, classes } => rows.windows(2).all(|two| {
                two[0].windows(2).zip(two[1].windows(2)).all(|(above, below)| {
                    let found = set(above) | set(below);
                    classes.iter().all(|&class| !(found & class).is_empty())
                })
            }),
            Self::Missing(families) => {
                let all = grid.geometry().all_digits();
                let first = grid.geometry().digits().first();
                let missed: Vec<Vec<DigitSet>> = families
                    .iter()
                    .map(|groups| groups.iter().map(|group| all - set(group)).collect())
                    .collect();
                let cross = |one: &[Cell], other: &[Cell]| {
                    one.iter().any(|cell| other.contains(cell) && grid.get(*cell) == Some(first))
                };
                let groups = || {
                    let each = families.iter().zip(&missed).enumerate();
                    each.flat_map(|(family, (groups, missed))| {
                        groups.iter().zip(missed).map(move |(group, miss)| (family, group, miss))
                    })
                };
                let is_whole = |group: &[Cell], miss: DigitSet| {
                    group.len() + 1 == all.len() && miss.len() == 1 && !miss.contains(first)
                };
                groups().all(|(_, group, miss)| is_whole(group, *miss))
                    && groups().enumerate().all(|(place, (family, group, miss))| {
                        groups().take(place).all(|(other_family, other, other_miss)| {
                            miss != other_miss || (family != other_family && !cross(group, other))
                        })
                    })
            }
            Self::Connected { cells, neighbours, digits } => {
                let marked: Vec<bool> =
                    cells.iter().map(|&cell| holds_one_of(cell, *digits)).collect();
                hang_together(&marked, neighbours)
            }
            Self::Regions { cells, labels, neighbours, names, size } => {
                let pairs: BTreeSet<(Option<Digit>, Option<Digit>)> = cells
                    .iter()
                    .zip(labels)
                    .map(|(&cell, &label)| (grid.get(label), grid.get(cell)))
                    .collect();
                let labels = digits(labels);
                let is_region = |name: Digit| {
                    let marked: Vec<bool> = labels.iter().map(|&label| label == name).collect();
                    let n_marked = marked.iter().filter(|&&is_marked| is_marked).count();
                    n_marked == *size && hang_together(&marked, neighbours)
                };
                let firsts = names.into_iter().map(|name| labels.iter().position(|&l| l == name));
                pairs.len() == cells.len()
                    && labels.iter().all(|&label| names.contains(label))
                    && names.into_iter().all(is_region)
                    && firsts.is_sorted()
            }
            Self::SameLabel { count, offset, start, arms } => {
                let is_same = |label: &&Cell| grid.get(**label) == grid.get(*start);
                let same = arms.iter().map(|arm| arm.iter().take_while(is_same).count());
                let total = i64::try_from(1 + same.sum::<usize>()).unwrap_or(i64::MAX);
                i64::try_from(*offset).is_ok_and(|offset| number(*count) + offset == total)
            }
            Self::Rank { line, others, before, ties } => {
                let line = digits(line);
                let is_before = others.iter().filter(|other| digits(other) < line).count();
                let is_tied = others.iter().any(|other| digits(other) == line);
                is_before == *before && (*ties || !is_tied)
            }
            Self::Any(_) | Self::Check(_) => self.holds(grid),
        }
    }
}

/// Whether the marked places can all be reached from each other through marked places.
fn hang_together(marked: &[bool], neighbours: &[Vec<usize>]) -> bool {
    let mut left = marked.to_vec();
    let mut stack: Vec<usize> = left.iter().position(|&is_marked| is_marked).into_iter().collect();
    while let Some(place) = stack.pop() {
        if std::mem::take(&mut left[place]) {
            stack.extend(neighbours[place].iter().copied().filter(|&next| left[next]));
        }
    }
    left.iter().all(|&is_left| !is_left)
}

/// Whether numbers in a row can be cut into pieces that each add up to the total.
fn falls_into_pieces(numbers: &[u32], total: u32) -> bool {
    // By place, whether there may be a cut before it.
    let mut cuts = vec![true];
    for end in 1..=numbers.len() {
        cuts.push(
            (0..end).any(|start| cuts[start] && numbers[start..end].iter().sum::<u32>() == total),
        );
    }
    cuts[numbers.len()]
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
