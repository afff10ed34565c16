//! Many puzzles, some of them bad: each command goes on with the rest, and says which and why. And what editors and
//! spreadsheets do to a file of puzzles.

mod common;

use common::{Ran, SOLVED, command, shudu, shudu_with, write};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Every command that takes many puzzles, with options that make it quick.
const COMMANDS: [&[&str]; 28] = [
    &["solve"],
    &["solve", "--json"],
    &["solve", "--max-nodes", "1000000"],
    &["rate"],
    &["rate", "--json"],
    &["count"],
    &["count", "--json"],
    &["count", "--estimate", "--probes", "10"],
    &["dedupe"],
    &["dedupe", "--json"],
    &["transform", "--canonical"],
    &["transform", "--automorphisms", "--json"],
    &["convert", "--to", "grid"],
    &["convert", "--to", "json"],
    &["explain"],
    &["explain", "--to", "json"],
    &["hint"],
    &["hint", "--json"],
    &["check"],
    &["check", "--json"],
    &["candidates"],
    &["candidates", "--true", "--json"],
    &["infer"],
    &["minimize"],
    &["minimize", "--json"],
    &["study"],
    &["study", "--json"],
    &["why", "--json"],
];

fn told(ran: &Ran) -> usize {
    let is_told = |line: &&str| line.starts_with("! ") || line.contains("\"error\"");
    ran.out.lines().filter(is_told).count()
}

#[test]
fn a_bad_puzzle_never_stops_the_rest() {
    let folder = tempfile::tempdir().unwrap();
    let text = format!("12x\n{EASY}\n{EASY}9\n# note\n{EASY}\n\u{0}\n");
    let path = write(folder.path(), "many.txt", text);
    for args in COMMANDS {
        let all: Vec<&str> = args.iter().copied().chain([path.as_str()]).collect();
        let ran = shudu(&all);
        assert_eq!(ran.code, 1, "{args:?} {ran:?}");
        assert_eq!(told(&ran), 3, "{args:?} {ran:?}");
        for line in [1, 3, 6] {
            let place = format!("many.txt:{line}:");
            assert!(ran.err.replace(['\n', ' '], "").contains(&place), "{args:?} {ran:?}");
        }
        assert!(ran.err.contains("3 puzzles could not be read or solved"), "{args:?} {ran:?}");
    }
}

#[test]
fn what_no_puzzle_can_be_read_from_is_a_failure_of_the_run() {
    for args in COMMANDS {
        let all: Vec<&str> = args.iter().copied().chain(["-"]).collect();
        let ran = shudu_with(&all, format!("{EASY}9\n{EASY}8\n").as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?} {ran:?}");
        assert!(ran.err.contains("found 82 cells, expected 81"), "{args:?} {ran:?}");
    }
}

#[cfg(feature = "pictures")]
#[test]
fn pictures_and_books_go_on_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "many.txt", format!("{EASY}\n12x\n{EASY}\n"));
    let (pdf, svg) = (folder.path().join("o.pdf"), folder.path().join("o.svg"));
    for args in [
        vec!["render", &path, "-o", pdf.to_str().unwrap()],
        vec!["render", &path, "-o", svg.to_str().unwrap()],
        vec!["book", &path, "-o", pdf.to_str().unwrap()],
    ] {
        let ran = shudu(&args);
        assert_eq!(ran.code, 1, "{args:?} {ran:?}");
        assert!(ran.err.replace(['\n', ' '], "").contains("many.txt:2:"), "{args:?} {ran:?}");
    }
    assert!(pdf.exists() && folder.path().join("o-1.svg").exists());
    assert!(folder.path().join("o-3.svg").exists());
}

#[test]
fn puzzles_that_a_command_cannot_do_are_told_in_their_place() {
    let folder = tempfile::tempdir().unwrap();
    // The second one is for other boards: the classic engine, isomorphs and the line format refuse it.
    let six = "GRID\n1.....\n......\n......\n......\n......\n......\n";
    let text = format!(
        "GRID\n{}\nPUZZLE\n{six}",
        EASY.as_bytes()
            .chunks(9)
            .map(|row| { format!("{}\n", std::str::from_utf8(row).unwrap()) })
            .collect::<String>()
    );
    let path = write(folder.path(), "two.txt", text);
    for args in [
        &["solve", "--engine", "classic", "--to", "line"][..],
        &["dedupe"],
        &["transform", "--canonical"],
        &["convert", "--to", "marks"],
    ] {
        let all: Vec<&str> = args.iter().copied().chain([path.as_str()]).collect();
        let ran = shudu(&all);
        assert_eq!((ran.code, told(&ran)), (1, 1), "{args:?} {ran:?}");
        assert!(ran.out.len() > 81, "{args:?} {ran:?}");
    }
}

