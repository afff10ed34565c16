//! `cargo xtask modules [CRATE]`: shows which top-level modules of a crate use which others, and whether they form a
//! cycle.
//!
//! The graph is read from the source: it follows all paths that start with `crate`, `super` or `self`. Code under
//! `#[cfg(test)]` is left out, since a test may use whatever it needs. What the root of a crate re-exports counts as
//! part of the module it comes from; what the root defines itself belongs to a separate module, `(root)`.

mod graph;
mod layers;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use graph::Graph;

/// Crates whose modules still form a cycle, and why. No other crate may have one.
const CYCLIC: [(&str, &str); 10] = [
    (
        "shudu-classic",
        "one puzzle and counting share a search; instruction sets know how the lanes choose",
    ),
    ("shudu-cli", "the help describes the arguments, which name its examples"),
    ("shudu-constraints", "the catalogue has both the trait of a kind and the list of all kinds"),
    (
        "shudu-core",
        "a constraint lowers to primitives, and one primitive is a constraint to be asked",
    ),
    (
        "shudu-formats",
        "the module of the trait also has the list of formats, and errors show lines",
    ),
    ("shudu-i18n", "a message can have messages as arguments, and the catalogue formats both"),
    ("shudu-propagate", "the model makes propagators, which are posted on the model's builder"),
    (
        "shudu-py",
        "classes of Python refer to each other; an error speaks a language, a wrong language is an error",
    ),
    ("shudu-render", "a scene is composed from a view by the module that fills scenes"),
    ("shudu-web", "the routes include the document that describes the routes"),
];

/// Prints the graph of a crate, or of all crates. Returns whether there are no cycles except the known ones.
pub(crate) fn run(name: Option<&str>) -> Result<bool, String> {
    let mut is_fine = true;
    for (crate_name, folder) in crates()? {
        if name.is_some_and(|name| name != crate_name) {
            continue;
        }
        let graph = of_crate(&folder)?;
        println!("{crate_name}");
        print!("{graph}");
        let known = CYCLIC.iter().find(|one| one.0 == crate_name);
        for cycle in graph.cycles() {
            is_fine &= known.is_some();
            println!("  cycle: {}", cycle.join(", "));
        }
        if let Some((_, why)) = known {
            println!("  known: {why}");
        }
    }
    for fault in layers::faults(&workspace())? {
        is_fine = false;
        println!("{fault}");
    }
    Ok(is_fine)
}

/// The root of the workspace.
fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All crates of the workspace, by name.
fn crates() -> Result<Vec<(String, PathBuf)>, String> {
    let mut crates: Vec<(String, PathBuf)> = entries(&workspace().join("crates"))?
        .into_iter()
        .filter(|path| path.join("Cargo.toml").exists())
        .filter_map(|path| Some((path.file_name()?.to_str()?.to_owned(), path)))
        .collect();
    crates.sort();
    Ok(crates)
}

/// The graph of the crate in a folder.
fn of_crate(folder: &Path) -> Result<Graph, String> {
    let source = folder.join("src");
    let roots = ["lib.rs", "main.rs"].map(|name| source.join(name));
    let Some(root) = roots.iter().find(|path| path.exists()) else {
        return Err(format!("{}: neither lib.rs nor main.rs", source.display()));
    };
    let mut files = Vec::new();
    collect(&source, &mut Vec::new(), &mut files)?;
    let root_text = read(root)?;
    let mut others = Vec::new();
    for (path, module) in files {
        if !module.is_empty() {
            others.push((module, read(&path)?));
        }
    }
    Ok(Graph::new(&root_text, &others))
}

/// All source files below a folder, each with the path of its module. Roots of programs have none.
fn collect(
    folder: &Path,
    module: &mut Vec<String>,
    found: &mut Vec<(PathBuf, Vec<String>)>,
) -> Result<(), String> {
    for path in entries(folder)? {
        let Some(stem) = path.file_stem().and_then(|stem| stem.to_str()) else { continue };
        if path.is_dir() {
            if module.is_empty() && stem == "bin" {
                continue;
            }
            module.push(stem.to_owned());
            collect(&path, module, found)?;
            module.pop();
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let mut module = module.clone();
            let is_root = module.is_empty() && matches!(stem, "lib" | "main");
            if stem != "mod" && !is_root {
                module.push(stem.to_owned());
            }
            found.push((path, module));
        }
    }
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    Ok(paths)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_crates_of_the_list_have_a_cycle_of_modules() {
        for (name, folder) in crates().unwrap() {
            let cycles = of_crate(&folder).unwrap().cycles();
            if CYCLIC.iter().any(|one| one.0 == name) {
                assert!(!cycles.is_empty(), "{name} has no cycle any more: take it off the list");
            } else {
                assert!(
                    cycles.is_empty(),
                    "`cargo xtask modules {name}` shows the graph: {cycles:?}"
                );
            }
        }
    }

    #[test]
    fn the_modules_of_logic_are_found() {
        let graph = of_crate(&workspace().join("crates/shudu-logic")).unwrap();
        let uses = |one: &str, other: &str| graph.uses(one, other);
        assert!(uses("techniques", "proof") && uses("policies", "techniques"));
        assert!(uses("explain", "solver") && !uses("board", "techniques"));
    }
}
