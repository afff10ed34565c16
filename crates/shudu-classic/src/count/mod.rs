//! Counting without seeing every solution.
//!
//! Guessing goes on only while many cells are open. The rest of a board is counted digit by digit, as
//! an exact cover met in the middle:
//!
//! ```text
//! digit 2:  all ways to place it in the rows that still lack it,   ┐ left half: all unions of
//! digit 7:  as sets of cells: its *templates*                      ┘ templates that do not overlap
//! digit 3:  …                                                      ┐ right half
//! digit 8:  …                                                      ┘
//!
//! solutions = pairs of a left and a right union that do not overlap
//!           = for each right union, the left ones that are exactly the other open cells: one lookup
//! ```
//!
//! The last step holds because the templates of all unplaced digits together have as many cells as
//! are open: every open cell of a row takes one of the digits that the row lacks. So two unions that
//! do not overlap fill the open cells.
//!
//! Tried, and lost: splitting the open cells into components that share no house and digit, and
//! multiplying (still nearly one guess per solution: a leaf's cells mostly hang together); listing
//! templates anew for every leaf. Most of the time goes into unions that no other union completes:
//! whoever finds them out earlier gains.

use shudu_core::Stop;

use crate::single::board::{Board, Edit};
use crate::single::search::{Settled, choose};

/// Templates are listed once at most this many cells are open; below that, lists are only thinned out.
const MOST_OPEN: u32 = 60;
/// A digit with more templates than this waits for the next guess.
const MOST_TEMPLATES: usize = 3000;
/// A half is tried if the numbers of its digits' templates multiply to no more than this.
const MOST_PRODUCT: u64 = 1 << 12;

/// A set of cells: bit `9 row + column`.
type Cells = u128;

/// The memory of a count, kept from one to the next.
#[derive(Default)]
pub(crate) struct Memory {
    templates: Vec<Cells>,
    left: Vec<Cells>,
    right: Vec<Cells>,
    /// Unions and how often each occurs, by open addressing; none is a free place.
    table: Vec<(Cells, u64)>,
}

/// A count under way.
pub(crate) struct Counter<'a> {
    /// The rules that do not guess.
    pub(crate) settle: fn(&mut Board, Edit) -> Settled,
    /// Called at each guess.
    pub(crate) guess: &'a mut dyn FnMut() -> Result<(), Stop>,
    pub(crate) memory: &'a mut Memory,
}

impl Counter<'_> {
    /// The number of solutions, counted up to `limit`, once the edit is made.
    pub(crate) fn count(
        &mut self,
        board: &Board,
        edit: Edit,
        lists: Option<&Lists>,
        limit: u64,
    ) -> Result<u64, Stop> {
        let mut board = *board;
        let pairs = match (self.settle)(&mut board, edit) {
            Settled::Dead => return Ok(0),
            Settled::Solved => return Ok(limit.min(1)),
            Settled::Open { pairs } => pairs,
        };
        (self.guess)()?;
        let words = board.words();
        let end = self.memory.templates.len();
        let lists = match lists {
            Some(lists) => Some(self.memory.thin_out(lists, &words)),
            None => self.memory.list(&words),
        };
        if let Some(n) = lists.and_then(|lists| self.memory.leaf(&lists)) {
            self.memory.templates.truncate(end);
            return Ok(n.min(limit));
        }
        let branch = choose(&board, pairs);
        let mut n = self.count(&board, branch.taken, lists.as_ref(), limit)?;
        if n < limit {
            n += self.count(&board, branch.refused, lists.as_ref(), limit - n)?;
        }
        self.memory.templates.truncate(end);
        Ok(n)
    }
}

/// The templates of all digits.
#[derive(Clone, Copy)]
pub(crate) struct Lists {
    /// The cells that were open when they were listed: those that the templates fill.
    open: Cells,
    digits: [Digit; 9],
}

/// One digit of a leaf.
#[derive(Clone, Copy, Default)]
struct Digit {
    /// Its templates, as a range.
    start: usize,
    end: usize,
    /// Its candidates.
    places: Cells,
    /// The open cells that no digit can fill that comes after it: once it is placed, all must be full.
    alone: Cells,
}

impl Digit {
    fn n_templates(&self) -> usize {
        self.end - self.start
    }
}

impl Memory {
    /// Forgets what a count that was stopped has left.
    pub(crate) fn clear(&mut self) {
        self.templates.clear();
    }

    /// The templates of a settled board, if they are not too many.
    fn list(&mut self, words: &[[u32; 3]; 9]) -> Option<Lists> {
        let open = open_cells(words);
        if open.count_ones() > MOST_OPEN {
            return None;
        }
        let mut digits = [Digit::default(); 9];
        for (digit, word) in digits.iter_mut().zip(words) {
            let start = self.templates.len();
            add_templates(&mut self.templates, start + MOST_TEMPLATES, join(word) & open, 0);
            let end = self.templates.len();
            *digit = Digit { start, end, places: 0, alone: 0 };
            if digit.n_templates() > MOST_TEMPLATES {
                self.templates.truncate(digits[0].start);
                return None;
            }
        }
        Some(Lists { open, digits })
    }

    /// The templates that a board further down still allows.
    fn thin_out(&mut self, lists: &Lists, words: &[[u32; 3]; 9]) -> Lists {
        let mut digits = [Digit::default(); 9];
        for (digit, word) in words.iter().enumerate() {
            let lost = lists.open & !join(word);
            let start = self.templates.len();
            for template in lists.digits[digit].start..lists.digits[digit].end {
                let template = self.templates[template];
                if template & lost == 0 {
                    self.templates.push(template);
                }
            }
            digits[digit] = Digit { start, end: self.templates.len(), places: 0, alone: 0 };
        }
        Lists { open: lists.open, digits }
    }

