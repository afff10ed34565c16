//! Our own order: the easiest next step as a person sees it.

use super::Level::{Easy, Extreme, Hard, Medium, Unfair};
use super::{Level, Policy, Rated};

const fn rated(technique: &'static str, level: Level, score: u32) -> Rated {
    Rated { technique, level, score }
}

/// What people see first comes first.
pub(super) const TEACH: Policy =
    Policy { id: "teach", order: ORDER, limits: [800, 1000, 1600, 1800] };

const ORDER: &[Rated] = &[
    rated("full-house", Easy, 4),
    rated("naked-single", Easy, 4),
    rated("hidden-single", Easy, 14),
    rated("locked-pair", Medium, 40),
    rated("locked-triple", Medium, 60),
    rated("pointing", Medium, 50),
    rated("claiming", Medium, 50),
    rated("naked-pair", Medium, 60),
    rated("naked-triple", Medium, 80),
    rated("hidden-pair", Medium, 70),
    rated("hidden-triple", Medium, 100),
    rated("naked-quadruple", Hard, 120),
    rated("hidden-quadruple", Hard, 150),
    rated("remote-pair", Hard, 110),
    rated("x-chain", Unfair, 260),
    rated("xy-chain", Unfair, 260),
    rated("continuous-nice-loop", Unfair, 280),
    rated("aic", Unfair, 280),
    rated("discontinuous-nice-loop", Unfair, 280),
    rated("grouped-continuous-nice-loop", Unfair, 300),
    rated("grouped-aic", Unfair, 300),
    rated("grouped-discontinuous-nice-loop", Unfair, 300),
    rated("als-continuous-nice-loop", Unfair, 320),
    rated("als-aic", Unfair, 320),
    rated("als-discontinuous-nice-loop", Unfair, 320),
    rated("nishio-forcing-chain", Extreme, 500),
    rated("contradiction-forcing-chain", Extreme, 500),
    rated("double-forcing-chain", Extreme, 500),
    rated("cell-forcing-chain", Extreme, 500),
    rated("region-forcing-chain", Extreme, 500),
    rated("forcing-net-contradiction", Extreme, 700),
    rated("forcing-net-double", Extreme, 700),
    rated("forcing-net-cell", Extreme, 700),
    rated("forcing-net-region", Extreme, 700),
    rated("nested-net", Extreme, 1500),
];
