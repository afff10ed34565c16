//! Puzzles made to order from the command line.

mod common;

use common::{shudu, shudu_with};

fn made(args: &[&str]) -> String {
    let ran = shudu([&["generate"], args].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// How many puzzles there are, each with exactly one solution.
fn n_unique(puzzles: &str) -> usize {
    let ran = shudu_with(&["solve", "--unique", "--json"], puzzles.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.out);
    ran.out.lines().filter(|line| line.contains("\"status\":\"solved\"")).count()
}

#[test]
fn every_type_of_the_first_document() {
    for name in ["standard", "killer", "inequality", "mixed"] {
        let puzzles = made(&["--type", name, "--seed", "11", "--count", "3", "--to", "json"]);
        assert_eq!(puzzles.lines().count(), 3, "{name}");
        assert_eq!(n_unique(&puzzles), 3, "{name}");
    }
}

#[test]
fn its_flags_with_any_type() {
    let ranges: [&[&str]; 4] =
        [&["--cages", "8", "20"], &["--ineq", "5", "60"], &["--givens", "5", "30"], &["--minimal"]];
    for name in ["standard", "mixed"] {
        for which in 0..16 {
            let mut args = vec!["--type", name, "--seed", "4", "--with-solution"];
            for (number, range) in ranges.iter().enumerate() {
                if which >> number & 1 == 1 {
                    args.extend_from_slice(range);
                }
            }
            if args.contains(&"--minimal") && args.len() > 6 {
                // Ranges with a least number and no clue to spare exclude each other, mostly.
                continue;
            }
            assert_eq!(n_unique(&made(&args)), 1, "{args:?}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_and_is_told_where_it_was_drawn() {
    let args = ["--type", "killer", "--seed", "5"];
    assert_eq!(made(&args), made(&args));
    let source =
        "SOURCE shudu generate --with killer=28..36 --givens 0 0 --seed 5 --nth 1 --generator 2";
    assert!(made(&args).contains(source));
    let ran = shudu(["generate", "--type", "standard"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("seed"), "{}", ran.err);
}

/// The words of a command, in which quotes keep some together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (number, part) in command.split('\'').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

#[test]
fn the_source_is_the_command_that_makes_the_same_puzzle() {
    let sign = |place: usize| if (place / 9 + place).is_multiple_of(3) { '.' } else { '1' };
    let pattern: String = (0..81).map(sign).collect();
    for args in [
        &["--type", "mixed", "--difficulty", "hard", "--count", "3"][..],
        &["--type", "killer", "--size", "6", "--count", "2"],
        &["--type", "standard", "--minimal", "--givens", "0", "81"],
        &["--type", "standard", "--symmetry", "rotate180", "--clues", "24", "30"],
        &[
            "--with",
            "thermometer=2..5",
            "--with",
            "diagonals",
            "--rules",
            "row,column,block,anti-king",
        ],
        &["--type", "standard", "--size", "6", "--blocks", "3x2"],
        &["--type", "inequality", "--size", "5", "--blocks", "none"],
        &["--type", "standard", "--givens", "25", "40", "--pattern", &pattern],
    ] {
        let all = made(&[args, &["--seed", "3", "--to", "json"]].concat());
        for puzzle in all.lines() {
            let json: serde_json::Value = serde_json::from_str(puzzle).unwrap();
            let command = words(json["source"].as_str().unwrap());
            let command: Vec<&str> = command.iter().map(String::as_str).collect();
            assert_eq!(command[..2], ["shudu", "generate"]);
            assert_eq!(
                made(&[&command[2..], &["--to", "json"]].concat()).trim(),
                puzzle,
                "{args:?}"
            );
        }
    }
    let ran = shudu(["generate", "--type", "killer", "--seed", "1", "--generator", "1"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("version 1 of the generator"), "{}", ran.err);
}

#[test]
fn the_first_documents_own_way_to_call_it() {
    let ours = made(&["--type", "killer", "--seed", "5"]);
    let theirs = shudu(["--generate", "--type", "killer", "--seed", "5"]);
    assert_eq!((theirs.code, theirs.out), (0, ours));
}

#[test]
fn sizes_and_kinds() {
    for args in [
        &["--type", "standard", "--size", "4"][..],
        &["--type", "killer", "--size", "6"],
        &["--with", "thermometer=2..5", "--size", "6"],
        &["--with", "diagonals", "--with", "arrow=3"],
    ] {
        let args = [&["--seed", "1"], args].concat();
        assert_eq!(n_unique(&made(&args)), 1, "{args:?}");
    }
}

#[test]
fn threads_change_nothing_and_puzzles_differ() {
    for name in ["standard", "killer"] {
        let args = ["--type", name, "--seed", "8", "--count", "30", "--to", "json"];
        let one = made(&[&args[..], &["--threads", "1"]].concat());
        assert_eq!(made(&[&args[..], &["--threads", "3"]].concat()), one);
        let lines: std::collections::HashSet<&str> = one.lines().collect();
        assert_eq!(lines.len(), 30);
    }
}

#[test]
fn puzzles_that_are_the_same_but_for_symmetry_are_left_out() {
    let args = ["--type", "standard", "--size", "4", "--givens", "4", "4", "--seed", "1"];
    let args = [&args[..], &["--count", "500", "--to", "line"]].concat();
    let ran = shudu([&["generate"], &args[..], &["--distinct-up-to-symmetry"]].concat());
    // The 288 grids are 12 but for the names of digits, and fewer if they may be turned.
    assert_eq!(ran.code, 1, "{}", ran.err);
    let distinct = ran.out.lines().count();
    let all = made(&args).lines().count();
    assert!((1..=12).contains(&distinct) && all == 500, "{distinct} {all}");
}

#[test]
fn clues_and_difficulty() {
    let puzzle =
        made(&["--type", "standard", "--clues", "28", "28", "--seed", "1", "--to", "line"]);
    assert_eq!(puzzle.trim().bytes().filter(|&sign| sign != b'.').count(), 28);
    let puzzles = made(&["--clues", "30", "35", "--seed", "2", "--count", "3", "--to", "json"]);
    for puzzle in puzzles.lines() {
        let puzzle: serde_json::Value = serde_json::from_str(puzzle).unwrap();
        let kinds =
            ["killer", "inequality"].map(|kind| puzzle[kind].as_array().map_or(0, Vec::len));
        let grid = puzzle["grid"].as_array().unwrap();
        let cells = grid.iter().flat_map(|row| row.as_array().unwrap());
        let n = kinds[0] + kinds[1] + cells.filter(|cell| !cell.is_null()).count();
        assert!((30..=35).contains(&n), "{n}: {puzzle}");
    }
    for level in ["easy", "medium", "hard"] {
        let args = ["--type", "standard", "--difficulty", level, "--seed", "1", "--count", "3"];
        let puzzles = made(&[&args[..], &["--to", "line"]].concat());
        let ran = shudu_with(&["rate", "--json"], puzzles.as_bytes());
        assert_eq!(ran.out.matches(&format!("\"level\":\"{level}\"")).count(), 3, "{}", ran.out);
    }
    let args = ["--type", "standard", "--difficulty", "300..320", "--seed", "1", "--to", "line"];
    let ran = shudu_with(&["rate", "--json"], made(&args).as_bytes());
    let rating: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert!((300..=320).contains(&rating["score"].as_u64().unwrap()), "{rating}");
}

#[test]
fn what_cannot_be_fails_with_the_reason() {
    for (args, reason) in [
        (&["--type", "standard", "--givens", "0", "16"][..], "fewer than 17"),
        (&["--type", "killer", "--cages", "41", "50"], "there is room for at most 40"),
        (&["--type", "killer", "--cages", "20", "10"], "the range 20..10 for"),
        (&["--type", "standard", "--clues", "3", "9"], "fewer than 17"),
        (&["--cages", "10", "20", "--clues", "1", "9"], "the other ranges add up to 10..50"),
        (&["--with", "thermometres"], "there is no kind 'thermometres'"),
        (&["--with", "arrow=few"], "'few' is not a range for arrow"),
        (&["--with", "doppelganger"], "cannot be used on this board"),
        (
            &["--type", "inequality", "--ineq", "0", "1", "--givens", "0", "1"],
            "tell all digits apart",
        ),
        (&["--type", "killer", "--cages", "2", "3"], "tell all digits apart"),
    ] {
        let ran = shudu([&["generate", "--seed", "1"], args].concat());
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains(reason), "{args:?}: {}", ran.err);
    }
}

#[test]
fn what_is_not_found_is_no_result() {
    let ran = shudu(["generate", "--type", "killer", "--cages", "6", "8", "--seed", "1"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    let reason = "raise the upper end of a range: givens 0..0, killer cage 6..8";
    assert!(ran.err.contains(reason), "{}", ran.err);
}
