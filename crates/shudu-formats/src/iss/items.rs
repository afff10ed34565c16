//! A string as a tree of items: `.Name~argument~argument`, and `.Or … .End` with nested items.

use std::ops::Range;

use shudu_core::message;

use super::source::{Source, is_link};
use super::tokens;
use crate::error::ReadError;

/// Deepest nesting of items, since the tree is traversed recursively.
const DEEPEST: usize = 50;

/// One item and the positions of its parts.
#[derive(Debug, Clone)]
pub(crate) struct Item {
    /// Its name; empty for givens.
    pub(crate) name: Range<usize>,
    pub(crate) arguments: Vec<Range<usize>>,
    pub(crate) children: Vec<Item>,
}

impl Item {
    /// The item without its children.
    pub(crate) fn range(&self) -> Range<usize> {
        let end = self.arguments.last().unwrap_or(&self.name).end;
        self.name.start.saturating_sub(1)..end
    }
}

/// The items of a text.
pub(crate) fn items(source: &Source) -> Result<Vec<Item>, ReadError> {
    let text = source.text();
    if !text.starts_with('.') {
        let end = text.find(['.', '~']).unwrap_or(text.len());
        let found = crate::text::quoted(&text[..end]);
        return Err(source.error(0..end, message!("iss-start", found = found)));
    }
    // The last list is the innermost group, whose item is the last one of the list before it.
    let mut open: Vec<Vec<Item>> = vec![Vec::new()];
    let mut from = 1;
    for piece in text[1..].split('.') {
        let range = from..from + piece.len();
        from = range.end + 1;
        let item = item(text, range);
        match &text[item.name.clone()] {
            "End" if open.len() == 1 => {
                return Err(source.error(item.range(), message!("iss-end")));
            }
            "End" => close(&mut open),
            name => {
                let composite = is_composite(name);
                if composite && open.len() > DEEPEST {
                    return Err(source.error(item.range(), message!("iss-deep", most = DEEPEST)));
                }
                if let Some(list) = open.last_mut() {
                    list.push(item);
                }
                if composite {
                    open.push(Vec::new());
                }
            }
        }
    }
    if open.len() > 1 {
        let list = &open[open.len() - 2];
        let range = list.last().map_or(0..1, Item::range);
        let found = list.last().map_or("", |item| &text[item.name.clone()]);
        let error = source.error(range, message!("iss-open", found = found));
        return Err(error.with_help(message!("iss-open-help")));
    }
    Ok(open.pop().unwrap_or_default())
}

fn close(open: &mut Vec<Vec<Item>>) {
    let children = open.pop().unwrap_or_default();
    if let Some(group) = open.last_mut().and_then(|list| list.last_mut()) {
        group.children = children;
    }
}

fn item(text: &str, range: Range<usize>) -> Item {
    let mut from = range.start;
    let mut parts = text[range].split('~').map(|part| {
        let place = from..from + part.len();
        from = place.end + 1;
        place
    });
    let name = parts.next().unwrap_or(0..0);
    Item { name, arguments: parts.collect(), children: Vec::new() }
}

/// Whether the item contains others, up to `.End`.
pub(crate) fn is_composite(name: &str) -> bool {
    matches!(name, "Or" | "And" | "Replicate")
}

/// Whether an item only describes the board.
pub(crate) fn is_layout(name: &str) -> bool {
    matches!(name, "Shape" | "NoBoxes" | "RegionSize" | "Jigsaw" | "Var")
}

/// The names of the items on a line, without empty ones.
pub(crate) fn names(line: &str) -> impl Iterator<Item = &str> {
    let pieces = line.split('.').skip(1);
    pieces.map(|piece| piece.split('~').next().unwrap_or("").trim()).filter(|name| !name.is_empty())
}

/// Whether a line has givens: items without a name.
pub(crate) fn has_givens(line: &str) -> bool {
    line.split('.').skip(1).any(|piece| piece.trim_start().starts_with('~'))
}

/// Whether the first line of a text is a string or a link to one. The dots of a board without digits are not: an item
/// has a `~`, or is a known name alone.
pub(crate) fn looks_like_items(line: &str) -> bool {
    let line = line.trim();
    if is_link(line) {
        return true;
    }
    let Some(rest) = line.strip_prefix('.') else {
        return false;
    };
    let rest = rest.trim_start_matches('.');
    let name_length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (name, rest) = rest.split_at(name_length);
    let is_alone = (rest.is_empty() || rest.starts_with('.')) && tokens::is_known(name);
    // `.Or` alone could be the digits of a large board, which have no `~`.
    let is_long = name.len() > 2 || rest.contains('~');
    rest.starts_with('~') && name.len() != 1 || is_alone && is_long || rest.starts_with("~R")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::TextLine;

    fn source(text: &str) -> Source {
        Source::new(vec![TextLine::new(1, text)]).unwrap()
    }

    #[test]
    fn items_nest() {
        let source = source(".Shape~6x6.Or.And.~R1C1_1.End.AntiKnight.End.~R2C2_3~R3C3_4");
        let items = items(&source).unwrap();
        let name = |item: &Item| source.text()[item.name.clone()].to_owned();
        assert_eq!(items.iter().map(name).collect::<Vec<_>>(), ["Shape", "Or", ""]);
        assert_eq!(items[1].children.iter().map(name).collect::<Vec<_>>(), ["And", "AntiKnight"]);
        assert_eq!(items[1].children[0].children.len(), 1);
        assert_eq!(items[2].arguments.len(), 2);
        assert_eq!(&source.text()[items[0].range()], ".Shape~6x6");
    }

    #[test]
    fn boards_of_dots_are_no_items() {
        for line in [
            ".~R1C1_5",
            ".Cage~3~R1C1",
            "..Cage~3~R1C1",
            ".X~R1C1~R1C2",
            ".AntiKnight",
            " .NoBoxes.Cage~3",
            ".Foo~3",
            ".Or.~R1C1_1.~R1C2_1.End",
            ".Or.Cage~3~R1C1~R1C2.AntiKnight.End",
            "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~3",
        ] {
            assert!(looks_like_items(line), "{line}");
        }
        for line in [
            "....",
            ".",
            ".A..",
            ".X.3..1.",
            "1~",
            "..........",
            "https://f-puzzles.com/?load=N4",
            ".A.B.C.D",
            ".V..",
            ".Or.",
            ".Or.1..2",
        ] {
            assert!(!looks_like_items(line), "{line}");
        }
    }

    #[test]
    fn links_are_decoded_and_errors_point_into_them() {
        let link = "https://x.y/z?mode=a&q=%2ECage~3%7ER1C1+~R1%43%32#end";
        let source = source(link);
        assert_eq!(source.text(), ".Cage~3~R1C1~R1C2");
        let error = source.error(13..17, shudu_core::Message::verbatim("no"));
        assert_eq!((error.column(), error.length()), (42, 6));
    }
}
