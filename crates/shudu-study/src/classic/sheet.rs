//! What a student has on paper, small enough to be copied for every trial.

use super::layout::{
    self, COUNT, CellBits, EVERY, FIRST_BOX, LAYOUT, N_CELLS, N_HOUSES, ThreeWays, each, in_house,
    number, of_words, words,
};
use crate::world::{GroupNumber, World};

/// Digits are their own numbers, 1 to 9.
pub(super) const N_DIGITS: usize = 10;
pub(super) const ALL_DIGITS: u16 = 0b11_1111_1110;

/// The state of a board, without its records.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClassicSheet {
    /// Per cell the digits it may hold; none if it has one.
    pub(super) possible: [u16; N_CELLS],
    /// Per digit the empty cells that may hold it.
    pub(super) places: [ThreeWays; N_DIGITS],
    pub(super) empty: ThreeWays,
    /// The empty cells with one possible digit.
    pub(super) sole: CellBits,
    /// Per digit the cells that do not see it anywhere, by box.
    unseen: [CellBits; N_DIGITS],
    /// Per digit, the empty ones among these when the method last found nothing. While they stay the same, it need not
    /// look again.
    pub(super) idle_unseen: [CellBits; N_DIGITS],
    /// The digits that lost a place since a search for group numbers last found nothing.
    pub(super) new_for_groups: u16,
    /// The same since a search in lines.
    pub(super) new_for_lines: u16,
    /// The houses in which something changed since a search for chains found nothing in them.
    pub(super) new_for_chains: u32,
    /// The cells that changed since the last check whether they have few enough digits to be written down.
    pub(super) new_for_notes: CellBits,
    n_empty: [u8; N_HOUSES],
    /// The houses with one empty cell.
    pub(super) last: u32,
    /// Per digit the boxes in which it stands, in the order in which it was set.
    homes: [[u8; 9]; N_DIGITS],
    n_homes: [u8; N_DIGITS],
    /// Per digit its group numbers, in the order in which they were noted.
    groups: [[ShortGroup; 9]; N_DIGITS],
    n_groups: [u8; N_DIGITS],
    /// Per digit the boxes in which it is a group number.
    pub(super) grouped: [u16; N_DIGITS],
    /// Per digit the rest of the lines of its group numbers, by box.
    pub(super) beyond: [CellBits; N_DIGITS],
    /// Whether anything was written down yet.
    pub(super) has_written: bool,
    pub(super) written: CellBits,
}

/// A digit whose places in a box lie in one line.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ShortGroup {
    /// The box, 0 to 8.
    pub(super) house: u8,
    /// Which line of the box.
    pub(super) line_in_box: u8,
    /// Its places in the box.
    pub(super) cells: u16,
}

impl ShortGroup {
    fn of(group: &GroupNumber, world: &World) -> Option<Self> {
        let house = LAYOUT.houses_of[number(group.cells.first()?)][2] - FIRST_BOX as u8;
        let mut lines = LAYOUT.lines[usize::from(house)].iter();
        let is_its = |line: &u8| world.map.groups[usize::from(*line)] == group.line;
        let line_in_box = lines.position(is_its)? as u8;
        let places = group.cells.into_iter().map(|cell| LAYOUT.place_in_box[number(cell)]);
        let cells = places.fold(0, |cells, place| cells | 1 << place);
        Some(Self { house, line_in_box, cells })
    }

    /// The number of the line among the houses.
    pub(super) const fn line(&self) -> u8 {
        LAYOUT.lines[self.house as usize][self.line_in_box as usize]
    }

    /// The rest of the line, by box.
    #[inline]
    pub(super) const fn beyond(&self) -> CellBits {
        LAYOUT.beyond[self.house as usize][self.line_in_box as usize]
    }
}

impl ClassicSheet {
    /// An empty board.
    pub(super) const EMPTY: Self = Self {
        possible: [0; N_CELLS],
        places: [EVERY; N_DIGITS],
        empty: EVERY,
        sole: 0,
        unseen: [EVERY.boxes; N_DIGITS],
        idle_unseen: [CellBits::MAX; N_DIGITS],
        new_for_groups: ALL_DIGITS,
        new_for_lines: ALL_DIGITS,
        new_for_chains: (1 << N_HOUSES) - 1,
        new_for_notes: EVERY.columns,
        n_empty: [9; N_HOUSES],
        last: 0,
        homes: [[0; 9]; N_DIGITS],
        n_homes: [0; N_DIGITS],
        groups: [[ShortGroup { house: 0, line_in_box: 0, cells: 0 }; 9]; N_DIGITS],
        n_groups: [0; N_DIGITS],
        grouped: [0; N_DIGITS],
        beyond: [0; N_DIGITS],
        has_written: false,
        written: 0,
    };

    /// Takes over the state of a world with a classic board; the sheet must be empty. Returns whether that was
    /// possible. It is not if a digit stands twice in a house, since the shortcuts taken here would be wrong.
    pub(super) fn read(&mut self, world: &World) -> bool {
        // Per house the digits that stand in it.
        let mut standing = [0_u16; N_HOUSES];
        for one in world.order() {
            let (cell, digit) = (number(one.cell), one.digit.number());
            let places = &mut self.places[usize::from(digit)];
            if places.columns >> cell & 1 == 0 {
                return false;
            }
            for house in LAYOUT.houses_of[cell] {
                standing[usize::from(house)] |= 1 << digit;
            }
            *places = places.and(&LAYOUT.beside[cell]);
            self.fill(cell, digit);
        }
        for places in &mut self.places {
            *places = places.and(&self.empty);
        }
        for cell in each(self.empty.columns) {
            let [column, row, block] = LAYOUT.houses_of[cell].map(usize::from);
            let possible = ALL_DIGITS & !(standing[column] | standing[row] | standing[block]);
            let left = possible & world.board.candidates(layout::cell(cell)).bits() as u16;
            self.possible[cell] = left;
            if left.is_power_of_two() {
                self.sole |= 1 << cell;
            }
            for digit in bits(possible & !left) {
                self.places[usize::from(digit)].without(&LAYOUT.only[cell]);
            }
        }
        self.has_written = world.has_written;
        for cell in world.written() {
            self.written |= 1 << number(cell);
        }
        for group in world.group_numbers() {
            let Some(group_here) = ShortGroup::of(group, world) else { return false };
            self.note(group.digit.number(), group_here);
        }
        true
    }

