//! Depth-first search: guess, propagate, go back.

use std::ops::ControlFlow;

use shudu_core::{Control, Stop};
use shudu_propagate::{Blame, Conflict, Failure, Mask, Model, Space, propagate};

/// A depth-first search over one model. It can be run many times under different assumptions, and it keeps
/// what it learnt about which cells matter.
pub(crate) struct TreeSearch<'m, M> {
    model: &'m Model<M>,
    space: Space<M>,
    /// The cells as they were before each guess, one copy after another.
    saved: Vec<M>,
    guesses: Vec<(u16, M)>,
    /// Recent conflict count of each cell; older conflicts decay.
    weights: Vec<f32>,
    bump: f32,
    /// For each cell, the digits to try first.
    wanted: Vec<M>,
    /// Whether the first guesses are chosen by trying each digit of each cell.
    looks_ahead: bool,
    /// The number of guesses above the cells that this search started from.
    above: usize,
    /// The cell of the guess that was taken back last, if no guess was made since.
    taken_back: Option<u16>,
}

/// What one search passes on to another.
pub(crate) struct Learnt {
    weights: Vec<f32>,
    bump: f32,
    looks_ahead: bool,
}

/// A part of the tree that has not been searched yet.
pub(crate) struct Subtree<M> {
    pub cells: Vec<M>,
    /// The number of guesses above this part.
    pub above: usize,
}

/// Solutions that were shown before the search started again.
pub(crate) struct Shown<M>(Vec<Vec<M>>);

impl<M: Mask> Shown<M> {
    /// Shows a solution unless it was shown before.
    pub(crate) fn pass_on(
        &mut self,
        cells: &[M],
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.0.iter().position(|known| known == cells) {
            Some(place) => {
                self.0.swap_remove(place);
                ControlFlow::Continue(())
            }
            None => {
                control.count_solution();
                visit(cells)
            }
        }
    }
}

/// What to do when propagation cannot narrow any cell further.
enum Choice<M> {
    Guess(u16, M),
    /// Every cell has its digit.
    Solved,
    /// The look-ahead found that no digit fits some cell.
    Nothing,
}

/// Factor by which the weight of a conflict grows from one to the next, so that older conflicts fade. Tuned
/// on killers, where both 1 and 1.01 are worse.
const GROWTH: f32 = 1.001;
const MOST_WEIGHT: f32 = 1e20;

/// The weight that the cell of the last guess gets, as a share of what each cell of the failed propagator
/// gets.
const GUESS_SHARE: f32 = 0.3;

/// Number of guesses after which a search starts again and looks ahead. If the weights lead it to the wrong
/// cells at the top, they do so forever, and a few good guesses there make the tree a hundred times smaller
/// (killers with large cages). Most puzzles are easier, and the look-ahead would be wasted on them. Tests use
/// a small number, so that they restart all the time.
const PATIENCE: u64 = if cfg!(test) { 20 } else { 20_000 };

/// Number of guesses after which a puzzle counts as hard. Most puzzles finish well before this.
const HARD: u64 = if cfg!(test) { 5 } else { 300 };

/// Depth down to which guesses are chosen by looking ahead.
const LOOK_AHEAD: usize = 3;

/// How much the logarithm of the number of fillings of the open cells has to shrink to halve the work.
const HALF: f32 = 1.4;

/// Largest number of solutions shown before the search gives up on starting again, which would repeat them.
const MOST_SHOWN: usize = 16;

impl<'m, M: Mask> TreeSearch<'m, M> {
    pub(crate) fn new(model: &'m Model<M>) -> Self {
        Self {
            space: model.space(),
            saved: Vec::new(),
            guesses: Vec::new(),
            weights: model.weights().to_vec(),
            bump: 1.0,
            wanted: Vec::new(),
            looks_ahead: false,
            above: 0,
            taken_back: None,
            model,
        }
    }

    /// Starts again from these cells and tries `wanted` digits first. What the search has learnt stays.
    pub(crate) fn restart(&mut self, cells: &[M], wanted: &[M]) {
        self.space.restart(cells);
        self.saved.clear();
        self.guesses.clear();
        self.wanted.clear();
        self.wanted.extend_from_slice(wanted);
        self.taken_back = None;
        self.looks_ahead = false;
        self.above = 0;
    }

    /// Shows every solution until `visit` breaks off.
    pub(crate) fn run(
        &mut self,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.run_noting(control, visit, &mut || {})
    }

    /// Works like [`TreeSearch::run`], and calls `is_hard` once if the search has to guess often.
    pub(crate) fn run_noting(
        &mut self,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
        is_hard: &mut dyn FnMut(),
    ) -> Result<(), Stop> {
        match self.try_first(control, visit, is_hard)? {
            Some(mut shown) => {
                self.run_for(u64::MAX, control, &mut |cells| shown.pass_on(cells, control, visit))?;
                Ok(())
            }
            None => Ok(()),
        }
    }

