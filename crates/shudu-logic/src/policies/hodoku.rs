//! HoDoKu's order, scores and levels, as its settings show them, and which of several steps it takes, as far as
//! scores of puzzles tell.
//!
//! Singles are taken in the order in which they came about, since that decides how many of them are naked and
//! how many hidden. Of naked subsets those in blocks come first; of chains the one that takes out most, then
//! the one that does so nearest to the top left, and so for Sue de Coq. For all others no rule was found that
//! agrees better than ours.

use super::Level::{Easy, Extreme, Hard, Medium, Unfair};
use super::{By, Choice, Level, Policy, PolicyPlace};

const FIRST: Choice = Choice::First;
const OLDEST: Choice = Choice::Least(&[By::Age]);
const IN_BLOCKS: Choice = Choice::Least(&[By::Blocks]);
const MOST: Choice = Choice::Least(&[By::Eliminations, By::Cells]);
const BY_CELL: Choice = Choice::Least(&[By::Cells]);

const fn place(
    techniques: &'static [&'static str],
    level: Level,
    score: u32,
    choice: Choice,
) -> PolicyPlace {
    PolicyPlace { techniques, level, score, choice }
}

/// HoDoKu's default settings.
pub(super) const HODOKU: Policy =
    Policy { id: "hodoku", order: ORDER, limits: [800, 1000, 1600, 1800] };

const ORDER: &[PolicyPlace] = &[
    place(&["full-house"], Easy, 4, OLDEST),
    place(&["naked-single"], Easy, 4, OLDEST),
    place(&["hidden-single"], Easy, 14, OLDEST),
    place(&["locked-pair"], Medium, 40, FIRST),
    place(&["locked-triple"], Medium, 60, FIRST),
    place(&["pointing", "claiming"], Medium, 50, FIRST),
    place(&["naked-pair"], Medium, 60, IN_BLOCKS),
    place(&["naked-triple"], Medium, 80, IN_BLOCKS),
    place(&["hidden-pair"], Medium, 70, FIRST),
    place(&["hidden-triple"], Medium, 100, FIRST),
    place(&["naked-quadruple"], Hard, 120, IN_BLOCKS),
    place(&["hidden-quadruple"], Hard, 150, FIRST),
    place(&["x-wing"], Hard, 140, FIRST),
    place(&["swordfish"], Hard, 150, FIRST),
    place(&["jellyfish"], Hard, 160, FIRST),
    place(&["remote-pair"], Hard, 110, FIRST),
    place(&["bug-1"], Hard, 100, FIRST),
    place(&["skyscraper"], Hard, 130, FIRST),
    place(&["two-string-kite"], Hard, 150, FIRST),
    place(&["turbot-fish"], Hard, 120, FIRST),
    place(&["empty-rectangle"], Hard, 120, FIRST),
    place(&["w-wing"], Hard, 150, FIRST),
    place(&["xy-wing"], Hard, 160, FIRST),
    place(&["xyz-wing"], Hard, 180, FIRST),
    place(&["unique-rectangle-1"], Hard, 100, FIRST),
    place(&["unique-rectangle-2"], Hard, 100, FIRST),
    place(&["unique-rectangle-3"], Hard, 100, FIRST),
    place(&["unique-rectangle-4"], Hard, 100, FIRST),
    place(&["unique-rectangle-5"], Hard, 100, FIRST),
    place(&["unique-rectangle-6"], Hard, 100, FIRST),
    place(&["hidden-rectangle"], Hard, 100, FIRST),
    place(&["avoidable-rectangle-1"], Hard, 100, FIRST),
    place(&["avoidable-rectangle-2"], Hard, 100, FIRST),
    place(&["finned-x-wing"], Hard, 130, FIRST),
    place(&["sashimi-x-wing"], Hard, 150, FIRST),
    place(&["finned-swordfish"], Unfair, 200, FIRST),
    place(&["sashimi-swordfish"], Unfair, 240, FIRST),
    place(&["finned-jellyfish"], Unfair, 250, FIRST),
    place(&["sashimi-jellyfish"], Unfair, 260, FIRST),
    place(&["simple-colours-trap", "simple-colours-wrap"], Hard, 150, FIRST),
    place(&["multi-colours-1", "multi-colours-2"], Hard, 200, FIRST),
    place(&["sue-de-coq"], Unfair, 250, BY_CELL),
    place(&["x-chain"], Unfair, 260, MOST),
    place(&["xy-chain"], Unfair, 260, MOST),
    place(&["continuous-nice-loop", "discontinuous-nice-loop", "aic"], Unfair, 280, MOST),
    place(
        &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"],
        Unfair,
        300,
        MOST,
    ),
    place(&["als-xz"], Unfair, 300, FIRST),
    place(&["als-xy-wing"], Unfair, 320, FIRST),
    place(&["als-xy-chain"], Unfair, 340, FIRST),
    place(&["franken-x-wing"], Unfair, 300, FIRST),
    place(&["franken-swordfish"], Unfair, 350, FIRST),
    place(&["finned-franken-x-wing"], Unfair, 390, FIRST),
    place(&["finned-franken-swordfish"], Unfair, 410, FIRST),
    place(
        &[
            "nishio-forcing-chain",
            "contradiction-forcing-chain",
            "double-forcing-chain",
            "cell-forcing-chain",
            "region-forcing-chain",
        ],
        Extreme,
        500,
        FIRST,
    ),
    place(
        &[
            "forcing-net-contradiction",
            "forcing-net-double",
            "forcing-net-cell",
            "forcing-net-region",
        ],
        Extreme,
        700,
        FIRST,
    ),
];
