//! What holds for every source file in the workspace.

use std::fs;
use std::path::{Path, PathBuf};

use shudu::constraints::kinds;

/// All files with one of some extensions, at any depth.
fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_skipped = ["target", "node_modules"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_skipped {
            files(&path, endings, found);
        } else if endings.iter().any(|one| path.extension().is_some_and(|ending| ending == *one)) {
            found.push(path);
        }
    }
}

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_file_starts_with_what_it_is_for() {
    let workspace = workspace();
    let mut files = Vec::new();
    for folder in ["crates", "fuzz", "examples"] {
        self::files(&workspace.join(folder), &["rs"], &mut files);
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

/// Files that may name kinds, because they contain a table of names.
const TABLES: [(&str, &str); 7] = [
    ("shudu-generate/src/puzzles/usual.rs", "the types of puzzles that people ask for by name"),
    ("shudu-cli/src/input.rs", "the options that stand for a kind, such as --cage"),
    ("shudu-cli/src/commands/bench/generate.rs", "what the benchmark draws"),
    ("shudu-py/src/model/puzzle.rs", "the methods that stand for a kind, such as add_cage"),
    ("shudu-web/src/api/examples.rs", "the files of examples"),
    ("shudu-web/assets/js/names.js", "the usual rules and the types of puzzles"),
    ("xtask/src/pages.rs", "what is drawn to find examples of techniques"),
];

/// Ids of kinds that are also used for something else: JSON keys, CSS classes, techniques.
const WORDS: [&str; 12] = [
    "row",
    "column",
    "block",
    "regions",
    "given",
    "sum",
    "sum-line",
    "ratio",
    "minimum",
    "maximum",
    "skyscraper",
    "arrow",
];

/// Whether a line of code names a kind. An id that is also used for something else counts only where it is compared
/// with an id.
fn names_a_kind(line: &str, id: &str) -> bool {
    let quoted = format!("\"{id}\"");
    if !line.contains(&quoted) {
        return false;
    }
    let is_pattern = [" =>", " |"].iter().any(|end| line.contains(&format!("{quoted}{end}")));
    let looks_at_id = [".id", "kind", "has("].iter().any(|word| line.contains(word));
    !WORDS.contains(&id) || is_pattern || looks_at_id
}

/// Differences between kinds are data of `Kind` and `Constraint`, or fields of the server's catalogue.
#[test]
fn no_code_branches_on_a_kind() {
    let crates = workspace().join("crates");
    let mut sources = Vec::new();
    for entry in fs::read_dir(&crates).unwrap() {
        let folder = entry.unwrap().path();
        let knows =
            ["shudu-constraints", "shudu-formats"].iter().any(|name| folder.ends_with(name));
        if folder.join("src").is_dir() && !knows {
            files(&folder.join("src"), &["rs"], &mut sources);
        }
    }
    files(&crates.join("shudu-web/assets/js"), &["js"], &mut sources);
    assert!(sources.len() > 300, "{} files", sources.len());
    let is_table = |path: &PathBuf| TABLES.iter().any(|(table, _)| path.ends_with(table));
    for (table, _) in TABLES {
        assert!(sources.iter().any(|path| path.ends_with(table)), "{table} is gone");
    }
    let mut found = Vec::new();
    for path in sources.iter().filter(|path| !is_table(path)) {
        let source = fs::read_to_string(path).unwrap();
        let source = source.split("#[cfg(test)]").next().unwrap_or_default();
        for (number, line) in source.lines().enumerate() {
            let is_comment = ["//", "/*", "*"].iter().any(|start| line.trim().starts_with(start));
            // A class in the page's style sheet.
            let line = line.replace("class: \"row\"", "");
            let has_text = line.contains('"') && !is_comment;
            if has_text && kinds().iter().any(|kind| names_a_kind(&line, kind.id())) {
                found.push(format!("{}:{}: {}", path.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "put what differs into `Kind`:\n{}", found.join("\n"));
}

/// `cargo xtask new` marks with `TODO` what the author has to decide.
#[test]
fn nothing_is_left_to_do() {
    let mut sources = Vec::new();
    files(&workspace().join("crates"), &["rs", "ftl", "js"], &mut sources);
    let templates = workspace().join("crates/xtask/templates");
    let mark = "TODO";
    let own = ["xtask/src/new.rs", "shudu/tests/sources.rs"];
    let is_own = |path: &PathBuf| own.iter().any(|one| path.ends_with(one));
    for path in sources.iter().filter(|path| !path.starts_with(&templates) && !is_own(path)) {
        let source = fs::read_to_string(path).unwrap();
        let line = source.lines().position(|line| line.contains(mark));
        assert!(line.is_none(), "{}:{}: finish this", path.display(), line.unwrap_or_default() + 1);
    }
}
