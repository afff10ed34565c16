use super::Propagate;
use crate::mask::Mask;
use crate::space::{Conflict, Narrowed, Space};

/// A line that comes after so many others, digit by digit.
#[derive(Debug)]
pub(crate) struct Rank {
    pub line: Box<[u16]>,
    pub others: Box<[Box<[u16]>]>,
    pub before: usize,
    pub ties: bool,
}

/// How another line stands to the ranked one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Before,
    NotBefore,
    /// It hangs on this place, the first where the two are not surely the same.
    Open(usize),
}

impl<M: Mask> Propagate<M> for Rank {
    fn run(&self, space: &mut Space<M>) -> Narrowed {
        let (mut sure, mut open) = (0, 0);
        for other in &self.others {
            match self.order(space, other)? {
                Order::Before => sure += 1,
                Order::Open(_) => open += 1,
                Order::NotBefore => {}
            }
        }
        if sure > self.before || sure + open < self.before {
            return Err(Conflict::Together);
        }
        if open == 0 || (sure < self.before && sure + open > self.before) {
            return Ok(());
        }
        let all_before = sure < self.before;
        for other in &self.others {
            if let Order::Open(place) = self.order(space, other)? {
                let is_last = place + 1 == self.line.len();
                let (here, there) = (self.line[place], other[place]);
                if all_before {
                    below(space, there, here, is_last)?;
                } else {
                    below(space, here, there, is_last && !self.ties)?;
                }
            }
        }
        Ok(())
    }

    fn cells(&self) -> Vec<u16> {
        self.line.iter().chain(self.others.iter().flatten()).copied().collect()
    }
}

impl Rank {
    fn order<M: Mask>(&self, space: &Space<M>, other: &[u16]) -> Result<Order, Conflict> {
        for (place, (&here, &there)) in self.line.iter().zip(other).enumerate() {
            if here == there {
                continue;
            }
            let (mine, theirs) = (space.get(here), space.get(there));
            if theirs.highest() < mine.lowest() {
                return Ok(Order::Before);
            }
            if theirs.lowest() > mine.highest() {
                return Ok(Order::NotBefore);
            }
            if !(mine.at_most_one() && theirs.at_most_one()) {
                return Ok(Order::Open(place));
            }
        }
        if self.ties { Ok(Order::NotBefore) } else { Err(Conflict::Together) }
    }
}

/// The first cell's digit is at most the second's; less, if `strictly`.
fn below<M: Mask>(space: &mut Space<M>, less: u16, more: u16, strictly: bool) -> Narrowed {
    let gap = u32::from(strictly);
    let most = space.get(more).highest();
    if most < gap {
        return Err(Conflict::Together);
    }
    space.keep(less, M::first(most - gap + 1))?;
    let least = space.get(less).lowest() + gap;
    space.remove(more, M::first(least))
}
