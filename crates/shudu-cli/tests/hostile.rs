//! The contract of `--timeout`: whatever the puzzle, a command ends within its limit and a second more, says so in
//! its exit code, and never crashes.

mod common;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::command;
use shudu_testkit::{hostile, rounds};

/// What a command is given.
const LIMIT: Duration = Duration::from_millis(300);

/// How much longer it may take.
const MORE: Duration = Duration::from_secs(1);

/// Every command that takes puzzles and a time limit.
const COMMANDS: [&[&str]; 14] = [
    &["solve"],
    &["solve", "--unique", "--engine", "sat"],
    &["check", "--unique"],
    &["count"],
    &["count", "--estimate"],
    &["candidates"],
    &["candidates", "--true"],
    &["infer"],
    &["why"],
    &["minimize"],
    &["explain"],
    &["hint"],
    &["rate"],
    &["render", "--to", "svg", "--candidates"],
];

/// How long it took, and the exit code; none if it was killed, by us or by a signal.
fn run(mut command: Command) -> (Duration, Option<i32>) {
    let start = Instant::now();
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return (start.elapsed(), status.code());
        }
        if start.elapsed() > Duration::from_secs(20) {
            child.kill().expect("it can be killed");
            child.wait().expect("it ends");
            return (start.elapsed(), None);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn every_command_with_a_limit_keeps_it() {
    let folder = std::env::temp_dir().join(format!("shudu-hostile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let all = hostile();
    // Commands take turns over the puzzles, so that a few rounds meet all of either.
    let pairs = all.len() * COMMANDS.len();
    let n = rounds(rounds(pairs));
    let mut late = Vec::new();
    for round in 0..n {
        let pair = round * (pairs / n);
        let (puzzle, args) =
            (&all[pair / COMMANDS.len()], COMMANDS[(pair + round) % COMMANDS.len()]);
        let file = folder.join("puzzle.txt");
        std::fs::write(&file, &puzzle.text).unwrap();
        let attempt = || {
            let mut command = command(args);
            command.args(["--timeout", "300ms"]).arg(&file);
            run(command)
        };
        let (mut time, mut code) = attempt();
        // A machine that does much else may be late once.
        if time > LIMIT + MORE && code.is_some() {
            (time, code) = attempt();
        }
        if time > LIMIT + MORE || !matches!(code, Some(0..=2)) {
            late.push(format!("{args:?} on {}: {time:?}, {code:?}", puzzle.name));
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert!(late.is_empty(), "{}", late.join("\n"));
}

#[test]
fn looks_without_a_limit_end_by_themselves() {
    let all = hostile();
    let chosen = ["300 cages of 30 cells", "many box-indexer", "regexes by thousands"];
    let chosen = &chosen[..rounds(chosen.len())];
    for puzzle in all.iter().filter(|puzzle| chosen.contains(&puzzle.name.as_str())) {
        let file = std::env::temp_dir().join(format!("shudu-look-{}.txt", std::process::id()));
        std::fs::write(&file, &puzzle.text).unwrap();
        for look in ["check", "infer", "candidates"] {
            let mut command = command([look]);
            command.arg(&file);
            let (time, code) = run(command);
            assert!(matches!(code, Some(0..=1)), "{look} on {}: {time:?}, {code:?}", puzzle.name);
        }
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn expressions_made_to_hurt_are_refused_in_words() {
    let text = |regex: &str| format!("REGEXES\n{regex} 0 0 0 1\n\nGRID\n. .\n. .\n");
    let many = text(&format!("1{}", "?".repeat(160_000)));
    let ran = common::shudu_with(&["check"], many.as_bytes());
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("longer than 20000 characters"), "{}", ran.err);
    let stars = common::shudu_with(&["check"], text("((((((.*)*)*)*)*)*)").as_bytes());
    assert_eq!(stars.code, 0, "{}", stars.err);
}
