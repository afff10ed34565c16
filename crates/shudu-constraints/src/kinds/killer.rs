//! # Killer cage
//!
//! The digits in a cage add up to its sum, and no digit repeats in a cage. A cage without a sum only
//! forbids repeats.
//!
//! In the `CAGES` section, each line is one cage: the sum (`-` for none), then the cells: row and
//! column, from 0.
//!
//! ```text
//! CAGES
//! 4 0 0 0 1
//! 6 0 2 1 2 1 3
//! 3 1 0 2 0
//! 9 2 1 3 0 3 1
//! 6 2 2 2 3
//! - 3 2 3 3
//!
//! GRID
//! . . . .
//! . . 1 .
//! . . . .
//! . . . .
//! ```

use std::sync::Arc;

use shudu_core::{
    Cell, Constraint, Digit, DigitSet, Entry, Geometry, Grid, Group, Message, Primitive, Rng,
    Shape, Value, Violation, message,
};

use crate::appearance::appears;
use crate::catalogue::MAX_SUM;
use crate::{Field, Kind, Supply, cages, groups};

appears!(KillerKind: Cages, Cage, ["killer Sudoku", "sum cage", "Sumdoku", "杀手数独", "殺手數獨", "算独"]);

/// Digits differ and add up to a sum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Killer {
    /// What the digits add up to; anything if none.
    pub sum: Option<u32>,
    /// The cells, each once.
    pub cells: Vec<Cell>,
}

const SUM: Field = Field::number("sum", 0, MAX_SUM).optional();

pub(crate) struct KillerKind;

impl Kind for KillerKind {
    fn id(&self) -> &'static str {
        "killer"
    }

    fn name(&self) -> Message {
        message!("kind-killer")
    }

    fn aliases(&self) -> &'static [&'static str] {
        &["cage", "cages", "killer-cage"]
    }

    fn section(&self) -> Option<&'static str> {
        Some("CAGES")
    }

    fn fields(&self) -> &'static [Field] {
        &[SUM, cages::CELLS]
    }

    fn supply(&self) -> Supply {
        Supply::Cages
    }

    fn source(&self) -> &'static str {
        include_str!("killer.rs")
    }

    fn build(&self, entry: &Entry) -> Arc<dyn Constraint> {
        Arc::new(Killer {
            sum: entry.number(SUM.name).and_then(|sum| u32::try_from(sum).ok()),
            cells: entry.cells(cages::CELLS.name).to_vec(),
        })
    }

    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>> {
        let most = 1 + rng.below(5);
        let cells = cages::sample(solution, rng, most);
        let digits = cells.iter().filter_map(|&cell| solution.get(cell));
        let sum = digits.map(|digit| u32::from(digit.number())).sum();
        let sum = (rng.below(5) > 0).then_some(sum);
        Some(Arc::new(Killer { sum, cells }))
    }
}

/// Whether some `n` different digits of the pool add up to `total`.
pub(crate) fn can_add_up(pool: DigitSet, n: usize, total: u32) -> bool {
    let sum = |digits: &mut dyn Iterator<Item = Digit>| -> u32 {
        digits.take(n).map(|digit| u32::from(digit.number())).sum()
    };
    let (least, most) = (sum(&mut pool.into_iter()), sum(&mut pool.into_iter().rev()));
    if n > pool.len() || total < least || total > most {
        return false;
    }
    // If the pool has no gaps, every total from the least to the most is possible: some digit can always be
    // replaced by the next one.
    if let (Some(first), Some(last)) = (pool.first(), pool.last())
        && usize::from(last.number() - first.number()) + 1 == pool.len()
    {
        return true;
    }
    // The words of row k are `reach[k * n_words..][..n_words]`. Bit t of that row, counted across its words, is set if
    // some k of the digits seen so far add up to t.
    let n_words = total as usize / 64 + 1;
    let mut reach = vec![0_u64; (n + 1) * n_words];
    reach[0] = 1;
    for (seen, digit) in pool.into_iter().enumerate() {
        let number = u32::from(digit.number());
        for taken in (0..n.min(seen + 1)).rev() {
            let (from, to) = reach[taken * n_words..].split_at_mut(n_words);
            // A digit is at most 63, so it shifts by less than a word.
            let mut carry = 0;
            for (from, to) in from.iter().zip(to) {
                *to |= from << number | carry;
                carry = if number == 0 { 0 } else { from >> (64 - number) };
            }
        }
    }
    reach[n * n_words + total as usize / 64] >> (total % 64) & 1 == 1
}

impl Killer {
    /// The violation of the sum, if the digits so far make it impossible.
    fn wrong_sum(&self, sum: u32, grid: &Grid) -> Option<Violation> {
        let geometry = grid.geometry();
        let digits: Vec<Digit> = self.cells.iter().filter_map(|&cell| grid.get(cell)).collect();
        let n_empty = self.cells.len() - digits.len();
        let so_far: u32 = digits.iter().map(|digit| u32::from(digit.number())).sum();
        let unused = geometry.all_digits() - digits.iter().copied().collect();
        let largest_rest = unused.into_iter().rev().take(n_empty);
        let most = so_far + largest_rest.map(|digit| u32::from(digit.number())).sum::<u32>();
        let possible = so_far <= sum && sum <= most && can_add_up(unused, n_empty, sum - so_far);
        let message = if possible {
            return None;
        } else if n_empty == 0 {
            message!(
                "killer-sum-wrong",
                cells = geometry.names(&self.cells),
                found = so_far,
                expected = sum
            )
        } else {
            message!("killer-sum-impossible", cells = geometry.names(&self.cells), sum = sum)
        };
        Some(Violation { cells: self.cells.clone(), message })
    }
}

