//! The study methods for classic boards, 9 × 9, many times as fast as on any board. The state is small and copied whole
//! for a trial, sets are words, nothing is allocated for a step, and a record is written out when somebody looks at it.
//!
//! [`World`] and `crate::methods` do the same on any board, in code that is easier to read. They are the oracle: the tests
//! at the end compare the two, record by record, on random puzzles, positions and options.

mod layout;
mod methods;
mod record;
mod sheet;

use layout::{CellBits, LAYOUT, cell, each, number};
use methods::{BASIC_METHODS, CellChain};
use record::{ShortReason, ShortRecord, candidate, digit};
use sheet::ClassicSheet;
use shudu_core::{Cell, Digit, DigitSet};

use crate::catalogue::{
    EMULATE_GROUP, EMULATE_POSITION, GUESS, LAST_POSITION, OBVIOUS_NUMBER, TWO_POSSIBLES,
    WRITE_DOWN,
};
use crate::methods::Findings;
use crate::paper::Paper;
use crate::record::Action;
use crate::world::{GroupNumber, Halt, World};

/// Cells that a run waits for: it stops when one of them is set, to `digit` if there is one.
#[derive(Debug, Clone, Copy)]
struct AwaitedBits {
    cells: CellBits,
    digit: Option<u8>,
}

/// A world whose board is a classic one.
#[derive(Debug, Clone)]
pub(crate) struct ClassicWorld {
    sheet: ClassicSheet,
    records: Vec<ShortRecord>,
    awaited: Option<AwaitedBits>,
    written_limit: usize,
    /// Another world, in which methods try things.
    trial: Option<Box<Self>>,
    /// Buffers for what methods find, kept to avoid allocations.
    chains: Vec<CellChain>,
    of_first: Vec<ShortRecord>,
}

impl ClassicWorld {
    /// The same world in compact form; `None` if the board is not classic or there are records already.
    pub(super) fn of(world: &World, written_limit: usize, check: &[Cell]) -> Option<Box<Self>> {
        if !world.map.is_classic || !world.records().is_empty() {
            return None;
        }
        let mut small = Self::empty(written_limit);
        if !check.is_empty() {
            let on_board = check.iter().filter(|cell| cell.index() < layout::N_ON_BOARD);
            let cells = on_board.fold(0, |cells, &cell| cells | 1 << number(cell));
            small.awaited = Some(AwaitedBits { cells, digit: None });
        }
        small.sheet.read(world).then_some(small)
    }

    fn empty(written_limit: usize) -> Box<Self> {
        Box::new(Self {
            sheet: ClassicSheet::EMPTY,
            // Enough for most runs.
            records: Vec::with_capacity(2 * layout::N_ON_BOARD),
            awaited: None,
            written_limit,
            trial: None,
            chains: Vec::new(),
            of_first: Vec::new(),
        })
    }

    /// Why a run from here would end before it begins.
    pub(crate) fn halted(&self) -> Option<Halt> {
        if self.sheet.lacks_digits() {
            return Some(Halt::Contradiction);
        }
        (self.sheet.empty.columns == 0).then_some(Halt::Solved)
    }

    /// Whether what stands in the cells is a solution of the puzzle, as its own check says.
    pub(super) fn is_solution(&self, start: &World) -> bool {
        let sets = self.records.iter().filter(|entry| entry.action == Action::Set);
        let since = sets.map(|entry| (usize::from(entry.cell), entry.digit));
        let before = start.order().iter().map(|at| (number(at.cell), at.digit.number()));
        let (mut filled, mut standing) = (0, [0_u16; layout::N_HOUSES]);
        let givens = start.puzzle.givens();
        for (place, its_digit) in before.chain(since) {
            if !givens.get(cell(place)).contains(digit(its_digit)) {
                return false;
            }
            filled |= LAYOUT.only[place].columns;
            for house in LAYOUT.houses_of[place] {
                standing[usize::from(house)] |= 1 << its_digit;
            }
        }
        filled == layout::EVERY.columns && standing.iter().all(|&all| all == sheet::ALL_DIGITS)
    }

