use super::Propagate;
use crate::mask::Mask;
use crate::space::{Narrowed, Space};

/// Two groups that share several cells: a digit whose places in a house all lie in the other group
/// has no place in the rest of that (pointing and claiming).
#[derive(Debug)]
pub(crate) struct Crossing<M> {
    /// The cells of the first that are not in the second.
    pub first: Box<[u16]>,
    /// The cells of the second that are not in the first.
    pub second: Box<[u16]>,
    /// The digits that have a place in the first: none if it is no house.
    pub first_digits: M,
    /// Those that have one in the second.
    pub second_digits: M,
}

impl<M: Mask> Propagate<M> for Crossing<M> {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let union = |cells: &[u16]| cells.iter().fold(M::EMPTY, |all, &cell| all | space.get(cell));
        let (first, second) = (union(&self.first), union(&self.second));
        let (of_first, of_second) = (self.first_digits & !first, self.second_digits & !second);
        if !(second & of_first).is_empty() {
            for &cell in &self.second {
                space.remove(cell, of_first)?;
            }
        }
        if !(first & of_second).is_empty() {
            for &cell in &self.first {
                space.remove(cell, of_second)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.first.iter().chain(&self.second).copied().collect()
    }
}
