//! All methods of every kind in the catalogue agree on its meaning.

use std::sync::Arc;
use std::thread;

use shudu_constraints::{find, kinds};
use shudu_core::{Constraint, Entry, Puzzle, Rng};
use shudu_testkit::{check_constraint, check_kind, random_geometry, rounds};

#[test]
fn every_kind_lowers_and_allows_what_it_checks() {
    thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || {
                for (seed, kind) in kinds().iter().enumerate().skip(half).step_by(2) {
                    check_kind(*kind, rounds(400), &mut Rng::from_seed(seed as u64));
                }
            });
        }
    });
}

#[test]
fn rules_about_what_is_not_marked_know_the_marks() {
    let rules: [(&str, &[&str]); 6] = [
        ("strict-kropki", &["difference", "ratio"]),
        ("negative-difference", &["difference"]),
        ("negative-ratio", &["ratio"]),
        ("strict-xv", &["xv"]),
        ("minimum", &["minimum"]),
        ("maximum", &["maximum"]),
    ];
    for (id, marks) in rules {
        let rng = &mut Rng::from_seed(7);
        let mut n_exempt = 0;
        for _ in 0..200 {
            let (geometry, solution) = random_geometry(false, rng);
            let alone = find(id).unwrap().sample(&solution, rng);
            let alone = alone.unwrap_or_else(|| find(id).unwrap().build(&Entry::new()));
            let mut wanted: Vec<Arc<dyn Constraint>> = vec![alone.clone()];
            for _ in 0..rng.below(30) {
                let mark = find(marks[rng.below(marks.len())]).unwrap();
                wanted.extend(mark.sample(&solution, rng));
            }
            rng.shuffle(&mut wanted);
            let mut puzzle = Puzzle::new(geometry);
            wanted.iter().for_each(|constraint| puzzle.add(constraint.clone()).unwrap());
            let place = wanted.iter().position(|other| Arc::ptr_eq(other, &alone)).unwrap();
            let knowing = &puzzle.constraints()[place];
            assert_eq!((knowing.id(), knowing.entry()), (id, alone.entry()));
            // Marks can only exempt pairs of neighbours, unless they also determine which values count.
            let (fewer, all) = (knowing.check(&solution), alone.check(&solution));
            let is_part = fewer.iter().all(|violation| all.contains(violation));
            assert!(is_part || id.starts_with("negative"));
            n_exempt += usize::from(fewer.len() < all.len());
            check_constraint(knowing, &solution, rng);
        }
        assert!(n_exempt > 0 || id.ends_with("imum"), "{id} never met a mark");
    }
}
