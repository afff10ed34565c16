//! Why no puzzle was made.

use std::fmt;

use shudu_core::{Message, Stop, message};

use super::order::Order;

/// Why there is no puzzle.
#[derive(Debug, Clone)]
pub struct Refusal {
    message: Message,
    is_impossible: bool,
}

/// Why an attempt failed.
#[derive(Debug, Clone)]
pub(crate) enum Miss {
    /// No full grid that satisfies the rules was found.
    Grid,
    /// Too few constraints of a kind could be drawn on the grid.
    Draw(Message),
    /// It was harder than wanted, with as many clues as the order allows.
    TooHard,
    /// It was easier than wanted, with as few clues as the order allows or one solution needs.
    TooEasy,
    /// The ranges leave no room for one solution only, or the proof takes too long.
    Clues,
}

impl Refusal {
    pub(crate) fn impossible(message: Message) -> Self {
        Self { message, is_impossible: true }
    }

    /// Such a puzzle may well exist, but no attempt found it. The reason says why most of them failed, and which range to
    /// widen.
    pub(crate) fn not_found(order: &Order, misses: &[Miss]) -> Self {
        let n = |is: fn(&Miss) -> bool| misses.iter().filter(|miss| is(miss)).count();
        let attempts = misses.len();
        let undrawn = misses.iter().find_map(|miss| match miss {
            Miss::Draw(kind) => Some(kind.clone()),
            Miss::Grid | Miss::Clues | Miss::TooHard | Miss::TooEasy => None,
        });
        let (n_hard, n_easy) =
            (n(|miss| matches!(miss, Miss::TooHard)), n(|miss| matches!(miss, Miss::TooEasy)));
        let message = match undrawn {
            _ if 2 * n(|miss| matches!(miss, Miss::Grid)) > attempts => {
                message!("generate-no-grid", attempts = attempts)
            }
            Some(kind) if 2 * n(|miss| matches!(miss, Miss::Draw(_))) > attempts => {
                message!("generate-not-drawn", attempts = attempts, what = kind)
            }
            _ if 2 * (n_hard + n_easy) > attempts && n_hard >= n_easy => {
                message!("generate-too-hard", attempts = attempts, ranges = order.upper_ends())
            }
            _ if 2 * (n_hard + n_easy) > attempts => match order.lower_ends() {
                ends if ends.is_empty() => message!("generate-never-so-hard", attempts = attempts),
                ends => message!("generate-too-easy", attempts = attempts, ranges = ends),
            },
            _ => message!("generate-not-found", attempts = attempts, ranges = order.upper_ends()),
        };
        Self { message, is_impossible: false }
    }

    /// The reason.
    pub fn message(&self) -> &Message {
        &self.message
    }

    /// Whether no puzzle can satisfy the order. If false, none was found within the limits.
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
