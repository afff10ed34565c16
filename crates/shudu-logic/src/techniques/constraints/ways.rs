//! All ways to fill some cells: which digits occur in any of them.

use shudu_core::{Cell, Digit, DigitSet, Grid};

use crate::board::{Board, BoardClue, Says};

/// Some empty cells, what they may hold, and what has to hold for them.
pub(super) struct FillWays<'b> {
    board: &'b Board,
    /// The empty cells, in order.
    pub(super) cells: Vec<Cell>,
    domains: Vec<DigitSet>,
    sums: Vec<SumOf>,
    /// The digits that stand, the places of the open cells, and the sets.
    sets: Vec<(DigitSet, Vec<usize>, &'b [DigitSet])>,
    /// Numbers of constraints to be asked.
    checks: Vec<usize>,
    grid: Option<Grid>,
    /// The number of digits that may still be tried.
    left: usize,
}

/// What is left of a sum: coefficients by place, and what they may add up to.
struct SumOf {
    coefficients: Vec<i64>,
    least: i64,
    most: i64,
    totals: Vec<i64>,
}

/// What is filled is kept as bits.
const MOST_CELLS: usize = 64;

/// There were too many ways to look at.
pub(super) struct TooMany;

impl<'b> FillWays<'b> {
    /// The empty ones of some cells, which must be all empty ones of the clues, with at most this many trials.
    pub(super) fn new(
        board: &'b Board,
        cells: impl IntoIterator<Item = Cell>,
        clues: &[&'b BoardClue],
        most: usize,
    ) -> Self {
        let empty = board.empty();
        let cells: Vec<Cell> = cells.into_iter().filter(|&cell| empty.contains(cell)).collect();
        let domains = cells.iter().map(|&cell| board.candidates(cell)).collect();
        let mut ways = Self {
            board,
            domains,
            sums: Vec::new(),
            sets: Vec::new(),
            checks: Vec::new(),
            grid: None,
            left: most,
            cells,
        };
        clues.iter().for_each(|clue| ways.add(clue));
        ways
    }

    fn add(&mut self, clue: &'b BoardClue) {
        match &clue.says {
            Says::Sum(sum) => self.add_sum(&sum.terms, &sum.totals),
            Says::OneOf(sets) => {
                let stands = clue.cells.iter().filter_map(|&cell| self.board.digit(cell)).collect();
                let is_in = |place: &usize| clue.set.contains(self.cells[*place]);
                let places = (0..self.cells.len()).filter(is_in).collect();
                self.sets.push((stands, places, sets));
            }
            Says::Pairs => {}
            Says::Check => {
                self.checks.push(clue.constraint);
                self.grid.get_or_insert_with(|| self.board.grid());
            }
        }
    }

    /// Has the terms add up to one of the totals.
    pub(super) fn add_sum(&mut self, terms: &[(i64, Cell)], totals: &[i64]) {
        let mut coefficients = vec![0; self.cells.len()];
        let mut stands = 0;
        for &(coefficient, cell) in terms {
            match self.board.digit(cell) {
                Some(digit) => stands += coefficient * i64::from(digit.number()),
                None => {
                    if let Some(place) = self.cells.iter().position(|&one| one == cell) {
                        coefficients[place] += coefficient;
                    }
                }
            }
        }
        let totals: Vec<i64> = totals.iter().map(|total| total - stands).collect();
        let least = totals.iter().copied().min().unwrap_or(i64::MAX);
        let most = totals.iter().copied().max().unwrap_or(i64::MIN);
        self.sums.push(SumOf { coefficients, least, most, totals });
    }

    /// Per cell the digits that occur in some way to fill all.
    pub(super) fn possible(&mut self) -> Result<Vec<DigitSet>, TooMany> {
        let n = self.cells.len();
        if n > MOST_CELLS {
            return Err(TooMany);
        }
        let mut possible = vec![DigitSet::EMPTY; n];
        for place in 0..n {
            for digit in self.domains[place] {
                if possible[place].contains(digit) {
                    continue;
                }
                let mut domains = self.domains.clone();
                let found = self.try_digit(&mut domains, 0, place, digit)?;
                match found {
                    Some(way) => {
                        for (set, digit) in possible.iter_mut().zip(way) {
                            set.insert(digit);
                        }
                    }
                    // What does not go now need not be tried again.
                    None => {
                        self.domains[place].remove(digit);
                    }
                }
            }
        }
        Ok(possible)
    }

    /// Whether the cells can be filled without a digit.
    pub(super) fn can_do_without(&mut self, digit: Digit) -> Result<bool, TooMany> {
        if self.cells.len() > MOST_CELLS {
            return Err(TooMany);
        }
        let without = |&domain: &DigitSet| domain - DigitSet::only(digit);
        let domains: Vec<DigitSet> = self.domains.iter().map(without).collect();
        Ok(self.search(&domains, 0)?.is_some())
    }

    /// Fills a place, and then the others; `filled` has the places filled before as bits.
    fn try_digit(
        &mut self,
        domains: &mut [DigitSet],
        filled: u64,
        place: usize,
        digit: Digit,
    ) -> Result<Option<Vec<Digit>>, TooMany> {
        self.left = self.left.checked_sub(1).ok_or(TooMany)?;
        let rules = self.board.rules();
        let cell = self.cells[place];
        let (sees, pairs) = (rules.sees(cell), rules.pairs(cell));
        for (other, domain) in domains.iter_mut().enumerate() {
            if other == place || filled >> other & 1 == 1 {
                continue;
            }
            if sees.contains(self.cells[other]) {
                domain.remove(digit);
            }
            for (second, relation) in pairs {
                if *second == self.cells[other] {
                    *domain &= relation.partners(digit);
                }
            }
            if domain.is_empty() {
                return Ok(None);
            }
        }
        domains[place] = DigitSet::only(digit);
        if let Some(grid) = &mut self.grid {
            grid.set(cell, digit);
        }
        let result = if self.may_hold(domains, filled | 1 << place) {
            self.search(domains, filled | 1 << place)
        } else {
            Ok(None)
        };
        if let Some(grid) = &mut self.grid {
            grid.clear(cell);
        }
        result
    }

    fn search(&mut self, domains: &[DigitSet], filled: u64) -> Result<Option<Vec<Digit>>, TooMany> {
        let open = (0..domains.len()).filter(|place| filled >> place & 1 == 0);
        let Some(place) = open.min_by_key(|&place| domains[place].len()) else {
            return Ok(domains.iter().map(|domain| domain.sole()).collect());
        };
        for digit in domains[place] {
            let mut next = domains.to_vec();
            if let Some(way) = self.try_digit(&mut next, filled, place, digit)? {
                return Ok(Some(way));
            }
        }
        Ok(None)
    }

    /// Whether nothing is broken so far.
    fn may_hold(&self, domains: &[DigitSet], filled: u64) -> bool {
        let all_filled = filled.count_ones() as usize == domains.len();
        let sums = self.sums.iter().all(|sum| {
            let (mut least, mut most) = (0, 0);
            for (&coefficient, domain) in sum.coefficients.iter().zip(domains) {
                let number = |digit: Option<Digit>| digit.map_or(0, |one| i64::from(one.number()));
                let (low, high) = (number(domain.first()), number(domain.last()));
                let (low, high) = (coefficient * low, coefficient * high);
                least += low.min(high);
                most += low.max(high);
            }
            let near = least <= sum.most && sum.least <= most;
            near && (!all_filled || sum.totals.contains(&least))
        });
        sums && self.sets.iter().all(|(stands, places, sets)| {
            let here = places.iter().filter(|&&place| filled >> place & 1 == 1);
            let used = here.fold(*stands, |all, &place| all | domains[place]);
            sets.iter().any(|set| set.contains_all(used))
        }) && self.grid.as_ref().is_none_or(|grid| {
            let constraints = self.board.rules().constraints();
            self.checks.iter().all(|&number| constraints[number].check(grid).is_empty())
        })
    }
}
