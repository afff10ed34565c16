//! Estimating how many solutions there are.

use std::time::{Duration, Instant};

use shudu_core::{Control, Puzzle, Rng, Stop};
use shudu_search::Estimate;

/// About how many solutions there are, and at what cost.
#[derive(Debug, Clone)]
pub struct EstimateReport {
    /// What the probes tell.
    pub estimate: Estimate,
    /// What ended it before the last probe, if something did.
    pub stopped: Option<Stop>,
    /// Branches looked at.
    pub steps: u64,
    /// The time it took.
    pub time: Duration,
}

/// Estimates the number of solutions with this many probes, or with as many as were made before it was stopped.
/// The same seed gives the same probes. `seen` is shown the estimate after each.
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
