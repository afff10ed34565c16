//! What becomes of files: names that are no files, folders that are missing, runs that are stopped, and text from
//! outside that wants to control a terminal.
#![cfg(unix)]

mod common;

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{ROOT, Ran, command, shudu, shudu_with, write};

/// Runs a line of a shell in which `$0` is the program.
fn shell(folder: &Path, line: &str) -> Ran {
    let mut shell = Command::new("bash");
    shell.args(["-c", line, env!("CARGO_BIN_EXE_shudu")]).current_dir(folder).env("LC_ALL", "C");
    shell.stdin(Stdio::null()).output().expect("bash starts").into()
}

fn n_files(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

#[test]
fn open_files_are_written_to_and_never_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let ran =
        shell(folder.path(), "echo before > f; $0 endgames 1 -o /dev/stdout >> f; echo after >> f");
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = read("f");
    assert!(text.starts_with("before\n") && text.ends_with("after\n"), "{text}");
    assert!(text.lines().count() > 9, "{text}");
    let line = "{ echo before; $0 endgames 1 -o /dev/fd/3 3>&1; echo after; } > g; cmp f g";
    let ran = shell(folder.path(), line);
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let ran = shell(folder.path(), "mkfifo p; cat p > h & $0 endgames 1 -o p; wait; test -p p");
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(text.contains(&read("h")) && !read("h").is_empty());
    let ran =
        shell(folder.path(), "ln -s /dev/stdout link; $0 endgames 1 -o link | cat; test -h link");
    assert_eq!((ran.code, ran.out), (0, read("h")));
    assert_eq!(n_files(folder.path()), 5);
}

#[test]
fn output_that_is_closed_from_the_start_is_a_failure() {
    let folder = tempfile::tempdir().unwrap();
    for line in [
        "$0 endgames 1 >&-",
        "$0 endgames 1 -o - >&-",
        "$0 endgames 1 -o /dev/stdout >&-",
        "$0 --help >&-",
        "$0 --version >&-",
        "$0 --licenses >&-",
        "$0 solve --string 1............... >&-",
    ] {
        let ran = shell(folder.path(), line);
        assert_eq!(ran.code, 2, "{line}: {ran:?}");
        assert!(ran.err.contains("closed"), "{line}: {ran:?}");
    }
    // Nobody asks for standard output here.
    let ran = shell(folder.path(), "$0 endgames 1 -o f >&- && cat f");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for line in ["$0 endgames 1 > /dev/null", "$0 endgames 1 1<> /dev/null"] {
        assert_eq!(shell(folder.path(), line).code, 0, "{line}");
    }
    let line = "set -o pipefail; $0 endgames 100000 | head -n 1; echo $?";
    let ran = shell(folder.path(), line);
    assert!(ran.out.ends_with("\n0\n"), "{ran:?}");
    assert_eq!(ran.err, "");
}

#[test]
fn a_replaced_file_keeps_its_permissions_and_a_link_stays_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "f", "old");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
    assert_eq!(shudu(["endgames", "1", "-o", &path]).code, 0);
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o604);
    let link = folder.path().join("link");
    symlink("made", &link).unwrap();
    assert_eq!(shudu(["endgames", "1", "-o", link.to_str().unwrap()]).code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read(folder.path().join("made")).unwrap(), fs::read(&path).unwrap());
}

#[test]
fn the_missing_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let ran = shell(folder.path(), "$0 endgames 1 -o no/such/file");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no/such/file: there is no folder no\n"), "{ran:?}");
    assert!(ran.err.contains("create the folder first"), "{ran:?}");
    let ran = shell(folder.path(), "touch f; $0 endgames 1 -o f/file");
    assert!(ran.err.contains("f/file: f is a file, expected a folder"), "{ran:?}");
    let ran = shell(folder.path(), "$0 endgames 1 -o .");
    assert!(ran.err.contains(". is a folder, expected a file"), "{ran:?}");
}

/// Starts a run that goes on for long, and stops it when its temporary file is there.
fn stopped(folder: &Path, args: &[&str], signal: &str) -> Ran {
    let mut child = command(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let start = Instant::now();
    let is_there = || {
        let entries = fs::read_dir(folder).unwrap().flatten();
        let mut names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        names.any(|name| name.starts_with(".shudu-"))
    };
    while !is_there() && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(10));
    }
    std::thread::sleep(Duration::from_millis(300));
    let id = child.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let code = child.wait().unwrap().code().unwrap_or(-1);
    let mut ran: Ran = child.wait_with_output().unwrap().into();
    ran.code = code;
    ran
}

const ENDLESS: [&str; 8] =
    ["generate", "--type", "standard", "--count", "100000000", "--seed", "1", "-o"];

#[test]
fn an_interrupted_run_says_what_has_become_of_its_results() {
    let folder = tempfile::tempdir().unwrap();
    let args: Vec<&str> = ENDLESS.into_iter().chain(["f"]).collect();
    for signal in ["-INT", "-TERM"] {
        let ran = stopped(folder.path(), &args, signal);
        assert_eq!(ran.code, 130, "{ran:?}");
        assert!(ran.err.contains("interrupted"), "{ran:?}");
        assert!(ran.err.contains("no results were kept: f was not written"), "{ran:?}");
        assert!(ran.err.contains("leave out -o and add > f"), "{ran:?}");
        assert_eq!(n_files(folder.path()), 0);
    }
    write(folder.path(), "f", "old");
    let ran = stopped(folder.path(), &args, "-INT");
    assert!(ran.err.contains("no results were kept: f was left unchanged"), "{ran:?}");
    assert_eq!(fs::read_to_string(folder.path().join("f")).unwrap(), "old");
    assert_eq!(n_files(folder.path()), 1);
}

