//! Runs the battery that every engine passes.

use shudu_classic::Classic;

#[test]
fn classic_passes_the_battery() {
    shudu_testkit::battery(&Classic);
}
