//! Finds the paths in a source file, as far as the module graph needs them.

use std::iter::Peekable;

/// A path within the crate, from its root: `crate::board::Board` is `board`, `Board`.
pub(super) type Segments = Vec<String>;

/// What a source file uses of other modules of its crate, not counting its tests.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Source {
    /// The paths that it uses, from the root of the crate.
    pub(super) paths: Vec<Segments>,
    /// The names that it imports or re-exports, each with its path; a `*` has the name `*`.
    pub(super) imports: Vec<(String, Segments)>,
    /// The modules that it declares as separate files.
    pub(super) modules: Vec<String>,
    /// Those of these modules that are only for tests.
    pub(super) test_modules: Vec<String>,
}

impl Source {
    /// Reads a file. `module` is the path of its module from the root, and `children` are the names of modules below
    /// it, which may start a path.
    pub(super) fn read(text: &str, module: &[String], children: &[String]) -> Self {
        let tokens = without_tests(&tokens(text));
        let mut source = Self { test_modules: tokens.1, ..Self::default() };
        let tokens = tokens.0;
        // Modules written inline in the file, each with the depth of its braces.
        let mut inner: Vec<(String, usize)> = Vec::new();
        let (mut depth, mut at) = (0, 0);
        let mut in_use = false;
        while at < tokens.len() {
            let previous = at.checked_sub(1).map_or("", |before| tokens[before].as_str());
            match tokens[at].as_str() {
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    if inner.last().is_some_and(|(_, its)| *its == depth) {
                        inner.pop();
                    }
                }
                ";" => in_use = false,
                "use" => in_use = true,
                "mod" if at + 2 < tokens.len() => match tokens[at + 2].as_str() {
                    ";" => source.modules.push(tokens[at + 1].clone()),
                    "{" => inner.push((tokens[at + 1].clone(), depth)),
                    _ => {}
                },
                first if tokens.get(at + 1).is_some_and(|next| next == "::") => {
                    let here =
                        || module.iter().cloned().chain(inner.iter().map(|one| one.0.clone()));
                    let is_child = children.iter().any(|child| child == first);
                    let start: Option<Segments> = match first {
                        // `pub(in crate::a)` restricts visibility and uses nothing.
                        "crate" if previous != "in" => Some(Vec::new()),
                        "self" => Some(here().collect()),
                        "super" => Some(here().collect()).filter(|_| previous != "in"),
                        _ if is_child && previous != "::" => Some(vec![first.to_owned()]),
                        _ => None,
                    };
                    if let Some(mut start) = start {
                        if first == "super" {
                            start.pop();
                        }
                        let mut rest = tokens[at + 2..].iter().map(String::as_str).peekable();
                        let before = rest.len();
                        let mut leaves = Vec::new();
                        tree(&mut rest, &start, &mut leaves);
                        at += before - rest.len() + 1;
                        source.paths.extend(leaves.iter().map(|leaf| leaf.1.clone()));
                        if in_use {
                            source.imports.extend(leaves);
                        }
                    }
                }
                _ => {}
            }
            at += 1;
        }
        source
    }
}

