use super::Propagate;
use super::terms::{Bounds, Terms};
use crate::mask::Mask;
use crate::space::{Narrowed, Space};

/// Cells that add up to one of some totals.
#[derive(Debug)]
pub(crate) struct Sum {
    pub terms: Terms,
    /// In order, at least one.
    pub totals: Box<[i32]>,
}

impl<M: Mask> Propagate<M> for Sum {
    #[inline]
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let all = self.terms.bounds(space)?;
        let (least, most) = (self.totals[0], self.totals[self.totals.len() - 1]);
        self.terms.restrict(space, all, Bounds { least, most })?;
        let mut allowed = 0;
        for total in &self.totals {
            let Some(bit) = 1_u128.checked_shl((total - least) as u32) else {
                return Ok(());
            };
            allowed |= bit;
        }
        self.terms.keep_sums(space, least, allowed)
    }

    fn cells(&self) -> Vec<u16> {
        self.terms.cells().to_vec()
    }
}
