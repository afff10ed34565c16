//! Lists of cells that hold the same digits.

use shudu_core::Cell;

use super::{Blame, Propagate};
use crate::mask::Mask;
use crate::model::{Build, numbers};
use crate::space::{Conflict, Narrowed, Space};

/// Lists of cells that hold the same digits, each equally often.
///
/// Sound: a digit occurs equally often in each list, so at least as often as it surely does in any of them,
/// and at most as often as it can in every one.
#[derive(Debug)]
pub(crate) struct SameDigits {
    pub lists: Box<[Box<[u16]>]>,
}

impl SameDigits {
    pub(super) fn post<M: Mask>(lists: &[Vec<Cell>], build: &mut Build<M>) -> Option<()> {
        let lists: Box<[Box<[u16]>]> = lists.iter().map(|list| numbers(list).into()).collect();
        if lists.windows(2).any(|two| two[0].len() != two[1].len()) {
            return None;
        }
        build.push(Self { lists });
        Some(())
    }
}

impl<M: Mask> Propagate<M> for SameDigits {
    const BLAME: Blame = Blame::Nobody;

    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let mut everywhere = !M::EMPTY;
        for list in &self.lists {
            everywhere &= list.iter().fold(M::EMPTY, |all, &cell| all | space.get(cell));
        }
        for list in &self.lists {
            for &cell in list {
                space.keep(cell, everywhere)?;
            }
        }
        for digit in everywhere.digits() {
            self.balance(space, M::bit(digit))?;
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.lists.concat()
    }
}

impl SameDigits {
    /// Bounds how often a digit occurs in each list: at least as often as it surely does in any, and at most
    /// as often as it can in every one.
    fn balance<M: Mask>(&self, space: &mut Space<M>, digit: M) -> Narrowed {
        let (mut fewest, mut most) = (0, usize::MAX);
        for list in &self.lists {
            fewest = fewest.max(list.iter().filter(|&&cell| space.get(cell) == digit).count());
            let possible = list.iter().filter(|&&cell| !(space.get(cell) & digit).is_empty());
            most = most.min(possible.count());
        }
        if fewest > most {
            return Err(Conflict::Together);
        }
        for list in &self.lists {
            let sure = list.iter().filter(|&&cell| space.get(cell) == digit).count();
            let possible =
                list.iter().filter(|&&cell| !(space.get(cell) & digit).is_empty()).count();
            if sure == possible {
                continue;
            }
            for &cell in list {
                let mask = space.get(cell);
                if (mask & digit).is_empty() || mask == digit {
                    continue;
                }
                if possible == fewest {
                    space.keep(cell, digit)?;
                } else if sure == most {
                    space.remove(cell, digit)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::Primitive;

    use crate::testing::{hold, row};

    #[test]
    fn lists_hold_the_same() {
        hold(row(5, 1, 3), |tiny| {
            let mut cells = tiny.cells(4, 4);
            let other = cells.split_off(2);
            Primitive::SameDigits(vec![cells, other])
        });
    }
}
