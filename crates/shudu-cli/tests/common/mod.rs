//! Running the program as a user would. Not every test file uses all of it.
#![allow(dead_code, clippy::allow_attributes, reason = "each test file uses its part")]

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A classic puzzle with one solution.
pub(crate) const CLASSIC: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
/// Its solution.
pub(crate) const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a run printed, and how it ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("we print UTF-8"),
            err: String::from_utf8(output.stderr).expect("we print UTF-8"),
        }
    }
}

/// The program, in English, at the root of the repository.
pub(crate) fn command<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(args).current_dir(ROOT).env("LC_ALL", "C").env_remove("SHUDU_SIMD");
    command
}

pub(crate) fn shudu<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Ran {
    command(args).stdin(Stdio::null()).output().expect("the program starts").into()
}

/// Runs with this as standard input.
pub(crate) fn shudu_with(args: &[&str], input: &[u8]) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // It may stop reading early, so a failure to write is no failure of the test.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("writing does not panic");
    output.into()
}

pub(crate) fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = folder.join(name);
    std::fs::write(&path, content).expect("the test folder can be written");
    path.into_os_string().into_string().expect("its name is UTF-8")
}

/// The names of the commands, as the help lists them in its groups.
pub(crate) fn listed_commands() -> Vec<String> {
    let help = shudu(["--help"]).out;
    let lines = help.lines().take_while(|line| *line != "General:");
    let names = lines.filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next());
    names.filter(|name| *name != "shudu").map(str::to_owned).collect()
}
