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
    rated("x-wing", Hard, 140),
    rated("skyscraper", Hard, 130),
    rated("dual-two-string-kite", Hard, 150),
    rated("two-string-kite", Hard, 150),
    rated("turbot-fish", Hard, 120),
    rated("empty-rectangle", Hard, 120),
    rated("finned-x-wing", Hard, 130),
    rated("sashimi-x-wing", Hard, 150),
    rated("swordfish", Hard, 150),
    rated("simple-colours-trap", Hard, 150),
    rated("simple-colours-wrap", Hard, 150),
    rated("naked-quadruple", Hard, 120),
    rated("hidden-quadruple", Hard, 150),
    rated("jellyfish", Hard, 160),
    rated("multi-colours-1", Hard, 200),
    rated("multi-colours-2", Hard, 200),
    rated("finned-swordfish", Unfair, 200),
    rated("sashimi-swordfish", Unfair, 240),
    rated("finned-jellyfish", Unfair, 250),
    rated("sashimi-jellyfish", Unfair, 260),
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
