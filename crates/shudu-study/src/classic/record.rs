//! Records that take up little room, and how they are written out in full.

use shudu_core::{Digit, DigitSet};

use super::layout::{FIRST_BOX, LAYOUT, cell};
use super::sheet::{ClassicSheet, ShortGroup};
use crate::board_map::BoardMap;
use crate::catalogue::METHODS;
use crate::record::{Action, Reason, Record};
use shudu_logic::board::{Candidate, CellSet};

/// A record: what was done, by which method, and why.
#[derive(Debug, Clone, Copy)]
pub(super) struct ShortRecord {
    pub(super) action: Action,
    /// The place of the method in the list.
    pub(super) method: u8,
    pub(super) cell: u8,
    pub(super) digit: u8,
    pub(super) why: ShortReason,
}

/// A [`Reason`] that names houses and cells by their numbers in the layout.
#[derive(Debug, Clone, Copy)]
pub(super) enum ShortReason {
    LastCell {
        house: u8,
    },
    Seen {
        house: u8,
    },
    LastPlace {
        house: u8,
    },
    /// By the group numbers of some boxes.
    LastPlaceByGroups {
        house: u8,
        boxes: u16,
    },
    /// By the group number of a box.
    GroupNumber {
        house: u8,
    },
    SoleDigit,
    Chain {
        house: u8,
        cells: u16,
        digits: u16,
    },
    TwoPossibles {
        cell: u8,
        other: u8,
        second: u8,
    },
    Fails {
        cell: u8,
        digit: u8,
    },
    Solves {
        cell: u8,
        digit: u8,
    },
    AllAgree(TriedCases),
    Guess {
        failed: u16,
    },
}

impl ShortReason {
    pub(super) const fn is_trial(self) -> bool {
        matches!(self, Self::Solves { .. } | Self::Guess { .. })
    }
}

/// What to try one after another.
#[derive(Debug, Clone, Copy)]
pub(super) enum TriedCases {
    /// The digits of a cell.
    OfCell { cell: u8, digits: u16 },
    /// The cells of a house for a digit.
    OfHouse { house: u8, cells: u16, digit: u8 },
}

impl TriedCases {
    /// The cell and digit of each.
    pub(super) fn each(self) -> impl Iterator<Item = (usize, u8)> {
        let mut left = match self {
            Self::OfCell { digits, .. } => digits,
            Self::OfHouse { cells, .. } => cells,
        };
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as u8;
            (left != 0).then(|| {
                left &= left - 1;
                match self {
                    Self::OfCell { cell, .. } => (usize::from(cell), bit),
                    Self::OfHouse { house, digit, .. } => {
                        let cells = &LAYOUT.cells_of[usize::from(house)];
                        (usize::from(cells[usize::from(bit)]), digit)
                    }
                }
            })
        })
    }
}

/// The digit with a number.
pub(super) fn digit(number: u8) -> Digit {
    Digit::new(number).expect("digits of this board are below the limit")
}

pub(super) fn digits(bits: u16) -> DigitSet {
    (0..16).filter(|bit| bits >> bit & 1 == 1).map(digit).collect()
}

pub(super) fn candidate(number: usize, of: u8) -> Candidate {
    Candidate::new(cell(number), digit(of))
}

/// The cells of a house.
fn cells(house: u8, bits: u16) -> CellSet {
    let of_house = LAYOUT.cells_of[usize::from(house)].iter().enumerate();
    let its = of_house.filter(|(place, _)| bits >> place & 1 == 1);
    its.map(|(_, &number)| cell(usize::from(number))).collect()
}

impl ShortGroup {
    /// Its cells.
    pub(super) fn cell_set(&self) -> CellSet {
        cells(FIRST_BOX as u8 + self.house, self.cells)
    }
}

impl ShortRecord {
    /// The whole record. Notes on the sheet are only ever added, so the sheet at the end still has those of every
    /// record.
    pub(super) fn record(&self, sheet: &ClassicSheet, map: &BoardMap) -> Record {
        let house_number = |house: u8| map.groups[usize::from(house)];
        let number = |one: u8| cell(usize::from(one));
        let groups = sheet.groups_of(self.digit);
        let reason = match self.why {
            ShortReason::LastCell { house } => Reason::LastCell { house: house_number(house) },
            ShortReason::Seen { house } => Reason::Seen { house: house_number(house) },
            ShortReason::LastPlace { house } => Reason::LastPlace { house: house_number(house) },
            ShortReason::LastPlaceByGroups { house, boxes } => {
                let used = groups.iter().filter(|group| boxes >> group.house & 1 == 1);
                let groups = used.map(ShortGroup::cell_set).collect();
                Reason::LastPlaceByGroups { house: house_number(house), groups }
            }
            ShortReason::GroupNumber { house } => {
                let group = groups.iter().find(|group| group.house + FIRST_BOX as u8 == house);
                let group = group.expect("a record is of a group number that was noted");
                let (house, line) = (house_number(house), house_number(group.line()));
                Reason::GroupNumber { house, cells: group.cell_set(), line }
            }
            ShortReason::SoleDigit => Reason::SoleDigit,
            ShortReason::Chain { house, cells: bits, digits: of } => Reason::Chain {
                house: house_number(house),
                cells: cells(house, bits),
                digits: digits(of),
            },
            ShortReason::TwoPossibles { cell, other, second } => Reason::TwoPossibles {
                cell: number(cell),
                other: digit(other),
                second: number(second),
            },
            ShortReason::Fails { cell, digit } => {
                Reason::Fails { tried: candidate(usize::from(cell), digit) }
            }
            ShortReason::Solves { cell, digit } => {
                Reason::Solves { tried: candidate(usize::from(cell), digit) }
            }
            ShortReason::AllAgree(cases) => {
                let cases = cases.each().map(|(cell, digit)| candidate(cell, digit)).collect();
                Reason::AllAgree { cases }
            }
            ShortReason::Guess { failed } => Reason::Guess { failed: digits(failed) },
        };
        Record {
            action: self.action,
            candidate: candidate(usize::from(self.cell), self.digit),
            method: METHODS[usize::from(self.method)].clone(),
            reason,
        }
    }
}
