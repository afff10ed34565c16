use super::Propagate;
use crate::mask::Mask;
use crate::space::{Narrowed, Space};

/// Where the first digit stands, the groups that cross there miss different digits. What a group misses
/// is a cell of its own.
#[derive(Debug)]
pub(crate) struct Missing {
    /// Cells, and what the groups through each of them miss.
    pub cells: Box<[(u16, Box<[u16]>)]>,
}

impl<M: Mask> Propagate<M> for Missing {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let first = M::bit(0);
        for (cell, missed) in &self.cells {
            let mask = space.get(*cell);
            if (mask & first).is_empty() {
                continue;
            }
            for (place, &one) in missed.iter().enumerate() {
                let digit = space.get(one);
                if !digit.at_most_one() {
                    continue;
                }
                if mask == first {
                    for &other in missed.iter().filter(|&&other| other != one) {
                        space.remove(other, digit)?;
                    }
                } else if missed[..place].iter().any(|&other| space.get(other) == digit) {
                    space.remove(*cell, first)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        let mut cells: Vec<u16> = self
            .cells
            .iter()
            .flat_map(|(cell, missed)| missed.iter().chain([cell]))
            .copied()
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
