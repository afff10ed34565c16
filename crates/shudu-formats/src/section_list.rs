//! The first half of the section format: turns lines into a list of headings with the lines below them.
//!
//! Only headings are interpreted here, so that sections may come in any order: the size of the board is only known once
//! all are read.

use std::ops::Range;

use shudu_constraints::{Kind, kinds};
use shudu_core::message;
use shudu_core::names::{nearest, suggestion};

use crate::cells;
use crate::error::ReadError;
use crate::lines::{Lines, TextLine};
use crate::text;

/// What a heading announces.
#[derive(Clone, Copy)]
pub(crate) enum Heading {
    Puzzle,
    Size,
    Digits,
    Blocks,
    Extra,
    Title,
    Author,
    Source,
    Ruleset,
    Grid,
    Regions,
    Rules,
    Candidates,
    Solution,
    Drawings,
    Kind(&'static dyn Kind),
}

/// The headings that do not belong to a kind.
const OWN: [(&str, Heading); 15] = [
    ("PUZZLE", Heading::Puzzle),
    ("SIZE", Heading::Size),
    ("DIGITS", Heading::Digits),
    ("BLOCKS", Heading::Blocks),
    ("EXTRA", Heading::Extra),
    ("TITLE", Heading::Title),
    ("AUTHOR", Heading::Author),
    ("SOURCE", Heading::Source),
    ("RULESET", Heading::Ruleset),
    ("GRID", Heading::Grid),
    ("REGIONS", Heading::Regions),
    ("RULES", Heading::Rules),
    ("CANDIDATES", Heading::Candidates),
    ("SOLUTION", Heading::Solution),
    ("DRAWINGS", Heading::Drawings),
];

/// All headings with their words: those that do not belong to a kind, and those of the kinds.
fn headings() -> impl Iterator<Item = (&'static str, Heading)> {
    let of_kinds = kinds().iter().filter_map(|kind| Some((kind.section()?, Heading::Kind(*kind))));
    OWN.into_iter().chain(of_kinds)
}

impl Heading {
    /// The heading with this word.
    pub(crate) fn find(word: &str) -> Option<Self> {
        headings().find_map(|(name, heading)| (name == word).then_some(heading))
    }

    /// Its word.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Kind(kind) => kind.section().unwrap_or(kind.id()),
            _ => {
                let same = |(_, own): &&(&str, Self)| {
                    std::mem::discriminant(own) == std::mem::discriminant(&self)
                };
                OWN.iter().find(same).map_or("", |(word, _)| *word)
            }
        }
    }

    /// Whether it is a setting, which is completely on the line of its heading.
    fn is_setting(self) -> bool {
        matches!(
            self,
            Self::Puzzle
                | Self::Size
                | Self::Digits
                | Self::Blocks
                | Self::Extra
                | Self::Title
                | Self::Author
                | Self::Source
                | Self::Ruleset
        )
    }

    fn is_drawn(self) -> bool {
        matches!(self, Self::Grid | Self::Regions | Self::Solution)
    }
}

/// A heading and its contents.
pub(crate) struct Section {
    pub(crate) heading: Heading,
    /// The line of the heading.
    pub(crate) line: TextLine,
    /// The position of the heading's word.
    pub(crate) word: Range<usize>,
    /// The lines below it, except comments.
    pub(crate) rows: Vec<TextLine>,
}

impl Section {
    /// What follows the heading on its line, without a comment, and where it starts.
    pub(crate) fn rest(&self) -> (&str, usize) {
        let after = &self.line.content()[self.word.end..];
        let after = after.strip_prefix(':').unwrap_or(after);
        let trimmed = after.trim_start();
        (trimmed, self.line.content().len() - trimmed.len())
    }

    /// An error about what follows the heading on its line.
    pub(crate) fn error(&self, message: shudu_core::Message) -> ReadError {
        let (rest, start) = self.rest();
        let place = if rest.is_empty() { self.word.clone() } else { start..start + rest.len() };
        ReadError::at(&self.line, place, message)
    }
}

/// Whether a line looks like a heading of the format, known or not; used to detect the format.
pub(crate) fn looks_like_heading(content: &str) -> bool {
    heading_word(content).is_some_and(|word| {
        let word = &content[word];
        Heading::find(word).is_some() || word.len() > 2
    })
}

/// The first word of a line, if it is all capitals at the line's start; a colon may follow it.
fn heading_word(content: &str) -> Option<Range<usize>> {
    let word = text::words(content).next().filter(|word| word.start == 0)?;
    let bare = content[word.clone()].trim_end_matches(':');
    let capitals = bare.len() > 1
        && bare.starts_with(|c: char| c.is_ascii_uppercase())
        && bare.bytes().all(|byte| byte.is_ascii_uppercase() || matches!(byte, b'-' | b'_'));
    capitals.then_some(0..bare.len())
}