    /// The world that the run ended with, made from the world that it started with.
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
    fn set(&mut self, method: usize, cell: usize, digit: u8, why: ShortReason) -> Result<(), Halt> {
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
            Some(AwaitedBits { cells, digit: wanted })
                if cells >> cell & 1 == 1 && wanted.is_none_or(|wanted| wanted == digit) =>
            {
                Err(Halt::Reached(candidate(cell, digit)))
            }
            _ => Ok(()),
        }
    }

    /// Takes a possible digit out of a cell. Returns whether it was there.
    fn reduce(
        &mut self,
        method: usize,
        cell: usize,
        digit: u8,
        why: ShortReason,
    ) -> Result<bool, Halt> {
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
    fn record(&mut self, action: Action, method: usize, cell: usize, digit: u8, why: ShortReason) {
        self.records.push(ShortRecord {
            action,
            method: method as u8,
            cell: cell as u8,
            digit,
            why,
        });
    }

    /// A more obvious reason for the same digit in the same cell, if there is one. A trial keeps its name.
    #[inline]
    fn more_obvious(
        &self,
        method: usize,
        cell: usize,
        digit: u8,
        why: ShortReason,
    ) -> (usize, ShortReason) {
        if why.is_trial() || method == LAST_POSITION {
            return (method, why);
        }
        let last = self.sheet.last & LAYOUT.in_houses[cell];
        if last != 0 {
            return (LAST_POSITION, ShortReason::LastCell { house: last.trailing_zeros() as u8 });
        }
        if method > OBVIOUS_NUMBER && self.sheet.is_last_free(cell, digit) {
            return (OBVIOUS_NUMBER, ShortReason::Seen { house: LAYOUT.houses_of[cell][2] });
        }
        (method, why)
    }

    /// Fills the last empty cell of a house. Returns whether there was one.
    fn fill_last(&mut self, house: usize) -> Result<bool, Halt> {
        if self.sheet.last >> house & 1 == 0 {
            return Ok(false);
        }
        let within = self.sheet.empty.in_house(house).trailing_zeros() as usize;
        let cell = usize::from(LAYOUT.cells_of[house][within]);
        // No digit stands twice in a house, so only the missing one is possible.
        let missing = self.sheet.possible[cell];
        if !missing.is_power_of_two() {
            return Err(Halt::Contradiction);
        }
        let why = ShortReason::LastCell { house: house as u8 };
        self.set(LAST_POSITION, cell, missing.trailing_zeros() as u8, why)?;
        Ok(true)
    }

    /// Fills the cells with one written digit left, in one look over the board.
    fn fill_written(&mut self) -> Result<(), Halt> {
        let mut ahead = CellBits::MAX;
        loop {
            let cell = (self.sheet.written & self.sheet.sole & ahead).trailing_zeros() as usize;
            if cell >= layout::N_CELLS {
                return Ok(());
            }
            ahead = CellBits::MAX << cell << 1;
            let digit = self.sheet.possible[cell].trailing_zeros() as u8;
            self.set(WRITE_DOWN, cell, digit, ShortReason::SoleDigit)?;
        }
    }
}

impl Paper for ClassicWorld {
    type Bookmark = (ClassicSheet, usize);

    fn find(&mut self, method: usize, next: Digit, emulated: usize) -> Result<Findings, Halt> {
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
        let why = ShortReason::Guess { failed: failed.bits() as u16 };
        self.set(GUESS, number(cell), digit.number(), why)
    }

    fn fewest(&self) -> Option<Cell> {
        let cells = each(self.sheet.empty.columns);
        cells.min_by_key(|&cell| self.sheet.n_possible(cell)).map(cell)
    }

    fn possible(&self, cell: Cell) -> DigitSet {
        record::digits(self.sheet.possible[number(cell)])
    }

    fn mark(&self) -> Self::Bookmark {
        (self.sheet, self.records.len())
    }

    fn go_back_to(&mut self, (sheet, n_records): &Self::Bookmark) {
        self.sheet = *sheet;
        self.records.truncate(*n_records);
    }

    fn n_records(&self) -> usize {
        self.records.len()
    }

    fn done_since(&self, since: usize) -> (usize, usize) {
        let done = self.records.get(since..).unwrap_or_default();
        let sets = done.iter().filter(|one| one.action == Action::Set).count();
        (sets, done.len() - sets)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use shudu_constraints::{AntiKnight, Diagonals, NonConsecutive, Windoku};
    use shudu_core::{Constraint, Control, Puzzle, Rng};

    use super::*;
    use crate::catalogue::{METHODS, Method};
    use crate::own::NoOwnMethods;
    use crate::run::{End, Options, Run};
    use crate::solver::{solve, solve_on_any_board, solve_with};
    use shudu_logic::board::{Board, Candidate};

    /// One of the 23 puzzles in `examples/study`: its digits by row, 0 for none.
    fn example(number: usize) -> [[u8; 9]; 9] {
        let path = format!("{}/../../examples/study/m{number}.txt", env!("CARGO_MANIFEST_DIR"));
        let mut rows = [[0; 9]; 9];
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let numbers: Vec<usize> = line.split(',').map(|part| part.parse().unwrap()).collect();
            rows[numbers[1] - 1][numbers[0] - 1] = numbers[2] as u8;
        }
        rows
    }

