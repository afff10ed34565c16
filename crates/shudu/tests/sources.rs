//! What holds for every source file of the workspace.

use std::fs;
use std::path::{Path, PathBuf};

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                rust_files(&path, found);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn every_file_starts_with_what_it_is_for() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in ["crates", "fuzz", "examples"] {
        rust_files(&workspace.join(folder), &mut files);
    }
    assert!(files.len() > 700, "{} files", files.len());
    let says = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let first = text.lines().find(|line| !line.starts_with("#![")).unwrap_or_default();
        first.starts_with("//! ")
    };
    let silent: Vec<_> = files.iter().filter(|path| !says(path)).collect();
    assert!(silent.is_empty(), "begin these with `//!` and what they are for: {silent:#?}");
}
