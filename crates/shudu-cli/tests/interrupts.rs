//! Runs that end early: at a limit, by Ctrl-C, by a signal, or because nobody reads their output.

mod common;

use std::io::{Read as _, Write as _};
use std::process::Stdio;
use std::time::{Duration, Instant};

use common::{CLASSIC, SOLVED, command, shudu, write};

/// Lets a run work for half a second, and interrupts it.
#[cfg(unix)]
fn press_ctrl_c(child: &std::process::Child) {
    std::thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

#[test]
fn limits_end_long_work() {
    let endless = ["count", "--size", "9", "--limit", "0", "--engine", "naive"];
    let ran = shudu(endless.iter().chain(&["--max-steps", "1000"]));
    assert_eq!((ran.code, ran.out.as_str()), (1, "! stopped at the limit of 1000 steps\n"));
    let start = Instant::now();
    let ran = shudu(endless.iter().chain(&["--timeout", "200ms"]));
    assert_eq!((ran.code, ran.out.as_str()), (1, "! stopped at the time limit\n"));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[cfg(unix)]
#[test]
fn ctrl_c_leaves_no_file_behind() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.txt");
    let mut child = command(["count", "--size", "9", "--limit", "0", "--engine", "naive", "-o"])
        .arg(&out)
        .spawn()
        .unwrap();
    press_ctrl_c(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_true_candidates_found_so_far() {
    let child = command(["candidates", "--true", "--size", "9", "--engine", "naive"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    press_ctrl_c(&child);
    let ran: common::Ran = child.wait_with_output().unwrap().into();
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.starts_with("True candidates (partial)"), "{ran:?}");
    assert!(ran.err.contains("these are the digits found so far"), "{ran:?}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_search_for_redundant_clues_with_what_there_is() {
    // For the naive engine, this one takes minutes.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let child = command(["minimize", "--engine", "naive", "--string", hard])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    press_ctrl_c(&child);
    let ran: common::Ran = child.wait_with_output().unwrap().into();
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("interrupted"), "{ran:?}");
    // Stopped before it was known to be unique, it gives nothing; after that, what is left.
    let solved = shudu(["solve", "--unique", "--string", hard]).out;
    let given = ran.out.trim_end();
    assert!(given.is_empty() || shudu(["solve", "--unique", "--string", given]).out == solved);
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_run_that_waits_for_input() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.txt");
    let mut child = command(["solve", "-", "-o"]).arg(&out).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // More than the pipeline looks at before it starts, then silence.
    stdin.write_all(format!("{CLASSIC}\n").repeat(2000).as_bytes()).unwrap();
    press_ctrl_c(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    drop(stdin);
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = command(["random", "--count", "100000", "--seed", "1"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 81];
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(said, "");
}

#[test]
fn an_output_file_is_replaced_only_by_a_whole_result() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "out.txt", "precious");
    let ran = shudu(["solve", "--string", "12x", "-o", &path]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious");
    assert_eq!(shudu(["solve", "--string", CLASSIC, "--to", "line", "-o", &path]).code, 0);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{SOLVED}\n"));
}

#[cfg(unix)]
#[test]
fn killed_at_any_moment_it_leaves_no_file_under_the_name() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.txt");
    for wait in [5, 40, 120] {
        let mut child = command(["solve", "-", "-o"])
            .arg(&out)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let lines = format!("{CLASSIC}\n").repeat(20_000);
        let writer = std::thread::spawn(move || while stdin.write_all(lines.as_bytes()).is_ok() {});
        std::thread::sleep(Duration::from_millis(wait));
        child.kill().unwrap();
        child.wait().unwrap();
        writer.join().unwrap();
        assert!(!out.exists());
    }
}
