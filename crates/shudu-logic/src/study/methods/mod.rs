//! The methods, from what is seen at a glance to what is tried.

pub(super) mod emulation;
pub(super) mod groups;
pub(super) mod notes;
pub(super) mod singles;

use shudu_core::Digit;

use super::world::{Halt, World};

/// What a method did.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Found {
    pub(super) sets: usize,
    pub(super) reduces: usize,
    /// The digit to look at first from now on.
    pub(super) next: Option<Digit>,
}

impl Found {
    /// One digit set; it is looked at first from now on.
    pub(super) const fn set(digit: Digit) -> Self {
        Self { sets: 1, reduces: 0, next: Some(digit) }
    }

    pub(super) const fn is_some(&self) -> bool {
        self.sets > 0 || self.reduces > 0
    }
}

/// A method that looks over all digits, beginning with one.
pub(super) type Finder = fn(&mut World, Digit) -> Result<Found, Halt>;
