//! Every catalogue matches the folder of its entries: a file that is not registered, or is registered twice, fails
//! here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Compares the ids of a catalogue with the names of the files in a folder, which have `_` in place of `-`.
fn compare<'a>(folder: &str, ids: impl Iterator<Item = &'a str>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
    let files: BTreeSet<String> = fs::read_dir(path)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "mod.rs")
        .map(|name| name.trim_end_matches(".rs").replace('_', "-"))
        .collect();
    let ids: Vec<&str> = ids.collect();
    let list: BTreeSet<String> = ids.iter().map(|&id| id.to_owned()).collect();
    assert_eq!(list, files, "{folder}");
    assert_eq!(list.len(), ids.len(), "{folder}: an id is there twice");
}

#[test]
fn kinds_are_their_folder() {
    compare("shudu-constraints/src/kinds", shudu_constraints::kinds().iter().map(|kind| kind.id()));
}

#[test]
fn formats_are_their_folder() {
    compare("shudu-formats/src/formats", shudu_formats::formats().iter().map(|one| one.id()));
}