impl Constraint for Killer {
    fn id(&self) -> &str {
        KillerKind.id()
    }

    fn name(&self) -> Message {
        KillerKind.name()
    }

    fn cells(&self, _: &Geometry) -> Vec<Cell> {
        self.cells.clone()
    }

    fn fits(&self, geometry: &Geometry) -> Result<(), Message> {
        cages::fits(&self.cells, geometry)
    }

    fn check(&self, grid: &Grid) -> Vec<Violation> {
        let repeats = groups::repeats(&cages::group(&self.cells, grid.geometry()), grid);
        if !repeats.is_empty() {
            return repeats;
        }
        self.sum.and_then(|sum| self.wrong_sum(sum, grid)).into_iter().collect()
    }

    fn groups(&self, geometry: &Geometry) -> Vec<Group> {
        vec![cages::group(&self.cells, geometry)]
    }

    fn lower(self: Arc<Self>, geometry: &Geometry) -> Vec<Primitive> {
        let mut primitives = groups::lower(&*self, geometry);
        if let Some(sum) = self.sum {
            primitives.push(Primitive::sum(&self.cells, i64::from(sum)));
        }
        primitives
    }

    fn draw(&self, _: &Geometry) -> Vec<Shape> {
        let label = self.sum.map(|sum| sum.to_string());
        vec![Shape::Cage { cells: self.cells.clone(), label }]
    }

    fn entry(&self) -> Option<Entry> {
        let mut entry = Entry::new();
        if let Some(sum) = self.sum {
            entry.push(SUM.name, Value::Number(i64::from(sum)));
        }
        entry.push(cages::CELLS.name, Value::Cells(self.cells.clone()));
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_add_up_just_where_some_choice_of_them_does() {
        let mut rng = Rng::from_seed(3);
        for round in 0..400 {
            let highest = if round % 2 == 0 { 12 } else { 63 };
            let numbers = (0..rng.below(9)).map(|_| rng.below(highest + 1) as u8);
            let pool: DigitSet = numbers.filter_map(Digit::new).collect();
            let digits: Vec<u32> = pool.into_iter().map(|digit| digit.number().into()).collect();
            let mut sums = std::collections::BTreeSet::new();
            for set in 0..1_usize << digits.len() {
                let chosen = (0..digits.len()).filter(|place| set >> place & 1 == 1);
                sums.insert((set.count_ones() as usize, chosen.map(|p| digits[p]).sum::<u32>()));
            }
            for n in 0..=digits.len() + 1 {
                for total in 0..=digits.iter().sum::<u32>() + 2 {
                    assert_eq!(
                        can_add_up(pool, n, total),
                        sums.contains(&(n, total)),
                        "{pool} {n} {total}"
                    );
                }
            }
        }
    }

    fn messages(sum: Option<u32>, numbers: &[u8]) -> Vec<String> {
        let geometry = Geometry::new(1, numbers.len()).and_then(|g| g.with_digits(1, 9)).unwrap();
        let cage = Killer { sum, cells: geometry.cells().collect() };
        let grid = Grid::load(geometry, numbers).unwrap();
        cage.check(&grid).iter().map(|violation| violation.message.to_string()).collect()
    }

    #[test]
    fn sums_that_can_still_be_are_fine() {
        let fine =
            [(6, [1, 2, 3]), (24, [0, 0, 0]), (6, [0, 0, 0]), (12, [9, 0, 0]), (12, [0, 9, 1])];
        for (sum, numbers) in fine {
            assert_eq!(messages(Some(sum), &numbers), [] as [&str; 0], "{sum} {numbers:?}");
        }
    }

    #[test]
    fn wrong_sums_and_repeats_are_named() {
        assert_eq!(
            messages(Some(7), &[1, 2, 3]),
            ["the digits in r1c1 r1c2 r1c3 add up to 6, expected 7"]
        );
        assert_eq!(
            messages(Some(5), &[0, 0, 0]),
            ["the digits in r1c1 r1c2 r1c3 can no longer add up to 5"]
        );
        assert_eq!(
            messages(Some(25), &[0, 0, 0]),
            ["the digits in r1c1 r1c2 r1c3 can no longer add up to 25"]
        );
        assert_eq!(
            messages(Some(10), &[9, 0, 0]),
            ["the digits in r1c1 r1c2 r1c3 can no longer add up to 10"]
        );
        assert_eq!(messages(None, &[4, 0, 4]), ["4 appears twice in the cage at r1c1: r1c1 r1c3"]);
    }

    #[test]
    fn one_larger_than_the_digits_is_refused() {
        let geometry = Geometry::new(1, 5).and_then(|g| g.with_digits(1, 4)).unwrap();
        let cage = Killer { sum: None, cells: geometry.cells().collect() };
        assert_eq!(
            cage.fits(&geometry).unwrap_err().to_string(),
            "the cage at r1c1 has 5 cells, but there are only 4 digits"
        );
    }

    #[test]
    fn adding_up_agrees_with_trying_every_subset() {
        let pool: DigitSet = [0, 2, 3, 7].into_iter().filter_map(Digit::new).collect();
        let digits: Vec<u32> = pool.into_iter().map(|d| u32::from(d.number())).collect();
        for n in 0..=5 {
            for total in 0..=20 {
                let found = (0_u32..16).any(|subset| {
                    let chosen = (0..4).filter(|bit| subset >> bit & 1 == 1);
                    subset.count_ones() as usize == n
                        && chosen.map(|bit| digits[bit as usize]).sum::<u32>() == total
                });
                assert_eq!(can_add_up(pool, n, total), found, "{n} digits, {total}");
            }
        }
    }
}
