//! Counts solutions without visiting every one.
//!
//! The search guesses only while many cells are open. The rest of a board is counted digit by digit, as an
//! exact cover that is met in the middle:
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
//! The last step holds because the templates of all unplaced digits together have as many cells as are open:
//! every open cell of a row takes one of the digits that the row lacks. So two unions that do not overlap
//! fill the open cells.
//!
//! Two tests discard unions that nothing can complete before they are made, and lose no pair: a half must
//! contain the cells that no digit of the other half can fill; and once the left unions are listed, the right
//! ones must contain the cells that none of them has, and none that all of them have.
//!
//! Tried without success: splitting the open cells into components that share no house and digit, and
//! multiplying (still nearly one guess per solution, because the cells of a leaf are mostly connected);
//! listing templates again for every leaf; larger and smaller halves (products up to 2^10, 2^11, 2^13, 2^15).
//! No clear difference: a bit for each hash of the smaller side, checked before the table; listing the
//! smaller half first.

use shudu_core::Stop;

use crate::single::board::{Edit, Planes};
use crate::single::search::{Settled, choose};

/// Largest number of open cells for which templates are listed, so that a set of cells fits into a word.
const MOST_OPEN: u32 = 64;
/// Largest number of templates of a digit. With more, the count waits for the next guess.
const MOST_TEMPLATES: usize = 3000;
/// Largest product of the numbers of templates of the digits in a half.
const MOST_PRODUCT: u64 = 1 << 12;

/// A set of cells: bit `9 row + column`.
type Cells = u128;
/// A set of those cells that were open when the templates were listed: bit `i` is the `i`-th of them.
type Packed = u64;

/// The buffers of a count, reused by the next one.
pub(crate) struct Memory {
    templates: Vec<Packed>,
    /// Unions in progress. The lists only grow; the number in use is kept elsewhere.
    unions: [Vec<Packed>; 3],
    /// Unions and how often each occurs, by open addressing; a count of 0 marks a free entry.
    table: Vec<(Packed, u64)>,
    /// The bit of each cell among the open cells of the last listing, or 0.
    bits: [Packed; 81],
}

impl Default for Memory {
    fn default() -> Self {
        Self {
            templates: Vec::new(),
            unions: [const { Vec::new() }; 3],
            table: Vec::new(),
            bits: [0; 81],
        }
    }
}

/// A count in progress.
pub(crate) struct Counter<'a> {
    /// The rules that do not guess.
    pub(crate) settle: fn(&mut Planes, Edit) -> Settled,
    /// Called at each guess.
    pub(crate) guess: &'a mut dyn FnMut() -> Result<(), Stop>,
    pub(crate) memory: &'a mut Memory,
}

impl Counter<'_> {
    /// Counts the solutions after an edit, up to `limit`.
    pub(crate) fn count(
        &mut self,
        board: &Planes,
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
    /// The cells that were open when the templates were listed, which the templates fill.
    open: Packed,
    /// The candidates of each digit to which its templates are limited.
    places: [Cells; 9],
    digits: [Digit; 9],
}

/// One digit of a leaf.
#[derive(Clone, Copy, Default)]
struct Digit {
    /// The range of its templates.
    start: usize,
    end: usize,
}

impl Digit {
    fn n_templates(&self) -> usize {
        self.end - self.start
    }
}

impl Memory {
    /// Clears what a stopped count has left behind.
    pub(crate) fn clear(&mut self) {
        self.templates.clear();
    }

    /// Lists the templates of a settled board, if there are not too many.
    fn list(&mut self, words: &[[u32; 3]; 9]) -> Option<Lists> {
        let cells = open_cells(words);
        let n_open = cells.count_ones();
        if n_open > MOST_OPEN {
            return None;
        }
        let (mut left, mut bit) = (cells, 1);
        self.bits = [0; 81];
        while left != 0 {
            self.bits[left.trailing_zeros() as usize] = bit;
            left &= left - 1;
            bit <<= 1;
        }
        let first = self.templates.len();
        let mut digits = [Digit::default(); 9];
        for (digit, word) in digits.iter_mut().zip(words) {
            let start = self.templates.len();
            let most = start + MOST_TEMPLATES;
            add_templates(&mut self.templates, &self.bits, most, join(word) & cells, 0);
            *digit = Digit { start, end: self.templates.len() };
            if digit.n_templates() > MOST_TEMPLATES {
                self.templates.truncate(first);
                return None;
            }
        }
        Some(Lists {
            open: ((1_u128 << n_open) - 1) as Packed,
            places: words.map(|word| join(&word)),
            digits,
        })
    }

