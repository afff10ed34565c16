//! The front door: puzzles without a command, several files, links, the short forms, plain output.

mod common;

use std::process::Command;

use common::{CLASSIC, ROOT, Ran, SOLVED, command, shudu, shudu_with, write};

#[test]
fn a_file_a_string_and_standard_input_are_solved_without_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = write(folder.path(), "puzzle.txt", CLASSIC);
    let solved = format!("{SOLVED}\n");
    for args in [
        &[file.as_str()][..],
        &["--string", CLASSIC],
        &[CLASSIC],
        &["--to", "line", &file],
        &["--lang", "zh-CN", &file],
        &["--", &file],
        &["solve", CLASSIC],
    ] {
        let ran = shudu(args);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, solved.as_str(), ""));
    }
    let ran = shudu_with(&["-"], CLASSIC.as_bytes());
    assert_eq!((ran.code, ran.out), (0, solved));
}

#[test]
fn a_mistyped_command_gets_a_suggestion_and_a_missing_file_its_name() {
    let ran = shudu(["sovle", "x.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("did you mean 'solve'?"), "{}", ran.err);
    let ran = shudu(["puzle.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("puzle.txt: there is no such file"), "{}", ran.err);
}

/// The command lines of the solver that this program replaces, through a link of its name.
#[cfg(unix)]
#[test]
fn a_link_named_sudoku_solve_does_what_that_program_did() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("sudoku_solve");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_shudu"), &link).unwrap();
    let run = |args: &[&str]| -> Ran {
        let mut command = Command::new(&link);
        command.args(args).current_dir(folder.path()).env("LC_ALL", "C");
        command.output().unwrap().into()
    };
    write(folder.path(), "puzzle.txt", CLASSIC);
    assert_eq!(run(&["puzzle.txt"]).out, format!("{SOLVED}\n"));
    assert_eq!(run(&["--string", CLASSIC]).out, format!("{SOLVED}\n"));
    let help = run(&["--help"]);
    assert!(help.code == 0 && help.out.contains("-s FILE"), "{}", help.out);
    for args in [
        &["--generate"][..],
        &["--generate", "--type", "killer"],
        &["--generate", "--type", "inequality"],
        &["--generate", "--type", "mixed"],
        &["--generate", "--type", "standard"],
        &["--generate", "--type", "mixed", "--cages", "10", "15", "--ineq", "10", "15"],
        &["--generate", "--seed", "12345"],
        &["--generate", "--with-solution"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
        assert!(ran.out.contains("GRID\n"), "{args:?}: {}", ran.out);
    }
    let line = "--generate --type mixed --cages 12 18 --ineq 10 15 --seed 42 --with-solution \
                --output puzzle.txt";
    let ran = run(&line.split_whitespace().collect::<Vec<_>>());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    let ran = run(&["puzzle.txt", "--unique"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn several_files_are_one_input() {
    let folder = tempfile::tempdir().unwrap();
    let lines = write(folder.path(), "lines.txt", format!("{CLASSIC}\n{CLASSIC}\n"));
    let bad = write(folder.path(), "bad.txt", format!("{CLASSIC}\n53007x\n{CLASSIC}\n"));
    let killer = "examples/killer.txt".to_owned();
    let ran = shudu(["solve", "--to", "line", &lines, &bad, &killer]);
    let answers: Vec<&str> = ran.out.lines().collect();
    assert_eq!(answers.len(), 6, "{ran:?}");
    assert_eq!((answers[0], answers[2], answers[4]), (SOLVED, SOLVED, SOLVED));
    assert!(answers[3].starts_with("! ") && answers[5].len() == 81, "{ran:?}");
    assert!(ran.err.contains("bad.txt:2:"), "{}", ran.err);
    assert_eq!(ran.code, 1);

    // The numbers of puzzles go on from file to file, in every command.
    for name in ["check", "count", "rate", "candidates", "infer", "hint", "solve"] {
        let ran = shudu([name, "--json", &lines, &bad]);
        let numbers: Vec<u64> = ran
            .out
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
            .map(|object| object["puzzle"].as_u64().expect("every object has the number"))
            .collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5], "{name}: {}", ran.out);
    }
    let ran = shudu(["solve", "--to", "blocks", &lines, &bad]);
    assert!(ran.out.contains("\n\n! puzzle 4: "), "{}", ran.out);
    assert_eq!(ran.out.matches("\n\n").count(), 4, "{}", ran.out);
}

#[test]
fn a_file_that_is_no_puzzle_does_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let words = write(folder.path(), "words.txt", "Dear reader,\n");
    let empty = write(folder.path(), "empty.txt", "");
    let good = write(folder.path(), "good.txt", CLASSIC);
    for files in [[&words, &good], [&good, &words], [&empty, &good], [&good, &empty]] {
        let ran = shudu(["solve", "--to", "line", files[0], files[1]]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert_eq!(ran.out.lines().filter(|line| *line == SOLVED).count(), 1, "{ran:?}");
        assert_eq!(ran.out.lines().filter(|line| line.starts_with("! ")).count(), 1, "{ran:?}");
        let ran = shudu(["check", files[0], files[1]]);
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.contains("ok"), "{ran:?}");
    }
    for name in ["solve", "check"] {
        let ran = shudu([name, &words, &words]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}: {ran:?}");
    }
    // A name that is mistyped costs no work.
    let ran = shudu(["solve", &good, "nowhere.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{ran:?}");
}

#[test]
fn links_are_read_as_arguments_and_in_files() {
    let made = shudu(["convert", "examples/killer.txt", "--to", "share"]);
    let link = made.out.trim_end();
    assert!(link.starts_with("http://127.0.0.1:8420/#p=z"), "{link}");
    let solved = shudu(["solve", "examples/killer.txt", "--to", "line"]).out;
    assert_eq!(shudu([link, "--to", "line"]).out, solved);
    assert_eq!(shudu(["solve", link, "--to", "line"]).out, solved);
    let folder = tempfile::tempdir().unwrap();
    let digits = format!("http://localhost:9/#p={CLASSIC}\n");
    let file = write(folder.path(), "links.txt", format!("{link}\n{digits}"));
    let ran = shudu(["solve", &file, "--to", "line"]);
    assert_eq!(ran.out, format!("{solved}{SOLVED}\n"), "{}", ran.err);
    for other in ["fpuzzles", "sudokupad"] {
        let made = shudu(["convert", "--string", CLASSIC, "--to", other]);
        let ran = shudu([made.out.trim_end(), "--to", "line"]);
        assert_eq!(ran.out, format!("{SOLVED}\n"), "{other}: {}", ran.err);
    }
}

#[test]
fn help_is_a_command() {
    assert_eq!(shudu(["help"]).out, shudu(["--help"]).out);
    assert_eq!(shudu(["help", "solve"]).out, shudu(["solve", "--help"]).out);
    assert_eq!(shudu(["help", "bench", "classic"]).out, shudu(["bench", "classic", "--help"]).out);
    let ran = shudu(["help", "sovle"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean 'solve'?"), "{ran:?}");
    let help = shudu(["--help"]).out;
    assert!(help.contains("shudu -c N") && help.contains("shudu -s FILE"), "{help}");
    assert!(help.contains("\nLearn:\n  explain"), "{help}");
}

#[test]
fn the_short_forms_take_general_options_and_name_what_has_no_solution() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| -> Ran {
        command(args).current_dir(folder.path()).output().unwrap().into()
    };
    assert_eq!(run(&["--lang", "zh-CN", "-c", "3"]).code, 0);
    assert_eq!(run(&["-c", "3", "--lang=zh-CN"]).code, 0);
    let broken = format!("55{}", ".".repeat(79));
    let text = format!("{CLASSIC}\n\n{broken}\nhello\n{CLASSIC}\n{broken}\n");
    write(folder.path(), "many.txt", text);
    let ran = run(&["-s", "many.txt"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    for place in ["many.txt:3: puzzle 2: no solution", "many.txt:6: puzzle 5: no solution"] {
        assert!(ran.err.contains(place), "{}", ran.err);
    }
    assert!(ran.err.contains("many.txt:4:"), "{}", ran.err);
    let written = std::fs::read_to_string(folder.path().join("sudoku.txt")).unwrap();
    assert_eq!(written.matches("5 3 4 6 7 8 9 1 2\n").count(), 2, "{written}");
    // Nine rows for each puzzle.
    let rows = |line: &str| -> String {
        let rows = line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned());
        rows.collect::<Vec<_>>().join("\n")
    };
    let text = format!("{}\n\n{}\n\n{}\n", rows(CLASSIC), rows(&broken), rows(CLASSIC));
    write(folder.path(), "rows.txt", text);
    let ran = run(&["--lang", "zh-TW", "-s", "rows.txt"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("rows.txt:11: 第 2 題"), "{}", ran.err);
}

#[test]
fn plain_output_has_no_boxes() {
    let boxes = ['┏', '┃', '╭', '│', '─', '×', '⚠'];
    let ran = shudu(["candidates", "examples/mixed.txt", "--plain"]);
    assert!(ran.code == 0 && !ran.out.contains(boxes), "{}", ran.out);
    assert_eq!(ran.out.lines().nth(1).map(|row| row.split(' ').count()), Some(9), "{}", ran.out);
    let ran = shudu(["--plain", "infer", "--string", CLASSIC]);
    assert!(ran.out.contains("\n5 3 4 6 7 8 9 1 2\n"), "{}", ran.out);
    let ran = shudu(["--plain", "solve", "--string", "53007x"]);
    assert!(ran.err.starts_with("error: --string:1:") && !ran.err.contains(boxes), "{}", ran.err);
    let ran = shudu(["--plain", "solve", "--unqiue"]);
    assert!(ran.err.starts_with("error: there is no option '--unqiue'\n"), "{}", ran.err);
    let ran = shudu(["explain", "--string", CLASSIC, "--plain", "--color", "always"]);
    assert!(ran.code == 0 && !ran.out.contains('\x1b'), "{}", ran.out);
}

#[test]
fn a_study_run_that_a_limit_ends_has_no_result() {
    let puzzle = format!("{ROOT}/examples/study/m10.txt");
    for limit in ["--rec-limit", "--loop-limit"] {
        let ran = shudu(["study", &puzzle, limit, "1"]);
        assert_eq!(ran.code, 1, "{limit}: {}", ran.out);
        let ran = shudu(["study", &puzzle, limit, "1", "--json"]);
        let object: serde_json::Value = serde_json::from_str(ran.out.trim_end()).unwrap();
        assert!(object["error"].is_string() && object["solved"] == false, "{}", ran.out);
    }
}

/// Every command that has `--json` gives one object a line, each with the number of its puzzle.
#[test]
fn json_is_the_same_everywhere() {
    let commands = [
        "solve",
        "check",
        "count",
        "candidates",
        "why",
        "infer",
        "explain",
        "hint",
        "steps",
        "rate",
        "study",
        "minimize",
        "convert",
        "dedupe",
        "transform --canonical",
        "generate --seed 1",
        "random --seed 1",
        "practice --technique naked-pair --seed 1",
        "endgames 2",
    ];
    let listed = common::listed_commands();
    let has_json = |name: &String| shudu([name.as_str(), "--help"]).out.contains("--json");
    for name in listed.iter().filter(|name| has_json(name)) {
        let is_known = commands.iter().any(|line| line.split(' ').next() == Some(name));
        // A benchmark has no puzzles to number, and `decode` has a test of its own.
        assert!(is_known || ["bench", "decode"].contains(&name.as_str()), "{name}");
    }
    for line in commands {
        let mut args: Vec<&str> = line.split(' ').collect();
        let makes = ["generate", "random", "practice", "endgames"].contains(&args[0]);
        args.push("--json");
        if !makes {
            args.extend(["--string", CLASSIC]);
        }
        let ran = shudu(&args);
        assert!(!ran.out.is_empty(), "{line}: {}", ran.err);
        for (text, number) in ran.out.lines().zip(1..) {
            let object: serde_json::Value = serde_json::from_str(text).expect(text);
            let expected = if makes { number } else { 1 };
            assert_eq!(object["puzzle"], expected, "{line}: {text}");
        }
    }
}
