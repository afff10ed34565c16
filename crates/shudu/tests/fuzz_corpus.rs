//! Runs the fuzz targets on stable Rust: with every saved input in `fuzz/seeds`, and with many corruptions of each.
//!
//! Inputs that crashed a target are saved there, so that the bug stays fixed. Inputs are also extended by long runs of
//! one piece, which is where recursion and quadratic time show first.

#[path = "../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "a library of its own, taken in as a module")]
mod targets;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use shudu::Rng;

/// Number of corruptions of each seed.
const ROUNDS: usize = 200;

/// Longest time for an input of this size, generous enough for a busy machine and an unoptimised build.
const LONGEST: Duration = Duration::from_secs(10);

/// Pieces that readers take for the start of something.
const PIECES: [&str; 16] = [
    "\n", "\r", " ", ".", "0", "9", "[", "{", "(", "?", "\"", "~", ",", "\u{feff}", "\u{a0}", "\0",
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

/// The names of the files in a folder, without their extensions, in order.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let name = |path: PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("a file").path())).collect();
    names.sort();
    names
}

/// Every target is in the manifest and has seeds, and nothing is left of targets that were removed.
#[test]
fn the_list_is_the_folder() {
    let targets = names_in(&folder().join("fuzz_targets"));
    let manifest = fs::read_to_string(folder().join("Cargo.toml")).expect("the list");
    let mut listed: Vec<&str> = Vec::new();
    for part in manifest.split("[[bin]]").skip(1) {
        let (_, name) = part.split_once("name = \"").expect("a name");
        let name = name.split('"').next().expect("its end");
        assert!(part.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
        listed.push(name);
    }
    listed.sort_unstable();
    assert_eq!(listed, targets);
    assert_eq!(names_in(&folder().join("seeds")), targets);
}

#[test]
fn every_format_has_a_target() {
    let targets = names_in(&folder().join("fuzz_targets"));
    for format in shudu::formats::formats() {
        let name = format!("read_{}", format.id().replace('-', "_"));
        assert!(targets.contains(&name), "fuzz/fuzz_targets/{name}.rs is not there");
    }
}

#[test]
fn every_target_survives_its_seeds_and_what_is_near_them() {
    let folder = folder();
    let names = names_in(&folder.join("fuzz_targets"));
    for (seed, name) in names.iter().enumerate() {
        let inputs: Vec<Vec<u8>> = fs::read_dir(folder.join("seeds").join(name))
            .unwrap_or_else(|error| panic!("fuzz/seeds/{name}: {error}"))
            .map(|entry| fs::read(entry.expect("a file").path()).expect("bytes"))
            .collect();
        assert!(!inputs.is_empty(), "fuzz/seeds/{name} has no seed");
        let mut rng = Rng::from_seed(seed as u64);
        for input in &inputs {
            run(name, input);
            for _ in 0..ROUNDS {
                run(name, &broken(input, &mut rng));
            }
        }
    }
}

/// Runs the target with a name on an input.
fn run(name: &str, bytes: &[u8]) {
    let start = Instant::now();
    match name {
        "batch" => targets::solve_all(bytes),
        "decode" => targets::decode(bytes),
        "one_reader" => targets::one_reader(bytes),
        "sniff" => targets::read_all(bytes, None),
        _ => {
            let format = name.strip_prefix("read_").map(|format| format.replace('_', "-"));
            let format = format.unwrap_or_else(|| panic!("{name}: say here what this target does"));
            assert!(shudu::formats::find(&format).is_some(), "{name}: there is no such format");
            targets::read_all(bytes, Some(&format));
        }
    }
    let text = String::from_utf8_lossy(bytes);
    assert!(start.elapsed() < LONGEST, "{name} took {:?} for {text:?}", start.elapsed());
}

/// An input with a byte changed, a part left out, a part repeated, or a long run of one piece inserted.
fn broken(input: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(bytes.len() + 1);
        let end = (at + rng.below(30)).min(bytes.len());
        let piece = PIECES[rng.below(PIECES.len())].as_bytes();
        match rng.below(5) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..end, piece.iter().copied())),
            2 => {
                let twice = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, twice));
            }
            3 => drop(bytes.splice(at..at, piece.repeat(1 + rng.below(3_000)))),
            _ => bytes.iter_mut().skip(at).take(1).for_each(|byte| *byte = rng.below(256) as u8),
        }
    }
    bytes
}
