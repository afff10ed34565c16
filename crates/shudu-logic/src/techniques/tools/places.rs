//! The places of one digit, numbered, so that a set of them is one number.

use shudu_core::{Cell, Digit};

use crate::board::{Board, Candidate, CellSet};

/// Places of a digit, as bits.
pub(in crate::techniques) type Bits = u128;

/// The places of one digit.
#[derive(Debug)]
pub(in crate::techniques) struct DigitPlaces {
    /// The digit.
    pub digit: Digit,
    /// The places in the order of the board.
    pub cells: Vec<Cell>,
    /// Per house of the board those in it.
    pub in_house: Vec<Bits>,
    /// Per place those that it sees.
    pub seen: Vec<Bits>,
}

impl DigitPlaces {
    /// The places of each digit of a board. Where a digit has more than there are bits (boards beyond 9 × 9,
    /// before anything is known), it is left out: people look for singles there.
    pub(in crate::techniques) fn all(board: &Board) -> Vec<Self> {
        board.all_digits().into_iter().filter_map(|digit| Self::new(board, digit)).collect()
    }

    fn new(board: &Board, digit: Digit) -> Option<Self> {
        let rules = board.rules();
        let set = board.places(digit);
        if set.is_empty() || set.len() > Bits::BITS as usize {
            return None;
        }
        let cells: Vec<Cell> = set.into_iter().collect();
        let mut number = [0_u8; CellSet::CAPACITY];
        let mut in_house = vec![0; rules.houses().len()];
        for (place, cell) in cells.iter().enumerate() {
            number[cell.index()] = place as u8;
            for &house in rules.houses_of(*cell) {
                in_house[house] |= 1 << place;
            }
        }
        let seen_by = |&cell: &Cell| {
            (set & rules.sees(cell))
                .into_iter()
                .fold(0, |seen, other| seen | 1 << number[other.index()])
        };
        let seen = cells.iter().map(seen_by).collect();
        Some(Self { digit, cells, in_house, seen })
    }

    /// What all of some places see.
    pub(in crate::techniques) fn seen_by_all(&self, places: Bits) -> Bits {
        bits(places).fold(Bits::MAX, |seen, place| seen & self.seen[place])
    }

    /// The cells of some places.
    pub(in crate::techniques) fn cells_of(&self, places: Bits) -> CellSet {
        bits(places).map(|place| self.cells[place]).collect()
    }

    /// The candidates in some places.
    pub(in crate::techniques) fn candidates(&self, places: Bits) -> Vec<Candidate> {
        bits(places).map(|place| Candidate::new(self.cells[place], self.digit)).collect()
    }

    /// The house that has these two places and no others.
    pub(in crate::techniques) fn house_of_pair(&self, one: usize, other: usize) -> Option<usize> {
        self.in_house.iter().position(|&places| places == 1 << one | 1 << other)
    }
}

/// The numbers of the bits that are set.
pub(in crate::techniques) fn bits(mut set: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(bit)
    })
}
