//! The catalogue: what a kind says of itself, and the ways to find one.

use std::sync::Arc;

use shudu_core::{Constraint, Entry, Grid, Language, Message, Rng, UsualRule};

use crate::Appearance;
use crate::kinds::KINDS;

/// A type of constraint: an entry of the catalogue.
pub trait Kind: Appearance + Send + Sync {
    /// Its name in our formats and on the command line: its file's name, with `-` for `_`.
    fn id(&self) -> &'static str;

    /// What people call it.
    fn name(&self) -> Message;

    /// Other names that readers take for it.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The heading of its section in the section format; none for a rule that stands in `RULES`.
    fn section(&self) -> Option<&'static str> {
        None
    }

    /// Which of the usual rules its constraints are, if they are one.
    fn usual_rule(&self) -> Option<UsualRule> {
        None
    }

    /// Whether everybody who has seen a Sudoku knows it, so that a list of a puzzle's special rules leaves it
    /// out.
    fn is_well_known(&self) -> bool {
        matches!(self.usual_rule(), Some(UsualRule::Row | UsualRule::Column | UsualRule::Block))
    }

    /// Whether its constraints are about regions that are not known in advance. Such a region is given by labels,
    /// which take one extra cell for each cell of the board.
    fn needs_labels(&self) -> bool {
        false
    }

    /// Whether the first list of its cells is a circle that the other lists start from, so that a setter draws the
    /// circle and a shaft in one stroke.
    fn starts_with_circle(&self) -> bool {
        false
    }

    /// How a generator draws constraints of this kind for a puzzle.
    fn supply(&self) -> Supply {
        Supply::Samples
    }

    /// The data of one constraint, in the order in which text gives it.
    fn fields(&self) -> &'static [Field] {
        &[]
    }

    /// The text of its source file, whose module comment is the user's page.
    fn source(&self) -> &'static str;

    /// The constraint with this data, which holds every field of [`Kind::fields`] that is not optional.
    fn build(&self, entry: &Entry) -> Arc<dyn Constraint>;

    /// A random constraint of this kind that a full grid keeps; none if the draw found none.
    fn sample(&self, solution: &Grid, rng: &mut Rng) -> Option<Arc<dyn Constraint>>;
}

/// How a generator draws the constraints of a kind for a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Supply {
    /// One at a time, with [`Kind::sample`].
    Samples,
    /// As cages without a common cell, which may cover the whole board.
    Cages,
    /// As signs on the borders between neighbouring cells. A sign tells less than other clues do.
    Signs,
}

/// One piece of a constraint's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name, as in JSON.
    pub name: &'static str,
    /// What it holds.
    pub shape: FieldShape,
    /// Whether it may be left out: `-` in text, nothing in JSON.
    pub optional: bool,
}

/// The greatest number that a field for a sum of digits takes: 36 digits, each at most 63, add up to much less.
pub(crate) const MAX_SUM: i64 = 9999;

impl Field {
    const fn required(name: &'static str, shape: FieldShape) -> Self {
        Self { name, shape, optional: false }
    }

    /// A whole number from `min` to `max`.
    pub const fn number(name: &'static str, min: i64, max: i64) -> Self {
        Self::required(name, FieldShape::Number { min, max })
    }

    /// At least one whole number, each from `min` to `max`.
    pub const fn numbers(name: &'static str, min: i64, max: i64) -> Self {
        Self::required(name, FieldShape::Numbers { min, max })
    }

    /// One cell.
    pub const fn cell(name: &'static str) -> Self {
        Self::required(name, FieldShape::Cell)
    }

    /// At least `min` cells.
    pub const fn cells(name: &'static str, min: usize) -> Self {
        Self::required(name, FieldShape::Cells { min })
    }

    /// At least `min_lists` lists of at least one cell each.
    pub const fn cell_lists(name: &'static str, min_lists: usize) -> Self {
        Self::required(name, FieldShape::CellLists { min_lists, min_cells: 1 })
    }

    /// One of these words.
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Self {
        Self::required(name, FieldShape::Word(words))
    }

    /// Any text.
    pub const fn text(name: &'static str) -> Self {
        Self::required(name, FieldShape::Text)
    }

    /// Constraints of any kind.
    pub const fn choices(name: &'static str) -> Self {
        Self::required(name, FieldShape::Choices)
    }

    /// The same field, which may be left out.
    pub const fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldShape {
    /// A whole number from `min` to `max`.
    Number {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
    },
    /// One cell.
    Cell,
    /// At least this many cells; the last field of its kind, so that text needs no brackets.
    Cells {
        /// The fewest.
        min: usize,
    },
    /// One of these words.
    Word(&'static [&'static str]),
    /// At least this many lists of at least this many cells each, with `/` between them in text; the
    /// last field of its kind.
    CellLists {
        /// The fewest lists.
        min_lists: usize,
        /// The fewest cells of a list.
        min_cells: usize,
    },
    /// At least one whole number, each from `min` to `max`; one word in text: `1,2,3`.
    Numbers {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
    },
    /// Any text: one word, or in quotes as in JSON.
    Text,
    /// Constraints of any kind: `|` between choices and `&` within one in text, brackets around choices
    /// within a choice; the last field of its kind.
    Choices,
}

impl dyn Kind + '_ {
    /// The page that users read, in Markdown: the module comment of its file.
    pub fn page(&self) -> String {
        let lines = self.source().lines().map_while(|line| line.strip_prefix("//!"));
        lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
    }
}

