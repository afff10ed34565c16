//! Every kind of the catalogue means one thing in all its methods.

use shudu_core::Rng;
use shudu_testkit::check_kind;

#[test]
fn every_kind_lowers_and_allows_what_it_checks() {
    for (seed, kind) in shudu_constraints::kinds().iter().enumerate() {
        check_kind(*kind, 400, &mut Rng::from_seed(seed as u64));
    }
}
