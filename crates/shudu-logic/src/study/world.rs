use std::sync::Arc;

use shudu_core::{Cell, Digit, DigitSet};

use super::record::{Action, Reason, Record};
use super::{LAST_POSITION, METHODS, Method, OBVIOUS_NUMBER, WRITE_DOWN};
use crate::board::{Board, Candidate, CellSet, HouseShape, Rules};

/// The order in which a student looks at cells and houses: x before y, lines before boxes. Found once for
/// a puzzle.
#[derive(Debug)]
pub(super) struct Map {
    /// All cells: by column, then by row.
    pub(super) cells: Vec<Cell>,
    /// All houses, by their numbers in the rules: columns, rows, boxes, others.
    pub(super) groups: Vec<usize>,
    /// The rows and columns among them, columns first.
    pub(super) lines: Vec<usize>,
    /// The boxes among them.
    pub(super) boxes: Vec<usize>,
    /// Per house its cells, by column, then by row.
    pub(super) cells_of: Vec<Vec<Cell>>,
    /// Per house, if it is a box, the boxes that share a line with it.
    pub(super) neighbours: Vec<Vec<usize>>,
}

impl Map {
    pub(super) fn new(rules: &Rules) -> Self {
        let geometry = rules.geometry();
        let place = |cell: &Cell| match geometry.position(*cell) {
            Some((row, column)) => (0, column, row),
            None => (1, cell.index(), 0),
        };
        let sorted = |cells: &mut Vec<Cell>| cells.sort_by_key(place);
        let mut cells: Vec<Cell> = geometry.cells().collect();
        sorted(&mut cells);
        let houses = rules.houses();
        let cells_of: Vec<Vec<Cell>> = houses
            .iter()
            .map(|house| {
                let mut cells: Vec<Cell> = house.cells.into_iter().collect();
                sorted(&mut cells);
                cells
            })
            .collect();
        let of_shape = |shape: HouseShape| {
            let mut found: Vec<usize> =
                (0..houses.len()).filter(|&house| houses[house].shape == shape).collect();
            found.sort_by_key(|&house| cells_of[house].first().map(place));
            found
        };
        let mut lines = of_shape(HouseShape::Column);
        lines.extend(of_shape(HouseShape::Row));
        let boxes = of_shape(HouseShape::Block);
        let groups = [lines.clone(), boxes.clone(), of_shape(HouseShape::Other)].concat();
        let share_line = |one: usize, other: usize| {
            lines.iter().any(|&line| {
                let line = houses[line].cells;
                line.meets(houses[one].cells) && line.meets(houses[other].cells)
            })
        };
        let neighbours = (0..houses.len())
            .map(|house| {
                let near = |&other: &usize| other != house && share_line(house, other);
                boxes.iter().copied().filter(near).collect()
            })
            .collect();
        Self { cells, groups, lines, boxes, cells_of, neighbours }
    }
}

/// A digit whose places in a box all lie in one line: the digit is in that line, though nobody knows where
/// yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupNumber {
    /// The box, by its number in the rules.
    pub house: usize,
    /// The digit.
    pub digit: Digit,
    /// Its places in the box.
    pub cells: CellSet,
    /// The line.
    pub line: usize,
}

/// Why a method is left in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// Every cell has its digit.
    Solved,
    /// A digit cannot be set, or the last digit of a cell had to go.
    Contradiction,
    /// A cell that was waited for was set.
    Reached(Candidate),
}

/// Cells that a run waits for: it stops when one of them is set, to the digit if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Awaited {
    pub(super) cells: CellSet,
    pub(super) digit: Option<Digit>,
}

/// The puzzle as a student has it on paper: digits, what was written down, and what was noted of the boxes.
#[derive(Debug, Clone)]
pub struct World {
    pub(super) board: Board,
    pub(super) map: Arc<Map>,
    /// Per digit number, where it stands, in the order in which it was set.
    placed: Vec<Vec<Cell>>,
    placed_set: Vec<CellSet>,
    pub(super) group_numbers: Vec<GroupNumber>,
    /// Whether anything was written down yet.
    pub(super) has_written: bool,
    /// The cells whose possible digits are written down.
    pub(super) written: CellSet,
    /// Only cells with so few possible digits get them written down.
    pub(super) written_limit: usize,
    pub(super) awaited: Option<Awaited>,
    pub(super) records: Vec<Record>,
}

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

/// Where a world was, to come back to.
#[derive(Debug)]
pub struct Mark {
    before: World,
    n_records: usize,
}

impl World {
    /// A world in which nothing was done yet. Only cells with up to `written_limit` possible digits will get
    /// them written down.
    pub fn new(board: Board, written_limit: usize) -> Self {
        let map = Arc::new(Map::new(board.rules()));
        let n_digits = usize::from(board.rules().geometry().digits().last().number()) + 1;
        let mut placed = vec![Vec::new(); n_digits];
        let mut placed_set = vec![CellSet::EMPTY; n_digits];
        for &cell in &map.cells {
            if let Some(digit) = board.digit(cell) {
                placed[usize::from(digit.number())].push(cell);
                placed_set[usize::from(digit.number())].insert(cell);
            }
        }
        Self {
            board,
            map,
            placed,
            placed_set,
            group_numbers: Vec::new(),
            has_written: false,
            written: CellSet::EMPTY,
            written_limit,
            awaited: None,
            records: Vec::new(),
        }
    }

