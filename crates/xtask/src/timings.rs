//! Shows where build and test time goes: CPU time for each crate, and time for each test.
//!
//! `cargo xtask timings build` builds the command from scratch with this program as a wrapper around the compiler: it
//! runs the compiler and records how much CPU time that took. `cargo xtask timings tests` runs every test alone.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

/// The environment variable that names the file to which [`as_compiler`] adds a line. If it is set, this program acts
/// as the compiler.
pub(crate) const LOG: &str = "SHUDU_TIMINGS_LOG";

/// Number of table rows to show.
const SHOWN: usize = 40;

/// Measures the CPU time of each crate while the command is built from scratch. More arguments go to `cargo build`.
pub(crate) fn build(args: &[&str]) -> Result<bool, String> {
    let folder = target().join("timings");
    // Crates left from an earlier run would not be rebuilt, and thus not be measured.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let log = folder.join("crates.tsv");
    let start = Instant::now();
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--release", "--locked"]).args(args);
    cargo.env("CARGO_TARGET_DIR", &folder).env(LOG, &log);
    cargo.env("RUSTC_WRAPPER", std::env::current_exe().map_err(|error| error.to_string())?);
    if !cargo.status().map_err(|error| error.to_string())?.success() {
        return Ok(false);
    }
    let wall = start.elapsed().as_secs_f64();
    let total = child_seconds();
    let mut rows = rows(&fs::read_to_string(&log).map_err(|error| error.to_string())?);
    let of = |ours: bool| -> f64 {
        let is_wanted = |(name, _): &&(String, f64)| name.starts_with("shudu") == ours;
        rows.iter().filter(is_wanted).map(|(_, seconds)| seconds).sum()
    };
    let (ours, others) = (of(true), of(false));
    println!("{}", table("crate", &mut rows));
    println!("ours {ours:.1} s, others {others:.1} s, build scripts and cargo {:.1} s", {
        (total - ours - others).max(0.0)
    });
    println!("all {total:.1} s of processor time, {wall:.1} s by the clock");
    Ok(true)
}

/// Measures the time of each test, alone on one thread. More arguments go to `cargo test`.
pub(crate) fn tests(args: &[&str]) -> Result<bool, String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["test", "--workspace", "--lib", "--bins", "--tests", "--no-run", "--locked"]);
    cargo.args(["--message-format", "json-render-diagnostics"]).args(args);
    let built = cargo.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    if !built.status.success() {
        return Ok(false);
    }
    let mut times = Vec::new();
    let mut is_good = true;
    for (program, folder) in programs(&String::from_utf8_lossy(&built.stdout)) {
        let mut test = Command::new(&program);
        // This variable enables the unstable flag that makes a test program built by a stable compiler report times.
        test.env("RUSTC_BOOTSTRAP", "1").current_dir(folder);
        test.args(["-Zunstable-options", "--report-time", "--test-threads=1"]);
        let output = test.output().map_err(|error| format!("{}: {error}", program.display()))?;
        is_good &= output.status.success();
        let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = name.rsplit_once('-').map_or(name.as_str(), |(name, _)| name).to_owned();
        times.extend(test_times(&name, &String::from_utf8_lossy(&output.stdout)));
    }
    println!("{}", table("test", &mut times));
    println!("all {:.1} s", times.iter().map(|(_, seconds)| seconds).sum::<f64>());
    Ok(is_good)
}

/// Acts as the compiler: runs it, and adds the crate and its CPU time to the log.
pub(crate) fn as_compiler(log: &str) -> ExitCode {
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    let [compiler, rest @ ..] = &args[..] else { return ExitCode::from(2) };
    let Ok(status) = Command::new(compiler).args(rest).status() else { return ExitCode::from(2) };
    let name = rest.iter().skip_while(|arg| *arg != "--crate-name").nth(1);
    if let Some(name) = name {
        let line = format!("{}\t{:.2}\n", name.to_string_lossy(), child_seconds());
        let file = File::options().create(true).append(true).open(log);
        // If the line cannot be written, it is missing from the table; the build goes on.
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
    ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1))
}

fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from)
}

/// CPU time of all finished child processes and their descendants; zero if the system does not report it.
fn child_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name in parentheses may contain spaces. After it, fields 16 and 17 of the line are the 14th and 15th.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: Vec<f64> =
        fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse().ok()).collect();
    ticks.iter().sum::<f64>() / 100.0
}

/// Crates and their seconds; crates of the same name are added up.
fn rows(log: &str) -> Vec<(String, f64)> {
    let mut rows: Vec<(String, f64)> = Vec::new();
    for line in log.lines() {
        let Some((name, seconds)) = line.split_once('\t') else { continue };
        let seconds = seconds.parse().unwrap_or(0.0);
        match rows.iter_mut().find(|(known, _)| known == name) {
            Some(row) => row.1 += seconds,
            None => rows.push((name.to_owned(), seconds)),
        }
    }
    rows
}

/// The longest times first, as many as fit on a screen.
fn table(heading: &str, rows: &mut [(String, f64)]) -> String {
    rows.sort_by(|a, b| b.1.total_cmp(&a.1));
    let mut text = format!("{heading:<72} seconds\n");
    for (name, seconds) in rows.iter().take(SHOWN) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name:<72} {seconds:>7.2}");
    }
    text
}

/// The test programs in cargo's messages, each with the folder of its package, in which its tests run.
fn programs(messages: &str) -> Vec<(PathBuf, PathBuf)> {
    let field = |line: &str, name: &str| {
        let (_, rest) = line.split_once(&format!("\"{name}\":\""))?;
        rest.split('"').next().map(PathBuf::from)
    };
    let tests = messages.lines().filter(|line| line.contains("\"test\":true}"));
    let found = tests.filter_map(|line| {
        let folder = field(line, "manifest_path")?.parent().map(Path::to_path_buf)?;
        Some((field(line, "executable")?, folder))
    });
    found.collect()
}

/// Tests and their seconds, from lines such as `test some::name ... ok <0.012s>`.
fn test_times(program: &str, output: &str) -> Vec<(String, f64)> {
    let time = |line: &str| {
        let (test, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
        let seconds = rest.rsplit_once('<')?.1.strip_suffix("s>")?.parse().ok()?;
        Some((format!("{program} {test}"), seconds))
    };
    output.lines().filter_map(time).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_of_one_name_are_added_up_and_the_longest_comes_first() {
        let mut rows = rows("syn\t1.5\nserde\t2\nsyn\t1.25\n");
        let text = table("crate", &mut rows);
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines[1].starts_with("syn ") && lines[1].ends_with("2.75"), "{text}");
        assert!(lines[2].starts_with("serde ") && lines[2].ends_with("2.00"), "{text}");
    }

    #[test]
    fn times_of_tests_are_read() {
        let output = "running 2 tests\ntest a::b ... ok <0.012s>\ntest c ... FAILED <1.5s>\n";
        let times = test_times("core", output);
        assert_eq!(times, [("core a::b".to_owned(), 0.012), ("core c".to_owned(), 1.5)]);
    }
}
