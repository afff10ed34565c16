//! Estimates the number of solutions.

use std::time::{Duration, Instant};

use shudu_core::{Control, Puzzle, Rng, Stop};
use shudu_search::Estimate;

/// An estimate of the number of solutions, and its cost.
#[derive(Debug, Clone)]
pub struct EstimateReport {
    /// The estimate that the probes give.
    pub estimate: Estimate,
    /// What stopped the run before the last probe, if anything did.
    pub stopped: Option<Stop>,
    /// The number of branches looked at.
    pub steps: u64,
    /// The time it took.
    pub time: Duration,
}

/// Estimates the number of solutions with this many probes, or with those made before it was stopped. The
/// same seed gives the same probes. `seen` is shown the estimate after each probe.
pub fn estimate(
    puzzle: &Puzzle,
    probes: u64,
    seed: u64,
    control: &Control,
    seen: &mut dyn FnMut(&Estimate),
) -> EstimateReport {
    let start = Instant::now();
    let mut rng = Rng::from_seed(seed);
    let (estimate, stopped) = shudu_search::estimate(puzzle, probes, &mut rng, control, seen);
    EstimateReport { estimate, stopped, steps: control.steps(), time: start.elapsed() }
}
