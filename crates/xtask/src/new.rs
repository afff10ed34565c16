//! `cargo xtask new kind|technique|format|propagator|policy NAME` starts a new member of a catalogue: it writes the
//! file from a template, registers it, and adds its messages in every language.
//!
//! The result compiles and passes its own tests, but is not finished: everything that the author has to decide is
//! marked with `TODO`, and a test of the crate `shudu` fails as long as one is left. The templates are in
//! `crates/xtask/templates`; the tests of the crates that they are for compile them too.

use std::fs;
use std::path::{Path, PathBuf};

/// A catalogue, and how to start a new member of it.
struct Catalogue {
    /// Its name on the command line.
    id: &'static str,
    /// The folder of its files, relative to the workspace, and the template for a new one.
    folder: &'static str,
    template: &'static str,
    /// The lines to add to other files, apart from messages.
    lines: &'static [Added],
    /// The messages: the message file without its extension, the prefix of the ids to insert after, and the line.
    words: &'static [(&'static str, &'static str, &'static str)],
    /// Further files to write next to the new one.
    others: &'static [(&'static str, &'static str)],
    /// What is left to do after the `TODO`s.
    then: &'static str,
}

/// Lines to add to a file.
struct Added {
    file: &'static str,
    place: Where,
    text: &'static str,
}

