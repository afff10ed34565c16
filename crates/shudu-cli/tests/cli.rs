//! The command line as a user meets it.

mod common;

use std::io::Write as _;
use std::process::Stdio;

use common::{CLASSIC, ROOT, SOLVED, command, listed_commands, shudu, shudu_with, write};

#[test]
fn every_engine_solves_the_classic() {
    for engine in shudu::solve::engines().iter().map(|engine| engine.id()).chain(["auto"]) {
        let ran = shudu(["solve", "--string", CLASSIC, "--to", "line", "--engine", engine]);
        assert_eq!((ran.code, ran.out.as_str()), (0, format!("{SOLVED}\n").as_str()), "{engine}");
        assert_eq!(ran.err, "", "{engine}");
    }
}

#[test]
fn boards_of_other_sizes_and_rules_solve() {
    for args in [
        &["solve", "--size", "4", "--rules", "row,column", "--string", "1....2....3....4"][..],
        &["solve", "--size", "4", "--rules", "row,column"],
        &["solve", "examples/six.txt"],
        &["solve", "examples/twelve.txt", "--from", "spaced"],
        &["solve", "examples/thermometers.txt"],
        &["solve", "examples/killer.txt"],
        &["solve", "examples/inequalities.txt"],
        &["solve", "examples/mixed.txt"],
        &["solve", "examples/jigsaw.txt"],
        &["solve", "--size", "4x6", "--blocks", "2x3"],
        &["solve", "--size", "1"],
    ] {
        let ran = shudu(args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        assert!(!ran.out.contains(['.', '!']), "{args:?}: {}", ran.out);
    }
}

#[test]
fn the_section_example_of_two_cages_and_two_signs_solves() {
    let text = "GRID\n".to_owned()
        + &"0 0 0 0 0 0 0 0 0\n".repeat(9)
        + "\nCAGES\n10 0 0 0 1\n15 0 2 0 3 0 4\n\nINEQUALITIES\n0 0 > 0 1\n0 1 < 0 2\n";
    let ran = shudu_with(&["solve", "-", "--to", "line"], text.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    let digits: Vec<u32> = ran.out.trim_end().chars().filter_map(|c| c.to_digit(10)).collect();
    assert_eq!(digits.len(), 81);
    assert_eq!(digits[0] + digits[1], 10);
    assert_eq!(digits[2] + digits[3] + digits[4], 15);
    assert!(digits[0] > digits[1] && digits[1] < digits[2]);
}

#[test]
fn many_puzzles_give_one_line_each_in_order() {
    let empty = ".".repeat(81);
    let broken = format!("55{}", &empty[2..]);
    let text = format!("{CLASSIC}\n{broken}\n{empty}\n{CLASSIC}\n");
    let ran = shudu_with(&["solve", "--to", "line", "--unique"], text.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 4);
    assert_eq!((lines[0], lines[3]), (SOLVED, SOLVED));
    assert_eq!(lines[1], "! no solution: 5 appears twice in row 1: r1c1 r1c2 (rule: row)");
    assert_eq!(lines[2], "! several solutions");
    assert_eq!(ran.code, 1);

    let ran = shudu_with(&["solve", "--to", "blocks"], format!("{broken}\n{CLASSIC}\n").as_bytes());
    assert!(ran.out.starts_with("! puzzle 1: no solution"), "{}", ran.out);
    assert!(ran.out.contains("\n5 3 4 6 7 8 9 1 2\n"), "{}", ran.out);
}

#[test]
fn a_search_that_finds_nothing_says_just_that() {
    // No rule is broken yet, but r1c4 has no digit left.
    let text = "123.\n...4\n....\n....\n";
    let ran = shudu_with(&["solve", "--to", "line"], text.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (1, "! no solution\n"));
}

#[test]
fn a_bad_puzzle_among_good_ones_is_one_line_and_a_warning() {
    let text = format!("{CLASSIC}\n53007x\n{CLASSIC}\n");
    let ran = shudu_with(&["solve", "--to", "line"], text.as_bytes());
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 3, "{ran:?}");
    assert!(lines[1].starts_with("! "), "{ran:?}");
    assert!(ran.err.contains("stdin:2:"), "{ran:?}");
    assert_eq!(ran.code, 1);
}

#[test]
fn contradictions_are_named_and_are_no_bad_input() {
    let twice = format!("55{}", ".".repeat(79));
    let cases: [(&[&str], &str); 3] = [
        (&["solve", "--string", &twice], "5 appears twice in row 1: r1c1 r1c2 (rule: row)"),
        (
            &["solve", "--size", "9", "--cage", "50 r1c1 r1c2"],
            "the digits in r1c1 r1c2 can no longer add up to 50",
        ),
        (&["check", "--string", &twice], "row: 5 appears twice in row 1: r1c1 r1c2"),
    ];
    for (args, reason) in cases {
        let ran = shudu(args);
        assert_eq!(ran.code, 1, "{args:?} {ran:?}");
        assert!(ran.out.contains(reason), "{args:?} {ran:?}");
    }
}

#[test]
fn check_names_every_broken_rule_with_its_cells() {
    let ran = shudu(["check", "examples/mixed.txt", "--unique"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "ok\n"), "{}", ran.err);

    let ran = shudu(["check", "--string", CLASSIC, "--grid", SOLVED, "--complete"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "ok\n"), "{}", ran.err);

    let wrong = format!("435{}", &SOLVED[3..]);
    let ran = shudu(["check", "--string", CLASSIC, "--grid", &wrong]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("! givens: r1c1 is 4, but 5 is given\n"), "{}", ran.out);
    assert!(ran.out.contains("! column: 4 appears twice in column 1: r1c1 r5c1\n"), "{}", ran.out);

    let ran = shudu(["check", "--string", CLASSIC, "--complete", "--json"]);
    assert_eq!(ran.code, 1);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["ok"], false);
    assert_eq!(json["broken"].as_array().unwrap().len(), 51);
    assert_eq!(json["broken"][0]["cells"][0], "r1c3");
}

