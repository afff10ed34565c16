//! `cargo xtask soak`: kills runs that write files at random moments, fills up their disks, and closes their pipes.
//! After each run, the file has to be either the complete old one or the complete new one; and the next run that writes
//! the same name must leave nothing else behind.

use std::fs;
use std::io::Read as _;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use shudu::Rng;

/// Number of kills, if none is given.
const USUAL: u64 = 1000;
/// Largest number of runs per kill, since a run may end before it is killed.
const MOST_RUNS: u64 = 4;
/// Longest time for a run; one that takes longer is stuck.
const PATIENCE: Duration = Duration::from_secs(120);
/// Permissions of the files to be replaced. They differ from those of a new file.
const MODE: u32 = 0o640;

/// The commands, without their output. Words in braces are files of puzzles.
const COMMANDS: [&[&str]; 6] = [
    &["solve", "{many}"],
    &["generate", "--type", "standard", "--count", "400", "--seed", "5", "--to", "line"],
    &["endgames", "200000"],
    &["convert", "{some}", "--to", "json"],
    &["rate", "{rated}"],
    &["book", "{few}"],
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    Signal(&'static str),
    FullDisk,
    /// The size of a file is limited. This simulates a full disk where none can be mounted.
    Limit,
    ClosedPipe,
}

const FAULTS: [Fault; 6] = [
    Fault::Signal("KILL"),
    Fault::Signal("INT"),
    Fault::Signal("TERM"),
    Fault::FullDisk,
    Fault::Limit,
    Fault::ClosedPipe,
];

pub(crate) fn run(args: &[&str]) -> Result<bool, String> {
    let (mut kills, mut seed, mut program) = (USUAL, 1, None);
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().copied().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: &str| text.parse().map_err(|_| format!("'{text}' is no number"));
        match *arg {
            "--seed" => seed = number(value()?)?,
            "--shudu" => program = Some(PathBuf::from(value()?)),
            text => kills = number(text)?,
        }
    }
    let program = program.map_or_else(build, Ok)?;
    let folder = std::env::temp_dir().join(format!("shudu-soak-{}", std::process::id()));
    fs::create_dir_all(folder.join("disk")).map_err(|error| error.to_string())?;
    let mut soak = Soak { program, folder: folder.clone(), rng: Rng::from_seed(seed), kills };
    let ended = soak.all();
    soak.unmount();
    fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    ended
}

/// Builds the program from this workspace.
fn build() -> Result<PathBuf, String> {
    let status = Command::new(env!("CARGO")).args(["build", "-p", "shudu-cli"]).status();
    if !status.is_ok_and(|status| status.success()) {
        return Err("cargo build failed".to_owned());
    }
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    Ok(target.join("debug/shudu"))
}

struct Soak {
    program: PathBuf,
    folder: PathBuf,
    rng: Rng,
    kills: u64,
}

/// The result of an undisturbed run.
struct Whole {
    content: Vec<u8>,
    time: Duration,
}

/// The outcome of one run: whether its fault came in time, or an error if something is wrong.
type Outcome = Result<bool, String>;

impl Soak {
    fn all(&mut self) -> Result<bool, String> {
        self.make_inputs()?;
        let has_disk = self.mount(64).is_ok();
        self.unmount();
        if !has_disk {
            println!(
                "no disk can be made here, which takes root: limits of length stand in for it"
            );
        }
        let mut wholes = Vec::new();
        for command in COMMANDS {
            wholes.push(self.whole(command)?);
        }
        let mut hits = vec![[0_u64; FAULTS.len()]; COMMANDS.len()];
        let (mut n_hits, mut n_wrong) = (0, 0);
        for round in 0..self.kills.saturating_mul(MOST_RUNS) {
            if n_hits >= self.kills {
                break;
            }
            let command = round as usize % COMMANDS.len();
            let number = round as usize / COMMANDS.len() % FAULTS.len();
            let fault = match FAULTS[number] {
                Fault::FullDisk if !has_disk => Fault::Limit,
                fault => fault,
            };
            match self.one(COMMANDS[command], fault, &wholes[command]) {
                Ok(hit) => {
                    hits[command][number] += u64::from(hit);
                    n_hits += u64::from(hit);
                }
                Err(wrong) => {
                    n_wrong += 1;
                    println!("WRONG: {} with {fault:?}: {wrong}", COMMANDS[command][0]);
                }
            }
        }
        println!("{:<10}{}", "", FAULTS.map(|fault| format!("{:>16}", name(fault))).concat());
        for (command, hits) in COMMANDS.iter().zip(&hits) {
            println!("{:<10}{}", command[0], hits.map(|n| format!("{n:>16}")).concat());
        }
        println!("{n_hits} kills, {n_wrong} wrong");
        if n_hits < self.kills {
            println!("fewer than {} runs were hit in time", self.kills);
        }
        Ok(n_wrong == 0 && n_hits >= self.kills)
    }

