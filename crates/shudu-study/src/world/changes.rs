//! What changes a world: digits that are set, digits that are taken out, and what follows at once.

use std::sync::Arc;

use shudu_core::{Cell, Digit, DigitSet};
use shudu_logic::board::{Candidate, CellSet};

use super::{Awaited, Halt, World};
use crate::catalogue::{LAST_POSITION, METHODS, Method, OBVIOUS_NUMBER, WRITE_DOWN};
use crate::record::{Action, Reason, Record};

/// Why something cannot be done by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The cell has a digit.
    Filled(Digit),
    /// A cell that it sees has the digit.
    Seen(Cell),
    /// The digit was taken out of the cell before.
    TakenOut,
    /// It would leave a cell without a digit.
    Empties(Cell),
}

impl World {
    /// Writes a digit into a cell, for the most obvious reason there is.
    pub(crate) fn set(
        &mut self,
        method: usize,
        cell: Cell,
        digit: Digit,
        reason: Reason,
    ) -> Result<(), Halt> {
        let (method, reason) = self.more_obvious(method, cell, digit, reason);
        if !self.allows(cell, digit) || !self.board.candidates(cell).contains(digit) {
            return Err(Halt::Contradiction);
        }
        let seen = self.board.places(digit) & self.board.rules().sees(cell);
        if seen.into_iter().any(|other| self.board.candidates(other).len() == 1) {
            return Err(Halt::Contradiction);
        }
        let candidate = Candidate::new(cell, digit);
        self.put(METHODS[method].clone(), candidate, reason);
        if self.board.is_full() {
            return Err(Halt::Solved);
        }
        self.reached(candidate).map_or(Ok(()), Err)
    }

