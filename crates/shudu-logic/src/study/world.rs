//! The sheet of paper of somebody who learns: digits, possible digits, and what was written down.

use std::ops::Range;
use std::sync::Arc;

use shudu_core::{Cell, Control, Digit, DigitSet, Message, Puzzle, Stop, message};

use super::record::{Action, Reason, Record};
use super::{Ending, LAST_POSITION, METHODS, Method, OBVIOUS_NUMBER, WRITE_DOWN};
use crate::board::{Board, Candidate, CellSet, HouseShape, Rules};

/// The order in which a student looks at cells and houses: x before y, lines before boxes. Found once for
/// a puzzle.
#[derive(Debug)]
pub(crate) struct Map {
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
    /// Per house the rows and columns that share a cell with it.
    pub(super) crossing: Vec<Vec<usize>>,
    /// Per cell its houses, as in `groups`.
    pub(super) houses_of: Vec<Vec<usize>>,
    /// Per cell its boxes.
    pub(super) boxes_of: Vec<Vec<usize>>,
    /// Whether the puzzle is a classic one.
    pub(super) is_classic: bool,
}

impl Map {
    /// The one of a puzzle, which is found once.
    pub(super) fn of(rules: &Rules) -> Arc<Self> {
        rules.study_map.get_or_init(|| Arc::new(Self::new(rules))).clone()
    }

    fn new(rules: &Rules) -> Self {
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
        let of_shape = |is_wanted: fn(HouseShape) -> bool| {
            let mut found: Vec<usize> =
                (0..houses.len()).filter(|&house| is_wanted(houses[house].shape)).collect();
            found.sort_by_key(|&house| cells_of[house].first().map(place));
            found
        };
        let mut lines = of_shape(|shape| shape == HouseShape::Column);
        lines.extend(of_shape(|shape| shape == HouseShape::Row));
        let boxes = of_shape(HouseShape::is_region);
        let others = of_shape(|shape| shape == HouseShape::Other);
        let groups = [lines.clone(), boxes.clone(), others].concat();
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
        let crossing = houses
            .iter()
            .map(|house| {
                let crosses = |&line: &usize| houses[line].cells.meets(house.cells);
                lines.iter().copied().filter(crosses).collect()
            })
            .collect();
        let holding = |among: &[usize]| -> Vec<Vec<usize>> {
            let of = |cell| {
                let holds = move |&house: &usize| houses[house].cells.contains(cell);
                among.iter().copied().filter(holds).collect()
            };
            geometry.cells().map(of).collect()
        };
        let (houses_of, boxes_of) = (holding(&groups), holding(&boxes));
        let is_classic = rules.program().is_classic();
        Self {
            cells,
            groups,
            lines,
            boxes,
            cells_of,
            neighbours,
            crossing,
            houses_of,
            boxes_of,
            is_classic,
        }
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
    pub(super) puzzle: Arc<Puzzle>,
    pub(super) board: Board,
    pub(super) map: Arc<Map>,
    /// Per digit number.
    digits: Vec<Placed>,
    /// Where digits stand, in the order in which they were set.
    order: Vec<Candidate>,
    /// By digit, and of one digit in the order in which they were noted.
    pub(super) group_numbers: Vec<GroupNumber>,
    /// Whether anything was written down yet.
    pub(super) has_written: bool,
    /// The cells whose possible digits are written down.
    pub(super) written: CellSet,
    /// Only cells with so few possible digits get them written down.
    pub(super) written_limit: usize,
    /// The cells that changed since a look for chains last found nothing.
    pub(super) changed: CellSet,
    pub(super) awaited: Option<Awaited>,
    pub(super) records: Vec<Record>,
}

/// What is seen of a digit at a glance, without notes.
#[derive(Debug, Clone, Copy)]
struct Placed {
    /// Where it stands.
    cells: CellSet,
    /// The empty cells that do not see it.
    free: CellSet,
    /// What was free, and where it was possible, when a look at it last found nothing: while that stays so,
    /// there is no need to look again.
    idle_free: Option<CellSet>,
    idle_places: Option<CellSet>,
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
    /// A puzzle as it is before anything was done. Only cells with up to `written_limit` possible digits will
    /// get them written down.
    ///
    /// This is the one place that decides what the study way of solving can do. Its methods know houses, and
    /// which candidates exclude each other; a puzzle with any other constraint is refused, since they would
    /// fill its board against that constraint. So is one whose givens break a rule.
    pub fn of(
        puzzle: impl Into<Arc<Puzzle>>,
        rules: &Arc<Rules>,
        written_limit: usize,
        control: &Control,
    ) -> Result<Self, Message> {
        let puzzle = puzzle.into();
        if let Some(constraint) = rules.beyond_pairs() {
            return Err(message!("study-other-rule", rule = constraint.name()));
        }
        let board = Board::at(&puzzle, rules.clone(), &puzzle.grid(), control);
        let mut board = board.map_err(Stop::message)?;
        for &(cell, digits) in rules.among() {
            for digit in board.candidates(cell) - digits {
                board.remove(Candidate::new(cell, digit));
            }
        }
        let world = Self::new(puzzle, board, written_limit);
        // Where houses are all there is, what can be seen at a glance tells as much as the slow check.
        if !rules.are_houses_alone() || world.has_clash() {
            world.puzzle.givens_agree()?;
        }
        Ok(world)
    }