    fn make_inputs(&self) -> Result<(), String> {
        let made = self.command(
            &["generate", "--type", "standard", "--count", "300", "--seed", "3", "--to", "line"],
            None,
        );
        let output = self.start(made, Stdio::piped())?.wait_with_output();
        let lines = output.map_err(|error| error.to_string())?.stdout;
        for (name, times, length) in
            [("many", 400, 300), ("some", 2, 300), ("rated", 1, 200), ("few", 1, 20)]
        {
            // A puzzle is a line of 81 characters.
            let text = lines.get(..length * 82).ok_or("puzzles are missing")?.repeat(times);
            let path = self.folder.join(name);
            fs::write(&path, text).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// The command line, with the words in braces replaced by files.
    fn command(&self, words: &[&str], output: Option<&Path>) -> Command {
        let mut command = Command::new(&self.program);
        for word in words {
            match word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
                Some(file) => command.arg(self.folder.join(file)),
                None => command.arg(word),
            };
        }
        if let Some(output) = output {
            command.arg("-o").arg(output);
        }
        command
    }

    fn start(&self, mut command: Command, stdout: Stdio) -> Result<Child, String> {
        command.stdin(Stdio::null()).stdout(stdout).stderr(Stdio::null());
        command.spawn().map_err(|error| format!("{}: {error}", self.program.display()))
    }

    fn whole(&self, words: &[&str]) -> Result<Whole, String> {
        let path = self.folder.join("whole");
        let start = Instant::now();
        let mut child = self.start(self.command(words, Some(&path)), Stdio::null())?;
        let code = wait(&mut child)?;
        let time = start.elapsed();
        if code != Some(0) {
            return Err(format!("{words:?} ended with {code:?} without any fault"));
        }
        let content = fs::read(&path).map_err(|error| error.to_string())?;
        println!("{:<10}{:>10} bytes in {time:.2?}", words[0], content.len());
        Ok(Whole { content, time })
    }

    fn one(&mut self, words: &[&str], fault: Fault, whole: &Whole) -> Outcome {
        if fault == Fault::ClosedPipe {
            return self.closed_pipe(words, whole);
        }
        let disk = self.folder.join("disk");
        let old = (self.rng.below(3) > 0).then(|| b"old\n".repeat(1000));
        let mut room = self.rng.below(whole.content.len() + 1024) as u64 / 1024;
        if fault == Fault::FullDisk {
            // The old file has to fit.
            room = room.max(8);
            self.mount(room)?;
        }
        let path = disk.join("out.pdf");
        if let Some(old) = &old {
            fs::write(&path, old).map_err(|error| error.to_string())?;
            let mode = fs::Permissions::from_mode(MODE);
            fs::set_permissions(&path, mode).map_err(|error| error.to_string())?;
        }
        let code = self.disturbed(words, fault, whole, &path, room)?;
        let checked = check(&path, old.as_deref(), whole, code);
        let swept = self.swept(fault, &disk, &path);
        let _ = fs::remove_file(&path);
        if fault == Fault::FullDisk {
            self.unmount();
        }
        checked.and(swept).map(|()| code != Some(0))
    }

    /// Runs the command with a fault. Returns the exit code, or `None` if the run was killed.
    fn disturbed(
        &mut self,
        words: &[&str],
        fault: Fault,
        whole: &Whole,
        path: &Path,
        room: u64,
    ) -> Result<Option<i32>, String> {
        let mut command = self.command(words, Some(path));
        if fault == Fault::Limit {
            // The limit is in blocks of 512 bytes. Without the trap, the system would kill the process.
            let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", 2 * room);
            let mut limited = Command::new("sh");
            limited.args(["-c", &script]).arg(command.get_program()).args(command.get_args());
            command = limited;
        }
        let mut child = self.start(command, Stdio::null())?;
        if let Fault::Signal(signal) = fault {
            let most = whole.time.as_micros() as usize + 1;
            std::thread::sleep(Duration::from_micros(self.rng.below(most) as u64));
            let id = child.id().to_string();
            let sent = Command::new("sh").args(["-c", &format!("kill -s {signal} {id}")]).output();
            sent.map_err(|error| error.to_string())?;
        }
        wait(&mut child)
    }

    /// If the reader leaves after some bytes, that is not a failure, and the reader has got the start of the complete
    /// output.
    fn closed_pipe(&mut self, words: &[&str], whole: &Whole) -> Outcome {
        let output = (words[0] == "book").then_some(Path::new("/dev/stdout"));
        let mut child = self.start(self.command(words, output), Stdio::piped())?;
        let mut read = vec![0; self.rng.below(whole.content.len())];
        let mut pipe = child.stdout.take().ok_or("no pipe")?;
        pipe.read_exact(&mut read).map_err(|error| format!("reading: {error}"))?;
        drop(pipe);
        match wait(&mut child)? {
            Some(0) if whole.content.starts_with(&read) => Ok(true),
            Some(0) => Err("the reader got something else".to_owned()),
            code => Err(format!("ended with {code:?}")),
        }
    }

    /// Only a run that was killed outright may leave something behind, and the next run must remove it.
    fn swept(&self, fault: Fault, disk: &Path, path: &Path) -> Result<(), String> {
        let left = left_behind(disk)?;
        if left.is_empty() {
            return Ok(());
        }
        if fault != Fault::Signal("KILL") {
            return Err(format!("left behind: {left:?}"));
        }
        let mut next = self.start(self.command(&["endgames", "1"], Some(path)), Stdio::null())?;
        match (wait(&mut next)?, left_behind(disk)?) {
            (Some(0), left) if left.is_empty() => Ok(()),
            (code, left) => Err(format!("the next run ended with {code:?} and left {left:?}")),
        }
    }

    /// Mounts a small disk in memory.
    fn mount(&self, kibibytes: u64) -> Result<(), String> {
        let size = format!("size={kibibytes}k");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(self.folder.join("disk"));
        let done = mount.output().map_err(|error| format!("mount: {error}"))?;
        if done.status.success() { Ok(()) } else { Err("mount failed".to_owned()) }
    }

    fn unmount(&self) {
        // There may be nothing mounted.
        let _ = Command::new("umount").arg(self.folder.join("disk")).output();
    }
}

fn name(fault: Fault) -> &'static str {
    match fault {
        Fault::Signal(signal) => signal,
        Fault::FullDisk => "full disk",
        Fault::Limit => "limit of length",
        Fault::ClosedPipe => "closed pipe",
    }
}

