//! The same on classic boards of 9 × 9, many times as fast: what is on paper is small and copied whole for a trial,
//! sets are words, nothing is allocated for a step, and a record is written out when somebody looks at it.
//!
//! [`World`] with its methods does the same on any board, more plainly; the tests at the end hold the two together.

mod layout;
mod methods;
mod record;
mod sheet;

use layout::{Cells, LAYOUT, cell, each, number};
use methods::{BASIC_METHODS, Chain};
use record::{Entry, Why, candidate, digit};
use sheet::{ALL_DIGITS, Sheet};
use shudu_core::{Cell, Digit, DigitSet};

use super::methods::Found;
use super::paper::Paper;
use super::record::Action;
use super::world::{GroupNumber, Halt, World};
use super::{
    EMULATE_GROUP, EMULATE_POSITION, GUESS, LAST_POSITION, OBVIOUS_NUMBER, TWO_POSSIBLES,
    WRITE_DOWN,
};

/// Cells that a run waits for, to be set to the digit if there is one.
#[derive(Debug, Clone, Copy)]
struct Awaited {
    cells: Cells,
    digit: Option<u8>,
}

/// A world whose board is a classic one.
#[derive(Debug, Clone)]
pub(super) struct ClassicWorld {
    sheet: Sheet,
    records: Vec<Entry>,
    awaited: Option<Awaited>,
    written_limit: usize,
    /// Another one, to try things in.
    trial: Option<Box<Self>>,
    /// Room for what methods find on their way.
    chains: Vec<Chain>,
    of_first: Vec<Entry>,
}

impl ClassicWorld {
    /// The world in small; nothing if that cannot be.
    pub(super) fn of(world: &World, written_limit: usize, check: &[Cell]) -> Option<Self> {
        if !world.map.is_classic || !world.records().is_empty() {
            return None;
        }
        let cells = check.iter().fold(0, |cells, &cell| cells | 1 << number(cell));
        Some(Self {
            sheet: Sheet::of(world)?,
            // Most runs need no more.
            records: Vec::with_capacity(2 * layout::N_CELLS),
            awaited: (!check.is_empty()).then_some(Awaited { cells, digit: None }),
            written_limit,
            trial: None,
            chains: Vec::new(),
            of_first: Vec::new(),
        })
    }

    /// The same without records and what it waits for.
    fn bare(&self) -> Self {
        Self {
            sheet: self.sheet,
            records: Vec::with_capacity(self.records.capacity()),
            awaited: None,
            written_limit: self.written_limit,
            trial: None,
            chains: Vec::new(),
            of_first: Vec::new(),
        }
    }

    /// What a world that was as this one at its start has become.
    pub(super) fn end_of(&self, start: &World) -> World {
        let mut world = start.copy();
        for entry in &self.records {
            world.redo(entry.record(&self.sheet, &world.map));
        }
        world.written_limit = self.written_limit;
        world.has_written = self.sheet.has_written;
        world.written = each(self.sheet.written).map(cell).collect();
        let groups_of = |of: u8| {
            let map = &start.map;
            self.sheet.groups_of(of).iter().map(move |group| GroupNumber {
                house: map.boxes[usize::from(group.house)],
                digit: digit(of),
                cells: group.cell_set(),
                line: map.groups[usize::from(group.line())],
            })
        };
        world.group_numbers = (1..=9).flat_map(groups_of).collect();
        world
    }

    /// Writes a digit into a cell, for the most obvious reason there is.
    #[inline]
    fn set(&mut self, method: usize, cell: usize, digit: u8, why: Why) -> Result<(), Halt> {
        let (method, why) = self.more_obvious(method, cell, digit, why);
        let sheet = &mut self.sheet;
        let bit = 1 << digit;
        let mut seen = each(sheet.sole & LAYOUT.sees[cell].columns);
        if sheet.possible[cell] & bit == 0 || seen.any(|other| sheet.possible[other] == bit) {
            return Err(Halt::Contradiction);
        }
        sheet.put(cell, digit);
        self.record(Action::Set, method, cell, digit, why);
        if self.sheet.empty.columns == 0 {
            return Err(Halt::Solved);
        }
        match self.awaited {
            Some(Awaited { cells, digit: wanted })
                if cells >> cell & 1 == 1 && wanted.is_none_or(|wanted| wanted == digit) =>
            {
                Err(Halt::Reached(candidate(cell, digit)))
            }
            _ => Ok(()),
        }
    }

