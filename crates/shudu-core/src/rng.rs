//! Random numbers that are the same on every machine.

use chacha20::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};

/// Random numbers that stay the same on every machine, forever: ChaCha8 from a 64-bit seed, with our own range and
/// shuffle, because those of a library may change between versions.
#[derive(Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// A generator with a seed.
    pub fn from_seed(seed: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `end`, all equally likely; 0 if `end` is 0.
    #[inline]
    pub fn below(&mut self, end: usize) -> usize {
        let end = end as u64;
        if end == 0 {
            return 0;
        }
        // The result is the high word of bits × end; draws that would favour low numbers are discarded.
        let reject_below = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.bits()) * u128::from(end);
            if product as u64 >= reject_below {
                return (product >> 64) as usize;
            }
        }
    }

    /// True with the given probability.
    #[inline]
    pub fn chance(&mut self, share: f64) -> bool {
        // 53 bits make a float in [0, 1) exactly, so the comparison is the same everywhere.
        ((self.bits() >> 11) as f64) / ((1_u64 << 53) as f64) < share
    }

    /// One of the items, all equally likely; `None` if there are none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// Puts the items into a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds are a promise: a seed must give the same puzzle years later. Never change these numbers.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut rng = Rng::from_seed(42);
        let below: Vec<usize> = (0..8).map(|_| rng.below(100)).collect();
        let mut order: Vec<u8> = (1..=9).collect();
        rng.shuffle(&mut order);
        let chances: Vec<bool> = (0..6).map(|_| rng.chance(0.3)).collect();
        assert_eq!(below, [34, 28, 49, 36, 82, 6, 48, 26]);
        assert_eq!(order, [3, 1, 4, 6, 2, 8, 9, 7, 5]);
        assert_eq!(chances, [false, true, false, false, false, true]);
    }

    #[test]
    fn numbers_are_even_and_in_range() {
        let mut rng = Rng::from_seed(1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
        assert_eq!(rng.choose::<u8>(&[]), None);
    }
}
