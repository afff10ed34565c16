//! Runs the SAT engine with each solver against the battery, and against the naive engine on every kind.

use shudu_sat::Sat;
use shudu_testkit::{agrees_with_naive, battery};

macro_rules! solver {
    ($module:ident, $engine:expr) => {
        mod $module {
            use super::*;

            #[test]
            fn passes_the_battery() {
                battery(&$engine);
            }

            #[test]
            fn finds_what_the_naive_engine_finds() {
                agrees_with_naive(&$engine, 200, 14);
            }

            #[test]
            #[ignore = "ten times as long; run before a release"]
            fn finds_what_the_naive_engine_finds_on_many_more() {
                agrees_with_naive(&$engine, 2_000, 15);
            }
        }
    };
}

solver!(batsat, Sat::BATSAT);
#[cfg(feature = "minisat")]
solver!(minisat, Sat::MINISAT);
#[cfg(feature = "cadical")]
solver!(cadical, Sat::CADICAL);
