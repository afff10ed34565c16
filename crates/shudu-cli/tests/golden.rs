//! Generated puzzles that never change: five seeds of each type, the same on every instruction set and
//! on any number of threads.
//!
//! If the generator has to make other puzzles, raise `GENERATOR_VERSION` first and accept the new snapshots then: each
//! puzzle's source names the version that makes it.

mod common;

use common::{Ran, command};

const TYPES: [(&str, &[&str]); 16] = [
    ("standard", &["--type", "standard"]),
    ("minimal", &["--type", "standard", "--minimal", "--givens", "0", "81"]),
    ("killer", &["--type", "killer"]),
    ("inequality", &["--type", "inequality"]),
    ("mixed", &["--type", "mixed"]),
    ("thermometer", &["--with", "thermometer=4..8"]),
    ("jigsaw", &["--with", "regions"]),
    ("arrow", &["--with", "arrow=4..8"]),
    ("kropki", &["--with", "difference=5..10", "--with", "ratio=5..10"]),
    ("symmetric", &["--type", "killer", "--symmetry", "rotate180"]),
    ("six", &["--type", "standard", "--size", "6"]),
    ("standard_extreme", &["--type", "standard", "--difficulty", "extreme"]),
    ("killer_easy", &["--type", "killer", "--difficulty", "easy"]),
    ("inequality_medium", &["--type", "inequality", "--difficulty", "medium"]),
    ("mixed_hard", &["--type", "mixed", "--difficulty", "hard"]),
    ("arrow_unfair", &["--with", "arrow", "--difficulty", "unfair"]),
];

fn made(args: &[&str], simd: Option<&str>, threads: &str) -> String {
    let mut text = String::new();
    for seed in ["1", "2", "3", "4", "5"] {
        let all = [&["generate", "--seed", seed, "--threads", threads], args].concat();
        let mut command = command(all);
        if let Some(simd) = simd {
            command.env("SHUDU_SIMD", simd);
        }
        let ran: Ran = command.output().expect("the program starts").into();
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        text.push_str(&ran.out);
    }
    text
}

#[test]
fn five_seeds_of_each_type() {
    for (name, args) in TYPES {
        let text = made(args, None, "1");
        insta::assert_snapshot!(name, text);
        assert_eq!(made(args, Some("portable"), "2"), text, "{name}");
    }
}