/// Takes the lines of the next puzzle: up to the next `PUZZLE`, or a second `GRID`. An error is only returned after the
/// whole puzzle has been skipped.
pub(crate) fn take(lines: &mut Lines<'_>) -> Option<Result<Vec<Section>, ReadError>> {
    lines.skip_blank()?;
    let mut sections: Vec<Section> = Vec::new();
    let mut first_error: Option<ReadError> = None;
    let mut size = 0;
    let most = lines.limits().puzzle;
    while let Some(line) = lines.peek(0) {
        let fault = line.fault();
        if fault.is_ok() && line.content().trim().is_empty() {
            lines.take();
            continue;
        }
        let found = find_heading(line, sections.last());
        let has = |wanted: Heading| sections.iter().any(|section| is_same(section.heading, wanted));
        if let Ok(Some((_, heading))) = &found
            && (matches!(heading, Heading::Puzzle)
                && (!sections.is_empty() || first_error.is_some())
                || matches!(heading, Heading::Grid) && has(Heading::Grid))
        {
            break;
        }
        let Some(line) = lines.take() else { break };
        size += line.text().len() + 1;
        if size > most {
            let message = message!("read-puzzle-too-long", most = most);
            let error = ReadError::at(&line, 0..1, message).fatal();
            return Some(Err(error.with_help(message!("read-too-long-help"))));
        }
        if first_error.is_some() {
            continue;
        }
        let added = fault.and(found).and_then(|found| add(&mut sections, line, found));
        first_error = added.err();
        if first_error.is_some() {
            // From now on only the start of the next puzzle matters, and whether there was a GRID.
            sections.retain(|section| matches!(section.heading, Heading::Grid));
        }
    }
    match first_error {
        Some(error) => Some(Err(error)),
        None if sections.is_empty() => None,
        None => Some(Ok(sections)),
    }
}

fn is_same(a: Heading, b: Heading) -> bool {
    a.word() == b.word()
}

fn add(
    sections: &mut Vec<Section>,
    line: TextLine,
    found: Option<(Range<usize>, Heading)>,
) -> Result<(), ReadError> {
    let Some((word, heading)) = found else {
        return match sections.last_mut() {
            Some(section) if !section.heading.is_setting() => {
                section.rows.push(line);
                Ok(())
            }
            _ => {
                let content = line.content();
                let start = content.len() - content.trim_start().len();
                let found = text::quoted(content.trim());
                let error = ReadError::at(
                    &line,
                    start..content.len(),
                    message!("read-heading-expected", found = found),
                );
                Err(error.with_help(message!("read-heading-help")))
            }
        };
    };
    if let Some(earlier) = sections.iter().find(|section| is_same(section.heading, heading)) {
        let message =
            message!("read-section-twice", section = heading.word(), line = earlier.line.number());
        return Err(
            ReadError::at(&line, word, message).with_help(message!("read-section-twice-help"))
        );
    }
    sections.push(Section { heading, line, word, rows: Vec::new() });
    Ok(())
}

/// The heading on a line; `None` if the line belongs to the current section.
fn find_heading(
    line: &TextLine,
    section: Option<&Section>,
) -> Result<Option<(Range<usize>, Heading)>, ReadError> {
    let content = line.content();
    let Some(word) = heading_word(content) else {
        return Ok(None);
    };
    let name = &content[word.clone()];
    if let Some(heading) = Heading::find(name) {
        return Ok(Some((word, heading)));
    }
    if let Some(section) = section
        && holds_words(section, content, name)
    {
        return Ok(None);
    }
    let words: Vec<&str> = headings().map(|(word, _)| word).collect();
    let error =
        ReadError::at(line, word, message!("read-unknown-section", found = text::quoted(name)));
    Err(error.with_help(suggestion(name, &words)))
}

/// Whether a line of capitals belongs to a section: a rule's name, or a row of letters.
fn holds_words(section: &Section, content: &str, name: &str) -> bool {
    match section.heading {
        Heading::Rules => shudu_constraints::find(name).is_some(),
        heading if heading.is_drawn() => match section.rows.first() {
            None => true,
            Some(first) => {
                let width = cells::split(first.content(), None).len();
                let is_row = cells::split(content, Some(width)).len() == width;
                // A row of letters of the wrong length is still meant as a row.
                let is_meant = matches!(heading, Heading::Regions) && section.rows.len() < width;
                is_row || is_meant && nearest(name, headings().map(|(word, _)| word)).is_none()
            }
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_heading_is_one() {
        let words: std::collections::BTreeSet<&str> = headings().map(|(word, _)| word).collect();
        assert_eq!(words.len(), headings().count(), "a kind's section has a name of ours");
        for (word, _) in headings() {
            assert_eq!(Heading::find(word).unwrap().word(), word);
            assert!(looks_like_heading(word));
        }
    }
}
