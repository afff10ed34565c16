//! Sets of different digits that add up to a total.

use std::sync::Arc;

use crate::mask::Mask;

/// Largest number of combinations of a cage. A cage with more is treated as a plain sum.
pub(crate) const MOST_SETS: usize = 400;

/// Lists of digit sets with a given size and total. They are cached because the lines of a puzzle often share
/// them.
#[derive(Debug)]
pub(crate) struct SetLists<M> {
    known: Vec<Known<M>>,
}

/// The size, the total, and the sets if they are not too many.
type Known<M> = (u32, i32, Option<Arc<[M]>>);

impl<M: Mask> SetLists<M> {
    pub(crate) fn new() -> Self {
        Self { known: Vec::new() }
    }

    /// The sets of `size` digits that add up to the total, with digits counted from 0. Returns `None` if
    /// there are too many to list.
    pub(crate) fn get(&mut self, n_digits: u32, size: u32, total: i32) -> Option<Arc<[M]>> {
        if let Some(known) = self.known.iter().find(|known| (known.0, known.1) == (size, total)) {
            return known.2.clone();
        }
        let sets = combinations(n_digits, size, total, MOST_SETS);
        let few = sets.len() <= MOST_SETS;
        let sets: Option<Arc<[M]>> = few.then(|| sets.into_iter().map(M::from_bits).collect());
        self.known.push((size, total, sets.clone()));
        sets
    }
}

/// The sets of `size` digits from 0 to `n_digits` - 1 that add up to `total`, as bits. Stops soon after
/// finding more than `most`.
pub(crate) fn combinations(n_digits: u32, size: u32, total: i32, most: usize) -> Vec<u64> {
    fn choose(
        next: i32,
        n: i32,
        left: i32,
        total: i32,
        set: u64,
        most: usize,
        found: &mut Vec<u64>,
    ) {
        if left == 0 {
            if total == 0 {
                found.push(set);
            }
            return;
        }
        for digit in next..=n - left {
            // The smallest and the largest total of this digit and the rest.
            let least = left * digit + left * (left - 1) / 2;
            let greatest = digit + (left - 1) * (n - 1) - (left - 1) * (left - 2) / 2;
            if least > total || found.len() > most {
                break;
            }
            if greatest >= total {
                choose(digit + 1, n, left - 1, total - digit, set | 1 << digit, most, found);
            }
        }
    }
    let mut found = Vec::new();
    choose(0, n_digits as i32, size as i32, total, 0, most, &mut found);
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_are_all_that_add_up() {
        for n in 1..=9 {
            for size in 0..=n {
                for total in 0..=40 {
                    let slow: Vec<u64> = (0..1_u64 << n)
                        .filter(|set| set.count_ones() == size)
                        .filter(|set| {
                            (0..n as i32).filter(|d| set >> d & 1 == 1).sum::<i32>() == total
                        })
                        .collect();
                    let mut fast = combinations(n, size, total, 1000);
                    fast.sort_unstable();
                    assert_eq!(fast, slow, "{size} of {n} that add up to {total}");
                }
            }
        }
    }
}
