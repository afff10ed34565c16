//! What the loop over the methods asks of a world.

use shudu_core::{Cell, Digit, DigitSet};

use crate::catalogue::{EMULATE_GROUP, EMULATE_POSITION, GUESS, TWO_POSSIBLES};
use crate::methods::{BASIC_METHODS, Findings, emulation};
use crate::record::{Action, Reason};
use crate::world::{Bookmark, Halt, World};

pub(crate) trait Paper {
    /// A state to come back to.
    type Bookmark;

    /// Tries a built-in method other than guessing, by its place in the list. `next` is the digit to look at first.
    /// Emulation looks at cells with `emulated` digits, and at digits with `emulated` places.
    fn find(&mut self, method: usize, next: Digit, emulated: usize) -> Result<Findings, Halt>;

    /// What follows at once from what was just done: the last cells of touched houses, then, in one look over the
    /// board, cells with one written digit left.
    fn follow_up(&mut self, since: usize) -> Result<(), Halt>;

    /// Sets a digit by trial and error.
    fn guess(&mut self, cell: Cell, digit: Digit, failed: DigitSet) -> Result<(), Halt>;

    /// The first empty cell with fewest possible digits.
    fn fewest(&self) -> Option<Cell>;

    /// What a cell may hold.
    fn possible(&self, cell: Cell) -> DigitSet;

    fn mark(&self) -> Self::Bookmark;

    fn go_back_to(&mut self, mark: &Self::Bookmark);

    fn n_records(&self) -> usize;

    /// How many of the records from `since` on set a digit, and how many take one out.
    fn done_since(&self, since: usize) -> (usize, usize);

    /// The world for methods that are not built in.
    fn for_own(&mut self) -> Option<&mut World> {
        None
    }
}

impl Paper for World {
    type Bookmark = Bookmark;

    fn find(&mut self, method: usize, next: Digit, emulated: usize) -> Result<Findings, Halt> {
        match method {
            TWO_POSSIBLES => emulation::two_possibles(self, next),
            EMULATE_POSITION => emulation::emulate_position(self, emulated),
            EMULATE_GROUP => emulation::emulate_group(self, emulated),
            _ => BASIC_METHODS[method](self, next),
        }
    }

    fn follow_up(&mut self, since: usize) -> Result<(), Halt> {
        Self::follow_up(self, since)
    }

    fn guess(&mut self, cell: Cell, digit: Digit, failed: DigitSet) -> Result<(), Halt> {
        self.set(GUESS, cell, digit, Reason::Guess { failed })
    }

    fn fewest(&self) -> Option<Cell> {
        let empty = self.board.empty();
        let cells = self.map.cells.iter().copied().filter(|&cell| empty.contains(cell));
        cells.min_by_key(|&cell| self.board.candidates(cell).len())
    }

    fn possible(&self, cell: Cell) -> DigitSet {
        self.board.candidates(cell)
    }

    fn mark(&self) -> Bookmark {
        Self::mark(self)
    }

    fn go_back_to(&mut self, mark: &Bookmark) {
        Self::go_back_to(self, mark);
    }

    fn n_records(&self) -> usize {
        self.records.len()
    }

    fn done_since(&self, since: usize) -> (usize, usize) {
        // A method that is not built in may have taken records back.
        let done = self.records.get(since..).unwrap_or_default();
        let sets = done.iter().filter(|one| one.action == Action::Set).count();
        (sets, done.len() - sets)
    }

    fn for_own(&mut self) -> Option<&mut World> {
        Some(self)
    }
}
