//! Squares of 2 × 2 cells that hold digits of all classes.

use shudu_core::{Cell, DigitSet, Primitive};

use super::count::{Count, Item};
use super::{Blame, Propagate};
use crate::mask::Mask;
use crate::model::{Build, Origin, Sourced, number, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Every square of 2 × 2 cells holds digits of three classes. Two neighbouring rows are a chain of dominoes,
/// each with nine possible states, and each domino must supply the class that its neighbour lacks. One pass
/// forth and one back leave exactly the possible states. Columns work likewise.
///
/// Sound: a domino state is removed only if no remaining state of a neighbour completes the classes.
#[derive(Debug)]
pub(crate) struct Squares<M> {
    /// The rows of the board, then the columns.
    pub lines: [Box<[Box<[u16]>]>; 2],
    pub classes: [M; 3],
    pub dominoes: Dominoes,
}

impl<M: Mask> Squares<M> {
    pub(super) fn post(
        rows: &[Vec<Cell>],
        classes: &[DigitSet; 3],
        build: &mut Build<M>,
    ) -> Option<()> {
        let columns = 0..rows.first().map_or(0, Vec::len);
        let column = |column| rows.iter().map(|row| number(row[column])).collect();
        let lines =
            [rows.iter().map(|row| numbers(row).into()).collect(), columns.map(column).collect()];
        let classes = classes.map(|class| build.mask(class));
        build.push(Self { lines, classes, dominoes: Dominoes::new() });
        Some(())
    }
}

/// Posts what the rules about squares imply for houses: a house has as many cells of a class as the class has
/// digits.
pub(crate) fn count_classes<M: Mask>(primitives: &[Sourced<'_>], build: &mut Build<M>) {
    for &(constraint, primitive) in primitives {
        let Primitive::Squares { classes, .. } = primitive else { continue };
        for number in 0..build.groups.len() {
            let group = &build.groups[number];
            let Some(house) = group.house else { continue };
            let cells: Vec<u16> = group.cells.iter().collect();
            let item = |&class: &DigitSet| {
                let digits = build.mask(class) & house;
                let n_digits = digits.len();
                Item { digits, n_digits, counts: [n_digits as usize].into() }
            };
            let items = classes.iter().map(item).collect();
            let count = Count::among_own(cells, items, build);
            build.set_origin(Origin::Both(constraint, number));
            build.push(count);
        }
    }
}

/// Sets of domino states as bits: number 3 x + y is class x above class y.
#[derive(Debug)]
pub(crate) struct Dominoes {
    /// For each set, the states that can be next to one of its members.
    next: Box<[u16]>,
}

const N: usize = 9;

impl Dominoes {
    pub(crate) fn new() -> Self {
        let classes = |domino: usize| 1 << (domino / 3) | 1 << (domino % 3);
        let mut next = vec![0_u16; 1 << N];
        for set in 1..next.len() {
            let first = set.trailing_zeros() as usize;
            let fits = |&other: &usize| classes(first) | classes(other) == 0b111;
            next[set] =
                (0..N).filter(fits).fold(next[set & (set - 1)], |all: u16, other| all | 1 << other);
        }
        Self { next: next.into() }
    }

    #[inline]
    fn next_to(&self, set: u16) -> u16 {
        self.next[usize::from(set)]
    }
}

/// The domino states with some classes above and some below.
#[inline]
fn dominoes(above: u16, below: u16) -> u16 {
    let row = |class: u16| if above >> class & 1 == 1 { below << (3 * class) } else { 0 };
    row(0) | row(1) | row(2)
}

#[inline]
fn above(set: u16) -> u16 {
    u16::from(set & 0b111 != 0)
        | u16::from(set & 0b111_000 != 0) << 1
        | u16::from(set & 0b111_000_000 != 0) << 2
}

#[inline]
fn below(set: u16) -> u16 {
    (set | set >> 3 | set >> 6) & 0b111
}

impl<M: Mask> Propagate<M> for Squares<M> {
    const BLAME: Blame = Blame::Nobody;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut classes: Vec<u8> =
            space.cells().iter().map(|&mask| self.classes_of(mask)).collect();
        for lines in &self.lines {
            for two in lines.windows(2) {
                self.chain(&two[0], &two[1], &mut classes, space)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.lines[0].concat()
    }
}

impl<M: Mask> Squares<M> {
    #[inline]
    fn classes_of(&self, mask: M) -> u8 {
        let has = |class: usize| u8::from(!(mask & self.classes[class]).is_empty()) << class;
        has(0) | has(1) | has(2)
    }

    /// Narrows two neighbouring lines.
    #[inline]
    fn chain(
        &self,
        one: &[u16],
        other: &[u16],
        classes: &mut [u8],
        space: &mut Space<M>,
    ) -> Narrowed {
        // No board is wider than this.
        let mut left = [0_u16; 64];
        let mut before = (1 << N) - 1;
        for (left, (&a, &b)) in left.iter_mut().zip(one.iter().zip(other)) {
            let (a, b) = (classes[usize::from(a)], classes[usize::from(b)]);
            *left = dominoes(u16::from(a), u16::from(b)) & before;
            before = self.dominoes.next_to(*left);
        }
        let mut after = (1 << N) - 1;
        for (place, (&a, &b)) in one.iter().zip(other).enumerate().rev() {
            let set = left[place] & after;
            if set == 0 {
                return Err(Conflict::Together);
            }
            for (cell, kept) in [(a, above(set) as u8), (b, below(set) as u8)] {
                if classes[usize::from(cell)] != kept {
                    self.narrow(space, cell, kept)?;
                    classes[usize::from(cell)] = kept;
                }
            }
            after = self.dominoes.next_to(set);
        }
        Ok(())
    }

    fn narrow(&self, space: &mut Space<M>, cell: u16, classes: u8) -> Narrowed {
        let of_class = |class: usize| {
            if classes >> class & 1 == 1 { self.classes[class] } else { M::EMPTY }
        };
        space.keep(cell, of_class(0) | of_class(1) | of_class(2))
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Digit, Geometry};

    use super::*;
    use crate::testing::hold;

    #[test]
    fn dominoes_supply_what_their_neighbours_lack() {
        let all = Dominoes::new();
        for first in 0..N {
            for second in 0..N {
                let mut classes = [first / 3, first % 3, second / 3, second % 3].to_vec();
                classes.sort_unstable();
                classes.dedup();
                let next = all.next_to(1 << first) >> second & 1 == 1;
                assert_eq!(next, classes.len() == 3, "{first} {second}");
            }
        }
        for above_set in 1..8 {
            for below_set in 1..8 {
                let set = dominoes(above_set, below_set);
                assert_eq!((above(set), below(set)), (above_set, below_set));
            }
        }
    }

    #[test]
    fn squares_hold_all_classes() {
        hold(Geometry::new(2, 3).unwrap().with_digits(1, 4).unwrap(), |tiny| {
            let rows = (0..2).map(|row| tiny.geometry.row(row)).collect();
            let mut classes = [DigitSet::EMPTY; 3];
            for digit in tiny.geometry.all_digits() {
                classes[tiny.rng.below(3)].insert(digit);
            }
            if classes.contains(&DigitSet::EMPTY) {
                let digits: Vec<Digit> = tiny.geometry.all_digits().into_iter().collect();
                classes =
                    [0, 1, 2].map(|class| digits[class..].iter().step_by(3).copied().collect());
            }
            Primitive::Squares { rows, classes }
        });
    }
}
