//! The puzzle as a student has it on paper: digits, possible digits, and what was written down.

mod changes;

use std::ops::Range;
use std::sync::Arc;

use shudu_core::{Cell, Control, Digit, Message, Puzzle, Stop, message};

use shudu_logic::board::{Board, Candidate, CellSet, Rules};

pub use self::changes::Refusal;
use crate::board_map::BoardMap;
use crate::record::Record;

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
pub(crate) enum Halt {
    /// Every cell has its digit.
    Solved,
    /// A digit cannot be set, or the last digit of a cell would have to be removed.
    Contradiction,
    /// A cell that was waited for was set.
    Reached(Candidate),
}

/// Cells that a run waits for: it stops when one of them is set, to the digit if there is one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Awaited {
    pub(crate) cells: CellSet,
    pub(crate) digit: Option<Digit>,
}

/// The puzzle as a student has it on paper: digits, what was written down, and what was noted of the boxes.
#[derive(Debug, Clone)]
pub struct World {
    pub(crate) puzzle: Arc<Puzzle>,
    pub(crate) board: Board,
    pub(crate) map: Arc<BoardMap>,
    /// Per digit number.
    digits: Vec<Placed>,
    /// Where digits stand, in the order in which they were set.
    order: Vec<Candidate>,
    /// Sorted by digit, and for each digit in the order in which they were noted.
    pub(crate) group_numbers: Vec<GroupNumber>,
    /// Whether anything was written down yet.
    pub(crate) has_written: bool,
    /// The cells whose possible digits are written down.
    pub(crate) written: CellSet,
    /// Digits are written down only in cells with at most this many of them.
    pub(crate) written_limit: usize,
    /// The cells that changed since a search for chains last found nothing.
    pub(crate) changed: CellSet,
    pub(crate) awaited: Option<Awaited>,
    pub(crate) records: Vec<Record>,
}

/// What is seen of a digit at a glance, without notes.
#[derive(Debug, Clone, Copy)]
struct Placed {
    /// Where it stands.
    cells: CellSet,
    /// The empty cells that do not see it.
    free: CellSet,
    /// What was free, and where the digit was possible, when a method last found nothing for it. While that stays the
    /// same, the method need not look again.
    idle_free: Option<CellSet>,
    idle_places: Option<CellSet>,
}

/// The state of a world at some time, to come back to.
#[derive(Debug)]
pub struct Bookmark {
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
        // If houses are the only rules, a look at which cells see each other is as good as the slow check.
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
    pub(crate) fn new(puzzle: Arc<Puzzle>, board: Board, written_limit: usize) -> Self {
        let map = BoardMap::of(board.rules());
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

    /// The order of digits, with room for all cells.
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

    /// The current state, to come back to.
    pub fn mark(&self) -> Bookmark {
        Bookmark { before: self.copy(), n_records: self.records.len() }
    }

    /// Goes back to an earlier state.
    pub fn go_back_to(&mut self, mark: &Bookmark) {
        let mut records = std::mem::take(&mut self.records);
        records.truncate(mark.n_records);
        let awaited = self.awaited;
        *self = Self { records, awaited, ..mark.before.copy() };
    }

    /// Why a run from here would end before it begins.
    pub(crate) fn halted(&self) -> Option<Halt> {
        let board = &self.board;
        if board.empty().into_iter().any(|cell| board.candidates(cell).is_empty()) {
            return Some(Halt::Contradiction);
        }
        board.is_full().then_some(Halt::Solved)
    }

    /// What stands in the cells, in the order in which it was set.
    pub(crate) fn order(&self) -> &[Candidate] {
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
    pub(crate) fn group_numbers_of(&self, digit: Digit) -> &[GroupNumber] {
        &self.group_numbers[self.groups_of(digit)]
    }

    pub(crate) fn note(&mut self, group: GroupNumber) {
        let end = self.groups_of(group.digit).end;
        self.group_numbers.insert(end, group);
    }

    /// Whether anything changed for a digit, at a glance, since [`World::seen_at_a_glance`].
    pub(crate) fn is_new_at_a_glance(&self, digit: Digit) -> bool {
        let digit = &self.digits[usize::from(digit.number())];
        digit.idle_free != Some(digit.free)
    }

    /// Notes that nothing was found for a digit at a glance.
    pub(crate) fn seen_at_a_glance(&mut self, digit: Digit) {
        let digit = &mut self.digits[usize::from(digit.number())];
        digit.idle_free = Some(digit.free);
    }

    /// Whether a digit lost a place since [`World::seen_places`].
    pub(crate) fn has_new_places(&self, digit: Digit) -> bool {
        self.digits[usize::from(digit.number())].idle_places != Some(self.board.places(digit))
    }

    /// Notes that nothing was found in the places of a digit.
    pub(crate) fn seen_places(&mut self, digit: Digit) {
        let places = self.board.places(digit);
        self.digits[usize::from(digit.number())].idle_places = Some(places);
    }

    /// All digits in order, beginning with one of them.
    pub(crate) fn digits_from(&self, first: Digit) -> impl Iterator<Item = Digit> + use<> {
        let all = self.board.all_digits();
        let from = move |digit: &Digit| *digit >= first;
        let before = move |digit: &Digit| *digit < first;
        all.into_iter().filter(from).chain(all.into_iter().filter(before))
    }

    pub(crate) fn first_digit(&self) -> Digit {
        self.board.rules().geometry().digits().first()
    }

    pub(crate) fn house_cells(&self, house: usize) -> CellSet {
        self.board.rules().houses()[house].cells
    }

    /// Whether a house has a digit already.
    pub(crate) fn has_digit(&self, house: usize, digit: Digit) -> bool {
        self.digits[usize::from(digit.number())].cells.meets(self.house_cells(house))
    }

    /// Whether no cell that sees this one holds the digit: what is seen at a glance, without notes.
    pub fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.digits[usize::from(digit.number())].free.contains(cell)
    }

    /// The cells of a box where a digit may stand, at a glance.
    pub(crate) fn allowed_in(&self, house: usize, digit: Digit) -> CellSet {
        self.house_cells(house) & self.digits[usize::from(digit.number())].free
    }
}
