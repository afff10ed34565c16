//! Where the cells of a classic board are in sets of bits.
//!
//! A set of cells is nine houses of ten bits each, five houses in the first word and four in the second:
//!
//! ```text
//! word 0   house 0       house 1       …  house 4      (unused)
//!          .xxxxxxxxx    .xxxxxxxxx       .xxxxxxxxx
//! word 1   house 5       …
//! ```
//!
//! The tenth bit of a house stays clear, so that arithmetic on all houses at once never carries from one into the
//! next. The houses may be columns, rows or boxes. By column the bits are in the order in which a student looks at
//! cells; there, the place of its bit is the number of a cell.

use shudu_core::Cell;

/// Numbers of cells are below this.
pub(super) const N_CELLS: usize = 104;
/// Columns, rows, boxes, nine of each, in the order of their places.
pub(super) const N_HOUSES: usize = 27;
pub(super) const FIRST_ROW: usize = 9;
pub(super) const FIRST_BOX: usize = 18;

const SIDE: usize = 9;
pub(super) const N_ON_BOARD: usize = SIDE * SIDE;
const BITS: usize = 10;
const PER_WORD: usize = 5;
/// The cells of one house.
pub(super) const HOUSE: u16 = (1 << SIDE) - 1;

/// Where a cell of a house has its bit.
const fn place(house: usize, within: usize) -> usize {
    house / PER_WORD * 64 + house % PER_WORD * BITS + within
}

/// A set of cells: by column, by row or by box.
pub(super) type CellBits = u128;

/// The same cells in three ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ThreeWays {
    pub(super) columns: CellBits,
    pub(super) rows: CellBits,
    pub(super) boxes: CellBits,
}

impl ThreeWays {
    pub(super) const EMPTY: Self = Self { columns: 0, rows: 0, boxes: 0 };

    const fn with(self, other: Self) -> Self {
        Self {
            columns: self.columns | other.columns,
            rows: self.rows | other.rows,
            boxes: self.boxes | other.boxes,
        }
    }

    #[inline]
    pub(super) const fn and(&self, other: &Self) -> Self {
        Self {
            columns: self.columns & other.columns,
            rows: self.rows & other.rows,
            boxes: self.boxes & other.boxes,
        }
    }

    #[inline]
    pub(super) const fn without(&mut self, other: &Self) {
        self.columns &= !other.columns;
        self.rows &= !other.rows;
        self.boxes &= !other.boxes;
    }

    /// The cells of a house.
    #[inline]
    pub(super) const fn in_house(&self, house: usize) -> u16 {
        if house < FIRST_ROW {
            in_house(self.columns, house)
        } else if house < FIRST_BOX {
            in_house(self.rows, house - FIRST_ROW)
        } else {
            in_house(self.boxes, house - FIRST_BOX)
        }
    }
}

/// Per house the place of its first bit in its word.
const FIRST_BIT: [u8; SIDE] = {
    let (mut bits, mut house) = ([0; SIDE], 0);
    while house < SIDE {
        bits[house] = (place(house, 0) % 64) as u8;
        house += 1;
    }
    bits
};

/// The cells of one of the nine houses of a set.
#[inline]
pub(super) const fn in_house(cells: CellBits, house: usize) -> u16 {
    let [first, second] = words(cells);
    let word = if house < PER_WORD { first } else { second };
    (word >> FIRST_BIT[house]) as u16 & HOUSE
}

const fn every(bit: usize) -> u64 {
    let (mut word, mut house) = (0, 0);
    while house < PER_WORD {
        word |= 1 << (house * BITS + bit);
        house += 1;
    }
    word
}

/// The houses that have exactly one cell of a set, each by its tenth bit.
#[inline]
pub(super) const fn soles(cells: CellBits) -> CellBits {
    const fn of_word(word: u64) -> u64 {
        const LOW: u64 = every(0);
        const TENTH: u64 = every(SIDE);
        // One less in every house; the tenth bit is borrowed from where there was nothing.
        let less = (word | TENTH) - LOW;
        let without_first = word & less;
        // The tenth bit is carried into where something is left.
        less & TENTH & !(without_first + (TENTH - LOW))
    }
    let [first, second] = words(cells);
    of_words([of_word(first), of_word(second)])
}

/// The first of the houses that [`soles`] found.
#[inline]
pub(super) const fn first_house(flags: CellBits) -> usize {
    let bit = flags.trailing_zeros() as usize;
    bit / 64 * PER_WORD + bit % 64 / BITS
}