/// Where to add the lines.
enum Where {
    /// Among the lines `mod …;`, in order.
    Modules,
    /// At the end of the list that starts with this line.
    EndOf(&'static str),
    /// Before the first line that starts like this.
    Before(&'static str),
    /// At the end of the file.
    End,
}

macro_rules! template {
    ($id:literal) => {
        include_str!(concat!("../templates/", $id, "/stub_name.rs"))
    };
}

const CATALOGUES: [Catalogue; 5] = [
    Catalogue {
        id: "kind",
        folder: "crates/shudu-constraints/src/kinds",
        template: template!("kind"),
        lines: &[
            Added {
                file: "crates/shudu-constraints/src/kinds/mod.rs",
                place: Where::Modules,
                text: "mod stub_name;",
            },
            Added {
                file: "crates/shudu-constraints/src/kinds/mod.rs",
                place: Where::EndOf("pub(crate) static KINDS: "),
                text: "    &stub_name::StubNameKind,",
            },
        ],
        words: &[
            ("kinds", "kind-", "kind-stub-name = TODO: what people call it"),
            (
                "kinds",
                "palindrome-broken",
                "stub-name-broken = TODO: { $first } and { $second } hold { $first_digit } and { $second_digit }",
            ),
            ("rules", "rule-", "rule-stub-name = TODO: the rule in a sentence, for players."),
        ],
        others: &[],
        then: "To make its type part of the Rust API, add `pub use` to kinds/mod.rs.\n\
            cargo test -p shudu-constraints stub_name\n\
            cargo test -p shudu-testkit && cargo test -p shudu --test pages --test sources",
    },
    Catalogue {
        id: "technique",
        folder: "crates/shudu-logic/src/techniques",
        template: template!("technique"),
        lines: &[
            Added {
                file: "crates/shudu-logic/src/techniques/mod.rs",
                place: Where::Modules,
                text: "mod stub_name;",
            },
            Added {
                file: "crates/shudu-logic/src/techniques/mod.rs",
                place: Where::EndOf("static LISTED: "),
                text: "    &stub_name::StubName,",
            },
        ],
        words: &[
            ("logic", "technique-", "technique-stub-name = TODO: what people call it"),
            ("about", "about-", "about-stub-name = TODO: what it means, in a few sentences."),
        ],
        others: &[],
        then: "To have a policy use it, add a line to its order in crates/shudu-logic/src/policies.\n\
            cargo test -p shudu-logic stub_name\n\
            cargo xtask pages docs/techniques    (finds an example and writes its page)\n\
            cargo test -p shudu lessons && cargo test -p shudu --test sources",
    },
    Catalogue {
        id: "format",
        folder: "crates/shudu-formats/src/formats",
        template: template!("format"),
        lines: &[
            Added {
                file: "crates/shudu-formats/src/formats/mod.rs",
                place: Where::Modules,
                text: "mod stub_name;",
            },
            // Formats are asked in this order whether a text is theirs; a format with a heading can come first.
            Added {
                file: "crates/shudu-formats/src/formats/mod.rs",
                place: Where::Before("    &fpuzzles::Fpuzzles,"),
                text: "    &stub_name::StubName,",
            },
            Added {
                file: "fuzz/Cargo.toml",
                place: Where::End,
                text: "\n[[bin]]\nname = \"read_stub_name\"\npath = \"fuzz_targets/read_stub_name.rs\"\n\
                    test = false\ndoc = false\nbench = false",
            },
        ],
        words: &[(
            "formats",
            "format-name-",
            "format-name-stub-name = TODO: what it looks like, in a few words",
        )],
        others: &[
            (
                "fuzz/fuzz_targets/read_stub_name.rs",
                "//! Reads any bytes as puzzles in the format stub-name.\n#![no_main]\n\n\
                libfuzzer_sys::fuzz_target!(|bytes: &[u8]| shudu_fuzz::read_all(bytes, Some(\"stub-name\")));\n",
            ),
            ("fuzz/seeds/read_stub_name/four", "stub-name\n1..2\n..1.\n.1..\n2..1\n"),
        ],
        then: "cargo test -p shudu-formats\n\
            cargo test -p shudu --test fuzz_corpus --test sources",
    },
    Catalogue {
        id: "propagator",
        folder: "crates/shudu-propagate/src/propagators",
        template: template!("propagator"),
        lines: &[
            Added {
                file: "crates/shudu-propagate/src/propagators/mod.rs",
                place: Where::Modules,
                text: "mod stub_name;",
            },
            Added {
                file: "crates/shudu-propagate/src/propagators/mod.rs",
                place: Where::Before("    /// One of several branches holds."),
                text: "    /// TODO: what holds; its cost.\n    StubName(stub_name::StubName), 5;",
            },
            // The parts that the compiler would ask for.
            Added {
                file: "crates/shudu-propagate/src/propagators/mod.rs",
                place: Where::Before("        Primitive::Any(branches) => "),
                text: "        Primitive::StubName(cells) => stub_name::StubName::post(cells, build),",
            },
            Added {
                file: "crates/shudu-core/src/primitive.rs",
                place: Where::Before("    /// At least one of the lists holds as a whole."),
                text: "    /// TODO: what holds. As it stands, all cells hold the same digit.\n    StubName(Vec<Cell>),",
            },
            Added {
                file: "crates/shudu-core/src/primitive.rs",
                place: Where::Before(
                    "            | Self::Connected { cells, .. } => cells.clone(),",
                ),
                text: "            | Self::StubName(cells)",
            },
            Added {
                file: "crates/shudu-core/src/meaning.rs",
                place: Where::Before("            Primitive::Any(_) | Primitive::Check(_) => "),
                text: "            Primitive::StubName(cells) => self.set(cells).len() <= 1,",
            },
            Added {
                file: "crates/shudu-sat/src/encode/mod.rs",
                place: Where::Before("            Primitive::Any(branches) => "),
                text: "            // TODO: its clauses, in a file of this folder.\n            \
                    Primitive::StubName(cells) => {\n                \
                    cells.windows(2).for_each(|two| self.pair(two[0], two[1], |a, b| a == b));\n            }",
            },
        ],
        words: &[],
        others: &[],
        then: "cargo test -p shudu-propagate stub_name && cargo test -p shudu-sat\n\
            cargo test -p shudu --test sources\n\
            docs/engine.md says what a propagator must keep to.",
    },
    Catalogue {
        id: "policy",
        folder: "crates/shudu-logic/src/policies",
        template: template!("policy"),
        lines: &[
            Added {
                file: "crates/shudu-logic/src/policies/mod.rs",
                place: Where::Modules,
                text: "mod stub_name;",
            },
            Added {
                file: "crates/shudu-logic/src/policies/mod.rs",
                place: Where::EndOf("pub static POLICIES: "),
                text: "    &stub_name::STUB_NAME,",
            },
        ],
        words: &[],
        others: &[],
        then: "cargo test -p shudu-logic policies && cargo test -p shudu --test sources\n\
            SHUDU_WRITE_TYPES=1 cargo test -p shudu-web --test server the_page_has    (writes the page's types)",
    },
];

/// The catalogues, for the usage message.
pub(crate) const IDS: &str = "kind|technique|format|propagator|policy";

/// Starts a new member of a catalogue in this workspace.
pub(crate) fn run(catalogue: &str, name: &str) -> Result<bool, String> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let changes = changes(&workspace, catalogue, name)?;
    for Change { path, text, .. } in &changes {
        let path = workspace.join(path);
        let folder = path.parent().unwrap_or(&workspace);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, text));
        written.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    for Change { path, n_added, .. } in &changes {
        println!("{n_added:+5}  {}", path.display());
    }
    let then = CATALOGUES.iter().find(|one| one.id == catalogue).map_or("", |one| one.then);
    println!("\nReplace every TODO, and run cargo fmt. Then:\n{}", Names::new(name)?.fill(then));
    Ok(true)
}