#[test]
fn counts_are_estimated_with_an_error() {
    let args = ["count", "--size", "9", "--estimate", "--probes", "200"];
    let ran = shudu(args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("≈ ") && ran.out.contains("e21 ± "), "{ran:?}");
    assert!(ran.out.ends_with("; 200 probes)\n"), "{ran:?}");
    assert_eq!(ran.out, shudu(args).out);
    let other = shudu(args.into_iter().chain(["--seed", "2"]));
    assert_ne!(ran.out, other.out);
    // About 5.96e98, and then more than a float holds.
    let ran = shudu(["count", "--size", "16", "--estimate", "--probes", "20", "--json"]);
    let object: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let log10 = object["log10"].as_f64().unwrap();
    assert!((95.0..102.0).contains(&log10) && ran.code == 0, "{ran:?}");
    let ran = shudu(["count", "--size", "36", "--estimate", "--timeout", "1s"]);
    assert!(
        ran.out.starts_with("≈ ") || ran.out.starts_with("? no solution was reached"),
        "{ran:?}"
    );
    // Settled without a choice, and never by chance.
    assert_eq!(shudu(["count", "--estimate", "--string", CLASSIC]).out, "1\n");
    let ran = shudu(["count", "--estimate", "--string", "123....4........"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "0\n"));
}

#[test]
fn threads_change_no_answer() {
    for args in [
        &["solve", "--unique", "examples/killer.txt", "--to", "line"][..],
        &["count", "--size", "6"],
        &["check", "--unique", "examples/mixed.txt"],
        &["candidates", "--true", "--size", "6", "--thermo", "A1A2B2C2D2D3"],
        &["minimize", "examples/mixed.txt", "--list"],
    ] {
        let expected = shudu(args);
        let ran = shudu(args.iter().chain(&["--threads", "3"]));
        assert_eq!((ran.code, ran.out), (expected.code, expected.out), "{args:?}");
    }
    assert_eq!(shudu(["candidates", "--size", "4", "--threads", "2"]).code, 2);
}

#[test]
fn counts_stop_at_their_limit() {
    assert_eq!(shudu(["count", "--size", "4"]).out, "288\n");
    assert_eq!(shudu(["count", "--size", "4", "--limit", "100"]).out, "100+\n");
    assert_eq!(shudu(["count", "--size", "4", "--limit", "288"]).out, "288+\n");
    let many = shudu(["count", "--size", "6"]);
    assert_eq!(many.out, "1000000+\n");
    assert!(many.err.contains("--estimate"), "{many:?}");
    assert_eq!(
        shudu(["count", "--size", "4", "--rules", "row,column", "--limit", "0"]).out,
        "576\n"
    );
}

