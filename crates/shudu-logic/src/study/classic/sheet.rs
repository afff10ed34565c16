//! What a student has on paper, small enough to be copied for every trial.

use super::layout::{
    COUNT, Cells, FIRST_BOX, FIRST_ROW, LAYOUT, N_CELLS, N_HOUSES, Ways, each, in_house, number,
};
use crate::study::world::World;

/// Digits are their own numbers, 1 to 9.
pub(super) const N_DIGITS: usize = 10;
pub(super) const ALL_DIGITS: u16 = 0b11_1111_1110;

/// The state of a board, without its records.
#[derive(Debug, Clone, Copy)]
pub(in crate::study) struct Sheet {
    /// Per cell the digits it may hold; none if it has one.
    pub(super) possible: [u16; N_CELLS],
    /// Per digit the empty cells that may hold it.
    pub(super) places: [Ways; N_DIGITS],
    pub(super) empty: Ways,
    /// The empty cells with one possible digit.
    pub(super) sole: Cells,
    /// Per digit the cells that do not see it anywhere, by box.
    unseen: [Cells; N_DIGITS],
    /// Per digit the empty ones of these when a look at them last found nothing: while that stays so, there is no
    /// need to look again.
    pub(super) idle_unseen: [Cells; N_DIGITS],
    /// The digits that lost a place since a look for group numbers last found nothing.
    pub(super) new_for_groups: u16,
    /// The same since a look at lines.
    pub(super) new_for_lines: u16,
    /// The houses in which something changed since a look for chains found nothing in them.
    pub(super) new_for_chains: u32,
    /// The cells that changed since a look at whether they have few enough digits to be written down.
    pub(super) new_for_notes: Cells,
    /// Per house the digits that stand in it.
    pub(super) standing: [u16; N_HOUSES],
    n_empty: [u8; N_HOUSES],
    /// The houses with one empty cell.
    pub(super) last: u32,
    /// Per digit the boxes in which it stands, in the order in which it was set.
    homes: [[u8; 9]; N_DIGITS],
    n_homes: [u8; N_DIGITS],
    /// Per digit its group numbers, in the order in which they were noted.
    groups: [[Group; 9]; N_DIGITS],
    n_groups: [u8; N_DIGITS],
    /// Per digit the boxes in which it is a group number.
    pub(super) grouped: [u16; N_DIGITS],
    /// Per digit the rest of the lines of its group numbers, by box.
    pub(super) beyond: [Cells; N_DIGITS],
    /// Whether anything was written down yet.
    pub(super) has_written: bool,
    pub(super) written: Cells,
}

/// A digit whose places in a box lie in one line.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Group {
    /// The box, 0 to 8.
    pub(super) house: u8,
    /// Which line of the box.
    pub(super) line_in_box: u8,
    /// Its places in the box.
    pub(super) cells: u16,
}

impl Group {
    /// The number of the line among the houses.
    pub(super) const fn line(&self) -> u8 {
        LAYOUT.lines[self.house as usize][self.line_in_box as usize]
    }

    /// The rest of the line, by box.
    #[inline]
    pub(super) const fn beyond(&self) -> Cells {
        LAYOUT.beyond[self.house as usize][self.line_in_box as usize]
    }
}

impl Sheet {
    /// The state of a world whose board is a classic one. Nothing if a digit stands twice in a house: what holds of
    /// other boards does not hold there.
    pub(super) fn of(world: &World) -> Option<Self> {
        let mut every = Ways::EMPTY;
        for cell in each(ALL_CELLS) {
            let only = &LAYOUT.only[cell];
            every.columns |= only.columns;
            every.rows |= only.rows;
            every.boxes |= only.boxes;
        }
        let mut sheet = Self {
            possible: [0; N_CELLS],
            places: [every; N_DIGITS],
            empty: every,
            sole: 0,
            unseen: [every.boxes; N_DIGITS],
            idle_unseen: [Cells::MAX; N_DIGITS],
            new_for_groups: ALL_DIGITS,
            new_for_lines: ALL_DIGITS,
            new_for_chains: (1 << N_HOUSES) - 1,
            new_for_notes: every.columns,
            standing: [0; N_HOUSES],
            n_empty: [9; N_HOUSES],
            last: 0,
            homes: [[0; 9]; N_DIGITS],
            n_homes: [0; N_DIGITS],
            groups: [[Group::default(); 9]; N_DIGITS],
            n_groups: [0; N_DIGITS],
            grouped: [0; N_DIGITS],
            beyond: [0; N_DIGITS],
            has_written: world.has_written,
            written: world.written().into_iter().map(|cell| 1 << number(cell)).sum(),
        };
        for standing in world.order() {
            let (cell, digit) = (number(standing.cell), standing.digit.number());
            let bit = 1 << digit;
            if LAYOUT.houses_of[cell].iter().any(|&house| sheet.standing[usize::from(house)] & bit != 0) {
                return None;
            }
            sheet.places[usize::from(digit)].without(&LAYOUT.sees[cell]);
            sheet.fill(cell, digit);
        }
        for places in &mut sheet.places {
            *places = places.and(&sheet.empty);
        }
        for cell in each(sheet.empty.columns) {
            let [column, row, block] = LAYOUT.houses_of[cell].map(|house| sheet.standing[usize::from(house)]);
            sheet.possible[cell] = ALL_DIGITS & !(column | row | block);
            sheet.check_sole(cell);
            let left = world.board.candidates(super::layout::cell(cell)).bits() as u16;
            let mut gone = sheet.possible[cell] & !left;
            while gone != 0 {
                sheet.remove(cell, gone.trailing_zeros() as u8);
                gone &= gone - 1;
            }
        }
        for group in world.group_numbers() {
            let digit = group.digit.number();
            let cell = number(group.cells.first()?);
            let house = LAYOUT.houses_of[cell][2] - FIRST_BOX as u8;
            let lines = &LAYOUT.lines[usize::from(house)];
            let line = lines.iter().position(|&line| world.map.groups[usize::from(line)] == group.line)?;
            let places = group.cells.into_iter().map(|cell| LAYOUT.place_in_box[number(cell)]);
            let cells = places.fold(0, |cells, place| cells | 1 << place);
            sheet.note(digit, Group { house, line_in_box: line as u8, cells });
        }
        Some(sheet)
    }

