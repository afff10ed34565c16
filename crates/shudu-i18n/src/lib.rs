//! Every sentence that shudu says, as data, in English, 简体中文 and 繁體中文.
//!
//! Code never writes a sentence. It makes a [`Message`], which is an id with arguments, and the shell that shows it
//! picks the [`Language`]. An error made deep inside a library thus reads correctly in every language, and its
//! `Display` is English for people who use the library alone.
//!
//! ```
//! use shudu_i18n::{Language, message};
//!
//! let wrong_length = message!("row-length", row = 3, found = 8, expected = 9);
//! assert_eq!(wrong_length.to_string(), "row 3 has 8 cells, expected 9");
//! assert_eq!(wrong_length.text(Language::SimplifiedChinese), "第 3 行有 8 格，应为 9 格");
//! ```
//!
//! The sentences are in `messages/<language>/*.ftl`. To add one, write it in all three folders; the tests of this crate
//! list every id that is missing, unused, or has different arguments in another language.

mod catalogue;
mod language;
mod message;
pub mod names;
pub mod visible;

pub use language::{Language, UnknownLanguage};
pub use message::{Arg, Message};

/// The text of a message without arguments whose id is assembled by code, such as a command's help.
pub fn help_text(language: Language, id: &str) -> Option<String> {
    catalogue::exists(language, id).then(|| catalogue::format(language, id, &[]))
}

/// The messages of the web page, as ids and texts. Their arguments are left as `{$name}`, for the page to fill in.
pub fn page_messages(language: Language) -> Vec<(String, String)> {
    catalogue::page(language)
}