/// Reads the path, or the tree of paths of a `use`, after a `::`. Each leaf of the tree gets a name.
fn tree<'a>(
    tokens: &mut Peekable<impl ExactSizeIterator<Item = &'a str> + Clone>,
    start: &[String],
    leaves: &mut Vec<(String, Segments)>,
) {
    let mut path = start.to_vec();
    loop {
        match tokens.peek().copied() {
            Some("{") => {
                tokens.next();
                loop {
                    match tokens.peek().copied() {
                        Some("}") | None => break,
                        Some(",") => {
                            tokens.next();
                        }
                        Some(_) => {
                            let before = tokens.len();
                            tree(tokens, &path, leaves);
                            if tokens.len() == before {
                                // The tree is of an unknown form; skip it.
                                tokens.next();
                            }
                        }
                    }
                }
                tokens.next();
                return;
            }
            Some("super") => {
                tokens.next();
                path.pop();
            }
            Some("self") => {
                tokens.next();
            }
            Some(word) if word == "*" || is_word(word) => {
                tokens.next();
                path.push(word.to_owned());
            }
            _ => return,
        }
        if tokens.peek() == Some(&"::") {
            tokens.next();
            continue;
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if tokens.peek() == Some(&"as") {
            tokens.next();
            name = tokens.next().unwrap_or_default().to_owned();
        }
        leaves.push((name, path));
        return;
    }
}

fn is_word(token: &str) -> bool {
    token.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
}

/// Splits text into words, `::` and other symbols, without comments, strings and numbers.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = string(rest) {
            length
        } else if is_of_word(first) {
            let length = rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len());
            if is_word(rest) {
                tokens.push(rest[..length].to_owned());
            }
            length
        } else if rest.starts_with("::") {
            tokens.push("::".to_owned());
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(first.to_string());
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of the string, raw string, character or lifetime at the start of a text.
fn string(text: &str) -> Option<usize> {
    let prefix = ["br", "b", "c", "r"].into_iter().find(|prefix| {
        let rest = text.strip_prefix(prefix).unwrap_or_default();
        rest.starts_with('"')
            || prefix.ends_with('r')
                && rest.starts_with("#")
                && rest.trim_start_matches('#').starts_with('"')
    });
    let prefix = prefix.unwrap_or_default();
    let rest = &text[prefix.len()..];
    if prefix.ends_with('r') {
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let end = format!("\"{}", "#".repeat(hashes));
        let inside = &rest[hashes + 1..];
        let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
        return Some(prefix.len() + hashes + 1 + length);
    }
    let quote = rest.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
    let inside = &rest[1..];
    if quote == '\'' {
        // A lifetime has no second quote after its first letter.
        let mut signs = inside.chars();
        let is_character = signs.next() == Some('\\') || signs.next() == Some('\'');
        if !is_character {
            return Some(1);
        }
    }
    let mut is_escaped = false;
    for (at, sign) in inside.char_indices() {
        match sign {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            _ if sign == quote => return Some(prefix.len() + at + 2),
            _ => {}
        }
    }
    Some(text.len())
}

/// The tokens without code under `#[cfg(test)]`, and the modules in other files that are under it.
fn without_tests(tokens: &[String]) -> (Vec<String>, Vec<String>) {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let (mut left, mut modules) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at..].iter().map(String::as_str).take(MARK.len()).eq(MARK) {
            left.push(tokens[at].clone());
            at += 1;
            continue;
        }
        at += MARK.len();
        let item = &tokens[at..];
        let (mut depth, mut length) = (0_usize, 0);
        for token in item {
            length += 1;
            match token.as_str() {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 && matches!(token.as_str(), "}" | ";") {
                break;
            }
        }
        let item = &item[..length];
        if let Some(place) = item.iter().position(|token| token == "mod")
            && item.get(place + 2).is_some_and(|token| token == ";")
        {
            modules.push(item[place + 1].clone());
        }
        at += length;
    }
    (left, modules)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(text: &str, module: &[&str]) -> Vec<String> {
        let module: Vec<String> = module.iter().map(|&name| name.to_owned()).collect();
        let source = Source::read(text, &module, &[]);
        source.paths.iter().map(|path| path.join("::")).collect()
    }

    #[test]
    fn paths_are_read_from_the_root() {
        let text = "use crate::board::{Board, rules::{self, House as H}};\nuse std::fmt;\nfn f() { crate::step::go() }";
        assert_eq!(
            paths(text, &["a"]),
            ["board::Board", "board::rules", "board::rules::House", "step::go"]
        );
        assert_eq!(
            paths("use super::x; use super::super::y; use self::z::W;", &["a", "b"]),
            ["a::x", "y", "a::b::z::W"]
        );
        assert_eq!(
            paths("mod inner { use super::x; } use super::y;", &["a", "b"]),
            ["a::b::x", "a::y"]
        );
    }

    #[test]
    fn words_that_are_not_code_are_not_read() {
        let text = "// crate::a\n/* crate::b */ \"crate::c\" r#\"crate::\"d\"# 'c' '\\'' pub(in crate::e) &'crate ()";
        assert_eq!(paths(text, &["a"]), [""; 0]);
        let tests =
            "#[cfg(test)]\nmod tests { use crate::x; }\n#[cfg(test)] use crate::y; use crate::z;";
        assert_eq!(paths(tests, &["a"]), ["z"]);
        let source = Source::read("#[cfg(test)]\nmod testing;\nmod real;", &[], &[]);
        assert_eq!(
            (source.modules, source.test_modules),
            (vec!["real".into()], vec!["testing".into()])
        );
    }
}
