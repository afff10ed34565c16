//! The message files, parsed once per language and kept.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::{Arg, Language};

/// The message files of a language, by name.
fn sources(language: Language) -> &'static [(&'static str, &'static str)] {
    macro_rules! files {
        ($folder:literal: $($file:literal)*) => {
            &[$(($file, include_str!(concat!("../messages/", $folder, "/", $file, ".ftl")))),*]
        };
    }
    match language {
        Language::English => {
            files!("en": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "help")
        }
        Language::SimplifiedChinese => {
            files!("zh-CN": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "help")
        }
        Language::TraditionalChinese => {
            files!("zh-TW": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "help")
        }
    }
}

fn bundle(language: Language) -> &'static FluentBundle<FluentResource> {
    static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 3] =
        [OnceLock::new(), OnceLock::new(), OnceLock::new()];
    BUNDLES[language as usize].get_or_init(|| {
        let tag = language.tag().parse().expect("our tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The isolation marks would end up in files, pipes and terminals.
        bundle.set_use_isolating(false);
        for (_, source) in sources(language) {
            // A file with a syntax error still gives its good messages; the tests allow none.
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

/// The text of a message; the bare id where it does not exist, which the tests rule out.
pub(crate) fn format(language: Language, id: &str, args: &[(&'static str, Arg)]) -> String {
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
        return id.to_owned();
    };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, arg) in args {
        values.set(*name, value(language, arg));
    }
    bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
}

fn value(language: Language, arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Number(number) => (*number).into(),
        Arg::Text(text) => text.clone().into(),
        Arg::Message(message) => message.text(language).into(),
        Arg::List(messages) => {
            let comma = match language {
                Language::English => ", ",
                Language::SimplifiedChinese | Language::TraditionalChinese => "、",
            };
            let parts: Vec<String> = messages.iter().map(|part| part.text(language)).collect();
            parts.join(comma).into()
        }
    }
}

/// Whether a message exists in the files of a language.
pub(crate) fn exists(language: Language, id: &str) -> bool {
    bundle(language).has_message(id)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::{Path, PathBuf};

    use super::*;

    /// Every message of a language with the `$arguments` its text names.
    fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut found = BTreeMap::new();
        for (file, source) in sources(language) {
            if let Err((_, errors)) = FluentResource::try_new((*source).to_owned()) {
                panic!("{language}/{file}.ftl: {errors:?}");
            }
            let mut current: Option<String> = None;
            for line in source.lines() {
                if !line.starts_with([' ', '#', '}']) && !line.trim().is_empty() {
                    let id = line.split('=').next().unwrap().trim().to_owned();
                    let old = found.insert(id.clone(), BTreeSet::new());
                    assert!(old.is_none(), "{language}: {id} is there twice");
                    current = Some(id);
                }
                if let Some(id) = &current {
                    let args: &mut BTreeSet<String> = found.get_mut(id).unwrap();
                    for piece in line.split('$').skip(1) {
                        args.insert(
                            piece
                                .chars()
                                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                                .collect(),
                        );
                    }
                }
            }
        }
        found
    }

    #[test]
    fn every_message_exists_in_every_language_with_the_same_arguments() {
        let english = messages(Language::English);
        for language in Language::ALL {
            let other = messages(language);
            for (id, args) in &english {
                assert_eq!(other.get(id), Some(args), "{language}: {id}");
            }
            for id in other.keys() {
                assert!(english.contains_key(id), "{language}: {id} has no English");
            }
        }
    }

    fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() && !path.ends_with("target") {
                rust_files(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }

    /// Ids that code puts together: `help-…` from a command's or an argument's name, `about-…` from a
    /// technique's, `rule-…` from a constraint kind's.
    const MADE_UP: [&str; 3] = ["help-", "about-", "rule-"];

    #[test]
    fn code_and_message_files_name_the_same_ids() {
        let english = messages(Language::English);
        let mut files = Vec::new();
        rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut files);
        let mut used = BTreeSet::new();
        for file in files {
            let source = std::fs::read_to_string(&file).unwrap();
            // rustfmt may put the id on the line after the bracket.
            for piece in source.split("message!(").skip(1) {
                let Some(rest) = piece.trim_start().strip_prefix('"') else {
                    continue;
                };
                let id = rest.split('"').next().unwrap().to_owned();
                if !file.ends_with("shudu-i18n/src/catalogue.rs") {
                    assert!(english.contains_key(&id), "{}: {id}", file.display());
                }
                used.insert(id);
            }
        }
        for id in english.keys() {
            let is_made_up = MADE_UP.iter().any(|start| id.starts_with(start));
            assert!(used.contains(id) || is_made_up, "{id} is never used");
        }
    }
}
