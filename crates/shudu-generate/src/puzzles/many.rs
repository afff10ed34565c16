//! Makes many puzzles of one order, with a fast path for classic ones.

use shudu_classic::Simd;
use shudu_core::Control;

use super::classic;
use super::make::{Generated, generate};
use super::order::Order;
use super::refusal::Refusal;

/// Makes puzzles as ordered, one per seed. Each is the one that [`generate`] makes from its seed.
///
/// Plain classic puzzles are made many at a time, which takes a fraction of the time: see
/// [`Order::at_a_time`].
///
/// ```
/// use shudu_core::Control;
/// use shudu_generate::{Order, Range, generate_many};
///
/// let classic = shudu_constraints::classic(9)?;
/// let order = Order { minimal: true, ..Order::new(classic, Range::new(0, 81)) };
/// for made in generate_many(&order, &[1, 2, 3], &Control::new()) {
///     assert!(made?.puzzle.grid().n_filled() < 33);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn generate_many(
    order: &Order,
    seeds: &[u64],
    control: &Control,
) -> Vec<Result<Generated, Refusal>> {
    if order.refusal().is_none()
        && let Some((made, _)) =
            classic(&order.with_clues_as_givens(), seeds, classic::ATTEMPTS, control)
    {
        return made;
    }
    seeds.iter().map(|&seed| generate(order, seed, control)).collect()
}

impl Order {
    /// The number of seeds at a time with which [`generate_many`] is fastest, and with which several workers
    /// wait least for each other: some puzzles take ten times as long as others.
    pub fn at_a_time(&self) -> usize {
        if classic::suits(&self.with_clues_as_givens()) {
            2048
        } else if self.rules.geometry().n_board_cells() > LARGE {
            1
        } else {
            16
        }
    }
}

/// Number of cells above which a puzzle takes seconds.
const LARGE: usize = 100;

/// The fast way for a possible order of classic puzzles of givens alone, as in [`classic::many`]; none for other orders.
pub(super) fn classic(
    order: &Order,
    seeds: &[u64],
    attempts: usize,
    control: &Control,
) -> Option<(Vec<Result<Generated, Refusal>>, usize)> {
    let simd = Simd::from_env().unwrap_or_else(|_| Simd::best());
    classic::suits(order).then(|| classic::many(order, seeds, simd, attempts, control))
}