/// Both ways through `solve`: the pipeline, and puzzle by puzzle.
fn both_ways(text: &[u8]) -> Ran {
    let fast = shudu_with(&["solve", "--unique", "-"], text);
    let slow = shudu_with(&["solve", "--unique", "-", "--max-nodes", "100000000"], text);
    assert_eq!((&fast.out, &fast.err, fast.code), (&slow.out, &slow.err, slow.code));
    fast
}

#[test]
fn texts_of_other_systems_lose_no_puzzle() {
    let two = format!("{SOLVED}\n{SOLVED}\n");
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    for text in [
        format!("\u{feff}{EASY}\n{EASY}\n"),
        format!("{EASY}\u{a0}\n{EASY}\n"),
        format!("{EASY}\r{EASY}\r"),
        format!("{EASY}\r\n{EASY}"),
        format!("{EASY}\t{SOLVED}\n{EASY}\n"),
        format!("{EASY}\n{EASY} {SOLVED}\n"),
        format!("{}\n{}\n", EASY.replace('.', "_"), EASY.replace('.', "*")),
        format!("{}\n{}\n", EASY.replace('.', "-"), EASY.replace('.', "?")),
        format!("{}\n{EASY}\n", EASY.replace('.', "x")),
        format!("{}\n{EASY}\n", EASY.replace('5', "５").replace('.', "．")),
        format!("{}\n{EASY}\n", rows.join(",")),
    ] {
        let ran = both_ways(text.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (0, two.as_str()), "{text:?} {ran:?}");
    }
    let mixed = both_ways(format!("{EASY}\n1..2..1..1..2..1\n1.....\n{EASY}\n").as_bytes());
    let lines: Vec<&str> = mixed.out.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[3], mixed.code), (4, SOLVED, SOLVED, 1), "{mixed:?}");
}

#[test]
fn a_wrong_solution_beside_a_puzzle_is_told() {
    let wrong = SOLVED.replacen("198342567", "198342576", 1);
    let ran = both_ways(format!("{EASY}\t{wrong}\n{EASY}\n").as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((ran.code, lines.len(), lines[1]), (1, 2, SOLVED), "{ran:?}");
    assert!(lines[0].starts_with("! the solution in the file is wrong: "), "{ran:?}");
    let ran = both_ways(
        format!("{EASY}\t{}\n{EASY}\n", SOLVED.replacen("198342", "198242", 1)).as_bytes(),
    );
    assert!(ran.out.contains("row 3"), "{ran:?}");
    // A file of nothing else is a file of puzzles too.
    for separator in ["\t", " ", ","] {
        let ran = both_ways(format!("{EASY}{separator}{wrong}\n").as_bytes());
        assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{ran:?}");
        assert!(ran.out.starts_with("! the solution in the file is wrong: "), "{ran:?}");
    }
}

#[test]
fn errors_name_what_is_wrong() {
    let ran = shudu_with(&["solve", "-"], b"[[1,2],[2,1]]\n");
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("expected an object") && !ran.err.contains("closed"), "{ran:?}");
    for state in ["missing.txt", "no/such/state", "missing"] {
        for args in
            [["explain", "--string", EASY, "--from-state"], ["check", "--string", EASY, "--grid"]]
        {
            let ran: Ran = command(args.iter().chain(&[state])).output().unwrap().into();
            assert_eq!(ran.code, 2, "{ran:?}");
            assert!(ran.err.contains("there is no such file"), "{ran:?}");
        }
    }
    let ran = shudu(["check", "--string", EASY, "--grid", &SOLVED[..80]]);
    assert!(ran.err.contains("found 80 cells, expected 81"), "{ran:?}");
}
