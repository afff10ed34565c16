//! Remembering puzzles by 128 bits each.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hash};

/// 128 bits for each puzzle instead of the puzzle. Among a billion puzzles, two that differ have the same
/// with a chance of one to 10²⁰; and the keys are drawn anew for each run, so nobody can prepare them.
#[derive(Default)]
pub(super) struct Hashing(RandomState, RandomState);

impl Hashing {
    pub(super) fn hash(&self, key: impl Hash) -> u128 {
        u128::from(self.0.hash_one(&key)) << 64 | u128::from(self.1.hash_one(&key))
    }
}
