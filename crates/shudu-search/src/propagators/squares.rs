use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// Every square of 2 × 2 cells holds digits of three classes. Two rows side by side are a chain of
/// dominoes, each with nine ways to be, of which the next must supply what one lacks: going along
/// there and back leaves just what can be. Columns likewise.
#[derive(Debug)]
pub(crate) struct Squares<M> {
    /// The rows of the board, then the columns.
    pub lines: [Box<[Box<[u16]>]>; 2],
    pub classes: [M; 3],
    pub dominoes: Dominoes,
}

/// Sets of dominoes as bits: number 3 x + y is class x above class y.
#[derive(Debug)]
pub(crate) struct Dominoes {
    /// By set, those that can be next to one of it.
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

/// The dominoes with some classes above and some below.
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

    /// Two lines side by side.
    #[inline]
    fn chain(
        &self,
        one: &[u16],
        other: &[u16],
        classes: &mut [u8],
        space: &mut Space<M>,
    ) -> Narrowed {
        // No board is wider.
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
    use super::*;

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
}
