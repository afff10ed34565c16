//! Boards and sentences for people.

use shudu::render::{Options, View, find};
use shudu::{Language, Message};

use crate::plain;

/// A terminal to show boards on.
pub(crate) struct Screen {
    language: Language,
    width: usize,
}

impl Screen {
    /// A screen as wide as the terminal, or 80 columns wide if there is none.
    pub(crate) fn new(language: Language) -> Self {
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        Self { language, width }
    }

    /// Boards, side by side where they fit.
    pub(crate) fn boards(&self, views: &[View<'_>]) -> String {
        // Colours are always written; the output takes them out where nobody sees them.
        let options = Options {
            language: self.language,
            colour: true,
            columns: self.width,
            ..Options::default()
        };
        let renderer = if plain::is_on() { "plain" } else { "terminal" };
        find(renderer).expect("a renderer of ours").render(views, &options)
    }

    /// A sentence on a line of its own.
    pub(crate) fn line(&self, message: &Message) -> String {
        format!("{}\n", message.text(self.language))
    }
}

/// Boards as one picture.
pub(crate) fn svg(views: &[View<'_>], language: Language) -> String {
    let options = Options { language, ..Options::default() };
    find("svg").expect("a renderer of ours").render(views, &options)
}
