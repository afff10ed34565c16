//! The gate against performance regressions: instruction counts of the engines' hot paths, compared with those on
//! record.
//!
//! Counts are the same on a busy machine as on an idle one, so even a difference of a few percent is meaningful. They
//! are taken by callgrind, directly from `benches/times.rs` of the crate `shudu`, in two builds: `default` is our
//! release profile, `plain` that of people who use our crates without any settings. The second is where a missing
//! `#[inline]` costs most.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The record, with a line for each job: its name and its counts in the default and the plain build.
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shudu/benches/instructions.tsv");

/// Increase over its record that a job is allowed, as a fraction.
const TOLERANCE: f64 = 0.02;

/// Counts by job.
type Counts = BTreeMap<String, u64>;

/// A way to build the engines.
struct Build {
    name: &'static str,
    /// The settings that differ from our release profile.
    profile: &'static [(&'static str, &'static str)],
}

const BUILDS: [Build; 2] = [
    Build { name: "default", profile: &[] },
    Build {
        name: "plain",
        profile: &[
            ("CARGO_PROFILE_RELEASE_LTO", "false"),
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
        ],
    },
];

/// Counts every job in both builds; with `update`, records the counts instead of comparing them.
pub(crate) fn run(update: bool) -> Result<bool, String> {
    if Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_err() {
        return Err("valgrind is missing: apt-get install valgrind".to_owned());
    }
    let compiler = compiler()?;
    let mut counts = Vec::new();
    for build in &BUILDS {
        counts.push(count(&times(build)?)?);
    }
    if update {
        fs::write(RECORD, record_text(&compiler, &counts)).map_err(|error| error.to_string())?;
        println!("recorded {} jobs in {RECORD}", counts[0].len());
        return Ok(true);
    }
    let text = fs::read_to_string(RECORD).map_err(|error| format!("{RECORD}: {error}"))?;
    let (recorded_by, recorded) = read_record(&text)?;
    let mut is_good = true;
    for ((build, counts), recorded) in BUILDS.iter().zip(&counts).zip(&recorded) {
        is_good &= compare(build.name, counts, recorded);
    }
    if recorded_by != compiler {
        println!(
            "The record was made by {recorded_by} and this is {compiler}, so nothing is judged. \
             `cargo xtask instructions --update` makes a new one."
        );
        return Ok(true);
    }
    if !is_good {
        println!(
            "If a change is worth it, `cargo xtask instructions --update` puts it on record; \
             the commit says why."
        );
    }
    Ok(is_good)
}

/// Builds the program that contains the jobs, and returns its path.
fn times(build: &Build) -> Result<PathBuf, String> {
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["bench", "-p", "shudu", "--bench", "times", "--no-run", "--locked"]);
    cargo.args(["--message-format", "json-render-diagnostics"]);
    if !build.profile.is_empty() {
        cargo.env("CARGO_TARGET_DIR", Path::new(&target).join(build.name));
        cargo.envs(build.profile.iter().copied());
    }
    let output = cargo.stderr(Stdio::inherit()).output().map_err(|error| error.to_string())?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let mut paths = messages.lines().filter_map(|line| line.split_once("\"executable\":\""));
    let path = paths.next_back().and_then(|(_, rest)| rest.split('"').next());
    match path {
        Some(path) if output.status.success() => Ok(path.into()),
        _ => Err("cargo bench did not build the jobs".to_owned()),
    }
}

fn count(times: &Path) -> Result<Counts, String> {
    let list = Command::new(times).arg("--list").output().map_err(|error| error.to_string())?;
    String::from_utf8_lossy(&list.stdout).lines().map(|name| one_count(times, name)).collect()
}

fn one_count(times: &Path, name: &str) -> Result<(String, u64), String> {
    let mut valgrind = Command::new("valgrind");
    // Of all that callgrind can report, only the counts are needed.
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.arg("--toggle-collect=*times*measured*").arg(times).args(["--once", name]);
    let output = valgrind.output().map_err(|error| error.to_string())?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count =
        said.lines().find_map(|line| line.split_once("Collected : ")?.1.trim().parse().ok());
    match count {
        Some(count) if output.status.success() && count > 0 => Ok((name.to_owned(), count)),
        _ => Err(format!("{name} was not counted:\n{said}")),
    }
}

/// Prints counts next to their record. Returns whether none is too high; a job without a record counts as too high.
fn compare(build: &str, counts: &Counts, recorded: &Counts) -> bool {
    println!("\n{build:<20} {:>13} {:>13}  ratio", "recorded", "now");
    let mut is_good = true;
    for (name, &count) in counts {
        let before = recorded.get(name).copied().unwrap_or(0);
        let ratio = count as f64 / before as f64;
        let verdict = if before == 0 {
            is_good = false;
            "not on record"
        } else if ratio > 1.0 + TOLERANCE {
            is_good = false;
            "TOO HIGH"
        } else if ratio < 1.0 - TOLERANCE {
            "less: worth a new record"
        } else {
            ""
        };
        println!("{name:<20} {before:>13} {count:>13} {ratio:>6.3}  {verdict}");
    }
    for name in recorded.keys().filter(|name| !counts.contains_key(*name)) {
        println!("{name:<20} is on record and was not run");
        is_good = false;
    }
    is_good
}

/// The version of the compiler, since counts depend on it.
fn compiler() -> Result<String, String> {
    let output = Command::new("rustc").arg("--version").output();
    let output = output.map_err(|error| format!("rustc: {error}"))?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn record_text(compiler: &str, counts: &[Counts]) -> String {
    let mut text = format!(
        "# Instructions of each job of `workloads`: `cargo xtask instructions`. Made by\n# {compiler}\n"
    );
    for name in counts[0].keys() {
        let columns: Vec<String> = counts
            .iter()
            .map(|counts| counts.get(name).copied().unwrap_or(0).to_string())
            .collect();
        text += &format!("{name}\t{}\n", columns.join("\t"));
    }
    text
}

/// Reads the compiler that a record was made with, and the counts of each build.
fn read_record(text: &str) -> Result<(String, Vec<Counts>), String> {
    let mut compiler = String::new();
    let mut counts = vec![Counts::new(); BUILDS.len()];
    for line in text.lines() {
        if let Some(comment) = line.strip_prefix("# ") {
            // The compiler is in the last comment.
            comment.clone_into(&mut compiler);
            continue;
        }
        let mut fields = line.split('\t');
        let name = fields.next().unwrap_or_default();
        for counts in &mut counts {
            let count = fields.next().and_then(|field| field.parse().ok());
            let count = count.ok_or_else(|| format!("{RECORD}: not a line of counts: {line}"))?;
            counts.insert(name.to_owned(), count);
        }
    }
    Ok((compiler, counts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_comes_back_as_it_was_written() {
        let counts = vec![
            Counts::from([("a".to_owned(), 1), ("b".to_owned(), 2)]),
            Counts::from([("a".to_owned(), 3), ("b".to_owned(), 4)]),
        ];
        let text = record_text("rustc 1.95.0", &counts);
        assert_eq!(read_record(&text), Ok(("rustc 1.95.0".to_owned(), counts)));
    }

    #[test]
    fn more_than_the_tolerance_is_too_high_and_every_job_has_to_be_on_record() {
        let counts = |count| Counts::from([("a".to_owned(), count)]);
        assert!(compare("test", &counts(1019), &counts(1000)));
        assert!(!compare("test", &counts(1021), &counts(1000)));
        assert!(compare("test", &counts(500), &counts(1000)));
        assert!(!compare("test", &counts(1), &Counts::new()));
        assert!(!compare("test", &Counts::new(), &counts(1)));
    }
}
