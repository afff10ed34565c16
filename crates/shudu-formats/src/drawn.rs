//! The parts of a text that do not belong to the puzzle: drawings, and things that shudu does not know. They are
//! counted while reading and reported at the end, so that a rule that is only drawn is never dropped silently.

use shudu_core::{Message, message};

use crate::fpuzzles::rules_in_words;
use crate::text::quoted;

/// Largest number of different texts to report for one sort of drawing.
const MOST_TEXTS: usize = 5;
/// Largest number of sorts of drawings. Names in a text can be anything, and each is looked up among these.
const MOST_SORTS: usize = 40;
/// Largest number of unknown things to report.
const MOST_UNKNOWN: usize = 30;

/// What was found in addition to the puzzle.
#[derive(Debug, Default)]
pub(crate) struct Drawn {
    drawings: Vec<(String, usize, Vec<String>)>,
    unknown: Vec<String>,
}

impl Drawn {
    /// Counts a drawing of a sort, with the text in it, if there is any.
    pub(crate) fn add(&mut self, sort: &str, text: &str) {
        let sort = if self.drawings.len() < MOST_SORTS { quoted(sort) } else { "…".to_owned() };
        let place = self.drawings.iter().position(|(other, ..)| *other == sort);
        let place = place.unwrap_or_else(|| {
            self.drawings.push((sort, 0, Vec::new()));
            self.drawings.len() - 1
        });
        let (_, n, texts) = &mut self.drawings[place];
        *n += 1;
        let text = quoted(text.trim());
        if !text.is_empty() && texts.len() < MOST_TEXTS && !texts.contains(&text) {
            texts.push(text);
        }
    }

    /// Records something that may be a rule, but not one that shudu knows.
    pub(crate) fn unknown(&mut self, what: &str) {
        let what = quoted(what);
        if self.unknown.len() < MOST_UNKNOWN && !self.unknown.contains(&what) {
            self.unknown.push(what);
        }
    }

    /// The warnings, starting with the rules in words.
    pub(crate) fn tell(self, rules: Option<&str>) -> Vec<Message> {
        let mut warnings: Vec<Message> = rules.and_then(rules_in_words).into_iter().collect();
        let sort = |(sort, n, texts): (String, usize, Vec<String>)| match texts.join(", ") {
            texts if texts.is_empty() => format!("{sort} × {n}"),
            texts => format!("{sort} × {n} ({texts})"),
        };
        let drawings: Vec<String> = self.drawings.into_iter().map(sort).collect();
        if !drawings.is_empty() {
            warnings.push(message!("only-drawn", what = drawings.join(", ")));
        }
        if !self.unknown.is_empty() {
            warnings.push(message!("not-understood", what = self.unknown.join(", ")));
        }
        warnings
    }
}