    /// Whether an empty cell has no possible digit.
    pub(super) fn lacks_digits(&self) -> bool {
        each(self.empty.columns).any(|cell| self.possible[cell] == 0)
    }

    /// Takes a possible digit out of a cell. The digit must be there and not be the last one.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: u8) {
        let bit = 1 << digit;
        self.possible[cell] &= !bit;
        if self.possible[cell].is_power_of_two() {
            self.sole |= 1 << cell;
        }
        self.places[usize::from(digit)].without(&LAYOUT.only[cell]);
        self.new_for_groups |= bit;
        self.new_for_lines |= bit;
        self.new_for_chains |= LAYOUT.in_houses[cell];
        self.new_for_notes |= 1 << cell;
    }

    /// Writes a digit into a cell. It must be possible there, and must not be the last one of a cell that this cell
    /// sees.
    #[inline]
    pub(super) fn put(&mut self, cell: usize, digit: u8) {
        let bit: u16 = 1 << digit;
        let only = &LAYOUT.only[cell];
        let possible = self.possible[cell];
        self.possible[cell] = 0;
        for other in bits(possible & !bit) {
            self.places[usize::from(other)].without(only);
        }
        let places = &mut self.places[usize::from(digit)];
        let seen = places.columns & LAYOUT.sees[cell].columns;
        *places = places.and(&LAYOUT.beside[cell]);
        let mut changed = LAYOUT.in_houses[cell];
        let mut sole = words(self.sole & !only.columns);
        for (word, mut left) in words(seen).into_iter().enumerate() {
            while left != 0 {
                let place = left.trailing_zeros();
                left &= left - 1;
                let other = word * 64 + place as usize;
                let digits = self.possible[other] & !bit;
                self.possible[other] = digits;
                // A branch here would often be mispredicted.
                sole[word] |= u64::from(digits & (digits - 1) == 0) << place;
                changed |= LAYOUT.in_houses[other];
            }
        }
        self.sole = of_words(sole);
        self.new_for_groups |= possible;
        self.new_for_lines |= possible;
        self.new_for_chains |= changed;
        self.new_for_notes |= seen;
        self.fill(cell, digit);
    }

    /// Updates everything except the possible digits after a digit was written into a cell.
    #[inline]
    fn fill(&mut self, cell: usize, digit: u8) {
        self.empty.without(&LAYOUT.only[cell]);
        self.unseen[usize::from(digit)] &= !LAYOUT.sees[cell].boxes;
        for house in LAYOUT.houses_of[cell] {
            let left = &mut self.n_empty[usize::from(house)];
            *left -= 1;
            // The house enters the set when two empty cells become one, and leaves it when one becomes none.
            self.last ^= u32::from(*left < 2) << house;
        }
        let n_homes = &mut self.n_homes[usize::from(digit)];
        // There are nine boxes, so a digit that is in none of them twice stands at most nine times.
        if let Some(home) = self.homes[usize::from(digit)].get_mut(usize::from(*n_homes)) {
            *home = LAYOUT.houses_of[cell][2] - FIRST_BOX as u8;
            *n_homes += 1;
        }
    }

    /// The boxes in which a digit stands, 0 to 8, in the order in which it was set.
    #[inline]
    pub(super) fn homes(&self, digit: u8) -> &[u8] {
        let n = usize::from(self.n_homes[usize::from(digit)]);
        &self.homes[usize::from(digit)][..n]
    }

    /// The empty cells from which a digit is seen nowhere, by box: where it may stand at a glance, without notes.
    #[inline]
    pub(super) fn free(&self, digit: u8) -> CellBits {
        self.unseen[usize::from(digit)] & self.empty.boxes
    }

    /// Whether a digit may, at a glance, stand nowhere in the box of a cell but there.
    #[inline]
    pub(super) fn is_last_free(&self, cell: usize, digit: u8) -> bool {
        let house = usize::from(LAYOUT.houses_of[cell][2]) - FIRST_BOX;
        in_house(self.free(digit), house) == 1 << LAYOUT.place_in_box[cell]
    }

    #[inline]
    pub(super) fn n_empty(&self, house: usize) -> usize {
        usize::from(self.n_empty[house])
    }

    /// How many digits a cell may hold.
    #[inline]
    pub(super) fn n_possible(&self, cell: usize) -> usize {
        usize::from(COUNT[usize::from(self.possible[cell] & ALL_DIGITS)])
    }

    #[inline]
    pub(super) fn groups_of(&self, digit: u8) -> &[ShortGroup] {
        let n = usize::from(self.n_groups[usize::from(digit)]);
        &self.groups[usize::from(digit)][..n]
    }

    /// Notes a group number. A box has at most one for each digit.
    pub(super) fn note(&mut self, digit: u8, group: ShortGroup) {
        let of = usize::from(digit);
        let n = &mut self.n_groups[of];
        self.groups[of][usize::from(*n)] = group;
        *n += 1;
        self.grouped[of] |= 1 << group.house;
        self.beyond[of] |= group.beyond();
    }
}

/// The places of the bits of a set of digits, or of cells of a house.
#[inline]
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}
