//! Our own order: the easiest next step as a person sees it.
//!
//! Singles come before anything else: the last cell of a house, a digit with one place left, seen in blocks before
//! lines, then a cell with one digit left, for which all digits around it must be counted. Next comes what other rules
//! say about their own cells, then patterns in one house or two, which are seen without notes, then patterns that have
//! a name, from those of two houses to those of many, then chains, then what follows in every case. So nobody has to
//! follow a chain while there is a pattern, or an assumption while there is a chain. Scores rise along the order. Equal
//! singles are taken together, since a person who sees one full house sees the others.

use super::Level::{Easy, Extreme, Hard, Medium, Unfair};
use super::{Choice, Level, Policy, PolicyPlace};

const fn one(techniques: &'static [&'static str], level: Level, score: u32) -> PolicyPlace {
    PolicyPlace { techniques, level, score, choice: Choice::First }
}

const fn single(techniques: &'static [&'static str], score: u32) -> PolicyPlace {
    PolicyPlace { techniques, level: Easy, score, choice: Choice::All }
}

/// What people see first comes first. A puzzle is as hard as its hardest step, or harder if it takes very many.
pub(super) const TEACH: Policy =
    Policy { id: "teach", order: ORDER, limits: [900, 1300, 2000, 4000] };

const ORDER: &[PolicyPlace] = &[
    single(&["full-house"], 4),
    single(&["hidden-single"], 8),
    single(&["naked-single"], 14),
    one(&["sum-rest"], Easy, 14),
    one(&["order-bounds"], Easy, 15),
    one(&["cell-exclusion"], Medium, 16),
    one(&["rule-of-45"], Medium, 20),
    one(&["sum-bounds"], Medium, 20),
    one(&["sum-combinations"], Medium, 25),
    one(&["rule-combinations"], Medium, 25),
    one(&["sum-locked"], Medium, 30),
    one(&["pointing"], Medium, 40),
    one(&["claiming"], Medium, 45),
    one(&["house-exclusion"], Medium, 45),
    one(&["rule-of-45-several"], Medium, 50),
    one(&["locked-pair"], Medium, 50),
    one(&["naked-pair"], Medium, 55),
    one(&["locked-triple"], Medium, 60),
    one(&["hidden-pair"], Medium, 70),
    one(&["naked-triple"], Medium, 80),
    one(&["hidden-triple"], Medium, 100),
    one(&["x-wing"], Hard, 110),
    one(&["skyscraper"], Hard, 115),
    one(&["dual-two-string-kite"], Hard, 120),
    one(&["two-string-kite"], Hard, 120),
    one(&["turbot-fish"], Hard, 125),
    one(&["empty-rectangle"], Hard, 130),
    one(&["unique-rectangle-1"], Hard, 130),
    one(&["bug-1"], Hard, 130),
    one(&["naked-quadruple"], Hard, 135),
    one(&["xy-wing"], Hard, 140),
    one(&["remote-pair"], Hard, 140),
    one(&["unique-rectangle-2"], Hard, 145),
    one(&["w-wing"], Hard, 145),
    one(&["finned-x-wing"], Hard, 150),
    one(&["sashimi-x-wing"], Hard, 150),
    one(&["swordfish"], Hard, 155),
    one(&["simple-colours-trap"], Hard, 155),
    one(&["simple-colours-wrap"], Hard, 155),
    one(&["xyz-wing"], Hard, 160),
    one(&["unique-rectangle-3"], Hard, 160),
    one(&["unique-rectangle-4"], Hard, 160),
    one(&["unique-rectangle-5"], Hard, 160),
    one(&["unique-rectangle-6"], Hard, 160),
    one(&["hidden-rectangle"], Hard, 165),
    one(&["avoidable-rectangle-1"], Hard, 165),
    one(&["avoidable-rectangle-2"], Hard, 165),
    one(&["hidden-quadruple"], Hard, 170),
    one(&["bug-2"], Hard, 175),
    one(&["bug-4"], Hard, 175),
    one(&["bug-3"], Hard, 180),
    one(&["unique-loop-1"], Hard, 180),
    one(&["unique-loop-2"], Hard, 180),
    one(&["unique-loop-4"], Hard, 185),
    one(&["unique-loop-3"], Hard, 190),
    one(&["jellyfish"], Hard, 190),
    one(&["multi-colours-1"], Hard, 195),
    one(&["multi-colours-2"], Hard, 195),
    one(&["grouped-w-wing"], Unfair, 200),
    one(&["wxyz-wing"], Unfair, 210),
    one(&["finned-swordfish"], Unfair, 220),
    one(&["sashimi-swordfish"], Unfair, 220),
    one(&["sue-de-coq"], Unfair, 230),
    one(&["house-combinations"], Unfair, 235),
    one(&["x-chain"], Unfair, 240),
    one(&["xy-chain"], Unfair, 250),
    one(&["finned-jellyfish"], Unfair, 260),
    one(&["sashimi-jellyfish"], Unfair, 260),
    one(&["als-xz"], Unfair, 270),
    one(&["als-xy-wing"], Unfair, 280),
    one(&["continuous-nice-loop"], Unfair, 290),
    one(&["aic"], Unfair, 290),
    one(&["discontinuous-nice-loop"], Unfair, 290),
    one(&["grouped-continuous-nice-loop"], Unfair, 310),
    one(&["grouped-aic"], Unfair, 310),
    one(&["grouped-discontinuous-nice-loop"], Unfair, 310),
    one(&["als-xy-chain"], Unfair, 340),
    one(&["death-blossom"], Unfair, 350),
    one(&["als-continuous-nice-loop"], Unfair, 370),
    one(&["als-aic"], Unfair, 370),
    one(&["als-discontinuous-nice-loop"], Unfair, 370),
    one(&["nishio-forcing-chain"], Extreme, 450),
    one(&["contradiction-forcing-chain"], Extreme, 500),
    one(&["double-forcing-chain"], Extreme, 520),
    one(&["cell-forcing-chain"], Extreme, 540),
    one(&["region-forcing-chain"], Extreme, 560),
    one(&["forcing-net-contradiction"], Extreme, 700),
    one(&["forcing-net-double"], Extreme, 720),
    one(&["forcing-net-cell"], Extreme, 740),
    one(&["forcing-net-region"], Extreme, 760),
    one(&["forcing-net-plus"], Extreme, 900),
    one(&["nested-net"], Extreme, 1500),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_and_scores_rise_along_the_order() {
        for pair in ORDER.windows(2) {
            assert!(pair[0].level <= pair[1].level, "{:?}", pair[1].techniques);
            assert!(pair[0].score <= pair[1].score, "{:?}", pair[1].techniques);
        }
    }
}
