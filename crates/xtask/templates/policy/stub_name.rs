//! TODO: say whose order this is. As it stands, singles and locked candidates.

use super::Level::{Easy, Medium};
use super::{Choice, Level, Policy, PolicyPlace};

const fn place(techniques: &'static [&'static str], level: Level, score: u32) -> PolicyPlace {
    PolicyPlace { techniques, level, score, choice: Choice::First }
}

/// Singles, then locked candidates.
pub(super) const STUB_NAME: Policy =
    Policy { id: "stub-name", order: ORDER, limits: [900, 1300, 2000, 4000] };

const ORDER: &[PolicyPlace] = &[
    place(&["full-house"], Easy, 4),
    place(&["hidden-single"], Easy, 8),
    place(&["naked-single"], Easy, 14),
    place(&["pointing", "claiming"], Medium, 45),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_counts_something() {
        assert!(STUB_NAME.order.iter().all(|place| place.score > 0));
    }
}
