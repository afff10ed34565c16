//! Solving as people do, from the command line.

mod common;

use common::{shudu, shudu_with};
use serde_json::Value;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

#[test]
fn explains_every_step_and_checks_it() {
    let ran = shudu(["explain", "--string", EASY, "--verify"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("1. Hidden Single: in block 2, 8 can only go in r1c6; r1c6 is 8"));
    assert!(ran.out.starts_with("Hidden Single, 12 steps at once:\n"), "{}", ran.out);
    assert!(ran.out.ends_with("solved in 51 steps: Easy, score 332\n"), "{}", ran.out);
}

#[test]
fn the_hardest_need_no_guess_and_every_proof_holds() {
    let ran = shudu(["explain", "--string", HARD, "--verify", "--to", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let path: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&path["solved"], &path["guess"]), (&Value::Bool(true), &Value::Bool(false)));
    assert_eq!(path["level"], "extreme");
    assert!(path["steps"].as_array().unwrap().len() > 50);
}

#[test]
fn a_page_holds_all_steps() {
    let ran = shudu(["explain", "--string", EASY, "--to", "html", "--lang", "zh-CN"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.starts_with("<!doctype html>") && ran.out.contains("<svg"));
    assert_eq!(ran.out.matches("<li>").count(), 51);
    assert!(ran.out.contains("排除法") && !ran.out.contains("<script"));
}

#[test]
fn hints_say_more_from_level_to_level() {
    let hint = |level: &str| {
        let ran = shudu(["hint", "--string", EASY, "--level", level]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert_eq!(hint("1"), "Look at block 2.\n");
    assert_eq!(hint("2"), "Try Hidden Single.\n");
    assert_eq!(hint("4"), "Hidden Single with 8 in r1c6\n");
    assert!(hint("5").ends_with("r1c6 is 8\n"));
    assert_eq!(shudu(["hint", "--string", EASY, "--level", "6"]).code, 2);
}

#[test]
fn a_hint_starts_where_the_player_is_and_says_what_is_wrong() {
    let right = EASY.replacen("7...", "78..", 1);
    let ran = shudu(["hint", "--string", EASY, "--from-state", &right, "--level", "5"]);
    assert!(ran.code == 0 && !ran.out.contains("r1c6 is 8"), "{}", ran.out);
    let wrong = right.replacen("78..", "74..", 1);
    let ran = shudu(["hint", "--string", EASY, "--from-state", &wrong]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("There is a mistake: check r1c6 = 4 again"), "{}", ran.out);
}

#[test]
fn puzzles_without_one_solution_are_told_so() {
    let several =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.........";
    let ran = shudu(["explain", "--string", several]);
    assert!(ran.err.contains("several solutions"), "{}", ran.err);
    let none = EASY.replacen("53", "55", 1);
    let ran = shudu(["explain", "--string", &none]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("5 appears twice in row 1"), "{}", ran.err);
    let done = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let ran = shudu(["hint", "--string", done]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "The puzzle is solved.\n"));
}

#[test]
fn ratings_come_in_order_whatever_the_threads() {
    let puzzles = format!("{}{HARD}\n{EASY}\n", format!("{EASY}\n").repeat(80));
    let rate = |threads: &str| {
        let ran = shudu_with(&["rate", "--json", "--threads", threads], puzzles.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    let one = rate("1");
    assert_eq!(rate("2"), one);
    for (number, line) in one.lines().enumerate() {
        let rating: Value = serde_json::from_str(line).unwrap();
        assert_eq!(rating["puzzle"], number + 1);
        assert_eq!(rating["level"], if number == 80 { "extreme" } else { "easy" });
        assert_eq!(rating["guess"], false);
    }
}

#[test]
fn all_steps_of_a_technique() {
    let ran = shudu(["steps", "--string", EASY, "--technique", "naked-single"]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 4), "{}", ran.out);
    let ran = shudu(["steps", "--string", EASY, "--technique", "leviathan"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    let ran = shudu(["steps", "--string", EASY, "--technique", "xy-wng"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("xy-wing"), "{}", ran.err);
}

#[test]
fn practice_leads_to_where_the_technique_is_next() {
    for technique in ["naked-pair", "x-wing", "xy-wing"] {
        let args = ["practice", "--technique", technique, "--count", "2", "--seed", "1"];
        let ran = shudu([&args[..], &["--to", "json"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let ran = shudu_with(&["hint", "--level", "5", "--json"], ran.out.as_bytes());
        assert_eq!(ran.out.lines().count(), 2, "{}", ran.out);
        for line in ran.out.lines() {
            let hint: Value = serde_json::from_str(line).unwrap();
            assert_eq!(hint["step"]["technique"], technique);
        }
    }
}

#[test]
fn the_study_way_tells_its_records_and_keeps_its_limits() {
    let file = "examples/study/m3.txt";
    let ran = shudu(["study", file, "--print-step"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("  1. "), "{ran:?}");
    let ran = shudu(["study", file, "--level-limit", "2", "--no-try"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    // Without any time nothing is begun, and that is said.
    for args in [&["study", "--json"][..], &["study", "--try-error", "--json"]] {
        let ran = shudu(args.iter().copied().chain([file, "--timeout", "0s"]));
        assert_eq!(ran.code, 1, "{ran:?}");
        let told: Value = serde_json::from_str(&ran.out).unwrap();
        // The clock may stop it before the board is laid out, or right after.
        if told["error"].is_null() {
            assert_eq!(told["solved"], false, "{ran:?}");
            assert!(told["ending"] == "interrupted" || told["cut"] == true, "{ran:?}");
        } else {
            assert_eq!(told["error"], "stopped at the time limit", "{ran:?}");
        }
    }
    let ran = shudu(["study", file, "--timeout", "0s"]);
    assert!(ran.out.contains("stopped at the time limit"), "{ran:?}");
}
