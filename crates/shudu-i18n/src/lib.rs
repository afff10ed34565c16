//! Every sentence shudu says, as data, in English, 简体中文 and 繁體中文.
//!
//! Code never writes a sentence: it makes a [`Message`], an id with arguments, and the shell that
//! shows it picks the [`Language`]. So an error made deep in a library reads right in every language,
//! and its `Display` is English for people who use the library alone.
//!
//! ```
//! use shudu_i18n::{Language, message};
//!
//! let wrong_length = message!("row-length", row = 3, found = 8, expected = 9);
//! assert_eq!(wrong_length.to_string(), "row 3 has 8 cells, expected 9");
//! assert_eq!(wrong_length.text(Language::SimplifiedChinese), "第 3 行有 8 格，应为 9 格");
//! ```
//!
//! The sentences live in `messages/<language>/*.ftl`. To add one, write it in all three folders;
//! the tests of this crate name every id that is missing, unused, or has other arguments elsewhere.

mod catalogue;
mod language;
mod message;
pub mod names;
pub mod visible;

pub use language::{Language, UnknownLanguage};
pub use message::{Arg, Message};

/// The text of a message without arguments whose id code puts together, such as a command's help.
pub fn help_text(language: Language, id: &str) -> Option<String> {
    catalogue::exists(language, id).then(|| catalogue::format(language, id, &[]))
}

/// The messages of the web page, ids and texts, whose arguments stand as `{$name}`: the page fills them in.
pub fn page_messages(language: Language) -> Vec<(String, String)> {
    catalogue::page(language)
}
