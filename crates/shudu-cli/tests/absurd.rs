//! Puzzles that make no sense, or too much of it: each answers within its limits, in clear words.

mod common;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use common::{Ran, shudu, shudu_with};

/// Runs with a time limit of two seconds, and sees to it that the limit holds.
fn limited(args: &[&str], input: &str) -> Ran {
    let start = Instant::now();
    let args: Vec<&str> = args.iter().copied().chain(["--timeout", "2s"]).collect();
    let ran = shudu_with(&args, input.as_bytes());
    // The machine may be busy with other tests.
    assert!(start.elapsed() < Duration::from_secs(20), "{args:?} took {:?}", start.elapsed());
    ran
}

/// An empty board with cages in sections; each cage is its sum and its cells, counted from 0.
fn with_cages(size: usize, cages: impl IntoIterator<Item = (u32, Vec<(usize, usize)>)>) -> String {
    let row = vec!["0"; size].join(" ") + "\n";
    let mut text = format!("GRID\n{}\nCAGES\n", row.repeat(size));
    for (sum, cells) in cages {
        write!(text, "{sum}").unwrap();
        for (row, column) in cells {
            write!(text, " {row} {column}").unwrap();
        }
        text.push('\n');
    }
    text
}

#[test]
fn a_sum_that_cannot_be_is_named() {
    for goal in [&["solve", "--unique"][..], &["solve"], &["candidates", "--true"]] {
        let args: Vec<&str> = goal.iter().copied().chain(["-"]).collect();
        let ran = limited(&args, &with_cages(9, [(50, vec![(0, 0), (0, 1)])]));
        assert_eq!(ran.code, 1, "{ran:?}");
        let said = "the digits in r1c1 r1c2 can no longer add up to 50";
        assert!(ran.out.contains(said) || ran.err.contains(said), "{ran:?}");
    }
    let ran = limited(&["count", "-"], &with_cages(9, [(50, vec![(0, 0), (0, 1)])]));
    assert_eq!((ran.code, ran.out.as_str()), (0, "0\n"));
    // Each cage can be, but not all of them in one row.
    let pairs = (0..4).map(|pair| (3, vec![(0, 2 * pair), (0, 2 * pair + 1)]));
    let ran = limited(&["solve", "-", "--to", "line"], &with_cages(9, pairs));
    assert_eq!((ran.code, ran.out.as_str()), (1, "! no solution\n"));
}

#[test]
fn a_thousand_cages_are_answered() {
    // Dominoes of a solution: 1, 2, 3, … moved on by one block a row.
    let digit = |row: usize, column: usize| (6 * (row % 6) + row / 6 + column) % 36 + 1;
    let domino = |number: usize| {
        let (row, column) = (number % 36, number / 36);
        let sum = digit(row, column) + digit(row, column + 1);
        (sum as u32, vec![(row, column), (row, column + 1)])
    };
    let ran = limited(&["solve", "-", "--json"], &with_cages(36, (0..1000).map(domino)));
    let is_solved = ran.code == 0 && ran.out.contains("\"status\":\"solved\"");
    assert!(is_solved || ran.out.contains("stopped at the time limit"), "{ran:?}");

    let wrong = (0..1000).map(|number| (3 + number as u32 % 60, domino(number).1));
    let ran = limited(&["solve", "-", "--json"], &with_cages(36, wrong));
    assert_eq!(ran.code, 1, "{ran:?}");
    let told = ["no solution", "stopped at the time limit"];
    assert!(told.iter().any(|told| ran.out.contains(told)), "{ran:?}");
}

#[test]
fn cages_with_more_sets_of_digits_than_can_be_listed_keep_to_the_limit() {
    let half_rows = (0..36).map(|row| (300 + row as u32 % 7, (0..18).map(|c| (row, c)).collect()));
    let text = with_cages(36, half_rows);
    let ran = limited(&["solve", "-", "--json"], &text);
    assert!(ran.code == 0 || ran.out.contains("stopped at the time limit"), "{ran:?}");
    let ran = limited(&["count", "-", "--max-nodes", "500"], &text);
    let told = ["! stopped at the limit of 500 steps\n", "! stopped at the time limit\n"];
    assert!(told.contains(&ran.out.as_str()), "{ran:?}");
    let ran = limited(&["candidates", "--true", "-", "--json"], &text);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("these are the digits found so far"), "{ran:?}");
    let ran = limited(&["minimize", "-"], &text);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
}

