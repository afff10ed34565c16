use std::fmt;

use shudu_core::{Message, Stop, message};

/// Why there is no puzzle.
#[derive(Debug, Clone)]
pub struct Refusal {
    message: Message,
    is_impossible: bool,
}

impl Refusal {
    pub(crate) fn impossible(message: Message) -> Self {
        Self { message, is_impossible: true }
    }

    /// It may well exist, but was not found in so many attempts.
    pub(crate) fn not_found(attempts: usize) -> Self {
        let message = message!("generate-not-found", attempts = attempts);
        Self { message, is_impossible: false }
    }

    /// The reason.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// Whether no puzzle can be as the order wants it; else none was found within the limits.
    pub fn is_impossible(&self) -> bool {
        self.is_impossible
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self { message: stop.message(), is_impossible: false }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message.fmt(f)
    }
}

impl std::error::Error for Refusal {}
