//! `cargo xtask licenses`: writes the notices that `shudu --licenses` shows. They contain the licence files of the
//! fonts and of every crate in the command and in the Python package, on any system.
//!
//! A crate that offers a choice of licences is used under MIT if possible. Each text appears once, with all crates that
//! it applies to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FILE: &str = "crates/shudu-cli/THIRD-PARTY.txt";
const FONTS: &str = "crates/shudu-render/fonts";
/// Deepest folder in a crate to look for licence files. Those of bundled C and C++ sources are this deep.
const DEEPEST: usize = 4;

pub(crate) fn run() -> Result<bool, String> {
    let crates = crates()?;
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut list = String::new();
    for one in &crates {
        list.push_str(&format!("{} {}: {}\n", one.name, one.version, one.license));
        if !one.home.is_empty() {
            list.push_str(&format!("    {}\n", one.home));
        }
        let mut found = Vec::new();
        look(&one.folder()?, 0, &mut found)?;
        let chosen = chosen(found, &one.license);
        if chosen.is_empty() {
            list.push_str(
                "    without a licence file of its own; the texts of its licences are below\n",
            );
        }
        for path in chosen {
            let text = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let text = normal(&String::from_utf8_lossy(&text));
            texts.entry(text).or_default().insert(format!("{} {}", one.name, one.version));
        }
    }
    for (file, fonts) in
        [("LICENSE-DejaVu.txt", "DejaVu Sans"), ("LICENSE-Noto.txt", "Noto Sans SC, Noto Sans TC")]
    {
        let path = Path::new(FONTS).join(file);
        let text = fs::read_to_string(&path).map_err(|error| format!("{file}: {error}"))?;
        texts.entry(normal(&text)).or_default().insert(format!("fonts {fonts}"));
        list.push_str(&format!("fonts {fonts}\n"));
    }
    let mut notices = format!(
        "What others have written and shudu contains: {} crates and four fonts.\n\
         The command and the Python package have some of the crates each, depending on the system and the features\n\
         they were built with.\n\n{list}",
        crates.len()
    );
    for (text, users) in texts {
        let users: Vec<String> = users.into_iter().collect();
        notices.push_str(&format!("\n{}\n{}\n\n{text}", "=".repeat(80), users.join(", ")));
    }
    fs::write(FILE, &notices).map_err(|error| format!("{FILE}: {error}"))?;
    println!("{FILE}: {} crates, {} bytes", crates.len(), notices.len());
    Ok(true)
}

struct Crate {
    name: String,
    version: String,
    license: String,
    home: String,
}

impl Crate {
    /// The folder in which cargo keeps the crate's source.
    fn folder(&self) -> Result<PathBuf, String> {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")));
        let sources = home.unwrap_or_default().join("registry/src");
        let name = format!("{}-{}", self.name, self.version);
        let registries = fs::read_dir(&sources);
        let registries = registries.map_err(|error| format!("{}: {error}", sources.display()))?;
        let mut folders = registries.flatten().map(|registry| registry.path().join(&name));
        folders
            .find(|folder| folder.is_dir())
            .ok_or_else(|| format!("{name} is not in {}; 'cargo fetch' gets it", sources.display()))
    }
}

/// Every third-party crate in what users get. Macros are not, since they only run during the build.
fn crates() -> Result<Vec<Crate>, String> {
    let mut tree = Command::new(env!("CARGO"));
    tree.args(["tree", "--locked", "--all-features", "--target", "all", "--prefix", "none"]);
    tree.args(["-p", "shudu-cli", "-p", "shudu-py", "-e", "normal,no-proc-macro"]);
    let output = tree.args(["--format", "{p}|{l}|{r}"]).output();
    let output = output.map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned());
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines: BTreeSet<&str> = text.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    let one = |line: &str| {
        let mut fields = line.split('|');
        let (package, license) = (fields.next()?, fields.next()?);
        // Our own crates are recognised by the folder after their version.
        let (name, version) = package.split_once(" v").filter(|(_, rest)| !rest.contains(' '))?;
        let home = fields.next().unwrap_or_default().to_owned();
        Some(Crate { name: name.into(), version: version.into(), license: license.into(), home })
    };
    Ok(lines.into_iter().filter_map(one).collect())
}

/// The licence files in a folder and below it.
fn look(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_one = ["license", "licence", "copying", "unlicense", "notice", "copyright"]
            .iter()
            .any(|start| name.starts_with(start));
        let is_code = [".rs", ".py", ".html", ".toml"].iter().any(|end| name.ends_with(end));
        if path.is_dir() && depth < DEEPEST && !name.starts_with('.') {
            look(&path, depth + 1, found)?;
        } else if path.is_file() && is_one && !is_code {
            found.push(path);
        }
    }
    Ok(())
}

/// If there is a choice of licences, keeps only MIT; otherwise keeps all of them.
fn chosen(found: Vec<PathBuf>, license: &str) -> Vec<PathBuf> {
    let is_choice =
        (license.contains(" OR ") || license.contains('/')) && !license.contains(" AND ");
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    let has_mit = found.iter().any(|path| name(path).contains("mit"));
    if !(is_choice && has_mit) {
        return found;
    }
    let others = ["apache", "zlib", "boost", "bsl", "0bsd", "gpl", "unlicense"];
    let is_other = |path: &PathBuf| others.iter().any(|other| name(path).contains(other));
    found.into_iter().filter(|path| !is_other(path)).collect()
}

/// The text without invisible differences.
fn normal(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    format!("{}\n", lines.join("\n").trim_matches('\n'))
}
