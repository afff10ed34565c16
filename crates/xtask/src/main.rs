//! Project chores. These compare shudu with lists of known answers: `cargo xtask reglib FILE`, `cargo xtask rated
//! FILE`, `cargo xtask solve FILE`, `cargo xtask study FILE TABLE`. `cargo xtask pages FOLDER` writes the pages of
//! techniques. `cargo xtask new kind NAME` starts a new kind, technique, format, propagator or policy. `cargo xtask
//! instructions` is the gate against performance regressions, and `cargo xtask timings` shows where build and test time
//! goes. `cargo xtask soak` kills runs that write files, `cargo xtask licenses` collects third-party licences, and
//! `cargo xtask modules` shows how the modules of a crate use each other.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "they are for people at a terminal")]

mod crosscheck;
mod instructions;
mod licenses;
mod modules;
mod new;
mod pages;
mod rated;
mod reglib;
mod soak;
mod solve;
mod study;
mod timings;

use std::process::ExitCode;

/// The same allocator as in the command, so that what is measured here is what users get.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "cargo xtask new kind|technique|format|propagator|policy NAME\n  \
    writes the stub of a new member of a catalogue, registers it and adds its words in every language\n\
    cargo xtask reglib FILE [CODE]\n  \
    cases of single steps, as HoDoKu's regression files have them; only those whose code starts so\n\
    cargo xtask rated FILE [--scale hodoku|teach]\n  \
    puzzles with levels and scores, or with ER/EP/ED, compared with a scale of ours\n\
    cargo xtask solve FILE [EVERY]\n  \
    solves the puzzles of a list, or one in every so many, by all techniques and checks each step\n\
    cargo xtask study FILE TABLE\n  \
    solves puzzles written by column in the study way, and compares with a table of known results\n\
    cargo xtask pages FOLDER\n  \
    writes a page for each technique, with an example\n\
    cargo xtask crosscheck [--seconds N] [--seed N]\n  \
    compares all engines and instruction sets on random puzzles of every kind, with all cores\n\
    cargo xtask licenses\n  \
    writes the notices that `shudu --licenses` shows, from the licence files of all crates\n\
    cargo xtask modules [CRATE]\n  \
    prints which top-level modules of each crate use which, and fails if they form a cycle\n\
    cargo xtask soak [KILLS] [--seed N] [--shudu FILE]\n  \
    kills runs that write files at random moments and fills their disks: no half file, no lost original\n\
    cargo xtask instructions [--update]\n  \
    counts the instructions of the engines' hot paths and compares them with the record\n\
    cargo xtask timings [build|tests] [ARGUMENT OF CARGO]...\n  \
    prints the processor time of each crate when the command is built from nothing, and the time of each test";

fn main() -> ExitCode {
    if let Ok(log) = std::env::var(timings::LOG) {
        return timings::as_compiler(&log);
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["crosscheck", ref options @ ..] => {
            match numbers(options, [("--seconds", 60), ("--seed", 1)]) {
                Some([seconds, seed]) => crosscheck::run(seconds, seed),
                None => Err(USAGE.to_owned()),
            }
        }
        ["instructions"] => instructions::run(false),
        ["instructions", "--update"] => instructions::run(true),
        ["new", catalogue, name] => new::run(catalogue, name),
        ["licenses"] => licenses::run(),
        ["modules"] => modules::run(None),
        ["modules", name] => modules::run(Some(name)),
        ["soak", ref args @ ..] => soak::run(args),
        ["pages", folder] => pages::run(folder),
        ["rated", file] => rated::run(file, "hodoku"),
        ["rated", file, "--scale", scale] | ["rated", "--scale", scale, file] => {
            rated::run(file, scale)
        }
        ["reglib", file] => reglib::run(file, ""),
        ["reglib", file, code] => reglib::run(file, code),
        ["solve", file] => solve::run(file, 1),
        ["solve", file, every] => match every.parse() {
            Ok(every) => solve::run(file, every),
            Err(_) => Err(USAGE.to_owned()),
        },
        ["timings", "build", ref args @ ..] => timings::build(args),
        ["timings", "tests", ref args @ ..] => timings::tests(args),
        ["timings"] => timings::build(&[]).and_then(|built| Ok(timings::tests(&[])? && built)),
        ["study", file, table] => study::run(file, table),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::from(2)
        }
    }
}

/// Parses options that take a number, each given as a name and its default. Returns `None` if there are any other
/// arguments.
fn numbers<const N: usize>(args: &[&str], options: [(&str, u64); N]) -> Option<[u64; N]> {
    let mut values = options.map(|(_, default)| default);
    for pair in args.chunks(2) {
        let &[name, value] = pair else { return None };
        let place = options.iter().position(|(option, _)| *option == name)?;
        values[place] = value.parse().ok()?;
    }
    Some(values)
}