    /// Returns the templates that a board further down still allows.
    fn thin_out(&mut self, lists: &Lists, words: &[[u32; 3]; 9]) -> Lists {
        let mut thin = *lists;
        for (digit, word) in words.iter().enumerate() {
            thin.places[digit] = join(word);
            let mut gone = lists.places[digit] & !thin.places[digit];
            if gone == 0 {
                continue;
            }
            let mut lost = 0;
            while gone != 0 {
                lost |= self.bits[gone.trailing_zeros() as usize];
                gone &= gone - 1;
            }
            let Digit { start, end } = lists.digits[digit];
            let new = self.templates.len();
            self.templates.resize(new + (end - start), 0);
            let (old, kept) = self.templates.split_at_mut(new);
            let mut n = 0;
            for &template in &old[start..end] {
                kept[n] = template;
                n += usize::from(template & lost == 0);
            }
            self.templates.truncate(new + n);
            thin.digits[digit] = Digit { start: new, end: new + n };
        }
        thin
    }

    /// The number of ways to take one template of each digit, or `None` if there are too many for one leaf.
    fn leaf(&mut self, lists: &Lists) -> Option<u64> {
        let Lists { open, mut digits, .. } = *lists;
        // The digits with the most templates come first, each going to the half that is smaller so far.
        digits.sort_unstable_by_key(Digit::n_templates);
        if digits[0].n_templates() == 0 {
            return Some(0);
        }
        let n_sole = digits.iter().take_while(|digit| digit.n_templates() == 1).count();
        let (sole, several) = digits.split_at(n_sole);
        let mut halves = [[Digit::default(); 9]; 2];
        let (mut lengths, mut sizes) = ([0; 2], [1_u64; 2]);
        for digit in several.iter().rev() {
            let half = usize::from(sizes[1] < sizes[0]);
            halves[half][lengths[half]] = *digit;
            lengths[half] += 1;
            sizes[half] = sizes[half].saturating_mul(digit.n_templates() as u64);
        }
        if sizes[0].max(sizes[1]) > MOST_PRODUCT {
            return None;
        }
        let mut taken = 0;
        for digit in sole {
            let template = self.templates[digit.start];
            if template & taken != 0 {
                return Some(0);
            }
            taken |= template;
        }
        // The fewest come first, because their unions are made once and tried often.
        for half in 0..2 {
            halves[half][..lengths[half]].reverse();
        }
        let [first, second] = [&halves[0][..lengths[0]], &halves[1][..lengths[1]]];
        let others = second.iter().fold(0, |all, digit| all | self.places(digit));
        let n_left = self.unite(first, taken, open & !others);
        let unions = &self.unions[0][..n_left];
        // Every right union must contain the cells that no left one has, and none that all have.
        let any = unions.iter().fold(0, |all, union| all | union);
        let all = unions.iter().fold(open, |all, union| all & union);
        if n_left == 0 {
            return Some(0);
        }
        self.unions.swap(0, 2);
        let n_right = self.unite(second, all, open & !any);
        Some(self.pairs(open, n_left, n_right, all))
    }

    /// The cells of all templates of a digit.
    fn places(&self, digit: &Digit) -> Packed {
        let templates = &self.templates[digit.start..digit.end];
        templates.iter().fold(0, |all, template| all | template)
    }

    /// Puts into `unions[0]` all unions of `taken` and one template per digit that do not overlap and that
    /// contain the needed cells, which nothing else can fill. Returns their number.
    fn unite(&mut self, digits: &[Digit], taken: Packed, needed: Packed) -> usize {
        let mut later = [0; 10];
        for (i, digit) in digits.iter().enumerate().rev() {
            later[i] = later[i + 1] | self.places(digit);
        }
        let [from, to, _] = &mut self.unions;
        if from.is_empty() {
            from.push(0);
        }
        from[0] = taken;
        if needed & !later[0] & !taken != 0 {
            return 0;
        }
        let mut n_from = 1;
        for (i, digit) in digits.iter().enumerate() {
            let templates = &self.templates[digit.start..digit.end];
            let needed = needed & !later[i + 1];
            let mut n = 0;
            for &taken in &from[..n_from] {
                let end = n + templates.len();
                if to.len() < end {
                    to.resize(2 * end, 0);
                }
                let needed = needed & !taken;
                for &template in templates {
                    to[n] = template | taken;
                    n += usize::from(template & taken | needed & !template == 0);
                }
            }
            std::mem::swap(from, to);
            n_from = n;
        }
        n_from
    }