fn left_behind(folder: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| error.to_string())?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    Ok(names.filter(|name| name.starts_with(".shudu-")).collect())
}

/// Checks that the file is the old one or the new one, as the exit code of the run says.
fn check(path: &Path, old: Option<&[u8]>, whole: &Whole, code: Option<i32>) -> Result<(), String> {
    let found = fs::read(path).ok();
    let is_new = found.as_ref() == Some(&whole.content);
    if !is_new && found.as_deref() != old {
        return Err(match (found, old) {
            (None, Some(_)) => "the original is lost".to_owned(),
            (found, _) => format!("half a file: {} bytes", found.unwrap_or_default().len()),
        });
    }
    if code == Some(0) && !is_new {
        return Err("it said that it was done".to_owned());
    }
    let mode = fs::metadata(path).ok().map(|found| found.permissions().mode() & 0o7777);
    match mode {
        Some(mode) if old.is_some() && mode != MODE => Err(format!("permissions {mode:o}")),
        _ if !matches!(code, None | Some(0 | 2 | 130)) => Err(format!("ended with {code:?}")),
        _ => Ok(()),
    }
}

/// Waits for the end of a run. Returns the exit code, or `None` if it was killed.
fn wait(child: &mut Child) -> Result<Option<i32>, String> {
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(status.code()),
            Ok(None) if start.elapsed() > PATIENCE => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("stuck".to_owned());
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(1)),
            Err(error) => return Err(error.to_string()),
        }
    }
}
