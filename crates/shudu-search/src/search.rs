use std::ops::ControlFlow;

use shudu_core::{Control, Stop};

use crate::mask::Mask;
use crate::model::Model;
use crate::propagators::Propagator;
use crate::space::{Conflict, Space};

/// A depth-first search over one model. It can be asked again and again, under different assumptions,
/// and keeps what it learnt about which cells matter.
pub(crate) struct Search<'m, M> {
    model: &'m Model<M>,
    space: Space<M>,
    /// The cells as they were before each guess, one stretch after another.
    saved: Vec<M>,
    guesses: Vec<(u16, M)>,
    /// How often each cell was part of a conflict, of late.
    weights: Vec<f32>,
    bump: f32,
    /// Digits to be tried first, by cell.
    wanted: Vec<M>,
}

/// What one search can pass on to another.
pub(crate) struct Learnt {
    weights: Vec<f32>,
    bump: f32,
}

/// A conflict, and the propagator that found it, if one did.
pub(crate) struct Failure {
    conflict: Conflict,
    propagator: Option<usize>,
}

/// What a conflict adds grows, so that older ones fade. Found by trying: 1 and 1.01 are both worse on
/// killers.
const GROWTH: f32 = 1.001;
const MOST_WEIGHT: f32 = 1e20;

/// What the last guess gets of the blame that each cell of the failed propagator gets.
const GUESS_SHARE: f32 = 0.3;

impl<'m, M: Mask> Search<'m, M> {
    pub(crate) fn new(model: &'m Model<M>) -> Self {
        Self {
            space: model.space(),
            saved: Vec::new(),
            guesses: Vec::new(),
            weights: model.weights.clone(),
            bump: 1.0,
            wanted: Vec::new(),
            model,
        }
    }

    /// Starts anew from these cells, trying `wanted` digits first; what it learnt stays.
    pub(crate) fn restart(&mut self, cells: &[M], wanted: &[M]) {
        self.space.restart(cells);
        self.saved.clear();
        self.guesses.clear();
        self.wanted.clear();
        self.wanted.extend_from_slice(wanted);
    }

    /// Shows every solution until `visit` breaks off.
    pub(crate) fn run(
        &mut self,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        self.run_for(u64::MAX, control, visit).map(|_| ())
    }

    /// As [`Search::run`], but pauses before it guesses more often than that; whether it was done.
    pub(crate) fn run_for(
        &mut self,
        guesses: u64,
        control: &Control,
        visit: &mut dyn FnMut(&[M]) -> ControlFlow<()>,
    ) -> Result<bool, Stop> {
        let mut guesses_left = guesses;
        loop {
            control.step()?;
            let is_open = match propagate(self.model, &mut self.space) {
                Ok(()) => match self.choose() {
                    Some(_) if guesses_left == 0 => return Ok(false),
                    Some((cell, digit)) => {
                        guesses_left -= 1;
                        control.count_guess();
                        self.guess(cell, digit);
                        true
                    }
                    None => {
                        control.count_solution();
                        if visit(self.space.cells()).is_break() {
                            return Ok(true);
                        }
                        self.back()
                    }
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

    /// What is left to be searched, in that order: each part has its own cells to start from.
    pub(crate) fn parts(&self) -> Vec<Vec<M>> {
        let saved = self.saved.chunks_exact(self.space.cells().len());
        let others = saved.zip(&self.guesses).rev().map(|(cells, &(cell, digit))| {
            let mut cells = cells.to_vec();
            cells[usize::from(cell)] &= !digit;
            cells
        });
        [self.space.cells().to_vec()].into_iter().chain(others).collect()
    }

    /// Starts anew from these cells, with what another search learnt.
    pub(crate) fn take_over(&mut self, cells: &[M], learnt: &Learnt) {
        self.restart(cells, &[]);
        self.weights.clone_from(&learnt.weights);
        self.bump = learnt.bump;
    }

    /// What it learnt so far.
    pub(crate) fn learnt(&self) -> Learnt {
        Learnt { weights: self.weights.clone(), bump: self.bump }
    }

    fn guess(&mut self, cell: u16, digit: M) {
        self.saved.extend_from_slice(self.space.cells());
        self.guesses.push((cell, digit));
        // One digit of several: it cannot fail.
        let _ = self.space.keep(cell, digit);
    }

    /// Goes back to the last guess, which was wrong or is done with; whether there was one.
    fn back(&mut self) -> bool {
        let Some((cell, digit)) = self.guesses.pop() else { return false };
        let start = self.saved.len() - self.space.cells().len();
        self.space.restore(&self.saved[start..]);
        self.saved.truncate(start);
        // A guess leaves other digits.
        let _ = self.space.remove(cell, digit);
        true
    }

    /// Cells where conflicts show are worth deciding early.
    fn blame(&mut self, failure: &Failure) {
        if let Some(&(cell, _)) = self.guesses.last() {
            self.weights[usize::from(cell)] += self.bump * GUESS_SHARE;
        }
        let model = self.model;
        match (failure.conflict, failure.propagator) {
            (Conflict::House(house), _) => self.weigh(&model.houses[usize::from(house)]),
            (Conflict::Cell(cell), propagator)
                if propagator.is_none_or(|p| {
                    matches!(model.propagators[p], Propagator::Nine(_) | Propagator::Regions(_))
                }) =>
            {
                self.weigh(&[cell]);
            }
            // The first three watch most of the board: to blame all of it would say nothing, and to
            // blame the few cells where it showed is worse. Found by trying, also for the fourth.
            (_, Some(p))
                if matches!(
                    model.propagators[p],
                    Propagator::Rank(_)
                        | Propagator::Squares(_)
                        | Propagator::Missing(_)
                        | Propagator::SameDigits(_)
                ) => {}
            (_, Some(propagator)) => self.weigh(model.watched.get(propagator)),
            (_, None) => {}
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

    /// The open cell with the most conflicts by digit, and its lowest digit; or a digit with two places
    /// in a house where more depends on those.
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
        for house in &self.model.houses {
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

/// Narrows until nothing changes.
pub(crate) fn propagate<M: Mask>(model: &Model<M>, space: &mut Space<M>) -> Result<(), Failure> {
    loop {
        space.settle(&model.wiring).map_err(|conflict| Failure { conflict, propagator: None })?;
        let Some(number) = space.next_waiting() else { return Ok(()) };
        model.propagators[number]
            .run(space)
            .map_err(|conflict| Failure { conflict, propagator: Some(number) })?;
    }
}