/// What is known of every cell and house beforehand.
pub(super) struct BitLayout {
    /// Per cell itself.
    pub(super) only: [ThreeWays; N_CELLS],
    /// Per cell those that it sees.
    pub(super) sees: [ThreeWays; N_CELLS],
    /// Per cell all others that it does not see.
    pub(super) beside: [ThreeWays; N_CELLS],
    /// Per cell its houses as bits of a number.
    pub(super) in_houses: [u32; N_CELLS],
    /// Per cell its column, row and box.
    pub(super) houses_of: [[u8; 3]; N_CELLS],
    /// Per cell its place in its box.
    pub(super) place_in_box: [u8; N_CELLS],
    /// Per house its cells.
    pub(super) cells_of: [[u8; SIDE]; N_HOUSES],
    /// Per place by row the cell.
    pub(super) by_row: [u8; N_CELLS],
    /// Per place by box the cell.
    pub(super) by_box: [u8; N_CELLS],
    /// Per box those that share a line with it, by their tenth bits.
    pub(super) near: [CellBits; SIDE],
    /// Per box and line of it, columns first, the rest of the line, by box.
    pub(super) beyond: [[CellBits; 6]; SIDE],
    /// Per box and line of it, the line.
    pub(super) lines: [[u8; 6]; SIDE],
}

/// The cells of a box in a line of it, columns first.
pub(super) const LINE_IN_BOX: [u16; 6] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444];

/// Per set of cells of a box the first line that has all of them; [`NO_LINE`] if there is none.
pub(super) static LINE_OF: [u8; 512] = {
    let mut lines = [NO_LINE; 512];
    let mut cells = 1;
    while cells < 512 {
        let mut line = 6;
        while line > 0 {
            line -= 1;
            if cells as u16 & !LINE_IN_BOX[line] == 0 {
                lines[cells] = line as u8;
            }
        }
        cells += 1;
    }
    lines
};
pub(super) const NO_LINE: u8 = u8::MAX;

/// How many digits a set has.
pub(super) static COUNT: [u8; 1024] = {
    let mut counts = [0; 1024];
    let mut set = 0;
    while set < 1024 {
        counts[set] = (set as u16).count_ones() as u8;
        set += 1;
    }
    counts
};

const fn box_of(x: usize, y: usize) -> (usize, usize) {
    (x / 3 * 3 + y / 3, x % 3 * 3 + y % 3)
}

pub(super) static LAYOUT: BitLayout = {
    let mut layout = BitLayout {
        only: [ThreeWays::EMPTY; N_CELLS],
        sees: [ThreeWays::EMPTY; N_CELLS],
        beside: [EVERY; N_CELLS],
        in_houses: [0; N_CELLS],
        houses_of: [[0; 3]; N_CELLS],
        place_in_box: [0; N_CELLS],
        cells_of: [[0; SIDE]; N_HOUSES],
        by_row: [0; N_CELLS],
        by_box: [0; N_CELLS],
        near: [0; SIDE],
        beyond: [[0; 6]; SIDE],
        lines: [[0; 6]; SIDE],
    };
    let mut n = 0;
    while n < N_ON_BOARD {
        let (x, y) = (n / SIDE, n % SIDE);
        let (house, within) = box_of(x, y);
        let cell = place(x, y);
        layout.only[cell] = ThreeWays {
            columns: 1 << cell,
            rows: 1 << place(y, x),
            boxes: 1 << place(house, within),
        };
        layout.in_houses[cell] = 1 << x | 1 << (FIRST_ROW + y) | 1 << (FIRST_BOX + house);
        layout.houses_of[cell] = [x as u8, (FIRST_ROW + y) as u8, (FIRST_BOX + house) as u8];
        layout.place_in_box[cell] = within as u8;
        layout.cells_of[x][y] = cell as u8;
        layout.cells_of[FIRST_ROW + y][x] = cell as u8;
        layout.cells_of[FIRST_BOX + house][within] = cell as u8;
        layout.by_row[place(y, x)] = cell as u8;
        layout.by_box[place(house, within)] = cell as u8;
        n += 1;
    }
    let mut n = 0;
    while n < SIDE * N_HOUSES {
        // Each cell of a house sees the others.
        let (house, within) = (n / SIDE, n % SIDE);
        let cell = layout.cells_of[house][within] as usize;
        let mut other = 0;
        while other < SIDE {
            if other != within {
                let seen = layout.only[layout.cells_of[house][other] as usize];
                layout.sees[cell] = layout.sees[cell].with(seen);
            }
            other += 1;
        }
        n += 1;
    }
    let mut n = 0;
    while n < N_ON_BOARD {
        let cell = place(n / SIDE, n % SIDE);
        layout.beside[cell].without(&layout.only[cell]);
        layout.beside[cell].without(&layout.sees[cell]);
        n += 1;
    }
    let mut n = 0;
    while n < SIDE * SIDE {
        let (one, other) = (n / SIDE, n % SIDE);
        if one != other && (one / 3 == other / 3 || one % 3 == other % 3) {
            layout.near[one] |= 1 << place(other, SIDE);
        }
        n += 1;
    }
    let mut n = 0;
    while n < SIDE * 6 {
        let (house, line) = (n / 6, n % 6);
        let whole =
            if line < 3 { house / 3 * 3 + line } else { FIRST_ROW + house % 3 * 3 + line - 3 };
        layout.lines[house][line] = whole as u8;
        let mut within = 0;
        while within < SIDE {
            let cell = layout.cells_of[whole][within] as usize;
            if layout.houses_of[cell][2] as usize != FIRST_BOX + house {
                layout.beyond[house][line] |= layout.only[cell].boxes;
            }
            within += 1;
        }
        n += 1;
    }
    layout
};