    /// Searches until its patience runs out, and is then ready to run again with a look-ahead. Returns the
    /// solutions that will come up again, or `None` if the search is complete.
    pub(crate) fn try_first(
        &mut self,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
        is_hard: &mut dyn FnMut(),
    ) -> Result<Option<Shown<M>>, Stop> {
        let start = self.space.cells().to_vec();
        let mut shown = Shown(Vec::new());
        let mut visit = |cells: &[M]| {
            if shown.0.len() <= MOST_SHOWN {
                shown.0.push(cells.to_vec());
            }
            control.count_solution();
            visit(cells)
        };
        if self.run_for(HARD, control, &mut visit)? {
            return Ok(None);
        }
        is_hard();
        if self.run_for(PATIENCE - HARD, control, &mut visit)? {
            return Ok(None);
        }
        if shown.0.len() > MOST_SHOWN {
            return Ok(Some(Shown(Vec::new())));
        }
        let wanted = std::mem::take(&mut self.wanted);
        self.restart(&start, &wanted);
        self.looks_ahead = true;
        Ok(Some(shown))
    }

    /// Works like [`TreeSearch::run`], but pauses before it exceeds this number of guesses. Returns whether
    /// the search is complete.
    pub(crate) fn run_for(
        &mut self,
        guesses: u64,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    ) -> Result<bool, Stop> {
        let mut guesses_left = guesses;
        loop {
            control.step()?;
            let is_open = match propagate(self.model, &mut self.space, control)? {
                Ok(()) => match self.choose_well(control)? {
                    Choice::Guess(..) if guesses_left == 0 => return Ok(false),
                    Choice::Guess(cell, digit) => {
                        guesses_left -= 1;
                        control.count_guess();
                        self.guess(cell, digit);
                        true
                    }
                    Choice::Solved => {
                        if visit(self.space.cells()).is_break() {
                            return Ok(true);
                        }
                        self.back()
                    }
                    Choice::Nothing => self.back(),
                },
                Err(failure) => {
                    self.blame(&failure);
                    self.back()
                }
            };
            if !is_open {
                return Ok(true);
            }
        }
    }

    /// The parts that are left to search, in search order.
    pub(crate) fn parts(&self) -> Vec<Subtree<M>> {
        let saved = self.saved.chunks_exact(self.space.cells().len());
        let others = saved.zip(&self.guesses).enumerate().rev();
        let others = others.map(|(place, (cells, &(cell, digit)))| {
            let mut cells = cells.to_vec();
            cells[usize::from(cell)] &= !digit;
            Subtree { cells, above: self.above + place }
        });
        let cells = self.space.cells().to_vec();
        let here = Subtree { cells, above: self.above + self.guesses.len() };
        [here].into_iter().chain(others).collect()
    }

    /// Starts again with a part of another search and with what that search has learnt.
    pub(crate) fn take_over(&mut self, part: &Subtree<M>, learnt: &Learnt) {
        self.restart(&part.cells, &[]);
        self.above = part.above;
        self.weights.clone_from(&learnt.weights);
        self.bump = learnt.bump;
        self.looks_ahead = learnt.looks_ahead;
    }

    /// What this search has learnt so far.
    pub(crate) fn learnt(&self) -> Learnt {
        let weights = self.weights.clone();
        Learnt { weights, bump: self.bump, looks_ahead: self.looks_ahead }
    }

    fn guess(&mut self, cell: u16, digit: M) {
        self.saved.extend_from_slice(self.space.cells());
        self.guesses.push((cell, digit));
        self.taken_back = None;
        // This cannot fail: the digit is one of several in the cell.
        let _ = self.space.keep(cell, digit);
    }

    /// Undoes the last guess, which was wrong or is finished. Returns whether there was one.
    fn back(&mut self) -> bool {
        let Some((cell, digit)) = self.guesses.pop() else { return false };
        let start = self.saved.len() - self.space.cells().len();
        self.space.restore(&self.saved[start..]);
        self.saved.truncate(start);
        self.taken_back = Some(cell);
        // This cannot fail: the guess was one of several digits.
        let _ = self.space.remove(cell, digit);
        true
    }

    /// Adds weight to the cells of a conflict, because such cells are worth deciding early.
    fn blame(&mut self, failure: &Failure) {
        if let Some(&(cell, _)) = self.guesses.last() {
            self.weights[usize::from(cell)] += self.bump * GUESS_SHARE;
        }
        let model = self.model;
        let blame = failure.propagator.map_or(Blame::Cell, |number| model.blame(number));
        match (failure.conflict, blame, failure.propagator) {
            (Conflict::House(house), ..) => self.weigh(&model.houses()[usize::from(house)]),
            (Conflict::Cell(cell), Blame::Cell, _) => self.weigh(&[cell]),
            (_, Blame::Nobody, _) | (_, _, None) => {}
            (.., Some(propagator)) => self.weigh(model.watched(propagator)),
        }
        self.bump *= GROWTH;
        if self.bump > MOST_WEIGHT {
            self.weights.iter_mut().for_each(|weight| *weight /= MOST_WEIGHT);
            self.bump /= MOST_WEIGHT;
        }
    }