#[test]
fn what_a_killed_run_leaves_the_next_one_sweeps() {
    let folder = tempfile::tempdir().unwrap();
    let args: Vec<&str> = ENDLESS.into_iter().chain(["f"]).collect();
    assert_eq!(stopped(folder.path(), &args, "-KILL").code, -1);
    assert_eq!(n_files(folder.path()), 1);
    // Another name does not concern it.
    shell(folder.path(), "$0 endgames 1 -o g");
    assert_eq!(n_files(folder.path()), 2);
    shell(folder.path(), "$0 endgames 1 -o f");
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["f", "g"]);
}

#[test]
fn a_time_limit_keeps_what_was_made_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let args: Vec<&str> = ENDLESS.into_iter().chain(["f", "--timeout", "1s"]).collect();
    let ran: Ran = command(&args).current_dir(folder.path()).output().unwrap().into();
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("of 100,000,000 puzzles were made"), "{ran:?}");
    assert!(ran.err.contains("the results written before the run ended are in f"), "{ran:?}");
    assert!(!fs::read_to_string(folder.path().join("f")).unwrap().is_empty());
    // Nothing is no reason to replace something.
    write(folder.path(), "f", "old");
    let args: Vec<&str> = ENDLESS.into_iter().chain(["f", "--timeout", "0s"]).collect();
    let ran: Ran = command(&args).current_dir(folder.path()).output().unwrap().into();
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.err.contains("f was left unchanged"), "{ran:?}");
    assert_eq!(fs::read_to_string(folder.path().join("f")).unwrap(), "old");
}

#[test]
fn a_full_disk_is_named_and_the_old_file_stays() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let ran = shell(folder.path(), "$0 endgames 1 > /dev/full");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("stdout: no space left on the disk"), "{ran:?}");
    let ran = shell(folder.path(), "$0 endgames 1 -o /dev/full");
    assert!(ran.err.contains("/dev/full: no space left on the disk"), "{ran:?}");
    let limited = "echo old > f; trap '' XFSZ; ulimit -f 100; exec $0 endgames 10000 -o f";
    let ran = shell(folder.path(), limited);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.err.contains("f was left unchanged"), "{ran:?}");
    assert_eq!(fs::read_to_string(folder.path().join("f")).unwrap(), "old\n");
    assert_eq!(n_files(folder.path()), 1);
}

/// Characters that a terminal would obey.
fn harmful(text: &str) -> Option<char> {
    let is_turning = |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().find(|&c| (c.is_control() && c != '\n') || is_turning(c))
}

#[test]
fn nothing_from_a_puzzle_controls_the_terminal() {
    let evil = "x\u{1b}]0;owned\u{7}\u{1b}[31m\u{9b}2J\u{202e}\u{200f}\u{7f}\r";
    let json_evil = r"x\u001b]0;owned\u0007\u001b[31m\u009b2J\u202e\u200f\u007f\r\nforged";
    let folder = tempfile::tempdir().unwrap();
    let row = "[{},{},{},{}]";
    let fpuzzles = format!(
        r#"{{"size":4,"title":"{json_evil}","{json_evil}":[{{"cells":["R1C1"]}}],"ruleset":"{json_evil}","grid":[{row},{row},{row},{row}]}}"#
    );
    let own =
        format!(r#"{{"size":4,"title":"{json_evil}","{json_evil}":1,"cells":"................"}}"#);
    let named = write(folder.path(), evil, &fpuzzles);
    let inputs = [
        fpuzzles.as_str(),
        own.as_str(),
        evil,
        &format!("1...{evil}"),
        &format!("TITLE\n{evil}\n"),
    ];
    for input in inputs {
        for command in [
            "solve",
            "check",
            "count",
            "explain",
            "rate",
            "hint",
            "candidates",
            "infer",
            "study",
            "why",
        ] {
            let ran = shudu_with(&[command, "-", "--json"], input.as_bytes());
            assert_eq!(harmful(&ran.err), None, "{command} {input:?}: {ran:?}");
            let ran = shudu_with(&[command, "-"], input.as_bytes());
            assert_eq!(harmful(&ran.err), None, "{command} {input:?}: {ran:?}");
            assert!(!ran.err.contains("\nforged"), "{command} {input:?}: {ran:?}");
            assert_eq!(harmful(&ran.out), None, "{command} {input:?}: {ran:?}");
        }
    }
    for args in [
        vec!["solve", &named],
        vec!["solve", evil],
        vec!["solve", evil, evil],
        vec![evil],
        vec!["solve", "--from", evil, "x"],
        vec!["solve", "--rules", evil, "--size", "4"],
        vec!["solve", "--cage", evil, "--size", "4"],
        vec!["generate", "--with", evil],
        vec!["rules", evil],
        vec!["endgames", "1", "-o", &format!("/{evil}/{evil}")],
    ] {
        let ran = shudu(&args);
        assert_eq!(harmful(&ran.err), None, "{args:?}: {ran:?}");
        assert_eq!(harmful(&ran.out), None, "{args:?}: {ran:?}");
    }
    // Files and pipes get what there is.
    let ran = shudu_with(&["convert", "-", "--to", "json"], fpuzzles.as_bytes());
    assert!(ran.out.contains(r"\u001b]0;owned"), "{ran:?}");
    assert!(Path::new(ROOT).exists());
}
