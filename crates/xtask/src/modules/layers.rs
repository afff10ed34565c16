//! Compares the layers of crates in ARCHITECTURE.md with the actual dependencies.

use std::path::Path;

/// Crates that only tests and chores use; they may use everything.
const ASIDE: [&str; 3] = ["shudu-testkit", "shudu-unify", "xtask"];

/// Describes crates that are in no row of the diagram, and dependencies on crates that are not in a lower row.
pub(super) fn faults(workspace: &Path) -> Result<Vec<String>, String> {
    let text = super::read(&workspace.join("ARCHITECTURE.md"))?;
    let mut manifests = Vec::new();
    for (name, folder) in super::crates()? {
        manifests.push((name, super::read(&folder.join("Cargo.toml"))?));
    }
    Ok(compare(&rows(&text), &manifests))
}

/// The rows of the diagram, from the top: the crate names at the start of its lines.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let diagram = text.split("```").nth(1).unwrap_or_default();
    let is_crate = |word: &&str| *word == "shudu" || word.starts_with("shudu-");
    let lines = diagram.lines().filter(|line| line.starts_with("shudu"));
    lines.map(|line| line.split_whitespace().take_while(is_crate).collect()).collect()
}

fn compare(rows: &[Vec<&str>], manifests: &[(String, String)]) -> Vec<String> {
    let row_of = |name: &str| rows.iter().position(|row| row.contains(&name));
    let mut faults = Vec::new();
    for (name, manifest) in manifests.iter().filter(|one| !ASIDE.contains(&one.0.as_str())) {
        let Some(row) = row_of(name) else {
            faults.push(format!("ARCHITECTURE.md: the crate {name} is in no row of the diagram"));
            continue;
        };
        for other in dependencies(manifest).filter(|other| !ASIDE.contains(other)) {
            if row_of(other).is_none_or(|below| below <= row) {
                faults.push(format!("{name} depends on {other}, which is in no row below it"));
            }
        }
    }
    faults
}

/// The workspace crates that a manifest depends on, except for tests.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let mut is_listed = false;
    manifest.lines().filter_map(move |line| {
        if line.starts_with('[') {
            is_listed = line.ends_with("dependencies]") && !line.contains("dev-dependencies");
        }
        let name = line.split(['.', ' ', '=']).next()?;
        (is_listed && name.starts_with("shudu")).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_depend_only_on_rows_below_them() {
        assert_eq!(faults(&crate::modules::workspace()).unwrap(), [""; 0]);
    }

    #[test]
    fn a_crate_in_the_wrong_row_is_found() {
        let text =
            "# Title\n```\nshudu-top (`top`)   what\nshudu-a  shudu-b   two\n(for tests) x\n```\n";
        let rows = rows(text);
        assert_eq!(rows, [vec!["shudu-top"], vec!["shudu-a", "shudu-b"]]);
        let manifest = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let fine = "[dependencies]\nserde.workspace = true\nshudu-a.workspace = true\n[dev-dependencies]\nshudu-top.workspace = true\n";
        assert_eq!(compare(&rows, &[manifest("shudu-top", fine)]), [""; 0]);
        let found = compare(&rows, &[manifest("shudu-b", fine), manifest("shudu-c", "")]);
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