    /// The same world with no records, to try something in.
    pub(super) fn copy(&self) -> Self {
        Self {
            board: self.board.clone(),
            map: self.map.clone(),
            placed: self.placed.clone(),
            placed_set: self.placed_set.clone(),
            group_numbers: self.group_numbers.clone(),
            has_written: self.has_written,
            written: self.written,
            written_limit: self.written_limit,
            awaited: None,
            records: Vec::new(),
        }
    }

    /// What stands in the cells, and what the empty ones may hold.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What was done, in order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The group numbers that were noted, in order.
    pub fn group_numbers(&self) -> &[GroupNumber] {
        &self.group_numbers
    }

    /// The cells whose possible digits are written down.
    pub fn written(&self) -> CellSet {
        self.written
    }

    /// The boxes, by their numbers in the rules, in the order in which a student looks at them.
    pub fn boxes(&self) -> &[usize] {
        &self.map.boxes
    }

    /// Where it is now, to come back to.
    pub fn mark(&self) -> Mark {
        Mark { before: self.copy(), n_records: self.records.len() }
    }

    /// Goes back to where it was.
    pub fn go_back(&mut self, mark: Mark) {
        let Mark { before, n_records } = mark;
        let mut records = std::mem::take(&mut self.records);
        records.truncate(n_records);
        let awaited = self.awaited;
        *self = Self { records, awaited, ..before };
    }

    /// Writes a digit into a cell for a reason of one's own. Refused if it goes against what can be seen.
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
        let standing = self.placed_set[usize::from(digit.number())];
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

    /// Takes a possible digit out for a reason of one's own; whether it was there. The last one cannot go.
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
        self.board.remove(candidate);
        let reason = Reason::Own { why };
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// Whether what was done since then ends the run.
    pub(super) fn halted_since(&self, since: usize) -> Option<Halt> {
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

    fn put(&mut self, method: Method, candidate: Candidate, reason: Reason) {
        let Candidate { cell, digit } = candidate;
        self.board.place(cell, digit);
        self.placed[usize::from(digit.number())].push(cell);
        self.placed_set[usize::from(digit.number())].insert(cell);
        self.records.push(Record { action: Action::Set, candidate, method, reason });
    }

    /// Where a digit stands, in the order in which it was set.
    pub fn placed(&self, digit: Digit) -> &[Cell] {
        &self.placed[usize::from(digit.number())]
    }

    /// All digits in order, beginning with one of them.
    pub(super) fn digits_from(&self, first: Digit) -> impl Iterator<Item = Digit> + use<> {
        let all = self.board.all_digits();
        let from = move |digit: &Digit| *digit >= first;
        let before = move |digit: &Digit| *digit < first;
        all.into_iter().filter(from).chain(all.into_iter().filter(before))
    }

    pub(super) fn first_digit(&self) -> Digit {
        self.board.rules().geometry().digits().first()
    }

    pub(super) fn house_cells(&self, house: usize) -> CellSet {
        self.board.rules().houses()[house].cells
    }

    /// Whether a house has a digit already.
    pub(super) fn has_digit(&self, house: usize, digit: Digit) -> bool {
        self.placed_set[usize::from(digit.number())].meets(self.house_cells(house))
    }

    /// Whether no cell that sees this one holds the digit: what is seen at a glance, without notes.
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        let standing = self.placed_set[usize::from(digit.number())];
        self.board.digit(cell).is_none() && !standing.meets(self.board.rules().sees(cell))
    }

    /// The cells of a box where a digit may stand, at a glance.
    pub(super) fn allowed_in(&self, house: usize, digit: Digit) -> CellSet {
        (self.house_cells(house) & self.board.empty())
            .into_iter()
            .filter(|&cell| self.allows(cell, digit))
            .collect()
    }

    /// Writes a digit into a cell, for the most obvious reason there is.
    pub(super) fn set(
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

    /// Takes a digit out of a cell's possible ones; whether it was there.
    pub(super) fn reduce(
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
        self.board.remove(candidate);
        let method = METHODS[method].clone();
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// The house in which a cell is the last empty one.
    pub(super) fn last_in(&self, cell: Cell) -> Option<usize> {
        let last = |house: &usize| (self.house_cells(*house) & self.board.empty()).len() == 1;
        self.houses_of(cell).find(last)
    }

    /// The houses of a cell, lines first.
    pub(super) fn houses_of(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        self.map.groups.iter().copied().filter(move |&house| self.house_cells(house).contains(cell))
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
            let of_box = |house: &usize| self.map.boxes.contains(house);
            for house in self.houses_of(cell).filter(of_box) {
                if self.allowed_in(house, digit) == CellSet::only(cell) {
                    return (OBVIOUS_NUMBER, Reason::Seen { house });
                }
            }
        }
        (method, reason)
    }

    /// What follows at once from what was just done: the last cells of touched houses, then, in one look
    /// over the board, cells with one written digit left.
    pub(super) fn follow_up(&mut self, since: usize) -> Result<(), Halt> {
        let mut next = since;
        while let Some(record) = self.records.get(next) {
            next += 1;
            if record.action == Action::Set {
                let touched: Vec<usize> = self.houses_of(record.candidate.cell).collect();
                for house in touched {
                    self.fill_last(house)?;
                }
            }
        }
        if self.has_written { self.fill_written() } else { Ok(()) }
    }

    /// Fills the last empty cell of a house; whether there was one.
    pub(super) fn fill_last(&mut self, house: usize) -> Result<bool, Halt> {
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
