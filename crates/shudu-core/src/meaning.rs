//! The meaning of each primitive on a grid whose cells are all filled. It is slow and obvious, because engines are
//! tested against it.

use std::collections::BTreeSet;

use crate::{Cell, Digit, DigitSet, Frame, Grid, Primitive, Term};

/// A grid in which every cell of a primitive is filled.
#[derive(Clone, Copy)]
pub(crate) struct Filled<'a> {
    pub(crate) grid: &'a Grid,
}

impl Filled<'_> {
    /// Whether a primitive holds.
    pub(crate) fn keeps(self, primitive: &Primitive) -> bool {
        match primitive {
            Primitive::AllDifferent(cells) => self.differ(cells),
            Primitive::House(cells) => {
                let all = self.grid.geometry().all_digits();
                cells.len() == all.len() && self.set(cells) == all
            }
            Primitive::OneOfSets { cells, sets } => {
                self.differ(cells) && sets.contains(&self.set(cells))
            }
            Primitive::Sum { terms, totals } => totals.contains(&self.sum(terms)),
            Primitive::EqualSums(sums) => {
                sums.iter().map(|terms| self.sum(terms)).collect::<BTreeSet<i64>>().len() <= 1
            }
            Primitive::Less(less, greater) => self.grid.get(*less) < self.grid.get(*greater),
            Primitive::Pair(first, second, relation) => {
                let digits = self.grid.get(*first).zip(self.grid.get(*second));
                digits.is_none_or(|(first, second)| relation.allows(first, second))
            }
            Primitive::Among(cell, set) => self.holds_one_of(*cell, *set),
            Primitive::Count { cells, digits, counts } => {
                let is_counted = |cell: &&Cell| self.holds_one_of(**cell, *digits);
                counts.contains(&cells.iter().filter(is_counted).count())
            }
            Primitive::CountingDigits(cells) => {
                let all = self.digits(cells);
                let times = |digit: Digit| all.iter().filter(|&&other| other == digit).count();
                all.iter().all(|&digit| times(digit) == usize::from(digit.number()))
            }
            Primitive::Distinct { count, cells } => self.says(*count, 0, self.set(cells).len()),
            Primitive::SameDigits(lists) => {
                lists.windows(2).all(|two| self.sorted(&two[0]) == self.sorted(&two[1]))
            }
            Primitive::Word(cells, automaton) => automaton.accepts(self.digits(cells)),
            Primitive::Pieces { cells, total, is_loop } => {
                fall_into_pieces(&self.numbers(cells), *total, *is_loop)
            }
            Primitive::Framed { cells, frames, alone } => {
                let line = self.digits(cells);
                frames.iter().any(|frame| is_framed(&line, frame, *alone))
            }
            Primitive::Between { cells, sum } => {
                self.differ(cells) && between(&self.numbers(cells)).iter().sum::<u32>() == *sum
            }
            Primitive::Squares { rows, classes } => rows.windows(2).all(|two| {
                two[0].windows(2).zip(two[1].windows(2)).all(|(above, below)| {
                    let found = self.set(above) | self.set(below);
                    classes.iter().all(|&class| !(found & class).is_empty())
                })
            }),
            Primitive::Missing(families) => self.misses_one_each(families),
            Primitive::Connected { cells, neighbours, digits } => {
                let marked: Vec<bool> =
                    cells.iter().map(|&cell| self.holds_one_of(cell, *digits)).collect();
                hang_together(&marked, neighbours)
            }
            Primitive::Regions { cells, labels, neighbours, names, size } => {
                self.differ_by_label(cells, labels)
                    && are_regions(&self.digits(labels), neighbours, *names, *size)
            }
            Primitive::SameLabel { count, offset, start, arms } => {
                let is_same = |label: &&Cell| self.grid.get(**label) == self.grid.get(*start);
                let same = arms.iter().map(|arm| arm.iter().take_while(is_same).count());
                self.says(*count, *offset, 1 + same.sum::<usize>())
            }
            Primitive::Rank { line, others, before, ties } => {
                let line = self.digits(line);
                let is_before = others.iter().filter(|other| self.digits(other) < line).count();
                let is_tied = others.iter().any(|other| self.digits(other) == line);
                is_before == *before && (*ties || !is_tied)
            }
            Primitive::Any(_) | Primitive::Check(_) => primitive.holds(self.grid),
        }
    }

    /// The digits of some cells, in order.
    fn digits(self, cells: &[Cell]) -> Vec<Digit> {
        cells.iter().filter_map(|&cell| self.grid.get(cell)).collect()
    }

    /// The digits of some cells as numbers, in order.
    fn numbers(self, cells: &[Cell]) -> Vec<u32> {
        self.digits(cells).iter().map(|digit| u32::from(digit.number())).collect()
    }

    fn sorted(self, cells: &[Cell]) -> Vec<Digit> {
        let mut digits = self.digits(cells);
        digits.sort_unstable();
        digits
    }

    fn set(self, cells: &[Cell]) -> DigitSet {
        self.digits(cells).into_iter().collect()
    }

    /// Whether no digit occurs in two of the cells.
    fn differ(self, cells: &[Cell]) -> bool {
        self.set(cells).len() == cells.len()
    }

    fn holds_one_of(self, cell: Cell, digits: DigitSet) -> bool {
        self.grid.get(cell).is_some_and(|digit| digits.contains(digit))
    }

    fn sum(self, terms: &[Term]) -> i64 {
        let number = |cell: Cell| self.grid.get(cell).map_or(0, |digit| i64::from(digit.number()));
        terms.iter().map(|&(factor, cell)| factor * number(cell)).sum()
    }

    /// Whether the digit of a cell plus the offset is this number.
    fn says(self, cell: Cell, offset: usize, number: usize) -> bool {
        let digit = self.grid.get(cell).map_or(0, |digit| usize::from(digit.number()));
        digit.checked_add(offset) == Some(number)
    }

    /// Whether no two cells with the same label hold the same digit.
    fn differ_by_label(self, cells: &[Cell], labels: &[Cell]) -> bool {
        let pairs = labels.iter().zip(cells);
        let pairs: BTreeSet<(Option<Digit>, Option<Digit>)> =
            pairs.map(|(&label, &cell)| (self.grid.get(label), self.grid.get(cell))).collect();
        pairs.len() == cells.len()
    }

    /// Whether [`Primitive::Missing`] holds.
    fn misses_one_each(self, families: &[Vec<Vec<Cell>>]) -> bool {
        let all = self.grid.geometry().all_digits();
        let first = self.grid.geometry().digits().first();
        // Each group with the number of its family and the digits that it lacks.
        let groups: Vec<(usize, &[Cell], DigitSet)> = families
            .iter()
            .enumerate()
            .flat_map(|(family, groups)| groups.iter().map(move |group| (family, &group[..])))
            .map(|(family, group)| (family, group, all - self.set(group)))
            .collect();
        let is_whole = |&(_, group, missed): &(usize, &[Cell], DigitSet)| {
            group.len() + 1 == all.len() && missed.len() == 1 && !missed.contains(first)
        };
        let cross = |one: &[Cell], other: &[Cell]| {
            one.iter().any(|cell| other.contains(cell) && self.grid.get(*cell) == Some(first))
        };
        let may_be_together =
            |&(family, group, missed): &(usize, &[Cell], DigitSet),
             &(other_family, other, other_missed): &(usize, &[Cell], DigitSet)| {
                missed != other_missed || (family != other_family && !cross(group, other))
            };
        groups.iter().all(is_whole)
            && groups
                .iter()
                .enumerate()
                .all(|(place, one)| groups[..place].iter().all(|other| may_be_together(one, other)))
    }
}

