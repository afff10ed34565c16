//! Formulas for SAT solvers and their answers, with the solvers themselves.

mod common;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use common::{CLASSIC, Ran, command, shudu, shudu_with, write};

/// It takes more than one conflict: Arto Inkala's puzzle of 2012.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Runs a solver, which has exit codes of its own for what it found.
fn solver(program: &str, args: &[&str]) -> Ran {
    // Else minisat would load the library that was built for shudu-sat.
    let ran = Command::new(program).args(args).env_remove("LD_LIBRARY_PATH").output();
    ran.unwrap_or_else(|error| panic!("{program}: {error}; install it, or run ./test, which does"))
        .into()
}

/// The formula of a puzzle, in a folder.
fn encode(folder: &Path, args: &[&str]) -> String {
    let path = folder.join("puzzle.cnf").into_os_string().into_string().unwrap();
    let ran = shudu([&["encode", "-o", &path], args].concat());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{args:?}");
    path
}

/// The output of CaDiCaL and the result file of MiniSat for a formula.
fn outputs(folder: &Path, formula: &str) -> [String; 2] {
    let result = folder.join("result.txt").into_os_string().into_string().unwrap();
    solver("minisat", &["-verb=0", formula, &result]);
    [solver("cadical", &[formula]).out, std::fs::read_to_string(result).unwrap()]
}

#[test]
fn solvers_solve_and_their_answers_become_grids() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["classic", "killer", "inequalities", "mixed", "jigsaw"] {
        let puzzle = format!("examples/{name}.txt");
        let expected = shudu(["solve", &puzzle, "--to", "grid"]).out;
        let formula = encode(folder.path(), &[&puzzle]);
        for output in outputs(folder.path(), &formula) {
            let ran = shudu_with(&["decode", &formula, "-"], output.as_bytes());
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name}");
            assert_eq!(ran.out, expected, "{name}");
        }
    }
}

#[test]
fn a_puzzle_without_a_solution_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["--string", "123.\n...4\n....\n....\n"]);
    for output in outputs(folder.path(), &formula) {
        let ran = shudu_with(&["decode", &formula, "-"], output.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (1, "! no solution\n"), "{}", ran.err);
        let ran = shudu_with(&["decode", &formula, "-", "--json"], output.as_bytes());
        let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((ran.code, &json["status"]), (1, &"none".into()));
    }
}

#[test]
fn a_solver_that_gave_up_has_no_answer() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["--string", HARD]);
    // Not one conflict is allowed; it says so in comments alone.
    let gave_up = solver("cadical", &["-c", "0", &formula]).out;
    for output in [gave_up.as_str(), "INDET\n", "s UNKNOWN\n"] {
        let ran = shudu_with(&["decode", &formula, "-"], output.as_bytes());
        assert_eq!((ran.code, ran.out.as_str()), (1, "! the solver gave no answer\n"), "{ran:?}");
    }
}

#[test]
fn an_answer_comes_in_any_form() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["examples/classic.txt"]);
    let [output, result] = outputs(folder.path(), &formula);
    let result = write(folder.path(), "result.txt", result);
    let solution = folder.path().join("solution.txt");
    let to = solution.to_str().unwrap();
    assert_eq!(shudu(["decode", &formula, &result, "--to", "line", "-o", to]).code, 0);
    let line = std::fs::read_to_string(&solution).unwrap();
    assert!(line.starts_with("534678912") && line.len() == 82, "{line}");
    let ran = shudu_with(&["decode", "--json", &formula, "-"], output.as_bytes());
    let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&json["status"], &json["solution"][0][0]), (&"solved".into(), &5.into()));
    // The formula may come from a pipe, too, but not both.
    let text = std::fs::read(&formula).unwrap();
    assert_eq!(shudu_with(&["decode", "-", &result], &text).code, 0);
    let ran = shudu_with(&["decode", "-", "-"], &text);
    assert!(ran.code == 2 && ran.err.contains("standard input"), "{ran:?}");
}

#[test]
fn a_wrong_answer_is_told_by_its_cells_and_rules() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["examples/classic.txt"]);
    let [_, result] = outputs(folder.path(), &formula);
    // 3 for 4 in r1c3, which is given in r1c2; no digit and two digits in r1c4.
    for (from, to, said) in [
        (" -21 22 ", " 21 -22 ", "! 3 appears twice in row 1: r1c2 r1c3 (rule: row)\n"),
        (" 33 ", " -33 ", "! r1c4 has no digit (rule: one digit in each cell)\n"),
        (" -34 ", " 34 ", "! r1c4 has several digits: 6 7 (rule: one digit in each cell)\n"),
    ] {
        let wrong = result.replacen(from, to, 1);
        assert_ne!(wrong, result, "{from}");
        let ran = shudu_with(&["decode", &formula, "-"], wrong.as_bytes());
        assert_eq!(ran.code, 1, "{ran:?}");
        assert!(ran.out.contains(said), "{ran:?}");
        let ran = shudu_with(&["decode", &formula, "-", "--json"], wrong.as_bytes());
        let json: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(json["status"], "wrong");
        assert!(!json["broken"][0]["cells"].as_array().unwrap().is_empty());
    }
}

