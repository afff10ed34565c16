use std::collections::HashMap;
use std::ops::ControlFlow;

use shudu_core::{Control, Stop};

use crate::mask::Mask;
use crate::model::Model;
use crate::search::{Search, propagate};
use crate::space::Space;

/// Up to this many solutions are counted one by one, which is best where there are few: the search then
/// goes where the conflicts are.
const FEW: u64 = 10_000;

/// How much memory the table of what was counted before may take; it is emptied when it is full.
const MOST_BYTES: usize = 128 << 20;

/// The number of solutions, counted up to `limit`.
pub(crate) fn count<M: Mask>(model: &Model<M>, limit: u64, control: &Control) -> Result<u64, Stop> {
    let few = limit.min(FEW);
    let mut found = 0;
    if few == 0 {
        return Ok(0);
    }
    Search::new(model).run(control, &mut |_| {
        found += 1;
        if found < few { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    if found < few || few == limit {
        return Ok(found);
    }
    let entry_bytes = size_of::<M>() * model.start.len() + 64;
    let mut counter =
        Counter { model, control, seen: HashMap::new(), most: MOST_BYTES / entry_bytes };
    counter.solutions(model.space(), limit)
}

/// Counts by filling the cells in order and never counting the same rest twice: two boards with the
/// same digits left in their open cells have as many solutions, if whatever else has to be known of the
/// filled cells is the same too.
struct Counter<'a, M> {
    model: &'a Model<M>,
    control: &'a Control,
    seen: HashMap<Box<[M]>, u64>,
    most: usize,
}

impl<M: Mask> Counter<'_, M> {
    /// The solutions from here, up to a limit.
    fn solutions(&mut self, mut space: Space<M>, limit: u64) -> Result<u64, Stop> {
        self.control.step()?;
        if propagate(self.model, &mut space).is_err() {
            return Ok(0);
        }
        let Some(cell) = space.cells().iter().position(|mask| !mask.at_most_one()) else {
            self.control.count_solutions(1);
            return Ok(1);
        };
        let rest = self.rest(space.cells(), cell);
        if let Some(&count) = self.seen.get(&rest) {
            self.control.count_solutions(count);
            return Ok(count.min(limit));
        }
        let mut count = 0;
        for digit in space.cells()[cell].digits() {
            let mut guess = space.clone();
            // One digit of several: it cannot fail.
            let _ = guess.keep(cell as u16, M::bit(digit));
            self.control.count_guess();
            count += self.solutions(guess, limit - count)?;
            if count >= limit {
                // There may be more: not for the table.
                return Ok(count);
            }
        }
        if self.seen.len() >= self.most {
            self.seen.clear();
        }
        self.seen.insert(rest, count);
        Ok(count)
    }

    /// What the number of solutions hangs on: the digits left in open cells, and those of filled cells
    /// that an open cell's propagator still has to know. Cells before the first open one that nobody
    /// asks for are left out.
    fn rest(&self, cells: &[M], first_open: usize) -> Box<[M]> {
        let mut rest: Vec<M> =
            cells.iter().map(|&mask| if mask.at_most_one() { M::EMPTY } else { mask }).collect();
        let mut start = first_open;
        for &number in &self.model.with_memory {
            let watched = self.model.watched.get(number);
            if watched.iter().any(|&cell| !cells[usize::from(cell)].at_most_one()) {
                for &cell in watched {
                    let cell = usize::from(cell);
                    rest[cell] = cells[cell];
                    start = start.min(cell);
                }
            }
        }
        // Cells left out at the front tell by the length how many they are.
        rest.split_off(start).into()
    }
}