#[test]
fn every_instruction_set_of_the_machine_solves_and_others_are_refused() {
    let sets = shudu::classic::Simd::available();
    for name in sets.map(|simd| simd.to_string()) {
        let many = command(["solve", "examples/many.txt"]).env("SHUDU_SIMD", &name).output();
        let ran: common::Ran = many.unwrap().into();
        assert_eq!(ran.out, shudu(["solve", "examples/many.txt"]).out, "{name}");
    }
    let ran: common::Ran =
        command(["solve", "examples/many.txt"]).env("SHUDU_SIMD", "mmx").output().unwrap().into();
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("mmx"), "{}", ran.err);
}

#[test]
fn a_gigabyte_in_one_line_is_refused_at_once() {
    let mut child = command(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let megabyte = vec![b'1'; 1 << 20];
    let mut written = 0;
    while written < 1024 && stdin.write_all(&megabyte).is_ok() {
        written += 1;
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("stdin:1:"), "{said}");
    assert!(said.len() < 2000, "{said}");
    assert!(written < 100, "{written} MB were read before it was refused");
}

#[test]
fn infer_fills_last_places_and_names_contradictions() {
    let ran = shudu(["infer", "--to", "line", "--string", CLASSIC]);
    assert_eq!((ran.code, ran.out.trim_end()), (0, SOLVED));
    let ran = shudu(["infer", "examples/classic.txt", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["placements"].as_array().unwrap().len(), 51);
    let ran = shudu(["infer", "--string", "123....4........"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.starts_with("! "), "{ran:?}");
}

#[test]
fn candidates_are_json_text_and_pictures() {
    let ran = shudu(["candidates", "examples/classic.txt", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(json["candidates"][0][0], serde_json::json!([5]));
    assert_eq!(json["candidates"][0][2], serde_json::json!([1, 2, 4]));
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("x.svg");
    let ran = shudu(["candidates", "examples/classic.txt", "-o", picture.to_str().unwrap()]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(std::fs::read_to_string(picture).unwrap().starts_with("<svg"));
}

#[test]
fn a_seed_gives_the_same_boards_and_no_seed_is_said() {
    let args = ["random", "--fill", "0.3", "--count", "3", "--seed", "42"];
    let ran = shudu(args);
    assert_eq!(ran.out, shudu(args).out);
    assert_eq!(ran.out.lines().count(), 3);
    let drawn = shudu(["random"]);
    let seed = drawn.err.trim().strip_prefix("seed ").expect("the seed is said");
    assert_eq!(shudu(["random", "--seed", seed]).out, drawn.out);
}

#[test]
fn conversion_keeps_the_puzzle_or_refuses() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mixed.json");
    let path = path.to_str().unwrap();
    assert_eq!(shudu(["convert", "examples/mixed.txt", "--to", "json", "-o", path]).code, 0);
    let back = shudu(["convert", path, "--to", "sections"]);
    let direct = shudu(["convert", "examples/mixed.txt", "--to", "sections"]);
    assert_eq!(back.out, direct.out);

    let ran = shudu(["convert", "examples/mixed.txt", "--to", "line"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    let ran = shudu(["convert", "examples/mixed.txt", "--to", "line", "--lossy"]);
    assert_eq!((ran.code, ran.out.trim_end().len()), (0, 81));
    assert!(!ran.err.is_empty());
}

#[test]
fn every_language_answers_in_its_own() {
    let ran = shudu(["solve", "no-such-file.txt", "--lang", "zh-CN"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("没有这个文件"), "{}", ran.err);
    let ran = shudu(["solve", "--help", "--lang", "zh-TW"]);
    assert!(ran.out.contains("求解題目") && ran.out.contains("用法"), "{}", ran.out);
    let ran: common::Ran = command(["rules"]).env("LC_ALL", "zh_CN.UTF-8").output().unwrap().into();
    assert!(ran.out.contains("杀手笼"), "{}", ran.out);
}

#[test]
fn rules_are_found_by_the_names_people_use() {
    let found = |words: &str| {
        let ran = shudu(["rules", words]);
        assert_eq!(ran.code, 0, "{words}: {}", ran.err);
        ran.out
    };
    assert_eq!(found("German whispers"), found("whispers"), "one kind: its page");
    let ids: Vec<String> = found("manhattan")
        .lines()
        .map(|line| line.split_whitespace().next().unwrap().to_owned())
        .collect();
    assert_eq!(ids, ["anti-taxicab", "taxicab"]);
    assert!(found("摩天樓").contains("hidden-skyscraper"));
    assert_eq!(shudu(["rules", "no such words"]).code, 2);
    assert_eq!(shudu(["rules", ""]).code, 2);
}

#[test]
fn completions_and_man_pages_come_out() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = shudu(["completions", shell]);
        assert!(ran.out.contains("solve"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    let man = folder.path().join("man1");
    assert_eq!(shudu(["man", man.to_str().unwrap()]).code, 0);
    let page = std::fs::read_to_string(man.join("shudu-solve.1")).unwrap();
    assert!(page.contains(".SH") && page.contains("unique"));
    assert!(man.join("shudu.1").exists());
}

/// Every example line of every command's help runs, in a copy of the examples.
#[test]
fn the_examples_of_the_help_run() {
    let folder = tempfile::tempdir().unwrap();
    let examples = folder.path().join("examples");
    std::fs::create_dir_all(examples.join("study")).unwrap();
    for part in ["", "study"] {
        for entry in std::fs::read_dir(format!("{ROOT}/examples/{part}")).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "txt") {
                std::fs::copy(&path, examples.join(part).join(path.file_name().unwrap())).unwrap();
            }
        }
    }
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_shudu"));
    let path =
        format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut n_run = 0;
    // A server does not end by itself; it has tests of its own.
    for name in listed_commands().iter().filter(|name| *name != "serve") {
        let help = shudu([name.as_str(), "--help"]).out;
        let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
        let mut found = 0;
        for line in lines.filter(|line| line.starts_with("  shudu ")) {
            let ran: common::Ran = std::process::Command::new("sh")
                .args(["-c", line.trim()])
                .current_dir(folder.path())
                .env("PATH", &path)
                .env("LC_ALL", "C")
                // Else minisat would load the library that was built for shudu-sat.
                .env_remove("LD_LIBRARY_PATH")
                .output()
                .unwrap()
                .into();
            // Some examples show puzzles without a solution, but none may fail.
            assert!([0, 1].contains(&ran.code), "{line}: {}", ran.err);
            found += 1;
        }
        assert!(found > 0, "{name} has no example");
        n_run += found;
    }
    assert!(n_run > 15);
}

/// The seed's interface writes `sudoku.txt` where it is run.
#[test]
fn the_seed_interface_writes_sudoku_txt() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sudoku.txt");
    let run = |args: &[&str]| -> common::Ran {
        command(args).current_dir(folder.path()).output().unwrap().into()
    };
    assert_eq!(run(&["-c", "500"]).code, 0);
    let text = std::fs::read_to_string(&path).unwrap();
    let grids: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(grids.len(), 500);
    let different: std::collections::HashSet<&str> = grids.iter().map(|grid| grid.trim()).collect();
    assert_eq!(different.len(), 500);
    assert!(grids.iter().all(|grid| grid.starts_with("3 ")));
    let ran = run(&["check", "sudoku.txt", "--complete"]);
    assert_eq!(ran.code, 0, "{}", ran.out);

    let puzzle = shudu(["convert", "examples/many.txt", "--to", "blocks"]).out;
    write(folder.path(), "puzzles.txt", puzzle);
    assert_eq!(run(&["-s", "puzzles.txt"]).code, 1);
    let text = std::fs::read_to_string(&path).unwrap();
    let results: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(results.len(), 6);
    assert!(results[3].starts_with("! puzzle 4: no solution"), "{}", results[3]);

    std::fs::remove_file(&path).unwrap();
    for wrong in [
        &["-c"][..],
        &["-c", "0"],
        &["-c", "many"],
        &["-c", "5806081"],
        &["-c", "1", "2"],
        &["-s"],
        &["-s", "nothing"],
    ] {
        let ran = run(wrong);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{wrong:?}");
        assert!(ran.err.contains("help:") && !path.exists(), "{wrong:?} {}", ran.err);
    }
}

#[test]
fn endgames_have_numbers_both_ways() {
    let grids = shudu(["endgames", "3", "--start", "2903039", "--top-left", "8"]).out;
    let numbers = shudu_with(&["endgames", "--number-of", "-"], grids.as_bytes());
    assert_eq!(numbers.out, "2903039\n2903040\n2903041\n", "{}", numbers.err);
    let shuffled = shudu(["endgames", "4", "--shuffle", "--seed", "9"]).out;
    assert_eq!(shuffled, shudu(["endgames", "4", "--shuffle", "--seed", "9"]).out);
    assert_ne!(shuffled, shudu(["endgames", "4", "--shuffle", "--seed", "8"]).out);
    assert_eq!(shudu(["endgames", "1", "--start", "5806080"]).code, 2);
    let ran = shudu(["endgames", "--number-of", SOLVED]);
    assert_eq!(
        (ran.code, ran.out.as_str()),
        (1, "! this grid does not come from the construction\n")
    );
}

/// The pipeline for millions and the way for one at a time say the same.
#[test]
fn fast_and_slow_ways_agree() {
    let text = format!(
        "{CLASSIC}\n12x\n# note\n55{}\n{CLASSIC}x\n{}\n{SOLVED}\n",
        &CLASSIC[2..],
        ".".repeat(81)
    );
    for options in [&["--to", "line"][..], &["--to", "blocks", "--unique"], &["--to", "grid"], &[]]
    {
        let args: Vec<&str> = ["solve", "-"].iter().chain(options).copied().collect();
        let fast = shudu_with(&args, text.as_bytes());
        let slow: Vec<&str> = args.iter().chain(&["--max-steps", "100000000"]).copied().collect();
        let slow = shudu_with(&slow, text.as_bytes());
        let is_several = |line: &&str| !options.contains(&"--unique") && line.len() == 81;
        // Without --unique, the empty board may get any solution.
        let lines = |out: &str| {
            out.lines()
                .filter(|line| !is_several(line) || *line == SOLVED)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(lines(&fast.out).len(), lines(&slow.out).len(), "{options:?}");
        if options.contains(&"--unique") {
            assert_eq!(fast.out, slow.out, "{options:?}");
        }
        assert_eq!(fast.err, slow.err, "{options:?}");
        assert_eq!(fast.code, slow.code);
    }
}

#[test]
fn variants_are_measured_against_the_figures_of_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let figures = r#""iss_cpu_ms": {"build": 1000, "first": 1, "unique": 2}, "iss_guesses": 3"#;
    let lines = [
        format!(
            r#"{{"id": "right", "text": "{CLASSIC}", "solution": "{SOLVED}", "iss_status": "unique", {figures}}}"#
        ),
        format!(r#"{{"id": "wrong", "text": "{CLASSIC}", "iss_status": "multiple", {figures}}}"#),
        format!(
            r#"{{"id": "other", "text": "{CLASSIC}", "solution": "{}"}}"#,
            SOLVED.replace('1', "2")
        ),
        r#"{"id": "unread", "text": "what?"}"#.to_owned(),
    ];
    let file = write(folder.path(), "figures.jsonl", lines.join("\n"));
    let ran = shudu(["bench", "variants", &file, "--repeats", "1", "--json"]);
    assert_eq!(ran.code, 1, "{ran:?}");
    let objects: Vec<serde_json::Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(objects.len(), 5);
    assert_eq!(objects[0]["status"], "unique");
    assert_eq!(objects[0]["wrong"], serde_json::Value::Null);
    assert_eq!(objects[0]["figure"]["unique_ms"], 1002.0);
    assert!(objects[0]["ratio"].as_f64().unwrap() < 1.0);
    assert_eq!(objects[1]["wrong"], "found unique, expected several");
    assert_eq!(objects[2]["wrong"], "the solution differs from the one in the file");
    assert_eq!(objects[3]["status"], "unread");
    let summary = &objects[4]["summary"];
    assert_eq!((&summary["puzzles"], &summary["wrong"]), (&4.into(), &2.into()));
    assert_eq!((&summary["unread"], &summary["fast_enough"]), (&1.into(), &2.into()));

    let ran = shudu(["bench", "variants", &file, "--repeats", "1", "--only", "right"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("1 puzzle: 1 unique"), "{}", ran.out);
    assert!(ran.out.contains("under 5 ms: 1 of 1 (100.0 %)"), "{}", ran.out);

    let ran = shudu(["bench", "variants", "examples/many.txt", "--repeats", "1"]);
    assert!(ran.out.contains("many.txt 2"), "{}", ran.out);
    assert!(!ran.out.contains("figures of"), "{}", ran.out);
    let ran = shudu(["bench", "variants", &file, "--only", "no such name"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("there are no puzzles to measure"), "{ran:?}");
}