#[test]
fn the_largest_board_solves_when_it_is_empty() {
    let ran = limited(&["solve", "--size", "36", "--to", "json"], "");
    assert_eq!(ran.code, 0, "{ran:?}");
    let ran = limited(&["solve", "--size", "36", "--unique", "--to", "line"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, "! several solutions\n"));
    let ran = limited(&["count", "--size", "36", "--limit", "0"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, "! stopped at the time limit\n"));
}

#[test]
fn the_largest_board_with_contradictions_has_no_solution() {
    // No rule is broken yet, but 1 has no place left in the first block.
    let mut rows = vec![["."; 36]; 36];
    for row in 0..5 {
        rows[row][6 * (row + 1) + row] = "1";
        rows[6 * (row + 1)][row] = "1";
    }
    rows[5][5] = "2";
    let text: String = rows.iter().map(|row| row.join(" ") + "\n").collect();
    for args in [&["solve", "-", "--size", "36"][..], &["solve", "-", "--size", "36", "--unique"]] {
        let ran = limited(args, &text);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.ends_with("no solution\n"), "{ran:?}");
    }
    rows[5][4] = "2";
    let text: String = rows.iter().map(|row| row.join(" ") + "\n").collect();
    let ran = limited(&["solve", "-", "--size", "36"], &text);
    assert!(ran.out.contains("2 appears twice in row 6: r6c5 r6c6"), "{ran:?}");
}

#[test]
fn inequalities_in_a_circle_have_no_solution() {
    let circle = ["r1c1>r1c2", "r1c2>r2c2", "r2c2>r2c1", "r2c1>r1c1"];
    let options = circle.iter().flat_map(|sign| ["--ineq", sign]);
    for size in ["4", "9", "16", "36"] {
        let args: Vec<&str> =
            ["solve", "--to", "line", "--size", size].into_iter().chain(options.clone()).collect();
        let ran = limited(&args, "");
        assert_eq!((ran.code, ran.out.as_str()), (1, "! no solution\n"), "{size}");
    }
}

#[test]
fn a_cage_with_more_cells_than_digits_is_refused() {
    let cells = (0..10).map(|number| (number / 9, number % 9)).collect();
    let ran = limited(&["solve", "-"], &with_cages(9, [(55, cells)]));
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("has 10 cells, but there are only 9 digits"), "{ran:?}");
    assert!(ran.err.contains("stdin:"), "its line is named: {ran:?}");
}

#[test]
fn many_variants_in_one_file_are_solved_line_by_line() {
    let good = [
        ".Shape~4x4.Cage~5~R1C1~R1C2.Thermo~R2C1~R2C2.~R4C4_3~R3C1_1_2",
        // Givens alone are a puzzle, and the next line is another.
        ".~R1C1_5~R1C2_3~R1C5_7",
        ".AntiKnight.~R1C1_1",
        ".Shape~6x6.Arrow~R1C1~R1C2~R1C3",
    ];
    let text = format!("{}\n.Shape~4x4.Cage~99~R1C1~R1C2\n.Nonsense~R1C1\n", good.join("\n"));
    let ran = limited(&["solve", "-", "--to", "line", "--stats"], &text);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 6, "{ran:?}");
    let lengths: Vec<usize> = lines[..4].iter().map(|line| line.len()).collect();
    assert_eq!(lengths, [16, 81, 81, 36], "{ran:?}");
    assert!(lines[4].starts_with("! no solution"), "{ran:?}");
    assert!(lines[5].starts_with("! ") && ran.err.contains("stdin:6:"), "{ran:?}");
    assert!(ran.err.contains("6 puzzles, 4 solved, 1 unreadable, 0 with warnings"), "{ran:?}");
    assert_eq!(ran.code, 1);
}

#[test]
fn many_warnings_are_counted_not_listed() {
    // A hint for another program's search, which is no rule.
    let text = ".Shape~4x4.SearchPriority~1~R1C1\n".repeat(25);
    let ran = limited(&["solve", "-", "--to", "line", "--stats"], &text);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 25), "{ran:?}");
    assert_eq!(ran.err.matches("stdin:").count(), 10, "{ran:?}");
    assert!(ran.err.contains("15 more warnings"), "{ran:?}");
    assert!(ran.err.contains("25 puzzles, 25 solved, 0 unreadable, 25 with warnings"), "{ran:?}");
    let json = shudu(["solve", "--json", "--string", text.lines().next().unwrap()]);
    assert!(json.out.contains("\"warnings\":["), "{json:?}");
}
