//! The record of a run of the study methods: what was done, by which method, and why.

use std::sync::Arc;

use shudu_core::{Cell, Digit, DigitSet, Message, message};

use shudu_logic::board::{Board, Candidate, CellSet, Rules};

use crate::catalogue::Method;

/// What was done: a digit set, or a possible digit taken out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// A digit was set.
    Set,
    /// A possible digit was taken out.
    Reduce,
}

/// A line of the record: what was done, by which method, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// Whether a digit was set or taken out.
    pub action: Action,
    /// Which.
    pub candidate: Candidate,
    /// The method.
    pub method: Method,
    /// Why.
    pub reason: Reason,
}

/// Why a digit was set or taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The last empty cell of a house.
    LastCell {
        /// The house's number in the rules.
        house: usize,
    },
    /// All other cells of the box are filled or see the digit.
    Seen {
        /// The box.
        house: usize,
    },
    /// The digit has no other place in the line.
    LastPlace {
        /// The line.
        house: usize,
    },
    /// The digit has no other place in the box, by what group numbers leave.
    LastPlaceByGroups {
        /// The box.
        house: usize,
        /// The group numbers' cells.
        groups: Vec<CellSet>,
    },
    /// In a box, the digit is in one of these cells, which lie in one line.
    GroupNumber {
        /// The box.
        house: usize,
        /// The cells.
        cells: CellSet,
        /// The line.
        line: usize,
    },
    /// The only possible digit.
    SoleDigit,
    /// As many cells of a house as they have possible digits.
    Chain {
        /// The house.
        house: usize,
        /// The cells.
        cells: CellSet,
        /// Their digits.
        digits: DigitSet,
    },
    /// Either a cell has the digit, or another digit, and then a second cell has the digit.
    TwoPossibles {
        /// The cell with two possible digits.
        cell: Cell,
        /// Its other digit.
        other: Digit,
        /// The second cell.
        second: Cell,
    },
    /// Setting this leads to a contradiction.
    Fails {
        /// What was tried.
        tried: Candidate,
    },
    /// Trial and error: setting this leads to a solution.
    Solves {
        /// What was tried.
        tried: Candidate,
    },
    /// It follows whichever of these is true.
    AllAgree {
        /// The cases.
        cases: Vec<Candidate>,
    },
    /// Trial and error: a guess.
    Guess {
        /// Digits of the cell that were tried before and failed.
        failed: DigitSet,
    },
    /// The reason that a student's method gives.
    Own {
        /// Their words.
        why: Arc<str>,
    },
}

impl Record {
    /// Does what it says on a board.
    pub fn apply(&self, board: &mut Board) {
        match self.action {
            Action::Set => board.place(self.candidate.cell, self.candidate.digit),
            Action::Reduce => {
                board.remove(self.candidate);
            }
        }
    }

    /// The reason in words.
    pub fn reason(&self, rules: &Rules) -> Message {
        let geometry = rules.geometry();
        let name = |cell: Cell| geometry.name(cell);
        let names = |cells: CellSet| geometry.names(&cells.into_iter().collect::<Vec<_>>());
        let house_name = |house: usize| rules.houses()[house].name.clone();
        let digits_of = |digits: DigitSet| {
            let names: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
            names.join(", ")
        };
        let equation = |one: Candidate| format!("{} = {}", name(one.cell), one.digit);
        let cell = name(self.candidate.cell);
        let digit = self.candidate.digit.to_string();
        match &self.reason {
            Reason::LastCell { house } => {
                message!("study-why-last-cell", cell = cell, house = house_name(*house))
            }
            Reason::Seen { house } => {
                let (n, house) = (self.candidate.digit.number(), house_name(*house));
                message!("study-why-seen", cell = cell, n = n, digit = digit, house = house)
            }
            Reason::LastPlace { house } => {
                message!(
                    "study-why-last-place",
                    cell = cell,
                    digit = digit,
                    house = house_name(*house)
                )
            }
            Reason::LastPlaceByGroups { house, groups } => {
                let groups: Vec<String> = groups.iter().map(|cells| names(*cells)).collect();
                message!(
                    "study-why-groups",
                    cell = cell,
                    digit = digit,
                    house = house_name(*house),
                    n_groups = groups.len(),
                    groups = groups.join("; ")
                )
            }
            Reason::GroupNumber { house, cells, line } => message!(
                "study-why-group-number",
                digit = digit,
                house = house_name(*house),
                cells = names(*cells),
                line = house_name(*line)
            ),
            Reason::SoleDigit => message!("study-why-sole-digit", cell = cell, digit = digit),
            Reason::Chain { house, cells, digits } => message!(
                "study-why-chain",
                house = house_name(*house),
                cells = names(*cells),
                digits = digits_of(*digits)
            ),
            Reason::TwoPossibles { cell, other, second } => message!(
                "study-why-two-possibles",
                cell = name(*cell),
                digit = digit,
                other = other.to_string(),
                second = name(*second)
            ),
            Reason::Fails { tried } => message!("study-why-fails", tried = equation(*tried)),
            Reason::Solves { tried } => message!("study-why-solves", tried = equation(*tried)),
            Reason::AllAgree { cases } => {
                let cases: Vec<String> = cases.iter().map(|one| equation(*one)).collect();
                message!("study-why-all-agree", cases = cases.join(", "))
            }
            Reason::Own { why } => Message::verbatim(&**why),
            Reason::Guess { failed } if failed.is_empty() => {
                message!("study-why-guess", cell = cell)
            }
            Reason::Guess { failed } => {
                message!("study-why-guess-again", cell = cell, failed = digits_of(*failed))
            }
        }
    }

    /// The whole record in words: what was done, by which method, why.
    pub fn sentence(&self, rules: &Rules) -> Message {
        let cell = rules.geometry().name(self.candidate.cell);
        let digit = self.candidate.digit.to_string();
        let (method, why) = (self.method.name(), self.reason(rules));
        match self.action {
            Action::Set => {
                message!("study-set", cell = cell, digit = digit, method = method, why = why)
            }
            Action::Reduce => {
                message!("study-reduce", cell = cell, digit = digit, method = method, why = why)
            }
        }
    }
}

impl Reason {
    /// Whether it is trial and error rather than a reason.
    pub const fn is_trial(&self) -> bool {
        matches!(self, Self::Solves { .. } | Self::Guess { .. })
    }
}