    /// The number of pairs of a left and a right union that together are the open cells and share only
    /// `common`.
    fn pairs(&mut self, open: Packed, n_left: usize, n_right: usize, common: Packed) -> u64 {
        let [right, _, left] = &self.unions;
        let [left, right] = [&left[..n_left], &right[..n_right]];
        let (few, many) = if n_left < n_right { (left, right) } else { (right, left) };
        let size = (2 * few.len()).next_power_of_two().max(2);
        let shift = 64 - size.trailing_zeros();
        let mask = size - 1;
        self.table.clear();
        self.table.resize(size, (0, 0));
        for &union in few {
            let mut place = hash(union, shift);
            while self.table[place].1 != 0 && self.table[place].0 != union {
                place = (place + 1) & mask;
            }
            self.table[place].0 = union;
            self.table[place].1 += 1;
        }
        let mut n = 0;
        for &union in many {
            let other = open & !union | common;
            let mut place = hash(other, shift);
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

fn hash(cells: Packed, shift: u32) -> usize {
    (cells.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize
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

/// Adds every way to take one place in each row that has any, with no two in one column or block. Stops soon
/// after there are more than `most`.
fn add_templates(
    all: &mut Vec<Packed>,
    bits: &[Packed; 81],
    most: usize,
    places: Cells,
    taken: Packed,
) {
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
            add_templates(all, bits, most, rest, taken | bits[cell]);
        }
    }
}

/// A bit at the end of each row that has any of these cells.
fn rows_with(cells: Cells) -> Cells {
    const ENDS: Cells = 0o400_400_400_400_400_400_400_400_400;
    // Adding 0o377 carries into the ninth bit of every row with any of the first eight.
    (((cells & !ENDS) + (ENDS - (ENDS >> 8))) | cells) & ENDS
}

/// For each cell, the cells of its row, column and block.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// If every digit has only one template left, one half has them all and the other's union is empty.
    #[test]
    fn an_empty_half_has_one_union() {
        let unions = [vec![0], vec![], vec![7]];
        let mut memory = Memory { unions, ..Memory::default() };
        assert_eq!(memory.pairs(7, 1, 1, 0), 1);
        assert_eq!(memory.pairs(15, 1, 1, 0), 0);
    }

    /// Compares with all pairs of templates, one by one.
    #[test]
    fn unions_of_two_digits() {
        let templates: Vec<Packed> = (0..40_u64).map(|i| i * i * 37 % 512).collect();
        let digits = [Digit { start: 0, end: 15 }, Digit { start: 15, end: 40 }];
        let mut memory = Memory { templates: templates.clone(), ..Memory::default() };
        for (taken, needed) in [(0, 0), (1, 0), (0, 2), (4, 24), (512, 512), (0, 512), (0, 511)] {
            let mut expected = Vec::new();
            for one in &templates[..15] {
                for two in &templates[15..] {
                    let union = taken | one | two;
                    let overlap = taken & one | taken & two | one & two;
                    if overlap == 0 && needed & !union == 0 {
                        expected.push(union);
                    }
                }
            }
            let n = memory.unite(&digits, taken, needed);
            assert_eq!(memory.unions[0][..n], expected, "{taken} {needed}");
        }
    }

    /// What all left unions have is in the right ones too, and they may overlap only there.
    #[test]
    fn pairs_meet_only_in_what_they_share() {
        let unions = [vec![0b1001, 0b1010, 0b1111], vec![], vec![0b1110, 0b1110, 0b1100]];
        let mut memory = Memory { unions, ..Memory::default() };
        assert_eq!(memory.pairs(0b1111, 3, 3, 0b1000), 2);
        assert_eq!(memory.pairs(0b1_1111, 3, 3, 0b1000), 0);
    }

    #[test]
    fn templates_of_an_empty_grid() {
        let mut all = Vec::new();
        add_templates(&mut all, &[0; 81], 50_000, (1 << 81) - 1, 0);
        assert_eq!(all.len(), 46_656);
    }
}
