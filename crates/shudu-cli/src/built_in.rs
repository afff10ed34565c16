//! The parts that a lean build (`cargo build --no-default-features`) leaves out. Their commands and options are still
//! parsed, so that the error says how to get them instead of that they do not exist.

use shudu::{Message, message};

use crate::failure::Failure;

/// A cargo feature of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Feature {
    /// PNG and PDF.
    Pictures,
    /// The server.
    Web,
}

impl Feature {
    pub(crate) const ALL: [Self; 2] = [Self::Pictures, Self::Web];

    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Pictures => "pictures",
            Self::Web => "web",
        }
    }

    /// What only this feature can do, as a user would type it.
    pub(crate) fn gives(self) -> &'static str {
        match self {
            Self::Pictures => "shudu book, shudu render --to png|pdf",
            Self::Web => "shudu serve",
        }
    }

    /// The command that does not work at all without this feature.
    pub(crate) fn command(self) -> &'static str {
        match self {
            Self::Pictures => "book",
            Self::Web => "serve",
        }
    }

    pub(crate) fn is_built_in(self) -> bool {
        match self {
            Self::Pictures => cfg!(feature = "pictures"),
            Self::Web => cfg!(feature = "web"),
        }
    }

    /// A failure if this build does not have the feature that something needs.
    pub(crate) fn require(self, what: &str) -> Result<(), Failure> {
        if self.is_built_in() {
            return Ok(());
        }
        Err(Failure::Said(missing(what), Some(self.advice())))
    }

    /// Tells the user how to get the feature.
    pub(crate) fn advice(self) -> Message {
        message!("feature-missing-help", feature = self.id())
    }
}

/// The message for something that this build does not have.
pub(crate) fn missing(what: &str) -> Message {
    message!("feature-missing", what = what)
}

#[cfg(feature = "pictures")]
pub(crate) use shudu::render::{pdf, png};

#[cfg(not(feature = "pictures"))]
pub(crate) use without_pictures::{pdf, png};

/// Replacements for the functions of `shudu::render` that are not built in.
#[cfg(not(feature = "pictures"))]
mod without_pictures {
    use shudu::render::{File, Options, Page, Theme, View};
    use shudu::{Language, Message};

    pub(crate) fn png(_: &[View<'_>], _: &Options, _: Option<u32>) -> Result<File, Message> {
        Err(super::missing("shudu render --to png"))
    }

    pub(crate) fn pdf(_: &[Page], _: &str, _: Language, _: Theme) -> Result<File, Message> {
        Err(super::missing("shudu render --to pdf"))
    }
}
