//! Only `shudu::files` writes files, so that its guarantees hold for all of them.

use std::fs;
use std::path::{Path, PathBuf};

/// Other ways to create, fill or rename files.
const RUST: [&str; 7] = [
    "File::create",
    "fs::write",
    "fs::rename",
    "OpenOptions",
    "File::options",
    "NamedTempFile",
    ".persist(",
];
const PYTHON: [&str; 7] = [
    "open(",
    ".write_text(",
    ".write_bytes(",
    "os.replace(",
    "os.rename(",
    "mkstemp(",
    "os.umask(",
];

fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, ending, found);
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
}

#[test]
fn nothing_else_writes_files() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut rust = Vec::new();
    for entry in fs::read_dir(&crates).unwrap() {
        let folder = entry.unwrap().path();
        // Users do not run our own tasks.
        if folder.join("src").is_dir() && !folder.ends_with("xtask") {
            files(&folder.join("src"), "rs", &mut rust);
        }
    }
    assert!(rust.len() > 100);
    let writer = crates.join("shudu/src/files");
    for path in rust.into_iter().filter(|path| !path.starts_with(&writer)) {
        let source = fs::read_to_string(&path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        let source = source.split("#[cfg(all(test").next().unwrap_or_default();
        for word in RUST {
            assert!(!source.contains(word), "{}: {word}; use shudu::files", path.display());
        }
    }
    let mut python = Vec::new();
    files(&crates.join("shudu-py/python"), "py", &mut python);
    assert!(python.len() > 5);
    for path in python {
        let source = fs::read_to_string(&path).unwrap();
        for word in PYTHON {
            assert!(!source.contains(word), "{}: {word}; use shudu.save", path.display());
        }
    }
}