    /// Takes a digit, which is there, out of the possible ones of a cell.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: u8) {
        let bit = 1 << digit;
        self.possible[cell] &= !bit;
        self.check_sole(cell);
        self.places[usize::from(digit)].without(&LAYOUT.only[cell]);
        self.new_for_groups |= bit;
        self.new_for_lines |= bit;
        self.new_for_chains |= LAYOUT.in_houses[cell];
        self.new_for_notes |= 1 << cell;
    }

    #[inline]
    fn check_sole(&mut self, cell: usize) {
        if self.possible[cell].is_power_of_two() {
            self.sole |= 1 << cell;
        } else if self.possible[cell] == 0 {
            self.sole &= !(1 << cell);
        }
    }

    /// Writes a digit, which is possible, into a cell.
    #[inline]
    pub(super) fn put(&mut self, cell: usize, digit: u8) {
        let bit: u16 = 1 << digit;
        let (only, sees) = (&LAYOUT.only[cell], &LAYOUT.sees[cell]);
        let possible = self.possible[cell];
        self.possible[cell] = 0;
        self.sole &= !only.columns;
        let mut others = possible & !bit;
        while others != 0 {
            self.places[others.trailing_zeros() as usize].without(only);
            others &= others - 1;
        }
        let places = &mut self.places[usize::from(digit)];
        let seen = places.columns & sees.columns;
        places.without(sees);
        places.without(only);
        let mut changed = LAYOUT.in_houses[cell];
        for other in each(seen) {
            self.possible[other] &= !bit;
            self.check_sole(other);
            changed |= LAYOUT.in_houses[other];
        }
        self.new_for_groups |= possible;
        self.new_for_lines |= possible;
        self.new_for_chains |= changed;
        self.new_for_notes |= seen;
        self.fill(cell, digit);
    }

    /// What a digit in a cell changes beside what is possible.
    #[inline]
    fn fill(&mut self, cell: usize, digit: u8) {
        self.empty.without(&LAYOUT.only[cell]);
        self.unseen[usize::from(digit)] &= !LAYOUT.sees[cell].boxes;
        for house in LAYOUT.houses_of[cell] {
            self.standing[usize::from(house)] |= 1 << digit;
            let left = &mut self.n_empty[usize::from(house)];
            *left -= 1;
            match *left {
                1 => self.last |= 1 << house,
                0 => self.last &= !(1 << house),
                _ => {}
            }
        }
        let n_homes = &mut self.n_homes[usize::from(digit)];
        // In nine boxes, a digit that is nowhere twice is nine times at most.
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
    pub(super) fn free(&self, digit: u8) -> Cells {
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
    pub(super) fn groups_of(&self, digit: u8) -> &[Group] {
        let n = usize::from(self.n_groups[usize::from(digit)]);
        &self.groups[usize::from(digit)][..n]
    }

    /// Notes a group number; a box has one of a digit at most.
    pub(super) fn note(&mut self, digit: u8, group: Group) {
        let of = usize::from(digit);
        let n = &mut self.n_groups[of];
        self.groups[of][usize::from(*n)] = group;
        *n += 1;
        self.grouped[of] |= 1 << group.house;
        self.beyond[of] |= group.beyond();
    }
}

const ALL_CELLS: Cells = {
    let (mut cells, mut row) = (0, 0);
    while row < N_HOUSES - FIRST_BOX {
        let mut column = 0;
        while column < FIRST_ROW {
            cells |= LAYOUT.only[LAYOUT.cells_of[column][row] as usize].columns;
            column += 1;
        }
        row += 1;
    }
    cells
};
