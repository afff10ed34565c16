//! The candidates of a position by number, what each excludes, and the sets of which one is true.

use shudu_core::{Cell, Digit};

use crate::board::{Board, Candidate};
use crate::proof::{Because, Literal, Truth};

/// Lists of numbers, one after the other in one vector.
#[derive(Debug, Default)]
pub(crate) struct NumberLists {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl NumberLists {
    pub(crate) fn push(&mut self, list: impl IntoIterator<Item = u16>) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    #[inline]
    pub(crate) fn get(&self, number: usize) -> &[u16] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }
}

/// A candidate that is true, or false: twice its number, and one more if it is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lit(pub(crate) u16);

impl Lit {
    #[inline]
    pub(crate) fn new(candidate: u16, is_on: bool) -> Self {
        Self(candidate << 1 | u16::from(is_on))
    }

    #[inline]
    pub(crate) fn candidate(self) -> usize {
        usize::from(self.0 >> 1)
    }

    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// What follows from what, as far as single candidates and the sets they are in say it.
#[derive(Debug)]
pub(crate) struct CandidateField {
    pub(crate) candidates: Vec<Candidate>,
    /// Per candidate those it excludes.
    pub(crate) excluded: NumberLists,
    /// Sets of which at least one is true.
    pub(crate) truths: Vec<Truth>,
    /// Per truth its candidates.
    pub(crate) members: NumberLists,
    /// Per candidate the truths it is in.
    pub(crate) truths_of: NumberLists,
    n_digits: usize,
    /// Number of each candidate; none is `u16::MAX`.
    numbers: Vec<u16>,
}

impl CandidateField {
    pub(crate) fn new(board: &Board) -> Self {
        let rules = board.rules();
        let n_digits = usize::from(rules.geometry().digits().last().number()) + 1;
        let mut numbers = vec![u16::MAX; rules.geometry().n_cells() * n_digits];
        let mut candidates = Vec::new();
        for cell in board.empty() {
            for digit in board.candidates(cell) {
                numbers[cell.index() * n_digits + usize::from(digit.number())] =
                    candidates.len() as u16;
                candidates.push(Candidate::new(cell, digit));
            }
        }
        let number = |cell: Cell, digit: Digit| {
            numbers[cell.index() * n_digits + usize::from(digit.number())]
        };
        let (mut truths, mut members) = (Vec::new(), NumberLists::default());
        // Where the truth of each cell is, and that of each house and digit.
        let mut of_cell = vec![u16::MAX; rules.geometry().n_cells()];
        let mut of_house = vec![u16::MAX; rules.houses().len() * n_digits];
        for cell in board.empty() {
            of_cell[cell.index()] = truths.len() as u16;
            members.push(board.candidates(cell).into_iter().map(|digit| number(cell, digit)));
            truths.push(Truth::Cell(cell));
        }
        for house in 0..rules.houses().len() {
            for digit in board.all_digits() {
                let places = board.places_in(house, digit);
                if !places.is_empty() {
                    let place = house * n_digits + usize::from(digit.number());
                    of_house[place] = truths.len() as u16;
                    members.push(places.into_iter().map(|cell| number(cell, digit)));
                    truths.push(Truth::House(house, digit));
                }
            }
        }
        let (mut excluded, mut truths_of) = (NumberLists::default(), NumberLists::default());
        for &Candidate { cell, digit } in &candidates {
            let in_cell = board.candidates(cell).into_iter().filter(|&other| other != digit);
            let in_cell = in_cell.map(|other| number(cell, other));
            let seen = (board.places(digit) & rules.sees(cell)).into_iter();
            let seen = seen.map(|other| number(other, digit));
            if rules.pairs(cell).is_empty() {
                excluded.push(in_cell.chain(seen));
            } else {
                let mut list: Vec<u16> = in_cell.chain(seen).collect();
                for (other, _) in rules.pairs(cell) {
                    let out =
                        rules.excluded_in_pair(cell, digit, *other) & board.candidates(*other);
                    list.extend(out.into_iter().map(|digit| number(*other, digit)));
                }
                list.sort_unstable();
                list.dedup();
                excluded.push(list);
            }
            let houses = rules.houses_of(cell).iter();
            let of_house = |house: &usize| of_house[house * n_digits + usize::from(digit.number())];
            let of_cell = std::iter::once(of_cell[cell.index()]);
            truths_of.push(of_cell.chain(houses.map(of_house)));
        }
        Self { candidates, excluded, truths, members, truths_of, n_digits, numbers }
    }

    pub(crate) fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    pub(crate) fn n_truths(&self) -> usize {
        self.members.len()
    }

    /// The number of a candidate of the board.
    #[inline]
    pub(crate) fn number(&self, candidate: Candidate) -> u16 {
        self.numbers[candidate.cell.index() * self.n_digits + usize::from(candidate.digit.number())]
    }

    pub(crate) fn literal(&self, lit: Lit) -> Literal {
        Literal { candidate: self.candidates[lit.candidate()], is_on: lit.is_on() }
    }

    /// Why the last candidate of a truth is true.
    pub(crate) fn last_of(&self, truth: u16) -> Because {
        match self.truths[usize::from(truth)] {
            Truth::House(house, _) => Because::LastPlace(house),
            Truth::Cell(_) | Truth::Deadly(_) => Because::LastDigit,
        }
    }
}