/// All kinds, in the order of the documentation.
pub fn kinds() -> &'static [&'static dyn Kind] {
    KINDS
}

/// The kind with this id or other name, in any case; `_` and `-` are the same.
pub fn find(name: &str) -> Option<&'static dyn Kind> {
    let wanted = name.to_ascii_lowercase().replace('_', "-");
    kinds()
        .iter()
        .copied()
        .find(|kind| kind.id() == wanted || kind.aliases().contains(&wanted.as_str()))
}

/// The kind of a constraint; none for a rule that exists only as code, even if a kind has its name.
pub fn kind_of(constraint: &dyn Constraint) -> Option<&'static dyn Kind> {
    let kind = kinds().iter().copied().find(|kind| kind.id() == constraint.id())?;
    constraint.entry().map(|_| kind)
}

/// The kinds that somebody may mean by some words: those whose name in one of our languages, id, other name or popular
/// name contains them, in any case; spaces, `-` and `_` are the same. Kinds of exactly this name come first.
pub fn search(words: &str) -> Vec<&'static dyn Kind> {
    let plain = |text: &str| text.to_lowercase().replace(['-', '_'], " ");
    let wanted = plain(words.trim());
    if wanted.is_empty() {
        return Vec::new();
    }
    let names = |kind: &dyn Kind| -> Vec<String> {
        let names = Language::ALL.map(|language| kind.name().text(language));
        let others = kind.aliases().iter().chain(kind.popular_names()).copied();
        let names = names.iter().map(String::as_str).chain(others).chain([kind.id()]);
        names.map(plain).collect()
    };
    let all = kinds().iter().map(|kind| (*kind, names(*kind)));
    let mut found: Vec<(&dyn Kind, Vec<String>)> =
        all.filter(|(_, names)| names.iter().any(|name| name.contains(&wanted))).collect();
    found.sort_by_key(|(_, names)| !names.contains(&wanted));
    found.into_iter().map(|(kind, _)| kind).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::KindGroup;

    #[test]
    fn names_are_one_kind_each() {
        let mut names = BTreeSet::new();
        let mut sections = BTreeSet::new();
        for kind in kinds() {
            for name in kind.aliases().iter().copied().chain([kind.id()]) {
                assert!(names.insert(name), "{name} is two kinds");
                assert_eq!(find(&name.to_uppercase().replace('-', "_")).unwrap().id(), kind.id());
            }
            if let Some(section) = kind.section() {
                assert!(sections.insert(section), "{section} is two kinds");
                assert!(!kind.fields().is_empty(), "{section} would hold empty lines");
            }
        }
        assert!(find("no-such-kind").is_none());
    }

    #[test]
    fn kinds_are_found_by_the_words_people_use() {
        let found = |words: &str| search(words).iter().map(|kind| kind.id()).collect::<Vec<_>>();
        assert_eq!(found("German whispers"), ["whispers"]);
        assert_eq!(found("white dot"), ["difference", "negative-difference"]);
        assert_eq!(found("BLACK-DOT"), ["ratio", "negative-ratio"]);
        assert_eq!(found("kropki"), ["difference", "ratio", "strict-kropki"]);
        assert_eq!(found("X-sums"), ["x-sum"]);
        assert_eq!(found("little killer"), ["little-killer"]);
        assert_eq!(found("摩天樓"), ["skyscraper", "hidden-skyscraper"]);
        assert_eq!(found("no such kind"), [] as [&str; 0]);
    }

    #[test]
    fn popular_names_are_words_that_the_id_does_not_tell() {
        for kind in kinds() {
            let mut seen = BTreeSet::new();
            for name in kind.popular_names() {
                assert!(seen.insert(name), "{}: {name} is there twice", kind.id());
                assert!(!name.is_empty() && name.trim() == *name, "{}: {name:?}", kind.id());
                assert_ne!(name.to_lowercase(), kind.id().replace('-', " "));
            }
            assert!(!seen.is_empty(), "{} has no popular name", kind.id());
        }
    }

    #[test]
    fn groups_fit_the_fields() {
        for kind in kinds() {
            let is_rule = kind.section().is_none();
            assert_eq!(kind.group() == KindGroup::Board, is_rule, "{}", kind.id());
        }
    }

    #[test]
    fn constraints_are_the_usual_rules_that_their_kinds_say() {
        let mut usual = Vec::new();
        for kind in kinds().iter().filter(|kind| kind.fields().is_empty()) {
            let rule = kind.build(&Entry::new());
            assert_eq!(rule.usual_rule(), kind.usual_rule(), "{}", kind.id());
            assert_eq!(kind_of(&*rule).map(Kind::id), Some(kind.id()));
            usual.extend(kind.usual_rule());
        }
        use UsualRule::{Block, Column, Regions, Row};
        assert_eq!(usual, [Row, Column, Block, Regions]);
    }

    #[test]
    fn every_kind_has_a_page_with_an_example() {
        for kind in kinds() {
            let page = kind.page();
            assert!(page.starts_with("# "), "{} needs a title", kind.id());
            assert!(page.contains("```text\n"), "{} needs an example", kind.id());
        }
    }

    #[test]
    fn only_the_last_field_takes_many_cells() {
        for kind in kinds() {
            for field in kind.fields().iter().rev().skip(1) {
                let many = matches!(
                    field.shape,
                    FieldShape::Cells { .. } | FieldShape::CellLists { .. } | FieldShape::Choices
                );
                assert!(!many, "{}: {}", kind.id(), field.name);
            }
        }
    }
}
