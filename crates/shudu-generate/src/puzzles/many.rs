use shudu_core::Control;

use super::make::{Generated, generate};
use super::order::Order;
use super::refusal::Refusal;

/// Puzzles as ordered, one per seed; each is the one that [`generate`] makes of its seed.
pub fn generate_many(
    order: &Order,
    seeds: &[u64],
    control: &Control,
) -> Vec<Result<Generated, Refusal>> {
    seeds.iter().map(|&seed| generate(order, seed, control)).collect()
}

impl Order {
    /// With so many seeds at a time, [`generate_many`] is fastest.
    pub fn at_a_time(&self) -> usize {
        1
    }
}