/// Whether a frame holds on a line. The digits `alone` may occur only where the frame has them.
fn is_framed(line: &[Digit], frame: &Frame, alone: DigitSet) -> bool {
    let says = |place: usize, digit: Digit| frame.digits.contains(&Some((place, digit)));
    let (from, to) = frame.inside;
    let sum = line.get(from..to).map(|inside| inside.iter().map(|d| u32::from(d.number())).sum());
    frame.digits.iter().flatten().all(|&(place, digit)| line.get(place) == Some(&digit))
        && line.iter().enumerate().all(|(place, &d)| !alone.contains(d) || says(place, d))
        && sum == Some(frame.sum)
}

/// The numbers between the lowest and the highest.
fn between(line: &[u32]) -> &[u32] {
    let low = (0..line.len()).min_by_key(|&place| line[place]).unwrap_or(0);
    let high = (0..line.len()).max_by_key(|&place| line[place]).unwrap_or(0);
    line.get(low.min(high) + 1..low.max(high)).unwrap_or_default()
}

/// Whether the labels divide the cells into connected regions of this size, one for each name, in the order of the
/// regions' first cells.
fn are_regions(labels: &[Digit], neighbours: &[Vec<usize>], names: DigitSet, size: usize) -> bool {
    let is_region = |name: Digit| {
        let marked: Vec<bool> = labels.iter().map(|&label| label == name).collect();
        let n_marked = marked.iter().filter(|&&is_marked| is_marked).count();
        n_marked == size && hang_together(&marked, neighbours)
    };
    let firsts = names.into_iter().map(|name| labels.iter().position(|&label| label == name));
    labels.iter().all(|&label| names.contains(label))
        && names.into_iter().all(is_region)
        && firsts.is_sorted()
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

/// Whether numbers in a row, or in a ring, can be cut into pieces that each add up to the total.
fn fall_into_pieces(numbers: &[u32], total: u32, is_ring: bool) -> bool {
    if !is_ring {
        return row_falls_into_pieces(numbers, total);
    }
    let turned = |start: usize| [&numbers[start..], &numbers[..start]].concat();
    (0..numbers.len()).any(|start| row_falls_into_pieces(&turned(start), total))
}

/// Whether numbers in a row can be cut into pieces that each add up to the total.
fn row_falls_into_pieces(numbers: &[u32], total: u32) -> bool {
    // For each position, whether there may be a cut before it.
    let mut cuts = vec![true];
    for end in 1..=numbers.len() {
        cuts.push(
            (0..end).any(|start| cuts[start] && numbers[start..end].iter().sum::<u32>() == total),
        );
    }
    cuts[numbers.len()]
}
