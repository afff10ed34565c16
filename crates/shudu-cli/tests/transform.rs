//! `shudu transform` and `shudu dedupe`: puzzles written another way, and those that are the same.

mod common;

use common::{shudu, shudu_with};

const CLASSIC: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn transformed(args: &[&str], input: &str) -> String {
    let ran = shudu_with(&[&["transform"], args].concat(), input.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

#[test]
fn isomorphs_share_their_canonical_form() {
    let form = transformed(&["--canonical"], CLASSIC);
    assert_eq!(transformed(&["--canonical"], &form), form);
    let random = transformed(&["--random", "--seed", "1", "--count", "5"], CLASSIC);
    assert_eq!(random.lines().count(), 5);
    assert!(random.lines().all(|line| line != CLASSIC && line != form.trim_end()));
    assert_eq!(transformed(&["--canonical"], &random), form.repeat(5));
    assert_eq!(transformed(&["--random", "--seed", "1", "--count", "5"], CLASSIC), random);
}

#[test]
fn a_seed_that_was_drawn_is_said() {
    let ran = shudu(["transform", "--random", "--string", CLASSIC]);
    let seed = ran.err.trim().strip_prefix("seed ").expect("it is said").to_owned();
    assert_eq!(shudu(["transform", "--random", "--seed", &seed, "--string", CLASSIC]).out, ran.out);
}

#[test]
fn boards_turn_with_their_blocks_and_regions() {
    let four = "12..\n....\n..3.\n....\n";
    assert_eq!(transformed(&["--rotate", "90"], four), "...1\n...2\n.3..\n....\n");
    assert_eq!(transformed(&["--rotate", "180"], four), "....\n.3..\n....\n..21\n");
    assert_eq!(transformed(&["--rotate", "270"], four), "....\n..3.\n2...\n1...\n");
    assert_eq!(transformed(&["--reflect", "horizontal"], four), "..21\n....\n.3..\n....\n");
    assert_eq!(transformed(&["--reflect", "vertical"], four), "....\n..3.\n....\n12..\n");
    assert_eq!(transformed(&["--reflect", "diagonal"], four), "1...\n2...\n..3.\n....\n");
    assert_eq!(transformed(&["--reflect", "antidiagonal"], four), "....\n.3..\n...2\n...1\n");
    // Blocks that stand upright are no longer the usual ones, so they are written.
    let six = shudu(["transform", "examples/six.txt", "--rotate", "90"]);
    assert!(six.out.contains("BLOCKS 3x2\n"), "{}", six.out);
}

#[test]
fn digits_are_relabelled_on_boards_of_any_size() {
    assert_eq!(
        transformed(&["--relabel", "4321"], "12..\n....\n..3.\n....\n"),
        "43..\n....\n..2.\n....\n"
    );
    let ran = shudu(["transform", "--relabel", "112345678", "--string", CLASSIC]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("expected the 9 digits from 1 to 9, each once, in any order"),
        "{}",
        ran.err
    );
    let ran = shudu(["transform", "--relabel", "1-9", "--string", CLASSIC]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("'1-9' is not a sequence of digits"), "{}", ran.err);
}

#[test]
fn automorphisms_are_counted() {
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(transformed(&["--automorphisms"], most), "648\n");
    let both = format!("{CLASSIC}\n{most}\n");
    assert_eq!(transformed(&["--automorphisms"], &both), "puzzle 1: 1\npuzzle 2: 648\n");
    assert_eq!(
        transformed(&["--automorphisms", "--json"], most),
        "{\"automorphisms\":648,\"puzzle\":1,\"schema\":1}\n"
    );
}

#[test]
fn what_cannot_be_carried_over_is_refused_and_named() {
    for how in [&["--canonical"][..], &["--rotate", "90"], &["--relabel", "987654321"]] {
        let ran = shudu([&["transform", "examples/killer.txt"], how].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""));
        assert!(ran.err.contains("the rule 'killer cage' cannot be transformed"), "{}", ran.err);
    }
    let ran = shudu(["transform", "examples/six.txt", "--canonical"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("only on 9 × 9 boards"), "{}", ran.err);
}

#[test]
fn exactly_one_transformation_is_asked_for() {
    let wrong: [&[&str]; 4] = [
        &[],
        &["--canonical", "--random"],
        &["--canonical", "--seed", "1"],
        &["--rotate", "90", "--count", "2"],
    ];
    for args in wrong {
        let ran = shudu([&["transform", "examples/classic.txt"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
    }
}

#[test]
fn json_holds_the_puzzle() {
    let out = transformed(&["--rotate", "180", "--json"], "12..\n....\n..3.\n....\n");
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(object["puzzle"], 1);
    assert_eq!(object["result"]["grid"][3], serde_json::json!([null, null, 2, 1]));
}

#[test]
fn the_first_of_each_class_is_kept() {
    let turned = transformed(&["--rotate", "90"], CLASSIC);
    let fewer = CLASSIC.replacen('5', ".", 1);
    let all = format!("{CLASSIC}\n{fewer}\n{turned}{CLASSIC}\n");
    let ran = shudu_with(&["dedupe"], all.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, "kept 2 of 4 puzzles\n"));
    assert_eq!(ran.out, format!("{CLASSIC}\n{fewer}\n"));
    let ran = shudu_with(&["dedupe", "--list"], all.as_bytes());
    assert_eq!(ran.err, "2 of 4 puzzles are duplicates of earlier ones\n");
    assert_eq!(ran.out, "3 1\n4 1\n");
    let ran = shudu_with(&["dedupe", "--exact", "--list", "--json"], all.as_bytes());
    assert_eq!(ran.out, "{\"puzzle\":4,\"same_as\":1,\"schema\":1}\n");
    let ran = shudu_with(&["dedupe", "--exact"], all.as_bytes());
    assert_eq!(ran.out, format!("{CLASSIC}\n{fewer}\n{turned}"));
}

#[test]
fn variants_are_compared_as_they_are_or_refused() {
    let ran = shudu(["dedupe", "examples/killer.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("--exact compares puzzles of any kind"), "{}", ran.err);
    let ran = shudu(["dedupe", "examples/killer.txt", "--exact"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "kept 1 of 1 puzzle\n"));
    // Broken puzzles have a form too.
    let ran = shudu(["dedupe", "examples/many.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, "kept 6 of 6 puzzles\n"));
}
