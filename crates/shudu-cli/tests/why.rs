//! What clashes in a puzzle without a solution.

mod common;

use common::{shudu, shudu_with};

#[test]
fn the_clash_is_named() {
    let ran = shudu(["why", "examples/clash.txt"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(
        ran.out,
        "no solution: these 4 clues and rules clash; if any one of them is left out, the others can be satisfied together
  given 1 at r5c1
  given 2 at r7c1
  killer cage 3: r1c1 r1c2
  column: column 1
"
    );
}

#[test]
fn a_rule_that_cannot_be_kept_stands_alone() {
    let ran = shudu_with(&["why"], b"GRID\n....\n....\n....\n....\n\nCAGES\n9 0 0 0 1\n");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(
        ran.out,
        "no solution: this constraint cannot be satisfied even on its own\n  killer cage 9: r1c1 r1c2\n"
    );
}

#[test]
fn puzzles_with_a_solution_have_no_clash() {
    let ran = shudu(["why", "examples/classic.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "the puzzle has a solution: nothing clashes\n"));
    let ran = shudu(["why", "examples/classic.txt", "--json"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "{\"puzzle\":1,\"schema\":1,\"status\":\"solvable\"}\n"));
}

#[test]
fn several_puzzles_are_told_apart() {
    let two = b"11..............\n................\n";
    let ran = shudu_with(&["why", "--from", "line"], two);
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        lines[0],
        "puzzle 1: no solution: these 3 clues and rules clash; if any one of them is left out, the others can be satisfied together"
    );
    assert_eq!(lines[lines.len() - 1], "puzzle 2: the puzzle has a solution: nothing clashes");
}

#[test]
fn a_limit_is_said() {
    let ran = shudu(["why", "--size", "9", "--max-nodes", "0"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("stopped at the limit of 0 steps"), "{}", ran.out);
}