/// The number of a cell of a board whose cells are counted row by row.
pub(super) const fn number(cell: Cell) -> usize {
    place(cell.index() % SIDE, cell.index() / SIDE)
}

/// The cell with a number.
pub(super) const fn cell(number: usize) -> Cell {
    let [x, row, _] = LAYOUT.houses_of[number];
    Cell::from_index((row as u16 - FIRST_ROW as u16) * SIDE as u16 + x as u16)
}

/// The places of the bits of a set, in order.
#[inline]
pub(super) fn each(cells: CellBits) -> impl Iterator<Item = usize> {
    let [mut first, mut second] = words(cells);
    std::iter::from_fn(move || {
        if first != 0 {
            let place = first.trailing_zeros() as usize;
            first &= first - 1;
            return Some(place);
        }
        (second != 0).then(|| {
            let place = second.trailing_zeros() as usize;
            second &= second - 1;
            64 + place
        })
    })
}

/// The two words of a set.
#[inline]
pub(super) const fn words(cells: CellBits) -> [u64; 2] {
    [cells as u64, (cells >> 64) as u64]
}

/// A set by its two words.
#[inline]
pub(super) const fn of_words([first, second]: [u64; 2]) -> CellBits {
    first as u128 | (second as u128) << 64
}

/// All cells.
pub(super) const EVERY: ThreeWays = {
    let (mut all, mut house) = (0, 0);
    while house < SIDE {
        all |= (HOUSE as u128) << place(house, 0);
        house += 1;
    }
    ThreeWays { columns: all, rows: all, boxes: all }
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soles_are_houses_with_one_cell() {
        // Every content of a house, next to others of any content.
        for content in 0..512_u128 {
            for neighbour in [0, 1, 0o400, 0o401, 0o777] {
                let mut cells = 0;
                for house in 0..SIDE {
                    let bits = if house % 2 == 0 { content } else { neighbour };
                    cells |= bits << place(house, 0);
                }
                let flags = soles(cells);
                for house in 0..SIDE {
                    let is_sole = in_house(cells, house).count_ones() == 1;
                    assert_eq!(flags >> place(house, SIDE) & 1 == 1, is_sole, "{cells:b} {house}");
                }
                assert_eq!(
                    flags.count_ones() as usize,
                    (0..SIDE).filter(|&house| in_house(cells, house).count_ones() == 1).count()
                );
            }
        }
    }

    #[test]
    fn the_three_ways_are_the_same_cells() {
        for index in 0..81 {
            let number = number(Cell::from_index(index));
            assert_eq!(cell(number), Cell::from_index(index));
            let only = &LAYOUT.only[number];
            assert_eq!(usize::from(LAYOUT.by_row[only.rows.trailing_zeros() as usize]), number);
            assert_eq!(usize::from(LAYOUT.by_box[only.boxes.trailing_zeros() as usize]), number);
            let sees = &LAYOUT.sees[number];
            assert_eq!([sees.columns, sees.rows, sees.boxes].map(u128::count_ones), [20; 3]);
            for other in each(sees.columns) {
                assert_ne!(LAYOUT.in_houses[number] & LAYOUT.in_houses[other], 0);
                assert_ne!(LAYOUT.only[other].rows & sees.rows, 0);
                assert_ne!(LAYOUT.only[other].boxes & sees.boxes, 0);
            }
        }
    }
}