/// The new content of a file, and how many of its lines are new.
struct Change {
    path: PathBuf,
    text: String,
    n_added: usize,
}

/// The changes for a new member; nothing is written yet.
fn changes(workspace: &Path, catalogue: &str, name: &str) -> Result<Vec<Change>, String> {
    let catalogue = CATALOGUES
        .iter()
        .find(|one| one.id == catalogue)
        .ok_or_else(|| format!("'{catalogue}' is not one of {IDS}"))?;
    let names = Names::new(name)?;
    let mut changes = Vec::new();
    let file = format!("{}/{}.rs", catalogue.folder, names.file);
    let others = catalogue.others.iter().map(|&(path, text)| (names.fill(path), text));
    for (path, text) in [(file, catalogue.template)].into_iter().chain(others) {
        if workspace.join(&path).exists() {
            return Err(format!("{path} is there already"));
        }
        let text = names.fill(text);
        let n_added = text.lines().count();
        changes.push(Change { path: path.into(), text, n_added });
    }
    for Added { file, place, text } in catalogue.lines {
        add(&mut changes, workspace, (*file).into(), place, &names.fill(text))?;
    }
    for (file, after, line) in catalogue.words {
        for language in ["en", "zh-CN", "zh-TW"] {
            let path = format!("crates/shudu-i18n/messages/{language}/{file}.ftl");
            add_message(&mut changes, workspace, path.into(), after, &names.fill(line))?;
        }
    }
    Ok(changes)
}

/// The name of a new member in each of its forms.
struct Names {
    /// `two_words`
    file: String,
    /// `two-words`
    id: String,
    /// `TwoWords`
    type_name: String,
}

impl Names {
    fn new(name: &str) -> Result<Self, String> {
        let id = name.replace('_', "-");
        let is_word = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        if !id.split('-').all(is_word) {
            return Err(format!("'{name}' is not a name such as x_wing or x-wing"));
        }
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let type_name = id.split('-').map(capital).collect();
        Ok(Self { file: id.replace('-', "_"), id, type_name })
    }

    /// Fills this name into a template in place of `stub_name`.
    fn fill(&self, template: &str) -> String {
        let words = self.id.replace('-', " ");
        template
            .replace("Stub name", &(words[..1].to_uppercase() + &words[1..]))
            .replace("StubName", &self.type_name)
            .replace("STUB-NAME", &self.id.to_uppercase())
            .replace("STUB_NAME", &self.file.to_uppercase())
            .replace("stub-name", &self.id)
            .replace("stub_name", &self.file)
    }
}

/// The change to a file that already exists.
fn change<'a>(
    changes: &'a mut Vec<Change>,
    workspace: &Path,
    path: PathBuf,
) -> Result<&'a mut Change, String> {
    let known = changes.iter().position(|change| change.path == path);
    let place = match known {
        Some(place) => place,
        None => {
            let text = fs::read_to_string(workspace.join(&path))
                .map_err(|error| format!("{}: {error}", path.display()))?;
            changes.push(Change { path, text, n_added: 0 });
            changes.len() - 1
        }
    };
    Ok(&mut changes[place])
}

