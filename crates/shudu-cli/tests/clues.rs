//! Candidates that stand in solutions, and clues that a puzzle can do without.

mod common;

use common::{CLASSIC, SOLVED, shudu, write};

#[test]
fn true_candidates_tell_one_solution_from_several() {
    let latin = ["--size", "2", "--digits", "1-3", "--blocks", "none", "--rules", "row,column"];
    let less = ["--ineq", "r1c1<r1c2"];
    let args = || ["candidates", "--true"].into_iter().chain(latin).chain(less);
    let ran = shudu(args().chain(["--json"]));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["complete"], true);
    let candidates = serde_json::json!([[[1, 2], [2, 3]], [[1, 2, 3], [1, 2, 3]]]);
    assert_eq!(json["candidates"], candidates);
    let several = serde_json::json!([[[1, 2], [2, 3]], [[2, 3], [1, 2]]]);
    assert_eq!(json["several"], several);

    let ran = shudu(args());
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.starts_with("True candidates"), "{ran:?}");
    assert!(ran.out.contains("┃ ₁2 │ 12 ┃") && ran.out.contains("┃ 3  │ ₃  ┃"), "{ran:?}");
    assert!(ran.err.starts_with("digits in subscript"), "{ran:?}");
    let ran = shudu(args().chain(["--svg"]));
    let rare =
        ran.out.split("class=\"rare-candidate\">").nth(1).and_then(|g| g.split("</g>").next());
    assert_eq!(rare.map(|group| group.matches("<text").count()), Some(2), "{ran:?}");
    // Each option counts once.
    let sign = ran.out.split("class=\"sign\">").nth(1).and_then(|g| g.split("</g>").next());
    assert_eq!(sign.map(|group| group.matches("<path").count()), Some(1), "{ran:?}");

    // One solution: all is settled, and nothing is to be told apart.
    let ran = shudu(args().chain(["--ineq", "r1c2<r2c2"]));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{ran:?}");
    assert!(ran.out.contains("┃ 2 3 ┃"), "{ran:?}");

    let ran = shudu(["candidates", "--size", "4", "--max-nodes", "3"]);
    assert_eq!(ran.code, 2, "an option that would do nothing is refused: {ran:?}");
}

#[test]
fn true_candidates_of_no_solution_and_of_a_stopped_search_say_so() {
    let ran = shudu(["candidates", "--true", "--string", "11.............."]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("1 appears twice in row 1"), "{ran:?}");
    let ran = shudu(["candidates", "--true", "--string", "123....4........", "--json"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("\"error\":\"no solution\""), "{ran:?}");

    let naive = ["candidates", "--true", "--size", "6", "--engine", "naive"];
    let ran = shudu(naive.into_iter().chain(["--max-nodes", "2000", "--json"]));
    assert_eq!(ran.code, 1, "{ran:?}");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["complete"], false);
    assert_eq!(json["candidates"][0][0], serde_json::json!([1]));
    assert!(ran.err.contains("limit of 2000 steps: these are the digits found so far"), "{ran:?}");
    let ran = shudu(naive.into_iter().chain(["--timeout", "200ms"]));
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.starts_with("True candidates (partial)"), "{ran:?}");
}

#[test]
fn minimize_leaves_a_puzzle_that_is_unique_and_has_nothing_to_spare() {
    let ran = shudu(["minimize", "--string", SOLVED]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(ran.out.len(), 82, "as the input was: {ran:?}");
    assert!(ran.err.starts_with("removed: "), "{ran:?}");
    let puzzle = ran.out.trim_end();
    assert_eq!(shudu(["solve", "--unique", "--string", puzzle]).out, format!("{SOLVED}\n"));
    let listed = shudu(["minimize", "--list", "--string", puzzle]);
    assert_eq!((listed.code, listed.out.as_str()), (0, "no clue can be removed\n"), "{listed:?}");

    let seeded = |seed| shudu(["minimize", "--string", SOLVED, "--seed", seed]).out;
    assert_eq!(seeded("3"), seeded("3"));
    assert_ne!(seeded("3"), seeded("4"));

    let extra = ["minimize", "--string", CLASSIC, "--ineq", "r1c1>r1c2", "--list"];
    let ran = shudu(extra);
    assert!(ran.out.contains("given 5 at r1c1\n"), "{ran:?}");
    assert!(ran.out.lines().any(|line| line.starts_with("inequality")), "{ran:?}");
    assert!(ran.out.lines().all(|line| !line.contains("row")), "{ran:?}");
    let ran = shudu(extra.into_iter().chain(["--json"]));
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let kinds: Vec<_> = json["redundant"].as_array().unwrap().iter().collect();
    assert!(kinds.iter().any(|clue| clue["kind"] == "inequality"), "{ran:?}");
    assert!(kinds.iter().any(|clue| clue["given"] == "r1c1" && clue["digits"][0] == 5), "{ran:?}");

    let ran = shudu(["minimize", "examples/mixed.txt", "--keep", "givens", "--json", "--all"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["minimal"], true);
    let folder = tempfile::tempdir().unwrap();
    let left = write(folder.path(), "left.json", json["result"].to_string());
    assert_eq!(shudu(["check", "--unique", &left]).out, "ok\n");
}

#[test]
fn only_unique_puzzles_lose_clues_and_limits_hold() {
    let ran = shudu(["minimize", "--size", "4"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
    let said =
        "several solutions; clues can only be removed from a puzzle with exactly one solution\n";
    assert_eq!(ran.err, said);
    let ran = shudu(["minimize", "--list", "--json", "--string", "11.............."]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("1 appears twice in row 1"), "{ran:?}");

    let ran = shudu(["minimize", "--string", SOLVED, "--max-nodes", "60"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("limit of 60 steps: more clues may be removable"), "{ran:?}");
    let rest = ran.out.trim_end();
    assert_eq!(shudu(["solve", "--unique", "--string", rest]).out, format!("{SOLVED}\n"));

    let ran = shudu(["minimize", "examples/killer.txt", "--to", "line"]);
    assert_eq!(ran.code, 2, "a format that cannot hold it is refused: {ran:?}");
    assert!(ran.err.contains("sections and json"), "{ran:?}");
}