    /// Whether two cells that see each other hold the same digit.
    fn has_clash(&self) -> bool {
        let standing = |at: &Candidate| self.digits[usize::from(at.digit.number())].cells;
        let rules = self.board.rules();
        self.order.iter().any(|at| standing(at).meets(rules.sees(at.cell)))
    }

    /// A world in which nothing was done yet, at a position of a puzzle.
    pub(super) fn new(puzzle: Arc<Puzzle>, board: Board, written_limit: usize) -> Self {
        let map = Map::of(board.rules());
        let n_digits = usize::from(board.rules().geometry().digits().last().number()) + 1;
        let free = Placed {
            cells: CellSet::EMPTY,
            free: board.empty(),
            idle_free: None,
            idle_places: None,
        };
        let mut digits = vec![free; n_digits];
        let mut order = Vec::with_capacity(map.cells.len());
        for &cell in &map.cells {
            if let Some(digit) = board.digit(cell) {
                let placed = &mut digits[usize::from(digit.number())];
                placed.cells.insert(cell);
                placed.free -= board.rules().sees(cell);
                order.push(Candidate::new(cell, digit));
            }
        }
        Self {
            puzzle,
            changed: board.empty(),
            board,
            map,
            digits,
            order,
            group_numbers: Vec::new(),
            has_written: false,
            written: CellSet::EMPTY,
            written_limit,
            awaited: None,
            records: Vec::new(),
        }
    }

    /// The same world with no records, to try something in.
    #[must_use]
    pub fn copy(&self) -> Self {
        Self {
            puzzle: self.puzzle.clone(),
            board: self.board.clone(),
            map: self.map.clone(),
            digits: self.digits.clone(),
            order: self.order_with_room(),
            group_numbers: self.group_numbers.clone(),
            has_written: self.has_written,
            written: self.written,
            written_limit: self.written_limit,
            changed: self.changed,
            awaited: None,
            records: Vec::new(),
        }
    }