    /// The number of ways to take one of each digit's templates; none if that is too much at once.
    fn leaf(&mut self, lists: &Lists) -> Option<u64> {
        let Lists { open, mut digits } = *lists;
        // The digits with most templates first, each to the half that is smaller so far.
        digits.sort_unstable_by_key(Digit::n_templates);
        let mut halves = [[Digit::default(); 9]; 2];
        let (mut lengths, mut sizes) = ([0; 2], [1_u64; 2]);
        for digit in digits.iter().rev() {
            let half = usize::from(sizes[1] < sizes[0]);
            halves[half][lengths[half]] = *digit;
            lengths[half] += 1;
            sizes[half] = sizes[half].saturating_mul(digit.n_templates() as u64);
        }
        if sizes[0].max(sizes[1]) > MOST_PRODUCT {
            return None;
        }
        for half in &mut halves {
            for digit in half {
                let templates = &self.templates[digit.start..digit.end];
                digit.places = templates.iter().fold(0, |all, template| all | template);
            }
        }
        let places = halves.map(|half| half.iter().fold(0, |all, digit| all | digit.places));
        self.left.clear();
        self.right.clear();
        for (half, unions) in [&mut self.left, &mut self.right].into_iter().enumerate() {
            // Fewest first: their unions are made once and tried often.
            let digits = &mut halves[half][..lengths[half]];
            digits.reverse();
            let mut later = places[1 - half];
            for digit in digits.iter_mut().rev() {
                digit.alone = open & !later;
                later |= digit.places;
            }
            add_unions(unions, &self.templates, digits, 0);
        }
        Some(self.pairs(open))
    }

    /// The number of pairs of a left and a right union that make up the open cells.
    fn pairs(&mut self, open: Cells) -> u64 {
        let (few, many) = if self.left.len() < self.right.len() {
            (&self.left, &self.right)
        } else {
            (&self.right, &self.left)
        };
        let size = (2 * few.len()).next_power_of_two().max(2);
        let mask = size - 1;
        self.table.clear();
        self.table.resize(size, (0, 0));
        for &union in few {
            let mut place = hash(union) & mask;
            while self.table[place].1 != 0 && self.table[place].0 != union {
                place = (place + 1) & mask;
            }
            self.table[place].0 = union;
            self.table[place].1 += 1;
        }
        let mut n = 0;
        for &union in many {
            let other = open & !union;
            let mut place = hash(other) & mask;
            while self.table[place].1 != 0 {
                if self.table[place].0 == other {
                    n += self.table[place].1;
                    break;
                }
                place = (place + 1) & mask;
            }
        }
        n
    }
}

fn join(bands: &[u32; 3]) -> Cells {
    Cells::from(bands[0]) | Cells::from(bands[1]) << 27 | Cells::from(bands[2]) << 54
}

fn hash(cells: Cells) -> usize {
    let folded = cells as u64 ^ ((cells >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (folded.wrapping_mul(0xd6e8_feb8_6659_fd93) >> 32) as usize
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
    join(&two)
}

/// Adds every way to take one place in each row that has any, no two in one column or block; ends soon
/// after there are more than `most`.
fn add_templates(all: &mut Vec<Cells>, most: usize, places: Cells, taken: Cells) {
    if places == 0 {
        all.push(taken);
        return;
    }
    let row = places.trailing_zeros() / 9;
    let mut here = (places >> (9 * row)) as u32 & 0o777;
    let below = places & !(0o777 << (9 * row));
    while here != 0 && all.len() <= most {
        let cell = (9 * row + here.trailing_zeros()) as usize;
        here &= here - 1;
        let rest = below & !PEERS[cell];
        // Every later row that had a place must keep one.
        if rows_with(rest) == rows_with(below) {
            add_templates(all, most, rest, taken | 1 << cell);
        }
    }
}

/// A bit, at the start of its row, for each row with any of these cells.
fn rows_with(cells: Cells) -> Cells {
    const ENDS: Cells = 0o400_400_400_400_400_400_400_400_400;
    // Adding 0o377 carries into the ninth bit of every row with any of the first eight.
    (((cells & !ENDS) + (ENDS - (ENDS >> 8))) | cells) & ENDS
}

/// By cell, its row, column and block.
static PEERS: [Cells; 81] = {
    let mut all = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let bands = &crate::single::board::PEERS[cell];
        all[cell] = bands[0] as Cells | (bands[1] as Cells) << 27 | (bands[2] as Cells) << 54;
        cell += 1;
    }
    all
};

/// Adds all unions of one template per digit that do not overlap and leave no cell that nobody else
/// can fill.
fn add_unions(unions: &mut Vec<Cells>, templates: &[Cells], digits: &[Digit], taken: Cells) {
    let Some((digit, rest)) = digits.split_first() else {
        unions.push(taken);
        return;
    };
    for &template in &templates[digit.start..digit.end] {
        let union = taken | template;
        if template & taken == 0 && digit.alone & !union == 0 {
            add_unions(unions, templates, rest, union);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where all digits have one template left, one half has them all and the other's union is empty.
    #[test]
    fn an_empty_half_has_one_union() {
        let mut memory = Memory { left: vec![7], right: vec![0], ..Memory::default() };
        assert_eq!(memory.pairs(7), 1);
        assert_eq!(memory.pairs(15), 0);
    }

    #[test]
    fn templates_of_an_empty_grid() {
        let mut all = Vec::new();
        add_templates(&mut all, 50_000, (1 << 81) - 1, 0);
        assert_eq!(all.len(), 46_656);
    }
}
