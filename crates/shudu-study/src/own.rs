//! Methods that are not built in: a student's own.

use shudu_core::{Control, Digit};

use crate::catalogue::Method;
use crate::world::World;

/// Methods that are not built in, and what runs them.
pub trait OwnMethods {
    /// The methods, as [`Method::own`] numbers them. Each joins the order by its level.
    fn methods(&self) -> Vec<Method>;

    /// Runs one of them, by its place in the list, on the world as it is. What it did is found in the world's
    /// records. Returns the digit to look at first from now on, if there is one.
    fn find(
        &mut self,
        number: usize,
        world: &mut World,
        first: Digit,
    ) -> Result<Option<Digit>, OwnEnd>;

    /// Whether to stop; asked before each pass through the list.
    fn is_interrupted(&mut self) -> bool {
        false
    }
}

/// How a method may end otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OwnEnd {
    /// It shows that there is no solution from here, so the last guess was wrong.
    Contradiction,
    /// It must not be used again in this run. What it did has already been taken back.
    LeaveOut,
    /// The run is to stop.
    Interrupt,
}

/// The built-in methods alone, until somebody asks to stop.
#[derive(Debug, Clone, Copy)]
pub struct NoOwnMethods<'a>(pub &'a Control);

impl OwnMethods for NoOwnMethods<'_> {
    fn methods(&self) -> Vec<Method> {
        Vec::new()
    }

    fn find(&mut self, _: usize, _: &mut World, _: Digit) -> Result<Option<Digit>, OwnEnd> {
        Ok(None)
    }

    fn is_interrupted(&mut self) -> bool {
        self.0.stopped().is_err()
    }
}
