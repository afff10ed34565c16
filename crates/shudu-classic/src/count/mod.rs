//! Counting without seeing every solution.
//!
//! Near the leaves of the search the open cells fall apart: two cells have to do with each other only
//! if they share a house and a digit, directly or through others. Such *components* are independent,
//! so the number of solutions is the product of theirs, and a product of `2 × 2 × 3` costs 7 leaves
//! instead of 12. Boards whose open cells all have two candidates are the extreme: every component
//! there is decided by one guess, so `k` of them give up to 2^k solutions for 2 k leaves.
//!
//! ```text
//! count(board, region)        region: the open cells that are to be counted
//!   no open cell in it    →   1
//!   several components    →   count(board, first) × count(board, second) × …
//!   one                   →   count(board with a guess) + count(board without)
//! ```
//!
//! Cells outside the region stay open on the board. They are no obstacle: nothing that is decided in
//! the region can touch them.

use shudu_core::Stop;

use crate::single::board::{Board, Edit};
use crate::single::search::{Settled, choose};

/// Above this many open cells a board is hardly ever in pieces, and looking for them is for nothing.
const LOOK_BELOW: u32 = 48;

/// A set of cells, by band.
type Cells = [u32; 3];

/// A count under way.
pub(crate) struct Counter<'a> {
    /// The rules that do not guess.
    pub(crate) settle: fn(&mut Board, Edit) -> Settled,
    /// Called at each guess.
    pub(crate) guess: &'a mut dyn FnMut() -> Result<(), Stop>,
}

impl Counter<'_> {
    /// The number of solutions of the region, counted up to `limit`, once the edit is made.
    pub(crate) fn count(
        &mut self,
        board: &Board,
        edit: Edit,
        region: Cells,
        limit: u64,
    ) -> Result<u64, Stop> {
        let mut board = *board;
        let pairs = match (self.settle)(&mut board, edit) {
            Settled::Dead => return Ok(0),
            Settled::Solved => return Ok(limit.min(1)),
            Settled::Open { pairs } => pairs,
        };
        let words = board.words();
        let open = and(open_cells(&words), region);
        if open == [0; 3] {
            return Ok(limit.min(1));
        }
        if open.iter().map(|band| band.count_ones()).sum::<u32>() > LOOK_BELOW {
            return self.branch(&board, and(pairs, open), open, limit);
        }
        let mut rest = open;
        let mut product = 1_u64;
        while rest != [0; 3] {
            let component = component(&words, rest);
            rest = std::array::from_fn(|band| rest[band] & !component[band]);
            // Up to the limit, each: more in one cannot matter, but none in one does.
            let n = self.branch(&board, and(pairs, component), component, limit)?;
            product = product.saturating_mul(n);
            if product == 0 {
                return Ok(0);
            }
        }
        Ok(product.min(limit))
    }

    fn branch(&mut self, board: &Board, pairs: Cells, region: Cells, limit: u64) -> Result<u64, Stop> {
        (self.guess)()?;
        let branch = choose(board, pairs, region);
        let taken = self.count(board, branch.taken, region, limit)?;
        if taken >= limit {
            return Ok(limit);
        }
        Ok(taken + self.count(board, branch.refused, region, limit - taken)?)
    }
}

fn and(a: Cells, b: Cells) -> Cells {
    std::array::from_fn(|band| a[band] & b[band])
}

/// The cells with several candidates.
fn open_cells(words: &[[u32; 3]; 9]) -> Cells {
    let [mut one, mut two] = [[0; 3]; 2];
    for word in words {
        for band in 0..3 {
            two[band] |= one[band] & word[band];
            one[band] |= word[band];
        }
    }
    two
}

/// The component of the first of some open cells, which are whole components.
fn component(words: &[[u32; 3]; 9], open: Cells) -> Cells {
    let mut cells = [0; 3];
    let first = open.iter().position(|&band| band != 0).unwrap_or(0);
    cells[first] = open[first] & open[first].wrapping_neg();
    loop {
        let before = cells;
        for word in words {
            let here = and(*word, cells);
            if here == [0; 3] {
                continue;
            }
            // All places of the digit in the rows, columns and blocks of its places in the component.
            let all = here[0] | here[1] | here[2];
            let columns = ((all | all >> 9 | all >> 18) & 0o777) * 0o001_001_001;
            for band in 0..3 {
                let reach = columns | rows(here[band]) | blocks(here[band]);
                cells[band] |= word[band] & reach & open[band];
            }
        }
        if cells == before {
            return cells;
        }
        if cells == open {
            return open;
        }
    }
}

/// The rows with any of these cells, whole.
fn rows(x: u32) -> u32 {
    let row = |n: u32| if x >> (9 * n) & 0o777 == 0 { 0 } else { 0o777 << (9 * n) };
    row(0) | row(1) | row(2)
}

/// The blocks with any of these cells, whole.
fn blocks(x: u32) -> u32 {
    let minicolumns = x | x >> 9 | x >> 18;
    ((minicolumns | minicolumns >> 1 | minicolumns >> 2) & 0o111) * 0o007_007_007
}
