//! HoDoKu's order, scores and levels, as its settings show them.

use super::Level::{Easy, Hard, Medium};
use super::{Level, Policy, Rated};

const fn rated(technique: &'static str, level: Level, score: u32) -> Rated {
    Rated { technique, level, score }
}

/// HoDoKu's default settings.
pub(super) const HODOKU: Policy =
    Policy { id: "hodoku", order: ORDER, limits: [800, 1000, 1600, 1800] };

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
];
