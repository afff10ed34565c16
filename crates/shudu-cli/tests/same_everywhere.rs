//! Ratings, counts, explanations and generated puzzles do not depend on the number of threads or on the instruction
//! set.

mod common;

use common::command;

/// What a command prints on an instruction set and a number of threads; none if the machine lacks the set.
fn printed(args: &[&str], simd: &str, threads: Option<&str>) -> Option<String> {
    let mut all = args.to_vec();
    if let Some(threads) = threads {
        all.extend(["--threads", threads]);
    }
    let ran: common::Ran =
        command(all).env("SHUDU_SIMD", simd).output().expect("the program starts").into();
    if ran.code == 2 && ran.err.contains(simd) {
        return None;
    }
    assert!([0, 1].contains(&ran.code), "{args:?} {simd}: {}", ran.err);
    Some(ran.out)
}

#[test]
fn threads_and_instruction_sets_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let many =
        common::shudu(["generate", "--type", "standard", "--count", "12", "--seed", "5"]).out;
    let variants = common::shudu([
        "generate", "--type", "mixed", "--count", "3", "--seed", "5", "--to", "json",
    ])
    .out;
    let many = common::write(folder.path(), "many.txt", many);
    let variants = common::write(folder.path(), "variants.jsonl", variants);
    let commands: [(&[&str], bool); 16] = [
        (&["rate", &many], true),
        (&["rate", &many, "--scale", "hodoku", "--json"], true),
        (&["rate", &many, "--scale", "study"], true),
        (&["rate", &variants], true),
        (&["count", &many], true),
        (&["count", &variants, "--limit", "50"], true),
        (&["count", "--string", &".".repeat(16)], true),
        (&["count", "--estimate", "--probes", "200", "--seed", "2", "--size", "9"], false),
        (&["explain", &many], false),
        (&["explain", &variants, "--to", "json"], false),
        (&["hint", &many], false),
        (&["study", &many, "--print-step"], false),
        (&["solve", &many, "--to", "line"], true),
        (&["generate", "--type", "standard", "--minimal", "--count", "3", "--seed", "8"], true),
        (&["generate", "--type", "killer", "--count", "2", "--seed", "8"], true),
        (&["practice", "--technique", "naked-pair", "--seed", "8"], false),
    ];
    for (args, takes_threads) in commands {
        let one = takes_threads.then_some("1");
        let plain = printed(args, "portable", one).expect("every machine has the portable code");
        assert!(!plain.is_empty(), "{args:?}");
        let mut others = 0;
        for simd in ["portable", "sse2", "avx2", "avx512"] {
            let threads = takes_threads.then_some("3");
            let Some(other) = printed(args, simd, threads) else { continue };
            others += 1;
            assert_eq!(other, plain, "{args:?} on {simd}");
        }
        assert!(others > 0, "{args:?}");
    }
}
