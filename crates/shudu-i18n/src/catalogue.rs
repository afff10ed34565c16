//! The message files, parsed once per language and then kept.

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::{Arg, Language, Message, visible};

/// The message files of a language, by name.
fn sources(language: Language) -> &'static [(&'static str, &'static str)] {
    macro_rules! files {
        ($folder:literal: $($file:literal)*) => {
            &[$(($file, include_str!(concat!("../messages/", $folder, "/", $file, ".ftl")))),*]
        };
    }
    match language {
        Language::English => {
            files!("en": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "mistakes" "help" "web" "python" "python-batch" "page")
        }
        Language::SimplifiedChinese => {
            files!("zh-CN": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "mistakes" "help" "web" "python" "python-batch" "page")
        }
        Language::TraditionalChinese => {
            files!("zh-TW": "core" "kinds" "rules" "formats" "logic" "about" "dimacs" "pictures" "cli" "mistakes" "help" "web" "python" "python-batch" "page")
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
            // If a file has a syntax error, its valid messages are still used; the tests allow no errors.
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

/// The text of a message; the bare id if it does not exist, which the tests rule out.
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
        // Most of these arguments come from outside: a line break in one could fake a line of ours.
        Arg::Text(text) => visible::line(text).into_owned().into(),
        Arg::Message(message) => message.text(language).into(),
        Arg::List(messages) => joined(language, messages, ", ").into(),
        Arg::And(messages) => joined(language, messages, " and ").into(),
        Arg::Or(messages) => joined(language, messages, " or ").into(),
    }
}

/// Joins the texts of messages with the language's comma. In English, `last` comes before the last one.
fn joined(language: Language, messages: &[Message], last: &str) -> String {
    let mut parts: Vec<String> = messages.iter().map(|part| part.text(language)).collect();
    match (language, parts.pop()) {
        (_, None) => String::new(),
        (_, Some(only)) if parts.is_empty() => only,
        (Language::English, Some(end)) => parts.join(", ") + last + &end,
        (Language::SimplifiedChinese | Language::TraditionalChinese, Some(end)) => {
            parts.push(end);
            parts.join("、")
        }
    }
}

/// Whether a message exists in the files of a language.
pub(crate) fn exists(language: Language, id: &str) -> bool {
    bundle(language).has_message(id)
}

/// The messages of the page. The page fills in the arguments itself, so they are left as `{$name}`.
pub(crate) fn page(language: Language) -> Vec<(String, String)> {
    let source = sources(language).iter().find(|(file, _)| *file == "page");
    let source = source.map_or("", |(_, source)| source).to_owned();
    let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some((message.id.name, message.value.as_ref()?)),
        _ => None,
    });
    messages.map(|(id, pattern)| (id.to_owned(), raw(pattern))).collect()
}

/// A pattern with its arguments left as `{$name}`. The tests allow nothing else in it.
fn raw(pattern: &Pattern<&str>) -> String {
    let element = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => format!("{{${}}}", id.name),
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            _ => String::new(),
        },
        PatternElement::Placeable { .. } => String::new(),
    };
    pattern.elements.iter().map(element).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::{Path, PathBuf};

    use super::*;

    /// Every message of a language, with the `$arguments` that its text uses.
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
    fn names_are_joined_as_each_language_joins_them() {
        let names =
            |n: usize| ["a", "b", "c"][..n].iter().copied().map(Message::verbatim).collect();
        let text = |language, arg| match value(language, &arg) {
            FluentValue::String(text) => text.into_owned(),
            other => panic!("{other:?}"),
        };
        assert_eq!(text(Language::English, Arg::And(names(0))), "");
        assert_eq!(text(Language::English, Arg::And(names(1))), "a");
        assert_eq!(text(Language::English, Arg::And(names(2))), "a and b");
        assert_eq!(text(Language::English, Arg::Or(names(3))), "a, b or c");
        assert_eq!(text(Language::English, Arg::List(names(3))), "a, b, c");
        assert_eq!(text(Language::SimplifiedChinese, Arg::Or(names(3))), "a、b、c");
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

    fn files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let ending = path.extension().unwrap_or_default();
            // The templates of `cargo xtask new` name messages that it writes together with them.
            let is_skipped = path.ends_with("target") || path.ends_with("xtask/templates");
            if path.is_dir() && !is_skipped {
                files(&path, endings, found);
            } else if endings.iter().any(|one| ending == *one) {
                found.push(path);
            }
        }
    }

    /// Whether the page's own files name a message, without `page-`: as a word, or by the start of its id if they
    /// assemble it, as in `level-${level}`.
    fn named_by_the_page() -> impl Fn(&str) -> bool {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shudu-web/assets");
        let mut found = Vec::new();
        files(&assets, &["js", "mjs", "html"], &mut found);
        let (mut words, mut starts) = (BTreeSet::new(), BTreeSet::new());
        for file in found {
            let source = std::fs::read_to_string(&file).unwrap();
            let is_of_id = |c: char| c.is_ascii_alphanumeric() || c == '-';
            words.extend(source.split(|c| !is_of_id(c)).map(str::to_owned));
            for before in source.split("${") {
                let start = before.rsplit(|c| !is_of_id(c)).next().unwrap();
                if start.ends_with('-') && start != "page-" {
                    starts.insert(start.to_owned());
                }
            }
        }
        move |id| {
            let Some(short) = id.strip_prefix("page-") else { return false };
            let is_put_together = starts.iter().any(|start| short.starts_with(start));
            words.contains(id) || words.contains(short) || is_put_together
        }
    }

    #[test]
    fn messages_of_the_page_are_words_and_arguments_alone() {
        for language in Language::ALL {
            let shown = page(language);
            let all = messages(language);
            assert!(!shown.is_empty());
            for (id, text) in shown {
                assert!(id.starts_with("page-"), "{id}: the page knows its messages by this");
                assert!(!text.is_empty(), "{language}: {id}");
                let n_named = text.matches("{$").count();
                assert!(n_named >= all[&id].len(), "{language}: {id} has more than arguments");
                let source = sources(language).iter().find(|(file, _)| *file == "page").unwrap().1;
                assert!(!source.contains("->"), "{language}: plural forms are not for the page");
            }
        }
    }

    /// Prefixes of ids that code assembles: `help-…` from the name of a command or an argument, `about-…` from that of
    /// a technique, `rule-…` from that of a constraint kind.
    const MADE_UP: [&str; 3] = ["help-", "about-", "rule-"];

    #[test]
    fn code_and_message_files_name_the_same_ids() {
        let english = messages(Language::English);
        let mut sources = Vec::new();
        files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &["rs"], &mut sources);
        let is_of_the_page = named_by_the_page();
        let mut used = BTreeSet::new();
        for file in sources {
            let source = std::fs::read_to_string(&file).unwrap();
            // rustfmt may put the id on the line after the parenthesis.
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
            let is_used = used.contains(id) || is_made_up || is_of_the_page(id);
            assert!(is_used, "{id} is never used");
        }
    }
}
