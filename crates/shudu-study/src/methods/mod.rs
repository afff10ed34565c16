//! The methods, from what is seen at a glance to what is tried.

pub(crate) mod emulation;
pub(crate) mod groups;
pub(crate) mod notes;
pub(crate) mod singles;

use shudu_core::Digit;

use crate::world::{Halt, World};

/// What a method did.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Findings {
    pub(crate) sets: usize,
    pub(crate) reduces: usize,
    /// The digit to look at first from now on.
    pub(crate) next: Option<Digit>,
}

impl Findings {
    /// One digit set; it is looked at first from now on.
    pub(crate) const fn set(digit: Digit) -> Self {
        Self { sets: 1, reduces: 0, next: Some(digit) }
    }

    pub(crate) const fn is_some(&self) -> bool {
        self.sets > 0 || self.reduces > 0
    }
}

/// A method that looks over all digits, beginning with one.
pub(crate) type Finder = fn(&mut World, Digit) -> Result<Findings, Halt>;

/// What an emulation uses: all up to chains.
pub(crate) const BASIC_METHODS: [Finder; 7] = [
    singles::last_position,
    singles::obvious_number,
    singles::line_last_place,
    groups::inobvious_number,
    groups::reduce_by_group_number,
    notes::write_down,
    notes::chain,
];
