//! Sums: cages, arrows, little killers.

use std::ops::ControlFlow;

use shudu_core::{DigitSet, Message, Term, message};

use super::super::{BoardView, Sink, Technique, push_places};
use super::impossible;
use super::ways::FillWays;
use crate::board::{Board, BoardClue, Candidate, Says, Sum};
use crate::proof::{Proof, Step, Total};

/// What a sum says about its cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum SumTechnique {
    /// One cell is left: it has the rest.
    Rest,
    /// Digits that are too low or too high, whatever the other cells hold.
    Bounds,
    /// Digits that are in no way to fill all cells.
    Combinations,
    /// Digits that are in all of them, and so in no cell that these cells all see.
    Locked,
}

/// The most digits that are tried in a sum.
const MOST: usize = 6000;

impl Technique for SumTechnique {
    fn id(&self) -> &'static str {
        match self {
            Self::Rest => "sum-rest",
            Self::Bounds => "sum-bounds",
            Self::Combinations => "sum-combinations",
            Self::Locked => "sum-locked",
        }
    }

    fn name(&self) -> Message {
        match self {
            Self::Rest => message!("technique-sum-rest"),
            Self::Bounds => message!("technique-sum-bounds"),
            Self::Combinations => message!("technique-sum-combinations"),
            Self::Locked => message!("technique-sum-locked"),
        }
    }

    fn find(&self, view: &BoardView<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let board = view.board;
        // Short sums first: they are easier to see.
        let mut clues: Vec<(usize, &BoardClue, &Sum)> = Vec::new();
        for clue in board.rules().clues() {
            let n_empty = (clue.set & board.empty()).len();
            if let Says::Sum(sum) = &clue.says
                && n_empty > 0
            {
                clues.push((n_empty, clue, sum));
            }
        }
        clues.sort_by_key(|(n_empty, ..)| *n_empty);
        for (n_empty, clue, sum) in clues {
            let step = match self {
                Self::Rest if n_empty > 1 => return ControlFlow::Continue(()),
                Self::Rest => rest(clue, sum, board),
                Self::Bounds => by_bounds(sum, board),
                Self::Combinations => by_ways(clue, board, MOST),
                Self::Locked => {
                    self.locked(view, clue, sum, sink)?;
                    continue;
                }
            };
            let Some(mut step) = step else { continue };
            step.technique = self.id();
            step.proof = proof(clue, sum);
            sink(step)?;
        }
        ControlFlow::Continue(())
    }
}

fn proof(clue: &BoardClue, sum: &Sum) -> Proof {
    Proof::Total(Total { houses: Vec::new(), sums: vec![(clue.constraint, sum.place)] })
}

impl SumTechnique {
    fn locked(
        self,
        view: &BoardView<'_>,
        clue: &BoardClue,
        sum: &Sum,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let board = view.board;
        for digit in board.all_digits() {
            let places = board.places(digit) & clue.set;
            if places.is_empty() {
                continue;
            }
            let out = board.rules().seen_by_all(places) & (board.places(digit) - clue.set);
            if out.is_empty() {
                continue;
            }
            let mut ways = FillWays::new(board, clue.cells.iter().copied(), &[clue], MOST);
            if let Ok(false) = ways.can_do_without(digit) {
                let mut eliminations = Vec::new();
                push_places(&mut eliminations, out, digit);
                sink(Step::eliminating(self.id(), eliminations, proof(clue, sum)))?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A step whose technique and proof are still to be said.
fn unproved(placements: Vec<Candidate>, eliminations: Vec<Candidate>) -> Option<Step> {
    let is_something = !placements.is_empty() || !eliminations.is_empty();
    let proof = Proof::Guess;
    is_something.then_some(Step { technique: "", placements, eliminations, proof })
}

fn rest(clue: &BoardClue, sum: &Sum, board: &Board) -> Option<Step> {
    let cell = (clue.set & board.empty()).sole()?;
    let mut stands = 0;
    let mut coefficient = 0;
    for &(factor, one) in &sum.terms {
        match board.digit(one) {
            Some(digit) => stands += factor * i64::from(digit.number()),
            None => coefficient = factor,
        }
    }
    let fits = |digit: &shudu_core::Digit| {
        sum.totals.contains(&(stands + coefficient * i64::from(digit.number())))
    };
    let digit = board.candidates(cell).into_iter().filter(fits).collect::<DigitSet>().sole()?;
    unproved(vec![Candidate::new(cell, digit)], Vec::new())
}

fn by_bounds(sum: &Sum, board: &Board) -> Option<Step> {
    unproved(Vec::new(), out_of_bounds(board, &sum.terms, &sum.totals))
}

/// Candidates that leave the other cells too much or too little to add up.
pub(super) fn out_of_bounds(board: &Board, terms: &[Term], totals: &[i64]) -> Vec<Candidate> {
    let range = |&(coefficient, cell): &Term| {
        let digits = board.digit(cell).map_or(board.candidates(cell), DigitSet::only);
        let number = |digit: Option<shudu_core::Digit>| {
            digit.map_or(0, |digit| coefficient * i64::from(digit.number()))
        };
        let (low, high) = (number(digits.first()), number(digits.last()));
        (low.min(high), low.max(high))
    };
    let (mut least, mut most) = (0, 0);
    for term in terms {
        let (low, high) = range(term);
        (least, most) = (least + low, most + high);
    }
    let mut out = Vec::new();
    for term in terms {
        let (low, high) = range(term);
        let (least, most) = (least - low, most - high);
        for digit in board.candidates(term.1) {
            let part = term.0 * i64::from(digit.number());
            if !totals.iter().any(|total| (least..=most).contains(&(total - part))) {
                out.push(Candidate::new(term.1, digit));
            }
        }
    }
    out
}

fn by_ways(clue: &BoardClue, board: &Board, most: usize) -> Option<Step> {
    let mut ways = FillWays::new(board, clue.cells.iter().copied(), &[clue], most);
    let possible = ways.possible().ok()?;
    unproved(Vec::new(), impossible(board, &ways.cells, &possible))
}

/// What a sum says, by bounds or else by combinations.
pub(super) fn step(clue: &BoardClue, sum: &Sum, board: &Board, most: usize) -> Option<Step> {
    let by_bounds = by_bounds(sum, board).map(|step| (SumTechnique::Bounds, step));
    let (technique, mut step) = by_bounds
        .or_else(|| by_ways(clue, board, most).map(|step| (SumTechnique::Combinations, step)))?;
    step.technique = technique.id();
    step.proof = proof(clue, sum);
    Some(step)
}