    /// Takes a digit out of a cell's possible ones; whether it was there.
    fn reduce(&mut self, method: usize, cell: usize, digit: u8, why: Why) -> Result<bool, Halt> {
        let possible = self.sheet.possible[cell];
        if possible >> digit & 1 == 0 {
            return Ok(false);
        }
        if possible.is_power_of_two() {
            return Err(Halt::Contradiction);
        }
        self.sheet.remove(cell, digit);
        self.record(Action::Reduce, method, cell, digit, why);
        Ok(true)
    }

    #[inline]
    fn record(&mut self, action: Action, method: usize, cell: usize, digit: u8, why: Why) {
        self.records.push(Entry { action, method: method as u8, cell: cell as u8, digit, why });
    }

    /// A more obvious reason for the same digit in the same cell, if there is one. A trial keeps its name.
    #[inline]
    fn more_obvious(&self, method: usize, cell: usize, digit: u8, why: Why) -> (usize, Why) {
        if why.is_trial() || method == LAST_POSITION {
            return (method, why);
        }
        let last = self.sheet.last & LAYOUT.in_houses[cell];
        if last != 0 {
            return (LAST_POSITION, Why::LastCell { house: last.trailing_zeros() as u8 });
        }
        if method > OBVIOUS_NUMBER && self.sheet.is_last_free(cell, digit) {
            return (OBVIOUS_NUMBER, Why::Seen { house: LAYOUT.houses_of[cell][2] });
        }
        (method, why)
    }

    /// Fills the last empty cell of a house; whether there was one.
    fn fill_last(&mut self, house: usize) -> Result<bool, Halt> {
        if self.sheet.last >> house & 1 == 0 {
            return Ok(false);
        }
        let missing = ALL_DIGITS & !self.sheet.standing[house];
        if !missing.is_power_of_two() {
            return Err(Halt::Contradiction);
        }
        let within = self.sheet.empty.in_house(house).trailing_zeros() as usize;
        let cell = usize::from(LAYOUT.cells_of[house][within]);
        let why = Why::LastCell { house: house as u8 };
        self.set(LAST_POSITION, cell, missing.trailing_zeros() as u8, why)?;
        Ok(true)
    }

    /// Fills the cells with one written digit left, in one look over the board.
    fn fill_written(&mut self) -> Result<(), Halt> {
        let mut ahead = Cells::MAX;
        loop {
            let cell = (self.sheet.written & self.sheet.sole & ahead).trailing_zeros() as usize;
            if cell >= layout::N_CELLS {
                return Ok(());
            }
            ahead = Cells::MAX << cell << 1;
            let digit = self.sheet.possible[cell].trailing_zeros() as u8;
            self.set(WRITE_DOWN, cell, digit, Why::SoleDigit)?;
        }
    }
}

impl Paper for ClassicWorld {
    type Mark = (Sheet, usize);

    fn find(&mut self, method: usize, next: Digit, emulated: usize) -> Result<Found, Halt> {
        match method {
            TWO_POSSIBLES => methods::two_possibles(self),
            EMULATE_POSITION => methods::emulate_position(self, emulated),
            EMULATE_GROUP => methods::emulate_group(self, emulated),
            _ => BASIC_METHODS[method](self, next.number()),
        }
    }

    fn follow_up(&mut self, since: usize) -> Result<(), Halt> {
        let mut next = since;
        while self.sheet.last != 0
            && let Some(record) = self.records.get(next)
        {
            next += 1;
            if record.action == Action::Set {
                for house in LAYOUT.houses_of[usize::from(record.cell)] {
                    self.fill_last(usize::from(house))?;
                }
            }
        }
        if self.sheet.has_written { self.fill_written() } else { Ok(()) }
    }

    fn guess(&mut self, cell: Cell, digit: Digit, failed: DigitSet) -> Result<(), Halt> {
        let why = Why::Guess { failed: failed.bits() as u16 };
        self.set(GUESS, number(cell), digit.number(), why)
    }

    fn fewest(&self) -> Option<Cell> {
        let cells = each(self.sheet.empty.columns);
        cells.min_by_key(|&cell| self.sheet.n_possible(cell)).map(cell)
    }

    fn possible(&self, cell: Cell) -> DigitSet {
        record::digits(self.sheet.possible[number(cell)])
    }

    fn mark(&self) -> Self::Mark {
        (self.sheet, self.records.len())
    }

    fn go_back_to(&mut self, (sheet, n_records): &Self::Mark) {
        self.sheet = *sheet;
        self.records.truncate(*n_records);
    }

    fn n_records(&self) -> usize {
        self.records.len()
    }

    fn n_sets_since(&self, since: usize) -> usize {
        let done = self.records.get(since..).unwrap_or_default();
        done.iter().filter(|one| one.action == Action::Set).count()
    }
}
