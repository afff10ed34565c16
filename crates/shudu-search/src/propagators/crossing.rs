use super::Propagate;
use crate::mask::Mask;
use crate::space::{Narrowed, Space};

/// Two groups that share several cells: a digit whose places in a house all lie in the other group
/// has no place in the rest of that (pointing and claiming).
#[derive(Debug)]
pub(crate) struct Crossing {
    /// The cells of the first that are not in the second.
    pub first: Box<[u16]>,
    /// The cells of the second that are not in the first.
    pub second: Box<[u16]>,
    /// Whether the first is a house, so that every digit has a place in it.
    pub first_is_house: bool,
    /// Whether the second is.
    pub second_is_house: bool,
}

impl<M: Mask> Propagate<M> for Crossing {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let union = |cells: &[u16]| cells.iter().fold(M::EMPTY, |all, &cell| all | space.get(cell));
        let (first, second) = (union(&self.first), union(&self.second));
        if self.first_is_house && !(second & !first).is_empty() {
            for &cell in &self.second {
                space.keep(cell, first)?;
            }
        }
        if self.second_is_house && !(first & !second).is_empty() {
            for &cell in &self.first {
                space.keep(cell, second)?;
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.first.iter().chain(&self.second).copied().collect()
    }
}
