//! The renderers. Each has two lines here: its module and its entry in the list.

mod plain;
pub(crate) mod svg;
mod terminal;

use shudu_core::Language;

use crate::View;

/// Every renderer.
static RENDERERS: &[&dyn Renderer] = &[&plain::Plain, &svg::Svg, &terminal::Terminal];

/// Turns views into text: the source of a picture, or lines for a terminal.
pub trait Renderer: Sync {
    /// Its name on the command line, which is also the name of its file.
    fn id(&self) -> &'static str;

    /// The extension of files with such text, without the dot.
    fn ending(&self) -> &'static str;

    /// Renders the views, side by side if there is room.
    fn render(&self, views: &[View<'_>], options: &Options) -> String;
}

/// How to render. Each renderer uses the options it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The language of notes and titles.
    pub language: Language,
    /// Whether terminal text contains ANSI styles.
    pub colour: bool,
    /// Number of columns of the terminal.
    pub columns: usize,
    /// The colours of a picture.
    pub theme: Theme,
}

impl Default for Options {
    /// English, no colour, 80 columns, the viewer's own theme.
    fn default() -> Self {
        Self { language: Language::English, colour: false, columns: 80, theme: Theme::Auto }
    }
}

/// The colours of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// Light or dark as the viewer prefers; a page can set the colours by CSS variables.
    #[default]
    Auto,
    /// Dark on light, for paper and for tools that do not support CSS variables.
    Light,
    /// Light on dark.
    Dark,
    /// Black, white and greys, for printers.
    Print,
}

impl Theme {
    /// All themes by name.
    pub const NAMED: [(&str, Self); 4] = [
        ("auto", Self::Auto),
        ("light", Self::Light),
        ("dark", Self::Dark),
        ("print", Self::Print),
    ];
}

/// All renderers.
pub fn renderers() -> &'static [&'static dyn Renderer] {
    RENDERERS
}

/// The renderer with this id.
pub fn find(id: &str) -> Option<&'static dyn Renderer> {
    renderers().iter().copied().find(|renderer| renderer.id() == id)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_list_is_the_folder() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/renderers");
        let files: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "mod.rs")
            .map(|name| name.trim_end_matches(".rs").to_owned())
            .collect();
        let list: BTreeSet<String> =
            renderers().iter().map(|renderer| renderer.id().to_owned()).collect();
        assert_eq!(list, files);
        assert!(renderers().iter().all(|renderer| find(renderer.id()).is_some()));
        assert!(find("no-such-renderer").is_none());
    }
}