    fn weigh(&mut self, cells: &[u16]) {
        for &cell in cells {
            self.weights[usize::from(cell)] += self.bump;
        }
    }

    /// Chooses the next guess, with a look-ahead near the top of the tree if the search uses one.
    fn choose_well(&mut self, control: &Control) -> Result<Choice<M>, Stop> {
        if self.looks_ahead && self.above + self.guesses.len() < LOOK_AHEAD {
            // Once one digit of a cell was tried, the cell's other digits follow without another look.
            let begun = self.taken_back.filter(|&cell| !self.space.get(cell).at_most_one());
            let cell = match begun {
                None => match self.look_ahead(control)? {
                    Ok(cell) => cell,
                    Err(_) => return Ok(Choice::Nothing),
                },
                begun => begun,
            };
            if let Some(cell) = cell {
                return Ok(Choice::Guess(cell, M::bit(self.space.get(cell).lowest())));
            }
        }
        Ok(self.choose().map_or(Choice::Solved, |(cell, digit)| Choice::Guess(cell, digit)))
    }

    /// Tries every digit of every open cell and returns the cell whose digits together leave the least work.
    /// Digits that fail are removed.
    fn look_ahead(&mut self, control: &Control) -> Result<Result<Option<u16>, Failure>, Stop> {
        let room = |cells: &[M]| cells.iter().map(|mask| (mask.len() as f32).ln()).sum::<f32>();
        let mut before = self.space.cells().to_vec();
        let mut works = vec![f32::INFINITY; before.len()];
        for index in 0..before.len() {
            let mask = before[index];
            if mask.at_most_one() {
                continue;
            }
            let all = room(&before);
            let mut work = 0.0;
            let mut left = M::EMPTY;
            for digit in mask.digits().map(M::bit) {
                control.step()?;
                // One digit of several: it cannot fail.
                let _ = self.space.keep(index as u16, digit);
                if propagate(self.model, &mut self.space, control)?.is_ok() {
                    work += ((room(self.space.cells()) - all) / HALF).exp2();
                    left |= digit;
                }
                self.space.restore(&before);
            }
            works[index] = work;
            if left != mask {
                let narrowed = self.space.keep(index as u16, left);
                let failure = |conflict| Failure { conflict, propagator: None };
                let narrowed = match narrowed {
                    Ok(()) => propagate(self.model, &mut self.space, control)?,
                    Err(conflict) => Err(failure(conflict)),
                };
                if let Err(failure) = narrowed {
                    return Ok(Err(failure));
                }
                before.copy_from_slice(self.space.cells());
            }
        }
        let open = (0..before.len()).filter(|&index| !before[index].at_most_one());
        let best = open.min_by(|&one, &other| works[one].total_cmp(&works[other]));
        Ok(Ok(best.map(|index| index as u16)))
    }

    /// Chooses the open cell with the highest weight per digit, and its lowest digit; or a digit with only
    /// two places in a house, if those two cells weigh more.
    fn choose(&self) -> Option<(u16, M)> {
        let mut best: Option<(u16, M)> = None;
        let mut best_score = -1.0;
        for (index, (&mask, &weight)) in self.space.cells().iter().zip(&self.weights).enumerate() {
            if mask.at_most_one() {
                continue;
            }
            let score = weight / mask.len() as f32;
            if score > best_score {
                best_score = score;
                best = Some((index as u16, mask));
            }
        }
        let (cell, mask) = best?;
        let wanted = mask & self.wanted.get(usize::from(cell)).copied().unwrap_or(mask);
        let first = if wanted.is_empty() { mask.lowest() } else { wanted.lowest() };
        let mut chosen = (cell, M::bit(first));
        if mask.len() == 2 {
            return Some(chosen);
        }
        for house in self.model.houses() {
            for digit in self.with_two_places(house).digits().map(M::bit) {
                let mut places = house.iter().filter(|&&c| !(self.space.get(c) & digit).is_empty());
                let (Some(&one), Some(&other)) = (places.next(), places.next()) else { continue };
                let weight = |cell: u16| self.weights[usize::from(cell)];
                let score = (weight(one) + weight(other)) / 4.0;
                if score > best_score {
                    best_score = score;
                    chosen = (if weight(one) > weight(other) { one } else { other }, digit);
                }
            }
        }
        Some(chosen)
    }

    /// The digits that exactly two cells of a house can hold.
    fn with_two_places(&self, house: &[u16]) -> M {
        let (mut once, mut twice, mut more) = (M::EMPTY, M::EMPTY, M::EMPTY);
        for &cell in house {
            let mask = self.space.get(cell);
            more |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        twice & !more
    }
}