    /// The order of digits, with room for all that may come.
    fn order_with_room(&self) -> Vec<Candidate> {
        let mut order = Vec::with_capacity(self.map.cells.len());
        order.extend_from_slice(&self.order);
        order
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// What stands in the cells, and what the empty ones may hold.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What was done, in order.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The group numbers that were noted, by digit.
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
    pub fn go_back_to(&mut self, mark: &Mark) {
        let mut records = std::mem::take(&mut self.records);
        records.truncate(mark.n_records);
        let awaited = self.awaited;
        *self = Self { records, awaited, ..mark.before.copy() };
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
        self.take_out(candidate);
        let reason = Reason::Own { why };
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// How a run from here ends before it begins.
    pub(super) fn ending(&self) -> Option<Ending> {
        let board = &self.board;
        if board.empty().into_iter().any(|cell| board.candidates(cell).is_empty()) {
            return Some(Ending::Contradiction);
        }
        board.is_full().then_some(Ending::Solved)
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

    fn take_out(&mut self, candidate: Candidate) {
        self.changed.insert(candidate.cell);
        self.board.remove(candidate);
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

    /// Does again what a record says.
    pub(super) fn redo(&mut self, record: Record) {
        match record.action {
            Action::Set => self.put(record.method, record.candidate, record.reason),
            Action::Reduce => {
                self.take_out(record.candidate);
                self.records.push(record);
            }
        }
    }

    /// What stands in the cells, in the order in which it was set.
    pub(super) fn order(&self) -> &[Candidate] {
        &self.order
    }

    /// Where a digit stands, in the order in which it was set.
    pub fn placed(&self, digit: Digit) -> impl Iterator<Item = Cell> + '_ {
        let of_digit = self.order.iter().filter(move |one| one.digit == digit);
        of_digit.map(|one| one.cell)
    }

    /// Where the group numbers of a digit are in the list.
    fn groups_of(&self, digit: Digit) -> Range<usize> {
        let start = self.group_numbers.partition_point(|one| one.digit < digit);
        let n = self.group_numbers[start..].partition_point(|one| one.digit == digit);
        start..start + n
    }

    /// The group numbers of a digit, in the order in which they were noted.
    pub(super) fn group_numbers_of(&self, digit: Digit) -> &[GroupNumber] {
        &self.group_numbers[self.groups_of(digit)]
    }

    pub(super) fn note(&mut self, group: GroupNumber) {
        let end = self.groups_of(group.digit).end;
        self.group_numbers.insert(end, group);
    }

    /// Whether anything changed for a digit, at a glance, since [`World::seen_at_a_glance`].
    pub(super) fn is_new_at_a_glance(&self, digit: Digit) -> bool {
        let digit = &self.digits[usize::from(digit.number())];
        digit.idle_free != Some(digit.free)
    }

    /// There is nothing to be seen of a digit at a glance.
    pub(super) fn seen_at_a_glance(&mut self, digit: Digit) {
        let digit = &mut self.digits[usize::from(digit.number())];
        digit.idle_free = Some(digit.free);
    }

    /// Whether a digit lost a place since [`World::seen_places`].
    pub(super) fn has_new_places(&self, digit: Digit) -> bool {
        self.digits[usize::from(digit.number())].idle_places != Some(self.board.places(digit))
    }

    /// There is nothing to be seen in the places of a digit.
    pub(super) fn seen_places(&mut self, digit: Digit) {
        let places = self.board.places(digit);
        self.digits[usize::from(digit.number())].idle_places = Some(places);
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
        self.digits[usize::from(digit.number())].cells.meets(self.house_cells(house))
    }

    /// Whether no cell that sees this one holds the digit: what is seen at a glance, without notes.
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.digits[usize::from(digit.number())].free.contains(cell)
    }

    /// The cells of a box where a digit may stand, at a glance.
    pub(super) fn allowed_in(&self, house: usize, digit: Digit) -> CellSet {
        self.house_cells(house) & self.digits[usize::from(digit.number())].free
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
        self.take_out(candidate);
        let method = METHODS[method].clone();
        self.records.push(Record { action: Action::Reduce, candidate, method, reason });
        Ok(true)
    }

    /// The house in which a cell is the last empty one.
    pub(super) fn last_in(&self, cell: Cell) -> Option<usize> {
        let last = |house: &usize| (self.house_cells(*house) & self.board.empty()).sole().is_some();
        self.map.houses_of[cell.index()].iter().copied().find(last)
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

    /// What follows at once from what was just done: the last cells of touched houses, then, in one look
    /// over the board, cells with one written digit left.
    pub(super) fn follow_up(&mut self, since: usize) -> Result<(), Halt> {
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