#[test]
fn malformed_files_are_refused_with_their_place_and_advice() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["examples/killer.txt"]);
    let text = std::fs::read_to_string(&formula).unwrap();
    let bad = |from: &str, to: &str| text.replacen(from, to, 1).into_bytes();
    let cases: Vec<(&str, Vec<u8>, &str, &[&str])> = vec![
        ("solver output", b"s SATISFIABLE\n".to_vec(), "", &["bad.cnf:1:1", "'s'"]),
        ("formula of others", b"c hi\np cnf 1 1\n1 0\n".to_vec(), "", &["bad.cnf:2:1", "c puzzle"]),
        ("puzzle of others", bad("\"size\"", "\"sise\""), "", &["bad.cnf:3:", "sise", "size"]),
        ("puzzle cut off", bad("]}\n", "\n"), "", &["bad.cnf:3:", "never closed"]),
        ("cell of others", bad("r9c9 9", "r9c10 9"), "", &["bad.cnf:732:", "r9c10"]),
        ("binary", vec![0; 2000], "", &["bad.cnf:1:1"]),
        ("nothing", Vec::new(), "", &["bad.cnf:1:1", "p cnf"]),
        ("empty output", bad("", ""), "", &["output:1:1", "empty"]),
        ("formula as output", bad("", ""), "p cnf 1 1\n1 0\n", &["output:1:1", "'p'"]),
        ("no values", bad("", ""), "s SATISFIABLE\n", &["output:2:1", "no values"]),
        ("cut values", bad("", ""), "SAT\n1 -2", &["output:2:5", "incomplete"]),
        ("word for a value", bad("", ""), "SAT\n1 two 0\n", &["output:2:3", "'two'"]),
        ("far too large", bad("", ""), "v 1 9999999999999999999999 0\n", &["output:1:5", "99999"]),
        ("another formula", bad("", ""), "v 1 100000 0\n", &["output:1:5", "100000", "another"]),
    ];
    for (name, formula, output, words) in cases {
        let formula = write(folder.path(), "bad.cnf", formula);
        let output = write(folder.path(), "output", output);
        let out = folder.path().join("out.txt");
        let ran = shudu(["decode", &formula, &output, "-o", out.to_str().unwrap()]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{name}: {ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "{name}: no '{word}' in\n{}", ran.err);
        }
        assert!(ran.err.contains("help: "), "{name}: {}", ran.err);
        assert!(!out.exists(), "{name}");
    }
}

/// The address space that the program gets is smaller than the line.
#[cfg(target_os = "linux")]
#[test]
fn one_endless_line_takes_no_memory() {
    let folder = tempfile::tempdir().unwrap();
    let formula = encode(folder.path(), &["--size", "4"]);
    let ran = solver(
        "sh",
        &[
            "-c",
            "ulimit -v 140000; (printf 'v '; yes 65 | head -n 50000000 | tr '\\n' ' ') | \"$0\" decode \"$1\" -",
            env!("CARGO_BIN_EXE_shudu"),
            &formula,
        ],
    );
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("stdin:1:150000003"), "{ran:?}");
    assert!(ran.err.contains("the values are incomplete"), "{ran:?}");
}

#[test]
fn one_formula_holds_one_puzzle_and_limits_hold() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "out.cnf", "precious");
    let two = format!("{CLASSIC}\n{CLASSIC}\n");
    let ran = shudu_with(&["encode", "-", "-o", &path], two.as_bytes());
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("one puzzle") && ran.err.contains("sed -n 3p"), "{ran:?}");
    let large = ["encode", "--size", "36", "--timeout", "1ms", "-o", path.as_str()];
    let ran = shudu(large);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("time limit"), "{ran:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_formula_beyond_the_limit_is_refused_and_ctrl_c_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.cnf").into_os_string().into_string().unwrap();
    let mut args: Vec<String> = ["encode", "--size", "36", "-o", &path].map(str::to_owned).into();
    for row in 1..=36 {
        let cells: String = (1..=30).map(|column| format!(" r{row}c{column}")).collect();
        args.extend(["--cage".to_owned(), format!("500{cells}")]);
    }
    let ran = shudu(&args);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("literals") && ran.err.contains("help: "), "{}", ran.err);

    let mut child = command(&args).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}
