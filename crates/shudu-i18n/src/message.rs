//! A sentence with its arguments, which becomes text in any of our languages.

use std::fmt;

use crate::{Language, catalogue, visible};

/// A sentence as data: an id in the message files and its arguments.
///
/// Made by [`message!`](crate::message!), read by `Display` (English) or [`Message::text`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Message(Repr);

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Repr {
    Catalogued { id: &'static str, args: Vec<(&'static str, Arg)> },
    Verbatim(String),
}

/// An argument of a [`Message`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Arg {
    /// A number, shown in digits. It selects the plural form.
    Number(i64),
    /// Text that is the same in every language, such as `r1c1` or a file name.
    Text(String),
    /// A message within the message, in the same language.
    Message(Box<Message>),
    /// Several messages, joined by the language's comma.
    List(Vec<Message>),
    /// Several names, joined as in a sentence: `r1c1, r1c2 and r1c3`.
    And(Vec<Message>),
    /// Several names, joined as in a sentence: `3, 4 or 5`.
    Or(Vec<Message>),
}

impl Message {
    /// A message from the message files. Prefer [`message!`](crate::message!).
    pub fn new(id: &'static str) -> Self {
        Self(Repr::Catalogued { id, args: Vec::new() })
    }

    /// Text from outside that has no translation, such as the name of a user's rule.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(Repr::Verbatim(text.into()))
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        if let Repr::Catalogued { args, .. } = &mut self.0 {
            args.push((name, value.into()));
        }
        self
    }

    /// The id in the message files; `None` for verbatim text.
    pub fn id(&self) -> Option<&'static str> {
        match &self.0 {
            Repr::Catalogued { id, .. } => Some(id),
            Repr::Verbatim(_) => None,
        }
    }

    /// The sentence in a language. Text from outside is made [visible](crate::visible).
    pub fn text(&self, language: Language) -> String {
        match &self.0 {
            Repr::Catalogued { id, args } => catalogue::format(language, id, args),
            Repr::Verbatim(text) => visible::lines(text).into_owned(),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                // Numbers beyond i64 lose precision in a sentence, but never in a result.
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
number_args!(u8, u16, u32, u64, usize, i32, i64);

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<char> for Arg {
    fn from(text: char) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Self::List(messages)
    }
}

/// Makes a [`Message`] from an id and named arguments.
///
/// ```
/// # use shudu_i18n::message;
/// assert_eq!(message!("house-row", number = 4).to_string(), "row 4");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}