    /// Another one that is as hard: bands, rows of a band, stacks, columns of a stack and digits change places.
    fn shuffled(rows: &[[u8; 9]; 9], rng: &mut Rng) -> [[u8; 9]; 9] {
        let mut order = || {
            let mut bands = [0, 1, 2];
            rng.shuffle(&mut bands);
            let order = bands.map(|band| {
                let mut lines = [0, 1, 2].map(|line| band * 3 + line);
                rng.shuffle(&mut lines);
                lines
            });
            order.concat()
        };
        let (by_row, by_column) = (order(), order());
        let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut digits);
        let mut other = [[0; 9]; 9];
        for (y, &row) in by_row.iter().enumerate() {
            for (x, &column) in by_column.iter().enumerate() {
                let digit = usize::from(rows[row][column]);
                other[y][x] = digit.checked_sub(1).map_or(0, |place| digits[place]);
            }
        }
        other
    }

    fn puzzle(rows: &[[u8; 9]; 9]) -> Puzzle {
        let mut puzzle = shudu_constraints::classic(9).unwrap();
        for cell in puzzle.geometry().clone().cells() {
            let number = rows[cell.index() / 9][cell.index() % 9];
            if number > 0 {
                puzzle.give(cell, Digit::new(number).unwrap()).unwrap();
            }
        }
        puzzle
    }

    /// The world at a position of the puzzle, whether or not its givens clash.
    fn world_at(puzzle: Puzzle, board: Board, written_limit: usize) -> World {
        World::new(Arc::new(puzzle), board, written_limit)
    }

    fn world_of(puzzle: Puzzle) -> World {
        let board = Board::of(&puzzle).unwrap();
        world_at(puzzle, board, 3)
    }

    fn options(rng: &mut Rng) -> Options {
        let below = |end: usize, rng: &mut Rng| rng.chance(0.1).then(|| rng.below(end));
        Options {
            level_limit: rng.chance(0.5).then(|| METHODS[rng.below(METHODS.len())].level),
            use_try: rng.chance(0.5),
            use_emu: rng.chance(0.5),
            emu_limits: 2 + rng.below(3),
            loop_limit: below(9, rng).map(|limit| 1 + limit as u64),
            rec_limit: below(60, rng),
            check: below(81, rng).map(|index| Cell::from_index(index as u16)).into_iter().collect(),
            written_limit: if rng.chance(0.5) { 3 } else { rng.below(10) },
        }
    }

    /// Runs on both worlds, and what they came to.
    fn assert_same(world: &World, options: &Options) -> Run {
        let small = solve_with(world.clone(), options, &mut NoOwnMethods(&Control::new()));
        let plain =
            solve_on_any_board(world.clone(), &[], options, &mut NoOwnMethods(&Control::new()));
        let context = || format!("{:?} {options:?}", world.board().grid());
        assert_eq!(small.records(), plain.records(), "{}", context());
        assert_eq!(small.tries, plain.tries, "{}", context());
        let result =
            |run: &Run| (run.ending, run.score, run.loops, run.guesses, run.highest.clone());
        assert_eq!(result(&small), result(&plain), "{}", context());
        let (one, other) = (small.world(), plain.world());
        assert_eq!(one.board().grid(), other.board().grid());
        assert_eq!(one.board().all_candidates(), other.board().all_candidates());
        assert_eq!(one.group_numbers(), other.group_numbers());
        assert_eq!((one.has_written, one.written()), (other.has_written, other.written()));
        assert_eq!((one.order(), one.written_limit), (other.order(), other.written_limit));
        small
    }

    const fn is_small(run: &Run) -> bool {
        matches!(run.end, End::Classic { .. })
    }

    #[test]
    fn does_what_the_world_for_any_board_does() {
        let mut rng = Rng::from_seed(9);
        let mut used = BTreeSet::new();
        for round in 0..600 {
            let mut rows = shuffled(&example(1 + round % 23), &mut rng);
            // Other puzzles, some with many solutions, some with none.
            if rng.chance(0.3) {
                for _ in 0..rng.below(6) {
                    rows[rng.below(9)][rng.below(9)] = 0;
                }
            }
            let puzzle = puzzle(&rows);
            let mut board = Board::of(&puzzle).unwrap();
            if rng.chance(0.2) {
                let empty: Vec<Cell> = board.empty().into_iter().collect();
                let cell = *rng.choose(&empty).unwrap();
                let digits: Vec<Digit> = board.candidates(cell).into_iter().collect();
                let candidate = Candidate::new(cell, *rng.choose(&digits).unwrap());
                if rng.chance(0.5) {
                    board.place(cell, candidate.digit);
                } else {
                    board.remove(candidate);
                }
            }
            let options = options(&mut rng);
            let world = world_at(puzzle, board, options.written_limit);
            let run = assert_same(&world, &options);
            assert!(is_small(&run));
            if let End::Classic { start, end, .. } = &run.end {
                let is_solution = start.puzzle.is_solution(&run.grid());
                assert_eq!(end.is_solution(start), is_solution);
                assert_eq!(run.is_solved(), is_solution);
            }
            used.extend(run.records().iter().map(|record| record.method.index));
            // From where it ended it goes on the same too.
            assert!(is_small(&assert_same(&run.world().copy(), &Options::default())));
        }
        assert!(METHODS.iter().all(|method| used.contains(&method.index)), "{used:?}");
    }

    #[test]
    fn a_grid_that_is_no_solution_is_not_called_solved() {
        let mut rng = Rng::from_seed(4);
        let run = solve(world_of(puzzle(&example(3))), &Options::default(), &Control::new());
        let End::Classic { start, end, .. } = &run.end else { panic!("it is classic") };
        assert!(run.is_solved() && end.is_solution(start));
        for _ in 0..200 {
            let mut wrong = end.clone();
            let places: Vec<usize> = (0..wrong.records.len())
                .filter(|&place| wrong.records[place].action == Action::Set)
                .collect();
            let place = *rng.choose(&places).unwrap();
            let entry = &mut wrong.records[place];
            match rng.below(3) {
                0 => entry.digit = 1 + entry.digit % 9,
                1 => entry.cell = number(Cell::from_index(rng.below(81) as u16)) as u8,
                _ => entry.action = Action::Reduce,
            }
            let is_same = wrong.records[place].cell == end.records[place].cell
                && wrong.records[place].digit == end.records[place].digit
                && wrong.records[place].action == end.records[place].action;
            assert_eq!(wrong.is_solution(start), is_same);
        }
    }

    #[test]
    fn a_digit_twice_in_a_house_is_left_to_the_world_for_any_board() {
        let mut rows = example(3);
        let given = (0..81).find(|place| rows[place / 9][place % 9] > 0).unwrap();
        let digit = rows[given / 9][given % 9];
        let row = &mut rows[given / 9];
        let free = row.iter().position(|&digit| digit == 0).unwrap();
        row[free] = digit;
        let run = assert_same(&world_of(puzzle(&rows)), &Options::default());
        assert!(!is_small(&run));
    }

    #[test]
    fn only_what_is_classic_is_small() {
        let is_classic = |puzzle: &Puzzle| world_of(puzzle.clone()).map.is_classic;
        let classic = || shudu_constraints::classic(9).unwrap();
        assert!(is_classic(&classic()));
        assert!(!is_classic(&shudu_constraints::classic(4).unwrap()));
        let others: [Arc<dyn Constraint>; 4] = [
            Arc::new(Diagonals { only: None }),
            Arc::new(AntiKnight),
            Arc::new(Windoku),
            Arc::new(NonConsecutive),
        ];
        for other in others {
            let mut puzzle = classic();
            puzzle.add(other.clone()).unwrap();
            assert!(!is_classic(&puzzle), "{}", other.id());
        }
    }

    #[test]
    fn records_from_before_are_left_to_the_world_for_any_board() {
        let mut world = world_of(puzzle(&example(3)));
        let cell = world.board().empty().first().unwrap();
        let digit = world.board().candidates(cell).first().unwrap();
        let by_hand = Method::own(0, "by hand", 0);
        world.reduce_by_own(by_hand, Candidate::new(cell, digit), "".into()).unwrap();
        assert!(!is_small(&assert_same(&world, &Options::default())));
    }
}