    /// Takes a possible digit out of a cell. Returns whether it was there.
    pub(crate) fn reduce(
        &mut self,
        method: usize,
        candidate: Candidate,
        reason: Reason,
    ) -> Result<bool, Halt> {
        if !self.board.has(candidate) {
            return Ok(false);
        }
        if self.board.candidates(candidate.cell).len() == 1 {
            return Err(Halt::Contradiction);
        }
        self.take_out(candidate);
        let method = METHODS[method].clone();
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// Writes a digit into a cell for a student's own reason. Fails if the board shows that the digit is impossible.
    pub fn set_by_own(
        &mut self,
        method: Method,
        candidate: Candidate,
        why: Arc<str>,
    ) -> Result<(), Refusal> {
        let Candidate { cell, digit } = candidate;
        if let Some(stands) = self.board.digit(cell) {
            return Err(Refusal::Filled(stands));
        }
        let standing = self.digits[usize::from(digit.number())].cells;
        if let Some(other) = (standing & self.board.rules().sees(cell)).first() {
            return Err(Refusal::Seen(other));
        }
        if !self.board.has(candidate) {
            return Err(Refusal::TakenOut);
        }
        let seen = self.board.places(digit) & self.board.rules().sees(cell);
        if let Some(other) = seen.into_iter().find(|&other| self.board.candidates(other).len() == 1)
        {
            return Err(Refusal::Empties(other));
        }
        self.put(method, candidate, Reason::Own { why });
        Ok(())
    }

    /// Takes a possible digit out for a student's own reason. Returns whether it was there. The last digit of a cell
    /// cannot be taken out.
    pub fn reduce_by_own(
        &mut self,
        method: Method,
        candidate: Candidate,
        why: Arc<str>,
    ) -> Result<bool, Refusal> {
        if !self.board.has(candidate) {
            return Ok(false);
        }
        if self.board.candidates(candidate.cell).len() == 1 {
            return Err(Refusal::Empties(candidate.cell));
        }
        self.take_out(candidate);
        let reason = Reason::Own { why };
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// Does again what a record says.
    pub(crate) fn redo(&mut self, record: Record) {
        match record.action {
            Action::Set => self.put(record.method, record.candidate, record.reason),
            Action::Reduce => {
                self.take_out(record.candidate);
                self.records.push(record);
            }
        }
    }

    fn put(&mut self, method: Method, candidate: Candidate, reason: Reason) {
        let Candidate { cell, digit } = candidate;
        self.changed |= self.board.rules().sees(cell);
        self.changed.insert(cell);
        self.board.place(cell, digit);
        for other in &mut self.digits {
            other.free.remove(cell);
        }
        let placed = &mut self.digits[usize::from(digit.number())];
        placed.cells.insert(cell);
        placed.free -= self.board.rules().sees(cell);
        self.order.push(candidate);
        self.records.push(Record { action: Action::Set, candidate, method, reason });
    }

    fn take_out(&mut self, candidate: Candidate) {
        self.changed.insert(candidate.cell);
        self.board.remove(candidate);
    }

    /// Whether what was done since then ends the run.
    pub(crate) fn halted_since(&self, since: usize) -> Option<Halt> {
        if self.board.is_full() {
            return Some(Halt::Solved);
        }
        let done = self.records.get(since..).unwrap_or_default();
        let sets = done.iter().filter(|one| one.action == Action::Set);
        let mut awaited = sets.filter_map(|one| self.reached(one.candidate));
        awaited.next()
    }

    fn reached(&self, set: Candidate) -> Option<Halt> {
        let Awaited { cells, digit } = self.awaited?;
        let is_awaited = cells.contains(set.cell) && digit.is_none_or(|wanted| wanted == set.digit);
        is_awaited.then_some(Halt::Reached(set))
    }

    /// A more obvious reason for the same digit in the same cell, if there is one. A trial keeps its name.
    fn more_obvious(
        &self,
        method: usize,
        cell: Cell,
        digit: Digit,
        reason: Reason,
    ) -> (usize, Reason) {
        if reason.is_trial() || method == LAST_POSITION {
            return (method, reason);
        }
        if let Some(house) = self.last_in(cell) {
            return (LAST_POSITION, Reason::LastCell { house });
        }
        if method > OBVIOUS_NUMBER {
            for &house in &self.map.boxes_of[cell.index()] {
                if self.allowed_in(house, digit) == CellSet::only(cell) {
                    return (OBVIOUS_NUMBER, Reason::Seen { house });
                }
            }
        }
        (method, reason)
    }

    /// The house in which a cell is the last empty one.
    pub(crate) fn last_in(&self, cell: Cell) -> Option<usize> {
        let last = |house: &usize| (self.house_cells(*house) & self.board.empty()).sole().is_some();
        self.map.houses_of[cell.index()].iter().copied().find(last)
    }

    /// What follows at once from what was just done: the last cells of touched houses, then, in one look
    /// over the board, cells with one written digit left.
    pub(crate) fn follow_up(&mut self, since: usize) -> Result<(), Halt> {
        let map = self.map.clone();
        let mut next = since;
        while let Some(record) = self.records.get(next) {
            next += 1;
            if record.action == Action::Set {
                for &house in &map.houses_of[record.candidate.cell.index()] {
                    self.fill_last(house)?;
                }
            }
        }
        if self.has_written { self.fill_written() } else { Ok(()) }
    }

    /// Fills the last empty cell of a house. Returns whether there was one.
    pub(crate) fn fill_last(&mut self, house: usize) -> Result<bool, Halt> {
        let Some(cell) = (self.house_cells(house) & self.board.empty()).sole() else {
            return Ok(false);
        };
        let missing = self.board.all_digits() - self.digits_in(house);
        let digit = missing.sole().ok_or(Halt::Contradiction)?;
        self.set(LAST_POSITION, cell, digit, Reason::LastCell { house })?;
        Ok(true)
    }

    fn digits_in(&self, house: usize) -> DigitSet {
        let mut digits = DigitSet::EMPTY;
        for digit in self.house_cells(house).into_iter().filter_map(|cell| self.board.digit(cell)) {
            digits.insert(digit);
        }
        digits
    }

    /// Fills the cells with one written digit left.
    fn fill_written(&mut self) -> Result<(), Halt> {
        let is_sole = |cell: Cell| self.board.candidates(cell).len() == 1;
        if !(self.written & self.board.empty()).into_iter().any(is_sole) {
            return Ok(());
        }
        let map = self.map.clone();
        for &cell in &map.cells {
            if self.written.contains(cell)
                && let Some(digit) = self.board.candidates(cell).sole()
            {
                self.set(WRITE_DOWN, cell, digit, Reason::SoleDigit)?;
            }
        }
        Ok(())
    }
}
