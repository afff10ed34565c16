//! Links: cells that only the search has, each telling whether two labels are the same.

use shudu_core::{Cell, DigitSet, Primitive, Relation};

use super::Sourced;
use crate::propagators::{DIFFERENT, SAME};

/// The links of a puzzle whose regions are to be found. Without such regions there are no links, since no
/// propagator would set them.
#[derive(Debug, Default)]
pub(crate) struct Links {
    /// Both labels, and bits for what the link can be; sorted.
    pairs: Vec<([u16; 2], u64)>,
    /// Cells that are in one region from the start, with the constraint that has the regions.
    together: Vec<(usize, Vec<Cell>)>,
}

impl Links {
    /// Makes links between cells that touch each other, and between labels that clues ask about or restrict.
    pub(crate) fn new(primitives: &[Sourced<'_>]) -> Self {
        let mut links = Self::default();
        for &(constraint, primitive) in primitives {
            if let Primitive::Regions { cells, labels, neighbours, names, .. } = primitive {
                for (place, around) in neighbours.iter().enumerate() {
                    for &other in around {
                        links.add(labels[place], labels[other], 1 << SAME | 1 << DIFFERENT);
                    }
                }
                for (_, told) in primitives {
                    links.tell(told, labels, *names);
                }
                links.find_together(cells, labels, constraint);
            }
        }
        links
    }

    fn add(&mut self, one: Cell, other: Cell, state: u64) {
        let (one, other) = (one.index() as u16, other.index() as u16);
        let pair = [one.min(other), one.max(other)];
        match self.pairs.binary_search_by_key(&pair, |known| known.0) {
            Ok(place) => self.pairs[place].1 &= state,
            Err(place) => self.pairs.insert(place, (pair, state)),
        }
    }

    /// Adds what a primitive asks about some labels or says about them.
    fn tell(&mut self, primitive: &Primitive, labels: &[Cell], names: DigitSet) {
        let are_labels = |cells: &[Cell]| cells.iter().all(|cell| labels.contains(cell));
        match primitive {
            Primitive::SameLabel { start, arms, .. } => {
                for arm in arms {
                    let arm: Vec<Cell> = [&[*start], &arm[..]].concat();
                    if are_labels(&arm) {
                        let both = 1 << SAME | 1 << DIFFERENT;
                        arm.windows(2).for_each(|two| self.add(two[0], two[1], both));
                    }
                }
            }
            Primitive::Pair(one, other, relation)
                if one != other && are_labels(&[*one, *other]) =>
            {
                if is_equality(relation, names) {
                    self.add(*one, *other, 1 << SAME);
                } else if !can_be_equal(relation, names) {
                    self.add(*one, *other, 1 << DIFFERENT);
                }
            }
            Primitive::AllDifferent(cells) if are_labels(cells) => {
                for (place, &one) in cells.iter().enumerate() {
                    for &other in &cells[..place] {
                        self.add(one, other, 1 << DIFFERENT);
                    }
                }
            }
            _ => {}
        }
    }

    /// Finds the cells whose labels are the same from the start.
    fn find_together(&mut self, cells: &[Cell], labels: &[Cell], constraint: usize) {
        let mut together: Vec<Vec<usize>> = Vec::new();
        for &([one, other], state) in &self.pairs {
            let place = |label: u16| labels.iter().position(|cell| cell.index() as u16 == label);
            if state != 1 << SAME {
                continue;
            }
            if let (Some(one), Some(other)) = (place(one), place(other)) {
                let joins = |block: &Vec<usize>| block.contains(&one) || block.contains(&other);
                let (joined, apart): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut together).into_iter().partition(joins);
                let mut joined: Vec<usize> = joined.concat();
                joined.extend([one, other]);
                joined.sort_unstable();
                joined.dedup();
                together = apart;
                together.push(joined);
            }
        }
        let digits = |block: Vec<usize>| -> Vec<Cell> {
            block.into_iter().map(|place| cells[place]).collect()
        };
        self.together.extend(together.into_iter().map(|block| (constraint, digits(block))));
    }

    /// Primitives that make the digits of cells differ if they are in one region from the start.
    pub(crate) fn together(&self) -> Vec<(usize, Primitive)> {
        let different = |(constraint, cells): &(usize, Vec<Cell>)| {
            (*constraint, Primitive::AllDifferent(cells.clone()))
        };
        self.together.iter().map(different).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The possible states of each link at the start, as bits.
    pub(crate) fn states(&self) -> impl Iterator<Item = u64> + '_ {
        self.pairs.iter().map(|pair| pair.1)
    }

    /// The labels of each link.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = [u16; 2]> + '_ {
        self.pairs.iter().map(|pair| pair.0)
    }

    /// The number of the link between two labels.
    pub(crate) fn find(&self, one: u16, other: u16) -> Option<usize> {
        let pair = [one.min(other), one.max(other)];
        self.pairs.binary_search_by_key(&pair, |known| known.0).ok()
    }
}

fn is_equality(relation: &Relation, names: DigitSet) -> bool {
    names.into_iter().all(|name| relation.partners(name) & names == DigitSet::only(name))
}

fn can_be_equal(relation: &Relation, names: DigitSet) -> bool {
    names.into_iter().any(|name| relation.allows(name, name))
}