/// Adds lines to a source file.
fn add(
    changes: &mut Vec<Change>,
    workspace: &Path,
    path: PathBuf,
    place: &Where,
    text: &str,
) -> Result<(), String> {
    let change = change(changes, workspace, path)?;
    let lines: Vec<&str> = change.text.lines().collect();
    let starts = |start: &str| lines.iter().position(|line| line.starts_with(start));
    let at = match place {
        Where::Modules => {
            let is_later =
                |line: &&str| line.split_once("mod ").is_some_and(|(_, rest)| *rest > text[4..]);
            let is_module = |line: &&str| line.ends_with(';') && line.contains("mod ");
            let later = lines.iter().position(|line| is_module(line) && is_later(line));
            later.or_else(|| lines.iter().rposition(is_module).map(|last| last + 1))
        }
        Where::EndOf(start) => starts(start).and_then(|start| {
            lines[start..].iter().position(|line| line.starts_with(']')).map(|end| start + end)
        }),
        Where::Before(start) => starts(start),
        Where::End => Some(lines.len()),
    };
    let at = at.ok_or_else(|| {
        format!("{}: there is no place for this any more:\n{text}", change.path.display())
    })?;
    insert(change, at, text);
    Ok(())
}

/// Adds a message after the last one whose id starts with a word.
fn add_message(
    changes: &mut Vec<Change>,
    workspace: &Path,
    path: PathBuf,
    after: &str,
    text: &str,
) -> Result<(), String> {
    let change = change(changes, workspace, path)?;
    let lines: Vec<&str> = change.text.lines().collect();
    let last = lines
        .iter()
        .rposition(|line| line.starts_with(after))
        .ok_or_else(|| format!("{}: no message starts with {after}", change.path.display()))?;
    // A long message continues on lines that are indented or close a bracket.
    let goes_on = |line: &&&str| line.starts_with([' ', '}']);
    let n_more = lines[last + 1..].iter().take_while(goes_on).count();
    insert(change, last + 1 + n_more, text);
    Ok(())
}

fn insert(change: &mut Change, at: usize, text: &str) {
    let mut lines: Vec<&str> = change.text.lines().collect();
    lines.insert(at, text);
    change.text = lines.join("\n") + "\n";
    change.n_added += text.lines().count();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workspace() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    /// The lines that a change adds to its file, each with the line before it.
    fn added(change: &Change) -> Vec<(String, String)> {
        let old = fs::read_to_string(workspace().join(&change.path)).unwrap_or_default();
        let old: Vec<&str> = old.lines().collect();
        let new: Vec<&str> = change.text.lines().collect();
        let is_new = |place: &usize| !new[*place].is_empty() && !old.contains(&new[*place]);
        let before = |place: usize| if place == 0 { "" } else { new[place - 1] };
        let places = (0..new.len()).filter(is_new);
        places.map(|place| (before(place).to_owned(), new[place].to_owned())).collect()
    }

    #[test]
    fn every_catalogue_has_room_for_another() {
        assert_eq!(CATALOGUES.map(|one| one.id).join("|"), IDS);
        for catalogue in CATALOGUES {
            let changes = changes(&workspace(), catalogue.id, "toy_thing").unwrap();
            assert!(changes[0].path.ends_with(format!("{}/toy_thing.rs", catalogue.folder)));
            for change in &changes {
                let lines = added(change);
                assert!(!lines.is_empty(), "{}", change.path.display());
                for (_, line) in lines {
                    let plain = line.to_lowercase().replace('-', "_");
                    assert!(!plain.contains("stub_name"), "{}: {line}", change.path.display());
                }
            }
        }
    }

    #[test]
    fn a_kind_is_two_lines_and_its_words() {
        let changes = changes(&workspace(), "kind", "toy-thing").unwrap();
        let list = changes.iter().find(|one| one.path.ends_with("kinds/mod.rs")).unwrap();
        let lines = added(list);
        assert_eq!(list.n_added, 2);
        assert_eq!(lines[0], ("mod thermometer;".to_owned(), "mod toy_thing;".to_owned()));
        assert_eq!(lines[1].1, "    &toy_thing::ToyThingKind,");
        let words = changes.iter().filter(|one| one.path.ends_with("kinds.ftl"));
        assert_eq!(words.map(|one| one.n_added).collect::<Vec<_>>(), [2, 2, 2]);
        assert_eq!(changes.len(), 1 + 1 + 2 * 3);
    }

    #[test]
    fn what_is_there_or_is_no_name_is_refused() {
        let refused = |catalogue, name| changes(&workspace(), catalogue, name).err().unwrap();
        assert_eq!(
            refused("kind", "killer"),
            "crates/shudu-constraints/src/kinds/killer.rs is there already"
        );
        assert_eq!(refused("kind", "X-Wing"), "'X-Wing' is not a name such as x_wing or x-wing");
        assert_eq!(refused("rule", "toy"), format!("'rule' is not one of {IDS}"));
    }
}
